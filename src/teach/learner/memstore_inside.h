/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a store in memory: one list a learner for each kind of thing. For the files
 * memstore*.c only. */
#ifndef CANASTA_LEARNER_MEMSTORE_INSIDE_H
#define CANASTA_LEARNER_MEMSTORE_INSIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/rng.h"
#include "learner/learner_store.h"
#include "learner/memstore.h"
#include "messages/message_copy.h"

/* A text by its key. */
struct memstore_value {
    char key[SKILL_ID_SIZE];
    char *text; /* owned */
};

struct memstore_values {
    struct memstore_value *value;
    int count;
};

struct memstore_answer {
    struct answer_row row;
    char lesson[PROGRESS_ID_SIZE];
    char session[TRANSFER_SESSION_SIZE];
    int64_t number;       /* in the session, from 1 */
    int32_t milliseconds; /* 0: not measured */
    int level;            /* 0: not known */
    char *text;           /* owned: its lines in the text file, grades and pace included */
};

struct memstore_learner {
    struct learner who;
    char folded[NAME_SIZE];
    struct memstore_values settings, places;
    struct memstore_answer *answer; /* in the order in which they came */
    int answers;
    struct lesson_progress *lesson;
    int lessons;
    struct item_seen *item; /* in the order of their ids */
    int items;
    char **unknown; /* owned: lines of a newer version's file */
    int unknown_count;
};

struct memstore_game {
    struct game_info info;
    int64_t learner;
    char *header;
    char **line;      /* info.lines of them */
    int64_t finished; /* seconds; 0: it is not */
};

struct memstore {
    struct rng keys;
    struct memstore_values settings; /* of the program */
    struct memstore_learner *learner;
    int learners;
    struct memstore_game *game;
    int games;
    int64_t last_game; /* ids are never given twice */
    bool kept;         /* by somebody else */
    struct message_copy last_error;
};

/* Forgets the last error: the first act of every function of the port. */
void memstore_start(struct memstore *m);

/* Sets the last error and answers `status`. */
enum store_status memstore_fail(void *at, enum store_status status, struct message why);

/* The learner, or NULL. */
struct memstore_learner *memstore_learner(struct memstore *m, int64_t learner);

/* For a learner who is not there. */
enum store_status memstore_no_learner(struct memstore *m);

/* A value of one of the lists, NULL when it is not set; NULL for `text` removes. */
const char *memstore_value(const struct memstore_values *v, const char *key);
void memstore_set_value(struct memstore_values *v, const char *key, const char *text);
void memstore_free_values(struct memstore_values *v);

/* Frees a game, and takes it out of the list. */
void memstore_drop_game(struct memstore *m, int i);

/* Adds an answer; no grades yet. Borrowed until another one is added. */
struct memstore_answer *memstore_add_answer(struct memstore_learner *l,
                                            const struct transfer_answer *a);

/* Adds a grade to an answer; one more than an answer can have is left out. */
void memstore_add_grade(struct memstore_answer *a, const struct skill_grade *g);

/* Sets the pace of an answer that has none; a pace that says nothing is left out. */
void memstore_set_pace(struct memstore_answer *a, int32_t milliseconds, int level);

/* The item of that id, put into the list if it is new. */
struct item_seen *memstore_item(struct memstore_learner *l, const char *item);

/* Adds a game with a key of its own, or a line to one. */
struct memstore_game *
memstore_add_game(struct memstore *m, int64_t learner, const char *header, struct timestamp now);
void memstore_add_line(struct memstore_game *g, const char *line);

/* A list of `count` elements of `size` bytes for the caller to free(); NULL when it is empty. */
void *memstore_copy(const void *list, int count, size_t size);

/* The port's functions. */
void memstore_new_key(void *at, char out[STORE_KEY_SIZE]);
enum store_status memstore_import_begin(void *at);
bool memstore_import_end(void *at, int64_t learner, enum store_status *status);
#define STORE_FUNCTION(name, parameters, arguments)                                                \
    enum store_status memstore_##name(void *at, STORE_LIST parameters);
#include "learner/store_functions.def"
#undef STORE_FUNCTION

#endif
