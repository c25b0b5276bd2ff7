/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the table of a game. It judges nothing; its words are messages. */
#include "terminal/render_table.h"

#include "base/strbuf.h"
#include "engine/pack.h"
#include "messages/catalog.h"
#include "messages/msg_picture.h"
#include "notation/card_marks.h"
#include "notation/cards_text.h"
#include "tutor/commands.h"
#include "tutor/format.h"

enum { NARROW = 60, HAND_COLUMN = 12, GAP = 2 };

#define NO_BREAK "\xc2\xa0" /* a blank that no line breaks at (term_writer.h) */

/* What is drawn: the view of the table with what is looked up all the time. */
struct view_of_table {
    const struct term_writer *paper;
    const struct table_view *table_view;
    const struct table *table;
    const struct board *board;
    struct message_context ctx;
};

static void put_said(const struct view_of_table *v, struct strbuf *out, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(&v->ctx, &message, text, sizeof text);
    strbuf_append(out, text);
}

/* --- pieces --------------------------------------------------------------------------------- */

static bool is_in_turn(const struct view_of_table *v, int seat)
{
    return v->board->phase != PHASE_OVER && v->board->seat == seat;
}

/* Writes a player: the name, the cards, the last throw. */
static void
put_seat(const struct view_of_table *v, struct strbuf *out, enum message_id id, int seat)
{
    const struct board *b = v->board;
    const kind thrown = v->table_view->thrown != NULL ? v->table_view->thrown[seat] : KIND_COUNT;
    const bool mate = seat != SEAT_SOUTH && seat_side(b, seat) == seat_side(b, SEAT_SOUTH);
    struct strbuf card = STRBUF_INIT;
    if (thrown < KIND_COUNT) {
        card_marks_one(&card, thrown);
    }
    put_said(v, out,
             MESSAGE(id, seat, mate, b->hand_size[seat],
                     thrown < KIND_COUNT ? message_text(strbuf_text(&card)) : 0));
    strbuf_free(&card);
}

static void put_pack(const struct view_of_table *v, struct strbuf *out)
{
    const struct board *b = v->board;
    struct strbuf top = STRBUF_INIT;
    if (b->pack_size > 0) {
        card_marks_one(&top, b->pack[b->pack_size - 1]);
    }
    const bool asked = b->pack_size > 0 && b->phase == PHASE_START;
    put_said(v, out,
             msg_picture_pack(b->pack_size, strbuf_text(&top), asked && pack_barred(v->table, b),
                              asked && pack_frozen(v->table, b) != 0, b->stock));
    strbuf_free(&top);
}

static void put_side(const struct view_of_table *v, struct strbuf *out, int side)
{
    const struct board *b = v->board;
    put_said(v, out, msg_picture_side(side, b->seats == b->sides));
}

/* The threes that lie before a side. */
static void put_threes(const struct view_of_table *v, struct strbuf *out, int side)
{
    card_marks_set(out, v->board->side[side].threes);
}

/* Score and what it is to open, with the threes or without. */
static void
put_standing_with(const struct view_of_table *v, struct strbuf *out, int side, bool with_threes)
{
    const struct side *s = &v->board->side[side];
    struct strbuf threes = STRBUF_INIT;
    put_threes(v, &threes, side);
    put_said(v, out,
             msg_picture_standing(s->score, s->opened, side_minimum(v->table, s),
                                  with_threes && s->threes != 0 ? strbuf_text(&threes) : NULL));
    strbuf_free(&threes);
}

static void put_standing(const struct view_of_table *v, struct strbuf *out, int side)
{
    put_standing_with(v, out, side, true);
}

static void put_score(const struct view_of_table *v, struct strbuf *out, int side)
{
    put_standing_with(v, out, side, false);
}

/* Counts the cards of a meld that were not there when the learner's last turn ended. */
static int new_cards(const struct view_of_table *v, int side, int slot)
{
    const struct board *since = v->table_view->since;
    return since == NULL ? 0
                         : meld_size(v->board->side[side].meld[slot]) -
                               meld_size(since->side[side].meld[slot]);
}

/* Wild cards that are among natural ones. */
static int mixed_in(struct meld m, int slot)
{
    return slot == SLOT_WILD ? 0 : meld_wilds(m);
}

