/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thousands of damaged files: none may bring the reader down, and each is either sound or named. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "coach/solution.h"
#include "content/files.h"
#include "content/puzzle_file.h"

enum { MUTANTS = 4000, LESSONS = 400, WINDOW = 3000, CHANGES = 4 };

static bool solve_it(void *payload, const struct exercise *puzzle)
{
    int *solved = payload;
    struct solution solution;
    if (!best_is_asked(&puzzle->question)) {
        cr_assert(solution_find(puzzle->table, &puzzle->position, &puzzle->question, &solution));
    }
    ++*solved;
    return true;
}

/* Pieces that mean something to the reader. */
static const char *const pieces[] = {
    "<",
    ">",
    "</",
    "/>",
    "&",
    "&lt;",
    "\"",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "<?x",
    "?>",
    "\x00\x01",
    "\xff",
    "\xc3",
    "3",
    "3K",
    "Kx8",
    "JoJoJo",
    "W",
    "on=\"K\"",
    "seat=\"",
    "p3",
    "</meld>",
    "<meld>",
    "turn=\"west\"",
    "over=\"special\" by=\"south\" special=\"pairs\"",
    "phase=\"draw\"",
    "-1",
    "999999999999",
    "kind=\"score\"",
    "kind=\"meld\"",
    "table=\"league-2p\"",
    "<pack>",
    "<stock cards=\"108\">",
    "opened=\"now\"",
    "picked=\"yes\"",
    "melded=\"yes\"",
    "asked=\"yes\"",
    "courtesy=\"yes\"",
    "<hand seat=\"south\">",
    "</hand>",
    "</position>",
};

static size_t mutate(struct rng *rng, char *text, size_t length, size_t room)
{
    const size_t at = rng_below(rng, (uint32_t)length);
    const size_t span = rng_below(rng, 12);
    const size_t end = at + span < length ? at + span : length;
    switch (rng_below(rng, 4)) {
    case 0: /* a byte becomes another */
        text[at] = (char)rng_below(rng, 256);
        return length;
    case 1: /* some bytes go */
        memmove(text + at, text + end, length - end);
        return length - (end - at);
    case 2: { /* some bytes are said again elsewhere */
        const size_t from = rng_below(rng, (uint32_t)(length - span > 0 ? length - span : 1));
        memmove(text + at, text + from, at + span < length ? span : 0);
        return length;
    }
    default: { /* something that means something comes in */
        const char *piece = pieces[rng_below(rng, sizeof pieces / sizeof pieces[0])];
        const size_t more = strlen(piece);
        if (length + more > room) {
            return length;
        }
        memmove(text + at + more, text + at, length - at);
        memcpy(text + at, piece, more);
        return length + more;
    }
    }
}

Test(mutations, damaged_files_are_refused_or_solved_but_never_bring_it_down)
{
    static const char head[] = "<puzzles id=\"a\" table=\"league\">\n", tail[] = "</puzzles>\n";
    size_t length = 0;
    char *source = files_source("tests/conformance/league.xml", &length);
    char text[WINDOW * 2 + 64];
    struct rng rng;
    struct diags *diags = diags_new();
    struct table_shelf *course = table_shelf_new(NULL);
    const struct puzzles_reading reading = {course, NULL};
    int solved = 0, refused = 0;
    const struct puzzles_listener listener = {NULL, solve_it, &solved};
    rng_seed(&rng, 20240917);
    for (int i = 0; i < MUTANTS; i++) {
        /* Some whole puzzles from anywhere in the file. */
        const char *from =
            strstr(source + rng_below(&rng, (uint32_t)(length - WINDOW * 2)), "<puzzle ");
        const char *to = from + WINDOW;
        while (to > from && strncmp(to - 9, "</puzzle>", 9) != 0) {
            to--;
        }
        size_t size = strlen(head);
        memcpy(text, head, size);
        memcpy(text + size, from, (size_t)(to - from));
        size += (size_t)(to - from);
        memcpy(text + size, tail, strlen(tail));
        size += strlen(tail);
        for (uint32_t n = 1 + rng_below(&rng, CHANGES); n > 0 && size > 1; n--) {
            size = mutate(&rng, text, size, sizeof text);
        }
        const bool good = puzzles_stream_text("mutant", text, size, &reading, &listener, diags);
        cr_assert(good == (diags_count(diags) == 0), "mutant %d", i);
        refused += !good;
        diags_clear(diags);
    }
    cr_expect(refused > MUTANTS / 4 && refused < MUTANTS, "%d refused", refused);
    cr_expect(solved > MUTANTS / 4, "%d solved", solved);
    table_shelf_free(course);
    diags_free(diags);
    free(source);
}

/* Played examples are carried out by the engine, so a lesson reaches further than a puzzle. */
Test(mutations, damaged_lessons_and_rule_sheets_are_refused_or_checked)
{
    static const char *const names[] = {"lessons/040-pack.xml", "lessons/030-opening.xml",
                                        "lessons/tables/garden-club.xml", "lessons/words.xml",
                                        "lessons/phrases.xml"};
    const struct content_work strict = {.strict = true};
    struct files f;
    struct rng rng;
    int status_count[STATUS_STORE + 1] = {0};
    files_begin(&f);
    rng_seed(&rng, 20240918);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t length = 0;
        char *source = files_source(names[i], &length);
        char *text = malloc(length + WINDOW);
        for (int n = 0; n < LESSONS / (i < 3 ? 1 : 8); n++) {
            size_t size = length;
            memcpy(text, source, length);
            for (uint32_t c = 1 + rng_below(&rng, CHANGES); c > 0; c--) {
                size = mutate(&rng, text, size, length + WINDOW - 1);
            }
            text[size] = '\0';
            const enum status status = files_check(&f, "t.xml", text, &strict);
            cr_assert((status == STATUS_OK) == (f.said[0] == '\0'), "%s, mutant %d: %s", names[i],
                      n, f.said);
            status_count[status]++;
        }
        free(text);
        free(source);
    }
    cr_expect(status_count[STATUS_OK] > 0 && status_count[STATUS_FAILED] > 0 &&
              status_count[STATUS_INPUT] > 0);
    files_end(&f);
}
