/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the script of a page can call. Texts pass through memory that the script asks for here; all
 * of them end with a zero. The local time zone is the browser's to know.
 */
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "web/page.h"

#define EXPORT(name) __attribute__((export_name(name)))
#define IMPORT(name) __attribute__((import_module("page"), import_name(name)))

/* Seconds that local time is ahead of UTC at that time. */
IMPORT("zone") int32_t zone_seconds(double seconds);

/* `done` of `of` parts of a long piece of work are behind the program. */
IMPORT("progress") void show_progress(int32_t done, int32_t of);

EXPORT("room") void *wasm_room(size_t size);
EXPORT("leave") void wasm_leave(void *room);
EXPORT("open") struct page *wasm_open(const void *course, size_t length, uint32_t seed);
EXPORT("restore") bool wasm_restore(struct page *p, const char *text);
EXPORT("import") bool wasm_import(struct page *p, const char *text);
EXPORT("export") const char *wasm_export(struct page *p);
EXPORT("ticket") const char *wasm_ticket(struct page *p);
EXPORT("ticket_of") const char *wasm_ticket_of(struct page *p, const char *word);
EXPORT("qr") const char *wasm_qr(struct page *p, const char *text);
EXPORT("trouble") const char *wasm_last_error(struct page *p);
EXPORT("keeps") void wasm_keeps(struct page *p, bool kept);
EXPORT("begin") void wasm_begin(struct page *p, const char *name);
EXPORT("take") void wasm_take(struct page *p, const char *line);
EXPORT("address") const char *wasm_address(struct page *p, const char *address);
EXPORT("look") const char *wasm_look(struct page *p, const char *line);
EXPORT("review_more") const char *wasm_review_more(struct page *p);
EXPORT("desk") const char *wasm_desk(struct page *p);
EXPORT("paper") const char *wasm_paper(struct page *p, const char *request);
EXPORT("book") const char *wasm_book(struct page *p, const char *files);
EXPORT("scores") const char *wasm_scores(struct page *p, const char *line);
EXPORT("scores_begin") const char *wasm_scores_begin(struct page *p);
EXPORT("update") const char *wasm_update(struct page *p);
EXPORT("facts") const char *wasm_facts(struct page *p);

/* In the place of the library's, which knows no time zones here. */
struct tm *localtime_r(const time_t *restrict t, struct tm *restrict out)
{
    const time_t local = *t + zone_seconds((double)*t);
    return gmtime_r(&local, out);
}

void *wasm_room(size_t size)
{
    return memory_alloc(size);
}

void wasm_leave(void *room)
{
    free(room);
}

struct page *wasm_open(const void *course, size_t length, uint32_t seed)
{
    struct page *p = page_open(course, length, seed, CANASTA_VERSION);
    if (p != NULL) {
        page_tell_progress(p, show_progress);
    }
    return p;
}

bool wasm_restore(struct page *p, const char *text)
{
    return page_restore(p, text);
}

bool wasm_import(struct page *p, const char *text)
{
    return page_import(p, text);
}

const char *wasm_export(struct page *p)
{
    return page_export(p);
}

const char *wasm_ticket(struct page *p)
{
    return page_ticket(p);
}

const char *wasm_ticket_of(struct page *p, const char *word)
{
    return page_ticket_of(p, word);
}

const char *wasm_qr(struct page *p, const char *text)
{
    return page_qr(p, text);
}

const char *wasm_last_error(struct page *p)
{
    return page_last_error(p);
}

void wasm_keeps(struct page *p, bool kept)
{
    page_keeps(p, kept);
}

void wasm_begin(struct page *p, const char *name)
{
    page_begin(p, name[0] != '\0' ? name : NULL);
}

void wasm_take(struct page *p, const char *line)
{
    page_take(p, line);
}

const char *wasm_address(struct page *p, const char *address)
{
    return page_address(p, address);
}

const char *wasm_look(struct page *p, const char *line)
{
    return page_look(p, line);
}

const char *wasm_review_more(struct page *p)
{
    return page_review_more(p);
}

const char *wasm_desk(struct page *p)
{
    return page_desk(p);
}

const char *wasm_paper(struct page *p, const char *request)
{
    return page_paper(p, request);
}

const char *wasm_book(struct page *p, const char *files)
{
    return page_book(p, files);
}

const char *wasm_scores(struct page *p, const char *line)
{
    return page_scores(p, line);
}

const char *wasm_scores_begin(struct page *p)
{
    return page_scores(p, NULL);
}

const char *wasm_update(struct page *p)
{
    return page_update(p);
}

const char *wasm_facts(struct page *p)
{
    return page_facts(p);
}
