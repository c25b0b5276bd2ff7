/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/turn_controls.h"

#include "engine/rules.h"
#include "web/buttons.h"
#include "web/event_json.h"

static bool
may(const struct message_context *ctx, const struct round *r, enum action_kind action, kind card)
{
    struct action a = {.kind = ACTION_DRAW};
    action_set(&a, action, card);
    return rules_check(ctx->table, &r->board, r->hand[r->board.seat], &a).rule == RULE_NONE;
}

static bool may_pick(const struct message_context *ctx, const struct round *r)
{
    struct verdict broken[RULES_BROKEN_MAX];
    return rules_check_pick(ctx->table, &r->board, r->hand[r->board.seat], broken) == 0;
}

/* The kinds of the hand with which the action is allowed. */
static cardset
kinds_for(const struct message_context *ctx, const struct round *r, enum action_kind action)
{
    const cardset hand = r->hand[r->board.seat];
    cardset kinds = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        kinds += cards_of(hand, k) > 0 && may(ctx, r, action, k) ? cards_one(k) : 0;
    }
    return kinds;
}

void turn_buttons_json(struct json *j,
                       const struct message_context *ctx,
                       const struct round *r,
                       bool undo)
{
    static const struct control draw = {"draw", MSG_page_draw}, pick = {"pick", MSG_page_pick},
                                ask = {"ask", MSG_page_ask}, back = {"undo", MSG_page_undo};
    if (r->board.phase == PHASE_START) {
        if (may(ctx, r, ACTION_DRAW, 0)) {
            button_json(j, ctx, &draw);
        }
        if (may_pick(ctx, r)) {
            button_json(j, ctx, &pick);
        }
    } else if (may(ctx, r, ACTION_ASK, 0)) {
        button_json(j, ctx, &ask);
    }
    if (undo) {
        button_json(j, ctx, &back);
    }
}

void turn_verbs_json(struct json *j, const struct message_context *ctx, const struct round *r)
{
    static const struct verb pick = {"pick *", MSG_page_pick_with, 2, 0, true},
                             lay = {"lay *", MSG_page_lay, 1, 0, true},
                             discard = {"throw *", MSG_page_throw, 1, 1, false},
                             out = {"out *", MSG_page_go_out, 1, 1, false};
    json_open(j, "verbs", '[');
    if (r->board.phase == PHASE_START) {
        if (may_pick(ctx, r)) {
            verb_json(j, ctx, &pick, 0);
        }
    } else {
        const cardset throws = kinds_for(ctx, r, ACTION_DISCARD);
        const cardset outs = kinds_for(ctx, r, ACTION_OUT);
        if (throws != 0) {
            verb_json(j, ctx, &discard, throws);
        }
        verb_json(j, ctx, &lay, 0);
        if (outs != 0) {
            verb_json(j, ctx, &out, outs);
        }
    }
    json_close(j, ']');
}
