/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bars on a discard. Whether a discard is possible at all in the turn is decided in rules.c. */
#include "engine/discard.h"

enum {
    BITS_WILD = 1 << KIND_2 | 1 << KIND_JOKER,
    BITS_THREES = 1 << KIND_3R | 1 << KIND_3B,
    BITS_DEAR = 1 << KIND_7 | 1 << KIND_A,
    BITS_RANKS = (1 << RANK_COUNT) - 1
};

/* The kinds under each bar, as bits, strongest bar first, a kind under two in the first; all but
 * that on threes can fall. */
struct throw_bars {
    unsigned threes, wild, empty_tray, empty_dead;
};

static struct throw_bars throw_bars_of(const struct table *t, struct tray tray)
{
    struct throw_bars bars = {t->threes_style == THREES_CLASSIC ? 1U << KIND_3R : BITS_THREES,
                              t->discard_wild_free != 0 ? 0 : BITS_WILD, 0, 0};
    if (tray.empty) {
        bars.empty_tray = t->discard_bars != 0 ? BITS_DEAR : 0;
        bars.empty_dead =
            t->discard_empty_dead != 0 ? tray.dead & BITS_RANKS & ~bars.empty_tray : 0;
    }
    return bars;
}

cardset hand_throwable(const struct table *t, cardset hand)
{
    return hand & ~(t->threes_style == THREES_CLASSIC ? cards_some(KIND_3R, 15) : CARDS_THREES);
}

enum rule_id discard_bar(const struct table *t, struct tray tray, kind k)
{
    const struct throw_bars bars = throw_bars_of(t, tray);
    if (bits_have(bars.threes, k)) {
        return RULE_DISCARD_THREE;
    }
    if (bits_have(bars.wild, k)) {
        return RULE_DISCARD_WILD;
    }
    if (bits_have(bars.empty_tray, k)) {
        return RULE_DISCARD_EMPTY_TRAY;
    }
    return bits_have(bars.empty_dead, k) ? RULE_DISCARD_EMPTY_DEAD : RULE_NONE;
}

/* Of the kinds, as bits, those under no bar. */
static unsigned free_of(const struct throw_bars *bars, unsigned kinds)
{
    return kinds & ~(bars->threes | bars->wild | bars->empty_tray | bars->empty_dead);
}

uint16_t discard_safe(const struct table *t, struct tray tray, cardset hand)
{
    const struct throw_bars bars = throw_bars_of(t, tray);
    return (uint16_t)free_of(&bars, cards_kinds(hand));
}

uint16_t discard_kinds(const struct table *t, struct tray tray, cardset hand)
{
    const struct throw_bars bars = throw_bars_of(t, tray);
    const unsigned kinds = cards_kinds(hand);
    const unsigned safe = free_of(&bars, kinds);
    if (safe != 0) {
        return (uint16_t)safe;
    }
    if ((kinds & bars.empty_dead) != 0) {
        return (uint16_t)(kinds & bars.empty_dead);
    }
    if ((kinds & bars.empty_tray) != 0) {
        return (uint16_t)(kinds & bars.empty_tray);
    }
    return (uint16_t)(kinds & bars.wild);
}
