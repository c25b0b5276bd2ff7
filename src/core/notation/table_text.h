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
 *   note We stop at nine.
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

enum { TABLE_TEXT_LINE_SIZE = 512 }; /* of a line, with the closing zero */

/* What makes the lines no table. */
enum table_text_why {
    TABLE_TEXT_LINE,   /* `said` can't be read */
    TABLE_TEXT_OPTION, /* there is no option `said` */
    TABLE_TEXT_VALUE,  /* `said`, an option and its value: none of the values of `option` */
    TABLE_TEXT_CLASH,  /* `option` (OPTION_COUNT: the special hands) contradicts `with` */
    TABLE_TEXT_NOBODY  /* nobody can play at it (table_unplayable), for `said`, an option and its
                          value, beside `with` (OPTION_COUNT: whatever the others say) */
};

struct table_text_fault {
    enum table_text_why why;
    enum option_id option, with;
    char said[TABLE_TEXT_LINE_SIZE];
};

/* Appends the table as lines, each of them begun with `mark`. The base must be a built-in table. */
void table_text_write(const struct table *t, const char *mark, struct strbuf *out);

/* Whether people can play at a table that was kept: false, with what is wrong, if not. */
bool table_text_playable(const struct table *t, struct table_text_fault *fault);

/* Reads the lines of `text` that begin with `mark`, up to the first line without it. Values are
 * checked as those of a rule sheet are; `out` is unchanged unless TABLE_TEXT_READ is returned, and
 * `fault`, which may be NULL, unless TABLE_TEXT_FAULTY is. */
enum table_text table_text_read(const char *text,
                                const char *mark,
                                struct table *out,
                                struct table_text_fault *fault);

#endif
