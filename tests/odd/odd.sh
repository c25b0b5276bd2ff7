#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# odd.sh PROGRAM TOP TABLE STANDARD: at a table where all is different nothing is said that holds at the standard table
# only. Fails when a text has one of the standard's numbers, or a sentence about a rule that the standard table gets and this
# one does not. TABLE is a rule sheet beside this script, or a table's id: then only the sentences are looked at, as most of
# the numbers are the same. ONLY as in texts.sh.
set -eu
program=$1
top=$2
name=$3
standard=$4
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
table=$name
[ ! -f "$here/$name.xml" ] || table=$here/$name.xml
sh "$here/texts.sh" "$program" "$top" "$table" "$folder/said"
ONLY=rules sh "$here/texts.sh" "$program" "$top" "$standard" "$folder/standard"

# sentences FILE: one a line.
sentences() {
    sed 's/<[^>]*>/ /g; s/^ *- //' "$1" | tr '\n' ' ' | sed 's/  */ /g; s/\([.?!]\) /\1\n/g' | sed 's/^ //'
}
sentences "$folder/standard/session-rules" | grep -v '^At other tables' | awk 'NF > 4' | sort -u >"$folder/usual"
sentences "$folder/said/session-rules" | sort -u >"$folder/here"
comm -23 "$folder/usual" "$folder/here" >"$folder/elsewhere"
[ -s "$folder/elsewhere" ] || { echo "$name: no sentence differs from the standard table's"; exit 1; }

failed=0
find "$folder/said" -type f ! -name '*.xml' ! -name '*.csv' ! -name session-lessons ! -name session-puzzles | sort >"$folder/files"
while read -r file; do
    sentences "$file" >"$folder/one"
    grep -Fxf "$folder/elsewhere" "$folder/one" | sort -u >"$folder/wrong" || true
    case $name,$standard in
    odd*,modern-american)
        # Sums and numbers that are an answer by themselves, scores as they stand, what cards count or cost in a deal tried, a slip's number, and what is said to be so at other tables.
        grep -E '(^|[^0-9,])(125|155|180|1,500|2,500|3,000|5,000|8,500)([^0-9,]|,[^0-9]|$)' "$folder/one" |
            grep -vE '^[0-9,]+ \.$| [=+] |[Ss]core |in (your )?hand|tables?[ ,]|do not play|that counts|answer was ns|opening with|pack brings|wrote |melds count [0-9]+, and|counts 50|give or take|modern-american|league|^At ' |
            sort -u >>"$folder/wrong" || true
        ;;
    esac
    if [ -s "$folder/wrong" ]; then
        echo "$name, $(basename "$file"):"
        sed 's/^/    /' "$folder/wrong"
        failed=1
    fi
done <"$folder/files"

# Lessons are of their own table, and puzzles that cannot be asked at this one. Each step says how its numbers are here.
# steps NAME LEAST [-v ...]: so many have a line that says so.
steps() {
    [ -f "$folder/said/session-$1" ] && [ "$name" = odd-numbers ] || return 0
    said=$folder/said/session-$1
    least=$2
    shift 2
    awk "$@" -f "$here/steps.awk" "$said" >"$folder/steps"
    [ "$(sed -n 's/^steps: //p' "$folder/steps")" -ge "$least" ] || { tail -n 1 "$folder/steps"; failed=1; }
    ! grep -v '^steps: ' "$folder/steps" || failed=1
}
steps lessons 150
steps puzzles 40 -v puzzles=1
exit $failed
