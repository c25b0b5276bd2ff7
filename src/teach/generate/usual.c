/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/usual.h"

#include "questions/judge.h"

bool position_hand_can_be(const struct table *t, const struct position *p)
{
    const struct board *b = &p->round.board;
    const int drawn = b->phase == PHASE_PLAY ? t->turn_draws : 0;
    const int held = cards_total(p->round.hand[b->seat]);
    if (b->phase == PHASE_OVER || (p->hands_known >> b->seat & 1) == 0) {
        return true;
    }
    if (board_side(b)->opened || b->turn.picked) {
        return held <= USUAL_HAND_MOST;
    }
    if (t->turn_draws == 1) {
        return held == t->deal_cards + drawn;
    }
    return held >= t->deal_cards + drawn; /* one more each turn */
}

bool position_pack_can_be(const struct table *t, const struct position *p)
{
    const struct board *b = &p->round.board;
    if (b->phase == PHASE_OVER || b->pack_size > 0 || b->turn.picked) {
        return true;
    }
    if (t->deal_upcard != 0) {
        return false;
    }
    for (int side = 0; side < b->sides; side++) {
        const bool own = side == seat_side(b, b->seat);
        const bool before = b->side[side].opened && !(own && b->turn.opened_now);
        if (before || (!own && b->side[side].threes != 0)) {
            return false;
        }
    }
    return true;
}

/* Cards of the talons that no side has taken yet. */
static int left_in_talons(const struct table *t, const struct board *b)
{
    if (t->bonus_from != BONUS_TALONS || b->openings > 1) {
        return 0;
    }
    return t->bonus_second + (b->openings == 0 ? t->bonus_first : 0);
}

/* What is left for the stock when each hand not shown of a side that has opened holds so many. */
static int left_for_stock(const struct table *t, const struct position *p, int opened_holds)
{
    const struct board *b = &p->round.board;
    int left = cards_total(position_hidden(p)) - left_in_talons(t, b);
    for (int seat = 0; seat < b->seats; seat++) {
        if ((p->hands_known >> seat & 1) == 0) {
            left -= b->side[seat_side(b, seat)].opened ? opened_holds : t->deal_cards;
        }
    }
    return left;
}

bool position_fit_stock(const struct table *t, struct position *p)
{
    enum { USUAL_HAND = 5, STOCK_LEAST = 8 /* cards: with so many the end isn't near */ };
    struct board *b = &p->round.board;
    if (b->phase == PHASE_OVER || b->stock <= left_for_stock(t, p, 1)) {
        return true;
    }
    const int left = left_for_stock(t, p, USUAL_HAND);
    if (left < STOCK_LEAST) {
        return false;
    }
    b->stock = (uint8_t)left;
    return true;
}

bool position_pack_is_usual(const struct position *p)
{
    const struct board *b = &p->round.board;
    uint8_t count[KIND_COUNT] = {0};
    const int most = USUAL_SAME_IN_PACK + (b->pack_size >= USUAL_PACK_DEEP);
    for (int i = 0; i < b->pack_size; i++) {
        if (++count[b->pack[i]] > most) {
            return false;
        }
    }
    return b->pack_size <= USUAL_PACK_MOST;
}
