#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What a club has changed stands on its printed page of rules: each option that clubs asked for, changed by itself, makes
# another page than the table it departs from.
#     club_options.sh PROGRAM
set -u
program=$1
. "$(dirname "$0")/../sessions/alone.sh"
cd "$folder" || exit 1
unset XDG_CACHE_HOME
failures=0

# page NAME TABLE [OPTION VALUE]: the page of a club's table
page() {
    {
        echo "<table id=\"club\" title=\"Club\" based-on=\"$2\">"
        [ $# -lt 4 ] || echo "  <option name=\"$3\" value=\"$4\"/>"
        echo "</table>"
    } >club.xml
    "$program" house-rules --table club.xml --html "$1.html" >said 2>&1 || {
        cat said >&2
        failures=$((failures + 1))
    }
}

# changes TABLE: reads options and their values, one a line
changes() {
    page "$1" "$1"
    while read -r option value; do
        page changed "$1" "$option" "$value"
        if cmp -s "$1.html" changed.html; then
            echo "$1: the page doesn't tell of $option $value" >&2
            failures=$((failures + 1))
        fi
        rm -f changed.html
    done
}

changes modern-american <<'END'
special.last-stock off
special.pack top-card
special.pack only-card
meld.rule-of-last off
meld.eighth on
open.by-round on
open.error-shown specials
match.rounds 4
stock.void on
threes.forgotten on
bonus.unseen on
score.dirty-pooled on
score.incomplete-count off
score.special-added on
pack.most-cards 7
out.ask-required on
out.one-of-each on
wild.lock off
END
changes classic <<'END'
pack.freezes black-three
pack.freezes always
pack.most-cards 7
out.one-of-each on
out.ask off
out.canastas 0
stock.void on
wild.meld any
END

[ "$failures" = 0 ]
