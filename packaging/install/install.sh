#!/bin/sh
# Installs Starboard @VERSION@ for this user: downloads the package for this machine, compares its checksum, and puts the
# program into ~/.local/bin, or into the folder that STARBOARD_BIN names. Nothing else is changed.
set -eu

downloads=${STARBOARD_DOWNLOADS:-@DOWNLOADS@}
version=@VERSION@
bin=${STARBOARD_BIN:-$HOME/.local/bin}

fail() {
    echo "starboard: $*" >&2
    exit 1
}

case $(uname -s) in
    Linux) system=unknown-linux-musl ;;
    Darwin) system=apple-darwin ;;
    *) fail "there is no package for $(uname -s); see @DOWNLOADS@" ;;
esac
case $(uname -m) in
    x86_64 | amd64) machine=x86_64 ;;
    aarch64 | arm64) machine=aarch64 ;;
    *) fail "there is no package for $(uname -m); build it from its source" ;;
esac

name=starboard-$version-$machine-$system
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fetch() {
    if command -v curl >/dev/null 2>&1; then
        curl --fail --silent --show-error --location --output "$work/$1" "$downloads/$1"
    elif command -v wget >/dev/null 2>&1; then
        wget --quiet --output-document "$work/$1" "$downloads/$1"
    else
        fail "curl or wget is needed"
    fi || fail "$downloads/$1 could not be fetched"
}

fetch "$name.tar.gz"
fetch SHA256SUMS
wanted=$(sed -n "s/^\([0-9a-f]\{64\}\)  $name.tar.gz\$/\1/p" "$work/SHA256SUMS")
if command -v sha256sum >/dev/null 2>&1; then
    found=$(sha256sum "$work/$name.tar.gz")
else
    found=$(shasum -a 256 "$work/$name.tar.gz")
fi
[ "${found%% *}" = "${wanted:-none}" ] || fail "the checksum of $name.tar.gz is wrong: nothing was installed"

tar -C "$work" -xzf "$work/$name.tar.gz"
mkdir -p "$bin"
# In one step, also over a program that runs.
cp "$work/$name/starboard" "$bin/.starboard.new"
chmod 755 "$bin/.starboard.new"
mv -f "$bin/.starboard.new" "$bin/starboard"
echo "$("$bin/starboard" --version) is in $bin. Start it: starboard"
case ":$PATH:" in
    *":$bin:"*) ;;
    *) echo "$bin is not in your PATH." ;;
esac
