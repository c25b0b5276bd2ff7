#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the weights of the learned players anew (docs/simulation.md): first from players by rules of thumb, then from
# its own play; last what a position comes to when such players play on. Two processes at a time. The cases, some 700 MB, lie in build/learn.
# The weights of steady-2 and expert-2, weights_*_2.inc, stay as they are (src/play/bots/generation.h).
# Usage: learn.sh [ROUNDS]   ROUNDS: of throws in the first generation, a process; the others in proportion (70000)
#        learn.sh classic    only the weights for tables where packs freeze, as they are kept: from players by rules of
#                            thumb, who never change, so the same numbers come out again
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
work=$root/build/learn
bots=$root/src/play/bots
rounds=${1-70000}
[ "$rounds" != classic ] || rounds=0
mkdir -p "$work"

build() {
    cmake -S "$root" -B "$root/build/train" -G Ninja -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON -DCANASTA_TESTS=ON >/dev/null
    cmake --build "$root/build/train" --target selfplay outcomes fit hands >/dev/null
}

tools=$root/build/train/tests/train

# cases SORT ROUNDS SEED PLAYER FILE: written by two processes
cases() {
    "$tools/selfplay" "$1" "$2" "$3" "$4" >"$5.1" &
    "$tools/selfplay" "$1" "$2" "$(($3 + 1000))" "$4" >"$5.2"
    wait
}

# fit SORT PASSES FILE...
fit() {
    sort=$1
    passes=$2
    shift 2
    "$tools/fit" "$sort" "$passes" "$@" >"$work/weights_$sort.inc"
    cp "$work/weights_$sort.inc" "$bots/weights_$sort.inc"
}

# learn_classic SORT ROUNDS SEED: a first generation, from rules of thumb
learn_classic() {
    "$tools/selfplay" "classic-$1" "$2" "$3" steady-1 >"$work/classic_$1"
    "$tools/fit" "classic-$1" 4 "$work/classic_$1" >"$work/weights_classic_$1.inc"
}

# learn_on SORT ROUNDS SEED PASSES: a second one, from what the first came to as well
learn_on() {
    "$tools/selfplay" "classic-$1" "$2" "$3" steady >"$work/classic_$1_2"
    "$tools/fit" "classic-$1" "$4" "$work/classic_$1" "$work/classic_$1_2" >"$work/weights_classic_$1.inc"
}

take_classic() {
    for sort in throw lay pick; do
        cp "$work/weights_classic_$sort.inc" "$bots/weights_classic_$sort.inc"
    done
    build
}

if [ "$rounds" = 0 ]; then
    build
    learn_classic throw 250000 100 &
    learn_classic lay 120000 200
    learn_classic pick 200000 300
    wait
    take_classic
    learn_on throw 70000 2100 4 &
    learn_on pick 40000 2300 4
    learn_on lay 25000 2200 3
    wait
    take_classic
    exit
fi

for frozen in "$bots"/weights_*_2.inc; do
    own=${frozen%_2.inc}.inc
    [ -e "$own" ] || cp "$frozen" "$own"
done
sed -i 's/^#define LEARNED_SINCE 0/#define LEARNED_SINCE 1/' "$bots/generation.h"
build
cases throw "$rounds" 100 steady-1 "$work/throw"
fit throw 4 "$work/throw.1" "$work/throw.2"
build
cases lay "$((rounds / 7))" 200 steady-1 "$work/lay"
cases pick "$((rounds / 3))" 202 steady-1 "$work/pick"
fit lay 4 "$work/lay.1" "$work/lay.2"
fit pick 4 "$work/pick.1" "$work/pick.2"
build
"$tools/hands" steady 500 6 77 >"$work/weights_hands.inc"
cp "$work/weights_hands.inc" "$bots/weights_hands.inc"
"$tools/hands" steady 3000 8 78 classic >"$work/weights_hands_classic.inc"
cp "$work/weights_hands_classic.inc" "$bots/weights_hands_classic.inc"
build
"$tools/outcomes" "$((rounds * 15 / 7))" 900 steady >"$work/outcomes.1" &
"$tools/outcomes" "$((rounds * 15 / 7))" 901 steady >"$work/outcomes.2"
wait
fit outlook 3 "$work/outcomes.1" "$work/outcomes.2"
