#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Shows that each check of check.sh passes a sound tree and fails a broken one: self_test.sh CHECK.SH
# Makes a tiny tree in a temporary folder, breaks it in one way at a time and mends it again.
set -eu
export LC_ALL=C
checks=$1
cc=${CC:-cc}
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
bad=0

sound() {
    rm -rf "$tree/src" "$tree/tests"
    mkdir -p "$tree/src/core/base" "$tree/src/core/engine" "$tree/src/app/cli" "$tree/tests/engine" "$tree/docs"
    for file in src/core/base/a.h src/core/engine/b.c src/app/cli/c.c tests/engine/d.c; do
        cat >"$tree/$file" <<'SOURCE'
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints to stdout, says this comment; "printf(" in a string does not either. */
#include <string.h>
SOURCE
    done
    cat >>"$tree/src/core/engine/b.c" <<'SOURCE'
#include "base/a.h"
int engine_length(const char *text);
int engine_length(const char *text)
{
    static const char said[] = "printf(";
    return (int)strlen(text) + said[0];
}
SOURCE
    cat >>"$tree/src/app/cli/c.c" <<'SOURCE'
#include <stdio.h>
#include "engine/b.h"
SOURCE
    cat >"$tree/src/app/cli/options.def" <<'SOURCE'
/* SPDX-License-Identifier: GPL-3.0-or-later */
OPTION_ROW(SEED, "seed", 0, "N")
SOURCE
    cat >"$tree/src/app/cli/commands.def" <<'SOURCE'
/* SPDX-License-Identifier: GPL-3.0-or-later */
COMMAND_ROW("solve", LEARNER, "answers")
SOURCE
    printf 'set(CANASTA_MODULES\n  base engine notation messages questions learning cli)\n' >"$tree/CMakeLists.txt"
    printf '.It Fl -seed Ns\n.It Cm solve Ar file\n' >"$tree/docs/canasta-tutor.6"
}

library() {
    (cd "$tree" && "$cc" -std=c17 -Isrc/core -Isrc/app -c src/core/engine/b.c -o b.o && rm -f lib.a && ar rc lib.a b.o)
}

# expect pass|fail WHAT CHECK ARGUMENTS
expect() {
    # shellcheck disable=SC2086 # several arguments
    if sh "$checks" "$3" $4 >"$tree/said" 2>&1; then result=pass; else result=fail; fi
    rm_said=$(cat "$tree/said")
    rm -f "$tree/said"
    if [ "$result" != "$1" ]; then
        printf '%s: %s should %s but did not; it said:\n%s\n' "$3" "$2" "$1" "$rm_said"
        bad=1
    fi
    # A failure has to be one the check found, not one of the script itself.
    if [ "$1" = fail ] && ! printf '%s' "$rm_said" | grep -qE "$5"; then
        printf '%s: %s did not say "%s" but:\n%s\n' "$3" "$2" "$5" "$rm_said"
        bad=1
    fi
}

# Repeats a line: lines COUNT TEXT
lines() {
    awk -v count="$1" -v text="$2" 'BEGIN { for (i = 0; i < count; i++) print text }'
}

sound
for check in layers foreign single_solver sizes license words manual; do
    expect pass "a sound tree" $check "$tree"
done
library
expect pass "a sound library" calls "$tree/lib.a"
expect pass "a sound library" globals "$tree/lib.a"

echo '#include "cli/c.h"' >>"$tree/src/core/engine/b.c"
expect fail "an include upwards" layers "$tree" 'b.c:11: engine may not include "cli/c.h"'

sound
mkdir "$tree/src/core/misc"
expect fail "an unknown module" layers "$tree" 'misc.*not a module'

sound
for include in libxml/tree.h sqlite3.h zlib.h readline/readline.h pthread.h; do
    sound
    echo "#include <$include>" >>"$tree/src/core/base/a.h"
    expect fail "an include of $include" foreign "$tree" 'a.h:4: .* only in'
done
sound
echo 'void f(void) { printf("x"); }' >>"$tree/src/core/engine/b.c"
expect fail "printing in the engine" foreign "$tree" 'b.c:11: printing'

