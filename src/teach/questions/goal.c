/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds the goals of a task against a turn or a lay-down that was played. */
#include "questions/goal.h"

#include <stddef.h>
#include <string.h>

#include "engine/rules.h"
#include "engine/score.h"

static const char *const names[AIM_KIND_COUNT] = {
    [AIM_TAKE] = "take",       [AIM_LAY] = "lay",     [AIM_ONLY] = "only",
    [AIM_MOST] = "most",       [AIM_MELD] = "meld",   [AIM_WITHOUT] = "without",
    [AIM_CANASTA] = "canasta", [AIM_OPEN] = "open",   [AIM_KEEP] = "keep",
    [AIM_CARDS] = "cards",     [AIM_WILDS] = "wilds", [AIM_THROW] = "throw",
    [AIM_NOT] = "not",         [AIM_DO] = "do",       [AIM_BEST] = "best",
    [AIM_FREE] = "free",
};

const char *aim_name(enum aim_kind k)
{
    return names[k];
}

enum aim_kind aim_find(const char *name)
{
    int k = 0;
    while (k < AIM_KIND_COUNT && strcmp(names[k], name) != 0) {
        k++;
    }
    return (enum aim_kind)k;
}

const char *const *aim_values(enum aim_kind k)
{
    static const char *const takes[] = {"draw", "pick", "best", NULL};
    static const char *const mosts[] = {"cards", "points", NULL};
    static const char *const sorts[] = {"", "natural", "mixed", "special", NULL};
    static const char *const throws[] = {"", "highest", "best", "safe", NULL};
    static const char *const dos[] = {"three", "ask", "out", "special", NULL};
    return k == AIM_TAKE      ? takes
           : k == AIM_MOST    ? mosts
           : k == AIM_CANASTA ? sorts
           : k == AIM_THROW   ? throws
           : k == AIM_DO      ? dos
                              : NULL;
}

static bool compares(const struct aim *a)
{
    return a->kind == AIM_MOST || (a->kind == AIM_MELD && a->wilds == AIM_WILDS_MAX);
}

bool aims_compare(const struct aims *aims)
{
    for (int i = 0; i < aims->count; i++) {
        if (compares(&aims->aim[i])) {
            return true;
        }
    }
    return false;
}

bool aims_have(const struct aims *aims, enum aim_kind k)
{
    for (int i = 0; i < aims->count; i++) {
        if (aims->aim[i].kind == k) {
            return true;
        }
    }
    return false;
}

static bool have_do(const struct aims *aims, enum aim_do what)
{
    for (int i = 0; i < aims->count; i++) {
        if (aims->aim[i].kind == AIM_DO && aims->aim[i].value == what) {
            return true;
        }
    }
    return false;
}

bool aims_hold_threes(const struct aims *aims)
{
    return have_do(aims, DO_THREE);
}

bool aims_ask_partner(const struct aims *aims)
{
    return have_do(aims, DO_ASK) || have_do(aims, DO_OUT);
}

/* --- one goal ------------------------------------------------------------------------------ */

static struct meld meld_now(const struct turn_play *turn, int slot)
{
    const struct board *b = &turn->round.board;
    return b->side[seat_side(b, turn->seat)].meld[slot];
}

/* Whether no wild card is in the meld; in the slot of wild cards always. */
static bool is_pure(struct meld m, int slot)
{
    return slot == SLOT_WILD || meld_wilds(m) == 0;
}

static bool
meld_holds(const struct aim *a, const struct turn_play *turn, const struct aim_limits *limits)
{
    const struct meld m = meld_now(turn, a->slot);
    if (!bits_have(turn->touched, a->slot) || (a->size > 0 && meld_size(m) != a->size) ||
        (a->cards != 0 && turn->joined[a->slot] != a->cards) || (a->pure && !is_pure(m, a->slot))) {
        return false;
    }
    if (a->wilds == AIM_WILDS_MAX) {
        return limits == NULL || meld_wilds(m) >= limits->wilds[a->slot];
    }
    return a->wilds == AIM_WILDS_ANY || meld_wilds(m) == a->wilds;
}

static bool without_holds(const struct aim *a, const struct turn_play *turn)
{
    const struct meld m = meld_now(turn, a->slot);
    const bool begun = meld_is_empty(turn->before[a->slot]) && !meld_is_empty(m);
    return !begun || (a->pure && !is_pure(m, a->slot));
}

static bool is_sort(const struct turn_play *turn, int slot, enum canasta_sort sort)
{
    const enum canasta is = meld_canasta(turn->table, meld_now(turn, slot), slot);
    switch (sort) {
    case SORT_NATURAL:
        return is == CANASTA_NATURAL;
    case SORT_MIXED:
        return is == CANASTA_MIXED;
    case SORT_SPECIAL:
        return is == CANASTA_SEVENS || is == CANASTA_ACES || is == CANASTA_WILD;
    case SORT_ANY:
        break;
    }
    return true;
}

