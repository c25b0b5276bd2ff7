#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What was typed outlives its journal's damage as far as it can be read, and the sheet made of it is kept where it can't. Two
# windows don't type into the same class.
#     typed_damage.sh PROGRAM
set -u
program=$1
. "$(dirname "$0")/../sessions/alone.sh"
cd "$folder" || exit 1
failures=0

wrong() {
    echo "$1: $(cat said)" >&2
    failures=$((failures + 1))
}

# damaged NAME EDIT: a folder NAME of an evening with three scores, whose journal was edited so.
damaged() {
    name=$1
    shift
    printf '%s\n' '1 910 -175' '2 500 500' '3 700 100' quit |
        "$program" evening "$name" --tables 3 --rounds 1 --hands 1 --seed 7 >said 2>&1 || wrong "no evening"
    cp "$name/evening.journal" whole.journal
    cp "$name/evening.csv" whole.csv
    sed "$@" whole.journal >"$name/evening.journal"
}

# goes_on NAME STATUS OPTION...: the same command once more.
goes_on() {
    name=$1
    wanted=$2
    shift 2
    printf 'quit\n' | "$program" evening "$name" "$@" >said 2>&1
    status=$?
    tr '\n' ' ' <said >line
    [ "$status" = "$wanted" ] || wrong "$name ends with $status"
    grep -q 'of another evening' line && wrong "$name: damage is taken for another evening"
}

# as_it_was NAME: nothing of the evening is lost, and nothing needed to be kept.
as_it_was() {
    cmp -s "$1/evening.journal" whole.journal || wrong "$1: the journal isn't as it was"
    cmp -s "$1/evening.csv" whole.csv || wrong "$1: the sheet isn't as it was"
    [ ! -e "$1/evening-1.csv" ] || wrong "$1: a sheet was kept for nothing"
}

# What a text editor adds goes out again, and one wrong bit anywhere is put right, also in a line end.
damaged editor 's/$/\r/; 1s/^/\xef\xbb\xbf/'
goes_on editor 0
as_it_was editor
damaged head '1s/modern/lodern/'
goes_on head 0
as_it_was head
grep -q 'head/evening.journal was damaged a little. 1 line was put right' line || wrong "a mended line is not told"
damaged score '3s/500 500/510 500/'
goes_on score 0
as_it_was score
damaged zero '3s/ 2 500/\x002 500/'
goes_on zero 0
as_it_was zero
damaged split '1{N; s/\n/\x1a/}'
goes_on split 0
as_it_was split

# A line that's damaged worse is told, also by the status, and the sheet that has its score is kept, once.
damaged worse '3s/500 500/577 577/'
goes_on worse 1
grep -q "line 3, can't be read and was left out" line || wrong "a damaged score is not told"
grep -q "worse/evening.csv may hold scores that can't be read any more .* kept as worse/evening-1.csv" line || wrong "the earlier sheet is not told"
cmp -s worse/evening-1.csv whole.csv || wrong "the earlier sheet is not kept"
goes_on worse 1
[ ! -e worse/evening-2.csv ] || wrong "a sheet is kept twice"

# So is it where the journal is shorter, and, once the plan is named, where it's empty or gone: the deals that lie there stay.
damaged shorter '$d'
goes_on shorter 0
cmp -s shorter/evening-1.csv whole.csv || wrong "the sheet of a shorter journal is not kept"
damaged emptied d
goes_on emptied 3
grep -q 'tables may have laid out the deals. Nothing was changed' line || wrong "an empty journal is not told"
before=$(cksum <emptied/deal-1.html)
goes_on emptied 0 --tables 3 --rounds 1 --hands 1
[ "$(cksum <emptied/deal-1.html)" = "$before" ] || wrong "another deal is laid out where the journal is empty"
cmp -s emptied/evening-1.csv whole.csv || wrong "the sheet of an empty journal is not kept"
damaged gone d
rm gone/evening.journal
goes_on gone 3
[ ! -e gone/evening.journal ] || wrong "a journal is begun beside the sheets of another evening"
goes_on gone 0 --tables 3 --rounds 1 --hands 1
cmp -s gone/evening-1.csv whole.csv || wrong "the sheet of a journal that is gone is not kept"

