/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The record: the port through which the tutor reads and writes all that is kept about learners. On
 * a disk it is a store, in a page or a test it is plain memory (record_memory.h); the tutor cannot
 * tell which. Whoever makes a record fills a table of functions and lends a payload to them; the
 * tutor calls the functions below, which say what each of them must do.
 *
 * What was written is as safe as this record can make it when a function answers RECORD_OK. A
 * function that fails has changed nothing, and record_trouble() then says why, for the learner.
 * Texts handed in are UTF-8, ended, and borrowed for the call; lists and `char *` handed out are
 * the caller's and are freed with free(), and are NULL when there is nothing in them or the
 * function failed.
 */
#ifndef CANASTA_RECORD_H
#define CANASTA_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "learner/record_values.h"
#include "learning/clock.h"
#include "learning/fsrs.h"
#include "learning/skill.h"
#include "messages/said.h"

enum record_status {
    RECORD_OK = 0,
    RECORD_NONE,    /* there is no such learner, game, ... */
    RECORD_TAKEN,   /* the name is another learner's */
    RECORD_REFUSED, /* what was handed in cannot be kept: a name, an id, a text */
    RECORD_FAILED   /* it could not be read or written, whatever the reason */
};

/* One member for each function below, which has the same name with record_ before it. */
struct record_functions {
    struct said (*trouble)(const void *at);
    bool (*is_kept)(const void *at);
    enum record_status (*settle)(void *at);
    const char *(*where)(const void *at);
    void (*new_key)(void *at, char out[RECORD_KEY_SIZE]);

    enum record_status (*learner_create)(void *at,
                                         const char *name,
                                         struct moment now,
                                         struct learner *out);
    enum record_status (*learner_find)(void *at, const char *name, struct learner *out);
    enum record_status (*learner_list)(void *at, struct learner **out, int *count);
    enum record_status (*learner_rename)(void *at, int64_t learner, const char *name);
    enum record_status (*learner_set_experience)(void *at, int64_t learner, const char *word);
    enum record_status (*learner_set_table)(void *at, int64_t learner, const char *table);
    enum record_status (*setting_set)(void *at,
                                      int64_t learner,
                                      const char *key,
                                      const char *value);
    enum record_status (*setting_get)(void *at, int64_t learner, const char *key, char **out);
    enum record_status (*place_set)(void *at, int64_t learner, const char *key, const char *text);
    enum record_status (*place_get)(void *at, int64_t learner, const char *key, char **out);

    enum record_status (*answer_append)(void *at, int64_t learner, const struct answer_entry *a);
    enum record_status (*answers_recent)(
        void *at, int64_t learner, int limit, struct answer_row **out, int *count);
    enum record_status (*answers_last_day)(void *at, int64_t learner, int32_t today, int32_t *out);
    enum record_status (*skills_load)(
        void *at, int64_t learner, int32_t today, struct skill_state **out, int *count);
    enum record_status (*skills_settings)(void *at, int64_t learner, struct fsrs_settings *out);

    enum record_status (*lesson_set)(
        void *at, int64_t learner, const char *lesson, int step, bool done, struct moment now);
    enum record_status (*lesson_get)(void *at,
                                     int64_t learner,
                                     const char *lesson,
                                     struct lesson_progress *out);
    enum record_status (*lesson_list)(void *at,
                                      int64_t learner,
                                      struct lesson_progress **out,
                                      int *count);
    enum record_status (*item_mark_seen)(void *at,
                                         int64_t learner,
                                         const char *item,
                                         struct moment now);
    enum record_status (*item_list)(void *at, int64_t learner, struct item_seen **out, int *count);
    enum record_status (*progress_count)(void *at,
                                         int64_t learner,
                                         int32_t today,
                                         struct progress_counts *out);
    enum record_status (*forget_item)(void *at, int64_t learner, const char *item, int *answers);
    enum record_status (*forget_lesson)(void *at,
                                        int64_t learner,
                                        const char *lesson,
                                        int *answers);
    enum record_status (*forget_all)(void *at, int64_t learner, int *answers);

