/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The journal of a room: every act is on the disk before it is acknowledged, and a room begun again
 * with its journal is the same room. One program at a time may use it. Only its owner can read it,
 * as the keys of the phones are in it.
 */
#ifndef CANASTA_LIVE_ROOM_LOG_H
#define CANASTA_LIVE_ROOM_LOG_H

#include <stdbool.h>

#include "base/attributes.h"
#include "server/room.h"

/* The keys of a class, made when its journal begins. */
struct room_keys {
    char code[SECRET_CODE_SIZE];     /* that phones come in with */
    char teacher[SECRET_KEY_SIZE];   /* of who leads the class */
    char projector[SECRET_KEY_SIZE]; /* of who may only look */
};

struct room_log;

enum room_log_state {
    ROOM_LOG_NEW,     /* there was none: a class begins */
    ROOM_LOG_GOES_ON, /* the room is as it was */
    ROOM_LOG_OTHER,   /* it was of a class that is over, or of other questions, and is kept under
                         another name: a class begins */
    ROOM_LOG_IN_USE,  /* another program uses it */
    ROOM_LOG_DAMAGED, /* a line in it cannot be used; it was left as it is */
    ROOM_LOG_FAILED   /* the file cannot be read or written, as errno says */
};

/* Opens the journal `path`, or begins it, and brings `r`, freshly opened, to where it was.
 * `questions` tells one set of questions from another. `*line`: the damaged one. The log is NULL
 * unless the state is one of the first three. Caller closes it. */
NODISCARD struct room_log *live_room_log_open(const char *path,
                                              const char *questions,
                                              struct live_room *r,
                                              enum room_log_state *state,
                                              int *line);
void live_room_log_close(struct room_log *log);

const struct room_keys *live_room_log_keys(const struct room_log *log);

/* Checks an act, writes it down and applies it. With ROOM_NOT_KEPT nothing has changed. */
NODISCARD enum room_fault live_room_log_do(struct room_log *log,
                                           struct live_room *r,
                                           const struct room_act *a,
                                           struct said_kept *fault);

#endif
