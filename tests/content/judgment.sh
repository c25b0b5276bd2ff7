#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# judgment.sh SOURCE-FOLDER: at each level of a judgment drill with two ways to go both answers come. The prompt tells the level,
# so a level that is always answered the same way would give the answer away. A drill asks all files of its kind and game.
# What a special hand in the making still lacks, and for how many draws, is said in each of its reasons, and a meld that
# holds wild cards isn't counted as so many kings.
# Prints a line for each level: drill, level, questions answered the first way, the second way.
set -eu
cd "$1/puzzles"
status=0

for drill in pick open out special; do
    for game in modern classic; do
        files=
        for file in judge-$drill.xml judge-$drill-*.xml; do
            test -e "$file" || continue
            case $file in
            *-classic*.xml) test $game = classic || continue ;;
            *) test $game = modern || continue ;;
            esac
            files="$files $file"
        done
        test -n "$files" || continue
        # shellcheck disable=SC2086 # names of files without spaces
        awk -v drill="judge-$drill ($game)" '
            /<puzzle / { match($0, /level="[1-5]"/); level = substr($0, RSTART + 7, 1); option = 0 }
            /<option / { option++; if (/right="yes"/) { asked[level]++; first[level] += option == 1 } }
            END {
                for (level = 1; level <= 5; level++) {
                    n = asked[level] + 0
                    one = first[level] + 0
                    more = one > n - one ? one : n - one
                    print drill, "level", level ":", one, "and", n - one
                    levels += n > 0
                    # two of three at most, rounded
                    if (n > 0 && (more == n || more > int((2 * n + 1) / 3))) {
                        print drill ": level " level " is answered one way too often"
                        bad = 1
                    }
                }
                if (levels < 4) {
                    print drill ": questions of " levels + 0 " levels"
                    bad = 1
                }
                exit bad
            }' $files || status=1
    done
done

if grep -n 'why="' judge-special*.xml | grep -Ev '(only [a-z]+ cards? (is|are) missing|you still need [a-z]+ cards?).* draws? left'; then
    echo "judge-special: these reasons don't say how the special hand stands"
    status=1
fi
awk '
    BEGIN {
        split("three four five six seven", words, " ")
        for (i = 1; i <= 5; i++) number[words[i]] = i + 2
    }
    /<position / { melds = 0 }
    /<meld>/ { gsub(/.*<meld>|<\/meld>.*/, ""); meld[++melds] = $0 }
    match($0, /has [a-z]+ [0-9a-z]+ on the table: a pair/) {
        split(substr($0, RSTART, RLENGTH), said, " ")
        found = 0
        for (i = 1; i <= melds; i++) {
            found = found || (split(meld[i], cards, " ") == number[said[2]] && meld[i] !~ /2|Jo/)
        }
        if (!found) {
            print FILENAME ": no meld is " said[2] " " said[3] ": " $0
            bad = 1
        }
    }
    END { exit bad }' judge-*.xml || status=1
exit $status
