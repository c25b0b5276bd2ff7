#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# texts.sh PROGRAM SAID TOP TABLE FOLDER: writes all that the program says at a table, a file for each command and each mode of
# the session, into FOLDER. SAID is said.c, which asks the page and a class. TABLE is a table's id or a rule sheet. With
# ONLY=rules in the environment no more than what is said about each rule, with ONLY=course also lessons and puzzles, with
# ONLY=modes all but those.
# Puzzles that ask what is best are left out: they take their time and name no rule of their own.
set -eu
program=$1
said=$2
top=$3
table=$4
out=$5
mkdir -p "$out"
LC_ALL=C.UTF-8
export LC_ALL
unset CANASTA_TUTOR_CONTENT CANASTA_TUTOR_STORE XDG_DATA_HOME XDG_STATE_HOME
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
HOME=$home
export HOME
case $table in */*) cp "$table" "$home/table.xml"; table=$home/table.xml ;; esac

# typed LINE...
typed() {
    printf '%s\n' "$@"
}

# sit NAME: a sitting of a learner who knows the game; what is typed on standard input.
sit() {
    { typed 3 menu; cat; typed quit; } >"$home/lines"
    "$program" --content="$top" --store="$home/$1.db" --learner=Odd --today=2026-03-01 --seed=7 --width=500 \
        --cards=ranks --no-history --table "$table" <"$home/lines" >"$out/session-$1" 2>&1 ||
        { echo "session-$1 ended with $?"; tail -n 3 "$out/session-$1"; exit 1; }
}

# run NAME ARGUMENT...
run() {
    name=$1
    shift
    "$program" "$@" >"$out/$name" 2>&1 </dev/null || [ $? -le 1 ] || { echo "$name:"; tail -n 3 "$out/$name"; exit 1; }
}

rules=$(sed -n 's/^RULE([A-Z_0-9]*, *"\([^"]*\)".*/\1/p' "$top/src/core/engine/rules.def")
for r in $rules; do echo "rule $r"; done | sit rules
[ "${ONLY-}" != rules ] || exit 0
[ "${ONLY-}" = course ] || typed 'table' 'table all' 'table diff modern-american league' 'help all' 'word splash' 'word canasta' 'word minimum' \
    'word special hand' 'word bonus cards' 'word threes' 'word seven' 'word dirty hand' odds 'odds special' | sit words

