#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How much of each module fuzzing reaches: counts the lines of code that the kept corpus, the seeds and what earlier runs
# found (build/fuzz/corpus) go through. Needs clang and its llvm-profdata and llvm-cov.
#
#   tests/fuzz/coverage.sh [--least PERCENT]      status 1 when a module that reads what strangers write has less
set -eu
cd "$(dirname "$0")/../.."
mkdir -p build
folder=$PWD/build/coverage
least=0
[ "${1:-}" != --least ] || least=$2
# What reads what strangers write, or writes it out again; of class, store and record only that part.
strangers='src/core/notation src/teach/questions src/data/content src/teach/learner/ticket src/class/tools/claims src/class/handouts/tally src/class/handouts/gradebook src/app/html
src/data/sqlite/import src/teach/learner/transfer src/class/server src/data/bundle/course_block src/data/bundle/blob'

tool() { # llvm tools have their version in the name where there are several
    for name in "$1" "$1-14" "$1-15" "$1-16" "$1-19"; do
        ! command -v "$name" || return 0
    done | head -n 1
}

cmake --preset coverage >"$folder.log" 2>&1 && cmake --build --preset coverage --target fuzz_replay >>"$folder.log" 2>&1 ||
    { tail -n 30 "$folder.log"; exit 1; }
rm -rf "$folder/seeds" "$folder"/*.profraw
tests/fuzz/seeds.sh "$folder/seeds"
mkdir -p build/fuzz/corpus
LLVM_PROFILE_FILE="$folder/%p.profraw" "$folder/tests/fuzz_replay" tests/fuzz/corpus "$folder/seeds" build/fuzz/corpus
"$(tool llvm-profdata)" merge -sparse "$folder"/*.profraw -o "$folder/all.profdata"
"$(tool llvm-cov)" export -summary-only "$folder/tests/fuzz_replay" -instr-profile="$folder/all.profdata" >"$folder/all.json"

# Lines of each file out of the summary: "FILE COUNT COVERED".
tr '{' '\n' <"$folder/all.json" | awk -F'"' '
    /"filename"/ { for (i = 1; i < NF; i++) if ($i == "filename") file = $(i + 2) }
    /^"count"/ && lines { split($0, part, /[:,}]/); print file, part[2], part[4]; lines = 0 }
    { lines = /"lines":$/ }' | sed 's|^.*/src/|src/|' >"$folder/lines"
awk -v strangers="$(echo $strangers)" -v least="$least" '
    BEGIN { many = split(strangers, group, /[ \n]+/) }
    $1 ~ /^src\// {
        split($1, part, "/")
        count[part[3]] += $2; covered[part[3]] += $3
        for (i = 1; i <= many; i++)
            if (index($1, group[i]) == 1) { of[group[i]] += $2; reached[group[i]] += $3 }
    }
    END {
        for (m in count) printf "  %-10s %5.1f %%  of %5d lines\n", m, 100 * covered[m] / count[m], count[m] | "sort"
        close("sort")
        print "What reads what strangers write:"
        for (i = 1; i <= many; i++) {
            g = group[i]
            share = of[g] > 0 ? 100 * reached[g] / of[g] : 0
            low = share < least
            failed += low
            printf "  %-24s %5.1f %%%s\n", g, share, low ? "  LESS THAN " least " %" : ""
        }
        exit failed > 0
    }' "$folder/lines"
