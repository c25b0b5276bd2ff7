#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs scripted sessions and compares what is on the screen with what is expected.
#
#   run.sh PROGRAM CONTENT [--update] FILE.session...
#
# A file holds one or more sittings of the same learner, each made of
#   === typed [OPTIONS]      what is typed, line by line, until
#   === screen               what the screen shall show, to the next sitting or the end
# Lines before the first sitting say what the session is about. OPTIONS are added to the fixed ones below; CONTENT in them
# is the content folder, SESSIONS the one where this script is, and those that begin with demo are for that command. With
# --update the expected screens are replaced by what the program writes: read the difference before committing it.
set -u

program=$1
content=$2
sessions=$(dirname "$0")
shift 2
update=no
if [ "${1-}" = --update ]; then
    update=yes
    shift
fi

LC_ALL=C.UTF-8
TZ=UTC
export LC_ALL TZ
unset NO_COLOR ACCESSIBLE COLUMNS CANASTA_TUTOR_CONTENT CANASTA_TUTOR_STORE XDG_DATA_HOME XDG_STATE_HOME

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
HOME=$folder
export HOME
failed=0

# Splits a session file: head, then typed-N, options-N and screen-N for each sitting.
split() {
    awk -v folder="$folder" '
        /^=== typed/  { n++; out = folder "/typed-" n; printf "" > out
                        sub(/^=== typed */, ""); print > (folder "/options-" n); next }
        /^=== screen/ { out = folder "/screen-" n; printf "" > out; next }
        n == 0        { print > (folder "/head"); next }
                      { print > out }
    ' "$1"
}

run_sitting() { # number
    options=$(sed "s|CONTENT|$content|g; s|SESSIONS|$sessions|g" "$folder/options-$1")
    case $options in
    demo*) kept= ;; # knows no learner
    *) kept="--store=$folder/store.db --today=2026-03-01 --no-history" ;;
    esac
    # shellcheck disable=SC2086 # the options are words
    "$program" --content="$content" --seed=1 --width=80 $kept $options <"$folder/typed-$1" >"$folder/raw" 2>&1
    status=$?
    sed "s|$folder|FOLDER|g; s|$content|CONTENT|g; s|$sessions|SESSIONS|g" "$folder/raw" >"$folder/got-$1"
    [ "$status" -eq 0 ] || echo "(exit status $status)" >>"$folder/got-$1"
}

for session in "$@"; do
    rm -f "$folder"/*
    split "$session"
    n=1
    bad=no
    while [ -f "$folder/typed-$n" ]; do
        run_sitting "$n"
        if ! diff -u "$folder/screen-$n" "$folder/got-$n" >"$folder/difference"; then
            bad=yes
            [ "$update" = yes ] || { echo "$session, sitting $n:"; cat "$folder/difference"; }
        fi
        n=$((n + 1))
    done
    if [ "$n" -eq 1 ]; then
        echo "$session: no sitting in it"
        failed=1
    elif [ "$update" = yes ]; then
        {
            [ -f "$folder/head" ] && cat "$folder/head"
            i=1
            while [ "$i" -lt "$n" ]; do
                printf '=== typed %s\n' "$(cat "$folder/options-$i")" | sed 's/ *$//'
                cat "$folder/typed-$i"
                echo '=== screen'
                cat "$folder/got-$i"
                i=$((i + 1))
            done
        } >"$folder/new"
        cat "$folder/new" >"$session"
    elif [ "$bad" = yes ]; then
        failed=1
    fi
done
exit "$failed"
