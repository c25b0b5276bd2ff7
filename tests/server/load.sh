#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How much a class bears: serves one on the first core and lets so many phones do everything at once from the others.
#
#   tests/server/load.sh [PHONES] [PROGRAM] [LOAD]
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
phones=${1:-200}
program=${2:-$here/build/release/bin/canasta-tutor}
load=${3:-$here/build/debug/tests/live_load}
folder=$(mktemp -d)
pid=
trap 'if [ -n "$pid" ]; then kill "$pid" 2>/dev/null || true; wait "$pid" || true; fi; rm -rf "$folder"' EXIT
mkdir "$folder/load"
"$program" generate --kind opening --count 4 --seed 3 >"$folder/load/questions-room.xml"
taskset -c 0 "$program" class "$folder/load" --port 0 >"$folder/said" &
pid=$!
tries=0
until grep -q Ctrl "$folder/said"; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || { echo "the class does not start"; exit 1; }
    sleep 0.1
done
port=$(sed -n 's|.*http://127.0.0.1:\([0-9]*\)/ .*|\1|p' "$folder/said")
code=$(sed -n 's/.*the code \([A-Z0-9]*\)$/\1/p' "$folder/said")
teacher=$(sed -n 's/.*teach#\([0-9a-f]*\)$/\1/p' "$folder/said")
"$load" "$port" "$code" "$teacher" "$pid" "$phones"
grep VmHWM "/proc/$pid/status" || true
