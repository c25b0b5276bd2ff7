/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor odds: how likely things are on the first turn, at the table in force. */
#include <stdio.h>
#include <stdlib.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/table_option.h"
#include "tutor/odds_text.h"

/* The number of cards a word says; -1 when it is none that odds are counted for. */
static int cards_asked(const char *word)
{
    char *end = NULL;
    const long cards = strtol(word, &end, 10);
    const bool fine =
        end != word && *end == '\0' && cards >= ODDS_CARDS_LEAST && cards <= ODDS_CARDS_MOST;
    return fine ? (int)cards : -1;
}

static enum status cmd_odds_run(struct program *p)
{
    struct table table;
    struct odds odds;
    int cards = 0;
    if (p->operand_count == 1) {
        cards = cards_asked(p->operand[0]);
    }
    if (p->operand_count > 1 || cards < 0) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(p->operand[p->operand_count - 1], shown);
        clean_print(p->err,
                    "canasta-tutor: odds does not know what to do with %s. Give nothing, or a "
                    "number of cards from %d to %d.\n",
                    shown, ODDS_CARDS_LEAST, ODDS_CARDS_MOST);
        return STATUS_USAGE;
    }
    const enum status found = table_option(p, &table);
    if (found != STATUS_OK) {
        return found;
    }
    if (!odds_count(&table, cards, &odds)) {
        fprintf(p->err, "canasta-tutor: odds are counted for hands of %d to %d cards.\n",
                ODDS_CARDS_LEAST, ODDS_CARDS_MOST);
        return STATUS_USAGE;
    }
    struct cli_messages cli_messages;
    const bool spoke = cli_messages_read(p, &cli_messages);
    const struct message_context ctx = {&cli_messages.catalog, &table, SEAT_NONE};
    if (spoke) {
        odds_write_head(p->out, &ctx, &odds);
        odds_write(p->out, &ctx, &odds);
    }
    cli_messages_free(&cli_messages);
    return spoke ? STATUS_OK : STATUS_INPUT;
}

const struct command command_odds = {
    .name = "odds",
    .args = "[CARDS]",
    .usage = "Examples:\n"
             "  canasta-tutor odds\n"
             "  canasta-tutor odds --table league\n"
             "  canasta-tutor odds --table classic 11\n"
             "\n"
             "Counts every hand that can be dealt and says how many of them can open on the first "
             "turn,\n"
             "hold a Splash, a canasta, three 7s, so many wild cards, or a special hand. Exact, no "
             "simulation.\n"
             "CARDS: in the hand; without it those dealt and the first draw.\n",
    .takes = FOR_ODDS,
    .run = cmd_odds_run,
};
