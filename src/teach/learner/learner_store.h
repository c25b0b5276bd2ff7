/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The store: the port through which the tutor reads and writes all that is kept about learners. On
 * a disk it is a store, in a page or a test it is plain memory (memstore.h); the tutor cannot
 * tell which. Whoever makes a store fills a table of functions and lends a payload to them; the
 * tutor calls the functions below, which say what each of them must do.
 *
 * What was written is as safe as this store can make it when a function answers STORE_OK. A
 * function that fails has changed nothing, and store_last_error() then says why, for the learner.
 * Texts handed in are UTF-8, ended, and borrowed for the call; lists and `char *` handed out are
 * the caller's and are freed with free(), and are NULL when there is nothing in them or the
 * function failed.
 */
#ifndef CANASTA_LEARNER_LEARNER_STORE_H
#define CANASTA_LEARNER_LEARNER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/attributes.h"
#include "learner/store_values.h"
#include "learning/clock.h"
#include "learning/fsrs.h"
#include "learning/skill.h"
#include "messages/message.h"

enum store_status {
    STORE_OK = 0,
    STORE_NONE,      /* there is no such learner, game, ... */
    STORE_TAKEN,     /* the name is another learner's */
    STORE_INVALID,   /* what was handed in cannot be kept: a name, an id, a text, a file */
    STORE_NO_PLACE,  /* no home folder, or the folder cannot be made */
    STORE_READ_ONLY, /* file or folder may not be written */
    STORE_FULL,      /* the disk is full */
    STORE_BUSY,      /* another program keeps it locked */
    STORE_NEWER,     /* written by a newer version of this program; not touched */
    STORE_FOREIGN,   /* another program's data; not touched */
    STORE_FAILED     /* anything else that keeps it from being read or written */
};

struct transfer_answer;
struct transfer_pace;
struct transfer_game;

/* The members of a row of store_functions.def, without the brackets around them. */
#define STORE_LIST(...) __VA_ARGS__

/* One member for each function below, which has the same name with store_ before it; but settle is
 * for store_flush and where for store_path. `fail` sets the last error and returns `status`.
 *
 * What is called between import_begin and import_end is kept by import_end if *status is STORE_OK;
 * if it isn't, a store that can takes all of it back. import_end changes *status if that fails, and
 * returns whether the import is to be done once more from import_begin on, which must be followed
 * by import_end even if it fails. `learner` is whose skills are to be computed anew. */
struct store_functions {
    struct message (*last_error)(const void *at);
    bool (*is_kept)(const void *at);
    enum store_status (*settle)(void *at);
    const char *(*where)(const void *at);
    void (*new_key)(void *at, char out[STORE_KEY_SIZE]);
    enum store_status (*fail)(void *at, enum store_status status, struct message why);
    enum store_status (*import_begin)(void *at);
    bool (*import_end)(void *at, int64_t learner, enum store_status *status);

#define STORE_FUNCTION(name, parameters, arguments)                                                \
    enum store_status (*name)(void *at, STORE_LIST parameters);
#include "learner/store_functions.def"
#undef STORE_FUNCTION
};

/* A value; whoever lent the payload must keep it for as long as the store is used. */
struct learner_store {
    const struct store_functions *functions;
    void *payload;
};

/* --- the store itself --- */

/* What went wrong the last time; MESSAGE_NONE when the last call was fine. Its texts are borrowed
 * until the next call. */
struct message store_last_error(const struct learner_store *r);

/* Whether what is written outlives the session. A store that could not write for a while may hold
 * what was written, answer STORE_OK, and say false here until it can write again; store_last_error
 * then says why. */
bool store_is_kept(const struct learner_store *r);

/* Before the end: tries once more to write what is only held. STORE_OK when nothing is left to be
 * written, else why not. */
NODISCARD enum store_status store_flush(const struct learner_store *r);

/* Where it is kept, as a file's name for the learner to read; NULL when there is no such thing.
 * Borrowed. */
const char *store_path(const struct learner_store *r);

/* A text that nothing else is called. For sessions and games, so that the records of two machines
 * can be merged. */
void store_new_key(const struct learner_store *r, char out[STORE_KEY_SIZE]);

/* --- learners --- */

/* Makes a learner. The name is tidied (name.h); STORE_INVALID when it cannot be a name,
 * STORE_TAKEN when there is one of that name, letter case aside. */
NODISCARD enum store_status store_learner_create(const struct learner_store *r,
                                                 const char *name,
                                                 struct timestamp now,
                                                 struct learner *out);

/* The learner of that name, letter case aside; STORE_NONE when there is none, STORE_INVALID when
 * nobody can be called so. */
