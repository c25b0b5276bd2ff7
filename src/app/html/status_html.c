/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a learner's progress. Bars are made of characters, so that they print on any paper
 * and can be read without colors. */
#include "html/status_html.h"
#include "html/pace_html.h"
#include "messages/msg_paper.h"

/* A square for each skill: full where it is known, half where it is on the way or due, else empty.
 */
static void put_bar(struct html *h, const struct chapter *c)
{
    struct strbuf bar = STRBUF_INIT;
    for (int i = 0; i < c->stage[SKILL_KNOWN]; i++) {
        strbuf_append(&bar, "\342\226\240");
    }
    for (int i = 0; i < c->stage[SKILL_LEARNING] + c->stage[SKILL_DUE]; i++) {
        strbuf_append(&bar, "\342\227\247");
    }
    for (int i = 0; i < c->stage[SKILL_NEW]; i++) {
        strbuf_append(&bar, "\342\226\241");
    }
    html_element(h, "td", "cards", strbuf_text(&bar));
    strbuf_free(&bar);
}

static void put_chapter(struct html *h, const struct message_context *t, const struct chapter *c)
{
    html_open(h, "tr", NULL);
    if (c->number > 0) {
        html_elementf(h, "td", "number", "%d", c->number);
    } else {
        html_element(h, "td", "number", "");
    }
    html_element(h, "td", NULL, c->title);
    if (c->done || c->begun) {
        html_said(h, "td", NULL, t, msg_status_page_read(c->done));
    } else {
        html_element(h, "td", NULL, "");
    }
    put_bar(h, c);
    html_open(h, "td", NULL);
    for (int i = SKILL_LEARNING, told = 0; i < STAGES; i++) {
        if (c->stage[i] > 0) {
            html_text(h, told++ > 0 ? ", " : "");
            html_say(h, t, msg_status_page_stage(c->stage[i], i - SKILL_LEARNING));
        }
    }
    html_close(h);
    html_close(h);
}

static void
put_counts(struct html *h, const struct message_context *t, const struct progress_report *st)
{
    html_open(h, "ul", NULL);
    html_said(h, "li", NULL, t,
              MESSAGE(MSG_status_page_lessons, st->counts.lessons_done,
                      st->unit != NULL ? message_text(st->unit) : 0, st->unit_done,
                      st->unit_lessons, st->on_short_way));
    html_said(h, "li", NULL, t, msg_status_page_answers(st->counts.answers, st->counts.right));
    html_said(h, "li", NULL, t, msg_status_page_days(st->counts.days, st->week));
    if (st->counts.games_finished > 0) {
        html_said(h, "li", NULL, t, msg_status_page_games(st->counts.games_finished));
    }
    html_close(h);
}

void status_html(const struct progress_report *st,
                 const struct pace_report *pace,
                 const struct message_context *t,
                 struct html *out)
{
    static const enum message_id heads[] = {
        MSG_status_page_head_number, MSG_status_page_head_lesson, MSG_status_page_head_reading,
        MSG_status_page_head_skills, MSG_status_page_head_in_words};
    const struct message head = msg_status_page_title();
    char title[MESSAGE_TEXT_SIZE];
    (void)message_format(t, &head, title, sizeof title);
    html_begin(out, title);
    html_elementf(out, "h1", NULL, "%s, %s", st->learner, st->date);
    put_counts(out, t, st);
    html_element(out, "p", "note", st->suggestion);
    html_said(out, "p", "small", t, msg_status_page_legend());
    html_open(out, "table", "fine tight");
    html_open(out, "tr", NULL);
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        html_said(out, "th", NULL, t, MESSAGE(heads[i]));
    }
    html_close(out);
    for (int i = 0; i < st->chapter_count; i++) {
        put_chapter(out, t, &st->chapter[i]);
    }
    html_close(out);
    pace_html(pace, t, out);
    html_end(out);
}
