/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The states of skills as the store keeps them beside the log, so that ten thousand answers need
 * not be read at each start. Nothing here is a truth of its own: it can be dropped at any time. For
 * the files of this module only.
 */
#ifndef CANASTA_SQLITE_SKILL_CACHE_H
#define CANASTA_SQLITE_SKILL_CACHE_H

#include "learning/clock.h"
#include "learning/skill.h"
#include "sqlite/db_core.h"

/* A state and the newest grade in it. */
struct kept_skill {
    struct skill_state state;
    struct timestamp newest;
};

/* The learner's settings for the schedule. */
NODISCARD enum store_status
skill_cache_settings(struct db *s, int64_t learner, struct fsrs_settings *out);

/* Within the caller's transaction: takes the grade that was just put into the log as the skill's
 * last, or computes the skill anew when it is older than what is there. States that were computed
 * by other settings are dropped: all are rebuilt when they are next wanted. */
NODISCARD enum store_status skill_cache_take(struct db *s,
                                             int64_t learner,
                                             const struct fsrs_settings *f,
                                             const char *skill,
                                             struct timestamp when,
                                             const struct skill_review *r);

/* Within the caller's transaction: the kept states no longer agree with the log. */
NODISCARD enum store_status skill_cache_drop(struct db *s, int64_t learner);

#endif
