/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Carrying actions out. Every action is judged by rules.c first; what is done here may assume that
 * it is allowed. The stock is fixed at the deal, so there is no chance in here.
 */
#include "engine/round.h"

#include <stddef.h>

#include "engine/discard.h"
#include "engine/rules.h"

struct view round_view(const struct round *r, int seat)
{
    return (struct view){&r->board, r->hand[seat], seat};
}

static void end_round(struct board *b, enum ending ending, int by)
{
    b->phase = PHASE_OVER;
    b->ending = (uint8_t)ending;
    b->ended_by = (int8_t)by;
}

/* The next card of the stock. */
static kind next_card(struct round *r)
{
    assert(r->board.stock > 0);
    return r->stock[r->stock_end - r->board.stock--];
}

/* Keeps what the others know of a hand no larger than what it can still hold. */
static void left_hand(struct board *b, int seat, cardset cards)
{
    b->hand_size[seat] = (uint8_t)(b->hand_size[seat] - cards_total(cards));
    if (b->known[seat] == 0) {
        return;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int left = cards_of(cards, k), known = cards_of(b->known[seat], k);
        b->known[seat] -= cards_some(k, left < known ? left : known);
    }
}

/* Threes that she may not keep although the stock is empty: the round is over, or she exposes one
 * first (threes.last). Looked at before she draws or picks. */
static void end_by_threes(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    if (b->phase == PHASE_START && b->stock == 0 && t->threes_last == THREES_LAST_HAND &&
        board_threes_too_many(t, b, r->hand[b->seat], true)) {
        end_round(b, ENDING_STOCK, SEAT_NONE);
    }
}

static void begin_turn(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    b->turn = (struct turn){.asked = REPLY_NONE};
    b->phase = PHASE_START;
    if (b->talon_due[b->seat] > 0) {
        const int packet = b->talon_due[b->seat] - 1;
        r->hand[b->seat] += r->talon[packet];
        b->hand_size[b->seat] = (uint8_t)cards_total(r->hand[b->seat]);
        if (t->threes_show != 0) {
            b->known[b->seat] += r->talon[packet] & CARDS_THREES;
        }
        r->talon[packet] = 0;
        b->talon_due[b->seat] = 0;
    }
    end_by_threes(t, r);
}

void round_start(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    b->seats = (uint8_t)t->players;
    b->sides = (uint8_t)table_sides(t);
    b->seat = (uint8_t)seat_next(b, b->dealer);
    b->stock = r->stock_end;
    b->ended_by = SEAT_NONE;
    b->special = SPECIAL_NONE;
    b->last_three_seat = SEAT_NONE;
    for (int seat = 0; seat < b->seats; seat++) {
        b->hand_size[seat] = (uint8_t)cards_total(r->hand[seat]);
    }
    begin_turn(t, r);
}

void round_deal(const struct table *t,
                const uint8_t deck[DECK_SIZE],
                int dealer,
                const int32_t scores[SIDE_MAX],
                struct round *out)
{
    int next = 0;
    *out = (struct round){.board.dealer = (uint8_t)dealer};
    for (int seat = 0; seat < t->players; seat++) {
        for (int i = 0; i < t->deal_cards; i++) {
            out->hand[seat] += cards_one(deck[next++]);
        }
    }
    if (t->bonus_from == BONUS_TALONS) {
        const int size[2] = {t->bonus_first, t->bonus_second};
        for (int packet = 0; packet < 2; packet++) {
            for (int i = 0; i < size[packet]; i++) {
                out->talon[packet] += cards_one(deck[next++]);
            }
        }
    }
    while (next < DECK_SIZE) {
        out->stock[out->stock_end++] = deck[next++];
    }
    for (int side = 0; side < table_sides(t); side++) {
        out->board.side[side].score = scores[side];
    }
    round_start(t, out);
}

/* A card from the stock into the hand of the seat in turn. The last card, if a three, ends the
 * round. */
