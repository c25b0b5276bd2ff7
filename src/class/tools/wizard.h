/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tool of a class that asks: a line goes in, events come out (tutor/event.h), and nothing blocks.
 * What it waits for stands here: the words before the line, and who gets it. A front end shows the
 * one, reads, and hands the line to wizard_take; it decides nothing.
 */
#ifndef CANASTA_TOOLS_WIZARD_H
#define CANASTA_TOOLS_WIZARD_H

#include "messages/catalog.h"
#include "tutor/event.h"

struct wizard {
    struct message_context ctx; /* in whose words, about which table; borrowed */
    struct listener out;        /* who hears it */
    enum message_id how;        /* what to type, without slots; MESSAGE_NONE: no more than asked */
    char prompt[MESSAGE_TEXT_SIZE]; /* "Who went out? > " */
    /* Gets the next line, without blanks before it; NULL: nothing is awaited any more. */
    void (*take)(struct wizard *t, const char *line);
    /* Told of each such line before it is taken, as to keep it; NULL: nobody is. */
    void (*event_log)(void *payload, const char *line);
    void *payload; /* for `heard`, borrowed */
};

/* Waits for a line. */
void wizard_await(struct wizard *t,
                  struct message asks,
                  void (*take)(struct wizard *t, const char *line));

/* Hands a line over. quit and menu end the talk wherever it is, help says how to go on. */
void wizard_take(struct wizard *t, const char *line);

/* Says something; lines after a break are set in by `indent` columns. */
void wizard_say(const struct wizard *t, enum tone tone, int indent, struct message message);

#endif
