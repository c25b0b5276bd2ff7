/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handout and key. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/qr.h"
#include "handouts/sheet_item.h"
#include "handouts/sheet_layout.h"
#include "handouts/sheets.h"
#include "handouts/topic.h"
#include "html/html_faces.h"
#include "learning/skill.h"
#include "messages/msg_help.h"
#include "messages/msg_paper.h"
#include "messages/wording.h"

static const char *const version_name[VERSION_COUNT] = {"A", "B"};

const char *plan_topic(const struct class_plan *plan, char out[MESSAGE_TEXT_SIZE])
{
    const struct message_context ctx = plan_context(plan);
    const struct message mixed = msg_topic_mixed();
    struct text text = text_in(out, MESSAGE_TEXT_SIZE);
    char part[TOPIC_SIZE];
    const char *rest = plan->topic;
    while (topic_part(&rest, part)) {
        const enum theme theme = theme_find(part);
        text_add(&text, "%s", text.used > 0 ? "; " : "");
        if (theme == THEME_COUNT) {
            text_add(&text, "%s", part);
        } else {
            const struct message named = MESSAGE(theme_said(theme));
            text_said(&text, &ctx, &named);
        }
    }
    if (text.used == 0) {
        text_said(&text, &ctx, &mixed);
    }
    return out;
}

/* --- the handout ----------------------------------------------------------------------------- */

static const char *const width_class[CARD_WIDTHS] = {"quiz w12", "quiz w10", "quiz w9", "quiz w7"};

/* A word and a line to write on. */
static void
put_label(struct html *h, struct message label, const struct message_context *ctx, const char *line)
{
    html_open(h, "span", "whole");
    html_said(h, "span", NULL, ctx, label);
    html_text(h, " ");
    html_element(h, "span", line, "\302\240");
    html_close(h);
}

/* The band at the head of a sheet: what it is about, whose it is, a few cards. */
static void put_band(const struct class_plan *plan, int version, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    char topic[MESSAGE_TEXT_SIZE];
    (void)plan_topic(plan, topic);
    text_capital(topic);
    html_open(h, "div", "band");
    html_element(h, "h1", NULL, topic);
    html_said(h, "p", NULL, &ctx, msg_sheet_handout(plan->title, version_name[version]));
    html_face_band(h);
    html_close(h);
    html_open(h, "div", "who");
    put_label(h, msg_sheet_name(), &ctx, "fill name");
    put_label(h, msg_sheet_date(), &ctx, "fill");
    html_open(h, "span", "whole");
    html_element(h, "span", "fill tiny", "\302\240");
    html_text(h, " ");
    html_said(h, "span", NULL, &ctx, msg_sheet_right(plan->quiz->count));
    html_close(h);
    html_close(h);
}

/* The address of the page that asks these questions again, as a picture for a camera. */
static void put_code(const struct class_plan *plan, int version, struct html *h)
{
    enum { MOST = 12, SIZE = 900 };
    const struct message_context ctx = plan_context(plan);
    char address[SIZE];
    struct text text = text_in(address, sizeof address);
    text_add(&text, "%s#set/", plan->home);
    for (int i = 0; i < plan->quiz->count && i < MOST; i++) {
        text_add(&text, "%s%s", i > 0 ? "," : "", plan->quiz->item[version][i].exercise.id);
    }
    struct qr *qr = memory_alloc(sizeof *qr);
    if (qr_make(address, strlen(address), qr)) {
        struct strbuf path = STRBUF_INIT;
        qr_path(qr, &path);
        const int side = qr->side + 2 * QR_MARGIN;
        strbuf_appendf(&h->text, "<svg class=\"code\" viewBox=\"0 0 %d %d\"><path d=\"%s\"/></svg>",
                       side, side, strbuf_text(&path));
        html_open(h, "p", NULL);
        html_said(h, "b", NULL, &ctx, msg_sheet_check());
        html_text(h, " ");
        html_said(h, "span", NULL, &ctx, msg_sheet_scan());
        html_close(h);
        strbuf_free(&path);
    }
    free(qr);
}

