/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much of a handout's page a question takes, so that ten of them stay on one page of Letter or
 * A4, whatever they are about. The figures are those of the style sheet (html/html.c), for the
 * narrower and the lower of the two papers and for the widest of the usual typefaces.
 */
#ifndef CANASTA_HANDOUTS_ITEM_HEIGHT_H
#define CANASTA_HANDOUTS_ITEM_HEIGHT_H

#include <stdbool.h>

#include "handouts/handout_item.h"

/* How a page is set, from large and loose to small. */
enum page_style {
    PAGE_LOOSE,
    PAGE_DENSE, /* closer lines; cards share a line where they fit */
    PAGE_SMALL, /* the same in 12 points, */
    PAGE_FINE,  /* and in 10.5 */
    PAGE_STYLES
};

enum { PAGE_HEIGHT = 690 /* points that all questions of a page have together */ };

/* Whether the question may stand before the cards, on the line of its short facts. */
bool item_asks_first(const struct handout_item *i);

/* Points of height, upward. */
int item_height(const struct handout_item *i, enum page_style style);

/* The largest style in which so many questions fit on a page; PAGE_FINE where none does. */
enum page_style page_style_for(const struct handout_item *item, int count);

#endif
