/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The score sheets of an evening: for each card table how its round ended (typed in, or the same
 * for all), then what each side wrote, and the first wrong line of it (entered_sheet.h).
 */
#ifndef CANASTA_TOOLS_SCORE_WIZARD_H
#define CANASTA_TOOLS_SCORE_WIZARD_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "handouts/roster.h"
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
    struct standings standings;
    void (*take)(struct wizard *t, const char *line); /* gets the next line, unless it goes back */
    struct strbuf lines; /* taken since the table began, each with its end; of the table before,
                            until a line of the next was taken; owned */
    struct {
        int table,
            standings; /* where the first of these lines was taken, and how many there were */
        struct roster roster; /* who sat where then; owned */
    } before;
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

/* Begins a card table whatever was asked; what was typed of a round that isn't complete is
 * forgotten. */
void score_wizard_drop(struct score_wizard *x, int table);

/* Whether a sheet of the evening has a wrong line. */
bool score_wizard_wrong(const struct score_wizard *x);

void score_wizard_free(struct score_wizard *x);

#endif
