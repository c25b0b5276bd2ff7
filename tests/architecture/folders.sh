#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The tree may lie in a folder of almost any name: the files of a folder are found whatever signs its name has, and where the
# build can't cope with one, `./start` says so before it installs or builds anything.
#     folders.sh SOURCE-FOLDER
set -u
source=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0
fail() {
    echo "$*"
    failures=$((failures + 1))
}

for name in 'plain' 'tue [1]' 'a*b' 'what?' "it's" 'two [a] [b]' '[[x]]'; do
    place=$folder/$name
    mkdir -p "$place/some"
    : >"$place/some/one.c"
    : >"$place/some/two.c"
    : >"$place/some/three.h"
    cat >"$place/CMakeLists.txt" <<'LINES'
cmake_minimum_required(VERSION 3.25)
project(folders LANGUAGES NONE)
include("${SCRIPT}")
canasta_files(found "${CMAKE_CURRENT_SOURCE_DIR}" some/*.c)
list(LENGTH found count)
message(STATUS "found ${count}")
LINES
    cmake -S "$place" -B "$place/build" -D SCRIPT="$source/src/cmake/CanastaFiles.cmake" >"$folder/said" 2>&1
    grep -q 'found 2$' "$folder/said" || fail "$name: $(tail -n 5 "$folder/said")"
done

for name in 'a[b' 'a]b' ']a[' 'a;b' 'a#b' 'a"b' 'a\b' 'a|b' 'a<b>' 'two
lines'; do
    place=$folder/odd/$name
    mkdir -p "$place"
    cp "$source/start" "$place/start"
    "$place/start" --version </dev/null >"$folder/said" 2>"$folder/told"
    status=$?
    [ "$status" = 1 ] || fail "$name: status $status"
    [ ! -s "$folder/said" ] || fail "$name: $(cat "$folder/said")"
    grep -q "^The trainer can't be built in " "$folder/told" || fail "$name: $(cat "$folder/told")"
    [ ! -e "$place/build" ] || fail "$name: a build was begun"
done

# With other names the script goes on, to a build for which there's nothing here. It installs nothing.
mkdir "$folder/bin"
printf '#!/bin/sh\nexit 1\n' >"$folder/bin/apt-get"
chmod +x "$folder/bin/apt-get"
for name in 'tue [1]' "it's" 'a (b) & c' '[a][b] [[c]]'; do
    place=$folder/fine/$name
    mkdir -p "$place"
    cp "$source/start" "$place/start"
    PATH=$folder/bin:$PATH "$place/start" --version </dev/null >"$folder/said" 2>"$folder/told" && fail "$name: what did it start?"
    if grep -q "can't be built in " "$folder/told"; then
        fail "$name: $(cat "$folder/told")"
    fi
done
[ "$failures" = 0 ]
