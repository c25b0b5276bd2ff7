#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A language that nobody speaks: each phrase of the catalog and each text of the authors stands between two marks, and
# all scripted sessions are run in it. A sentence on the screen without marks does not come from the catalog.
#
#   pseudo.sh PROGRAM CONTENT [--list]
#
# Fails, and shows them, when lines hold words outside the marks, when a sitting ends otherwise than its session says and
# when one shows nothing of the catalog. What may stand outside, by its reason and never by its number (--list shows it,
# each with the reason before it):
#
#   prompt   the prompts of words that one may type, listed below by their forms, each with what was typed there; and what
#            was typed where the catalog asks
#   usage    what the command line is told: "canasta-tutor: ...", whole lines of the text of --help, command lines in it and
#            those that begin with a command and an option
#   author   what is wrong with a file, told to its author: FILE.xml:LINE: ..., NAME.xml: ...
#   value    ids in brackets
#   typed    what one may type: words that the sessions type or the catalog shows as a line to type, and the names
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
for element in say no why tables option text hint remark prompt move word reason; do
    find "$folder/content" "$folder/course" "$folder/demo" -name '*.xml' -exec \
        sed -i "s/<$element\\( [^>]*[^\\/>]\\)\\{0,1\\}>/&^/g; s/<\\/$element>/~&/g" {} +
done
find "$folder/content" "$folder/course" "$folder/demo" -name '*.xml' -exec sed -i 's/\(<reason [^>]*says="\)\([^"]*\)"/\1^\2~"/' {} +
if grep -q '[\^~][^<]*[\^~][^<]*[\^~]' "$content/lessons/phrases.xml"; then
    echo "The catalog holds the marks itself."
    exit 1
fi

commands=$("$program" --help 2>/dev/null | sed -n 's/^  \([a-z][a-z-]*\) .*/\1/p')

# What --help says, line by line, and the command lines in it, with the name of the program and without.
for command in $commands ""; do
    # shellcheck disable=SC2086 # no command is no argument
    "$program" $command --help 2>/dev/null
done | sed 's/^ *//; s/ *$//; /^canasta-tutor /{p; s/   *.*//; p; s/^canasta-tutor //}' | grep . | sort -u >"$folder/usage"

# The same, each as one line: within a sitting it is wrapped.
for command in $commands; do
    "$program" "$command" --help 2>/dev/null | tr -s ' \n' ' '
    echo
done >"$folder/wrapped"

# What one may type.
{
    sed -n '/^=== typed/,/^=== screen/{/^===/d; p}' "$sessions"/*.session
    grep -o '{type:[^}]*}' "$content/lessons/phrases.xml"
    grep -ho ' ask="[^"]*"' "$content/lessons/answers.xml" "$sessions/../../lessons/answers.xml" | sed 'p; s/\(["|]\)\([a-z]\)/\1\U\2/g'
} | grep -o "[A-Za-z'-]*" | sort -u >"$folder/typed"

for session in "$sessions"/*.session; do
    name=$(basename "$session")
    sed "s|SESSIONS/\.\./\.\.|$folder/course|; s|SESSIONS/demo|$folder/demo|g" "$session" >"$folder/$name"
    sh "$sessions/run.sh" "$program" "$folder/content" --update "$folder/$name" || exit 1
    if [ "$(grep '^(exit status' "$session")" != "$(grep '^(exit status' "$folder/$name")" ]; then
        printf 'bare\t%s: a sitting ends otherwise\n' "$name" >>"$folder/found"
    fi
    awk -v name="$name" -v commands="$(printf '%s' "$commands" | tr '\n' '|')" -v usage="$folder/usage" -v words="$folder/typed" -v joined="$folder/wrapped" '
        BEGIN {
            while ((getline line <usage) > 0) told[line] = 1
            while ((getline line <words) > 0) typed[line] = 1
            while ((getline line <joined) > 0) wrapped[line] = 1
        }

        # How much of a line is a prompt, or 0.
        function prompt_length(line) {
            if (match(line, /^(first question|menu|ask|teach|report|forget|yes or no|back \(Enter\), keep, why, hint|name or number \[1\]) > /) ||
                match(line, /^(1 or 2|1 to [0-9]|1, 2 or 3)\? \[[0-9]\] > /) ||
                match(line, /^(puzzle|replay|review|placement|quiz|lesson [0-9]+) \(([0-9]+\/[0-9]+|again)\) > /) ||
                match(line, /^drill [a-z0-9.-]+ \([0-9]+, level [0-9]\) > /) ||
                match(line, /^(game|again|alone|set)(, turn [0-9]+(, (drawn|picked|threes))?| over)? > /) ||
                match(line, /^\^[^~]*~ > /)) return RLENGTH
            return 0
        }
        # Why such a line may be, or "": it came from the catalog or has no sentence.
        function reason(line,    plain) {
            plain = line
            gsub(/^ +| +$/, "", plain)
            if (plain in told || plain ~ /^canasta-tutor:( |$)/ || plain ~ "^(" commands ") --[a-z]") return "usage"
            if (plain ~ /^\(exit status [0-9]+\)$/) return "usage"
            gsub(/  +/, " ", plain)
            for (whole in wrapped) if (length(plain) > 7 && index(whole, plain)) return "usage"
            if (told_off) return "usage" # goes on with what the command line is told
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
        function end_sitting() {
            if (screen && !marked && !failed) print "bare\t" name ", sitting " sitting ": nothing of the catalog"
        }
        /^=== typed/  { end_sitting(); sitting++; screen = 0 }
        /^=== screen/ { screen = 1; depth = marked = failed = 0; next }
        END           { end_sitting() }
        screen {
            line = $0
            marked = marked || line ~ /\^/
            failed = failed || line ~ /^\(exit status [0-9]+\)$/
            if (prompt_length(line)) { # what is typed follows
                depth = told_off = 0
                line = substr(line, 1, prompt_length(line))
                gsub(/[0-9]+/, "N", line)
                print "prompt\t" line
                next
            }
            told_off = told_off || line ~ /^canasta-tutor: [^\^]/
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
    echo "These lines on the screen are not from the catalog, or sittings do not run."
    exit 1
fi
