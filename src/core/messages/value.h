/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the messages: what a name in a text stands for, and the forms it can be written in. */
#ifndef CANASTA_MESSAGES_VALUE_H
#define CANASTA_MESSAGES_VALUE_H

#include <stdbool.h>
#include <stdint.h>

#include "messages/catalog_types.h"
#include "messages/wording.h"

struct value {
    enum slot_type type;
    int choices;                   /* TYPE_CHOICE */
    int64_t number;                /* the value; of a list how many entries it has */
    enum option_id option;         /* whose words may stand in a condition; OPTION_COUNT: none */
    const struct message *message; /* lists: from `first` to the end */
    int first;
};

/* Finds a slot of the message, an option or a fact by name. Without `said` and `t` the value itself
 * is left 0. False when there is none of that name. */
bool value_find(enum message_id id,
                const struct message *message,
                const struct table *t,
                const char *name,
                struct value *out);

/* Reads what a condition compares the value with: of an option that is on or off, or a choice, one
 * of its values as rule sheets write them, else a number. False when it is none. */
bool value_constant(const struct value *v, const char *text, int64_t *out);

/* NULL when `count` alternatives are right for the value; else what it needs, in words. */
const char *value_forms(const struct value *v, int count);

/* Which of them to take, 0 first. */
int value_choice(const struct value *v, int count, const struct message_context *t);

/* Whether it can be written in that form; empty: the usual one. */
bool value_has_form(const struct value *v, const char *form);

/* Writes it. */
void value_write(const struct value *v,
                 const char *form,
                 const struct message_context *t,
                 struct text *out);

#endif
