/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside the messages: the small language of their texts.
 *
 *   {name}            the value of a slot, of an option of the table, or of a fact (facts.def);
 *                     {hand.straight} is what that special hand is worth there, 0 for nothing
 *   {Name}            the same beginning with a capital
 *   {name:form}       in another form: word, signed, size, one, many, values, points, total, own,
 *                     name, players, value, asks, hands, counts, groups, sum, that (value.c)
 *   {name|one|more}   by a number, or {name|none|one|more}; by a seat {who|you|another}; by a side
 *                     {side|yours|another}; by a meld {meld|of a rank|wild}; by yes or no
 *                     {f|yes|no}, an option {splash|on|off}; by a choice one alternative each.
 *                     Alternatives may hold slots
 *   {if name=value}...{else}...{end}
 *                     also < and >, `if name` for not nothing, `if not name`; an option that is
 *                     on or off, or a choice, is compared with one of its values
 *   {type:line}       a line that the reader may type, which may hold slots: a button where
 *                     there are buttons; {type:line|shown} stands there as what is after the bar
 *   {{ and }}         a brace; a closing one outside alternatives only
 */
#ifndef CANASTA_MESSAGES_TEMPLATE_H
#define CANASTA_MESSAGES_TEMPLATE_H

#include <stdbool.h>
#include <stddef.h>

#include "messages/catalog_types.h"
#include "messages/wording.h"

/* Writes a text with the values of `said`. The text must have passed template_check. */
void template_write(const struct message_context *t,
                    const struct message *message,
                    const char *text,
                    struct text *out);

/* Whether the text is good for that message; if not, `fault` says what is wrong. */
bool template_check(enum message_id id, const char *text, char *fault, size_t size);

#endif
