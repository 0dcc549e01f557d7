#!/usr/bin/env python3
"""The licences of everything that is inside the program: crates, what the page is made of, SQLite, the C library.

licences.py TARGET [--list]: prints the text for a package of that target, or only names and licences. Fails if a crate
comes without the text of its licence and none is known here.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# A file with a licence in it.
LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice|unlicense|copyright)", re.IGNORECASE)
# Crates whose packages lack the file, with whom their authors name in the manifest: their licence is one of ours.
WITHOUT_FILE = {"fluent-langneg", "intl_pluralrules"}
# What is inside beside crates: name, licence, file with the text.
OTHERS = [
    ("Preact", "MIT", "web/vendor/LICENSE-preact"),
    ("Preact Signals", "MIT", "web/vendor/LICENSE-signals"),
    ("uPlot", "MIT", "web/vendor/LICENSE-uplot"),
    ("Fluent for JavaScript", "Apache-2.0", "LICENSE-APACHE"),
    ("Noto Sans CJK SC, a part of it", "OFL-1.1", "web/fonts/OFL.txt"),
]
SQLITE = "SQLite is in the public domain: https://sqlite.org/copyright.html"
RUST = "The standard library of Rust: MIT OR Apache-2.0, copyright by its contributors (texts as below)."
MUSL = "musl, the C library: MIT, copyright 2005-2020 Rich Felker and others (text as below)."


def cargo(*words):
    """What cargo prints."""
    return subprocess.run(["cargo", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def crates(target):
    """Names and versions of the crates that are linked into the program for a target."""
    tree = cargo("tree", "--locked", "-p", "starboard", "-e", "normal,no-proc-macro", "--target", target,
                 "--prefix", "none", "--format", "{p}")
    found = set()
    for line in tree.splitlines():
        words = line.removesuffix(" (*)").split(" ")
        # Members of the workspace have a path behind their version.
        if len(words) == 2:
            found.add((words[0], words[1].removeprefix("v")))
    return found


def packages(target):
    """The manifests of those crates, by name."""
    wanted = crates(target)
    known = json.loads(cargo("metadata", "--locked", "--format-version", "1"))["packages"]
    found = [package for package in known if (package["name"], package["version"]) in wanted]
    missing = wanted - {(package["name"], package["version"]) for package in found}
    if missing:
        sys.exit(f"not in the metadata: {missing}")
    return sorted(found, key=lambda package: (package["name"], package["version"]))


def texts(package):
    """The texts of its licences."""
    folder = Path(package["manifest_path"]).parent
    files = sorted(file for file in folder.iterdir() if LICENCE_FILE.match(file.name) and file.is_file())
    found = [file.read_text(encoding="utf-8", errors="replace").strip().replace("\r\n", "\n") for file in files]
    if not found and package["name"] not in WITHOUT_FILE:
        sys.exit(f"{package['name']} {package['version']} ({package['license']}) comes without its licence")
    return found or [(ROOT / "LICENSE-APACHE").read_text(encoding="utf-8").strip()]


def main():
    """Prints the list, then every text once with the names of those it is for."""
    target = sys.argv[1]
    found = packages(target)
    lines = [f"{package['name']} {package['version']}: {package['license']}" for package in found]
    lines += [f"{name}: {licence}" for name, licence, _ in OTHERS] + ["SQLite: public domain"]
    if sys.argv[2:] == ["--list"]:
        print("\n".join(lines))
        return
    owners = {}
    for package in found:
        for text in texts(package):
            owners.setdefault(text, []).append(f"{package['name']} {package['version']}")
    for name, _, file in OTHERS:
        owners.setdefault((ROOT / file).read_text(encoding="utf-8").strip(), []).append(name)
    print("Starboard contains the work of others, under these licences.\n")
    print("\n".join(lines))
    print(f"\n{SQLITE}\n{RUST}" + (f"\n{MUSL}" if target.endswith("musl") else ""))
    for text, names in sorted(owners.items(), key=lambda item: item[1]):
        print(f"\n{'=' * 100}\n{', '.join(names)}\n{'-' * 100}\n{text}")


main()
