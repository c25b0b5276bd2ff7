/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every record must do, whatever keeps it: the same cases for the one in memory and the one on
 * disk. */
#ifndef CANASTA_TESTS_SUPPORT_RECORD_CASES_H
#define CANASTA_TESTS_SUPPORT_RECORD_CASES_H

#include <stdbool.h>
#include <stdint.h>

#include "learner/learner_store.h"

/* An answer about the topics (at most three, NULL for none), right at once or wrong, on that day.
 */
struct answer_entry an_answer(const char *session,
                              const char *item,
                              int32_t day,
                              bool right,
                              const char *first,
                              const char *second,
                              const char *third);

/* The learner's first session; the test fails when there can be none. */
void store_enroll(const struct learner_store *r, const char *name, struct learner *out);

/* One row a case. A test file makes of each a test that hands it a store with nobody in it. */
#define STORE_CASES(CASE)                                                                          \
    CASE(odd_names_are_kept_as_they_are)                                                           \
    CASE(what_is_no_name_is_refused_with_a_reason)                                                 \
    CASE(letter_case_and_accents_typed_otherwise_are_the_same_learner)                             \
    CASE(experience_and_table)                                                                     \
    CASE(the_one_active_last_is_listed_first)                                                      \
    CASE(settings_and_places_are_texts_by_key)                                                     \
    CASE(all_answers_of_a_day_come_to_one_review)                                                  \
    CASE(skills_of_another_version_are_kept_and_reckoned)                                          \
    CASE(what_cannot_be_stored_is_refused)                                                         \
    CASE(texts_of_any_kind_come_back_as_they_were)                                                 \
    CASE(paces_of_first_answers)                                                                   \
    CASE(how_long_the_learner_was_away)                                                            \
    CASE(the_clock_goes_back_and_forth)                                                            \
    CASE(the_learners_own_retention_is_used_at_once)                                               \
    CASE(an_answer_under_another_retention_stays_when_that_goes_back)                              \
    CASE(a_lesson_once_done_stays_done)                                                            \
    CASE(lessons_are_listed_the_last_one_first)                                                    \
    CASE(ids_that_cannot_be)                                                                       \
    CASE(items_seen_are_counted)                                                                   \
    CASE(counts)                                                                                   \
    CASE(forgetting_an_item_reckons_its_skills_anew)                                               \
    CASE(forgetting_a_lesson_takes_its_answers_and_no_others)                                      \
    CASE(forgetting_everything_keeps_name_and_settings)                                            \
    CASE(a_game_line_by_line)                                                                      \
    CASE(moves_taken_back)                                                                         \
    CASE(the_newest_unfinished_game_is_offered)                                                    \
    CASE(what_is_no_game)                                                                          \
    CASE(a_learners_file_is_taken_once)                                                            \
    CASE(what_is_there_stays_when_a_file_is_taken)                                                 \
    CASE(a_torn_file_changes_nothing)                                                              \
    CASE(a_file_beyond_what_any_store_writes_is_refused)

#define STORE_CASE_DECLARE(name) void store_case_##name(const struct learner_store *r);
STORE_CASES(STORE_CASE_DECLARE)

#endif
