/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What to ask in a review session: which skills, in which order. Pure: states and a day in, a list
 * out. Which question exercises a skill is chosen elsewhere.
 */
#ifndef CANASTA_LEARNING_REVIEW_H
#define CANASTA_LEARNING_REVIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "learning/skill.h"

enum {
    REVIEW_ITEMS = 12,      /* a session, unless asked for otherwise */
    REVIEW_ITEMS_MAX = 48,  /* at most */
    REVIEW_NEW_MAX = 3,     /* new skills in a session */
    REVIEW_SECONDS = 600,   /* a session */
    REVIEW_BREAK_DAYS = 14, /* away longer than this: a gentle start */
    REVIEW_GENTLE = 3       /* easiest items first, then the learner is asked whether to go on */
};

/* What is wanted. Start from review_request_default(). */
struct review_request {
    int items;     /* 1..REVIEW_ITEMS_MAX */
    int new_items; /* new skills at most */
    int32_t today;
    int32_t last_active; /* day of the learner's last answer before this session; equal to today
                            if there is none */
    bool ahead; /* when too little is due, fill up with what is not due yet, least sure first */
};

struct review_list {
    int count;
    int skill[REVIEW_ITEMS_MAX]; /* places in the states given */
    int due;                     /* how many are due in all, also those that found no place */
    int gentle; /* after a break: how many of the first are the surest ones; else 0 */
    int spares;
    int spare[REVIEW_ITEMS_MAX]; /* answered before and not chosen, least sure first: to put between
                                  * a miss late in the session and its return (schedule_lacks) */
};

/* Twelve items, three new skills, not ahead. */
struct review_request review_request_default(int32_t today, int32_t last_active);

/* Chooses: what is due, the longest waiting first (of these the least sure first); then new skills
 * in the order given (give them in the order of the course, and only what the learner has been
 * taught); then, if wished, ahead. After a break of more than REVIEW_BREAK_DAYS the REVIEW_GENTLE
 * surest of what is due come first. `skills`: one state for each skill that can be asked, seen or
 * not. */
void review_select(const struct fsrs_settings *s,
                   const struct skill_state *skills,
                   int count,
                   const struct review_request *request,
                   struct review_list *out);

/* Whether the review has lasted long enough: REVIEW_SECONDS since it began or was taken up again,
 * and something was asked in it. Times are in seconds, of one clock; one that goes back ends
 * nothing. */
bool review_is_long(int64_t began, int64_t now, int asked);

/* Whether a miss in the list can come back after `apart` others: a short one may have too few. */
bool review_can_return(const struct review_list *list, int apart);

#endif
