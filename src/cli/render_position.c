/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws what everyone at the table can see and the hands that are known. It judges nothing. */
#include "cli/render_position.h"

#include "base/note.h"
#include "engine/table.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "tutor/say.h"

enum {
    COLUMN = 14
}; /* where the text of a row begins; the longest names are hands ("North's hand") */

static bool is_learners(const struct board *b, int side)
{
    return seat_side(b, SEAT_SOUTH) == side;
}

static void put_turn(const struct paper *p, const struct board *b)
{
    const bool hers = b->seat == SEAT_SOUTH;
    const char *done = "";
    if (b->turn.picked) {
        done = hers ? " You have picked the pack." : " She has picked the pack.";
    } else if (b->phase == PHASE_PLAY) {
        done = hers ? " You have drawn." : " She has drawn.";
    } else {
        done = hers ? " You have not drawn yet." : " She has not drawn yet.";
    }
    if (hers) {
        paper_say(p, TONE_TEXT, "It is your turn (%s).%s", say_seat(b->seats, SEAT_SOUTH), done);
    } else {
        paper_say(p, TONE_TEXT, "It is %s's turn.%s", say_seat(b->seats, b->seat), done);
    }
    const int partner = seat_partner(b, b->seat);
    if (b->turn.asked != REPLY_NONE && partner != SEAT_NONE) {
        paper_say(p, TONE_TEXT, "%s asked \"May I go out?\", and %s said %s.",
                  hers ? "You have" : "She has",
                  partner == SEAT_SOUTH ? "you" : say_seat(b->seats, partner),
                  b->turn.asked == REPLY_YES ? "yes" : "no");
    }
}

static void put_ending(const struct paper *p, const struct table *t, const struct board *b)
{
    const bool hers = b->ended_by == SEAT_SOUTH;
    char hand[SPECIAL_ID_SIZE] = "";
    const char *who = b->ended_by == SEAT_NONE ? ""
                      : hers                   ? "you"
                                               : say_seat(b->seats, b->ended_by);
    switch ((enum ending)b->ending) {
    case ENDING_GOING_OUT:
        paper_say(p, TONE_TEXT, "The round is over: %s went out.", who);
        break;
    case ENDING_SPECIAL:
        if (b->special != SPECIAL_NONE) {
            special_word(t->special[b->special].id, hand, sizeof hand);
        }
        paper_say(p, TONE_TEXT, "The round is over: %s showed a special hand%s%s.", who,
                  hand[0] == '\0' ? "" : ", ", hand);
        break;
    case ENDING_STOCK:
    case ENDING_NONE:
        paper_say(p, TONE_TEXT, "The round is over: the stock ran out.");
        break;
    }
}

static void put_side_name(FILE *out, const struct board *b, int side)
{
    if (!is_learners(b, side)) {
        fputs(b->sides == 2 ? "The other side" : "Other side", out);
    } else {
        fputs(b->seats == b->sides ? "You" : "Your side", out);
    }
    fputs(" (", out);
    say_side(out, b->seats, b->sides, side);
    fputs(")", out);
}

/* "Your side (South and North): score 3,120, needs 155 to open." */
static void put_side_line(const struct paper *p,
                          const struct table *t,
                          const struct board *b,
                          int side,
                          const struct scene *how)
{
    const struct side *s = &b->side[side];
    char number[SAY_NUMBER_SIZE];
    struct note n;
    note_begin(&n);
    put_side_name(n.file, b, side);
    fprintf(n.file, ": score %s", say_number(s->score, number));
    if (b->phase == PHASE_OVER) {
        fputs(" before this round.", n.file);
    } else if (how->hide_opening) {
        fputs(".", n.file);
    } else if (s->opened) {
        fputs(b->turn.opened_now && seat_side(b, b->seat) == side ? ", opened in this turn."
                                                                  : ", has opened.",
              n.file);
    } else if (how->hide_minimum) {
        fputs(", has not opened.", n.file);
    } else {
        fprintf(n.file, ", needs %s to open.", say_number(side_minimum(t, s), number));
    }
    if (s->errors > 0) {
        fprintf(n.file, " Openings in error: %d.", s->errors);
    }
    if (s->raise > 0) {
        fprintf(n.file, " Its minimum was raised by %d after an opening in error.", s->raise);
    }
    if (s->perfect_cut) {
        fputs(" It made the perfect cut.", n.file);
    }
    paper_wrap(p, TONE_TEXT, 2, note_text(&n));
    note_free(&n);
}

