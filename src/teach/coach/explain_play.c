/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lay-downs and whole turns as answers: the way to the goal step by step, and what is wrong with
 * another one. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/goal_best.h"
#include "coach/steps.h"
#include "engine/meld_capacity.h"
#include "engine/out.h"
#include "engine/rules.h"
#include "engine/score.h"
#include "messages/msg_coach.h"
#include "notation/lay_text.h"
#include "notation/turn_text.h"
#include "questions/goal.h"
#include "questions/judge.h"
#include "questions/turn.h"

enum { TOLD_MOST = 2, LAY_SHOWN = 200 };

/* Only the first step about a group stays the last hint: the sum of them would give all away. */
static void mark_hints(struct explanation *e, int from)
{
    bool marked = false;
    for (int i = from; i < e->count; i++) {
        struct step *s = &e->step[i];
        s->hint = s->hint == 3 ? 0 : s->hint;
        if (!marked && s->cards != 0 && s->slot != SLOT_NONE && s->role != STEP_RESULT) {
            s->hint = 3;
            marked = true;
        }
    }
}

/* What the melds come to: of an opening its count and triple, of additions what they become. */
static void steps_lay(const struct explain_context *q, struct explanation *e, const struct lay *lay)
{
    const struct board *b = explain_board(q);
    const int from = e->count;
    if (!board_side(b)->opened) {
        const int sum = table_points(q->table, lay_cards(lay)),
                  minimum = side_minimum(q->table, board_side(b));
        steps_minimum(q, e, seat_side(b, b->seat));
        steps_triple(q, e, lay);
        (void)steps_sum(q, e, lay, sum >= minimum ? minimum : 0);
    }
    steps_becoming(q, e, lay);
    steps_kept(q, e, explain_hand(q) - lay_cards(lay));
    mark_hints(e, from);
}

/* Returns what may join a slot of the side in turn now. */
static struct meld_capacity capacity_of(const struct explain_context *q)
{
    const struct board *b = explain_board(q);
    return (struct meld_capacity){q->table, board_dead(q->table, b), !board_side(b)->opened, false};
}

/* What of the hand can join a slot: naturals, and as many wild cards as a canasta takes. */
static cardset additions(const struct explain_context *q, int slot)
{
    const struct meld_capacity at = capacity_of(q);
    const struct meld m = board_side(explain_board(q))->meld[slot];
    const int held = cards_of(explain_hand(q), (kind)slot), most = capacity_naturals(&at, m, slot);
    const int naturals = held < most ? held : most;
    const int lacks = CANASTA_CARDS - meld_size(m) - naturals,
              room = capacity_wilds(&at, m, slot, naturals);
    cardset pool = explain_hand(q) & CARDS_WILD;
    int wilds = lacks < room ? lacks : room;
    wilds = wilds < cards_wilds(pool) ? wilds : cards_wilds(pool);
    return cards_some((kind)slot, naturals) + (wilds > 0 ? wilds_take(&pool, wilds) : 0);
}

/* Says what keeps the player's cards from closing the slot, though there are enough of them. */
static void steps_barred(const struct explain_context *q, struct explanation *e, int slot)
{
    const struct board *b = explain_board(q);
    const int naturals = cards_of(explain_hand(q), (kind)slot);
    const int lacks = CANASTA_CARDS - meld_size(board_side(b)->meld[slot]) - naturals;
    cardset pool = explain_hand(q) & CARDS_WILD;
    struct verdict broken[RULES_BROKEN_MAX];
    struct action lay;
    if (lacks > cards_wilds(pool)) {
        return;
    }
    action_set(&lay, ACTION_LAY, 0);
    (void)lay_add(&lay.lay,
                  cards_some((kind)slot, naturals) + (lacks > 0 ? wilds_take(&pool, lacks) : 0),
                  slot);
    const int count = rules_check_all(q->table, b, explain_hand(q), &lay, broken);
    for (int i = 0; i < count && i < TOLD_MOST; i++) {
        (void)step_broken(q, e, broken[i]);
    }
}

