/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A score sheet filled in at a card table, held against the right one: which line is the first
 * wrong one. Lines have short names ("mixed 600, out 100, base 700, total 910"); those that are
 * not written are not judged, unless other lines of the same part are.
 */
#ifndef CANASTA_TOOLS_ENTERED_SHEET_H
#define CANASTA_TOOLS_ENTERED_SHEET_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/strbuf.h"
#include "coach/explain.h"
#include "engine/score.h"

enum { ENTERED_SHEET_TEXT_SIZE = 900 };

struct entered_sheet {
    uint32_t given; /* items as bits */
    int32_t points[SHEET_ITEMS];
};

/* The name of a line, as "threes". Static. */
const char *entered_line_name(enum sheet_item line);

/* Reads names and numbers. False with a sentence that says what to write. */
NODISCARD bool
entered_sheet_read(const char *text, struct entered_sheet *out, struct message *fault);

/* What each line really is. */
void entered_sheet_of_sheet(const struct score_sheet *sheet, struct entered_sheet *out);

/* Appends the lines that are not 0, and the sums: "natural 500, base 500, ... total 665". */
void entered_sheet_write(const struct entered_sheet *c, struct strbuf *out);

/* The first line of `entered` that is wrong, SHEET_ITEMS when all are right. `q` asks for the
 * score, with its right answer. `text` receives a few sentences for the table. */
enum sheet_item entered_sheet_judge(const struct explain_context *q,
                                    int side,
                                    const struct entered_sheet *entered,
                                    char text[ENTERED_SHEET_TEXT_SIZE]);

#endif
