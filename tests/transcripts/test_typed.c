/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever is typed: rows of lines that learners type (typed.txt, tests/tutor/plain_lines.txt) and
 * lines made up on the way, in order and by chance, held against what must always be so.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/memory.h"
#include "engine/rules.h"
#include "notation/turn_text.h"
#include "source_dir.h"
#include "support/length.h"
#include "tutor/game.h"
#include "typed.h"

enum {
    ROWS_MOST = 2000,
    ROWS_A_SESSION = 40, /* after so many rows somebody new begins */
    OVER_MOST = 300,     /* lines to the end of a round */
    SAMPLES = 3          /* the coach thinks shortly, since many lines are typed */
};

static const char *const courses[] = {CANASTA_SOURCE_DIR "/tests/sessions/content",
                                      CANASTA_SOURCE_DIR "/tests/transcripts/course"};
enum { COURSES = sizeof courses / sizeof courses[0] };

/* A row of lines of typed.txt is one line there, with | between. */
struct typed_rows {
    char *row[ROWS_MOST];
    int count;
};

static void read_rows(struct typed_rows *r, const char *path)
{
    char line[COURSE_SESSION_LINE];
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    while (r->count < ROWS_MOST && fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        const char *tab = strchr(line, '\t'); /* place, typed, meaning */
        if (line[0] != '#' && tab == NULL) {
            r->row[r->count++] = memory_text(line);
        } else if (line[0] != '#') {
            line[tab + 1 - line + (long)strcspn(tab + 1, "\t")] = '\0';
            r->row[r->count++] = memory_text(tab + 1);
        }
    }
    fclose(file);
}

static void free_rows(struct typed_rows *r)
{
    while (r->count > 0) {
        free(r->row[--r->count]);
    }
}

/* --- what must hold at each line --- */

static const struct round *round_of(const struct course_session *c)
{
    return c->session->game != NULL ? &c->session->game->round : NULL;
}

/* Whether the line is a move that the rules forbid the learner now, and no answer to something the
 * tutor asks. Where an opening in error is played on (strict) a forbidden lay is a move, too. */
static bool is_forbidden_move(const struct course_session *c, const char *line)
{
    const struct game *g = c->session->game;
    struct action action;
    struct parse_error fault;
    char prompt[MESSAGE_TEXT_SIZE] = "";
    (void)course_session_prompt(c, prompt);
    if (g == NULL || c->session->strict || strncmp(prompt, "game, turn ", 11) != 0 ||
        strspn(line, "0123456789") == strlen(line) || /* the number of a choice */
        !action_read(&g->setup.table, line, strlen(line), &action, &fault)) {
        return false;
    }
    if (action.kind == ACTION_TAKE_PACK && action.lay.count == 0) {
        return false; /* the tutor finds the melds that a pick needs */
    }
    if (action.kind == ACTION_DRAW && cards_threes(g->round.hand[SEAT_SOUTH]) > 0) {
        return false; /* the tutor puts the threes up first */
    }
    const struct verdict v =
        rules_check(&g->setup.table, &g->round.board, g->round.hand[SEAT_SOUTH], &action);
    return v.rule != RULE_NONE;
}

static void type_line(struct course_session *c, const char *line)
{
    char typed[COURSE_SESSION_LINE];
    struct round before;
    typed_line(c, line, typed);
    const bool forbidden = is_forbidden_move(c, typed);
    if (forbidden) {
        before = *round_of(c);
    }
    course_session_type(c, typed);
    event_text_clear(&c->told);
    const struct round *round = round_of(c);
    if (round != NULL) {
        const char *wrong = round_check(&c->session->game->setup.table, round);
        cr_assert_null(wrong, "after \"%s\": %s", typed, wrong);
    }
    if (forbidden && memcmp(&before, round, sizeof before) != 0) {
        cr_assert(false, "\"%s\" is forbidden and changed the round", typed);
    }
    if (c->session->over) {
        course_session_begin(c, NULL, 0);
    }
}

