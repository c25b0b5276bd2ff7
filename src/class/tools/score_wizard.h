/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The score sheets of an evening: for each card table how its round ended (typed in, or the same
 * for all), then what each side wrote, and the first wrong line of it (entered_sheet.h).
 */
#ifndef CANASTA_TOOLS_SCORE_WIZARD_H
#define CANASTA_TOOLS_SCORE_WIZARD_H

#include <stdbool.h>

#include "handouts/standings.h"
#include "questions/exercise.h"
#include "tools/wizard.h"

struct score_wizard {
    struct wizard talk;       /* first: what is handed on is this */
    bool typed;               /* the round is typed in at each table */
    struct position position; /* the round */
    struct roster *roster;    /* who sits where, to which names are added; borrowed, or NULL */
    int card_table;           /* from 1 */
    int side, seat;           /* asked about */
    bool wrong;               /* a sheet was */
    struct standings standings;
};

/* Begins with the first card table. `round`: how it ended at each, settled, or NULL: it is typed
 * in. `roster`: see above. Caller frees with score_wizard_free. */
void score_wizard_begin(struct score_wizard *x,
                        struct message_context ctx,
                        struct listener out,
                        const struct position *round,
                        struct roster *roster);

/* Says which table and round is asked about. */
void score_wizard_where(const struct score_wizard *x);

void score_wizard_free(struct score_wizard *x);

#endif