sound
{ echo 'void f(void)'; echo '{'; lines 57 ';'; echo '}'; } >>"$tree/src/core/engine/b.c"
expect pass "a function of 59 lines" sizes "$tree"
sound
{ echo 'void f(void)'; echo '{'; lines 58 ';'; echo '}'; } >>"$tree/src/core/engine/b.c"
expect fail "a function of 60 lines" sizes "$tree" 'b.c:12: a function of 60 lines'
sound
lines 596 '' >>"$tree/src/core/base/a.h"
expect pass "a file of 599 lines" sizes "$tree"
echo >>"$tree/src/core/base/a.h"
expect fail "a file of 600 lines" sizes "$tree" 'a.h:1: a file of 600 lines'

sound
echo '/* no license */' >"$tree/tests/engine/d.c"
expect fail "a source without license" license "$tree" 'd.c:1: the license line'
sound
printf '#!/bin/sh\necho\n' >"$tree/tests/engine/e.sh"
expect fail "a script without license" license "$tree" 'e.sh:2: the license line'

sound
printf '#ifndef CANASTA_BASE_A_H\n#define CANASTA_BASE_A_H\n#endif\n' >>"$tree/src/core/base/a.h"
expect pass "a header with its guard" guards "$tree"
printf '#ifndef CANASTA_OLD_A_H\n#define CANASTA_OLD_A_H\n#endif\n' >"$tree/src/core/base/a.h"
expect fail "a guard of another name" guards "$tree" 'a.h: not guarded by CANASTA_BASE_A_H'
sound
echo '/* As base/a.h says; c.c calls it, as FILE.c would, and <stdio.h>. */' >>"$tree/src/core/base/a.h"
expect pass "files that are there" named "$tree"
echo '/* As base/gone.h says. */' >>"$tree/src/core/base/a.h"
expect fail "a file that is gone" named "$tree" 'a.h:5: base/gone.h: no such file'

sound
printf '/* %s%s: later */\n' TO DO >>"$tree/src/core/base/a.h"
expect fail "a note left for later" words "$tree" 'a.h:4: a note left'
sound
printf '# see /%s/somebody\n' work >"$tree/src/core/base/notes"
expect fail "a path of one computer" words "$tree" 'notes:1: a path'
sound
echo '/* What the player has when s''he draws. */' >>"$tree/src/core/base/a.h"
expect fail "a player who is a woman" words "$tree" 'a.h:4: a learner or player is they'
sound
printf '# What the player has when s''he draws.\n' >"$tree/src/core/base/draw.sh"
expect fail "a player who is a woman in a script" words "$tree" 'draw.sh:1: a learner or player is they'
rm "$tree/src/core/base/draw.sh"
sound
echo 'static int refuse(int x) { return x; }' >>"$tree/src/core/engine/b.c"
expect fail "a function without a noun" words "$tree" 'b.c:[0-9]*: a function named by a bare verb'

sound
{
    echo '/* "A comment says all that it likes." */'
    echo 'static const char usage[] = "only three words";'
    echo 'const struct command c = {.usage = "What is said of usage "'
    echo '    "may be long.",'
    echo '    .sql = "SELECT one of these FROM the_table"};'
    echo 'MESSAGE_LIST(x, "x.y", "a:n b:n c:n d:n e:terms")'
} >>"$tree/src/core/engine/b.c"
expect pass "strings that are no sentences" sentences "$tree"
echo 'const char *said = "Here are four words.";' >>"$tree/src/core/engine/b.c"
expect pass "one sentence where one may be" sentences "$tree"
i=0
while [ "$i" -lt 40 ]; do
    printf 'const char *said%s = "This is said "\n    "in C.";\n' "$i" >>"$tree/src/core/engine/b.c"
    i=$((i + 1))
done
expect fail "more sentences than the limit" sentences "$tree" 'src/core/engine: 41 sentences'

sound
echo '.It Cm solve' >"$tree/docs/canasta-tutor.6"
expect fail "an option left out" manual "$tree" 'seed is not explained'
sound
echo '.It Fl -seed' >"$tree/docs/canasta-tutor.6"
expect fail "a command left out" manual "$tree" 'command solve is not explained'

