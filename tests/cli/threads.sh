#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# clang's thread sanitizer over the coach's advice, which two threads work out: hints, the coach's warnings and the look back
# at a round. A race ends the program with status 66.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p build
folder=$PWD/build/tsan
cmake --preset tsan >"$folder.log" 2>&1 && cmake --build --preset tsan --target canasta-tutor >>"$folder.log" 2>&1 ||
    { tail -n 30 "$folder.log"; exit 1; }
store=$(mktemp -d)
trap 'rm -rf "$store"' EXIT
TSAN_OPTIONS=halt_on_error=1:exitcode=66 "$folder/bin/canasta-tutor" --no-history --store="$store/store" --learner=Ruth --seed=5 \
    --today=2026-03-01 --width=80 >"$folder/screen" <<'LINES'
2
skip
puzzle best-001
hint
7
why
game easy seed 5
draw
hint
hint
throw 4
hint
why
review
menu
quit
LINES
grep -q 'The coach played' "$folder/screen" && grep -q 'Goodbye' "$folder/screen" || { tail -n 20 "$folder/screen"; exit 1; }
echo "no race in $(wc -l <"$folder/screen") lines"
