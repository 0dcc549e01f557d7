#!/usr/bin/env python3
"""installers.py REPOSITORY FOLDER: writes install.sh, install.ps1 and starboard.rb into the folder of a release, with
where to download from and, from its SHA256SUMS, what has to come."""

import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main():
    """Fills in what the templates leave open."""
    repository, folder = sys.argv[1].rstrip("/"), Path(sys.argv[2])
    manifest = (HERE.parent / "Cargo.toml").read_text(encoding="utf-8")
    version = re.search(r'^version = "(.*)"', manifest, re.MULTILINE)[1]
    lines = (folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    sums = {name: digest for digest, name in (line.split("  ", 1) for line in lines)}
    for template in sorted((HERE / "install").iterdir()):
        text = template.read_text(encoding="utf-8")
        text = text.replace("@VERSION@", version).replace("@REPOSITORY@", repository)
        text = text.replace("@DOWNLOADS@", f"{repository}/releases/download/v{version}")
        text = re.sub(r"@SHA256:([^@]+)@", lambda found: sums[found[1]], text)
        if left := re.search(r"@[A-Z]\w*@", text):
            sys.exit(f"{template.name}: {left[0]} is left open")
        (folder / template.name).write_text(text, encoding="utf-8", newline="\n")


main()
