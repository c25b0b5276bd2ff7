/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Input that is neither a command nor an answer to a question of the course: the learner's name,
 * one of a few numbers, yes to something that cannot be undone. Nothing blocks: what is asked for
 * is kept, and the line is given to it when it comes.
 */
#ifndef CANASTA_TUTOR_PROMPT_H
#define CANASTA_TUTOR_PROMPT_H

#include <stdbool.h>

#include "tutor/prompt_state.h"

struct session;

/* Waits for a line; `take` gets it without blanks before it and may wait for another one. `prompt`
 * is borrowed until then. */
void prompt_for_line(struct session *s,
                     const char *prompt,
                     void (*take)(struct session *s, const char *line));

/* The same for something with words of its own, quit among them: it gets every line. `prompt` is
 * borrowed until then. */
void prompt_for_every_line(struct session *s,
                           const char *prompt,
                           void (*take)(struct session *s, const char *line));

/* Shows a choice of those that are waited for next, with its number, 1 to PROMPT_WORDS_MAX. The
 * learner may also choose it by words of its text. */
void prompt_offer(struct session *s, int number, const char *text);

/* Waits for one of `count` numbers, offered before; an empty line is `standard`. `words` says how
 * each choice can be called instead (its beginning will do), the first way being its label on a
 * button; they are borrowed until the choice is made. `choose` gets 1..count. */
void prompt_for_choice(struct session *s,
                       const char *prompt,
                       const char *const words[],
                       int count,
                       int standard,
                       void (*choose)(struct session *s, int choice));

/* Gives the line to what asked for it. False when nothing did. */
bool prompt_take(struct session *s, const char *line);

#endif
