/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search for a way out. For a chosen last card every natural has exactly one place to go, the
 * meld of its rank, so only the wild cards leave a choice: first those that a new pair needs, then
 * those that finish a wild meld, then the cheapest canastas, then wherever there is room.
 */
#include "engine/going_out_plan.h"

#include <assert.h>
#include <stddef.h>

#include "engine/meld_capacity.h"

/* Asks for one canasta of each sort, which few tables do. */
static struct verdict one_of_each(const struct meld meld[SLOT_COUNT])
{
    struct canasta_sorts sorts = {0};
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        canasta_sort_note(&sorts, meld[slot], slot);
    }
    return sorts.natural && sorts.mixed
               ? verdict_yes()
               : verdict_no(RULE_OUT_ONE_OF_EACH, sorts.natural, sorts.mixed, 0);
}

struct verdict out_melds(const struct table *t, const struct meld meld[SLOT_COUNT])
{
    const int canastas = melds_canastas(meld);
    if (canastas < table_canastas(t)) {
        return verdict_no(RULE_OUT_CANASTAS, canastas, table_canastas(t), 0);
    }
    const struct verdict sorts = t->out_one_of_each != 0 ? one_of_each(meld) : verdict_yes();
    if (!verdict_allows(sorts)) {
        return sorts;
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (meld_is_special(t, meld[slot], slot) && !meld_is_canasta(meld[slot])) {
            return verdict_no(RULE_OUT_SPECIALS, slot, 0, 0);
        }
    }
    return verdict_yes();
}

/* A plan for one choice of the last card. */
struct plan {
    uint8_t wilds[SLOT_COUNT]; /* wild cards to add to each slot */
    uint8_t room[SLOT_COUNT];  /* how many more the slot can take */
    uint8_t size[SLOT_COUNT];  /* cards in the slot so far, planned ones included */
    int left;                  /* wild cards not yet placed */
    int canastas;
};

/* How many canastas it takes. */
static int canastas_needed(const struct out_query *q)
{
    const int needed = table_canastas(q->table);
    return q->first && needed == 0 ? 1 : needed;
}

static struct meld_capacity capacity_of(const struct out_query *q)
{
    return (struct meld_capacity){q->table, q->dead, q->opening, true};
}

static void plan_wilds(struct plan *p, int slot, int n)
{
    const bool was_open = p->size[slot] < CANASTA_CARDS;
    p->wilds[slot] = (uint8_t)(p->wilds[slot] + n);
    p->room[slot] = (uint8_t)(p->room[slot] - n);
    p->size[slot] = (uint8_t)(p->size[slot] + n);
    p->left -= n;
    p->canastas += was_open && p->size[slot] >= CANASTA_CARDS;
}

/* Puts the naturals of a rank where they belong; false when there are too few for a meld. The meld
 * has room for them: what it has no room for is loose, and at most the last card (loose_of). */
static bool plan_rank(const struct out_query *q, struct plan *p, int slot, int naturals)
{
    const struct meld_capacity capacity = capacity_of(q);
    const struct meld m = q->meld[slot];
    const int size = meld_size(m) + naturals;
    const bool shut = q->ways == WAYS_CONCEALED && bits_have(q->old, slot);
    p->size[slot] = (uint8_t)size;
    p->canastas += size >= CANASTA_CARDS;
    p->room[slot] =
        p->left > 0 && !shut ? (uint8_t)capacity_wilds(&capacity, m, slot, naturals) : 0;
    if (naturals == 0) {
        return true;
    }
    assert(!shut && naturals <= capacity_naturals(&capacity, m, slot));
    if (size >= MELD_LEAST_CARDS) {
        return true;
    }
    const int missing = MELD_LEAST_CARDS - size;
    if (naturals < MELD_LEAST_NATURALS || p->room[slot] < missing || p->left < missing) {
        return false;
    }
    plan_wilds(p, slot, missing);
    return true;
}

/* Finishes the wild meld if one is begun, or begins and finishes one if `start`; false when it
 * cannot be. */
static bool plan_wild_meld(const struct out_query *q, struct plan *p, bool start)
{
    const struct meld_capacity capacity = capacity_of(q);
    const struct meld m = q->meld[SLOT_WILD];
    const int held = meld_size(m), missing = CANASTA_CARDS - held;
    p->size[SLOT_WILD] = (uint8_t)held;
    p->canastas += held >= CANASTA_CARDS;
    if (held == 0 && !start) {
        return true;
    }
    if (!(q->ways == WAYS_CONCEALED && bits_have(q->old, SLOT_WILD))) {
        p->room[SLOT_WILD] = (uint8_t)capacity_wilds(&capacity, m, SLOT_WILD, 0);
    }
    if (held > 0 && start) {
        return false;
    }
    if (missing <= 0) {
        return true;
    }
    if (p->left < missing || p->room[SLOT_WILD] < missing) {
        return false;
    }
    plan_wilds(p, SLOT_WILD, missing);
    return true;
}

