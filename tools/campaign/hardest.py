#!/usr/bin/env python3
"""Looks for the hardest boards of 4×4: hardest.py PROGRAM FOUND [SECONDS] [SEED].

Eighty moves are the most that any board of this size needs, and few boards need them. PROGRAM (a release build of
`starboard`; quickest once it has built its table 7-8) solves every board it is given and proves the answer, so the
search needs no knowledge of its own. It begins with boards that are their own mirror image along the diagonal, those
with the tiles farthest from home first, then changes the hardest it knows by a few tiles, and keeps what is as hard.
FOUND is the file of what was found so far, a board a line behind its proved length; it is read first and added to.
"""

import json
import random
import subprocess
import sys
import time
from itertools import permutations, product
from pathlib import Path

SIDE = 4
CELLS = SIDE * SIDE
BATCH = 24
# Boards that are changed further, and from which length on one is written down.
PARENTS = 60
KEPT = 77
# A board that takes longer to prove is left: there are enough others.
LIMIT = "30s"
# The least sum of ways home of a symmetric board that is tried.
FAR = 54


def main():
    program, path = sys.argv[1], Path(sys.argv[2])
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 600
    dice = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    known = dict(read(path))
    seen = set(known)
    until = time.monotonic() + seconds
    mirror_images = symmetric()
    while time.monotonic() < until:
        batch = [board for board, _ in zip(mirror_images, range(BATCH)) if board not in seen]
        parents = sorted(known, key=lambda board: (-known[board], dice.random()))[:PARENTS]
        while parents and len(batch) < BATCH:
            # Harder parents more often: the smallest of three numbers.
            board = changed(parents[min(dice.randrange(len(parents)) for _ in range(3))], dice)
            if board not in seen:
                batch.append(board)
                seen |= {board, mirrored(board)}
        for board, length in solved(program, batch):
            known[board] = length
            if length >= KEPT:
                with path.open("a", encoding="utf-8") as file:
                    print(length, *board, file=file)
        print(len(seen), "tried, hardest", sorted(known.values(), reverse=True)[:12], flush=True)


def read(path):
    """What was found before."""
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            length, *board = map(int, line.split())
            yield tuple(board), length


def symmetric():
    """Boards that are their own mirror image, those on which the tiles have the longest ways first."""
    pairs = [(cell, across(cell)) for cell in range(CELLS) if cell < across(cell)]
    middle = [cell for cell in range(CELLS) if cell == across(cell)]
    found = []
    for order in permutations(middle):
        for places in permutations(pairs):
            if sum(map(far, order, middle)) + sum(2 * max(far(home, place) for place in places[at])
                                                  for at, (home, _) in enumerate(pairs)) < FAR:
                continue
            for sides in product((0, 1), repeat=len(pairs)):
                board = [0] * CELLS
                for home, cell in zip(order, middle):
                    board[cell] = (home + 1) % CELLS
                for homes, cells, side in zip(pairs, places, sides):
                    board[cells[side]], board[cells[1 - side]] = homes[0] + 1, homes[1] + 1
                ways = sum(far(cell, tile - 1) for cell, tile in enumerate(board) if tile)
                if ways >= FAR and is_solvable(board):
                    found.append((ways, tuple(board)))
    yield from (board for _, board in sorted(found, reverse=True))


def far(cell, home):
    """The way of a tile to its home."""
    return abs(cell % SIDE - home % SIDE) + abs(cell // SIDE - home // SIDE)


def across(cell):
    """The cell on the other side of the diagonal."""
    return SIDE * (cell % SIDE) + cell // SIDE


def is_solvable(board):
    """Whether the goal can be reached."""
    tiles = [tile for tile in board if tile]
    inversions = sum(a > b for at, a in enumerate(tiles) for b in tiles[at + 1:])
    return (inversions + board.index(0) // SIDE + SIDE - 1) % 2 == 0


def changed(board, dice):
    """A board that can be solved if another can: three tiles near each other go round, two pairs of neighbours are
    exchanged, or a few moves are made."""
    other = list(board)
    way = dice.random()
    if way < 0.35:
        a, b, c = group(board, dice, 3)
        other[a], other[b], other[c] = board[b], board[c], board[a]
    elif way < 0.7:
        (a, b), (c, d) = group(board, dice, 2), group(board, dice, 2)
        if {a, b} & {c, d}:
            return changed(board, dice)
        other[a], other[b], other[c], other[d] = board[b], board[a], board[d], board[c]
    else:
        return walked(board, dice)
    return tuple(other)


def group(board, dice, count):
    """So many tiles of which each is near the first: exchanging them changes little about how far all are from home."""
    cells = [cell for cell in range(CELLS) if board[cell]]
    first = dice.choice(cells)
    near = [cell for cell in cells if 0 < abs(cell % SIDE - first % SIDE) + abs(cell // SIDE - first // SIDE) <= 2]
    return [first, *dice.sample(near, count - 1)]


def walked(board, dice):
    """After a few moves."""
    other = list(board)
    for _ in range(2 * dice.randrange(1, 4)):
        free = other.index(0)
        row, column = divmod(free, SIDE)
        ways = ((-SIDE, row > 0), (SIDE, row < SIDE - 1), (-1, column > 0), (1, column < SIDE - 1))
        to = free + dice.choice([by for by, fits in ways if fits])
        other[free], other[to] = other[to], 0
    return tuple(other)


def mirrored(board):
    """The same board along the other diagonal, with its tiles named anew: it is exactly as hard."""
    name = {tile: across(tile - 1) + 1 for tile in range(1, CELLS)} | {0: 0}
    return tuple(name[board[across(cell)]] for cell in range(CELLS))


def solved(program, boards):
    """Those boards that were proved in time, with their lengths."""
    text = "".join(" ".join(map(str, board[row:row + SIDE])) + ("\n" if row + SIDE < CELLS else "\n\n")
                   for board in boards for row in range(0, CELLS, SIDE))
    done = subprocess.run([program, "solve", "sliding", "--json", "--jobs=1", f"--time={LIMIT}", "-"],
                          input=text, capture_output=True, text=True, check=False)
    for line in done.stdout.splitlines():
        answer = json.loads(line)
        if answer["outcome"] == "optimal":
            yield boards[answer["index"] - 1], answer["cost"]


if __name__ == "__main__":
    main()
