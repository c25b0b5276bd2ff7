/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules to agree on before play, with boxes to tick. */
#include "handouts/checklist.h"
#include "handouts/sheets.h"
#include "messages/msg_paper.h"

static void put_line(struct html *h, const struct strbuf *line)
{
    html_open(h, "li", NULL);
    html_text(h, "\xe2\x98\x90 ");
    html_text(h, strbuf_text(line));
    html_close(h);
}

void sheet_checklist(const struct message_context *ctx, const char *title, struct html *h)
{
    enum option_id options[OPTION_COUNT];
    const char *hands[2 * SPECIAL_MAX];
    const int count = checklist_options(ctx->table, true, options);
    const int hand_count = checklist_hands(ctx->table, hands);
    struct strbuf line = STRBUF_INIT;
    html_begin(h, title);
    html_open(h, "div", "small");
    html_element(h, "h1", NULL, title);
    html_said(h, "p", NULL, ctx, msg_checklist_page(ctx->table));
    html_open(h, "ol", NULL);
    for (int i = 0; i < count + hand_count; i++) {
        strbuf_clear(&line);
        if (i < count) {
            checklist_line(ctx, options[i], &line);
        } else {
            checklist_hand_line(ctx, hands[i - count], &line);
        }
        put_line(h, &line);
    }
    html_end(h);
    strbuf_free(&line);
}
