/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting what is hidden. All figures are estimates for choosing, none is a rule. Only the four
 * operations are used, no function of the mathematics library, so that every machine gets the same
 * figures and the bots choose the same.
 */
#include "bots/card_estimates.h"
#include "engine/meld_capacity.h"

void card_estimates_read(const struct table *t, const struct view *v, struct card_estimates *out)
{
    const struct board *b = v->board;
    const int next = seat_next(b, v->seat);
    cardset seen = v->hand;
    for (int side = 0; side < b->sides; side++) {
        seen += b->side[side].threes;
        for (unsigned left = b->side[side].there; left != 0; left &= left - 1) {
            const int slot = __builtin_ctz(left);
            seen += meld_cards(b->side[side].meld[slot], slot);
        }
    }
    const int most = t->pack_most_cards, above = most > 0 ? b->pack_size - most : 0;
    cardset pack = 0, taken = 0;
    for (int i = 0; i < b->pack_size; i++) {
        pack += cards_one(b->pack[i]);
        taken += i >= above ? cards_one(b->pack[i]) : 0;
    }
    *out = (struct card_estimates){.table = t,
                                   .view = v,
                                   .us = &b->side[seat_side(b, v->seat)],
                                   .them = &b->side[seat_side(b, next)],
                                   .dead = board_dead(t, b),
                                   .hidden = CARDS_DECK - seen - pack,
                                   .pack = taken,
                                   .turns_left = b->stock / (b->seats * t->turn_draws),
                                   .next = next};
    out->hidden_total = cards_total(out->hidden);
}

static double power(double base, int exponent)
{
    double result = 1;
    for (; exponent > 0; exponent /= 2, base *= base) {
        result *= exponent % 2 == 1 ? base : 1;
    }
    return result;
}

/* The binomial distribution: how likely `wanted` or more of `n` come true, each with chance `p`. */
static double at_least(int wanted, int n, double p)
{
    if (wanted <= 0) {
        return 1;
    }
    if (n < wanted) {
        return 0;
    }
    if (p >= 1) {
        return 1;
    }
    double term = power(1 - p, n), below = term;
    for (int i = 1; i < wanted; i++) {
        term *= p / (1 - p) * (n - i + 1) / i;
        below += term;
    }
    return below < 1 ? 1 - below : 0;
}

bool card_estimates_dead(const struct card_estimates *s, const struct side *side, int slot)
{
    const struct meld_capacity at = {s->table, s->dead, !side->opened, false};
    return capacity_dead(&at, side->meld[slot], slot) != RULE_NONE;
}

double card_estimates_pick_risk(const struct card_estimates *s, kind k)
{
    const struct board *b = s->view->board;
    const struct meld_capacity theirs = {s->table, s->dead, false, false};
    if (!kind_is_natural(k) || capacity_naturals(&theirs, s->them->meld[k], k) < MELD_LEAST_CARDS) {
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
    double risk = at_least(2 - known, b->hand_size[s->next], (double)hidden / s->hidden_total);
    if (cards_have(b->thrown[s->next], k)) {
        risk *= 0.6; /* threw one: hardly keeps a pair */
    }
    if (bits_have(b->passed[s->next], k)) {
        risk *= 0.8;
    }
    return s->them->opened ? risk : 0.3 * risk;
}

double card_estimates_chance(const struct card_estimates *s, int outs, int wanted, int cards)
{
    const double p = s->hidden_total > 0 ? 0.9 * outs / s->hidden_total : 0;
    return at_least(wanted, cards, p < 0.95 ? p : 0.95);
}

bool card_estimates_keeps_natural(const struct card_estimates *s, int slot)
{
    int nearest = SLOT_NONE, most = 0;
    for (int i = 0; i < RANK_COUNT && s->table->out_one_of_each != 0; i++) {
        const struct meld m = s->us->meld[i];
        const int size = meld_size(m) + cards_of(s->view->hand, (kind)i);
        const bool lost = meld_wilds(m) > 0 || (bits_have(s->dead, i) && !meld_is_canasta(m));
        if (!lost && size > most) {
            nearest = i;
            most = size;
        }
    }
    return nearest == slot;
}

double card_estimates_finish(const struct card_estimates *s, int slot, int more)
{
    const struct board *b = s->view->board;
    const bool wild = slot == SLOT_WILD;
    const int held = wild ? cards_wilds(s->view->hand) : cards_of(s->view->hand, (kind)slot);
    const int hidden = wild ? cards_wilds(s->hidden) : cards_of(s->hidden, (kind)slot);
    int reach = s->turns_left; /* cards that the player and the partners come to hold */
    for (int seat = seat_next_partner(b, s->view->seat); seat != s->view->seat;
         seat = seat_next_partner(b, seat)) {
        reach += b->hand_size[seat] + s->turns_left;
    }
    return at_least(CANASTA_CARDS - meld_size(s->us->meld[slot]) - held - more, hidden,
                    s->hidden_total > 0 ? (double)reach / s->hidden_total : 0);
}

double card_estimates_pack_worth(const struct card_estimates *s)
{
    cardset dead = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        if (card_estimates_dead(s, s->us, k) && card_estimates_dead(s, s->them, k)) {
            dead += cards_some(k, cards_of(s->pack, k));
        }
    }
    const cardset alive = s->pack - dead;
    return 2.0 * cards_total(dead) + 25.0 * cards_total(alive) + cards_points(alive);
}
