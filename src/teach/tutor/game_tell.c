/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells what happens at the table in short lines, as somebody sitting there would notice it. */
#include <string.h>

#include "base/strbuf.h"
#include "engine/opening.h"
#include "engine/score.h"
#include "messages/action_said.h"
#include "messages/msg_action.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "messages/value_words.h"
#include "notation/cards_text.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/session.h"

enum { FEW_CARDS = 3 }; /* turn.announce */

/* A message as a sentence after others. */
static void put_phrase(const struct session *s, struct strbuf *out, struct message message)
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &message, text, sizeof text);
    strbuf_appendf(out, " %s", text);
}

/* Seven of a kind laid down at once as an opening. */
static bool
is_splash(const struct session *s, const struct round *before, const struct round *after)
{
    const int side = seat_side(&before->board, before->board.seat);
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (meld_is_empty(before->board.side[side].meld[slot]) && !after->board.turn.picked &&
            splash_rule(&s->game->setup.table, after->board.side[side].meld[slot], slot) !=
                RULE_NONE) {
            return true;
        }
    }
    return false;
}

/* A meld that costs when it is not finished: whoever starts it ought to know. */
static void put_started(const struct session *s,
                        struct strbuf *out,
                        const struct round *before,
                        const struct round *after,
                        int side)
{
    const struct table *t = &s->game->setup.table;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld old = before->board.side[side].meld[slot];
        const int cost = score_incomplete(t, after->board.side[side].meld[slot], slot, NULL);
        if (cost > 0 && score_incomplete(t, old, slot, NULL) == 0) {
            put_phrase(s, out, msg_game_tell_started(slot, cost));
        }
    }
}

/* What a lay-down or pick that opens counts; 0: it does not open. */
static int opening_points(const struct table *t,
                          const struct round *before,
                          const struct round *after,
                          const struct action *a)
{
    const int side = seat_side(&before->board, before->board.seat);
    const bool opens = after->board.side[side].opened && !before->board.side[side].opened;
    const bool top =
        a->kind == ACTION_TAKE_PACK && t->pack_style != PACK_MODERN; /* it counts too */
    return !opens ? 0
                  : table_points(t, lay_cards(&a->lay)) +
                        (top ? kind_points(board_top(&before->board)) : 0);
}

/* The one meld on the table that a lay-down adds to; SLOT_NONE where it does more, or less. */
static int
added_to(const struct round *before, const struct round *after, const struct action *a, int side)
{
    int to = SLOT_NONE;
    for (int slot = 0; slot < SLOT_COUNT && a->kind == ACTION_LAY && a->lay.count == 1; slot++) {
        const struct meld old = before->board.side[side].meld[slot];
        if (!meld_is_empty(old) &&
            meld_size(old) != meld_size(after->board.side[side].meld[slot])) {
            to = slot;
        }
    }
    return to;
}

void game_tell_action(const struct session *s,
                      struct strbuf *out,
                      const struct round *before,
                      const struct round *after,
                      const struct action *a)
{
    const struct board *b = &before->board;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    struct strbuf cards = STRBUF_INIT;
    char text[MESSAGE_TEXT_SIZE];
    const int to =
        b->seat == SEAT_SOUTH ? added_to(before, after, a, seat_side(b, b->seat)) : SLOT_NONE;
    if (to != SLOT_NONE) {
        format_cards_in_words(&cards, course_index_catalog(s->index), lay_cards(&a->lay));
    } else if (a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK) {
        format_lay(&cards, &ctx, &a->lay);
    } else if (a->kind == ACTION_SPECIAL) {
        format_cards(&cards, course_index_catalog(s->index), after->hand[b->seat]);
    } else if (a->kind == ACTION_DISCARD) {
        strbuf_append(&cards, a_card_word(course_index_catalog(s->index), a->card));
    }
    const struct action_facts facts = {
        .cards = a->kind == ACTION_OUT ? NULL : strbuf_text(&cards),
        .none_drawn = b->stock == 0,
        .pack = b->pack_size - board_pick_from(&s->game->setup.table, b),
        .top = board_top(b),
        .opens = opening_points(&s->game->setup.table, before, after, a)};
    const struct message message = to != SLOT_NONE
                                       ? msg_action_add(b->seat, strbuf_text(&cards), to)
                                       : action_said(b->seat, a, &facts);
    (void)message_format(&ctx, &message, text, sizeof text);
    strbuf_append(out, text);
    strbuf_free(&cards);
}

void game_tell_threes(const struct session *s, struct strbuf *out, int seat, cardset threes)
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    const struct message message = msg_action_threes(seat, threes);
    char text[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &message, text, sizeof text);
    strbuf_append(out, text);
}