/* Which words of picture.sort. */
static int sort_of(const struct view_of_table *v, struct meld m, int slot)
{
    const enum canasta c = meld_canasta(v->table, m, slot);
    return c == CANASTA_NATURAL ? 1 : c == CANASTA_MIXED ? 2 : 0;
}

/* "Q 5/7**+", "10 7/7 natural". */
static void put_meld(const struct view_of_table *v, struct strbuf *out, int side, int slot)
{
    const struct meld m = v->board->side[side].meld[slot];
    const kind k = slot == SLOT_WILD ? KIND_2 : slot == SLOT_BLACK ? KIND_3B : (kind)slot;
    strbuf_appendf(out, "%s" NO_BREAK "%d/%d", kind_name(k), meld_size(m), CANASTA_CARDS);
    for (int i = 0; i < mixed_in(m, slot); i++) {
        strbuf_append_char(out, '*');
    }
    strbuf_append(out, new_cards(v, side, slot) > 0 ? "+" : "");
    put_said(v, out, msg_picture_sort(sort_of(v, m, slot)));
}

/* What the signs in the melds mean, where there are any. */
static void put_legend(const struct view_of_table *v)
{
    bool wild = false, added = false;
    for (int side = 0; side < v->board->sides; side++) {
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            wild = wild || mixed_in(v->board->side[side].meld[slot], slot) > 0;
            added = added || new_cards(v, side, slot) > 0;
        }
    }
    if (wild || added) {
        struct strbuf n = STRBUF_INIT;
        put_said(v, &n, msg_picture_legend(wild, added));
        term_wrap(v->paper, TONE_TEXT, 2, strbuf_text(&n));
        strbuf_free(&n);
    }
}

static void put_hands(const struct view_of_table *v)
{
    const struct position *position = v->table_view->position;
    for (int i = 1; i <= v->board->seats; i++) {
        const int seat = i % v->board->seats; /* the learner's last */
        struct strbuf name = STRBUF_INIT, cards = STRBUF_INIT;
        char title[SAY_NAME_SIZE];
        if ((position->hands_known >> seat & 1) == 0) {
            continue;
        }
        if (seat == SEAT_SOUTH) {
            put_said(v, &name, msg_picture_hand());
        } else {
            strbuf_append(&name, format_seat(v->table_view->words, v->board->seats, seat, title));
        }
        format_cards(&cards, v->table_view->words, position->round.hand[seat]);
        term_row(v->paper, HAND_COLUMN, strbuf_text(&name), "%s", strbuf_text(&cards));
        strbuf_free(&name);
        strbuf_free(&cards);
    }
}

/* --- wide: the players around the pack, the sides in columns ---------------------------------- */

/* Where a text of a given width begins in a line. */
enum place { PLACE_LEFT, PLACE_MIDDLE, PLACE_RIGHT };

static int start_of(const struct view_of_table *v, enum place place, int columns)
{
    const int room = term_columns(v->paper) - columns;
    const int start = place == PLACE_LEFT ? 0 : place == PLACE_MIDDLE ? room / 2 : room;
    return start > 0 ? start : 0;
}

/* Writes a text at its place of the line, the pen being in column `at`. Returns where it ends. */
static int put_placed(
    const struct view_of_table *v, enum place place, enum tone tone, const char *text, int at)
{
    const int start = start_of(v, place, term_cell_columns(v->paper, text));
    return at + term_cell(v->paper, tone, at > 0 && start <= at ? 1 : start - at, text);
}

static int put_player(const struct view_of_table *v, enum place place, int seat, int at)
{
    struct strbuf n = STRBUF_INIT;
    strbuf_append(&n, is_in_turn(v, seat) ? "> " : "  ");
    put_seat(v, &n, MSG_picture_seat, seat);
    at = put_placed(v, place, is_in_turn(v, seat) ? TONE_HEAD : TONE_TEXT, strbuf_text(&n), at);
    strbuf_free(&n);
    return at;
}

/* Writes the players: the learner at the bottom, the others clockwise around the table. */
static void put_players(const struct view_of_table *v)
{
    const int seats = v->board->seats;
    const int rows = (seats - 1) / 2;
    struct strbuf n = STRBUF_INIT;
    if (seats % 2 == 0) {
        (void)put_player(v, PLACE_MIDDLE, seats / 2, 0);
        term_gap(v->paper);
    }
    for (int row = 0; row < rows; row++) {
        const int at = put_player(v, PLACE_LEFT, rows - row, 0);
        (void)put_player(v, PLACE_RIGHT, seats - rows + row, at);
        term_gap(v->paper);
    }
    put_pack(v, &n);
    (void)put_placed(v, PLACE_MIDDLE, TONE_TEXT, strbuf_text(&n), 0);
    term_gap(v->paper);
    strbuf_free(&n);
    (void)put_player(v, PLACE_MIDDLE, SEAT_SOUTH, 0);
    term_gap(v->paper);
}

