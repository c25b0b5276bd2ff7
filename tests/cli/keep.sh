#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# No command writes over a file that is there, unless --force says so or the file is the program's own and nobody changed it.
#     keep.sh PROGRAM
set -u
program=$1
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
cd "$home" || exit 1
HOME=$home
export HOME
unset XDG_STATE_HOME XDG_CACHE_HOME XDG_DATA_HOME CANASTA_TUTOR_STORE
failures=0

wrong() {
    echo "$1" >&2
    failures=$((failures + 1))
}

# keeps FILE COMMAND...: writes a new file, and again; leaves one that was edited, status 3, and one that never was its own;
# --force writes over it; nothing is written through a link.
keeps() {
    file=$1
    shift
    rm -f "$file"
    "$program" "$@" >out 2>&1 || wrong "$1 does not write $file: $(cat out)"
    [ -s "$file" ] || wrong "$1 has not written $file"
    echo edited >>"$file"
    cp "$file" before
    "$program" "$@" >out 2>&1
    status=$?
    [ "$status" = 3 ] || wrong "$1 ends with $status over an edited $file"
    grep -q force out || wrong "$1 does not say what to do about $file: $(cat out)"
    cmp -s "$file" before || wrong "$1 has changed an edited $file"
    "$program" "$@" --force >out 2>&1 || wrong "$1 --force does not write $file: $(cat out)"
    cmp -s "$file" before && wrong "$1 --force has left $file"
    echo precious >victim
    ln -sf victim "$file.part"
    rm -f "$file"
    "$program" "$@" >out 2>&1 || wrong "$1 stumbles over $file.part: $(cat out)"
    rm -f "$file" "$file.part"
    ln -s victim "$file"
    "$program" "$@" >out 2>&1 && wrong "$1 writes to a link"
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
"$program" simulate --rounds 1 --journal /dev/stdout 2>&1 | grep -q '^canasta-journal\|^round\|deal' || wrong "no journal on a pipe"

[ "$failures" = 0 ]
