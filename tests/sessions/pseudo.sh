#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A language that nobody speaks: each phrase of the catalogue and each text of the authors stands between two marks, and
# all scripted sessions are run in it. A sentence on the screen without marks does not come from the catalogue.
#
#   pseudo.sh PROGRAM CONTENT [--list]
#
# Fails, and shows them, when lines hold words outside the marks. What may stand there, by its reason and never by its
# number (--list shows it, each with the reason before it):
#
#   usage    what the command line is told: "canasta-tutor: ...", the text of --help, command lines to copy
#   author   what is wrong with a file, told to its author: FILE.xml:LINE: ..., NAME.xml: ...
#   value    ids in brackets
#   typed    what one may type: words that the sessions type or the catalogue shows as a line to type, and the names
#            of words and settings in their lists, each before a column of its own
set -u

program=$1
content=$2
list=${3-}
sessions=$(dirname "$0")
LC_ALL=C.UTF-8
export LC_ALL

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/course"
cp -r "$content" "$folder/content"
cp -r "$sessions/demo" "$folder/demo"
cp -r "$sessions/../../lessons" "$sessions/../../puzzles" "$folder/course"
chmod -R u+w "$folder"

# ^ before and ~ after: neither is in any text.
for element in say no why tables option text hint remark prompt move word; do
    find "$folder/content" "$folder/course" "$folder/demo" -name '*.xml' -exec \
        sed -i "s/<$element\\( [^>]*[^\\/>]\\)\\{0,1\\}>/&^/g; s/<\\/$element>/~&/g" {} +
done
if grep -q '[\^~][^<]*[\^~][^<]*[\^~]' "$content/lessons/phrases.xml"; then
    echo "The catalogue holds the marks itself."
    exit 1
fi

# What --help says, line by line.
for command in $("$program" --help 2>/dev/null | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p') ""; do
    # shellcheck disable=SC2086 # no command is no argument
    "$program" $command --help 2>/dev/null
done | sed 's/^ *//; s/ *$//' | grep . | sort -u >"$folder/usage"

# What one may type.
{
    sed -n '/^=== typed/,/^=== screen/{/^===/d; p}' "$sessions"/*.session
    grep -o '{type:[^}]*}' "$content/lessons/phrases.xml"
} | grep -o "[A-Za-z'-]*" | sort -u >"$folder/typed"

for session in "$sessions"/*.session; do
    name=$(basename "$session")
    sed "s|SESSIONS/\.\./\.\.|$folder/course|; s|SESSIONS/demo|$folder/demo|g" "$session" >"$folder/$name"
    sh "$sessions/run.sh" "$program" "$folder/content" --update "$folder/$name"
    awk -v usage="$folder/usage" -v words="$folder/typed" '
        BEGIN {
            while ((getline line <usage) > 0) told[line] = 1
            while ((getline line <words) > 0) typed[line] = 1
        }

        # Why such a line may be, or "": it came from the catalogue or has no sentence.
        function reason(line,    plain) {
            plain = line
            gsub(/^ +| +$/, "", plain)
            if (plain in told || plain ~ /^canasta-tutor:? / || plain ~ /^[a-z]+ .*--[a-z]/) return "usage"
            if (plain ~ /^\(exit status [0-9]+\)$/) return "usage"
            for (known in told) if (length(plain) > 12 && index(known, plain)) return "usage"
            if (plain ~ /^[^ ]*\.xml(:[0-9]+)?: /) return "author"
            return ""
        }
        # Without what is a value.
        function without_values(line) {
            gsub(/\[[^\]]*\]|\([a-z0-9.-]+\)/, " ", line)
            return line
        }
        # Without the name that a row of a list begins with, and how it is set.
        function without_name(line) {
            sub(/^ *([0-9]+  )?[a-z]+( [a-z]+)*( \[?[A-Z]+\]?)*(   *([a-z]+ \()?|:? *$|:  )/, " ", line)
            return line
        }
        # Whether there are words that nobody types.
        function has_words(line,    n, i, word) {
            n = split(line, word, /[ \t]+/)
            for (i = 1; i <= n; i++) {
                if (word[i] !~ /^[("\047]*[A-Za-z][a-z\047-]+[)"\047.,:;!?]*$/) continue
                gsub(/^[("\047]+|[)"\047.,:;!?]+$/, "", word[i])
                if (!(word[i] in typed)) return 1
            }
            return 0
        }
        /^=== typed/  { screen = 0 }
        /^=== screen/ { screen = 1; depth = 0; next }
        screen {
            line = $0
            if (line ~ /(^| )[^ ]* > /) depth = 0 # a prompt: what is typed follows
            sub(/^.* > .*$/, "", line)
            bare = ""
            while (match(line, /[\^~]/)) {
                if (depth == 0) bare = bare substr(line, 1, RSTART - 1)
                else bare = bare " . "
                depth += substr(line, RSTART, 1) == "^" ? 1 : depth > 0 ? -1 : 0
                line = substr(line, RSTART + 1)
            }
            if (depth == 0) bare = bare line
            else if (bare == "") next
            if (!has_words(bare)) next
            why = reason(bare)
            if (why == "" && !has_words(without_values(bare))) why = "value"
            if (why == "" && !has_words(without_values(without_name(bare)))) why = "typed"
            print (why == "" ? "bare" : why) "\t" bare
        }' "$folder/$name" >>"$folder/found"
done

sort -u -o "$folder/found" "$folder/found"
[ "$list" != --list ] || cat "$folder/found"
if grep -q '^bare' "$folder/found"; then
    [ "$list" = --list ] || sed -n 's/^bare\t//p' "$folder/found"
    echo "These lines on the screen are not from the catalogue."
    exit 1
fi
