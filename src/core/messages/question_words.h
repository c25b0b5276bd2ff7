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

/* Whether the line asks why, how, when or for what: yes or no is no answer to it. */
bool question_words_reasons(const char *line);

/* Cuts a yes or no from the beginning of what answers such a question, "No, the tray is empty";
 * returns the rest, which begins with a capital. Where nothing else is said, the whole. */
char *without_yes_no(char *text);

#endif
