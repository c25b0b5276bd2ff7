#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# No command writes over a file that is there, unless --force says so or the file is the program's own and nobody changed it.
#     keep.sh PROGRAM
set -u
program=$1
. "$(dirname "$0")/../sessions/alone.sh"
cd "$folder" || exit 1
unset XDG_CACHE_HOME
failures=0
covered=
: >typed

wrong() {
    echo "$1" >&2
    failures=$((failures + 1))
}

# keeps FILE COMMAND...: writes a new file, and again; leaves one that was edited, status 3, and one that never was its own;
# --force writes over it; nothing is written through a link.
keeps() {
    file=$1
    shift
    covered="$covered $*"
    rm -f "$file"
    "$program" "$@" <typed >out 2>&1 || wrong "$1 does not write $file: $(cat out)"
    [ -s "$file" ] || wrong "$1 has not written $file"
    echo edited >>"$file"
    cp "$file" before
    "$program" "$@" <typed >out 2>&1
    status=$?
    [ "$status" = 3 ] || wrong "$1 ends with $status over an edited $file"
    grep -q force out || wrong "$1 does not say what to do about $file: $(cat out)"
    cmp -s "$file" before || wrong "$1 has changed an edited $file"
    "$program" "$@" --force <typed >out 2>&1 || wrong "$1 --force does not write $file: $(cat out)"
    cmp -s "$file" before && wrong "$1 --force has left $file"
    echo precious >victim
    ln -sf victim "$file.part"
    rm -f "$file"
    "$program" "$@" <typed >out 2>&1 || wrong "$1 stumbles over $file.part: $(cat out)"
    rm -f "$file" "$file.part"
    ln -s victim "$file"
    "$program" "$@" <typed >out 2>&1 && wrong "$1 writes to a link"
    [ "$(cat victim)" = precious ] || wrong "$1 wrote through a link"
    rm -f "$file"
    [ -z "$(find . -name '.canasta-*.part')" ] || wrong "$1 leaves a file half written"
}

# again FILE COMMAND...: a second time over its own file that nobody changed.
again() {
    file=$1
    shift
    "$program" "$@" >out 2>&1 || wrong "$1: $(cat out)"
    "$program" "$@" >out 2>&1 || wrong "$1 does not write its own $file again: $(cat out)"
}

printf 'quiz opening\nyes\nquit\n' | "$program" --learner Ruth >out 2>&1
printf 'quiz opening\nno\nquit\n' | "$program" --learner Anna >out 2>&1
"$program" ticket --learner Ruth >out 2>&1 || wrong "no ticket: $(cat out)"
"$program" ticket --learner Anna >out 2>&1 || wrong "no ticket: $(cat out)"
"$program" simulate --rounds 2 --journal rounds.journal >out 2>&1 || wrong "no journal: $(cat out)"

keeps gradebook.csv merge ruth.ticket
keeps book.csv merge ruth.ticket --out book.csv
keeps rounds.html replay --html rounds.html rounds.journal
keeps rules.html house-rules --html rules.html
keeps handed.ticket ticket --learner Ruth --out handed.ticket
keeps some.journal simulate --rounds 2 --journal some.journal
keeps cheat.html cheat --html cheat.html
keeps tuesday/handout.html session new Tuesday --seed 3 --samples 10 --out tuesday
printf '%s\n' 'K K K K K K K / 9 9 9 2' '3r 3b' '4 5' 8 'Q Q Q' 3r 'A 6' '10 10' '' 'total 600' 'total -175' quit >typed
keeps_evening() {
    "$program" scores "$1" "$2" <typed >out 2>&1
    [ -s "$2" ] || wrong "scores has not written $2: $(cat out)"
    echo edited >>"$2"
    cp "$2" before
    "$program" scores "$1" "$2" <typed >out 2>&1 && wrong "scores writes over an edited $2"
    cmp -s "$2" before || wrong "scores has changed an edited $2"
    covered="$covered scores $1 $2"
}
keeps_evening --out evening.csv
keeps_evening --html evening.html
if "$program" page --out page.html >out 2>&1; then
    keeps page.html page --out page.html
else
    covered="$covered page --out not built here" # what runs in a browser is not
fi

# Each option by which a command of the program's own list writes a file was tried. A class is in tests/server.
for command in $("$program" --help | sed -n '/^Commands/,/^$/s/^  \([a-z-]*\) .*/\1/p'); do
    for option in $("$program" "$command" --help | sed -n 's/^ *--\(html\|out\|journal\)=.*/\1/p'); do
        case " $covered" in
        *" $command"*" --$option"*) ;;
        *) wrong "$command --$option was not tried over a file that is there" ;;
        esac
    done
done

# What is typed within the program writes over nothing either, and through no link.
printf 'quiz opening\nyes\nquit\n' >typed
for words in 'status html' export 'notes' 'game seed 3
quit
save'; do
    echo precious >there.html
    printf '%s there.html\nquit\n' "$words" | "$program" --learner Ruth >out 2>&1
    [ "$(cat there.html)" = precious ] || wrong "$words writes over a file that is there: $(tail -n 5 out)"
    echo precious >victim
    ln -sf victim there.html
    printf '%s there.html\nquit\n' "$words" | "$program" --learner Ruth >out 2>&1
    [ "$(cat victim)" = precious ] || wrong "$words writes through a link"
    rm -f there.html
