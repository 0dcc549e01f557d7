#!/usr/bin/env python3
"""archive.py TARGET PROGRAM FOLDER: makes starboard-VERSION-TARGET.tar.gz (for Windows .zip) in a folder: the program,
how to use it, whose work is in it. The same program gives the same bytes. Prints the name of the file.

The program is run, for its manual page and completions: on another machine than its own it cannot be packed.
"""

import gzip
import io
import os
import re
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ["README.md", "README.zh-CN.md", "CHANGELOG.md", "SECURITY.md", "LICENSE-MIT", "LICENSE-APACHE"]
SHELLS = {"bash": "starboard.bash", "zsh": "_starboard", "fish": "starboard.fish", "powershell": "_starboard.ps1"}


def said(*words):
    """What a command prints, as bytes with the same line ends everywhere."""
    return subprocess.run(words, cwd=ROOT, check=True, capture_output=True).stdout.replace(b"\r\n", b"\n")


def content(target, program):
    """Names inside the archive, with what they hold and whether they are programs."""
    end = ".exe" if "windows" in target else ""
    files = {f"starboard{end}": (program.read_bytes(), True)}
    for name in TEXTS:
        files[name] = ((ROOT / name).read_bytes(), False)
    files["THIRD-PARTY-LICENSES.txt"] = (said(sys.executable, "packaging/licences.py", target), False)
    files["man/starboard.1"] = (said(program, "man", "--lang", "en"), False)
    for shell, name in SHELLS.items():
        files[f"completions/{name}"] = (said(program, "completions", shell, "--lang", "en"), False)
    return dict(sorted(files.items()))


def write_tar(path, folder, files, moment):
    """A tar.gz in which everything belongs to root."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, (data, is_program) in files.items():
            entry = tarfile.TarInfo(f"{folder}/{name}")
            entry.size, entry.mtime, entry.mode = len(data), moment, 0o755 if is_program else 0o644
            archive.addfile(entry, io.BytesIO(data))
    path.write_bytes(gzip.compress(packed.getvalue(), compresslevel=9, mtime=0))


def write_zip(path, folder, files, moment):
    """A zip, whose times begin in 1980."""
    date = max(time.gmtime(moment)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, (data, is_program) in files.items():
            entry = zipfile.ZipInfo(f"{folder}/{name}", date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if is_program else 0o644) << 16
            archive.writestr(entry, data)


def main():
    """Makes the archive."""
    target, program, out = sys.argv[1], Path(sys.argv[2]).resolve(), Path(sys.argv[3])
    version = re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(encoding="utf-8"), re.MULTILINE)[1]
    moment = int(os.environ.get("SOURCE_DATE_EPOCH") or said("git", "log", "-1", "--format=%ct"))
    folder = f"starboard-{version}-{target}"
    write, end = (write_zip, "zip") if "windows" in target else (write_tar, "tar.gz")
    out.mkdir(parents=True, exist_ok=True)
    write(out / f"{folder}.{end}", folder, content(target, program), moment)
    print(f"{folder}.{end}")


main()
