/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cheat sheet: what a player has to know at a table, to lie beside the cards. */
#include <string.h>

#include "handouts/sheets.h"
#include "messages/cheat.h"
#include "messages/msg_paper.h"

void sheet_cheat(const struct message_context *ctx, struct html *h)
{
    char line[CHEAT_LINE_SIZE], title[MESSAGE_TEXT_SIZE];
    const struct message named = msg_cheat_title(ctx->table);
    (void)message_format(ctx, &named, title, sizeof title);
    html_begin(h, title);
    for (int i = 0; i < cheat_lines(); i++) {
        if (cheat_line(ctx, i, line) > 0) {
            const size_t name = cheat_name_length(line);
            html_open(h, "p", NULL);
            html_elementf(h, "strong", NULL, "%.*s", (int)name, line);
            html_text(h, line + name);
            html_close(h);
        }
    }
    html_end(h);
}
