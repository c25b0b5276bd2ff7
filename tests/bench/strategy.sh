#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# strategy.sh TRIALS TOP [SHARE]: the trials of docs/strategy.md still come to what stands there. Each row of its table names
# the command, the line it prints and the points; the command is run again, with a SHARE of its rounds (1: all of them), and a
# figure fails that is more than three standard errors of both away. Lines that come up in fewer than six cases are left out.
set -u
trials=$1 top=$2 share=${3:-1}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# "picks steady 1500 300|early, a pack of 1|128|24", a row a line.
sed -n 's/^| `trials \([^`]*\)` | \([^|]*\) | \(-\{0,1\}[0-9,]*\) ± \([0-9]*\) |.*$/\1|\2|\3|\4/p' "$top/docs/strategy.md" |
    tr -d ' ' >"$work/rows.tight"
sed -n 's/^| `trials \([^`]*\)` | \([^|]*\) | \(-\{0,1\}[0-9,]*\) ± \([0-9]*\) |.*$/\1|\2/p' "$top/docs/strategy.md" >"$work/names"
[ "$(wc -l <"$work/names")" -ge 20 ] || { echo "docs/strategy.md has hardly a row of a trial"; exit 1; }
cut -d'|' -f1 "$work/names" | sort -u >"$work/commands"
while read -r sort player rounds samples; do
    key="$sort $player $rounds${samples:+ $samples}"
    "$trials" "$sort" "$player" $(((rounds + share - 1) / share)) "${samples:-300}" |
        sed "s/^/$key|/; s/  *\([0-9][0-9]*\) times  *\(-\{0,1\}[0-9.]*\) (error \([0-9.]*\))\$/|\1|\2|\3/" \
            >>"$work/now" || exit 1
done <"$work/commands"
awk -F'|' -v share="$share" '
FILENAME ~ /now$/ { times[$1 "|" $2] = $3; value[$1 "|" $2] = $4; error[$1 "|" $2] = $5; next }
FILENAME ~ /rows.tight$/ { gsub(",", "", $3); said[FNR] = $3; unsure[FNR] = $4; next }
{
    key = $1 "|" $2
    if (!(key in value)) {
        if (share == 1) { print "trials " $1 " prints no line \"" $2 "\""; failed = 1 }
        next
    }
    if (times[key] < 6) next
    compared++
    far = said[FNR] - value[key]
    most = 3 * sqrt(unsure[FNR] ^ 2 + error[key] ^ 2)
    if (far > most || -far > most) {
        printf "trials %s, %s: docs/strategy.md says %d, it is %d now (error %d)\n", $1, $2, said[FNR], value[key], error[key]
        failed = 1
    }
}
END {
    if (compared < 6) { print "hardly a figure was compared: " compared + 0; failed = 1 }
    else print compared " figures hold"
    exit failed
}' "$work/now" "$work/rows.tight" "$work/names"
