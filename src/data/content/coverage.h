/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a content folder covers: which lessons teach a rule, how many puzzles are about it. */
#ifndef CANASTA_CONTENT_COVERAGE_H
#define CANASTA_CONTENT_COVERAGE_H

#include <stdio.h>

#include "content/course_loader.h"

/* Writes a page in Markdown: sums, then a row for every rule in the order of docs/rules.md. The
 * same content gives the same page, wherever its folder lies. */
void coverage_write(const struct course_loader *c, FILE *out);

#endif
