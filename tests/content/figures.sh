#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# figures.sh PROGRAM: asks the bots again what the lessons on special hands, on two players and on set plays say of them, by the
# commands that docs/strategy.md names, with fewer rounds. A figure may move a little when a player learns; out of these bounds the words are to be changed.
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

"$program" simulate --table league-2p --rounds 5000 --seed 3 --players steady --journal "$work/two.journal" >"$work/two" || exit 1
"$program" simulate --table league --rounds 1000 --seed 3 --players steady --journal "$work/four.journal" >"$work/four" || exit 1
# A turn ends by a throw, by going out or by a special hand.
turns='/^journal/ { rounds++ } $2 ~ /^(throw|out|special)$/ && $1 != "end" { turns++ } END { printf "%.1f\n", turns / rounds }'
within "340: turns of a round of two" "$(awk "$turns" "$work/two.journal")" 55 57.5
within "340: turns of a round of four" "$(awk "$turns" "$work/four.journal")" 37.5 40.5
within "340: rounds of two that end by a special hand, in 100" \
    "$(sed -n 's/^ended by.*special hand \([0-9]*\)$/\1/p' "$work/two" | awk '{ print $1 / 50 }')" 36 44
within "340: canastas of a side of one" "$(sed -n 's/^ns .*canastas *\([0-9.]*\)$/\1/p' "$work/two")" 1.8 2.3

# Exact chances, as the lessons on opening, on special hands and on two players say them.
"$program" odds >"$work/odds" || exit 1
"$program" odds --table league-2p >"$work/odds-2p" || exit 1
for said in 'with 125: 23.8 %' 'with 155: 9.47 %' 'with 180: 3.64 %' ' pairs: 1 in 9,924' 'straight: 1 in 63,545'; do
    grep -q -- "$said" "$work/odds" || { echo "270, 240: the odds are not: $said"; faults=$((faults + 1)); }
done
# "420: 60 of 100 hands of eleven cards can open at 50, 27 at 90, 9 at 120; on the first turn 77, 47 and 22"
"$program" odds --table classic 11 >"$work/odds-11" || exit 1
"$program" odds --table classic >"$work/odds-13" || exit 1
for said in 50:60:77 90:27:47 120:9:22; do
    for cards in 11:2 13:3; do
        chance=$(sed -n "s/^  with ${said%%:*}: \([0-9.]*\) %.*/\1/p" "$work/odds-${cards%:*}")
        told=$(printf '%s' "$said" | cut -d: -f"${cards#*:}")
        within "420: hands of ${cards%:*} cards that open at ${said%%:*}" "$chance" "$(awk -v t="$told" 'BEGIN { print t - 0.5 }')" \
            "$(awk -v t="$told" 'BEGIN { print t + 0.5 }')"
    done
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
    steady) bounds="2 4 6 10 0 3 0.8 2.8 0 2" ;;
    *) bounds="5.5 8.5 11.5 16 10 18 3 5.5 3.5 7" ;;
    esac
    # shellcheck disable=SC2086
    set -- $bounds
    within "240: $player, four pairs" "$four" "$1" "$2"
    within "240: $player, five pairs" "$five" "$3" "$4"
    within "240: $player, six pairs" "$six" 18 33
    within "240: $player, three pairs" "$three" "$7" "$8"
    within "240: $player, eleven of a straight" "$eleven" "$9" "${10}"
    within "240: $player, twelve of a straight" "$twelve" "$5" "$6"
done
# What a set play came to as it was played: the round is kept beside this script, with who went out, and the words of the lesson.
lesson=$(tr -s ' \n' ' ' <"$(dirname "$0")/../../lessons/360-set-plays.xml")
for journal in "$(dirname "$0")"/set-plays/*.journal; do
    "$program" replay --check "$journal" || faults=$((faults + 1))
    awk -v deal="$(basename "$journal" .journal)" '$2 ~ /^(throw|out|special)$/ && $1 != "end" { turns++ } /^end/ { end = $0 }
        /^score / { print deal ": " end ", turn " turns ", " $5 " to " $9 }' "$journal"
done >"$work/played"
while IFS='|' read -r played words; do
    grep -qxF "$played" "$work/played" || { echo "360: not played so: $played ($(grep "^${played%%:*}:" "$work/played"))"; faults=$((faults + 1)); }
    case $lesson in *"$words"*) ;; *) echo "360: nothing says: $words"; faults=$((faults + 1)) ;; esac
done <<'END'
226: end going-out north, turn 25, 1760 to -1980|went out on turn 25 and won the hand by 3,740 points
547: end going-out south, turn 34, 2440 to -690|Later you went out, and your team won the hand by 3,130
104: end going-out north, turn 35, 1815 to -680|with 680 points against them
18: end special south, turn 23, 2500 to -440|The hand is over right away, and it's 2,500 points
566: end stock, turn 43, 6010 to 450|The hand brought your team 6,010 points
END
exit $((faults > 0))
