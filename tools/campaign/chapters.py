"""The chapters of every campaign: what their boards are made from, how hard they are, and what is good about them.

`recipes`: options of the generator. `tried`: boards made of each. `rated`: the ratings of the first and the last place.
`fits`: what every board must have. `good`: points for a board; one point of rating beside the target costs three.
"""


def chapter(name, count, rated, recipes, good=lambda b: 0, fits=lambda b: True, tried=40, **more):
    return {"id": name, "count": count, "rated": rated, "recipes": recipes, "good": good, "fits": fits,
            "tried": tried, **more}


def recipes(**options):
    """All combinations of the options."""
    made = [{}]
    for name, values in options.items():
        values = values if isinstance(values, list) else [values]
        made = [{**one, name.replace("_", "-"): value} for one in made for value in values]
    return made


PICTURES = ["harbour", "koi", "mountain", "garden", "lantern", "orbit"]
# Tiles that wind inwards, run to and fro, or go down the columns.
SPIRAL_3 = "1 2 3 / 8 0 4 / 7 6 5"
SNAKE_3 = "1 2 3 / 6 5 4 / 7 8 0"
COLUMNS_3 = "1 4 7 / 2 5 8 / 3 6 0"
SPIRAL_43 = "1 2 3 4 / 10 11 0 5 / 9 8 7 6"
SNAKE_4 = "1 2 3 4 / 8 7 6 5 / 9 10 11 12 / 0 15 14 13"
SPIRAL_4 = "1 2 3 4 / 12 13 14 5 / 11 0 15 6 / 10 9 8 7"

shuffled = lambda b: -3 * b["home"] + b["detours"]
used = lambda b: -b["idle"] / 20 - b["area"] / 20

