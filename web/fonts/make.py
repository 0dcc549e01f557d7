#!/usr/bin/env python3
"""Makes app-sc.woff2: the part of Noto Sans SC that the page needs.

Usage: web/fonts/make.py NotoSansCJK-Regular.ttc    (needs fonttools and brotli; Debian: fonts-noto-cjk has the source)

Kept are the 3755 most common hanzi (GB 2312, level 1), Chinese punctuation, full-width forms, and every other character of the Chinese texts in
this repository. A test compares the result with the texts.
"""

import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTCollection

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def main(source: str) -> None:
    fonts = TTCollection(source).fonts
    font = next(font for font in fonts if font["name"].getDebugName(1) == "Noto Sans CJK SC")
    options = subset.Options(flavor="woff2", layout_features=["kern", "locl", "palt"], hinting=False, desubroutinize=True)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted())
    subsetter.subset(font)
    subset.save_font(font, HERE / "app-sc.woff2", options)


def wanted() -> set[int]:
    level_one = {
        bytes((row, cell)).decode("gb2312", "ignore") for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF)
    }
    texts = [path.read_text(encoding="utf-8") for path in ROOT.glob("**/locales/*zh-CN.ftl") if "node_modules" not in path.parts]
    characters = set().union(*level_one, *texts)
    ranges = [range(0x3000, 0x3040), range(0xFF00, 0xFFF0)]
    return {ord(character) for character in characters if covers(ord(character))} | {code for r in ranges for code in r}


def covers(code: int) -> bool:
    """The unicode-range of the page's style sheet."""
    return 0x2E80 <= code <= 0x9FFF or 0xFF00 <= code <= 0xFFEF


if __name__ == "__main__":
    main(sys.argv[1])