for call in 'malloc(1)' 'printf("x")' 'getenv("x")' 'rand()'; do
    sound
    printf '#include <stdio.h>\n#include <stdlib.h>\nlong f(void);\nlong f(void) { return (long)%s; }\n' "$call" \
        >>"$tree/src/core/engine/b.c"
    library
    expect fail "a call of $call" calls "$tree/lib.a" 'calls (malloc|printf|puts|putchar|getenv|rand)'
done

for variable in 'int counter;' 'static int kept = 1; int *f(void); int *f(void) { return &kept; }' \
    'char *name = "x";'; do
    sound
    echo "$variable" >>"$tree/src/core/engine/b.c"
    library
    expect fail "the variable $variable" globals "$tree/lib.a" 'can be written to'
done
sound
echo 'extern const char *const names[]; const char *const names[] = {"a", "b"};' >>"$tree/src/core/engine/b.c"
library
expect pass "a constant list of strings" globals "$tree/lib.a"

sound
cat >"$tree/src/core/engine/options.def" <<'SOURCE'
/* SPDX-License-Identifier: GPL-3.0-or-later */
OPTION(open_first, "open.first", NUMBER, 0, 500, 125, "", 5)
OPTION(open_late, "open.late", NUMBER, 0, 500, 125, "", 5)
SOURCE
echo 'static int first(const struct table *t) { return t->open_first; }' >>"$tree/src/core/engine/b.c"
expect fail "an option that nothing reads" options "$tree" 'the engine reads open_late nowhere'
echo 'static int late(struct table t) { return t.open_late; }' >>"$tree/src/core/engine/b.c"
expect pass "options that are read" options "$tree"
echo 'struct features { bool open_late; };' >>"$tree/src/core/engine/b.c"
expect fail "a member that passes for an option" options "$tree" 'b.c:13: a member has the name of the option open_late'
echo 'RULE(OPEN_COUNT, "open.count", PROHIBITS, POINTS, POINTS, NONE, 6)' >"$tree/src/core/engine/rules.def"
mkdir -p "$tree/docs"
printf '%s\n' '- `open.count` How much.' '| option | values | here | says |' '| `open.first`, `open.late` | on | 1 | what |' >"$tree/docs/rules.md"
expect pass "each rule and option told of" ids "$tree"
printf '%s\n' '- `open.first` When.' '- `open.none` Never.' >"$tree/docs/rules.md"
expect fail "an option without a line" ids "$tree" 'options.def:3: docs/rules.md has no line for open.late'
expect fail "a rule without a line" ids "$tree" 'rules.def:1: docs/rules.md has no line for open.count'
expect fail "an id that is none" ids "$tree" 'docs/rules.md:2: no rule or option is called open.none'

sound
mkdir -p "$tree/src/teach/coach"
echo 'static void ask(void) { judge_solve(0, 0, 0, 0); }' >"$tree/src/teach/coach/a.c"
expect pass "the judge asked by the coach" single_solver "$tree"
echo 'static void ask(void) { judge_solve(0, 0, 0, 0); }' >>"$tree/src/app/cli/c.c"
expect fail "the judge asked past the coach" single_solver "$tree" 'c.c:6: answers past'
rm -r "$tree/src/teach"

sound
echo 'struct pair { int a, b; };' >>"$tree/src/core/base/a.h"
echo 'int f(struct pair *p); static const struct pair no = {1, 2}; int g = ((struct pair){1, 2}).a;' >>"$tree/src/core/engine/b.c"
expect pass "a struct that is used elsewhere" structs "$tree"
echo 'static const struct pair { int c; } yes = {1};' >>"$tree/src/app/cli/c.c"
expect fail "a second struct of the name" structs "$tree" 'c.c:6: struct pair is also at .*a.h:4|a.h:4: struct pair is also at .*c.c:6'

sound
expect pass "a tree of three modules" shares "$tree"
for module in core/notation core/messages teach/questions teach/learning; do
    mkdir -p "$tree/src/$module"
    lines 10 '' >"$tree/src/$module/a.c"
