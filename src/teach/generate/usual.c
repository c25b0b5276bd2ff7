/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/usual.h"

bool position_hand_can_be(const struct table *t, const struct position *p)
{
    const struct board *b = &p->round.board;
    if (b->phase == PHASE_OVER || (p->hands_known >> b->seat & 1) == 0 || board_side(b)->opened ||
        b->turn.picked) {
        return true;
    }
    const int drawn = b->phase == PHASE_PLAY ? t->turn_draws : 0;
    const int held = cards_total(p->round.hand[b->seat]);
    if (t->turn_draws == 1) {
        return held == t->deal_cards + drawn;
    }
    return held >= t->deal_cards + drawn; /* one more each turn */
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
