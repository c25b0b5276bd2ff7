#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# clang's memory sanitizer over the targets that need the C library alone (fuzz.h): every byte must have been written before
# it decides anything. Criterion, libxml2 and SQLite are not built with it, so the unit tests cannot run this way; these
# inputs, the journals of tests/conformance among them, and tests/portability/portable.sh msan go through the modules from base to
# coach and class in their place.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p build
folder=$PWD/build/msan
cmake --preset msan >"$folder.log" 2>&1 && cmake --build --preset msan --target fuzz_core >>"$folder.log" 2>&1 ||
    { tail -n 30 "$folder.log"; exit 1; }
rm -rf "$folder/seeds"
tests/fuzz/seeds.sh "$folder/seeds"
mkdir -p build/fuzz/corpus
"$folder/tests/fuzz_core" tests/fuzz/corpus "$folder/seeds" build/fuzz/corpus
