/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games as they are played: a journal's header, then one line for each action, each on the disk
 * before the next prompt. What a line means is for notation to know. Errors: see store.h.
 */
#ifndef CANASTA_STORE_GAME_LOG_H
#define CANASTA_STORE_GAME_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "learner/store_values.h"
#include "learning/clock.h"
#include "sqlite/db.h"

/* Begins a game. `header`: all lines of the journal before the first action, "play" included, with
 * their line ends. */
NODISCARD enum db_status
game_begin(struct db *s, int64_t learner, const char *header, struct timestamp now, int64_t *out);

/* Appends a line (no line end in it). STORE_NONE for an unknown game, DB_REFUSED for a finished
 * one. */
NODISCARD enum db_status game_append(struct db *s, int64_t game, const char *line);

/* Takes back: keeps the first `lines` actions. */
NODISCARD enum db_status game_cut(struct db *s, int64_t game, int lines);

/* The game is over or given up: it is no longer offered to go on with. */
NODISCARD enum db_status game_finish(struct db *s, int64_t game, struct timestamp now);

/* The whole journal as text, header and lines, each with its line end; for the caller to free(). */
NODISCARD enum db_status game_load(struct db *s, int64_t game, char **out);

/* The unfinished game begun last, STORE_NONE when there is none; and all games, the newest first,
 * as an array for the caller to free(). */
NODISCARD enum db_status game_unfinished(struct db *s, int64_t learner, struct game_info *out);
NODISCARD enum db_status
game_list(struct db *s, int64_t learner, struct game_info **out, int *count);

#endif
