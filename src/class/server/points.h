/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Points of a class by card table: one for each right answer to a question that was told, and an
 * empty seat counts what the others of its table have on average, so that three can win against
 * four. How fast somebody was counts nothing. Only what was told counts, so points give no answer
 * away.
 */
#ifndef CANASTA_SERVER_POINTS_H
#define CANASTA_SERVER_POINTS_H

#include "server/class_session.h"

struct team_points {
    int table;  /* from 1 */
    int people; /* phones of it */
    int points; /* whole ones, the half rounded up */
    int place;  /* from 1; the same for equal points */
};

/* The card tables with phones, best first, equal ones by their number. Returns how many. */
int team_points_of(const struct class_session *r, struct team_points out[ROOM_TABLES_MOST]);

/* What the class made of all questions told so far. */
struct class_sums {
    int told;           /* questions */
    int answers, right; /* of the phones that are here */
    int run;  /* the longest row of right answers of one phone, in the order of the questions */
    int hard; /* the question with the smallest share of right answers, -1: none was answered */
    int hard_answers, hard_right;
};

struct class_sums points_sums(const struct class_session *r);

/* How many questions that phone has right, of those told. */
int points_of_phone(const struct class_session *r, int phone);

#endif