done
expect pass "modules of about one size" shares "$tree"
lines 20 '' >>"$tree/src/teach/questions/a.c"
expect fail "a module of a third" shares "$tree" 'src/teach/questions: 30 of'
sound

# ring COUNT: so many files each of which calls the next, the last one the first, and one that only calls
ring() {
    (
        cd "$tree"
        rm -f lib.a r*.c r*.o
        echo 'int f0(void); int start(void); int start(void) { return f0(); }' >r.c
        "$cc" -std=c17 -c r.c -o r.o
        ar rc lib.a r.o
        i=0
        while [ "$i" -lt "$1" ]; do
            next=$(((i + 1) % $1))
            printf 'int f%d(void); int f%d(void); int f%d(void) { return f%d(); }\n' $i $next $i $next >"r$i.c"
            "$cc" -std=c17 -c "r$i.c" -o "r$i.o"
            ar rc lib.a "r$i.o"
            i=$((i + 1))
        done
    )
}
sound
echo 'int engine_unused(void);' >>"$tree/src/core/base/a.h"
echo 'int engine_unused(void) { return engine_length("engine_unused"); }' >>"$tree/src/core/engine/b.c"
library
expect fail "a function that nobody uses" unused "$tree $tree/lib.a" 'engine_unused: no file of the program'
echo 'int f(void) { return engine_unused(); }' >"$tree/tests/engine/d.c"
expect fail "a function that only a test uses" unused "$tree $tree/lib.a" 'engine_unused: no file of the program'
sound
echo 'int engine_own(void);' >>"$tree/src/core/base/a.h"
echo 'int engine_own(void) { return 1; } int f(void) { return engine_own(); }' >>"$tree/src/core/engine/b.c"
echo 'int main(void) { return f(); }' >"$tree/src/app/cli/main.c"
library
expect fail "a function that only its own file uses" unused "$tree $tree/lib.a" 'engine_own: only its own file uses it'
sound
library
echo 'int engine_length(const char *); int f(void); int f(void) { return engine_length("a"); }' >"$tree/src/app/cli/u.c"
(cd "$tree" && "$cc" -std=c17 -c src/app/cli/u.c -o u.o && ar rc lib.a u.o)
echo 'int main(void) { return f(); }' >"$tree/src/app/cli/main.c"
expect pass "functions that are used" unused "$tree $tree/lib.a"

sound
library
(cd "$tree" && echo 'int engine_length(const char *); int main(void) { return engine_length("a"); }' >p.c &&
    "$cc" -std=c17 p.c b.o -o with && echo 'int main(void) { return 0; }' >p.c && "$cc" -std=c17 p.c lib.a -o without)
expect pass "a program without the library" programs "$tree/without $tree/lib.a"
expect fail "a program with a function of the library" programs "$tree/with $tree/lib.a" 'with: has engine_length'

# include_ring COUNT: x0.c includes x1.h, x1.c includes x2.h, and the last one x0.h
include_ring() {
    sound
    i=0
    while [ "$i" -lt "$1" ]; do
        printf '#include "engine/x%d.h"\n' $(((i + 1) % $1)) >"$tree/src/core/engine/x$i.c"
        : >"$tree/src/core/engine/x$i.h"
        i=$((i + 1))
    done
}
include_ring 4
expect pass "a circle of four includes" includes "$tree"
include_ring 5
expect fail "a circle of five includes" includes "$tree" 'src/core/engine: 5 files include each other'
: >"$tree/src/core/engine/x4.c"
printf '#include "engine/x0.h"\n' >"$tree/src/core/engine/x4.h"
expect fail "a circle of five files, one of which includes by its header" includes "$tree" 'src/core/engine: 5 files'
: >"$tree/src/core/engine/x4.h"
expect pass "a row of five files" includes "$tree"

ring 4
expect pass "a circle of four files" circles "$tree/lib.a"
ring 5
expect fail "a circle of five files" circles "$tree/lib.a" 'lib.a: 5 files need each other'

exit $bad
