/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packs that freeze. Picking at modern tables is judged in rules.c. */
#include "engine/pack.h"

#include <assert.h>
#include <string.h>

#include "engine/lay.h"
#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/rules.h"

/* Whether the card, a wild card or a red three, freezes the pack it lies in at every table. */
static bool freezes(kind k)
{
    return kind_is_wild(k) || k == KIND_3R;
}

/* Why a pack is frozen at the table by its cards, or always (pack.freezes). */
static unsigned frozen_by(const struct table *t, const uint8_t *kinds, int count)
{
    unsigned why = t->pack_freezes == FREEZES_ALWAYS ? FROZEN_ALWAYS : 0U;
    const unsigned black = t->pack_freezes == FREEZES_BLACK_THREE ? FROZEN_BLACK_THREE : 0U;
    for (int i = 0; i < count; i++) {
        why |= kind_is_wild(kinds[i]) ? FROZEN_WILD
               : kinds[i] == KIND_3R  ? FROZEN_RED_THREE
               : kinds[i] == KIND_3B  ? black
                                      : 0U;
    }
    return why;
}

enum upcard upcard_judge(const struct table *t, const uint8_t *kinds, int count)
{
    if (count == 0) {
        return UPCARD_ANOTHER;
    }
    const kind top = kinds[count - 1];
    if (kind_is_natural(top)) {
        return frozen_by(t, kinds, count) != 0 ? UPCARD_FROZEN : UPCARD_FREE;
    }
    if (t->deal_upcard == UPCARD_FREEZES) {
        return top == KIND_3B && count == 1 ? UPCARD_BLOCKED : UPCARD_ANOTHER;
    }
    return count > 1 && freezes(top) ? UPCARD_BACK : UPCARD_ANOTHER;
}

bool upcard_is_sound(const struct table *t, const uint8_t *kinds, int count)
{
    for (int i = 1; i < count; i++) {
        if (upcard_judge(t, kinds, i) != UPCARD_ANOTHER) {
            return false;
        }
    }
    const enum upcard end = upcard_judge(t, kinds, count);
    return end != UPCARD_ANOTHER && end != UPCARD_BACK;
}

unsigned pack_frozen(const struct table *t, const struct board *b)
{
    if (t->pack_style == PACK_MODERN) {
        return 0;
    }
    return frozen_by(t, b->pack, b->pack_size) | (board_side(b)->opened ? 0U : FROZEN_UNOPENED);
}

/* Why nobody picks from a pack with this on top, or RULE_NONE for a natural. */
static enum rule_id top_bar(kind top)
{
    if (kind_is_natural(top)) {
        return RULE_NONE;
    }
    return top == KIND_3B      ? RULE_CLASSIC_BLACK_THREE
           : kind_is_wild(top) ? RULE_CLASSIC_FREEZE
                               : RULE_PACK_PAIR;
}

bool pack_barred(const struct table *t, const struct board *b)
{
    return t->pack_style != PACK_MODERN && b->pack_size > 0 && top_bar(board_top(b)) != RULE_NONE;
}

/* Refuses a pick for what lies on top. */
static void refuse_top(struct violations *r, enum rule_id bar, const struct board *b)
{
    const kind top = board_top(b);
    (void)violation_add(r, bar,
                        bar == RULE_CLASSIC_BLACK_THREE ? b->pack_size
                        : top < KIND_COUNT              ? top
                                                        : -1,
                        0, bar == RULE_CLASSIC_FREEZE);
}

/* Whether this is a pick of one card with one card in hand (pack.one-card). */
static bool one_for_one(const struct table *t, const struct board *b, cardset hand)
{
    return t->pack_one_card != 0 && cards_total(hand) == 1 && b->pack_size - b->pack_buried == 1;
}

/* Whether the side's meld of the top card's rank keeps it out, whatever it comes with
 * (pack.meld). */
static bool meld_is_shut(const struct table *t, const struct board *b, kind top)
{
    const struct meld m = board_side(b)->meld[top];
    const struct meld_capacity at = {t, board_dead(t, b), !board_side(b)->opened, false};
    return (meld_is_canasta(m) && t->pack_canasta == 0) || capacity_naturals(&at, m, top) < 1;
}

