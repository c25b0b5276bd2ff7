/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor deal: deals that meet conditions, to lay out or to play. */
#include <string.h>
#include <time.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/table_option.h"
#include "match/deal_request.h"
#include "messages/msg_command.h"
#include "messages/parse_error_message.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "tutor/format.h"
#include "tutor/game.h"

enum { DEALS_USUAL = 6, DEALS_MOST = 100, STOCK_SHOWN = 12, NUMBER_SIZE = 24, LABEL_LEAST = 6 };

/* A number as a text without commas, to be typed again. */
static const char *figures(uint64_t n, char out[NUMBER_SIZE])
{
    (void)snprintf(out, NUMBER_SIZE, "%llu", (unsigned long long)n);
    return out;
}

/* Whom an option of the command is about. */
struct who_row {
    enum option_name option;
    int who; /* DEAL_NOBODY, DEAL_SOMEBODY; 0: the seat of this name */
    const char *name;
};

static const struct who_row who_rows[] = {
    {GIVEN_SOUTH, 0, "south"},
    {GIVEN_WEST, 0, "west"},
    {GIVEN_NORTH, 0, "north"},
    {GIVEN_EAST, 0, "east"},
    {GIVEN_P1, 0, "p1"},
    {GIVEN_P2, 0, "p2"},
    {GIVEN_P3, 0, "p3"},
    {GIVEN_P4, 0, "p4"},
    {GIVEN_P5, 0, "p5"},
    {GIVEN_P6, 0, "p6"},
    {GIVEN_NOBODY, DEAL_NOBODY, "nobody"},
    {GIVEN_SOMEBODY, DEAL_SOMEBODY, "somebody"},
};

/* The last player deals, so that the first one, where learners sit, begins. */
static int dealer_of(const struct table *t)
{
    return t->players - 1;
}

/* A condition that no deal at this table can meet is said before anything is looked for. */
static bool
can_be_met(const struct program *p, const struct message_context *ctx, struct deal_request *request)
{
    const int at = deal_request_impossible(request, ctx->table, dealer_of(ctx->table));
    if (at >= 0 && request->condition[at].test == DEAL_CAN_PICK) {
        cli_messages_fault(p, ctx, msg_deal_no_pack(request->condition[at].who));
    } else if (at >= 0) {
        cli_messages_fault(p, ctx,
                           msg_deal_never(request->condition[at].name, ctx->table->id,
                                          request->condition[at].test == DEAL_SPLASH ? 1 : 0));
    }
    return at < 0;
}

static bool read_conditions(const struct program *p,
                            const struct message_context *ctx,
                            struct deal_request *request)
{
    const struct table *t = ctx->table;
    for (size_t i = 0; i < sizeof who_rows / sizeof who_rows[0]; i++) {
        const struct who_row *row = &who_rows[i];
        struct parse_error fault;
        if (!p->options->given[row->option]) {
            continue;
        }
        const int seat = row->who >= 0 ? seat_find(t->players, row->name) : row->who;
        if (row->who >= 0 && seat == SEAT_NONE) {
            cli_messages_fault(p, ctx, msg_deal_nobody_sits(row->name, t->id));
            return false;
        }
        if (!deal_request_add(request, seat, row->name, p->options->value[row->option], &fault)) {
            char why[MESSAGE_TEXT_SIZE];
            (void)fault_say(ctx, &fault, why, sizeof why);
            clean_print(p->err, "canasta-tutor: --%s: %s\n", row->name, why);
            return false;
        }
    }
    return can_be_met(p, ctx, request);
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
    clean_print(out, "%.*s\n", (int)used, text);
}

/* Room for what stands before a row of cards. */
static int label_width(const struct message_context *ctx)
{
    char name[SAY_NAME_SIZE];
    const size_t seat = strlen(format_seat(ctx->catalog, ctx->table->players, 0, name));
    return seat > LABEL_LEAST ? (int)seat : LABEL_LEAST;
}

/* What stands before a row of cards. */
static void print_word(FILE *out, const struct message_context *ctx, enum message_id word)
{
    char text[MESSAGE_TEXT_SIZE];
    const struct message message = MESSAGE(word);
    (void)message_format(ctx, &message, text, sizeof text);
    clean_print(out, "  %-*s ", label_width(ctx), text);
}

static void write_code(const struct deal_search *s, uint32_t number, char code[GAME_CODE_SIZE])
{
    struct game_setup setup = {.seed = s->seed, .deal = number, .dealer = s->dealer};
    setup.table = *s->table;
    (void)snprintf(setup.table_name, sizeof setup.table_name, "%s", s->table->id);
    game_code_write(&setup, code);
}

