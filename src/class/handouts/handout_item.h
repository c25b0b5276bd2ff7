/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A question as it stands on paper: short enough for a page of large type, with only those facts of
 * its position that the question needs, its answer in words, the reasons, and what those answered
 * who got it wrong in a usual way. Plain text; how it is laid out is the caller's business.
 */
#ifndef CANASTA_HANDOUTS_HANDOUT_ITEM_H
#define CANASTA_HANDOUTS_HANDOUT_ITEM_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "content/puzzle_file.h"
#include "messages/catalog.h"
#include "questions/question.h"

enum {
    ITEM_FACTS = 10,
    ITEM_CHOICES = 4, /* answers offered for a show of hands */
    ITEM_TEXT_SIZE = 400,
    ITEM_SLIPS = 3
};

/* One question, and the words it is told in. Texts and table are borrowed. */
struct handout_item {
    struct exercise exercise;
    struct answer right; /* the engine's */
    const struct catalog *catalog;
};

/* A line of what is to be seen, as "Your hand" and "K K  A  2". */
struct item_fact {
    char label[48];
    char text[ITEM_TEXT_SIZE];
    bool cards; /* the text is cards: two blanks part the ranks */
};

/* Whether questions of this kind can stand on paper: all that the engine alone can answer. */
bool item_suits(enum question_kind k);

/* Makes the item of a question that has a table and suits paper (item_suits); the right answer is
 * worked out. */
void item_of(const struct exercise *e, const struct catalog *catalog, struct handout_item *out);

/* Cards by rank for reading: "K K K  A A  2  Jo  3 red". "none" when there are none. */
void item_cards(const struct catalog *p, cardset cards, char out[ITEM_TEXT_SIZE]);

/* What is to be seen, in the order of reading. Returns how many lines, at most ITEM_FACTS. */
int item_facts(const struct handout_item *i, struct item_fact out[ITEM_FACTS]);

/* What is asked, one sentence or two. */
void item_question(const struct handout_item *i, char out[ITEM_TEXT_SIZE]);

/* An answer to it in words: "Yes", "1,165", "7s and aces". */
void item_answer(const struct handout_item *i, const struct answer *a, char out[ITEM_TEXT_SIZE]);

/* The reasons for the right answer, as a paragraph; an author's remark comes first. */
void item_reason(const struct handout_item *i, struct strbuf *out);

/* The usual slips, each a sentence that begins with what was answered: "55: a joker was counted as
 * 20". Returns how many, at most ITEM_SLIPS; 0 where none is known. */
int item_slips(const struct handout_item *i, char out[ITEM_SLIPS][ITEM_TEXT_SIZE]);

/* Answers for a show of hands, the right one among them and `*right` its place: for yes and no
 * these, for a number what the usual slips give, for a choice its options. Returns how many; 0
 * where the answer has to be said aloud. */
int item_choices(const struct handout_item *i,
                 char out[OPTIONS_MAX][ITEM_TEXT_SIZE],
                 unsigned *right);

#endif
