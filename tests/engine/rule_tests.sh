#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every rule id has a unit test named after it: prints those that have none. RULES is rules.def, or a
# list with an id a line.
# Usage: rule_tests.sh RULES TEST_FILE...
set -u
rules=$1
shift
missing=0
ids=$(sed -n 's/^RULE([A-Z0-9_]*, *"\([a-z.-]*\)".*/\1/p; s/^\([a-z]*\.[a-z.-]*\)$/\1/p' "$rules")
[ -n "$ids" ] || { echo "no rule ids found in $rules"; exit 1; }
for id in $ids; do
    name=$(printf '%s' "$id" | tr '.-' '__')
    if ! grep -q "^Test([a-z]*, $name)" "$@"; then
        echo "no test is named after $id: Test(rules, $name) or, at classic tables, Test(classic, $name)"
        missing=1
    fi
done
exit $missing
