/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounds in plain lines. Tells what happened; why it may be so, others explain. */
#include "match/narration.h"

#include <assert.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clean.h"
#include "messages/msg_narration.h"
#include "messages/value_words.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/names.h"

enum {
    ITEM_WIDTH = 44,
    INDENT = 4,
    WIDTH = 78,       /* with the sign after it, as wide as most screens at least */
    CONTINUED_AT = 8, /* where the rest of a wide line begins */
    LINE_SIZE = MESSAGE_TEXT_SIZE + LAY_TEXT_SIZE,
    SEAT_WORDS_SIZE = 12
};

/* The words of the story, told to everybody. */
static struct message_context message_context_for(const struct narration *s, const struct table *t)
{
    return (struct message_context){s->catalog, t, SEAT_NONE};
}

/* A line of the narration, with its indent in columns. */
static void
tell(const struct narration *s, const struct table *t, int indent, struct message message)
{
    const struct message_context ctx = message_context_for(s, t);
    char text[LINE_SIZE];
    (void)message_format(&ctx, &message, text, sizeof text);
    clean_print(s->out, "%*s%s\n", indent, "", text);
}

static void print_cards(FILE *out, cardset cards)
{
    char text[CARDS_TEXT_SIZE];
    cards_write(cards, text);
    clean_print(out, "%s", text);
}

/* Cards as a value of a message, or nothing where there are none. */
static const char *cards_value(cardset cards, char text[CARDS_TEXT_SIZE])
{
    cards_write(cards, text);
    return cards != 0 ? text : NULL;
}

void narration_begin(struct narration *s, const struct catalog *catalog, FILE *out)
{
    memset(s, 0, sizeof *s);
    s->catalog = catalog;
    s->out = out;
}

/* A line that is continued further in when it gets too wide. */
struct row {
    FILE *out;
    size_t column;
};

static void put_piece(struct row *row, const char *between, const char *piece)
{
    const size_t size = strlen(between) + strlen(piece);
    if (row->column > CONTINUED_AT && row->column + size > WIDTH) {
        clean_print(row->out, "%.1s\n%*s%s", between, CONTINUED_AT, "", piece);
        row->column = CONTINUED_AT + strlen(piece);
        return;
    }
    clean_print(row->out, "%s%s", between, piece);
    row->column += size;
}

static void put_melds(struct row *row, const struct message_context *t, const struct side *side)
{
    const struct message none = msg_narration_no_melds();
    bool first = true;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = side->meld[slot];
        if (!meld_is_empty(m)) {
            char cards[CARDS_TEXT_SIZE];
            char piece[CARDS_TEXT_SIZE + 2];
            cards_write(meld_cards(m, slot), cards);
            snprintf(piece, sizeof piece, meld_is_canasta(m) ? "[%s]" : "%s", cards);
            put_piece(row, first ? "" : "; ", piece);
            first = false;
        }
    }
    if (first) {
        char words[MESSAGE_TEXT_SIZE];
        (void)message_format(t, &none, words, sizeof words);
        put_piece(row, "", words);
    }
}

/* The side's melds and threes, indented under the move that changed them. */
static void
emit_table(const struct narration *s, const struct table *t, const struct round *r, int side)
{
    const struct side *const x = &r->board.side[side];
    const struct message_context ctx = message_context_for(s, t);
    struct row row = {s->out, 0};
    put_piece(&row, "    ", side_name(r->board.seats, side));
    put_piece(&row, ": ", "");
    put_melds(&row, &ctx, x);
    if (x->threes != 0) {
        char cards[CARDS_TEXT_SIZE], words[MESSAGE_TEXT_SIZE];
        const struct message threes = msg_narration_threes(cards_value(x->threes, cards));
        (void)message_format(&ctx, &threes, words, sizeof words);
        put_piece(&row, "; ", words);
    }
    fputc('\n', s->out);
}

/* "ns 125, ew 155": a number for each side. */
static const char *
by_side(const struct board *b, const int32_t n[SIDE_MAX], char out[MESSAGE_TEXT_SIZE])
{
    struct text text = text_in(out, MESSAGE_TEXT_SIZE);
    for (int side = 0; side < b->sides; side++) {
        text_add(&text, "%s%s %d", side == 0 ? "" : ", ", side_name(b->seats, side), (int)n[side]);
    }
    return out;
}

