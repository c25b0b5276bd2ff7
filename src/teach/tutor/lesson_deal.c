/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/lesson_deal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "engine/rules.h"
#include "messages/msg_command.h"
#include "messages/msg_tutor.h"
#include "tutor/course_index.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/mode.h"
#include "tutor/mode_lesson.h"
#include "tutor/session.h"

enum { LONG_TURNS = 5 }; /* two more than the computer needed */

bool lesson_deal_find(const struct deal_task *deal,
                      const struct table *t,
                      uint64_t seed,
                      struct found_deal *out)
{
    struct game_setup read = {.dealer = -1};
    if (deal->code == NULL) {
        return deal_find_fresh(deal, t, seed, out);
    }
    if (game_code_read(deal->code, &read) != MESSAGE_NONE || read.dealer >= t->players ||
        strcmp(read.table_name, t->id) != 0) {
        return false;
    }
    struct deal_origin origin = {read.seed, read.deal, read.dealer, {0}};
    memcpy(origin.score, read.score, sizeof origin.score);
    return deal_find_given(deal, t, &origin, out);
}

/* --- playing it --- */

/* Puts the round that was found on the table. */
static void begin_found(struct session *s,
                        const struct deal_task *deal,
                        const struct game_setup *setup,
                        const struct found_deal *found)
{
    const bool set = deal->code != NULL && deal->point == DEAL_ROUND;
    game_begin_exercise(s, setup, set ? GAME_SET : GAME_ALONE, &found->round, found->line,
                        found->turn);
    s->game->deal = deal;
    s->game->first_turn = found->turn;
    s->game->needed = found->needed;
    session_enter(s, &mode_game);
    session_say(s, TONE_HEAD,
                set ? msg_lesson_deal_set()
                    : msg_lesson_deal_begin((int)deal->point - 1, deal->turns));
    game_run(s);
}

void lesson_deal_begin(struct session *s, const struct deal_task *deal, const struct table *t)
{
    struct found_deal *found = memory_array(1, sizeof *found);
    if (!lesson_deal_find(deal, t, rng_next(&s->random), found)) {
        session_say(s, TONE_WARN, msg_lesson_deal_none());
        free(found);
        return;
    }
    struct game_setup setup = {.table = *t,
                               .policy = policy_find("steady"),
                               .seed = found->origin.seed,
                               .deal = found->origin.deal,
                               .dealer = found->origin.dealer};
    memcpy(setup.score, found->origin.score, sizeof setup.score);
    (void)snprintf(setup.table_name, sizeof setup.table_name, "%s", t->id);
    begin_found(s, deal, &setup, found);
    free(found);
}

void lesson_deal_given(struct session *s, const struct game_setup *setup, int from)
{
    struct found_deal *found = memory_array(1, sizeof *found);
    struct deal_origin origin = {setup->seed, setup->deal, setup->dealer, {0}};
    memcpy(origin.score, setup->score, sizeof origin.score);
    s->given_deal = (struct deal_task){.point = DEAL_ROUND, .code = "", .from = from};
    if (deal_find_given(&s->given_deal, &setup->table, &origin, found)) {
        begin_found(s, &s->given_deal, setup, found);
    } else {
        session_say(s, TONE_TEXT, msg_lesson_deal_over(from));
    }
    free(found);
}

/* Counts the learner's turns since the start, among them the one that is going on if the learner
 * has drawn in it, or in which the learner went out. */
static int turns_of(const struct game *g)
{
    const struct board *b = &g->round.board;
    const bool going_on = b->phase == PHASE_OVER ? b->ended_by == SEAT_SOUTH
                                                 : b->phase == PHASE_PLAY && b->seat == SEAT_SOUTH;
    const int turns = g->turn - g->first_turn + (going_on ? 1 : 0);
    assert(turns > 0);
    return turns;
}

/* Once, where the point is long in coming: nobody has to play such a deal to its end. */
static void tell_long(struct session *s)
{
    const struct game *g = s->game;
    if (g->deal->point != DEAL_ROUND && g->turn - g->first_turn == LONG_TURNS) {
        session_say(s, TONE_TEXT, msg_lesson_deal_long());
    }
}

