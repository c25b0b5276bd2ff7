#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The tools for a class as commands: what they write, what they refuse.
#
#   session.sh PROGRAM SOURCE-FOLDER
set -u
program=$1
source=$2
LC_ALL=C.UTF-8
TZ=UTC
export LC_ALL TZ
unset CANASTA_TUTOR_CONTENT CANASTA_TUTOR_STORE
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
HOME=$folder
export HOME
cd "$folder" || exit 1
failed=0

fault() {
    echo "session.sh: $*"
    failed=1
}

# expect STATUS WORDS COMMAND...: the exit status, and words in what is printed.
expect() {
    wanted=$1 words=$2
    shift 2
    "$@" >printed 2>&1 </dev/null
    got=$?
    [ "$got" -eq "$wanted" ] || { fault "$*: status $got instead of $wanted"; cat printed; }
    [ -z "$words" ] || grep -qF -- "$words" printed || { fault "$*: nowhere \"$words\""; cat printed; }
}

has() { # FILE WORDS
    grep -qF -- "$2" "$1" || fault "$1: nowhere \"$2\""
}

# --- a session ---
expect 0 'Wrote tuesday-beginners' "$program" session new --samples 10 'Tuesday beginners' --seed 7 --tables 4
expect 0 'Wrote again' "$program" session new --samples 10 'Tuesday beginners' --seed 7 --tables 4 --out again
expect 0 'Wrote other' "$program" session new --samples 10 'Tuesday beginners' --seed 8 --tables 4 --out other
for file in handout.html key.html stack.html crib.html score.html rules.html roster.csv questions-a.xml questions-b.xml; do
    [ -s "tuesday-beginners/$file" ] || fault "$file is missing or empty"
    cmp -s "tuesday-beginners/$file" "again/$file" || fault "$file: the same seed wrote something else"
done
expect 0 '' "$program" session new Tuesday --seed 3 --samples 1 --save-ink --home https://club.example/canasta.html --out inked
has inked/handout.html '<body class="ink">'
has inked/handout.html '<svg class="code"'
expect 2 'is no address of a page' "$program" session new Tuesday --home club.example --out nohome
cmp -s again/handout.html other/handout.html && fault 'another seed wrote the same handout'
[ "$(grep -c '' again/roster.csv)" -eq 17 ] || fault 'the roster has not a row for every chair'
expect 0 '' "$program" check again/questions-a.xml again/questions-b.xml
expect 0 '' "$program" session new --samples 10 again --seed 7 --large --out large
for paper in handout key stack crib score rules; do
    has "large/$paper.html" '<body class="large">'
    has "large/$paper.html" '<main>'
