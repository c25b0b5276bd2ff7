#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# For every rule that holds at classic tables (tests/engine/classic_rules.txt): the unit test named after it, at such a table;
# its phrase; a puzzle at a classic table that names it among its topics. Prints a line for each rule, and what is missing.
# usage: classic_rules.sh SOURCE-DIR
set -u
cd "$1" || exit 2
list=tests/engine/classic_rules.txt
puzzles=$(mktemp) || exit 2
trap 'rm -f "$puzzles"' EXIT

# The topics of each puzzle at a classic table, one a line.
cat puzzles/*.xml | tr '\n' ' ' | sed 's/</\n</g' | awk '
    function value(name) {
        if (!match($0, "[ ]" name "=\"[^\"]*\"")) return ""
        return substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4)
    }
    /^<puzzles/ { served = value("table") }
    /^<puzzle / { table = value("table"); if (table == "") table = served
                  if (table ~ /^classic/) { n = split(value("topics"), topic, " ")
                                            for (i = 1; i <= n; i++) print topic[i] } }' >"$puzzles"

missing=0
count=0
for id in $(sed -n 's/^\([a-z]*\.[a-z.-]*\)$/\1/p' "$list"); do
    count=$((count + 1))
    name=$(printf '%s' "$id" | tr '.-' '__')
    tests=$(cat tests/engine/test_rules_classic.c tests/engine/test_classic_rules.c | grep -c "^Test([a-z]*, $name)")
    phrase=$(grep -c "<phrase rule=\"$id\"" lessons/phrases.xml)
    asked=$(grep -cx "$id" "$puzzles")
    printf '%-22s tests %s  phrase %s  puzzles %s\n' "$id" "$tests" "$phrase" "$asked"
    if [ "$tests" -eq 0 ] || [ "$phrase" -ne 1 ] || [ "$asked" -eq 0 ]; then
        echo "$id: a classic rule has a unit test, a phrase and a puzzle at a classic table" >&2
        missing=1
    fi
done
[ "$count" -gt 0 ] || { echo "no rules in $list" >&2; exit 1; }
exit $missing
