#!/usr/bin/env python3
"""Chooses the boards of the campaigns and writes puzzles/*/levels/campaign.*: choose.py PROGRAM [PUZZLE...].

For every chapter many candidates are generated, rated and solved by PROGRAM (a release build of `starboard`), which
gives the same boards, ratings and plans everywhere, so the same campaigns come out again. A chapter says what it wants
(chapters.py): recipes, the range its ratings rise through, and what else is good about a board. Each of its places
takes the candidate that is nearest to its rating and best at that, and unlike those that were taken before.
"""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

from chapters import CHAPTERS
from traits import traits

ROOT = Path(__file__).resolve().parents[2]
FILES = {"sokoban": "campaign.xsb"}
SEEDS = 1
# What one point of rating beside the target costs, and a board from a recipe that was used before.
PER_POINT = 3.0
PER_REPEAT = 8.0


def main():
    program, *wanted = sys.argv[1:]
    for puzzle in wanted or CHAPTERS:
        chosen = []
        for chapter in CHAPTERS[puzzle]:
            boards = pick(chapter, candidates(program, puzzle, chapter), {board["text"] for _, board in chosen})
            scores = [board["score"] for board in boards]
            print(f"{puzzle} {chapter['id']}: {len(boards)} boards, rated {scores[0]} to {scores[-1]}", file=sys.stderr)
            chosen += [(chapter, board) for board in boards]
        path = ROOT / "puzzles" / puzzle / "levels" / FILES.get(puzzle, "campaign.txt")
        path.write_text("".join(written(*place) for place in numbered(chosen)), encoding="utf-8")


def candidates(program, puzzle, chapter):
    """Every board of the chapter's recipes that is rated, with its rating, its plan and its traits."""
    for recipe in chapter["recipes"]:
        options = [f"--{name}" if value is True else f"--{name}={value}" for name, value in recipe.items()]
        seed = format(SEEDS, "x")
        text = ask(program, "generate", puzzle, f"--count={chapter['tried']}", f"--seed={seed}", *options)
        blocks = {block.splitlines()[0][2:]: block for block in text.strip().split("\n\n")}
        rated = [json.loads(line) for line in ask(program, "rate", puzzle, "--json", "-", given=text).splitlines()]
        plans = {}
        if chapter.get("solved"):
            lines = ask(program, "solve", puzzle, "--json", "-", given=text).splitlines()
            plans = {one["title"]: one["moves"] for one in map(json.loads, lines)}
        for one in rated:
            if one["outcome"] != "optimal" and not chapter.get("unproved"):
                continue
            if one["score"] is None or one["outcome"] == "unsolvable":
                continue
            board = blocks[one["title"]].split("\n", 1)[1]
            yield {
                "id": one["title"],
                "text": board,
                "recipe": json.dumps(recipe),
                "score": one["score"],
                "optimum": one["cost"] if one["outcome"] == "optimal" else None,
                **dict(one["parts"]),
                **traits(puzzle, board, plans.get(one["title"])),
            }


def pick(chapter, boards, taken):
    """As many boards as the chapter has places, in rising difficulty."""
    low, high = chapter["rated"]
    count = chapter["count"]
    pool = {board["text"]: board for board in boards if board["text"] not in taken and chapter["fits"](board)}
    pool = sorted(pool.values(), key=lambda board: board["id"])
    if len(pool) < count:
        sys.exit(f"{chapter['id']}: only {len(pool)} of {count} boards fit")
    used, chosen = Counter(), []
    for place in range(count):
        target = low + (high - low) * place / max(1, count - 1)
        best = max(pool, key=lambda board: chapter["good"](board) - PER_POINT * abs(board["score"] - target)
                   - PER_REPEAT * used[board["recipe"]])
        used[best["recipe"]] += 1
        chosen.append(best)
        pool.remove(best)
    return sorted(chosen, key=lambda board: (board["score"], board["optimum"] or 0, board["id"]))


def numbered(chosen):
    """With the pictures of the chapters that have some, in turn."""
    seen = Counter()
    for chapter, board in chosen:
        pictures = chapter.get("pictures", [])
        picture = pictures[seen[chapter["id"]] % len(pictures)] if pictures else ""
        seen[chapter["id"]] += 1
        yield chapter, board, picture


def written(chapter, board, picture):
    """A board with its id and its facts in the title."""
    facts = [board["id"], f"chapter={chapter['id']}"]
    facts += [f"opt={board['optimum']}"] if board["optimum"] is not None else []
    facts += [f"score={board['score']}"]
    facts += [f"picture={picture}"] if picture else []
    return f"; {' '.join(facts)}\n{board['text']}\n\n"


def ask(program, *arguments, given=""):
    done = subprocess.run([program, *arguments], input=given, capture_output=True, text=True, check=False)
    # Boards without a solution, or without a proof within the limits, are no failure.
    if done.returncode not in (0, 3, 4):
        sys.exit(f"{' '.join(arguments)}: {done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
