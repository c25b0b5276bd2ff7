/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A whole table as lines of text: the built-in table that it is based on, its departures and all
 * its special hands. Whatever is played at a table keeps these lines beside it, and can go on when
 * the rule sheet has been moved or changed since.
 *
 *   table three-modern modern-american
 *   title Three-handed modern, each alone
 *   option players 3
 *   option open.minimum-first 120
 *   hands none
 *   hand pairs 2500 groups=2x7
 *   hand ours 2000 groups=5x2,4x1 wild=0-1 size=4 kinds=2,Jo required=A wins title=Our own
 */
#ifndef CANASTA_NOTATION_TABLE_TEXT_H
#define CANASTA_NOTATION_TABLE_TEXT_H

#include "base/strbuf.h"
#include "engine/table.h"

enum table_text {
    TABLE_TEXT_NONE,   /* no line begins with the mark */
    TABLE_TEXT_FAULTY, /* the lines are no table that could be played at */
    TABLE_TEXT_READ
};

/* Appends the table as lines, each of them begun with `mark`. The base must be a built-in table. */
void table_text_write(const struct table *t, const char *mark, struct strbuf *out);

/* Reads the lines of `text` that begin with `mark`, up to the first line without it. Values are
 * checked as those of a rule sheet are; `out` is unchanged unless TABLE_TEXT_READ is returned. */
enum table_text table_text_read(const char *text, const char *mark, struct table *out);

#endif
