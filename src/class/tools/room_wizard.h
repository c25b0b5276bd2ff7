/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions for the whole room, one at a time: the question, at Enter its answer with something to
 * talk about, then the hands are counted; at the end what was missed most.
 */
#ifndef CANASTA_TOOLS_ROOM_WIZARD_H
#define CANASTA_TOOLS_ROOM_WIZARD_H

#include <stdbool.h>

#include "base/csv.h"
#include "handouts/handout_item.h"
#include "handouts/tally.h"
#include "tools/wizard.h"

/* Whose questions are asked, in the order of the forms of present.whose. */
enum room_whose { WHOSE_ROOM, WHOSE_HANDOUT, WHOSE_FILE };

struct room_wizard {
    struct wizard talk; /* first: what is handed on is this */
    int count, at;
    int room;                       /* how many people are in it, set by the caller; 0: not known */
    struct handout_item *item;      /* owned, `count` of them */
    struct tally_hands *hands;      /* owned, one for each */
    bool talked[RULE_COUNT];        /* rules whose talking point was shown */
    char (*choice)[ITEM_TEXT_SIZE]; /* owned, OPTIONS_MAX: what is offered with the question */
    int choices;
    unsigned right; /* the right ones of them as bits */
};

/* Takes those of the questions that can stand on paper. Returns how many; frees nothing that it
 * borrows: the set, the words and the table stay until room_wizard_free. */
int room_wizard_open(struct room_wizard *r,
                     struct message_context ctx,
                     struct listener out,
                     const struct puzzle_set *set);

/* Says whose questions they are (from the file `path`) and puts the first. */
void room_wizard_begin(struct room_wizard *r, enum room_whose whose, const char *path);

/* Puts again what is asked, with the answer where that was shown: lines of an earlier start were
 * taken before without a word. */
void room_wizard_where(struct room_wizard *r);

/* Puts that question, from 1, whatever was asked, and forgets its hands. False where there is none
 * such. */
bool room_wizard_drop(struct room_wizard *r, int question);

/* Forgets what was counted; room_wizard_begin begins anew. */
void room_wizard_forget(struct room_wizard *r);

/* The sheet of what was counted: a row for each question. */
void room_wizard_csv(const struct room_wizard *r, struct csv *out);

/* What was missed most; said once, when the talk is over. */
void room_wizard_sum_up(const struct room_wizard *r);

void room_wizard_free(struct room_wizard *r);

#endif
