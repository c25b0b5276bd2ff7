/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a class takes home: the questions that a phone missed, and those that were hard for all, as
 * an address of the trainer's page ("set/ID,ID"). Ids name questions that any page of this program
 * has or can make again, so the address works when the class is long over; nothing in it tells who
 * missed them.
 */
#ifndef CANASTA_SERVER_HOMEWORK_H
#define CANASTA_SERVER_HOMEWORK_H

#include "server/class_questions.h"
#include "server/class_session.h"
#include "server/view.h"

enum {
    HOMEWORK_MOST = 12,     /* questions of one phone */
    HOMEWORK_ROOM_MOST = 8, /* of all */
    HOMEWORK_SIZE = 900     /* bytes: the address still fits into a picture for a camera */
};

struct homework {
    int count;
    char address[HOMEWORK_SIZE]; /* after the "#" of a page; empty where there are none */
};

/* What that phone did not have right when it was told: first what it answered, then the rest. */
void homework_of_phone(const struct class_session *r,
                       const struct class_questions *m,
                       int phone,
                       struct homework *out);

/* What at least a quarter of those who answered missed, the hardest first. */
void homework_of_room(const struct class_session *r,
                      const struct class_questions *m,
                      struct homework *out);

/* Writes the object "home" (view.h); on the wall with a picture of its address. */
void homework_json(struct json *j,
                   const struct class_questions *m,
                   const struct view_http_api *api,
                   const struct homework *home,
                   bool wall);

#endif
