#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# docs/coverage.md is what the program writes about the content of today.
# usage: coverage.sh PROGRAM SOURCE-DIR
set -u
"$1" check --coverage --content "$2" | diff -u "$2/docs/coverage.md" - && exit 0
echo "Lessons or puzzles have changed. Make the page anew: $1 check --coverage --content $2 > $2/docs/coverage.md"
exit 1
