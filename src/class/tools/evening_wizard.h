/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An evening of a club while it goes on: scores come in table by table, deal by deal, and are
 * compared. The talk knows no clock and no files: each line is taken at the moment `now`, and
 * `kept` is told after each change.
 */
#ifndef CANASTA_TOOLS_EVENING_WIZARD_H
#define CANASTA_TOOLS_EVENING_WIZARD_H

#include "handouts/evening.h"
#include "tools/wizard.h"

/* What a line did. */
enum line_effect {
    LINE_SHOWS,  /* asked for something to be shown, or said nothing */
    LINE_TAKEN,  /* changed the evening */
    LINE_REFUSED /* could not be taken; it was said why */
};

struct evening_wizard {
    struct wizard talk;          /* first: what is handed on is this */
    struct evening *evening;     /* borrowed */
    enum line_effect effect;     /* of the last line */
    int64_t now;                 /* seconds since 1970, of the line that comes next */
    void (*kept)(void *payload); /* NULL: nobody is told */
    void *payload;
};

/* Asks for the first score that is missing. ctx, out, evening, kept and payload are set by the
 * caller. */
void evening_wizard_begin(struct evening_wizard *x);

/* Says who sits where in the round. */
void evening_wizard_seats(const struct evening_wizard *x);

#endif