/* Spends what is left on the cheapest canastas first, the rest anywhere; false when some cannot be
 * placed. */
static bool plan_rest(const struct table *t, struct plan *p)
{
    for (int cost = 1; cost <= t->meld_max_wilds && p->left >= cost; cost++) {
        for (int slot = 0; slot < RANK_COUNT; slot++) {
            if (p->size[slot] == CANASTA_CARDS - cost && p->room[slot] >= cost && p->left >= cost) {
                plan_wilds(p, slot, cost);
            }
        }
    }
    for (int slot = 0; slot < SLOT_COUNT && p->left > 0; slot++) {
        const int n = p->room[slot] < p->left ? p->room[slot] : p->left;
        plan_wilds(p, slot, n);
    }
    return p->left == 0;
}

/* Whether something joins an old meld: then the plan does not go out concealed. */
static bool plan_joins_old(const struct out_query *q, const struct plan *p)
{
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (bits_have(q->old, slot) && p->size[slot] > meld_size(q->meld[slot])) {
            return true;
        }
    }
    return false;
}

/* Puts a wild card into an old meld, where nothing else joins one and a plain way is looked for;
 * false when none has room. */
static bool plan_plain(const struct out_query *q, struct plan *p)
{
    for (int slot = 0; slot < SLOT_COUNT && p->left > 0; slot++) {
        if (bits_have(q->old, slot) && p->room[slot] > 0) {
            plan_wilds(p, slot, 1);
            return true;
        }
    }
    return false;
}

/* Whether the plan goes out concealed: one of the canastas is all the player's own and of this
 * turn. */
static bool plan_is_concealed(const struct out_query *q, const struct plan *p)
{
    for (int slot = 0; slot < SLOT_BLACK; slot++) {
        if (p->size[slot] >= CANASTA_CARDS && !bits_have(q->old, slot)) {
            return true;
        }
    }
    return false;
}

/* Whether the plan is one of the ways that are looked for. */
static bool plan_is_meant(const struct out_query *q, const struct plan *p)
{
    switch (q->ways) {
    case WAYS_ALL:
        return true;
    case WAYS_CONCEALED:
        return plan_is_concealed(q, p);
    case WAYS_PLAIN:
        return plan_joins_old(q, p) || !plan_is_concealed(q, p);
    }
    return false;
}

/* The black threes among the cards, where they are a meld with which a hand can go out; else none.
 */
static cardset blacks_to_meld(const struct table *t, cardset cards)
{
    enum rule_id bars[BLACK_BARS_MAX];
    const int black = cards_of(cards, KIND_3B);
    const struct meld m = {.naturals = (uint8_t)black};
    return black > 0 && capacity_black_bars(t, m, bars) == 0 ? cards_some(KIND_3B, black) : 0;
}

/* Whether a special meld would be left unfinished as planned, wild cards being 2s. */
static bool is_unfinished(const struct out_query *q, const struct plan *p, int slot)
{
    struct meld m = q->meld[slot];
    m.twos = (uint8_t)(m.twos + p->wilds[slot]);
    m.naturals = (uint8_t)(p->size[slot] - meld_wilds(m));
    return meld_is_special(q->table, m, slot) && !meld_is_canasta(m);
}

/* No special meld stays unfinished: aces that are begun now become ordinary ones by a wild card,
 * where the opening may have it (aces.mixed). False when there is no help. */
static bool plan_special(const struct out_query *q, struct plan *p, int slot)
{
    if (is_unfinished(q, p, slot) && p->left > 0 && p->room[slot] > 0) {
        plan_wilds(p, slot, 1);
    }
    return !is_unfinished(q, p, slot);
}

/* Which melds are to be the natural and the mixed canasta that both are needed (out.one-of-each);
 * SLOT_NONE where that isn't asked. */
struct sorts {
    int natural, mixed;
};

/* Keeps wild cards off the meld that is to be the natural canasta, and gives the one that is to be
 * mixed what it lacks, a wild card at least; false where they can't become that. */
