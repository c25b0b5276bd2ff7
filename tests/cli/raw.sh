#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Nothing raw reaches a terminal: titles and words with control characters, C1 among them, or marks that turn the direction of
# writing are refused where they are read; the texts of lessons are cleaned. What each command prints is looked through.
#     raw.sh PROGRAM TOP
set -u
program=$1
top=$2
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
cd "$home" || exit 1
HOME=$home
LC_ALL=C.UTF-8
export HOME LC_ALL
unset XDG_STATE_HOME XDG_CACHE_HOME XDG_DATA_HOME CANASTA_TUTOR_STORE
failures=0
raw=$(printf '\302[\200-\237]\|\342\200[\252-\256]\|\177\|\033\|\007\|\010')

wrong() {
    echo "$1" >&2
    failures=$((failures + 1))
}

# clean STATUS COMMAND...: ends so (any: either way), and prints nothing raw.
clean() {
    wanted=$1
    shift
    "$program" "$@" <typed >printed 2>&1
    status=$?
    [ "$wanted" = any ] || [ "$wanted" = "$status" ] || wrong "status $status, not $wanted: $*: $(head -n 3 printed)"
    ! LC_ALL=C grep -aq "$raw" printed || wrong "raw: $*: $(LC_ALL=C grep -a "$raw" printed | head -n 2 | cat -v)"
}

# --- refused where they are read

cat >table.xml <<'END'
<table id="club" title="A&#x9b;31mRED&#x202e;evil&#x9d;0;pwned&#x9c;" based-on="modern-american"/>
END
cat >hand.xml <<'END'
<table id="club" title="Club" based-on="modern-american">
  <special-hand id="sevens" title="Q&#x9b;31mH&#x202e;x" value="2700"><group cards="4" times="3"/><group cards="2"/></special-hand>
</table>
END
printf 'yes\nno\nquit\n' >typed
for sheet in table.xml hand.xml; do
    clean 3 check $sheet
    grep -q 'cannot be shown' printed || wrong "check does not say what is wrong with $sheet"
    for command in odds simulate deal 'generate --kind count' scores 'session new X' house-rules; do
        # shellcheck disable=SC2086 # words of a command
        clean 3 $command --table $sheet
    done
    clean 3 house-rules $sheet
    clean 3 --table $sheet
    mkdir -p class
    cp $sheet class/table.xml
    clean 3 class class --port 0
done

cp -r "$top/lessons" lessons
cp -r "$top/puzzles" puzzles
chmod -R u+w lessons puzzles
sed 's|</say>|\&#x9b;31m</say>|' "$top/lessons/phrases.xml" >lessons/phrases.xml
clean 3 odds --content .
cp "$top/lessons/phrases.xml" lessons/phrases.xml

# --- cleaned where they are shown

for file in lessons/[0-9]*.xml; do
    sed 's#</\(text\|remark\|hint\|prompt\)>#\&\#x9b;31m\&\#x202e;</\1>#' "$file" >changed && mv changed "$file"
done
printf '1\n\n\nwhy\n?\nquit\n' >typed
clean any --content . --learner Ruth
clean any --content . --learner Ruth --plain
clean any demo --content . lessons/010-cards.xml
printf 'yes\nquit\n' >typed
evil=$(printf 'a\302\2331m\342\200\256\033]0;x\007')
clean any --learner "$evil"
for command in check replay merge solve demo present scores 'class' 'simulate --players' 'simulate --journal x/' 'replay --html x/' \
    'merge --out x/' 'odds --table' 'session new' 'generate --topic' 'ticket --learner' 'deal --south' 'bogus'; do
    # shellcheck disable=SC2086
    clean any $command "$evil"
done
printf '%s\n' "$evil" "$evil" quit >typed
for command in scores 'house-rules new.xml' 'present puzzles/openings.xml' 'demo puzzles/openings.xml' ''; do
    # shellcheck disable=SC2086
    clean any $command
done
printf 'name %s\nmeld %s\n' "$evil" "$evil" >evil.journal
clean any replay evil.journal
printf 'canasta-ticket 1\nname %s\n' "$evil" >evil.ticket
clean any merge evil.ticket

[ "$failures" = 0 ]