static void print_hands(const cardset hand[], const struct message_context *ctx, FILE *out)
{
    const int seats = ctx->table->players;
    for (int seat = 0; seat < seats; seat++) {
        char name[SAY_NAME_SIZE];
        clean_print(out, "  %-*s ", label_width(ctx), format_seat(ctx->catalog, seats, seat, name));
        print_cards(out, hand[seat]);
    }
}

/* The packets, what lies in the tray as `pack` says it, and the next of the stock. */
static void print_piles(const struct round *r,
                        enum message_id pack,
                        const struct message_context *ctx,
                        FILE *out)
{
    char cards[CARDS_TEXT_SIZE];
    const int left = r->board.stock;
    for (int i = 0; i < 2; i++) {
        if (r->talon[i] != 0) {
            print_word(out, ctx, MSG_deal_packet);
            print_cards(out, r->talon[i]);
        }
    }
    if (r->board.pack_size > 0) {
        (void)kinds_write(r->board.pack, r->board.pack_size, cards, sizeof cards);
        print_word(out, ctx, MSG_deal_pack);
        cli_messages_line(out, ctx, MESSAGE(pack, message_text(cards)));
    }
    (void)kinds_write(r->stock + r->stock_end - left, left < STOCK_SHOWN ? left : STOCK_SHOWN,
                      cards, sizeof cards);
    print_word(out, ctx, MSG_deal_stock);
    cli_messages_line(out, ctx, msg_deal_stock_cards(cards, left > STOCK_SHOWN ? left : 0));
    fputc('\n', out);
}

static void print_deal(const struct deal_search *s,
                       uint32_t number,
                       const struct round *r,
                       const struct message_context *ctx,
                       FILE *out)
{
    char code[GAME_CODE_SIZE], deal[NUMBER_SIZE], seed[NUMBER_SIZE];
    cardset hand[SEAT_MAX];
    write_code(s, number, code);
    cli_messages_line(out, ctx, msg_deal_head(figures(number, deal), figures(s->seed, seed), code));
    round_hands_dealt(r, hand);
    print_hands(hand, ctx, out);
    print_piles(r, MSG_deal_pack_cards, ctx, out);
}

/* What the sides have on the table, one meld a line. */
static void print_melds(const struct board *b, const struct message_context *ctx, FILE *out)
{
    for (int i = 0; i < b->sides; i++) {
        const struct side *side = &b->side[i];
        if (side->there == 0 && side->threes == 0) {
            continue;
        }
        cli_messages_line(out, ctx, msg_deal_melds(i));
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            if (bits_have(side->there, slot)) {
                clean_print(out, "  %-*s ", label_width(ctx), "");
                print_cards(out, meld_cards(side->meld[slot], slot));
            }
        }
        if (side->threes != 0) {
            clean_print(out, "  %-*s ", label_width(ctx), "");
            print_cards(out, side->threes);
        }
    }
}

/* The table shortly before an ending, to be laid out or played from there. */
static void print_position(const struct deal_search *s,
                           uint32_t number,
                           const struct message_context *ctx,
                           FILE *out)
{
    char code[GAME_CODE_SIZE], deal[NUMBER_SIZE], seed[NUMBER_SIZE];
    const struct deal_condition *c = &s->request->condition[s->request->ending - 1];
    const struct found_deal *at = &s->before;
    const int from = at->from - c->who; /* the learner sits in seat 0 */
    write_code(s, number, code);
    cli_messages_line(
        out, ctx, msg_deal_before(figures(number, deal), figures(s->seed, seed), code, at->from));
    cli_messages_line(out, ctx,
                      msg_deal_ends(c->who, s->request->distance, c->ending == ENDING_STOCK));
    print_hands(at->round.hand, ctx, out);
    print_melds(&at->round.board, ctx, out);
    print_piles(&at->round, MSG_deal_top, ctx, out);
    cli_messages_line(out, ctx, msg_deal_play_on(code, from > 0 ? from : 0));
    fputc('\n', out);
}

/* How rare such deals are: a share in percent, and of one in a hundred or fewer how many deals have
 * one, as a share of 0.00 % would say nothing. */
