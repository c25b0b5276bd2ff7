/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws what everyone at the table can see and the hands that are known. It judges nothing. */
#include "terminal/render_position.h"

#include "base/memory_file.h"
#include "base/strbuf.h"
#include "engine/table.h"
#include "messages/catalog.h"
#include "messages/msg_picture.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "tutor/commands.h"
#include "tutor/format.h"

enum {
    COLUMN = 14, /* where the text of a row begins; the longest names are hands ("North's hand") */
    TIGHT = 9,   /* where that of melds does if they stand beside each other: two fit on a line */
    BELOW = 8,   /* rows that a question takes below a position, with what is typed */
    BELOW_LEAST = 5,      /* of a short question */
    PACK_TEXT_SIZE = 2000 /* a pack with its marks */
};

/* The context of messages about the table that is shown. */
static struct message_context message_context_for(const struct table_view *table_view)
{
    return message_context_of(table_view->words, table_view->table);
}

static const char *
words(const struct table_view *table_view, struct message message, char out[MESSAGE_TEXT_SIZE])
{
    const struct message_context ctx = message_context_for(table_view);
    (void)message_format(&ctx, &message, out, MESSAGE_TEXT_SIZE);
    return out;
}

static void
say(const struct term_writer *p, const struct table_view *table_view, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    term_wrap(p, TONE_TEXT, 0, words(table_view, message, text));
}

/* A row: its name and its text, which begins in that column. */
static void put_row_at(const struct term_writer *p,
                       const struct table_view *table_view,
                       int column,
                       enum message_id name,
                       const char *t)
{
    char text[MESSAGE_TEXT_SIZE], label[MESSAGE_TEXT_SIZE];
    const bool of_side = name == MSG_position_melds || name == MSG_position_threes;
    (void)snprintf(label, sizeof label, "%*s%.400s", of_side ? 2 : 0, "",
                   words(table_view, MESSAGE(name), text));
    term_row(p, column, label, "%s", t);
}

static void put_row(const struct term_writer *p,
                    const struct table_view *table_view,
                    enum message_id name,
                    const char *t)
{
    put_row_at(p, table_view, COLUMN, name, t);
}

static void put_turn(const struct term_writer *p, const struct table_view *table_view)
{
    const struct board *b = &table_view->position->round.board;
    const int done = b->turn.picked ? 0 : b->phase == PHASE_PLAY ? 1 : 2;
    say(p, table_view, msg_position_turn(b->seat, done));
    const int partner = seat_partner(b, b->seat);
    if (b->turn.asked != REPLY_NONE && board_has_partners(b)) {
        const bool yes = b->turn.asked == REPLY_YES;
        say(p, table_view,
            partner != SEAT_NONE ? msg_position_asked(b->seat, partner, yes)
                                 : msg_position_asked_all(b->seat, yes));
    }
}

static void put_ending(const struct term_writer *p, const struct table_view *table_view)
{
    const struct board *b = &table_view->position->round.board;
    char hand[SPECIAL_TITLE_SIZE] = "";
    switch ((enum ending)b->ending) {
    case ENDING_GOING_OUT:
        say(p, table_view, msg_position_out(b->ended_by));
        break;
    case ENDING_SPECIAL:
        if (b->special != SPECIAL_NONE) {
            special_title(&table_view->table->special[b->special], hand, sizeof hand);
        }
        say(p, table_view, msg_position_special(b->ended_by, hand[0] != '\0' ? hand : NULL));
        break;
    case ENDING_STOCK:
    case ENDING_NONE:
        say(p, table_view, msg_position_stock_out());
        break;
    }
}

static const char *
side_words(const struct table_view *table_view, int side, char out[MESSAGE_TEXT_SIZE])
{
    const struct board *b = &table_view->position->round.board;
    return words(table_view, msg_position_side(side, b->seats == b->sides), out);
}

/* What is said of how far a side has got; the order of the alternatives of position.standing. */
enum state { STATE_OVER, STATE_NOW, STATE_OPEN, STATE_CLOSED, STATE_NEEDS, STATE_UNTOLD };

static enum state state_of(const struct table_view *table_view, int side)
{
    const struct board *b = &table_view->position->round.board;
    if (b->phase == PHASE_OVER) {
        return STATE_OVER;
    }
    if (table_view->hide_opening) {
        return STATE_UNTOLD;
    }
    if (b->side[side].opened) {
        return b->turn.opened_now && seat_side(b, b->seat) == side ? STATE_NOW : STATE_OPEN;
    }
    return table_view->hide_minimum ? STATE_CLOSED : STATE_NEEDS;
}