# Without the plan it asks for it, and goes on then; deals that were laid out stay.
for how in 1d '1s/modern/xxxxxx/'; do
    rm -rf planless
    damaged planless "$how"
    cp planless/evening.journal before
    goes_on planless 3
    grep -q 'the plan of the evening, is damaged. The scores behind it are still there, and nothing was changed' line || wrong "a damaged plan is not told"
    cmp -s planless/evening.journal before || wrong "a damaged journal was changed"
    before=$(cksum <planless/deal-1.html)
    goes_on planless 0 --tables 3 --rounds 1 --hands 1
    cmp -s planless/evening-1.journal before || wrong "the damaged journal is not kept"
    cmp -s planless/evening.csv whole.csv || wrong "scores are lost with the plan"
    [ "$(cksum <planless/deal-1.html)" = "$before" ] || wrong "another deal is laid out"
    goes_on planless 0
    cmp -s planless/evening.csv whole.csv || wrong "scores are lost later"
done

# The same for a list of scores.
round() {
    printf '%s\n' 'K K K K K K K / 9 9 9 2' '3r 3b' '4 5' 8 'Q Q Q' 3r 'A 6' '10 10' '' 'total 600' 'total -175' quit
}
round | "$program" scores --out list.csv >said 2>&1
cp list.csv whole.csv
cp list.journal whole.journal
for how in 's/$/\r/' '1s/modern/lodern/' '1s/modern/xxxxxx/' 1d; do
    sed "$how" whole.journal >list.journal
    printf 'quit\n' | "$program" scores --out list.csv >said 2>&1 || wrong "scores end with $? after $how"
    cmp -s list.csv whole.csv || wrong "scores are lost after $how"
    cmp -s list.journal whole.journal || wrong "the journal isn't whole again after $how"
done
[ -e list-1.journal ] && [ -e list-2.journal ] && [ ! -e list-3.journal ] || wrong "damaged journals are kept otherwise: $(ls)"
rm list.journal
round | sed 's/total 600/total 605/' | "$program" scores --out list.csv >said 2>&1
cmp -s list-1.csv whole.csv || wrong "the earlier list is not kept"

# A second window of results is refused.
"$program" session new Tuesday --topic opening --tables 2 --seed 3 --samples 1 >said 2>&1 || wrong "no class"

# The hands of a room go on without the first line, and the file as it was is kept.
printf '\nright 4 wrong 3\n\nquit\n' | "$program" present tuesday >said 2>&1 || wrong "present ends with $?"
cp tuesday/present.journal whole.journal
for how in '1s/present/xxxxxx/' 1d; do
    sed "$how" whole.journal >tuesday/present.journal
    printf 'quit\n' | "$program" present tuesday >said 2>&1 || wrong "present ends with $? after $how"
    tr '\n' ' ' <said | grep -q 'Goes on where it stopped, with question 2' || wrong "the room begins anew after $how"
    cmp -s tuesday/present.journal whole.journal || wrong "the hands are lost after $how"
done
[ -e tuesday/present-1.journal ] && [ -e tuesday/present-2.journal ] || wrong "damaged journals of a room are not kept: $(ls tuesday)"

mkfifo typed
"$program" results tuesday <typed >first 2>&1 &
window=$!
exec 3>typed
echo 'Ruth a 3' >&3
until [ -e tuesday/results.csv ]; do
    kill -0 $window || break
    sleep 0.1
done
printf '%s\n' 'Bob a 4' quit | "$program" results tuesday >said 2>&1
[ $? = 3 ] || wrong "two windows type results of one class"
grep -q 'Another window is typing into tuesday/results.csv. Close that one first.' said || wrong "the other window is not told"
echo quit >&3
exec 3>&-
wait $window
printf '%s\n' 'Bob a 4' quit | "$program" results tuesday >said 2>&1 || wrong "a closed window is in the way"
grep -q Ruth tuesday/results.csv && grep -q Bob tuesday/results.csv || wrong "results are lost: $(cat tuesday/results.csv)"
[ "$failures" = 0 ]
