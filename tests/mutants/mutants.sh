#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Do the tests notice? Breaks one line at a time in a copy of the sources, builds it, and runs the tests:
#
#   tests/mutants/mutants.sh [COUNT [SEED [MODULE...]]]
#
# 200 lines of engine, judge, coach, generate and tutor unless told. The tests that come past the line run: those of its own
# module first, then the others save those of the repository itself; of both the quick ones before the slow. Which tests come
# past a line a second copy tells, which counts its lines and runs each test once for a commit. A line that no test misses is
# written as "survived"; the last line counts. A change that does not compile is no change and another is taken; one that
# loops is noticed by the limit of time that a test may compute. A seed chooses the same lines again as long as the sources
# are the same.
#
# In the copy the modules are shared libraries, so that a changed line costs one file and one library, and no program has to
# be linked again: some seconds a line.
set -u
cd "$(dirname "$0")/../.." || exit 1
count=${1:-200} seed=${2:-1}
shift $(($# < 2 ? $# : 2))
[ $# -gt 0 ] || set -- engine judge coach generate tutor
folder=$PWD/build/mutants
here=$PWD/tests/mutants
commit=$(git rev-parse HEAD) || exit 1
mkdir -p "$folder"

# The tree of the last time is gone on with: what has not changed since need not be built again.
[ -e "$folder/tree/.git" ] || git clone -q --shared --no-checkout . "$folder/tree" || exit 1
cd "$folder/tree" && git fetch -q origin HEAD && git checkout -q --force --detach "$commit" || exit 1
modules=src/cmake/CanastaBuild.cmake
sed -i 's/^  add_library(canasta_${name} STATIC)/  add_library(canasta_${name} SHARED)/
        s/^set(CMAKE_C_VISIBILITY_PRESET hidden)/set(CMAKE_LINK_DEPENDS_NO_SHARED ON)/' $modules
if ! grep -q 'SHARED)' $modules || ! grep -q NO_SHARED $modules; then
    echo "$modules makes its libraries another way than this script believes." >&2
    exit 1
fi

quiet() { "$@" >"$folder/log" 2>&1; }

# tests SECONDS TESTS: 0 when all passed. The seconds are those that a test computes, so that a busy machine is no fault.
tests() {
    [ -s "$2" ] || return 0
    rm -rf build/tests/cache # what a broken program kept
    (
        ulimit -t "$1"
        ctest --test-dir build -j "${MUTANTS_JOBS:-2}" --timeout 900 --stop-on-failure --output-on-failure \
            -R "^($(paste -sd '|' "$2"))\$" >"$folder/log" 2>&1
    )
}

quiet cmake -G Ninja -B build -DCMAKE_BUILD_TYPE=Debug "-DCMAKE_C_FLAGS_DEBUG=-O1 -fno-semantic-interposition" &&
    quiet cmake --build build || {
    tail -n 20 "$folder/log"
    exit 1
}

# How long each test takes while nothing is broken: the quick first, the slow last. Asked once for a commit, in the copy that
# counts; what a test counted lies in a folder of its own.
counts=$folder/counts
if [ "$(cat "$folder/timed" 2>/dev/null)" != "$commit" ]; then
    rm -rf "$counts"
    quiet cmake -G Ninja -B counting -DCMAKE_BUILD_TYPE=Debug '-DCMAKE_C_FLAGS_DEBUG=-O0 --coverage' &&
        quiet cmake --build counting || {
        tail -n 20 "$folder/log"
        exit 1
    }
    find counting -name '*.gcda' -delete # what programs of the build counted
    ctest --test-dir counting -N -E '^house_|^properties_rounds$|^course_coverage$' |
        sed -n 's/^ *Test *#[0-9]*: //p' >"$folder/names"
    counted() { # counts FOLDER TEST
        GCOV_PREFIX=$1/$2 ctest --test-dir counting --timeout 900 -R "^$2\$"
    }
    export -f counted
    xargs -P "${MUTANTS_JOBS:-2}" -I{} bash -c 'counted "$0" "$1"' "$counts" {} <"$folder/names" >"$folder/whole" 2>&1 || {
        echo "The tests fail before anything is broken:" >&2
        grep -F '***' "$folder/whole" >&2
        exit 1
    }
    sed -n 's/.* Test *#[0-9]*: \([^ ]*\) .*Passed *\([0-9.]*\) sec.*/\2 \1/p' "$folder/whole" | sort -n >"$folder/times"
    echo "$commit" >"$folder/timed"
fi

# passes FILE LINE: the tests that come past the line, or past the beginning of the statement that it goes on.
passes() {
    local object test
    object=$(find "$PWD/counting" -path "*/${1#src/*/}.gcno" -path "*canasta_$module.dir*")
    # From where it was compiled: a compiler cache may have written the names of sources as seen from there.
    cd counting || return
    for test in $(cut -d ' ' -f 2 "$folder/times"); do
        [ -e "$counts/$test${object%.gcno}.gcda" ] || continue
        ln -sf "$object" "$counts/$test${object%.gcno}.gcno"
        gcov -t "$counts/$test${object%.gcno}.gcda" 2>/dev/null |
            awk -F : -v file="$1" -v line="$2" -v test="$test" '
                $3 == "Source" { here = index($0, file) }
                here && $2 > 0 && $2 <= line && $1 !~ /-/ { hit = $1 !~ /#/ }
                END { if (hit) print test }'
    done >"$folder/passing"
    cd .. || return
}

# lists MODULE: the tests to run for a line of it, in four files.
lists() {
    for part in own other; do
        for pace in quick slow; do
            awk -v own="^$1_" -v part=$part -v pace=$pace 'NR == FNR { passing[$1]; next }
                $2 in passing && ($2 ~ own) == (part == "own") && ($1 < 3) == (pace == "quick") { print $2 }' \
                "$folder/passing" "$folder/times" >"$folder/$part-$pace"
        done
    done
}

survives() {
    tests 30 "$folder/own-quick" && tests 30 "$folder/other-quick" && tests 300 "$folder/own-slow" && tests 300 "$folder/other-slow"
}

for module in "$@"; do
    awk -f "$here/candidates.awk" src/"$module"/*.c
done | awk -v seed="$seed" 'BEGIN { srand(seed) } { printf "%.9f\t%s\n", rand(), $0 }' | sort -n | cut -f 2- >"$folder/candidates"

broken=0 survived=0 last=$1
while [ "$broken" -lt "$count" ] && IFS=$'\t' read -r file line name text <&3; do
    module=${file#src/}
    module=${module%%/*}
    cp "$file" "$folder/line"
    awk -v line="$line" -v text="${text//\\/\\\\}" 'NR == line { print text; next } { print }' "$folder/line" >"$file"
    # The module of the line before is made whole again with it.
    if quiet cmake --build build --target "canasta_$last" "canasta_$module"; then
        broken=$((broken + 1))
        passes "$file" "$line"
        lists "$module"
        if survives; then
            survived=$((survived + 1))
            printf 'survived: %s:%s (%s)\n  before %s\n  after  %s\n' "$file" "$line" "$name" \
                "$(sed -n "${line}p" "$folder/line")" "$text"
        fi
    fi
    cp "$folder/line" "$file"
    last=$module
done 3<"$folder/candidates"
cmake --build build >/dev/null 2>&1
echo "$survived of $broken survived (seed $seed)."
