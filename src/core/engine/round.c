/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Carrying actions out. Every action is judged by rules.c first; what is done here may assume that
 * it is allowed. The stock is fixed at the deal, so there is no chance in here.
 */
#include "engine/round.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/rng.h"
#include "engine/discard.h"
#include "engine/pack.h"
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
    for (cardset both = cards_each(cards) & cards_each(b->known[seat]); both != 0;
         both &= both - 1) {
        const kind k = cards_lowest(both);
        const int left = cards_of(cards, k), known = cards_of(b->known[seat], k);
        b->known[seat] -= cards_some(k, left < known ? left : known);
    }
}

/* Ends the round, or has a three exposed first (threes.last), if the player holds threes that may
 * not be kept although the stock is empty. Looked at before the player draws or picks. */
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
        b->packet_size[packet] = 0;
        b->talon_due[b->seat] = 0;
    }
    end_by_threes(t, r);
}

/* A red three lies on the table and is no longer a card of the hand (classic.red-three). */
static void lay_red_three(struct board *b, int seat)
{
    b->side[seat_side(b, seat)].threes += cards_one(KIND_3R);
}

/* The next stock card that is no red three; the red threes on the way go to the table. KIND_COUNT
 * when there is none left. */
static kind next_without_threes(struct round *r, int seat)
{
    while (r->board.stock > 0) {
        const kind k = next_card(r);
        if (k != KIND_3R) {
            return k;
        }
        lay_red_three(&r->board, seat);
    }
    return KIND_COUNT;
}

/* Before the first turn, from the dealer's left: every red three dealt is laid out and replaced. */
static void lay_dealt_threes(struct round *r)
{
    struct board *b = &r->board;
    for (int i = 0, seat = seat_next(b, b->dealer); i < b->seats; i++, seat = seat_next(b, seat)) {
        const int threes = cards_of(r->hand[seat], KIND_3R);
        b->dealt_threes[seat] = (uint8_t)threes;
        r->hand[seat] -= cards_some(KIND_3R, threes);
        for (int n = 0; n < threes; n++) {
            const kind k = next_without_threes(r, seat);
            r->hand[seat] += k < KIND_COUNT ? cards_one(k) : 0;
            lay_red_three(b, seat);
        }
    }
}

void round_hands_dealt(const struct round *r, cardset hands[SEAT_MAX])
{
    const struct board *b = &r->board;
    int next = 0;
    for (int i = 0, seat = seat_next(b, b->dealer); i < b->seats; i++, seat = seat_next(b, seat)) {
        hands[seat] = r->hand[seat] + cards_some(KIND_3R, b->dealt_threes[seat]);
        for (int n = b->dealt_threes[seat]; n > 0 && next < r->stock_end; next++) {
            if (r->stock[next] != KIND_3R) {
                hands[seat] -= cards_one(r->stock[next]);
                n--;
            }
        }
    }
}

void round_start(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    board_begin(t, b);
    b->seat = (uint8_t)seat_next(b, b->dealer);
    b->stock = r->stock_end;
    if (t->threes_style == THREES_CLASSIC) {
        lay_dealt_threes(r);
    }
    for (int seat = 0; seat < b->seats; seat++) {
        b->hand_size[seat] = (uint8_t)cards_total(r->hand[seat]);
    }
    begin_turn(t, r);
}

/* A number drawn from the order of cards, so that the same deck is always dealt the same way. */
static uint64_t number_of(const uint8_t *kinds, int count)
{
    uint64_t number = 0;
    for (int i = 0; i < count; i++) {
        number = (number ^ kinds[i]) * UINT64_C(0x9e3779b97f4a7c15);
        number ^= number >> 29;
    }
    return number;
}

/* Turns cards to start the pack until one may lie on top. Where cards go back, the dealer shuffles
 * stock and turned cards anew. */
static void turn_upcards(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    struct rng rng;
    int turned = 0;
    rng_seed(&rng, number_of(r->stock, r->stock_end));
    for (;;) {
        const enum upcard state = upcard_judge(t, r->stock, turned);
        if (state == UPCARD_BACK) {
            rng_shuffle(&rng, r->stock, r->stock_end);
            turned = 0;
        } else if (state == UPCARD_ANOTHER) {
            turned++;
        } else {
            break;
        }
        assert(turned < r->stock_end);
    }
    memcpy(b->pack, r->stock, (size_t)turned);
    b->pack_size = (uint8_t)turned;
    r->stock_end = (uint8_t)(r->stock_end - turned);
    memmove(r->stock, r->stock + turned, r->stock_end);
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
    if (t->deal_upcard != UPCARD_NONE) {
        turn_upcards(t, out);
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
        b->turn.drawn_threes += cards_one(k);
    }
}

/* The player's chance to expose threes is over; `had_one` is false if the stock was empty all along
 * (threes.stuck, threes.forgotten). */
