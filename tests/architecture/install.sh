#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs a build into a temporary folder and asks the program there, and the one in the build tree, to start from another
# folder: both find the content and the other programs by themselves, and without them say so. Neither loads the web
# server of a class.
#
#   install.sh CMAKE BUILD BINDIR DATADIR MANDIR LIBEXECDIR CONFIGURED
#
# CONFIGURED is where the content would be after an installation without --prefix, the last place looked at.
set -eu
cmake=$1
build=$2
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
installed=$prefix/$3/canasta-tutor
content=$prefix/$4/canasta-tutor
manual=$prefix/$5/man6/canasta-tutor.6
class=$prefix/$6/canasta-tutor/canasta-tutor-class
author=$prefix/$6/canasta-tutor/canasta-tutor-author
configured=$7
unset CANASTA_TUTOR_CONTENT CANASTA_TUTOR_STORE
bad=0

fault() {
    printf '%s\n' "$*"
    bad=1
}

# starts STATUS PROGRAM OPTION...: the program, told to quit at once, ends with this status.
starts() {
    wanted=$1
    shift
    status=0
    echo quit | (cd / && "$@" --no-history --learner=Guest --store="$prefix/store") >"$prefix/said" 2>&1 || status=$?
    if [ "$status" -ne "$wanted" ]; then
        fault "$*: ended with $status instead of $wanted and said:"
        cat "$prefix/said"
    fi
}

# starts_class STATUS WORDS PROGRAM: a class of a folder that is not there ends with this status and says these words.
starts_class() {
    status=0
    (cd / && "$3" class nowhere --port 0) >"$prefix/said" 2>&1 || status=$?
    if [ "$status" -ne "$1" ] || ! grep -qF "$2" "$prefix/said"; then
        fault "$3 class nowhere: ended with $status instead of $1, or did not say \"$2\":"
        cat "$prefix/said"
    fi
}

"$cmake" --install "$build" --prefix "$prefix" >/dev/null
for file in "$installed" "$class" "$author" "$manual" "$content/lessons/phrases.xml" "$content/schemas/puzzles.xsd"; do
    [ -s "$file" ] || fault "$file was not installed"
done
set -- "$content"/puzzles/*.xml
[ -s "$1" ] || fault "no puzzles were installed"

starts 0 "$build/bin/canasta-tutor"
starts 0 "$installed"
for program in "$build/bin/canasta-tutor" "$installed"; do
    ! objdump -p "$program" | grep 'NEEDED.*microhttpd' || fault "$program loads the library of a class at every start"
    starts_class 3 "There's no folder" "$program"
done
# Each of the programs finds content and the others by itself.
for program in "$build/libexec/canasta-tutor/canasta-tutor" "${class%-class}"; do
    (cd / && "$program-author" odds && "$program-class" deal --count 1 && "$program-class" cheat && "$program-author" merge --help) \
        >"$prefix/said" 2>&1 || { fault "$program-author or -class, called by itself, said:"; cat "$prefix/said"; }
done
mv "$class" "$prefix/class"
[ -d "$configured" ] || starts_class 3 "canasta-tutor-class: No such file or directory." "$installed"
mv "$content" "$prefix/elsewhere"
[ -d "$configured" ] || starts 3 "$installed"
starts 0 "$installed" --content "$prefix/elsewhere"
CANASTA_TUTOR_CONTENT=$prefix/elsewhere starts 0 "$installed"
starts 3 "$installed" --content "$prefix"
exit $bad
