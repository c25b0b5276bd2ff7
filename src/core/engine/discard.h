/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be thrown (docs/rules.md section 9): the bars, and how they fall when nothing else is
 * left. */
#ifndef CANASTA_ENGINE_DISCARD_H
#define CANASTA_ENGINE_DISCARD_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/cards.h"
#include "engine/rule.h"
#include "engine/table.h"

/* What the bars depend on. */
struct tray {
    bool empty;    /* no pack lies in the tray */
    uint16_t dead; /* slots closed by any side, as bits (board_dead) */
};

/* The bar on throwing a card of this kind, not asking whether it falls: DISCARD_THREE,
 * DISCARD_WILD, DISCARD_EMPTY_TRAY, DISCARD_EMPTY_DEAD, or RULE_NONE for an unbarred card. */
enum rule_id discard_bar(const struct table *t, struct tray tray, kind k);

/* The cards of `hand` that can ever be thrown: at modern tables no threes, at classic ones no red
 * ones. */
cardset hand_throwable(const struct table *t, cardset hand);

/* The kinds in `hand` that no bar stops, as bits. */
uint16_t discard_safe(const struct table *t, struct tray tray, cardset hand);

/* The kinds in `hand` that may be thrown, as bits, after the bars have fallen as far as needed
 * (discard.forced): 0 only when the hand is empty or all threes. */
uint16_t discard_kinds(const struct table *t, struct tray tray, cardset hand);

#endif
