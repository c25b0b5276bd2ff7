/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines as people type them (plain_lines.txt): each is read as the line that it means, and typed at
 * a session does what that line does, word for word. One that nobody understands does nothing.
 */
#include "tutor/intents.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "rehearsal.h"
#include "source_dir.h"

enum { LINES_LEAST = 500, LINES_MOST = 2000, LINE_SIZE = 512 };

/* What is typed to come to a place. */
static const struct place {
    const char *name;
    const char *typed[5];
} places[] = {
    {"menu", {"menu"}},
    {"sum", {"puzzle sums-001"}},
    {"choice", {"puzzle sums-002"}},
    {"yesno", {"drill opening seed 5"}},
    {"done", {"puzzle sums-001", "45"}},
    {"game", {"set coach off", "game easy round seed 5"}},
    {"drawn", {"set coach off", "game easy round seed 5", "draw"}},
};

static struct rehearsal room;

static const struct place *place_of(const char *name)
{
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        if (strcmp(places[i].name, name) == 0) {
            return &places[i];
        }
    }
    cr_assert_fail("there is no place %s", name);
    return NULL;
}

static void go_to(const struct place *p)
{
    memset(&room, 0, sizeof room);
    rehearsal_open(&room);
    rehearsal_greet(&room);
    for (int i = 0; i < 5 && p->typed[i] != NULL; i++) {
        rehearsal_type(&room, p->typed[i]);
    }
}

/* All that is heard of a line, and the place then; the caller frees it. */
static char *event_log_of(const struct place *p, const char *line)
{
    char *text = NULL, prompt[PROMPT_SIZE];
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    go_to(p);
    rehearsal_type(&room, line);
    for (int i = 0; i < room.event_log.count; i++) {
        fprintf(out, "%s %s\n", event_kind_name(room.event_log.event[i].kind),
                room.event_log.event[i].text);
    }
    fprintf(out, "%s%s\n", session_prompt(room.session, prompt), room.session->over ? " over" : "");
    fclose(out);
    rehearsal_close(&room);
    return text;
}

static void expect_meaning(const struct place *p, const char *typed, const char *meaning)
{
    char meant[PLAIN_SIZE];
    go_to(p);
    const bool read = plain_read(room.session, typed, meant);
    rehearsal_close(&room);
    if (strcmp(meaning, "=") == 0 || strcmp(meaning, "?") == 0) {
        cr_expect(!read || strcmp(meant, typed) == 0, "%s: \"%s\" is read as \"%s\"", p->name,
                  typed, meant);
    } else if (strcmp(typed, meaning) != 0) {
        cr_expect(read, "%s: \"%s\" is not read", p->name, typed);
        cr_expect(!read || strcmp(meant, meaning) == 0, "%s: \"%s\" is read as \"%s\"", p->name,
                  typed, meant);
    }
}

/* Typed, it does what it means. */
static void expect_same(const struct place *p, const char *typed, const char *meaning)
{
    char *one = event_log_of(p, typed), *other = event_log_of(p, meaning);
    cr_expect_str_eq(one, other, "%s: \"%s\" does\n%s\nand \"%s\" does\n%s", p->name, typed, one,
                     meaning, other);
    free(one);
    free(other);
}

/* The answers given, and the place. */
static int state_of(const struct place *p, const char *line, char where[PROMPT_SIZE])
{
    struct progress_counts n;
    go_to(p);
    if (line != NULL) {
        rehearsal_type(&room, line);
    }
    cr_assert_eq(store_progress_count(&room.store, room.session->learner.id, REHEARSAL_DAY, &n),
                 STORE_OK);
    (void)session_prompt(room.session, where);
    rehearsal_close(&room);
    return n.answers;
}

static void expect_nothing(const struct place *p, const char *typed)
{
    char before[PROMPT_SIZE], after[PROMPT_SIZE];
    const int answers = state_of(p, NULL, before);
    cr_expect_eq(state_of(p, typed, after), answers, "%s: \"%s\" is taken for an answer", p->name,
                 typed);
    cr_expect_str_eq(after, before, "%s: \"%s\" leads to %s", p->name, typed, after);
}

/* Whether this meaning has not been tried at this place yet: lines read alike do alike. */
static bool is_first(char *tried[LINES_MOST], int *count, const char *place, const char *meaning)
{
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "%s %s", place, meaning);
    for (int i = 0; i < *count; i++) {
        if (strcmp(tried[i], line) == 0) {
            return false;
        }
    }
    cr_assert_lt(*count, LINES_MOST);
    tried[(*count)++] = strdup(line);
    return true;
}

Test(plain, hundreds_of_lines_mean_what_people_mean, .timeout = 120)
{
    char *tried[LINES_MOST];
    int tried_count = 0;
    FILE *in = fopen(CANASTA_SOURCE_DIR "/tests/tutor/plain_lines.txt", "r");
    char line[LINE_SIZE];
    int count = 0;
    cr_assert_not_null(in);
    while (fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0') {
            continue;
        }
        char *typed = strchr(line, '\t');
        char *meaning = typed != NULL ? strchr(typed + 1, '\t') : NULL;
        cr_assert_not_null(meaning, "%s", line);
        *typed++ = '\0';
        *meaning++ = '\0';
        const struct place *p = place_of(line);
        expect_meaning(p, typed, meaning);
        if (strcmp(meaning, "?") == 0) {
            expect_nothing(p, typed);
        } else if (strcmp(meaning, "=") != 0 && is_first(tried, &tried_count, p->name, meaning)) {
            expect_same(p, typed, meaning);
        }
        count++;
    }
    fclose(in);
    while (tried_count > 0) {
        free(tried[--tried_count]);
    }
    cr_expect_geq(count, LINES_LEAST);
}

Test(plain, what_is_not_understood_is_answered_with_what_is_near)
{
    go_to(place_of("menu"));
    rehearsal_type(&room, "quizz me on");
    cr_expect(rehearsal_was_told(&room, "session-lines.near"));
    rehearsal_type(&room, "xyzzy");
    cr_expect(rehearsal_was_told(&room, "session-lines.i-do-not-know-help"));
    rehearsal_close(&room);
}

Test(plain, a_choice_is_made_as_people_make_it)
{
    static const struct {
        const char *line;
        int choice;
    } row[] = {{"two", 2},        {"2 please", 2},     {"the second one", 2},
               {"number two", 2}, {"option 3", 3},     {"first", 1},
               {"the third", 3},  {"none of them", 0}, {"two and three", 0}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(plain_choice(row[i].line), row[i].choice, "%s", row[i].line);
    }
}