static void print_rate(const struct deal_search *s, const struct message_context *ctx, FILE *out)
{
    char found[NUMBER_SIZE], all[NUMBER_SIZE], share[NUMBER_SIZE], one_in[NUMBER_SIZE];
    const bool rare = s->found > 0 && s->found <= s->next / 100;
    const uint64_t times =
        rare ? ((uint64_t)s->next + (uint64_t)s->found / 2) / (uint64_t)s->found : 0;
    (void)snprintf(share, sizeof share, "%.2f", s->next > 0 ? 100.0 * s->found / s->next : 0.0);
    cli_messages_line(out, ctx,
                      msg_deal_rate(figures(s->found, found), figures(s->next, all),
                                    s->found > 0 && !rare ? share : NULL,
                                    rare ? figures(times, one_in) : NULL));
    const int tightest = deal_search_tightest(s);
    if (tightest >= 0 && (s->request->count > 1 || s->found == 0)) {
        cli_messages_line(out, ctx,
                          msg_deal_tightest(s->request->condition[tightest].name,
                                            figures(s->met[tightest], found),
                                            figures(s->judged, all)));
    }
}

/* A code names the table; one of a club's own has to be told first where it is played. */
static void
print_own_table(const struct program *p, const struct table *t, const struct message_context *ctx)
{
    struct table known;
    if (p->options->given[GIVEN_TABLE] && !table_builtin(t->id, &known)) {
        cli_messages_line(p->out, ctx, msg_deal_own_table(p->options->value[GIVEN_TABLE]));
    }
}

static enum status
search(struct program *p, const struct message_context *ctx, struct deal_search *s, int64_t count)
{
    struct round r;
    uint32_t number = 0;
    for (int64_t i = 0; i < count; i++) {
        if (!deal_search_next(s, DEAL_TRIES, &number, &r)) {
            print_rate(s, ctx, p->out);
            char found[NUMBER_SIZE], asked[NUMBER_SIZE], tries[NUMBER_SIZE];
            cli_messages_fault(p, ctx,
                               msg_deal_only(figures(s->found, found),
                                             figures((uint64_t)count, asked),
                                             figures(s->next, tries)));
            return STATUS_FAILED;
        }
        if (s->request->ending > 0) {
            print_position(s, number, ctx, p->out);
        } else {
            print_deal(s, number, &r, ctx, p->out);
        }
    }
    print_own_table(p, s->table, ctx);
    print_rate(s, ctx, p->out);
    return STATUS_OK;
}

static enum status cmd_deal_run(struct program *p)
{
    struct table table;
    struct deal_request request = {.table = &table};
    int64_t count = 0, seed = 0, distance = 0;
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
        !options_number(p->options, GIVEN_DISTANCE, 1, DEAL_BACK_MOST, 1, p->err, &distance) ||
        !options_number(p->options, GIVEN_SEED, 0, INT64_MAX, (int64_t)time(NULL), p->err, &seed)) {
        return STATUS_USAGE;
    }
    request.distance = (int)distance;
    const enum status found = table_option(p, &table);
    if (found != STATUS_OK) {
        return found;
    }
    struct cli_messages words;
    const struct message_context ctx = {&words.catalog, &table, SEAT_NONE};
    enum status status = cli_messages_read(p, &words) ? STATUS_OK : STATUS_INPUT;
    if (status == STATUS_OK && !read_conditions(p, &ctx, &request)) {
        status = STATUS_USAGE;
    }
    struct deal_search s = {
        .table = &table, .request = &request, .seed = (uint64_t)seed, .dealer = dealer_of(&table)};
    if (status == STATUS_OK) {
        status = search(p, &ctx, &s, count);
    }
    cli_messages_free(&words);
    return status;
}

const struct command command_deal = {
    .name = "deal",
    .args = "",
    .usage =
        "Examples:\n"
        "  canasta-tutor deal --north can-open --count 3\n"
        "  canasta-tutor deal --north can-open --east 7x3+ --nobody special-hand --seed 5\n"
        "  canasta-tutor deal --somebody splash --south \"wildsx2+, points>=120\"\n"
        "  canasta-tutor deal --south zip-code --distance 3\n"
        "  canasta-tutor deal --south goes-out --distance 2\n"
        "  canasta-tutor deal --table classic-3p --p1 can-open --p2 3rx2\n"
        "\n"
        "Conditions, with commas between several: can-open and splash (on the first turn, when "
        "those before only\n"
        "draw and throw), can-pick (if the player before throws the right card), special-hand "
        "(made on the first turn, or one card short), a "
        "special hand of\n"
        "the table as zip-code (one card short of it, or as many as --distance says), 7x3+ "
        "(three 7s or more;\n"
        "7x3 exactly three, 7x3- at most), wildsx2+, threesx0, points>=120, points<=60. Cards "
        "are those dealt to that seat.\n"
        "An ending that is near: goes-out (that player goes out) or stock-out (the stock runs "
        "out), "
        "this turn or in as many of\n"
        "that player's turns as --distance says. The table is shown as it is then, and how to play "
        "on from there.\n"
        "Says how rare such deals are and which condition is the tightest.\n",
    .takes = FOR_DEAL,
    .run = cmd_deal_run,
};
