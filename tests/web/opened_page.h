/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A page with the course of the sources, for the tests of a file: each finds it new, as a test is a
 * process of its own. A suite names open_page as its .init and close_page as its .fini.
 */
#ifndef CANASTA_TESTS_WEB_OPENED_PAGE_H
#define CANASTA_TESTS_WEB_OPENED_PAGE_H

#include "base/strbuf.h"
#include "web/page.h"

extern struct page *page;
extern struct strbuf course_bytes; /* the course that the page was opened with */

void open_page(void);
void close_page(void);

/* Expects a part of the last update's text. */
void expect_update(const char *part);

/* Anna has answered the first question and is at the menu. */
void sit_down(void);

#endif
