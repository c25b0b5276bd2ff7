/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text file of a learner (docs/store.md), read: every line checked for its form and handed on
 * as a value. Who gets the values merges them with what is there; where that is, a database or
 * memory, is not known here.
 */
#ifndef CANASTA_LEARNER_TRANSFER_READ_H
#define CANASTA_LEARNER_TRANSFER_READ_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/attributes.h"
#include "learner/store_values.h"
#include "learning/fsrs.h"
#include "messages/message.h"

/* The first line: these words, a space, the version. */
#define TRANSFER_HEAD "canasta-tutor learner"

enum {
    /* A later version adds kinds of lines and never changes one: so an older program can keep what
       it does not know. */
    TRANSFER_VERSION = 1,
    TRANSFER_SESSION_SIZE = 64,
    TRANSFER_BYTES_MAX = 1 << 28 /* of a file; some two million answers */
};

/* The yes and no facts of an answer, as bits. Written to files: never renumber them. */
enum answer_flag {
    ANSWER_SOLVED = 1, /* right in the end, at whatever try */
    ANSWER_REVEALED = 2,
    ANSWER_SKIPPED = 4,
    ANSWER_PLACEMENT = 8,
    ANSWER_UNFED = 16
};

/* What an import brought. */
struct transfer_counts {
    int answers; /* new ones */
    int known;   /* answers that were there already */
    int lessons;
    int games;
    int kept;     /* lines of a newer version, kept for the next export though not understood */
    bool created; /* the learner is new */
};

/* What an export leaves out, as it is damaged in the store and no import would take it. */
struct transfer_left_out {
    int answers; /* with their grades and paces */
    int games;   /* from the damaged line on */
    int others;  /* lines of other kinds */
};

/* An answer; the texts are borrowed for the call and never NULL. */
struct transfer_answer {
    const char *session; /* with `number` it is this answer's name everywhere */
    int64_t number;
    struct timestamp when;
    const char *mode, *item, *lesson, *kind, *table, *given, *correct, *version, *topics;
    bool right; /* at once */
    enum fsrs_grade grade;
    int attempts, hints;
    int32_t flags; /* enum answer_flag */
    int64_t seed;
};

/* The pace of an answer, which is named by its session and number. */
struct transfer_pace {
    const char *session;
    int64_t number;
    int32_t milliseconds; /* 0: not measured */
    int level;            /* 0: not known */
};

struct transfer_game {
    const char *key;
    struct timestamp started;
    int64_t finished; /* seconds; 0: it is not */
};

/* Who gets the values, in the order of the file; `name` comes first. A function that answers false
 * ends the reading. `move` gets lines from number 1 on; head and move lines belong to the game, and
 * a grade to the answer, before them. */
struct transfer_sink {
    void *payload;
    bool (*name)(void *payload, const char *tidy);
    bool (*created)(void *payload, struct timestamp when);
    bool (*experience)(void *payload, const char *word);
    bool (*table)(void *payload, const char *table);
    bool (*setting)(void *payload, const char *key, const char *value);
    bool (*place)(void *payload, const char *key, const char *text);
    bool (*lesson)(void *payload, const struct lesson_progress *l);
    bool (*item)(void *payload, const struct item_seen *item);
    bool (*answer)(void *payload, const struct transfer_answer *a);
    bool (*grade)(void *payload, const struct skill_grade *g);
    bool (*pace)(void *payload, const struct transfer_pace *p);
    bool (*game)(void *payload, const struct transfer_game *g);
    bool (*head)(void *payload, const char *line);
    bool (*move)(void *payload, int64_t number, const char *line);
    bool (*kept)(void *payload, const char *line); /* of a kind this version does not know */
};

enum transfer_result {
    TRANSFER_READ,
    TRANSFER_FAULTY, /* `fault` says what is wrong with the file, and in which line */
    TRANSFER_STOPPED /* the sink said so */
};

/* Reads a file from its first line to its end. `sink` NULL: only to see whether it is sound.
 * `named`: whom it is about is known already, and the name in the file does not matter. */
NODISCARD enum transfer_result
transfer_read(FILE *in, const struct transfer_sink *sink, bool named, struct message *fault);

/* Copies an export as a store writes it, `in`, without the lines that transfer_read refuses and
 * those that belong to them, and closes it with its last line. */
void transfer_copy_sound(FILE *in, FILE *out, struct transfer_left_out *left);

/* --- writing, line by line --- */

/* The lines before all others: what the file is, and who the learner is. */
void transfer_write_learner(FILE *out, const struct learner *l);

/* The header of a game, a line of the file for each of its lines. */
void transfer_write_header(FILE *out, const char *header);

/* A line of an answer, of one of its grades, of its pace. */
void transfer_write_answer(FILE *out, const struct transfer_answer *a);
void transfer_write_grade(FILE *out, const char *skill, enum fsrs_grade grade, bool fed);
void transfer_write_pace(FILE *out, const struct transfer_pace *p);

#endif
