/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A course as one piece of bytes: lessons, puzzles, messages, glossary and tables, put together by
 * the program that has read the files and taken apart by a page that has none. The bytes fit only
 * the version of the program that made them; others are told apart and refused, and so are bytes
 * that were changed.
 */
#ifndef CANASTA_BUNDLE_COURSE_BUNDLE_H
#define CANASTA_BUNDLE_COURSE_BUNDLE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"
#include "base/strbuf.h"
#include "engine/table.h"
#include "tutor/course.h"

enum { COURSE_TABLES_MOST = 64 };

/* What goes into it; everything is borrowed. */
struct course_parts {
    const struct course *course;
    const char *title;         /* of the page */
    const char *table;         /* id of the table that its learners play at; NULL: their own */
    const struct table *named; /* tables a learner can name, beside those that are built in */
    int named_count;
    bool for_keys; /* for a terminal, not a page: messages stay as they are */
};

/* Appends the course to `out`. Messages whose ids begin with "page.say." take the places of those
 * they are named after, unless it is for a terminal. Files lose their folders: nobody need know
 * where they lay. */
void course_bundle_write(const struct course_parts *what, struct strbuf *out);

struct course_bundle;

/* Takes a course apart; `bytes` are borrowed for as long as it is used. NULL when the bytes are
 * none or are damaged. Caller frees with course_bundle_free. */
NODISCARD struct course_bundle *course_bundle_read(const void *bytes, size_t length);

/* The same of bytes that this program has written and that are as they were: texts and positions
 * are not looked over again. */
NODISCARD struct course_bundle *course_bundle_read_own(const void *bytes, size_t length);
void course_bundle_free(struct course_bundle *p);

/* From now on lines to type stand between marks in its messages: for a front end that makes buttons
 * of them. */
void course_bundle_mark_typed(struct course_bundle *p);

/* The course, its title, and the table of its learners or NULL; borrowed. */
const struct course *course_bundle_course(const struct course_bundle *p);
const char *course_bundle_title(const struct course_bundle *p);
const char *course_bundle_table(const struct course_bundle *p);

#endif
