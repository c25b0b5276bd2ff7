/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counts towards the minimum of an opening. */
#include "engine/opening_count.h"

int opening_count(const struct table *t, const struct board *b, cardset laid, bool picking)
{
    const bool with_top = picking && t->pack_style != PACK_MODERN && b->pack_size > 0;
    return table_points(t, laid) + (with_top ? kind_points(board_top(b)) : 0);
}