static void tell_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct narration *const s = payload;
    const struct board *const b = &r->board;
    char numbers[MESSAGE_TEXT_SIZE];
    int32_t score[SIDE_MAX] = {0}, minimum[SIDE_MAX] = {0};
    for (int side = 0; side < b->sides; side++) {
        score[side] = b->side[side].score;
        minimum[side] = side_minimum(t, &b->side[side]);
    }
    fputs(s->rounds > 0 ? "\n" : "", s->out);
    tell(s, t, 0, msg_narration_round(s->rounds + 1, t->id, by_side(b, score, numbers)));
    tell(s, t, 0, msg_narration_deals(b->dealer, by_side(b, minimum, numbers)));
    for (int seat = 0; seat < b->seats; seat++) {
        char name[24];
        (void)snprintf(name, sizeof name, "%s", seat_title(s->catalog, b->seats, seat));
        text_capital(name);
        clean_print(s->out, "%s: ", name);
        print_cards(s->out, r->hand[seat]);
        fputc('\n', s->out);
    }
    fputc('\n', s->out);
    s->before = *r;
}

/* The cards that came to a hand: what it holds now and did not before. */
static cardset came(cardset now, cardset before)
{
    cardset cards = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int more = cards_of(now, k) - cards_of(before, k);
        cards += more > 0 ? cards_some(k, more) : 0;
    }
    return cards;
}

static void tell_three(const struct narration *s,
                       const struct table *t,
                       const struct round *r,
                       int seat,
                       const struct action *a)
{
    char cards[CARDS_TEXT_SIZE];
    const cardset before = s->before.hand[seat] - cards_one(a->card);
    if (board_three_forgotten(t, &s->before.board, s->before.hand[seat], a->card)) {
        tell(s, t, 0, msg_narration_three_forgotten(seat, a->card));
        return;
    }
    tell(s, t, 0,
         msg_narration_three(seat, a->card, s->before.board.stock > 0,
                             cards_value(came(r->hand[seat], before), cards)));
}

static void
tell_draw(const struct narration *s, const struct table *t, const struct round *r, int seat)
{
    char cards[CARDS_TEXT_SIZE];
    const cardset got = came(r->hand[seat], s->before.hand[seat]);
    tell(s, t, 0,
         s->before.board.stock == 0
             ? msg_narration_no_card(seat)
             : msg_narration_draw(seat, cards_value(got, cards), r->board.stock == 0));
}

/* Melds that a move closed. */
static void
tell_closed(const struct narration *s, const struct table *t, const struct round *r, int side)
{
    const uint16_t before = melds_closed(s->before.board.side[side].meld);
    const uint16_t now = melds_closed(r->board.side[side].meld);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (((unsigned)(now & ~before) & 1u << slot) != 0) {
            tell(s, t, INDENT, msg_narration_closed(slot));
        }
    }
}

/* A pick or a lay-down: what was laid, whether the side opens, and what it has now. */
static void tell_laid(const struct narration *s,
                      const struct table *t,
                      const struct round *r,
                      int seat,
                      const struct action *a)
{
    const int side = seat_side(&r->board, seat);
    const bool opens = r->board.side[side].opened && !s->before.board.side[side].opened;
    char lay[LAY_TEXT_SIZE];
    lay_write(&a->lay, lay, sizeof lay);
    if (a->kind == ACTION_TAKE_PACK) {
        const kind top = board_top(&s->before.board);
        const int rest = s->before.board.pack_size - board_pick_from(t, &s->before.board) - 1;
        const bool more = a->lay.count > 0;
        tell(s, t, 0, msg_narration_pick(seat, top, rest > 0 ? rest : 0, opens && !more));
        if (more) {
            tell(s, t, INDENT, msg_narration_from_hand(lay, opens));
        }
    } else {
        tell(s, t, 0, msg_narration_lay(seat, lay, opens));
    }
    tell_closed(s, t, r, side);
    emit_table(s, t, r, side);
}

