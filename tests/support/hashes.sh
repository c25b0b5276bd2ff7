#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Asks for fixed seeds again and compares the hashes of what comes with those on record:
#
#   hashes.sh rounds|questions PROGRAM HASHES_FILE [--record]
#
# rounds: all actions and scores; a change of how the bots or the rules behave changes them. questions: those that are
# generated, their answers, levels and topics, without the words of remarks; papers and ids that were handed out must come the
# same again, and a change of the generator, or of the bots whose rounds its hands are from, shows here. If the change was
# meant, the file is written anew with --record.
set -eu
what=$1
program=$2
record=$3

rounds() {
    "$program" simulate --table "$1" --players "$2" --rounds "$3" --seed "$4" | sed -n 's/^hash //p'
}

questions() {
    "$program" generate --table "$1" --kind "$2" --count "$3" --seed "$4" |
        grep -vE '<remark>|<puzzles ' | sha256sum | cut -c 1-16
}

again() {
    while read -r table of count seed rest; do
        [ -n "$table" ] || continue
        echo "$table $of $count $seed $("$what" "$table" "$of" "$count" "$seed")"
    done
}

new=$(again <"$record")
if [ "${4-}" = --record ]; then
    printf '%s\n' "$new" >"$record"
    exit 0
fi
if [ "$new" != "$(cat "$record")" ]; then
    echo "The $what are not those on record ($record). Now they are:"
    printf '%s\n' "$new" | diff "$record" - | grep '^>'
    exit 1
fi