/* Returns the side in column number `i`: the learner's is the first. */
static int side_at(const struct view_of_table *v, int i)
{
    return (seat_side(v->board, SEAT_SOUTH) + i) % v->board->sides;
}

static int column_width(const struct view_of_table *v)
{
    return term_columns(v->paper) / v->board->sides;
}

/* A line with a cell for every side. */
static void put_cells(const struct view_of_table *v,
                      enum tone tone,
                      void (*put)(const struct view_of_table *v, struct strbuf *out, int side))
{
    int at = 0;
    for (int i = 0; i < v->board->sides; i++) {
        const int start = i * column_width(v);
        struct strbuf n = STRBUF_INIT;
        put(v, &n, side_at(v, i));
        at += term_cell(v->paper, tone, at < start || i == 0 ? start - at : 1, strbuf_text(&n));
        strbuf_free(&n);
    }
    term_gap(v->paper);
}

/* The melds of a side that fit in its column from column `at` of the line on, from slot `*slot` on,
 * which is moved past them. Returns where the pen is. */
static int put_some_melds(const struct view_of_table *v, int side, int start, int at, int *slot)
{
    const int end = start + column_width(v) - GAP;
    bool any = false;
    for (; *slot < SLOT_COUNT; ++*slot) {
        struct strbuf n = STRBUF_INIT;
        if (meld_is_empty(v->board->side[side].meld[*slot])) {
            continue;
        }
        put_meld(v, &n, side, *slot);
        const char *text = strbuf_text(&n);
        const int from = any ? at + GAP : start > at ? start : at + (at > 0);
        const bool fits = from + term_cell_columns(v->paper, text) <= end;
        if (fits || !any) {
            at += term_cell(v->paper, new_cards(v, side, *slot) > 0 ? TONE_GOOD : TONE_TEXT,
                            from - at, text);
        }
        strbuf_free(&n);
        if (!fits && any) {
            break;
        }
        any = true;
    }
    return at;
}

static bool has_melds(const struct side *s)
{
    bool any = false;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        any = any || !meld_is_empty(s->meld[slot]);
    }
    return any;
}

/* Whether a meld of the side is left to be shown. */
static bool has_more(const struct view_of_table *v, int side, int slot)
{
    for (; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(v->board->side[side].meld[slot])) {
            return true;
        }
    }
    return false;
}

static void put_meld_lines(const struct view_of_table *v)
{
    int slot[SIDE_MAX] = {0};
    for (bool more = true, first = true; more; first = false) {
        int at = 0;
        more = false;
        for (int i = 0; i < v->board->sides; i++) {
            const int side = side_at(v, i);
            if (first && !has_melds(&v->board->side[side])) {
                struct strbuf n = STRBUF_INIT;
                put_said(v, &n, msg_picture_no_melds());
                at += term_cell(v->paper, TONE_TEXT, i * column_width(v) - at, strbuf_text(&n));
                strbuf_free(&n);
            } else {
                at = put_some_melds(v, side, i * column_width(v), at, &slot[i]);
            }
            more = more || has_more(v, side, slot[i]);
        }
        term_gap(v->paper);
    }
}

/* The side with its threes after it. */
static void put_side_and_threes(const struct view_of_table *v, struct strbuf *out, int side)
{
    put_side(v, out, side);
    if (v->board->side[side].threes != 0) {
        strbuf_append(out, "  ");
        put_threes(v, out, side);
    }
}

/* Whether score and threes of a side have no room in one line of its column. */
static bool progress_report_is_wide(const struct view_of_table *v, int side)
{
    struct strbuf n = STRBUF_INIT;
    put_standing(v, &n, side);
    const bool wide = term_cell_columns(v->paper, strbuf_text(&n)) > column_width(v) - GAP;
    strbuf_free(&n);
    return wide;
}

