#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Generates fixed seeds and compares the questions, their answers, levels and topics with what is on record; the words of the
# remarks are left out. Papers and ids that were handed out must come the same again: a change of what the generator makes, or of the
# bots whose rounds its hands are from, shows here. Then, if that was meant, hashes.txt is written anew with --record.
# Usage: hashes.sh PROGRAM HASHES_FILE [--record]
set -eu
program=$1
record=$2

generate() {
    while read -r table kind count seed rest; do
        [ -n "$table" ] || continue
        hash=$("$program" generate --table "$table" --kind "$kind" --count "$count" --seed "$seed" |
            grep -vE '<remark>|<puzzles ' | sha256sum | cut -c 1-16)
        echo "$table $kind $count $seed $hash"
    done
}

new=$(generate <"$record")
if [ "${3-}" = --record ]; then
    printf '%s\n' "$new" >"$record"
    exit 0
fi
if [ "$new" != "$(cat "$record")" ]; then
    echo "The questions are not those on record ($record). Now they are:"
    printf '%s\n' "$new" | diff "$record" - | grep '^>'
    exit 1
fi
