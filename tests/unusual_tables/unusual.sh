#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# unusual.sh PROGRAM SAID TOP TABLE STANDARD: at a table where all is different nothing is said that holds at the standard table
# only. Fails when a text has one of the standard's numbers, or a sentence about a rule that the standard table gets and this
# one does not. TABLE is a rule sheet beside this script, or a table's id: then only the sentences are looked at, as most of
# the numbers are the same. ONLY as in texts.sh.
set -eu
program=$1
said=$2
top=$3
name=$4
standard=$5
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
table=$name
[ ! -f "$here/$name.xml" ] || table=$here/$name.xml
sh "$here/texts.sh" "$program" "$said" "$top" "$table" "$folder/said"
ONLY=rules sh "$here/texts.sh" "$program" "$said" "$top" "$standard" "$folder/standard"

# sentences FILE...
sentences() {
    awk -f "$here/words.awk" "$@"
}
sentences "$folder/standard/session-rules" | grep -v '^At other tables' | awk 'NF > 4' | sort -u >"$folder/usual"
sentences "$folder/said/session-rules" | sort -u >"$folder/here"
comm -23 "$folder/usual" "$folder/here" >"$folder/elsewhere"
[ -s "$folder/elsewhere" ] || { echo "$name: no sentence differs from the standard table's"; exit 1; }

failed=0
numbers=0
case $name,$standard in odd*,modern-american) numbers=1 ;; esac
# A class's journal has no words, and the keys in it are chance.
find "$folder/said" -type f ! -name '*.journal' ! -name '*.xml' ! -name '*.csv' ! -name session-lessons ! -name session-puzzles | sort >"$folder/files"
[ "${ONLY-}" = course ] || [ "$(wc -l <"$folder/files")" -gt 30 ] || { echo "$name: hardly a command was run"; failed=1; }
tr '\n' '\0' <"$folder/files" | xargs -0 awk -f "$here/words.awk" -v elsewhere="$folder/elsewhere" -v numbers=$numbers >"$folder/wrong"
[ ! -s "$folder/wrong" ] || { echo "$name:"; sed 's/^/    /' "$folder/wrong"; failed=1; }

# Lessons are of their own table, and puzzles that cannot be asked at this one. Each step says how its numbers are here.
# steps NAME LEAST [-v ...]: so many have a line that says so.
steps() {
    [ -f "$folder/said/session-$1" ] || return 0
    said=$folder/said/session-$1
    least=$2
    shift 2
    awk "$@" -f "$here/steps.awk" "$said" >"$folder/steps"
    [ "$(sed -n 's/^steps: //p' "$folder/steps")" -ge "$least" ] || { tail -n 1 "$folder/steps"; failed=1; }
    ! grep -v '^steps: ' "$folder/steps" || failed=1
}
case $name in
odd-numbers) steps lessons 150; steps puzzles 40 -v puzzles=1 ;;
odd-classic) steps lessons 110 -v classic=1 ;;
esac
exit $failed
