#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the guide promises of paper, counted in PDF files as Chromium prints them: the questions of version A on both sides
# of a sheet, then those of B, on A4 and on Letter, for all topics and many seeds, of whole rounds to score on two sheets at
# most; the rules on one page, the score sheet and the sheet to take home on two. Takes about ten minutes, so it's no part of the tests. Needs chromium
# and poppler-utils.
#
#   pages.sh PROGRAM SOURCE-FOLDER [SEEDS [TABLE]]
set -u
program=$1 source=$2 seeds=${3:-20} table=${4:-modern-american}
LC_ALL=C.UTF-8
export LC_ALL
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
HOME=$folder
export HOME
printed=0 wrong=0

# pages FILE PAPER: how many pages the file has on that paper.
pages() {
    sed "s|</head>|<style>@page{size:$2}</style></head>|" "$1" >"$folder/print.html"
    chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf="$folder/print.pdf" \
        "file://$folder/print.html" >/dev/null 2>&1
    pdfinfo "$folder/print.pdf" | sed -n 's/^Pages: *//p'
}

# whole WHAT PAPER: in the file printed last each page says which one it is, so none has run over into another.
whole() {
    said=$(pdftotext "$folder/print.pdf" - | grep -c 'page [0-9]* of [0-9]*$')
    [ "$said" = "$got" ] || { echo "$1 on $2: $said of $got pages have a foot"; wrong=$((wrong + 1)); }
}

# promise FILE PAGES WHAT: it has that many pages on both papers, or 8 where rounds are scored.
promise() {
    for paper in A4 letter; do
        got=$(pages "$1" "$paper")
        printed=$((printed + 1))
        case $3 in
        scoring,*) [ "$got" = "$2" ] || [ "$got" = 8 ] ;;
        *) [ "$got" = "$2" ] ;;
        esac || { echo "$3 on $paper: ${got:-no} pages, not $2"; wrong=$((wrong + 1)); }
        [ "$2" -ne 4 ] || whole "$3" "$paper"
    done
}

for seed in $(seq "$seeds"); do
    for topic in scoring opening special pack discard out; do
        "$program" session new Paper --content "$source" --table "$table" --topic "$topic" --seed "$seed" --samples 1 \
            --out "$folder/$topic-$seed" >"$folder/said" 2>&1 || { cat "$folder/said"; wrong=$((wrong + 1)); continue; }
        promise "$folder/$topic-$seed/handout.html" 4 "$topic, seed $seed"
        rm -f "$folder/$topic-$seed/handout.html"
    done
done
for file in rules:1 score:2 home:2; do
    promise "$folder/opening-1/${file%:*}.html" "${file#*:}" "${file%:*}.html"
done
echo "$printed printed, $wrong not as promised"
[ "$wrong" -eq 0 ]
