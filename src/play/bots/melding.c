/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing melds. All thresholds are found by playing many deals against itself and others. */
#include "bots/melding.h"

#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/rules.h"
#include "engine/score.h"

enum {
    WILD_HELD = 5,    /* wild cards in hand from which on they are kept for a wild canasta */
    HAND_LARGE = 14,  /* from a hand larger than this, melds are laid without closing a canasta */
    HAND_NEAR_OUT = 5 /* the next player may go out soon when holding so few */
};

/* A special meld is begun, by itself or in an opening, when it is this likely to be finished; and
 * rather than be caught with the cards, when it is at least so likely. */
static const double likely = 0.5, rather_than_dirty = 0.25;

/* Whether an opening takes on a special meld that will hardly be finished. */
static bool takes_on_too_much(const struct card_estimates *s, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        const struct meld m = meld_of(lay->part[i].cards, slot);
        if (meld_is_special(s->table, m, slot) && card_estimates_finish(s, slot, 0) < likely) {
            return true;
        }
    }
    return false;
}

static bool find(const struct card_estimates *s, bool pick, cardset hand, struct lay *out)
{
    const struct board *b = s->view->board;
    return pick ? opening_find_pick(s->table, b, hand, out) : opening_find(s->table, b, hand, out);
}

bool melding_open(const struct card_estimates *s, bool pick, struct lay *out)
{
    const cardset hand = s->view->hand;
    const kind top = pick ? board_top(s->view->board) : KIND_COUNT;
    cardset modest = hand;
    if (top != KIND_7 && s->table->sevens_special != 0) {
        modest -= cards_some(KIND_7, cards_of(hand, KIND_7));
    }
    if (top != KIND_A && s->table->aces_special != 0 && cards_of(hand, KIND_A) > 2) {
        modest -= cards_some(KIND_A, cards_of(hand, KIND_A) - 2);
    }
    if (!find(s, pick, modest, out) && (modest == hand || !find(s, pick, hand, out))) {
        return false;
    }
    opening_trim(s->table, s->view->board, hand, pick, out);
    return !takes_on_too_much(s, out);
}

/* Whether a special meld of the slot is begun with the naturals the player holds. */
static bool begins_special(const struct card_estimates *s, int slot, int held)
{
    const bool soon_dirty = bits_have(score_dirty_kinds(s->table), slot) && held >= DIRTY_CARDS &&
                            s->turns_left < held - 1;
    return held >= MELD_LEAST_CARDS &&
           card_estimates_finish(s, slot, 0) >= (soon_dirty ? rather_than_dirty : likely);
}

/* How many naturals of the slot could go down. */
static int naturals_wanted(const struct card_estimates *s, int slot)
{
    const struct meld m = s->us->meld[slot];
    const int held = cards_of(s->view->hand, (kind)slot);
    const struct meld_capacity at = {s->table, s->dead, false, false};
    const int room = capacity_naturals(&at, m, slot);
    if (room == 0) {
        return 0;
    }
    if (meld_is_empty(m) && (meld_goes_special(s->table, m, slot) ? !begins_special(s, slot, held)
                                                                  : held < MELD_LEAST_CARDS)) {
        return 0;
    }
    return held < room ? held : room;
}

/* Whether cards stay in the hand, where pairs can pick the pack, unless they close a canasta. */
static bool holds_back(const struct card_estimates *s, bool late)
{
    const bool threatened = side_canastas_lacking(s->table, s->them) == 0 &&
                            s->view->board->hand_size[s->next] <= HAND_NEAR_OUT;
    return !late && !threatened && s->turns_left > 0 && cards_total(s->view->hand) <= HAND_LARGE;
}

/* Whether wild cards should be spent on finishing ordinary canastas. */
static bool spends_wilds(const struct card_estimates *s, bool late)
{
    const int wilds = cards_wilds(s->view->hand);
    return late || side_canastas_lacking(s->table, s->us) > 0 || wilds < WILD_HELD;
}

