#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What is damaged in a store is left out of an export, which says so, and is imported all the same.
#     export_damaged.sh PROGRAM
set -u
program=$1
. "$(dirname "$0")/../sessions/alone.sh"
cd "$folder" || exit 1
failures=0

wrong() {
    echo "$1: $(cat said)" >&2
    failures=$((failures + 1))
}

# said WORDS: whether they were said, however the lines are broken.
said() {
    tr '\n' ' ' <said | grep -q "$1"
}

printf 'Ruth\n1\nset cards suits\nquiz opening\nyes\nquit\n' | "$program" --store one.db >said 2>&1 || wrong "no store"
printf 'export whole.txt\nquit\n' | "$program" --store one.db --learner Ruth >said 2>&1
said 'Written, for import' || wrong "nothing is exported"
said 'Damaged' && wrong "a sound store is called damaged"

# The name of a setting, which stands before its value, becomes one that no setting has. No sum of the page tells.
LC_ALL=C sed 's/cardssuits/cArdssuits/' one.db >two.db
printf 'export part.txt\nquit\n' | "$program" --store two.db --learner Ruth >said 2>&1
said 'Damaged here, and so not in the file: 1 other entry; the rest is all there.' || wrong "damage is not told"
grep '^setting.cards' whole.txt >lost || wrong "there was no such setting"
grep -v -e '^setting.cards' -e '^end' whole.txt >wanted
grep -v '^end' part.txt >got
cmp -s wanted got || wrong "more than the damaged line is left out: $(diff wanted got)"

printf 'Zoe\n1\nimport part.txt\nquit\n' | "$program" --store three.db >said 2>&1
said 'Taken over: [1-9]' || wrong "what was left is not imported"
exit $((failures > 0))
