/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random rule sheets for tests: a built-in table with some of its options changed. */
#ifndef CANASTA_TESTS_SUPPORT_SHEETS_H
#define CANASTA_TESTS_SUPPORT_SHEETS_H

#include "base/rng.h"
#include "engine/table.h"

enum { SHEET_CHANGES_MOST = 6 };

/* A built-in table with 1 to SHEET_CHANGES_MOST options changed to any value they can have, as a
 * sheet that can be played at. */
void random_sheet(struct rng *rng, struct table *out);

/* What departs from its base, for the message of a failing test: "classic splash=on ...". */
const char *sheet_text(const struct table *t, char out[512]);

#endif
