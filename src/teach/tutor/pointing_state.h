/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session keeps of the cards that were spoken of last (pointing.h). */
#ifndef CANASTA_TUTOR_POINTING_STATE_H
#define CANASTA_TUTOR_POINTING_STATE_H

#include <stdint.h>

#include "engine/cards.h"

/* All zero: nothing was spoken of. It holds for the same question, or between two moves of a game.
 */
struct spoken_of {
    cardset cards;    /* of one rank */
    const void *of;   /* the task or the game */
    int64_t id, line; /* of the game's journal; of a task 0 */
};

#endif
