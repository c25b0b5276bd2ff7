/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Messages in words: by the catalog (catalog_types.h), at a table, to somebody.
 *
 * A text may name the options of the table in force ("{open.minimum-first}") beside its own slots,
 * and leave out what does not hold there; template.h has the language.
 */
#ifndef CANASTA_MESSAGES_CATALOG_H
#define CANASTA_MESSAGES_CATALOG_H

#include <stdbool.h>
#include <stddef.h>

#include "messages/catalog_types.h"
#include "messages/message.h"
#include "messages/wording.h"

/* Whether `text` can stand for that message: braces closed, every slot and option known, as many
 * forms as the slot needs. If not, `fault` says what is wrong with it. A NULL text is good. */
bool phrase_is_sound(enum message_id id, const char *text, char *fault, size_t size);

/* Writes a message in words. One without a text is written as its id in brackets. Returns the
 * length; what does not fit is cut. */
size_t
message_format(const struct message_context *t, const struct message *s, char *out, size_t size);

/* The same, at the end of a text. */
void text_said(struct text *text, const struct message_context *t, const struct message *s);

/* Writes what a verdict says in words. Returns the length, 0 for a yes. */
size_t catalog_no(const struct message_context *t, struct verdict v, char out[MESSAGE_TEXT_SIZE]);

/* Writes the rule's explanation, or how other tables do it. Returns the length, 0 when there is
 * none. */
size_t catalog_why(const struct message_context *t, enum rule_id r, char out[MESSAGE_TEXT_SIZE]);
size_t catalog_tables(const struct message_context *t, enum rule_id r, char out[MESSAGE_TEXT_SIZE]);

/* Writes a passage of a lesson as it is at the table: a text without slots of its own, sound as
 * MESSAGE_NONE. Returns the length; what does not fit is cut. */
size_t
passage_say(const struct message_context *t, const char *passage, char out[MESSAGE_TEXT_SIZE]);

/* The glossary word with that name or other name, case and surrounding blanks ignored, or NULL. */
const struct glossary_word *catalog_word(const struct catalog *p, const char *name);

/* What a word of the glossary means at the table. Returns the length; what does not fit is cut. */
size_t catalog_meaning(const struct message_context *t,
                       const struct glossary_word *w,
                       char out[MESSAGE_TEXT_SIZE]);

/* Rules that `text` may mean, best first: an id, a part of an id ("pair"), words of what is
 * said of it at the table. Returns how many, at most `cap`; 0 when nothing fits. */
int catalog_search_rules(const struct message_context *t,
                         const char *text,
                         enum rule_id *out,
                         int cap);

/* For "did you mean": the known name nearest to a mistyped one, at most two letters off and less
 * than half of them: the id of a rule or an option, a glossary term. NULL when none is near.
 * Borrowed. */
const char *catalog_nearest_rule(const char *text);
const char *catalog_nearest_word(const struct catalog *p, const char *text);

#endif
