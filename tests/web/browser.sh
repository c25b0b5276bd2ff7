#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds the page and tries it: its answers without a browser against those of the native program, then all of it in
# Chromium, a class too (browser.py, two tests at a time). Words after browser.sh are the names of the tests to run.
# Needs node, npm, chromium, chromium-driver, python3-selenium and zbar-tools, and the network for axe-core.
set -eu
cd "$(dirname "$0")/../.."
folder=build/browser
mkdir -p "$folder"
program=build/release/bin/canasta-tutor
./start page --out "$folder/page.html"
for table in modern-american classic; do
    rm -rf "$folder/$table"
    mkdir "$folder/$table"
    cp "tests/conformance/$table.xml" "$folder/$table/"
    "$program" page --out "$folder/$table.html" --puzzles "$folder/$table" >"$folder/$table.log"
    "$program" solve "tests/conformance/$table.xml" |
        node tests/web/answers.mjs src/app/web/scripts/engine.js "$folder/$table.html"
done
[ -d "$folder/node_modules/axe-core" ] || npm install --silent --no-audit --no-fund --prefix "$folder" axe-core@4.14.1
/usr/bin/python3 tests/web/browser.py "$folder/page.html" "$program" puzzles "$folder/node_modules/axe-core/axe.min.js" "$@"
