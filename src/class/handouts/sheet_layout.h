/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the questions of a handout lie on its pages: which cards overlap, how large all of them are,
 * and where a page ends, so that no question is broken. The figures are those of the style sheet
 * (html/html.c) on the narrower and the lower of Letter and A4, in tenths of a millimeter.
 */
#ifndef CANASTA_HANDOUTS_SHEET_LAYOUT_H
#define CANASTA_HANDOUTS_SHEET_LAYOUT_H

#include "handouts/handout_item.h"
#include "handouts/quiz.h"
#include "html/html_faces.h"

/* How wide the cards are: 12, 10.5, 9 or 7.5 mm. The largest is taken with which ten questions keep
 * to both sides of a sheet; where none does, as with four whole rounds to score, to those of two.
 */
enum card_width { CARDS_12, CARDS_10, CARDS_9, CARDS_7, CARD_WIDTHS };

/* The pages of a version: page `i` begins with question `first[i]`, from 0, and has `left[i]` free
 * below its last one. Always an even number, as a sheet has two sides: the last may have none. */
struct sheet_pages {
    enum card_width cards;
    int count;
    int first[QUIZ_MOST + 2];
    int left[QUIZ_MOST + 2];
};

/* Where a row of cards has its name beside it: wherever there is more than one. */
bool sheet_names_rows(const struct item_fact *fact, int count);

/* How far the cards of a row overlap so that it stays one line where it can. */
enum face_overlap sheet_overlap(const struct handout_item *i,
                                const struct item_fact *fact,
                                bool named,
                                enum card_width cards);

/* Whether the answer is written in several words. */
bool sheet_answer_is_long(enum answer_form form);

/* Lays out a version; with `code` there is a picture for a camera at the foot of the last page. */
void sheet_pages(const struct handout_item *item, int count, bool code, struct sheet_pages *out);

#endif
