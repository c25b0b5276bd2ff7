/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Does the hand hold a Splash? Hands with seven of a kind are rare, so they are made. */
#include <stddef.h>

#include "engine/opening.h"
#include "generate/generate_makers.h"

enum { NEARLY = CANASTA_CARDS - 1 /* cards of a Splash that lacks one */ };

/* Seven of one kind that open, by sort. */
static cardset draw_splash(struct making *m)
{
    const int sort = (int)rng_below(m->rng, m->level > 2 ? 3 : 6);
    const int more = m->level > 1 && random_chance(m->rng, 25), size = CANASTA_CARDS + more;
    if (sort == 0) {
        const int twos = m->table->splash_wilds != 0 ? random_between(m->rng, 3, 8) : size;
        const int jokers = twos < CANASTA_CARDS ? CANASTA_CARDS - twos : 0;
        return cards_some(KIND_2, twos) + cards_some(KIND_JOKER, jokers);
    }
    const kind k = sort == 1 ? (random_chance(m->rng, 50) ? KIND_7 : KIND_A)
                             : (kind)rng_below(m->rng, RANK_COUNT);
    return cards_some(k, size);
}

/* Cards that look like a Splash and are none. */
static cardset draw_near_splash(struct making *m)
{
    const int sort = (int)rng_below(m->rng, 3);
    if (sort == 0 && m->level > 1) {
        const int jokers = random_between(m->rng, 1, 4);
        const int wilds = m->table->splash_wilds != 0 ? CANASTA_CARDS - 1 : CANASTA_CARDS;
        const int twos = wilds - jokers;
        return cards_some(KIND_2, twos) + cards_some(KIND_JOKER, jokers);
    }
    const kind k = (kind)rng_below(m->rng, RANK_COUNT);
    if (m->level == 1) {
        return cards_some(k, random_between(m->rng, 4, 5));
    }
    const cardset wild = cards_draw(m->rng, CARDS_DECK & CARDS_WILD, (int)rng_below(m->rng, 3));
    return cards_some(k, CANASTA_CARDS - 1) + wild;
}

bool hand_deal_around(struct making *m, cardset core)
{
    struct position *p = &m->out->position;
    const int size = cards_total(p->round.hand[0]);
    const int rest = size > cards_total(core) + 1 ? size - cards_total(core) : 2;
    p->round.hand[0] = 0;
    if (!cards_contain(position_hidden(p), core)) {
        return false;
    }
    p->round.hand[0] = core;
    cardset others = position_hidden(p) & ~CARDS_THREES;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int n = cards_of(core, k) >= 4 ? cards_of(others, k) : 0;
        others -= cards_some(k, n);
    }
    if (random_chance(m->rng, 40)) {
        others &= ~CARDS_WILD;
    }
    p->round.hand[0] += cards_draw(m->rng, others, rest);
    return true;
}

bool splash_deal(struct making *m, bool near)
{
    return hand_deal_around(m, near ? draw_near_splash(m) : draw_splash(m));
}

static bool make_splash(struct making *m)
{
    const bool opened = !m->yes && m->level >= 3 && random_chance(m->rng, 25);
    const struct moment_request request = {
        .play = true, .unmelded = true, .closed = !opened, .open = opened};
    struct position *p = &m->out->position;
    if (!position_draw(m, &request)) {
        return false;
    }
    if (!splash_deal(m, !m->yes && !opened)) {
        return false;
    }
    p->round.board.side[0].score = score_draw(m);
    return true;
}

/* The kind of which the hand holds most, wild cards apart. */
static kind fullest(cardset hand)
{
    kind best = 0;
    for (kind k = 1; k < RANK_COUNT; k++) {
        best = cards_of(hand, k) > cards_of(hand, best) ? k : best;
    }
    return best;
}

/* The rule by which the cards would be a Splash if they were a few others. */
static enum rule_id rule_missed(const struct table *t, bool of_wilds)
{
    if (!of_wilds) {
        return RULE_SPLASH_NATURAL;
    }
    return t->splash_wilds != 0 ? RULE_SPLASH_WILDS : RULE_SPLASH_TWOS;
}

static void assess_splash(const struct table *t, struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    const cardset hand = g->position.round.hand[b->seat];
    const kind full = fullest(hand);
    const int naturals = cards_of(hand, full), wilds = cards_wilds(hand),
              jokers = cards_of(hand, KIND_JOKER);
    const bool by_rank = naturals >= CANASTA_CARDS;
    const bool of_wilds = !by_rank && wilds >= NEARLY;
    int effort = 0;
    effort += of_wilds ? jokers > 0 ? 3 : 2 : 0; /* which wild cards will do */
    effort +=
        !of_wilds && wilds > 0 && naturals >= NEARLY; /* tempting wild cards beside naturals */
    effort += by_rank && meld_goes_special(t, (struct meld){.naturals = 0}, full); /* opens too */
    effort += naturals > CANASTA_CARDS || wilds > CANASTA_CARDS; /* which seven of them */
    effort += naturals >= NEARLY &&
              side_minimum(t, board_side(b)) > t->open_first; /* no count is asked for */
    effort += naturals == NEARLY;
    effort += naturals == NEARLY && board_top(b) == full; /* the seventh lies on the pack */
    effort += (by_rank || of_wilds) && board_side(b)->opened ? 2 : 0;
    g->level = level_of(effort);
    const enum rule_id rule = splash_in(t, hand, of_wilds ? SLOT_WILD : (int)full);
    topic_add(g, rule != RULE_NONE ? rule : rule_missed(t, of_wilds));
}

static bool plays_splash(const struct table *t)
{
    return t->splash != 0;
}

const struct kind_maker maker_splash = {.make = make_splash,
                                        .asked_at = plays_splash,
                                        .assess = assess_splash,
                                        .leans_yes = answer_is_yes,
                                        .rules = "splash.natural splash.twos splash.wilds ",
                                        .theme = "opening"};