static bool canasta_holds(const struct aim *a, const struct turn_play *turn)
{
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if ((a->slot == SLOT_NONE || a->slot == slot) && !meld_is_canasta(turn->before[slot]) &&
            meld_is_canasta(meld_now(turn, slot)) &&
            is_sort(turn, slot, (enum canasta_sort)a->value)) {
            return true;
        }
    }
    return false;
}

static bool open_holds(const struct aim *a, const struct turn_play *turn)
{
    return turn->opened_with != 0 && (a->bits & ~turn->opened_slots) == 0 &&
           table_points(turn->table, turn->opened_with) >= a->count;
}

bool throw_could_be_picked(const struct table *t, const struct board *b, cardset kept, kind thrown)
{
    struct verdict broken[RULES_BROKEN_MAX];
    cardset seen = kept;
    for (int i = 0; i < b->pack_size; i++) {
        seen += cards_one(b->pack[i]);
    }
    for (int side = 0; side < b->sides; side++) {
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            seen += meld_cards(b->side[side].meld[slot], slot);
        }
    }
    cardset hand = cards_one(KIND_4) + cards_one(KIND_5) + cards_one(KIND_6) + cards_one(KIND_8);
    for (kind k = 0; k <= KIND_JOKER; k++) { /* a pair of what was thrown, one wild card of each */
        const int unseen = kind_in_deck(k) - cards_of(seen, k), left = unseen > 0 ? unseen : 0;
        const int want = k == thrown ? 2 : 1;
        if (k == thrown || kind_is_wild(k)) {
            hand -= cards_some(k, cards_of(hand, k));
            hand += cards_some(k, left < want ? left : want);
        }
    }
    const int count = rules_check_pick(t, b, hand, broken);
    for (int i = 0; i < count; i++) {
        if (broken[i].rule != RULE_PACK_OPEN) { /* with other cards they might go down */
            return false;
        }
    }
    return true;
}

static bool throw_holds(const struct aim *a, const struct turn_play *turn)
{
    if (turn->thrown == KIND_COUNT) {
        return false;
    }
    switch ((enum aim_throw)a->value) {
    case THROW_HIGHEST:
        return turn->threw_highest;
    case THROW_SAFE:
        return turn->over && turn->round.board.phase != PHASE_OVER &&
               !throw_could_be_picked(turn->table, &turn->round.board, turn->kept, turn->thrown);
    case THROW_BEST:
        return true;
    case THROW_THESE:
        break;
    }
    return bits_have(a->bits, turn->thrown);
}

static bool done(const struct turn_play *turn, enum aim_do what)
{
    const struct board *b = &turn->round.board;
    switch (what) {
    case DO_THREE:
        return turn->laid_out_three;
    case DO_ASK:
        return turn->asked;
    case DO_OUT:
        return turn->over ? b->ending == ENDING_GOING_OUT && b->ended_by == turn->seat
                          : turn_can_end_out(turn); /* after a lay-down */
    case DO_SPECIAL:
        break;
    }
    return b->ending == ENDING_SPECIAL && b->ended_by == turn->seat;
}

static bool take_holds(const struct aim *a, const struct turn_play *turn)
{
    return a->value == TAKE_BEST ||
           turn->took == (a->value == TAKE_PICK ? ACTION_TAKE_PACK : ACTION_DRAW);
}

bool aim_holds(const struct aim *a, const struct turn_play *turn, const struct aim_limits *limits)
{
    switch ((enum aim_kind)a->kind) {
    case AIM_TAKE:
        return take_holds(a, turn);
    case AIM_LAY:
        return cards_contain(turn->laid, a->cards);
    case AIM_ONLY:
        return turn->laid == a->cards;
    case AIM_MOST:
        return limits == NULL ||
               (a->value == MOST_CARDS ? cards_total(turn->laid) >= limits->cards
                                       : table_points(turn->table, turn->laid) >= limits->points);
    case AIM_MELD:
        return meld_holds(a, turn, limits);
    case AIM_WITHOUT:
        return without_holds(a, turn);
    case AIM_CANASTA:
        return canasta_holds(a, turn);
    case AIM_OPEN:
        return open_holds(a, turn);
    case AIM_KEEP:
        return a->cards != 0 ? cards_contain(turn->kept, a->cards)
                             : (turn->kept & CARDS_NATURAL) != 0;
    case AIM_CARDS:
        return cards_total(turn->kept) >= a->count;
    case AIM_WILDS:
        return cards_wilds(turn->laid) <= a->count;
    case AIM_THROW:
        return throw_holds(a, turn);
    case AIM_NOT:
        return turn->thrown == KIND_COUNT || !bits_have(a->bits, turn->thrown);
    case AIM_DO:
        return done(turn, (enum aim_do)a->value);
    case AIM_BEST:
    case AIM_FREE:
    case AIM_KIND_COUNT:
        break;
    }
    return true;
}

/* --- all of them --------------------------------------------------------------------------- */

