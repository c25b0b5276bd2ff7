/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tool of a class that asks: a line goes in, events come out (tutor/event.h), and nothing blocks.
 * What it waits for stands here: the words before the line, and who gets it. A front end shows the
 * one, reads, and hands the line to talk_take; it decides nothing.
 */
#ifndef CANASTA_CLASS_TALK_H
#define CANASTA_CLASS_TALK_H

#include "messages/phrases.h"
#include "tutor/event.h"

struct talk {
    struct teller teller; /* in whose words, about which table; borrowed */
    struct listener out;  /* who hears it */
    enum phrase_id how;   /* what to type, without slots; PHRASE_NONE: no more than asked */
    char prompt[PHRASE_TEXT_SIZE]; /* "Who went out? > " */
    /* Gets the next line, without blanks before it; NULL: nothing is awaited any more. */
    void (*take)(struct talk *t, const char *line);
    /* Told of each such line before it is taken, as to keep it; NULL: nobody is. */
    void (*heard)(void *payload, const char *line);
    void *payload; /* for `heard`, borrowed */
};

/* Waits for a line. */
void talk_await(struct talk *t, struct said asks, void (*take)(struct talk *t, const char *line));

/* Hands a line over. quit and menu end the talk wherever it is, help says how to go on. */
void talk_take(struct talk *t, const char *line);

/* Says something; lines after a break are set in by `indent` columns. */
void talk_say(const struct talk *t, enum tone tone, int indent, struct said said);

#endif
