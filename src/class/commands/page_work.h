/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a page for a browser is made of: the course of the content folder with the lessons, puzzles
 * and house rules that the command line names, and the scripts that draw it. */
#ifndef CANASTA_COMMANDS_PAGE_WORK_H
#define CANASTA_COMMANDS_PAGE_WORK_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/status.h"
#include "base/strbuf.h"
#include "cli/command.h"
#include "html/page_file.h"
#include "tutor/course.h"

struct page_work;

/* Reads the content folder, --table, --lessons and --puzzles. Not STATUS_OK, with a message on
 * p->err, when one of them cannot be used. Caller closes `*out`, whatever came of it. */
NODISCARD enum status page_work_open(const struct program *p, struct page_work **out);
void page_work_close(struct page_work *x);

/* The course, and the content folder. Borrowed. */
const struct course *page_work_whole_course(const struct page_work *x);
const char *page_work_content(const struct page_work *x);

/* Append scripts as one, and styles, by their names in the content folder ("page/words.js"), ended
 * by NULL: scripts in the order in which they run, as each may use those before it. False, with a
 * message, when one cannot be read. */
NODISCARD bool
page_work_scripts(const struct page_work *x, const char *const name[], struct strbuf *out);
NODISCARD bool
page_work_styles(const struct page_work *x, const char *const name[], struct strbuf *out);

/* The same for the scripts of the whole trainer; `more` is one that runs before the last of them,
 * or NULL. */
NODISCARD bool page_work_trainer(const struct page_work *x, const char *more, struct strbuf *out);

/* Whether the program for the browser is there. */
bool page_work_has_program(const struct page_work *x);

/* Appends the program for the browser; false, with a message that says how to build it, when it is
 * not there. */
NODISCARD bool page_work_program(const struct page_work *x, struct strbuf *out);

/* Appends the block of the course. */
void page_work_course(const struct page_work *x, const char *title, struct strbuf *out);

/* Fills in what is said where the page does not run. Borrowed from the course. */
void page_work_words(const struct page_work *x, struct page_parts *parts);

#endif
