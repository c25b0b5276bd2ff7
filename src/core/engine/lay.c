/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lay-downs: shape, opening, and what must stay in the hand. Knows nothing of the phase of the
 * turn. */
#include "engine/lay.h"

#include <string.h>

#include "engine/discard.h"
#include "engine/going_out_plan.h"
#include "engine/meld_capacity.h"
#include "engine/opening_count.h"

/* Refuses a lay-down of cards that are not in hand; the verdict names the first kind missing. */
static void refuse_missing(cardset hand, const struct lay *lay, struct violations *r)
{
    int takes[KIND_COUNT] = {0};
    for (int i = 0; i < lay->count; i++) {
        for (kind k = 0; k < KIND_COUNT; k++) {
            takes[k] += cards_of(lay->part[i].cards, k);
        }
    }
    kind k = 0;
    while (cards_of(hand, k) >= takes[k]) {
        k++;
    }
    (void)violation_add(r, RULE_CARDS_HELD, k, cards_of(hand, k), takes[k]);
}

bool laydown_begin(struct laydown *l,
                   const struct table *t,
                   const struct board *b,
                   cardset hand,
                   const struct lay *lay,
                   struct violations *r)
{
    const struct side *side = board_side(b);
    l->table = t;
    l->board = b;
    l->hand = hand;
    l->used = 0;
    l->dead = board_dead(t, b);
    l->opening = !side->opened;
    l->picking = l->coming = false;
    l->touched = 0;
    unsigned started =
        0; /* slots in which a part starts a meld; wilds named to join it may come before it */
    memset(l->add, 0, sizeof l->add);
    memcpy(l->after.meld, side->meld, sizeof l->after.meld);
    l->after.there = side->there;
    l->after.closed = side->closed;
    for (int i = 0; i < lay->count; i++) {
        const struct part p = lay->part[i];
        const int slot = part_slot(p);
        if (!cards_contain(hand - l->used, p.cards)) {
            refuse_missing(hand, lay, r);
            return false; /* nothing more can be said of cards that are not in hand */
        }
        l->used += p.cards;
        if (slot == SLOT_NONE) {
            if (violation_add(r, RULE_MELD_RANK, 0, 0, 0)) {
                return false;
            }
            continue;
        }
        const bool starts = p.on == SLOT_NONE && meld_is_empty(side->meld[slot]);
        if (starts && bits_have(started, slot) &&
            violation_add(r, RULE_MELD_ONE_PER_RANK, slot, 0, 0)) {
            return false;
        }
        started |= (unsigned)starts << slot;
        const struct meld add = meld_plus(l->add[slot], meld_of(p.cards, slot));
        l->add[slot] = add;
        after_put(&l->after, slot, meld_plus(side->meld[slot], add));
        l->touched |= 1U << slot;
    }
    l->after.hand = hand - l->used;
    l->after.opens = l->opening;
    return true;
}

static struct meld_capacity capacity_of(const struct laydown *l)
{
    return (struct meld_capacity){l->table, l->dead, l->opening, false};
}

/* How many cards the player holds once all is laid, the pack of a pick among them. */
static int cards_left(const struct laydown *l)
{
    const int left = cards_total(l->after.hand);
    if (!l->coming) {
        return left;
    }
    const bool in_melds =
        l->add[board_top(l->board)].naturals >= 2 && l->table->open_pack_extra_pair == 0;
    return left + cards_total(board_pack_brings(l->table, l->board)) - (in_melds ? 0 : 2);
}

/* Whether the player goes out with this lay-down and the throw of at most one card. */
static bool goes_out(const struct laydown *l)
{
    const struct table *t = l->table;
    const bool denied = t->out_ask_binding != 0 && l->board->turn.asked == REPLY_NO;
    const int left = cards_left(l);
    return board_may_go_out(t, l->board) && !denied && !board_out_unasked(t, l->board) &&
           (left == 1 || (left == 0 && t->out_discard == 0)) &&
           !board_opens_bare(l->board, l->after.meld) &&
           verdict_allows(out_melds(t, l->after.meld));
}

/* Wild cards that join the meld of a natural rank. */
static bool check_wilds_joining(const struct laydown *l, int slot, struct violations *r)
{
    enum rule_id bars[WILD_BARS_MAX];
    struct meld_capacity capacity = capacity_of(l);
    capacity.last = l->table->meld_rule_of_last == 0 && goes_out(l);
    const struct meld before = board_side(l->board)->meld[slot];
    const int naturals = l->after.meld[slot].naturals;
    const int count = capacity_wild_bars(&capacity, before, slot, naturals, bars);
    for (int i = 0; i < count; i++) {
        const bool counts = bars[i] == RULE_MELD_RULE_OF; /* the others have no numbers */
        if (violation_add(r, bars[i], counts ? slot : 0, counts ? naturals : 0,
                          counts ? l->table->meld_rule_of : 0)) {
            return true;
        }
    }
    return false;
}

