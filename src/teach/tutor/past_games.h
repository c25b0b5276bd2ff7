/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rounds that the learner has played to their end: listed, and put on the table to be looked
 * at. */
#ifndef CANASTA_TUTOR_PAST_GAMES_H
#define CANASTA_TUTOR_PAST_GAMES_H

#include <stdbool.h>
#include <stdint.h>

struct session;

/* Reads the points of a round from its journal's last line of them ("score ns 1100 245 1345 ew
 * ..."): the learner's side's, which is the first, and the best other's. Returns false if the round
 * was not scored. */
bool past_game_points(const char *journal, int32_t out[2]);

/* `games`: lists the rounds that were scored, the newest first; `games 2`: puts the second of them
 * on the table as it was at its end. */
void games_word(struct session *s, const char *rest);

#endif
