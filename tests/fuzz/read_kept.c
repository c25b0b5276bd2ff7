/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a browser kept of a learner, and files given to the page: by a learner, or at the desk. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "files.h"
#include "school.h"
#include "web/page.h"

enum { LINES_MOST = 12, DAY = 20500 };

static struct page *open_page(void)
{
    const struct strbuf *course = fuzz_block_course();
    fuzz_read_once(strbuf_text(course), course->length);
    struct page *p = page_open(strbuf_text(course), course->length, 7, "fuzz");
    fuzz_expect(p != NULL, "the page opens");
    return p;
}

static void check_update(struct page *p)
{
    school_json(page_update(p));
}

/* What the page gives away is taken by another one, which gives the same. */
static void there_and_back(struct page *p)
{
    struct strbuf file = STRBUF_INIT;
    strbuf_append(&file, page_export(p));
    if (file.length > 0) {
        struct page *other = open_page();
        fuzz_expect(page_import(other, strbuf_text(&file)), "an export is taken: %s\n%s",
                    page_last_error(other), strbuf_text(&file));
        page_begin(other, NULL);
        check_update(other);
        fuzz_expect(strcmp(page_export(other), strbuf_text(&file)) == 0,
                    "exported again it is the same:\n%s\n%s", strbuf_text(&file),
                    page_export(other));
        page_close(other);
    }
    strbuf_free(&file);
}

/* HOW: pieces that were kept (0), a file before anybody sits there (1), or after that (2). The
 * text; after a form feed lines that are typed. */
void fuzz_kept(struct feed *f)
{
    const unsigned how = feed_choice(f, 3);
    char *text = feed_until(f, '\f', NULL);
    struct page *p = open_page();
    if (how == 2) {
        page_begin(p, NULL);
        check_update(p);
    }
    const bool good = how == 0 ? page_restore(p, text) : page_import(p, text);
    fuzz_expect(good || page_last_error(p)[0] != '\0', "why a file is refused is said");
    fuzz_expect(fuzz_is_fit(page_last_error(p)), "why a file is refused is fit: %s",
                page_last_error(p));
    if (how != 2) {
        page_begin(p, NULL);
    }
    check_update(p);
    school_json(page_ticket(p));
    for (int i = 0; i < LINES_MOST && f->length > 0; i++) {
        char *line = feed_until(f, '\n', NULL);
        page_take(p, line);
        check_update(p);
        free(line);
    }
    there_and_back(p);
    page_close(p);
    free(text);
}

/* The sheet in it begins with the mark of its encoding, which spreadsheets want; all else is fit.
 */
static void check_book(const char *book)
{
    static const char begin[] = "\"csv\":\"\xef\xbb\xbf";
    char *text = memory_text(book), *csv = strstr(text, begin);
    if (csv != NULL) {
        memset(csv + sizeof begin - 4, ' ', 3);
    }
    school_json(text);
    free(text);
}

/* HOW: files as the page hands them on (1), or their names, a line end and their bytes, with form
 * feeds between the files (0). */
void fuzz_book(struct feed *f)
{
    static struct page *p = NULL;
    struct strbuf files = STRBUF_INIT;
    if (p == NULL) {
        p = open_page();
        page_begin(p, NULL);
    }
    if (feed_choice(f, 2) == 1) {
        strbuf_append_bytes(&files, (const char *)f->data, f->length);
        f->length = 0;
    }
    while (f->length > 0) {
        char *name = feed_until(f, '\n', NULL), *text = feed_until(f, '\f', NULL);
        strbuf_appendf(&files, "file %s\t%d\t%zu\n%s\n", name, DAY, strlen(text), text);
        free(name);
        free(text);
    }
    check_book(page_book(p, strbuf_text(&files)));
    strbuf_free(&files);
}