static void put_melds(const struct paper *p, const struct table *t, const struct side *s)
{
    struct note n;
    note_begin(&n);
    bool any = false;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(s->meld[slot])) {
            fputs(any ? (p->plain ? "; " : "\n") : "", n.file);
            say_meld(n.file, t, s->meld[slot], slot);
            any = true;
        }
    }
    paper_row(p, COLUMN, "  Melds", "%s", any ? note_text(&n) : "none");
    note_free(&n);
}

static void put_threes(const struct paper *p, const struct side *s)
{
    if (s->threes == 0) {
        return;
    }
    struct note n;
    note_begin(&n);
    const int red = cards_of(s->threes, KIND_3R);
    const int black = cards_of(s->threes, KIND_3B);
    if (red > 0) {
        say_count(n.file, red);
        fputs(" red", n.file);
    }
    if (black > 0) {
        fputs(red > 0 ? ", " : "", n.file);
        say_count(n.file, black);
        fputs(" black", n.file);
    }
    paper_row(p, COLUMN, "  Threes", "%s", note_text(&n));
    note_free(&n);
}

static void put_tray(const struct paper *p, const struct board *b)
{
    if (b->pack_size == 0) {
        paper_row(p, COLUMN, "Pack", "none, the tray is empty");
    } else {
        struct note n;
        note_begin(&n);
        if (p->plain) {
            fputs("on top ", n.file);
            say_pile(n.file, &b->pack[b->pack_size - 1], 1);
            if (b->pack_size > 1) {
                fputs("; from the bottom ", n.file);
                say_pile(n.file, b->pack, b->pack_size);
            }
        } else {
            say_pile(n.file, b->pack, b->pack_size);
            if (b->pack_size > 1) {
                fputs("  (the last is on top)", n.file);
            }
        }
        if (b->pack_buried > 0) {
            fprintf(n.file, "; the lowest %d cannot be picked", b->pack_buried);
        }
        paper_row(p, COLUMN, "Pack", "%s", note_text(&n));
        note_free(&n);
    }
    if (b->stock == 0) {
        paper_row(p, COLUMN, "Stock", "empty");
    } else {
        paper_row(p, COLUMN, "Stock", "%d %s", b->stock, b->stock == 1 ? "card" : "cards");
    }
}

static void put_hand(const struct paper *p, const struct position *position, int seat)
{
    const struct board *b = &position->round.board;
    const cardset hand = position->round.hand[seat];
    struct note name;
    note_begin(&name);
    struct note cards;
    note_begin(&cards);
    if (seat == SEAT_SOUTH) {
        fputs("Your hand", name.file);
    } else {
        fprintf(name.file, "%s's hand", say_seat(b->seats, seat));
    }
    const int total = cards_total(hand);
    say_cards(cards.file, hand);
    if (total > 0) {
        fprintf(cards.file, "  (%d\302\240%s)", total, total == 1 ? "card" : "cards");
    }
    paper_row(p, COLUMN, note_text(&name), "%s", note_text(&cards));
    note_free(&name);
    note_free(&cards);
}

void render_move(const struct paper *p, const struct scene *scene)
{
    const struct table *t = scene->table;
    const struct position *position = scene->position;
    const int seat = scene->seat;
    const struct board *b = &position->round.board;
    const struct side *side = &b->side[seat_side(b, seat)];
    struct note n;
    note_begin(&n);
    put_side_name(n.file, b, seat_side(b, seat));
    paper_say(p, TONE_TEXT, "%s:", note_text(&n));
    note_free(&n);
    put_melds(p, t, side);
    put_threes(p, side);
    if (b->phase == PHASE_OVER) {
        put_ending(p, t, b);
    } else {
        put_tray(p, b);
    }
    if ((position->hands_known >> seat & 1) != 0) {
        put_hand(p, position, seat);
    }
}

void render_position(const struct paper *p, const struct scene *scene)
{
    const struct table *t = scene->table;
    const struct position *position = scene->position;
    const struct board *b = &position->round.board;
    if (b->phase == PHASE_OVER) {
        put_ending(p, t, b);
    } else {
        put_turn(p, b);
    }
    for (int i = 0; i < b->sides; i++) {
        const int side = (seat_side(b, SEAT_SOUTH) + i) % b->sides;
        put_side_line(p, t, b, side, scene);
        put_melds(p, t, &b->side[side]);
        put_threes(p, &b->side[side]);
    }
    if (b->phase != PHASE_OVER) {
        put_tray(p, b);
    }
    for (int i = 1; i <= b->seats; i++) {
        const int seat = i % b->seats; /* hers last */
        if ((position->hands_known >> seat & 1) != 0) {
            put_hand(p, position, seat);
        }
    }
}