/* How the cards from the hand go with the top card; 0 if they do not. */
static unsigned way_of(const struct laydown *l, const struct lay *lay, kind top)
{
    const struct meld add = l->add[top];
    if (l->opening) {
        return add.naturals >= 2 ? WAY_PAIR : 0;
    }
    if (lay->count == 0) {
        return WAY_MELD;
    }
    if (lay->count > 1 || cards_total(l->used) != 2 || meld_size(add) != 2) {
        return 0;
    }
    return add.naturals == 2 ? WAY_PAIR : add.naturals == 1 ? WAY_WILD : 0;
}

/* Why the player may not pick in this way from what lies there, or RULE_NONE. */
static enum rule_id way_bar(const struct laydown *l, const struct lay *lay, kind top)
{
    const struct table *t = l->table;
    const unsigned way = way_of(l, lay, top);
    if (l->opening) {
        return lay->count == 0 ? RULE_PACK_OPEN : way == 0 ? RULE_CLASSIC_FREEZE : RULE_NONE;
    }
    if (way == 0) {
        return RULE_OPEN_PACK;
    }
    if (way != WAY_PAIR && pack_frozen(t, l->board) != 0) {
        return RULE_CLASSIC_FREEZE;
    }
    const bool fits = !meld_is_empty(board_side(l->board)->meld[top]);
    return (way == WAY_MELD && !fits) || (way == WAY_WILD && t->pack_wild == 0) ? RULE_PACK_PAIR
                                                                                : RULE_NONE;
}

/* Puts the top card onto the meld and the rest into the hand; red threes go to the table by
 * themselves. */
static void place_pack(struct laydown *l, kind top)
{
    const struct board *b = l->board;
    after_put(&l->after, top, meld_plus(l->after.meld[top], (struct meld){1, 0, 0}));
    l->touched |= 1U << top;
    l->after.hand += board_pack_brings(l->table, b);
}

void pack_check(const struct table *t,
                const struct board *b,
                cardset hand,
                const struct lay *lay,
                struct laydown *l,
                struct violations *r)
{
    const kind top = board_top(b);
    enum rule_id bar = top_bar(top);
    if (bar != RULE_NONE) {
        refuse_top(r, bar, b);
        return;
    }
    if (!laydown_begin(l, t, b, hand, lay, r)) {
        return;
    }
    l->picking = true;
    bar = way_bar(l, lay, top);
    if (bar != RULE_NONE) {
        (void)violation_add(r, bar, top, cards_of(hand, top), 0);
        return;
    }
    if ((meld_is_shut(t, b, top) && violation_add(r, RULE_PACK_MELD, top, 0, 0)) ||
        (one_for_one(t, b, hand) && violation_add(r, RULE_PACK_ONE_CARD, 0, 0, 0))) {
        return;
    }
    place_pack(l, top);
    laydown_check_melds(l, r);
    if (l->opening && !violations_stop(r)) {
        laydown_check_opening(l, r);
    }
    if (!violations_stop(r)) {
        laydown_check_stay(l, r);
    }
}

void pack_conditions(const struct table *t,
                     const struct board *b,
                     cardset hand,
                     struct violations *r)
{
    const kind top = board_top(b);
    const enum rule_id bar = top_bar(top);
    if (bar != RULE_NONE) {
        refuse_top(r, bar, b);
        return;
    }
    const int held = cards_of(hand, top);
    const bool frozen = pack_frozen(t, b) != 0, pair = held >= 2;
    const bool fits = !meld_is_empty(board_side(b)->meld[top]);
    const bool mixed = t->pack_wild != 0 && held >= 1 && cards_wilds(hand) > 0;
    if (frozen && !pair) {
        (void)violation_add(r, RULE_CLASSIC_FREEZE, top, held, 0);
    }
    if (!frozen && !pair && !fits && !mixed) {
        (void)violation_add(r, RULE_PACK_PAIR, top, held, 0);
    }
    (void)laydown_refuse_barred(b, top, r);
    if (meld_is_shut(t, b, top)) {
        (void)violation_add(r, RULE_PACK_MELD, top, 0, 0);
    }
    if (one_for_one(t, b, hand)) {
        (void)violation_add(r, RULE_PACK_ONE_CARD, 0, 0, 0);
    }
}

