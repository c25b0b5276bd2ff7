#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The rules of the structure that no compiler checks.
#
#   check.sh layers ROOT          a module includes only itself and those before it
#   check.sh foreign ROOT         each foreign library in its one module; printing to the screen only in cli
#   check.sh single_solver ROOT   above the coach a question is answered and judged by coach/solution.h alone
#   check.sh sizes ROOT           files under 600 lines, functions under 60
#   check.sh license ROOT         each source opens with its license line
#   check.sh words ROOT           no notes left for later, no paths of somebody's own computer, a learner is "they"
#   check.sh manual ROOT          the manual page names every command and option
#   check.sh options ROOT         every option of a table is read by the engine, where no other member has its name
#   check.sh ids ROOT             docs/rules.md tells of each rule and each option, once
#   check.sh sentences ROOT       what users read stands in the catalog: no module has more sentences in C than its limit
#   check.sh guards ROOT          a header is guarded by the name of its module and its own
#   check.sh named ROOT           a file that a comment or a page of docs names is there
#   check.sh structs ROOT         no two structs, unions or enums of one name
#   check.sh shares ROOT          no module has more than a fifth of the source
#   check.sh includes ROOT        no more than four files of a module include each other
#   check.sh circles LIBRARY...   no more than four files of a module need each other
#   check.sh unused ROOT LIBRARY...  what a file offers is used by another file of the program
#   check.sh programs PROGRAM LIBRARY...  nothing of these libraries is in the program
#   check.sh calls LIBRARY        the engine's library calls neither heap nor input or output
#   check.sh globals LIBRARY...   nothing at file scope can be written to
#
# Prints what it finds, as file:line: message where it can, and ends with 1 if it found anything.
# self_test.sh shows that each of them can fail.
set -eu
export LC_ALL=C

fault() {
    printf '%s\n' "$*"
}

# Prints each line of standard input as a fault, with `$1` after it.
faults() {
    while IFS= read -r line; do
        [ -z "$line" ] || printf '%s: %s\n' "$line" "$1"
    done
}

# The modules from the lowest to the highest, as group/module: the list of the top CMakeLists.txt.
modules_of() {
    for module in $(sed -n '/^set(CANASTA_MODULES/,/)/p' "$1/CMakeLists.txt" | sed 's/set(CANASTA_MODULES//; s/)//'); do
        for folder in "$1"/src/*/"$module"; do
            [ ! -d "$folder" ] || printf '%s\n' "${folder#"$1"/src/}"
        done
    done
}

# Sources in C under the folders of the root named after it.
sources() {
    root=$1
    shift
    for folder in "$@"; do
        if [ -d "$root/$folder" ]; then
            find "$root/$folder" -type f \( -name '*.c' -o -name '*.h' -o -name '*.def' \)
        fi
    done | sort
}

# The code of the sources named, without comments and without what is in strings, each line as
# FILE:LINE:CODE.
code_of() {
    [ $# -gt 0 ] || return 0
    awk '
    FNR == 1 { inside = 0 }
    {
        out = ""; line = $0
        while (line != "") {
            if (inside) {
                at = index(line, "*/")
                if (at == 0) break
                line = substr(line, at + 2); inside = 0
            } else if (match(line, /\/\*|\/\/|"([^"\\]|\\.)*"|\047([^\047\\]|\\.)*\047/)) {
                out = out substr(line, 1, RSTART - 1)
                token = substr(line, RSTART, 2)
                if (token == "//") break
                if (token == "/*") { inside = 1; line = substr(line, RSTART + 2) }
                else { out = out "\"\""; line = substr(line, RSTART + RLENGTH) }
            } else { out = out line; line = "" }
        }
        if (out ~ /[^ \t]/) print FILENAME ":" FNR ":" out
    }' "$@"
}

