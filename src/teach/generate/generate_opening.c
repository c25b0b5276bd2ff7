/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about opening: the minimum, whether a hand opens, whether it holds a Splash. */
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "engine/opening.h"
#include "generate/generate_makers.h"

/* How many of a hundred hands made for a Splash are asked about. Splashes all fall on one level and
 * made up a third of it, though nobody sees one at a table in years; they have a drill of their
 * own. */
enum { SPLASHES_KEPT = 8 };

/* --- minimum ------------------------------------------------------------------------------- */

/* A boundary between brackets; a bracket below zero only where the table has one. */
static int draw_boundary(struct making *m)
{
    const struct table *t = m->table;
    const int sort = (int)rng_below(m->rng, t->open_negative >= 0 ? 3 : 2);
    return sort == 0 ? t->open_second_from : sort == 1 ? t->open_third_from : 0;
}

/* How far from a boundary the score lies at each level, at least and at most. */
static const int minimum_least[LEVEL_MOST + 1] = {0, 600, 200, 50, 0, 0};
static const int minimum_most[LEVEL_MOST + 1] = {0, 2500, 595, 195, 45, 20};

static bool make_minimum(struct making *m)
{
    const struct table *t = m->table;
    const struct moment_request request = {.start = true, .closed = true};
    struct position *p = &m->out->position;
    const bool there = position_draw(m, &request); /* each round begins so */
    assert(there);
    p->round.hand[0] = 0;
    p->hands_known = 0;
    p->round.board.turn = (struct turn){.asked = REPLY_NONE};
    p->round.board.phase = PHASE_START;
    struct side *s = &p->round.board.side[0];
    const int away =
        5 * random_between(m->rng, minimum_least[m->level] / 5, minimum_most[m->level] / 5);
    s->score = draw_boundary(m) + (random_chance(m->rng, 50) ? away : -away - (away == 0 ? 5 : 0));
    if (m->level == LEVEL_MOST || (m->level > 2 && random_chance(m->rng, 30))) {
        const int errors = random_between(m->rng, 1, 3);
        if (t->open_error == OPEN_ERROR_MINIMUM) {
            s->raise = (int16_t)(10 * errors);
        } else {
            s->errors = (int16_t)errors;
        }
    }
    return s->score < t->match_target && s->score > -3000;
}

static void assess_minimum(const struct table *t, struct exercise *g)
{
    const struct side *s = &g->position.round.board.side[g->question.side];
    const int boundary[3] = {t->open_second_from, t->open_third_from, 0};
    int away = INT32_MAX;
    for (int i = 0; i < (t->open_negative >= 0 ? 3 : 2); i++) {
        const int distance = abs(s->score - boundary[i]);
        away = distance < away ? distance : away;
    }
    const bool errors = s->raise > 0 || s->errors > 0;
    const int effort = (away < 600) + (away < 200) + (away < 50);
    g->level = level_of(effort + (errors ? effort < 3 ? 2 : 1 : 0));
    topic_add(g, RULE_OPEN_COUNT);
    if (t->open_by_round != 0) {
        topic_add(g, RULE_OPEN_BY_ROUND);
    }
    if (s->raise > 0) {
        topic_add(g, RULE_OPEN_ERROR);
    }
    if (s->errors > 0) {
        topic_add(g, RULE_OPEN_ERROR_SCORE);
    }
}

const struct kind_maker maker_minimum = {
    .make = make_minimum,
    .assess = assess_minimum,
    .weight = 2,
    .rules = "open.count open.by-round open.error open.error-score ",
    .theme = "opening"};

/* --- opening ------------------------------------------------------------------------------- */

int opening_most(const struct table *t, const struct position *p, bool pick)
{
    struct board b = p->round.board;
    struct side *s = &b.side[seat_side(&b, b.seat)];
    const int base = table_minimum(t, s->score, s->rounds_before);
    int least = 0, most = OPENING_MOST / 5 + 1; /* opens with 5 * least, does not with 5 * most */
    while (most - least > 1) {
        const int middle = (least + most) / 2;
        s->raise = (int16_t)(5 * middle - base);
        const bool opens = pick ? opening_find_pick(t, &b, p->round.hand[b.seat], NULL)
                                : opening_find(t, &b, p->round.hand[b.seat], NULL);
        if (opens) {
            least = middle;
        } else {
            most = middle;
        }
    }
    return 5 * least;
}

int32_t score_draw(struct making *m)
{
    const struct table *t = m->table;
    const int from[4] = {0, t->open_second_from, t->open_third_from, t->match_target};
    const int bracket = (int)rng_below(m->rng, 3);
    return score_between(t, m->rng, from[bracket], from[bracket + 1] - 5);
}

