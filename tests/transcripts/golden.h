/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golden files: expected output that a reviewer can read, beside the test. */
#ifndef CANASTA_TESTS_TRANSCRIPTS_GOLDEN_H
#define CANASTA_TESTS_TRANSCRIPTS_GOLDEN_H

#include <stdbool.h>

#include "base/strbuf.h"

/* Reads a whole file. False, with a message, when it cannot be read. */
bool golden_read(const char *path, struct strbuf *out);

/* Compares `now` with what stands in the file, and shows the first lines that differ; with `update`
 * writes it there. Returns whether it is as it should be. */
bool golden_hold(const char *path, const char *now, bool update);

#endif
