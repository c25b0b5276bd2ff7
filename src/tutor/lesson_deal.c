/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tutor/lesson_deal.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/rng.h"
#include "play/match.h"
#include "tutor/deal_point.h"
#include "tutor/library.h"
#include "tutor/session.h"

enum {
    DEALS_TRIED = 60,
    ACTIONS_MOST = 900, /* a round has fewer */
    KEPT_TURNS = 5,     /* her latest turns are remembered while a deal is tried */
    BEFORE_POINT = 2,   /* she begins so many turns before the computer made the point, */
    BEFORE_END = 4,     /* and so many before a round ended */
    FIRST_TURN_MOST = 6 /* where a number of turns is to be played, she begins by this one */
};

/* --- finding a deal --- */

/* The beginnings of her latest turns. */
struct tried {
    struct found_deal at[KEPT_TURNS];
    int turns;  /* hers so far */
    int needed; /* the turn in which the point was made; 0: it was not */
};

/* Plays the round of `g` on by computer players until the point is made by her seat, or `stop`
 * turns of all were played, or it is over. */
static void try_deal(struct game *g, const struct lesson_deal *deal, int stop, struct tried *out)
{
    const struct board *b = &g->round.board;
    int thrown = 0;
    for (int i = 0; i < ACTIONS_MOST && b->phase != PHASE_OVER; i++) {
        struct action a;
        const int seat = b->seat;
        const struct round before = g->round;
        if (seat == SEAT_SOUTH && b->phase == PHASE_START) {
            const int place = out->turns++ % KEPT_TURNS;
            out->at[place] = (struct found_deal){
                .setup = g->setup, .round = g->round, .line = g->lines, .turn = out->turns};
            if (stop >= 0 && thrown >= stop) {
                return;
            }
        }
        game_bot_choose(g, &a);
        if (a.kind == ACTION_ASK) {
            a.answer = game_bots_let_out(g, true) ? REPLY_YES : REPLY_NO;
        }
        if (!verdict_allows(round_apply(&g->setup.table, &g->round, &a))) {
            return;
        }
        g->lines++;
        thrown += a.kind == ACTION_THROW;
        if (seat == SEAT_SOUTH && deal_point_makes(deal, &before, &g->round, seat, &a)) {
            out->needed = out->turns;
            return;
        }
    }
}

static void deal_cards(struct game *g)
{
    uint8_t deck[DECK_SIZE];
    deal_shuffle(g->setup.seed, g->setup.deal, deck);
    round_deal(&g->setup.table, deck, g->setup.dealer, g->setup.score, &g->round);
    g->lines = 0;
}

/* Her turn number `turn` of those that are still remembered, else the earliest of them. */
static void take_turn(const struct tried *tried, int turn, struct found_deal *out)
{
    const int least = tried->turns > KEPT_TURNS ? tried->turns - KEPT_TURNS + 1 : 1;
    const int at = turn < least ? least : turn;
    *out = tried->at[(at - 1) % KEPT_TURNS];
    out->needed = tried->needed > 0 ? tried->needed - at + 1 : 0;
}

/* Tries one fresh deal. True when it will do. */
static bool try_fresh(struct game *g, const struct lesson_deal *deal, struct found_deal *out)
{
    struct tried *tried = memory_array(1, sizeof *tried);
    deal_cards(g);
    const int seats = g->round.board.seats;
    const bool turns = deal->point == DEAL_TURNS;
    const int stop = turns ? seats * (int)(g->setup.seed % FIRST_TURN_MOST) : -1;
    try_deal(g, deal, stop, tried);
    const bool over = g->round.board.phase == PHASE_OVER;
    const bool fine = turns ? !over : deal->point == DEAL_ROUND ? over : tried->needed > 0;
    if (tried->turns > 0) {
        const int back = deal->point == DEAL_ROUND ? BEFORE_END - 1 : BEFORE_POINT;
        take_turn(tried, turns ? tried->turns : tried->turns - back, out);
    }
    free(tried);
    return fine && out->turn > 0;
}

static bool
find_fresh(struct game *g, const struct lesson_deal *deal, uint64_t seed, struct found_deal *out)
{
    struct rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < DEALS_TRIED; i++) {
        g->setup.seed = rng_next(&rng) >> 40; /* short, as deal codes have it */
        if (try_fresh(g, deal, out)) {
            return true;
        }
    }
    return out->turn > 0;
}

