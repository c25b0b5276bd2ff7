#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the guide promises of paper, counted in PDF files as Chromium prints them: the questions of version A on one page,
# room to count on its back, then the same of B, on A4 and on Letter, for all topics and many seeds; the rules on one page,
# the score sheet and the sheet to take home on two. Takes about ten minutes, so it's no part of the tests. Needs chromium
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

# backs WHAT PAPER: of the file printed last, each back is the one with the room to count.
backs() {
    for page in 2 4; do
        pdftotext -f $page -l $page "$folder/print.pdf" - | head -1 | grep -q '^Room to count' ||
            { echo "$1 on $2: page $page is no back"; wrong=$((wrong + 1)); }
    done
}

# promise FILE PAGES WHAT: it has that many pages on both papers.
promise() {
    for paper in A4 letter; do
        got=$(pages "$1" "$paper")
        printed=$((printed + 1))
        [ "$got" = "$2" ] || { echo "$3 on $paper: ${got:-no} pages, not $2"; wrong=$((wrong + 1)); }
        [ "$2" -ne 4 ] || backs "$3" "$paper"
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
