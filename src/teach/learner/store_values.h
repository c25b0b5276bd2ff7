/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is kept about a learner, as it passes between the tutor and whatever keeps it
 * (learner_store.h): who it is, the answers, how far the learner has come, the games. Values only;
 * nothing here is a file.
 */
#ifndef CANASTA_LEARNER_STORE_VALUES_H
#define CANASTA_LEARNER_STORE_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "learning/clock.h"
#include "learning/name.h"
#include "learning/skill.h"

enum {
    LEARNER_WORD_SIZE = 32,
    LEARNER_TABLE_SIZE = 256,
    STORE_KEY_SIZE = 17,     /* 16 hexadecimal digits and the end */
    STORE_VALUE_MAX = 65536, /* bytes of a setting or a place */
    ANSWER_TEXT_MAX = 4096,  /* longer texts are cut at a whole character */
    PROGRESS_ID_SIZE = 160,  /* ids of lessons and items; longer ones are refused */
    GAME_HEADER_MAX = 65536,
    GAME_LINE_MAX = 4096
};

struct learner {
    int64_t id; /* of this store, at least 1 */
    char name[NAME_SIZE];
    struct timestamp created;
    char experience[LEARNER_WORD_SIZE]; /* "never", "classic", "this"; may be empty */
    char table[LEARNER_TABLE_SIZE];     /* id or file of the learner's table; may be empty */
    struct timestamp last_active;       /* of the last answer; if there is none, as created */
};

/* The key of a place that is kept. */
struct bookmark_key {
    char key[SKILL_ID_SIZE];
};

/* An answered item. Texts are borrowed; NULL counts as empty. */
struct answer_entry {
    struct timestamp when;
    const char *session; /* a key from store_new_key, the same for one run of the program */
    const char *mode;    /* "review", "lesson", "quiz", "drill", "puzzle", "game", "placement" */
    const char *item;   /* what was asked: a puzzle's id, a lesson step's, a generated question's */
    const char *lesson; /* the lesson it belongs to, or NULL; store_forget_lesson goes by it */
    const char *kind;   /* the question's kind ("opening") */
    const char *table;  /* table id it was judged by */
    const char *given;  /* the learner's last answer, canonical where it could be read */
    const char *correct; /* the right one */
    struct outcome outcome;
    uint64_t seed;            /* of a generated question, else 0 */
    const char *version;      /* of this program */
    struct skill_list skills; /* the item's topics, the main one first */
    struct skill_list missed; /* what the diagnosis of a wrong answer found; may be empty */
    int32_t milliseconds;     /* from the question to this answer; 0: not measured */
    int level;                /* the question's, from 1; 0: it has none */
};

/* What is known of the pace of an answer: how long it took, and how hard the question was. Only
 * first answers have one; a further try at the same question says nothing about pace. */
struct answer_pace {
    struct timestamp when;
    char kind[24];
    int level;            /* from 1; 0: not known */
    int32_t milliseconds; /* 0: not measured */
    bool right;           /* at once */
    char item[PROGRESS_ID_SIZE];
};

/* An answer as it is read back. */
struct answer_row {
    struct timestamp when;
    char item[PROGRESS_ID_SIZE];
    char mode[16];
    char kind[24];
    char *given; /* these belong to the list */
    char *correct;
    bool right;
    bool again; /* a further try at a question that was still on screen */
    struct skill_grade grade[SKILLS_PER_ITEM];
    int grades;
};

/* A lesson the learner has begun. */
struct lesson_progress {
    char lesson[PROGRESS_ID_SIZE];
    int step;              /* the step to go on with, from 1 */
    bool done;             /* the learner has come to its end at least once */
    struct timestamp when; /* the last change */
};

/* An item that was put before the learner. */
struct item_seen {
    char item[PROGRESS_ID_SIZE];
    int times;
    struct timestamp last;
};

struct progress_counts {
    int answers; /* questions answered in all: a further try is none of its own */
    int right;   /* at once */
    int answers_today;
    int right_today;
    int days; /* on which the learner answered something */
    int lessons_begun;
    int lessons_done;
    int games_finished;
};

struct game_info {
    int64_t id;               /* of this store */
    char key[STORE_KEY_SIZE]; /* the same on every machine */
    struct timestamp started;
    bool finished;
    int lines; /* actions so far */
};

/* Frees a list of answers. NULL is fine. */
void answers_free(struct answer_row *rows, int count);

/* How many bytes of `text` to keep so that there are at most `most` and no character is torn. */
size_t store_cut(const char *text, size_t most);

#endif
