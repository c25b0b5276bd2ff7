#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The ten questions of the day, left in three ways, come to the end of a sitting that wasn't left.
#
#   killed_today.sh PROGRAM CONTENT
#
# One learner answers all ten in one sitting. Another answers the same by pieces: killed (kill -9) after three, Ctrl-D
# (the end of the input) after six, `quit` after eight. The questions shown must be the same ten, the one on screen when
# it ended once more, and the day must count: the result is kept, and the ten aren't asked again.
set -eu

program=$1
content=$2

. "$(dirname "$0")/alone.sh"

sit() { # learner; the shell becomes the program
    exec "$program" --content="$content" --store="$folder/$1.db" --learner="$1" --no-history --seed=1 --width=80 \
        --today=2026-03-01
}

fail() {
    echo "$*"
    exit 1
}

# The same wrong or right number to each: what is right doesn't matter here, only that both learners say the same.
answers() { # how many
    i=0
    while [ "$i" -lt "$1" ]; do
        echo 20
        i=$((i + 1))
    done
}

begin() {
    echo 'drill today count'
}

greet() {
    echo 1
    echo 100
    echo menu
}

# The cards of each question, in the order they were shown.
asked() { # file
    sed -n 's/^The cards  *//p' "$1" | tail -n +2
}

{ greet; begin; answers 10; begin; echo quit; } | (sit Whole) >"$folder/whole"
asked "$folder/whole" >"$folder/whole.asked"
[ "$(wc -l <"$folder/whole.asked")" -eq 10 ] || fail 'The whole sitting did not ask ten.'
grep -q "^You've had today's ten: [0-9]" "$folder/whole" || fail 'The ten were asked a second time.'

mkfifo "$folder/lines"
: >"$folder/killed"
(sit Pieces <"$folder/lines" >"$folder/killed" 2>&1) &
pid=$!
exec 9>"$folder/lines"
{ greet; begin; answers 3; } >&9
tries=0
while [ "$(grep -c '(4/10)' "$folder/killed" || true)" -lt 1 ] && [ "$tries" -lt 1000 ]; do
    sleep 0.01
    tries=$((tries + 1))
done
kill -9 "$pid"
wait "$pid" 2>/dev/null || true
exec 9>&-

{ begin; answers 3; } | (sit Pieces) >"$folder/ended"
{ begin; answers 2; echo quit; } | (sit Pieces) >"$folder/quit"
{ begin; answers 2; begin; echo bests; echo quit; } | (sit Pieces) >"$folder/last"

{
    asked "$folder/killed" | head -n 3
    for part in ended:3 quit:2 last:2; do
        sed -n 's/^The cards  *//p' "$folder/${part%:*}" | head -n "${part#*:}"
    done
} >"$folder/pieces.asked"
diff "$folder/whole.asked" "$folder/pieces.asked" || fail 'The pieces are not the ten of the whole.'

grep -q '^On with question 4 of 10' "$folder/ended" || fail 'It did not go on after the kill.'
grep -q '^On with question 7 of 10' "$folder/quit" || fail 'It did not go on after the end of the input.'
grep -q '^On with question 9 of 10' "$folder/last" || fail 'It did not go on after quit.'
whole=$(sed -n 's/^\([0-9]*\) of 10 right, in .*/\1/p' "$folder/whole")
pieces=$(sed -n 's/^\([0-9]*\) of 10 right, in .*/\1/p' "$folder/last")
[ -n "$whole" ] && [ "$whole" = "$pieces" ] || fail "The whole had $whole right, the pieces $pieces."
grep -q "^You've had today's ten: [0-9]" "$folder/last" || fail 'The ten were asked a second time.'
echo "Ten questions in four sittings, $pieces right, as in one."
