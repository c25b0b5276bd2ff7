/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "opened_page.h"

#include <string.h>

#include <criterion/criterion.h>

#include "bundle/course_bundle.h"
#include "content/course_loader.h"
#include "source_dir.h"

struct strbuf course_bytes;
struct page *page;

void open_page(void)
{
    struct diags *diags = diags_new();
    struct course_loader *loader = course_loader_read(CANASTA_SOURCE_DIR, diags);
    const struct course_parts parts = {.course = &loader->course, .title = "Club <b>"};
    course_bundle_write(&parts, &course_bytes);
    course_loader_free(loader);
    diags_free(diags);
    page = page_open(strbuf_text(&course_bytes), course_bytes.length, 5, "test");
    cr_assert_not_null(page);
}

void close_page(void)
{
    page_close(page);
    strbuf_free(&course_bytes);
}

void expect_update(const char *part)
{
    const char *update = page_update(page);
    cr_expect_not_null(strstr(update, part), "%s is not in %s", part, update);
}

void sit_down(void)
{
    page_begin(page, NULL);
    expect_update("\"id\":\"first-meld\"");
    page_take(page, "set name Anna");
    page_take(page, "K K K");
    expect_update("\"kind\":\"answered\"");
    page_take(page, "");
    expect_update("{\"line\":\"1\",\"label\":\"never played\"}");
    page_take(page, "3");
}
