/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots/hands.h"

#include "bots/generation.h"
#include "engine/pack.h"

enum { PACK_OF_PAIRS = 4 }; /* cards from which on a frozen pack is worth keeping pairs for */

static const uint16_t weights_2[][HANDS_COUNTS] = {
#include "bots/weights_hands_2.inc"
};
static_assert(sizeof weights_2 == sizeof weights_2[0] * HANDS_CASES, "weights and cases");

static const uint16_t frozen_2[][HANDS_COUNTS] = {
#include "bots/weights_hands_classic_2.inc"
};
static_assert(sizeof frozen_2 == sizeof weights_2, "as many where packs freeze");

const struct hands_model hands_2 = {weights_2[0], frozen_2[0]};

#if LEARNED_SINCE
static const uint16_t weights_now[][HANDS_COUNTS] = {
#include "bots/weights_hands.inc"
};
static const uint16_t frozen_now[][HANDS_COUNTS] = {
#include "bots/weights_hands_classic.inc"
};
static_assert(sizeof weights_now == sizeof weights_2, "weights and cases");
static_assert(sizeof frozen_now == sizeof weights_2, "as many where packs freeze");

const struct hands_model hands_learned = {weights_now[0], frozen_now[0]};
#else
const struct hands_model hands_learned = {weights_2[0], frozen_2[0]};
#endif

const uint16_t *hands_weights(const struct hands_model *model, const struct table *t)
{
    return t->pack_style == PACK_MODERN ? model->weight : model->where_it_freezes;
}

static int class_of(const struct table *t, kind k)
{
    if (kind_is_three(k)) {
        return 6;
    }
    if (kind_is_wild(k)) {
        return k == KIND_2 ? 4 : 5;
    }
    if (k == KIND_A) {
        return 3;
    }
    return meld_goes_special(t, (struct meld){.naturals = 0}, k) ? 1 : k <= KIND_7 ? 0 : 2;
}

static int side_of(const struct table *t, const struct board *b, int seat, kind k)
{
    const int slot = kind_is_natural(k) ? k : SLOT_WILD;
    const struct side *side = &b->side[seat_side(b, seat)];
    const int size = meld_size(side->meld[slot]);
    const bool kept_for_pack = t->pack_style != PACK_MODERN && side->opened &&
                               b->pack_size >= PACK_OF_PAIRS &&
                               (pack_frozen(t, b) & FROZEN_TO_ALL) != 0;
    if (kept_for_pack || (!kind_is_three(k) && bits_have(board_dead(t, b), slot))) {
        return 4;
    }
    return !side->opened ? 0 : size == 0 ? 1 : size <= 4 ? 2 : 3;
}

int hands_case(const struct table *t, const struct board *b, int seat, kind k)
{
    const int turns = b->stock / (b->seats * t->turn_draws);
    const int stage = turns < 3 ? 0 : turns < 6 ? 1 : turns < 10 ? 2 : 3;
    const int thrown = cards_of(b->thrown[seat], k);
    const int passed = kind_is_natural(k) && bits_have(b->passed[seat], k);
    int at = stage * HANDS_THROWN + (thrown < 2 ? thrown : 2);
    at = at * 2 + passed;
    at = at * HANDS_SIDE + side_of(t, b, seat, k);
    return at * HANDS_CLASSES + class_of(t, k);
}
