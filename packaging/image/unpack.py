#!/usr/bin/env python3
"""unpack.py IMAGE ROOT: follows an OCI image layout from its index to its layers, checks every size and digest on the
way, and unpacks the layers. Needs root, to give files to their owners."""

import gzip
import hashlib
import json
import subprocess
import sys
from pathlib import Path


def blob(image, pointer):
    """The content that is pointed to."""
    algorithm, digest = pointer["digest"].split(":")
    content = (image / "blobs" / algorithm / digest).read_bytes()
    if len(content) != pointer["size"] or hashlib.sha256(content).hexdigest() != digest:
        sys.exit(f"{pointer['digest']} is something else")
    return content


def main():
    """Unpacks the only image of the layout."""
    image, root = map(Path, sys.argv[1:])
    index = json.loads((image / "index.json").read_text(encoding="utf-8"))
    (entry,) = index["manifests"]
    manifest = json.loads(blob(image, entry))
    config = json.loads(blob(image, manifest["config"]))
    if config["architecture"] != entry["platform"]["architecture"]:
        sys.exit("two architectures")
    for key in ["User", "ExposedPorts", "Volumes", "Healthcheck", "Entrypoint", "Cmd", "StopSignal"]:
        if not config["config"].get(key):
            sys.exit(f"no {key}")
    for layer, diff in zip(manifest["layers"], config["rootfs"]["diff_ids"], strict=True):
        content = gzip.decompress(blob(image, layer))
        if f"sha256:{hashlib.sha256(content).hexdigest()}" != diff:
            sys.exit(f"the layer {layer['digest']} is not {diff}")
        subprocess.run(["tar", "--numeric-owner", "-C", root, "-xpf", "-"], input=content, check=True)


main()
