/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How games begin, go on after a break or a round, and are given to others. */
#ifndef CANASTA_TUTOR_GAME_START_H
#define CANASTA_TUTOR_GAME_START_H

#include <stdbool.h>

struct session;

/* Whether a game of the learner's waits to be gone on with: not over, or a match with rounds to
 * come. */
bool game_is_left(struct session *s);

/* Whether the game that waits is on the table, or could be put there from the store without a
 * word. */
bool game_is_taken_up(struct session *s);

/* Says how the players of the game on the table play, where they have a character. */
void game_start_tell_company(const struct session *s);

/* After a round: says what the learner can do now. */
void game_start_offer_next(struct session *s);

/* The next round of the match, or a new game like this one. */
void game_start_next(struct session *s);

/* `auto` after a round: the next round of the match; a match that is over stays over. */
void game_start_auto(struct session *s);

/* Shows the code of the deal on the table. */
void game_start_code(struct session *s);

#endif
