#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The arc of the course, lesson by lesson: something is to be done by the third screen, and there is a deal or a game to
# be played in each. What is an exception is named here with its reason.
#
# usage: arc.sh SOURCE-DIR [--list]
set -eu
source=$1

for file in "$source"/lessons/[0-9]*.xml; do
    awk -v name="$(basename "$file" .xml)" '
        /<step>/ { n++ }
        /<mixed / || /<question / || /<deal / || /<game / { if (!first) { first = n } }
        /<deal / || /<game / { deals++ }
        END { print name, first + 0, deals + 0 }' "$file"
done >"${TMPDIR:-/tmp}/arc.$$"
trap 'rm -f "${TMPDIR:-/tmp}/arc.$$"' EXIT
[ "${2:-}" != --list ] || cat "${TMPDIR:-/tmp}/arc.$$"

awk '
    function miss(what) { print $1 ": " what; failed = 1 }
    BEGIN {
        watched["365-first-round"]                                # nothing is asked, it is watched
        played["360-set-plays"]; played["530-classic-set-plays"]  # whole deals, nothing else
        unplayed["400-classic-cards"]; unplayed["410-classic-melds"]  # before the lesson on opening
        unplayed["350-classic"]; unplayed["520-modern-to-classic"]    # what differs, for those who play already
    }
    $1 in watched { next }
    $1 in played { if ($3 < 4) miss("only " $3 " deals to play"); sets += $3; next }
    {
        count++
        if ($2 == 0 || $2 > 3) miss("nothing is to be done on its first three screens")
        if ($3 < 1 && !($1 in unplayed)) miss("has no deal to be played")
    }
    END {
        if (sets < 12) { print "there are " sets " set plays only"; failed = 1 }
        if (count < 40) { print "only " count " lessons were looked at"; failed = 1 }
        exit failed
    }' "${TMPDIR:-/tmp}/arc.$$"
