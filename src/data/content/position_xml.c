/* SPDX-License-Identifier: GPL-3.0-or-later */
/* <position>: cards, scores and what has happened in the turn. Whether it can be is for the judge.
 */
#include <stdio.h>
#include <string.h>

#include "content/exercise_xml.h"
#include "notation/cards_text.h"
#include "notation/names.h"

enum { WHAT_SIZE = 64 };

/* Everything that reading a position needs at hand. */
struct position_reader {
    const struct xml_page *page;
    const struct table *table;
    struct position *out;
    int seats;
    uint8_t sides_seen; /* as bits */
    bool pack_seen, stock_seen;
};

/* --- seats and sides
 * ------------------------------------------------------------------------------ */

static bool read_seat(const struct position_reader *r,
                      const struct xml_node *node,
                      const char *attribute,
                      int *out)
{
    const char *name = xml_attribute(node, attribute);
    if (name == NULL) {
        return true;
    }
    const int seat = seat_find(r->seats, name);
    if (seat < 0) {
        return xml_page_fault(r->page, node->line,
                              "%s=\"%s\": nobody sits there at a table of %d players. Write %s",
                              attribute, name, r->seats,
                              r->seats == 4   ? "south, west, north or east"
                              : r->seats == 2 ? "south or north"
                                              : "p1, p2, p3 and so on");
    }
    *out = seat;
    return true;
}

static bool read_side(const struct position_reader *r, const struct xml_node *node, int *out)
{
    const char *name = xml_attribute(node, "id");
    const int side = side_find(r->seats, name != NULL ? name : "");
    if (side < 0) {
        return xml_page_fault(r->page, node->line,
                              "there is no side \"%s\" at a table of %d players. Write %s",
                              name != NULL ? name : "", r->seats,
                              r->seats == 4 || r->seats == 2 ? "ns or ew"
                              : players_sides(r->seats) == 2 ? "s1 or s2"
                                                             : "s1, s2 or s3");
    }
    *out = side;
    return true;
}

/* --- the side's cards
 * ----------------------------------------------------------------------------- */

static bool read_meld(const struct position_reader *r, const struct xml_node *node, int side)
{
    struct parse_error fault;
    struct part part = {.on = SLOT_NONE};
    char what[WHAT_SIZE];
    (void)snprintf(what, sizeof what, "a meld of %s", side_name(r->seats, side));
    if (!cards_read(node->text, node->text_length, &part.cards, &fault)) {
        return xml_page_text_fault(r->page, node->line, what, &fault);
    }
    const int slot = part_slot(part);
    if (slot == SLOT_NONE || (slot == SLOT_BLACK && r->table->threes_style != THREES_CLASSIC)) {
        return xml_page_fault(
            r->page, node->line,
            "%s: a meld is cards of one rank, perhaps with wild cards, or wild cards alone", what);
    }
    struct meld *meld = &r->out->round.board.side[side].meld[slot];
    if (!meld_is_empty(*meld)) {
        return xml_page_fault(r->page, node->line, "%s has two melds of %s. Write them as one",
                              side_name(r->seats, side), slot_word(slot));
    }
    *meld = meld_of(part.cards, slot);
    return true;
}

static bool
read_threes(const struct position_reader *r, const struct xml_node *node, struct side *s)
{
    const char *text = xml_attribute(node, "threes");
    struct parse_error fault;
    if (text == NULL) {
        return true;
    }
    if (!cards_read(text, strlen(text), &s->threes, &fault)) {
        return xml_page_text_fault(r->page, node->line, "threes", &fault);
    }
    if ((s->threes & ~CARDS_THREES) != 0) {
        return xml_page_fault(r->page, node->line,
                              "threes: only 3r and 3b stand here. Melds are written as <meld>");
    }
    return true;
}

static bool read_opened(const struct position_reader *r, const struct xml_node *node, int side)
{
    struct board *b = &r->out->round.board;
    const char *opened = xml_attribute(node, "opened");
    if (opened == NULL) {
        return true;
    }
    if (strcmp(opened, "no") == 0 && node->child != NULL) {
        return xml_page_fault(r->page, node->line,
                              "opened=\"no\", but the side has melds. Take one of them out");
    }
    if (strcmp(opened, "now") == 0) {
        if (side != seat_side(b, b->seat)) {
            return xml_page_fault(r->page, node->line,
                                  "opened=\"now\" is only for the side whose turn it is");
        }
        b->turn.opened_now = true;
    }
    b->side[side].opened = strcmp(opened, "no") != 0;
    return true;
}

static bool
side_fault(const struct position_reader *r, const struct xml_node *node, int side, const char *what)
{
    return xml_page_fault(r->page, node->line, "the side %s is %s", side_name(r->seats, side),
                          what);
}