static bool plan_sorts(const struct out_query *q, struct plan *p, struct sorts sorts)
{
    if (sorts.natural == SLOT_NONE) {
        return true;
    }
    if (p->size[sorts.natural] < CANASTA_CARDS || p->wilds[sorts.natural] > 0 ||
        meld_wilds(q->meld[sorts.natural]) > 0) {
        return false;
    }
    p->room[sorts.natural] = 0;
    const int slot = sorts.mixed, size = p->size[slot];
    const bool has_wild = meld_wilds(q->meld[slot]) + p->wilds[slot] > 0;
    const int lacks = size < CANASTA_CARDS ? CANASTA_CARDS - size : !has_wild;
    if (size == 0 || lacks > p->left || lacks > p->room[slot]) {
        return false;
    }
    plan_wilds(p, slot, lacks);
    return true;
}

/* Whether everything in `cards` can be melded so that the side may go out, with these canastas
 * among those it then has. */
static bool plan_with(
    const struct out_query *q, cardset cards, bool start_wild, struct sorts sorts, struct plan *p)
{
    *p = (struct plan){.left = cards_wilds(cards)};
    if ((cards & CARDS_THREES) != blacks_to_meld(q->table, cards) ||
        !plan_wild_meld(q, p, start_wild)) {
        return false;
    }
    const unsigned ranks = (q->there | cards_kinds(cards)) & ((1U << RANK_COUNT) - 1);
    for (unsigned left = ranks; left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        if (!plan_rank(q, p, slot, cards_of(cards, (kind)slot))) {
            return false;
        }
        if (!plan_special(q, p, slot)) {
            return false;
        }
    }
    if (!plan_sorts(q, p, sorts)) {
        return false;
    }
    if (q->ways == WAYS_PLAIN && !plan_joins_old(q, p)) {
        const struct plan before = *p;
        if (plan_plain(q, p) && plan_rest(q->table, p) && p->canastas >= canastas_needed(q)) {
            return true;
        }
        *p = before;
    }
    return plan_rest(q->table, p) && p->canastas >= canastas_needed(q) && plan_is_meant(q, p);
}

/* Whether everything in `cards` can be melded so that the side may go out. */
static bool plan_all(const struct out_query *q, cardset cards, bool start_wild, struct plan *p)
{
    if (q->table->out_one_of_each == 0) {
        return plan_with(q, cards, start_wild, (struct sorts){SLOT_NONE, SLOT_NONE}, p);
    }
    for (int natural = 0; natural < RANK_COUNT; natural++) {
        const int held = meld_size(q->meld[natural]) + cards_of(cards, (kind)natural);
        for (int mixed = 0; held >= CANASTA_CARDS && mixed < RANK_COUNT; mixed++) {
            if (mixed != natural &&
                plan_with(q, cards, start_wild, (struct sorts){natural, mixed}, p)) {
                return true;
            }
        }
    }
    return false;
}

static void write_way(const struct plan *p, cardset cards, kind last, struct going_out_plan *way)
{
    cardset wilds = cards & CARDS_WILD;
    way->lay.count = way->then.count = 0;
    way->last = last;
    way->threes = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        cardset part = wilds_take(&wilds, p->wilds[slot]);
        const bool wild_only = slot < RANK_COUNT && cards_of(cards, (kind)slot) == 0;
        if (slot < RANK_COUNT) {
            part += cards_some((kind)slot, cards_of(cards, (kind)slot));
        } else if (slot == SLOT_BLACK) {
            part += cards_some(KIND_3B, cards_of(cards, KIND_3B));
        }
        if (part != 0) {
            bool added = lay_add(&way->lay, part, wild_only ? slot : SLOT_NONE);
            assert(added);
        }
    }
}

bool out_takes_three(const struct table *t, kind three)
{
    return t->threes_style == THREES_CLASSIC ? three == KIND_3B : t->discard_three_last != 0;
}

bool out_may_be_last(const struct out_query *q, kind k)
{
    if (kind_is_three(k)) {
        return out_takes_three(q->table, k);
    }
    const bool natural_held = q->held_natural || (q->hand & CARDS_NATURAL) != 0;
    return !(kind_is_wild(k) && q->table->discard_last_natural != 0 && natural_held);
}

/* How many cards of a kind no meld can take. */
static int loose_of(const struct out_query *q, kind k)
{
    const struct meld_capacity at = capacity_of(q);
    const int held = cards_of(q->hand, k);
    const struct meld m = q->meld[k];
    const bool shut = q->ways == WAYS_CONCEALED && bits_have(q->old, k);
    const int room = shut ? 0 : capacity_naturals(&at, m, k);
    if (held > room) {
        return held - room;
    }
    const int missing = MELD_LEAST_CARDS - meld_size(m) - held;
    const bool helped =
        held >= 2 && missing <= cards_wilds(q->hand) && missing <= capacity_wilds(&at, m, k, held);
    return missing <= 0 || helped ? 0 : held;
}

