/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting what is hidden. All figures are estimates for choosing, none is a rule. */
#include "bots/sense.h"

#include <math.h>

void sense_read(const struct table *t, const struct view *v, struct sense *out)
{
    const struct board *b = v->board;
    const int next = seat_next(b, v->seat);
    cardset seen = v->hand;
    for (int side = 0; side < b->sides; side++) {
        seen += b->side[side].threes;
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            seen += meld_cards(b->side[side].meld[slot], slot);
        }
    }
    for (int i = 0; i < b->pack_size; i++) {
        seen += cards_one(b->pack[i]);
    }
    *out = (struct sense){.table = t,
                          .view = v,
                          .us = &b->side[seat_side(b, v->seat)],
                          .them = &b->side[seat_side(b, next)],
                          .dead = board_dead(b),
                          .hidden = CARDS_DECK - seen,
                          .turns_left = b->stock / b->seats,
                          .next = next};
    out->hidden_total = cards_total(out->hidden);
}

double sense_pick_risk(const struct sense *s, kind k)
{
    const struct board *b = s->view->board;
    if (!kind_is_natural(k) || bits_have(s->dead, k) ||
        meld_size(s->them->meld[k]) > CANASTA_CARDS - MELD_LEAST_CARDS) {
        return 0;
    }
    const int known = cards_of(b->known[s->next], k);
    if (known >= 2) {
        return s->them->opened ? 1 : 0.5;
    }
    const int hidden = cards_of(s->hidden, k) - known;
    if (hidden + known < 2 || s->hidden_total == 0) {
        return 0;
    }
    const double mean = (double)hidden * b->hand_size[s->next] / s->hidden_total;
    double risk = known == 1 ? 1 - exp(-mean) : 1 - exp(-mean) * (1 + mean);
    if (cards_have(b->thrown[s->next], k)) {
        risk *= 0.35; /* she threw one: she hardly keeps a pair */
    }
    if (bits_have(b->passed[s->next], k)) {
        risk *= 0.5;
    }
    return s->them->opened ? risk : 0.3 * risk;
}

double sense_chance(const struct sense *s, int outs, int wanted, int cards)
{
    if (wanted <= 0) {
        return 1;
    }
    if (cards < wanted || s->hidden_total == 0) {
        return 0;
    }
    const double p = fmin(0.95, 0.9 * outs / s->hidden_total);
    double term = pow(1 - p, cards), below = term;
    for (int i = 1; i < wanted; i++) {
        term *= p / (1 - p) * (cards - i + 1) / i;
        below += term;
    }
    return fmax(0, 1 - below);
}

double sense_pack_worth(const struct sense *s)
{
    const struct board *b = s->view->board;
    double worth = 0;
    for (int i = 0; i < b->pack_size; i++) {
        const kind k = b->pack[i];
        const bool dead = k < RANK_COUNT && bits_have(s->dead, k);
        worth += dead ? 2 : 25 + kind_points(k);
    }
    return worth;
}