/* The same, and whether the player goes out with it, where that lets a canasta take an eighth card
 * (meld.eighth). */
static struct meld_capacity capacity_eighth(const struct laydown *l)
{
    struct meld_capacity capacity = capacity_of(l);
    capacity.last = meld_takes_eighth(l->table) && goes_out(l);
    return capacity;
}

static bool check_dead(const struct laydown *l, int slot, struct violations *r)
{
    if (!bits_have(l->dead, slot)) {
        return false;
    }
    const struct meld_capacity capacity = capacity_eighth(l);
    const enum rule_id bar = capacity_dead(&capacity, board_side(l->board)->meld[slot], slot);
    return bar != RULE_NONE && violation_add(r, bar, bar == RULE_DEAD_RANK ? slot : 0, 0, 0);
}

bool laydown_refuse_barred(const struct board *b, int slot, struct violations *r)
{
    return bits_have(board_barred(b), slot) && violation_add(r, RULE_OPEN_ERROR_SHOWN, slot, 0, 0);
}

/* Whether a meld that may have so many cards at the end of a round has more than it may have now:
 * an eighth card that doesn't come with the way out. Most tables know none. */
static bool too_long_now(const struct laydown *l, int slot)
{
    if (!meld_takes_eighth(l->table)) {
        return false;
    }
    const struct meld_capacity capacity = capacity_eighth(l);
    return meld_size(l->after.meld[slot]) >
           capacity_most_cards(&capacity, board_side(l->board)->meld[slot], slot);
}

