#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A language that nobody speaks: each phrase of the catalogue and each text of the authors stands between two marks, and
# all scripted sessions are run in it. Whatever is on the screen without marks does not come from the catalogue.
#
#   pseudo.sh PROGRAM CONTENT MOST [--list]
#
# Fails when more than MOST different lines hold a sentence, four words or more, outside the marks; --list shows them.
set -u

program=$1
content=$2
most=$3
list=${4-}
sessions=$(dirname "$0")
LC_ALL=C.UTF-8
export LC_ALL

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/course"
cp -r "$content" "$folder/content"
cp -r "$sessions/../../lessons" "$sessions/../../puzzles" "$folder/course"
chmod -R u+w "$folder"

# ^ before and ~ after: neither is in any text.
for element in say no why tables option text hint remark prompt; do
    find "$folder/content" "$folder/course" -name '*.xml' -exec \
        sed -i "s/<$element\\( [^>]*[^\\/>]\\)\\{0,1\\}>/&^/g; s/<\\/$element>/~&/g" {} +
done
if grep -q '[\^~][^<]*[\^~][^<]*[\^~]' "$content/lessons/phrases.xml"; then
    echo "The catalogue holds the marks itself."
    exit 1
fi

for session in "$sessions"/*.session; do
    name=$(basename "$session")
    sed "s|--content=SESSIONS/\.\./\.\.|--content=$folder/course|" "$session" >"$folder/$name"
    sh "$sessions/run.sh" "$program" "$folder/content" --update "$folder/$name"
    awk '
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
            n = split(bare, word, /[ \t]+/)
            words = 0
            for (i = 1; i <= n; i++) words += word[i] ~ /^[("\047]*[A-Za-z][a-z\047-]+[)"\047.,:;!?]*$/
            if (words >= 4) print bare
        }' "$folder/$name" >>"$folder/bare"
done

sort -u -o "$folder/bare" "$folder/bare"
count=$(grep -c . "$folder/bare")
[ "$list" != --list ] || cat "$folder/bare"
if [ "$count" -gt "$most" ]; then
    [ "$list" = --list ] || cat "$folder/bare"
    echo "$count lines on the screen are not from the catalogue, and at most $most may be."
    exit 1
fi
