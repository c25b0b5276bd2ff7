#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A match that is killed again and again loses nothing and doubles nothing.
#
#   killed_game.sh PROGRAM CONTENT [KILLS]        at most 12 kills: the match lasts no longer
#
# The program plays a match for the learner (`auto`). One sitting plays it to its end; another learner plays the same
# match, but their program is killed (kill -9) at random moments, and goes on afterwards. At every start the journal must
# begin with what it was before, and hold every move that was ever shown; at the end both journals must be the same.
set -eu

program=$1
content=$2
kills=${3:-10}

. "$(dirname "$0")/alone.sh"
wishes='game seed 11 level novice match scores 0 0'

sit() { # learner; the shell becomes the program
    exec "$program" --content="$content" --store="$folder/$1.db" --learner="$1" --no-history --seed=1 --width=80
}

autos() { # how many
    i=0
    while [ "$i" -lt "$1" ]; do
        echo auto
        i=$((i + 1))
    done
}

fail() {
    echo "$*"
    exit 1
}

# A new learner is asked about their experience and a first question; then the match.
greet() {
    echo 1
    echo 100
    echo menu
    echo 'set coach off'
}

{ greet; echo "$wishes"; autos 3000; echo "save $folder/whole"; echo quit; } | (sit Whole) >"$folder/whole.out"
grep -q 'won the match' "$folder/whole.out" || fail 'The match did not come to its end.'

# Every move shown of South is in the journal. `shown`: of all sittings so far.
shown=0
sitting=0
: >"$folder/before"
check_journal() { # file
    head -c "$(wc -c <"$folder/before")" "$1" | cmp -s - "$folder/before" ||
        fail "Sitting $sitting: the journal is not the one from before with more at its end."
    kept=$(grep -c '^south throw' "$1" || true)
    [ "$kept" -ge "$shown" ] || fail "Sitting $sitting: $shown throws were shown, $kept are kept."
    [ "$kept" -le $((shown + sitting)) ] || fail "Sitting $sitting: $shown throws were shown, $kept are kept."
    cp "$1" "$folder/before"
}

# A number from 1 to $1.
some() {
    echo $(($(od -An -N2 -tu2 /dev/urandom) % $1 + 1))
}

# Waits until the screen shows so many moves asked for, ten seconds at most.
wait_for() { # how many
    tries=0
    while [ "$(grep -c ' > auto' "$folder/out" || true)" -lt "$1" ] && [ "$tries" -lt 1000 ]; do
        sleep 0.01
        tries=$((tries + 1))
    done
}

{ greet; echo "$wishes"; echo quit; } | (sit Killed) >"$folder/first.out"
mkfifo "$folder/lines"
while [ "$sitting" -lt "$kills" ]; do
    sitting=$((sitting + 1))
    : >"$folder/out"
    # The program itself is to be killed, not a shell around it: see sit.
    (sit Killed <"$folder/lines" >"$folder/out" 2>&1) &
    pid=$!
    exec 9>"$folder/lines"
    lines=$(some 9)
    { echo 'game on'; echo "save $folder/save-$sitting"; autos "$lines"; } >&9
    # It dies at some point of its work on these lines, or just after them.
    wait_for "$(some "$lines")"
    kill -9 "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
    exec 9>&-
    grep -q '^Written to' "$folder/out" || fail "Sitting $sitting: the game could not be taken up."
    check_journal "$folder/save-$sitting"
    shown=$((shown + $(grep -c '^You throw' "$folder/out" || true)))
done

sitting=$((sitting + 1))
{ echo 'game on'; echo "save $folder/last"; autos 3000; echo "save $folder/end"; echo quit; } | (sit Killed) >"$folder/out"
[ ! -f "$folder/last" ] || check_journal "$folder/last"
[ "$shown" -gt 0 ] || fail 'No sitting came as far as a move: the moments were too early.'
cmp "$folder/whole" "$folder/end" || fail 'The match that was killed differs from the one that was not.'
"$program" replay --check "$folder/end"
echo "$kills kills, $(grep -c '^south throw' "$folder/end") throws, all there once."
