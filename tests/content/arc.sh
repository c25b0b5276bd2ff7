#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The arc of the course, lesson by lesson. Each begins with a fresh question from before and ends with three mixed ones;
# from the lesson on opening on there is a deal to be played alone; and where a hand can be asked about, one is asked
# about three times with one card changed. What is an exception is named here with its reason.
#
# usage: arc.sh SOURCE-DIR [--list]
set -eu
source=$1

for file in "$source"/lessons/[0-9]*.xml; do
    awk -v name="$(basename "$file" .xml)" '
        /<step>/ { n++ }
        /<mixed / { mixed[n] = 1; if (!first) { first = n } if (/changed=/) { changed++ } }
        /<question / || /<deal / { if (!first) { first = -n } }
        /<deal / { deals++ }
        END {
            ends = mixed[n] && mixed[n - 1] && mixed[n - 2]
            print name, (first == 1 ? "begins" : "-"), (ends ? "ends" : "-"), deals + 0, changed + 0
        }' "$file"
done >"${TMPDIR:-/tmp}/arc.$$"
trap 'rm -f "${TMPDIR:-/tmp}/arc.$$"' EXIT
[ "${2:-}" != --list ] || cat "${TMPDIR:-/tmp}/arc.$$"

awk '
    function miss(what) { print $1 ": " what; failed = 1 }
    BEGIN {
        watched["000-first-round"]                             # nothing is asked, it is watched
        played["360-set-plays"]; played["530-classic-set-plays"]  # whole deals, nothing else
        nothing_before["010-cards"]; nothing_before["400-classic-cards"]  # the first lessons of each game
        early["350-classic"]; early["520-modern-to-classic"]   # what differs, for those who play already
    }
    $1 in watched { next }
    $1 in played { if ($4 < 4) miss("only " $4 " deals to play"); sets += $4; next }
    {
        count++
        if ($2 != "begins" && !($1 in nothing_before)) miss("does not begin with a question from before")
        if ($3 != "ends") miss("does not end with three mixed questions")
        number = substr($1, 1, 3) + 0
        if ($4 < 1 && ((number >= 80 && number < 400) || number >= 420) && !($1 in early)) {
            miss("has no deal to be played alone")
        }
        thrice += $5 >= 2
    }
    END {
        if (thrice < 35) { print "a hand with one card changed comes in " thrice " lessons only"; failed = 1 }
        if (sets < 12) { print "there are " sets " set plays only"; failed = 1 }
        if (count < 45) { print "only " count " lessons were looked at"; failed = 1 }
        exit failed
    }' "${TMPDIR:-/tmp}/arc.$$"
