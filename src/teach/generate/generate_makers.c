/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The makers by kind. */
#include "generate/generate_makers.h"

#include <stddef.h>

static const struct kind_maker *const makers[QUESTION_KIND_COUNT] = {
#define QUESTION(name, id, form, needs_position, rule, look, put, explainer, maker) maker,
#include "questions/questions.def"
#undef QUESTION
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
