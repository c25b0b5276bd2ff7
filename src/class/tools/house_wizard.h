/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * House rules agreed on, point by point (checklist.h): the table's name, each option and each
 * special hand as it stands, then hands that are on no list, last whatever else they want on the
 * rules page, in their own words.
 */
#ifndef CANASTA_TOOLS_HOUSE_WIZARD_H
#define CANASTA_TOOLS_HOUSE_WIZARD_H

#include <stdbool.h>

#include "tools/wizard.h"

struct house_wizard {
    struct wizard talk;  /* first: what is handed on is this */
    struct table *table; /* what they agree on, in place; borrowed */
    struct table first;  /* as it was */
    enum option_id option[OPTION_COUNT];
    const char *hand[2 * SPECIAL_MAX]; /* ids, borrowed from `first` and the engine */
    int options, hands;
    int at;                      /* the point that is asked, options before hands */
    int32_t was;                 /* the value of the option that is asked, before the answer */
    bool all;                    /* every point is asked */
    bool whole;                  /* no rule is left to be asked */
    int note;                    /* the note that is asked, those of the sheet first */
    struct special_hand special; /* of their own, as far as it was told */
    int same;                    /* the place of the table's hand with the same groups */
};

/* Begins with the name. `own`: the table has a name of its own, which is offered; `all`: every
 * option is asked, not only those that tables differ in most. */
void house_wizard_begin(struct house_wizard *h,
                        const struct catalog *words,
                        struct listener out,
                        struct table *t,
                        bool own,
                        bool all);

/* The name of a hand of their own that was left before all of it was answered, and so isn't in the
 * table; NULL: there is none. Lives as long as the wizard. */
const char *house_wizard_half(const struct house_wizard *h);

#endif
