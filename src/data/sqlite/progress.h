/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a learner has come: lessons, items seen, counts for a status screen; and how to forget.
 * Errors: see store.h. */
#ifndef CANASTA_STORE_PROGRESS_H
#define CANASTA_STORE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "learner/store_values.h"
#include "learning/clock.h"
#include "sqlite/db.h"

/* Notes the step the learner is at. A lesson once done stays done when it is read again. */
NODISCARD enum db_status lesson_set(
    struct db *s, int64_t learner, const char *lesson, int step, bool done, struct timestamp now);

/* One lesson's progress (STORE_NONE: never begun), and all of them, the last changed first, as an
 * array for the caller to free(). */
NODISCARD enum db_status
lesson_get(struct db *s, int64_t learner, const char *lesson, struct lesson_progress *out);
NODISCARD enum db_status
lesson_list(struct db *s, int64_t learner, struct lesson_progress **out, int *count);

/* Notes that an item was put before the learner; and how often each was, in the order of their ids,
 * as an array for the caller to free(). An item is known by its id, so content may change its
 * order. */
NODISCARD enum db_status
item_mark_seen(struct db *s, int64_t learner, const char *item, struct timestamp now);
NODISCARD enum db_status
item_list(struct db *s, int64_t learner, struct item_seen **out, int *count);

NODISCARD enum db_status
progress_count(struct db *s, int64_t learner, int32_t today, struct progress_counts *out);

/* Forgets an item (its answers, and that it was seen), a lesson (its progress and the answers given
 * in it), or everything but name, experience, table and settings. Skills are reckoned anew.
 * `*answers` (may be NULL) is how many answers went. Forgetting what is not there is fine. */
NODISCARD enum db_status forget_item(struct db *s, int64_t learner, const char *item, int *answers);
NODISCARD enum db_status
forget_lesson(struct db *s, int64_t learner, const char *lesson, int *answers);
NODISCARD enum db_status forget_all(struct db *s, int64_t learner, int *answers);

#endif
