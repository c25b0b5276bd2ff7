#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Nothing raw reaches a terminal, a page or a spreadsheet: titles and words with control characters, C1 among them, or marks that
# turn the direction of writing are refused where they are read; the texts of lessons are cleaned. Every command of the program's
# own list is given them in every option and as every kind of file; what it prints and writes is looked through by the program's
# own definition of what may be shown.
#     raw.sh PROGRAM SCAN TOP
set -u
program=$1
scan=$2
top=$3
. "$(dirname "$0")/../sessions/alone.sh"
cd "$folder" || exit 1
unset XDG_CACHE_HOME
failures=0
mkdir bad work

wrong() {
    echo "$1" >&2
    failures=$((failures + 1))
}

# clean STATUS COMMAND...: ends so (any: either way, but by itself), and prints nothing raw.
clean() {
    wanted=$1
    shift
    timeout 20 "$program" "$@" <typed >printed 2>&1
    status=$?
    case $wanted in
    any) [ "$status" -lt 5 ] || wrong "status $status: $*: $(tail -n 3 printed)" ;;
    *) [ "$wanted" = "$status" ] || wrong "status $status, not $wanted: $*: $(head -n 3 printed)" ;;
    esac
    "$scan" printed >found || wrong "raw: $*: $(cat found)"
}

# C1, marks of direction, ESC, BEL, DEL, and bytes that are no UTF-8: C1 alone, a long spelling
evil=$(printf 'a\302\2331m\342\200\256\342\201\246\342\201\251\342\200\216\342\200\217\330\234\357\273\277\0339m\007\177\2331m\300\233')

# --- refused where they are read

printf 'yes\nno\nquit\n' >typed
for code in 80 85 9b 9d 9f 7f ad 61c 200b 200e 200f 2028 202a 202e 2060 2066 2067 2068 2069 206f feff e0041; do
    echo "<table id=\"club\" title=\"A&#x$code;1mRED\" based-on=\"modern-american\"/>" >title.xml
    clean 3 check title.xml
    grep -q 'cannot be shown' printed || wrong "check does not say what is wrong with U+$code"
done
cat >bad/table.xml <<'END'
<table id="club" title="A&#x9b;31mRED&#x202e;evil&#x2066;x&#x61c;y&#x9d;0;pwned&#x9c;" based-on="modern-american"/>
END
cat >bad/hand.xml <<'END'
<table id="club" title="Club" based-on="modern-american">
  <special-hand id="sevens" title="Q&#x9b;31mH&#x202e;x" value="2700"><group cards="4" times="3"/><group cards="2"/></special-hand>
</table>
END
for sheet in bad/table.xml bad/hand.xml; do
    clean 3 check $sheet
    clean 3 house-rules $sheet
    clean 3 --table $sheet
    mkdir -p class
    cp $sheet class/table.xml
    clean 3 class class --port 0
done
rm -r class

cp -r "$top/lessons" lessons
cp -r "$top/puzzles" puzzles
chmod -R u+w lessons puzzles
sed 's|</say>|\&#x9b;31m</say>|' "$top/lessons/phrases.xml" >lessons/phrases.xml
clean 3 odds --content .
cp "$top/lessons/phrases.xml" lessons/phrases.xml

# --- files of every kind with such signs where a text may stand

number=0
for sign in "$evil" 'A&#x9b;31m&#x202e;&#x2066;&#x200e;&#x61c;z'; do
    number=$((number + 1))
    printf '<puzzles id="p%s" title="%s" table="%s">\n<%s/>\n</puzzles>\n' "$sign" "$sign" "$sign" "$sign" >bad/puzzles-$number.xml
    printf '<lesson id="p" title="L" needs="%s"><step><text>%s</text></step></lesson>\n' "$sign" "$sign" >bad/lesson-$number.xml
    printf '<table id="club" title="Club" based-on="%s"/>\n' "$sign" >bad/based-$number.xml
done
printf 'journal 1\ntable %s\n' "$evil" >bad/table.journal
{ head -n 4 "$top/tests/conformance/league.journal"; printf 'note %s\nmeld %s\n' "$evil" "$evil"; } >bad/word.journal
printf 'canasta-ticket 1\nname %s\n' "$evil" >bad/name.ticket
printf 'canasta-class 1\ncode %s\n%s\n' "$evil" "$evil" >bad/class.journal
printf 'canasta-tutor shard 1\n%s\n' "$evil" >bad/part.shard
printf 'canasta-tutor export 1\nlearner %s\n' "$evil" >bad/learner.export
printf 'name,answers\r\n%s,=1+%s\r\n' "$evil" "$evil" >bad/sheet.csv
printf '%s\n%s\n' "$evil" "$evil" >bad/words.txt

# --- every command that the program lists, with them as operand, in each option that has a value, and as each kind of file

