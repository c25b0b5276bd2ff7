/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that a learner could type next, worked out from where the session stands. */
#ifndef CANASTA_TESTS_TRANSCRIPTS_TYPED_H
#define CANASTA_TESTS_TRANSCRIPTS_TYPED_H

#include "course_session.h"

/* Writes the line that a stand-in means: @right and @wrong an answer to the question on screen,
 * @move a legal move of the game on the table, @garbled either of them, badly typed. All other
 * lines are written as they are; a stand-in that fits nothing becomes the empty line. */
void typed_line(struct course_session *c, const char *line, char out[COURSE_SESSION_LINE]);

#endif