/* How many goals of a way hold, and the first that does not; AIM_MET if all do. */
static int way_missed(const struct aims *aims,
                      int way,
                      const struct turn_play *turn,
                      const struct aim_limits *limits,
                      int *held)
{
    int missed = AIM_MET;
    *held = 0;
    for (int i = 0; i < aims->count; i++) {
        if (aims->aim[i].way != way) {
            continue;
        }
        if (aim_holds(&aims->aim[i], turn, limits)) {
            ++*held;
        } else if (missed == AIM_MET) {
            missed = i;
        }
    }
    return missed;
}

int aims_missed(const struct aims *aims,
                const struct turn_play *turn,
                const struct aim_limits *limits)
{
    int held = 0, most = -1, nearest = AIM_MET;
    const int always = way_missed(aims, 0, turn, limits, &held);
    for (int way = 1; way <= aims->ways; way++) {
        const int missed = way_missed(aims, way, turn, limits, &held);
        if (missed == AIM_MET) {
            return always;
        }
        if (held > most) {
            most = held;
            nearest = missed;
        }
    }
    return always == AIM_MET || (nearest != AIM_MET && nearest < always) ? nearest : always;
}

/* --- contradictions ------------------------------------------------------------------------ */

/* Whether cards are wanted on the table by a goal: the least of them. */
static cardset wants_laid(const struct aim *a)
{
    return a->kind == AIM_LAY || a->kind == AIM_ONLY ? a->cards : 0;
}

/* Whether a goal wants something to go down. */
static bool wants_down(const struct aim *a)
{
    return wants_laid(a) != 0 || a->kind == AIM_MELD || a->kind == AIM_CANASTA ||
           a->kind == AIM_OPEN;
}

static bool wants_throw(const struct aim *a)
{
    return a->kind == AIM_THROW;
}

static bool throws_clash(const struct aim *a, const struct aim *b)
{
    const bool sets = a->value == THROW_THESE && a->kind == AIM_THROW;
    if (!sets) {
        return false;
    }
    return b->kind == AIM_NOT
               ? (a->bits & ~b->bits) == 0
               : b->kind == AIM_THROW && b->value == THROW_THESE && (a->bits & b->bits) == 0;
}

static bool same_slot_clash(const struct aim *a, const struct aim *b)
{
    if (a->kind == AIM_MELD && b->kind == AIM_MELD && a->slot == b->slot) {
        return (a->size > 0 && b->size > 0 && a->size != b->size) ||
               (a->wilds >= 0 && b->wilds >= 0 && a->wilds != b->wilds) ||
               (a->pure && b->wilds > 0) || (b->pure && a->wilds > 0);
    }
    return false;
}

/* Whether nothing can meet both. Looked at in both orders. */
static bool clash(const struct aim *a, const struct aim *b)
{
    const bool nothing = a->kind == AIM_ONLY && a->cards == 0;
    const bool ends = b->kind == AIM_DO && (b->value == DO_OUT || b->value == DO_SPECIAL);
    return (a->kind == AIM_TAKE && b->kind == AIM_TAKE && a->value != b->value &&
            a->value != TAKE_BEST && b->value != TAKE_BEST) ||
           (nothing && wants_down(b)) ||
           (a->kind == AIM_ONLY && b->kind == AIM_LAY && !cards_contain(a->cards, b->cards)) ||
           (a->kind == AIM_ONLY && b->kind == AIM_ONLY && a->cards != b->cards) ||
           (wants_throw(a) && ends) || throws_clash(a, b) || same_slot_clash(a, b) ||
           (a->kind == AIM_FREE && b->kind != AIM_FREE);
}

bool aims_add_plain(const struct table *t, struct aims *aims)
{
    static const struct {
        int8_t slot;
        struct meld least; /* without a wild card beside naturals */
    } risky[] = {{KIND_7, {.naturals = MELD_LEAST_CARDS}},
                 {KIND_A, {.naturals = MELD_LEAST_CARDS}},
                 {SLOT_WILD, {.twos = MELD_LEAST_CARDS}}};
    enum { RISKY = sizeof risky / sizeof risky[0] };
    if (aims->count > AIMS_MAX - RISKY) {
        return false;
    }
    for (int i = 0; i < RISKY; i++) {
        if (score_incomplete(t, risky[i].least, risky[i].slot, NULL) > 0) {
            aims->aim[aims->count++] = (struct aim){
                .kind = AIM_WITHOUT, .slot = risky[i].slot, .pure = risky[i].slot == KIND_A};
        }
    }
    return true;
}

bool aims_clash(const struct aims *aims, int *one, int *other)
{
    for (int i = 0; i < aims->count; i++) {
        for (int k = i + 1; k < aims->count; k++) {
            const struct aim *a = &aims->aim[i], *b = &aims->aim[k];
            const bool together = a->way == b->way || a->way == 0 || b->way == 0;
            if (together && (clash(a, b) || clash(b, a))) {
                *one = i;
                *other = k;
                return true;
            }
        }
    }
    return false;
}
