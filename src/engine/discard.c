/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bars on a discard. Whether a discard is possible at all in the turn is decided in rules.c. */
#include "engine/discard.h"

static bool is_dead(struct tray tray, kind k)
{
    return kind_is_natural(k) && (tray.dead >> k & 1U) != 0;
}

enum rule_id discard_bar(const struct table *t, struct tray tray, kind k)
{
    if (kind_is_three(k)) {
        return RULE_DISCARD_THREE;
    }
    if (kind_is_wild(k)) {
        return t->discard_wild_free != 0 ? RULE_NONE : RULE_DISCARD_WILD;
    }
    if (!tray.empty) {
        return RULE_NONE;
    }
    if ((k == KIND_7 || k == KIND_A) && t->discard_bars != 0) {
        return RULE_DISCARD_EMPTY_TRAY;
    }
    return is_dead(tray, k) && t->discard_empty_dead != 0 ? RULE_DISCARD_EMPTY_DEAD : RULE_NONE;
}

/* The kinds of `hand` under one bar, as bits. */
static unsigned kinds_under(const struct table *t, struct tray tray, cardset hand, enum rule_id bar)
{
    unsigned bits = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_have(hand, k) && discard_bar(t, tray, k) == bar) {
            bits |= 1U << k;
        }
    }
    return bits;
}

uint16_t discard_safe(const struct table *t, struct tray tray, cardset hand)
{
    return (uint16_t)kinds_under(t, tray, hand, RULE_NONE);
}

uint16_t discard_kinds(const struct table *t, struct tray tray, cardset hand)
{
    /* The order in which the bars fall (discard.forced); DISCARD_THREE never does. */
    static const enum rule_id falling[] = {RULE_NONE, RULE_DISCARD_EMPTY_DEAD,
                                           RULE_DISCARD_EMPTY_TRAY, RULE_DISCARD_WILD};
    for (unsigned i = 0; i < sizeof falling / sizeof falling[0]; i++) {
        const unsigned bits = kinds_under(t, tray, hand, falling[i]);
        if (bits != 0) {
            return (uint16_t)bits;
        }
    }
    return 0;
}
