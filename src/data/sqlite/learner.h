/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learners of a store, their settings and their places in the program. Errors: see store.h. */
#ifndef CANASTA_STORE_LEARNER_H
#define CANASTA_STORE_LEARNER_H

#include <stdbool.h>
#include <stdint.h>

#include "learner/record_values.h"
#include "learning/clock.h"
#include "sqlite/store.h"

/* Makes a learner. The name is tidied (name.h); STORE_REFUSED when it cannot be a name, STORE_TAKEN
 * when there is one of that name, letter case aside. */
NODISCARD enum store_status
learner_create(struct store *s, const char *name, struct moment now, struct learner *out);

/* The learner of that name, letter case aside, or with that id. STORE_NONE when there is none. */
NODISCARD enum store_status learner_find(struct store *s, const char *name, struct learner *out);
NODISCARD enum store_status learner_get(struct store *s, int64_t learner, struct learner *out);

/* All learners, the one active last first. `*out` is an array of `*count` for the caller to free();
 * NULL when there are none. */
NODISCARD enum store_status learner_list(struct store *s, struct learner **out, int *count);

/* Gives the learner another name, experience or table. As for learner_create. */
NODISCARD enum store_status learner_rename(struct store *s, int64_t learner, const char *name);
NODISCARD enum store_status
learner_set_experience(struct store *s, int64_t learner, const char *word);
NODISCARD enum store_status learner_set_table(struct store *s, int64_t learner, const char *table);

/* Settings: texts by key, of one learner, or with learner 0 of the program ("last-learner"). Keys
 * as skill ids (a-z 0-9 . -). A value of NULL removes. setting_get: `*out` is for the caller to
 * free(); STORE_NONE when not set. The key "retention" (0.80 to 0.95) is read by the schedule. */
NODISCARD enum store_status
setting_set(struct store *s, int64_t learner, const char *key, const char *value);
NODISCARD enum store_status
setting_get(struct store *s, int64_t learner, const char *key, char **out);

/* Places: where the learner is, as texts by key, at most 64 KiB each ("now", "quiz", "review").
 * Only the caller reads meaning into them. As settings. */
NODISCARD enum store_status
place_set(struct store *s, int64_t learner, const char *key, const char *text);
NODISCARD enum store_status
place_get(struct store *s, int64_t learner, const char *key, char **out);

#endif
