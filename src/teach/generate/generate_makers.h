/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The maker of each kind of question. Internal to this module. */
#ifndef CANASTA_GENERATE_GENERATE_MAKERS_H
#define CANASTA_GENERATE_GENERATE_MAKERS_H

#include "generate/generate_kind.h"

extern const struct kind_maker maker_count;
extern const struct kind_maker maker_minimum;
extern const struct kind_maker maker_threes;
extern const struct kind_maker maker_meld;
extern const struct kind_maker maker_opening;
extern const struct kind_maker maker_splash;
extern const struct kind_maker maker_special;
extern const struct kind_maker maker_special_wait;
extern const struct kind_maker maker_pick;
extern const struct kind_maker maker_discard;
extern const struct kind_maker maker_go_out;
extern const struct kind_maker maker_score;
extern const struct kind_maker maker_score_part;
extern const struct kind_maker maker_settle;
extern const struct kind_maker maker_lay;
extern const struct kind_maker maker_turn;
extern const struct kind_maker maker_frozen;
extern const struct kind_maker maker_ways;
extern const struct kind_maker maker_forced;
extern const struct kind_maker maker_out_bonus;
extern const struct kind_maker maker_upcard;
extern const struct kind_maker maker_special_near;
extern const struct kind_maker maker_special_outs;
extern const struct kind_maker maker_special_throw;
extern const struct kind_maker maker_safest;

/* Whether the table asks questions of the kind: about a Splash and special hands where it plays
 * them, about frozen packs where a pack can freeze. */
bool kind_is_asked_at(const struct table *t, enum question_kind k);

/* The maker of a kind, or NULL. */
const struct kind_maker *kind_maker(enum question_kind k);

#endif
