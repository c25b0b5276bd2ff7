/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor odds: how likely things are on the first turn, at the table in force. */
#include <stdio.h>

#include "cli/command.h"
#include "cli/glyph.h"
#include "cli/table_option.h"
#include "trainer/odds.h"

/* A number with commas between groups of three figures. */
static void write_grouped(FILE *out, uint64_t number)
{
    char digits[32];
    const int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            fputc(',', out);
        }
        fputc(digits[i], out);
    }
}

/* "8.07 %, 1 in 12.4": the share of `count` among `all`. */
static void write_share(FILE *out, uint64_t count, uint64_t all)
{
    if (count == 0 || all == 0) {
        fputs("never", out);
        return;
    }
    const double share = 100.0 * (double)count / (double)all, one_in = (double)all / (double)count;
    if (share >= 0.1) {
        fprintf(out, "%.*f %%, ", share >= 10 ? 1 : 2, share);
    }
    if (one_in < 100) {
        fprintf(out, "1 in %.1f", one_in);
    } else {
        fputs("1 in ", out);
        write_grouped(out, (uint64_t)(one_in + 0.5));
    }
}

static void write_line(FILE *out, const char *what, uint64_t count, uint64_t all)
{
    fprintf(out, "  %s: ", what);
    write_share(out, count, all);
    fputc('\n', out);
}

static void write_openings(FILE *out, const struct odds *o)
{
    fputs("\nOpening on the first turn:\n", out);
    for (int i = 0; i < o->bracket_count; i++) {
        const struct odds_bracket *b = &o->bracket[i];
        fprintf(out, "  with %d: ", b->minimum);
        write_share(out, b->opens, o->hands);
        fputs("; without a meld of wild cards: ", out);
        write_share(out, b->opens_without_wild_meld, o->hands);
        fputc('\n', out);
    }
    write_line(out, "a clean triple (three of a rank, no wild card)", o->clean_triple, o->hands);
    write_line(out, "a Splash of any sort", o->splash, o->hands);
    write_line(out, "a Splash of seven naturals", o->splash_natural, o->hands);
}

static void write_holdings(FILE *out, const struct odds *o)
{
    char what[48];
    uint64_t more = 0;
    fputs("\nHolding:\n", out);
    write_line(out, "three or more 7s", o->sevens, o->hands);
    write_line(out, "three or more aces", o->aces, o->hands);
    for (int n = 0; n <= ODDS_WILDS; n++) {
        if (n <= 6) {
            (void)snprintf(what, sizeof what,
                           n == 1   ? "%d wild card"
                           : n == 0 ? "no wild card"
                                    : "%d wild cards",
                           n);
            write_line(out, what, o->wilds[n], o->hands);
        } else {
            more += o->wilds[n];
        }
    }
    write_line(out, "7 wild cards or more", more, o->hands);
}

static void write_specials(FILE *out, const struct table *t, const struct odds *o)
{
    if (t->special_count == 0 || o->special_hands[0] == 0) {
        return;
    }
    fputs("\nA special hand at once, all fourteen cards right:\n", out);
    for (int i = 0; i < t->special_count; i++) {
        write_line(out, t->special[i].id, o->special[i], o->special_hands[i]);
    }
    fputs("\nA hand with a three in it is counted with its threes kept.\n", out);
}

static enum status run(struct program *p)
{
    struct table table;
    struct odds odds;
    if (p->operand_count > 0) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(p->operand[0], shown);
        fprintf(p->err, "canasta-tutor: odds does not know what to do with %s.\n", shown);
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
    fprintf(p->out,
            "Odds at the table %s on the first turn of a round: %d cards after the draw,\n"
            "threes exposed and replaced. Counted over all ",
            table.id, odds.cards);
    write_grouped(p->out, odds.hands);
    fputs(" hands.\n", p->out);
    write_openings(p->out, &odds);
    write_holdings(p->out, &odds);
    write_specials(p->out, &table, &odds);
    return STATUS_OK;
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
