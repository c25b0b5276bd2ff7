/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The novice: opens when it can, picks when it may, lays down what it has, keeps wild cards for
 * finishing canastas, goes out when it may. It knows what the first lessons teach, looks at its own
 * cards and little at the others, and makes a beginner's mistakes (beginner.def).
 */
#include "bots/beginner.h"
#include "bots/policy.h"
#include "engine/discard.h"
#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "engine/score.h"

/* A special meld this short is not begun: it costs more than it is likely to bring. */
enum { SPECIAL_START = 5 };

enum {
    SMALL_PACK = 8,  /* a pack of fewer cards can be overlooked */
    LAST_CARDS = 12, /* so few in the stock, and the end is near */
    /* What a throw costs the player, by feeling: */
    COST_HELD = 100,   /* each card of the rank that is held */
    COST_WANTED = 150, /* a rank that the player's own side has melded */
    COST_FED = 300,    /* a card that the next player is sure to pick on */
    COST_WILD = 5000,  /* a wild card is thrown where nothing else may be */
    COST_STOPS = -150, /* a black three onto a pack that the next player might want */
    COST_DIRTY = -500  /* one of three 7s or aces, shortly before the end */
};

static bool may(const struct table *t, const struct view *v, const struct action *a)
{
    return verdict_allows(rules_check(t, v->board, v->hand, a));
}

/* Exposes a three if that is possible now. */
static bool expose(const struct table *t, const struct view *v, struct action *out)
{
    for (kind k = KIND_3R; k <= KIND_3B; k++) {
        action_set(out, ACTION_EXPOSE_THREE, k);
        if (cards_have(v->hand, k) && may(t, v, out)) {
            return true;
        }
    }
    return false;
}

/* Whether the player, who could pick with `lay`, would rather draw. */
static bool
leaves_pack(struct bot *bot, const struct table *t, const struct board *b, const struct lay *lay)
{
    const kind top = board_top(b);
    const struct side *us = board_side(b);
    const bool begins = meld_is_empty(us->meld[top]);
    if (b->stock == 0 || bot->policy->style.plays_as_before) {
        return false;
    }
    if (t->pack_style == PACK_MODERN) {
        const bool heavy = begins && meld_goes_special(t, (struct meld){.naturals = 0}, top);
        return (heavy && us->opened && !beginner_slips(bot, SLIP_START_TOO_MUCH)) ||
               (b->pack_size < SMALL_PACK && beginner_slips(bot, SLIP_MISS_THE_PACK));
    }
    const int from_hand = cards_total(lay_cards(lay));
    const bool closes = !meld_is_canasta(us->meld[top]) &&
                        meld_size(us->meld[top]) + from_hand + 1 >= CANASTA_CARDS;
    const bool more = b->pack_size > t->turn_draws || !us->opened || closes;
    return more ? b->pack_size < SMALL_PACK && beginner_slips(bot, SLIP_MISS_THE_PACK)
                : !beginner_slips(bot, SLIP_CHASE_THE_PACK);
}

/* Onto a meld or with a pair; other ways it does not see. */
static bool can_pick(const struct table *t, const struct view *v, struct action *out)
{
    const kind top = board_top(v->board);
    if (!kind_is_natural(top)) {
        return false;
    }
    out->kind = ACTION_TAKE_PACK;
    out->lay.count = 0;
    if (t->pack_style != PACK_MODERN && !meld_is_empty(board_side(v->board)->meld[top]) &&
        may(t, v, out)) {
        return true;
    }
    if (cards_of(v->hand, top) < 2) {
        return false;
    }
    if (t->pack_style != PACK_MODERN && board_side(v->board)->opened) {
        out->lay = (struct lay){.count = 1, .part = {{cards_some(top, 2), SLOT_NONE}}};
    }
    if (!board_side(v->board)->opened) {
        if (!opening_find_pick(t, v->board, v->hand, &out->lay)) {
            return false;
        }
        opening_trim(t, v->board, v->hand, true, &out->lay);
    }
    return may(t, v, out);
}

static bool pick(struct bot *bot, const struct table *t, const struct view *v, struct action *out)
{
    return can_pick(t, v, out) && !leaves_pack(bot, t, v->board, &out->lay);
}

/* The naturals that go down in one slot: all to a meld that lies there, three or more to a new one.
 */
static cardset naturals_to_lay(const struct meld_capacity *at, const struct view *v, int slot)
{
    const struct meld m = board_side(v->board)->meld[slot];
    const int held = cards_of(v->hand, (kind)slot);
    const bool special = meld_goes_special(at->table, (struct meld){.naturals = 0}, slot);
    const int start = special ? SPECIAL_START : MELD_LEAST_CARDS;
    if (held == 0 || (meld_is_empty(m) && held < start)) {
        return 0;
    }
    const int room = capacity_naturals(at, m, slot);
    return cards_some((kind)slot, held < room ? held : room);
}

/* Wild cards that finish a canasta in the slot, given the naturals laid with them; 0 when they
 * cannot. */