/* The meld that comes nearest to a canasta: how near, or what rules it out. */
static void step_no_canasta(const struct explain_context *q, struct explanation *e)
{
    const struct meld_capacity at = capacity_of(q);
    int best = SLOT_NONE, most = 0;
    for (int slot = 0; slot < RANK_COUNT; slot++) {
        const struct meld m = board_side(explain_board(q))->meld[slot];
        const int size = meld_size(m) + cards_total(additions(q, slot));
        if (!meld_is_canasta(m) && size > most && capacity_dead(&at, m, slot) == RULE_NONE) {
            best = slot;
            most = size;
        }
    }
    if (best == SLOT_NONE) {
        return;
    }
    struct step *s =
        step_tell(q, e, STEP_FAILS, RULE_MELD_CANASTA, msg_coach_nearest_canasta(best, most));
    s->slot = (int8_t)best;
    s->hint = 3;
    steps_barred(q, e, best);
}

/* Whether only asking stands before a lay-down with which the player goes out. */
static bool waits_for_yes(const struct explain_context *q)
{
    const struct board *b = explain_board(q);
    return q->question->kind == QUESTION_LAY && board_out_unasked(q->table, b) &&
           out_possible(q->table, b, explain_hand(q), NULL);
}

/* Why there is no way to the goal. */
static void steps_none(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    if (waits_for_yes(q)) {
        step_tell(q, e, STEP_FAILS, RULE_OUT_ASK, msg_coach_out_ask_first(b->seat))->hint = 3;
    } else if (q->question->goal == GOAL_OUT) {
        steps_going_out(q, e);
    } else if (!board_side(b)->opened) {
        steps_minimum(q, e, seat_side(b, b->seat));
        steps_no_opening(q, e);
    } else if (q->question->goal == GOAL_OPEN) {
        (void)step_tell(q, e, STEP_FAILS, RULE_OPEN_COUNT,
                        msg_coach_has_opened(seat_side(b, b->seat)));
    } else if (q->question->goal == GOAL_CANASTA) {
        step_no_canasta(q, e);
    }
}

void explain_lay(const struct explain_context *q, struct explanation *e)
{
    const struct lay *lay = &q->right->lay;
    if (lay->count == 0) {
        steps_none(q, e);
        step_result(q, e, msg_coach_lay_none());
        return;
    }
    steps_lay(q, e, lay);
    const cardset left = explain_hand(q) - lay_cards(lay);
    if (q->question->goal == GOAL_OUT && cards_total(left) == 1) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_OUT_DISCARD,
                        msg_coach_leaves_last(cards_lowest(left)));
    }
    struct step *result = step_result(q, e, message_with(MESSAGE(MSG_coach_lay_result), lay));
    result->cards = lay_cards(lay);
    step_add_price(q, result, q->right);
}

/* --- turns --------------------------------------------------------------------------------- */

/* Says what an action did. `before` is the hand before it. */
static void step_action(const struct explain_context *q,
                        struct explanation *e,
                        const struct action *a,
                        const struct turn_play *turn,
                        cardset before)
{
    const cardset now = turn->round.hand[turn->seat];
    switch ((enum action_kind)a->kind) {
    case ACTION_DRAW:
        step_tell(q, e, STEP_FACT, RULE_TURN_ORDER,
                  msg_coach_draws(cards_contain(now, before) ? (now - before) : 0))
            ->hint = 2;
        return;
    case ACTION_TAKE_PACK:
        step_tell(q, e, STEP_HOLDS, RULE_PACK_WHOLE, msg_coach_picks(board_top(explain_board(q))))
            ->hint = 2;
        return;
    case ACTION_DISCARD:
        (void)step_tell(q, e, STEP_HOLDS, RULE_DISCARD_MUST, msg_coach_throws(a->card));
        return;
    case ACTION_OUT:
        (void)step_tell(q, e, STEP_HOLDS, RULE_OUT_DISCARD,
                        a->card < KIND_COUNT ? msg_coach_last_card(a->card)
                                             : msg_coach_no_card_left());
        return;
    case ACTION_EXPOSE_THREE:
    case ACTION_LAY:
    case ACTION_ASK:
    case ACTION_SPECIAL:
    case ACTION_ERROR:
    case ACTION_KIND_COUNT:
        break;
    }
}

/* Whether the turn is to end with a throw that can't be picked. */
static bool wants_safe(const struct aims *aims)
{
    for (int i = 0; i < aims->count; i++) {
        if (aims->aim[i].kind == AIM_THROW && aims->aim[i].value == THROW_SAFE) {
            return true;
        }
    }
    return false;
}

