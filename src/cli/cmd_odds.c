/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor odds: how likely things are on the first turn, at the table in force. */
#include <stdio.h>

#include "base/clean.h"
#include "cli/command.h"
#include "cli/spoken.h"
#include "cli/table_option.h"
#include "tutor/glyph.h"
#include "tutor/odds_text.h"

static enum status run(struct program *p)
{
    struct table table;
    struct odds odds;
    if (p->operand_count > 0) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(p->operand[0], shown);
        clean_print(p->err, "canasta-tutor: odds does not know what to do with %s.\n", shown);
        return STATUS_USAGE;
    }
    const enum status found = table_option(p, &table);
    if (found != STATUS_OK) {
        return found;
    }
    if (!odds_count(&table, &odds)) {
        fprintf(
            p->err,
            "canasta-tutor: odds are counted for tables with the modern threes only, not for %s.\n",
            table.id);
        return STATUS_USAGE;
    }
    struct spoken spoken;
    const bool spoke = spoken_read(p, &spoken);
    const struct teller teller = {&spoken.phrases, &table, SEAT_NONE};
    if (spoke) {
        odds_write_head(p->out, &teller, &odds);
        odds_write(p->out, &teller, &odds);
    }
    spoken_free(&spoken);
    return spoke ? STATUS_OK : STATUS_INPUT;
}

const struct command command_odds = {
    .name = "odds",
    .args = "",
    .help = "how likely openings and special hands are",
    .usage =
        "Examples:\n"
        "  canasta-tutor odds\n"
        "  canasta-tutor odds --table league\n"
        "\n"
        "Counts every hand that can be dealt and says how many of them can open on the first "
        "turn,\n"
        "hold a Splash, three 7s, so many wild cards, or a special hand. Exact, no simulation.\n",
    .takes = FOR_ODDS,
    .run = run,
};
