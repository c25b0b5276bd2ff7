#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A game begun with --table FILE goes on at its own rules, wherever the file has gone.
#
#   sheet_game.sh PROGRAM CONTENT SHEET
set -eu

program=$1
content=$2
sheet=$3

. "$(dirname "$0")/alone.sh"
cp "$sheet" "$folder/three-modern.xml"

sit() { # what is typed, then further options
    typed=$1
    shift
    printf "$typed" | "$program" --content="$content" --store="$folder/store.db" --learner=Cat --no-history --seed=1 "$@"
}

fail() {
    echo "$*"
    exit 1
}

sit 'game easy\ndraw\n\nquit\n' --table="$folder/three-modern.xml" >"$folder/first"
grep -q 'All is saved' "$folder/first" || fail "the first sitting saved nothing"

for how in with moved without menu; do
    set --
    [ "$how" = with ] && set -- --table="$folder/three-modern.xml"
    [ "$how" = moved ] && mv "$folder/three-modern.xml" "$folder/elsewhere.xml"
    typed='game\n1\nquit\n'
    [ "$how" = menu ] && typed='1\nquit\n'
    sit "$typed" "$@" >"$folder/$how"
    grep -q 'Your game goes on' "$folder/$how" || fail "$how: the game does not go on: $(cat "$folder/$how")"
    grep -q 'You: 17 cards' "$folder/$how" || fail "$how: not at its own rules: $(cat "$folder/$how")"
done

# A sheet that's gone says that the game is there all the same.
! sit 'quit\n' --table="$folder/three-modern.xml" >"$folder/gone" 2>&1 || fail "a sheet that's gone is taken"
grep -q 'The game you left is kept' "$folder/gone" || fail "nothing is said of the game: $(cat "$folder/gone")"