void game_tell_move(const struct session *s,
                    const struct round *before,
                    const struct action *a,
                    struct table_view *after)
{
    static const char *const names[ACTION_KIND_COUNT] = {
        "three", "draw", "pick", "lay", "throw", "out", "ask", "special", "error"};
    const int seat = before->board.seat;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    struct strbuf does = STRBUF_INIT;
    char text[MESSAGE_TEXT_SIZE];
    game_tell_action(s, &does, before, &after->position->round, a);
    const struct message message = msg_game_tell_turn(seat, strbuf_text(&does), "");
    (void)message_format(&ctx, &message, text, sizeof text);
    after->seat = seat;
    emit_played(s->out, after, names[a->kind], text);
    strbuf_free(&does);
}

void game_tell_played(const struct session *s, const struct round *before, const struct action *a)
{
    struct position position;
    struct table_view table_view;
    game_table_view(s, &position, &table_view);
    game_tell_move(s, before, a, &table_view);
}

/* Canastas that were closed, and how many the side has now. */
static void put_closed(const struct session *s,
                       struct strbuf *out,
                       const struct round *before,
                       const struct round *after,
                       int seat)
{
    const struct table *t = &s->game->setup.table;
    const int side = seat_side(&after->board, seat);
    bool any = false;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = after->board.side[side].meld[slot];
        if (!meld_is_canasta(m) || meld_is_canasta(before->board.side[side].meld[slot])) {
            continue;
        }
        const enum canasta c = meld_canasta(t, m, slot);
        put_phrase(s, out,
                   msg_game_tell_closed(seat == SEAT_SOUTH && !any,
                                        c == CANASTA_MIXED     ? 0
                                        : c == CANASTA_NATURAL ? 1
                                                               : 2,
                                        slot));
        any = true;
    }
    if (any) {
        put_phrase(s, out, msg_game_tell_canastas(side, side_canastas(&after->board.side[side])));
    }
}

/* Red threes that went to the table by themselves; `drawn`: cards that left the stock. */
static void put_red_threes(const struct session *s,
                           struct strbuf *out,
                           const struct round *before,
                           const struct round *after,
                           int side)
{
    const struct table *t = &s->game->setup.table;
    const int drawn = before->board.stock - after->board.stock;
    const int came = cards_of(after->board.side[side].threes, KIND_3R) -
                     cards_of(before->board.side[side].threes, KIND_3R);
    if (t->threes_style == THREES_CLASSIC && came > 0) {
        put_phrase(s, out, msg_game_tell_red_threes(came, drawn >= came + t->turn_draws));
    }
}

void game_tell_events(const struct session *s,
                      struct strbuf *out,
                      const struct round *before,
                      const struct round *after,
                      int seat)
{
    const struct board *b = &after->board;
    const int drawn = before->board.stock - b->stock;
    const int below = s->game->setup.table.deal_turning_below;
    put_red_threes(s, out, before, after, seat_side(b, seat));
    put_closed(s, out, before, after, seat);
    if (b->side[seat_side(b, seat)].opened && !before->board.side[seat_side(b, seat)].opened &&
        is_splash(s, before, after)) {
        put_phrase(s, out, msg_game_tell_splash(seat));
    }
    put_started(s, out, before, after, seat_side(b, seat));
    if (b->talon_due[seat] > before->board.talon_due[seat] &&
        s->game->setup.table.bonus_unseen == 0) {
        put_phrase(s, out, msg_game_tell_packet(seat));
    }
    if (b->turn.opened_now == false && before->board.turn.opened_now && b->seat != seat &&
        drawn > 0) {
        put_phrase(s, out, msg_game_tell_bonus(seat, drawn));
    }
    if (below > 0 && before->board.stock > below && b->stock <= below &&
        s->game->setup.table.bonus_from != BONUS_TALONS) {
        put_phrase(s, out, msg_game_tell_turning_card(b->stock));
    } else if (before->board.stock > 0 && b->stock == 0 && b->phase != PHASE_OVER) {
        put_phrase(s, out, msg_game_tell_last_card());
    }
    if (b->phase == PHASE_OVER && b->ending == ENDING_STOCK) {
        const bool three = before->board.stock > 0 && b->pack_size == before->board.pack_size;
        put_phrase(s, out, msg_game_tell_stock_over(three));
    }
    if (b->seat != seat && b->phase != PHASE_OVER && b->hand_size[seat] <= FEW_CARDS &&
        b->hand_size[seat] > 0) {
        put_phrase(s, out, msg_game_tell_few_cards(seat, b->hand_size[seat]));
    }
}