static void draw_card(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    const kind k = next_card(r);
    if (kind_is_three(k) && b->stock == 0) {
        if (t->threes_last == THREES_LAST_EXPOSED) {
            b->side[seat_side(b, b->seat)].threes += cards_one(k);
        } else {
            r->hand[b->seat] += cards_one(k);
            b->hand_size[b->seat]++;
            b->last_three_seat = (int8_t)b->seat;
        }
        end_round(b, ENDING_STOCK, SEAT_NONE);
        return;
    }
    r->hand[b->seat] += cards_one(k);
    b->hand_size[b->seat]++;
    if (kind_is_three(k)) {
        b->turn.fresh_threes += cards_one(k);
    }
}

/* Whether she may expose threes as long as her turn lasts. */
static bool exposes_late(const struct table *t, const struct board *b)
{
    return t->threes_any_time != 0 || (t->special_courtesy != 0 && b->courtesy[b->seat]);
}

/* Her chance to expose threes is over; `had_one` unless the stock was empty all along
 * (threes.stuck). */
static void stick_threes(const struct table *t, struct round *r, bool had_one)
{
    struct board *b = &r->board;
    if (t->threes_stuck != 0 && had_one) {
        b->stuck[b->seat] = r->hand[b->seat] & CARDS_THREES;
    }
}

/* From here on she may not expose what she did not expose at once; with threes.stuck it stays for
 * the round. */
static void close_threes(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    if (b->phase == PHASE_START || b->turn.fresh_threes != 0) {
        if (!exposes_late(t, b)) {
            stick_threes(t, r, b->stock > 0 || b->phase != PHASE_START);
        }
        if (t->threes_show != 0) {
            b->known[b->seat] =
                (b->known[b->seat] & ~CARDS_THREES) + (r->hand[b->seat] & CARDS_THREES);
        }
    }
    b->turn.fresh_threes = 0;
    b->turn.just_drew = false;
}

static void do_three(const struct table *t, struct round *r, kind k)
{
    struct board *b = &r->board;
    r->hand[b->seat] -= cards_one(k);
    left_hand(b, b->seat, cards_one(k));
    b->side[seat_side(b, b->seat)].threes += cards_one(k);
    if (cards_have(b->turn.fresh_threes, k)) {
        b->turn.fresh_threes -= cards_one(k);
    }
    if (b->stock == 0) {
        end_round(b, ENDING_STOCK, SEAT_NONE); /* it cannot be replaced (threes.last) */
        return;
    }
    draw_card(t, r);
    if (b->phase == PHASE_START) {
        b->turn.fresh_threes = 0; /* before the draw every three may still be exposed */
        end_by_threes(t, r);
    }
}

static void do_draw(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    const kind top = board_top(b);
    if (b->stock == 0) {
        end_round(b, ENDING_STOCK, SEAT_NONE); /* she needs or wishes to draw (stock.out) */
        return;
    }
    if (top < KIND_COUNT) {
        b->passed[b->seat] = (uint16_t)(b->passed[b->seat] | 1U << top);
    }
    close_threes(t, r);
    b->phase = PHASE_PLAY;
    b->turn.just_drew = true;
    for (int i = 0; i < t->turn_draws && b->stock > 0 && b->phase == PHASE_PLAY; i++) {
        draw_card(t, r);
    }
}

/* Her side opens with what was just laid down. */
static void note_opening(const struct table *t, struct board *b)
{
    const int partner = seat_partner(b, b->seat);
    b->side[seat_side(b, b->seat)].opened = true;
    b->turn.opened_now = true;
    b->openings++;
    if (partner != SEAT_NONE && t->special_courtesy != 0) {
        b->courtesy[partner] = true;
    }
}

/* What she held before her first meld of the turn. */
static void note_held(const struct table *t, struct round *r, bool picking)
{
    struct board *b = &r->board;
    if (!b->turn.melded) {
        const struct tray tray = {b->pack_size == 0, board_dead(b)};
        const cardset hand = r->hand[b->seat];
        b->turn.held_natural = picking || (hand & CARDS_NATURAL) != 0;
        b->turn.held_safe = picking || discard_safe(t, tray, hand) != 0;
        b->turn.melded = true;
    }
}

