/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor cheat: the rules of the table in force on one page, as text or to be printed. */
#include <stdio.h>
#include <string.h>

#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/table_option.h"
#include "cli/written.h"
#include "handouts/sheets.h"
#include "messages/cheat.h"
#include "messages/msg_command.h"
#include "messages/msg_paper.h"
#include "tutor/event.h"

/* The page that a browser shows and prints. */
static enum status write_page(const struct program *p, const struct message_context *t)
{
    struct html h;
    sheet_cheat(t, &h);
    return written_page(p, t, &h);
}

static void write_text(const struct program *p, const struct message_context *t)
{
    char line[CHEAT_LINE_SIZE];
    const struct listener out = cli_messages_listener(p->out);
    cli_messages_line(p->out, t, msg_cheat_title(t->table));
    for (int i = 0; i < cheat_lines(); i++) {
        if (cheat_line(t, i, line) > 0) {
            emit_text(&out, TONE_TEXT, 0, line);
        }
    }
}

static enum status cmd_cheat_run(struct program *p)
{
    struct table table;
    struct cli_messages cli_messages;
    if (!cli_messages_no_operand(p, "cheat")) {
        return STATUS_USAGE;
    }
    const enum status found = table_option(p, &table);
    if (found != STATUS_OK) {
        return found;
    }
    enum status status = STATUS_INPUT;
    if (cli_messages_read(p, &cli_messages)) {
        const struct message_context ctx = {&cli_messages.catalog, &table, SEAT_NONE};
        status = STATUS_OK;
        if (p->options->given[GIVEN_HTML]) {
            status = write_page(p, &ctx);
        } else {
            write_text(p, &ctx);
        }
    }
    cli_messages_free(&cli_messages);
    return status;
}

const struct command command_cheat = {
    .name = "cheat",
    .args = "",
    .usage =
        "Examples:\n"
        "  canasta-tutor cheat\n"
        "  canasta-tutor cheat --table club.xml --html cheat.html\n"
        "\n"
        "What a player has to know at the table in force, to lie beside the cards: as text, or "
        "as a page\n"
        "to be printed.\n",
    .takes = FOR_CHEAT,
    .run = cmd_cheat_run,
};
