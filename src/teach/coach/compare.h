/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables in words: what an option says, where two tables differ, and where another table answers
 * differently. */
#ifndef CANASTA_COACH_COMPARE_H
#define CANASTA_COACH_COMPARE_H

#include <stddef.h>

#include "coach/explain.h"
#include "engine/table.h"

enum {
    CLAUSE_SIZE = 160, /* with the closing zero */
    DIFFERENCES_MAX = OPTION_COUNT + 2 * SPECIAL_MAX,
    ELSEWHERE_SIZE = 480 /* with the closing zero */
};

/* One point in which two tables differ. */
struct difference {
    enum option_id option;   /* OPTION_COUNT: a special hand */
    char first[CLAUSE_SIZE]; /* what holds at the first table: "each three left in hand costs 5" */
    char second[CLAUSE_SIZE];
};

/* Whether the option says anything at that table: at a classic one there are no 7s of their own and
 * no bonus cards, unless its club has made them a rule, and some options say nothing beside others.
 */
bool option_speaks(const struct table *t, enum option_id o);

/* Writes what the choice of an option at the context's table says, as a clause without capital or
 * full stop. Returns the length. */
size_t option_words(const struct message_context *t, enum option_id o, char out[CLAUSE_SIZE]);

/* The same with another value of the option. False, with an empty text, when it can't have it. */
bool option_words_at(const struct message_context *t,
                     enum option_id o,
                     int32_t value,
                     char out[CLAUSE_SIZE]);

/* Writes what a special hand of that table's list asks for and is worth, likewise: "\"pairs\",
 * worth 2,500: seven pairs, no wild cards". */
size_t special_words(const struct message_context *t, int place, char out[CLAUSE_SIZE]);

/* Lists where the tables differ, options in their order, then special hands. Returns how many, at
 * most `cap`; an array of DIFFERENCES_MAX takes all. */
int compare_tables(const struct catalog *catalog,
                   const struct table *a,
                   const struct table *b,
                   struct difference *out,
                   int cap);

/* What the built-in tables with as many players answer to the same question, as far as they answer
 * otherwise: "At league and pagat the answer is no (meld.rule-of)." Returns the length, 0 with an
 * empty text when all agree or the question has nothing to do with a table. The context's own table
 * is left out. */
size_t compare_elsewhere(const struct explain_context *q, char out[ELSEWHERE_SIZE]);

#endif
