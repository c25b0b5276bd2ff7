/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the learner's own hand: `ask`. Where a function is named after a word, it gets
 * what follows that word. */
#ifndef CANASTA_TUTOR_MODE_OWN_H
#define CANASTA_TUTOR_MODE_OWN_H

struct session;
struct mode;
struct form;

/* `ask` and what follows it. */
void own_word(struct session *s, const char *rest);

/* Where the learner was when typing in the question whose answer is `at`; any other mode as it
 * is. */
const struct mode *own_from(const struct session *s, const struct mode *at);

/* The form of a question of the learner's own of which a field is asked for; NULL: none is. */
const struct form *own_form(const struct session *s);

void own_close(struct session *s);

#endif
