/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The makers by kind. */
#include "generate/generate_makers.h"

#include <stddef.h>

static const struct kind_maker *const makers[QUESTION_KIND_COUNT] = {
#define QUESTION(name, id, form, traits, sees, rule, look, solve, fault, put, explain, wrong,      \
                 slips, maker)                                                                     \
    &maker,
#include "questions/questions.def"
#undef QUESTION
};

const struct kind_maker *kind_maker(enum question_kind k)
{
    return k < QUESTION_KIND_COUNT && makers[k] != &maker_none ? makers[k] : NULL;
}

bool kind_is_asked_at(const struct table *t, enum question_kind k)
{
    const struct kind_maker *maker = kind_maker(k);
    return (t->pack_style != PACK_MODERN || !question_is_classic(k)) &&
           (maker == NULL || maker->asked_at == NULL || maker->asked_at(t));
}
