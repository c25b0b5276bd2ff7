#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The course kept from the last time (src/app/cli/course_cache.h): the same to see as from the files, new after any change
# of them, and passed over where it is damaged, somebody else's, or cannot be written.
# Usage: cache.sh PROGRAM CONTENT
set -u
program=$1
folder=$(mktemp -d) || exit 1
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
bad=0
mkdir "$folder/content"
cp -r "$2/lessons" "$2/puzzles" "$folder/content"
export XDG_CACHE_HOME="$folder/cache" XDG_STATE_HOME="$folder/state" CANASTA_TUTOR_STORE="$folder/store"

# Files of one's own that cannot be: a red three in a hand.
position='<position turn="south" phase="draw"><pack>9</pack><hand seat="south">4 5 9 9 3r</hand></position>'
echo "<puzzles id=\"own\" table=\"classic\"><puzzle id=\"own-1\">$position<question kind=\"pick\"/></puzzle></puzzles>" \
    >"$folder/own-puzzles.xml"
echo "<lesson id=\"own\" title=\"Own\" order=\"1\" table=\"classic\"><step><text>See.</text>$position</step></lesson>" \
    >"$folder/own-lesson.xml"

# sits FILE: what a learner sees of it.
sits() {
    rm -f "$folder/store"
    {
        printf '3\n\nlist\nlesson 2\nnext\nnext\npuzzle openings\nyes\nwhy\nrule pack.pair\nword meld\n'
        printf 'puzzle own-puzzles.xml\nlesson own-lesson.xml\ngame seed 5 easy\nauto\nauto\nquit\n'
    } | (cd "$folder" && exec "$program" --content "$folder/content" --learner Ann --seed 4 --today 2026-03-01 >"$folder/$1" 2>&1)
}

same() {
    if ! cmp -s "$folder/$2" "$folder/$3"; then
        echo "$1"
        diff "$folder/$2" "$folder/$3" | head -5
        bad=1
    fi
}

sits fresh
kept=$(ls "$folder"/cache/canasta-tutor/course-*) || { echo "no course was kept"; exit 1; }
[ "$(stat -c %a "$kept")" = 600 ] || { echo "others may read or write it"; bad=1; }
before=$(stat -c '%i %Y %Z' "$kept")
sits again
same "the course that was kept is another" fresh again
for file in own-puzzles own-lesson; do
    grep -q "$file.xml:1: .*holds a red three" "$folder/again" || { echo "$file.xml: no word of the red three"; bad=1; }
done
[ "$before" = "$(stat -c '%i %Y %Z' "$kept")" ] || { echo "it was written again, though nothing changed"; bad=1; }

# A change of a file shows at once.
sed -i 's/<lesson \(.*\)title="[^"]*"/<lesson \1title="Quite another title"/' "$folder/content/lessons/010-turn.xml"
sits changed
grep -q "Quite another title" "$folder/changed" || { echo "a changed lesson is not seen"; bad=1; }
cp "$folder/content/lessons/010-turn.xml" "$folder/one"

# A file that is wrong is told every time.
echo '<lesson>' >"$folder/content/lessons/015-wrong.xml"
sits wrong
sits wrong-again
grep -q "015-wrong.xml" "$folder/wrong-again" || { echo "a file that is wrong is told once only"; bad=1; }
rm "$folder/content/lessons/015-wrong.xml"
sits good
same "after the wrong file is gone" changed good

# Damaged anywhere: the files are read instead, and it is made anew.
size=$(stat -c %s "$kept")
for at in 3 40 70 1000 $((size / 2)) $((size - 1)); do
    printf '\377' | dd of="$kept" bs=1 seek="$at" conv=notrunc 2>/dev/null
    sits damaged
    same "damaged at byte $at" changed damaged
done
for length in 0 30 64 5000; do
    truncate -s "$length" "$kept"
    sits torn
    same "cut off at $length" changed torn
done

# Another's file, or a link to one, is not read.
cp "$kept" "$folder/elsewhere"
rm "$kept"
ln -s "$folder/elsewhere" "$kept"
sits link
same "a link" changed link
[ ! -L "$kept" ] || { echo "the link was not replaced"; bad=1; }
chmod 666 "$kept"
sits open
same "a file that others may write" changed open

# Nowhere to keep it: nothing is missed.
XDG_CACHE_HOME=/dev/null
sits nowhere
same "without a cache folder" changed nowhere
exit $bad
