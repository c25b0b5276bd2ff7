/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal inside a lesson is played for, and when that is reached. */
#ifndef CANASTA_TUTOR_DEAL_POINT_H
#define CANASTA_TUTOR_DEAL_POINT_H

#include <stdbool.h>

#include "engine/action.h"
#include "engine/round.h"
#include "tutor/shelf.h"

/* The point of that name ("open", "pick", "canasta", "out", "turns", "round"), or DEAL_NONE. */
enum deal_point deal_point_find(const char *name);

/* Whether that action of `seat` makes the point, for the learner's side. */
bool deal_point_makes(const struct lesson_deal *deal,
                      const struct round *before,
                      const struct round *after,
                      int seat,
                      const struct action *a);

#endif