/* What a throw brings besides: bonus cards, a packet promised, a packet taken up by the next
 * player. */
static void tell_after_throw(
    const struct narration *s, const struct table *t, const struct round *r, int seat, kind thrown)
{
    const struct board *const b = &r->board;
    char cards[CARDS_TEXT_SIZE];
    const cardset bonus = came(r->hand[seat], s->before.hand[seat] - cards_one(thrown));
    if (bonus != 0) {
        tell(s, t, INDENT,
             msg_narration_bonus(seat, cards_total(bonus), cards_value(bonus, cards)));
    }
    if (b->talon_due[seat] > s->before.board.talon_due[seat]) {
        const int size = cards_total(r->talon[b->talon_due[seat] - 1]);
        tell(s, t, INDENT, msg_narration_packet_due(size, seat));
    }
    const cardset packet = b->seat != seat ? came(r->hand[b->seat], s->before.hand[b->seat]) : 0;
    if (packet != 0) {
        tell(s, t, 0, msg_narration_packet(b->seat, cards_value(packet, cards)));
    }
}

static void tell_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct narration *const s = payload;
    const struct board *const b = &r->board;
    switch ((enum action_kind)a->kind) {
    case ACTION_EXPOSE_THREE:
        tell_three(s, t, r, seat, a);
        break;
    case ACTION_DRAW:
        tell_draw(s, t, r, seat);
        break;
    case ACTION_TAKE_PACK:
    case ACTION_LAY:
        tell_laid(s, t, r, seat, a);
        break;
    case ACTION_DISCARD:
        tell(s, t, 0,
             msg_narration_throw(seat, kind_name(a->card), b->pack_size, b->stock,
                                 b->hand_size[seat]));
        tell_after_throw(s, t, r, seat, a->card);
        break;
    case ACTION_OUT:
        tell(s, t, 0, msg_narration_out(seat, a->card < KIND_COUNT ? kind_name(a->card) : NULL));
        break;
    case ACTION_ASK:
        tell(s, t, 0, msg_narration_asks(seat, a->answer == REPLY_YES));
        break;
    case ACTION_SPECIAL:
        tell(s, t, 0, msg_narration_special(seat, a->special));
        clean_print(s->out, "%*s", INDENT, "");
        print_cards(s->out, r->hand[seat]);
        fputs("\n", s->out);
        break;
    case ACTION_ERROR:
        tell(s, t, 0, msg_narration_error(seat));
        break;
    case ACTION_KIND_COUNT:
        break;
    }
    s->before = *r;
}

/* What an item of a score sheet is about. */
static enum message_id item_words(enum rule_id rule)
{
    static const struct {
        enum rule_id rule;
        enum message_id words;
    } items[] = {
        {RULE_SCORE_MIXED, MSG_item_mixed},
        {RULE_SCORE_NATURAL, MSG_item_natural},
        {RULE_SCORE_SEVENS, MSG_item_canasta},
        {RULE_SCORE_ACES, MSG_item_pure},
        {RULE_SCORE_WILD, MSG_item_canasta},
        {RULE_SCORE_INCOMPLETE_SEVENS, MSG_item_incomplete},
        {RULE_SCORE_INCOMPLETE_ACES, MSG_item_incomplete_pure},
        {RULE_SCORE_INCOMPLETE_WILD, MSG_item_incomplete},
        {RULE_SCORE_DIRTY, MSG_item_dirty},
        {RULE_SCORE_GOING_OUT, MSG_item_out},
        {RULE_SCORE_CONCEALED, MSG_item_concealed},
        {RULE_SCORE_COUNT, MSG_item_melded},
        {RULE_SCORE_NO_CANASTA, MSG_item_no_canasta},
        {RULE_SCORE_SPECIAL, MSG_item_special},
        {RULE_SCORE_WIPEOUT, MSG_item_wipeout},
        {RULE_STOCK_VOID, MSG_item_void},
        {RULE_THREES_VALUE, MSG_item_threes},
        {RULE_THREES_SIGN, MSG_item_threes_one},
        {RULE_THREES_IN_HAND, MSG_item_threes_in_hand},
        {RULE_THREES_LAST_IN_HAND, MSG_item_last_three},
        {RULE_DEAL_PERFECT_CUT, MSG_item_cut},
        {RULE_OPEN_ERROR_SCORE, MSG_item_errors},
    };
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        if (items[i].rule == rule) {
            return items[i].words;
        }
    }
    return MESSAGE_NONE;
}

