/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the score of a round that is over: what a number on the sheet is for, why a team
 * got so little, and how it goes on. */
#ifndef CANASTA_TUTOR_SHEET_ASKED_H
#define CANASTA_TUTOR_SHEET_ASKED_H

#include <stdbool.h>

struct session;

/* Answers a line about the sheet on screen. False, with nothing told, when it is none, or no sheet
 * is there. */
bool sheet_asked_take(struct session *s, const char *line);

#endif
