/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "html/pace_html.h"

#include <stdio.h>

#include "learning/clock.h"
#include "messages/msg_drill.h"
#include "messages/msg_paper.h"

enum {
    WEEKS = 12,   /* the newest */
    COLUMN = 56,  /* from one week to the next */
    TALL = 100,   /* of a week in which all was right */
    ABOVE = 20,   /* for the share */
    BELOW = 44,   /* for the date and the numbers */
    SECONDS = 24, /* "4.2" */
    MONTH = 5     /* where the month of a date begins */
};

static void put_rect(struct html *h, int x, int y, int width, int height, const char *fill)
{
    strbuf_appendf(
        &h->text,
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"#000\"/>", x, y,
        width, height, fill);
}

static void put_label(struct html *h, int x, int y, const char *text)
{
    strbuf_appendf(&h->text, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"13\">", x,
                   y);
    html_escape(&h->text, text);
    strbuf_append(&h->text, "</text>");
}

/* One week: a column as tall as the share of right answers, in a frame as tall as all of them. */
static void
put_week(struct html *h, const struct message_context *t, const struct pace_row *week, int place)
{
    const int share = pace_percent(week), x = place * COLUMN, middle = x + COLUMN / 2;
    const struct message of = msg_status_page_of(week->right, week->count);
    char date[CLOCK_DATE_SIZE], text[MESSAGE_TEXT_SIZE];
    clock_write_date(week->week, date);
    put_rect(h, x + 8, ABOVE, COLUMN - 16, TALL, "none");
    put_rect(h, x + 8, ABOVE + TALL - share, COLUMN - 16, share, "#444");
    (void)snprintf(text, sizeof text, "%d%%", share);
    put_label(h, middle, ABOVE - 6, text);
    put_label(h, middle, ABOVE + TALL + 17, date + MONTH);
    (void)message_format(t, &of, text, sizeof text);
    put_label(h, middle, ABOVE + TALL + 35, text);
}

static void put_weeks(struct html *h, const struct message_context *t, const struct pace_report *p)
{
    const int first = p->weeks > WEEKS ? p->weeks - WEEKS : 0, count = p->weeks - first;
    const int width = count * COLUMN, height = ABOVE + TALL + BELOW;
    html_said(h, "h2", NULL, t, msg_status_page_weeks());
    html_said(h, "p", "small", t, msg_status_page_weeks_legend());
    strbuf_appendf(&h->text,
                   "<svg class=\"keep\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
                   "style=\"max-width:100%%;height:auto\" aria-hidden=\"true\">",
                   width, height, width, height);
    for (int i = 0; i < count; i++) {
        put_week(h, t, &p->week[first + i], i);
    }
    strbuf_append(&h->text, "</svg>\n");
}

/* The times of a row in two cells; empty where too little was measured. */
static void put_times(struct html *h, const struct message_context *t, const struct pace_row *row)
{
    const int32_t times[] = {row->median, row->most};
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        char seconds[SECONDS];
        (void)snprintf(seconds, sizeof seconds, "%d.%d", times[i] / 1000, times[i] % 1000 / 100);
        if (row->timed >= PACE_TIMED_LEAST) {
            html_said(h, "td", "number", t, msg_pace_seconds(seconds));
        } else {
            html_element(h, "td", "number", "");
        }
    }
}

/* The share in a hundred, with a bar of that length. */
static void put_share(struct html *h, const struct pace_row *row)
{
    const int share = pace_percent(row);
    html_open(h, "td", "whole");
    strbuf_append(&h->text, "<svg width=\"102\" height=\"12\" aria-hidden=\"true\">");
    put_rect(h, 1, 1, 100, 10, "none");
    put_rect(h, 1, 1, share, 10, "#444");
    strbuf_append(&h->text, "</svg>");
    html_textf(h, " %d", share);
    html_close(h);
}

static void
put_head(struct html *h, const struct message_context *t, const enum message_id *heads, int count)
{
    html_open(h, "table", "fine tight");
    html_open(h, "tr", NULL);
    for (int i = 0; i < count; i++) {
        html_said(h, "th", NULL, t, MESSAGE(heads[i]));
    }
    html_close(h);
}

/* A table of kinds and levels, or of weeks. */
static void put_rows(struct html *h,
                     const struct message_context *t,
                     const struct pace_row *row,
                     int count,
                     enum pace_order order)
{
    static const enum message_id heads[] = {MSG_status_page_head_kind,  MSG_status_page_head_level,
                                            MSG_status_page_head_right, MSG_status_page_head_share,
                                            MSG_status_page_head_usual, MSG_status_page_head_most};
    static const enum message_id weeks[] = {MSG_status_page_head_week, MSG_status_page_head_right,
                                            MSG_status_page_head_share, MSG_status_page_head_usual,
                                            MSG_status_page_head_most};
    const bool by_week = order == PACE_BY_WEEK;
    put_head(h, t, by_week ? weeks : heads,
             (int)(by_week ? sizeof weeks / sizeof weeks[0] : sizeof heads / sizeof heads[0]));
    for (int i = 0; i < count; i++) {
        char date[CLOCK_DATE_SIZE], level[SECONDS] = "";
        clock_write_date(row[i].week, date);
        html_open(h, "tr", NULL);
        html_element(h, "td", NULL, by_week ? date : row[i].kind);
        if (!by_week) {
            if (row[i].level > 0) {
                (void)snprintf(level, sizeof level, "%d", row[i].level);
            }
            html_element(h, "td", "number", level);
        }
        html_said(h, "td", "number", t, msg_status_page_of(row[i].right, row[i].count));
        put_share(h, &row[i]);
        put_times(h, t, &row[i]);
        html_close(h);
    }
    html_close(h);
}

void pace_html(const struct pace_report *p, const struct message_context *t, struct html *out)
{
    if (p->kinds == 0) {
        return;
    }
    put_weeks(out, t, p);
    put_rows(out, t, p->week, p->weeks, PACE_BY_WEEK);
    html_said(out, "h2", NULL, t, msg_status_page_paces());
    put_rows(out, t, p->kind, p->kinds, PACE_BY_KIND);
}
