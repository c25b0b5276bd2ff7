#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The commands on tiny files written by hand: exit status, standard output and standard error.
# Usage: commands.sh PROGRAM
set -u
program=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
bad=0

# wanted STATUS NAME ARGUMENT...: runs the program; its output is then in ./out and ./err.
wanted() {
    status=$1 name=$2
    shift 2
    "$program" "$@" >out 2>err </dev/null
    got=$?
    if [ "$got" -ne "$status" ]; then
        echo "$name: status $got, not $status"
        cat err
        bad=$((bad + 1))
    fi
}

# says FILE PATTERN: a line of ./out or ./err matches the basic regular expression.
says() {
    if ! grep -q -e "$2" "$1"; then
        echo "$name: $1 has no line like: $2"
        cat "$1"
        bad=$((bad + 1))
    fi
}

sheet() {
    cat >club.xml
}

# --- simulate and replay at tables of other sizes

for players in 2 3 6; do
    sheet <<EOF
<table id="club" title="Club" based-on="modern-american"><option name="players" value="$players"/></table>
EOF
    rm -f j
    wanted 0 "simulate, $players players" simulate --table club.xml --rounds 3 --seed 3 --journal j
    wanted 0 "replay, $players players" replay --check j
    wanted 0 "steady, $players players" simulate --table club.xml --rounds 3 --seed 3 --players steady
    wanted 0 "generate, $players players" generate --table club.xml --kind any --count 8 --seed 3
    cp out questions.xml
    wanted 0 "check, $players players" check questions.xml
done
wanted 0 "simulate, 6 players" simulate --table club.xml --rounds 1 --seed 3
says out '^s1  points'

sheet <<EOF
<table id="club" title="Club" based-on="modern-american"><option name="players" value="5"/></table>
EOF
wanted 3 "five players" simulate --table club.xml --rounds 1 --seed 3
says err '^club.xml:1: players="5"'

# --- what cannot be in a file of questions is told in words by all that read one

cat >faulty.xml <<EOF
<puzzles id="faulty" title="Faulty" table="classic">
  <puzzle id="three-in-hand" title="A red three in a hand" level="1" topics="pack.pair">
    <position turn="south" phase="draw"><pack>9</pack><hand seat="south">4 5 9 9 3r</hand></position>
    <question kind="pick"/>
    <remark>None.</remark>
  </puzzle>
</puzzles>
EOF
for command in present scores solve check; do
    wanted 3 "$command, a position that cannot be" "$command" faulty.xml
    says err "^faulty.xml:3: South's hand holds a red three"
done
wanted 3 "session new, a position that can't be" session new A --puzzles faulty.xml
says err "^faulty.xml:3: South's hand holds a red three"

# --- a rule sheet's special hands are not in the journal: --table brings them

sheet <<EOF
<table id="club" title="Club" based-on="modern-american">
  <option name="match.target" value="9,000"/>
  <special-hand id="easy" value="1500"><group cards="2" times="5"/><group cards="1" times="4"/></special-hand>
</table>
EOF
rm -f j
wanted 0 "own hand, simulate" simulate --table club.xml --rounds 150 --seed 3 --journal j
grep -q ' special easy$' j || { echo "no round with the own hand: choose another seed"; bad=$((bad + 1)); }
wanted 1 "own hand, without the sheet" replay --check j
wanted 0 "own hand, with the sheet" replay --check --table club.xml j
sed 's/^table modern-american$/table club/' j >named
wanted 0 "the sheet named" replay --check --table club.xml named
wanted 1 "the sheet named and not given" replay --check named
wanted 3 "more rounds than a page takes" replay --table club.xml --html rounds.html j
says err 'A page takes 50 rounds, and there are 150'
[ ! -e rounds.html ] || { echo "$name: a page was written"; bad=$((bad + 1)); }

# --- a name that the club gave a hand is that hand, to learners and on paper; without it the glossary answers

sheet <<EOF
<table id="club" title="Club" based-on="modern-american">
  <special-hand id="pungs-kongs" title="Garbage" value="3500"/>
