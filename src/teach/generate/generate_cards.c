/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about cards alone: what they count, and special hands made or nearly made. */
#include <assert.h>
#include <stddef.h>

#include "engine/discard.h"
#include "engine/meld.h"
#include "engine/opening.h"
#include "engine/special.h"
#include "engine/special_near.h"
#include "generate/generate_makers.h"

/* --- count --------------------------------------------------------------------------------- */

/* So many cards at most are asked for at each level. */
static const int count_cards[LEVEL_MOST + 1] = {2, 5, 8, 11, 15, 22};

enum {
    LAYDOWN_TRIES = 12,
    LAYDOWN_LEAST = 2, /* melds laid down together */
    LAYDOWN_MOST = 4,
    LAYDOWN_LEVEL = 2 /* from this level on such are asked for; below, a few cards */
};

static const struct round *draw_moment(struct making *m)
{
    return &m->source->moment[rng_below(m->rng, (uint32_t)m->source->count)].round;
}

/* What a side has on the table, from a random meld on, as far as there is room. */
static void take_melds(struct making *m, const struct side *side, int most, struct lay *out)
{
    const int first = (int)rng_below(m->rng, SLOT_COUNT);
    for (int i = 0; i < SLOT_COUNT && out->count < LAYDOWN_MOST; i++) {
        const int slot = (first + i) % SLOT_COUNT;
        const cardset cards = meld_cards(side->meld[slot], slot);
        if (cards != 0 && cards_total(lay_cards(out)) + cards_total(cards) <= most) {
            (void)lay_add(out, cards, SLOT_NONE);
        }
    }
}

/* A lay-down of a played round: what a player opens with, or melds that lie on the table. */
static bool draw_laydown(struct making *m, int least, int most, struct lay *out)
{
    for (int i = 0; i < LAYDOWN_TRIES; i++) {
        const struct round *r = draw_moment(m);
        struct board b = r->board;
        b.seat = (uint8_t)rng_below(m->rng, b.seats);
        *out = (struct lay){.count = 0};
        if (board_side(&b)->opened) {
            take_melds(m, board_side(&b), most, out);
        } else if (opening_find(m->table, &b, r->hand[b.seat], out)) {
            opening_trim(m->table, &b, r->hand[b.seat], false, out);
        }
        const int cards = cards_total(lay_cards(out));
        if (out->count >= LAYDOWN_LEAST && out->count <= LAYDOWN_MOST && cards >= least &&
            cards <= most) {
            return true;
        }
    }
    return false;
}

static bool make_count(struct making *m)
{
    const int least = count_cards[m->level - 1] + 1, most = count_cards[m->level];
    struct lay lay;
    if (m->level >= LAYDOWN_LEVEL && draw_laydown(m, least, most, &lay)) {
        m->out->question.lay = lay;
        m->out->question.cards = lay_cards(&lay);
        return true;
    }
    const struct round *r = draw_moment(m);
    const int seat = (int)rng_below(m->rng, r->board.seats);
    const int cards = random_between(m->rng, least, most);
    cardset pool = r->hand[seat];
    for (int slot = 0; slot < SLOT_COUNT && cards_total(pool) < cards; slot++) {
        pool += meld_cards(r->board.side[seat_side(&r->board, seat)].meld[slot], slot);
    }
    if (cards_total(pool) < cards) {
        return false;
    }
    m->out->question.cards = cards_draw(m->rng, pool, cards);
    return true;
}

static void assess_count(const struct table *t, struct exercise *g)
{
    const int cards = cards_total(g->question.cards);
    (void)t;
    g->level = 1;
    while (g->level < LEVEL_MOST && cards > count_cards[g->level]) {
        g->level++;
    }
    topic_add(g, RULE_CARDS_VALUE);
}

const struct kind_maker maker_count = {.make = make_count,
                                       .assess = assess_count,
                                       .weight = 4,
                                       .rules = "cards.value ",
                                       .theme = "scoring"};