NODISCARD enum store_status
store_learner_find(const struct learner_store *r, const char *name, struct learner *out);

/* All learners, the one active last first. */
NODISCARD enum store_status
store_learner_list(const struct learner_store *r, struct learner **out, int *count);

/* Gives the learner another name; STORE_INVALID and STORE_TAKEN as for a new one. */
NODISCARD enum store_status
store_learner_rename(const struct learner_store *r, int64_t learner, const char *name);

/* Gives the learner another experience or table. STORE_INVALID if it is too long. */
NODISCARD enum store_status
store_learner_set_experience(const struct learner_store *r, int64_t learner, const char *word);
NODISCARD enum store_status
store_learner_set_table(const struct learner_store *r, int64_t learner, const char *table);

/* Settings: texts by key, of one learner, or with learner 0 of the program ("last-learner"). Keys
 * as skill ids (a-z 0-9 . -). A value of NULL removes. store_setting_get: STORE_NONE when not
 * set. The key "retention" (0.80 to 0.95) is read by the schedule. */
NODISCARD enum store_status store_setting_set(const struct learner_store *r,
                                              int64_t learner,
                                              const char *key,
                                              const char *value);
NODISCARD enum store_status
store_setting_get(const struct learner_store *r, int64_t learner, const char *key, char **out);

/* Places: where the learner is, as texts by key ("now", "quiz", "review"). Only the caller reads
 * meaning into them. As settings. */
NODISCARD enum store_status store_bookmark_set(const struct learner_store *r,
                                               int64_t learner,
                                               const char *key,
                                               const char *text);
NODISCARD enum store_status
store_bookmark_get(const struct learner_store *r, int64_t learner, const char *key, char **out);

/* The keys that begin so, in the order of the alphabet. Caller frees with free(). */
NODISCARD enum store_status store_bookmark_list(const struct learner_store *r,
                                                int64_t learner,
                                                const char *prefix,
                                                struct bookmark_key **out,
                                                int *count);

/* --- answers and skills --- */

/* Appends an answer, graded (skill_grades), and brings the skills up to date, all at once. A
 * day's answers of a skill come to one review (skill_take). STORE_INVALID for an answer without
 * session or item. */
NODISCARD enum store_status
store_answer_append(const struct learner_store *r, int64_t learner, const struct answer_entry *a);

/* Reads the learner's last `limit` answers, the newest first. Freed with answers_free. */
NODISCARD enum store_status store_answers_recent(
    const struct learner_store *r, int64_t learner, int limit, struct answer_row **out, int *count);

/* Finds the day of the learner's last answer before `today`, or `today` if there is none: how long
 * the learner was away. */
NODISCARD enum store_status
store_answers_last_day(const struct learner_store *r, int64_t learner, int32_t today, int32_t *out);

/* Reads the paces of all first answers that have one, the oldest first. Caller frees with free().
 * Answers of stores before version 3 have none. */
NODISCARD enum store_status store_answers_paces(const struct learner_store *r,
                                                int64_t learner,
                                                struct answer_pace **out,
                                                int *count);

/* Reads the states of all skills the learner has answered, also those this version does not know,
 * in the order of their ids, as of `today`: answers dated after tomorrow (the clock was wrong) are
 * left out until their day comes. */
NODISCARD enum store_status store_skills_load(const struct learner_store *r,
                                              int64_t learner,
                                              int32_t today,
                                              struct skill_state **out,
                                              int *count);

/* Reads the settings by which the learner's skills are scheduled: the defaults with the learner's
 * own retention. */
NODISCARD enum store_status
store_skills_settings(const struct learner_store *r, int64_t learner, struct fsrs_settings *out);

/* --- how far the learner has come --- */

/* Notes the step the learner is at. A lesson once done stays done when it is read again. */
NODISCARD enum store_status store_lesson_set(const struct learner_store *r,
                                             int64_t learner,
                                             const char *lesson,
                                             int step,
                                             bool done,
                                             struct timestamp now);

/* One lesson's progress (STORE_NONE: never begun), and all of them, the last changed first. */
NODISCARD enum store_status store_lesson_get(const struct learner_store *r,
                                             int64_t learner,
                                             const char *lesson,
                                             struct lesson_progress *out);
NODISCARD enum store_status store_lesson_list(const struct learner_store *r,
                                              int64_t learner,
                                              struct lesson_progress **out,
                                              int *count);

/* Notes that an item was put before the learner; and how often each was, in the order of their ids.
 * An item is known by its id, so content may change its order. */
NODISCARD enum store_status store_item_mark_seen(const struct learner_store *r,
                                                 int64_t learner,
                                                 const char *item,
                                                 struct timestamp now);