</table>
EOF
for asked in 'what is garbage' 'word garbage' 'how much is garbage worth' 'what do i need for Garbage'; do
    printf '3\n%s\nquit\n' "$asked" | "$program" --learner Own --store own --table club.xml --width 200 >out 2>&1
    name=$asked
    says out 'At this table: Garbage, worth 3,500: two fours of a kind'
    rm -f own
done
printf '3\nwhat is garbage\nquit\n' | "$program" --learner Own --store own --width 200 >out 2>&1
says out 'Ask which one your table means'
wanted 0 "papers with a name of the club's" session new A --table club.xml --topic special --samples 1 --seed 3 --out named-hand
grep -q 'At this table: Garbage, worth 3,500' named-hand/home.html || { echo "$name: the page to take home doesn't know it"; bad=$((bad + 1)); }
grep -q 'Ask which one your table means' named-hand/home.html && { echo "$name: the page to take home asks"; bad=$((bad + 1)); }

# --- words that a command has no use for

for command in bench cheat generate simulate; do
    wanted 2 "$command and a file" "$command" club.xml
    says err "$command does not know what to do with club.xml"
done

# --- only where a whole position is known can there be too many of a kind

cat >nine.xml <<EOF
<puzzles id="p">
  <puzzle id="a"><question kind="count"><cards>Kx9 Jox5</cards></question></puzzle>
  <puzzle id="b"><question kind="count"><cards>K K K K K K K K K</cards></question></puzzle>
  <puzzle id="c">
    <position><side id="ns"><meld>K K K K K K</meld></side><hand seat="south">K K K 4</hand></position>
    <question kind="discard"/>
  </puzzle>
</puzzles>
EOF
wanted 3 "nine kings" solve nine.xml
says out '^a	340$'
says out '^b	90$'
says err '^nine.xml:5: .*at least 9'

# --- a table by any file name; a name that is neither

cp club.xml sheet
cat >count.xml <<EOF
<puzzles id=" p " table=" league "><puzzle id=" a "><question kind="count"><cards>K</cards></question></puzzle></puzzles>
EOF
wanted 0 "a sheet without .xml" solve --table sheet count.xml
says out '^a	10$'
wanted 3 "no such table" solve --table nowhere count.xml
says err 'no table "nowhere"'

# --- a pipe can be solved, for it is read once; a check reads twice and says so

name="solve a pipe"
cat count.xml | "$program" solve --table sheet /dev/stdin >out 2>err || bad=$((bad + 1))
says out '^a	10$'
name="check a pipe"
cat count.xml | "$program" check /dev/stdin >out 2>err
[ $? -eq 3 ] || { echo "$name: not status 3"; bad=$((bad + 1)); }
says err '^/dev/stdin: it is a pipe'

# --- nothing that a stranger wrote reaches the terminal as a command to it

escape=$(printf '\033[2J')
control=$(printf '\302\233')
printf '<puzzles id="p" table="%s"><puzzle id="a%s"/></puzzles>' "$control" "$control" >"club$escape.xml"
# clean FILE: no control character but the line's end in it.
clean() {
    if LC_ALL=C tr -d '\n\t' <"$1" | LC_ALL=C grep -q "$(printf '[\001-\037\177\233]')"; then
        echo "$name: control characters in $1"
        od -c "$1" | head
        bad=$((bad + 1))
    fi
}
for command in "solve club$escape.xml" "check club$escape.xml" "check no$escape.xml" "solve --table $escape count.xml" \
    "simulate --table $control --rounds 1 --seed 1" "simulate --journal no/$escape --rounds 1 --seed 1" \
    "demo club$escape.xml" "--wi$escape" "--learner=$control --store=no/$escape/$control" "$escape"; do
    name=$command
    # shellcheck disable=SC2086 # the words of a command
    "$program" $command </dev/null >out 2>err
    [ -s err ] || { echo "$name: no message"; bad=$((bad + 1)); }
    clean out
    clean err
done
name="a class's name with a control character"
wanted 2 "session new" session new "Tuesday$control"
says err "can't be printed"
name="a class's name that is no UTF-8"
wanted 2 "session new" session new "$(printf 'Tues\377day')"

name="a class on special hands at a table without them"
wanted 2 "session new" session new Tuesday --topic special --table classic
says err 'nothing comes up about the topic special'

# --- an element with attributes without end is refused before they are compared with each other

