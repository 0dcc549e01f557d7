#!/usr/bin/env python3
"""Draws seconds against moves, one dot a board: bench/picture.py OUT.svg NAME=FILE [NAME=FILE …]

A FILE holds what `sliding-measure` printed; a board that was not proved is an open dot at its limit.
"""
import math
import re
import sys

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 760, 430, 62, 46, 18, 48
COLOURS = ["#0b6e99", "#c2571a", "#4b7f2b", "#8a4fa3"]
LINE = re.compile(r"\s(optimal|feasible) (\d+)(?: >= \d+)?\s.*?(\d+\.\d+) s\s")


def read(path):
    """The boards of a file: moves, seconds, whether they were proved."""
    with open(path, encoding="utf-8") as lines:
        found = [LINE.search(line) for line in lines]
    return [(int(match[2]), float(match[3]), match[1] == "optimal") for match in found if match]


def powers(low, high):
    """The powers of ten from one that is at most `low` to one that is at least `high`."""
    return range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)


def draw(sets):
    boards = [board for _, found in sets for board in found]
    moves, seconds = [board[0] for board in boards], [max(board[1], 1e-3) for board in boards]
    first, last = min(moves) // 5 * 5, -(-max(moves) // 5) * 5
    decades = powers(min(seconds), max(seconds))
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def across(value):
        return LEFT + wide * (value - first) / max(last - first, 1)

    def up(value):
        share = (math.log10(max(value, 1e-3)) - decades[0]) / max(decades[-1] - decades[0], 1)
        return TOP + high * (1 - share)

    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13">'
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    for power in decades:
        y = up(10**power)
        name = f"{10**power:g} s"
        yield f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#444">{name}</text>'
    for value in range(first, last + 1, 5):
        x = across(value)
        yield f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#eee"/>'
        yield f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle" fill="#444">{value}</text>'
    yield f'<text x="{LEFT + wide / 2}" y="{HEIGHT - 10}" text-anchor="middle" fill="#444">moves of the shortest plan</text>'
    x = LEFT
    for (name, found), colour in zip(sets, COLOURS):
        yield f'<circle cx="{x + 6}" cy="22" r="5" fill="{colour}"/><text x="{x + 17}" y="27" fill="#222">{name}</text>'
        x += 40 + 8 * len(name)
        for length, time, is_proved in found:
            fill = colour if is_proved else "#fff"
            yield (
                f'<circle cx="{across(length):.1f}" cy="{up(time):.1f}" r="5" fill="{fill}" stroke="{colour}" '
                f'stroke-width="1.5" fill-opacity="0.8"/>'
            )
    yield "</svg>"


def main():
    if len(sys.argv) < 3 or not all("=" in word for word in sys.argv[2:]):
        sys.exit(__doc__)
    pairs = [word.split("=", 1) for word in sys.argv[2:]]
    sets = [(name, read(path)) for name, path in pairs]
    if not any(found for _, found in sets):
        sys.exit("no boards in these files")
    with open(sys.argv[1], "w", encoding="utf-8") as out:
        out.write("\n".join(draw(sets)) + "\n")


if __name__ == "__main__":
    main()
