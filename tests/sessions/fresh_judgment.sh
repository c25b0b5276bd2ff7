#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A drill of judgment, begun again and again at its level, asks no question twice while one of the levels beside is new.
#
#   fresh_judgment.sh PROGRAM CONTENT
#
# `drill judge-out 4` is typed ten times, in two sittings, with one answer each. All hands shown must differ, and they must
# be of levels 3 to 5; until the learner is told that questions come again.
set -eu

program=$1
content=$2

. "$(dirname "$0")/alone.sh"

sit() {
    "$program" --content="$content" --store="$folder/store.db" --learner=Ruth --no-history --seed=1 --width=200 --today=2026-03-01
}

begin() { # how many times
    i=0
    while [ "$i" -lt "$1" ]; do
        printf 'drill judge-out 4\na\nmenu\n'
        i=$((i + 1))
    done
}

{ { printf '1\n100\nmenu\n'; begin 5; echo quit; } | sit; { begin 20; echo quit; } | sit; } >"$folder/out"

awk '
    /here they come again/ { told = 1; exit }
    /^Your hand/ { hand = $0 }
    /^drill judge-out \(1, level [1-5]\) > a$/ {
        match($0, /level [1-5]/)
        level = substr($0, RSTART + 6, 1)
        if (asked[hand]++) { print "asked twice: " hand; bad = 1 }
        if (level < 3) { print "a question of level " level " for one of level 4"; bad = 1 }
        questions++
    }
    END {
        if (questions < 10) { print "only " questions + 0 " questions before they came again"; bad = 1 }
        if (!told) { print "nobody was told that they come again"; bad = 1 }
        if (!bad) print questions " questions, all different, before any came again."
        exit bad
    }' "$folder/out"
