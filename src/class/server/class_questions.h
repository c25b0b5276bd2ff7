/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The questions of a class as they are shown: what the tutor says when it puts each, what it says
 * with the answer, both as the page's JSON (web/page.h), and the judgment of what phones answer.
 */
#ifndef CANASTA_SERVER_CLASS_QUESTIONS_H
#define CANASTA_SERVER_CLASS_QUESTIONS_H

#include "handouts/handout_item.h"
#include "server/class_session.h"
#include "tutor/course.h"
#include "tutor/posed_exercise.h"
#include "web/json.h"

enum { MATERIAL_MOST = 200 /* questions of a class */, MATERIAL_HASH_SIZE = 34 };

struct class_questions_at {
    struct handout_item item;
    struct posed_exercise posed;
    char mark[SECRET_KEY_SIZE]; /* tells the question from others */
    char *words;                /* owned: the question, for a sheet */
    char *asked;                /* owned: an object with "events" and "await", no answer in it */
    char *reasons;              /* owned: an object with "events": the answer and why */
};

struct class_questions {
    const struct course *course; /* for messages; borrowed, as the questions are */
    struct table table;          /* of the class: results are read by it */
    int count;
    struct class_questions_at *question; /* owned */
    struct card_deal deal;               /* that is played on phones */
};

/* Begins without questions. End it with class_questions_close. */
void class_questions_open(struct class_questions *m,
                          const struct course *course,
                          const struct table *table);

/* Which deal is played on phones; until then it is one like any other. */
void class_questions_deal(struct class_questions *m, const struct deal_origin *origin);
void class_questions_close(struct class_questions *m);

/* Adds the questions of a file that can be asked a room, as long as there is room; returns how many
 * those were. The set is borrowed. */
int class_questions_add(struct class_questions *m, const struct puzzle_set *set);

/* Sixteen digits that tell these questions from others, a dash, and sixteen that tell this table,
 * this deal and the computer players of this program from others: a journal of other players could
 * not be played again. */
void class_questions_hash(const struct class_questions *m, char out[MATERIAL_HASH_SIZE]);

/* All questions in words, as many as there are. Caller frees with class_questions_words_free. */
char **class_questions_words(const struct class_questions *m);
void class_questions_words_free(const struct class_questions *m, char **words);

/* The judge of a room with these questions; borrows `m`. */
struct room_judge class_questions_judge(struct class_questions *m);

#endif