/* --- special hands: the patterns ----------------------------------------------------------- */

/* Every pattern comes up at every level: hands that are one, or wait for one, count as of the level
 * that is asked for, and the level says how near the others come. */
enum { MADE_LEVEL = 3 };

static int wild_groups_most(const struct table *t, const struct special_hand *h)
{
    return h->wild_by_table ? t->special_wild_groups : h->wild_most;
}

/* Draws one of the kinds in `allowed` (bits), at most `size` of which fit the deck; -1 when there
 * is none. */
static int draw_kind(struct rng *rng, unsigned allowed, int size)
{
    int count = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        count += (allowed >> k & 1U) != 0 && kind_in_deck(k) >= size;
    }
    if (count == 0) {
        return -1;
    }
    kind k = 0;
    for (int left = (int)rng_below(rng, (uint32_t)count);; k++) {
        if ((allowed >> k & 1U) != 0 && kind_in_deck(k) >= size && left-- == 0) {
            return k;
        }
    }
}

/* The sizes of a pattern's groups in random order; how many. */
static int shuffled_sizes(struct rng *rng, const struct special_hand *h, uint8_t out[SPECIAL_CARDS])
{
    int count = 0;
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        for (int i = 0; i < h->groups[n] && count < SPECIAL_CARDS; i++) {
            out[count++] = (uint8_t)n;
        }
    }
    rng_shuffle(rng, out, (size_t)count);
    return count;
}

/* Fourteen cards of the pattern, drawn at random; false when this draw does not make it. */
static bool
pattern_deal(struct rng *rng, const struct table *t, const struct special_hand *h, cardset *out)
{
    uint8_t size[SPECIAL_CARDS];
    const int groups = shuffled_sizes(rng, h, size);
    const int most = wild_groups_most(t, h);
    int wilds = most >= h->wild_least ? random_between(rng, h->wild_least, most) : h->wild_least;
    unsigned naturals = (1U << RANK_COUNT) - 1, wild_kinds = h->wild_kinds;
    unsigned required = h->required & naturals;
    cardset cards = cards_draw(rng, CARDS_WILD & CARDS_DECK, h->wild_mix);
    bool three = (h->required & SPECIAL_REQUIRES_THREE) != 0;
    for (int i = 0; i < groups; i++) {
        unsigned from = naturals;
        if (three) {
            three = false;
            from = 1U << KIND_3R | 1U << KIND_3B;
        } else if (wilds > 0 && (h->wild_size == 0 || h->wild_size == size[i])) {
            wilds--;
            from = wild_kinds;
        } else if (required != 0) {
            from = required;
        }
        const int k = draw_kind(rng, from, size[i]);
        if (k < 0) {
            return false;
        }
        cards += cards_some((kind)k, size[i]);
        naturals &= ~(1U << k);
        required &= ~(1U << k);
        wild_kinds &= ~(1U << k);
    }
    *out = cards;
    return special_fits(t, h, cards);
}

/* One card for another. */
static cardset swap_card(struct rng *rng, cardset cards)
{
    const cardset gone = cards_draw(rng, cards, 1);
    const cardset others = random_chance(rng, 90) ? CARDS_DECK & ~CARDS_THREES : CARDS_DECK;
    cardset left = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int most = cards_of(others, k) - cards_of(cards, k);
        left += cards_some(k, most > 0 ? most : 0);
    }
    return cards - gone + cards_draw(rng, left, 1);
}

/* One card less of a rank that belongs to the cards, one more of another that does. */
static cardset shift_card(struct rng *rng, cardset cards)
{
    const cardset gone = cards_draw(rng, cards & CARDS_NATURAL, 1);
    cardset left = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const bool other = cards_have(cards, k) && !cards_have(gone, k);
        left += other && cards_of(cards, k) < kind_in_deck(k) ? cards_one(k) : 0;
    }
    const cardset more = cards_draw(rng, left, gone != 0 && left != 0 ? 1 : 0);
    return more != 0 ? cards - gone + more : swap_card(rng, cards);
}

