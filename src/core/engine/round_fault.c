/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must always hold of a round, checked from its cards. */
#include <stddef.h>

#include "engine/meld_capacity.h"
#include "engine/round.h"

/* Adds to `all`; false when a kind comes out more often than the deck has it. */
static bool gather(cardset *all, cardset more)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_of(*all, k) + cards_of(more, k) > kind_in_deck(k)) {
            return false;
        }
    }
    *all += more;
    return true;
}

static bool gather_side(const struct side *s, cardset *all)
{
    bool fits = gather(all, s->threes);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        fits = fits && gather(all, meld_cards(s->meld[slot], slot));
    }
    return fits;
}

/* What is wrong with the hand of a seat, or NULL. */
static const char *hand_fault(const struct table *t, const struct round *r, int seat)
{
    const struct board *b = &r->board;
    if (t->threes_style == THREES_CLASSIC && cards_have(r->hand[seat], KIND_3R) &&
        b->last_three_seat != seat) {
        return "a red three is in a hand";
    }
    if (cards_total(r->hand[seat]) != b->hand_size[seat]) {
        return "a hand has another size than the board says";
    }
    if (!cards_contain(r->hand[seat], b->known[seat])) {
        return "a card is known to be in a hand that does not hold it";
    }
    return NULL;
}

/* What is wrong with the melds of a side, or NULL. */
static const char *side_fault(const struct table *t, const struct side *s)
{
    if (s->closed != melds_closed(s->meld) || s->there != melds_there(s->meld)) {
        return "melds and closed canastas are not those on the table";
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = s->meld[slot];
        enum rule_id bars[SHAPE_BARS_MAX];
        if (!meld_is_empty(m) && capacity_shape_bars(t, m, slot, bars) > 0) {
            return "a meld has a shape that the rules forbid";
        }
    }
    return NULL;
}

/* Whether all cards together are one deck. */
static bool is_one_deck(const struct round *r)
{
    const struct board *b = &r->board;
    cardset all = 0;
    bool fits = gather(&all, r->talon[0]) && gather(&all, r->talon[1]);
    for (int seat = 0; seat < b->seats; seat++) {
        fits = fits && gather(&all, r->hand[seat]);
    }
    for (int side = 0; side < b->sides; side++) {
        fits = fits && gather_side(&b->side[side], &all);
    }
    for (int i = 0; i < b->pack_size; i++) {
        fits = fits && gather(&all, cards_one(b->pack[i]));
    }
    for (int i = r->stock_end - b->stock; i < r->stock_end; i++) {
        fits = fits && gather(&all, cards_one(r->stock[i]));
    }
    return fits && all == CARDS_DECK;
}

const char *round_check(const struct table *t, const struct round *r)
{
    const char *fault = NULL;
    for (int seat = 0; seat < r->board.seats && fault == NULL; seat++) {
        fault = hand_fault(t, r, seat);
    }
    for (int side = 0; side < r->board.sides && fault == NULL; side++) {
        fault = side_fault(t, &r->board.side[side]);
    }
    if (fault == NULL && !is_one_deck(r)) {
        fault = "the cards are not one deck any more";
    }
    return fault;
}
