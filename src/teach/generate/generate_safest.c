/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the safest card to throw: hands of played rounds as they are. */
#include <stddef.h>

#include "engine/rules.h"
#include "generate/generate_makers.h"
#include "questions/safest.h"

enum {
    KINDS_LEAST = 3, /* to choose from */
    RIGHT_MOST = 3,  /* with more any card would do */
    FEW_KINDS = 6,
    MANY_KINDS = 9,
    WIDE = 3, /* cards out of sight by which the next is worse */
    UNSEEN_SURE = 9
};

static bool make_safest(struct making *m)
{
    const struct moment_request request = {.play = true};
    return position_draw(m, &request);
}

/* A throw by what a player counts: the cards out of sight, one where that makes no difference. */
static int unseen_of(struct throw_risk r)
{
    return r.count == 0 ? 1 : r.count == RISK_SURE ? UNSEEN_SURE : r.unseen;
}

/* What the choice among the cards that may go comes to. */
struct throw_choice {
    int kinds;   /* to choose from */
    int gap;     /* cards out of sight that the next best has more */
    bool open;   /* a wild card or a three, with which nobody takes a pack, may go: no question */
    bool closed; /* a rank that is closed to the next player is among the safest */
    bool trap;   /* by the cards out of sight alone another card looks as safe */
};

static struct throw_choice choice_of(const struct table *t, const struct exercise *g)
{
    const struct position *p = &g->position;
    const cardset hand = p->round.hand[0];
    struct throw_choice out = {.gap = UNSEEN_SURE};
    int best = UNSEEN_SURE, most = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (bits_have(g->right->kinds, k)) {
            const struct throw_risk r = throw_risk_of(t, p, k);
            best = unseen_of(r);
            most = r.unseen > most ? r.unseen : most;
        }
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct action throw = {.kind = ACTION_DISCARD, .card = k};
        if (!cards_have(hand, k) ||
            !verdict_allows(rules_check(t, &p->round.board, hand, &throw))) {
            continue;
        }
        const bool right = bits_have(g->right->kinds, k);
        const struct throw_risk r = throw_risk_of(t, p, k);
        const int gap = unseen_of(r) - best;
        out.kinds++;
        out.open = out.open || !kind_is_natural(k);
        out.closed = out.closed || (right && r.barred);
        out.trap = out.trap || (!right && r.unseen <= most);
        out.gap = !right && gap < out.gap ? gap : out.gap;
    }
    return out;
}

/* Many kinds take long to count, a small gap forgives no mistake, and at a trap counting is not
 * enough. */
static void assess_safest(const struct table *t, struct exercise *g)
{
    const struct throw_choice c = choice_of(t, g);
    const int right = __builtin_popcount(g->right->kinds);
    const int effort =
        (c.kinds >= FEW_KINDS) + (c.kinds >= MANY_KINDS) + (c.gap < WIDE) + (c.gap == 1) + c.trap;
    g->level = c.kinds < KINDS_LEAST || right > RIGHT_MOST || right == c.kinds || c.open
                   ? 0
                   : level_of(effort);
    topic_add(g, RULE_PACK_PAIR);
    topic_add(g, c.closed ? RULE_PACK_MELD : RULE_NONE);
}

const struct kind_maker maker_safest = {.make = make_safest,
                                        .assess = assess_safest,
                                        .weight = 1,
                                        .rules = "pack.pair pack.meld ",
                                        .theme = "discard"};
