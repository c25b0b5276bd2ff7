/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the packs of classic tables and about what going out brings. Packs of real
 * rounds, some with a card changed that freezes them or does not. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "engine/meld_capacity.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "generate/generate_makers.h"

enum { PACK_SMALL = 4, PACK_LARGE = 8, PACK_HUGE = 12 };
enum { POINTS_CLOSE = 20 };

static int bit_count(unsigned bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

/* How much there is to look through. */
static int effort_of_pack(const struct board *b)
{
    return (b->pack_size > PACK_SMALL) + (b->pack_size > PACK_LARGE) + (b->pack_size > PACK_HUGE);
}

/* --- frozen -------------------------------------------------------------------------------- */

/* Puts a hidden card of `from` in place of one that lies between the first and the top one. */
static void change_inner(struct making *m, bool wild)
{
    struct position *p = &m->out->position;
    struct board *b = &p->round.board;
    const cardset from = position_hidden(p) & (wild ? CARDS_WILD : CARDS_NATURAL);
    for (int i = wild ? (int)rng_below(m->rng, b->pack_size) : 0; i < b->pack_size; i++) {
        const cardset card = cards_draw(m->rng, from, 1);
        const bool other = kind_is_wild(b->pack[i]) != wild || b->pack[i] == KIND_3R;
        if (card != 0 && other && (!wild || i + 1 < b->pack_size)) {
            b->pack[i] = cards_lowest(card);
            if (wild) {
                return;
            }
        }
    }
}

/* A red three among the cards turned at the start. */
static void start_with_three(struct making *m)
{
    struct position *p = &m->out->position;
    struct board *b = &p->round.board;
    if (b->pack_size > 1 && kind_is_natural(b->pack[1]) &&
        cards_have(position_hidden(p), KIND_3R)) {
        b->pack[0] = KIND_3R;
    }
}

static bool make_frozen(struct making *m)
{
    const bool closed = m->yes && random_chance(m->rng, 30);
    const struct moment_request request = {.start = true, .closed = closed, .open = !closed};
    struct position *p = &m->out->position;
    if (!position_draw(m, &request) || p->round.board.pack_size == 0) {
        return false;
    }
    if (m->yes && random_chance(m->rng, 25)) {
        start_with_three(m);
    } else if (!closed && random_chance(m->rng, 80)) {
        change_inner(m, m->yes);
    }
    return true;
}

static bool frozen_is_yes(const struct table *t, const struct exercise *g)
{
    (void)t;
    return g->right->yes;
}

static void assess_frozen(const struct table *t, struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    bool black = false;
    (void)t;
    for (int i = 0; i < b->pack_size; i++) {
        black = black || b->pack[i] == KIND_3B;
    }
    g->level = level_of(effort_of_pack(b) + (bit_count(g->right->words) > 1) +
                        (g->right->words == 0 && black));
    topic_add(g, RULE_CLASSIC_FREEZE);
}

/* --- ways and forced ----------------------------------------------------------------------- */

static bool has_ways(const struct table *t, const struct exercise *g)
{
    (void)t;
    return g->right->words != 0;
}

/* Whether opening with the pack succeeds or fails by a few points only. */
static bool opens_closely(const struct table *t, const struct position *p)
{
    const int most = opening_most(t, p, true);
    return most > 0 && abs(most - side_minimum(t, board_side(&p->round.board))) < POINTS_CLOSE;
}

/* How near a pick is that is not allowed, and how much decides over one that is. */
static int effort_of_ways(const struct table *t, const struct exercise *g, unsigned ways)
{
    const struct board *b = &g->position.round.board;
    const cardset hand = g->position.round.hand[b->seat];
    const kind top = board_top(b);
    const bool natural = kind_is_natural(top);
    const bool held = natural && cards_have(hand, top);
    const bool fits = natural && !meld_is_empty(board_side(b)->meld[top]);
    const bool frozen = pack_frozen(t, b) != 0;
    const bool pair = natural && cards_of(hand, top) >= 2;
    const bool close = pair && !board_side(b)->opened && opens_closely(t, &g->position);
    const int with_wild = held && cards_wilds(hand) > 0;
    const int large = b->pack_size > PACK_LARGE; /* what freezes it lies among many cards */
    if (ways != 0) {
        return bit_count(ways) - 1 + frozen + 2 * !board_side(b)->opened + fits + close + large;
    }
    /* without a pair nobody is taken in who minds the freeze; with one the points fall short */
    return large + (pair ? 2 + with_wild + close : fits && frozen ? 2 : held + with_wild);
}

static void topics_of_ways(const struct table *t, struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    struct verdict broken[RULES_BROKEN_MAX];
    const int count = rules_check_pick(t, b, g->position.round.hand[b->seat], broken);
    for (int i = 0; i < count; i++) {
        topic_add(g, (enum rule_id)broken[i].rule);
    }
    topic_add(g, RULE_PACK_PAIR);
    topic_add(g, RULE_CLASSIC_FREEZE);
}

static void assess_ways(const struct table *t, struct exercise *g)
{
    g->level = level_of(effort_of_ways(t, g, g->right->words));
    topics_of_ways(t, g);
}

/* Freezes a pack that a meld of the side would take if it were not frozen. */
static void freeze_what_fits(struct making *m)
{
    struct position *p = &m->out->position;
    struct board *b = &p->round.board;
    const kind top = board_top(b);
    if (!kind_is_natural(top) || cards_of(p->round.hand[0], top) > 1) {
        return;
    }
    if (meld_is_empty(b->side[0].meld[top])) {
        (void)position_plant(p, 0, top, (struct meld){(uint8_t)random_between(m->rng, 3, 4), 0, 0});
    }
    change_inner(m, true);
}

static bool make_ways(struct making *m)
{
    if (!make_pick(m)) {
        return false;
    }
    if (!m->yes && m->level > 2 && m->out->position.round.board.pack_size > 1 &&
        board_side(&m->out->position.round.board)->opened) {
        freeze_what_fits(m);
    }
    return true;
}

/* Makes the end of the stock: the top card often fits a meld of the side. */
static bool make_forced(struct making *m)
{
    struct position *p = &m->out->position;
    struct board *b = &p->round.board;
    if (!make_pick(m) || b->pack_size == 0) {
        return false;
    }
    b->stock = 0;
    p->round.stock_end = 0;
    if (m->yes && board_side(b)->opened && random_chance(m->rng, 70)) {
        const int slot = (int)rng_below(m->rng, RANK_COUNT);
        if (!meld_is_empty(b->side[0].meld[slot]) && cards_have(position_hidden(p), (kind)slot)) {
            b->pack[b->pack_size - 1] = (uint8_t)slot;
        }
        change_inner(m, false);
    }
    return true;
}

static bool must_pick(const struct table *t, const struct exercise *g)
{
    (void)t;
    return g->right->words == 1U << FORCE_MUST;
}

static void assess_forced(const struct table *t, struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    const unsigned ways = pack_ways(t, b, g->position.round.hand[b->seat]);
    const bool plain = must_pick(t, g) && bit_count(ways) == 1; /* it fits, and that is all */
    g->level = level_of(effort_of_ways(t, g, ways) - plain);
    topic_add(g, must_pick(t, g) ? RULE_STOCK_FORCE : RULE_STOCK_OUT);
    topics_of_ways(t, g);
}

/* --- what going out brings ------------------------------------------------------------------ */

/* Puts the cards of a new canasta of a rank, or of a meld of three, into the hand. Returns false if
 * so many are not hidden. */
static bool deal_group(struct making *m, int cards)
{
    struct position *p = &m->out->position;
    const kind k = (kind)rng_below(m->rng, RANK_COUNT);
    const int naturals =
        cards == CANASTA_CARDS
            ? random_between(m->rng, canasta_least_naturals(m->table), CANASTA_CARDS)
            : cards;
    if (cards_have(p->round.hand[0], k) || cards_of(position_hidden(p), k) < naturals) {
        return false;
    }
    p->round.hand[0] += cards_some(k, naturals);
    p->round.hand[0] += cards_draw(m->rng, position_hidden(p) & CARDS_WILD, cards - naturals);
    return true;
}

/* Deals a hand that is as many canastas as going out takes, and more, to a player who has melded
 * nothing. If the player is not to go out, a wild card may be missing. */
static bool deal_concealed(struct making *m)
{
    struct position *p = &m->out->position;
    struct board *b = &p->round.board;
    const int lacking = side_canastas_lacking(m->table, &b->side[0]);
    p->round.hand[0] = 0;
    for (int i = 0; i < (lacking > 1 ? lacking : 1); i++) {
        if (!deal_group(m, CANASTA_CARDS)) {
            return false;
        }
    }
    for (int i = lacking > 1 ? 2 : m->level < LEVEL_MOST; i < 2; i++) {
        (void)deal_group(m, MELD_LEAST_CARDS);
    }
    const cardset wilds = p->round.hand[0] & CARDS_WILD;
    if (!m->yes && wilds != 0 && random_chance(m->rng, 50)) {
        p->round.hand[0] -= cards_draw(m->rng, wilds, 1);
    }
    p->round.hand[0] += cards_draw(m->rng, position_hidden(p) & CARDS_NATURAL, m->yes ? 1 : 2);
    /* A player alone has melded what the side has. */
    b->melded_before[0] = b->seats == b->sides || random_chance(m->rng, 25);
    return true;
}

static bool make_out_bonus(struct making *m)
{
    if (random_chance(m->rng, 30)) {
        return make_out(m);
    }
    /* A player alone goes out concealed only if the side has not opened. */
    const bool alone = m->table->players == table_sides(m->table);
    const struct moment_request request = {
        .play = true, .unmelded = true, .closed = m->yes && alone && random_chance(m->rng, 60)};
    return position_draw(m, &request) && deal_concealed(m);
}

static bool brings_some(const struct table *t, const struct exercise *g)
{
    (void)t;
    return g->right->number > 0;
}

/* Whether the player could go out if it took no canasta: the cards look as if they did. */
static bool lacks_canastas_alone(const struct table *t, const struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    struct table other = *t;
    other.out_canastas = 0;
    return g->right->number == 0 && out_possible(&other, b, g->position.round.hand[b->seat], NULL);
}

static void assess_out_bonus(const struct table *t, struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    const bool concealed = g->right->number > t->score_going_out;
    const bool ready = verdict_allows(out_melds(t, board_side(b)->meld));
    int effort = effort_of_out(t, g, g->right->number > 0);
    effort += effort == 0 && lacks_canastas_alone(t, g);
    /* A concealed hand always brings the canasta that the player needs. */
    g->level = level_of(effort + concealed - (concealed && !ready));
    if (concealed) {
        topic_add(g, RULE_OUT_CONCEALED);
        topic_add(g, RULE_SCORE_CONCEALED);
    }
    topics_of_out(t, g);
    topic_add(g, RULE_SCORE_GOING_OUT);
}

/* --- the first card of the pack ------------------------------------------------------------ */

static bool make_upcard(struct making *m)
{
    struct question *q = &m->out->question;
    cardset left = CARDS_DECK;
    const bool covers = m->table->deal_upcard != UPCARD_STOPS; /* one after the other */
    const int wanted = m->level == 1 ? 1 : random_between(m->rng, 2, m->level + covers);
    while (q->turned_count < wanted &&
           upcard_judge(m->table, q->turned, q->turned_count) == UPCARD_ANOTHER) {
        const bool last = q->turned_count + 1 == wanted;
        /* Where one card only covers what must not lie there, more of them are black threes. */
        const bool black = !last && q->turned_count > 0 && m->table->deal_upcard == UPCARD_STOPS;
        const cardset from = black            ? left & cards_some(KIND_3B, 15)
                             : last && m->yes ? left & CARDS_NATURAL
                                              : left & ~CARDS_NATURAL;
        const cardset card = cards_draw(m->rng, from, 1);
        q->turned[q->turned_count++] = cards_lowest(card);
        left -= card;
        q->cards += card;
    }
    return true;
}

static bool starts_the_pack(const struct table *t, const struct exercise *g)
{
    (void)t;
    return (g->right->words & (1U << UPCARD_ANOTHER | 1U << UPCARD_BACK)) == 0;
}

/* A black three that is turned later than first is taken to stop play, where the next card covers
 * it; where one card only is covered, long rows are rows of them. */
static void assess_upcard(const struct table *t, struct exercise *g)
{
    const struct question *q = &g->question;
    bool black = false;
    for (int i = 0; i < q->turned_count; i++) {
        black = black || q->turned[i] == KIND_3B;
    }
    const bool top = q->turned[q->turned_count - 1] == KIND_3B, more = q->turned_count > 1;
    g->level = level_of(t->deal_upcard == UPCARD_STOPS
                            ? q->turned_count - 1 + top
                            : more + (q->turned_count > 3) + (black ? more ? 2 : 1 : 0));
    topic_add(g, RULE_DEAL_UPCARD);
}

/* Where the pack is always frozen, the answer is known. */
static bool freezes_at_times(const struct table *t)
{
    return t->pack_freezes != FREEZES_ALWAYS;
}

static bool forces_picks(const struct table *t)
{
    return t->stock_ends == 0 && t->pack_freezes != FREEZES_ALWAYS;
}

static bool turns_upcard(const struct table *t)
{
    return t->deal_upcard != UPCARD_NONE;
}

const struct kind_maker maker_frozen = {.make = make_frozen,
                                        .asked_at = freezes_at_times,
                                        .assess = assess_frozen,
                                        .leans_yes = frozen_is_yes,
                                        .weight = 3,
                                        .rules = "classic.freeze ",
                                        .theme = "pack"};

const struct kind_maker maker_ways = {
    .make = make_ways,
    .assess = assess_ways,
    .leans_yes = has_ways,
    .weight = 3,
    .rules = "pack.pair classic.freeze pack.open pack.meld pack.one-card classic.black-three ",
    .theme = "pack"};

const struct kind_maker maker_forced = {.make = make_forced,
                                        .asked_at = forces_picks,
                                        .assess = assess_forced,
                                        .leans_yes = must_pick,
                                        .weight = 1,
                                        .rules = "stock.force stock.out pack.pair ",
                                        .theme = "pack"};

const struct kind_maker maker_out_bonus = {
    .make = make_out_bonus,
    .assess = assess_out_bonus,
    .leans_yes = brings_some,
    .weight = 1,
    .rules = "out.concealed score.concealed score.going-out out.canastas pack.most-cards ",
    .theme = "out"};

const struct kind_maker maker_upcard = {.make = make_upcard,
                                        .asked_at = turns_upcard,
                                        .assess = assess_upcard,
                                        .leans_yes = starts_the_pack,
                                        .weight = 1,
                                        .rules = "deal.upcard ",
                                        .theme = "pack"};
