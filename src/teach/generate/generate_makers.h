/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The maker of each kind of question. Internal to this module. */
#ifndef CANASTA_GENERATE_GENERATE_MAKERS_H
#define CANASTA_GENERATE_GENERATE_MAKERS_H

#include "generate/generate_kind.h"

/* Of each kind, by its row in questions.def. */
#define QUESTION(name, id, form, traits, sees, rule, look, solve, fault, put, explain, wrong,      \
                 slips, maker)                                                                     \
    extern const struct kind_maker maker;
#include "questions/questions.def"
#undef QUESTION

/* Whether the table asks questions of the kind: about a Splash and special hands where it plays
 * them, about frozen packs where a pack can freeze. */
bool kind_is_asked_at(const struct table *t, enum question_kind k);

/* The maker of a kind, or NULL. */
const struct kind_maker *kind_maker(enum question_kind k);

#endif
