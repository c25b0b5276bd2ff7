/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writes one self-contained page of HTML: no scripts, nothing fetched, a style sheet that prints
 * black on white on A4 and on Letter paper. Every text is escaped here, so that a learner's name or
 * an author's sentence can never become markup. What is on the page is the caller's business.
 */
#ifndef CANASTA_HTML_HTML_H
#define CANASTA_HTML_HTML_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/strbuf.h"
#include "messages/catalog.h"

enum { HTML_DEPTH = 24 }; /* elements open at once */

/* A page being written. Begin with html_begin, end with html_end, then read `text`. */
struct html {
    struct strbuf text;
    const char *open[HTML_DEPTH]; /* the elements that are open; static names */
    int depth;
};

/* The style sheet of every page written here. Static. */
const char *html_style(void);

/* Begins a page: head, style sheet, and the body with `title` as its title. */
void html_begin(struct html *h, const char *title);

/* Opens an element. `tag` and `classes` (NULL: none) are the program's own words, kept by
 * reference. */
void html_open(struct html *h, const char *tag, const char *classes);

/* Closes the element opened last. */
void html_close(struct html *h);

/* Appends text as it may stand in a page: escaped, without what may not be shown (base/clean.h). */
void html_escape(struct strbuf *out, const char *text);

/* Text inside the element that is open: written escaped; what may not be shown (base/clean.h), line
 * feeds aside, is a blank or a question mark. */
void html_text(struct html *h, const char *text);
PRINTF_LIKE(2, 3) void html_textf(struct html *h, const char *format, ...);

/* A head over some columns of a table, inside the row that is open. */
void html_head_over(struct html *h, int columns, const char *text);

/* A whole element with its text. */
void html_element(struct html *h, const char *tag, const char *classes, const char *text);
PRINTF_LIKE(4, 5)
void html_elementf(struct html *h, const char *tag, const char *classes, const char *format, ...);

/* A message as text, without an element of its own. */
void html_say(struct html *h, const struct message_context *t, struct message message);

/* A whole element that says a message. */
void html_said(struct html *h,
               const char *tag,
               const char *classes,
               const struct message_context *t,
               struct message message);

/* Makes everything on the page larger, for those who need it; it may take more sheets then. */
void html_make_large(struct html *h);

/* Leaves out what takes much ink: a rule stands for the band of a handout. */
void html_save_ink(struct html *h);

/* Makes the page larger, or saves ink, where the page in `text` does. */
void html_look_like(struct html *h, const char *text);

/* Closes all that is open and the page. */
void html_end(struct html *h);

void html_free(struct html *h);

#endif
