#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What fuzzing begins with, cut out of the content and the tests: seeds.sh FOLDER makes a folder in it for each target.
# Beside it there is tests/fuzz/corpus, which is kept: small inputs written by hand, and what was found.
set -eu
out=$1
cd "$(dirname "$0")/../.."

place() {
    mkdir -p "$out/$1"
    printf '%s' "$out/$1"
}

# Each puzzle by itself, in a file that names its table: every fourth of all. What is best takes the coach seconds.
puzzles() {
    to=$(place puzzle)
    awk -v to="$to" '
        FNR == 1 { head = ""; inside = 0 }
        /<puzzles/ { match($0, /table="[^"]*"/); head = RSTART > 0 ? substr($0, RSTART, RLENGTH) : "" }
        /<puzzle / { inside = 1; text = "" }
        inside { text = text $0 "\n" }
        /<\/puzzle>/ {
            inside = 0
            if (text !~ /kind="best-/ && n++ % 4 == 0) {
                file = sprintf("%s/%04d", to, n)
                printf "<puzzles id=\"p\" %s>\n%s</puzzles>\n", head, text >file
                close(file)
            }
        }' puzzles/*.xml tests/conformance/classic-club.xml
}

# Damaged copies of what was made: a line is gone or there twice, a value or a text is another.
damaged() { # TARGET COPIES
    to=$out/$1
    for file in "$to"/*; do
        awk -v file="$file" -v copies="$2" '
            { line[NR] = $0 }
            END {
                many = split("zz|-1|south|99999|K K K K K K K K K|yes|west|3r 3r 3r 3r 3r|pack.pair|choose|2 2 2|score", value, "|")
                for (i = 1; i <= NR; i++) seed = (seed * 31 + length(line[i])) % 100003
                srand(seed)
                for (c = 1; c <= copies; c++) {
                    at = 1 + int(rand() * NR); how = int(rand() * 4); new = value[1 + int(rand() * many)]
                    name = file "-" c
                    printf "" >name
                    for (i = 1; i <= NR; i++) {
                        text = line[i]
                        if (i == at && how == 0) continue
                        if (i == at && how == 1) print text >name
                        if (i >= at && how == 2 && sub(/="[^"]*"/, "=\"" new "\"", text)) how = 4
                        if (i >= at && how == 3 && sub(/>[^<>]+</, ">" new "<", text)) how = 4
                        print text >name
                    }
                    close(name)
                }
            }' "$file"
    done
}

copies() { # TARGET FILE...
    to=$(place "$1")
    shift
    for file in "$@"; do
        cp "$file" "$to/$(basename "$file" | tr . -)"
    done
}

# Two steps of a lesson with its head, every third pair: a whole one takes ten times as long. What is best takes the coach seconds.
lessons() {
    to=$(place lesson)
    awk -v to="$to" '
        FNR == 1 { head = ""; text = ""; steps = 0 }
        /<step/ { begun[FILENAME] = 1 }
        !begun[FILENAME] { head = head $0 "\n"; next }
        { text = text $0 "\n" }
        /<\/step>/ && ++steps % 2 == 0 {
            if (n++ % 3 == 0 && text !~ /"best| best=/) {
                file = sprintf("%s/%04d", to, n)
                printf "%s%s</lesson>\n", head, text >file
                close(file)
            }
            text = ""
        }' lessons/[0-9]*.xml
}

# Entries of a long file with its head, so many in a row, every `every`th row: pieces TARGET FILE ROOT COUNT EVERY
pieces() {
    awk -v to="$(place "$1")/$(basename "$2" .xml)" -v root="$3" -v count="$4" -v every="$5" '
        { gsub(/<!--[^>]*-->/, "") }
        $0 ~ "^<" root { inside = 1; next }
        $0 ~ "^</" root { inside = 0 }
        !inside || /^ *(<!--|$)/ { next }
        { text = text $0 "\n" }
        /(<\/[a-z]*|\/)>$/ && /^  </ && ++entries % count == 0 {
            if (n++ % every == 0) {
                file = sprintf("%s-%03d", to, n)
                printf "<%s>\n%s</%s>\n", root, text, root >file
                close(file)
            }
            text = ""
        }' "$2"
}

# Every twentieth sentence of the program, for the first table.
sentences() {
    awk -v to="$(place sentence)" '/^  <say id="/ && ++n % 20 == 0 {
        match($0, /id="[^"]*"/)
        id = substr($0, RSTART + 4, RLENGTH - 5)
        sub(/^[^>]*>/, "")
        sub(/<\/say>$/, "")
        gsub(/&lt;/, "<"); gsub(/&gt;/, ">"); gsub(/&amp;/, "\\&")
        file = sprintf("%s/%04d", to, n)
        printf "0%s\n%s", id, $0 >file
        close(file)
    }' lessons/phrases.xml
}

# The first round of each journal.
journals() {
    for target in journal replayed; do
        to=$(place $target)
        for file in tests/conformance/*.journal; do
            awk 'NF == 0 && begun { exit } { begun = 1; print }' "$file" >"$to/$(basename "$file" .journal)"
        done
    done
}

# What is typed in the tests of sittings: to the tutor, twelve lines a time behind those that begin the sitting, and each line
# as an answer of every kind (23 of them, from '0' on).
typed() {
    to=$(place tutor)
    for file in tests/sessions/*.session; do
        awk -v to="$to/$(basename "$file" .session)" '
            /^=== typed/ { on = 1; next }
            /^===/ { on = 0 }
            on && ++n <= 2 { head = head $0 "\n"; next }
            on {
                if (n % 12 == 3) printf "0%s", head >(part = sprintf("%s-%02d", to, ++parts))
                print >part
            }' "$file"
    done
    answers=$(place answer)
    cat "$to"/* | sort -u | awk -v to="$answers" 'length($0) < 200 && FNR % 3 == 0 {
        file = sprintf("%s/%04d", to, FNR)
        printf "0%c%s", 48 + FNR % 23, $0 >file
        close(file)
    }'
}

# A position of every shape for every kind of question at every table, and rounds: the bytes are numbers.
numbers() {
    block=$(place block) judge=$(place judge) opening=$(place opening) legal=$(place legal) claims=$(place claims)
    awk -v block="$block" -v judge="$judge" -v opening="$opening" -v legal="$legal" -v claims="$claims" 'BEGIN {
        srand(5)
        for (n = 0; n < 60; n++) {
            file = sprintf("%s/%d", block, n)
            printf "%c", 48 + (n % 6 == 5) >file
            for (i = 0; i < 5 * (1 + n % 3) + 4 * (n % 6 == 5); i++) printf "%c", 48 + int(rand() * 78) >file
            close(file)
        }
        for (table = 0; table < 14; table++) {
            for (kind = 0; kind < 23; kind++) {
                file = sprintf("%s/%d-%d", judge, table, kind)
                printf "%c%c%c%04dK K K A A 2\nno", 48 + table, 48 + kind, 48 + kind % 4, rand() * 10000 >file
                close(file)
            }
            for (n = 0; n < 12; n++) {
                file = sprintf("%s/%d-%d", opening, table, n)
                printf "%c%04d%c%04d%c", 48 + table, rand() * 10000, 48 + n % 4, rand() * 10000, 48 + n % 8 >file
                close(file)
            }
            for (n = 0; n < 4; n++) {
                file = sprintf("%s/%d-%d", legal, table, n)
                printf "%c%04d0", 48 + table, rand() * 10000 >file
                for (i = 0; i < 200; i++) printf "%c", 48 + int(rand() * 40) >file
                close(file)
            }
            file = sprintf("%s/%d", claims, table)
            printf "%c%s0%04d1mixed 300, threes 100, base 400, count 265, total 665", 48 + table,
                table < 12 ? "" : "1234", rand() * 10000 >file
            close(file)
        }
    }'
}

# Each question of a class at each of two tables, answered, counted, told; then the deal, a ticket and somebody sent away.
classes() {
    door=$(place door)
    awk -v door="$door" 'FNR == NR { ticket = ticket $0 "\n"; next } { line[++many] = $0 }
    END {
        for (table = 0; table < 2; table++)
            for (n = 1; n <= 20; n++) {
                file = sprintf("%s/%d-%02d", door, table, n)
                printf "%d0/join\nCLASSA\nRuth\f0/join\ncl-assa\n\f1/do\nshow %d\f4/state/0\f", table, n - 1 >file
                for (i = 1; i <= many; i++) printf "%d/answer\n1 %d\n%s\f", 4 + i % 2, n, line[i] >file
                printf "2/state/0\f1/do\ncount\f2/state/0\f1/do\ntell\f4/state/0\f2/state/0\f1/do\nseat 1\f" >file
                printf "4/result\n%s\f5/ticket\n%s\f1/do\ndrop 0\f1/state/0",
                    table ? "south 600 65 665 west 0 40 40 north 0 20 20" : "ns 600 65 665 ew 0 40 40", ticket >file
                close(file)
            }
    }' tests/fuzz/corpus/ticket/one - <<'LINES'
yes
no
K K K
100
665
north
west
pack
stock
none
a
b
7
K
pack 2 K
base 600, count 65, total 665
ns 600 65 665 ew 0 40 40
LINES
}

# A deal of a class played to its end by one, three, four and seven phones, and with lines that are refused in between.
deals() {
    played=$(place played)
    awk -v played="$played" 'BEGIN {
        for (table = 0; table < 2; table++)
            for (n = 0; n < 24; n++) {
                file = sprintf("%s/%d-%02d", played, table, n)
                printf "%d%c%d%04d%c", table, 48 + substr("0236", n % 4 + 1, 1), n % 3, n * 37, 48 + n % 3 >file
                for (i = 0; i < 12; i++) {
                    printf "0%c%d%d", 48 + (n * 7 + i * 5) % 40, i % 3, n % 4 >file
                    if (i % 4 == 1) printf "1%ddraw\n1%dthrow K\n1%dpack 2 K\n1%dout\n2", n % 3, i % 4, n % 2, i % 3 >file
                    if (n > 15 && i % 5 == 4) printf "3%c%c", 48 + (n + i) % 4, 48 + i % 4 >file
                }
                close(file)
            }
    }'
}

puzzles
damaged puzzle 1
lessons
copies table lessons/tables/*.xml
damaged lesson 2
damaged table 20
pieces phrases lessons/phrases.xml phrases 20 5
pieces words lessons/words.xml words 5 5
pieces words lessons/answers.xml answers 5 30
damaged words 2
sentences
journals
typed
numbers
classes
deals