static cardset wilds_to_finish(
    const struct meld_capacity *at, const struct view *v, cardset left, int slot, cardset naturals)
{
    const struct meld m = board_side(v->board)->meld[slot];
    const int size = meld_size(m) + cards_total(naturals);
    const int missing = CANASTA_CARDS - size;
    if (size == 0 || missing < 1 || missing > cards_wilds(left) ||
        missing > capacity_wilds(at, m, slot, cards_total(naturals))) {
        return 0;
    }
    cardset pool = left & CARDS_WILD;
    return wilds_take(&pool, missing);
}

/* The slots in which something can go down, as bits: three or more of the rank in hand, one or more
 * for a meld that lies there, wild cards for one that is nearly closed. Most turns have none. */
static unsigned slots_to_lay(const struct table *t, const struct view *v)
{
    const cardset hand = v->hand;
    const int near = CANASTA_CARDS - t->meld_max_wilds;
    const unsigned ranks = (1U << RANK_COUNT) - 1, begun = board_side(v->board)->there & ranks;
    unsigned nearly_closed = 0;
    for (unsigned left = cards_wilds(hand) > 0 ? begun : 0; left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        nearly_closed |= (unsigned)(meld_size(board_side(v->board)->meld[slot]) >= near) << slot;
    }
    return (cards_kinds(cards_thrice(hand)) & ranks) | (cards_kinds(hand) & begun) | nearly_closed;
}

/* Everything worth laying, together; an empty lay-down when there is nothing. */
static void gather_lays(const struct table *t, const struct view *v, struct lay *out)
{
    const struct meld_capacity at = {t, board_dead(t, v->board), false, false};
    const struct meld wild = board_side(v->board)->meld[SLOT_WILD];
    const bool locked = capacity_locks_wilds(t, wild);
    cardset left = v->hand;
    out->count = 0;
    for (unsigned slots = slots_to_lay(t, v); slots != 0; slots &= slots - 1) {
        const int slot = __builtin_ctz(slots);
        const cardset naturals = naturals_to_lay(&at, v, slot);
        const cardset wilds = locked ? 0 : wilds_to_finish(&at, v, left, slot, naturals);
        if (naturals + wilds != 0) {
            (void)lay_add(out, naturals + wilds, naturals == 0 ? slot : SLOT_NONE);
            left -= naturals + wilds;
        }
    }
}

/* One wild card on the first meld with room that lies open: it closes nothing. */
static bool spread_wild(const struct table *t, const struct view *v, struct action *out)
{
    const struct side *us = board_side(v->board);
    const struct meld_capacity at = {t, board_dead(t, v->board), false, false};
    const unsigned ranks = (1U << RANK_COUNT) - 1;
    cardset pool = v->hand & CARDS_WILD;
    if (pool == 0 || capacity_locks_wilds(t, us->meld[SLOT_WILD])) {
        return false;
    }
    const cardset wild = wilds_take(&pool, 1);
    for (unsigned left = us->there & ranks; left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        out->lay.count = 0;
        if (meld_size(us->meld[slot]) < CANASTA_CARDS - 1 &&
            capacity_wilds(&at, us->meld[slot], slot, 0) > 0 && lay_add(&out->lay, wild, slot) &&
            may(t, v, out)) {
            return true;
        }
    }
    return false;
}

/* Lays what it can; when all together is not allowed, group by group. */
static bool lay(struct bot *bot, const struct table *t, const struct view *v, struct action *out)
{
    out->kind = ACTION_LAY;
    if (!board_side(v->board)->opened) {
        if (v->board->turn.erred || !opening_find(t, v->board, v->hand, &out->lay)) {
            return false;
        }
        opening_trim(t, v->board, v->hand, false, &out->lay);
        return may(t, v, out);
    }
    gather_lays(t, v, &out->lay);
    if (out->lay.count == 0) {
        return !bot->policy->style.plays_as_before && (v->hand & CARDS_WILD) != 0 &&
               beginner_slips(bot, SLIP_SPREAD_WILDS) && spread_wild(t, v, out);
    }
    if (may(t, v, out)) {
        return true;
    }
    const struct lay all = out->lay;
    for (int i = 0; i < all.count && all.count > 1; i++) {
        out->lay = (struct lay){.count = 1, .part = {all.part[i]}};
        if (may(t, v, out)) {
            return true;
        }
    }
    return false;
}

static bool special(const struct table *t, const struct view *v, struct action *out)
{
    const int hand = policy_special(t, v);
    action_set(out, ACTION_SPECIAL, 0); /* clears what an attempt at another action left in it */
    out->special = (int8_t)hand;
    return hand != SPECIAL_NONE && may(t, v, out);
}

/* Goes out when there is a way: first what must be laid, then the last card. Without a canasta it
 * is not worth looking, unless the player has laid down so much this turn that going out may be
 * forced. */
