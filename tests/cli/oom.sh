#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Out of memory: one allocation fails, or all from one on, at places of a start with a history, of answers in a lesson, of a
# replay, of an export and of tools of a class. What is on screen then is the beginning of what is there without a failure, so
# no menu is made from a read that failed; if it isn't all of it, the program has ended with one message and status 1. Each
# verdict on screen is stored, the next start shows what it would have shown, and a file that is written is whole or not there.
#     oom.sh PROGRAM LIBRARY        CANASTA_OOM: how many places (10); with CANASTA_LONG each seventh of a start
set -u
program=$1
library=$2
. "$(dirname "$0")/../sessions/alone.sh"
cd "$folder" || exit 1
failures=0
message='canasta-tutor: this computer has no memory left for it.'

"$program" simulate --rounds 1 --journal one.journal >/dev/null || exit 1
"$program" --learner Ruth >/dev/null 2>&1 <<'LINES'
3
puzzle
1
2
skip

quit
LINES
mv .local history || exit 1
before=2 # answers in it
printf 'quit\n' >start
printf 'lesson 2\n\nJ Q 2\nQ Q 2\n\nquit\n' >answers

# The course that is kept from the last time goes too where `cold` names it, and the file `made` that is written.
cold=
made=
first=1 # of so many parts of a run, the one that the places begin with: 1 of 1, or the last of 5
parts=1
begin_again() {
    rm -rf .local $cold $made
    cp -r history .local
}

# fail WHERE WHAT: says so.
fail() {
    echo "$1: $2: $(tail -n 2 said) $(tail -n 1 told)"
    failures=$((failures + 1))
}

# The answers that the store has.
stored() {
    rm -f exported
    printf 'export exported\nquit\n' | "$program" --learner Ruth >/dev/null 2>&1
    grep -c '^answer' exported
}

# look WHERE STATUS: what the program left in `said`, `told` and its store.
look() {
    if cmp -s said whole; then
        [ "$2" = 0 ] || grep -q "^$message" told || fail "$1" "status $2 without the message"
    elif ! head -c "$(wc -c <said)" whole | cmp -s - said; then
        fail "$1" "something else on screen"
    elif [ "$2" != 1 ] || [ "$(grep -c "^$message" told)" != 1 ]; then
        fail "$1" "status $2, or no message"
    fi
    if [ -n "$made" ] && [ -e "$made" ]; then
        cmp -s "$made" whole-file || fail "$1" "half of $made"
    fi
    if [ "$typed" = start ]; then
        "$program" --learner Ruth <start 2>&1 | cmp -s - whole || fail "$1" "the next start shows something else"
    elif [ "$typed" = answers ]; then
        judged=$((before + $(grep -c -e '^Not yet\.' -e '^Right\.' said)))
        kept=$(stored)
        [ "$kept" -ge "$judged" ] || fail "$1" "$kept answers stored of $judged"
    fi
}

# try TYPED STEP WHAT WORDS...: WHAT is empty or OOM_ALL=1. STEP 0: at so many places.
try() {
    typed=$1
    step=$2
    what=$3
    shift 3
    begin_again
    OOM_COUNT=1 LD_PRELOAD=$library "$program" "$@" <"$typed" >whole 2>counted || { echo "$*: $(cat counted)"; failures=1; return; }
    [ -z "$made" ] || cp "$made" whole-file
    total=$(sed -n 's/^allocations: //p' counted)
    [ "${total:-0}" -gt 100 ] || { echo "allocations are not counted: ${total:-}"; failures=1; return; }
    at=$((total * (first - 1) / parts + 1))
    [ "$step" -gt 0 ] || step=$(((total - at) / ${CANASTA_OOM:-10} + 1))
    while [ "$at" -le "$total" ]; do
        begin_again
        env OOM_AT=$at $what LD_PRELOAD="$library" "$program" "$@" <"$typed" >said 2>told
        look "allocation $at of $total ($what $*)" $?
        at=$((at + step))
    done
}

every=0
some=0
if [ -n "${CANASTA_LONG:-}" ]; then
    every=7
    some=29
fi
try /dev/null 0 OOM_X=1 replay one.journal
try /dev/null 0 OOM_ALL=1 replay one.journal
try start $every OOM_X=1 --learner Ruth
try answers $some OOM_X=1 --learner Ruth
try answers $some OOM_ALL=1 --learner Ruth

# A learner's file is written at the end of a sitting.
made=exported.txt
first=5
parts=5
printf 'export exported.txt\nquit\n' >export
try export $some OOM_X=1 --learner Ruth

"$program" ticket --learner Ruth --out ruth.ticket >/dev/null
first=1
parts=1
made=gradebook.csv
try /dev/null 0 OOM_X=1 merge ruth.ticket
made=rules.html
try /dev/null 0 OOM_X=1 house-rules --html rules.html
made=

# At a terminal readline asks for memory, too, most of it at the first prompt: it says nothing of its own.
if command -v script >/dev/null; then
    begin_again
    total=$(script -qec "env OOM_COUNT=1 LD_PRELOAD=$library $program --learner Ruth" /dev/null <start | tr -d '\r' | sed -n 's/^allocations: //p')
    at=$((${total:-0} - 450))
    [ "$at" -gt 0 ] || fail "terminal" "allocations are not counted: ${total:-}"
    told=0
    while [ "$at" -gt 0 ] && [ "$at" -le "$total" ]; do
        begin_again
        script -qec "env OOM_AT=$at LD_PRELOAD=$library $program --learner Ruth" /dev/null <start >said
        status=$?
        if grep -q 'virtual memory' said || [ "$status" = 2 ]; then
            fail "allocation $at of $total at a terminal" "status $status"
        fi
        told=$((told + $(grep -c "$message" said)))
        at=$((at + 120))
    done
    [ "$told" -gt 0 ] || fail "terminal" "the message came $told times"
fi

cold=.cache
CANASTA_OOM=$((${CANASTA_OOM:-10} / 2)) # each reads all the files
try start 0 OOM_X=1 --learner Ruth # the course is read from its files
[ "$failures" = 0 ]
