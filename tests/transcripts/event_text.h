/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Events as text that a reviewer can read, a line each: the kind, then what it says. With the
 * catalog of message_ids.h no English is in it but what course files and learners wrote.
 *
 *   verdict warn 80: (judge.count.wrong n=80) [cards.value]
 *
 * A picture of the table takes four lines. It, a list of choices and a prompt are left out where
 * they are the last ones again.
 */
#ifndef CANASTA_TESTS_TRANSCRIPTS_EVENT_TEXT_H
#define CANASTA_TESTS_TRANSCRIPTS_EVENT_TEXT_H

#include "base/strbuf.h"
#include "tutor/event.h"

struct event_text {
    struct strbuf text;
    struct strbuf choices; /* a row of choices not yet written, as it takes one line */
    struct strbuf last_choices, position, prompt; /* those written last */
};

void event_text_init(struct event_text *t);
void event_text_free(struct event_text *t);

/* Appends an event. */
void event_text_add(struct event_text *t, const struct event *e);

/* Appends a line that is no event: what it is, and a text. */
void event_text_note(struct event_text *t, const char *what, const char *text);

/* Appends the prompt if it is another one. */
void event_text_prompt(struct event_text *t, const char *prompt);

/* Forgets what was written; pictures and prompts are still compared with the last. */
void event_text_clear(struct event_text *t);

/* What was written. Borrowed. */
const char *event_text_get(struct event_text *t);

/* Appends a line set in, broken at blanks where it is long. */
void event_text_line(struct strbuf *out, const char *line);

/* Appends a picture of the table: whose turn it is with stock and pack, the sides, the hands. */
void event_text_position(struct strbuf *out, const struct table_view *table_view);

#endif