/* --- rows of lines --- */

/* The days to the session that a line stands for; -1 when it stands for none. */
static int days_of(const char *line)
{
    return strcmp(line, "@today") == 0                             ? 0
           : strcmp(line, "@later") == 0 || strcmp(line, "=") == 0 ? 3
           : strcmp(line, "@weeks") == 0                           ? 25
                                                                   : -1;
}

static void type_piece(struct course_session *c, const char *line)
{
    if (days_of(line) >= 0) {
        course_session_begin(c, NULL, days_of(line));
    } else if (strcmp(line, "@over") == 0) {
        for (int i = 0; i < OVER_MOST && c->session->game != NULL &&
                        c->session->game->round.board.phase != PHASE_OVER;
             i++) {
            const struct game *g = c->session->game;
            type_line(c, g->choice != NULL || g->purpose == GAME_ALONE ? "@move" : "auto");
        }
    } else {
        type_line(c, line);
    }
    c->session->samples = SAMPLES;
}

static void type_row(struct course_session *c, const char *row)
{
    char line[COURSE_SESSION_LINE];
    for (const char *at = row;;) {
        const char *end = strstr(at, " | ");
        const size_t length = end != NULL ? (size_t)(end - at) : strlen(at);
        (void)snprintf(line, sizeof line, "%.*s", (int)length, at);
        type_piece(c, strcmp(line, "ENTER") == 0 ? "" : line);
        if (end == NULL) {
            return;
        }
        at = end + 3;
    }
}

static void greet_somebody_new(struct course_session *c, const char *table)
{
    course_session_forget(c);
    course_session_begin(c, NULL, 0);
    type_row(c, "Wanda | 3 | skip | menu");
    type_line(c, table);
}

static const char *const tables[] = {"table modern-american", "table league",
                                     "table online-talons",   "table league-2p",
                                     "table classic",         "table classic-club-3p"};
enum { TABLES = sizeof tables / sizeof tables[0] };

static void type_all_rows(const char *path)
{
    struct typed_rows rows = {.count = 0};
    read_rows(&rows, path);
    for (int i = 0; i < tests_length(COURSES, 1); i++) {
        struct course_session c;
        cr_assert(course_session_open(&c, courses[i]));
        const int step = tests_step(3);
        for (int typed = 0; typed * step < rows.count; typed++) {
            if (typed % ROWS_A_SESSION == 0) {
                greet_somebody_new(&c, tables[typed / ROWS_A_SESSION % TABLES]);
            }
            type_row(&c, rows.row[typed * step]);
        }
        course_session_close(&c);
    }
    free_rows(&rows);
}

Test(typed, rows_of_usual_lines_lose_no_card_and_forbidden_moves_change_nothing)
{
    type_all_rows(CANASTA_SOURCE_DIR "/tests/transcripts/typed.txt");
}

Test(typed, lines_in_plain_words_lose_no_card_and_forbidden_moves_change_nothing)
{
    type_all_rows(CANASTA_SOURCE_DIR "/tests/tutor/plain_lines.txt");
}

/* --- by chance --- */

static void type_by_chance(struct course_session *c, const struct typed_rows *rows, uint64_t seed)
{
    static const char *const begun[] = {"lesson 1",       "quiz",         "drill",
                                        "game seed 5",    "game seed 12", "puzzle more-001",
                                        "game seed 2077", "review",       "ask opening"};
    static const char *const likely[] = {"@right", "@wrong",   "@move",    "@move",
                                         "@move",  "@garbled", "@garbled", ""};
    greet_somebody_new(c, tables[seed % TABLES]);
    rng_seed(&c->chance, seed);
    type_line(c, begun[rng_below(&c->chance, sizeof begun / sizeof begun[0])]);
    for (int i = 0; i < 60; i++) {
        if (rng_below(&c->chance, 3) > 0) {
            type_line(c, likely[rng_below(&c->chance, sizeof likely / sizeof likely[0])]);
        } else {
            type_row(c, rows->row[rng_below(&c->chance, (uint32_t)rows->count)]);
        }
    }
}