/* Columns of three sides never have it, those of two sides not for many threes. */
static void put_standings(const struct view_of_table *v)
{
    bool narrow = v->board->sides > 2;
    for (int side = 0; side < v->board->sides && !narrow; side++) {
        narrow = progress_report_is_wide(v, side);
    }
    put_cells(v, TONE_HEAD, narrow ? put_side_and_threes : put_side);
    put_cells(v, TONE_TEXT, narrow ? put_score : put_standing);
}

static void draw_wide(const struct view_of_table *v)
{
    put_players(v);
    put_standings(v);
    put_meld_lines(v);
    put_legend(v);
    put_hands(v);
}

/* --- narrow: a list -----------------------------------------------------------------------------
 */

static void put_text(const struct view_of_table *v, enum tone tone, int indent, struct strbuf *n)
{
    term_wrap(v->paper, tone, indent, strbuf_text(n));
    strbuf_free(n);
}

static void list_side(const struct view_of_table *v, int side)
{
    struct strbuf n = STRBUF_INIT;
    bool any = false;
    put_side(v, &n, side);
    strbuf_append(&n, ": ");
    put_standing(v, &n, side);
    put_text(v, TONE_TEXT, 2, &n);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(v->board->side[side].meld[slot])) {
            strbuf_append(&n, "  ");
            put_meld(v, &n, side, slot);
            any = true;
        }
    }
    if (!any) {
        strbuf_append(&n, "  ");
        put_said(v, &n, msg_picture_no_melds());
    }
    put_text(v, TONE_TEXT, 2, &n);
}

static void draw_narrow(const struct view_of_table *v)
{
    struct strbuf n = STRBUF_INIT;
    for (int i = 1; i <= v->board->seats; i++) {
        const int seat = i % v->board->seats;
        strbuf_append(&n, is_in_turn(v, seat) ? "> " : "  ");
        put_seat(v, &n, MSG_picture_seat, seat);
        put_text(v, is_in_turn(v, seat) ? TONE_HEAD : TONE_TEXT, 4, &n);
    }
    put_pack(v, &n);
    put_text(v, TONE_TEXT, 2, &n);
    for (int i = 0; i < v->board->sides; i++) {
        list_side(v, side_at(v, i));
    }
    put_legend(v);
    put_hands(v);
}

/* --- aloud: sentences ---------------------------------------------------------------------------
 */

static void tell_side(const struct view_of_table *v, int side)
{
    const struct board *b = v->board;
    const struct side *s = &b->side[side];
    struct strbuf n = STRBUF_INIT, threes = STRBUF_INIT;
    card_marks_set(&threes, s->threes);
    put_said(v, &n,
             msg_picture_aloud_side(side, b->seats == b->sides, s->score, s->opened,
                                    side_minimum(v->table, s),
                                    s->threes != 0 ? strbuf_text(&threes) : NULL));
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = s->meld[slot];
        if (!meld_is_empty(m)) {
            strbuf_append_char(&n, ' ');
            put_said(v, &n,
                     msg_picture_aloud_meld(slot, meld_size(m), mixed_in(m, slot),
                                            new_cards(v, side, slot), sort_of(v, m, slot)));
        }
    }
    put_text(v, TONE_TEXT, 0, &n);
    strbuf_free(&threes);
}

static void draw_aloud(const struct view_of_table *v)
{
    const struct board *b = v->board;
    struct strbuf n = STRBUF_INIT;
    if (b->phase != PHASE_OVER) {
        put_said(v, &n, msg_picture_aloud_turn(b->seat));
    }
    for (int i = 1; i <= b->seats; i++) {
        strbuf_append_char(&n, ' ');
        put_seat(v, &n, MSG_picture_aloud_seat, i % b->seats);
    }
    put_text(v, TONE_TEXT, 0, &n);
    put_pack(v, &n);
    put_text(v, TONE_TEXT, 0, &n);
    for (int i = 0; i < b->sides; i++) {
        tell_side(v, side_at(v, i));
    }
    put_hands(v);
}

void render_table(const struct term_writer *p, const struct table_view *table_view)
{
    const struct view_of_table v = {.paper = p,
                                    .table_view = table_view,
                                    .table = table_view->table,
                                    .board = &table_view->position->round.board,
                                    .ctx =
                                        message_context_of(table_view->words, table_view->table)};
    if (p->plain) {
        draw_aloud(&v);
    } else if (p->width < NARROW || p->cards == CARDS_WORDS) {
        draw_narrow(&v);
    } else {
        draw_wide(&v);
    }
}
