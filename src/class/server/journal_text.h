/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of a class's journal: its first line with the keys, then a line for each act
 * (room_act.h). Reads and replays it, and puts right a single wrong bit of a line; files are
 * room_log.c's.
 */
#ifndef CANASTA_SERVER_JOURNAL_TEXT_H
#define CANASTA_SERVER_JOURNAL_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"
#include "server/room.h"

#define JOURNAL_FIRST "canasta-class\t1" /* how each begins */

enum { ROOM_HEAD_SIZE = 200 /* of a first line, with its end */ };

/* The keys of a class, made when its journal begins. */
struct room_keys {
    char code[SECRET_CODE_SIZE];     /* that phones come in with */
    char teacher[SECRET_KEY_SIZE];   /* of who leads the class */
    char projector[SECRET_KEY_SIZE]; /* of who may only look */
};

/* Reads the first line of a journal: which questions, and the keys. */
NODISCARD bool
class_journal_head(const char *line, char questions[ROOM_HEAD_SIZE], struct room_keys *keys);

/* Finds where the acts of a journal begin whose first line cannot be read. False where an act may
 * be lost as well: phones are numbered as they came in, so that each act counts. */
NODISCARD bool class_journal_acts(const char *text, size_t length, size_t *from);

/* Whether two journals are of the very same questions. */
bool class_journal_same(const char *one, const char *other);

/* How far the lines of a journal could be used. */
enum replayed {
    REPLAYED_ALL,     /* but perhaps for the last line, which then was not written whole */
    REPLAYED_PART,    /* a line cannot be used, and there are more behind it */
    REPLAYED_MENDED,  /* all, and a bit of a line was turned back */
    REPLAYED_NOT_HERE /* a question was asked that is not the same any more */
};

/* Plays the acts behind the head, and mends in `text` what has one wrong bit. `length` becomes the
 * end of the last good line, and `damaged` the number of a line that could not be used or was
 * mended; it is left alone where there is none. `same`: the questions are those of the journal, all
 * of them. */
enum replayed
journal_text_replay(struct class_session *r, char *text, size_t *length, bool same, int *damaged);

/* Whether it was the journal of a class: it begins like one, any line of it is an act, or there are
 * zeros in it, as a power cut leaves them and no text has them. */
bool journal_text_was_one(const char *text, size_t length);

/* Whether the first line was cut off where it was written. */
bool journal_text_is_begun(const char *text, size_t length);

#endif
