/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed into a tool that asks, kept line by line as it is typed, so that the same command
 * goes on after whatever ended it. The first line says what the lines are answers to. */
#ifndef CANASTA_CLI_TYPED_JOURNAL_H
#define CANASTA_CLI_TYPED_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"
#include "html/save.h"

enum typed_state {
    TYPED_NEW,
    TYPED_GOES_ON, /* there are lines of an earlier start */
    TYPED_OTHER,   /* the file is of something else; it is left as it is */
    TYPED_IN_USE,
    TYPED_FAILED /* errno says why */
};

struct typed_journal {
    char path[SAVE_PATH_SIZE];
    int file; /* -1: none is kept */
    bool failed;
    char *text; /* of the earlier lines, each with its line end; owned, NULL where none are */
};

/* Opens or begins the journal of what is written to `out` in the end: "evening.journal" of
 * "evening.csv". `head`: one line without its end. */
enum typed_state typed_journal_open(struct typed_journal *j, const char *out, const char *head);

/* Adds a line, onto the disk; false, with errno set, when it could not be kept. */
NODISCARD bool typed_journal_add(struct typed_journal *j, const char *line);

void typed_journal_close(struct typed_journal *j);

#endif
