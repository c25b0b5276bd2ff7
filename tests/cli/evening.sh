#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An evening's scores are kept as they are typed: after the program was killed the same command goes on where it stopped, a
# second start adds rounds, and nothing of another evening is written over.
#     evening.sh PROGRAM TOP
set -u
program=$1
top=$2
. "$(dirname "$0")/../sessions/alone.sh"
cd "$folder" || exit 1
failures=0

wrong() {
    echo "$1" >&2
    failures=$((failures + 1))
}

# The first table is finished, then the program is killed: its input does not end before.
mkfifo line
"$program" scores --out evening.csv <line >said 2>&1 &
killed=$!
exec 3>line
printf '%s\n' 'K K K K K K K / 9 9 9 2' '3r 3b' '4 5' 8 'Q Q Q' 3r 'A 6' '10 10' '' 'total 600' 'total -175' >&3
until [ -e evening.journal ] && [ "$(wc -l <evening.journal)" -ge 13 ]; do
    kill -0 $killed || break
done
kill -9 $killed
exec 3>&-
wait $killed 2>/dev/null
[ ! -e evening.csv ] || wrong "the list is there before the end"
[ "$(stat -c %a evening.journal)" = 600 ] || wrong "others can read the journal"

# The same command goes on with table 2.
printf 'quit\n' | "$program" scores --out evening.csv >said 2>&1
grep -q 'goes on where it stopped' said || wrong "it does not go on: $(cat said)"
grep -q 'Table 2' said || wrong "it does not go on with table 2"
grep -q '^[12],1,North and South,1,.*,600,' evening.csv || wrong "what was typed is not in the list: $(cat evening.csv)"

# A second round of table 1 is added to the first.
printf '%s\n' 'table 1' 'K K K K K K K / 9 9 9 2' '3r 3b' '4 5' 8 'Q Q Q' 3r 'A 6' '10 10' '' 'total 600' 'total -175' quit |
    "$program" scores --out evening.csv >said 2>&1
[ "$(grep -c '^[12],1,North and South,[12],' evening.csv)" = 2 ] || wrong "the second round has replaced the first: $(cat evening.csv)"

# Another table's evening, a torn last line, a list that was edited, a journal that is a link.
before=$(cksum <evening.journal)
printf 'quit\n' | "$program" scores --out evening.csv --table classic >said 2>&1
[ $? = 3 ] || wrong "another table goes on with this evening"
[ "$(cksum <evening.journal)" = "$before" ] || wrong "the journal of another evening was changed"
printf 'K K K' >>evening.journal
printf 'quit\n' | "$program" scores --out evening.csv >said 2>&1
[ "$(cksum <evening.journal)" = "$before" ] || wrong "a torn line stays"
echo remark >>evening.csv
printf '%s\n' 'table 3' quit | "$program" scores --out evening.csv >said 2>&1
[ $? = 3 ] || wrong "an edited list is written over"
grep -q '^remark' evening.csv || wrong "the remark is gone"
echo precious >victim
ln -s victim other.journal
printf 'quit\n' | "$program" scores --out other.csv >said 2>&1 && wrong "a link is taken for a journal"
[ "$(cat victim)" = precious ] || wrong "a link was written through"

# A line that can't be read costs its own round, which is told, and no other; what was refused as it was typed isn't kept.
round() {
    printf '%s\n' 'K K K K K K K / 9 9 9 2' 'three' '3r 3b' '4 5' 8 'Q Q Q' 3r 'A 6' '10 10' nobody "total $1" 'total -175'
}
{ round 600; round 601; round 602; } | "$program" scores --out worn.csv >said 2>&1
[ "$(sed -n 2p worn.journal | cut -f1)" = '# 1' ] && ! grep -q three worn.journal || wrong "the journal of an evening isn't as it should be: $(cat worn.journal)"
sed '17s/.*/A ?/' worn.journal >damaged
[ "$(sed -n 17p worn.journal | cut -f1)" = '4 5' ] || wrong "another line is damaged than this test means: $(sed -n 17p worn.journal)"
# A line that was damaged into another one that can be read is told all the same.
sed '17s/^4 5/4 6/' worn.journal >digit.journal
printf 'quit\n' | "$program" scores --out digit.csv >said 2>&1
tr '\n' ' ' <said | grep -q "line 17, can't be read: 4 6.*So the round of table 2" || wrong "a damaged number is taken: $(cat said)"
cp damaged worn.journal
printf 'quit\n' | "$program" scores --out worn.csv >said 2>&1
tr '\n' ' ' <said | grep -q "worn.journal, line 17, can't be read: A ? So the round of table 2 .*Type table 2" || wrong "a damaged line is not told: $(cat said)"
grep -c '^  *-*[0-9]*  *table [13],' said | grep -q 4 || wrong "rounds beside the damaged one are lost: $(cat said)"
grep -q 'table 2, ' said && wrong "a damaged round is counted: $(cat said)"
{ echo 'table 2'; round 605; echo quit; } | "$program" scores --out worn.csv --force >said 2>&1
grep -q '^[0-9]*,2,North and South,1,[0-9-]*,[0-9-]*,600,600,605,' worn.csv || wrong "the round typed again is not counted: $(cat worn.csv)"
sed '17d' worn.journal >damaged
cp damaged worn.journal
printf 'quit\n' | "$program" scores --out worn.csv --force >said 2>&1
tr '\n' ' ' <said | grep -q "So the round of table 2" || wrong "a line that is missing is not told: $(cat said)"
# Journals of before had no checks, no marks, and refused lines in them.
{ printf 'canasta-scores\t1\tmodern-american\t\n'; round 600; round 601; } >older.journal
{ round 602; echo quit; } | "$program" scores --out older.csv >said 2>&1
[ "$(grep -c '^[0-9]*,[123],[NE]' older.csv)" = 6 ] || wrong "an older journal does not go on: $(cat said older.csv)"