bool make_opening(struct making *m)
{
    const struct moment_request request = {.play = true, .unmelded = true, .closed = true};
    struct position *p = &m->out->position;
    if (!position_draw(m, &request)) {
        return false;
    }
    const bool splash = random_chance(m->rng, 4);
    if (splash && (!random_chance(m->rng, SPLASHES_KEPT) || !splash_deal(m, !m->yes))) {
        return false;
    }
    /* The same hand is nearer to one bracket than to another. */
    p->round.board.side[0].score = score_draw(m);
    if (m->level > 2 && m->table->open_error == OPEN_ERROR_MINIMUM && random_chance(m->rng, 15)) {
        p->round.board.side[0].raise = (int16_t)(10 * random_between(m->rng, 1, 2));
    }
    return true;
}

/* Whether the hand would open at a table without this or that rule. */
static bool opens_without(const struct table *t, const struct position *p, bool triple, bool dead)
{
    struct table loose = *t;
    struct board b = p->round.board;
    if (triple) {
        loose.open_clean_triple = 0;
        loose.open_wild_triple = 0;
    }
    if (dead) {
        for (int side = 0; side < b.sides; side++) {
            b.side[side].closed = 0;
        }
    }
    return opening_find(&loose, &b, p->round.hand[b.seat], NULL);
}

void topics_of_opening(const struct table *t, struct exercise *g, bool opens)
{
    const struct position *p = &g->position;
    const struct board *b = &p->round.board;
    struct lay lay;
    if (!opens) {
        const bool bare = t->open_clean_triple != 0 && opening_most(t, p, false) == 0;
        if (bare || opens_without(t, p, true, false)) {
            topic_add(g, RULE_OPEN_CLEAN_TRIPLE); /* also when no minimum at all could be met */
        } else if (opens_without(t, p, false, true)) {
            topic_add(g, RULE_DEAD_RANK);
        } else if (opening_within_reach(t, b, p->round.hand[b->seat])) {
            topic_add(g, RULE_OPEN_KEEP_ONE);
        }
        topic_add(g, RULE_OPEN_COUNT);
        return;
    }
    /* A side that opens as it picks may have no opening after the draw. */
    if (opening_find(t, b, p->round.hand[b->seat], &lay)) {
        opening_trim(t, b, p->round.hand[b->seat], false, &lay);
    } else {
        lay.count = 0;
    }
    for (int i = 0; i < lay.count; i++) {
        const int slot = part_slot(lay.part[i]);
        const struct meld meld = meld_of(lay.part[i].cards, slot);
        const enum rule_id splash = splash_rule(t, meld, slot);
        if (splash != RULE_NONE && lay.count == 1) {
            topic_add(g, splash);
        } else if (slot == SLOT_WILD) {
            topic_add(g, RULE_OPEN_WILD);
        } else if (slot == KIND_A && t->aces_special != 0 && meld_wilds(meld) > 0) {
            topic_add(g, RULE_ACES_MIXED);
        }
    }
    topic_add(g, RULE_OPEN_COUNT);
    if (t->open_clean_triple != 0) {
        topic_add(g, RULE_OPEN_CLEAN_TRIPLE);
    }
}

/* What a beginner adds up: the cards of ranks held so often, and all wild cards; 0 without such a
 * rank. */
static int points_of_groups(cardset hand, int least)
{
    int points = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        points += cards_of(hand, k) >= least ? cards_of(hand, k) * kind_points(k) : 0;
    }
    return points > 0 ? points + cards_points(hand & CARDS_WILD) : 0;
}

/* Whether a rule of thumb goes wrong: that triples and wild cards must count the minimum, or that
 * pairs and wild cards need only count it. */
static bool misleads(cardset hand, int minimum, bool opens)
{
    return opens ? points_of_groups(hand, MELD_LEAST_CARDS) < minimum
                 : points_of_groups(hand, MELD_LEAST_NATURALS) >= minimum;
}

/* The nearer to the minimum the harder; what misleads is harder still. */
int effort_of_opening(const struct table *t, const struct exercise *g, bool opens)
{
    const struct position *p = &g->position;
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    const int minimum = side_minimum(t, board_side(b));
    const int most = opening_most(t, p, false);
    const int bound = opening_bound(t, hand, board_dead(t, b));
    /* Without a clean triple nothing can be laid at all: then what counts is how much it looks like
     * an opening. */
    const int gap = most > 0 || opens     ? abs(most - minimum)
                    : minimum - bound > 0 ? minimum - bound
                                          : 15;
    if (opens && most >= OPENING_MOST) {
        return 2; /* a Splash has to be seen, not counted */
    }
    return (gap < 60) + (gap < 25) + 2 * misleads(hand, minimum, opens);
}

static void assess_opening(const struct table *t, struct exercise *g)
{
    g->level = level_of(effort_of_opening(t, g, g->right->yes));
    topics_of_opening(t, g, g->right->yes);
}

const struct kind_maker maker_opening = {.make = make_opening,
                                         .assess = assess_opening,
                                         .leans_yes = answer_is_yes,
                                         .weight = 6,
                                         .rules =
                                             "open.count open.clean-triple open.wild open.keep-one "
                                             "splash.natural splash.twos dead.rank aces.mixed ",
                                         .theme = "opening"};
