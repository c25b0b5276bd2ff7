/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of a club's evening. */
#include <stdio.h>

#include "handouts/evening_words.h"
#include "messages/msg_command.h"
#include "messages/wording.h"

enum {
    SECONDS = 60,
    SHOW_HEIGHT = 6000, /* hundredths of the screen below the clock, */
    SHOW_ROW = 2        /* and the height of a row in its letters */
};

void evening_pair_words(const struct message_context *ctx,
                        const struct evening *e,
                        int pair,
                        char out[EVENING_WORDS_SIZE])
{
    char names[2 * NAME_SIZE + 16];
    evening_pair_name(e, pair, names);
    const struct message message = msg_evening_pair(pair + 1, names[0] != '\0' ? names : NULL);
    (void)message_format(ctx, &message, out, EVENING_WORDS_SIZE);
}

void evening_percent(int percent, char out[EVENING_NUMBER_SIZE])
{
    (void)snprintf(out, EVENING_NUMBER_SIZE, "%d.%02d", percent / 100, percent % 100);
}

void evening_average(const struct evening_place *p, char out[EVENING_NUMBER_SIZE])
{
    struct text text = text_in(out, EVENING_NUMBER_SIZE);
    text_signed(&text, p->deals > 0 ? p->difference / p->deals : 0);
}

static void
put_heads(struct html *h, const struct message_context *ctx, const enum message_id *head, int count)
{
    html_open(h, "table", NULL);
    html_open(h, "tr", NULL);
    for (int i = 0; i < count; i++) {
        html_said(h, "th", NULL, ctx, MESSAGE(head[i]));
    }
    html_close(h);
}

/* The table of a round: who sits where. */
static void
put_seats(struct html *h, const struct message_context *ctx, const struct evening *e, int round)
{
    static const enum message_id head[] = {MSG_evening_head_table, MSG_evening_head_first,
                                           MSG_evening_head_second};
    put_heads(h, ctx, head, 3);
    for (int table = 0; table < e->tables; table++) {
        html_open(h, "tr", NULL);
        html_elementf(h, "td", "number", "%d", table + 1);
        for (int side = 0; side < 2; side++) {
            char pair[EVENING_WORDS_SIZE];
            evening_pair_words(ctx, e, evening_pair(e, round, table, side), pair);
            html_element(h, "td", NULL, pair);
        }
        html_close(h);
    }
    html_close(h);
}

/* --- the plan -------------------------------------------------------------------------------- */

/* What a table writes its scores on: a line for each deal. */
static void
put_slip(struct html *h, const struct message_context *ctx, const struct evening *e, int table)
{
    static const enum message_id head[] = {MSG_evening_head_round,  MSG_evening_head_deal,
                                           MSG_evening_head_first,  MSG_evening_head_score,
                                           MSG_evening_head_second, MSG_evening_head_score};
    html_open(h, "div", "sheet small");
    html_said(h, "h1", NULL, ctx, msg_evening_slip(table + 1));
    html_said(h, "p", NULL, ctx, msg_evening_slip_how());
    put_heads(h, ctx, head, 6);
    for (int deal = 0; deal < evening_deals(e); deal++) {
        html_open(h, "tr", NULL);
        html_elementf(h, "td", "number", "%d", evening_round(e, deal) + 1);
        html_elementf(h, "td", "number", "%d", deal + 1);
        for (int side = 0; side < 2; side++) {
            char pair[EVENING_WORDS_SIZE];
            evening_pair_words(ctx, e, evening_pair(e, evening_round(e, deal), table, side), pair);
            html_element(h, "td", NULL, pair);
            html_element(h, "td", "wide", "\302\240");
        }
        html_close(h);
    }
    html_close(h);
    html_close(h);
}

void sheet_evening_plan(const struct message_context *ctx,
                        const struct evening *e,
                        const char *title,
                        struct html *h)
{
    html_begin(h, title);
    html_open(h, "div", "sheet small");
    html_element(h, "h1", NULL, title);
    html_said(h, "p", NULL, ctx, msg_evening_plan(e->rounds, e->hands, e->minutes, e->tables));
    html_said(h, "p", NULL, ctx, msg_evening_rule(evening_goes_round(e)));
    if (e->rounds > evening_rounds_fresh(e)) {
        html_said(h, "p", NULL, ctx, msg_evening_repeats(e->tables, evening_rounds_fresh(e)));
    }
    for (int round = 0; round < e->rounds; round++) {
        html_open(h, "div", "keep");
        html_said(h, "h2", NULL, ctx, msg_evening_round(round + 1));
        put_seats(h, ctx, e, round);
        html_close(h);
    }
    html_close(h);
    for (int table = 0; table < e->tables; table++) {
        put_slip(h, ctx, e, table);
    }
    html_end(h);
}