/* The shape of a meld of black threes; when it may be laid is looked at with what it leaves. */
static bool check_black_meld(const struct laydown *l, struct violations *r)
{
    const struct meld m = l->after.meld[SLOT_BLACK];
    enum rule_id bars[BLACK_BARS_MAX];
    const int count = capacity_black_bars(l->table, m, bars);
    for (int i = 0; i < count; i++) {
        const bool sized = bars[i] == RULE_MELD_SIZE; /* the others have no numbers */
        if (violation_add(r, bars[i], sized ? SLOT_BLACK : 0, sized ? meld_size(m) : 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool check_wild_meld(const struct laydown *l, int size, struct violations *r)
{
    const struct meld_capacity capacity = capacity_of(l);
    const enum rule_id bar =
        capacity_wild_meld(&capacity, board_side(l->board)->meld[SLOT_WILD], size);
    return (bar != RULE_NONE && violation_add(r, bar, size, 0, 0)) || check_dead(l, SLOT_WILD, r);
}

/* The shape of the meld in one slot that the lay-down touches. */
static bool check_meld(const struct laydown *l, int slot, struct violations *r)
{
    const struct meld after = l->after.meld[slot];
    enum rule_id bars[SHAPE_BARS_MAX];
    if (slot == SLOT_BLACK) {
        return check_black_meld(l, r);
    }
    const int count = capacity_shape_bars(l->table, after, slot, bars);
    for (int i = 0; i < count; i++) {
        const int number = bars[i] == RULE_MELD_SIZE       ? meld_size(after)
                           : bars[i] == RULE_MELD_NATURALS ? after.naturals
                                                           : meld_wilds(after);
        if (violation_add(r, bars[i], slot, number, 0)) {
            return true;
        }
    }
    if (slot == SLOT_WILD) {
        return check_wild_meld(l, meld_size(after), r);
    }
    if (check_dead(l, slot, r) || (count == 0 && too_long_now(l, slot) &&
                                   violation_add(r, RULE_MELD_SIZE, slot, meld_size(after), 0))) {
        return true;
    }
    return meld_wilds(l->add[slot]) > 0 && check_wilds_joining(l, slot, r);
}

void laydown_check_melds(const struct laydown *l, struct violations *r)
{
    int wilds_elsewhere = 0;
    const unsigned barred = l->touched & board_barred(l->board);
    for (unsigned left = barred; left != 0; left &= left - 1) {
        if (laydown_refuse_barred(l->board, __builtin_ctz(left), r)) {
            return;
        }
    }
    for (unsigned left = l->touched; left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        if (check_meld(l, slot, r)) {
            return;
        }
        wilds_elsewhere += slot < SLOT_WILD ? meld_wilds(l->add[slot]) : 0;
    }
    if (wilds_elsewhere > 0 && capacity_locks_wilds(l->table, l->after.meld[SLOT_WILD])) {
        (void)violation_add(r, RULE_WILD_LOCK, 0, 0, 0);
    }
}

/* What an opening shows that takes the place of count or triple. */
struct opening_features {
    bool has_splash, triple, canasta;
};

static struct opening_features features(const struct laydown *l)
{
    struct opening_features f = {false, false, false};
    for (unsigned left = l->touched & ~(unsigned)l->dead; left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        const struct meld m = l->add[slot];
        f.has_splash |= splash_rule(l->table, m, slot) != RULE_NONE;
        f.triple |= meld_is_clean_triple(m, slot);
        f.canasta |= meld_is_canasta(l->after.meld[slot]);
    }
    return f;
}

/* Whether it adds to a meld that lay there before the turn. */
static bool joins_old(const struct laydown *l)
{
    return (l->touched & board_old_melds(l->board)) != 0;
}

/* Whether the opening needs no count: a complete canasta, or a concealed hand laid down whole. */
static bool count_is_waived(const struct laydown *l, const struct opening_features *f)
{
    const struct table *t = l->table;
    return f->has_splash || (t->open_canasta_free != 0 && f->canasta) ||
           (t->out_concealed == CONCEALED_FREE && goes_out(l) &&
            board_concealed(t, l->board, l->after.meld, joins_old(l)));
}

void laydown_check_opening(const struct laydown *l, struct violations *r)
{
    const struct table *t = l->table;
    const struct opening_features f = features(l);
    const int minimum = side_minimum(t, board_side(l->board));
    const int count = opening_count(t, l->board, l->used, l->picking);
    const bool wild_meld = meld_size(l->add[SLOT_WILD]) >= MELD_LEAST_CARDS;
    if (count < minimum && !count_is_waived(l, &f) &&
        violation_add(r, RULE_OPEN_COUNT, count, minimum, minimum - count)) {
        return;
    }
    if (t->open_clean_triple != 0 && !f.has_splash && !f.triple &&
        (!wild_meld || t->open_wild_triple != 0) &&
        violation_add(r, RULE_OPEN_CLEAN_TRIPLE, 0, 0, 0)) {
        return;
    }
    for (int slot = 0; slot < RANK_COUNT && t->open_mixed_canasta == 0; slot++) {
        const struct meld m = l->add[slot];
        if (meld_is_canasta(m) && meld_wilds(m) > 0 &&
            violation_add(r, RULE_OPEN_MIXED_CANASTA, slot, 0, 0)) {
            return;
        }
    }
}

/* The slots that are dead once it lies there, as bits. */
static uint16_t dead_after(const struct laydown *l)
{
    return l->dead | closed_dead(l->table, l->after.closed);
}

/* Whether the player could still go out this turn from what the lay-down leaves, whatever the
 * partner answers. */
static bool going_out_plan_stays(const struct laydown *l, bool held_natural)
{
    if (!board_may_go_out(l->table, l->board)) {
        return false;
    }
    const struct out_query q = {
        .table = l->table,
        .meld = l->after.meld,
        .there = l->after.there,
        .dead = (uint16_t)(dead_after(l) | board_barred(l->board)),
        .hand = l->after.hand,
        .held_natural = held_natural,
        .first = !board_opened_before(l->board),
    };
    return going_out_plan_freed(&q, board_threes_forgotten(l->table, l->board, q.hand), NULL);
}

/* What the player held before the first meld of the turn, as far as the table's rules on discards
 * ask. */
struct held {
    bool natural, safe;
};

static struct held held_before(const struct table *t, const struct board *b, cardset hand)
{
    if (b->turn.melded) {
        return (struct held){b->turn.held_natural, b->turn.held_safe};
    }
    const struct tray tray = {b->pack_size == 0, board_dead(t, b)};
    const bool asked = t->discard_keep_safe != 0;
    return (struct held){(hand & CARDS_NATURAL) != 0, asked && discard_safe(t, tray, hand) != 0};
}

/* What is left to end the turn with, and where it would go. */
struct left {
    const struct table *table;
    const struct board *board;
    const struct meld *meld; /* of the side in turn, SLOT_COUNT */
    cardset hand;
    struct tray tray;
    bool picked;
};

/* Judges a lay-down of the whole hand, which only a player who goes out may make. */
static void check_nothing_left(const struct left *l, struct violations *r)
{
    const struct verdict melds = out_melds(l->table, l->meld);
    if (melds.rule == RULE_OUT_CANASTAS || melds.rule == RULE_OUT_ONE_OF_EACH) {
        (void)violation_add(r, melds.rule, melds.arg[0], melds.arg[1], 0);
    } else {
        (void)violation_add(r, RULE_OUT_KEEP_ONE, 0, 0, 0);
    }
}

/* Asks for a card to be kept, and says how many canastas the way out lacks. */
static void ask_for_one(const struct left *l, struct violations *r)
{
    const struct verdict melds = out_melds(l->table, l->meld);
    const bool short_of = melds.rule == RULE_OUT_CANASTAS;
    (void)violation_add(r, RULE_OUT_KEEP_ONE, short_of ? melds.arg[0] : 0,
                        short_of ? melds.arg[1] : 0, 0);
}

/* The rules on what must stay, the way out not considered. */
static void check_left(const struct left *l, struct held held, struct violations *r)
{
    const struct table *t = l->table;
    const cardset throwable = hand_throwable(t, l->hand);
    const bool opening_turn = !board_may_go_out(t, l->board);
    const bool waived = !board_opened_before(l->board) && t->open_keep_one_waived != 0 &&
                        board_bonus(t, l->board, l->picked) > 0;
    const bool one_short = cards_total(l->hand) < 2 && !waived;
    if (one_short && opening_turn && violation_add(r, RULE_OPEN_KEEP_ONE, 0, 0, 0)) {
        return;
    }
    if (l->hand == 0 && t->out_discard == 0) {
        check_nothing_left(l, r);
        return;
    }
    if (throwable == 0 && violation_add(r, RULE_DISCARD_MUST, 0, 0, 0)) {
        return;
    }
    if (held.natural && (l->hand & CARDS_NATURAL) == 0 && t->discard_wild_free == 0 &&
        throwable != 0 && violation_add(r, RULE_DISCARD_WILD_PLAN, 0, 0, 0)) {
        return;
    }
    if (t->discard_keep_safe != 0 && held.safe && throwable != 0 &&
        discard_safe(t, l->tray, l->hand) == 0 &&
        violation_add(r, RULE_DISCARD_KEEP_SAFE, 0, 0, 0)) {
        return;
    }
    if (one_short && !opening_turn) {
        ask_for_one(l, r);
    }
}

void check_throw_stay(const struct table *t,
                      const struct board *b,
                      cardset hand,
                      struct violations *r)
{
    const struct left left = {
        t, b, board_side(b)->meld, hand, {b->pack_size == 0, board_dead(t, b)}, b->turn.picked};
    check_left(&left, held_before(t, b, hand), r);
}

void laydown_check_stay(const struct laydown *l, struct violations *r)
{
    const struct table *t = l->table;
    const uint8_t asked = t->out_ask_binding != 0 ? l->board->turn.asked : REPLY_NONE;
    const struct board *b = l->board;
    const struct held held = l->picking ? (struct held){(l->hand & CARDS_NATURAL) != 0, true}
                                        : held_before(t, b, l->hand);
    struct violations broken;
    violations_begin(&broken, r->all);
    if (bits_have(l->touched, SLOT_BLACK) && !goes_out(l) &&
        violation_add(r, RULE_CLASSIC_BLACK_THREE, 0, 0, 0)) {
        return;
    }
    if (asked != REPLY_YES) {
        const bool empty = l->picking ? board_pick_from(t, b) == 0 : b->pack_size == 0;
        const struct left left = {t,
                                  b,
                                  l->after.meld,
                                  l->after.hand,
                                  {empty, dead_after(l)},
                                  b->turn.picked || l->picking};
        check_left(&left, held, &broken);
        if (broken.count == 0) {
            return;
        }
    }
    const bool way = going_out_plan_stays(l, held.natural);
    if (way && board_out_unasked(t, b)) {
        (void)violation_add(r, RULE_OUT_ASK, ASKED_FIRST, 0, 0);
        return;
    }
    if (way && asked != REPLY_NO) {
        return;
    }
    if (way && t->out_concealed != CONCEALED_OFF) {
        broken.count = 0; /* at classic tables the answer alone forbids it */
    }
    for (int i = 0; i < broken.count; i++) {
        const struct verdict v = broken.list[i];
        if (violation_add(r, v.rule, v.arg[0], v.arg[1], v.arg[2])) {
            return;
        }
    }
    if (asked == REPLY_YES || (way && asked == REPLY_NO)) {
        (void)violation_add(r, RULE_OUT_ASK, asked == REPLY_YES ? ASKED_YES : ASKED_NO, 0, 0);
    }
}