CHAPTERS = {
    "sliding": [
        chapter("first", 8, (20, 34), recipes(size="3x3", depth=["4", "5", "6", "7", "8", "9", "10", "12", "13"]),
                tried=8, good=shuffled),
        chapter("shapes", 12, (28, 43), recipes(size=["3x2", "2x4", "5x2", "4x3", "3x4", "2x5"],
                depth=["8-12", "13-19", "20-27"]), tried=10, good=shuffled),
        chapter("eight", 10, (36, 45), recipes(size="3x3", depth=["14-17", "18-21", "22-24", "25-27", "28-30", "31"]),
                tried=20, good=shuffled),
        chapter("pictures", 12, (36, 48), recipes(size=["3x3", "4x3", "3x4", "4x4"], depth=["14-22", "23-30", "31-40"]),
                tried=12, good=shuffled, fits=lambda b: b["home"] <= 4, pictures=PICTURES),
        chapter("goals", 10, (40, 50), [
            *recipes(size="3x3", goal=["blank-first", SPIRAL_3, SNAKE_3, COLUMNS_3], depth=["17-24"]),
            *recipes(size="4x3", goal=SPIRAL_43, depth=["24-34"]),
            *recipes(size="4x4", goal=["blank-first", SNAKE_4, SPIRAL_4], depth=["30-46"]),
        ], tried=12, good=shuffled),
        chapter("fifteen", 12, (46, 53), [*recipes(size="4x4", depth=["30-36", "37-42"]),
                *recipes(size="4x4", mode="uniform")], tried=16, good=shuffled),
        chapter("wide", 8, (49, 66), recipes(size=["5x3", "6x2", "4x5", "5x4", "5x5", "6x6"]), tried=6, good=shuffled,
                unproved=True),
    ],
    "sokoban": [
        chapter("first", 8, (5, 16), recipes(size=["6x6", "7x6", "7x7"], boxes=[1, 2], difficulty="easy",
                style=["rooms", "carved", "open"]), good=used, solved=True),
        chapter("walls", 8, (14, 27), recipes(size=["7x7", "8x7"], boxes=[2, 3], difficulty=["easy", "medium"],
                style=["rooms", "carved"]), good=lambda b: b["traps"] / 25 + used(b), solved=True),
        chapter("order", 8, (22, 36), recipes(size=["8x8", "9x7"], boxes=[3, 4], difficulty=["medium", "hard"],
                style=["rooms", "carved", "open"]), good=lambda b: 2 * b["changes"] + used(b),
                fits=lambda b: b["changes"] >= 4, solved=True),
        chapter("parking", 9, (28, 45), recipes(size=["8x8", "9x8"], boxes=[2, 3, 4], difficulty=["medium", "hard"],
                style=["rooms", "carved", "open"]), good=lambda b: 4 * b["parked"] + 3 * b["detours"] + used(b),
                fits=lambda b: b["parked"] >= 2 and b["detours"] >= 2, solved=True),
        chapter("holes", 8, (28, 48), recipes(size=["8x7", "9x8"], boxes=[2, 3, 4], difficulty=["medium", "hard"],
                rules="one-to-one", style=["rooms", "carved"]), good=lambda b: b["detours"] + used(b), solved=True),
        chapter("corrals", 9, (36, 56), recipes(size=["9x8", "10x8"], boxes=[3, 4, 5], difficulty=["medium", "hard"],
                style=["rooms", "carved"]), good=lambda b: b["cut_off"] / 25 + b["parked"] + used(b),
                fits=lambda b: b["cut_off"] >= 500, solved=True),
        chapter("goalrooms", 9, (40, 64), recipes(size=["9x8", "10x9", "11x8"], boxes=[3, 4, 5],
                difficulty=["medium", "hard"], style=["rooms", "carved"]),
                good=lambda b: 6 * b["goals"] - 3 * b["doors"] + 2 * b["parked"] + used(b),
                fits=lambda b: b["room"] and b["doors"] <= 5 and b["goals"] >= 3, solved=True),
        chapter("masters", 9, (58, 90), recipes(size=["10x9", "11x10", "12x9"], boxes=[4, 5, 6],
                difficulty=["hard", "expert"], style=["rooms", "carved"]),
                good=lambda b: 2 * b["parked"] + 2 * b["lifted"] + b["cut_off"] / 50 + used(b), tried=12, solved=True),
    ],
    "link": [
        chapter("first", 9, (8, 24), [*recipes(size=["4x3", "4x4"], kinds=[3, 4]), *recipes(size="5x4", kinds=[5, 6])],
                good=lambda b: -2 * b["touching"] - b["dying"]),
        chapter("blockers", 9, (16, 36), [*recipes(size=["5x4", "6x4"], kinds=[5, 6], blockers=[2, 4]),
                *recipes(size="6x5", kinds=[7], blockers=[2, 4, 6])],
                good=lambda b: 5 * b["mirrored"] + 6 * b["apart"] - b["touching"]),
        chapter("falling", 10, (24, 48), recipes(size=["4x4", "5x4", "6x4", "4x6"], kinds=[4, 6],
                gravity=["down", "up"]), tried=20, good=lambda b: -b["touching"]),
        chapter("turns", 9, (28, 54), [*recipes(size=["6x4", "6x5", "6x6"], kinds=[6, 9], turns=["1", "3"]),
                *recipes(size=["6x4", "6x6"], kinds=[8], ring="off", turns=["2", "3"])], tried=20,
                good=lambda b: -b["touching"] + b["dying"] / 10),
        chapter("sideways", 10, (34, 62), recipes(size=["5x4", "6x4", "6x5"], kinds=[5, 8],
                gravity=["left", "right", "centre", "apart"]), tried=12, good=lambda b: -b["touching"]),
        chapter("traps", 9, (48, 80), [*recipes(size=["6x6", "7x6"], kinds=[9, 12, 15]),
                *recipes(size=["6x6", "7x6"], kinds=[12], blockers=[4, 6])], tried=24,
                good=lambda b: b["dying"] / 3 - 2 * b["touching"]),
        chapter("masters", 9, (70, 100), [*recipes(size=["8x6", "8x8"], kinds=[12, 20]),
                *recipes(size=["8x6"], kinds=[14], blockers=[4, 8]), *recipes(size=["6x6"], kinds=[10],
                gravity=["down", "centre"])], tried=8, good=lambda b: b["dying"] / 5 + 3 * b["mirrored"] - b["touching"]),
    ],
    "brick": [
        chapter("first", 9, (2, 20), recipes(size=["4x4", "5x4", "5x5"], pairs=[5, 6], kinds=[3, 4]),
                good=lambda b: -b["dying"] + b["safe"] / 5),
        chapter("slides", 9, (14, 32), recipes(size=["5x5", "6x5"], pairs=[8, 10], kinds=[5, 7]),
                good=lambda b: 2 * b["estimate"] - b["dying"] / 5),
        chapter("costs", 10, (20, 42), recipes(size=["5x5", "6x5", "6x6"], pairs=[8, 10], kinds=[5, 6],
                random_costs=True), good=lambda b: -b["touching"] - b["safe"] / 10),
        chapter("walls", 9, (26, 50), recipes(size=["6x5", "6x6"], pairs=[8, 10], kinds=[5, 6], blockers=[3, 4]),
                good=lambda b: 4 * b["mirrored"] + 6 * b["apart"] + b["dying"] / 10),
        chapter("pushing", 10, (34, 66), recipes(size=["5x5", "6x5", "6x6"], pairs=[7, 9, 11], kinds=[4, 6],
                rules="push"), tried=24, good=lambda b: -b["touching"]),
        chapter("traps", 9, (46, 82), recipes(size=["6x6", "7x6", "7x7"], pairs=[12, 15], kinds=[6, 8]),
                tried=60, good=lambda b: b["dying"] / 2 - b["touching"]),
        chapter("masters", 9, (64, 100), [*recipes(size=["7x7", "8x8"], pairs=[15, 20], kinds=[8, 10]),
                *recipes(size=["7x7"], pairs=[14], kinds=[7], random_costs=True),
                *recipes(size=["6x6", "7x7"], pairs=[12], kinds=[6], rules="push", random_costs=True)],
                tried=12, good=lambda b: b["dying"] / 4 - b["touching"]),
    ],
}
