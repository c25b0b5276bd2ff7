/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session keeps of generated questions (generated.h). */
#ifndef CANASTA_TUTOR_GENERATED_STATE_H
#define CANASTA_TUTOR_GENERATED_STATE_H

#include "generate/generate_seen.h"
#include "questions/exercise.h"

/* What was generated in this session, and the question on screen. Start with all bytes zero; end
 * with generated_close. */
struct generated {
    struct exercise now; /* what modes that ask one question at a time put on screen */
    struct seen seen;    /* marks of the questions asked in this session */
};

#endif
