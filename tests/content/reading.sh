#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How hard the lessons are to read: the Flesch-Kincaid grade of each, that is the years of school
# after which such a text reads easily:
#
#   0.39 * words in a sentence + 11.8 * syllables in a word - 15.59
#
# Read are texts, played moves, prompts, hints and remarks; the options of a choice are mostly
# fragments and would flatter the figure. What is no ordinary word could flatter it too, so:
#
#   - Cards ("K K 2", "Jo", "3r") are left out altogether. They are looked at and not read.
#   - Numbers count in the length of their sentence and not in the syllables of a word, where a "7"
#     would pass for an easy word.
#   - Words of the game count like any other, though the course teaches them: left out of either
#     figure they would make it better, by half a grade.
#   - A sentence ends with . ? or ! and where a text, a paragraph or a line of a list ends.
#
# Syllables are groups of vowels with the usual exceptions. Words counted by hand prove it at every
# run.
#
# usage: reading.sh [--hardest N] SOURCE-DIR
# Fails when one lesson is above grade 7.5 or all together above 7. With --hardest it lists the N
# hardest sentences of eight words or more instead, and never fails.
set -eu
LC_ALL=C
export LC_ALL

hardest=0
if [ "${1:-}" = --hardest ]; then
    hardest=${2:-0}
    shift
    [ $# -eq 0 ] || shift
fi
if [ $# -ne 1 ] || [ ! -d "$1/lessons" ]; then
    echo "usage: reading.sh [--hardest N] SOURCE-DIR, the folder that holds lessons/" >&2
    exit 2
fi

# File names begin with the order of the lessons.
read_lessons() {
    awk -v hardest="$hardest" '
BEGIN {
    RS = "<"; LESSON_MOST = 7.5; ALL_MOST = 7.0; SENTENCE_WORDS = 8
    by_hand("opponents 3 tables 2 catches 2 players 2 thirteen 2 whole 1 penalty 3 someone 2 started 2 " \
            "makes 1 crosswise 2 usually 4 going 2")
}

# Ends the run when the count of syllables is not that of the list.
function by_hand(list,    i, n, part) {
    n = split(list, part, " ")
    for (i = 1; i < n; i += 2)
        if (syllables(part[i]) != part[i + 1] + 0) {
            printf "%s has %d syllables, not %d\n", part[i], part[i + 1], syllables(part[i])
            failed = 1
            exit 1
        }
}

# The value of an attribute of the tag in this record, or nothing.
function attribute(name,    at, rest) {
    at = index($0, " " name "=\"")
    if (at == 0)
        return ""
    rest = substr($0, at + length(name) + 3)
    return substr(rest, 1, index(rest, "\"") - 1)
}

# Groups of vowels, less an e that is not spoken, and more where two vowels meet that are not one.
function syllables(word,    groups) {
    groups = gsub(/[aeiouy]+/, "&", word)
    if (word ~ /[^aeiouyl]e$/ || word ~ /[aeiouy]le$/ || (word ~ /[^aeiouytd]ed$/ && word !~ /[^aeiouyl]led$/))
        groups--
    else if (word ~ /[^aeiouyscxzg]es$/ && word !~ /[cs]hes$/ && word !~ /[^aeiouyl]les$/)
        groups--
    if (word ~ /[aeiouy]ing/ || word ~ /[aeou]y(er|o|a)/ || word ~ /[^q]ua[lt]/ || word ~ /[^ct]ia/)
        groups++
    return groups < 1 ? 1 : groups
}

# The syllables of a word as it is written: with hyphens, and with the -n\047t of did and has.
function sounds_of(text,    i, n, part, sum) {
    sum = text ~ /[ds]n\047t$/
    gsub(/\047/, "", text)
    n = split(text, part, "-")
    for (i = 1; i <= n; i++)
        if (part[i] != "")
            sum += syllables(part[i])
    return sum
}

# Whether the token is a card whatever stands beside it. 7 alone may be a number: it counts as one.
function is_card(token) {
    return token ~ /^(J|Q|K|Jo|3r|3b)$/
}

# Whether token i belongs to a list of cards. "A" begins many a sentence and is a card beside cards.
function in_cards(i) {
    if (is_card(bare[i]))
        return 1
    if (bare[i] !~ /^(A|2|4|5|6|7|8|9|10)$/)
        return 0
    return beside(i - 1) || beside(i + 1)
}

function beside(i) {
    return i >= 1 && i <= tokens && (is_card(bare[i]) || bare[i] ~ /^(A|2|4|5|6|7|8|9|10)$/)
}

# Tokens first to last are a sentence.
function read_sentence(first, last,    i, w, o, y, text) {
    w = o = y = 0
    text = ""
    for (i = first; i <= last; i++)
        text = text " " token[i]
    for (i = first; i <= last; i++) {
        if (bare[i] == "" || in_cards(i))
            continue
        w++
        if (bare[i] !~ /[0-9]/) {
            o++
            y += sounds_of(tolower(bare[i]))
        }
    }
    if (w == 0)
        return
    words[lesson] += w; ordinary[lesson] += o; sounds[lesson] += y; sentences[lesson]++
    if (hardest > 0 && w >= SENTENCE_WORDS && o > 0)
        printf "%5.1f  %s:%d:%s\n", 0.39 * w + 11.8 * y / o - 15.59, FILENAME, line, text
}

function read_paragraph(text,    i, first) {
    tokens = split(text, token, /[ \t\r\n]+/)
    for (i = 1; i <= tokens; i++) {
        bare[i] = token[i]
        gsub(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/, "", bare[i])
        sub(/\047s$/, "", bare[i])
    }
    first = 1
    for (i = 1; i <= tokens; i++)
        if (i == tokens || token[i] ~ /[.?!]["\047)]*$/) {
            read_sentence(first, i)
            first = i + 1
        }
}

function read_text(text,    i, n, part) {
    gsub(/&[a-z]+;/, "", text)
    n = split(text, part, /\n[ \t]*(\n|- )/)
    for (i = 1; i <= n; i++)
        read_paragraph(part[i])
}

function grade(l) { return 0.39 * words[l] / sentences[l] + 11.8 * sounds[l] / ordinary[l] - 15.59 }

function report(l, name, most) {
    printf "%4.1f  %5d words  %4.1f a sentence  %4.2f syllables a word  %s%s\n", grade(l), words[l], \
           words[l] / sentences[l], sounds[l] / ordinary[l], name, (grade(l) > most ? "   TOO HARD" : "")
    return grade(l) > most
}

FNR == 1 { line = 1 }

/^lesson[ \t\r\n]/ {
    head = $0
    gsub(/[\r\n]/, " ")
    lesson = ++lessons
    id[lesson] = attribute("id")
    $0 = head
}

/^(text|move|prompt|hint|remark)[ >]/ && lesson { read_text(substr($0, index($0, ">") + 1)) }

{ line += gsub(/\n/, "\n") }

END {
    if (failed || hardest > 0)
        exit failed
    if (lessons == 0) {
        print "no lesson was read"
        exit 1
    }
    for (l = 1; l <= lessons; l++) {
        hard += report(l, id[l], LESSON_MOST)
        words[0] += words[l]; ordinary[0] += ordinary[l]; sounds[0] += sounds[l]
        sentences[0] += sentences[l]
    }
    hard += report(0, sprintf("all lessons; %.1f is the most, and %.1f for each", ALL_MOST, LESSON_MOST), ALL_MOST)
    if (hard > 0) {
        print "Shorten sentences, and say it with shorter words. reading.sh --hardest 20 names the hardest."
        exit 1
    }
}' "$1"/lessons/[0-9]*.xml
}

if [ "$hardest" -gt 0 ]; then
    read_lessons "$1" | sort -rn | head -n "$hardest"
else
    read_lessons "$1"
fi
