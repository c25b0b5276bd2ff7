/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an author wrote for one table, at another: which of the points in which the tables differ a
 * passage is about, and a question asked there. Which options a rule is about follows from the
 * catalog: those that change what is said of it.
 */
#ifndef CANASTA_COACH_AT_OTHER_TABLE_H
#define CANASTA_COACH_AT_OTHER_TABLE_H

#include "engine/table.h"
#include "messages/catalog.h"
#include "questions/exercise.h"

/* A piece of text. All borrowed. */
struct passage {
    const struct table *table; /* it was written for this one */
    const enum rule_id *topic; /* `topics` rules it is about */
    int topics;
    const char *words; /* only numbers in this text count, also those of other rules, if nothing
                          else at the table is that number or the text says what it is of ("7s");
                          NULL: all but numbers does */
};

/* Whether both play the same game, modern or classic, with as many players. */
bool tables_play_alike(const struct table *a, const struct table *b);

/* Writes how it is at the other table, of what the passage is about: clauses with semicolons
 * between. Returns how many, 0 at a table of the other game. */
int table_differences(const struct catalog *catalog,
                      const struct passage *passage,
                      const struct table *own,
                      char *out,
                      size_t size);

/* Makes a position of the first table one of the second as to the special hand that ended its
 * round, which it names by the place in the table's list. False, and nothing is changed, when that
 * hand is not played there; true when no special hand ended it. */
bool position_move_hand(const struct table *from, const struct table *to, struct position *p);

/* Whether a question can be asked at another table: its author named none, the position can be
 * there, and it asks neither what is best nor for what an author chose. */
bool exercise_can_move(const struct exercise *e, const struct table *own);

/* The same question at another table, if it can be asked there; false if not. Where a rule among
 * its topics, a number in its words or the answer differs, the author's wording, hints and remark
 * are left out. `own` is borrowed by `out`, and so is all that `e` borrows. */
bool exercise_move(const struct catalog *catalog,
                   const struct exercise *e,
                   const struct table *own,
                   struct exercise *out);

#endif
