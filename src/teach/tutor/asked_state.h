/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session keeps of the question about the position that was answered last (asked.h). */
#ifndef CANASTA_TUTOR_ASKED_STATE_H
#define CANASTA_TUTOR_ASKED_STATE_H

#include "coach/query.h"
#include "tutor/pointing_state.h"

/* All zero: none was. It holds as long as what was spoken of does. */
struct asked_last {
    struct table_query query;
    struct spoken_of place;
};

#endif