static void settle_melds(const struct table *t, struct round *r, const struct after *after)
{
    struct board *b = &r->board;
    struct side *side = &b->side[seat_side(b, b->seat)];
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        side->meld[slot] = after->meld[slot];
    }
    side->closed = melds_closed(side->meld);
    r->hand[b->seat] = after->hand;
    if (after->opens) {
        note_opening(t, b);
    }
}

static void do_lay(const struct table *t, struct round *r, const struct after *after)
{
    struct board *b = &r->board;
    note_held(t, r, false);
    close_threes(t, r);
    left_hand(b, b->seat, r->hand[b->seat] - after->hand);
    settle_melds(t, r, after);
}

static void do_pick(const struct table *t, struct round *r, const struct after *after)
{
    struct board *b = &r->board;
    cardset pack = 0;
    for (int i = b->pack_buried; i + 1 < b->pack_size; i++) {
        pack += cards_one(b->pack[i]);
    }
    note_held(t, r, true);
    close_threes(t, r);
    left_hand(b, b->seat, r->hand[b->seat] + pack - after->hand);
    b->hand_size[b->seat] = (uint8_t)(b->hand_size[b->seat] + cards_total(pack));
    b->known[b->seat] += pack;
    b->pack_size = b->pack_buried;
    b->turn.picked = true;
    b->phase = PHASE_PLAY;
    settle_melds(t, r, after);
}

/* Bonus cards after the opener's discard, or the promise of a talon (section 8). */
static void give_bonus(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    const int bonus = b->turn.opened_now ? board_bonus(t, b, b->turn.picked) : 0;
    if (t->bonus_from == BONUS_TALONS) {
        b->talon_due[b->seat] = bonus > 0 ? b->openings : 0;
        return;
    }
    for (int i = 0; i < bonus && b->stock > 0; i++) {
        const kind k = next_card(r);
        r->hand[b->seat] += cards_one(k);
        b->hand_size[b->seat]++;
        if (kind_is_three(k) && t->threes_show != 0) {
            b->known[b->seat] += cards_one(k);
        }
    }
}

static void do_throw(const struct table *t, struct round *r, kind k)
{
    struct board *b = &r->board;
    close_threes(t, r);
    if (exposes_late(t, b)) {
        stick_threes(t, r, b->stock > 0 || !b->turn.picked);
    }
    r->hand[b->seat] -= cards_one(k);
    left_hand(b, b->seat, cards_one(k));
    assert(b->pack_size < DECK_SIZE);
    b->pack[b->pack_size++] = k;
    if (kind_is_wild(k) && t->discard_wild_under != 0) {
        b->pack_buried = b->pack_size;
    }
    if (cards_of(b->thrown[b->seat], k) < kind_in_deck(k)) {
        b->thrown[b->seat] += cards_one(k);
    }
    give_bonus(t, r);
    b->courtesy[b->seat] = false;
    if (t->stock_ends != 0 && b->stock == 0) {
        end_round(b, ENDING_STOCK, SEAT_NONE);
        return;
    }
    b->seat = (uint8_t)seat_next(b, b->seat);
    begin_turn(t, r);
}

static void do_out(struct round *r, kind k)
{
    struct board *b = &r->board;
    r->hand[b->seat] -= cards_one(k);
    left_hand(b, b->seat, cards_one(k));
    b->pack[b->pack_size++] = k;
    end_round(b, ENDING_GOING_OUT, b->seat);
}

static void do_ask(const struct table *t, struct round *r, uint8_t answer)
{
    struct board *b = &r->board;
    if (b->phase == PHASE_PLAY) {
        close_threes(t, r);
    }
    b->turn.asked = answer;
    b->has_asked[b->seat] = true;
}

