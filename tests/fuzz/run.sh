#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Fuzzes each target for some seconds, two at a time:
#
#   tests/fuzz/run.sh SECONDS [TARGET...]
#
# Begins with seeds cut out of content and tests, with what is kept in tests/fuzz/corpus, and with what earlier runs found in
# build/fuzz/corpus, which it adds to. What brings the program down is written to build/fuzz/found, and the last lines say
# how to run it again; the status is then 1. A find that was mended belongs into tests/fuzz/corpus. FUZZ_SEED makes
# libFuzzer's chance another one, FUZZ_JOBS sets how many run at once.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p build
seconds=${1:?how many seconds for each target}
shift
folder=$PWD/build/fuzz
program=$folder/tests/fuzz_invent
# The sanitizer would fill what is allocated (the memory sanitizer's runs look for what is read unwritten) and keep 256 MB of
# what was freed: half the time of a run.
export ASAN_OPTIONS=abort_on_error=1:allocator_may_return_null=1:detect_leaks=1:max_malloc_fill_size=64:quarantine_size_mb=8
export UBSAN_OPTIONS=print_stacktrace=1

cmake --preset fuzz >"$folder.log" 2>&1 && cmake --build --preset fuzz >>"$folder.log" 2>&1 ||
    { tail -n 30 "$folder.log"; exit 1; }
rm -rf "$folder/seeds"
tests/fuzz/seeds.sh "$folder/seeds"
[ $# -gt 0 ] || set -- $("$folder/tests/fuzz_replay" --targets)
mkdir -p "$folder/found" "$folder/logs"
for target in "$@"; do
    mkdir -p "$folder/corpus/$target" "$folder/seeds/$target" "tests/fuzz/corpus/$target"
done

# The longest input that makes sense; puzzles and pages are many, rounds are numbers. Without weighing inputs by what is rare
# in them, which takes a fifth of the time where there are many.
one='target=$1
case $target in
lesson | words | phrases) length=16384 ;;
legal | judge | opening | answer | deal | claims) length=512 ;;
*) length=8192 ;;
esac
CANASTA_FUZZ=$target "$program" -entropic=0 -max_total_time="$seconds" -max_len=$length -timeout=60 -rss_limit_mb=4096 -seed="${FUZZ_SEED:-1}" \
    -print_final_stats=1 -dict=tests/fuzz/words.dict -artifact_prefix="$folder/found/$target-" -verbosity=1 \
    "$folder/corpus/$target" "$folder/seeds/$target" "tests/fuzz/corpus/$target" >"$folder/logs/$target" 2>&1 ||
    touch "$folder/logs/$target.failed"
runs=$(sed -n "s/^stat::number_of_executed_units: *//p" "$folder/logs/$target" | tail -n 1)
printf "%-10s %9s runs  %s\n" "$target" "${runs:-0}" "$([ -e "$folder/logs/$target.failed" ] && echo FOUND SOMETHING)"'
export folder program seconds
rm -f "$folder"/logs/*.failed
printf '%s\n' "$@" | xargs -P "${FUZZ_JOBS:-2}" -I '{}' sh -c "$one" fuzz '{}'

failed=0
for target in "$@"; do
    [ -e "$folder/logs/$target.failed" ] || continue
    failed=1
    printf '\n%s:\n' "$target"
    grep -aE 'does not hold|ERROR|runtime error|SUMMARY|Test unit|Assertion|timeout' "$folder/logs/$target" | head -n 8
    printf 'again: CANASTA_FUZZ=%s %s FILE\n' "$target" "$program"
done
exit $failed
