/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The reasons for a choice that was tried out: the principles (principles.h), in the order of what
 * makes the difference in the sampled deals. An event that comes about more often after the better
 * choice, or less often, is a cause; a principle that speaks of it comes first, one that the deals
 * speak against is left out, and a cause that no principle speaks of is told by itself.
 */
#ifndef CANASTA_COACH_CAUSES_H
#define CANASTA_COACH_CAUSES_H

#include "coach/advice.h"
#include "coach/principles.h"

/* The reasons for `f->better` against `f->move` (CANDIDATE_NONE: against nothing, then as the
 * principles have them), two candidates of that advice, in a view of the seat that was advised. */
void causes_reasons(const struct table *t,
                    const struct view *v,
                    const struct advice *a,
                    const struct finding *f,
                    struct reasons *out);

#endif
