/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long a question is, by which a quiz is chosen: ten questions take no more than a page of text
 * with small cards would hold, so that a class can answer them in ten minutes and large cards keep
 * to both sides of a sheet (sheet_layout.h says how they lie there).
 */
#ifndef CANASTA_HANDOUTS_ITEM_HEIGHT_H
#define CANASTA_HANDOUTS_ITEM_HEIGHT_H

#include <stdbool.h>

#include "handouts/handout_item.h"

/* How closely such a page is set. */
enum page_style {
    PAGE_LOOSE,
    PAGE_DENSE, /* closer lines; cards share a line where they fit */
    PAGE_SMALL, /* the same in 12 points, */
    PAGE_FINE,  /* and in 10.5 */
    PAGE_STYLES
};

enum { PAGE_HEIGHT = 690 /* points that all questions of a page have together */ };

/* Points of height, upward. */
int item_height(const struct handout_item *i, enum page_style style);

#endif
