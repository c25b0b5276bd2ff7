/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing the hidden cards again. */
#include "bots/world.h"

#include "bots/sense.h"

/* The hidden cards in random order, and how far they are dealt. */
struct pool {
    uint8_t kinds[DECK_SIZE];
    int count, next;
};

static void fill_pool(cardset hidden, struct rng *rng, struct pool *out)
{
    out->count = out->next = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(hidden, k); i++) {
            out->kinds[out->count++] = k;
        }
    }
    rng_shuffle(rng, out->kinds, (size_t)out->count);
}

/* Whether a second card of kind `k` in this hand would not fit what the seat did: it let one pass,
 * or threw one. */
static bool is_unlikely(const struct board *b, int seat, cardset hand, kind k)
{
    if (!kind_is_natural(k) || !cards_have(hand, k)) {
        return false;
    }
    const bool open = b->side[seat_side(b, seat)].opened;
    return cards_have(b->thrown[seat], k) || (open && bits_have(b->passed[seat], k));
}

/* Deals the hidden part of one hand. An unlikely card is exchanged once for another of the pool,
 * most of the time. */
static cardset deal_hand(const struct board *b, int seat, struct rng *rng, struct pool *pool)
{
    cardset hand = b->known[seat];
    for (int left = b->hand_size[seat] - cards_total(hand); left > 0; left--) {
        const int behind = pool->count - pool->next;
        if (behind > 1 && is_unlikely(b, seat, hand, pool->kinds[pool->next]) &&
            rng_below(rng, 4) != 0) {
            const int other = pool->next + 1 + (int)rng_below(rng, (uint32_t)behind - 1);
            const uint8_t k = pool->kinds[pool->next];
            pool->kinds[pool->next] = pool->kinds[other];
            pool->kinds[other] = k;
        }
        hand += cards_one(pool->kinds[pool->next++]);
    }
    return hand;
}

/* The packets that nobody has got yet. A position made by hand may show so many cards that the rest
 * does not fill them. */
static void deal_talons(const struct table *t, struct pool *pool, struct round *out)
{
    const int size[2] = {t->bonus_first, t->bonus_second};
    bool here[2] = {out->board.openings < 1, out->board.openings < 2};
    for (int seat = 0; seat < out->board.seats; seat++) {
        if (out->board.talon_due[seat] > 0) {
            here[out->board.talon_due[seat] - 1] = true;
        }
    }
    for (int packet = 0; packet < 2; packet++) {
        for (int i = 0; i < size[packet] && here[packet] && pool->next < pool->count; i++) {
            out->talon[packet] += cards_one(pool->kinds[pool->next++]);
        }
    }
}

void world_sample(const struct table *t, const struct view *v, struct rng *rng, struct round *out)
{
    struct sense s;
    struct pool pool;
    const struct board *b = v->board;
    sense_read(t, v, &s);
    cardset hidden = s.hidden;
    for (int seat = 0; seat < b->seats; seat++) {
        hidden -= seat == v->seat ? 0 : b->known[seat];
    }
    fill_pool(hidden, rng, &pool);
    out->board = *b;
    out->talon[0] = out->talon[1] = 0;
    for (int seat = 0; seat < b->seats; seat++) {
        out->hand[seat] = seat == v->seat ? v->hand : deal_hand(b, seat, rng, &pool);
    }
    if (t->bonus_from == BONUS_TALONS) {
        deal_talons(t, &pool, out);
    }
    out->stock_end = b->stock;
    for (int i = 0; i < b->stock; i++) {
        out->stock[i] = pool.kinds[pool.next++];
    }
}
