/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a program tells, held by sums against a file: a line of it is a name and the sum of all that
 * was told under that name, in phrases without words (wordless.h). Started as
 *
 *   PROGRAM PHRASES FILE [--update | --show] MORE...
 *
 * it compares; with --update the sums are written anew; with --show, what was told is shown.
 */
#ifndef CANASTA_TESTS_WALKS_SUMS_H
#define CANASTA_TESTS_WALKS_SUMS_H

#include <stdio.h>

#include "base/strbuf.h"
#include "wordless.h"

enum way { WAY_COMPARE, WAY_UPDATE, WAY_SHOW };

struct sums {
    FILE *file;
    enum way way;
    int others; /* lines that are not those of the file */
    struct phrases words;
    struct arena *memory;
};

/* The way that an argument names: of `argv[at]`, or WAY_COMPARE where it is not there or none. */
enum way sums_way(int argc, char **argv, int at);

/* Opens what the arguments name. Returns the place of the first of MORE; 0, with a message, when
 * the program cannot go on. */
int sums_open(struct sums *s, int argc, char **argv);

/* Whether there is anything to go on for: comparing, it ends with the first line that differs. */
bool sums_go_on(const struct sums *s);

/* Holds what was told under a name, or a file's name without its folders, against the next line of
 * the file, or writes it. Clears the text. */
void sums_settle(struct sums *s, const char *name, struct strbuf *told);

/* Closes it; a line of the file that was not asked for differs, too. The status of the program. */
int sums_close(struct sums *s);

#endif
