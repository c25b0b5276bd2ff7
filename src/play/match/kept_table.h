/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of a game that was kept, out of its own journal. A journal names a built-in table and
 * the options that depart from it; what else a club's sheet says (its name, its special hands)
 * stands in the header as comments, so that the game goes on wherever the sheet has gone.
 */
#ifndef CANASTA_MATCH_KEPT_TABLE_H
#define CANASTA_MATCH_KEPT_TABLE_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "engine/table.h"
#include "notation/table_text.h"

enum kept_table {
    KEPT_TABLE_FAULTY,  /* the journal's header is no header, or the table in it is none, or one
                           that nobody can play at */
    KEPT_TABLE_WHOLE,   /* the table as it was when the game began */
    KEPT_TABLE_NO_HANDS /* as it was but for its special hands, which are those of its base: the
                           journal is of version 1.0.0, which did not keep them */
};

/* Appends the lines of a journal's header that kept_table_read() needs; none for a built-in
 * table.
 */
void kept_table_write(const struct table *t, struct strbuf *out);

/* Finds the table of a journal. `name` is what the game calls it, an id or a file; `known` the
 * table that is found under that name today, NULL if there is none: it lends its name and special
 * hands to journals that lack them. `out` is unchanged if the header is faulty; `fault` then says
 * what is wrong with the sheet in it, with an empty `said` and TABLE_TEXT_LINE where that is not
 * it.
 */
enum kept_table kept_table_read(const char *journal,
                                const char *name,
                                const struct table *known,
                                struct table *out,
                                struct table_text_fault *fault);

#endif
