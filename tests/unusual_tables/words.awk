# SPDX-License-Identifier: GPL-3.0-or-later
#
# awk -f words.awk [-v elsewhere=FILE [-v numbers=1]] FILE...: the sentences of texts and pages, one a line. With `elsewhere`, which
# has sentences that do not hold at this table, only those, and with `numbers` also those with a number of the standard table, each
# after the name of its file.
BEGIN {
    while (elsewhere != "" && (getline line < elsewhere) > 0) {
        wrong[line] = 1
    }
    # Sums and numbers that are an answer by themselves or a line of a sheet, scores as they stand, what cards count or cost in a
    # deal tried, a slip's number, and what is said to be so at other tables.
    other = "^[0-9,]+ \\.$|Left in [A-Za-z]+'s hand: | [=+] |[Ss]core |in (your )?hand|tables?[ ,]|don.t play|that counts|(^| )ns -?[0-9]+ |Answer: [a-e], |(Base|Count) of [^:]*: |team: -?[0-9,]+ points|answer was (ns|[0-9,]+[.]$)|match ended|opening with|pack brings|wrote |(melds count|It counts) [0-9]+, and|counts 50|give or take|modern-american|league|^At "
}
function say(sentence) {
    sub(/^ /, "", sentence)
    if (elsewhere == "") {
        print sentence
    } else if (!((file, sentence) in said) && ((sentence in wrong) ||
        (numbers && sentence ~ /(^|[^0-9,])(125|155|180|1,500|2,500|3,000|5,000|8,500)([^0-9,]|,[^0-9]|$)/ && sentence !~ other))) {
        said[file, sentence] = 1
        print file ": " sentence
    }
}
# Says what is whole in `left`, and keeps the rest.
function say_whole(    end) {
    gsub(/ +/, " ", left)
    while ((end = match(left, /[.?!] /)) > 0) {
        say(substr(left, 1, end))
        left = substr(left, end + 2)
    }
}
FNR == 1 {
    if (left ~ /[^ ]/) {
        say(left)
    }
    left = ""
    file = FILENAME
    sub(/.*\/said\//, "", file)
}
{
    if (/^[a-z][-a-z0-9 ()\/,]* > /) { # a prompt and what is typed
        next
    }
    sub(/^[a-z]+[.][-a-z0-9]+: /, "") # the id of a rule, before its text or behind it
    gsub(/ ?\([a-z]+[.][-a-z0-9]+\)/, "")
    gsub(/<[^>]*>/, " ")
    gsub(/\/tmp\.[A-Za-z0-9]+/, "") # a folder of the test's own has a name by chance
    sub(/^ *- /, "")
    left = left $0 " "
    say_whole()
    if (file ~ /[.]json$/) { # a text a line
        if (left ~ /[^ ]/) {
            say(left)
        }
        left = ""
    }
}
END {
    if (left ~ /[^ ]/) {
        say(left)
    }
}
