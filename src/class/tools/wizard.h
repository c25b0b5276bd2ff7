/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tool of a class that asks: a line goes in, events come out (tutor/event.h), and nothing blocks.
 * What it waits for stands here: the words before the line, and who gets it. A front end shows the
 * one, reads, and hands the line to wizard_take; it decides nothing.
 */
#ifndef CANASTA_TOOLS_WIZARD_H
#define CANASTA_TOOLS_WIZARD_H

#include <stdbool.h>

#include "messages/catalog.h"
#include "tutor/event.h"

struct wizard {
    struct message_context ctx; /* in whose words, about which table; borrowed */
    struct listener out;        /* who hears it */
    enum message_id how;        /* what to type, without slots; MESSAGE_NONE: no more than asked */
    char prompt[MESSAGE_TEXT_SIZE]; /* "Who went out? > " */
    /* Gets the next line, without blanks before it; NULL: nothing is awaited any more. */
    void (*take)(struct wizard *t, const char *line);
    /* Told of each such line before it is taken; NULL: nobody is. */
    void (*hear)(void *payload, const char *line);
    /* Told of each line that was taken and not refused, as to keep it; NULL: nobody is. */
    void (*keep)(void *payload, const char *line);
    void *payload; /* for both, borrowed */
    /* The part of the work that the next line belongs to, as a card table or a question, from 1; a
     * journal can be taken up at each. 0: the talk has no parts. */
    int part;
    bool fresh;   /* no line of the part was taken yet */
    int began;    /* the part that the last line was the first of; 0: it was the first of none */
    bool refused; /* the last line was, and the same is asked again; who takes the line sets it */
    bool lenient; /* a line is from a journal that kept refused ones, too */
};

/* Waits for a line. */
void wizard_await(struct wizard *t,
                  struct message asks,
                  void (*take)(struct wizard *t, const char *line));

/* Hands a line over. quit and menu end the talk wherever it is, help says how to go on. */
void wizard_take(struct wizard *t, const char *line);

/* Says why a line can't be taken; the same is asked again. */
void wizard_refuse(struct wizard *t, struct message message);

/* A part begins with the next line. */
void wizard_part(struct wizard *t, int part);

/* Says something; lines after a break are set in by `indent` columns. */
void wizard_say(const struct wizard *t, enum tone tone, int indent, struct message message);

#endif
