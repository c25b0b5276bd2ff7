/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a check of positions adds up. */
#ifndef CANASTA_CONTENT_POSITION_TALLY_H
#define CANASTA_CONTENT_POSITION_TALLY_H

/* How many positions were looked at, and what was found. */
struct position_tally {
    int positions;
    int impossible; /* that no course of a round leads to */
    int made_up;    /* that say so */
    int unsourced;  /* that do not say truly where they come from */
};

#endif
