/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dealing the hidden cards again. */
#include "bots/sampled_deal.h"

#include "bots/card_estimates.h"

/* The hidden cards in random order, and how far they are dealt. */
struct hidden_pool {
    uint8_t kinds[DECK_SIZE];
    int count, next;
};

static void fill_pool(cardset hidden, struct rng *rng, struct hidden_pool *out)
{
    out->count = out->next = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(hidden, k); i++) {
            out->kinds[out->count++] = k;
        }
    }
    rng_shuffle(rng, out->kinds, (size_t)out->count);
}

/* Shuffles further cards among those not yet dealt. */
static void add_to_pool(cardset more, struct rng *rng, struct hidden_pool *pool)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(more, k); i++) {
            pool->kinds[pool->count++] = k;
        }
    }
    rng_shuffle(rng, pool->kinds + pool->next, (size_t)(pool->count - pool->next));
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

/* Deals the hidden part of one hand. Where it is guessed, an unlikely card is exchanged once for
 * another of the pool, most of the time. */
static cardset
deal_hand(const struct board *b, int seat, bool guesses, struct rng *rng, struct hidden_pool *pool)
{
    cardset hand = b->known[seat];
    for (int left = b->hand_size[seat] - cards_total(hand); left > 0; left--) {
        const int behind = pool->count - pool->next;
        if (guesses && behind > 1 && is_unlikely(b, seat, hand, pool->kinds[pool->next]) &&
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

enum {
    NOBODY = SEAT_MAX, /* who holds the cards of packets and stock */
    SWAPS_A_CARD = 5   /* exchanges tried for each hidden card of a hand */
};

/* Hidden cards dealt out, while cards are exchanged until they lie as such players hold them. */
struct dealt {
    const uint16_t *weights; /* of the model, at this table */
    struct hidden_pool *pool;
    uint8_t owner[DECK_SIZE]; /* of each card of the pool: a seat, or NOBODY */
    int in_hands;             /* how many of the pool, from its beginning, are in hands */
    uint8_t held[SEAT_MAX][KIND_COUNT];
    uint16_t row[SEAT_MAX][KIND_COUNT]; /* of weights */
};

static void deal_evenly(const struct table *t,
                        const struct view *v,
                        const struct hands_model *model,
                        struct hidden_pool *pool,
                        struct dealt *out)
{
    const struct board *b = v->board;
    out->weights = hands_weights(model, t);
    out->pool = pool;
    out->in_hands = 0;
    for (int seat = 0; seat < b->seats; seat++) {
        if (seat == v->seat) {
            continue;
        }
        for (kind k = 0; k < KIND_COUNT; k++) {
            out->held[seat][k] = (uint8_t)cards_of(b->known[seat], k);
            out->row[seat][k] = (uint16_t)hands_case(t, b, seat, k);
        }
        for (int i = b->hand_size[seat] - cards_total(b->known[seat]); i > 0; i--) {
            out->held[seat][pool->kinds[out->in_hands]]++;
            out->owner[out->in_hands++] = (uint8_t)seat;
        }
    }
    for (int i = out->in_hands; i < pool->count; i++) {
        out->owner[i] = NOBODY;
    }
}

static double weight(const struct dealt *d, int seat, kind k, int held)
{
    const int n = held < HANDS_COUNTS ? held : HANDS_COUNTS - 1;
    return d->weights[d->row[seat][k] * HANDS_COUNTS + n];
}

/* How much likelier the seat's hand is as it is, and with a `gives` exchanged for a `gets`. */
static void weigh(const struct dealt *d, int seat, kind gives, kind gets, double *now, double *then)
{
    if (seat == NOBODY) {
        return;
    }
    const int less = d->held[seat][gives], more = d->held[seat][gets];
    *now *= weight(d, seat, gives, less) * weight(d, seat, gets, more);
    *then *= weight(d, seat, gives, less - 1) * weight(d, seat, gets, more + 1);
}

static void hand_over(struct dealt *d, int seat, kind gives, kind gets)
{
    if (seat != NOBODY) {
        d->held[seat][gives]--;
        d->held[seat][gets]++;
    }
}

/* Tries exchanges of a card in a hand for one elsewhere, each done as often as the weights ask for
 * (Metropolis): after enough of them hands are as likely as they should be. */
static void exchange(struct dealt *d, struct rng *rng)
{
    uint8_t *kinds = d->pool->kinds;
    for (int n = SWAPS_A_CARD * d->in_hands; n > 0; n--) {
        const int i = (int)rng_below(rng, (uint32_t)d->in_hands);
        const int j = (int)rng_below(rng, (uint32_t)d->pool->count);
        const kind a = kinds[i], b = kinds[j];
        const int from = d->owner[i], to = d->owner[j];
        double now = 1, then = 1;
        if (a == b || from == to) {
            continue;
        }
        weigh(d, from, a, b, &now, &then);
        weigh(d, to, b, a, &now, &then);
        if (then >= now || rng_unit(rng) * now < then) {
            kinds[i] = b;
            kinds[j] = a;
            hand_over(d, from, a, b);
            hand_over(d, to, b, a);
        }
    }
}

/* The packets that nobody has got yet. A position made by hand may show so many cards that the rest
 * does not fill them. */
static void deal_talons(const struct table *t, struct hidden_pool *pool, struct round *out)
{
    const int size[2] = {t->bonus_first, t->bonus_second};
    /* a player who opens in this turn gets the packet when the turn ends */
    const int given = out->board.openings - (out->board.turn.opened_now ? 1 : 0);
    bool here[2] = {given < 1, given < 2};
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

/* The bonus cards that lie unseen before players. */
static void deal_unseen(struct hidden_pool *pool, struct round *out)
{
    for (int packet = 0; packet < 2; packet++) {
        for (int i = 0; i < out->board.packet_size[packet]; i++) {
            out->talon[packet] += cards_one(pool->kinds[pool->next++]);
        }
    }
}

void sampled_deal_make(const struct table *t,
                       const struct view *v,
                       const struct hands_model *model,
                       struct rng *rng,
                       struct round *out)
{
    struct card_estimates s;
    struct hidden_pool pool;
    const struct board *b = v->board;
    card_estimates_read(t, v, &s);
    cardset hidden = s.hidden;
    for (int seat = 0; seat < b->seats; seat++) {
        hidden -= seat == v->seat ? 0 : b->known[seat];
    }
    /* where red threes lie on the table at once, none is in a hand */
    const cardset stocked =
        t->threes_style == THREES_CLASSIC ? cards_some(KIND_3R, cards_of(hidden, KIND_3R)) : 0;
    fill_pool(hidden - stocked, rng, &pool);
    if (model != NULL) {
        struct dealt dealt;
        deal_evenly(t, v, model, &pool, &dealt);
        exchange(&dealt, rng);
    }
    out->board = *b;
    out->talon[0] = out->talon[1] = 0;
    for (int seat = 0; seat < b->seats; seat++) {
        out->hand[seat] = seat == v->seat ? v->hand : deal_hand(b, seat, model == NULL, rng, &pool);
    }
    if (t->bonus_from == BONUS_TALONS) {
        deal_talons(t, &pool, out);
    }
    deal_unseen(&pool, out);
    if (stocked != 0) {
        add_to_pool(stocked, rng, &pool);
    }
    out->stock_end = b->stock;
    for (int i = 0; i < b->stock; i++) {
        out->stock[i] = pool.kinds[pool.next++];
    }
}