/* The cards with so many of them wrong that the level is met: near misses by rank and, at the
 * highest, by count. */
static cardset spoil_cards(struct making *m, cardset cards)
{
    if (m->level == LEVEL_MOST) {
        return shift_card(m->rng, cards);
    }
    const int more = m->level == 1 ? (int)rng_below(m->rng, 2) : 0;
    for (int i = LEVEL_MOST - m->level + more; i > 0; i--) {
        cards = swap_card(m->rng, cards);
    }
    return cards;
}

/* A pattern of the table, each as likely as any other. */
static const struct special_hand *draw_pattern(struct making *m)
{
    const struct table *t = m->table;
    return t->special_count > 0 ? &t->special[rng_below(m->rng, (uint32_t)t->special_count)] : NULL;
}

bool special_draw(struct making *m, cardset *out)
{
    const struct special_hand *h = draw_pattern(m);
    return h != NULL && pattern_deal(m->rng, m->table, h, out);
}

/* Makes a moment before the side opened, with a hand to be replaced. */
static bool make_table(struct making *m, bool drawn)
{
    const struct moment_request request = {
        .start = !drawn, .play = drawn, .unmelded = true, .closed = true};
    return position_draw(m, &request);
}

/* Puts these cards into the player's hand. Returns false if others that are shown hold too many of
 * them. */
static bool give_hand(struct making *m, cardset cards)
{
    m->out->position.round.hand[0] = 0;
    if (!cards_contain(position_hidden(&m->out->position), cards)) {
        return false;
    }
    m->out->position.round.hand[0] = cards;
    return true;
}

/* How hard it is to see that cards are no special hand, or wait for none: what is far from any is
 * seen at once, a card too many of a rank that belongs to the pattern is seen last. `misses`: cards
 * that are wrong. */
static int
near_miss_level(const struct table *t, const struct special_near *near, cardset cards, int misses)
{
    enum { SEEN_AT_ONCE = 4 };
    struct special_fit fit;
    if (misses > 1 || near->hand == SPECIAL_NONE) {
        return misses < SEEN_AT_ONCE && near->hand != SPECIAL_NONE ? SEEN_AT_ONCE + 1 - misses : 1;
    }
    bool by_count = false;
    (void)special_fit_best(t, &t->special[near->hand], cards, CARDS_DECK, &fit);
    for (kind k = 0; k < RANK_COUNT; k++) {
        by_count = by_count || (fit.group[k] > 0 && cards_of(cards, k) > fit.group[k]);
    }
    return by_count ? LEVEL_MOST : LEVEL_MOST - 1;
}

static void add_pattern_topics(const struct table *t, int hand, struct exercise *g)
{
    const struct special_hand *h = &t->special[hand];
    topic_add(g, RULE_SPECIAL_FOURTEEN);
    topic_add(g, RULE_SPECIAL_DISTINCT);
    if ((h->required & SPECIAL_REQUIRES_THREE) != 0) {
        topic_add(g, RULE_SPECIAL_HOLD_THREES);
    }
}

/* --- special ------------------------------------------------------------------------------- */

/* Before the draw, with one of the fourteen cards on top of the pack: one that could be thrown
 * there (special.pack). */
static bool lay_on_pack(struct making *m, cardset cards)
{
    struct position *p = &m->out->position;
    struct board *b = &p->round.board;
    if (b->pack_size == 0 || b->pack_buried > 0) {
        return false;
    }
    b->pack_size = m->table->special_pack == SPECIAL_PACK_ONLY ? 0 : (uint8_t)(b->pack_size - 1);
    const struct tray before = {b->pack_size == 0, board_dead(m->table, b)};
    cardset throwable = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const bool fits = cards_have(cards, k) && discard_bar(m->table, before, k) == RULE_NONE;
        throwable += fits ? cards_one(k) : 0;
    }
    const cardset top = cards_draw(m->rng, throwable, 1);
    if (top == 0 || !give_hand(m, cards)) {
        return false;
    }
    p->round.hand[0] -= top;
    b->pack[b->pack_size++] = cards_lowest(top);
    return true;
}

