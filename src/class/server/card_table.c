/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/card_table.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/strbuf.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "match/computer_seats.h"
#include "match/match.h"
#include "messages/msg_live.h"
#include "messages/msg_tutor.h"
#include "messages/parse_error_message.h"
#include "messages/value_words.h"
#include "messages/wording.h"
#include "notation/lay_text.h"
#include "notation/turn_text.h"
#include "notation/yes_no.h"
#include "tutor/format.h"
#include "web/controls.h"
#include "web/event_json.h"

static bool is_set(uint8_t bits, int seat)
{
    return (bits >> seat & 1) != 0;
}

static struct computer_seats computer(const struct card_deal *d, const struct card_table *c)
{
    return (struct computer_seats){.policy = &policy_steady,
                                   .seed = d->origin.seed,
                                   .deal = d->origin.deal,
                                   .line = c->line,
                                   .people = c->people};
}

/* --- moves --- */

static void tell_move_of(const struct card_deal *d, struct card_table *c, const struct action *a)
{
    const struct message_context ctx = {d->catalog, d->table, SEAT_NONE};
    struct strbuf n = STRBUF_INIT;
    if (c->told_count == CARD_TABLE_TOLD) {
        memmove(&c->told[0], &c->told[1], sizeof c->told - sizeof c->told[0]);
        c->told_count--;
    }
    struct told_move *told = &c->told[c->told_count++];
    format_action(&n, &ctx, c->round.board.seat, a);
    told->seat = c->round.board.seat;
    (void)snprintf(told->text, sizeof told->text, "%s", strbuf_text(&n));
    strbuf_free(&n);
}

/* An action that the rules allow. */
static void carry_out(const struct card_deal *d, struct card_table *c, const struct action *a)
{
    const int seat = c->round.board.seat;
    tell_move_of(d, c, a);
    const struct verdict v = round_apply(d->table, &c->round, a);
    assert(verdict_allows(v));
    c->line++;
    if (a->kind == ACTION_DISCARD) {
        c->thrown[seat] = a->card;
    }
}

/* Lays out the threes that the phone in turn may lay out. */
static void lay_threes(const struct card_deal *d, struct card_table *c)
{
    const struct board *b = &c->round.board;
    for (bool found = true; found && b->phase != PHASE_OVER && is_set(c->people, b->seat);) {
        found = false;
        for (kind k = KIND_3R; k <= KIND_3B && !found; k++) {
            struct action a;
            const cardset hand = c->round.hand[b->seat];
            action_set(&a, ACTION_EXPOSE_THREE, k);
            if (cards_have(hand, k) && verdict_allows(rules_check(d->table, b, hand, &a))) {
                carry_out(d, c, &a);
                found = true;
            }
        }
    }
}

/* Carries an action out, or waits for the partners with a phone who have to be asked first. */
static void do_or_ask(const struct card_deal *d, struct card_table *c, struct action *a)
{
    const struct computer_seats bots = computer(d, c);
    c->to_answer = computer_seats_answer(&bots, d->table, &c->round, a);
    if (c->to_answer == 0) {
        carry_out(d, c, a);
    }
}

/* The computer plays until a phone has something to do, or the round is over. */
static void go_on(const struct card_deal *d, struct card_table *c)
{
    const struct board *b = &c->round.board;
    lay_threes(d, c);
    while (b->phase != PHASE_OVER && c->to_answer == 0 && !is_set(c->people, b->seat)) {
        struct action a;
        const struct computer_seats bots = computer(d, c);
        computer_seats_choose(&bots, d->table, &c->round, &a);
        do_or_ask(d, c, &a);
        lay_threes(d, c);
    }
}

void card_table_deal(const struct card_deal *d, uint8_t people, struct card_table *out)
{
    uint8_t deck[DECK_SIZE];
    *out = (struct card_table){.people = people};
    memset(out->thrown, KIND_COUNT, sizeof out->thrown);
    deal_shuffle(d->origin.seed, d->origin.deal, deck);
    round_deal(d->table, deck, d->origin.dealer, d->origin.score, &out->round);
    go_on(d, out);
}

/* The answers are all there: the question is put, and answered so. */
static void answered(const struct card_deal *d, struct card_table *c, bool yes)
{
    struct action a;
    action_set(&a, ACTION_ASK, 0);
    a.answer = yes ? REPLY_YES : REPLY_NO;
    c->to_answer = 0;
    carry_out(d, c, &a);
}

void card_table_seat(const struct card_deal *d, struct card_table *c, uint8_t people)
{
    const uint8_t waited = c->to_answer;
    c->people = people;
    c->to_answer = (uint8_t)(waited & people);
    if (waited != 0 && c->to_answer == 0) {
        const struct computer_seats bots = computer(d, c);
        answered(d, c, computer_seats_let_out(&bots, d->table, &c->round));
    }
    go_on(d, c);
}

/* --- lines of phones --- */

static bool turn_down(struct message why, struct message_copy *fault)
{
    message_keep(fault, why);
    return false;
}

static bool refuse_by_rule(const struct card_deal *d,
                           int seat,
                           struct verdict broken,
                           struct message_copy *fault)
{
    const struct message_context ctx = {d->catalog, d->table, seat};
    char text[MESSAGE_TEXT_SIZE];
    (void)catalog_no(&ctx, broken, text);
    return turn_down(msg_live_refused(text), fault);
}

