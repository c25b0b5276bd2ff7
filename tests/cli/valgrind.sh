#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# valgrind over one long session: all that is typed in the sessions of tests/sessions, one after the other, in one sitting.
# Reads of bytes nobody wrote, of memory given back, and memory that was lost fail.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p build
cmake --preset debug >/dev/null && cmake --build --preset debug --target canasta-tutor >build/valgrind.log 2>&1 ||
    { tail -n 30 build/valgrind.log; exit 1; }
store=$(mktemp -d)
trap 'rm -rf "$store"' EXIT
{
    printf '2\nskip\n'
    for file in tests/sessions/*.session; do
        # What ends a sitting, or writes files, is left out.
        awk '/^=== typed/ { on = 1; next } /^===/ { on = 0 } on' "$file" |
            grep -avE '^ *(quit|exit|bye|q|export|report|save|forget|teach|odds|game hard)' || true
        echo menu
    done
    echo quit
} >"$store/typed"
valgrind --quiet --error-exitcode=66 --leak-check=full --errors-for-leak-kinds=definite,indirect \
    build/debug/bin/canasta-tutor --no-history --store="$store/store" --learner=Ruth --seed=5 --today=2026-03-01 --width=80 \
    <"$store/typed" >build/valgrind.screen
grep -aq 'Goodbye' build/valgrind.screen || { tail -n 20 build/valgrind.screen; exit 1; }
echo "nothing found in $(wc -l <"$store/typed") lines typed"
