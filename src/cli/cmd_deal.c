/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor deal: deals that meet conditions, to lay out or to play. */
#include <string.h>
#include <time.h>

#include "base/clean.h"
#include "cli/command.h"
#include "cli/table_option.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "play/deal_wish.h"
#include "tutor/game.h"
#include "tutor/glyph.h"
#include "tutor/say.h"

enum { DEALS_USUAL = 6, DEALS_MOST = 100, STOCK_SHOWN = 12 };

/* Whom an option of the command is about. */
struct who_row {
    enum option_name option;
    int who;
    const char *name;
};

static const struct who_row who_rows[] = {
    {GIVEN_SOUTH, 0, "south"},
    {GIVEN_WEST, 1, "west"},
    {GIVEN_NORTH, 2, "north"},
    {GIVEN_EAST, 3, "east"},
    {GIVEN_NOBODY, DEAL_NOBODY, "nobody"},
    {GIVEN_SOMEBODY, DEAL_SOMEBODY, "somebody"},
};

static bool read_conditions(const struct program *p, const struct table *t, struct deal_wish *wish)
{
    for (size_t i = 0; i < sizeof who_rows / sizeof who_rows[0]; i++) {
        const struct who_row *row = &who_rows[i];
        struct text_fault fault;
        if (!p->options->given[row->option]) {
            continue;
        }
        const int seat = row->who >= 0 ? seat_find(t->players, row->name) : row->who;
        if (row->who >= 0 && seat == SEAT_NONE) {
            clean_print(p->err, "canasta-tutor: nobody sits %s at the table %s.\n", row->name,
                        t->id);
            return false;
        }
        if (!deal_wish_add(wish, seat, row->name, p->options->value[row->option], &fault)) {
            clean_print(p->err, "canasta-tutor: --%s: %s\n", row->name, fault.message);
            return false;
        }
    }
    return true;
}

/* Cards with plain blanks, so that they can be copied into a puzzle or typed again. */
static void print_cards(FILE *out, cardset cards)
{
    char text[CARDS_TEXT_SIZE];
    size_t used = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(cards, k) && used + 8 < sizeof text; i++) {
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s",
                                     used == 0 ? ""
                                     : i == 0  ? "  "
                                               : " ",
                                     kind_name(k));
        }
    }
    fprintf(out, "%.*s\n", (int)used, text);
}

static void print_deal(const struct deal_search *s,
                       const char *table,
                       uint32_t number,
                       const struct round *r,
                       FILE *out)
{
    struct game_setup setup = {.seed = s->seed, .deal = number, .dealer = s->dealer};
    char code[GAME_CODE_SIZE];
    const int seats = r->board.seats;
    setup.table = *s->table;
    (void)snprintf(setup.table_name, sizeof setup.table_name, "%s", table);
    game_code_write(&setup, code);
    fprintf(out, "Deal %u of seed %llu. To play it: game %s\n", (unsigned)number,
            (unsigned long long)s->seed, code);
    for (int seat = 0; seat < seats; seat++) {
        fprintf(out, "  %-6s ", say_seat(seats, seat));
        print_cards(out, r->hand[seat]);
    }
    for (int i = 0; i < 2; i++) {
        if (r->talon[i] != 0) {
            fprintf(out, "  packet ");
            print_cards(out, r->talon[i]);
        }
    }
    char stock[CARDS_TEXT_SIZE];
    (void)kinds_write(r->stock + (r->stock_end - r->board.stock),
                      r->board.stock < STOCK_SHOWN ? r->board.stock : STOCK_SHOWN, stock,
                      sizeof stock);
    fprintf(out, "  stock  %s ... (first drawn first)\n\n", stock);
}

static void print_rate(const struct deal_search *s, FILE *out)
{
    fprintf(out, "%u of %u deals fit (%.2f %%).", (unsigned)s->found, (unsigned)s->next,
            s->next > 0 ? 100.0 * s->found / s->next : 0.0);
    const int tightest = deal_search_tightest(s);
    if (tightest >= 0 && (s->wish->count > 1 || s->found == 0)) {
        fprintf(out, " The tightest condition is %s: %u of the first %u deals meet it.",
                s->wish->condition[tightest].name, (unsigned)s->met[tightest], (unsigned)s->judged);
    }
    fputc('\n', out);
}

static enum status search(struct program *p, struct deal_search *s, int64_t count)
{
    const char *name = p->options->value[GIVEN_TABLE];
    struct round r;
    uint32_t number = 0;
    for (int64_t i = 0; i < count; i++) {
        if (!deal_search_next(s, DEAL_TRIES, &number, &r)) {
            print_rate(s, p->out);
            clean_print(
                p->err,
                "canasta-tutor: only %u of the %lld deals asked for were found among %d. Leave "
                "a condition out, or take another --seed.\n",
                (unsigned)s->found, (long long)count, DEAL_TRIES);
            return STATUS_FAILED;
        }
        print_deal(s, name != NULL ? name : s->table->id, number, &r, p->out);
    }
    print_rate(s, p->out);
    return STATUS_OK;
}

static enum status run(struct program *p)
{
    struct table table;
    struct deal_wish wish = {.count = 0};
    int64_t count = 0, seed = 0;
    if (p->operand_count > 0) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(p->operand[0], shown);
        clean_print(
            p->err,
            "canasta-tutor: deal does not know what to do with %s. Conditions are options, as "
            "in --north can-open.\n",
            shown);
        return STATUS_USAGE;
    }
    if (!options_number(p->options, GIVEN_COUNT_OF, 1, DEALS_MOST, DEALS_USUAL, p->err, &count) ||
        !options_number(p->options, GIVEN_SEED, 0, INT64_MAX, (int64_t)time(NULL), p->err, &seed)) {
        return STATUS_USAGE;
    }
    const enum status found = table_option(p, &table);
    if (found != STATUS_OK) {
        return found;
    }
    if (table.pack_style != PACK_MODERN || table.turn_draws != 1) {
        clean_print(p->err, "canasta-tutor: deal knows modern tables only, not %s.\n", table.id);
        return STATUS_USAGE;
    }
    if (!read_conditions(p, &table, &wish)) {
        return STATUS_USAGE;
    }
    struct deal_search s = {
        .table = &table, .wish = &wish, .seed = (uint64_t)seed, .dealer = table.players - 1};
    return search(p, &s, count);
}

const struct command command_deal = {
    .name = "deal",
    .args = "",
    .help = "deals that meet your conditions, to lay out or to play",
    .usage =
        "Examples:\n"
        "  canasta-tutor deal --north can-open --count 3\n"
        "  canasta-tutor deal --north can-open --east 7x3+ --nobody special-hand --seed 5\n"
        "  canasta-tutor deal --somebody splash --south \"wildsx2+, points>=120\"\n"
        "\n"
        "Conditions, with commas between several: can-open and splash (on her first turn, when "
        "those before her only\n"
        "draw and throw), special-hand (she has one on her first turn or needs one card), 7x3+ "
        "(three 7s or more;\n"
        "7x3 exactly three, 7x3- at most), wildsx2+, threesx0, points>=120, points<=60. Cards "
        "are those dealt to her.\n"
        "Says how rare such deals are and which condition is the tightest.\n",
    .takes = FOR_DEAL,
    .run = run,
};