static void
put_foot(const struct class_plan *plan, int version, int page, int pages, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    char seed[24];
    (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
    html_open(h, "div", "foot");
    if (plan->home != NULL && page == pages) {
        put_code(plan, version, h);
    }
    html_open(h, "p", "plain");
    html_said(h, "span", "whole", &ctx, msg_sheet_rules_of(plan->table));
    html_text(h, " ");
    html_said(h, "span", "whole", &ctx, msg_sheet_page(seed, page, pages));
    html_close(h);
    html_close(h);
}

static void put_items(const struct class_plan *plan,
                      int version,
                      const struct sheet_pages *pages,
                      int page,
                      struct html *h)
{
    const int end = page + 1 < pages->count ? pages->first[page + 1] : plan->quiz->count;
    strbuf_appendf(&h->text, "<ol start=\"%d\"%s>\n", pages->first[page] + 1,
                   end < plan->quiz->count ? " class=\"spread\"" : ""); /* a full page */
    for (int i = pages->first[page]; i < end; i++) {
        html_open(h, "li", NULL);
        html_elementf(h, "span", "no", "%d", i + 1);
        sheet_item_write(h, &plan->quiz->item[version][i], pages->cards, false);
        html_close(h);
    }
    strbuf_append(&h->text, "</ol>\n");
}

static void put_version(const struct class_plan *plan, int version, struct html *h)
{
    enum { ROOM_LEAST = 250 }; /* tenths of a millimeter: less isn't worth a box */
    const struct message_context ctx = plan_context(plan);
    struct sheet_pages pages;
    sheet_pages(plan->quiz->item[version], plan->quiz->count, plan->home != NULL, &pages);
    for (int page = 0; page < pages.count; page++) {
        html_open(h, "div", "leaf");
        html_open(h, "div", width_class[pages.cards]);
        if (page == 0) {
            put_band(plan, version, h);
        } else {
            html_said(h, "p", "running", &ctx,
                      msg_sheet_handout(plan->title, version_name[version]));
        }
        if (pages.first[page] < plan->quiz->count) {
            put_items(plan, version, &pages, page, h);
        }
        if (page > 0 && pages.left[page] >= ROOM_LEAST) {
            html_said(h, "p", "room", &ctx, msg_sheet_working());
        }
        put_foot(plan, version, page + 1, pages.count, h);
        html_close(h);
        html_close(h);
    }
}

void sheet_handout(const struct class_plan *plan, struct html *h)
{
    html_begin(h, plan->title);
    html_face_shapes(h);
    for (int v = 0; v < VERSION_COUNT; v++) {
        put_version(plan, v, h);
    }
    html_end(h);
}

/* --- the key --------------------------------------------------------------------------------- */

/* Whether a slip ("Yes: 40 is too little.") tells more than the reason does: its last words are not
 * in there already. */
static bool says_more(const char *slip, const char *reason)
{
    enum { TAIL = 24 };
    const size_t length = strlen(slip);
    return length < TAIL || strstr(reason, slip + length - TAIL) == NULL;
}

/* Why it is so, and what those who got it wrong have probably done. */
static void
put_reason(struct html *h, const struct message_context *t, const struct handout_item *item)
{
    char slips[ITEM_SLIPS][ITEM_TEXT_SIZE];
    struct strbuf reason = STRBUF_INIT;
    item_reason(item, &reason);
    html_open(h, "p", "reason");
    html_text(h, strbuf_text(&reason));
    if (item->exercise.topic_count > 0) {
        html_textf(h, " (%s)", rule_facts(item->exercise.topic[0])->id);
    }
    html_close(h);
    const int count = item_slips(item, slips);
    bool listed = false;
    for (int i = 0; i < count; i++) {
        if (says_more(slips[i], strbuf_text(&reason))) {
            if (!listed) {
                html_open(h, "ul", NULL);
                listed = true;
            }
            html_said(h, "li", NULL, t, msg_key_wrote(slips[i]));
        }
    }
    if (listed) {
        html_close(h);
    }
    strbuf_free(&reason);
}

void sheet_key(const struct class_plan *plan, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    const struct message named = msg_key_title(plan->title);
    char title[MESSAGE_TEXT_SIZE], topic[MESSAGE_TEXT_SIZE], seed[24];
    (void)message_format(&ctx, &named, title, sizeof title);
    (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
    html_begin(h, title);
    html_face_shapes(h);
    for (int v = 0; v < VERSION_COUNT; v++) {
        html_open(h, "div", "sheet quiz key w7");
        html_said(h, "h1", NULL, &ctx, msg_key_head(version_name[v], plan->title));
        html_said(h, "p", NULL, &ctx, msg_key_table(plan->table, plan_topic(plan, topic), seed));
        if (v == VERSION_B && plan->quiz->shared) {
            html_said(h, "p", NULL, &ctx, msg_key_shared());
        }
        html_open(h, "ol", NULL);
        for (int i = 0; i < plan->quiz->count; i++) {
            html_open(h, "li", NULL);
            html_elementf(h, "span", "no", "%d", i + 1);
            sheet_item_write(h, &plan->quiz->item[v][i], CARDS_7, true);
            put_reason(h, &ctx, &plan->quiz->item[v][i]);
            html_close(h);
        }
        html_close(h);
        html_close(h);
    }
    html_end(h);
}