done

# Rules typed in are written beside a sheet that is there: the earlier one stays.
yes '' | head -n 100 >typed
"$program" house-rules club.xml <typed >out 2>&1 || wrong "no rule sheet: $(tail -n 3 out)"
echo '<!-- edited -->' >>club.xml
cp club.xml before
"$program" house-rules club.xml <typed >out 2>&1 || wrong "no second rule sheet: $(tail -n 3 out)"
kept=
for file in club.xml*; do
    if cmp -s "$file" before; then kept=$file; fi
done
[ "$kept" = club.xml.old ] || wrong "house-rules keeps an edited club.xml as '$kept': $(tail -n 3 out)"

# One that can't be read isn't taken for none: that is said before the first question. The super-user may read everything.
says_unreadable() {
    "$program" house-rules "$1" <typed >out 2>err
    [ $? = 3 ] && grep -q "can't be read" err && [ ! -s out ] || wrong "house-rules of an unreadable $1: $(cat err out | tail -n 3)"
}
says_unreadable club.xml/inner.xml
cp club.xml locked.xml
chmod 000 locked.xml
[ -r locked.xml ] || says_unreadable locked.xml

again gradebook.csv merge ruth.ticket
again rules.html house-rules --html rules.html
again ruth.ticket ticket --learner Ruth

# A grade book of its own takes more tickets.
"$program" merge ruth.ticket anna.ticket >out 2>&1 || wrong "a grade book does not grow: $(cat out)"
grep -q '^Anna,' gradebook.csv || wrong "Anna is not in the grade book"

# Anna's file is not Ruth's.
"$program" ticket --learner Ruth --out anna.ticket >out 2>&1 && wrong "Ruth's ticket takes Anna's place"

# Tickets and sheets are their owner's alone.
"$program" session new Tuesday --seed 3 --samples 10 --out tuesday >out 2>&1 || wrong "no class: $(cat out)"
for file in ruth.ticket gradebook.csv tuesday/roster.csv; do
    [ "$(stat -c %a "$file")" = 600 ] || wrong "$file can be read by others"
done

# Names of folders are no patterns.
for name in 'tue [1]' 'a*b' "it's" 'two
lines'; do
    mkdir "$name"
    cp ruth.ticket anna.ticket "$name"
    "$program" merge "$name" --out "$name.csv" >out 2>&1 || wrong "merge of $name: $(cat out)"
    [ "$(grep -c '^\(Anna\|Ruth\),' "$name.csv")" = 2 ] || wrong "tickets of $name are missing"
    rm -f "$name.csv"
done

# A pipe holds nothing that could be lost.
mkfifo journal.pipe
timeout 20 "$program" simulate --rounds 1 --journal journal.pipe >out 2>&1 && wrong 'simulate writes its journal to a pipe'
grep -q 'not a plain file' out || wrong "simulate doesn't say why it refuses a pipe: $(cat out)"
echo edited >forced.journal
"$program" simulate --rounds 1 --journal forced.journal --force >out 2>&1 || wrong "no journal by force: $(cat out)"
grep -q 'forced.journal held before is gone' out || wrong "simulate --force doesn't say what is gone: $(cat out)"
ln -s journal.pipe linked.pipe
for force in '' --force; do
    timeout 20 "$program" simulate --rounds 1 --journal linked.pipe $force >out 2>&1 && wrong "simulate $force writes through a link to a pipe"
    grep -q 'not a plain file' out || wrong "simulate $force doesn't say why it refuses a link: $(cat out)"
done
ln forced.journal other.journal
echo more >>forced.journal
cp forced.journal before
(ulimit -f 0 && "$program" simulate --rounds 9 --journal forced.journal --force) 2>&1 | grep -q 'forced.journal' || wrong "simulate says nothing of a full disk"
cmp -s forced.journal before || wrong "a full disk costs the journal that was there"
(ulimit -f 0 && "$program" simulate --rounds 9 --journal fresh.journal) >/dev/null 2>&1 && wrong "simulate takes a full disk for a journal"
[ -e fresh.journal ] && wrong "a full disk leaves an empty journal"
"$program" simulate --rounds 2 --journal forced.journal --force >out 2>&1 || wrong "no journal by force: $(cat out)"
cmp -s other.journal before || wrong "simulate --force writes over the other name of a file"
again twice.journal simulate --rounds 1 --journal twice.journal
"$program" simulate --rounds 1 --journal no/such/folder.journal >out 2>&1 && wrong "simulate finds a folder that isn't there"
grep -q '^hash' out && wrong "simulate plays before it looks for the folder of its journal"
"$program" simulate --rounds 1 --journal /dev/stdout 2>&1 | grep -q '^canasta-journal\|^round\|deal' || wrong "no journal on a pipe"

[ "$failures" = 0 ]