done
if command -v xmllint >/dev/null 2>&1; then
    # xmllint knows no element that came after 1999
    xmllint --html --noout again/*.html 2>&1 | grep 'parser error' |
        grep -vE 'Tag (main|svg|symbol|g|rect|path|text|use) invalid' >lint || true
    [ -s lint ] && { fault 'the pages are not well formed'; cat lint; }
fi
grep -qiE 'https?:|<script|src=' again/*.html && fault 'a page fetches something'

# the back of the score sheet holds a whole match: a line for each round, four figures a side
has again/score.html 'The match ends after the round in which a team reaches 8,500.'
has again/score.html 'Below 3,000 a team needs 125, from there on 155, and from 5,000 on 180.'
[ "$(grep -o '<td class="number">1[0-2]*</td>' again/score.html | sort -u | grep -c '')" -ge 3 ] || fault 'the sheet of a match has not its rounds'

# a roster with names in it is kept
echo '1,South,Ruth' >>again/roster.csv
expect 0 'left as it is' "$program" session new --samples 10 'Tuesday beginners' --seed 7 --tables 4 --out again
has again/roster.csv 'Ruth'

# names are text, never markup or a path
expect 0 'Wrote b-fish-chips' "$program" session new --samples 10 '<b>/../fish & chips' --seed 1
has b-fish-chips/handout.html '&lt;b&gt;/../fish &amp; chips'

# a rule sheet goes along, and puzzles of a file serve as questions
expect 0 'table.xml' "$program" session new --samples 10 Club --seed 1 --table "$source/lessons/tables/garden-club.xml"
expect 0 '' "$program" check club/questions-a.xml club/table.xml
expect 0 'as played at Garden Club, Tuesdays' sh -c "cd club && '$program' house-rules"
expect 0 'as played at League play' sh -c "cd club && '$program' house-rules --table league"
expect 0 "The room's own questions: 4" "$program" present club --width 100
expect 0 'The questions of club/questions-a.xml' "$program" present club/questions-a.xml --width 100
# a round of the club names the table it departs from, and is called by the sheet it was played by
club=$source/lessons/tables/garden-club.xml
expect 0 '' "$program" simulate --table "$club" --rounds 1 --seed 1 --journal club.journal
expect 0 '' "$program" replay --table "$club" --html club.html club.journal
has club.html 'Garden Club, Tuesdays'
expect 0 'Wrote league' "$program" session new --samples 10 League --seed 1 --questions 5 --puzzles "$source/puzzles/openings.xml"
expect 2 "there's no topic cooking" "$program" session new --samples 10 X --topic cooking
expect 2 'at the table Classic canasta nothing comes up about the topic special' "$program" session new --samples 10 X --topic special --table classic
expect 2 'in quotes' "$program" session new
for name in 'a\033[31mb' 'a\302\233b' 'a\377b' 'a\342\200\256b'; do
    expect 2 "signs that can't be printed" "$program" session new --samples 10 "$(printf "$name")" --out unprintable
done
[ ! -e unprintable ] || fault 'papers were written under a name that cannot be printed'
expect 2 'whole number from 1 to 20' "$program" session new --samples 10 X --questions 0
expect 0 'Wrote classic' "$program" session new --samples 10 Classic --table classic-club --seed 4
has classic/stack.html 'Start the pack with'
has classic/score.html 'Red threes (against you without a meld)'
has classic/score.html 'A black three counts 5'
expect 0 'Wrote three' "$program" session new --samples 10 Three --table classic-3p --seed 7 --out three
has three/crib.html 'Player 2, turn 1'
has three/crib.html 'A black three lies on top: player 2 may not pick'
has three/crib.html 'last stock card; nobody ever has to pick the pack'
expect 3 'nowhere.xml' "$program" session new --samples 10 X --puzzles nowhere.xml
echo x >file
expect 3 "can't be written" "$program" session new --samples 10 X --out file

# the deal is kept in the notes, and can be laid out again; what is written there stays
code=$(sed -n 's/^Deal \(.*\), questions.*/\1/p' again/notes.txt)
has again/stack.html "$code"
echo 'two tables missed the pack' >>again/notes.txt
expect 0 'Wrote later' "$program" session new --samples 10 'Later' --seed 99 --tables 4 --out later --deal "$code"
cmp -s again/handout.html later/handout.html && fault 'the deal brought its questions along'
sed 's/Tuesday beginners/Later/' again/stack.html | cmp -s - later/stack.html || fault 'the deal of the notes is another one'
expect 0 'print all of them anew' "$program" session new --samples 10 'Tuesday beginners' --seed 5 --tables 4 --out again
has again/notes.txt 'two tables missed the pack'
[ "$(grep -c '^Deal ' again/notes.txt)" -eq 2 ] || fault 'the notes have not both deals'
expect 0 'Wrote again' "$program" session new --samples 10 'Tuesday beginners' --seed 5 --tables 4 --out again
grep -q 'print all of them anew' printed && fault 'the same papers, yet they are to be printed anew'
[ "$(grep -c '^Deal ' again/notes.txt)" -eq 2 ] || fault 'the notes have a deal twice'
expect 0 'Wrote again' "$program" session new --samples 10 'Tuesday beginners' --seed 7 --tables 4 --out again
expect 2 'slip in this deal code' "$program" session new --samples 10 X --deal modern-american:5.4:0,0:4:X
expect 2 'of another table' "$program" session new --samples 10 X --table league --deal "$code"
# the code of a deal at a table of one's own goes with its sheet; a special hand that is dealt is shown in the model play
cat >seven.xml <<'END'
<table id="seven" title="Seven" based-on="modern-american"><option name="open.minimum-first" value="120"/><special-hand id="pairs" value="2600"/></table>
END
expect 0 'game seven:3.28930:' "$program" deal --table seven.xml --south special-hand,7x0,Kx0,Ax1,Jx2,9x0 --count 1 --seed 3
seven=$(sed -n 's/.*game \(seven:[^ ]*\)$/\1/p' printed)
expect 0 'Wrote seven' "$program" session new --samples 10 Seven --deal "$seven" --table seven.xml --seed 1 --out seven
has seven/crib.html 'shows a special hand, pairs'
has seven/crib.html '120; from 3,000 points 155'
mv seven.xml eight.xml
expect 3 'seven' "$program" session new --samples 10 X --deal "$seven"
expect 0 'Wrote deep/er/class' "$program" session new --samples 10 Deep --seed 1 --out deep/er/class
expect 0 'Wrote café' "$program" session new --samples 10 'Café' --seed 1

