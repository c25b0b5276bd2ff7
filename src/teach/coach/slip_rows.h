/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside the coach: the catalog of slips, a list of rows in each of several files. A row has a
 * function that makes the slip for questions with one number, or one that makes it on a score
 * sheet, or both.
 */
#ifndef CANASTA_COACH_SLIP_ROWS_H
#define CANASTA_COACH_SLIP_ROWS_H

#include <stdbool.h>
#include <stdint.h>

#include "coach/slips.h"
#include "engine/score.h"

/* Gives the number that the slip leads to; false when it cannot be made here in this variant. */
typedef bool slip_number(const struct explain_context *q, int variant, int64_t *out);

/* Changes the right sheet of a side into that of the slip, sums included; false likewise. */
typedef bool
slip_sheet(const struct explain_context *q, int side, int variant, struct score_sheet *sheet);

struct slip_row {
    struct slip slip;
    unsigned kinds; /* questions with one number it is for: bits 1 << question kind */
    slip_number *number;
    slip_sheet *sheet; /* NULL: not for scores */
    int variants;      /* 1..SLIP_VARIANTS */
};

/* One list a file. */
struct slip_list {
    const struct slip_row *row;
    int count;
};

struct slip_list slip_rows_number(void); /* count, minimum, settle */
struct slip_list slip_rows_threes(void);
struct slip_list slip_rows_base(void);    /* canastas, penalties, going out, special hands */
struct slip_list slip_rows_count(void);   /* melded cards and hands */
struct slip_list slip_rows_part(void);    /* one part of a sheet taken for another */
struct slip_list slip_rows_classic(void); /* what only classic tables know */

/* Of each kind, by its row in questions.def: the slips that are made with its questions alone.
 * Those that belong to several kinds, or to a score sheet, are in the lists above. */
#define QUESTION(name, id, form, traits, sees, rule, look, solve, fault, put, explain, wrong,      \
                 slips, ...)                                                                       \
    extern const struct slip_list slips;
#include "questions/questions.def"
#undef QUESTION

/* Whether the slip, made in some way on the side, gives what is claimed. `out` receives such a
 * sheet. */
bool slip_sheet_for(const struct explain_context *q,
                    int slip,
                    int side,
                    const struct claim *claim,
                    struct score_sheet *out);

/* Makes base, count and total the sums of the lines. */
void sheet_sum(struct score_sheet *sheet);

/* Takes out line `i`. */
void sheet_drop(struct score_sheet *sheet, int i);

/* Gives line `i` other points; false without that line: `i` is negative. */
bool sheet_reprice(struct score_sheet *sheet, int i, int32_t points);

/* Adds a line to the base or the count, points signed, where the slip is made at all, and sums up.
 * Returns `made`. */
bool sheet_add(
    struct score_sheet *sheet, bool made, enum rule_id rule, bool in_count, int32_t points);

/* The `n`-th line of these rules between `first` and `last` (in the order of rules.def), or -1. */
int sheet_find(const struct score_sheet *sheet, enum rule_id first, enum rule_id last, int n);

/* Misunderstood card values, and what `cards` count with one of them. */
enum value_slip {
    VALUE_JOKER_LOW,  /* a joker as 20 */
    VALUE_JOKER_30,   /* a joker as 30 */
    VALUE_ACE_LOW,    /* an ace as 10 */
    VALUE_ACE_15,     /* an ace as 15 */
    VALUE_TWO_LOW,    /* a 2 as 10 */
    VALUE_TWO_FIVE,   /* a 2 as 5 */
    VALUE_TWO_HIGH,   /* a 2 as 50 */
    VALUE_SEVEN_HIGH, /* a 7 as 10 */
    VALUE_LOW_HIGH,   /* 4 to 7 as 10 */
    VALUE_EIGHT_LOW,  /* an 8 as 5 */
    VALUE_ALL_TEN,    /* every card as 10 */
    VALUE_FACE_TEN    /* every card at its number: 4 as 4, 9 as 9 */
};
int slip_points(cardset cards, enum value_slip slip);

#endif
