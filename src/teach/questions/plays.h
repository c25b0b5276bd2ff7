/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All lawful plays that a `lay` or a `turn` question leaves: what goals that compare are held
 * against, which play is canonical, and how many of all reach the goals.
 */
#ifndef CANASTA_QUESTIONS_PLAYS_H
#define CANASTA_QUESTIONS_PLAYS_H

#include <stdbool.h>

#include "questions/goal.h"
#include "questions/question.h"
#include "questions/turn.h"

enum {
    PLAYS_MOST = 60000 /* plays looked at; hands that could do more are judged by those */
};

/* One play, finished. */
struct play {
    struct turn_play turn;
    int count;
    struct action action[TURN_ACTIONS_MAX]; /* of a lay-down: the one action */
};

/* Hears of a play; true ends the walk. */
typedef bool (*plays_visitor)(void *payload, const struct play *play);

/* Visits lawful plays in the order in which docs/authors.md looks for a canonical one: drawing
 * before picking, fewer cards laid before more, a lower card thrown before a higher one. A lay-down
 * is one action; a turn is a draw or a pick, at most one lay-down (after an opening with the pack
 * one more), and a throw or the end of the round. Asking and special hands are tried where a goal
 * names them. Returns whether the visitor ended it. */
bool plays_walk(const struct table *t,
                const struct position *p,
                const struct question *q,
                plays_visitor visit,
                void *payload);

/* The limits that comparing goals are held against. */
void plays_limits(const struct table *t,
                  const struct position *p,
                  const struct question *q,
                  struct aim_limits *out);

/* The first play that reaches `goal` and all goals of the question, as an answer of its form;
 * false, with `out` saying none, when there is none. */
bool plays_find(const struct table *t,
                const struct position *p,
                const struct question *q,
                struct answer *out);

/* Whether a lay-down or a turn begins a meld that costs points unless it comes to a canasta. */
bool play_risks(const struct table *t, const struct answer *play);

/* Where `play`, which reaches all goals, begins such a meld: the first play that reaches them and
 * begins none. `plain` then asks the question so, with goal.h's aims_add_plain. False, with `out`
 * and `plain` undefined, where it begins none, or where there is no other play. */
bool plays_find_plain(const struct table *t,
                      const struct position *p,
                      const struct question *q,
                      const struct answer *play,
                      struct question *plain,
                      struct answer *out);

/* Whether a play reaches the old word `goal` and every goal. `missed`: the first goal missed, or
 * AIM_MET; may be NULL. `limits`: NULL leaves comparisons out. */
bool play_reaches(const struct question *q,
                  const struct turn_play *turn,
                  const struct aim_limits *limits,
                  int *missed);

#endif