static bool read_side_element(struct position_reader *r, const struct xml_node *node)
{
    int side = 0;
    if (!read_side(r, node, &side)) {
        return false;
    }
    struct side *s = &r->out->round.board.side[side];
    if ((r->sides_seen >> side & 1) != 0) {
        return side_fault(r, node, side, "there twice");
    }
    r->sides_seen = (uint8_t)(r->sides_seen | 1U << side);
    s->score = xml_number(node, "score", 0);
    s->raise = (int16_t)xml_number(node, "minimum-raise", 0);
    s->errors = (int16_t)xml_number(node, "errors", 0);
    s->perfect_cut = xml_yes(node, "perfect-cut");
    if (!read_threes(r, node, s) || !read_opened(r, node, side)) {
        return false;
    }
    for (const struct xml_node *meld = node->child; meld != NULL; meld = meld->next) {
        if (!read_meld(r, meld, side)) {
            return false;
        }
    }
    return true;
}

/* --- hands, pack, stock
 * --------------------------------------------------------------------------- */

static bool read_hand(const struct position_reader *r, const struct xml_node *node)
{
    struct board *b = &r->out->round.board;
    struct parse_error fault;
    char what[WHAT_SIZE];
    int seat = 0;
    if (!read_seat(r, node, "seat", &seat)) {
        return false;
    }
    if ((r->out->hands_known >> seat & 1) != 0) {
        return xml_page_fault(r->page, node->line, "the hand of %s is there twice",
                              seat_name(r->seats, seat));
    }
    if (!cards_read(node->text, node->text_length, &r->out->round.hand[seat], &fault)) {
        (void)snprintf(what, sizeof what, "the hand of %s", seat_name(r->seats, seat));
        return xml_page_text_fault(r->page, node->line, what, &fault);
    }
    r->out->hands_known = (uint8_t)(r->out->hands_known | 1U << seat);
    b->courtesy[seat] = xml_yes(node, "courtesy");
    b->melded_before[seat] = xml_attribute(node, "melded") == NULL || xml_yes(node, "melded");
    if (xml_attribute(node, "asked") != NULL) {
        if (seat != b->seat) {
            return xml_page_fault(r->page, node->line,
                                  "asked: only the hand whose turn it is can have it");
        }
        b->turn.asked = xml_yes(node, "asked") ? REPLY_YES : REPLY_NO;
        b->has_asked[seat] = true;
    }
    return true;
}

static bool read_pack(struct position_reader *r, const struct xml_node *node)
{
    struct board *b = &r->out->round.board;
    struct parse_error fault;
    int count = 0;
    if (r->pack_seen) {
        return xml_page_fault(r->page, node->line, "the pack is there twice");
    }
    r->pack_seen = true;
    if (!kinds_read(node->text, node->text_length, b->pack, DECK_SIZE, &count, &fault)) {
        return xml_page_text_fault(r->page, node->line, "the pack", &fault);
    }
    b->pack_size = (uint8_t)count;
    return true;
}

static bool read_stock(struct position_reader *r, const struct xml_node *node)
{
    struct round *round = &r->out->round;
    struct parse_error fault;
    int known = 0;
    if (r->stock_seen) {
        return xml_page_fault(r->page, node->line, "the stock is there twice");
    }
    r->stock_seen = true;
    round->board.stock = (uint8_t)xml_number(node, "cards", 0);
    round->stock_end = round->board.stock;
    if (!kinds_read(node->text, node->text_length, round->stock, DECK_SIZE, &known, &fault)) {
        return xml_page_text_fault(r->page, node->line, "the stock", &fault);
    }
    if (known > round->board.stock) {
        return xml_page_fault(r->page, node->line,
                              "the stock shows %d cards but has only %d of them", known,
                              round->board.stock);
    }
    r->out->stock_known = (uint8_t)known;
    return true;
}

/* With no <stock>: takes what is not shown elsewhere, less 13 cards for each hand that is not
 * shown, and one more if that player has drawn. */
static void guess_stock(struct position_reader *r)
{
    struct round *round = &r->out->round;
    int left = DECK_SIZE - round->board.pack_size;
    for (int seat = 0; seat < r->seats; seat++) {
        left -= (r->out->hands_known >> seat & 1) != 0
                    ? cards_total(round->hand[seat])
                    : r->table->deal_cards +
                          (seat == round->board.seat && round->board.phase == PHASE_PLAY);
    }
    for (int side = 0; side < round->board.sides; side++) {
        left -= cards_total(round->board.side[side].threes);
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            left -= meld_size(round->board.side[side].meld[slot]);
        }
    }
    round->board.stock = (uint8_t)(left > 0 ? left : 0);
    round->stock_end = round->board.stock;
}

/* --- the turn and the end
 * ------------------------------------------------------------------------- */

static int special_place(const struct table *t, const char *id)
{
    for (int i = 0; i < t->special_count; i++) {
        if (strcmp(t->special[i].id, id) == 0) {
            return i;
        }
    }
    return SPECIAL_NONE;
}