# a rule that hardly a question is about gives a whole quiz, too: what is near it fills up where nothing else is found
for topic in meld.size special.wins wild.lock; do
    near=''
    [ $topic != special.wins ] || near='the others are near it'
    expect 0 "$near" "$program" session new --samples 10 Rare --seed 4 --topic $topic --out rare-$topic
    [ "$(grep -c '<li>' rare-$topic/handout.html)" -eq 20 ] || fault "$topic: not ten questions in each version"
    expect 0 '' "$program" check rare-$topic/questions-a.xml rare-$topic/questions-b.xml
done

# a file of puzzles serves as it is: all topics, and no more questions than it has
cat >own.xml <<'END'
<puzzles id="own" table="modern-american">
<puzzle id="o-1" level="1" topics="cards.value"><question kind="count"><cards>K K A 2</cards></question></puzzle>
<puzzle id="o-2" level="1" topics="special.fourteen"><question kind="count"><cards>4 5 6</cards></question></puzzle>
<puzzle id="o-3" level="1" topics="pack.pair"><question kind="count"><cards>Jo</cards></question></puzzle>
</puzzles>
END
expect 0 'Wrote own' "$program" session new --samples 10 Own --puzzles own.xml --seed 1
[ "$(grep -c '<li>' own/handout.html)" -eq 6 ] || fault 'not all three puzzles are on both handouts'
[ -e own/questions-room.xml ] && fault 'questions for the room that nobody wrote there'
expect 2 'only 3 questions' "$program" session new --samples 10 Own --puzzles own.xml --seed 1 --questions 4

# a quiz on special hands: each of the table is the answer, in both versions
expect 0 'Wrote hands' "$program" session new --samples 1 Hands --topic special --questions 20 --seed 2
for version in a b; do
    "$program" solve "hands/questions-$version.xml" >printed
    for hand in straight pairs pairs-wild pungs-kongs zip-code; do
        grep -q "	$hand\$" printed || fault "no question of version $version has the answer $hand"
    done
done

# --- house rules ---
expect 0 '1. [ ] yes  [ ] no   The lowest minimum to open is 125.' "$program" house-rules
expect 0 'A match goes to' "$program" house-rules --all
expect 0 '21. [ ] yes  [ ] no   Straight, worth 3,000' "$program" house-rules
expect 0 'the four of matching 2s or jokers' "$program" house-rules --table league
# the minimums, clean triple, mixed canasta, Splash twice, rule of five, wild melds (with a word that is none), ...
printf 'Thursday Club\n120\n\n\nno\nyes\n\ny\nno\nnine\n4\nCANASTA\n\n\n5\n\n\n\n\n\n\n\n\nno\n2,600\nmany\n\n\n\nno\n\n\n\n\n\n' >answers
"$program" house-rules thursday.xml <answers >printed 2>&1 || { fault 'house-rules failed'; cat printed; }
has printed 'Type one of these words. 0:'
has printed 'Type yes, no, or what the hand is worth'
has printed "You don't play Miami pairs, worth 2,500"
has thursday.xml 'id="thursday-club"'
has thursday.xml 'name="open.minimum-first" value="120"'
has thursday.xml 'name="open.clean-triple" value="off"'
has thursday.xml 'name="meld.rule-of" value="4"'
has thursday.xml 'name="wild.meld" value="canasta"'
has thursday.xml 'name="threes.in-hand" value="5"'
[ "$(grep -c '<option' thursday.xml)" -eq 5 ] || { fault 'more departures than were answered'; cat thursday.xml; }
has thursday.xml 'special-hand id="straight" remove="yes"'
has thursday.xml 'special-hand id="pairs" value="2600"'
has thursday.xml 'special-hand id="miami-pairs"/'
expect 0 '' "$program" check thursday.xml
expect 1 'nothing was written' "$program" house-rules short.xml
[ -e short.xml ] && fault 'a rule sheet without an answer was written'

