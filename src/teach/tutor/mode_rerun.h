/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A round played before, move by move. Where a function is named after a word, it gets what follows
 * that word. */
#ifndef CANASTA_TUTOR_MODE_RERUN_H
#define CANASTA_TUTOR_MODE_RERUN_H

struct session;

/* `replay game`. */
void rerun_word(struct session *s);

void rerun_close(struct session *s);

#endif
