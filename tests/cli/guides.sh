#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# guides.sh PROGRAM TOP: every command that a guide prints works as it stands there. Runs each in an empty folder
# that has what the guides speak of: a club's sheet, puzzles and a lesson, a scored round, tickets. A command has to end with
# status 0; what it asks is answered.
set -eu
program=$1
top=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
HOME=$folder
export HOME
LC_ALL=C.UTF-8
export LC_ALL

cat >club.xml <<'END'
<table id="club" title="Club" based-on="modern-american"><option name="open.minimum-first" value="120"/></table>
END
sed -n '/^<table id="garden-club"/,/^<\/table>/p' "$top/docs/tables.md" >garden-club.xml
cp "$top/puzzles/openings.xml" tuesday.xml
cp "$top/lessons/010-turn.xml" monday.xml
mkdir tickets docs
ln -s "$top/lessons" lessons
ln -s "$top/puzzles" puzzles
# A learner with an answer or two, whose ticket comes in.
printf '3\nputs\nquit\n' | "$program" --learner Ruth --no-history >printed
"$program" ticket --learner Ruth --out tickets/ruth.ticket >printed
"$program" session new "Tuesday beginners" --topic opening --tables 4 --table club.xml --seed 7 --samples 10 >printed
printf 'Ruth a 3\nquit\n' | "$program" results tuesday-beginners >printed
for i in 1 2; do
    printf '%s\n' 'name 1 south Ruth' '1 910 -175' '2 500 500' quit |
        "$program" evening "Thursday $i" --tables 4 --rounds 4 --hands 2 --minutes 40 --table club.xml >printed
done
code=$("$program" deal --count 1 --seed 5 | sed -n 's/.*game \([^ ]*\)$/\1/p' | head -n 1)
for i in 1 2; do
    "$program" simulate --duplicate steady novice --rounds 4 --seed 1 --shard $i/2 >part-$i.txt
done

# What is printed as a command of the shell: in a block, or between back quotes; with ./start in a folder of sources.
cat "$top"/README.md "$top"/docs/*.md | sed -e ':a' -e '/`canasta-tutor$/{N;s/\n */ /;ba' -e '}' |
    sed -n 's/^ *\(canasta-tutor .*\)$/\1/p; s/^ \{4,\}\(\.\/start.*\)$/\1/p; s/`\(canasta-tutor [^`]*\)`/\n\1\n/gp; s/`\(\.\/start [^`]*\)`/\n\1\n/gp' |
    grep '^canasta-tutor \|^\./start ' | sort -u >commands
[ "$(wc -l <commands)" -gt 35 ] || { echo "hardly a command was found in the guides"; exit 1; }

# What is typed into commands that ask: the round of a score, Enter at every point of the house rules.
answers() {
    case $1 in
    *' scores'*) printf '%s\n' 'K K K K K K K / 9 9 9 2' '3r 3b' '4 5' 8 'Q Q Q' 3r 'A 6' '10 10' '' \
        'natural 500, hand 20, base 500, count 100, total 600' 'threes -100 total -175' quit ;;
    *' house-rules club.xml') printf '\n%.0s' $(seq 90) ;;
    *) echo quit ;;
    esac
}

# The class is served until it is stopped, and that is a good end.
serve() {
    eval "exec timeout 60 $1 --port 0" >printed 2>&1 &
    pid=$!
    for i in $(seq 100); do
        ! grep -q 'projector' printed && kill -0 $pid 2>/dev/null || break
        sleep 0.1
    done
    kill $pid 2>/dev/null || true
    served=0
    wait $pid || served=$?
    return $served
}

# works LINE: runs what stands there; words in capitals stand for what is said beside the command, long runs are run shortly, and
# the address is a laptop's.
works() {
    run=$(printf '%s' "$1" | sed "s|FILE\.html|out.html|; s|lessons/FILE|lessons/010-turn.xml|; s|--mix FILE|--mix tuesday.xml|
        s|--journal FILE|--journal out.journal|; s|FILE|tuesday.xml|; s|lessons/NNN-name|lessons/010-turn|; s|STEP|2|; s|CODE|$code|; s|DIR|$top|
        s|A B --table T --rounds N --seed S|steady novice --table league --rounds 4 --seed 1|; s|duplicate name steady|duplicate steady novice|
        /--samples/!s|session new .*|& --samples 10|; s|--rounds [0-9]*|--rounds 4|; s|bench$|bench --rounds 4|; s|192.168.1.20|127.0.0.1|; s|^canasta-tutor|\"\$program\"|; s|^./start|\"\$program\"|")
    case $run in
    *COMMAND*)
        for command in $("$program" --help | sed -n '/^Commands/,/^$/s/^  \([a-z][-a-z]*\).*/\1/p'); do
            "$program" "$command" --help >printed 2>&1 || return 1
        done
        [ -s printed ]
        ;;
    *' class '*) serve "$run" ;;
    *)
        rm -f out.journal # what one line has written is in no other's way
        answers "$run" | eval "$run" >printed 2>&1
        ;;
    esac
}

failed=0
while read -r line; do
    case $line in
    './start test' | './start page'*) continue ;; # they build: .ci/run does both
    'canasta-tutor check') continue ;; # its name
    'canasta-tutor learner 1') continue ;; # a line of a file
    esac
    works "$line" || {
        echo "does not work as it is printed: $line"
        head -n 5 printed
        failed=1
    }
done <commands

# A guide with a slip in it would be told.
for line in 'canasta-tutor check nowhere.xml' 'canasta-tutor scores --outt evening.csv' 'canasta-tutor class nowhere' \
    'canasta-tutor house-rules nowhere/club.xml' './start solve nowhere.xml' 'canasta-tutor merge docs'; do
    ! works "$line" || { echo "nothing is said of: $line"; failed=1; }
done
exit $failed