# who leaves early finds the answers; a sheet written by hand is kept as it was
printf 'Early\n130\nquit\n' | "$program" house-rules early.xml >printed 2>&1 || fault 'leaving early failed'
has printed 'holds the 1 point you answered just now'
has early.xml 'name="open.minimum-first" value="130"'
sed -i 's|<table |<!-- agreed in May --><table |' early.xml
printf '\n140\nquit\n' | "$program" house-rules early.xml >printed 2>&1 || fault 'a second go failed'
has printed 'kept as early.xml.old'
has early.xml.old 'agreed in May'
has early.xml 'name="open.minimum-first" value="140"'

printf '\n150\nquit\n' | "$program" house-rules early.xml >printed 2>&1 || fault 'a third go failed'
has early.xml.old 'agreed in May'
has early.xml.old-2 'value="140"'

# a hand of the club's own: name, worth and groups, each slip told
{
    printf '\n%.0s' $(seq 32)
    printf '%s\n' Straight 'A name that is far too long for a hand' 'Handful of Fives' dear 2,600 'four fours' '4 4 4' '4 4 4 2 with 2' \
        '4 4 4 2 with 5' Storm 8500 '5 4 any 5' 'Wild Fours' 3,500 '4 4 4 wild 2' ''
} | "$program" house-rules hands.xml >printed 2>&1 || { fault 'an own hand is refused'; cat printed; }
for said in 'A hand of that name is known' 'has a name of 31 letters' 'Type the points, as 2,600' 'four is no number of cards' \
    'That is 12 cards' 'No group can be of one of these kinds' 'Added: Handful of Fives, worth 2,600: three fours of a kind and one pair'; do
    has printed "$said"
done
expect 0 '' "$program" check hands.xml
"$program" house-rules --table hands.xml --html hands.html >printed
has hands.html 'Handful of Fives'
has hands.html 'five wild cards in any mix'
has hands.html 'one of them of matching 2s or jokers'

# lines in the club's own words: typed, kept, changed, taken off; on the list and on the rules page
long=$(printf 'x%.0s' $(seq 121))
printf '\n%.0s' $(seq 33) >enters
{ cat enters; printf '%s\n' "$long" 'Lights out at <nine> & home' 'Bring a pencil' ''; } |
    "$program" house-rules notes.xml >printed 2>&1 || { fault 'a note is refused'; cat printed; }
has printed '120 letters at most'
has notes.xml '<note>Lights out at &lt;nine&gt; &amp; home</note>'
expect 0 '' "$program" check notes.xml
expect 0 'Bring a pencil' "$program" house-rules --table notes.xml
{ cat enters; printf '%s\n' back '' no 'Bring two pencils' ''; } | "$program" house-rules notes.xml >printed 2>&1
! grep -q 'Lights out' notes.xml || fault 'a note that was taken off is still there'
has notes.xml '<note>Bring two pencils</note>'
"$program" house-rules --table notes.xml --html notes.html >printed
has notes.html '<li>Bring two pencils</li>'
printf '<table id="n" title="N" based-on="league"><note>%s</note></table>\n' "$long" >bad-note.xml
expect 3 'bad-note.xml:1:' "$program" check bad-note.xml
{
    printf '<table id="n" title="N" based-on="league">\n'
    printf '<note>One %s</note>\n' 1 2 3 4 5 6 7
    printf '</table>\n'
} >many-notes.xml
expect 3 'many-notes.xml:8: These are more than 6 notes' "$program" check many-notes.xml

printf '\nback\nyes\n\n\nno\nback\nyes\n\nquit\n' | "$program" house-rules thursday.xml >printed 2>&1 ||
    { fault 'a sheet that is there cannot be gone through again'; cat printed; }
has printed 'thursday.xml is there already'
has printed '[Thursday Club]'
has thursday.xml 'name="meld.rule-of" value="4"'
echo nothing >noted.txt
expect 3 'noted.txt' "$program" house-rules noted.txt
[ "$(cat noted.txt)" = nothing ] || fault 'house-rules wrote over a file that is no rule sheet'

