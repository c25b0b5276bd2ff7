# SPDX-License-Identifier: GPL-3.0-or-later
#
# awk -f steps.awk SESSION: a sitting that walked through lessons, or with -v puzzles=1 puzzles, at tests/unusual_tables/odd-numbers.xml;
# with -v classic=1 through those of the classic game, at odd-classic.xml.
# Prints each sentence of a step, or of a puzzle, that says a number of the standard table where no "At your table" of the same
# step says how it is here, and "steps: N", how many have such a line.
BEGIN {
    # Number of the standard table; what says here how it is, by its first words. Nothing but these numbers is looked for.
    if (classic) {
        says["90"] = "the second minimum to open"
        says["120"] = "the third minimum to open"
        says["300"] = "a mixed canasta scores"
        says["500"] = "a natural canasta scores|threes in hand"
        says["800"] = "four red threes"
        # The minimum goes by rounds there, and the match has a number of them.
        says["1,500"] = "the second minimum is that of the second round"
        says["3,000"] = "the third minimum is that of all later rounds"
        says["5,000"] = "no number of points ends a match"
    } else {
        says["125"] = "the lowest minimum"
        says["155"] = "the second minimum to open"
        says["180"] = "the third minimum to open"
        says["300"] = "a mixed canasta scores|two threes of a color"
        says["500"] = "a natural canasta scores|three threes of a color"
        says["1,000"] = "four threes of a color"
        says["1,500"] = "a dirty hand"
        says["2,000"] = "wild canasta scores|unfinished wild|pairs with wild cards, worth|pungs and kongs is not"
        says["2,500"] = "a canasta of 7s|unfinished 7s|a pure canasta|unfinished pure|with four jokers|pairs, worth|zip code, worth"
        says["3,000"] = "the second minimum begins|a wild canasta of seven 2s|straight, worth"
        says["5,000"] = "the third minimum begins"
        says["8,500"] = "a match goes to"
    }
    # Sums, scores, points that the coach, the computer or a trial found, what a composed game says as it is played at its own
    # table, cases of a hundred, what is not right among choices.
    other = "on average|[=+] |-[0-9]|[Tt]ogether|[Tt]hat( is|.s) [0-9]|both costs|thousand| b [0-9]|^[0-9,]+[.]$|[Cc]oach|brought|[0-9] points or more|some [0-9]|very good round|for your team|In [0-9,]+ rounds|not 5,000|as in ns|answer was|nearest 1,000|You need [0-9]+ to open|to open;|[Mm]atch score|[Tt]he computer|5,000 instead|gets to seven cards|Your score is|Theirs: |the answer is"
}
function number_in(text, number,    at, before, after) {
    while ((at = index(text, number)) > 0) {
        before = at > 1 ? substr(text, at - 1, 1) : " "
        after = substr(text, at + length(number), 2)
        if (before !~ /[0-9,]/ && after !~ /^[0-9]/ && after !~ /^,[0-9]/) {
            return 1
        }
        text = substr(text, at + length(number))
    }
    return 0
}
function close_block(label) {
    all[label] = all[label] " " block
    if (!(label in order)) {
        order[label] = ++count
        name[count] = label
    }
    block = ""
}
puzzles {
    if (match($0, /^menu > puzzle /)) {
        close_block(puzzle)
        puzzle = substr($0, RLENGTH + 1)
    }
    block = block " " $0
    next
}
# A composed game is counted at the lesson's own table, whose cards and melds these are.
/^game over >/ {
    counted = 1
}
/^game over > goto|^lesson [0-9]+ \([0-9]+\/[0-9]+\) > ?/ {
    counted = 0
}
counted {
    next
}
{
    line = $0
    while (match(line, /^lesson [0-9]+ \([0-9]+\/[0-9]+\) > ?/)) {
        label = substr(line, 8, RLENGTH - 8)
        sub(/\/.*/, ")", label)
        close_block("lesson " label)
        line = substr(line, RLENGTH + 1)
    }
    block = block " " line
}
END {
    if (puzzles) {
        close_block(puzzle)
    }
    for (i = 1; i <= count; i++) {
        text = all[name[i]]
        gsub(/  */, " ", text)
        if (!classic && text ~ /[Aa]sked at another table: [^(]*\(classic/) {
            continue
        }
        if (puzzles) { # why tells of the table it is asked at, which was named
            sub(/> why .*/, "", text)
        }
        gsub(/score -?[0-9,]+(, (needs [0-9]+ to open|has opened))?/, "", text)
        gsub(/[-0-9,]+, needs [0-9]+ to open/, "", text)
        told = ""
        while ((at = index(text, "At your table: ")) > 0) {
            rest = substr(text, at)
            end = index(rest, ". ")
            end = end == 0 ? length(rest) : end
            told = told substr(rest, 1, end)
            text = substr(text, 1, at - 1) substr(rest, end + 1)
        }
        here += told != ""
        gsub(/[.?!] /, "&\n", text)
        n = split(text, sentence, "\n")
        for (s = 1; s <= n; s++) {
            for (f in says) {
                if (number_in(sentence[s], f) && told !~ says[f] && sentence[s] !~ other) {
                    print name[i] ", " f ": " sentence[s]
                }
            }
        }
    }
    print "steps: " here
}
