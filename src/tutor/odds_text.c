/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts odds into words and percentages. */
#include "tutor/odds_text.h"

#include "notation/names.h"

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
    char hand[SPECIAL_ID_SIZE];
    if (t->special_count == 0 || o->special_hands[0] == 0) {
        return;
    }
    fputs("\nA special hand at once, all fourteen cards right:\n", out);
    for (int i = 0; i < t->special_count; i++) {
        special_word(t->special[i].id, hand, sizeof hand);
        write_line(out, hand, o->special[i], o->special_hands[i]);
    }
    fputs("\nA hand with a three in it is counted with its threes kept.\n", out);
}

void odds_write_head(FILE *out, const struct table *t, const struct odds *o, char end)
{
    fprintf(out,
            "Odds at the table %s on the first turn of a round: %d cards after the draw,%c"
            "threes exposed and replaced. Counted over all ",
            t->id, o->cards, end);
    write_grouped(out, o->hands);
    fputs(" hands.\n", out);
}

void odds_write(FILE *out, const struct table *t, const struct odds *o)
{
    write_openings(out, o);
    write_holdings(out, o);
    write_specials(out, t, o);
}