/* What takes up again what the prompt shows; NULL: nothing that is kept. */
static const char *resumes(const char *prompt, char line[COURSE_SESSION_LINE])
{
    int lesson = 0;
    if (sscanf(prompt, "lesson %d (", &lesson) == 1) {
        (void)snprintf(line, COURSE_SESSION_LINE, "lesson %d", lesson);
        return line;
    }
    return strncmp(prompt, "game, turn ", 11) == 0 ? "game on"
           : strncmp(prompt, "quiz (", 6) == 0     ? "quiz on"
                                                   : NULL;
}

/* Whether both rounds are the same; of the stock the cards that are still there. */
static bool same_rounds(const struct round *a, const struct round *b)
{
    const int drawn = a->stock_end - a->board.stock;
    return memcmp(&a->board, &b->board, sizeof a->board) == 0 &&
           memcmp(a->hand, b->hand, sizeof a->hand) == 0 &&
           memcmp(a->talon, b->talon, sizeof a->talon) == 0 && a->stock_end == b->stock_end &&
           memcmp(a->stock + drawn, b->stock + drawn, a->board.stock) == 0;
}

/* Cuts off what a prompt may say otherwise when it is taken up again: how long a quiz is, as
 * questions that the learner's table of now does not have drop out, and that threes wait, as
 * keeping them is no action of the round and is asked once more. */
static void cut_what_may_differ(char *prompt)
{
    char *length = strncmp(prompt, "quiz (", 6) == 0 ? strchr(prompt, '/') : NULL;
    char *threes = strstr(prompt, ", threes >");
    if (length != NULL) {
        *length = '\0';
    } else if (threes != NULL) {
        memmove(threes, threes + 8, strlen(threes + 8) + 1);
    }
}

/* The session ends as if the window had been shut; the next one can go on where this one was. */
static bool expect_same_prompt_again(struct course_session *c, uint64_t seed)
{
    char before[MESSAGE_TEXT_SIZE], after[MESSAGE_TEXT_SIZE], line[COURSE_SESSION_LINE];
    struct round round = {.stock_end = 0};
    (void)course_session_prompt(c, before);
    const char *resume = resumes(before, line);
    const bool game = resume != NULL && strcmp(resume, "game on") == 0;
    if (resume == NULL || (!game && c->session->current.state != ASKING_OPEN)) {
        return false;
    }
    if (game) {
        round = *round_of(c);
    }
    course_session_begin(c, NULL, 0);
    course_session_type(c, resume);
    (void)course_session_prompt(c, after);
    cut_what_may_differ(before);
    cut_what_may_differ(after);
    cr_expect_str_eq(after, before, "seed %lu, resumed by \"%s\"", (unsigned long)seed, resume);
    if (game && round_of(c) != NULL) {
        cr_expect(same_rounds(&round, round_of(c)), "seed %lu: another round", (unsigned long)seed);
    }
    return true;
}

Test(typed, a_session_taken_up_again_has_the_same_prompt_and_round)
{
    struct typed_rows rows = {.count = 0};
    const int seeds = tests_length(30, 10);
    int resumed = 0;
    read_rows(&rows, CANASTA_SOURCE_DIR "/tests/transcripts/typed.txt");
    for (int i = 0; i < COURSES; i++) {
        struct course_session c;
        cr_assert(course_session_open(&c, courses[i]));
        for (int seed = 1; seed <= seeds; seed++) {
            type_by_chance(&c, &rows, (uint64_t)seed);
            resumed += expect_same_prompt_again(&c, (uint64_t)seed);
        }
        course_session_close(&c);
    }
    cr_expect(resumed >= seeds / 4, "only %d sessions were left in the middle", resumed);
    free_rows(&rows);
}