static void stick_threes(const struct table *t, struct round *r, bool had_one)
{
    struct board *b = &r->board;
    if ((t->threes_stuck != 0 || t->threes_forgotten != 0) && had_one) {
        b->stuck[b->seat] = r->hand[b->seat] & CARDS_THREES;
    }
}

/* From here on the player may not expose a three that was not exposed at once; with threes.stuck it
 * stays in hand for the round. */
static void close_threes(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    if (b->phase == PHASE_START || b->turn.drawn_threes != 0) {
        if (!board_threes_late(t, b)) {
            stick_threes(t, r, b->stock > 0 || b->phase != PHASE_START);
        }
        if (t->threes_show != 0) {
            b->known[b->seat] =
                (b->known[b->seat] & ~CARDS_THREES) + (r->hand[b->seat] & CARDS_THREES);
        }
    }
    b->turn.drawn_threes = 0;
    b->turn.just_drew = false;
}

static void do_three(const struct table *t, struct round *r, kind k)
{
    struct board *b = &r->board;
    const bool forgotten = board_three_forgotten(t, b, r->hand[b->seat], k);
    r->hand[b->seat] -= cards_one(k);
    left_hand(b, b->seat, cards_one(k));
    b->side[seat_side(b, b->seat)].threes += cards_one(k);
    if (forgotten) {
        b->stuck[b->seat] -= cards_one(k); /* no card comes for it */
        return;
    }
    if (cards_have(b->turn.drawn_threes, k)) {
        b->turn.drawn_threes -= cards_one(k);
    }
    if (b->stock == 0) {
        end_round(b, ENDING_STOCK, SEAT_NONE); /* it cannot be replaced (threes.last) */
        return;
    }
    draw_card(t, r);
    if (b->phase == PHASE_START) {
        b->turn.drawn_threes = 0; /* before the draw every three may still be exposed */
        end_by_threes(t, r);
    }
}

/* The draw where red threes go to the table and are replaced. With the last stock card a red three
 * and nothing else drawn the round is over (threes.last). */
static void draw_classic(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    const int seat = b->seat;
    bool got = false, short_of_one = false;
    for (int i = 0; i < t->turn_draws && b->stock > 0; i++) {
        const kind k = next_without_threes(r, seat);
        short_of_one = k == KIND_COUNT;
        if (!short_of_one) {
            r->hand[seat] += cards_one(k);
            b->hand_size[seat]++;
            got = true;
        }
    }
    if (short_of_one && !got) {
        if (t->threes_last == THREES_LAST_HAND) {
            b->side[seat_side(b, seat)].threes -= cards_one(KIND_3R);
            r->hand[seat] += cards_one(KIND_3R);
            b->hand_size[seat]++;
            b->last_three_seat = (int8_t)seat;
        }
        end_round(b, ENDING_STOCK, SEAT_NONE);
    }
}

static void do_draw(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    const kind top = board_top(b);
    if (b->stock == 0) {
        end_round(b, ENDING_STOCK, SEAT_NONE); /* the player needs or wishes to draw (stock.out) */
        return;
    }
    if (top < KIND_COUNT) {
        b->passed[b->seat] = (uint16_t)(b->passed[b->seat] | 1U << top);
    }
    close_threes(t, r);
    b->phase = PHASE_PLAY;
    b->turn.just_drew = true;
    if (t->threes_style == THREES_CLASSIC) {
        draw_classic(t, r);
        return;
    }
    for (int i = 0; i < t->turn_draws && b->stock > 0 && b->phase == PHASE_PLAY; i++) {
        draw_card(t, r);
    }
}

/* The side opens with what was just laid down. */
static void note_opening(const struct table *t, struct board *b)
{
    b->side[seat_side(b, b->seat)].opened = true;
    b->turn.opened_now = true;
    b->openings++;
    for (int seat = seat_next_partner(b, b->seat); seat != b->seat && t->special_courtesy != 0;
         seat = seat_next_partner(b, seat)) {
        b->courtesy[seat] = true;
    }
}

/* Notes what the player held before the first meld of the turn. */
static void note_held(const struct table *t, struct round *r, bool picking)
{
    struct board *b = &r->board;
    if (!b->turn.melded) {
        const struct tray tray = {b->pack_size == 0, board_dead(t, b)};
        const cardset hand = r->hand[b->seat];
        b->turn.held_natural = (hand & CARDS_NATURAL) != 0;
        b->turn.held_safe = picking || discard_safe(t, tray, hand) != 0;
        b->turn.melded = true;
    }
}

/* Notes which of the side's melds are new this turn, and whether the player added to an older one
 * (out.concealed). */
static void
note_started(struct board *b, const struct side *side, const struct laydown_result *after)
{
    for (unsigned left = board_old_melds(b); left != 0; left &= left - 1) {
        const int slot = __builtin_ctz(left);
        b->turn.joined |= meld_size(after->meld[slot]) > meld_size(side->meld[slot]);
    }
    b->turn.started |= (uint16_t)(after->there & ~(unsigned)side->there);
}

