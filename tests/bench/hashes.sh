#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Plays fixed seeds and compares the hash over all actions and scores with the one on record. A change of how the
# bots or the rules behave changes it: then, if that was meant, hashes.txt is written anew with --record.
# Usage: hashes.sh PROGRAM HASHES_FILE [--record]
set -eu
program=$1
record=$2

play() {
    while read -r table players rounds seed rest; do
        [ -n "$table" ] || continue
        hash=$("$program" simulate --table "$table" --players "$players" --rounds "$rounds" --seed "$seed" |
            sed -n 's/^hash //p')
        echo "$table $players $rounds $seed $hash"
    done
}

new=$(play <"$record")
if [ "${3-}" = --record ]; then
    printf '%s\n' "$new" >"$record"
    exit 0
fi
if [ "$new" != "$(cat "$record")" ]; then
    echo "The rounds played are not those on record ($record). Now they are:"
    printf '%s\n' "$new"
    exit 1
fi
