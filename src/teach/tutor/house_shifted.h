/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A house rule told by its number alone, as it was and as it is now: "we went from 8500 to 10000".
 */
#ifndef CANASTA_TUTOR_HOUSE_SHIFTED_H
#define CANASTA_TUTOR_HOUSE_SHIFTED_H

#include <stdbool.h>

#include "messages/house_shift.h"
#include "tutor/session.h"

/* Sets the one rule of the learner's table that has the number, and can have the other; shows those
 * that may be meant when several have it. False, and nothing said, when none has. */
bool house_take_shifted(struct session *s, const struct house_shift *shift);

#endif
