/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The course: the port through which the tutor reads what authors wrote: lessons, puzzles,
 * messages, tables. A plain value. Whoever has the content fills it (content/course_loader.h from
 * files, a test from arrays of its own) and keeps alive what it points to for as long as the course
 * is used; the tutor only reads. Positions and questions that cannot be are not put in a course.
 */
#ifndef CANASTA_TUTOR_COURSE_H
#define CANASTA_TUTOR_COURSE_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/diag.h"
#include "engine/rule.h"
#include "engine/table.h"
#include "match/deal_goal.h"
#include "messages/catalog.h"
#include "questions/exercise.h"

enum { LESSON_TOPICS_MAX = 32, LESSON_REQUIRES_MAX = 16, LESSON_FROM_MAX = 8 };

/* --- lessons --- */

/* The modern game from the beginning, the classic one, from one of the two to the other, and what
 * goes on from there. */
enum lesson_track { TRACK_MAIN, TRACK_CLASSIC, TRACK_BRIDGE, TRACK_EXTRA };

/* One move of a played example. */
struct lesson_move {
    const char *line; /* as a journal writes it: "south lay K K K"; replay_line carries it out */
    const char *text; /* what happens, in words; may be empty */
    int file_line;
    bool own; /* in a composed game: the learner is to find it, and hears it only when asking again
               */
};

/* One step. It shows its text, then the exercise's position if it has one; then it asks the
 * exercise's question if it has one, or carries out its moves, beginning with the exercise's
 * position, if it has any. A mixed step asks a fresh question instead, about one of its topics. */
struct lesson_step {
    int line; /* in the file */
    const char *text;
    const struct exercise *exercise; /* its id is the lesson's and the number of the step (or
                                        the one it had before steps were taken out), its topics
                                        are the lesson's; NULL: neither position nor question
                                      */
    const struct lesson_move *move;  /* move_count of them */
    int move_count;
    const char *mixed; /* topics of a fresh question as generated_find takes them, a blank between;
                          NULL: no mixed step */
    int mixed_level;
    bool changed;          /* the mixed question is the one before it with one card changed */
    struct deal_task deal; /* in place of a question; its point DEAL_NONE: none */
    bool played;           /* the moves are a composed game: the learner plays a part, and its moves
                              are proposed (script.h). The position is then a whole round. */
    bool open_hands;       /* in which all hands lie open */
};

struct lesson {
    const char *path, *id, *title;
    int line;
    int order; /* lessons are listed by it */
    const struct table *table;
    enum lesson_track track;
    int minutes;                              /* 0: not said */
    const char *require[LESSON_REQUIRES_MAX]; /* ids of lessons to do before */
    int require_count;
    const char *from[LESSON_FROM_MAX]; /* ids of earlier lessons that it is made of: who has done
                                          all of them has done it */
    int from_count;
    const char *can;   /* what the learner can do after it, after "you can"; NULL: not said */
    const char *unit;  /* the title of its unit, whose lessons follow one another; NULL: none */
    const char *paths; /* the short ways through the course that it lies on, a blank between; NULL:
                          none */
    const char *practice; /* ids of puzzle files whose questions are about the same, a blank
                             between, for the practice at its end; NULL: none */
    enum rule_id topic[LESSON_TOPICS_MAX];
    int topic_count;
    const struct lesson_step *step;
    int step_count;
};

/* --- puzzles --- */

/* The puzzles of a file. */
struct puzzle_set {
    const char *path, *id, *title; /* title may be NULL */
    const char *drill; /* asked in this drill alone, or by its id; NULL: a set like others */
    int count;
    const struct exercise *puzzle; /* `count` of them */
};

/* --- the course --- */

struct course {
    int lesson_count;
    const struct lesson *const *lesson; /* track by track, each by `order`, then id */
    int set_count;
    const struct puzzle_set *const *set; /* in the order of their files' names */
    const struct catalog *catalog;       /* never NULL; may know no words */

    /* What a learner names besides; each may be NULL, then there is no such thing here. They add to
     * `diags` what is wrong, and get `payload`. */

    /* Fills `out` with the table that an id or a file's name stands for. False when there is none,
     * and nothing in `diags`, or when its file is faulty. */
    bool (*find_table)(void *payload, const char *ref, struct table *out, struct diags *diags);

    /* The puzzles of a file of the learner's, which stay as long as the course. Those that name no
     * table are of the table `fallback`, an id or a file's name; NULL: the program's usual one.
     * NULL when they cannot be used. */
    const struct puzzle_set *(*read_puzzles)(void *payload,
                                             const char *path,
                                             const char *fallback,
                                             struct diags *diags);

    /* The lesson of a file of the learner's, likewise. */
    const struct lesson *(*read_lesson)(void *payload, const char *path, struct diags *diags);
    void *payload;
};

/* Fills `out` with a table: as find_table does it, or where there is none with a built-in one.
 * False and `out` unchanged when there is no such table, or with what is wrong in `diags` when it
 * is faulty. */
NODISCARD bool
course_table(const struct course *s, const char *ref, struct table *out, struct diags *diags);

/* The puzzles of a file, as read_puzzles. NULL with what is wrong in `diags`. */
const struct puzzle_set *course_read_puzzles(const struct course *s,
                                             const char *path,
                                             const char *fallback,
                                             struct diags *diags);

/* The lesson of a file, as read_lesson. NULL with what is wrong in `diags`. */
const struct lesson *
course_read_lesson(const struct course *s, const char *path, struct diags *diags);

#endif