# options_of COMMAND ARGUMENT: the options it takes whose value is called so in its help.
options_of() {
    # shellcheck disable=SC2086 # none is the program itself
    "$program" $1 --help | sed -n "s/^ *\(-., \)\{0,1\} *--\([a-z0-9-]*\)=$2 .*/\2/p"
}

commands=$("$program" --help | sed -n '/^Commands/,/^$/s/^  \([a-z-]*\) .*/\1/p')
[ "$(echo "$commands" | wc -l)" -ge 18 ] || wrong "the help lists few commands: $commands"
printf 'yes\nname %s\nround 5000\n\nquit\n' "$evil" >work/typed
cd work || exit 1
for command in $commands; do
    clean any "$command" "$evil"
done
for command in $commands ''; do
    for option in $(options_of "$command" '[^ ]*'); do
        # shellcheck disable=SC2086
        case "$command $option" in
        'bench rounds') clean any $command "--$option=$evil" ;;
        bench*) clean any $command --rounds=1 "--$option=$evil" ;;
        *) clean any $command "--$option=$evil" ;;
        esac
    done
done
for command in $commands; do
    for file in ../bad/*; do
        clean any "$command" "$file"
    done
    [ "$command" != bench ] || continue
    for option in $(options_of "$command" '\(T\|DIR\|FILE\|PLACE\)'); do
        case $option in html | journal | out | store | content) continue ;; esac
        for file in ../bad/table.xml ../bad/based-1.xml ../bad/puzzles-1.xml ../bad/words.txt; do
            clean any "$command" "--$option=$file"
        done
    done
done
clean any session new "$evil"

# A line end in the name of a file makes no line of its own.
broken=$(printf 'new\nRAW')
broken() {
    clean any "$@"
    ! grep -q '^RAW' printed || wrong "a line of its own: $*: $(grep -A 1 -B 1 '^RAW' printed)"
}
for command in $commands; do
    [ "$command" = bench ] || broken "$command" "$broken"
    for option in $(options_of "$command" '\(T\|DIR\|FILE\|PLACE\)'); do
        [ "$command" = bench ] || broken "$command" "--$option=$broken"
    done
done
broken session new "$broken"
broken session new "$broken"
broken ticket --learner Ruth --out "$broken.ticket"
broken merge "$broken.ticket" --out "$broken.csv"
broken class "$broken" --sheets "$broken/class.journal"
broken class "$broken" --address none
clean any simulate --merge ../bad/part.shard ../bad/words.txt

# Files that are there and good, but for their names; and a journal with a fault in its second line.
cp "$top/lessons/010-turn.xml" "$evil.lesson.xml"
cp "$top/puzzles/splash.xml" "$evil.puzzles.xml"
cp "$top/tests/conformance/league.journal" "$evil.journal"
printf 'journal 1\nrubbish\n' >"$evil.fault.journal"
echo '<table id="club" title="Club" based-on="modern-american"/>' >"$evil.table.xml"
for file in "$evil".*; do
    for command in $commands; do
        [ "$command" = bench ] || clean any "$command" "$file"
    done
    clean any check --positions --mix --tasks "$file"
    clean any replay --check "$file"
    clean any generate --count 1 --kind opening --table "$file"
done
rm "$evil".*
cd .. || exit 1

# --- cleaned where they are shown

for file in lessons/[0-9]*.xml; do
    sed 's#</\(text\|remark\|hint\|prompt\)>#\&\#x9b;31m\&\#x202e;\&\#x2066;\&\#x61c;</\1>#' "$file" >changed && mv changed "$file"
done
printf '1\n\n\nwhy\n?\nquit\n' >typed
clean any --content . --learner Ruth
clean any --content . --learner Ruth --plain
clean any demo --content . lessons/010-cards.xml
printf '%s\n' "$evil" "import $evil" "export $evil" "import bad/learner.export" "set name $evil" "why $evil" quit >typed
for command in scores 'scores --out evening.csv --html evening.html' 'house-rules new.xml' 'house-rules --html rules.html' \
    'present puzzles/openings.xml' 'demo puzzles/openings.xml' '' --learner=Ruth; do
    # shellcheck disable=SC2086
    clean any $command
done

# A name with such signs is asked for once more, so that the sheet can be read again.
for sign in "$(printf 'A\033[31mB')" "$(printf 'A\302\2331mB')" "$(printf 'A\342\200\256B')" "$(printf 'A\377B')"; do
    printf '%s\n\n\nquit\n' "$sign" >typed
    clean 0 house-rules named.xml
    grep -q "can't be shown" printed || wrong "house-rules does not say what is wrong with a name"
    clean 0 check named.xml
    rm -f named.xml
done

# --- what was written

find . -type f ! -path './bad/*' ! -path './lessons/*' ! -path './puzzles/*' ! -name typed ! -name printed ! -name found ! -name title.xml \
    ! -path '*/.local/*' ! -path '*/.cache/*' -exec "$scan" {} + >found || wrong "raw in files: $(cat found)"

[ "$failures" = 0 ]
