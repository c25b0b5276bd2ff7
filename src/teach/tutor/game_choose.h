/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which game is played, and by how many: the tables that are offered for it. */
#ifndef CANASTA_TUTOR_GAME_CHOOSE_H
#define CANASTA_TUTOR_GAME_CHOOSE_H

#include <stdbool.h>

struct session;
struct game_setup;

/* Asks which game and how many players where there is a choice, and puts the table into the wishes
 * of the session; then goes on with `next`. Enter takes the table the learner learns at. */
void game_choose_ask(struct session *s, void (*next)(struct session *s));

/* The number of players that a word says ("3", "three"), 0 when it is none. Five is one, too: no
 * game is for them, and game_seat_players says so. */
int game_players_of(const char *word);

/* Seats `players` at the game of `out->table`. False when that game has no table for them. */
bool game_seat_players(const struct session *s, int players, struct game_setup *out);

#endif
