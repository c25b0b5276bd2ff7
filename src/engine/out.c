/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search for a way out. For a chosen last card every natural has exactly one place to go, the
 * meld of its rank, so only the wild cards leave a choice: first those that a new pair needs, then
 * those that finish a wild meld, then the cheapest canastas, then wherever there is room.
 */
#include "engine/out.h"

#include <assert.h>
#include <stddef.h>

#include "engine/rules.h"

struct verdict out_melds(const struct table *t, const struct meld meld[SLOT_COUNT])
{
    int canastas = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        canastas += meld_is_canasta(meld[slot]);
    }
    if (canastas < t->out_canastas) {
        return verdict_no(RULE_OUT_CANASTAS, canastas, t->out_canastas, 0);
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

static bool is_dead_for(const struct out_query *q, int slot)
{
    const bool own = slot < RANK_COUNT && !meld_is_empty(q->meld[slot]);
    return bits_have(q->dead, slot) &&
           !(q->table->dead_add != 0 && own && !meld_is_canasta(q->meld[slot]));
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

/* How many wild cards the meld of `slot` may take once it has `naturals` naturals. */
static int wild_room(const struct out_query *q, int slot, int naturals, int size)
{
    const struct table *t = q->table;
    const int held = meld_wilds(q->meld[slot]);
    if ((slot == KIND_7 && t->sevens_special != 0) ||
        (slot == KIND_A && t->aces_special != 0 && held == 0) || naturals < t->meld_rule_of ||
        naturals == 0 || is_dead_for(q, slot)) {
        return 0;
    }
    const int by_wilds = t->meld_max_wilds - held, by_size = CANASTA_CARDS - size;
    const int room = by_wilds < by_size ? by_wilds : by_size;
    return room > 0 ? room : 0;
}

/* Puts the naturals of a rank where they belong; false when they cannot all be melded. */
static bool plan_rank(const struct out_query *q, struct plan *p, int slot, int naturals)
{
    const struct meld m = q->meld[slot];
    const int size = meld_size(m) + naturals;
    p->size[slot] = (uint8_t)size;
    p->canastas += size >= CANASTA_CARDS;
    p->room[slot] = (uint8_t)wild_room(q, slot, m.naturals + naturals, size);
    if (naturals == 0) {
        return true;
    }
    if (size > CANASTA_CARDS || is_dead_for(q, slot)) {
        return false;
    }
    if (size >= MELD_LEAST_CARDS) {
        return true;
    }
    const int missing = MELD_LEAST_CARDS - size;
    if (naturals < 2 || p->room[slot] < missing || p->left < missing) {
        return false;
    }
    plan_wilds(p, slot, missing);
    return true;
}

/* Finishes the wild meld if one is begun, or begins and finishes one if `start`; false when it
 * cannot be. */
static bool plan_wild_meld(const struct out_query *q, struct plan *p, bool start)
{
    const int held = meld_size(q->meld[SLOT_WILD]);
    p->size[SLOT_WILD] = (uint8_t)held;
    p->canastas += held >= CANASTA_CARDS;
    if (held >= CANASTA_CARDS) {
        return !start;
    }
    if (held == 0 && !start) {
        return true;
    }
    const int missing = CANASTA_CARDS - held;
    if (is_dead_for(q, SLOT_WILD) || p->left < missing || (held > 0 && start) ||
        q->table->wild_meld == WILD_MELD_NONE) {
        return false;
    }
    plan_wilds(p, SLOT_WILD, missing);
    return true;
}

/* Spends what is left on the cheapest canastas first, the rest anywhere; false when some cannot be
 * placed. */
static bool plan_rest(struct plan *p)
{
    for (int cost = 1; cost <= 2; cost++) {
        for (int slot = 0; slot < RANK_COUNT; slot++) {
            if (p->size[slot] == CANASTA_CARDS - cost && p->room[slot] >= cost && p->left >= cost) {
                plan_wilds(p, slot, cost);
            }
        }
    }
    for (int slot = 0; slot < RANK_COUNT && p->left > 0; slot++) {
        const int n = p->room[slot] < p->left ? p->room[slot] : p->left;
        plan_wilds(p, slot, n);
    }
    return p->left == 0;
}

/* Whether everything in `cards` can be melded so that the side may go out. */
static bool plan_all(const struct out_query *q, cardset cards, bool start_wild, struct plan *p)
{
    *p = (struct plan){.left = cards_wilds(cards)};
    if ((cards & CARDS_THREES) != 0 || !plan_wild_meld(q, p, start_wild)) {
        return false;
    }
    for (int slot = 0; slot < RANK_COUNT; slot++) {
        if (!plan_rank(q, p, slot, cards_of(cards, (kind)slot))) {
            return false;
        }
        const bool special = slot == KIND_7 ? q->table->sevens_special != 0
                             : slot == KIND_A
                                 ? q->table->aces_special != 0 && meld_wilds(q->meld[slot]) == 0
                                 : false;
        if (special && p->size[slot] > 0 && p->size[slot] < CANASTA_CARDS) {
            return false;
        }
    }
    return plan_rest(p) && p->canastas >= q->table->out_canastas;
}

/* Takes `n` wild cards out of `*pool`, 2s first. */
static cardset take_wilds(cardset *pool, int n)
{
    const int twos = cards_of(*pool, KIND_2) < n ? cards_of(*pool, KIND_2) : n;
    const cardset taken = cards_some(KIND_2, twos) + cards_some(KIND_JOKER, n - twos);
    assert(cards_contain(*pool, taken));
    *pool -= taken;
    return taken;
}

static void write_way(const struct plan *p, cardset cards, kind last, struct way_out *way)
{
    cardset wilds = cards & CARDS_WILD;
    way->lay.count = 0;
    way->last = last;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        cardset part = take_wilds(&wilds, p->wilds[slot]);
        const bool wild_only = slot < RANK_COUNT && cards_of(cards, (kind)slot) == 0;
        if (slot < RANK_COUNT) {
            part += cards_some((kind)slot, cards_of(cards, (kind)slot));
        }
        if (part != 0) {
            bool added = lay_add(&way->lay, part, wild_only ? slot : SLOT_NONE);
            assert(added);
        }
    }
}

static bool may_be_last(const struct out_query *q, kind k)
{
    if (kind_is_three(k)) {
        return q->table->discard_three_last != 0;
    }
    const bool natural_held = q->held_natural || (q->hand & CARDS_NATURAL) != 0;
    return !(kind_is_wild(k) && q->table->discard_last_natural != 0 && natural_held);
}

/* Cards that no meld can take: threes, dead ranks, single cards without a meld. Two or more leave
 * no way out, so no more are looked for; one must be the last card. */
static cardset stuck_cards(const struct out_query *q)
{
    cardset stuck = q->hand & CARDS_THREES;
    cardset left = q->hand & CARDS_NATURAL;
    while (left != 0 && cards_total(stuck) < 2) {
        const kind k = cards_lowest(left);
        const int held = cards_of(left, k);
        const struct meld m = q->meld[k];
        const int room = CANASTA_CARDS - meld_size(m);
        left -= cards_some(k, held);
        if (is_dead_for(q, k) || (held == 1 && meld_is_empty(m))) {
            stuck += cards_some(k, held);
        } else if (held > room) {
            stuck += cards_some(k, held - room);
        }
    }
    return stuck;
}

bool out_way(const struct out_query *q, struct way_out *way)
{
    struct plan p;
    const cardset stuck = stuck_cards(q);
    if (cards_total(stuck) > 1) {
        return false;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (!cards_have(stuck != 0 ? stuck : q->hand, k) || !may_be_last(q, k)) {
            continue;
        }
        const cardset cards = q->hand - cards_one(k);
        const bool enough = cards_wilds(cards) >= CANASTA_CARDS;
        if (plan_all(q, cards, false, &p) || (enough && plan_all(q, cards, true, &p))) {
            if (way != NULL) {
                write_way(&p, cards, k, way);
            }
            return true;
        }
    }
    return false;
}

/* The query for the seat in turn with her melds as they lie. */
static struct out_query query_now(const struct table *t, const struct board *b, cardset hand)
{
    return (struct out_query){t, board_side(b)->meld, board_dead(b), hand,
                              b->turn.melded && b->turn.held_natural};
}

bool out_possible(const struct table *t, const struct board *b, cardset hand, struct way_out *way)
{
    if (!board_opened_before(b) || board_threes_too_many(t, b, hand, false) ||
        (b->turn.asked == REPLY_NO && t->out_ask_binding != 0) || b->turn.erred) {
        return false;
    }
    if (b->phase == PHASE_PLAY) {
        const struct out_query q = query_now(t, b, hand);
        return out_way(&q, way);
    }
    const struct action pick = {.kind = ACTION_PICK};
    struct after after;
    if (b->phase != PHASE_START || !verdict_allows(rules_check_lay(t, b, hand, &pick, &after))) {
        return false;
    }
    const struct out_query q = {t, after.meld, (uint16_t)(board_dead(b) | melds_closed(after.meld)),
                                after.hand, true};
    return out_way(&q, way);
}