int pack_picks(const struct table *t,
               const struct board *b,
               cardset hand,
               struct lay out[PICKS_MAX])
{
    const kind top = board_top(b);
    int count = 0;
    out[count++].count = 0;
    if (t->pack_style == PACK_MODERN || !kind_is_natural(top)) {
        return count;
    }
    cardset with[PICKS_MAX - 1] = {cards_some(top, 2), 0, 0};
    if (t->pack_wild != 0) {
        with[1] = cards_one(top) + cards_one(KIND_2);
        with[2] = cards_one(top) + cards_one(KIND_JOKER);
    }
    for (int i = 0; i < PICKS_MAX - 1; i++) {
        if (with[i] != 0 && cards_contain(hand, with[i])) {
            out[count].count = 0;
            bool added = lay_add(&out[count++], with[i], SLOT_NONE);
            assert(added);
        }
    }
    return count;
}

unsigned pack_ways(const struct table *t, const struct board *b, cardset hand)
{
    struct lay lay[PICKS_MAX];
    unsigned ways = 0;
    if (!board_side(b)->opened) {
        return opening_find_pick(t, b, hand, NULL) ? WAY_PAIR : 0;
    }
    const int count = pack_picks(t, b, hand, lay);
    for (int i = 0; i < count; i++) {
        const struct action pick = {.kind = ACTION_TAKE_PACK, .lay = lay[i]};
        if (verdict_allows(rules_check(t, b, hand, &pick))) {
            const cardset cards = lay_cards(&lay[i]);
            const bool pair = t->pack_style == PACK_MODERN || cards_wilds(cards) == 0;
            ways |= cards == 0 && t->pack_style != PACK_MODERN ? WAY_MELD
                    : pair                                     ? WAY_PAIR
                                                               : WAY_WILD;
        }
    }
    return ways;
}

int pack_pick_meant(const struct table *t, const struct board *b, cardset hand, struct lay *out)
{
    struct lay lay[PICKS_MAX];
    int ways = 0;
    out->count = 0;
    if (b->phase != PHASE_START || b->pack_size == 0 || !board_side(b)->opened) {
        return 0;
    }
    const int count = pack_picks(t, b, hand, lay);
    for (int i = 0; i < count; i++) {
        const struct action pick = {.kind = ACTION_TAKE_PACK, .lay = lay[i]};
        if (verdict_allows(rules_check(t, b, hand, &pick))) {
            *out = lay[i];
            ways++;
            if (cards_wilds(lay_cards(&lay[i])) == 0) {
                return 1;
            }
        }
    }
    return ways;
}

bool pack_pick_names_top(const struct table *t, const struct board *b, const struct lay *lay)
{
    const kind top = board_top(b);
    const cardset cards = lay_cards(lay);
    const int named = b->pack_size > 0 ? cards_of(cards, top) : 0;
    const bool pair = t->pack_style == PACK_MODERN && (named == 2 || board_side(b)->opened);
    return named > 0 && named == cards_total(cards) && (named == 1 || pair);
}

enum pack_force pack_force(const struct table *t, const struct board *b, cardset hand)
{
    if (t->stock_force != 0 && b->stock == 0 && board_side(b)->opened &&
        t->pack_style != PACK_MODERN) {
        const struct action pick = {.kind = ACTION_TAKE_PACK};
        if (verdict_allows(rules_check(t, b, hand, &pick))) {
            return FORCE_MUST;
        }
    }
    return pack_ways(t, b, hand) != 0 ? FORCE_MAY : FORCE_END;
}

void pack_leave_pair(const struct table *t, const struct board *b, struct lay *lay)
{
    const kind top = board_top(b);
    if (t->pack_style != PACK_MODERN || !kind_is_natural(top)) {
        return;
    }
    for (int i = 0; i < lay->count; i++) {
        if (lay->part[i].cards == cards_some(top, 2)) {
            lay->count--;
            memmove(&lay->part[i], &lay->part[i + 1],
                    (size_t)(lay->count - i) * sizeof lay->part[0]);
            return;
        }
    }
}
