#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# moments.sh MOMENTS TUTOR: what authors are given as positions is sound: every moment of two rounds, written as an
# element, passes the count and agrees with its deal; and what it lists can be searched as docs/authors.md says.
set -eu
moments=$1 tutor=$2
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
for deal in 3 153; do
    {
        echo '<puzzles id="moments">'
        "$moments" modern-american 7 0 novice "$deal" | awk '
            /<position / { print "<puzzle id=\"m-" ++n "\">" }
            { print }
            /<\/position>/ { print "<question kind=\"minimum\" side=\"ns\"/></puzzle>" }'
        echo '</puzzles>'
    } >"$folder/moments.xml"
    "$tutor" check --positions "$folder/moments.xml" >"$folder/said"
    grep -E ': [0-9]{2,3} positions, 0 that cannot be, 0 made up, 0 without a source$' "$folder/said"
done
"$moments" modern-american 7 60 novice >"$folder/lines"
grep 'phase=draw' "$folder/lines" | grep 'pick=yes' | grep -cE '	pack=([^	]* )?9	'
