/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots/value_net.h"

#include <assert.h>

#include "bots/generation.h"
#include "bots/scale.h"
#include "bots/special_plan.h"
#include "engine/score.h"

enum {
    HAND_SPECIAL = 12, /* cards with which a hand may become a special one */
    QUEST_LEAST =
        200, /* when its chance times its value is above this, in steps of so many points */
    QUEST_STEP = 500
};

static const uint64_t rows_2[][NET_WORDS] = {
#include "bots/weights_outlook_2.inc"
};
static_assert(sizeof rows_2 == sizeof rows_2[0] * (VALUE_NET_ROWS + 1), "weights and facts");

const struct net value_net_2 = {rows_2[0], rows_2 + 1};

#if LEARNED_SINCE
static const uint64_t rows_now[][NET_WORDS] = {
#include "bots/weights_outlook.inc"
};
static_assert(sizeof rows_now == sizeof rows_2, "weights and facts");

const struct net value_net_learned = {rows_now[0], rows_now + 1};
#else
const struct net value_net_learned = {rows_2[0], rows_2 + 1};
#endif

bool value_net_knows(const struct table *t)
{
    return t->pack_style == PACK_MODERN && t->players <= 4 && table_sides(t) == 2;
}

/* A side as the facts look at it. */
struct laid_open {
    const struct table *t;
    const struct round *r;
    const struct side *side, *other;
    int seat[2];   /* who is first to play, and the partner or SEAT_NONE */
    cardset stock; /* the cards that can still be drawn */
    cardset both;  /* the cards of both */
    int stage;     /* draws left */
    int open;      /* whether it and the other one are open, 0..3 */
    int first_row; /* of the side in turn, or the other */
    unsigned dead;
    struct facts *out;
};

static int turns_left(const struct laid_open *s)
{
    return scale_most(s->r->board.stock / (s->r->board.seats * s->t->turn_draws), SCALE_TURNS);
}

static void add(const struct laid_open *s, int row)
{
    s->out->row[s->out->count++] = (uint16_t)(s->first_row + row);
}

/* A meld in seven steps: none, 3, 4, 5, 6, closed; dead without being theirs. */
static int meld_step(const struct laid_open *s, int slot)
{
    const struct meld m = s->side->meld[slot];
    return bits_have(s->dead, slot) && !meld_is_canasta(m) ? 6 : scale_meld(m);
}

/* 7s, aces that may become a pure canasta, aces that may not, fives, tens. */
static int sort_of(const struct laid_open *s, kind k)
{
    const bool special = meld_goes_special(s->t, s->side->meld[k], k);
    if (k == KIND_A) {
        return special ? 1 : 2;
    }
    return special ? 0 : k <= KIND_7 ? 3 : 4;
}

static void add_melds(const struct laid_open *s)
{
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int held = scale_most(cards_of(s->both, k), 5), step = meld_step(s, k);
        if (held > 0 || (step > 0 && step < 6)) {
            add(s, VALUE_NET_RANK + ((sort_of(s, k) * 7 + step) * 6 + held) * VALUE_NET_STAGES +
                       s->stage);
        }
    }
    add(s,
        VALUE_NET_WILD_MELD +
            (meld_step(s, SLOT_WILD) * 6 + scale_most(cards_wilds(s->both), 5)) * VALUE_NET_STAGES +
            s->stage);
}

/* What the player could lay down to open, in points, roughly: three and more of a rank, and pairs
 * with a wild card each. */
static int could_lay(cardset hand)
{
    int wilds = cards_wilds(hand), points = 0, melds = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int held = cards_of(hand, k);
        points += held >= MELD_LEAST_CARDS ? held * kind_points(k) : 0;
        melds += held >= MELD_LEAST_CARDS;
    }
    for (kind k = RANK_COUNT; k-- > 0 && wilds > 0;) {
        if (cards_of(hand, k) == 2) {
            points += 2 * kind_points(k) + 20;
            melds++;
            wilds--;
        }
    }
    return points + (melds > 0 ? 20 * wilds : 0);
}

static int dirty_hands(const struct laid_open *s)
{
    const unsigned kinds = score_dirty_kinds(s->t);
    int sevens = 0, aces = 0;
    for (int i = 0; i < 2 && s->seat[i] != SEAT_NONE; i++) {
        const cardset hand = s->r->hand[s->seat[i]];
        sevens += bits_have(kinds, KIND_7) && cards_of(hand, KIND_7) >= DIRTY_CARDS;
        aces += bits_have(kinds, KIND_A) && cards_of(hand, KIND_A) >= DIRTY_CARDS;
    }
    return 3 * sevens + aces;
}

