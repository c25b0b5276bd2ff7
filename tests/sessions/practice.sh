#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Drills, reviews and the placement over several sittings and days. The questions are fresh, so not the screens are
# compared but what must hold of them whatever the cards.
#
#   practice.sh PROGRAM CONTENT
set -eu

program=$1
content=$2

LC_ALL=C.UTF-8
TZ=UTC
export LC_ALL TZ
unset CANASTA_TUTOR_CONTENT CANASTA_TUTOR_STORE XDG_DATA_HOME XDG_STATE_HOME
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
HOME=$folder
export HOME

fail() {
    echo "$*"
    exit 1
}

# sit LEARNER DAY: what is typed on standard input, the screen into $folder/out
sit() {
    "$program" --content="$content" --store="$folder/$1.db" --learner="$1" --today="$2" --seed=7 --width=80 \
        --no-history >"$folder/out" 2>&1 || fail "the program ended with $?: $(tail -3 "$folder/out")"
}

# typed LINE...
typed() {
    printf '%s\n' "$@"
}

shows() { # TEXT
    grep -q -e "$1" "$folder/out" || { cat "$folder/out"; fail "not on the screen: $1"; }
}

shows_not() {
    ! grep -q -e "$1" "$folder/out" || { cat "$folder/out"; fail "must not be on the screen: $1"; }
}

# The answers that the screen gives to skipped questions, one a line.
answers() {
    sed -n 's/^Skipped\. The answer was \(-\{0,1\}[0-9,]*\)\..*/\1/p' "$folder/out"
}

# --- a drill: the same seed, the same questions; it gets harder after three right, and one miss changes nothing ------
typed 1 50 'drill count seed 5' skip '' skip '' skip '' skip '' skip menu quit | sit Drill 2026-03-01
shows 'That was the drill: 0 of 5 right at once.'
shows 'drill count seed 5'
cp "$folder/out" "$folder/first"
answers >"$folder/answers"
[ "$(wc -l <"$folder/answers")" -eq 5 ] || fail "five numbers were expected"
shows_not 'level 2'
typed 1 50 'drill count seed 5' skip '' skip '' skip '' skip '' skip menu quit | sit Again 2026-03-01
sed s/Drill/Again/g "$folder/first" | cmp -s - "$folder/out" || fail "the same seed asked something else"
{
    typed 1 50 'drill count seed 5'
    head -3 "$folder/answers" | sed 's/$/\n/'
    typed skip '' menu quit
} | sit Harder 2026-03-01
shows '^drill count (4, level 2) > skip'
shows '^drill count (5, level 2) > menu'
typed 1 50 'drill minimum seed x' 'drill minimum seed' 'drill seed 5' 'drill moon' quit | sit Wrong 2026-03-01
shows 'A seed is a whole number'
shows 'no drill "moon"'

# No cards are asked twice in a sitting, not even by a drill begun again with the same seed.
typed 1 50 'drill count seed 5' skip '' skip '' skip 'drill count seed 5' skip '' skip '' skip quit |
    sit Twice 2026-03-01
grep '^The cards ' "$folder/out" | sort | uniq -d >"$folder/twice"
[ ! -s "$folder/twice" ] || fail "asked twice: $(cat "$folder/twice")"

# --- a quiz takes the puzzles the learner has not seen, then fresh questions ---------------------------------------------------
typed 1 50 'quiz 9' quit | sit Quiz 2026-03-01
shows 'A quiz of 9 questions'
typed 'quiz on' skip quit | sit Quiz 2026-03-01
shows '^Your quiz goes on: 9 still to come'
shows 'It will come back in this quiz'
typed 'quiz scoring 4' skip '' skip '' skip '' skip '' menu quit | sit Quiz 2026-03-02
shows 'A quiz of 4 questions'
shows ', level [1-5]\] '

# --- the review over several days -------------------------------------------------------------------------------
typed 1 50 review due 'review many' 'review 0' quit | sit Ruth 2026-03-01
shows 'Nothing is due today'
shows 'Next: 1 on 2026-03-03'
shows 'review and a number of questions from 1 to 48'

typed 'drill scoring seed 1' skip '' skip '' skip '' skip '' skip '' skip 'drill pack seed 3' skip '' skip '' skip quit | sit Ruth 2026-03-01
typed due review yes no quit | sit Ruth 2026-03-02
shows 'review: [0-9]* things are due again'
shows 'A review of [0-9]* questions'
shows 'This comes back once more, with other cards.'

# Practice on safe throws asks the same of other cards, at most twice in a row, and what is skipped makes it no longer.
course=$(dirname "$0")/../..
typed 1 50 'review practice 26' skip '' skip '' skip '' skip '' skip '' quit |
    "$program" --content="$course" --store="$folder/safe.db" --learner=Safe --today=2026-03-02 --seed=7 --width=80 \
        --no-history >"$folder/out" 2>&1
shows '^That was the review. 5 asked'
[ "$(grep -c 'What you skip comes back tomorrow' "$folder/out")" = 1 ] || fail "told of skipping once: $(cat "$folder/out")"
asked=$(sed '/^That was the review/q' "$folder/out" | grep '^\[' | sed 's/^\[[^]]*\] //; s/ .*//' | tr '\n' ' ')
case " $asked" in *' Play Play '*) ;; *) fail "no two that read alike: $asked" ;; esac
case " $asked" in *' Play Play Play '*) fail "three in a row: $asked" ;; esac

