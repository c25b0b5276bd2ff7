/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tutor asks of the front end besides listening: the settings of its screen, files, and
 * the words that only it can carry out. A front end that lacks a thing leaves its function NULL.
 */
#ifndef CANASTA_TUTOR_FRONTEND_H
#define CANASTA_TUTOR_FRONTEND_H

#include <stdbool.h>
#include <stdint.h>

#include "messages/message.h"

struct advice_helper;
struct session;

enum { DESK_VALUE_SIZE = 32 };

/* A setting of the screen, as `set` lists it. */
struct frontend_setting {
    const char *name;       /* "width" */
    enum message_id values; /* "20 to 500, or auto" */
    enum message_id help;
};

struct frontend {
    void *payload;

    /* Does a part of the coach's work at the same time (coach/advice.h); NULL: nobody. */
    const struct advice_helper *helper;

    /* Setting number `i`, from 0; NULL beyond the last. Static. */
    const struct frontend_setting *(*setting)(void *payload, int i);
    /* Takes a value for a setting; false when it makes no sense. */
    bool (*set)(void *payload, const char *name, const char *value);
    /* The value in force, as text. */
    void (*value)(void *payload, const char *name, char out[DESK_VALUE_SIZE]);
    /* Whether the setting was given for this start and what is kept does not count. */
    bool (*is_given)(void *payload, const char *name);

    /* Carries out a word that is the front end's, such as `where` or `export`. False when it knows
     * no such word. */
    bool (*run)(void *payload, struct session *s, const char *word, const char *rest);

    /* The name of a file made good from any folder; a text that names none stays as it is. */
    void (*whole_name)(void *payload, const char *typed, char *out, int size);

    /* Whether the learner wants what is being done to end at once. Whatever takes longer than a
     * blink asks now and then. */
    bool (*is_stopped)(void *payload);

    /* How far a long piece of work is: `done` of `of` parts. NULL: nobody wants to know. */
    void (*progress)(void *payload, int done, int of);

    /* It shows a review from its first choice on, and asks for the others while that is read
     * (game_review_more). */
    bool reads_on;

    /* Now in milliseconds since 1970, for tests that make time pass; NULL: the machine's clock. */
    int64_t (*milliseconds)(void *payload);

    /* A command the learner may want to have again by the arrow keys. */
    void (*remember)(void *payload, const char *line);
};

#endif
