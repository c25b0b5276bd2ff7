/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The journal of a room: every act is on the disk before it is acknowledged, and a room begun again
 * with its journal is the same room. One program at a time may use it. Only its owner can read it,
 * as the keys of the phones are in it.
 */
#ifndef CANASTA_SERVER_CLASS_JOURNAL_H
#define CANASTA_SERVER_CLASS_JOURNAL_H

#include <stdbool.h>

#include "base/attributes.h"
#include "html/save.h"
#include "server/class_session.h"
#include "server/journal_text.h"

struct class_journal;

enum class_journal_state {
    CLASS_JOURNAL_NEW,     /* there was none: a class begins */
    CLASS_JOURNAL_GOES_ON, /* the room is as it was */
    CLASS_JOURNAL_MENDED,  /* likewise, and a wrong bit in it was put right */
    CLASS_JOURNAL_EDITED,  /* likewise, and what a text editor had put between its lines was taken
                              out */
    CLASS_JOURNAL_TORN,    /* likewise, but for a last line that was never finished */
    CLASS_JOURNAL_CUT, /* lines cannot be used, the first is `line`: the room is as the rest has it
                        */
    CLASS_JOURNAL_NEW_KEYS, /* its first line is lost: the room is as all others have it, or but for
                          what cannot be used from `line` on, if that is not 0; code and keys of
                          teacher and projector are new */
    CLASS_JOURNAL_LOST,  /* its beginning is lost so far that it cannot be told who answered what: a
                       class begins */
    CLASS_JOURNAL_OTHER, /* it was of a class that is over, or a question it asked has changed: a
                       class begins */
    CLASS_JOURNAL_IN_USE,  /* another program uses it */
    CLASS_JOURNAL_DAMAGED, /* it does not begin as a journal does; it was left as it is */
    CLASS_JOURNAL_NO_FILE, /* something else than a file has its name */
    CLASS_JOURNAL_FAILED   /* the file cannot be read or written, as errno says */
};

enum { CLASS_JOURNAL_MOST = 256 << 20 /* bytes of a journal */ };

/* How a journal was found. */
struct class_journal_found {
    enum class_journal_state state;
    int line;    /* the first damaged one, where there is one */
    int unknown; /* phones that come in again, as their keys are lost */
    char
        aside[SAVE_PATH_SIZE]; /* the name under which the whole file is kept as it was; or empty */
    int number;                /* of that name, for what else is kept of that class; 0: none */
};

/* Opens the journal `path`, or begins it, and brings `r`, freshly opened, to where it was.
 * `questions` tells one set of questions from another: what is after a dash in it must be the same
 * for the class to go on, and so must each question that was asked. Keys and phones are then kept.
 * The log is NULL in the last four states. Caller closes it. */
NODISCARD struct class_journal *class_journal_open(const char *path,
                                                   const char *questions,
                                                   struct class_session *r,
                                                   struct class_journal_found *out);
void class_journal_close(struct class_journal *log);

const struct room_keys *class_journal_keys(const struct class_journal *log);

/* Checks an act, writes it down and applies it. With ROOM_NOT_KEPT nothing has changed. */
NODISCARD enum room_fault class_journal_do(struct class_journal *log,
                                           struct class_session *r,
                                           const struct class_command *a,
                                           struct message_copy *fault);

/* Whether the last act could not be written down, with a sentence for the teacher. */
bool class_journal_fails(const struct class_journal *log, struct message *out);

/* Whether the class of the journal found goes on, whole or from what could be read. */
bool class_journal_goes_on(enum class_journal_state state);

#endif