check_layers() {
    allowed=""
    seen=0
    order=$(modules_of "$1")
    for module in $order; do
        allowed="$allowed ${module#*/}"
        for file in $(sources "$1" "src/$module"); do
            seen=1
            awk -v allowed="$allowed " -v module="${module#*/}" '
                /^[ \t]*#[ \t]*include[ \t]*"[^"]*\// {
                    split($0, part, "\""); split(part[2], path, "/")
                    if (index(allowed, " " path[1] " ") == 0)
                        printf "%s:%d: %s may not include \"%s\"\n", FILENAME, FNR, module, part[2]
                }' "$file"
        done
    done
    # A module that is not in the order would escape the check above.
    for folder in "$1"/src/*/*/; do
        name=${folder#"$1"/src/}
        name=${name%/}
        # shellcheck disable=SC2086 # the order is a list of words
        case " $(echo $order) cmake/* " in
        *" $name "*) ;;
        *) fault "$folder: not a module of the list in CMakeLists.txt" ;;
        esac
    done
    [ "$seen" = 1 ] || fault "$1: no sources found"
}

# only_in PATTERN WHAT MODULE: reads lines of code_of; a pattern that only this module may have.
only_in() {
    grep -vE "^[^:]*/src/[a-z]*/$3/" | grep -E "^[^:]*:[0-9]*:.*($1)" | cut -d: -f1,2 | faults "$2 only in src/$3" || true
}

check_foreign() {
    # shellcheck disable=SC2046 # file names of the project have no spaces
    code=$(code_of $(sources "$1" src))
    printf '%s\n' "$code" | only_in '#[ ]*include[ ]*<libxml/' "libxml2" content
    printf '%s\n' "$code" | only_in '#[ ]*include[ ]*<sqlite3' "SQLite" sqlite
    printf '%s\n' "$code" | only_in '#[ ]*include[ ]*<zlib' "zlib" html
    printf '%s\n' "$code" | only_in '#[ ]*include[ ]*<readline/' "readline" terminal
    printf '%s\n' "$code" | only_in '#[ ]*include[ ]*<(pthread|threads)\.h>' "threads" cli
    printf '%s\n' "$code" |
        only_in '#[ ]*include[ ]*<(microhttpd\.h|sys/socket\.h|netinet/|arpa/|netdb\.h)' "the network" server
    printf '%s\n' "$code" |
        only_in '[^_a-zA-Z0-9](stdout|(printf|puts|putchar|vprintf)[ ]*\()' "printing to the screen" cli
}

check_single_solver() {
    # shellcheck disable=SC2046 # file names of the project have no spaces
    code_of $(sources "$1" src) |
        only_in '(judge_(solve|answer)|best_(find|agrees))[ ]*\(' "answers past coach/solution.h" '(questions|generate|coach)'
}

# Rows of a table, as { ... } or a string by itself on one line, are data and do not make a function longer.
check_sizes() {
    sources "$1" src tests | tr '\n' '\0' | xargs -0 -r awk '
        function end_file() {
            if (lines >= 600) printf "%s:1: a file of %d lines; at most 599\n", file, lines
        }
        FNR == 1 { end_file(); file = FILENAME; start = 0 }
        { lines = FNR }
        /^\{/ { start = FNR; rows = 0 }
        /^[ \t]+(\{.*\}|".*"),?$/ { rows++ }
        /^\}/ {
            length_here = FNR - start + 1 - rows
            if (start && length_here >= 60)
                printf "%s:%d: a function of %d lines; at most 59\n", FILENAME, start, length_here
            start = 0
        }
        END { end_file() }'
}

check_license() {
    {
        sources "$1" src tests
        find "$1/src" "$1/tests" -type f \( -name '*.sh' -o -name '*.cmake' \)
    } | tr '\n' '\0' | xargs -0 -r awk '
        function end_file() {
            if (file != "" && !good) printf "%s:%d: the license line is missing\n", file, first
        }
        FNR == 1 { end_file(); file = FILENAME; first = file ~ /\.sh$/ ? 2 : 1; good = 0 }
        FNR == first && /SPDX-License-Identifier: GPL-3\.0-or-later/ { good = 1 }
        END { end_file() }'
}

