/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons, each with the line it types, and what can be done with cards picked, as JSON. */
#ifndef CANASTA_WEB_BUTTONS_H
#define CANASTA_WEB_BUTTONS_H

#include <stddef.h>

#include "engine/cards.h"
#include "messages/catalog.h"
#include "web/json.h"

/* A line the learner can type, and what its button is called. */
struct control {
    const char *line;
    enum message_id label;
};

/* What can be done with `least` to `most` cards picked (`most` 0: any number); with `melds` they
 * are put into groups. */
struct verb {
    const char *line;
    enum message_id label;
    int least, most;
    bool melds;
};

/* Writes {line, label}. */
void button_json(struct json *j, const struct message_context *t, const struct control *c);
void buttons_json(struct json *j,
                  const struct message_context *t,
                  const struct control *list,
                  size_t count);

/* The same of a button whose label is no message: a name, a number. */
void word_json(struct json *j, const char *line, const char *label);

/* Writes {line, label, least, most, melds}, and "kinds" unless `kinds` is 0: the only kinds with
 * which it can be done. */
void verb_json(struct json *j,
               const struct message_context *t,
               const struct verb *verb,
               cardset kinds);

/* Writes the list "verbs" of {line, label, least, most, melds}. */
void verbs_json(struct json *j,
                const struct message_context *t,
                const struct verb *list,
                size_t count);

#define LENGTH(list) (sizeof(list) / sizeof(list)[0])
#define TO(s)                                                                                      \
    (&(const struct message_context){course_index_catalog((s)->index), &(s)->table, SEAT_SOUTH})
#define BUTTONS(j, s, list) buttons_json(j, TO(s), list, LENGTH(list))
#define VERBS(j, s, list)   verbs_json(j, TO(s), list, LENGTH(list))

#endif
