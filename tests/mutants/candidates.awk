# SPDX-License-Identifier: GPL-3.0-or-later
# Lists what could be broken in C sources, one a line: FILE <tab> LINE <tab> NAME OF THE CHANGE <tab> THE LINE AFTER IT.
# Only lines that do something count: no comments, no strings, no declarations of types, no asserts.

# Offers the line with the Nth way of writing `from` replaced; patterns are plain text.
function offer(name, from, to,    at) {
    at = index(code, from)
    if (at == 0) {
        return
    }
    print FILENAME "\t" FNR "\t" name "\t" substr($0, 1, at - 1) to substr($0, at + length(from))
}

FNR == 1 { in_comment = 0; in_function = 0 }
/^[{]/ { in_function = 1 }
/^[}]/ { in_function = 0 }
{
    code = $0
    if (in_comment || code ~ /^[ \t]*\/\*/) {
        in_comment = code !~ /\*\//
        next
    }
    # What stands in a string, a character or a comment is no code: it is blanked, so that places stay.
    while (match(code, /"([^"\\]|\\.)*"|'([^'\\]|\\.)'|\/\*.*\*\//)) {
        blank = sprintf("%" RLENGTH "s", "")
        code = substr(code, 1, RSTART - 1) blank substr(code, RSTART + RLENGTH)
    }
    if (!in_function || code ~ /assert|^#|^[ \t]*(case|default|static const|enum|struct [a-z_]+ [{])/) {
        next
    }
    offer("equal", " == ", " != ")
    offer("unequal", " != ", " == ")
    offer("both", " && ", " || ")
    offer("either", " || ", " && ")
    offer("below", " < ", " <= ")
    offer("above", " > ", " >= ")
    offer("at most", " <= ", " < ")
    offer("at least", " >= ", " > ")
    offer("sum", " + ", " - ")
    offer("difference", " - ", " + ")
    offer("not", "(!", "(")
    offer("true", "true", "false")
    offer("false", "false", "true")
    if (code ~ /^[ \t]+(\(void\)!?)?[a-z_]+\(.*\);$/ || code ~ /^[ \t]+[a-z_.>\[\]-]+ [-+|&]?= .*;$/) {
        print FILENAME "\t" FNR "\tleft out\t" "    ;"
    }
    if (code ~ /^[ \t]+(break|continue);$/) {
        print FILENAME "\t" FNR "\tleft out\t" "    ;"
    }
}