check_words() {
    # Spelt so that this script does not find itself.
    find "$1" \( -name .git -o -path "$1/build" -o -path "$1/LICENSE" \) -prune -o -type f -exec \
        grep -InE '(^|[^a-zA-Z0-9_])(TO[D]O|FIX[M]E|XX[X])([^a-zA-Z0-9_]|$)' /dev/null {} + |
        cut -d: -f1,2 | faults "a note left for later"
    find "$1" \( -name .git -o -path "$1/build" \) -prune -o -type f -exec \
        grep -InE '(^|[^a-zA-Z0-9_.])/wor[k]/' /dev/null {} + |
        cut -d: -f1,2 | faults "a path of one computer"
    # In comments the learner and the player are "they".
    sources "$1" src tests | tr '\n' '\0' | xargs -0 -r awk '
        FNR == 1 { inside = 0 }
        {
            text = ""
            if (inside) text = $0
            else if (match($0, /\/\*|\/\/ /)) text = substr($0, RSTART)
            if (match($0, /\/\*/)) inside = 1
            if ($0 ~ /\*\//) inside = 0
            if (tolower(" " text " ") ~ /[^a-z_](s[h]e|h[e]rs?|h[e]rself)[^a-z_]/) print FILENAME ":" FNR
        }' | faults "a learner or player is they"
    find "$1/src" "$1/tests" \( -name '*.sh' -o -name CMakeLists.txt -o -name '*.cmake' \) -exec \
        grep -inE '^ *#.*[^a-z_](s[h]e|h[e]rs?|h[e]rself)([^a-z_]|$)' /dev/null {} + |
        cut -d: -f1,2 | faults "a learner or player is they"
    # A function of a file carries its noun: what runs, what begins, what is refused.
    sources "$1" src | grep '\.c$' | tr '\n' '\0' |
        xargs -0 -r grep -nE '^(static [^=;]*[ *])?(run|begin|refuse)\(' /dev/null |
        cut -d: -f1,2 | faults "a function named by a bare verb"
}

check_guards() {
    sources "$1" src | grep '\.h$' | while IFS= read -r file; do
        path=${file#"$1"/src/*/}
        guard=CANASTA_$(printf '%s' "${path%.h}" | tr 'a-z/-' 'A-Z__')_H
        grep -qx "#ifndef $guard" "$file" && grep -qx "#define $guard" "$file" || fault "$file: not guarded by $guard"
    done
}

# Words like web/page.h in comments and in the documents; what stands for any name is in capitals, <stdio.h> is another's.
check_named() {
    list=$(mktemp)
    (cd "$1" && find . \( -name .git -o -path ./build \) -prune -o -type f -print) | sed 's|^\./||' >"$list"
    {
        sources "$1" src tests
        find "$1/docs" "$1/README.md" -name '*.md' ! -name CHANGELOG.md 2>/dev/null
    } | tr '\n' '\0' | xargs -0 -r awk -v list="$list" '
        BEGIN {
            while ((getline path < list) > 0) {
                known[path] = 1
                while ((at = index(path, "/")) > 0) { path = substr(path, at + 1); known[path] = 1 }
            }
        }
        FNR == 1 { inside = 0; code = FILENAME !~ /\.md$/ }
        {
            text = $0
            if (code) {
                text = ""
                if (inside) text = $0
                else if (match($0, /\/\*|\/\/ /)) text = substr($0, RSTART)
                if (match($0, /\/\*/)) inside = 1
                if ($0 ~ /\*\//) inside = 0
            }
            while (match(text, /[<A-Za-z0-9_.\/-]*[A-Za-z0-9_]\.(c|h|def)([^A-Za-z0-9_]|$)/)) {
                word = substr(text, RSTART, RLENGTH)
                sub(/[^A-Za-z0-9_]$/, "", word)
                text = substr(text, RSTART + RLENGTH)
                if (word !~ /^[<\/.]|[A-Z][A-Z]/ && !(word in known)) print FILENAME ":" FNR ": " word
            }
        }' | faults "no such file"
    rm -f "$list"
}

# Sentences that a module may still have in C. What nobody reads does not count: SQL, styles of pages, the reasons of
# assertions, the patterns of what may be typed (intents.def, asked.def, plain_words.c); nor do usage texts of commands and of their options. A limit
# goes down when sentences move to lessons/phrases.xml, never up.
sentence_limits="base=2 engine=6 notation=15 messages=13 questions=2 learning=0 bots=0 baselines=0 match=52 generate=4 coach=0
    learner=1 tutor=7 bundle=0 content=234 sqlite=0 html=1 web=0 handouts=1 tools=1 cli=23 terminal=10 commands=13 server=2
    lint=5 lab=20"
# What all modules may have together.
sentence_total=412

# Strings of four words or more, one a line as FILE:LINE: text; strings side by side are one.
sentences_of() {
    [ $# -gt 0 ] || return 0
    awk '
    function flush(    n, i, word, words) {
        if (literal != "" && before !~ /\.(usage|help|args)[ \t]*=[ \t]*$/ &&
            before !~ /(^|[^a-zA-Z_])(assert|static_assert|_Static_assert)[ \t]*\(/ &&
            file !~ /notation\/plain_words\.c$/ &&
            file !~ /(cli\/options|cli\/commands|tutor\/intents(_course)?|coach\/query|messages\/spoken)\.def$/ &&
            literal !~ /^[ ]*(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|WITH|REPLACE) / &&
            literal !~ /^[ ]*(WHERE|FROM|ORDER BY|AND|\(SELECT) / && literal !~ /^(<style>|@page( leaf)?\{|; worker-src)/) {
            gsub(/\\[a-z]/, " ", literal)
            n = split(literal, word, /[ \t]+/)
            words = 0
            for (i = 1; i <= n; i++)
                words += word[i] ~ /^[("\\\047]*[A-Za-z][A-Za-z\047-]*[)"\\\047.,:;!?]*$/
            if (words >= 4) print file ":" line ": " literal
        }
        literal = ""
    }
    FNR == 1 { flush(); inside = 0; before = ""; file = FILENAME }
    {
        rest = $0
        while (rest != "") {
            if (inside) {
                at = index(rest, "*/")
                if (at == 0) break
                rest = substr(rest, at + 2); inside = 0
            } else if (match(rest, /\/\*|\/\/|"([^"\\]|\\.)*"|\047([^\047\\]|\\.)*\047/)) {
                code = substr(rest, 1, RSTART - 1)
                token = substr(rest, RSTART, RLENGTH)
                if (code ~ /[^ \t]/) { flush(); before = code }
                rest = substr(rest, RSTART + RLENGTH)
                if (token == "//") break
                if (token == "/*") inside = 1
                else if (token ~ /^"/) {
                    if (literal == "") line = FNR
                    literal = literal substr(token, 2, length(token) - 2)
                } else { flush(); before = token }
            } else {
                if (rest ~ /[^ \t]/) { flush(); before = rest }
                rest = ""
            }
        }
    }
    END { flush() }' "$@"
}

check_sentences() {
    total=0
    for module in $(modules_of "$1"); do
        limit=0
        for entry in $sentence_limits; do
            [ "${entry%%=*}" != "${module#*/}" ] || limit=${entry#*=}
        done
        # shellcheck disable=SC2046 # file names of the project have no spaces
        found=$(sentences_of $(sources "$1" "src/$module"))
        count=$(printf '%s' "$found" | grep -c . || true)
        total=$((total + count))
        if [ "$count" -gt "$limit" ]; then
            printf '%s\n' "$found"
            fault "src/$module: $count sentences in C, and at most $limit may be; put new ones into lessons/phrases.xml"
        fi
    done
    [ "$total" -le "$sentence_total" ] || fault "src: $total sentences in C, and at most $sentence_total may be"
}

check_manual() {
    page=$1/docs/canasta-tutor.6
    options=$(sed -n 's/^OPTION_ROW([A-Z_]*, *"\([a-z-]*\)".*/\1/p' "$1/src/app/cli/options.def")
    commands=$(sed -n 's/^COMMAND_ROW("\([a-z-]*\)".*/\1/p' "$1/src/app/cli/commands.def")
    [ -n "$options" ] || fault "src/app/cli/options.def: no options found"
    [ -n "$commands" ] || fault "src/app/cli/commands.def: no commands found"
    for option in $options; do
        grep -qE "^\.It.* Fl -$option( |\$)" "$page" || fault "$page: --$option is not explained"
    done
    for command in $commands; do
        grep -qE "^\.It Cm $command( |\$)" "$page" || fault "$page: the command $command is not explained"
    done
}

# The fields of options.def that no code of the engine looks at; setting them from the list is no reading.
check_options() {
    fields=$(sed -n 's/^OPTION(\([a-z_]*\),.*/\1/p' "$1/src/core/engine/options.def")
    [ -n "$fields" ] || fault "src/core/engine/options.def: no options found"
    # shellcheck disable=SC2046 # file names of the project have no spaces
    code=$(code_of $(sources "$1" src/core/engine | grep -v '\.def$'))
    for field in $fields; do
        printf '%s\n' "$code" | grep -qE "(->|\.)$field([^a-zA-Z0-9_]|\$)" ||
            fault "src/core/engine/options.def: the engine reads $field nowhere"
    done
    # A member of another struct by that name would pass for the option.
    printf '%s\n' "$code" | awk -v fields="$(printf '%s' "$fields" | tr '\n' ' ')" '
        BEGIN { n = split(fields, name, " "); for (i = 1; i <= n; i++) option[name[i]] = 1 }
        {
            match($0, /^[^:]*:[0-9]*:/)
            here = substr($0, 1, RLENGTH - 1); line = substr($0, RLENGTH + 1)
            if (line ~ /^[^(=]*struct[^()=]*\{/) { inside = 1; sub(/^[^{]*\{/, "", line) }
            if (!inside) next
            n = split(line, word, /[^a-zA-Z0-9_]+/)
            for (i = 1; i <= n; i++)
                if (word[i] in option) print here ": a member has the name of the option " word[i]
            if (line ~ /\}/) inside = 0
        }'
}

# A rule has one line of its own, which begins with a dash and the id. So has an option, unless a row
# of the last table of options says what it is.
check_ids() {
    awk '
        FNR == 1 { file++ }
        file == 1 && match($0, /^OPTION\([^"]*"[^"]*"/) { split($0, part, "\""); option[part[2]] = FNR }
        file == 2 && match($0, /^RULE\([^"]*"[^"]*"/) { split($0, part, "\""); rule[part[2]] = FNR }
        file == 3 && match($0, /^- `[a-z][a-z0-9.-]*`/) {
            id = substr($0, 4, RLENGTH - 4)
            if (id in line) print "docs/rules.md:" FNR ": " id " has a line already, " line[id]
            line[id] = FNR
            if (!(id in option) && !(id in rule)) print "docs/rules.md:" FNR ": no rule or option is called " id
        }
        file == 3 && /^\|.*\| says \|$/ { says = 1 }
        file == 3 && /^$/ { says = 0 }
        file == 3 && says {
            split($0, column, "|")
            n = split(column[2], part, "`")
            for (i = 2; i <= n; i += 2) row[part[i]] = FNR
        }
        END {
            if (file != 3) print "docs/rules.md: options.def, rules.def and rules.md are not all there"
            for (id in rule) if (!(id in line)) print "src/core/engine/rules.def:" rule[id] ": docs/rules.md has no line for " id
            for (id in option)
                if (!(id in line) && !(id in row)) print "src/core/engine/options.def:" option[id] ": docs/rules.md has no line for " id
        }' "$1/src/core/engine/options.def" "$1/src/core/engine/rules.def" "$1/docs/rules.md" | sort
}

check_structs() {
    # shellcheck disable=SC2046 # file names of the project have no spaces
    code_of $(sources "$1" src) | awk '
        match($0, /(struct|union|enum) [a-z0-9_]+ *\{/) && substr($0, RSTART - 1, 1) !~ /[(a-z_]/ {
            split(substr($0, RSTART, RLENGTH), word, /[ {]/)
            split($0, part, ":")
            here = part[1] ":" part[2]
            if (word[2] in first) print here ": " word[1] " " word[2] " is also at " first[word[2]]
            else first[word[2]] = here
        }'
}

# Lines of code, blanks and comments included, of each module; a tree of two or three has no fifths.
check_shares() {
    for module in $(modules_of "$1"); do
        # shellcheck disable=SC2046 # file names of the project have no spaces
        echo "$module $(cat /dev/null $(sources "$1" "src/$module") | wc -l)"
    done | awk '
        { lines[$1] = $2; all += $2; modules += $2 > 0 }
        END {
            for (module in lines)
                if (modules >= 5 && lines[module] * 5 > all)
                    printf "src/%s: %d of %d lines, more than a fifth of the source\n", module, lines[module], all
        }'
}

# A file, x.c with x.h, includes another of its module when either of them does. Those that include each other, directly or
# through others, are a circle.
check_includes() {
    for module in $(modules_of "$1"); do
        # shellcheck disable=SC2046 # file names of the project have no spaces
        awk -v module="${module#*/}" '
            FNR == 1 { file = FILENAME; sub(/^.*\//, "", file); sub(/\.[a-z]*$/, "", file) }
            FILENAME ~ /\.[ch]$/ && /^[ \t]*#[ \t]*include[ \t]*"/ {
                split($0, part, "\""); split(part[2], path, "/")
                if (path[1] == module && sub(/\.h$/, "", path[2])) print file, path[2]
            }' /dev/null $(sources "$1" "src/$module") | circles_of "src/$module" 'include each other'
    done
}

# Reads lines FROM TO, a file that needs another one, and tells circles of more than four. $1: of what; $2: what they do.
circles_of() {
    awk -v where="$1" -v what="$2" -v most=4 '
        $1 != $2 { reach[$1, $2] = 1; files[$1] = 1; files[$2] = 1 }
        END {
            for (via in files)
                for (from in files)
                    if ((from, via) in reach)
                        for (to in files)
                            if ((via, to) in reach) reach[from, to] = 1
            for (one in files) {
                if (one in told || !((one, one) in reach)) continue
                count = 0; list = ""
                for (other in files)
                    if ((one, other) in reach && (other, one) in reach) {
                        count++; list = list " " other; told[other] = 1
                    }
                if (count > most)
                    printf "%s: %d files %s, and at most %d may:%s\n", where, count, what, most, list
            }
        }'
}

# A file needs another of its module when it uses a name, of a function or a constant, that is defined there. Those that
# need each other, directly or through others, are a circle.
check_circles() {
    for library in "$@"; do
        nm -A "$library" 2>/dev/null | awk '
            {
                file = $1
                sub(/:$/, "", file); sub(/:[0-9a-f]*$/, "", file); sub(/^.*[:[]/, "", file)
                sub(/[]:].*$/, "", file); sub(/\.o(bj)?$/, "", file)
                type = $(NF - 1)
                if (type == "U") used[file, $NF] = 1
                else if (type ~ /[A-Z]/) home[$NF] = file
            }
            END {
                for (key in used) {
                    split(key, part, SUBSEP)
                    if (part[2] in home) print part[1], home[part[2]]
                }
            }' | circles_of "$(basename "$library")" 'need each other'
    done
}

# Offered although nothing of the program asks for it, and why.
kept_idle="round_check:what_must_hold_of_every_round,_for_the_properties_and_for_fuzzing
    puzzles_stream_text:the_reader_of_puzzle_files_without_a_file,_for_fuzzing
    features_rows:what_the_weights_are_trained_on
    classic_features_rows:what_the_weights_are_trained_on
    classic_lays:what_the_weights_are_trained_on
    value_net_facts:what_the_weights_are_trained_on
    value_net_of_now:what_the_weights_are_trained_on
    advice_seed:that_the_same_view_gives_the_same_advice
    grade_of:the_bounds_between_the_grades
    clock_moment:the_day_of_a_time_that_a_test_chooses
    fsrs_interval:a_formula_with_figures_published_for_it
    ways_to_choose:by_which_the_tests_count_hands_another_way
    codec_number:the_numbers_of_a_block_at_their_ends
    score_specials:half_of_the_rule_money.settle,_whose_other_half_is_asked
    drill_best_read:bests_as_text,_on_days_that_a_test_chooses
    drill_best_take:bests_as_text,_on_days_that_a_test_chooses
    drill_best_write:bests_as_text,_on_days_that_a_test_chooses
    level_rating_share:a_formula_with_known_values
    pace_rows_make:medians_of_times_that_a_test_chooses
    page_close:a_browser_closes_without_asking,_a_test_does_not
    xmalloc:readline_calls_it
    xrealloc:readline_calls_it"

# A name that no other object uses: the program does without it, or its file has it to itself.
check_unused() {
    root=$1
    shift
    here=$(mktemp -d)
    for library in "$@"; do
        nm -A "$library" 2>/dev/null
    done | awk '
        NF < 2 { next }
        $(NF - 1) == "U" { used[$NF] = 1 }
        $(NF - 1) ~ /[TRDB]/ && $NF !~ /^(__|main$)/ { home[$NF] = $1 }
        END { for (name in home) if (!(name in used)) print name }' | sort >"$here/idle"
    # shellcheck disable=SC2046 # file names of the project have no spaces
    code_of $(sources "$root" src | grep '\.c$') |
        sed 's/^[^:]*:[0-9]*://' | tr -c 'a-zA-Z0-9_\n' ' ' | tr ' ' '\n' | grep . | sort | uniq -c |
        awk '{ print "src", $2, $1 }' >"$here/words"
    # shellcheck disable=SC2046
    cat /dev/null $(sources "$root" src | grep 'main\.c$') | tr -c 'a-zA-Z0-9_\n' ' ' | tr ' ' '\n' | grep . | sort -u |
        sed 's/^/main /' >>"$here/words"
    awk -v kept="$kept_idle" '
        BEGIN { n = split(kept, row, /[ \n]+/); for (i = 1; i <= n; i++) { sub(/:.*/, "", row[i]); allowed[row[i]] = 1 } }
        FILENAME ~ /words$/ {
            if ($1 == "src") said[$2] = $3
            else allowed[$2] = 1
            next
        }
        $1 in allowed { next }
        { print $1 (said[$1] <= 1 ? ": no file of the program uses it" : ": only its own file uses it: make it static") }
    ' "$here/words" "$here/idle"
    rm -rf "$here"
}

# The program for learners has nothing of what teachers and authors use; a program that is stripped would tell nothing.
check_programs() {
    program=$1
    shift
    nm "$program" 2>/dev/null | awk 'NF == 3 { print $3 }' | sort -u >"$program.names"
    [ -s "$program.names" ] || fault "$program: it has no names"
    for library in "$@"; do
        nm "$library" 2>/dev/null | awk 'NF == 3 && $2 ~ /[TRDB]/ { print $3 }'
    done | sort -u | comm -12 - "$program.names" | sed "s|^|$(basename "$program"): has |" |
        faults "only the programs for teachers and authors may"
    rm -f "$program.names"
}

# What the library's objects need from outside of it.
needed() {
    nm -g "$1" | awk '
        NF == 2 && $1 == "U" { wanted[$2] = 1 }
        NF == 3 { defined[$3] = 1 }
        END { for (name in wanted) if (!(name in defined)) print name }' | sort
}

# The names with i2 are helpers of the compiler, for what the processor has no instruction for.
check_calls() {
    needed "$1" | grep -vE '^(mem(cpy|set|cmp|move)|str(cmp|ncmp|len|chr|spn|cspn)|__assert_fail|__assert|__stack_chk_fail)$' |
        grep -vE '^__(popcount|clz|ctz|ffs|parity)[sdt]i2$' |
        grep -vE '^(_GLOBAL_OFFSET_TABLE_|__(asan|ubsan|sanitizer|lsan)_.*)$' |
        sed "s|^|$(basename "$1"): calls |" | faults "not among the few the engine may call" || true
}

check_globals() {
    for library in "$@"; do
        objdump -t "$library" | awk -v library="$(basename "$library")" '
            / O (\.data|\.bss|\.data\.rel\.local|\.data\.rel|\*COM\*)[ \t]/ && $NF !~ /^__(asan|odr_asan)/ {
                printf "%s: %s can be written to at file scope\n", library, $NF
            }'
    done
}

check=${1:?"usage: check.sh CHECK ROOT-or-LIBRARY"}
shift
[ -e "$1" ] || { printf 'check.sh: %s is not there\n' "$1"; exit 1; }
case $check in
layers | foreign | single_solver | sizes | license | words | guards | named | sentences | manual | options | ids | structs | shares | includes | circles | unused | programs | calls | globals) ;;
*)
    printf 'check.sh: there is no check %s\n' "$check"
    exit 1
    ;;
esac
output=$("check_$check" "$@")
if [ -n "$output" ]; then
    printf '%s\n' "$output"
    exit 1
fi