cardset out_loose(const struct out_query *q, int most)
{
    cardset loose = (q->hand & CARDS_THREES) - blacks_to_meld(q->table, q->hand);
    for (cardset left = q->hand & CARDS_NATURAL; left != 0 && cards_total(loose) < most;) {
        const kind k = cards_lowest(left);
        left -= cards_some(k, cards_of(left, k));
        loose += cards_some(k, loose_of(q, k));
    }
    return loose;
}

/* Whether two ranks are held once and lie in no meld, of which one card can be the last and two
 * cannot, or more ranks are held twice than there are wild cards to join them. */
static bool too_many_stand_alone(uint16_t there, cardset hand)
{
    const cardset naturals = hand & CARDS_NATURAL, twice = cards_twice(naturals);
    const unsigned alone = cards_kinds(cards_single(naturals)) & ~(unsigned)there;
    if ((alone & (alone - 1)) != 0) {
        return true;
    }
    unsigned pairs = cards_kinds(twice & ~cards_thrice(naturals)) & ~(unsigned)there;
    for (int wilds = cards_wilds(hand); pairs != 0 && wilds > 0; wilds--) {
        pairs &= pairs - 1;
    }
    return pairs != 0;
}

/* A quick look, since most hands are far from it: false where too many cards stand alone or where
 * the side lacks canastas even if each meld gets all of the hand that can go there. */
static bool in_reach(const struct out_query *q)
{
    const struct table *t = q->table;
    if (too_many_stand_alone(q->there, q->hand)) {
        return false;
    }
    const int wilds = cards_wilds(q->hand);
    const int helped = wilds < t->meld_max_wilds ? wilds : t->meld_max_wilds;
    const unsigned ranks = (q->there | cards_kinds(q->hand)) & ((1U << RANK_COUNT) - 1);
    const int needed = canastas_needed(q);
    int canastas = meld_size(q->meld[SLOT_WILD]) + wilds >= CANASTA_CARDS;
    for (unsigned left = ranks; left != 0 && canastas < needed; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        const int size = meld_size(q->meld[slot]) + cards_of(q->hand, (kind)slot);
        canastas += size + helped >= CANASTA_CARDS;
    }
    return canastas >= needed;
}

/* Whether everything but the last card, KIND_COUNT for none, can be melded; the way is written. */
static bool way_with(const struct out_query *q, kind last, struct going_out_plan *way)
{
    struct plan p;
    const cardset cards = last < KIND_COUNT ? q->hand - cards_one(last) : q->hand;
    const bool enough = cards_wilds(cards) >= CANASTA_CARDS;
    if (!plan_all(q, cards, false, &p) && !(enough && plan_all(q, cards, true, &p))) {
        return false;
    }
    if (way != NULL) {
        write_way(&p, cards, last, way);
    }
    return true;
}

/* The search itself, enough canastas being in reach. */
static bool search_way(const struct out_query *q, struct going_out_plan *way)
{
    const cardset stuck = out_loose(q, 2); /* one can be the last card, two cannot */
    if (cards_total(stuck) > 1) {
        return false;
    }
    if (q->table->out_discard == 0 && stuck == 0 && way_with(q, KIND_COUNT, way)) {
        return true;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_have(stuck != 0 ? stuck : q->hand, k) && out_may_be_last(q, k) &&
            way_with(q, k, way)) {
            return true;
        }
    }
    return false;
}

bool going_out_plan_of(const struct out_query *q, struct going_out_plan *way)
{
    return in_reach(q) && search_way(q, way);
}

/* Whether there is a way once these threes are laid out. */
static bool plan_after(const struct out_query *q, cardset threes, struct going_out_plan *way)
{
    struct out_query less = *q;
    less.hand -= threes;
    if (!going_out_plan_of(&less, way)) {
        return false;
    }
    if (way != NULL) {
        way->threes = threes;
    }
    return true;
}

bool going_out_plan_freed(const struct out_query *q, cardset forgotten, struct going_out_plan *way)
{
    if (going_out_plan_of(q, way)) {
        return true;
    }
    for (cardset last = cards_each(forgotten); last != 0; last &= last - 1) {
        if (plan_after(q, forgotten - cards_one(cards_lowest(last)), way)) {
            return true;
        }
    }
    return forgotten != 0 && plan_after(q, forgotten, way);
}
