/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be done in a room, as a value and as a line of its journal, both ways. A line is
 * fields with tabs between: the verb, the phone, a number, the turn, a key and a text, and at the
 * end a check, by which a line that was not written whole is told from one that was.
 */
#ifndef CANASTA_SERVER_CLASS_COMMAND_H
#define CANASTA_SERVER_CLASS_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/strbuf.h"
#include "server/auth_token.h"

enum {
    ROOM_TEXT_MOST = 2000, /* bytes of an act's text */
    ROOM_LINE_MOST = ROOM_TEXT_MOST + 200
};

enum room_verb {
    ROOM_JOIN,   /* `key`, and the name in `text`, which may be empty: a phone comes in; `phone`: at
                    which place, from 1, or 0: the next, as in older journals */
    ROOM_DROP,   /* `phone` is sent away */
    ROOM_SHOW,   /* question `number` is put; `key` and `text` tell which one that is, `turn` as
                    how many-th, or 0: as the next, as in older journals */
    ROOM_COUNT,  /* no more answers; they are shown counted */
    ROOM_TELL,   /* the right answer and the reasons */
    ROOM_REST,   /* nothing is shown */
    ROOM_ANSWER, /* `phone` answers `text` to the question put as number `turn`; `key`: whether that
                    is right */
    ROOM_TICKET, /* `phone` handed in a ticket on the name in `text` */
    ROOM_SEAT, /* the phones are given seats at `number` card tables; with 0 they are shown again */
    ROOM_RESULT, /* `phone` says how the round ended at its table, as in `text` */
    ROOM_DEAL,   /* the same, and the deal is played on the phones */
    ROOM_PLAY,   /* `phone` does at its table what `text` says, after `turn` actions there */
    ROOM_END,    /* the class is over */
    ROOM_DOOR,   /* phones may come in: `number` 1, or no more: 0 */
    ROOM_CODE,   /* from here on they come in with the code in `key` */
    ROOM_THIN,   /* all phones that have answered nothing are sent away */
    ROOM_SIT,    /* `phone` goes to card table `number`, which gets its points, and sits there at
                    chair `turn` from 1; 0: the first that is free */
    ROOM_POINTS, /* points are shown: `number` 1, or not: 0 */
    ROOM_NAMES,  /* the names with the most points are shown at the end, likewise */
    ROOM_TIME, /* from now on a question closes by itself after `number` seconds; 0: it does not */
    ROOM_VERBS
};

struct class_command {
    enum room_verb verb;
    int phone;
    int number;
    uint32_t turn;
    char key[SECRET_KEY_SIZE];
    char text[ROOM_TEXT_MOST + 1];
};

/* Appends the line, with its line end. The text holds neither tabs nor line ends. */
void class_command_write(const struct class_command *a, struct strbuf *out);

/* Reads a line of `length` bytes without its line end. Its key and its text are cleaned (clean.h),
 * so that whatever of them is shown later is fit for it. False when it is none or is damaged. */
NODISCARD bool class_command_read(const char *line, size_t length, struct class_command *out);

/* The check of some text, as it stands at the end of a line. */
uint32_t class_session_check_of(const char *text, size_t length);

#endif