/* "Your side (South and North): score 3,120, needs 155 to open." */
static void
put_side_line(const struct term_writer *p, const struct table_view *table_view, int side)
{
    const struct side *s = &table_view->position->round.board.side[side];
    char name[MESSAGE_TEXT_SIZE], text[MESSAGE_TEXT_SIZE];
    term_wrap(p, TONE_TEXT, 2,
              words(table_view,
                    msg_position_standing(
                        side_words(table_view, side, name), s->score, state_of(table_view, side),
                        side_minimum(table_view->table, s), s->errors, s->raise, s->perfect_cut,
                        table_counts_rounds(table_view->table) ? s->rounds_before + 1 : 0),
                    text));
}

static void
put_melds(const struct term_writer *p, const struct table_view *table_view, const struct side *s)
{
    const struct message_context ctx = message_context_for(table_view);
    char none[MESSAGE_TEXT_SIZE];
    struct strbuf n = STRBUF_INIT;
    bool any = false;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(s->meld[slot])) {
            strbuf_append(&n, any ? (p->plain ? "; " : "\n") : "");
            format_meld(&n, &ctx, s->meld[slot], slot);
            any = true;
        }
    }
    put_row(p, table_view, MSG_position_melds,
            any ? strbuf_text(&n) : words(table_view, msg_position_none(), none));
    strbuf_free(&n);
}

/* The same with several melds on a line, as they are typed: K K K / 8 8 2. */
static void put_melds_tight(const struct term_writer *p,
                            const struct table_view *table_view,
                            const struct side *s)
{
    const struct message_context ctx = message_context_for(table_view);
    const int room = term_columns(p) - TIGHT;
    char none[MESSAGE_TEXT_SIZE];
    int used = 0;
    struct strbuf all = STRBUF_INIT;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        struct strbuf meld = STRBUF_INIT;
        if (meld_is_empty(s->meld[slot])) {
            continue;
        }
        format_meld(&meld, &ctx, s->meld[slot], slot);
        const int wide = term_cell_columns(p, strbuf_text(&meld));
        const bool beside = used > 0 && used + 3 + wide <= room;
        strbuf_appendf(&all, "%s%s", beside ? " / " : used > 0 ? "\n" : "", strbuf_text(&meld));
        used = beside ? used + 3 + wide : wide;
        strbuf_free(&meld);
    }
    put_row_at(p, table_view, TIGHT, MSG_position_melds,
               used > 0 ? strbuf_text(&all) : words(table_view, msg_position_none(), none));
    strbuf_free(&all);
}

static void put_threes(const struct term_writer *p,
                       const struct table_view *table_view,
                       int column,
                       const struct side *s)
{
    char text[MESSAGE_TEXT_SIZE];
    if (s->threes != 0) {
        put_row_at(
            p, table_view, column, MSG_position_threes,
            words(table_view,
                  msg_position_colors(cards_of(s->threes, KIND_3R), cards_of(s->threes, KIND_3B)),
                  text));
    }
}

static void put_pack(const struct term_writer *p, const struct table_view *table_view)
{
    const struct board *b = &table_view->position->round.board;
    const bool more = b->pack_size > 1;
    char text[MESSAGE_TEXT_SIZE];
    struct strbuf n = STRBUF_INIT, top = STRBUF_INIT, cards = STRBUF_INIT;
    format_pile(&top, &b->pack[b->pack_size - 1], 1);
    format_pile(&cards, b->pack, b->pack_size);
    if (p->plain) {
        const struct message_context ctx = message_context_for(table_view);
        const struct message read =
            msg_position_read(strbuf_text(&top), more ? strbuf_text(&cards) : NULL);
        char all[PACK_TEXT_SIZE];
        (void)message_format(&ctx, &read, all, sizeof all);
        strbuf_append(&n, all);
    } else {
        strbuf_append(&n, strbuf_text(&cards));
        if (more) {
            strbuf_appendf(&n, "  %s", words(table_view, msg_position_last(), text));
        }
    }
    if (b->pack_buried > 0) {
        strbuf_append(&n, words(table_view, msg_position_buried(b->pack_buried), text));
    }
    put_row(p, table_view, MSG_position_pack, strbuf_text(&n));
    strbuf_free(&n);
    strbuf_free(&top);
    strbuf_free(&cards);
}

