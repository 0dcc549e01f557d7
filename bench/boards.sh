#!/usr/bin/env bash
# Fetches the public boards that bench/README.md speaks of, and writes them as board files: bench/boards.sh DIR
#
# They are other people's work and stay outside this repository. Each comes from the public repository named beside it, of which only the files in
# question are downloaded. Needs git and awk; the test sets of DeepCubeA are Python pickles and need python3 with numpy. Set BOARDS_FROM to a folder
# or server that holds the same repositories as OWNER/NAME.
set -euo pipefail

to=${1:?usage: bench/boards.sh DIR}
from=${BOARDS_FROM:-https://github.com}
mkdir -p "$to"
clones=$(mktemp -d)
trap 'rm -rf "$clones"' EXIT

file() { # file OWNER/NAME PATH
    local clone=$clones/${1//\//+}
    [ -d "$clone" ] || git clone --quiet --depth 1 --filter=blob:none --no-checkout "$from/$1" "$clone"
    git -C "$clone" show "HEAD:$2"
}

wrote() { # wrote FILE [WHAT EACH BOARD HAS ONE LINE OF]
    echo "$to/$1: $(grep -c "${2:-^;}" "$to/$1") boards"
}
player='^[ #$.*]*[@+][ #$.*]*$'


# Korf 1985: 100 instances of the 15-puzzle. Array rows of a C++ file; the goal has the blank first.
file nathansttt/hog2 envutil/STPInstances.cpp |
    awk '/^[\t ]*{+[0-9, ]+}/ { gsub(/[^0-9]+/, " "); printf "; korf-%03d\ngoal: blank-first\n%s\n\n", ++n, $0 }' >"$to/korf100.txt"
wrote korf100.txt

# Korf & Felner 2002: instances of the 24-puzzle, with their least numbers of moves.
file clausecker/24puzzle doc/korf.txt |
    awk '$2 ~ /^[0-9]+,/ { gsub(",", " ", $2); printf "; korf24-%02d opt=%d\ngoal: blank-first\n%s\n\n", $1, $3, $2 }' >"$to/korf24.txt"
wrote korf24.txt

# Microban and Microban II by David W. Skinner, as they are.
file OMerkel/Sokoban "3rdParty/Levels/Microban.txt" >"$to/microban1.xsb"
file OMerkel/Sokoban "3rdParty/Levels/Microban II.txt" >"$to/microban2.xsb"
wrote microban1.xsb
wrote microban2.xsb

# The ninety screens of XSokoban: a file each, after a line with a number.
for n in $(seq 90); do
    echo "; xsokoban-$n"
    file NicKarlovich/genetic_algorithm_sokoban "screens/screen.$n" | tail -n +2
    echo
done >"$to/xsokoban90.xsb"
wrote xsokoban90.xsb

# SokHard by Lee J Haywood and the collections of David Holland.
file ShenMian/soukoban assets/SokHard_163.xsb >"$to/sokhard163.xsb"
file ShenMian/soukoban assets/Holland_81.xsb >"$to/holland81.xsb"
wrote sokhard163.xsb "$player"
wrote holland81.xsb "$player"

# Boxoban (DeepMind): the first file of each part, a thousand levels each.
file google-deepmind/boxoban-levels hard/000.txt >"$to/boxoban-hard.xsb"
file google-deepmind/boxoban-levels medium/valid/000.txt >"$to/boxoban-medium.xsb"
file google-deepmind/boxoban-levels unfiltered/test/000.txt >"$to/boxoban-unfiltered.xsb"
wrote boxoban-hard.xsb
wrote boxoban-medium.xsb
wrote boxoban-unfiltered.xsb

# DeepCubeA: test sets of the 24-, 35- and 48-puzzle, the first hundred of each, with the length that DeepCubeA found.
if ! python3 -c "import numpy" 2>/dev/null; then
    echo "python3 with numpy is missing: the test sets of DeepCubeA were left out"
    exit
fi
for tiles in 24 35 48; do
    file forestagostinelli/DeepCubeA "results/puzzle$tiles/output.txt" | sed -n 's/.*# Moves: \([0-9]*\),.*/\1/p' >"$clones/lengths"
    file forestagostinelli/DeepCubeA "data/puzzle$tiles/test/data_0.pkl" | python3 -c '
import pickle, sys

class State:
    def __setstate__(self, state):
        self.tiles = state[1]["tiles"] if isinstance(state, tuple) else state["tiles"]

class Reader(pickle.Unpickler):
    """Reads the numbers and nothing else: no class of the file is ever loaded but arrays."""
    def find_class(self, module, name):
        if module.startswith("environments"):
            return State
        if module.split(".")[0] == "numpy":
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} has no place in a file of boards")

states = Reader(sys.stdin.buffer).load()["states"]
for index, (state, length) in enumerate(zip(states[:100], open(sys.argv[2])), 1):
    print(f"; deepcubea{sys.argv[1]}-{index:03} ref={length.strip()}")
    print(*state.tiles, end="\n\n")
' "$tiles" "$clones/lengths" >"$to/deepcubea$tiles.txt"
    wrote "deepcubea$tiles.txt"
done