/* Where the last card of the stock makes no special hand, it's often the last one that was drawn,
 * or that will be. */
static void take_stock(struct making *m, int left)
{
    if (m->table->special_last_stock == 0 && random_chance(m->rng, 40)) {
        m->out->position.round.board.stock = (uint8_t)left;
    }
}

static bool make_special(struct making *m)
{
    cardset cards = 0;
    const bool top = m->table->special_pack != SPECIAL_PACK_NO && random_chance(m->rng, 40);
    if (!special_draw(m, &cards) || !make_table(m, !top)) {
        return false;
    }
    if (!m->yes) {
        cards = spoil_cards(m, cards);
    }
    m->out->position.round.board.turn.just_drew = !top; /* whatever was done at that moment */
    take_stock(m, 0);
    return top ? lay_on_pack(m, cards) : give_hand(m, cards);
}

static void assess_special(const struct table *t, struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    const cardset cards = board_special_cards(t, b, g->position.round.hand[0]);
    struct special_near near;
    special_near_find(t, cards, CARDS_DECK - cards, &near);
    const bool made = g->right->special != SPECIAL_NONE;
    const int hand = made ? g->right->special : near.hand;
    g->level = made ? MADE_LEVEL : near_miss_level(t, &near, cards, near.missing);
    if (hand != SPECIAL_NONE) {
        add_pattern_topics(t, hand, g);
    } else {
        topic_add(g, RULE_SPECIAL_FOURTEEN);
    }
    if (board_special_top(t, b) < KIND_COUNT) {
        topic_add(g, RULE_SPECIAL_PACK);
    }
}

static bool special_is_there(const struct table *t, const struct exercise *g)
{
    (void)t;
    return g->right->special != SPECIAL_NONE;
}

const struct kind_maker maker_special = {
    .make = make_special,
    .asked_at = table_has_specials,
    .assess = assess_special,
    .leans_yes = special_is_there,
    .yes_slack = LEVEL_MOST,
    .weight = 2,
    .rules = "special.fourteen special.distinct special.hold-threes special.pack ",
    .theme = "special"};

/* --- special-wait -------------------------------------------------------------------------- */

static bool make_wait(struct making *m)
{
    cardset cards = 0;
    if (!special_draw(m, &cards) || !make_table(m, false)) {
        return false;
    }
    cards -= cards_draw(m->rng, cards, 1);
    if (!m->yes) {
        cards = spoil_cards(m, cards);
    }
    take_stock(m, 1);
    return give_hand(m, cards);
}

static void assess_wait(const struct table *t, struct exercise *g)
{
    const cardset cards = g->position.round.hand[0];
    struct special_near near;
    special_near_find(t, cards, CARDS_DECK - cards, &near);
    g->level =
        g->right->kinds != 0 ? MADE_LEVEL : near_miss_level(t, &near, cards, near.missing - 1);
    if (near.hand != SPECIAL_NONE) {
        add_pattern_topics(t, near.hand, g);
    } else {
        topic_add(g, RULE_SPECIAL_FOURTEEN);
    }
}

static bool something_waits(const struct table *t, const struct exercise *g)
{
    (void)t;
    return g->right->kinds != 0;
}

const struct kind_maker maker_special_wait = {
    .make = make_wait,
    .asked_at = table_has_specials,
    .assess = assess_wait,
    .leans_yes = something_waits,
    .yes_slack = LEVEL_MOST,
    .weight = 2,
    .rules = "special.fourteen special.distinct special.hold-threes ",
    .theme = "special"};