/* Wild cards for the wild meld; all of them when one is begun. */
static void gather_wild_meld(const struct card_estimates *s, cardset *wilds, struct lay *out)
{
    const struct meld m = s->us->meld[SLOT_WILD];
    const struct meld_capacity at = {s->table, s->dead, false, false};
    const int held = cards_wilds(*wilds), room = capacity_wilds(&at, m, SLOT_WILD, 0);
    const bool begun = !meld_is_empty(m);
    if (held == 0 || room == 0 || (!begun && card_estimates_finish(s, SLOT_WILD, 0) < likely)) {
        return;
    }
    (void)lay_add(out, wilds_take(wilds, held < room ? held : room), SLOT_NONE);
}

/* Returns the ranks in which something can go down, as bits: a meld lies there, or the player holds
 * enough for one (two and a wild card do not count: the player would not make that meld). */
static unsigned slots_in_question(const struct card_estimates *s)
{
    const cardset hand = s->view->hand;
    return (s->us->there | cards_kinds(cards_thrice(hand))) & ((1U << RANK_COUNT) - 1);
}

void melding_gather(const struct card_estimates *s, bool late, struct lay *out)
{
    cardset wilds = s->view->hand & CARDS_WILD;
    const struct meld_capacity at = {s->table, s->dead, false, false};
    const struct meld wild = s->us->meld[SLOT_WILD];
    out->count = 0;
    gather_wild_meld(s, &wilds, out);
    const int wild_size =
        meld_size(wild) + cards_wilds(s->view->hand & CARDS_WILD) - cards_wilds(wilds);
    const bool locked = capacity_locks_wilds(s->table, (struct meld){.twos = (uint8_t)wild_size});
    const bool spends = !locked && spends_wilds(s, late);
    const bool holds = holds_back(s, late);
    for (unsigned slots = slots_in_question(s); slots != 0; slots &= slots - 1) {
        const int slot = __builtin_ctz(slots);
        const int naturals = naturals_wanted(s, slot);
        const int missing = CANASTA_CARDS - meld_size(s->us->meld[slot]) - naturals;
        const bool finishes = spends && missing > 0 && missing <= cards_wilds(wilds) &&
                              (late || !card_estimates_keeps_natural(s, slot)) &&
                              missing <= capacity_wilds(&at, s->us->meld[slot], slot, naturals);
        const cardset part =
            cards_some((kind)slot, naturals) + (finishes ? wilds_take(&wilds, missing) : 0);
        if (part != 0 && (!holds || finishes || missing <= 0)) {
            (void)lay_add(out, part, naturals == 0 ? slot : SLOT_NONE);
        }
    }
}

/* What of a lay-down goes to the slot; NULL: nothing. */
static struct part *part_on(struct lay *lay, int slot)
{
    for (int i = 0; i < lay->count; i++) {
        if (part_slot(lay->part[i]) == slot) {
            return &lay->part[i];
        }
    }
    return NULL;
}

void melding_spend(const struct card_estimates *s, struct lay *lay)
{
    cardset wilds = (s->view->hand - lay_cards(lay)) & CARDS_WILD;
    const struct meld_capacity at = {s->table, s->dead, false, false};
    if (capacity_locks_wilds(s->table, s->us->meld[SLOT_WILD])) {
        return;
    }
    for (unsigned slots = s->us->there & ((1U << RANK_COUNT) - 1); slots != 0 && wilds != 0;
         slots &= slots - 1) {
        const int slot = __builtin_ctz(slots);
        const struct meld before = s->us->meld[slot];
        struct part *part = part_on(lay, slot);
        const cardset with = part != NULL ? part->cards : 0;
        const int left = CANASTA_CARDS - meld_size(before) - cards_total(with);
        const int room =
            capacity_wilds(&at, before, slot, cards_of(with, (kind)slot)) - cards_wilds(with);
        const int most = room < left ? room : left, held = cards_wilds(wilds);
        if (most <= 0 || meld_is_special(s->table, before, slot) ||
            card_estimates_keeps_natural(s, slot)) {
            continue;
        }
        const cardset more = wilds_take(&wilds, most < held ? most : held);
        if (part != NULL) {
            part->cards += more;
        } else {
            (void)lay_add(lay, more, slot);
        }
    }
}
