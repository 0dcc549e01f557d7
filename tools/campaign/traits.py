"""What a board is like beyond its rating, measured on its text and, for Sokoban, along a shortest solution."""

STEPS = {"u": (0, -1), "d": (0, 1), "l": (-1, 0), "r": (1, 0)}


def traits(puzzle, text, plan):
    """Traits by name; every puzzle has those it is chosen by."""
    lines = [line for line in text.splitlines() if not is_header(line)]
    if puzzle == "sokoban":
        return sokoban(lines, plan)
    if puzzle == "sliding":
        return sliding(lines, text)
    return tiles(lines)


def is_header(line):
    name = line.split(":")[0]
    return ":" in line and name.isalpha() and name.islower()


def sliding(lines, text):
    """`home`: tiles that stand where they shall stand. Boards with few of them look well shuffled."""
    cells = [int(word) for line in lines for word in line.split()]
    goal = [*range(1, len(cells)), 0]
    for line in text.splitlines():
        if line.startswith("goal: blank-first"):
            goal = list(range(len(cells)))
        elif line.startswith("goal:"):
            goal = [int(word) for word in line[5:].replace("/", " ").split()]
    return {"home": sum(tile == wanted for tile, wanted in zip(cells, goal) if tile)}


def tiles(lines):
    """`touching`: pairs of equal neighbours, which everybody sees. `filled`: thousandths of the cells with a tile."""
    rows = [line.split() for line in lines]
    touching = sum(row[x] == row[x + 1] for row in rows for x in range(len(row) - 1) if row[x] not in ".#")
    touching += sum(up == down for above, row in zip(rows, rows[1:]) for up, down in zip(above, row) if up not in ".#")
    cells = [cell for row in rows for cell in row]
    blockers = [(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "#"]
    width, height = len(rows[0]), len(rows)
    mirrored = sum((width - 1 - x, y) in blockers or (x, height - 1 - y) in blockers for x, y in blockers)
    return {
        "touching": touching,
        "filled": 1000 * sum(cell not in ".#" for cell in cells) // len(cells),
        "mirrored": mirrored,
        "apart": sum(abs(x - u) + abs(y - v) == 1 for x, y in blockers for u, v in blockers) == 0,
    }


def sokoban(lines, plan):
    """What a solution asks for.

    `parked`: boxes that are left off a goal and taken up again after others. `lifted`: pushes off a goal. `cut_off`:
    thousandths of the pushes after which boxes keep the player from a part of the floor (a corral). `room`: whether
    the goals touch each other, and `doors`: floor cells beside them. `idle`: thousandths of the floor that the
    solution never touches.
    """
    floor, goals, boxes, player = set(), set(), set(), (0, 0)
    for y, line in enumerate(lines):
        for x, char in enumerate(line):
            if char != "#":
                floor.add((x, y))
            if char in ".*+" or char.isupper():
                goals.add((x, y))
            if char in "$*" or char.islower():
                boxes.add((x, y))
            if char in "@+":
                player = (x, y)
    inside = reach(floor, player)
    touched, parked, lifted, cut_off, pushes = {player}, set(), 0, 0, 0
    last, left = None, set()
    for step in plan or "":
        dx, dy = STEPS[step.lower()]
        to = (player[0] + dx, player[1] + dy)
        if to in boxes:
            behind = (to[0] + dx, to[1] + dy)
            pushes += 1
            lifted += to in goals
            if to in left and last != to:
                parked.add(pushes)
            if last is not None and last != to and last in boxes and last not in goals:
                left.add(last)
            left.discard(to)
            boxes.remove(to)
            boxes.add(behind)
            touched.add(behind)
            last = behind
            cut_off += len(reach(inside - boxes, to)) < len(inside - boxes)
        player = to
        touched.add(player)
    beside = {(x + dx, y + dy) for x, y in goals for dx, dy in STEPS.values()} - goals
    return {
        "parked": len(parked),
        "lifted": lifted,
        "cut_off": 1000 * cut_off // max(1, pushes),
        "room": len(reach(goals, next(iter(goals)))) == len(goals),
        "doors": len(beside & inside),
        "goals": len(goals),
        "idle": 1000 * len(inside - touched) // len(inside),
        "area": max(map(len, lines)) * len(lines),
    }


def reach(floor, start):
    seen, waiting = {start}, [start]
    while waiting:
        x, y = waiting.pop()
        for dx, dy in STEPS.values():
            cell = (x + dx, y + dy)
            if cell in floor and cell not in seen:
                seen.add(cell)
                waiting.append(cell)
    return seen
