"""Boards that are patterns: orders in which tiles can be laid on a board of any size, as lists of cells.

A pattern of a size is a board: the first cell of its order holds 1, the next 2, and the last one is free, or the first
one is free and the next holds 1. Magic squares are given by their numbers.
"""


def orders(width, height):
    """The names of all orders that there are on this size, with the cells in that order."""
    cells = [(x, y) for y in range(height) for x in range(width)]
    yield "rows", cells
    yield "columns", sorted(cells)
    yield "snake", sorted(cells, key=lambda cell: (cell[1], cell[0] if cell[1] % 2 == 0 else -cell[0]))
    yield "snake-columns", sorted(cells, key=lambda cell: (cell[0], cell[1] if cell[0] % 2 == 0 else -cell[1]))
    yield "spiral", spiral(width, height)
    yield "spiral-columns", [(x, y) for y, x in spiral(height, width)]
    yield "spiral-out", spiral(width, height)[::-1]
    yield "upside-down", sorted(cells, key=lambda cell: (-cell[1], cell[0]))
    yield "mirror", sorted(cells, key=lambda cell: (cell[1], -cell[0]))
    yield "turned", cells[::-1]
    yield "turned-columns", sorted(cells)[::-1]
    yield "diagonals", sorted(cells, key=lambda cell: (sum(cell), cell[0]))
    yield "zigzag", sorted(cells, key=lambda cell: (sum(cell), cell[0] if sum(cell) % 2 else cell[1]))
    yield "chequers", sorted(cells, key=lambda cell: (sum(cell) % 2, cell[1], cell[0]))
    yield "rings", sorted(cells, key=lambda cell: (depth(cell, width, height), cell[1], cell[0]))
    yield "heart", sorted(cells, key=lambda cell: (-depth(cell, width, height), cell[1], cell[0]))
    yield "halves", sorted(cells, key=lambda cell: (cell[0] >= (width + 1) // 2, cell[1], cell[0]))
    yield "every-other", sorted(cells, key=lambda cell: (cell[0] % 2, cell[1], cell[0]))
    if width == height == 4:
        yield "blocks", sorted(cells, key=lambda cell: (cell[1] // 2, cell[0] // 2, cell[1], cell[0]))
        yield "curve", hilbert()
    if width == height == 5:
        yield "knight", knight(width)


def magic(side):
    """Magic squares from 0 on: every row, column and long diagonal has the same sum. Of odd sides by going up and to
    the right (Siamese), of side 4 by turning the numbers off the diagonals round."""
    if side % 2:
        square, x, y = {}, side // 2, 0
        for number in range(side * side):
            square[x, y] = number
            to = (x + 1) % side, (y - 1) % side
            x, y = (x, (y + 1) % side) if to in square else to
        return [square[x, y] for y in range(side) for x in range(side)]
    last = side * side - 1
    return [last - (side * y + x) if (x in (0, 3)) == (y in (0, 3)) else side * y + x
            for y in range(side) for x in range(side)]


def spiral(width, height):
    """Inwards from the first corner, clockwise."""
    path, seen, (x, y), (u, v) = [], set(), (0, 0), (1, 0)
    for _ in range(width * height):
        path.append((x, y))
        seen.add((x, y))
        if not (0 <= x + u < width and 0 <= y + v < height) or (x + u, y + v) in seen:
            u, v = -v, u
        x, y = x + u, y + v
    return path


def depth(cell, width, height):
    """How many cells lie between a cell and the nearest edge."""
    x, y = cell
    return min(x, y, width - 1 - x, height - 1 - y)


def hilbert():
    """Hilbert's curve through sixteen cells."""
    def point(step):
        x = y = 0
        for side in (1, 2):
            right = 1 & (step // 2)
            down = 1 & (step ^ right)
            if down == 0:
                if right:
                    x, y = side - 1 - x, side - 1 - y
                x, y = y, x
            x, y = x + side * right, y + side * down
            step //= 4
        return x, y
    return [point(step) for step in range(16)]


def knight(side):
    """A knight's way over all cells from a corner, always to where fewest ways lead on (Warnsdorff)."""
    jumps = [(x, y) for x in range(-2, 3) for y in range(-2, 3) if abs(x * y) == 2]

    def onward(cell, seen):
        return [to for u, v in jumps
                if (to := (cell[0] + u, cell[1] + v)) not in seen and 0 <= to[0] < side and 0 <= to[1] < side]

    def extend(path):
        if len(path) == side * side:
            return path
        for to in sorted(onward(path[-1], path), key=lambda cell: len(onward(cell, path))):
            found = extend([*path, to])
            if found:
                return found
        return None

    return extend([(0, 0)])


def boards(width, height):
    """All patterns of a size as boards, row by row, 0 for the free cell; each once."""
    seen = {}
    for name, order in orders(width, height):
        for is_first in (False, True):
            board = [0] * (width * height)
            for number, (x, y) in enumerate(order):
                board[y * width + x] = number if is_first else (number + 1) % (width * height)
            seen.setdefault(tuple(board), f"{name}-first" if is_first else name)
    if width == height:
        square = magic(width)
        for name, numbers in (("magic", square), ("magic-turned", [len(square) - 1 - number for number in square])):
            seen.setdefault(tuple(numbers), name)
    return {name: board for board, name in seen.items()}
