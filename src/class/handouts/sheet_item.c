/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "handouts/sheet_item.h"

#include <string.h>

#include "messages/msg_paper.h"
#include "messages/value_words.h"

static const char blank[] = "\302\240";

static struct message_context context_of(const struct handout_item *item)
{
    return message_context_of(item->catalog, item->exercise.table);
}

/* --- room for the answer --- */

static void put_box(struct html *h, bool ticked)
{
    html_element(h, "span", ticked ? "box ticked" : "box", "");
}

static void put_yes_no(struct html *h, const struct handout_item *item, bool filled)
{
    const struct message_context ctx = context_of(item);
    for (int no = 0; no < 2; no++) {
        html_open(h, "span", "whole");
        put_box(h, filled && item->right.yes == (no == 0));
        html_said(h, "b", NULL, &ctx, msg_item_either(no == 0));
        html_close(h);
    }
}

static void put_answer(struct html *h, const struct handout_item *item, bool filled)
{
    const enum answer_form form = item->right.form;
    if (form == FORM_LETTERS || form == FORM_SCORE) {
        return; /* boxes beside the options; a grid below */
    }
    html_open(h, "span", "answer");
    if (form == FORM_YES_NO) {
        put_yes_no(h, item, filled);
    } else {
        char answer[ITEM_TEXT_SIZE];
        item_answer(item, &item->right, answer);
        html_element(h, "span", sheet_answer_is_long(form) ? "fill long" : "fill",
                     filled ? answer : blank);
    }
    html_close(h);
}

static void put_options(struct html *h, const struct handout_item *item, bool filled)
{
    for (int i = 0; i < item->exercise.question.option_count; i++) {
        const char *option = item->exercise.option[i];
        html_open(h, "p", "option");
        put_box(h, filled && (item->right.letters >> i & 1U) != 0);
        html_textf(h, "%c) %s", 'a' + i, option != NULL ? option : "");
        html_close(h);
    }
}

/* A column for each side: We and They where there are two. */
static void put_sides(struct html *h, const struct handout_item *item)
{
    const struct message_context ctx = context_of(item);
    const struct board *b = &item->exercise.position.round.board;
    html_open(h, "tr", NULL);
    html_element(h, "th", NULL, "");
    for (int side = 0; side < b->sides; side++) {
        if (b->sides == 2) {
            html_said(h, "th", NULL, &ctx, msg_item_we(side == seat_side(b, b->seat)));
        } else {
            html_element(h, "th", NULL, side_title(item->catalog, b->seats, side));
        }
    }
    html_close(h);
}

static void put_score(struct html *h, const struct handout_item *item, bool filled)
{
    static const enum message_id lines[] = {MSG_sheet_match_base, MSG_sheet_match_count,
                                            MSG_sheet_match_total};
    const struct message_context ctx = context_of(item);
    html_open(h, "table", "grid");
    put_sides(h, item);
    for (int n = 0; n < 3; n++) {
        html_open(h, "tr", NULL);
        html_said(h, "th", NULL, &ctx, MESSAGE(lines[n]));
        for (int side = 0; side < item->right.sides; side++) {
            char points[32] = "";
            struct text text = text_in(points, sizeof points);
            if (filled) {
                text_points(&text, item->right.score[side][n]);
            }
            html_element(h, "td", "number", points);
        }
        html_close(h);
    }
    html_close(h);
}

/* --- what is seen and asked --- */

static void put_question(struct html *h,
                         const struct handout_item *item,
                         const struct item_fact *fact,
                         int count)
{
    char question[ITEM_TEXT_SIZE];
    item_question(item, question);
    html_open(h, "p", NULL);
    html_element(h, "b", NULL, question);
    for (int n = 0; n < count; n++) {
        if (!fact[n].cards) {
            html_text(h, " ");
            html_elementf(h, "span", "plain", "%s: %s.", fact[n].label, fact[n].text);
        }
    }
    html_close(h);
}

static void put_rows(struct html *h,
                     const struct handout_item *item,
                     const struct item_fact *fact,
                     int count,
                     enum card_width cards)
{
    const bool named = sheet_names_rows(fact, count);
    html_open(h, "div", item->right.form == FORM_SCORE ? "rows close" : "rows");
    for (int n = 0; n < count; n++) {
        if (fact[n].cards) {
            html_open(h, "div", "row");
            html_element(h, "span", named ? "label" : "unseen", fact[n].label);
            html_faces(h, sheet_overlap(item, &fact[n], named, cards), fact[n].text);
            html_close(h);
        }
    }
    html_close(h);
}

void sheet_item_write(struct html *h,
                      const struct handout_item *item,
                      enum card_width cards,
                      bool filled)
{
    struct item_fact fact[ITEM_FACTS];
    const int count = item_facts(item, fact);
    html_open(h, "div", "ask");
    put_question(h, item, fact, count);
    put_answer(h, item, filled);
    html_close(h);
    put_rows(h, item, fact, count, cards);
    put_options(h, item, filled);
    if (item->right.form == FORM_SCORE) {
        put_score(h, item, filled);
    }
}
