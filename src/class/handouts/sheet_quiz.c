/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Handout and key. */
#include <stdio.h>
#include <string.h>

#include "handouts/item_height.h"
#include "handouts/sheets.h"
#include "handouts/topic.h"
#include "html/html_cards.h"
#include "learning/skill.h"
#include "messages/msg_help.h"
#include "messages/msg_paper.h"

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

static void put_fact(struct html *h, const struct item_fact *fact)
{
    html_open(h, "span", fact->cards ? "line fact" : NULL);
    html_textf(h, "%s: ", fact->label);
    if (fact->cards) {
        html_cards(h, "span", "cards", fact->text);
    } else {
        html_element(h, "span", NULL, fact->text);
    }
    html_text(h, fact->cards ? "" : ". ");
    html_close(h);
}

static void put_facts(struct html *h, const struct item_fact *fact, int count, bool cards)
{
    for (int i = 0; i < count; i++) {
        if (fact[i].cards == cards) {
            put_fact(h, &fact[i]);
        }
    }
}

/* Room for the answer, wider where more has to be written. */
static void put_blank(struct html *h, const struct handout_item *item)
{
    const enum answer_form form = item->right.form;
    html_text(h, " ");
    if (form == FORM_YES_NO) {
        const struct message_context ctx = message_context_of(item->catalog, item->exercise.table);
        for (int no = 0; no < 2; no++) {
            html_open(h, "span", "whole");
            html_element(h, "span", "box", "");
            html_said(h, "b", NULL, &ctx, msg_item_either(no == 0));
            html_close(h);
        }
        return;
    }
    html_element(h, "span",
                 form == FORM_KINDS || form == FORM_SPECIAL || form == FORM_SCORE ? "fill long"
                                                                                  : "fill",
                 "\302\240");
}

static void put_question(struct html *h, const struct handout_item *item)
{
    char question[ITEM_TEXT_SIZE];
    item_question(item, question);
    html_text(h, question);
}

/* The short facts first, run together; then the cards, a line each, and the question. On a dense
 * page the question stands with the short facts, which saves a line. */
static void put_item(struct html *h, const struct handout_item *item, bool dense)
{
    const bool asks_first = dense && item_asks_first(item);
    struct item_fact fact[ITEM_FACTS];
    const int count = item_facts(item, fact);
    html_open(h, "li", NULL);
    put_facts(h, fact, count, false);
    if (asks_first) {
        put_question(h, item);
        put_blank(h, item);
        put_facts(h, fact, count, true);
    } else {
        put_facts(h, fact, count, true);
        html_open(h, "span", "asks");
        put_question(h, item);
    }
    for (int i = 0; i < item->exercise.question.option_count; i++) {
        const char *option = item->exercise.option[i];
        html_elementf(h, "span", "line", "%c) %s", 'a' + i, option != NULL ? option : "");
    }
    if (!asks_first) {
        put_blank(h, item);
        html_close(h);
    }
    html_close(h);
}

/* The back of a page: a box for each question, to count in. */
static void put_working(const struct class_plan *plan, int version, struct html *h)
{
    const struct message_context ctx = {plan->catalog, plan->table, SEAT_NONE};
    html_open(h, "div", "sheet");
    html_said(h, "h2", NULL, &ctx, msg_sheet_working(version_name[version]));
    html_open(h, "div", "work");
    for (int i = 0; i < plan->quiz->count; i++) {
        html_elementf(h, "p", NULL, "%d.", i + 1);
    }
    html_close(h);
    html_close(h);
}

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

void sheet_handout(const struct class_plan *plan, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    html_begin(h, plan->title);
    for (int v = 0; v < VERSION_COUNT; v++) {
        static const char *const classes[PAGE_STYLES] = {"sheet", "sheet dense",
                                                         "sheet dense small", "sheet dense fine"};
        const enum page_style style = page_style_for(plan->quiz->item[v], plan->quiz->count);
        html_open(h, "div", classes[style]);
        html_open(h, "div", "head");
        html_said(h, "h1", NULL, &ctx, msg_sheet_handout(plan->title, version_name[v]));
        put_label(h, msg_sheet_name(), &ctx, "fill");
        put_label(h, msg_sheet_date(), &ctx, "fill short");
        html_open(h, "span", "whole");
        html_element(h, "span", "fill tiny", "\302\240");
        html_text(h, " ");
        html_said(h, "span", NULL, &ctx, msg_sheet_right(plan->quiz->count));
        html_close(h);
        html_close(h);
        html_open(h, "ol", NULL);
        for (int i = 0; i < plan->quiz->count; i++) {
            put_item(h, &plan->quiz->item[v][i], style != PAGE_LOOSE);
        }
        html_close(h);
        html_close(h);
        put_working(plan, v, h);
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

static void
put_answer(struct html *h, const struct message_context *t, const struct handout_item *item)
{
    char answer[ITEM_TEXT_SIZE], slips[ITEM_SLIPS][ITEM_TEXT_SIZE], question[ITEM_TEXT_SIZE];
    struct strbuf reason = STRBUF_INIT;
    item_answer(item, &item->right, answer);
    item_question(item, question);
    item_reason(item, &reason);
    html_open(h, "li", NULL);
    html_text(h, question);
    html_text(h, " ");
    html_element(h, "b", NULL, answer);
    html_text(h, ". ");
    html_text(h, strbuf_text(&reason));
    if (item->exercise.topic_count > 0) {
        html_textf(h, " (%s)", rule_facts(item->exercise.topic[0])->id);
    }
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
    html_close(h);
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
    for (int v = 0; v < VERSION_COUNT; v++) {
        html_open(h, "div", "sheet fine");
        html_said(h, "h1", NULL, &ctx, msg_key_head(version_name[v], plan->title));
        html_said(h, "p", NULL, &ctx, msg_key_table(plan->table, plan_topic(plan, topic), seed));
        if (v == VERSION_B && plan->quiz->shared) {
            html_said(h, "p", NULL, &ctx, msg_key_shared());
        }
        html_open(h, "ol", NULL);
        for (int i = 0; i < plan->quiz->count; i++) {
            put_answer(h, &ctx, &plan->quiz->item[v][i]);
        }
        html_close(h);
        html_close(h);
    }
    html_end(h);
}
