/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question on the handout or, filled in, on its key. */
#ifndef CANASTA_HANDOUTS_SHEET_ITEM_H
#define CANASTA_HANDOUTS_SHEET_ITEM_H

#include "handouts/handout_item.h"
#include "handouts/sheet_layout.h"

/* Writes it as an item of a list that is open: what is asked with the short facts, room for the
 * answer beside it, the cards below; on the key (`filled`) the right answer stands there. */
void sheet_item_write(struct html *h,
                      const struct handout_item *item,
                      enum card_width cards,
                      bool filled);

#endif
