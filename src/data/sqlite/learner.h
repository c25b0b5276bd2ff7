/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learners of a store, their settings and their places in the program. Errors: see store.h. */
#ifndef CANASTA_STORE_LEARNER_H
#define CANASTA_STORE_LEARNER_H

#include <stdbool.h>
#include <stdint.h>

#include "learner/store_values.h"
#include "learning/clock.h"
#include "sqlite/db.h"

/* Makes a learner. The name is tidied (name.h); DB_REFUSED when it cannot be a name, STORE_TAKEN
 * when there is one of that name, letter case aside. */
NODISCARD enum db_status
learner_create(struct db *s, const char *name, struct timestamp now, struct learner *out);

/* The learner of that name, letter case aside, or with that id. STORE_NONE when there is none. */
NODISCARD enum db_status learner_find(struct db *s, const char *name, struct learner *out);
NODISCARD enum db_status learner_get(struct db *s, int64_t learner, struct learner *out);

/* All learners, the one active last first. `*out` is an array of `*count` for the caller to free();
 * NULL when there are none. */
NODISCARD enum db_status learner_list(struct db *s, struct learner **out, int *count);

/* Gives the learner another name, experience or table. As for learner_create. */
NODISCARD enum db_status learner_rename(struct db *s, int64_t learner, const char *name);
NODISCARD enum db_status learner_set_experience(struct db *s, int64_t learner, const char *word);
NODISCARD enum db_status learner_set_table(struct db *s, int64_t learner, const char *table);

/* Settings: texts by key, of one learner, or with learner 0 of the program ("last-learner"). Keys
 * as skill ids (a-z 0-9 . -). A value of NULL removes. setting_get: `*out` is for the caller to
 * free(); STORE_NONE when not set. The key "retention" (0.80 to 0.95) is read by the schedule. */
NODISCARD enum db_status
setting_set(struct db *s, int64_t learner, const char *key, const char *value);
NODISCARD enum db_status setting_get(struct db *s, int64_t learner, const char *key, char **out);

/* Places: where the learner is, as texts by key, at most 64 KiB each ("now", "quiz", "review").
 * Only the caller reads meaning into them. As settings. */
NODISCARD enum db_status
bookmark_set(struct db *s, int64_t learner, const char *key, const char *text);
NODISCARD enum db_status bookmark_get(struct db *s, int64_t learner, const char *key, char **out);

#endif