    enum record_status (*game_begin)(
        void *at, int64_t learner, const char *header, struct moment now, int64_t *out);
    enum record_status (*game_append)(void *at, int64_t game, const char *line);
    enum record_status (*game_cut)(void *at, int64_t game, int lines);
    enum record_status (*game_finish)(void *at, int64_t game, struct moment now);
    enum record_status (*game_load)(void *at, int64_t game, char **out);
    enum record_status (*game_unfinished)(void *at, int64_t learner, struct game_info *out);
    enum record_status (*game_list)(void *at, int64_t learner, struct game_info **out, int *count);
};

/* A value; whoever lent the payload must keep it for as long as the record is used. */
struct record {
    const struct record_functions *functions;
    void *payload;
};

/* --- the record itself --- */

/* What went wrong the last time; PHRASE_NONE when the last call was fine. Its texts are borrowed
 * until the next call. */
struct said record_trouble(const struct record *r);

/* Whether what is written outlives the sitting. A record that could not write for a while may hold
 * what was written, answer RECORD_OK, and say false here until it can write again; record_trouble
 * then says why. */
bool record_is_kept(const struct record *r);

/* Before the end: tries once more to write what is only held. RECORD_OK when nothing is left to be
 * written, else why not. */
NODISCARD enum record_status record_settle(const struct record *r);

/* Where it is kept, as a file's name for the learner to read; NULL when there is no such thing.
 * Borrowed. */
const char *record_where(const struct record *r);

/* A text that nothing else is called. For sessions and games, so that the records of two machines
 * can be merged. */
void record_new_key(const struct record *r, char out[RECORD_KEY_SIZE]);

/* --- learners --- */

/* Makes a learner. The name is tidied (name.h); RECORD_REFUSED when it cannot be a name,
 * RECORD_TAKEN when there is one of that name, letter case aside. */
NODISCARD enum record_status record_learner_create(const struct record *r,
                                                   const char *name,
                                                   struct moment now,
                                                   struct learner *out);

/* The learner of that name, letter case aside; RECORD_NONE when there is none, RECORD_REFUSED when
 * nobody can be called so. */
NODISCARD enum record_status
record_learner_find(const struct record *r, const char *name, struct learner *out);

/* All learners, the one active last first. */
NODISCARD enum record_status
record_learner_list(const struct record *r, struct learner **out, int *count);

/* Gives the learner another name; RECORD_REFUSED and RECORD_TAKEN as for a new one. */
NODISCARD enum record_status
record_learner_rename(const struct record *r, int64_t learner, const char *name);

/* Gives the learner another experience or table. RECORD_REFUSED if it is too long. */
NODISCARD enum record_status
record_learner_set_experience(const struct record *r, int64_t learner, const char *word);
NODISCARD enum record_status
record_learner_set_table(const struct record *r, int64_t learner, const char *table);

/* Settings: texts by key, of one learner, or with learner 0 of the program ("last-learner"). Keys
 * as skill ids (a-z 0-9 . -). A value of NULL removes. record_setting_get: RECORD_NONE when not
 * set. The key "retention" (0.80 to 0.95) is read by the schedule. */
NODISCARD enum record_status
record_setting_set(const struct record *r, int64_t learner, const char *key, const char *value);
NODISCARD enum record_status
record_setting_get(const struct record *r, int64_t learner, const char *key, char **out);

/* Places: where the learner is, as texts by key ("now", "quiz", "review"). Only the caller reads
 * meaning into them. As settings. */
NODISCARD enum record_status
record_place_set(const struct record *r, int64_t learner, const char *key, const char *text);
NODISCARD enum record_status
record_place_get(const struct record *r, int64_t learner, const char *key, char **out);

/* --- answers and skills --- */

/* Appends an answer, graded (skill_grades), and brings the skills up to date, all at once. Of a
 * skill's answers on one day only the first is fed into the schedule; the others are kept as not
 * fed. RECORD_REFUSED for an answer without session or item. */
NODISCARD enum record_status
record_answer_append(const struct record *r, int64_t learner, const struct answer_entry *a);