/* Says why nobody can pick the pack on that card. */
static void step_safe(const struct explain_context *q, struct explanation *e, kind thrown)
{
    const struct board *b = explain_board(q);
    const int next = seat_next(b, b->seat), side = seat_side(b, next);
    const int all = kind_in_deck(thrown), hidden = cards_of(position_hidden(q->position), thrown);
    const struct meld_capacity theirs = {q->table, board_dead(q->table, b), false, false};
    if (kind_is_three(thrown)) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_CLASSIC_BLACK_THREE, msg_coach_why_safe_black(next));
    } else if (kind_is_wild(thrown)) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_PACK_PAIR, msg_coach_why_safe_wild());
    } else if (bits_have(theirs.dead, thrown)) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_DEAD_RANK, msg_coach_why_safe_dead(thrown));
    } else if (hidden < 2) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_PACK_PAIR,
                        msg_coach_why_safe_seen(thrown, all - hidden, all, next));
    } else if (capacity_naturals(&theirs, b->side[side].meld[thrown], thrown) < MELD_LEAST_CARDS) {
        const struct meld m = b->side[side].meld[thrown];
        (void)step_tell(q, e, STEP_HOLDS, RULE_PACK_MELD,
                        msg_coach_why_safe_full(side, meld_size(m), thrown, meld_wilds(m)));
    }
}

/* The turn of the canonical answer, action by action. */
static void steps_turn(const struct explain_context *q, struct explanation *e)
{
    struct turn_play turn;
    struct verdict broken[RULES_BROKEN_MAX];
    struct position now = *q->position;
    struct explain_context then = *q;
    then.position = &now;
    turn_begin(q->table, q->position, &turn);
    for (int i = 0; i < q->right->action_count; i++) {
        const struct action *a = &q->right->action[i];
        now.round = turn.round;
        const cardset before = turn.round.hand[turn.seat];
        if (a->kind == ACTION_LAY) {
            steps_lay(&then, e, &a->lay);
        }
        if (a->kind == ACTION_DISCARD && wants_safe(&q->question->aims)) {
            step_safe(&then, e, a->card);
        }
        const int refused = turn_do(&turn, a, broken);
        assert(refused == 0); /* the answer is the engine's own, or has been judged by it */
        step_action(&then, e, a, &turn, before);
    }
}

/* Says why no turn does it: what the hand lacks, after the draw if that is still to come. */
static void steps_no_turn(const struct explain_context *q, struct explanation *e)
{
    struct turn_play turn;
    struct verdict broken[RULES_BROKEN_MAX];
    struct position now = *q->position;
    struct explain_context then = *q;
    struct action draw;
    then.position = &now;
    turn_begin(q->table, q->position, &turn);
    const cardset before = turn.round.hand[turn.seat];
    action_set(&draw, ACTION_DRAW, 0);
    now.round = turn.round;
    if (!turn.over && turn.round.board.phase == PHASE_START && turn_do(&turn, &draw, broken) == 0) {
        step_action(&then, e, &draw, &turn, before);
        now.round = turn.round;
    }
    if (!turn.over && q->question->goal != GOAL_THROW) {
        steps_none(&then, e);
    }
}

void explain_turn(const struct explain_context *q, struct explanation *e)
{
    char text[STEP_TEXT_SIZE];
    if (q->right->action_count == 0 && aims_have(&q->question->aims, AIM_TAKE)) {
        steps_pick_broken(q, e);
        step_result(q, e, msg_coach_turn_none());
        return;
    }
    if (q->right->action_count == 0) {
        steps_no_turn(q, e);
        step_result(q, e, msg_coach_turn_none());
        return;
    }
    steps_turn(q, e);
    (void)turn_write(q->table, q->right->action, q->right->action_count, text, LAY_SHOWN);
    step_add_price(q, step_result(q, e, msg_coach_turn_result(text)), q->right);
}

/* --- what was given ------------------------------------------------------------------------ */

static const enum message_id missed[GOAL_COUNT] = {
    [GOAL_OPEN] = MSG_coach_missed_open,
    [GOAL_CANASTA] = MSG_coach_missed_canasta,
    [GOAL_OUT] = MSG_coach_missed_out,
    [GOAL_THROW] = MSG_coach_missed_throw,
};

/* When cards are not in hand, or were laid too early, nothing else is worth saying; nor that a meld
 * of one card has too few naturals. */
static void keep_first(struct answer_judgment *said)
{
    for (int i = 1; i < said->broken_count; i++) {
        if (said->broken[i].rule == RULE_MELD_NATURALS &&
            said->broken[i - 1].rule == RULE_MELD_SIZE) {
            said->broken_count--;
            memmove(&said->broken[i], &said->broken[i + 1],
                    (size_t)(said->broken_count - i) * sizeof said->broken[0]);
        }
    }
    for (int i = 0; i < said->broken_count; i++) {
        const uint16_t rule = said->broken[i].rule;
        if (rule == RULE_CARDS_HELD || rule == RULE_TURN_DRAW_FIRST || rule == RULE_TURN_ORDER) {
            said->broken[0] = said->broken[i];
            said->broken_count = 1;
        }
    }
}