/* Yes or no of a partner who is asked. */
static bool play_answer(const struct card_deal *d,
                        struct card_table *c,
                        int seat,
                        const char *line,
                        struct message_copy *fault)
{
    const enum yes_no said = yes_no_read(line, strlen(line));
    const bool yes = said == SAYS_YES;
    if (!is_set(c->to_answer, seat)) {
        return turn_down(msg_live_not_your_turn(), fault);
    }
    if (said == SAYS_NEITHER) {
        return turn_down(msg_live_yes_or_no(), fault);
    }
    c->to_answer = (uint8_t)(c->to_answer & ~(1U << seat));
    if (!yes || c->to_answer == 0) {
        answered(d, c, yes);
    }
    go_on(d, c);
    return true;
}

/* Finds the cards of a pick by a tap on the pack alone, or on no more than what lies on top
 * besides. Returns false if the player has to choose between a 2 and a joker. */
static bool settle_pick(const struct card_deal *d,
                        const struct card_table *c,
                        struct lay *lay,
                        struct message_copy *fault)
{
    const struct board *b = &c->round.board;
    char typed[LAY_TEXT_SIZE];
    if (pack_pick_meant(d->table, b, c->round.hand[b->seat], lay) < 2) {
        return true;
    }
    (void)lay_write(lay, typed, sizeof typed);
    return turn_down(msg_game_lines_pick_with(board_top(b), typed), fault);
}

bool card_table_play(const struct card_deal *d,
                     struct card_table *c,
                     int seat,
                     const char *line,
                     struct message_copy *fault)
{
    const struct board *b = &c->round.board;
    struct verdict broken[RULES_BROKEN_MAX];
    struct parse_error why;
    struct action a;
    message_forget(fault);
    if (b->phase == PHASE_OVER) {
        return turn_down(msg_live_round_over(), fault);
    }
    if (c->to_answer != 0) {
        return play_answer(d, c, seat, line, fault);
    }
    if (b->seat != seat) {
        return turn_down(msg_live_not_your_turn(), fault);
    }
    const struct move_place at = {d->table, b, c->round.hand[seat]};
    if (move_read(&at, line, strlen(line), &a, &why) != MOVE_READ) {
        return turn_down(fault_as_said(&why), fault);
    }
    if (a.kind == ACTION_TAKE_PACK && a.lay.count == 0 && !settle_pick(d, c, &a.lay, fault)) {
        return false;
    }
    if (rules_check_all(d->table, b, c->round.hand[seat], &a, broken) > 0) {
        return refuse_by_rule(d, seat, broken[0], fault);
    }
    do_or_ask(d, c, &a);
    go_on(d, c);
    return true;
}

/* --- what is to be seen --- */

bool card_table_score(const struct card_deal *d,
                      const struct card_table *c,
                      int32_t out[SIDE_MAX][3])
{
    struct score_sheet sheet;
    if (c->round.board.phase != PHASE_OVER) {
        return false;
    }
    for (int side = 0; side < c->round.board.sides; side++) {
        score_side(d->table, &c->round.board, c->round.hand, side, &sheet);
        out[side][0] = sheet.base;
        out[side][1] = sheet.count;
        out[side][2] = sheet.total;
    }
    return true;
}

struct table_side card_table_side(const struct card_deal *d, const struct card_table *c, int side)
{
    const struct side *s = &c->round.board.side[side];
    struct table_side out = {.canastas = side_canastas(s),
                             .minimum = s->opened ? 0 : side_minimum(d->table, s)};
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(s->meld[slot])) {
            out.points += meld_points(s->meld[slot], slot) +
                          score_canasta(d->table, s->meld[slot], slot, NULL);
        }
    }
    return out;
}

void card_table_scene_json(struct json *j, const struct card_deal *d, const struct card_table *c)
{
    const struct position p = {.round = c->round};
    const struct table_view table_view = {.table = d->table,
                                          .position = &p,
                                          .words = d->catalog,
                                          .at_play = true,
                                          .thrown = c->thrown};
    table_view_json(j, "scene", &table_view);
}

static void told_json(struct json *j, const struct card_table *c)
{
    json_open(j, "told", '[');
    for (int i = 0; i < c->told_count; i++) {
        json_open(j, NULL, '{');
        json_number(j, "seat", c->told[i].seat);
        json_text(j, "text", c->told[i].text);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void card_table_json(struct json *j,
                     const struct card_deal *d,
                     const struct card_table *c,
                     int seat)
{
    const struct board *b = &c->round.board;
    const struct message_context ctx = {d->catalog, d->table, seat};
    const struct position p = {.round = c->round, .hands_known = (uint8_t)(1U << seat)};
    const struct table_view table_view = {.table = d->table,
                                          .position = &p,
                                          .words = d->catalog,
                                          .at_play = true,
                                          .thrown = c->thrown};
    const bool asked = is_set(c->to_answer, seat);
    const bool turn = b->phase != PHASE_OVER && c->to_answer == 0 && b->seat == seat;
    json_open(j, "play", '{');
    json_number(j, "line", c->line);
    json_number(j, "seat", seat);
    table_view_json(j, "scene", &table_view);
    told_json(j, c);
    if (asked) {
        json_text(j, "asked", seat_title(d->catalog, b->seats, b->seat));
    }
    controls_seat_json(j, &ctx, &c->round, seat,
                       asked  ? SEAT_IS_ASKED
                       : turn ? SEAT_IN_TURN
                              : SEAT_WAITS);
    json_close(j, '}');
}
