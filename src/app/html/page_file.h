/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The trainer as one file for a browser: the program as WebAssembly, the block of the course, the
 * scripts and the style, with nothing to be fetched. Its content security policy names the one
 * script and the one style by their hashes, so that nothing else in the page can ever run.
 */
#ifndef CANASTA_HTML_PAGE_FILE_H
#define CANASTA_HTML_PAGE_FILE_H

#include <stdbool.h>

#include "base/strbuf.h"

struct page_parts {
    const char *title;
    const char *starting;      /* said until it runs */
    const char *needs_script;  /* said where scripts may not run, */
    const char *needs_browser; /* where the browser is too old, */
    const char *broken;        /* and where a part of the page is lost */
    const char *offline; /* file beside it that keeps it for when there is no network; or NULL */
    bool of_class;       /* its class serves it: it may ask that server, and nobody else */
    struct strbuf style, script;
    struct strbuf program, course; /* both empty: a page that only asks its class */
};

/* Appends its content security policy: the one script and the one style, and nothing from anywhere.
 */
void page_file_policy(const struct page_parts *parts, struct strbuf *out);

/* Appends the whole page to `out`. Texts are escaped; the scripts and the style are the program's
 * own. */
void page_file_write(const struct page_parts *parts, struct strbuf *out);

/* Frees what the parts own. */
void page_parts_free(struct page_parts *parts);

#endif
