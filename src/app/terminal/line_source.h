/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the lines that a learner types come from: readline at a terminal, otherwise a pipe or a
 * script file. It knows nothing of what the lines mean; what goes into the history and what Tab
 * offers is told to it.
 */
#ifndef CANASTA_TERMINAL_LINE_SOURCE_H
#define CANASTA_TERMINAL_LINE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "tutor/completions.h"

enum { HISTORY_LINES = 500 /* commands kept from one session to the next */ };

/* Asked for the words that may stand at byte `start` of `line`; adds them to `out`, whether or not
 * they begin as the line goes on there. */
typedef void completer_fn(void *payload, const char *line, size_t start, struct completions *out);

/* What a line source is made of; the files are borrowed and stay open. */
struct line_setup {
    FILE *in;
    FILE *out;
    FILE *script;        /* lines come from here first, NULL: none */
    const char *history; /* file of the history; NULL: none is kept */
    bool plain;          /* no bracketed paste */
    completer_fn *complete;
    void (*typed)(void *payload); /* told of each line after it was typed; NULL: nobody is */
    void *payload;                /* for both */
};

enum line_result {
    LINE_GIVEN,
    LINE_OVER /* end of input, or the program was asked to stop by a signal */
};

struct line_source;

/* Opens the source. Readline is used when `in` and `out` are both terminals and there is no script.
 * Only one source with readline can be open at a time. Caller closes it with line_source_close. */
struct line_source *line_source_open(const struct line_setup *setup);

/* Writes the history (file mode 0600) and frees the source. NULL is fine. */
void line_source_close(struct line_source *s);

/* Shows the prompt and reads a line into `out`, without its line break, closed by a zero; borrowed
 * until the next call. A zero byte in the line ends it. Where nobody types, prompt and line are
 * written to `out` as if somebody had, so that a transcript reads like a session. */
enum line_result line_source_read(struct line_source *s, const char *prompt, const char **out);

/* Whether the user pressed Ctrl-C, or the program was told to end, since the last line was read:
 * whatever takes longer than a blink asks this now and then, and leaves off. */
bool line_source_stopped(const struct line_source *s);

/* Puts a command into the history, not twice in a row. Answers are not to be given to it. */
void line_source_remember(struct line_source *s, const char *line);

/* Shows a text, waits for a key and takes the text away again. Returns false if the reader wants no
 * more of what is being shown (q, Escape, Ctrl-C) or the program shall end; true at once where
 * there is nobody at a terminal. */
bool line_source_page(struct line_source *s, const char *text);

/* Whether somebody sits at a terminal. */
bool line_source_is_interactive(const struct line_source *s);

#endif