NODISCARD enum store_status
store_item_list(const struct learner_store *r, int64_t learner, struct item_seen **out, int *count);

NODISCARD enum store_status store_progress_count(const struct learner_store *r,
                                                 int64_t learner,
                                                 int32_t today,
                                                 struct progress_counts *out);

/* Forgets an item (its answers, and that it was seen), a lesson (its progress and the answers given
 * in it), or everything but name, experience, table and settings. Skills are computed anew.
 * `*answers` is how many answers went. Forgetting what is not there is fine. */
NODISCARD enum store_status
store_forget_item(const struct learner_store *r, int64_t learner, const char *item, int *answers);
NODISCARD enum store_status store_forget_lesson(const struct learner_store *r,
                                                int64_t learner,
                                                const char *lesson,
                                                int *answers);
NODISCARD enum store_status
store_forget_all(const struct learner_store *r, int64_t learner, int *answers);

/* --- games --- */

/* Begins a game. `header`: all lines of the journal before the first action, "play" included, with
 * their line ends. */
NODISCARD enum store_status store_game_begin(const struct learner_store *r,
                                             int64_t learner,
                                             const char *header,
                                             struct timestamp now,
                                             int64_t *out);

/* Appends a line (no line end in it). STORE_NONE for an unknown game, STORE_INVALID for a
 * finished one. */
NODISCARD enum store_status
store_game_append(const struct learner_store *r, int64_t game, const char *line);

/* Takes back: keeps the first `lines` actions. */
NODISCARD enum store_status store_game_cut(const struct learner_store *r, int64_t game, int lines);

/* The game is over or given up: it is no longer offered to go on with. */
NODISCARD enum store_status
store_game_finish(const struct learner_store *r, int64_t game, struct timestamp now);

/* The whole journal as text, header and lines, each with its line end. */
NODISCARD enum store_status
store_game_load(const struct learner_store *r, int64_t game, char **out);

/* The unfinished game begun last, STORE_NONE when there is none; and all games, the newest first.
 */
NODISCARD enum store_status
store_game_unfinished(const struct learner_store *r, int64_t learner, struct game_info *out);
NODISCARD enum store_status
store_game_list(const struct learner_store *r, int64_t learner, struct game_info **out, int *count);

/* --- a learner carried from one store to another: for transfer.h only --- */

/* The learner with that id, or STORE_NONE; and another time at which they were made. */
NODISCARD enum store_status
store_learner_get(const struct learner_store *r, int64_t learner, struct learner *out);
NODISCARD enum store_status
store_learner_set_created(const struct learner_store *r, int64_t learner, struct timestamp when);

/* One item (STORE_NONE: never seen), and an item in place of what is there of it. */
NODISCARD enum store_status store_item_get(const struct learner_store *r,
                                           int64_t learner,
                                           const char *item,
                                           struct item_seen *out);
NODISCARD enum store_status
store_item_set(const struct learner_store *r, int64_t learner, const struct item_seen *item);

/* Adds an answer; `*out` names it for store_grade_merge, and is 0 if an answer of its session and
 * number is there. A pace goes to the answer that it names, if that has none. */
NODISCARD enum store_status store_answer_merge(const struct learner_store *r,
                                               int64_t learner,
                                               const struct transfer_answer *a,
                                               int64_t *out);
NODISCARD enum store_status store_grade_merge(const struct learner_store *r,
                                              int64_t learner,
                                              int64_t answer,
                                              const struct skill_grade *g);
NODISCARD enum store_status
store_pace_merge(const struct learner_store *r, int64_t learner, const struct transfer_pace *p);

/* Finds the game with that key, or adds it without a line; it is finished then if the file's is. */
NODISCARD enum store_status store_game_merge(const struct learner_store *r,
                                             int64_t learner,
                                             const struct transfer_game *g,
                                             int64_t *out,
                                             bool *is_new);

/* Appends a line to the game's header. */
NODISCARD enum store_status
store_game_head_append(const struct learner_store *r, int64_t game, const char *line);

/* Adds line `number`, from 1, if the game is so long and no longer; `*same` is false if it has
 * another line there. */
NODISCARD enum store_status store_game_line_merge(
    const struct learner_store *r, int64_t game, int64_t number, const char *line, bool *same);

/* Keeps a line of a file that this version does not understand, once. */
NODISCARD enum store_status
store_unknown_merge(const struct learner_store *r, int64_t learner, const char *line, bool *is_new);

/* Writes all lines of a learner's file but the last; damaged values as they are. */
NODISCARD enum store_status
store_export_lines(const struct learner_store *r, int64_t learner, FILE *out);

#endif