static void do_error(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    struct side *side = &b->side[seat_side(b, b->seat)];
    side->errors++;
    if (b->phase == PHASE_START) {
        b->turn.must_draw = true;
    } else {
        close_threes(t, r);
    }
    if (t->open_error == OPEN_ERROR_MINIMUM) {
        side->raise = (int16_t)(side->raise + 10);
        b->turn.erred = true;
    }
}

static void
carry_out(const struct table *t, struct round *r, const struct action *a, const struct after *after)
{
    struct board *b = &r->board;
    switch ((enum action_kind)a->kind) {
    case ACTION_THREE:
        do_three(t, r, a->card);
        return;
    case ACTION_DRAW:
        do_draw(t, r);
        return;
    case ACTION_PICK:
        do_pick(t, r, after);
        return;
    case ACTION_LAY:
        do_lay(t, r, after);
        return;
    case ACTION_THROW:
        do_throw(t, r, a->card);
        return;
    case ACTION_OUT:
        do_out(r, a->card);
        return;
    case ACTION_ASK:
        do_ask(t, r, a->answer);
        return;
    case ACTION_SPECIAL:
        b->special = (int8_t)special_match(t, r->hand[b->seat]);
        end_round(b, ENDING_SPECIAL, b->seat);
        return;
    case ACTION_ERROR:
        do_error(t, r);
        return;
    case ACTION_KIND_COUNT:
        break;
    }
    assert(false && "an action of no kind");
}

struct verdict round_apply(const struct table *t, struct round *r, const struct action *a)
{
    const struct board *b = &r->board;
    const cardset hand = r->hand[b->seat];
    struct after after;
    const bool lays = a->kind == ACTION_LAY || a->kind == ACTION_PICK;
    const struct verdict v =
        lays ? rules_check_lay(t, b, hand, a, &after) : rules_check(t, b, hand, a);
    if (verdict_allows(v)) {
        carry_out(t, r, a, &after);
    }
    return v;
}

/* Adds to `all`; false when a kind comes out more often than the deck has it. */
static bool gather(cardset *all, cardset more)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_of(*all, k) + cards_of(more, k) > kind_in_deck(k)) {
            return false;
        }
    }
    *all += more;
    return true;
}

static bool gather_side(const struct side *s, cardset *all)
{
    bool fits = gather(all, s->threes);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        fits = fits && gather(all, meld_cards(s->meld[slot], slot));
    }
    return fits;
}

const char *round_fault(const struct table *t, const struct round *r)
{
    const struct board *b = &r->board;
    cardset all = 0;
    bool fits = gather(&all, r->talon[0]) && gather(&all, r->talon[1]);
    for (int seat = 0; seat < b->seats; seat++) {
        fits = fits && gather(&all, r->hand[seat]);
        if (cards_total(r->hand[seat]) != b->hand_size[seat]) {
            return "a hand has another size than the board says";
        }
        if (!cards_contain(r->hand[seat], b->known[seat])) {
            return "a card is known to be in a hand that does not hold it";
        }
    }
    for (int side = 0; side < b->sides; side++) {
        fits = fits && gather_side(&b->side[side], &all);
        if (b->side[side].closed != melds_closed(b->side[side].meld)) {
            return "the closed canastas are not those on the table";
        }
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            const struct meld m = b->side[side].meld[slot];
            const bool few = meld_size(m) < MELD_LEAST_CARDS && !meld_is_empty(m);
            if (few || (t->meld_max_cards != 0 && meld_size(m) > t->meld_max_cards)) {
                return "a meld has too few or too many cards";
            }
        }
    }
    for (int i = 0; i < b->pack_size; i++) {
        fits = fits && gather(&all, cards_one(b->pack[i]));
    }
    for (int i = r->stock_end - b->stock; i < r->stock_end; i++) {
        fits = fits && gather(&all, cards_one(r->stock[i]));
    }
    if (!fits || all != CARDS_DECK) {
        return "the cards are not one deck any more";
    }
    return NULL;
}
