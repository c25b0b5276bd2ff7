/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots/conventions.h"

#include "engine/meld_capacity.h"

enum {
    BLOCK = 2,     /* cards of a rank that keep the others from a canasta of it */
    LAST_TURNS = 2 /* turns left to each: now everybody unloads */
};

/* Whether cards of a rank that is special block the others: they could still make seven of it, and
 * the round is long enough. */
static bool blocks(const struct card_estimates *s, kind k, int held)
{
    const struct meld theirs = s->them->meld[k];
    return s->turns_left > LAST_TURNS && !card_estimates_dead(s, s->them, k) &&
           (meld_is_empty(theirs) || meld_goes_special(s->table, theirs, k)) &&
           meld_size(s->us->meld[k]) == 0 &&
           cards_of(s->hidden, k) + meld_size(theirs) + held >= CANASTA_CARDS;
}

enum convention convention_against(const struct card_estimates *s, kind k)
{
    const int held = cards_of(s->view->hand, k);
    if (!kind_is_natural(k) || s->table->pack_style != PACK_MODERN) {
        return CONVENTION_NONE;
    }
    if (cards_of(s->view->board->known[s->next], k) >= 2 && card_estimates_pick_risk(s, k) > 0) {
        return CONVENTION_KNOWN_PAIR;
    }
    if (k != KIND_7 && k != KIND_A) {
        return CONVENTION_NONE;
    }
    if (!meld_goes_special(s->table, (struct meld){.naturals = 0}, k) || !blocks(s, k, held)) {
        return CONVENTION_NONE;
    }
    if (held == BLOCK) {
        return k == KIND_7 ? CONVENTION_TWO_SEVENS : CONVENTION_TWO_ACES;
    }
    const bool told = cards_have(s->view->board->thrown[s->view->seat], KIND_7);
    const bool partners = s->view->board->seats > s->view->board->sides;
    return k == KIND_7 && held < BLOCK && partners && !told ? CONVENTION_SEVEN_SIGNAL
                                                            : CONVENTION_NONE;
}
