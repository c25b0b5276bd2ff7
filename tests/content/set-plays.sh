#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every deal code of a lesson deals a round, and South's hand is the one that the step shows.
#
# usage: set-plays.sh PROGRAM SOURCE-DIR
set -eu
program=$1
source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# "CODE<TAB>HAND" for each step whose deal begins at the beginning: the hand of its position.
awk '/<step>/ { hand = "" }
     /<hand seat="south">/ { hand = $0; gsub(/.*<hand seat="south">|<\/hand>.*/, "", hand) }
     /<deal .*code=/ && hand != "" { gsub(/.*code="|".*/, ""); print $0 "\t" hand }' \
    "$source"/lessons/[0-9]*.xml >"$folder/codes"

tab=$(printf '\t')
count=0
failed=0
while IFS="$tab" read -r code hand; do
    count=$((count + 1))
    printf 'Ann\n1\nskip\n\ngame %s\n\nquit\n' "$code" >"$folder/typed"
    "$program" --content="$source" --store="$folder/$count.db" --seed=1 --width=80 --no-history <"$folder/typed" >"$folder/screen"
    if ! grep -q "^A new round at the table" "$folder/screen"; then
        echo "$code deals no round:"
        grep -A1 "game $code" "$folder/screen" || true
        failed=1
        continue
    fi
    # What the learner holds before their first turn, except what is drawn at once: every card shown is there.
    held=$(sed -n 's/^Your hand *//p' "$folder/screen" | head -1 | sed 's/ *([0-9]* cards)//; s/  */ /g')
    for card in $(printf '%s\n' "$hand" | tr ' ' '\n' | sort -u); do
        [ "$card" != 3r ] && [ "$card" != 3b ] || continue
        shown=$(printf '%s\n' "$hand" | tr ' ' '\n' | grep -c -x "$card")
        there=$(printf '%s\n' "$held" | tr ' ' '\n' | grep -c -x "$card" || true)
        if [ "$there" -lt "$shown" ]; then
            echo "$code: the step shows $hand, the round begins with $held"
            failed=1
            break
        fi
    done
done <"$folder/codes"
[ "$count" -ge 12 ] || { echo "only $count codes are found in the lessons"; exit 1; }
exit $failed