/* Whether a pick names a wild card where the pair for the top card should be: where packs don't
 * freeze, what is written with a pick are melds, and nobody melds so few cards. */
static bool pairs_with_wild(const struct explain_context *q, const struct action *a)
{
    const cardset cards = lay_cards(&a->lay);
    const kind top = board_top(explain_board(q));
    return a->kind == ACTION_TAKE_PACK && q->table->pack_style == PACK_MODERN &&
           kind_is_natural(top) && cards_wilds(cards) > 0 && cards_total(cards) < MELD_LEAST_CARDS;
}

int explain_laid_on_theirs(const struct board *b, const struct lay *lay)
{
    const int ours = seat_side(b, b->seat);
    for (int i = 0; i < lay->count; i++) {
        const struct part part = lay->part[i];
        const int slot = part.on != SLOT_NONE ? part.on : part_slot(part);
        const bool added = part.on != SLOT_NONE || cards_total(part.cards) == 1;
        for (int side = 0; slot >= 0 && slot < RANK_COUNT && added && side < b->sides; side++) {
            if (side != ours && !meld_is_empty(b->side[side].meld[slot]) &&
                meld_is_empty(b->side[ours].meld[slot])) {
                return slot;
            }
        }
    }
    return SLOT_NONE;
}

void wrong_play(const struct explain_context *q,
                const struct answer *given,
                struct text *t,
                struct remark *out)
{
    struct answer_judgment said;
    char text[STEP_TEXT_SIZE];
    const bool none = given->lay.count == 0 && given->action_count == 0;
    judge_answer(q->table, q->position, q->question, q->right, given, &said);
    keep_first(&said);
    if (none) {
        explain_say(q, t, msg_coach_there_is_a_way());
        out->rule = RULE_NONE;
        return;
    }
    if (said.broken_count > 0 && given->action_count > 1) {
        (void)turn_write(q->table, &given->action[said.at], 1, text, LAY_SHOWN);
        explain_say(q, t, msg_coach_at_action(text));
    }
    if (said.broken_count > 0 && pairs_with_wild(q, &given->action[said.at])) {
        explain_say(q, t, msg_coach_pick_wild(board_top(explain_board(q))));
        out->rule = RULE_PACK_PAIR;
        return;
    }
    const struct lay *lay = given->action_count > 0 ? &given->action[said.at].lay : &given->lay;
    const int theirs = explain_laid_on_theirs(explain_board(q), lay);
    if (said.broken_count > 0 && theirs != SLOT_NONE) {
        explain_say(q, t, msg_coach_their_meld(theirs));
        out->rule = RULE_MELD_SIZE;
        return;
    }
    for (int i = 0; i < said.broken_count && i < TOLD_MOST; i++) {
        explain_say(q, t, message_no(said.broken[i]));
    }
    if (said.broken_count > 0) {
        out->rule = (enum rule_id)said.broken[0].rule;
        return;
    }
    if (said.unfinished) {
        explain_say(q, t, msg_coach_not_over());
        out->rule = RULE_DISCARD_MUST;
        return;
    }
    goal_best_judge(q->table, q->position, q->question, given, &said);
    if (said.missed != AIM_MET) {
        goal_missed(q, said.missed, given, t);
        out->rule = RULE_NONE;
        return;
    }
    if (missed[q->question->goal] != MESSAGE_NONE) {
        explain_say(q, t, MESSAGE(missed[q->question->goal]));
    }
    out->rule = q->question->goal == GOAL_CANASTA ? RULE_MELD_CANASTA
                : q->question->goal == GOAL_OUT   ? RULE_OUT_DISCARD
                                                  : RULE_NONE;
}

size_t
explain_better(const struct explain_context *q, const struct answer *given, char out[REMARK_SIZE])
{
    struct answer_judgment said;
    struct text t = text_in(out, REMARK_SIZE);
    if (q->question->kind != QUESTION_TURN || q->question->aims.count == 0) {
        return 0;
    }
    judge_answer(q->table, q->position, q->question, q->right, given, &said);
    if (said.right) {
        weaker_play(q, given, &t);
    }
    return t.used;
}
