/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts read off the board. Decides no action. */
#include "engine/board.h"

#include <assert.h>

void board_begin(const struct table *t, struct board *b)
{
    b->seats = (uint8_t)t->players;
    b->sides = (uint8_t)table_sides(t);
    assert(b->sides == 2 || b->sides == SIDE_MAX); /* what seat_side() counts on */
    b->ended_by = SEAT_NONE;
    b->special = SPECIAL_NONE;
    b->last_three_seat = SEAT_NONE;
}

uint16_t melds_closed(const struct meld melds[SLOT_COUNT])
{
    unsigned bits = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        bits |= (unsigned)meld_is_canasta(melds[slot]) << slot;
    }
    return (uint16_t)bits;
}

uint16_t melds_dead(const struct table *t, const struct meld melds[SLOT_COUNT])
{
    return closed_dead(t, melds_closed(melds));
}

int melds_canastas(const struct meld melds[SLOT_COUNT])
{
    int count = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        count += meld_is_canasta(melds[slot]);
    }
    return count;
}

int side_canastas(const struct side *s)
{
    int count = 0;
    for (unsigned bits = s->closed; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

int side_canastas_lacking(const struct table *t, const struct side *s)
{
    struct canasta_sorts sorts = {0};
    for (int slot = 0; slot < RANK_COUNT && t->out_one_of_each != 0; slot++) {
        canasta_sort_note(&sorts, s->meld[slot], slot);
    }
    const int few = table_canastas(t) - side_canastas(s);
    const int sort = t->out_one_of_each != 0 ? !sorts.natural + !sorts.mixed : 0;
    return few > sort ? few : sort > 0 ? sort : 0;
}

uint16_t melds_there(const struct meld melds[SLOT_COUNT])
{
    unsigned bits = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        bits |= (unsigned)!meld_is_empty(melds[slot]) << slot;
    }
    return (uint16_t)bits;
}

void side_settle(struct side *s)
{
    s->there = melds_there(s->meld);
    s->closed = melds_closed(s->meld);
}

/* The slots of the melds shown that the table keeps from the partners. */
static uint16_t slots_to_bar(const struct table *t, const struct lay *shown)
{
    unsigned slots = 0;
    for (int i = 0; i < shown->count; i++) {
        const int slot = part_slot(shown->part[i]);
        const bool all = t->open_error_shown != SHOWN_SPECIALS;
        const bool counts = slot != SLOT_NONE && slot != SLOT_BLACK;
        if (counts && (all || meld_is_special(t, meld_of(shown->part[i].cards, slot), slot))) {
            slots |= 1U << slot;
        }
    }
    return t->open_error_shown != SHOWN_NO ? (uint16_t)slots : 0;
}

void board_note_shown(const struct table *t, struct board *b, const struct lay *shown)
{
    const cardset cards = lay_cards(shown);
    for (cardset left = cards_each(cards); left != 0; left &= left - 1) {
        const kind k = cards_lowest(left);
        const int more = cards_of(cards, k) - cards_of(b->known[b->seat], k);
        b->known[b->seat] += more > 0 ? cards_some(k, more) : 0;
    }
    for (int seat = seat_next_partner(b, b->seat); seat != b->seat;
         seat = seat_next_partner(b, seat)) {
        b->barred[seat] |= slots_to_bar(t, shown);
    }
}

uint16_t board_old_melds(const struct board *b)
{
    const unsigned there = board_side(b)->there;
    return b->turn.opened_now ? 0 : (uint16_t)(there & ~(unsigned)b->turn.started);
}

bool board_concealed(const struct table *t,
                     const struct board *b,
                     const struct meld melds[SLOT_COUNT],
                     bool joined)
{
    return t->out_concealed != CONCEALED_OFF && !b->melded_before[b->seat] && !b->turn.joined &&
           !joined && (melds_closed(melds) & ~(unsigned)board_old_melds(b)) != 0;
}

bool board_may_go_out(const struct table *t, const struct board *b)
{
    return board_opened_before(b) || t->out_concealed != CONCEALED_OFF;
}

bool board_opens_bare(const struct board *b, const struct meld melds[SLOT_COUNT])
{
    return !board_opened_before(b) && melds_canastas(melds) == 0;
}

bool board_asked_enough(const struct table *t, const struct board *b)
{
    bool partner = false;
    switch (t->out_ask) {
    case ASK_PLAYER:
        return b->has_asked[b->seat];
    case ASK_SIDE:
        for (int s = seat_next_partner(b, b->seat); s != b->seat; s = seat_next_partner(b, s)) {
            partner = partner || b->has_asked[s];
        }
        return b->has_asked[b->seat] || partner;
    case ASK_TURN:
        return b->turn.asked != REPLY_NONE;
    default:
        return true;
    }
}

bool board_may_ask(const struct table *t, const struct board *b)
{
    return board_has_partners(b) && b->turn.asked == REPLY_NONE && !b->turn.melded &&
           !board_asked_enough(t, b);
}

/* Whether the seat in turn has its first turn since its partner opened, at a table where that is a
 * courtesy turn (special.courtesy). */
static bool has_courtesy(const struct table *t, const struct board *b)
{
    return t->special_courtesy != 0 && b->courtesy[b->seat];
}

bool board_threes_late(const struct table *t, const struct board *b)
{
    return t->threes_any_time != 0 || has_courtesy(t, b);
}

bool board_three_forgotten(const struct table *t, const struct board *b, cardset hand, kind k)
{
    return t->threes_forgotten != 0 && kind_is_three(k) && cards_have(hand, k) &&
           cards_of(hand, k) <= cards_of(b->stuck[b->seat], k);
}

cardset board_threes_forgotten(const struct table *t, const struct board *b, cardset hand)
{
    const cardset held = t->threes_forgotten != 0 ? hand & CARDS_THREES : 0;
    cardset forgotten = 0;
    for (cardset left = cards_each(held); left != 0; left &= left - 1) {
        const kind k = cards_lowest(left);
        forgotten += board_three_forgotten(t, b, hand, k) ? cards_some(k, cards_of(hand, k)) : 0;
    }
    return forgotten;
}

bool board_special_over(const struct table *t, const struct board *b)
{
    return board_side(b)->opened && !has_courtesy(t, b);
}

kind board_special_top(const struct table *t, const struct board *b)
{
    const bool allows = t->special_pack == SPECIAL_PACK_TOP ||
                        (t->special_pack == SPECIAL_PACK_ONLY && b->pack_size == 1);
    return allows && b->phase == PHASE_START && !b->turn.must_draw ? board_top(b) : KIND_COUNT;
}

cardset board_special_cards(const struct table *t, const struct board *b, cardset hand)
{
    const kind top = board_special_top(t, b);
    return top < KIND_COUNT ? hand + cards_one(top) : hand;
}

bool board_special_completed(const struct table *t, const struct board *b)
{
    if (b->phase == PHASE_START) {
        return board_special_top(t, b) < KIND_COUNT;
    }
    return b->turn.just_drew && !b->turn.picked && (b->stock > 0 || t->special_last_stock != 0);
}

int board_special_shown(const struct table *t, const struct board *b, cardset hand)
{
    return !board_special_over(t, b) && board_special_completed(t, b)
               ? special_match(t, board_special_cards(t, b, hand))
               : SPECIAL_NONE;
}

uint16_t board_special_waits(const struct table *t, const struct board *b, cardset thirteen)
{
    const int useless = t->special_last_stock != 0 ? 0 : 1; /* cards at the end of the stock */
    const kind top = board_special_top(t, b);
    const unsigned waits = special_waits(t, thirteen);
    const unsigned come = b->stock > useless ? waits : top < KIND_COUNT ? 1U << top : 0;
    return board_special_over(t, b) ? 0 : (uint16_t)(waits & come);
}

cardset board_pack_brings(const struct table *t, const struct board *b)
{
    cardset brings = 0;
    for (int i = board_pick_from(t, b); i + 1 < b->pack_size; i++) {
        const bool laid = b->pack[i] == KIND_3R && t->threes_style == THREES_CLASSIC;
        brings += laid ? 0 : cards_one(b->pack[i]);
    }
    return brings;
}

void board_set_rounds_before(struct board *b, int rounds)
{
    for (int side = 0; side < SIDE_MAX; side++) {
        b->side[side].rounds_before = (uint8_t)(rounds < UINT8_MAX ? rounds : UINT8_MAX);
    }
}

int side_minimum(const struct table *t, const struct side *s)
{
    return table_minimum(t, s->score, s->rounds_before) + s->raise;
}

int board_bonus(const struct table *t, const struct board *b, bool picked)
{
    const int openings = b->openings - (b->turn.opened_now ? 1 : 0);
    const int full = openings == 0 ? t->bonus_first : openings == 1 ? t->bonus_second : 0;
    const bool drawn = picked || b->stock <= t->deal_turning_below;
    const int before_turning_card = drawn ? 0 : b->stock - t->deal_turning_below;
    switch (t->bonus_from) {
    case BONUS_TALONS:
        return full;
    case BONUS_TO_CARD:
        return full < before_turning_card ? full : before_turning_card;
    case BONUS_IF_UNDRAWN:
        return drawn ? 0 : full;
    default:
        return 0;
    }
}

int board_threes_limit(const struct table *t, const struct board *b, bool gentle)
{
    if (t->threes_keep_one == 0) {
        return 99;
    }
    if (!board_opened_before(b)) {
        return 1;
    }
    return gentle && has_courtesy(t, b) ? 1 : 0;
}

int board_threes_loose(const struct board *b, cardset hand)
{
    return cards_threes(hand) - cards_threes(b->stuck[b->seat]);
}

bool board_threes_too_many(const struct table *t, const struct board *b, cardset hand, bool gentle)
{
    const bool may_finish = b->phase == PHASE_PLAY && b->stock == 0;
    return (hand & CARDS_THREES) != 0 && !may_finish &&
           board_threes_loose(b, hand) > board_threes_limit(t, b, gentle);
}
