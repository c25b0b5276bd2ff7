/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The course of one session: a queue of items by id (skills in a review, puzzles in a quiz), where
 * what was missed comes back after four others. Pure, no pointers, copied with `=`; as one line of
 * text it survives the end of the program.
 */
#ifndef CANASTA_LEARNING_SCHEDULE_H
#define CANASTA_LEARNING_SCHEDULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SCHEDULE_ITEMS_MAX = 64,
    SCHEDULE_ID_SIZE = 96,
    SCHEDULE_DISTANCE = 4, /* other items between a miss and its return */
    SCHEDULE_RETURNS =
        3, /* an item comes back at most so often in a session; then another day is better */
    SCHEDULE_TEXT_SIZE = SCHEDULE_ITEMS_MAX * (SCHEDULE_ID_SIZE + 8) + 64
};

struct schedule_item {
    char id[SCHEDULE_ID_SIZE];
    uint8_t returns; /* how often it has come back */
};

struct schedule {
    struct schedule_item
        item[SCHEDULE_ITEMS_MAX]; /* still to be asked, item[0] is the one on screen */
    int count;
    int asked; /* items answered so far, returns included */
    int right;
    int missed;
    int dropped; /* misses that found no way back (see schedule_miss) */
};

/* An empty session. */
void schedule_clear(struct schedule *s);

/* Adds an item at the end. False when the session is full, the id is too long or empty, or holds a
 * space, a colon or a control character. */
bool schedule_add(struct schedule *s, const char *id);

/* The item to ask now, or NULL when the session is over. Borrowed until the schedule changes. */
const char *schedule_now(const struct schedule *s);

/* The item on screen was right: it leaves. There must be one. */
void schedule_right(struct schedule *s);

/* The item on screen was missed: it comes back after SCHEDULE_DISTANCE others. False when it does
 * not: fewer others are left (add some before, see schedule_lacks), or it has come back
 * SCHEDULE_RETURNS times; then it leaves. */
bool schedule_miss(struct schedule *s);

/* The item on screen was missed and is for another day: it leaves. There must be one. */
void schedule_drop(struct schedule *s);

/* Brings the item at place `at` to the front; the others keep their order. */
void schedule_bring(struct schedule *s, int at);

/* How many items to add so that the one on screen could come back if it is missed; 0 when there are
 * enough, or when it has come back too often already. */
int schedule_lacks(const struct schedule *s);

/* Takes the item off the screen unmarked (the learner left it, or it cannot be asked). There must
 * be one. */
void schedule_pass(struct schedule *s);

/* Writes the session as one line without its end; within `size`, ended. SCHEDULE_TEXT_SIZE is
 * always enough. Returns the length. */
size_t schedule_write(const struct schedule *s, char *out, size_t size);

/* Reads what schedule_write wrote. False when the text is anything else; `out` is then empty. */
bool schedule_read(const char *text, struct schedule *out);

#endif
