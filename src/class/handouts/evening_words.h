/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the talk and the pages of a club's evening have to say in the same words. */
#ifndef CANASTA_HANDOUTS_EVENING_WORDS_H
#define CANASTA_HANDOUTS_EVENING_WORDS_H

#include "handouts/evening.h"
#include "html/html.h"
#include "messages/catalog.h"

enum { EVENING_WORDS_SIZE = 2 * NAME_SIZE + 64, EVENING_NUMBER_SIZE = 32 };

/* "pair 3 (Ruth, Ben)". */
void evening_pair_words(const struct message_context *ctx,
                        const struct evening *e,
                        int pair,
                        char out[EVENING_WORDS_SIZE]);

/* "66.67" */
void evening_percent(int percent, char out[EVENING_NUMBER_SIZE]);

/* The difference from the average for each deal, "+310". */
void evening_average(const struct evening_place *p, char out[EVENING_NUMBER_SIZE]);

/* What a page says of an evening: its title, and until when the round goes. */
struct evening_page {
    const char *title;
    const char *until; /* "20:35", or "" while the clock stands */
};

/* To print: who sits where in each round, and a slip for each table to write the scores on. */
void sheet_evening_plan(const struct message_context *ctx,
                        const struct evening *e,
                        const char *title,
                        struct html *h);

/* For the projector: round, deal and clock, who sits where, the standings. The page reads itself
 * again every few seconds. */
void sheet_evening_show(const struct message_context *ctx,
                        const struct evening *e,
                        const struct evening_page *page,
                        struct html *h);

/* Several evenings put together. */
void sheet_season(const struct message_context *ctx, const struct season *s, struct html *h);

#endif