/* --- the projector --------------------------------------------------------------------------- */

static void
put_standings(struct html *h, const struct message_context *ctx, const struct evening *e)
{
    static const enum message_id head[] = {MSG_evening_head_place, MSG_evening_head_pair,
                                           MSG_evening_head_percent, MSG_evening_head_points,
                                           MSG_evening_head_average};
    struct evening_place place[EVENING_PAIRS_MOST];
    const int count = evening_rank(e, place);
    if (count == 0) {
        return;
    }
    put_heads(h, ctx, head, 5);
    for (int i = 0; i < count; i++) {
        char text[EVENING_WORDS_SIZE], number[EVENING_NUMBER_SIZE];
        html_open(h, "tr", NULL);
        html_elementf(h, "td", "number", "%d", place[i].place);
        evening_pair_words(ctx, e, place[i].pair, text);
        html_element(h, "td", NULL, text);
        evening_percent(place[i].percent, number);
        html_element(h, "td", "number", number);
        html_elementf(h, "td", "number", "%d / %d", place[i].points, place[i].possible);
        evening_average(&place[i], number);
        html_element(h, "td", "number", number);
        html_close(h);
    }
    html_close(h);
}

/* Markup of our own: the page reads itself again, and its clock runs. */
static void put_clock(struct html *h, const struct evening *e)
{
    const int letters = SHOW_HEIGHT / (SHOW_ROW * (2 * e->tables + 2));
    strbuf_appendf(&h->text,
                   "<meta http-equiv=\"refresh\" content=\"8\"><style>"
                   "body.large{max-width:none;margin:0 8mm}.beside{display:flex;gap:10mm}"
                   ".beside>*{flex:auto;font-size:min(24pt,%d.%02dvh)}"
                   "td,th{padding:.1em .3em}</style>",
                   letters / 100, letters % 100);
    if (e->started > 0 && e->deal < evening_deals(e)) {
        strbuf_appendf(
            &h->text,
            "<p id=\"left\" style=\"font-size:15vh;line-height:1;font-weight:bold;margin:0\"></p>"
            "<script>const e=%lld,p=document.getElementById('left');"
            "function t(){const s=Math.max(0,e-Math.floor(Date.now()/1000));"
            "p.textContent=Math.floor(s/60)+':'+String(s%%60).padStart(2,'0')}"
            "t();setInterval(t,500)</script>",
            (long long)(e->started + (int64_t)e->minutes * SECONDS));
    }
}

void sheet_evening_show(const struct message_context *ctx,
                        const struct evening *e,
                        const struct evening_page *page,
                        struct html *h)
{
    html_begin(h, page->title);
    html_element(h, "h1", NULL, page->title);
    if (e->deal < evening_deals(e)) {
        const int round = evening_round(e, e->deal);
        html_said(h, "h2", NULL, ctx,
                  msg_evening_now(round + 1, e->rounds, e->deal + 1, evening_deals(e),
                                  page->until[0] != '\0' ? page->until : NULL));
        put_clock(h, e);
        html_open(h, "div", "beside");
        html_open(h, "div", NULL);
        put_seats(h, ctx, e, round);
        html_close(h);
    } else {
        html_said(h, "h2", NULL, ctx, msg_evening_all_over());
        put_clock(h, e);
        html_open(h, "div", "beside");
    }
    html_open(h, "div", NULL);
    put_standings(h, ctx, e);
    html_make_large(h);
    html_end(h);
}

void sheet_season(const struct message_context *ctx, const struct season *s, struct html *h)
{
    static const enum message_id head[] = {MSG_evening_head_place, MSG_evening_head_name,
                                           MSG_evening_head_evenings, MSG_evening_head_percent,
                                           MSG_evening_head_points};
    const struct message named = msg_evening_season();
    char title[MESSAGE_TEXT_SIZE];
    (void)message_format(ctx, &named, title, sizeof title);
    html_begin(h, title);
    html_element(h, "h1", NULL, title);
    put_heads(h, ctx, head, 5);
    for (int i = 0; i < s->count; i++) {
        const struct season_player *p = &s->player[i];
        char number[EVENING_NUMBER_SIZE];
        html_open(h, "tr", NULL);
        html_elementf(h, "td", "number", "%d", p->place);
        html_element(h, "td", NULL, p->name);
        html_elementf(h, "td", "number", "%d", p->evenings);
        evening_percent(p->percent, number);
        html_element(h, "td", "number", number);
        html_elementf(h, "td", "number", "%d / %d", p->points, p->possible);
        html_close(h);
    }
    html_close(h);
    html_end(h);
}
