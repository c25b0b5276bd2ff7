/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same question with one card changed. */
#ifndef CANASTA_GENERATE_GENERATE_VARY_H
#define CANASTA_GENERATE_GENERATE_VARY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/table.h"
#include "questions/exercise.h"

/* A generated question of this table once more, with one card of the hand in turn changed (of kind
 * count: of the cards counted), no three for another or another for a three. Where chance finds
 * one, the answer is of the other sort: yes for no, a way for none. Its id is that of `from` and a
 * "+"; generated_remake does not know it. `out` has no right answer; it may be `from`. False when
 * the question has no such cards, or none of the changes tried was sound. The same seed gives the
 * same change. */
NODISCARD bool generated_vary(const struct table *t,
                              const struct exercise *from,
                              uint64_t seed,
                              struct exercise *out);

#endif
