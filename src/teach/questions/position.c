/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions out of files: made consistent, and told apart from impossible ones. */
#include "engine/meld_capacity.h"
#include "engine/pack.h"
#include "messages/msg_judge.h"
#include "questions/question_kind.h"

/* Settles what the player alone has melded, as far as the table shows it: nothing if the side has
 * no meld; in the turn in which it opens, all of it. Of melds in a turn that began with others on
 * the table nobody can tell, so they are taken to have joined those (out.concealed). */
static void settle_own_melds(struct board *b)
{
    for (int seat = 0; seat < b->seats; seat++) {
        const int side = seat_side(b, seat);
        const bool now = b->turn.opened_now && side == seat_side(b, b->seat);
        if (now || b->side[side].there == 0) {
            b->melded_before[seat] = false;
        }
    }
    b->turn.started = b->turn.opened_now ? board_side(b)->there : 0;
    b->turn.joined = b->turn.melded && !b->turn.opened_now;
}

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
        side_settle(s);
        s->opened = s->opened || s->there != 0;
        b->openings = (uint8_t)(b->openings + s->opened);
    }
    settle_own_melds(b);
}

/* Adds cards to what has been seen; true when a kind is seen more often than the deck has it. */
static bool too_many(cardset *seen, cardset more, struct message *out)
{
    for (cardset left = more; left != 0; left -= cards_some(cards_lowest(left), 1)) {
        const kind k = cards_lowest(left);
        const int count = cards_of(*seen, k) + cards_of(more, k);
        if (count > kind_in_deck(k)) {
            return fault_say(out, msg_impossible_deck(count, k, kind_in_deck(k)));
        }
    }
    *seen += more;
    return false;
}

static bool wild_meld_fault(const struct table *t, int size, struct message *out)
{
    const struct meld_capacity opening = {t, 0, true, false}; /* when it may be laid if ever */
    const struct meld none = {0, 0, 0};
    if (capacity_wild_meld(&opening, none, size) == RULE_NONE) {
        return false;
    }
    return fault_say(out, capacity_wild_meld(&opening, none, CANASTA_CARDS) == RULE_NONE
                              ? msg_impossible_wild_canasta()
                              : msg_impossible_wild_never());
}

/* What is wrong with a meld lying on the table. A closed canasta of 7s with wild cards is taken as
 * it lies (docs/rules.md section 15). */
static bool meld_fault(const struct table *t, struct meld m, int slot, struct message *out)
{
    enum rule_id bars[SHAPE_BARS_MAX];
    const int size = meld_size(m);
    if (size == 0) {
        return false;
    }
    const enum rule_id bar = capacity_shape_bars(t, m, slot, bars) > 0 ? bars[0] : RULE_NONE;
    if (bar == RULE_MELD_SIZE) {
        return fault_say(out,
                         msg_impossible_meld_size(size, MELD_LEAST_CARDS, size > MELD_LEAST_CARDS));
    }
    if (slot == SLOT_WILD) {
        return wild_meld_fault(t, size, out);
    }
    if (bar == RULE_MELD_NATURALS) {
        return fault_say(out, msg_impossible_naturals());
    }
    if (bar == RULE_MELD_WILDS) {
        return fault_say(out, msg_impossible_wilds());
    }
    if (capacity_wilds_lying(t, m, slot) != RULE_NONE && !meld_is_canasta(m)) {
        return fault_say(out, msg_impossible_sevens());
    }
    return false;
}

static bool melds_fault(const struct table *t, const struct side *side, struct message *out)
{
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (meld_fault(t, side->meld[slot], slot, out)) {
            return true;
        }
    }
    return false;
}

bool position_melds_fault(const struct table *t, const struct side *side, struct message *out)
{
    if (melds_fault(t, side, out)) {
        return true;
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (capacity_wilds_lying(t, side->meld[slot], slot) != RULE_NONE) {
            return fault_say(out, msg_impossible_sevens());
        }
    }
    return false;
}

static bool
table_fault(const struct table *t, const struct position *p, cardset *seen, struct message *out)
{
    const struct round *r = &p->round;
    for (int side = 0; side < r->board.sides; side++) {
        const struct side *s = &r->board.side[side];
        if (too_many(seen, s->threes, out) || melds_fault(t, s, out)) {
            return true;
        }
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            if (too_many(seen, meld_cards(s->meld[slot], slot), out)) {
                return true;
            }
        }
    }
    return false;
}

static bool cards_fault(const struct table *t, const struct position *p, struct message *out)
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

/* Red threes in the pack that the turning of cards could not have left there. */
static bool pack_fault(const struct table *t, const struct board *b, struct message *out)
{
    for (int i = 0; i < b->pack_size; i++) {
        if (b->pack[i] == KIND_3R && upcard_judge(t, b->pack, i) != UPCARD_ANOTHER) {
            return fault_say(out, msg_impossible_pack_three());
        }
    }
    if (b->pack_size > 0 && b->pack[b->pack_size - 1] == KIND_3R) {
        return fault_say(out, msg_impossible_pack_top());
    }
    return false;
}

/* What the threes of classic tables make impossible. */
static bool classic_fault(const struct table *t, const struct position *p, struct message *out)
{
    const struct board *b = &p->round.board;
    const bool over = b->phase == PHASE_OVER;
    for (int side = 0; side < b->sides; side++) {
        if (cards_have(b->side[side].threes, KIND_3B)) {
            return fault_say(out, msg_impossible_black_laid());
        }
        if (!over && !meld_is_empty(b->side[side].meld[SLOT_BLACK])) {
            return fault_say(out, msg_impossible_black_early());
        }
    }
    for (int seat = 0; seat < b->seats && !over; seat++) {
        if (cards_have(p->round.hand[seat], KIND_3R)) {
            return fault_say(out, msg_impossible_hand_three(seat));
        }
    }
    return pack_fault(t, b, out);
}

/* All cards that the position shows. */
static cardset position_visible(const struct position *p)
{
    const struct board *b = &p->round.board;
    cardset seen = 0;
    for (int seat = 0; seat < b->seats; seat++) {
        seen += p->round.hand[seat];
    }
    for (int side = 0; side < b->sides; side++) {
        seen += b->side[side].threes;
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            seen += meld_cards(b->side[side].meld[slot], slot);
        }
    }
    for (int i = 0; i < b->pack_size; i++) {
        seen += cards_one(b->pack[i]);
    }
    return seen;
}

cardset position_hidden(const struct position *p)
{
    const cardset seen = position_visible(p);
    cardset hidden = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int left = kind_in_deck(k) - cards_of(seen, k);
        hidden += cards_some(k, left > 0 ? left : 0);
    }
    return hidden;
}

bool position_own_fault(const struct table *t, const struct position *p, struct message *out)
{
    if (p->round.board.seat >= p->round.board.seats) {
        return fault_say(out, msg_impossible_seat());
    }
    return cards_fault(t, p, out) ||
           (t->threes_style == THREES_CLASSIC && classic_fault(t, p, out));
}
