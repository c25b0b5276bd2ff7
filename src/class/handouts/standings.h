/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The scores of an evening: for each card table and side what the round was worth and what its
 * sheet said, and the order they come in.
 */
#ifndef CANASTA_HANDOUTS_STANDINGS_H
#define CANASTA_HANDOUTS_STANDINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/csv.h"
#include "base/strbuf.h"
#include "engine/score.h"
#include "handouts/roster.h"

enum { STANDING_LINE_SIZE = 24 };

/* One side of one table in one round. */
struct side_standing {
    int table;                      /* from 1 */
    const char *side;               /* "North and South"; static */
    char who[ROSTER_SIDE_SIZE];     /* plays for it, "Ruth, Ben"; "" where nobody is known */
    int round;                      /* of this table, from 1; standings_add counts it */
    int32_t base, count, total;     /* what is right */
    bool has_total;                 /* the sheet said a total */
    int32_t wrote;                  /* that total */
    char wrong[STANDING_LINE_SIZE]; /* the first wrong line, "" when there is none */
    int32_t evening;                /* total of all its rounds; standings_sort sums it up */
    int place;                      /* of the side in the evening, from 1; likewise */
};

/* Begin with all bytes zero. */
struct standings {
    int count;
    struct side_standing *list; /* owned */
};

void standings_add(struct standings *s, const struct side_standing *one);

/* How many rounds of a card table there are. */
int standings_rounds(const struct standings *s, int table);

/* Puts the sides with the highest evening first, equal ones by table and at the same place, each
 * with its rounds in their order. */
void standings_sort(struct standings *s);

/* A row for each, with headings. */
void standings_csv(const struct standings *s, struct csv *out);

void standings_free(struct standings *s);

#endif