/* Reads the learner's last `limit` answers, the newest first. Freed with answers_free. */
NODISCARD enum record_status record_answers_recent(
    const struct record *r, int64_t learner, int limit, struct answer_row **out, int *count);

/* Finds the day of the learner's last answer before `today`, or `today` if there is none: how long
 * the learner was away. */
NODISCARD enum record_status
record_answers_last_day(const struct record *r, int64_t learner, int32_t today, int32_t *out);

/* Reads the states of all skills the learner has answered, also those this version does not know,
 * in the order of their ids, as of `today`: answers dated after tomorrow (the clock was wrong) are
 * left out until their day comes. */
NODISCARD enum record_status record_skills_load(
    const struct record *r, int64_t learner, int32_t today, struct skill_state **out, int *count);

/* Reads the settings by which the learner's skills are scheduled: the defaults with the learner's
 * own retention. */
NODISCARD enum record_status
record_skills_settings(const struct record *r, int64_t learner, struct fsrs_settings *out);

/* --- how far the learner has come --- */

/* Notes the step the learner is at. A lesson once done stays done when it is read again. */
NODISCARD enum record_status record_lesson_set(const struct record *r,
                                               int64_t learner,
                                               const char *lesson,
                                               int step,
                                               bool done,
                                               struct moment now);

/* One lesson's progress (RECORD_NONE: never begun), and all of them, the last changed first. */
NODISCARD enum record_status record_lesson_get(const struct record *r,
                                               int64_t learner,
                                               const char *lesson,
                                               struct lesson_progress *out);
NODISCARD enum record_status record_lesson_list(const struct record *r,
                                                int64_t learner,
                                                struct lesson_progress **out,
                                                int *count);

/* Notes that an item was put before the learner; and how often each was, in the order of their ids.
 * An item is known by its id, so content may change its order. */
NODISCARD enum record_status
record_item_mark_seen(const struct record *r, int64_t learner, const char *item, struct moment now);
NODISCARD enum record_status
record_item_list(const struct record *r, int64_t learner, struct item_seen **out, int *count);

NODISCARD enum record_status record_progress_count(const struct record *r,
                                                   int64_t learner,
                                                   int32_t today,
                                                   struct progress_counts *out);

/* Forgets an item (its answers, and that it was seen), a lesson (its progress and the answers given
 * in it), or everything but name, experience, table and settings. Skills are reckoned anew.
 * `*answers` is how many answers went. Forgetting what is not there is fine. */
NODISCARD enum record_status
record_forget_item(const struct record *r, int64_t learner, const char *item, int *answers);
NODISCARD enum record_status
record_forget_lesson(const struct record *r, int64_t learner, const char *lesson, int *answers);
NODISCARD enum record_status
record_forget_all(const struct record *r, int64_t learner, int *answers);

/* --- games --- */

/* Begins a game. `header`: all lines of the journal before the first action, "play" included, with
 * their line ends. */
NODISCARD enum record_status record_game_begin(
    const struct record *r, int64_t learner, const char *header, struct moment now, int64_t *out);

/* Appends a line (no line end in it). RECORD_NONE for an unknown game, RECORD_REFUSED for a
 * finished one. */
NODISCARD enum record_status
record_game_append(const struct record *r, int64_t game, const char *line);

/* Takes back: keeps the first `lines` actions. */
NODISCARD enum record_status record_game_cut(const struct record *r, int64_t game, int lines);

/* The game is over or given up: it is no longer offered to go on with. */
NODISCARD enum record_status
record_game_finish(const struct record *r, int64_t game, struct moment now);

/* The whole journal as text, header and lines, each with its line end. */
NODISCARD enum record_status record_game_load(const struct record *r, int64_t game, char **out);

/* The unfinished game begun last, RECORD_NONE when there is none; and all games, the newest first.
 */
NODISCARD enum record_status
record_game_unfinished(const struct record *r, int64_t learner, struct game_info *out);
NODISCARD enum record_status
record_game_list(const struct record *r, int64_t learner, struct game_info **out, int *count);

#endif