# the rules on a page: the club's numbers, its hands as cards, no others
expect 0 'Wrote page.html' "$program" house-rules --table thursday.xml --html page.html
has page.html 'Rules at our table: Thursday Club'
has page.html '<td class="number">120</td>'
has page.html 'An opening needs a clean triple.'
has page.html '<td class="cards"><span class="unseen">4 4 5 5 6 6 7 7 8 8 9 9 10 10</span><span aria-hidden="true"><svg class="card"'
! grep -q 'Straight' page.html || fault 'a hand that is not played is on the page'
expect 3 "can't be written" "$program" house-rules --html missing/page.html

# --- deals with conditions ---
expect 0 'The tightest condition is' "$program" deal --north can-open --east 7x3+ --nobody special-hand --count 3 --seed 5
cp printed first
[ "$(grep -c '^Deal ' first)" -eq 3 ] || fault 'not three deals'
grep '^  East ' first | grep -qv '7 7 7' && fault 'an east without three 7s'
expect 0 '3 of ' "$program" deal --north can-open --east 7x3+ --nobody special-hand --count 3 --seed 5
cmp -s first printed || fault 'the same seed found other deals'
expect 0 '2 of 2 deals fit (100.00 %)' "$program" deal --count 2 --seed 1
expect 0 '2 of 844 deals fit, about 1 in 422.' "$program" deal --count 2 --seed 1 --south zip-code --distance 2
expect 1 'The tightest condition is west Jox4' "$program" deal --west Jox4 --east Jox1+ --count 1 --seed 1
expect 2 'is no condition' "$program" deal --north rich
expect 2 'nobody sits west' "$program" deal --west can-open --table league-2p
expect 2 'which has no Splash' "$program" deal --table classic --somebody splash
expect 2 'which has no special hands' "$program" deal --table classic-3p --p1 special-hand
expect 2 'nobody sits p4' "$program" deal --table classic-3p --p4 can-open
expect 0 'turned to start it' "$program" deal --table classic-club-6p --p6 3rx1+,can-open --count 1 --seed 5
expect 2 'Conditions are options' "$program" deal north
expect 0 'South goes out in two turns' "$program" deal --south goes-out --distance 2 --count 1 --seed 5
grep -q 'have on the table:' printed || fault 'a deal shortly before its end shows no melds'
grep -q 'To play on from here: game modern-american:.* after' printed || fault 'a deal shortly before its end is not to be played'
expect 0 'has one turn left before the stock runs out' "$program" deal --table league --east stock-out --count 1 --seed 5
expect 2 'an ending is for one player' "$program" deal --nobody goes-out

# --- tickets and the grade book ---
for name in Ruth =Bea; do
    printf '1\n50\n\nquit\n' | "$program" --store "$name.db" --learner "$name" --today 2026-03-01 --seed 1 >printed 2>&1 ||
        { fault "the session of $name failed"; cat printed; }
    expect 0 'no proof against cheating' "$program" ticket --store "$name.db" --today 2026-03-01
done
has ruth.ticket 'name Ruth'
has ruth.ticket 'day 2026-03-01'
sed 's/^days .*/days 31/' ruth.ticket >edited.ticket
sed -i 's/^name .*/name Rosa/' edited.ticket
head -4 ruth.ticket >torn.ticket
expect 0 'Wrote gradebook.csv' "$program" merge ruth.ticket bea.ticket
expect 3 'torn.ticket: left out' "$program" merge ruth.ticket bea.ticket edited.ticket torn.ticket handout.html
has printed "Rosa's ticket was changed"
has printed 'edited.ticket: left out'
has printed 'handout.html: left out'
has printed '2 learners'
has gradebook.csv "\"'=Bea\",2026-03-01"
[ "$(grep -c '' gradebook.csv)" -eq 3 ] || { fault 'not a row for each ticket'; cat gradebook.csv; }
expect 3 'nothing was written' "$program" merge torn.ticket --out none.csv
[ -e none.csv ] && fault 'an empty grade book was written'
expect 2 'merge needs the tickets' "$program" merge
expect 2 "there's no such learner" "$program" ticket --store Ruth.db --learner Nobody
expect 2 'nobody has learned here yet' "$program" ticket --store fresh.db

