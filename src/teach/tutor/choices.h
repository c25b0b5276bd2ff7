/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbered lists: what each number on screen stands for. */
#ifndef CANASTA_TUTOR_CHOICES_H
#define CANASTA_TUTOR_CHOICES_H

#include "tutor/menu_state.h"

struct session;

/* Begins a numbered list; adds a line to it that stands for `typed`, and returns its number, 0 when
 * the list is full. */
void choices_clear(struct session *s);
int choices_add(struct session *s, const char *typed);

/* Begins a list of what may have been meant, which is for the next line only: choices_withdraw()
 * then brings back what the numbers stood for before. Does nothing where no such list is. */
void choices_offer(struct session *s);
void choices_withdraw(struct session *s);

/* Ends a list that took the learner away from somewhere: `back`, as it could be typed, is what
 * Enter does; empty: the menu. */
void choices_end(struct session *s, const char *back);

#endif