# The program is killed in the middle of the review; the answer given before is in the store, and the review goes on.
mkfifo "$folder/keys"
"$program" --content="$content" --store="$folder/Ruth.db" --learner=Ruth --today=2026-03-02 --seed=8 --no-history \
    --width=80 <"$folder/keys" >"$folder/killed" 2>&1 &
pid=$!
exec 3>"$folder/keys"
typed review skip '' again >&3
tries=0
until [ "$(grep -c '^\[' "$folder/killed")" -ge 3 ] || [ "$tries" -ge 100 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
kill -9 "$pid"
wait "$pid" 2>/dev/null || true
exec 3>&-
grep -q 'What you skip comes back tomorrow' "$folder/killed" || fail "what is skipped: $(tail -3 "$folder/killed")"
grep -q 'Your review goes on' "$folder/killed" || fail "the review did not go on: $(tail -3 "$folder/killed")"
typed 'review on' list status quit | sit Ruth 2026-03-02
shows 'Your review goes on: [0-9]* still to come'
shows 'Asked: 2, right at once: 0'
shows 'Today: 2, right at once 0'

# The next day the rest of it is over; what is due then is asked anew.
typed 'review on' menu quit | sit Ruth 2026-03-03
shows 'A review of [0-9]* questions'

# After a long break a few easy ones come first, and nobody is blamed.
typed 'review 9' skip '' skip '' skip '' '' quit | sit Ruth 2026-04-15
shows 'Good to see you. A few easy ones first.'
shows 'Those were the easy ones.'
shows_not 'missed your'
typed 'review ahead 2' menu status quit | sit Ruth 2026-04-16
shows 'A good thing to do now: review'

# --- the placement: offered to those who know the game, left and taken up again -----------------------------------
typed 3 '' skip '' 1 skip '' skip quit | sit Place 2026-03-01
shows '1  ten questions to find out what you know already'
shows '^placement (2/10) > quit'
typed 1 skip '' skip '' skip '' skip '' skip '' skip '' skip '' skip '' quit | sit Place 2026-03-01
shows 'The placement goes on.'
shows '^placement (10/10)'
shows 'That was it: 0 of 10 right at once.'
typed quit | sit Place 2026-03-01
shows_not 'ten questions to find out'

# What is right at once is known for longer than after a question of a drill: it is not due for a week.
typed 3 menu placement skip quit | sit Known 2026-03-01
{
    typed 3 menu placement
    answers
    typed quit
} >"$folder/typed"
sit Easy 2026-03-01 <"$folder/typed"
shows '^Right'
typed due quit | sit Easy 2026-03-02
shows 'Nothing is due today'
shows_not 'Tomorrow: [1-9]'

# --- answers of another machine; progress as a page ----------------------------------------------------------
typed "export $folder/ruth.txt" "export $folder/ruth.txt" "export $folder/no/such/folder" \
    "status html $folder/page.html" "notes $folder/notes.txt" quit | sit Ruth 2026-04-16
shows 'There.s a file .* already'
shows "can't be written"
grep -q '<h1>Ruth, 2026-04-16</h1>' "$folder/page.html" || fail "the page does not name the learner"
grep -q '^Canasta notes of Ruth' "$folder/notes.txt" || fail "the notes do not name the learner"
typed 1 50 "import $folder/ruth.txt" "import $folder/ruth.txt" "import $folder/page.html" quit | sit Other 2026-04-16
shows '^Taken over: [1-9]'
shows '^Taken over: 0 answers'
shows "this is no learner's export"

# A name is never markup, and every lesson has its bar.
typed 1 50 "status html $folder/other.html" quit | sit 'A<b>&' 2026-03-01
grep -q '<h1>A&lt;b&gt;&amp;, 2026-03-01</h1>' "$folder/other.html" || fail "the name on the page is not escaped"
[ "$(grep -c 'class="cards"' "$folder/other.html")" -eq 2 ] || fail "two lessons with a bar were expected"

# --- a fresh question has a name too long to type: it is forgotten as the last one, or by what its brackets say ------
typed 1 50 'drill count seed 5' skip '' skip '' skip 'forget count, level 1' yes 'forget last' yes 'forget last' yes \
    'forget last' yes 'forget last' 'forget count, level 1' 'forget count, level' 'status' quit | sit Slip 2026-03-01
[ "$(grep -c '^Forgotten: the question you ' "$folder/out")" -eq 4 ] ||
    { cat "$folder/out"; fail 'four answers were given, and four could be forgotten'; }
shows 'were asked last of count, level 1, which'
shows 'said 50'
shows 'There.s no lesson and no question you have seen called "last"'
shows '^No questions answered yet'

# --- a learner's own rule sheet is found wherever the program is started; when it is gone, that is said ----------------------
echo '<table id="club" title="Club" based-on="modern-american"><option name="open.minimum-first" value="130"/></table>' >"$folder/club.xml"
(cd "$folder" && typed 1 50 'table club.xml' quit | sit Club 2026-03-01)
typed table quit | sit Club 2026-03-02
shows 'Your table: Club (club)'
shows 'To open: 130'
rm "$folder/club.xml"
typed table quit | sit Club 2026-03-03
shows 'Your rule sheet couldn.t be read'
shows 'Your table: Modern American Canasta'
