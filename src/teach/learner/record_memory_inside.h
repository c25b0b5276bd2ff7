/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a record in memory: one list a learner for each kind of thing. For the files
 * record_memory*.c only. */
#ifndef CANASTA_RECORD_MEMORY_INSIDE_H
#define CANASTA_RECORD_MEMORY_INSIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/rng.h"
#include "learner/record.h"
#include "learner/record_memory.h"
#include "messages/said_kept.h"

/* A text by its key. */
struct kept_value {
    char key[SKILL_ID_SIZE];
    char *text; /* owned */
};

struct kept_values {
    struct kept_value *value;
    int count;
};

struct kept_answer {
    struct answer_row row;
    char lesson[PROGRESS_ID_SIZE];
    bool again; /* a further try */
    char session[TRANSFER_SESSION_SIZE];
    int64_t number; /* in the session, from 1 */
    char *text;     /* owned: its lines in the text file, grades included */
};

struct kept_learner {
    struct learner who;
    char folded[NAME_SIZE];
    struct kept_values settings, places;
    struct kept_answer *answer; /* in the order in which they came */
    int answers;
    struct lesson_progress *lesson;
    int lessons;
    struct item_seen *item; /* in the order of their ids */
    int items;
    char **unknown; /* owned: lines of a newer version's file */
    int unknown_count;
};

struct kept_game {
    struct game_info info;
    int64_t learner;
    char *header;
    char **line;      /* info.lines of them */
    int64_t finished; /* seconds; 0: it is not */
};

struct record_memory {
    struct rng keys;
    struct kept_values settings; /* of the program */
    struct kept_learner *learner;
    int learners;
    struct kept_game *game;
    int games;
    int64_t last_game; /* ids are never given twice */
    bool kept;         /* by somebody else */
    struct said_kept trouble;
};

/* Forgets the last trouble: the first act of every function of the port. */
void kept_start(struct record_memory *m);

/* Sets the trouble and answers `status`. */
enum record_status kept_fail(struct record_memory *m, enum record_status status, struct said why);

/* The learner, or NULL. */
struct kept_learner *kept_learner(struct record_memory *m, int64_t learner);

/* For a learner who is not there. */
enum record_status kept_no_learner(struct record_memory *m);

/* A value of one of the lists, NULL when it is not set; NULL for `text` removes. */
const char *kept_value(const struct kept_values *v, const char *key);
void kept_set_value(struct kept_values *v, const char *key, const char *text);
void kept_free_values(struct kept_values *v);

/* Frees a game, and takes it out of the list. */
void kept_drop_game(struct record_memory *m, int i);

/* Adds an answer; no grades yet. Borrowed until another one is added. */
struct kept_answer *kept_add_answer(struct kept_learner *l, const struct transfer_answer *a);

/* Adds a grade to an answer; one more than an answer can have is left out. */
void kept_add_grade(struct kept_answer *a, const struct skill_grade *g);

/* The item of that id, put into the list if it is new. */
struct item_seen *kept_item(struct kept_learner *l, const char *item);

/* Adds a game with a key of its own, or a line to one. */
struct kept_game *
kept_add_game(struct record_memory *m, int64_t learner, const char *header, struct moment now);
void kept_add_line(struct kept_game *g, const char *line);

/* A list of `count` elements of `size` bytes for the caller to free(); NULL when it is empty. */
void *kept_copy(const void *list, int count, size_t size);

/* --- the port's functions of the other files --- */

enum record_status kept_answer_append(void *at, int64_t learner, const struct answer_entry *a);
enum record_status
kept_answers_recent(void *at, int64_t learner, int limit, struct answer_row **out, int *count);
enum record_status kept_answers_last_day(void *at, int64_t learner, int32_t today, int32_t *out);
enum record_status
kept_skills_load(void *at, int64_t learner, int32_t today, struct skill_state **out, int *count);
enum record_status kept_skills_settings(void *at, int64_t learner, struct fsrs_settings *out);
enum record_status kept_lesson_set(
    void *at, int64_t learner, const char *lesson, int step, bool done, struct moment now);
enum record_status
kept_lesson_get(void *at, int64_t learner, const char *lesson, struct lesson_progress *out);
enum record_status
kept_lesson_list(void *at, int64_t learner, struct lesson_progress **out, int *count);
enum record_status
kept_item_mark_seen(void *at, int64_t learner, const char *item, struct moment now);
enum record_status kept_item_list(void *at, int64_t learner, struct item_seen **out, int *count);
enum record_status
kept_progress_count(void *at, int64_t learner, int32_t today, struct progress_counts *out);
enum record_status kept_forget_item(void *at, int64_t learner, const char *item, int *answers);
enum record_status kept_forget_lesson(void *at, int64_t learner, const char *lesson, int *answers);
enum record_status kept_forget_all(void *at, int64_t learner, int *answers);
enum record_status
kept_game_begin(void *at, int64_t learner, const char *header, struct moment now, int64_t *out);
enum record_status kept_game_append(void *at, int64_t game, const char *line);
enum record_status kept_game_cut(void *at, int64_t game, int lines);
enum record_status kept_game_finish(void *at, int64_t game, struct moment now);
enum record_status kept_game_load(void *at, int64_t game, char **out);
enum record_status kept_game_unfinished(void *at, int64_t learner, struct game_info *out);
enum record_status kept_game_list(void *at, int64_t learner, struct game_info **out, int *count);

#endif
