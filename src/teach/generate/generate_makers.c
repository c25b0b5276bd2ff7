/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The makers by kind. */
#include "generate/generate_makers.h"

#include <stddef.h>

static const struct kind_maker *const makers[QUESTION_KIND_COUNT] = {
    [QUESTION_COUNT] = &maker_count,
    [QUESTION_MINIMUM] = &maker_minimum,
    [QUESTION_THREES] = &maker_threes,
    [QUESTION_MELD] = &maker_meld,
    [QUESTION_OPENING] = &maker_opening,
    [QUESTION_SPLASH] = &maker_splash,
    [QUESTION_SPECIAL] = &maker_special,
    [QUESTION_SPECIAL_WAIT] = &maker_special_wait,
    [QUESTION_PICK] = &maker_pick,
    [QUESTION_DISCARD] = &maker_discard,
    [QUESTION_GO_OUT] = &maker_go_out,
    [QUESTION_SCORE] = &maker_score,
    [QUESTION_SCORE_PART] = &maker_score_part,
    [QUESTION_SETTLE] = &maker_settle,
    [QUESTION_LAY] = &maker_lay,
    [QUESTION_TURN] = &maker_turn,
    [QUESTION_FROZEN] = &maker_frozen,
    [QUESTION_WAYS] = &maker_ways,
    [QUESTION_FORCED] = &maker_forced,
    [QUESTION_OUT_BONUS] = &maker_out_bonus,
    [QUESTION_UPCARD] = &maker_upcard,
    [QUESTION_SPECIAL_NEAR] = &maker_special_near,
    [QUESTION_SPECIAL_OUTS] = &maker_special_outs,
    [QUESTION_SPECIAL_THROW] = &maker_special_throw,
};

const struct kind_maker *kind_maker(enum question_kind k)
{
    return k < QUESTION_KIND_COUNT ? makers[k] : NULL;
}

bool kind_is_asked_at(const struct table *t, enum question_kind k)
{
    const bool freezes = t->pack_style != PACK_MODERN;
    if (k == QUESTION_SPLASH) {
        return t->splash != 0;
    }
    if (k == QUESTION_SPECIAL || k == QUESTION_SPECIAL_WAIT || question_is_near(k)) {
        return t->special_count > 0;
    }
    if (k == QUESTION_UPCARD) {
        return freezes && t->deal_upcard != UPCARD_NONE;
    }
    if (k == QUESTION_FORCED) {
        return freezes && t->stock_ends == 0 && t->pack_freezes != FREEZES_ALWAYS;
    }
    if (k == QUESTION_FROZEN) {
        return freezes && t->pack_freezes != FREEZES_ALWAYS; /* or the answer is known */
    }
    return freezes || !question_is_classic(k);
}
