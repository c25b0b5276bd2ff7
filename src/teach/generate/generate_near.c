/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about a special hand in the making: the hands of a real round as they are, and such
 * hands with a part of a pattern among them, so that every pattern comes up. */
#include <stddef.h>

#include "engine/special_near.h"
#include "generate/generate_makers.h"

enum {
    PLAIN_TRIES = 2, /* for a plain hand at level 1, where others come a third as often or less */
    AS_PLAYED = 40,  /* how many of a hundred questions show the hand as it was held */
    THROWS_MOST = 4, /* more cards that are equally good to throw would be no question */
    MISSING_MOST = 6 /* eight cards fit; with fewer nobody thinks of a special hand */
};

/* Whether a hand is seen at a glance: all of it pairs, or hardly two cards alike. */
static bool is_plain(const struct special_hand *h)
{
    return h->groups[1] >= SPECIAL_CARDS / 2 || h->groups[2] >= SPECIAL_CARDS / 2;
}

/* The cards of a pattern, each as often as another; plain ones more often at level 1. There hands
 * as they were held, most of which are plain, hardly come, and it would be no easier than level
 * 2. */
static bool draw_pattern_at(struct making *m, cardset *out)
{
    bool drawn = special_draw(m, out), plain = m->level > 1;
    for (int i = 0; drawn && !plain && i < PLAIN_TRIES; i++) {
        const int hand = special_match(m->table, *out);
        plain = hand == SPECIAL_NONE || is_plain(&m->table->special[hand]);
        drawn = plain || special_draw(m, out);
    }
    return drawn;
}

/* Whether the nearest hand is all that has to be seen: one as near would have other outs. Which
 * hand is nearest may be asked where two are, as either is right then. */
static bool stands_out(const struct exercise *g, const struct special_near *n)
{
    const bool alone = n->ahead >= 1 || g->question.kind == QUESTION_SPECIAL_NEAR;
    return n->hand != SPECIAL_NONE && n->missing >= 1 && n->missing <= MISSING_MOST && alone;
}

static void find_near(const struct table *t, const struct exercise *g, struct special_near *out)
{
    special_near_find(t, g->position.round.hand[0], position_hidden(&g->position), out);
}

/* A moment before the draw, or before the discard. Most hands at level 5 have two patterns equally
 * near: they are given up here, before all else that a question is looked at for. */
static bool make_near(struct making *m, bool drawn)
{
    const struct moment_request request = {
        .start = !drawn, .play = drawn, .unmelded = true, .closed = true};
    cardset pattern = 0;
    const bool as_played = random_chance(m->rng, AS_PLAYED);
    if ((!as_played && !draw_pattern_at(m, &pattern)) || !position_draw(m, &request)) {
        return false;
    }
    const int held = cards_total(m->out->position.round.hand[0]);
    if (held != SPECIAL_CARDS - !drawn) {
        return false;
    }
    if (!as_played && !hand_deal_around(m, cards_draw(m->rng, pattern, SPECIAL_CARDS - m->level))) {
        return false;
    }
    struct special_near near;
    find_near(m->table, m->out, &near);
    return stands_out(m->out, &near);
}

static bool make_near_start(struct making *m)
{
    return make_near(m, random_chance(m->rng, 50));
}

static bool make_near_draw(struct making *m)
{
    return make_near(m, false);
}

static bool make_near_throw(struct making *m)
{
    return make_near(m, true);
}

/* Whether what is asked about a throw is a question: few cards are right, and none of them costs a
 * card of the hand. */
static bool throw_is_clear(const struct table *t, const struct exercise *g, int place, int missing)
{
    const cardset hand = g->position.round.hand[0], unseen = position_hidden(&g->position);
    const unsigned right = g->right->kinds;
    const int first = right != 0 ? __builtin_ctz(right) : 0;
    return right != 0 && __builtin_popcount(right) <= THROWS_MOST &&
           special_near_missing(t, place, hand - cards_one((kind)first), unseen) == missing;
}

/* Whether the hand could still come: without a draw for each missing card nobody thinks of it. */
static bool is_clear(const struct table *t, const struct exercise *g, const struct special_near *n)
{
    return stands_out(g, n) && n->missing <= special_near_draws(t, &g->position.round.board) &&
           (g->right->form != FORM_KIND || throw_is_clear(t, g, n->hand, n->missing));
}

/* The level is how many cards are missing. That another hand is nearly as near makes it harder, but
 * some patterns are never without such a rival: each comes up at every level. */
static void assess_near(const struct table *t, struct exercise *g)
{
    struct special_near near;
    find_near(t, g, &near);
    g->level = is_clear(t, g, &near) ? level_of(near.missing - 1) : 0;
    topic_add(g, RULE_SPECIAL_FOURTEEN);
    topic_add(g, RULE_SPECIAL_DISTINCT);
}

const struct kind_maker maker_special_near = {.make = make_near_start,
                                              .asked_at = table_has_specials,
                                              .assess = assess_near,
                                              .weight = 2,
                                              .rules = "special.fourteen special.distinct ",
                                              .theme = "special"};

const struct kind_maker maker_special_outs = {.make = make_near_draw,
                                              .asked_at = table_has_specials,
                                              .assess = assess_near,
                                              .weight = 1,
                                              .rules = "special.fourteen special.distinct ",
                                              .theme = "special"};

const struct kind_maker maker_special_throw = {.make = make_near_throw,
                                               .asked_at = table_has_specials,
                                               .assess = assess_near,
                                               .weight = 2,
                                               .rules = "special.fourteen special.distinct ",
                                               .theme = "special"};
