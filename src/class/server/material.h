/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The questions of a class as they are shown: what the tutor says when it puts each, what it says
 * with the answer, both as the page's JSON (page/page.h), and the judgement of what phones answer.
 */
#ifndef CANASTA_LIVE_MATERIAL_H
#define CANASTA_LIVE_MATERIAL_H

#include "handouts/item.h"
#include "server/room.h"
#include "tutor/shelf.h"
#include "tutor/task.h"
#include "web/json.h"

enum { MATERIAL_MOST = 200 /* questions of a class */, MATERIAL_HASH_SIZE = 34 };

struct material_question {
    struct item item;
    struct task task;
    char *asked;   /* owned: an object with "events" and "await", no answer in it */
    char *reasons; /* owned: an object with "events": the answer and why */
};

struct material {
    const struct shelf *shelf; /* for phrases; borrowed, as the questions are */
    struct table table;        /* of the class: results are read by it */
    int count;
    struct material_question *question; /* owned */
    struct card_deal deal;              /* that is played on phones */
};

/* Begins without questions. End it with material_close. */
void material_open(struct material *m, const struct shelf *shelf, const struct table *table);

/* Which deal is played on phones; until then it is one like any other. */
void material_deal(struct material *m, const struct deal_origin *origin);
void material_close(struct material *m);

/* Adds the questions of a file that can be asked a room, as long as there is room; returns how many
 * those were. The set is borrowed. */
int material_add(struct material *m, const struct puzzle_set *set);

/* Sixteen digits that tell these questions from others, a dash, and sixteen that tell this table,
 * this deal and the computer players of this program from others: a journal of other players could
 * not be played again. */
void material_hash(const struct material *m, char out[MATERIAL_HASH_SIZE]);

/* All questions in words, as many as there are. Caller frees with material_words_free. */
char **material_words(const struct material *m);
void material_words_free(const struct material *m, char **words);

/* The judge of a room with these questions; borrows `m`. */
struct room_judge material_judge(struct material *m);

#endif