# A club's evening: killed in the middle it goes on with clock, deal and names; its list is not written over once edited.
rm -f line
mkfifo line
"$program" evening "Thursday 1" --tables 2 --rounds 2 --hands 1 --minutes 30 --seed 5 <line >said 2>&1 &
killed=$!
exec 3>line
printf '%s\n' 'name 1 south Ruth' start '1 910 -175' '2 500 500' next '1 100 50' >&3
until [ "$(grep -c . thursday-1/evening.journal 2>/dev/null)" = 7 ]; do
    kill -0 $killed || break
    sleep 0.1
done
kill -9 $killed
exec 3>&-
wait $killed 2>/dev/null
for file in plan deal-1 deal-2 projector; do
    grep -q '</html>' thursday-1/$file.html || wrong "no $file.html"
done
printf '%s\n' '2 0 0' next quit | "$program" evening thursday-1 >said 2>&1 || wrong "the evening does not go on: $(cat said)"
grep -q 'where it stopped: 6 lines' said || wrong "lines of the evening are lost: $(cat said)"
grep -q 'deal 2 of 2' said || wrong "the evening goes on with another deal: $(cat said)"
grep -q '^1,1,Ruth,4,4,100.00,' thursday-1/evening.csv || wrong "what was typed is not compared: $(cat thursday-1/evening.csv)"
# Lines that can't be read are told and stay, and what was only looked at isn't kept.
printf '???\n1770000000 2 9?0 0\n' >>thursday-1/evening.journal
printf '%s\n' seats nonsense quit | "$program" evening thursday-1 >said 2>&1
[ $? = 1 ] || wrong "the status doesn't say that lines were left out: $(cat said)"
tr '\n' ' ' <said | grep -q "evening.journal, line 10, can't be read and was left out: ???" || wrong "a strange line is not told: $(cat said)"
tr '\n' ' ' <said | grep -q 'line 11, .* 2 9?0 0' || wrong "a damaged score is not told: $(cat said)"
grep -q 'where it stopped: 8 lines' said || wrong "strange lines are counted: $(cat said)"
[ "$(tail -1 thursday-1/evening.journal)" = '1770000000 2 9?0 0' ] || wrong "strange lines do not stay, or others come in"
# So are scores and plans of which a digit is another one.
cp -r thursday-1 worn-week
sed 's/ 2 500 500/ 2 577 500/' thursday-1/evening.journal >worn-week/evening.journal
printf 'quit\n' | "$program" evening worn-week --force >said 2>&1
tr '\n' ' ' <said | grep -q "line [0-9]*, can't be read and was left out: [0-9]* 2 577 500" || wrong "a damaged score is taken: $(cat said)"
sed '1s/modern-american.2/modern-american\t5/' thursday-1/evening.journal >worn-week/evening.journal
printf 'quit\n' | "$program" evening worn-week --force >said 2>&1
[ $? = 3 ] || wrong "a damaged plan is taken: $(cat said)"
rm -r worn-week
# With more rounds than tables all pairs meet; an evening begun under the older form moves as it did.
printf 'quit\n' | "$program" evening many --tables 2 --rounds 4 --hands 1 --seed 5 >said 2>&1
tr '\n' ' ' <said | grep -q 'With 2 tables no two pairs meet twice in 3 rounds' || wrong "repeated pairs are not told: $(cat said)"
grep -q '^canasta-evening.2.' many/evening.journal || wrong "another form of evening has no other head"
printf 'canasta-evening\t1\tmodern-american\t2\t3\t1\t40\t5\told\n%s\n%s\n%s\n' '1770000000 1 1 1' '1770000000 2 1 1' '1770000000 next' >old.journal
mkdir old && mv old.journal old/evening.journal
printf 'quit\n' | "$program" evening old >said 2>&1 || wrong "an evening of the older form does not go on: $(cat said)"
grep -q 'Table 1: North and South are pair 1, East and West are pair 4' said || wrong "an older evening moves in another way: $(cat said)"
cp -r thursday-1 thursday-2
"$program" evening thursday-1 thursday-2 | grep -q '^1. Ruth: 100.00 percent in 2 evenings' || wrong "weeks are not put together"
"$program" evening thursday-1 ./thursday-1/ >said 2>&1
grep -q 'is named twice, so it counts once' said || wrong "a week that is named twice counts twice: $(cat said)"
grep -q '^1. Ruth: 100.00 percent in 1 evening' said || wrong "a week that is named twice counts twice: $(cat said)"
rm -r thursday-2
before=$(cksum <thursday-1/evening.journal)
printf 'quit\n' | "$program" evening thursday-1 --tables 3 >said 2>&1
[ $? = 3 ] || wrong "another plan goes on with this evening"
[ "$(cksum <thursday-1/evening.journal)" = "$before" ] || wrong "the journal of the evening was changed"
echo remark >>thursday-1/evening.csv
printf 'quit\n' | "$program" evening thursday-1 >said 2>&1
[ $? = 3 ] || wrong "an edited list of the evening is written over"
grep -q '^remark' thursday-1/evening.csv || wrong "the remark of the evening is gone"
# The hands of a room are kept with the class, and the names of its roster go with the scores.
"$program" session new Tuesday --topic opening --tables 2 --seed 3 --samples 1 >said 2>&1 || wrong "no class: $(cat said)"
printf '%s\n' '' 'right 9' 'right 2 wrong 3' '' | "$program" present tuesday >said 2>&1 || wrong "present fails: $(cat said)"
grep -q '9 hands in a room of 8' said || wrong "more hands than chairs are taken: $(cat said)"
grep -q '^1,[a-z.-]*,2,3,' tuesday/present.csv || wrong "hands are not kept: $(cat tuesday/present.csv)"
printf '%s\n' 'right 5' | "$program" present tuesday >said 2>&1
tr '\n' ' ' <said | grep -q 'where it stopped, with question 2 of 4' || wrong "present does not go on: $(cat said)"
grep -q '^1,[a-z.-]*,2,3,' tuesday/present.csv || wrong "hands of the first start are lost: $(cat tuesday/present.csv)"
# Hands that can't be read cost their own question; a slip shows no answer, and back counts the hands before anew.
sed 's/^right 2 wrong 3\t.*/right 2 wrong ?/' tuesday/present.journal >damaged
cp -r tuesday worn
cp damaged worn/present.journal
printf '%s\n' hello back 'right 1' quit | "$program" present worn >said 2>&1
tr '\n' ' ' <said | grep -q "present.journal, line [0-9]*, can't be read: right 2 wrong ? So the hands of question 1" || wrong "damaged hands are not told: $(cat said)"
tr '\n' ' ' <said | grep -q 'Press Enter for the answer' || wrong "a slip is taken for Enter: $(cat said)"
grep -q '^2,[a-z.-]*,1,0,' worn/present.csv || wrong "hands are not counted anew: $(cat worn/present.csv)"
printf '%s\n' '' '' '' '' '' | "$program" present tuesday >said 2>&1 || wrong "present does not end: $(cat said)"
printf '%s\n' '' | "$program" present tuesday >said 2>&1
[ -e tuesday/present-1.journal ] && [ -e tuesday/present-1.csv ] || wrong "what was asked is not put aside: $(ls tuesday)"
tr '\n' ' ' <said | grep -q 'Question 1 of 4' || wrong "another class does not begin anew: $(cat said)"
sed 's/^1,South,/&Ruth/; s/^1,North,/&ruth/' tuesday/roster.csv >named
cp named tuesday/roster.csv
printf '%s\n' 'name 1 west Dora' 'K K K K K K K / 9 9 9 2' '3r 3b' '4 5' 8 'Q Q Q' 3r 'A 6' '10 10' '' 'total 600' '' quit |
    "$program" scores tuesday >said 2>&1 || wrong "scores of a class fail: $(cat said)"
grep -q '^1,1,North and South,.*,"Ruth, ruth 2"' tuesday/scores.csv || wrong "no names in the list: $(cat tuesday/scores.csv)"
grep -q 'East and West (Dora) wrote' said || wrong "a late name is not known: $(cat said)"
grep -q '^1,West,Dora' tuesday/roster.csv || wrong "a late name isn't on the roster: $(cat tuesday/roster.csv)"
[ "$(head -9 tuesday/roster.csv)" = "$(cat named)" ] || wrong "rows of the roster have changed: $(cat tuesday/roster.csv)"
printf 'quit\n' | "$program" scores tuesday >said 2>&1
[ "$(grep -c Dora tuesday/roster.csv)" = 1 ] || wrong "a late name is added twice: $(cat tuesday/roster.csv)"
printf '%s\n' 'a 3' b '' quit | "$program" results tuesday >said 2>&1
grep -q '^Dora > ' said || wrong "results don't know a late name: $(cat said)"
[ -s tuesday/scores.journal ] || wrong "the scores of a class are not kept"
[ "$failures" = 0 ]
