/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of a class's journal: its first line with the keys, then a line for each act
 * (class_command.h). Reads and replays it, and puts right a single wrong bit of a line; files are
 * class_journal.c's.
 */
#ifndef CANASTA_SERVER_JOURNAL_TEXT_H
#define CANASTA_SERVER_JOURNAL_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"
#include "base/strbuf.h"
#include "server/class_session.h"

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

/* Finds where the acts of a journal begin whose first line cannot be read. False where acts may be
 * lost as well: then `*from` is 0. */
NODISCARD bool class_journal_acts(const char *text, size_t length, size_t *from);

/* Whether two journals are of the very same questions. */
bool class_journal_same(const char *one, const char *other);

/* How far the lines of a journal could be used. */
enum replayed {
    REPLAYED_ALL,    /* but perhaps for a torn last line */
    REPLAYED_PART,   /* not all of them: what can't be read, and what depends on it, was left out */
    REPLAYED_MENDED, /* all, and a bit of a line was turned back */
    REPLAYED_NOT_HERE /* a question was asked that is not the same any more */
};

/* The lines of a journal after its head being played again. Begin with the first fields; the rest
 * is zero. */
struct journal_replay {
    char *text; /* borrowed; what has one wrong bit is mended in it */
    size_t length;
    int number;         /* of the line that comes next; of the file, from 1 */
    bool same;          /* the questions are those of the journal, all of them */
    bool lost;          /* acts may be lost before the next line */
    struct strbuf good; /* the acts that were used, as lines; owned by the caller */
    bool torn;          /* the last line has no end and is no act: it was left out */
    bool blank;         /* there are empty lines, which text editors leave */
    int damaged;        /* the first line that was left out or mended; 0: none */
    int unknown;        /* phones whose coming in was lost */
    int tries;          /* at lines that could not be read as they are */
};

/* Plays the acts of `x->text` in a room freshly opened. A line that can't be used is left out, and
 * the acts after it are used as far as they say by themselves where they belong: who comes in
 * says at which place, and a question that is shown says as how many-th. A phone whose coming in is
 * lost keeps its place and its answers, but its key and its name are gone. */
enum replayed journal_text_replay(struct journal_replay *x, struct class_session *r);

/* How a line was read. */
enum act_line {
    ACT_LINE_GOOD,
    ACT_LINE_MENDED, /* a bit of it was turned back in `text` */
    ACT_LINE_PART,   /* it ends with an act, and what stands before that is left out */
    ACT_LINE_NONE
};

/* Reads one line of `size` bytes without its end. Only some damaged lines are mended. */
enum act_line
journal_text_line(struct journal_replay *x, char *text, size_t size, struct class_command *out);

/* Gives places to phones whose coming in was lost before this act, each also as a line in
 * `x->good`. False where it can't be told how many these are, or which question is shown: in an
 * older journal of which something is lost. */
NODISCARD bool journal_text_restore(struct journal_replay *x,
                                    struct class_session *r,
                                    const struct class_command *act);

/* Whether it was the journal of a class: it begins like one, any line of it is an act, or there are
 * zeros in it, as a power cut leaves them and no text has them. */
bool journal_text_was_one(const char *text, size_t length);

/* Gives the last line its end if only that is missing, as text editors save files; `text` has room
 * for it and the closing zero. Whether it was so. */
bool journal_text_end(char *text, size_t *length);

/* Whether the first line was cut off where it was written. */
bool journal_text_is_begun(const char *text, size_t length);

#endif