# links, as learners send them from the page: two of them whole, one cut
cat >links.txt <<'LINKS'
Mine: https://club.example/canasta.html#ticket=04254XBMD2GT0081081G4080000V0QFZ0C101VD35RAHJ (Ruth)
CANASTA-TICKET:04544SB1417JEJ31E9GT58010000408100003P45QM10204JMG6KJ0R
https://club.example/canasta.html#ticket=04254XBMD2GT0081081G4080000V0QFZ0C101VD35
LINKS
expect 3 'links.txt: link 3: left out: a part of the ticket is missing' "$program" merge links.txt --out links.csv
has printed '2 learners, 5 answers'
has links.csv "Bea O'Hara,2026"

mkdir tickets empty
cp ruth.ticket bea.ticket tickets
echo bread >tickets/list.txt
expect 0 '2 learners' "$program" merge tickets
has printed 'tickets/list.txt: left out'
expect 0 '2 learners' "$program" merge 'tickets/*.ticket'
expect 3 'no file in it' "$program" merge empty

# the folder of a class: its tickets, who sat where, and of whom nothing came
mkdir -p club3/tickets
printf 'table,seat,name\n1,south,ruth\n2,west,Dora\n' >club3/roster.csv
cp ruth.ticket bea.ticket club3/tickets
echo bread >club3/handout.html
expect 0 'Nothing came from Dora' "$program" merge club3 --out club3/book.csv
has club3/book.csv 'Ruth,1,south,2026-03-01'
grep -q 'handout.html' printed && fault 'merge names the papers of a class'
expect 3 'missing.ticket: left out' "$program" merge missing.ticket
cp bea.ticket ruth.ticket
expect 0 'Wrote ruth-2.ticket' "$program" ticket --store Ruth.db --today 2026-03-01
expect 0 'Wrote ruth-2.ticket' "$program" ticket --store Ruth.db --today 2026-03-01

# --- questions for the room ---
printf '\na 4 b 9\n\nskip\nskip\nquit\n' | "$program" present again >printed 2>&1 || { fault 'present failed'; cat printed; }
has printed 'Question 1 of 4'
has printed 'Question 4 of 4'
has printed 'Most missed: '
awk 'length($0) > 40 && !/ > /' printed | grep . && fault 'a line of present is longer than 40 columns'
[ "$(grep -n 'Answer:' printed | head -1 | cut -d: -f1)" -gt "$(grep -n 'Enter shows' printed | head -1 | cut -d: -f1)" ] ||
    fault 'the answer came before Enter'
expect 0 'on where it stopped' "$program" present again
rm -f again/present.*
expect 0 'No hands were counted' "$program" present again
expect 0 'Question 10 of 10' sh -c "yes '' | $program present again/questions-a.xml"
expect 3 'nowhere' "$program" present nowhere
expect 2 'takes one file' "$program" present a b

# --- score sheets ---
cat >round.xml <<'END'
<puzzles id="round" table="modern-american"><puzzle id="r-1" level="2" topics="score.count">
<position turn="south" over="stock"><side id="ns" threes="3r 3b"><meld>K K K K K K K</meld><meld>9 9 9 2</meld></side>
<side id="ew" threes="3r"><meld>Q Q Q</meld></side>
<hand seat="south">4 5</hand><hand seat="west">A 6</hand><hand seat="north">8</hand><hand seat="east">10 10</hand>
<pack/><stock cards="0"/></position><question kind="score"/></puzzle></puzzles>
END
printf 'natural 500, threes 200, base 700, total 800\ntotal -145\nquit\n' | "$program" scores round.xml >printed 2>&1
[ $? -eq 1 ] || fault 'wrong sheets, yet scores does not say 1'
tr -s ' \n' ' ' <printed >flat
has flat 'North and South: the first wrong line is threes: 200 is written, it is 0.'
has flat 'East and West: the first wrong line is total: -145 is written, it is -175.'
printf '%s\n' 'K K K K K K K / 9 9 9 2' '3r 3b' '4 5' 8 'Q Q Q' 3r 'A 6' '10 10' '' \
    'natural 500, hand 20, base 500, count 100, total 600' 'threes -100 total -175' quit >answers
"$program" scores <answers >printed 2>&1 || { fault 'right sheets, yet scores complains'; cat printed; }
has printed 'North and South: every line that was written is right.'
has printed 'East and West: every line that was written is right.'
printf '%s\n' 'K K K K K K K / 9 9 9 2' '3r 6' '3r 3b' again 'K K K K K K K / 9 9 9 2' '3r 3b' '4 5' 8 'Q Q Q' 3r 'A 6' \
    '10 10' '' 600 '-175' quit | "$program" scores >printed 2>&1 || { fault 'totals alone are refused'; cat printed; }
