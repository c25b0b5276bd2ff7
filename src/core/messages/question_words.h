/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which lines are questions by their words. */
#ifndef CANASTA_MESSAGES_QUESTION_WORDS_H
#define CANASTA_MESSAGES_QUESTION_WORDS_H

#include <stdbool.h>

/* Whether the line asks: it begins with a word that asks and has some more, or ends with '?'. */
bool question_words_ask(const char *line);

/* Whether the line begins with a word that asks and has at least one more: "whats next". */
bool question_words_open(const char *line);

/* As question_words_ask, and for what players tell in place of asking: "I drew two cards". */
bool question_words_tell(const char *line);

/* Whether the line asks to be told yes or no: it begins as "can I" and "is it" do. */
bool question_words_whether(const char *line);

#endif
