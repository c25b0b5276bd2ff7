/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rehearsal of a test file: one room for its tests, each of which finds it new (a test is a
 * process of its own). A suite names room_open or room_greet as its .init and room_close
 * as its .fini.
 */
#ifndef CANASTA_TESTS_TUTOR_ROOM_H
#define CANASTA_TESTS_TUTOR_ROOM_H

#include "rehearsal.h"

extern struct rehearsal room;

/* The session has begun and nobody has been greeted. */
void room_open(void);

/* Ruth is at the menu, and the coach does not think long. */
void room_greet(void);

void room_close(void);

/* Another session of the learner's on that day, with all that is kept. */
void room_come_again(int32_t day);

/* rehearsal_type and rehearsal_was_told in this room. */
void type(const char *line);
bool was_told(const char *part);

/* The game on the table. */
struct game *game(void);

/* Begins a game; one that is not over is given up. */
void room_begin_game(const char *line);

/* Gives the learner other cards; the coach must not be asked then. */
void room_hold(const char *text);

#endif