if [ "${ONLY-}" != modes ]; then
    # What is best, and a turn to a goal, is only read: its answer takes the coach's time. Fresh questions are asked in drill.
    order=modern
    ! grep -q 'based-on="classic"' "$table" || order=classic
    for file in "$top"/lessons/[0-9]*.xml; do
        own=modern
        ! grep -q '^  *order=.* table="classic' "$file" || own=classic
        [ $own = $order ] || continue
        awk '
            /<lesson id="/ { sub(/.*<lesson id="/, ""); sub(/".*/, ""); id = $0 }
            /<step/ { step++; fresh = 0; typed = "" }
            /<question/ && !/kind="best-|kind="turn" goal=/ { typed = "\nskip" }
            /<move/ { typed = typed "\n" }
            /<mixed/ { fresh = 1 }
            /<\/step>/ && !fresh { print "goto " id "." step typed }' "$file"
    done | sit lessons

    [ $order = modern ] || exit 0
    puzzles=$(sed -n 's/.*<puzzle id="\([^"]*\)".*/\1/p' "$top"/puzzles/*.xml | grep -v '^best-')
    for p in $puzzles; do typed "puzzle $p" hint hint hint skip why menu; done | sit puzzles
fi
[ "${ONLY-}" != course ] || exit 0

{
    typed 'quiz all 40'
    i=0
    while [ $i -lt 40 ]; do typed hint hint hint skip why ''; i=$((i + 1)); done
    typed menu
} | sit quiz
for d in scoring opening special pack discard out; do
    typed "drill $d 4 seed 5"
    i=0
    while [ $i -lt 12 ]; do typed hint hint hint skip why ''; i=$((i + 1)); done
    typed menu
done | sit drill
{
    typed 'drill scoring seed 3'
    i=0
    while [ $i -lt 9 ]; do typed maybe no skip why ''; i=$((i + 1)); done
    typed menu 'review ahead 3'
    i=0
    while [ $i -lt 3 ]; do typed maybe skip why ''; i=$((i + 1)); done
    typed menu due status 'status all' notes "status html $home/page.html"
} | sit review
{
    typed placement
    i=0
    while [ $i -lt 10 ]; do typed skip why ''; i=$((i + 1)); done
} | sit placement
{
    typed 'ask opening' '0' 'K K K Q Q 8 8 2 2 Jo 7 6 5 4' '' why
    typed 'ask opening' '3000' 'K K K Q Q Q A A A Jo 7 6 5 4' '' why
    typed 'ask pick' yes 'K K K / 8 8 8' K 'K K 4 4 5 6 7 9 10 J Q A 2' '' why
    typed 'ask discard' '' '' 'A 7 5' yes 8 why
    typed 'ask special' 'A 2 3r 4 5 6 7 8 9 10 J Q K Jo' why 'ask special' '4 4 5 5 6 6 7 7 8 8 9 9 J J'
    typed 'ask special' '4 4 4 5 5 5 6 6 6 6 8 8 8 8' 'ask special' '4 4 4 4 5 5 5 5 6 6 6 6 J J'
} | sit ask
{
    typed 'set samples 60' 'game seed 5' # what the coach says is read, not how well it knows
    i=0
    while [ $i -lt 40 ]; do typed coach why auto; i=$((i + 1)); done
    typed 'score all' why summary "summary $out/summary.html" "summary $out/summary.txt" menu 'review last' '' '' '' '' '' '' '' ''
} | sit game
{
    typed 'set samples 60' 'game guided'
    i=0
    while [ $i -lt 60 ]; do typed ''; i=$((i + 1)); done
} | sit guided

run generate generate --kind any --table "$table" --count 60 --seed 4
run simulate simulate --table "$table" --players steady --rounds 2 --seed 3 --journal "$home/round.journal"
run replay replay --table "$table" "$home/round.journal"
run replay-page replay --table "$table" --html "$out/replay.html" "$home/round.journal"
run odds odds --table "$table"
run deal deal --table "$table" --count 2 --seed 4
run house-rules house-rules --table "$table"
run house-rules-all house-rules --all --table "$table"
run rules-page house-rules --table "$table" --html "$out/rules.html"
# The deal of a class is played out by bots, which don.t play every table.
# Each topic has its class at one table at least, and which questions there are is no matter of the table's.
topics='opening special discard'
case $table in "$home"/*) ! grep -q 'id="odd-numbers"' "$table" || topics='opening scoring special pack discard out' ;; esac
for t in $topics; do
    "$program" session new "Odd $t" --samples 10 --topic $t --tables 3 --table "$table" --seed 7 --out "$out/class-$t" \
        >"$out/session-new-$t" 2>&1 || { grep -q 'nothing comes up about the topic special' "$out/session-new-$t" && continue; grep -q 'which play' "$out/session-new-$t" && break; cat "$out/session-new-$t"; exit 1; }
    yes '' | head -n 40 | "$program" present "$out/class-$t" >"$out/present-$t" 2>&1
done
# The sheets have a class; what the built-in tables would say there is the same.
if [ "${table#*/}" != "$table" ] && [ -f "$out/class-opening/questions-room.xml" ]; then
    "$said" class "$program" "$out/class-opening" 2>"$home/no-page" >"$out/class.json" || { echo 'a class broke off'; tail -n 3 "$out/class.json"; exit 1; }
    ! grep 'too much at once' "$out/class.json" || exit 1
fi
{ typed Odd 3 menu 'help all' odds 'word splash' 'word special hand'; for r in $rules; do echo "rule $r"; done
    typed quiz skip why '' skip why menu 'game seed 5' coach why auto coach auto menu status; } |
    "$said" page "$top" "$table" >"$out/page.json" || { echo 'the page broke off'; exit 1; }

# Puzzles that name no table are asked at this one, and the answers are those that were written with them.
sed 's/ table="[^"]*"//' "$out/generate" >"$home/own.xml"
run solve.csv solve --table "$table" "$home/own.xml"
sed -n 's/.*<expect>\(.*\)<.expect>.*/\1/p' "$home/own.xml" >"$home/expected"
cut -f 2 "$out/solve.csv" | cmp -s - "$home/expected" || { echo 'solve answers otherwise than generate:'; tail -n 3 "$out/solve.csv"; exit 1; }
for i in $(seq 60); do typed hint hint hint skip why ''; done >"$home/lines"
run demo demo --table "$table" --width 500 --script "$home/lines" "$out/generate"

mkdir "$home/tickets"
run ticket ticket --store "$home/quiz.db" --out "$home/tickets/odd.ticket"
run merge merge "$home/tickets" --out "$out/gradebook.txt"

printf '%s\n' going-out 'K K K K K K K / 8 8 8 8 8 8 2' '3r' '' '' '' '' '' '' '' '' '' | "$program" scores --table "$table" >"$out/scores" 2>&1 || true
printf '\n%.0s' $(seq 90) | "$program" house-rules "$home/new.xml" --table "$table" >"$out/house-rules-asked" 2>&1 || true