/* Counts the seat's cards of which the next player holds no pair. */
static int safe_cards(const struct laid_open *s, int seat)
{
    const struct board *b = &s->r->board;
    const cardset next = s->r->hand[seat_next(b, seat)];
    const unsigned wanted = cards_kinds(cards_twice(next & CARDS_NATURAL)) & ~s->dead;
    cardset safe = s->r->hand[seat] & CARDS_NATURAL;
    for (unsigned left = wanted; left != 0; left &= left - 1) {
        const kind k = (kind)__builtin_ctz(left);
        safe -= cards_some(k, cards_of(safe, k));
    }
    return cards_total(safe);
}

/* The special hand that is worth most, by the cards that can still be drawn. */
static void add_special_plan(const struct laid_open *s, cardset hand)
{
    const struct board *b = &s->r->board;
    const struct card_estimates estimates = {.table = s->t,
                                             .hidden = s->stock,
                                             .hidden_total = b->stock,
                                             .turns_left =
                                                 b->stock / (b->seats * s->t->turn_draws)};
    struct special_plan special_plan;
    special_plan_find(&estimates, hand, (struct special_plan_sights){.least = QUEST_LEAST},
                      &special_plan);
    if (special_plan.hand != SPECIAL_NONE) {
        const int worth = scale_most((int)special_plan.worth / QUEST_STEP, 5);
        add(s, VALUE_NET_QUEST +
                   (6 * scale_most(special_plan.missing, 6) + worth) * VALUE_NET_STAGES + s->stage);
    }
}

static void add_hand(const struct laid_open *s, int i)
{
    const cardset hand = s->r->hand[s->seat[i]];
    const int pairs = scale_most(cards_total(cards_twice(hand & CARDS_NATURAL)), 7);
    const int size = scale_size(cards_total(hand));
    add(s, (i == 0 ? VALUE_NET_HAND_FIRST : VALUE_NET_HAND_SECOND) + size * VALUE_NET_STAGES +
               s->stage);
    add(s, (i == 0 ? VALUE_NET_PAIRS_FIRST : VALUE_NET_PAIRS_SECOND) +
               (2 * pairs + s->side->opened) * VALUE_NET_STAGES + s->stage);
    const int at_stake = 2 * scale_size(s->r->board.pack_size) + s->other->opened;
    add(s, (i == 0 ? VALUE_NET_SAFE_FIRST : VALUE_NET_SAFE_SECOND) +
               scale_most(safe_cards(s, s->seat[i]), 7) * 2 * VALUE_NET_SIZES + at_stake);
    if (s->side->opened) {
        return;
    }
    const int ready = could_lay(hand) * 4 / (side_minimum(s->t, s->side) + 1);
    add(s, VALUE_NET_READY + scale_most(ready, 6) * VALUE_NET_STAGES + s->stage);
    if (s->t->special_count > 0 && cards_total(hand) >= HAND_SPECIAL) {
        add_special_plan(s, hand);
        add(s, VALUE_NET_KIND_PAIRS + pairs * VALUE_NET_STAGES + s->stage);
    }
}

static void add_hands(const struct laid_open *s)
{
    const int points = scale_most(cards_points(s->both) / 25, 12);
    int least = 10;
    for (int i = 0; i < 2 && s->seat[i] != SEAT_NONE; i++) {
        add_hand(s, i);
        least = scale_most(cards_total(s->r->hand[s->seat[i]]), least);
    }
    add(s, VALUE_NET_WILDS + scale_most(cards_wilds(s->both), 7) * VALUE_NET_STAGES + s->stage);
    add(s, VALUE_NET_DIRTY + dirty_hands(s) * VALUE_NET_STAGES + s->stage);
    add(s, VALUE_NET_POINTS + points * VALUE_NET_STAGES + s->stage);
    if (side_canastas_lacking(s->t, s->side) == 0) {
        add(s, VALUE_NET_MAY_GO + least * VALUE_NET_STAGES + s->stage);
    }
}