static bool read_ending(const struct position_reader *r, const struct xml_node *node)
{
    struct board *b = &r->out->round.board;
    const char *over = xml_attribute(node, "over"), *special = xml_attribute(node, "special");
    int by = SEAT_NONE;
    if (!read_seat(r, node, "by", &by)) {
        return false;
    }
    if (over == NULL) {
        return by == SEAT_NONE && special == NULL && xml_attribute(node, "concealed") == NULL
                   ? true
                   : xml_page_fault(
                         r->page, node->line,
                         "by, special and concealed only go with over: how the round ended");
    }
    const bool stock = strcmp(over, "stock") == 0;
    if (by == SEAT_NONE && !stock) {
        return xml_page_fault(r->page, node->line,
                              "over=\"%s\": by is missing, the player who ended the round", over);
    }
    const bool shown = strcmp(over, "special") == 0;
    b->phase = PHASE_OVER;
    b->ending = shown ? ENDING_SPECIAL : stock ? ENDING_STOCK : ENDING_GOING_OUT;
    b->ended_by = (int8_t)(stock ? SEAT_NONE : by);
    b->last_three_seat = (int8_t)(stock ? by : SEAT_NONE); /* that seat drew the last card */
    b->concealed = xml_yes(node, "concealed");
    if (b->concealed && b->ending != ENDING_GOING_OUT) {
        return xml_page_fault(r->page, node->line, "concealed only goes with over=\"going-out\"");
    }
    if (b->concealed && r->table->out_concealed == CONCEALED_OFF) {
        return xml_page_fault(r->page, node->line,
                              "concealed: the table %s knows no going out concealed", r->table->id);
    }
    if (shown != (special != NULL)) {
        return xml_page_fault(r->page, node->line,
                              shown ? "over=\"special\": special is missing, the id of the hand"
                                    : "special only goes with over=\"special\"");
    }
    if (shown) {
        b->special = (int8_t)special_place(r->table, special);
        if (b->special == SPECIAL_NONE) {
            return xml_page_fault(r->page, node->line,
                                  "special=\"%s\": the table %s has no such special hand", special,
                                  r->table->id);
        }
    }
    return true;
}

static bool read_turn(const struct position_reader *r, const struct xml_node *node, bool drawn)
{
    struct board *b = &r->out->round.board;
    const char *phase = xml_attribute(node, "phase");
    int seat = SEAT_SOUTH;
    if (!read_seat(r, node, "turn", &seat)) {
        return false;
    }
    b->seat = (uint8_t)seat;
    b->phase = (phase != NULL ? strcmp(phase, "play") == 0 : drawn) ? PHASE_PLAY : PHASE_START;
    board_set_rounds_before(b, (int)xml_number(node, "round", 1) - 1);
    b->turn.picked = xml_yes(node, "picked");
    b->turn.melded = xml_yes(node, "melded") || b->turn.picked;
    b->turn.held_natural = b->turn.melded;
    b->turn.held_safe = b->turn.melded;
    b->turn.just_drew = b->phase == PHASE_PLAY && !b->turn.melded;
    if (b->turn.melded && b->phase == PHASE_START) {
        return xml_page_fault(r->page, node->line,
                              "picked and melded mean that the draw is over: phase must be play");
    }
    return read_ending(r, node);
}

/* Of three sides none is left out once another is named: who has nothing yet is named too, or the
 * score of a round would be that of two. Of two sides the unnamed one has nothing. */
static bool sides_whole(const struct position_reader *r, const struct xml_node *node)
{
    const int sides = r->out->round.board.sides;
    for (int side = 0; side < sides && sides > 2 && r->sides_seen != 0; side++) {
        if ((r->sides_seen >> side & 1) == 0) {
            return side_fault(r, node, side, "missing. Name all three");
        }
    }
    return true;
}

bool position_read(const struct xml_page *page,
                   const struct xml_node *node,
                   const struct table *t,
                   bool drawn,
                   struct position *out)
{
    struct position_reader r = {.page = page, .table = t, .out = out, .seats = t->players};
    memset(out, 0, sizeof *out);
    board_begin(t, &out->round.board);
    if (!read_turn(&r, node, drawn)) {
        return false;
    }
    for (const struct xml_node *child = node->child; child != NULL; child = child->next) {
        const bool good = xml_is(child, "side")   ? read_side_element(&r, child)
                          : xml_is(child, "hand") ? read_hand(&r, child)
                          : xml_is(child, "pack") ? read_pack(&r, child)
                                                  : read_stock(&r, child);
        if (!good) {
            return false;
        }
    }
    if (!sides_whole(&r, node)) {
        return false;
    }
    if (!r.stock_seen) {
        guess_stock(&r);
    }
    return true;
}
