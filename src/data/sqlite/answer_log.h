/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The log of all answers, the truth about a learner, and the states of the learner's skills
 * reckoned from it. The states are kept in the store beside the log; they are rebuilt whenever
 * they are missing or the way of reckoning has changed. Errors: see store.h.
 */
#ifndef CANASTA_STORE_ANSWER_LOG_H
#define CANASTA_STORE_ANSWER_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "learner/store_values.h"
#include "learning/clock.h"
#include "learning/skill.h"
#include "sqlite/db.h"

/* Appends an answer, graded (skill_grades), and brings the skills up to date, all at once. A
 * day's answers of a skill come to one review (skill_take). `graded` (may be NULL) receives what
 * was graded and `*count` how many. */
NODISCARD enum db_status answer_append(struct db *s,
                                       int64_t learner,
                                       const struct answer_entry *a,
                                       struct skill_grade graded[SKILLS_PER_ITEM],
                                       int *count);

/* Reads the states of all skills the learner has answered, also those this version does not know,
 * in the order of their ids, as of `today`: answers dated after tomorrow (the clock was wrong) are
 * left out until their day comes. `*out` is an array of `*count` for the caller to free(); NULL if
 * there are none. */
NODISCARD enum db_status
skills_load(struct db *s, int64_t learner, int32_t today, struct skill_state **out, int *count);

/* Reads the settings by which the learner's skills are scheduled: the defaults with the learner's
 * own retention. */
NODISCARD enum db_status skills_settings(struct db *s, int64_t learner, struct fsrs_settings *out);

/* Reads the learner's last `limit` answers, the newest first; with `wrong_only` those that were
 * wrong, each item once and only while it was not answered rightly since. Freed with
 * answers_free. */
NODISCARD enum db_status answers_recent(
    struct db *s, int64_t learner, bool wrong_only, int limit, struct answer_row **out, int *count);

/* Finds the day of the learner's last answer before `today`, or `today` if there is none: how long
 * the learner was away. */
NODISCARD enum db_status
answers_last_day(struct db *s, int64_t learner, int32_t today, int32_t *out);

/* Reads the paces of all first answers that have one, the oldest first. `*out` is for the caller to
 * free(). */
NODISCARD enum db_status
answers_paces(struct db *s, int64_t learner, struct answer_pace **out, int *count);

#endif