/* The pack, for the side whose player is first to play. */
static void add_pack(const struct laid_open *s)
{
    const struct board *b = &s->r->board;
    const kind top = board_top(b);
    const bool pair = kind_is_natural(top) && cards_of(s->r->hand[s->seat[0]], top) >= 2;
    const int rules = (s->t->meld_rule_of > 0) + 2 * (s->t->discard_empty_dead != 0) +
                      4 * (s->t->players == 2) + 8 * (s->t->bonus_from == BONUS_TALONS);
    int alive = 0;
    for (int i = 0; i < b->pack_size; i++) {
        alive += b->pack[i] >= RANK_COUNT || !bits_have(s->dead, b->pack[i]);
    }
    add(s, VALUE_NET_PACK +
               ((2 * pair + s->side->opened) * VALUE_NET_SIZES + scale_size(b->pack_size)) *
                   VALUE_NET_STAGES +
               s->stage);
    add(s, VALUE_NET_ALIVE + s->open * VALUE_NET_SIZES + scale_size(alive));
    add(s, VALUE_NET_TURNS + s->open * 12 + turns_left(s));
    add(s, VALUE_NET_RULES + rules * VALUE_NET_STAGES + s->stage);
}

static void add_side(const struct laid_open *s)
{
    const int minimum = side_minimum(s->t, s->side);
    const int ours = side_canastas(s->side), theirs = side_canastas(s->other);
    const int open = s->side->opened ? 0 : minimum <= 125 ? 1 : minimum <= 155 ? 2 : 3;
    s->out->count = 0;
    add(s, VALUE_NET_OPEN + open * VALUE_NET_STAGES + s->stage);
    add(s, VALUE_NET_CANASTAS +
               (scale_most(ours, 4) * 5 + scale_most(theirs, 4)) * VALUE_NET_STAGES + s->stage);
    add(s,
        VALUE_NET_THREES + scale_most(cards_threes(s->side->threes), 7) * 3 + scale_most(ours, 2));
    add_melds(s);
    add_hands(s);
}

void value_net_facts(const struct table *t, const struct round *r, struct facts out[2])
{
    const struct board *b = &r->board;
    cardset stock = 0;
    for (int i = 1; i <= b->stock; i++) {
        stock += cards_one(r->stock[r->stock_end - i]);
    }
    for (int i = 0; i < 2; i++) {
        const int seat = i == 0 ? b->seat : seat_next(b, b->seat);
        struct laid_open s = {.t = t,
                              .r = r,
                              .side = &b->side[seat_side(b, seat)],
                              .other = &b->side[!seat_side(b, seat)],
                              .seat = {seat, seat_partner(b, seat)},
                              .stock = stock,
                              .first_row = i * VALUE_NET_SIDE_ROWS,
                              .dead = board_dead(t, b),
                              .out = &out[i]};
        s.both = r->hand[seat] + (s.seat[1] != SEAT_NONE ? r->hand[s.seat[1]] : 0);
        s.stage = scale_stage(turns_left(&s));
        s.open = 2 * s.side->opened + s.other->opened;
        add_side(&s);
        if (i == 0) {
            add_pack(&s);
        }
    }
}

int value_net_of_now(const struct table *t, const struct round *r, int side)
{
    return score_lead(t, &r->board, r->hand, side);
}

int value_net_evaluate(const struct net *n, const struct table *t, const struct round *r, int side)
{
    struct facts facts[2];
    struct net_sum sum[2] = {{.facts = 0}, {.facts = 0}};
    int32_t value = 0;
    assert(value_net_knows(t) && r->board.phase == PHASE_START);
    value_net_facts(t, r, facts);
    for (int i = 0; i < 2; i++) {
        net_add(n, &facts[i], &sum[i]);
    }
    const int bias = NET_BIAS * (sum[0].facts + sum[1].facts);
    for (int j = 0; j < NET_WIDTH - 1; j++) {
        const int32_t both = net_at(sum[0].word, j) + net_at(sum[1].word, j) - bias;
        value += (both > 0 ? both : 0) * (net_at(n->scale, j) - NET_BIAS);
    }
    value +=
        (net_at(sum[0].word, NET_WIDTH - 1) + net_at(sum[1].word, NET_WIDTH - 1) - bias) * NET_UNIT;
    const int more = value / (NET_UNIT * NET_UNIT) * 100 +
                     value % (NET_UNIT * NET_UNIT) * 100 / (NET_UNIT * NET_UNIT);
    return value_net_of_now(t, r, side) +
           (seat_side(&r->board, r->board.seat) == side ? more : -more);
}