/* A seat in the middle of a sentence: "south", "player 2". */
static const char *seat_in_words(const struct message_context *t,
                                 const struct board *b,
                                 int seat,
                                 char out[SEAT_WORDS_SIZE])
{
    if (seat == SEAT_NONE) {
        return NULL;
    }
    (void)snprintf(out, SEAT_WORDS_SIZE, "%s", seat_title(t->catalog, b->seats, seat));
    out[0] = ascii_lower(out[0]);
    return out;
}

size_t narration_item(const struct message_context *t,
                      const struct board *b,
                      const struct score_line *line,
                      char *out,
                      size_t size)
{
    const enum message_id what = item_words((enum rule_id)line->rule);
    const char *const cards = line->slot != SLOT_NONE ? meld_word(t->catalog, line->slot) : NULL;
    char words[SEAT_WORDS_SIZE];
    const char *const seat = seat_in_words(t, b, line->seat, words);
    const struct message item =
        line->in_count && cards != 0     ? msg_narration_item_melded(what, cards)
        : line->rule == RULE_SCORE_COUNT ? msg_narration_item_hand(seat)
        : line->rule == RULE_SCORE_DIRTY ? msg_narration_item_dirty(what, cards, seat)
                                         : msg_narration_item(what, cards, seat);
    assert(what != MESSAGE_NONE);
    return message_format(t, &item, out, size);
}

static void print_points(FILE *out, int indent, const char *text, int32_t points)
{
    clean_print(out, "%*s%-*s %6d\n", indent, "", ITEM_WIDTH + INDENT - indent, text, (int)points);
}

/* A side's score sheet, a line for each item and for its sums. */
static void print_sheet(FILE *out,
                        const struct message_context *t,
                        const struct board *b,
                        int side,
                        const struct score_sheet *sheet)
{
    static const enum message_id sums[] = {MSG_narration_base, MSG_narration_count,
                                           MSG_narration_total};
    const int32_t points[] = {sheet->base, sheet->count, sheet->total};
    char text[STORY_ITEM_SIZE];
    clean_print(out, "%s\n", side_name(b->seats, side));
    for (int part = 0; part < 3; part++) {
        for (int i = 0; i < sheet->line_count && part < 2; i++) {
            if (sheet->line[i].in_count == (part == 1)) {
                (void)narration_item(t, b, &sheet->line[i], text, sizeof text);
                print_points(out, INDENT, text, sheet->line[i].points);
            }
        }
        const struct message sum = MESSAGE(sums[part]);
        (void)message_format(t, &sum, text, sizeof text);
        print_points(out, INDENT / 2, text, points[part]);
    }
}

static void tell_scored(void *payload,
                        const struct table *t,
                        const struct round *r,
                        const struct score_sheet *sheet)
{
    struct narration *const s = payload;
    const struct board *const b = &r->board;
    const struct message_context ctx = message_context_for(s, t);
    char numbers[MESSAGE_TEXT_SIZE];
    int32_t score[SIDE_MAX] = {0};
    fputc('\n', s->out);
    tell(s, t, 0,
         b->ending == ENDING_STOCK
             ? msg_narration_over()
             : msg_narration_over_out(b->ended_by, b->ending == ENDING_SPECIAL));
    for (int side = 0; side < b->sides; side++) {
        print_sheet(s->out, &ctx, b, side, &sheet[side]);
        score[side] = b->side[side].score + sheet[side].total;
    }
    tell(s, t, 0, msg_narration_match(by_side(b, score, numbers)));
    s->rounds++;
}

struct play_observer narration_observer(struct narration *s)
{
    return (struct play_observer){s, tell_dealt, tell_played, tell_scored};
}