{
    printf '<puzzles id="p"'
    awk 'BEGIN { for (i = 0; i < 100000; i++) printf " a%d=\">\"", i }'
    printf '/>'
} >many.xml
wanted 3 "attributes" check many.xml
says err '^many.xml:1: an element here has more than 500 attributes'

# --- the limit on the size of files is a full disk, not the end of the program

name="ulimit -f"
(ulimit -f 8 && "$program" simulate --rounds 50 --seed 1 --journal big >out 2>err)
got=$?
[ "$got" -eq 1 ] || [ "$got" -eq 3 ] || { echo "$name: status $got"; bad=$((bad + 1)); }

# --- a page that is there already is not written over

name="status html"
echo "mine" >page.html
printf '1\n100\nstatus html page.html\nquit\n' | "$program" --store=page.db --learner=Ruth --no-history >out 2>err
says out "There's a file page.html already"
[ "$(cat page.html)" = mine ] || { echo "$name: written over"; bad=$((bad + 1)); }

# --- a class plays at the table of its deal; phrases that do not fit let nothing begin

name="class at the table of its deal"
wanted 0 "session new" session new Three --samples 10 --table classic-3p --seed 9 --out three
echo nonsense >three/class.journal # which it comes to after the deal
wanted 3 "$name" class three --port 0
says err 'class.journal'
wanted 3 "class at another table" class three --table classic --port 0
says err "it's a deal of the table classic-3p, and this class plays at classic"
cp faulty.xml three/questions-room.xml
wanted 3 "class, a question that can't be" class three --port 0
says err "questions-room.xml:3: South's hand holds a red three"

# --- what was missed on paper: kept line by line, gone on with, never written over an edited sheet

# papers STATUS LINE...: types the lines into results.
papers() {
    status=$1
    shift
    printf '%s\n' "$@" | "$program" results three >out 2>err
    got=$?
    [ "$got" -eq "$status" ] || { echo "$name: status $got, not $status"; cat out err; bad=$((bad + 1)); }
}

name="results from paper"
printf 'table,seat,name\r\n1,1,Ruth\r\n1,2,Ben\r\n1,3,Ruth\r\n' >three/roster.csv
papers 0 'a 3 7' '' 'b' 'Dora a' quit
says out '^Ruth 2 > '
says out '^A 3: 1 of 2 missed it'
says out '^3 learners, 30 answers, 28 of them right'
says three/results.csv '^Ruth,....-..-..,A,10,8,3 7,'
papers 0 'a 99' 'b 1' ''
says out '^Ben > .*'
says out 'numbers 1 to 10'
says out '^4 learners, 40 answers, 37 of them right'
wanted 0 "$name, into the grade book" merge three/results.csv --out three/book.csv
says three/book.csv '^Ben,1,p2,....-..-..,0,0,10,9,90,0,0,0,10'
echo 'Zoe,yesterday,A,10,10,,' >>three/results.csv
cp three/results.csv edited
papers 3 'a'
says err 'force'
cmp -s edited three/results.csv || { echo "$name: an edited sheet was changed"; bad=$((bad + 1)); }
wanted 3 "$name, a row that does not fit" merge three/results.csv --out three/book.csv
says err 'three/results.csv: left out: row 6'
wanted 3 "$name, no papers there" results .
says err 'has no handout that can be read'

name="phrases that do not fit"
mkdir other
cp -RL "$(dirname "$program")/../share/canasta-tutor/." other
sed -i 's/<say id="coach.keeps">/&{nobody}/' other/lessons/phrases.xml
wanted 3 "session new" session new Tuesday --content other --out tuesday
says err 'phrases.xml:[0-9]*: the phrase coach.keeps: {nobody}'
says err 'does not fit this version'
[ ! -e tuesday ] || { echo "$name: papers were written"; bad=$((bad + 1)); }
wanted 3 "class" class three --content other --port 0
says err 'does not fit this version'

# --- answers that cannot be written are no success

name="full disk"
if [ -c /dev/full ]; then
    "$program" solve count.xml 2>err >/dev/full && { echo "$name: status 0"; bad=$((bad + 1)); }
    says err 'could not be written'
fi

[ "$bad" -eq 0 ]
