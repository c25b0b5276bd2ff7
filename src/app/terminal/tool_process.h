/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tool of a class as a child of the session (tool_talk.h). One that asks waits for its answer
 * while the session goes on as it likes. */
#ifndef CANASTA_TERMINAL_TOOL_PROCESS_H
#define CANASTA_TERMINAL_TOOL_PROCESS_H

#include <stdbool.h>

#include "base/attributes.h"

/* What is run, and what it is lent of the session; everything is borrowed for the call. */
struct tool_call {
    const char *path;
    char **argv;
    const char *content; /* the folder */
    const char *table;   /* the learner's, "" for none */
    int columns;         /* of the screen */
};

struct tool_process;

/* Starts it. NULL with errno set when it can't be. Caller frees with tool_process_free. */
NODISCARD struct tool_process *tool_process_start(const struct tool_call *call);

/* Hands over each line that it writes, without its end, as soon as it is there. True when it asks
 * something: `*prompt` is then in front of the answer, borrowed until the next call. False when it
 * has ended. */
bool tool_process_listen(struct tool_process *t,
                         void (*hear)(void *payload, const char *line),
                         void *payload,
                         const char **prompt);

/* Answers what it asked. */
void tool_process_answer(struct tool_process *t, const char *line);

/* There is no answer any more: it says what is left to say, which is to be listened to, and ends.
 */
void tool_process_hang_up(struct tool_process *t);

/* Waits for its end and frees it. False when something ended it in the middle of its work. */
bool tool_process_free(struct tool_process *t);

#endif