static void settle_melds(const struct table *t, struct round *r, const struct laydown_result *after)
{
    struct board *b = &r->board;
    struct side *side = &b->side[seat_side(b, b->seat)];
    if (t->out_concealed != CONCEALED_OFF) {
        note_started(b, side, after);
    }
    memcpy(side->meld, after->meld, sizeof side->meld);
    side->there = after->there;
    side->closed = after->closed;
    r->hand[b->seat] = after->hand;
    if (after->opens) {
        note_opening(t, b);
    }
}

static void do_lay(const struct table *t, struct round *r, const struct laydown_result *after)
{
    struct board *b = &r->board;
    note_held(t, r, false);
    close_threes(t, r);
    left_hand(b, b->seat, r->hand[b->seat] - after->hand);
    settle_melds(t, r, after);
}

static void do_pick(const struct table *t, struct round *r, const struct laydown_result *after)
{
    struct board *b = &r->board;
    const cardset pack = board_pack_brings(t, b);
    const int from = board_pick_from(t, b);
    for (int i = from; i + 1 < b->pack_size; i++) {
        if (b->pack[i] == KIND_3R && !cards_have(pack, KIND_3R)) {
            lay_red_three(b, b->seat); /* not replaced (classic.red-three) */
        }
    }
    note_held(t, r, true);
    close_threes(t, r);
    left_hand(b, b->seat, r->hand[b->seat] + pack - after->hand);
    b->hand_size[b->seat] = (uint8_t)(b->hand_size[b->seat] + cards_total(pack));
    b->known[b->seat] += pack;
    b->pack_size = (uint8_t)from;
    b->turn.picked = true;
    b->phase = PHASE_PLAY;
    settle_melds(t, r, after);
}

/* Bonus cards after the opener's discard, in the hand or unseen beside it, or the promise of a
 * talon (section 8). */
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
        if (t->bonus_unseen != 0) {
            r->talon[b->openings - 1] += cards_one(k);
            b->packet_size[b->openings - 1]++;
            b->talon_due[b->seat] = b->openings;
            continue;
        }
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
    if (board_threes_late(t, b)) {
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
    b->barred[b->seat] = t->open_error_shown == SHOWN_TURN ? 0 : b->barred[b->seat];
    b->melded_before[b->seat] = b->melded_before[b->seat] || b->turn.melded;
    if (t->stock_ends != 0 && b->stock == 0) {
        end_round(b, ENDING_STOCK, SEAT_NONE);
        return;
    }
    b->seat = (uint8_t)seat_next(b, b->seat);
    begin_turn(t, r);
}

static void do_out(const struct table *t, struct round *r, kind k)
{
    struct board *b = &r->board;
    b->concealed = board_concealed(t, b, board_side(b)->meld, false);
    if (k < KIND_COUNT) {
        r->hand[b->seat] -= cards_one(k);
        left_hand(b, b->seat, cards_one(k));
        b->pack[b->pack_size++] = k;
    }
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

static void do_error(const struct table *t, struct round *r, const struct lay *shown)
{
    struct board *b = &r->board;
    struct side *side = &b->side[seat_side(b, b->seat)];
    side->errors++;
    board_note_shown(t, b, shown);
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

/* The hand that is shown; before the draw the top card is taken for it, the rest of the pack stays
 * (special.pack). */
static void do_special(const struct table *t, struct round *r)
{
    struct board *b = &r->board;
    const kind top = board_special_top(t, b);
    if (top < KIND_COUNT) {
        r->hand[b->seat] += cards_one(top);
        b->hand_size[b->seat]++;
        b->pack_size--;
    }
    b->special = (int8_t)special_match(t, r->hand[b->seat]);
    end_round(b, ENDING_SPECIAL, b->seat);
}

static void carry_out(const struct table *t,
                      struct round *r,
                      const struct action *a,
                      const struct laydown_result *after)
{
    switch ((enum action_kind)a->kind) {
    case ACTION_EXPOSE_THREE:
        do_three(t, r, a->card);
        return;
    case ACTION_DRAW:
        do_draw(t, r);
        return;
    case ACTION_TAKE_PACK:
        do_pick(t, r, after);
        return;
    case ACTION_LAY:
        do_lay(t, r, after);
        return;
    case ACTION_DISCARD:
        do_throw(t, r, a->card);
        return;
    case ACTION_OUT:
        do_out(t, r, a->card);
        return;
    case ACTION_ASK:
        do_ask(t, r, a->answer);
        return;
    case ACTION_SPECIAL:
        do_special(t, r);
        return;
    case ACTION_ERROR:
        do_error(t, r, &a->lay);
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
    struct laydown_result after;
    const bool lays = a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK;
    const struct verdict v =
        lays ? rules_check_lay(t, b, hand, a, &after) : rules_check(t, b, hand, a);
    if (verdict_allows(v)) {
        carry_out(t, r, a, &after);
    }
    return v;
}
