#!/usr/bin/env python3
"""Writes the packs of sliding tiles: packs.py PROGRAM HARDEST [PACK...], from puzzles/sliding/levels up.

`patterns`: boards that are patterns, to be put in order, or to be made another pattern. `eighty`: the hardest boards of
4×4 that `hardest.py` found (HARDEST is its file). `twentyfour`: boards of 5×5, from a few moves off to random.
PROGRAM (a release build of `starboard`) rates and solves every one; only what it proves is written as an optimum.
"""

import json
import sys
from itertools import cycle
from math import log
from pathlib import Path

import hardest
from choose import ROOT, SEEDS, ask
from patterns import boards

# Boards of a size to be put in order, and to be made another pattern.
PATTERNS = {(3, 3): (10, 4), (4, 3): (8, 4), (4, 4): (14, 8), (5, 4): (4, 0), (5, 5): (8, 0)}
# Goals that are worth making.
GOALS = ["spiral", "snake", "columns", "magic", "rings", "spiral-out", "snake-columns", "upside-down", "chequers"]
EIGHTY = 20
WALKS = [20, 30, 40, 50, 60, 80, 100, 130, 170, 220]
RANDOM = 20
TIME = "100s"
# The longest way on a large board for which a proof is tried.
PROVABLE = 60


def main():
    program, found, *wanted = sys.argv[1:]
    for name, lines in (("patterns", patterns), ("eighty", eighty), ("twentyfour", twenty_fours)):
        if wanted and name not in wanted:
            continue
        made = list(facts(program, list(lines(program, Path(found)))))
        made.sort(key=lambda one: (one["score"], one["optimum"] or 0, nameless(one["text"])))
        path = ROOT / "puzzles" / "sliding" / "levels" / f"{name}.txt"
        path.write_text("".join(written(one) for one in made), encoding="utf-8")
        print(name, len(made), "boards,", sum(one["optimum"] is not None for one in made), "proved", file=sys.stderr)


def patterns(program, _found):
    """Pairs of a pattern and what it shall become."""
    for (width, height), (ordered, made) in PATTERNS.items():
        known = boards(width, height)
        names = {board: name.removesuffix("-first") for name, board in known.items()}
        usual = {name: known[name] for name in ("rows", "rows-first")}
        starts = [(name, board) for name, board in known.items() if name not in usual]
        fits = [pair for pair in ((board, goal) for _, board in starts for goal in usual.values())
                if is_solvable(*pair, width)]
        yield from (f"; name={names[start]}\n{text(start, goal, width)}"
                    for start, goal in spread(once(fits), ordered))
        goals = cycle([known[name] for name in GOALS if name in known])
        used = set()
        while len(used) < made:
            goal = next(goals)
            start = next(board for _, board in starts[::-1]
                         if board not in used and board != goal and is_solvable(board, goal, width))
            used.add(start)
            yield f"; name={names[start]}/{names[goal]}\n{text(start, goal, width)}"


def eighty(_program, found):
    """The hardest boards, and of a board and its mirror image only one."""
    known = dict(sorted(hardest.read(found), key=lambda one: (-one[1], one[0])))
    chosen = []
    for board in known:
        if hardest.mirrored(board) not in chosen:
            chosen.append(board)
    for board in chosen[:EIGHTY]:
        yield text(board, (*range(1, 16), 0), 4)


def twenty_fours(program, _found):
    """Boards of the generator, with their ids."""
    options = [(1, [f"--moves={moves}"]) for moves in WALKS] + [(RANDOM, [])]
    for count, option in options:
        yield from ask(program, "generate", "sliding", "--size=5x5", f"--count={count}", f"--seed={SEEDS:x}",
                       *option).strip().split("\n\n")


def once(pairs):
    """Each start with the first goal that it can reach."""
    return list({start: (start, goal) for start, goal in reversed(pairs)}.values())[::-1]


def spread(pairs, count):
    """So many of them, from the whole range."""
    return [pairs[index * len(pairs) // count] for index in range(min(count, len(pairs)))]


def is_solvable(start, goal, width):
    """Whether one board can be turned into another."""
    at = {tile: cell for cell, tile in enumerate(goal)}
    places = [at[tile] for tile in start]
    inversions = sum(a > b for index, a in enumerate(places) for b in places[index + 1:])
    free, home = start.index(0), goal.index(0)
    way = abs(free % width - home % width) + abs(free // width - home // width)
    return inversions % 2 == way % 2


def text(board, goal, width):
    """A board as a file has it, with its goal where that is not the usual one."""
    digits = len(str(len(board) - 1))
    rows = [" ".join(f"{tile:{digits}}" for tile in board[row:row + width])
            for row in range(0, len(board), width)]
    if list(goal) == [*range(1, len(board)), 0]:
        return "\n".join(rows)
    words = " / ".join(" ".join(map(str, goal[row:row + width])) for row in range(0, len(goal), width))
    return "\n".join([f"goal: {'blank-first' if list(goal) == [*range(len(goal))] else words}", *rows])


def facts(program, texts):
    """Boards with their ratings, and their optima where PROGRAM proves them; what it cannot rate is left."""
    rated = {texts[one["index"] - 1]: one for one in answers(program, "rate", texts) if one["score"] is not None}
    # A proof for a long way on a large board is out of reach.
    tried = [text for text in texts if len(tiles(text)) <= hardest.CELLS or rated[text]["cost"] <= PROVABLE]
    proved = {tried[one["index"] - 1]: one["cost"]
              for one in answers(program, "solve", tried, "--solver=pattern-idastar") if one["outcome"] == "optimal"}
    for text in texts:
        if text in proved:
            yield {"text": text, "score": score(proved[text]), "optimum": proved[text]}
        elif text in rated:
            yield {"text": text, "score": rated[text]["score"], "optimum": None}


def score(length):
    """The rating of a board whose shortest way is known (puzzles/sliding/src/rating.rs)."""
    return int(100 * log(length + 1) / log(2000))


def nameless(text):
    """A board without its name, which has no part in its place."""
    return text.split("\n", 1)[1] if text.startswith("; name=") else text


def tiles(text):
    """The numbers of a board."""
    return " ".join(line for line in text.splitlines() if not line.startswith(("goal:", ";"))).split()


def answers(program, verb, texts, *options):
    """What the program says of boards, a line of JSON each."""
    given = "".join(f"{text}\n\n" for text in texts)
    lines = ask(program, verb, "sliding", "--json", f"--time={TIME}", *options, "-", given=given) if texts else ""
    return list(map(json.loads, lines.splitlines()))


def written(one):
    """A board with its facts in the title."""
    title, board = "", one["text"]
    if board.startswith("; "):
        title, board = board[2:].split("\n", 1)
    words = [title] if title else []
    words += [f"opt={one['optimum']}"] if one["optimum"] is not None else []
    return f"; {' '.join([*words, 'score=' + str(one['score'])])}\n{board}\n\n"


if __name__ == "__main__":
    main()
