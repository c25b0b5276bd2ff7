/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/class_pages.h"

#include <string.h>

#include "messages/msg_live.h"

/* clang-format off */
static const char *const class_scripts[] = {
    "page/words.js", "page/cards.js", "page/fit.js",       "page/hand.js",      "page/table.js",
    "page/talk.js",  "page/drag.js",  "page/tray.js",      "page/look.js",
    "page/class.js", "page/room-play.js", "page/room-show.js", "page/room-keys.js", "page/room.js", NULL};
/* clang-format on */
static const char *const styles[] = {"page/page.css", "page/table.css", "page/home.css",
                                     "page/class.css", NULL};

static void finish_page(const struct page_parts *parts,
                        struct strbuf *policy,
                        struct strbuf *text,
                        struct http_api_page *out)
{
    page_file_policy(parts, policy);
    strbuf_append(policy, "; frame-ancestors 'none'");
    page_file_write(parts, text);
    *out = (struct http_api_page){.type = "text/html; charset=utf-8",
                                  .text = strbuf_text(text),
                                  .length = text->length,
                                  .policy = strbuf_text(policy)};
    http_api_page_tag(out);
}

static bool make_page(const struct class_content *c,
                      bool trainer,
                      struct strbuf *policy,
                      struct strbuf *text,
                      struct http_api_page *out)
{
    struct page_parts parts = {.title = c->title, .of_class = true};
    page_work_words(c->work, &parts);
    bool good = (trainer ? page_work_trainer(c->work, "page/class.js", &parts.script)
                         : page_work_scripts(c->work, class_scripts, &parts.script)) &&
                page_work_styles(c->work, styles, &parts.style);
    if (good && trainer) {
        good = page_work_program(c->work, &parts.program);
        strbuf_append_bytes(&parts.course, strbuf_text(&c->course), c->course.length);
    }
    if (good) {
        finish_page(&parts, policy, text, out);
    }
    page_parts_free(&parts);
    return good;
}

enum status
class_pages_make(struct class_pages *pages, const struct class_content *c, struct http_api *api)
{
    const char *facts = page_facts(c->sitting);
    api->facts = (struct http_api_page){
        .type = "application/json; charset=utf-8", .text = facts, .length = strlen(facts)};
    http_api_page_tag(&api->facts);
    if (!make_page(c, false, &pages->policy[0], &pages->page, &api->page)) {
        return STATUS_INPUT;
    }
    if (!page_work_has_program(c->work)) {
        class_content_announce(c, c->program->err, msg_live_no_page());
        return STATUS_OK;
    }
    return make_page(c, true, &pages->policy[1], &pages->trainer, &api->trainer) ? STATUS_OK
                                                                                 : STATUS_INPUT;
}

void class_pages_free(struct class_pages *pages)
{
    strbuf_free(&pages->page);
    strbuf_free(&pages->trainer);
    strbuf_free(&pages->policy[0]);
    strbuf_free(&pages->policy[1]);
}
