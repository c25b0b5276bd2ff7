#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# figures.sh PROGRAM: asks the bots again what the lessons on special hands and on two players say of them, by the commands that
# docs/strategy.md names, with fewer rounds. A figure may move a little when a player learns; out of these bounds the words are to be changed.
set -u
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
faults=0

# within NAME VALUE LEAST MOST
within() {
    if ! awk -v v="$2" -v least="$3" -v most="$4" 'BEGIN { exit !(v != "" && v >= least && v <= most) }'; then
        echo "$1: ${2:-nothing} is not from $3 to $4. Put right what the lesson and docs/strategy.md say"
        faults=$((faults + 1))
    fi
}

"$program" simulate --table league-2p --rounds 5000 --seed 3 --players steady >"$work/two" || exit 1
within "340: rounds of two that end by a special hand, in 100" \
    "$(sed -n 's/^ended by.*special hand \([0-9]*\)$/\1/p' "$work/two" | awk '{ print $1 / 50 }')" 36 44
within "340: canastas of a side of one" "$(sed -n 's/^ns .*canastas *\([0-9.]*\)$/\1/p' "$work/two")" 1.8 2.3

# Exact chances, as the lessons on opening, on special hands and on two players say them.
"$program" odds >"$work/odds" || exit 1
"$program" odds --table league-2p >"$work/odds-2p" || exit 1
for said in 'with 125: 23.8 %' 'with 155: 9.47 %' 'with 180: 3.64 %' ' pairs: 1 in 9,924' 'straight: 1 in 63,545'; do
    grep -q -- "$said" "$work/odds" || { echo "280, 300: the odds are not: $said"; faults=$((faults + 1)); }
done
grep -q 'with 125: 21.7 %' "$work/odds-2p" || { echo "340: two players do not open in 21.7 % at 125"; faults=$((faults + 1)); }

# For each player of a journal: the ranks of which two or three cards were dealt, the different cards of a straight that were
# dealt, and whether the hand came in. Prints how many of 100 with five, six and four pairs, and with twelve different cards.
count='
$1 == "journal" { close_round() }
$1 == "deal" {
    split("", held)
    for (i = 3; i <= NF; i++) held[$i ~ /^3/ ? "3" : $i]++
    pairs[$2] = kinds[$2] = 0
    for (k in held) {
        kinds[$2]++
        if (k != "2" && k != "Jo" && k != "3" && (held[k] == 2 || held[k] == 3)) pairs[$2]++
    }
}
$2 == "special" { came[$1] = $3 }
function close_round(s) {
    for (s in pairs) {
        dealt[pairs[s]]++; rows[kinds[s]]++
        if (came[s] ~ /pairs/) made[pairs[s]]++
        if (came[s] == "straight") straight[kinds[s]]++
    }
    split("", came); split("", pairs)
}
END { close_round(); printf "%.1f %.1f %.1f %.1f %.1f %.1f\n", 100 * made[4] / dealt[4], 100 * made[5] / dealt[5], 100 * made[6] / dealt[6], 100 * straight[12] / rows[12], 100 * made[3] / dealt[3], 100 * straight[11] / rows[11] }'
for player in steady specials; do
    "$program" simulate --players $player --rounds 10000 --seed 3 --journal "$work/$player" >/dev/null || exit 1
    read -r four five six twelve three eleven < <(awk "$count" "$work/$player")
    echo "$player: of 100, three pairs $three, four $four, five $five, six $six, eleven of a straight $eleven, twelve $twelve"
    case $player in
    steady) bounds="2 4 6 10 0 3" ;;
    *) bounds="3 5.5 8 12 8 16" ;;
    esac
    # shellcheck disable=SC2086
    set -- $bounds
    within "300: $player, four pairs" "$four" "$1" "$2"
    within "300: $player, five pairs" "$five" "$3" "$4"
    within "300: $player, six pairs" "$six" 18 33
    within "300: $player, three pairs" "$three" 0.8 2.8
    within "300: $player, eleven of a straight" "$eleven" 0 2
    within "300: $player, twelve of a straight" "$twelve" "$5" "$6"
done
exit $((faults > 0))
