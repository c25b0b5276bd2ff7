/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions out of files: made consistent, and told apart from impossible ones. */
#include <stdio.h>

#include "judge/judge.h"
#include "notation/cards_text.h"
#include "notation/names.h"

void position_settle(const struct table *t, struct position *p)
{
    struct board *b = &p->round.board;
    b->seats = (uint8_t)t->players;
    b->sides = (uint8_t)table_sides(t);
    b->openings = 0;
    b->pack_buried = 0;
    for (int i = 0; i < b->pack_size && t->discard_wild_under != 0; i++) {
        if (kind_is_wild(b->pack[i])) {
            b->pack_buried = (uint8_t)(i + 1);
        }
    }
    b->last_three_seat = b->ending == ENDING_STOCK ? b->last_three_seat : SEAT_NONE;
    for (int seat = 0; seat < b->seats; seat++) {
        b->hand_size[seat] = (uint8_t)cards_total(p->round.hand[seat]);
    }
    for (int side = 0; side < b->sides; side++) {
        struct side *s = &b->side[side];
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            s->opened = s->opened || !meld_is_empty(s->meld[slot]);
        }
        s->closed = melds_closed(s->meld);
        b->openings = (uint8_t)(b->openings + s->opened);
    }
}

static bool fault(char out[JUDGE_FAULT_SIZE], const char *text)
{
    (void)snprintf(out, JUDGE_FAULT_SIZE, "%s", text);
    return true;
}

/* Adds cards to what has been seen; true when a kind is seen more often than the deck has it. */
static bool too_many(cardset *seen, cardset more, char out[JUDGE_FAULT_SIZE])
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int count = cards_of(*seen, k) + cards_of(more, k);
        if (count > kind_in_deck(k)) {
            (void)snprintf(out, JUDGE_FAULT_SIZE,
                           "there are at least %d %s here, but the deck has only %d", count,
                           kind_word(k, 2), kind_in_deck(k));
            return true;
        }
    }
    *seen += more;
    return false;
}

/* What is wrong with a meld lying on the table. A closed canasta of 7s with wild cards is taken as
 * it lies (docs/rules.md section 15). */
static bool meld_fault(const struct table *t, struct meld m, int slot, char out[JUDGE_FAULT_SIZE])
{
    const int size = meld_size(m), wilds = meld_wilds(m);
    if (size == 0) {
        return false;
    }
    if (size < MELD_LEAST_CARDS || (t->meld_max_cards != 0 && size > t->meld_max_cards)) {
        char most[24] = " or more";
        if (t->meld_max_cards != 0) {
            (void)snprintf(most, sizeof most, " to %d", (int)t->meld_max_cards);
        }
        (void)snprintf(out, JUDGE_FAULT_SIZE,
                       "a meld of %d %s cannot lie on the table; melds have %d%s cards", size,
                       size == 1 ? "card" : "cards", MELD_LEAST_CARDS, most);
        return true;
    }
    if (slot == SLOT_WILD) {
        return false;
    }
    if (m.naturals < 2) {
        return fault(out, "a meld on the table needs at least two natural cards");
    }
    if (wilds > t->meld_max_wilds) {
        return fault(out, "a meld on the table holds too many wild cards");
    }
    if (slot == KIND_7 && t->sevens_special != 0 && wilds > 0 && !meld_is_canasta(m)) {
        return fault(out, "a meld of 7s never takes a wild card");
    }
    return false;
}

static bool table_fault(const struct table *t,
                        const struct position *p,
                        cardset *seen,
                        char out[JUDGE_FAULT_SIZE])
{
    const struct round *r = &p->round;
    for (int side = 0; side < r->board.sides; side++) {
        const struct side *s = &r->board.side[side];
        if (too_many(seen, s->threes, out)) {
            return true;
        }
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            if (meld_fault(t, s->meld[slot], slot, out) ||
                too_many(seen, meld_cards(s->meld[slot], slot), out)) {
                return true;
            }
        }
    }
    return false;
}

static bool cards_fault(const struct table *t, const struct position *p, char out[JUDGE_FAULT_SIZE])
{
    const struct round *r = &p->round;
    cardset seen = 0;
    if (table_fault(t, p, &seen, out)) {
        return true;
    }
    for (int seat = 0; seat < r->board.seats; seat++) {
        if (too_many(&seen, r->hand[seat], out)) {
            return true;
        }
    }
    for (int i = 0; i < r->board.pack_size; i++) {
        if (too_many(&seen, cards_one(r->board.pack[i]), out)) {
            return true;
        }
    }
    for (int i = 0; i < p->stock_known; i++) {
        if (too_many(&seen, cards_one(r->stock[r->stock_end - r->board.stock + i]), out)) {
            return true;
        }
    }
    return false;
}

/* Hands that the question needs, and how many cards they must have. */
static bool
hands_fault(const struct position *p, const struct question *q, char out[JUDGE_FAULT_SIZE])
{
    const struct board *b = &p->round.board;
    const bool none = q->kind == QUESTION_MINIMUM || q->kind == QUESTION_THREES ||
                      !question_needs_position(q->kind);
    for (int seat = 0; seat < b->seats && !none; seat++) {
        const bool needed = q->kind == QUESTION_SCORE || seat == b->seat;
        if (needed && !bits_have(p->hands_known, seat)) {
            (void)snprintf(out, JUDGE_FAULT_SIZE, "the question %s needs the hand of %s",
                           question_name(q->kind), seat_name(b->seats, seat));
            return true;
        }
    }
    const int asked = q->kind == QUESTION_SPECIAL        ? SPECIAL_CARDS
                      : q->kind == QUESTION_SPECIAL_WAIT ? SPECIAL_CARDS - 1
                                                         : 0;
    const int held = cards_total(p->round.hand[b->seat]);
    if (asked != 0 && held != asked) {
        (void)snprintf(out, JUDGE_FAULT_SIZE,
                       "a special hand is asked about with %d cards, and this hand has %d", asked,
                       held);
        return true;
    }
    return false;
}

static bool
lay_fault(const struct position *p, const struct question *q, char out[JUDGE_FAULT_SIZE])
{
    cardset left = p->round.hand[p->round.board.seat];
    if (q->kind != QUESTION_MELD) {
        return false;
    }
    if (q->lay.count == 0) {
        return fault(out, "there are no cards to lay down: write them as <meld>");
    }
    for (int i = 0; i < q->lay.count; i++) {
        if (!cards_contain(left, q->lay.part[i].cards)) {
            return fault(out, "cards are to be laid down that are not in the hand");
        }
        left -= q->lay.part[i].cards;
    }
    return false;
}

bool position_fault(const struct table *t,
                    const struct position *p,
                    const struct question *q,
                    char out[JUDGE_FAULT_SIZE])
{
    const struct board *b = &p->round.board;
    if (b->seat >= b->seats) {
        return fault(out, "it is the turn of a player who is not at this table");
    }
    return cards_fault(t, p, out) ||
           (q != NULL && (hands_fault(p, q, out) || lay_fault(p, q, out)));
}