static bool go_out(const struct table *t, const struct view *v, struct action *out)
{
    struct going_out_plan way;
    const struct side *side = board_side(v->board);
    if ((side->closed == 0 && !v->board->turn.melded) ||
        !out_possible(t, v->board, v->hand, &way)) {
        return false;
    }
    out_action(t, v->board, &way, out);
    return true;
}

/* The kinds, as bits, that the next player is sure to pick on, as far as the table shows. */
static unsigned fed_kinds(const struct table *t, const struct board *b)
{
    const int next = seat_next(b, b->seat);
    const struct side *them = &b->side[seat_side(b, next)];
    const unsigned ranks = (1U << RANK_COUNT) - 1;
    if (!them->opened) {
        return 0;
    }
    unsigned fed = cards_kinds(cards_twice(b->known[next]));
    if (t->pack_style != PACK_MODERN && (pack_frozen(t, b) & FROZEN_TO_ALL) == 0) {
        fed |= them->there & ~(t->pack_canasta == 0 ? (unsigned)them->closed : 0);
    }
    return fed & ranks;
}

/* What the player has against throwing a card: it would rather throw one of few of its rank, not
 * wanted by its own melds, cheap. */
static inline int reluctance(const struct view *v, kind k)
{
    const bool wanted = k < RANK_COUNT && !meld_is_empty(board_side(v->board)->meld[k]);
    return COST_HELD * cards_of(v->hand, k) + kind_points(k) + (wanted ? COST_WANTED : 0);
}

/* What the player thinks of at a throw, unless it slips. */
struct thoughts {
    unsigned fed;   /* kinds that feed the next player, as bits */
    unsigned dirty; /* kinds of which a third card has to go now */
    bool lowest;    /* it throws the cheapest card, whatever that belongs to */
    bool stops;     /* the pack is worth a black three */
};

static struct thoughts think(struct bot *bot, const struct table *t, const struct view *v)
{
    const struct board *b = v->board;
    const bool late = b->stock <= LAST_CARDS;
    return (struct thoughts){
        .fed = beginner_slips(bot, SLIP_FEED_THE_NEXT) ? 0 : fed_kinds(t, b),
        .dirty = late && !beginner_slips(bot, SLIP_SIT_ON_ACES) ? score_dirty_kinds(t) : 0,
        .lowest = beginner_slips(bot, SLIP_THROW_THE_LOWEST),
        .stops = b->pack_size >= SMALL_PACK / 2};
}

/* What a throw costs the player, by feeling. */
static int cost_of(const struct view *v, const struct thoughts *thoughts, kind k)
{
    const int cost = thoughts->lowest ? kind_points(k) : reluctance(v, k);
    if (k >= RANK_COUNT) {
        return cost + (kind_is_wild(k)                   ? COST_WILD
                       : k == KIND_3B && thoughts->stops ? COST_STOPS
                                                         : 0);
    }
    const bool dirty =
        bits_have((uint16_t)thoughts->dirty, k) && cards_of(v->hand, k) == DIRTY_CARDS;
    return cost + ((thoughts->fed >> k & 1) != 0 ? COST_FED : 0) + (dirty ? COST_DIRTY : 0);
}

static void
throw_card(struct bot *bot, const struct table *t, const struct view *v, struct action *out)
{
    const struct tray tray = {v->board->pack_size == 0, board_dead(t, v->board)};
    const bool before = bot->policy->style.plays_as_before;
    const struct thoughts thoughts = before ? (struct thoughts){0} : think(bot, t, v);
    int best = 1 << 20;
    out->kind = ACTION_DISCARD;
    for (unsigned left = discard_kinds(t, tray, v->hand); left != 0; left &= left - 1) {
        const kind k = (kind)__builtin_ctz(left);
        const int cost = before ? reluctance(v, k) : cost_of(v, &thoughts, k);
        if (cost < best) {
            best = cost;
            out->card = k;
        }
    }
}

static void choose(struct bot *bot, const struct table *t, const struct view *v, struct action *out)
{
    const bool early = t->special_pack != SPECIAL_PACK_NO && v->board->phase == PHASE_START;
    if (early && special(t, v, out)) {
        return;
    }
    action_set(out, ACTION_DRAW, 0);
    if ((v->hand & CARDS_THREES) != 0 && expose(t, v, out)) {
        return;
    }
    if (v->board->phase == PHASE_START) {
        if (!policy_must_go_out(t, v, out) && !pick(bot, t, v, out) &&
            !policy_must_pick(t, v, out)) {
            out->kind = ACTION_DRAW;
        }
        return;
    }
    if (special(t, v, out) || go_out(t, v, out) || policy_must_go_out(t, v, out) ||
        lay(bot, t, v, out)) {
        return;
    }
    throw_card(bot, t, v, out);
}

static bool lets_out(struct bot *bot, const struct table *t, const struct view *v)
{
    (void)bot;
    (void)t;
    (void)v;
    return true;
}

const struct policy policy_novice_2 = {"novice-2", choose, lets_out, {.plays_as_before = true}};
const struct policy policy_novice = {"novice", choose, lets_out, {0}};
