/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons step by step. Where a function is named after a word, it gets what follows that word. */
#ifndef CANASTA_TUTOR_MODE_REPLAY_H
#define CANASTA_TUTOR_MODE_REPLAY_H

struct session;
struct mode;

void replay_word(struct session *s, const char *rest);

/* The mode that the replay under way goes back to. */
const struct mode *replay_from(const struct session *s);

void replay_close(struct session *s);

#endif
