/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/every_lay.h"

#include "engine/meld_capacity.h"

bool attempt_opens(const struct attempt *a, const struct lay *lay, cardset left)
{
    const struct board *b = &a->round->board;
    const uint8_t kind_of_action = b->phase == PHASE_START ? ACTION_TAKE_PACK : ACTION_LAY;
    const struct action action = {.kind = kind_of_action, .lay = *lay};
    (void)left;
    return lay->count > 0 && verdict_allows(rules_check(a->table, b, a->round->hand[0], &action));
}

bool attempt_goes_out(const struct attempt *a, const struct lay *lay, cardset left)
{
    struct round r = *a->round;
    const struct action action = {.kind = ACTION_LAY, .lay = *lay};
    if (cards_total(left) > 1 ||
        (lay->count > 0 && !verdict_allows(round_apply(a->table, &r, &action)))) {
        return false;
    }
    const struct action bare = {.kind = ACTION_OUT, .card = KIND_COUNT};
    if (left == 0) {
        return verdict_allows(rules_check(a->table, &r.board, left, &bare));
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct action out = {.kind = ACTION_OUT, .card = k};
        if (cards_have(left, k) && verdict_allows(rules_check(a->table, &r.board, left, &out))) {
            return true;
        }
    }
    return false;
}

/* The most cards that a meld may come to, as far as the table alone says. */
static int most_cards(const struct table *t, int slot)
{
    const int most = meld_most_cards(t);
    return t->meld_eighth != 0 && slot < RANK_COUNT && most == CANASTA_CARDS ? most + 1 : most;
}

/* Tries every way of adding to the slots from `slot` on. */
static bool try_slots(struct attempt *a, int slot, cardset left)
{
    if (slot == SLOT_COUNT) {
        return a->wins(a, &a->lay, left);
    }
    if (try_slots(a, slot + 1, left)) {
        return true;
    }
    const struct meld m = a->round->board.side[0].meld[slot];
    const bool picks = a->round->board.phase == PHASE_START;
    const int top =
        picks && a->table->pack_style != PACK_MODERN && slot == board_top(&a->round->board);
    const int held = slot < RANK_COUNT    ? cards_of(left, (kind)slot)
                     : slot == SLOT_BLACK ? cards_of(left, KIND_3B)
                                          : 0;
    for (int n = 0; n <= held; n++) {
        for (int j = 0; j <= cards_of(left, KIND_JOKER); j++) {
            for (int w = 0; w <= cards_of(left, KIND_2); w++) {
                const int size = meld_size(m) + n + j + w + top;
                const bool rank = slot < RANK_COUNT;
                if (n + j + w == 0 || size < 3 || size > most_cards(a->table, slot) ||
                    (slot == SLOT_BLACK && j + w > 0) ||
                    (rank &&
                     (m.naturals + n < 2 || meld_wilds(m) + j + w > a->table->meld_max_wilds))) {
                    continue;
                }
                const kind natural = rank ? (kind)slot : KIND_3B;
                const cardset part = (n > 0 ? cards_some(natural, n) : 0) +
                                     cards_some(KIND_JOKER, j) + cards_some(KIND_2, w);
                a->lay.part[a->lay.count++] =
                    (struct part){part, (int8_t)(rank ? slot : SLOT_NONE)};
                const bool won = try_slots(a, slot + 1, left - part);
                a->lay.count--;
                if (won) {
                    return true;
                }
            }
        }
    }
    return false;
}

bool every_lay(struct attempt *a, cardset hand)
{
    return try_slots(a, 0, hand);
}
