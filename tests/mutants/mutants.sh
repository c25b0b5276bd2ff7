#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Do the tests notice? Breaks one line at a time in a copy of the sources, builds it, and runs the tests:
#
#   tests/mutants/mutants.sh [COUNT [SEED [MODULE...]]]
#
# 200 lines of engine, judge, coach, generate and tutor unless told. The tests of the line's own module run first, then all
# others save those of the repository itself. A line that no test misses is written as "survived"; the last line counts.
# A change that does not compile is no change and another is taken; one that loops is noticed by the tests' time limit.
# Hours for 200; a seed chooses the same lines again as long as the sources are the same.
set -u
cd "$(dirname "$0")/../.." || exit 1
count=${1:-200} seed=${2:-1}
shift $(($# < 2 ? $# : 2))
[ $# -gt 0 ] || set -- engine judge coach generate tutor
folder=$PWD/build/mutants
here=$PWD/tests/mutants
rm -rf "$folder/tree"
mkdir -p "$folder/tree"
git archive HEAD | tar -x -C "$folder/tree" || exit 1
cd "$folder/tree" || exit 1

quiet() { "$@" >"$folder/log" 2>&1; }
build() { quiet cmake --build build; }
# The tests chosen, stopping at the first that fails. Whole rounds by the thousand are left to the engine's own tests.
noticed() { ! quiet ctest --test-dir build -j 2 --timeout 100 --stop-on-failure --no-tests=ignore "$@"; }

quiet cmake -G Ninja -B build -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=-O1 && build || {
    tail -n 20 "$folder/log"
    exit 1
}
aside='^house_|^properties_rounds$|^course_coverage$'
if noticed -E "$aside"; then
    echo "The tests fail before anything is broken:" >&2
    tail -n 20 "$folder/log" >&2
    exit 1
fi

for module in "$@"; do
    awk -f "$here/candidates.awk" src/"$module"/*.c
done | awk -v seed="$seed" 'BEGIN { srand(seed) } { printf "%.9f\t%s\n", rand(), $0 }' | sort -n | cut -f 2- >"$folder/candidates"

broken=0 survived=0
while [ "$broken" -lt "$count" ] && IFS=$'\t' read -r file line name text <&3; do
    cp "$file" "$folder/whole"
    awk -v line="$line" -v text="${text//\\/\\\\}" 'NR == line { print text; next } { print }' "$folder/whole" >"$file"
    if build; then
        broken=$((broken + 1))
        module=${file#src/}
        module=${module%%/*}
        if ! noticed -R "^${module}_" -E "$aside" && ! noticed -E "$aside|^${module}_"; then
            survived=$((survived + 1))
            printf 'survived: %s:%s (%s)\n  before %s\n  after  %s\n' "$file" "$line" "$name" \
                "$(sed -n "${line}p" "$folder/whole")" "$text"
        fi
    fi
    cp "$folder/whole" "$file"
done 3<"$folder/candidates"
echo "$survived of $broken survived (seed $seed)."