has printed 'These are the threes that lie open'
has printed 'This table once more.'
expect 3 'asks for no score' "$program" scores again/questions-a.xml

# nobody goes out with one canasta, nor with 7s begun; the evening's scores are kept
# a seat and a hand are taken as people write them, and only who went out is asked again
printf '%s\n' 'K K K K K K K' '' '' 5 'Q Q Q' '' A 10 south again 'K K K K K K K / 9 9 9 9 9 9 9 / 7 7 7' '' '' 5 'Q Q Q' '' A 10 \
    S 'the dog' 'west seven dwarfs' again 'K K K K K K K / 9 9 9 9 9 9 9' '' '' 5 'Q Q Q' '' A 10 West South 'total 1,235' 'base 10, total -60' quit |
    "$program" scores --out evening.csv --html evening.html >printed 2>&1
[ $? -eq 1 ] || fault 'a wrong sheet, yet scores does not say 1'
tr -s ' \n' ' ' <printed >flat
has flat 'to go out North and South need 2 canastas and have 1'
has flat 'nobody goes out while the meld of 7s is unfinished'
has flat 'Scores of the evening: 1,235 table 1, North and South -60 table 1, East and West'
has evening.csv '1,1,North and South,1,1100,135,1235,1235,1235,'
has evening.csv '2,1,East and West,1,0,-60,-60,-60,-60,base'
has evening.html '<td class="number">1,235</td>'
has flat 'Who else, or nobody? again takes the whole table anew. Who went out?'
has flat 'Type a seat, as South'
printf '%s\n' '' '' '' 5 'Q Q Q' '' A 10 'North pairs with wild cards' 'special 2,000 total 2,000' '' quit | "$program" scores >printed 2>&1 ||
    { fault 'a special hand is not known by its name'; cat printed; }
has printed 'North and South: every line that was written is right.'
# the list of one evening is not taken for another's: the round of a file needs a name of its own
cp evening.csv first.csv
cp evening.html first.html
expect 3 'evening.journal is of another evening' "$program" scores round.xml --out evening.csv --html evening.html
cmp -s evening.csv first.csv || fault 'the list of another evening was changed'
cmp -s evening.html first.html || fault 'the page of another evening was changed'
# another round of a table goes to its sides' evening, and is no other table
printf '%s\n' 800 '-175' 800 '' 'table 1' 800 '-175' 'table 0' quit | "$program" scores round.xml --out same.csv --html same.html >printed 2>&1
tr -s ' \n' ' ' <printed >flat
has flat 'Table 3 North'
has flat 'Table 1, round 2 North'
has flat 'Table 2 North'
has flat 'Scores of the evening: 1,200 table 1, North and South 600 table 2, North and South -175 table 2, East and West -350 table 1, East and West'
has same.csv '1,1,North and South,2,500,100,600,1200,800,'
has same.csv '4,1,East and West,2,'
has same.html '<td class="number">1,200</td>'
printf '%s\n' 'table 7' 'K K K K K K K / 9 9 9 2' 'table 8' '3r 3b' '4 5' 8 'Q Q Q' 3r 'A 6' '10 10' '' 600 '-175' quit | "$program" scores >printed 2>&1 ||
    { fault 'a table by its number is refused'; cat printed; }
has printed 'Table 7'
# where nothing can be kept, that is said before anything is asked
printf '%s\n' 'total 800' 'total -175' quit | "$program" scores round.xml --out missing/evening.csv >printed 2>&1
[ $? -eq 3 ] || fault 'an evening that cannot be kept is not told'
has printed "missing/evening.journal can't be written"
grep -q 'Table 1' printed && fault 'sheets are asked for that cannot be kept'
# a list that cannot be written is told in the end, and what was typed is kept all the same
mkdir taken.csv
printf '%s\n' 'total 800' 'total -175' quit | "$program" scores round.xml --out taken.csv --html missing/evening.html >printed 2>&1
[ $? -eq 3 ] || fault 'a list that cannot be written is not told'
has printed 'taken.csv is a link, a folder or a device'
has printed "missing/evening.html can't be written"
has taken.journal 'total 800'

exit "$failed"
