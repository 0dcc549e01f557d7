#!/usr/bin/env python3
"""Makes the fonts of the page: the part of Noto Sans SC that it needs, in four files, of which a browser fetches those whose characters are shown.

Usage: web/fonts/make.py FONT    (needs fonttools and brotli; FONT is NotoSansCJK-Regular.ttc of Debian's fonts-noto-cjk)

app-sc-name.woff2 has the one character that every page shows, in the choice of the language; app-sc-first.woff2 those of home and of a game in play, which
whoever plays in Chinese waits for; app-sc.woff2 every other one of the Chinese texts in this repository; app-sc-more.woff2 what people may write besides: the rest of the 3755 most common hanzi (GB 2312, level 1), Chinese punctuation, full-width
forms. Their ranges go into styles/fonts.css, the rarest first and with everything: of two rules for a character the later one counts. A test compares
the result with the texts.
"""

import pathlib
import re
import sys

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NAME = {ord("中")}
# What home and a game in play show: parts of the page's own texts, by their headings, and messages of all others.
FIRST_PARTS = ["页面文字。", "首页", "玩"]
OF_PAGE = r"(home|screen|daily|campaign)-|(edit|edit-lead|saves-button)$"
OF_PUZZLES = r".*-(name|goal|counter|chapter|coach|step|sprite|objective)\b"
FIRST_MESSAGES = re.compile(f"{OF_PAGE}|{OF_PUZZLES}")
# What browsers write into dates and large numbers.
OF_BROWSERS = "年月日周星期一二三四五六天万亿"
LOCAL = ["PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"]


def main(source: str) -> None:
    shown, early = texts() - NAME, first() - NAME
    rules = ["/* Chinese, where the system has no font for it; made by fonts/make.py. */"]
    files = {
        "app-sc-more": common() - shown - early - NAME,
        "app-sc": shown - early,
        "app-sc-first": early,
        "app-sc-name": NAME,
    }
    for file, wanted in files.items():
        write(source, file, wanted)
        rules.append(rule(file, ["U+2E80-9FFF", "U+FF00-FFEF"] if file == "app-sc-more" else ranges(sorted(wanted))))
    (HERE.parent / "styles" / "fonts.css").write_text("\n".join(rules), encoding="utf-8")


def write(source: str, file: str, wanted: set[int]) -> None:
    options = subset.Options(flavor="woff2", layout_features=["kern", "locl", "palt"], hinting=False, desubroutinize=True)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    font = opened(source)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    subset.save_font(font, HERE / f"{file}.woff2", options)


def opened(source: str) -> TTFont:
    if not source.endswith(".ttc"):
        return TTFont(source)
    return next(font for font in TTCollection(source).fonts if font["name"].getDebugName(1) == "Noto Sans CJK SC")


def rule(file: str, parts: list[str]) -> str:
    """A rule of a style sheet, in lines of at most 120 columns."""
    sources = ",\n".join([f"    local('{name}')" for name in LOCAL] + [f"    url('../fonts/{file}.woff2') format('woff2')"])
    lines, line = [], "   "
    for part in parts:
        if len(line) + len(part) > 117:
            lines.append(line)
            line = "   "
        line += f" {part},"
    lines.append(line[:-1])
    covered = lines[0].strip() if len(lines) == 1 else "\n" + "\n".join(lines)
    unicode_range = f"  unicode-range:{'' if covered.startswith(chr(10)) else ' '}{covered};"
    return f"@font-face {{\n  font-family: 'App SC';\n  src:\n{sources};\n{unicode_range}\n  font-display: swap;\n}}\n"


def ranges(codes: list[int]) -> list[str]:
    parts: list[list[int]] = []
    for code in codes:
        if parts and parts[-1][1] == code - 1:
            parts[-1][1] = code
        else:
            parts.append([code, code])
    return [f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in parts]


def texts() -> set[int]:
    """Every character that the Chinese texts show and that a font of ours is for."""
    return characters("".join(path.read_text(encoding="utf-8") for path in locales()))


def first() -> set[int]:
    """Every character of what is shown first."""
    page = (HERE.parent / "locales" / "zh-CN.ftl").read_text(encoding="utf-8")
    parts = [part for part in re.split(r"^#+ ", page, flags=re.M) if part.split("\n")[0] in FIRST_PARTS]
    shown = [path for path in locales() if "puzzles" in path.parts or path.parent == HERE.parent / "locales"]
    every = "\n".join(path.read_text(encoding="utf-8") for path in shown)
    messages = re.findall(r"^[a-z][^\n]*(?:\n[ ]+[^\n]*)*", every, re.M)
    early = [one for one in messages if FIRST_MESSAGES.match(one.split(" =")[0])]
    return characters("".join([*parts, *early, OF_BROWSERS]))


def locales() -> list[pathlib.Path]:
    return [path for path in ROOT.glob("**/locales/*zh-CN.ftl") if not {"node_modules", "target"} & set(path.parts)]


def characters(text: str) -> set[int]:
    return {ord(character) for character in text if covers(ord(character))}


def common() -> set[int]:
    level_one = {
        bytes((row, cell)).decode("gb2312", "ignore") for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF)
    }
    forms = set(range(0x3000, 0x3040)) | set(range(0xFF00, 0xFFF0))
    return characters("".join(level_one)) | forms


def covers(code: int) -> bool:
    return 0x2E80 <= code <= 0x9FFF or 0xFF00 <= code <= 0xFFEF


if __name__ == "__main__":
    main(sys.argv[1])