static void put_tray(const struct term_writer *p, const struct table_view *table_view)
{
    const struct board *b = &table_view->position->round.board;
    char text[MESSAGE_TEXT_SIZE];
    if (b->pack_size == 0) {
        put_row(p, table_view, MSG_position_pack, words(table_view, msg_position_empty(), text));
    } else {
        put_pack(p, table_view);
    }
    put_row(p, table_view, MSG_position_stock,
            words(table_view, msg_position_left(b->stock), text));
}

static void put_hand(const struct term_writer *p, const struct table_view *table_view, int seat)
{
    const cardset hand = table_view->position->round.hand[seat];
    char name[MESSAGE_TEXT_SIZE], held[MESSAGE_TEXT_SIZE];
    struct strbuf cards = STRBUF_INIT;
    const int total = cards_total(hand);
    format_cards(&cards, table_view->words, hand);
    if (total > 0) {
        strbuf_appendf(&cards, "  %s", words(table_view, msg_position_held(total), held));
    }
    term_row(p, COLUMN, words(table_view, msg_position_hand(seat), name), "%s",
             strbuf_text(&cards));
    strbuf_free(&cards);
}

void render_move(const struct term_writer *p, const struct table_view *table_view)
{
    const struct position *position = table_view->position;
    const int seat = table_view->seat;
    const struct board *b = &position->round.board;
    const struct side *side = &b->side[seat_side(b, seat)];
    char name[MESSAGE_TEXT_SIZE];
    say(p, table_view, msg_position_head(side_words(table_view, seat_side(b, seat), name)));
    put_melds(p, table_view, side);
    put_threes(p, table_view, COLUMN, side);
    if (b->phase == PHASE_OVER) {
        put_ending(p, table_view);
    } else {
        put_tray(p, table_view);
    }
    if ((position->hands_known >> seat & 1) != 0) {
        put_hand(p, table_view, seat);
    }
}

static void
put_position(const struct term_writer *p, const struct table_view *table_view, bool tight)
{
    const struct position *position = table_view->position;
    const struct board *b = &position->round.board;
    if (b->phase == PHASE_OVER) {
        put_ending(p, table_view);
    } else {
        put_turn(p, table_view);
    }
    for (int i = 0; i < b->sides; i++) {
        const int side = (seat_side(b, SEAT_SOUTH) + i) % b->sides;
        put_side_line(p, table_view, side);
        if (tight) {
            put_melds_tight(p, table_view, &b->side[side]);
        } else {
            put_melds(p, table_view, &b->side[side]);
        }
        put_threes(p, table_view, tight ? TIGHT : COLUMN, &b->side[side]);
    }
    if (b->phase != PHASE_OVER) {
        put_tray(p, table_view);
    }
    for (int i = 1; i <= b->seats; i++) {
        const int seat = i % b->seats; /* the learner's last */
        if ((position->hands_known >> seat & 1) != 0) {
            put_hand(p, table_view, seat);
        }
    }
}

/* Lines that the position takes. */
static int count_lines(const struct term_writer *p, const struct table_view *table_view, bool tight)
{
    struct term_writer counted = *p;
    struct memory_file n;
    int lines = 0;
    memory_file_begin(&n);
    counted.out = n.file;
    counted.pager = NULL;
    put_position(&counted, table_view, tight);
    for (const char *at = memory_file_text(&n); *at != '\0'; at++) {
        lines += *at == '\n';
    }
    memory_file_free(&n);
    return lines;
}

/* With a meld to a line where the screen has room for that and the question below, after what was
 * said since something was typed. Where it has no room even with melds beside each other, position
 * and question begin a screen of their own. */
void render_position(const struct term_writer *p, const struct table_view *table_view)
{
    const int rows = p->pager != NULL ? p->pager->rows : 0;
    bool tight = false;
    if (rows > 0 && !p->plain) { /* else nothing runs out of it, or it is read aloud */
        const int full = count_lines(p, table_view, false);
        tight = p->pager->lines + full > rows - BELOW;
        if (tight && p->pager->lines + count_lines(p, table_view, true) > rows - BELOW_LEAST) {
            term_turn_page(p);
            tight = full > rows - BELOW;
        }
    }
    put_position(p, table_view, tight);
}
