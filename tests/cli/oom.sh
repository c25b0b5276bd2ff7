#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Out of memory: one allocation, or all from one on, fail at many places of a start with a lesson and of a replay. The program
# goes on or ends with a message about memory; it never ends by a signal. The learner has a history, which is read at the start.
#     oom.sh PROGRAM LIBRARY        CANASTA_OOM: how many places (12)
set -u
program=$1
library=$2
places=${CANASTA_OOM:-12}
. "$(dirname "$0")/../sessions/alone.sh"
cd "$folder" || exit 1
failures=0
"$program" simulate --rounds 1 --journal one.journal >/dev/null || exit 1
printf '1\n\nquit\n' >typed

"$program" --learner Ruth >/dev/null 2>&1 <<'LINES'
3
puzzle
1
2
skip

quit
LINES
mv .local history || exit 1

# try WHAT WORDS...: WHAT is empty or OOM_ALL=1.
try() {
    what=$1
    shift
    total=$(OOM_COUNT=1 LD_PRELOAD=$library "$program" "$@" <typed 2>&1 >/dev/null | sed -n 's/^allocations: //p')
    [ "${total:-0}" -gt 100 ] || { echo "allocations are not counted: ${total:-}"; failures=1; return; }
    i=0
    while [ "$i" -lt "$places" ]; do
        at=$((1 + i * total / places))
        rm -rf .local .cache
        cp -r history .local
        env OOM_AT=$at $what LD_PRELOAD="$library" "$program" "$@" <typed >said 2>&1
        status=$?
        if [ "$status" -ge 128 ] || [ "$status" -eq 127 ]; then
            echo "status $status at allocation $at of $total ($what $*): $(tail -n 2 said)"
            failures=$((failures + 1))
        fi
        if [ "$status" -eq 4 ] && ! grep -q 'memory' said; then
            echo "allocation $at of $total ($what $*) ends without a word about memory: $(tail -n 2 said)"
            failures=$((failures + 1))
        fi
        i=$((i + 1))
    done
}

try OOM_X=1 replay one.journal
try OOM_ALL=1 replay one.journal
try OOM_X=1 --learner Ruth
try OOM_ALL=1 --learner Ruth
[ "$failures" = 0 ]