static bool find_given(struct game *g, const struct lesson_deal *deal, struct found_deal *out)
{
    struct game_setup read = g->setup;
    if (game_code_read(deal->code, &read) != PHRASE_NONE || read.dealer >= read.table.players) {
        return false;
    }
    struct tried *tried = memory_array(1, sizeof *tried);
    g->setup = read;
    deal_cards(g);
    try_deal(g, deal, deal->from, tried);
    const bool fine = g->round.board.phase != PHASE_OVER && tried->turns > 0;
    if (fine) {
        take_turn(tried, tried->turns, out);
    }
    free(tried);
    return fine;
}

bool lesson_deal_find(const struct lesson_deal *deal,
                      const struct table *t,
                      uint64_t seed,
                      struct found_deal *out)
{
    struct game *g = memory_array(1, sizeof *g);
    memset(out, 0, sizeof *out);
    g->setup.table = *t;
    (void)snprintf(g->setup.table_name, sizeof g->setup.table_name, "%s", t->id);
    g->setup.policy = policy_find("steady");
    g->setup.dealer = t->players - 1;
    const bool fine =
        deal->code != NULL ? find_given(g, deal, out) : find_fresh(g, deal, seed, out);
    free(g);
    return fine;
}

/* --- playing it --- */

void lesson_deal_begin(struct session *s, const struct lesson_deal *deal, const struct table *t)
{
    struct found_deal *found = memory_array(1, sizeof *found);
    if (!lesson_deal_find(deal, t, rng_next(&s->random), found)) {
        session_say(s, TONE_WARN, SAID(PHRASE_LESSON_DEAL_NONE));
        free(found);
        return;
    }
    game_begin_exercise(s, &found->setup, deal->code != NULL ? GAME_SET : GAME_ALONE, &found->round,
                        found->line, found->turn);
    s->game->deal = deal;
    s->game->first_turn = found->turn;
    s->game->needed = found->needed;
    free(found);
    session_enter(s, &mode_game);
    session_say(s, TONE_HEAD,
                s->game->purpose == GAME_SET
                    ? SAID(PHRASE_LESSON_DEAL_SET)
                    : SAID(PHRASE_LESSON_DEAL_BEGIN, (int)deal->point - 1, deal->turns));
    game_run(s);
}

/* Her turns since she began, the one that is going on among them if she has drawn in it. */
static int turns_of(const struct game *g)
{
    const struct board *b = &g->round.board;
    const bool going_on = b->phase == PHASE_PLAY && b->seat == SEAT_SOUTH;
    const int turns = g->turn - g->first_turn + (going_on ? 1 : 0);
    return turns > 0 ? turns : 1;
}

bool lesson_deal_is_over(struct session *s)
{
    struct game *g = s->game;
    const bool over = g->round.board.phase == PHASE_OVER;
    const bool turns = g->deal->point == DEAL_TURNS && g->turn - g->first_turn >= g->deal->turns;
    if (!over && !turns && !g->made) {
        return false;
    }
    tell_gap(s->out);
    if (g->made) {
        session_say(s, TONE_GOOD,
                    SAID(PHRASE_LESSON_DEAL_MADE, (int)g->deal->point - 1, turns_of(g),
                         g->needed > 0, g->needed));
    } else if (turns) {
        session_say(s, TONE_GOOD, SAID(PHRASE_LESSON_DEAL_TURNS, g->deal->turns));
    } else if (g->deal->point != DEAL_ROUND) {
        session_say(s, TONE_TEXT, SAID(PHRASE_LESSON_DEAL_MISSED));
    }
    g->stage = GAME_SCORED;
    session_say(s, TONE_TEXT, SAID(PHRASE_LESSON_DEAL_NEXT, g->purpose == GAME_SET));
    return true;
}

void lesson_deal_end(struct session *s, bool again)
{
    const struct lesson_deal *deal = s->game->deal;
    const struct lesson *l = s->lesson.lesson;
    game_leave_exercise(s);
    if (l == NULL || deal != &l->step[s->lesson.step].deal) {
        session_go_home(s); /* she has gone to another lesson meanwhile */
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
    for (*lesson = 0; *lesson < library_lessons(s->library); ++*lesson) {
        const struct lesson *l = library_lesson(s->library, *lesson);
        for (*step = 0; *step < l->step_count; ++*step) {
            if (l->step[*step].deal.code != NULL && --*wanted == 0) {
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
        lesson_begin(s, library_lesson(s->library, lesson), lesson + 1, step);
        return;
    }
    if (end == rest) {
        wanted = INT16_MAX;
        (void)find_set(s, &wanted, &lesson, &step);
        session_say(s, TONE_TEXT, SAID(PHRASE_LESSON_DEAL_SETS, INT16_MAX - wanted));
        return;
    }
    session_say(s, TONE_TEXT, SAID(PHRASE_LESSON_DEAL_NO_SET, asked - wanted));
}
