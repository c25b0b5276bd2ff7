/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an instructor keeps of a class, as files of its folder: the tickets that came in and the
 * grade book of them, who answered what, how the tables scored. All but the tickets is written anew
 * from the room, so nothing is lost with it.
 */
#ifndef CANASTA_LIVE_BOOKS_H
#define CANASTA_LIVE_BOOKS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "handouts/gradebook.h"
#include "html/save.h"
#include "server/door.h"
#include "server/material.h"
#include "server/room.h"

enum { BOOKS_PAUSE = 2000 /* milliseconds at least between two times of writing */ };

struct books {
    char folder[SAVE_PATH_SIZE];
    struct gradebook grades;
    bool grades_changed;
    uint32_t written; /* version of the room that is in the files */
    int64_t when;
};

/* Begins with the tickets that are in the folder already, in "tickets". `version`: of the room
 * whose files are written already. End it with books_close. */
void books_open(struct books *b, const char *folder, uint32_t version);
void books_close(struct books *b);

/* The place where tickets are kept. Borrows `b`. */
struct door_tickets books_tickets(struct books *b);

/* Writes what has changed, if the last time is long enough ago or `at_once`. False with errno set
 * when a file cannot be written; it is then tried again the next time. */
bool books_write(struct books *b,
                 const struct live_room *r,
                 const struct material *m,
                 int64_t now,
                 bool at_once);

#endif