bool lesson_deal_objects(struct session *s, const struct action *a)
{
    struct game *g = s->game;
    const struct board *b = &g->round.board;
    const struct action pick = {.kind = ACTION_TAKE_PACK};
    if (g->deal == NULL || g->deal->point != DEAL_PICK || a->kind != ACTION_DRAW || g->reminded ||
        !verdict_allows(rules_check(&g->setup.table, b, g->round.hand[SEAT_SOUTH], &pick))) {
        return false;
    }
    g->reminded = true;
    session_say(s, TONE_TEXT, msg_lesson_deal_pick(b->pack[b->pack_size - 1]));
    return true;
}

/* The turns are over: that, or which throws in them were safe. */
static void tell_turns(const struct session *s)
{
    const struct game *g = s->game;
    struct strbuf n = STRBUF_INIT;
    if (!g->deal->safe) {
        session_say(s, TONE_GOOD, msg_lesson_deal_turns(g->deal->turns));
        return;
    }
    format_cards_in_words(&n, course_index_catalog(s->index), g->unsafe);
    session_say(s, g->unsafe == 0 ? TONE_GOOD : TONE_TEXT,
                msg_lesson_deal_safe(g->deal->turns, cards_total(g->unsafe), strbuf_text(&n)));
    strbuf_free(&n);
}

void lesson_deal_tell_next(const struct session *s)
{
    const struct game *g = s->game;
    session_say(s, TONE_TEXT,
                g->deal == &s->given_deal
                    ? msg_lesson_deal_given()
                    : msg_lesson_deal_next(g->purpose == GAME_SET && !script_is_on(s),
                                           g->deal->code != NULL));
}

bool lesson_deal_is_over(struct session *s)
{
    struct game *g = s->game;
    const bool over = g->round.board.phase == PHASE_OVER;
    const bool turns = g->deal->point == DEAL_TURNS && g->turn - g->first_turn >= g->deal->turns;
    if (!over && !turns && !g->made) {
        tell_long(s);
        return false;
    }
    emit_gap(s->out);
    if (g->made) {
        session_say(
            s, TONE_GOOD,
            msg_lesson_deal_made((int)g->deal->point - 1, turns_of(g), g->needed > 0, g->needed));
    } else if (turns) {
        tell_turns(s);
    } else if (g->deal->point != DEAL_ROUND) {
        session_say(s, TONE_TEXT, msg_lesson_deal_missed());
    }
    g->stage = GAME_SCORED;
    lesson_deal_tell_next(s);
    return true;
}

void lesson_deal_end(struct session *s, bool again)
{
    const struct deal_task *deal = s->game->deal;
    const struct lesson *l = s->lesson.lesson;
    const struct game_setup setup = s->game->setup;
    game_leave_exercise(s);
    if (deal == &s->given_deal && again) {
        lesson_deal_given(s, &setup, deal->from);
        return;
    }
    if (l == NULL || deal != &l->step[s->lesson.step].deal) {
        session_go_home(s); /* the learner has gone to another lesson meanwhile */
        return;
    }
    session_enter(s, &mode_lesson);
    if (again) {
        mode_lesson.show(s);
    } else {
        mode_lesson.go_on(s);
    }
}

/* --- set plays by their number --- */

/* The place of set play number `wanted`, from 1; false when there are fewer, and `wanted` is less
 * by as many as there are. */
static bool find_set(const struct session *s, int *wanted, int *lesson, int *step)
{
    for (*lesson = 0; *lesson < course_index_lessons(s->index); ++*lesson) {
        const struct lesson *l = course_index_lesson(s->index, *lesson);
        for (*step = 0; *step < l->step_count; ++*step) {
            const struct deal_task *deal = &l->step[*step].deal;
            if (deal->code != NULL && deal->point == DEAL_ROUND && --*wanted == 0) {
                return true;
            }
        }
    }
    return false;
}

void lesson_deal_set(struct session *s, const char *rest)
{
    char *end = NULL;
    const long number = strtol(rest, &end, 10);
    int wanted = number > 0 && number < INT16_MAX ? (int)number : INT16_MAX;
    const int asked = wanted;
    int lesson = 0, step = 0;
    if (end != rest && *end == '\0' && find_set(s, &wanted, &lesson, &step)) {
        lesson_begin(s, course_index_lesson(s->index, lesson), lesson + 1, step);
        return;
    }
    if (end == rest) {
        wanted = INT16_MAX;
        (void)find_set(s, &wanted, &lesson, &step);
        session_say(s, TONE_TEXT, msg_lesson_deal_sets(INT16_MAX - wanted));
        return;
    }
    session_say(s, TONE_TEXT, msg_lesson_deal_no_set(asked - wanted));
}
