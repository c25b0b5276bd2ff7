/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The facts of a hand or a score at the learner's own table, as fields that are asked for one
 * after the other: which fields a question has, how each is asked for, and what a line typed
 * puts into the position.
 */
#ifndef CANASTA_TUTOR_FORM_H
#define CANASTA_TUTOR_FORM_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/table.h"
#include "messages/message.h"
#include "questions/exercise.h"

struct session;

enum { FIELDS_MAX = 24, FIELD_TYPED_SIZE = 512 };

enum field_kind {
    FIELD_SCORE,     /* the side's score before the round */
    FIELD_OPENED,    /* has the side opened? */
    FIELD_HAND,      /* the learner's cards */
    FIELD_SPECIAL,   /* the learner's 13 or 14 cards */
    FIELD_CARD,      /* the top card of the pack */
    FIELD_MELDS,     /* melds of a side */
    FIELD_CLOSED,    /* the ranks the other side has closed */
    FIELD_FROZEN,    /* does a wild card or a red three lie in the pack? */
    FIELD_TRAY,      /* is the tray empty? */
    FIELD_ENDING,    /* who went out, */
    FIELD_CONCEALED, /* and concealed? */
    FIELD_RED,       /* red threes of a side, */
    FIELD_BLACK,     /* black ones */
    FIELD_LEFT,      /* what a player has left */
    FIELD_STOCK,     /* how many cards the stock has */
    FIELD_DRAWER     /* who draws next? */
};

/* When a field is asked for at all. */
enum field_when { WHEN_ALWAYS, WHEN_OPENED, WHEN_NOT_OPENED, WHEN_OUT };

struct field {
    enum field_kind kind;
    enum field_when when;
    int8_t who; /* the side of melds and threes, the seat of what is left */
    enum message_id asks;
};

/* A form being filled in. */
struct form {
    struct field field[FIELDS_MAX];
    int count, at;
    /* What each field last took, which Enter puts in again once the field is reopened. Empty:
     * nothing, or the usual. */
    char typed[FIELDS_MAX][FIELD_TYPED_SIZE];
    struct exercise exercise; /* its position is not settled before the last field */
    bool tray_empty;
    bool freezes; /* a pack can be frozen at this table */
    bool frozen;  /* what freezes lies in the pack */
};

/* The forms there are, by number from 0: their names ("opening") and what they ask. NULL and
 * MESSAGE_NONE beyond the last. Static. */
const char *form_name(int i);
enum message_id form_help(int i);

/* Whether there is something to ask by form `i` at a table: special hands where some are played. */
bool form_fits(int i, const struct table *t);

/* Begins form `i` for a table it fits: what makes no difference there is not asked. */
void form_begin(struct form *f, int i, const struct table *t);

/* Goes to the next field that is asked for at all, without asking. False when there is none. */
bool form_next(struct form *f);

/* Asks for the next field. False when there is none left: the position is complete, but not
 * settled. */
bool form_ask(struct form *f, const struct session *s);

/* The field asked for; NULL when there is none left. */
const struct field *form_field(const struct form *f);

/* All cards put in so far, of hands, melds and the pack: no more of a kind can be anywhere than the
 * deck has besides. */
cardset form_seen(const struct form *f);

/* Puts a line into the field asked for; one that cannot be read is told, and the field stays.
 * Enter is what was taken there before, unless that no longer fits, or else the usual. */
void form_take(struct form *f, const char *line, const struct session *s);

/* Says how to write what the field asked for wants. */
void form_tell_how(const struct form *f, const struct session *s);

#endif
