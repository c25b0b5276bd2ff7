/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a lay-down or a turn was to reach beyond being lawful: the `<goal>` of a task, held against
 * what the learner did. Pure: the rules are the engine's, and what is best is asked elsewhere
 * (coach/solution.h), so goals about it hold here.
 */
#ifndef CANASTA_QUESTIONS_GOAL_H
#define CANASTA_QUESTIONS_GOAL_H

#include <stdbool.h>

#include "questions/question.h"
#include "questions/turn.h"

enum { AIM_MET = -1 };

/* The name of the attribute that a goal is written with, as "take". Static. */
const char *aim_name(enum aim_kind k);

/* The goal written with that attribute, or AIM_KIND_COUNT. */
enum aim_kind aim_find(const char *name);

/* The words for the values of a goal, in the order of their enum (question.h), with a NULL at the
 * end;
 * "" stands for what is said without a word. Of a kind without such values NULL. Static. */
const char *const *aim_values(enum aim_kind k);

/* What goals that compare with other plays are held against: the most that a lawful play which
 * meets the other goals can do. Filled in by plays_limits (plays.h). */
struct aim_limits {
    int cards, points;     /* laid from the hand */
    int wilds[SLOT_COUNT]; /* in the meld of the slot, as goals name it; -1: never touched */
};

/* Adds the goals that no meld is begun which costs points unless it comes to a canasta: of 7s, pure
 * aces or wild cards, as far as the table has it so. What a good player does is mostly among the
 * plays that are left. False, with nothing changed, when there is no room. */
bool aims_add_plain(const struct table *t, struct aims *aims);

/* Whether some goal compares with other plays, so that limits are needed. */
bool aims_compare(const struct aims *aims);

/* Whether a goal of the kind is among them. */
bool aims_have(const struct aims *aims, enum aim_kind k);

/* Whether asking the partner may be a part of it (do="ask" or do="out"). */
bool aims_ask_partner(const struct aims *aims);

/* Whether 3s stay in the hand until they are laid out by hand (do="three"). */
bool aims_hold_threes(const struct aims *aims);

/* Whether what was done meets one goal. `limits`: NULL leaves comparisons out. */
bool aim_holds(const struct aim *aim,
               const struct turn_play *turn,
               const struct aim_limits *limits);

/* Whether the next player could pick on the card just thrown, with some hand that the cards in
 * sight leave possible. `kept`: the hand of who threw it. */
bool throw_could_be_picked(const struct table *t, const struct board *b, cardset kept, kind thrown);

/* Holds all goals, and one way of several, against what was done. AIM_MET, or the place of the
 * first goal that is missed; where all ways are missed, of the first goal missed in the way that
 * comes nearest. */
int aims_missed(const struct aims *aims,
                const struct turn_play *turn,
                const struct aim_limits *limits);

/* Two goals that no play can meet together, whatever the cards: their places. False when there are
 * none. */
bool aims_clash(const struct aims *aims, int *one, int *other);

#endif
