#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# guides.sh PROGRAM TOP: every command that a guide prints works as it stands there. Runs each in an empty folder that has
# what the guides speak of: a club's sheet, puzzles and a lesson, a scored round, tickets. Who asks gets quit.
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
cp "$top/puzzles/openings.xml" tuesday.xml
cp "$top/puzzles/scoring.xml" round.xml
cp "$top/lessons/010-cards.xml" monday.xml
mkdir tickets docs
"$program" --version >printed
# A learner with an answer or two, whose ticket comes in.
printf '3\nputs\nquit\n' | "$program" --learner Ruth --no-history >printed
"$program" ticket --learner Ruth --out tickets/ruth.ticket >printed
"$program" session new "Tuesday beginners" --topic opening --tables 4 --table club.xml --seed 7 >printed
code=$("$program" deal --count 1 --seed 5 | sed -n 's/.*game \([^ ]*\)$/\1/p' | head -n 1)

# What is printed as a command of the shell: in a block, or between back quotes. Words in capitals are explained there.
sed -n 's/^ \{4,\}\(canasta-tutor .*\)$/\1/p; s/`\(canasta-tutor [^`]*\)`/\n\1\n/gp' "$top"/README.md \
    "$top"/docs/instructors.md "$top"/docs/learners.md "$top"/docs/authors.md "$top"/docs/tables.md |
    grep '^canasta-tutor ' | sort -u >commands
[ "$(wc -l <commands)" -gt 12 ] || { echo "hardly a command was found in the guides"; exit 1; }
failed=0
while read -r line; do
    case $line in
    *COMMAND* | *bench* | *simulate*) continue ;; # a pattern, or one that takes its time
    *' class '*) continue ;; # it serves until it is stopped
    'canasta-tutor check') continue ;; # its name
    esac
    run=$(printf '%s' "$line" | sed "s|FILE|tuesday.xml|; s|CODE|$code|; s|DIR|$top|; s|^canasta-tutor|\"\$program\"|")
    status=0
    echo quit | eval "$run" >printed 2>&1 || status=$?
    if [ "$status" -gt 1 ] || grep -q "^canasta-tutor: there is no" printed; then
        echo "does not work as it is printed (status $status): $line"
        head -n 5 printed
        failed=1
    fi
done <commands
exit $failed
