/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be done at a position, as the engine has it. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/explain.h"
#include "coach/query.h"
#include "coach/query_facts.h"
#include "coach/query_lay.h"
#include "coach/query_players.h"
#include "coach/query_table.h"
#include "coach/query_turn.h"
#include "coach/query_use.h"
#include "coach/solution.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "messages/msg_query.h"

enum { REASON_SIZE = 2 * STEP_TEXT_SIZE, FAILS_MOST = 2, POINTS_STEP = 5 };

static cardset hand_of(const struct query_place *at)
{
    return at->round->hand[at->seat];
}

struct board query_board_in(const struct query_place *at, enum phase phase)
{
    struct board b = at->round->board;
    if (b.seat != at->seat || b.phase != phase) {
        b.seat = (uint8_t)at->seat;
        b.turn = (struct turn){.just_drew = phase == PHASE_PLAY};
        b.phase = (uint8_t)phase;
    }
    return b;
}

static enum query_reply
say_yes_no(const struct query_place *at, const struct table_query *q, bool yes, const char *why)
{
    return query_tell(at, yes && q->mood == MOOD_WHY_NOT ? msg_query_but_yes(why)
                          : yes                          ? msg_query_yes(why)
                                                         : msg_query_no(why));
}

enum query_reply
query_say_verdict(const struct query_place *at, const struct table_query *q, struct verdict v)
{
    char text[MESSAGE_TEXT_SIZE] = "";
    const struct message_context ctx = message_context_of(at->catalog, at->table);
    if (!verdict_allows(v)) {
        (void)catalog_no(&ctx, v, text);
    }
    return say_yes_no(at, q, verdict_allows(v), text);
}

/* --- reasons that the coach has --- */

static void add_steps(const struct explanation *e, enum step_role role, int most, struct text *out)
{
    for (int i = 0; i + 1 < e->count && most > 0; i++) {
        if (e->step[i].role == role) {
            text_add(out, "%s%s", out->used > 0 ? " " : "", e->step[i].text);
            most--;
        }
    }
}

/* Answers as if the question of this kind were put at the position: yes or no, and what the coach
 * says about it. */
static enum query_reply tell_explained(const struct query_place *at,
                                       const struct table_query *q,
                                       enum question_kind kind_asked)
{
    const struct question question = {.kind = kind_asked};
    struct position *p = memory_array(1, sizeof *p);
    struct explanation *e = memory_array(1, sizeof *e);
    struct answer *right = memory_array(1, sizeof *right);
    char reason[REASON_SIZE];
    struct text text = text_in(reason, sizeof reason);
    enum query_reply reply = QUERY_OTHER;
    p->round = *at->round;
    p->round.board = query_board_in(at, kind_asked == QUESTION_PICK ? PHASE_START : PHASE_PLAY);
    p->hands_known = (uint8_t)(1U << at->seat);
    if (!position_fault(at->table, p, &question, NULL) &&
        solution_answer(at->table, p, &question, right)) {
        const struct explain_context context = {.table = at->table,
                                                .position = p,
                                                .question = &question,
                                                .right = right,
                                                .catalog = at->catalog};
        const bool yes = right->form == FORM_SPECIAL ? right->special != SPECIAL_NONE
                         : right->form == FORM_KINDS ? false
                                                     : right->yes;
        explain(&context, e);
        add_steps(e, yes ? STEP_HOLDS : STEP_FAILS, FAILS_MOST, &text);
        if (text.used == 0 && e->count > 0) {
            text_add(&text, "%s", e->step[e->count - 1].text);
        }
        reply = say_yes_no(at, q, yes, reason);
    }
    free(right);
    free(e);
    free(p);
    return reply;
}

/* --- one function a question --- */

enum query_reply query_tell_pick_takes(const struct query_place *at)
{
    return query_tell(
        at, msg_query_pick_takes(at->asked == QUESTION_PICK, at->table->pack_style == PACK_MODERN));
}

static bool may_pick(const struct query_place *at)
{
    struct verdict broken[RULES_BROKEN_MAX];
    const struct board start = query_board_in(at, PHASE_START);
    return rules_check_pick(at->table, &start, hand_of(at), broken) == 0;
}

enum query_reply query_pick(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = &at->round->board;
    const bool is_question = at->asked == QUESTION_PICK || at->asked == QUESTION_BEST_PICK;
    if (is_question && q->mood != MOOD_WHY_NOT && q->cards == 0) {
        return query_tell_pick_takes(at);
    }
    if (b->pack_size == 0) {
        return query_tell(at, msg_query_tray_empty(b->phase != PHASE_START && at->has_turn));
    }
    if (at->has_turn && b->phase == PHASE_PLAY) {
        return query_tell(at, msg_query_drawn(b->turn.picked));
    }
    if (at->has_turn && q->mood == MOOD_WHY && !q->whether && may_pick(at)) {
        return at->asked == QUESTION_KIND_COUNT ? QUERY_WANTS_REASON : QUERY_WANTS_HINT;
    }
    if (at->has_turn && q->mood == MOOD_SHOULD && may_pick(at)) {
        return QUERY_WANTS_HINT;
    }
    if (q->must && b->stock > 0) {
        return query_tell(at, msg_query_no_need());
    }
    return tell_explained(at, q, QUESTION_PICK);
}

/* Whether the question on screen is how to open. */
static bool asks_opening(const struct query_place *at)
{
    return at->asked == QUESTION_OPENING ||
           ((at->asked == QUESTION_LAY || at->asked == QUESTION_TURN) && at->goal == GOAL_OPEN);
}

/* What an opening takes, where that is the question on screen. */
static enum query_reply tell_open_takes(const struct query_place *at, bool asked)
{
    const struct board b = query_board_in(at, PHASE_PLAY);
    return query_tell(at, msg_query_open_takes(side_minimum(at->table, board_side(&b)),
                                               at->table->open_clean_triple, asked));
}

int query_best_count(const struct query_place *at)
{
    struct table t = *at->table;
    struct board b = query_board_in(at, PHASE_PLAY);
    struct side *side = &b.side[seat_side(&b, at->seat)];
    const int asked = table_minimum(&t, side->score, side->rounds_before);
    int best = side_minimum(&t, side);
    t.open_clean_triple = 0;
    for (; best > 0; best -= POINTS_STEP) {
        side->raise = (int16_t)(best - asked);
        if (opening_within_reach(&t, &b, hand_of(at))) {
            break;
        }
    }
    return best > 0 ? best : 0;
}

static enum query_reply answer_open(const struct query_place *at, const struct table_query *q)
{
    const struct board b = query_board_in(at, PHASE_PLAY);
    const struct side *side = board_side(&b);
    const bool asked = asks_opening(at);
    if (side->opened) {
        return query_tell(at, msg_query_opened());
    }
    if (asked && q->mood != MOOD_WHY_NOT) {
        return tell_open_takes(at, true);
    }
    const bool can = opening_find(at->table, &b, hand_of(at), NULL);
    if (q->mood == MOOD_SHOULD && at->has_turn && (can || at->round->board.phase == PHASE_START)) {
        return can && at->round->board.phase == PHASE_PLAY ? QUERY_WANTS_OPENING : QUERY_WANTS_HINT;
    }
    return query_tell(at,
                      can ? msg_query_open_yes(side_minimum(at->table, side))
                          : msg_query_open_no(side_minimum(at->table, side), query_best_count(at),
                                              at->table->open_clean_triple));
}

static enum query_reply answer_open_wilds(const struct query_place *at, const struct table_query *q)
{
    (void)q;
    return query_tell(at, msg_query_open_wilds(at->table->open_clean_triple));
}

/* Whether melds or a sum are enough to open; a sum alone without a position is compared with all
 * that a table asks. */
static enum query_reply answer_enough(const struct query_place *at, const struct table_query *q)
{
    struct verdict broken[RULES_BROKEN_MAX];
    if (at->asked == QUESTION_COUNT && q->number == 0 && q->cards == 0 && q->lay.count == 0) {
        return query_tell(
            at, msg_query_open_takes(at->table->open_first, at->table->open_clean_triple, true));
    }
    if (at->asked == QUESTION_PICK && q->number == 0 && q->lay.count == 0) {
        return query_tell_pick_takes(at);
    }
    struct lay lay = q->lay;
    const bool named = lay.count > 0 || query_melds_named(at, q, &lay);
    if (named && at->round != NULL &&
        at->round->board.side[seat_side(&at->round->board, at->seat)].opened) {
        return query_tell(at, msg_query_opened());
    }
    if (at->round == NULL || !named) {
        const int number = q->number > 0 ? q->number : cards_points(q->cards);
        return number > 0 ? query_number_enough(at, number)
               : at->round != NULL && at->round->board.phase != PHASE_OVER ? answer_open(at, q)
                                                                           : QUERY_OTHER;
    }
    const struct board b = query_board_in(at, PHASE_PLAY);
    const struct action a = {.kind = ACTION_LAY, .lay = lay};
    const int points = table_points(at->table, lay_cards(&lay));
    const int count = rules_check_all(at->table, &b, hand_of(at), &a, broken);
    char text[MESSAGE_TEXT_SIZE] = "";
    const struct message_context ctx = message_context_of(at->catalog, at->table);
    if (count > 0) {
        (void)catalog_no(&ctx, broken[0], text);
    }
    return query_tell(at, msg_query_melds_count(count == 0, points, text));
}

struct verdict query_throw_verdict(const struct query_place *at, kind card)
{
    const struct board b = query_board_in(at, PHASE_PLAY);
    const struct action a = {.kind = ACTION_DISCARD, .card = card};
    return rules_check(at->table, &b, hand_of(at), &a);
}

static bool holds(const struct query_place *at, kind card)
{
    return card < KIND_COUNT && cards_have(hand_of(at), card);
}

/* Whether the card is all that may be thrown. */
static bool is_only_throw(const struct query_place *at, kind card)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (k != card && holds(at, k) && verdict_allows(query_throw_verdict(at, k))) {
            return false;
        }
    }
    return true;
}

static enum query_reply answer_throw(const struct query_place *at, const struct table_query *q)
{
    const kind wild = holds(at, KIND_2) ? KIND_2 : KIND_JOKER;
    const kind card = q->card == KIND_COUNT && q->wild ? wild : q->card;
    if (!holds(at, card)) {
        return card < KIND_COUNT && q->card != KIND_COUNT && !kind_is_three(card) &&
                       hand_of(at) != 0
                   ? query_tell(at, msg_query_none_held(card))
                   : QUERY_OTHER;
    }
    const struct verdict v = query_throw_verdict(at, card);
    if (q->must && verdict_allows(v)) {
        return is_only_throw(at, card) ? query_tell(at, msg_query_only_throw())
                                       : query_tell(at, msg_query_no_need());
    }
    if (verdict_allows(v) && q->supposed) {
        return query_tell_use(at, card, USE_SUPPOSED) == QUERY_TOLD
                   ? QUERY_TOLD
                   : query_tell_card(at, card, false);
    }
    return query_say_verdict(at, q, v);
}

static enum query_reply answer_card_ok(const struct query_place *at, const struct table_query *q)
{
    return at->asked == QUESTION_DISCARD ? answer_throw(at, q) : QUERY_OTHER;
}

static enum query_reply answer_which_throw(const struct query_place *at,
                                           const struct table_query *q)
{
    uint16_t may = 0, may_not = 0;
    char why[MESSAGE_TEXT_SIZE] = "";
    const struct message_context ctx = message_context_of(at->catalog, at->table);
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct verdict v = query_throw_verdict(at, k);
        if (holds(at, k) && verdict_allows(v)) {
            may |= (uint16_t)(1U << k);
        } else if (holds(at, k)) {
            if (may_not == 0) {
                (void)catalog_why(&ctx, (enum rule_id)v.rule, why);
            }
            may_not |= (uint16_t)(1U << k);
        }
    }
    if (at->asked == QUESTION_DISCARD) {
        return why[0] != '\0' ? query_tell(at, msg_query_asked(why)) : QUERY_WANTS_HINT;
    }
    if (q->whether) {
        return say_yes_no(at, q, may_not == 0, why);
    }
    return query_tell(at, q->negated ? msg_query_may_not_throw(may_not, why)
                                     : msg_query_may_throw(may));
}

static enum query_reply answer_why_card(const struct query_place *at, const struct table_query *q)
{
    if (at->asked == QUESTION_LAY && q->mood == MOOD_WHY_NOT) {
        return query_lay(at, q);
    }
    const cardset two = q->card < KIND_COUNT ? q->cards & ~cards_some(q->card, 15) : 0;
    const kind other = two != 0 ? cards_lowest(two) : KIND_COUNT;
    if (other != KIND_COUNT && !question_weighs_throws(at->asked)) {
        return !holds(at, q->card) ? query_tell(at, msg_query_none_held(q->card))
               : !holds(at, other) ? query_tell(at, msg_query_none_held(other))
                                   : query_tell_two(at, q->card, other);
    }
    if (!holds(at, q->card)) {
        return q->mood == MOOD_WHY_NOT ? QUERY_OTHER : answer_throw(at, q);
    }
    if (question_weighs_throws(at->asked)) {
        return QUERY_WANTS_HINT;
    }
    if (q->mood != MOOD_WHY && !verdict_allows(query_throw_verdict(at, q->card))) {
        return query_say_verdict(at, q, query_throw_verdict(at, q->card));
    }
    if (at->asked != QUESTION_KIND_COUNT && at->asked != QUESTION_TURN) {
        return q->mood == MOOD_WHY_NOT ? answer_throw(at, q) : QUERY_WANTS_HINT;
    }
    return query_tell_card(at, q->card, q->mood == MOOD_SHOULD);
}

static enum query_reply answer_out(const struct query_place *at, const struct table_query *q)
{
    const struct board b = query_board_in(at, at->has_turn ? at->round->board.phase : PHASE_PLAY);
    const struct verdict v = out_melds(at->table, board_side(&b)->meld);
    if (at->asked == QUESTION_GO_OUT && q->mood != MOOD_WHY_NOT) {
        return QUERY_WANTS_HINT;
    }
    if (at->has_turn && b.turn.asked == REPLY_NO && at->table->out_ask_binding != 0) {
        return query_tell(at, msg_query_out_refused());
    }
    if (!verdict_allows(v)) {
        return query_say_verdict(at, q, v);
    }
    const bool can = out_possible(at->table, &b, hand_of(at), NULL);
    return query_tell(at, msg_query_out(can));
}

static enum query_reply answer_special(const struct query_place *at, const struct table_query *q)
{
    const int cards = cards_total(hand_of(at));
    if (at->asked == QUESTION_SPECIAL || at->asked == QUESTION_SPECIAL_WAIT) {
        return QUERY_WANTS_HINT;
    }
    if (at->table->special_count == 0) {
        return query_tell(at, msg_query_special_none());
    }
    return cards == SPECIAL_CARDS       ? tell_explained(at, q, QUESTION_SPECIAL)
           : cards == SPECIAL_CARDS - 1 ? tell_explained(at, q, QUESTION_SPECIAL_WAIT)
                                        : query_tell(at, msg_query_special_late());
}

static enum query_reply answer_draw(const struct query_place *at, const struct table_query *q)
{
    const struct board *b = &at->round->board;
    if (at->has_turn && b->phase == PHASE_PLAY) {
        return query_tell(at, msg_query_drawn(b->turn.picked));
    }
    if (q->mood == MOOD_SHOULD) {
        return at->has_turn ? QUERY_WANTS_HINT : QUERY_OTHER;
    }
    if (q->again) {
        return query_tell(at, msg_query_draws(at->table->turn_draws));
    }
    return query_tell(at, msg_query_draw_first(at->table->turn_draws, !q->supposed));
}

static enum query_reply answer_why_draw(const struct query_place *at, const struct table_query *q)
{
    (void)q;
    const struct board *b = &at->round->board;
    char text[MESSAGE_TEXT_SIZE] = "";
    const struct message_context ctx = message_context_of(at->catalog, at->table);
    struct verdict broken[RULES_BROKEN_MAX];
    const struct board start = query_board_in(at, PHASE_START);
    if (b->pack_size > 0 && rules_check_pick(at->table, &start, hand_of(at), broken) > 0) {
        (void)catalog_no(&ctx, broken[0], text);
    }
    return query_tell(at, msg_query_why_draw(b->pack_size == 0, text));
}

static enum query_reply answer_which_lay(const struct query_place *at, const struct table_query *q)
{
    (void)q;
    if (at->asked == QUESTION_LAY || at->asked == QUESTION_TURN || at->asked == QUESTION_OPENING) {
        return QUERY_WANTS_HINT;
    }
    return QUERY_OTHER;
}

static enum query_reply answer_need_pick(const struct query_place *at, const struct table_query *q)
{
    const bool asked = at->asked == QUESTION_PICK || at->asked == QUESTION_BEST_PICK;
    return q->mood != MOOD_WHY || asked ? query_tell_pick_takes(at) : QUERY_OTHER;
}

static enum query_reply answer_minimum(const struct query_place *at, const struct table_query *q)
{
    (void)q;
    return tell_open_takes(at, false);
}

static enum query_reply answer_must_lay(const struct query_place *at, const struct table_query *q)
{
    (void)q;
    return query_tell(at, msg_query_no_need());
}

static enum query_reply answer_must_throw(const struct query_place *at, const struct table_query *q)
{
    return query_tell(at, q->pointed ? msg_query_no_need() : msg_query_must_throw());
}

/* The least that may go down: the points of an opening, or what a team may do that is open. */
static enum query_reply answer_least(const struct query_place *at, const struct table_query *q)
{
    const struct board b = query_board_in(at, PHASE_PLAY);
    return board_side(&b)->opened ? query_tell(at, msg_query_least_open()) : answer_minimum(at, q);
}

/* The most that the hand could lay down to open. */
static enum query_reply answer_lay_most(const struct query_place *at, const struct table_query *q)
{
    const struct board b = query_board_in(at, PHASE_PLAY);
    const struct side *side = board_side(&b);
    (void)q;
    return side->opened ? QUERY_OTHER
           : asks_opening(at)
               ? tell_open_takes(at, true)
               : query_tell(at, msg_query_most(query_best_count(at), side_minimum(at->table, side),
                                               at->table->open_clean_triple));
}

/* What the question on screen takes; without one, what an opening takes. */
static enum query_reply answer_need_now(const struct query_place *at, const struct table_query *q)
{
    const struct board b = query_board_in(at, PHASE_PLAY);
    (void)q;
    return at->asked == QUESTION_PICK || at->asked == QUESTION_BEST_PICK ? query_tell_pick_takes(at)
           : board_side(&b)->opened                                      ? QUERY_OTHER
                                    : tell_open_takes(at, at->asked != QUESTION_KIND_COUNT);
}

static enum query_reply answer_should_throw(const struct query_place *at,
                                            const struct table_query *q)
{
    (void)at;
    (void)q;
    return QUERY_WANTS_HINT;
}

/* What a turn may hold. */
static enum query_reply answer_action(const struct query_place *at, const struct table_query *q)
{
    static enum query_reply (*const answers[QUERY_KINDS])(const struct query_place *at,
                                                          const struct table_query *q) = {
        [QUERY_MAY_PICK] = query_pick,
        [QUERY_NEED_PICK] = answer_need_pick,
        [QUERY_MAY_OPEN] = answer_open,
        [QUERY_MINIMUM] = answer_minimum,
        [QUERY_OPEN_WILDS] = answer_open_wilds,
        [QUERY_MAY_OUT] = answer_out,
        [QUERY_SPECIAL_HAND] = answer_special,
        [QUERY_MAY_THROW] = answer_throw,
        [QUERY_CARD_OK] = answer_card_ok,
        [QUERY_NEED_NOW] = answer_need_now,
        [QUERY_WHICH_THROW] = answer_which_throw,
        [QUERY_SHOULD_THROW] = answer_should_throw,
        [QUERY_MUST_THROW] = answer_must_throw,
        [QUERY_MUST_LAY] = answer_must_lay,
        [QUERY_LEAST] = answer_least,
        [QUERY_LAY_MOST] = answer_lay_most,
        [QUERY_LEAVES] = query_leaves,
        [QUERY_WHY_CARD] = answer_why_card,
        [QUERY_MAY_LAY] = query_lay,
        [QUERY_PAIR_WITH] = query_lay,
        [QUERY_WHICH_LAY] = answer_which_lay,
        [QUERY_MUST_DRAW] = answer_draw,
        [QUERY_WHY_DRAW] = answer_why_draw,
    };
    if (answers[q->kind] != NULL) {
        return answers[q->kind](at, q);
    }
    if (q->kind == QUERY_CLEAN && q->cards == 0 && asks_opening(at)) {
        return tell_open_takes(at, true);
    }
    enum query_reply reply = query_on_table(at, q);
    if (q->threes == (THREES_RED | THREES_BLACK)) {
        return reply;
    }
    reply = reply != QUERY_OTHER ? reply : query_players(at, q);
    reply = reply != QUERY_OTHER ? reply : query_use(at, q);
    return reply != QUERY_OTHER ? reply : query_fact(at, q);
}

enum query_reply query_answer(const struct query_place *at, const struct table_query *q)
{
    if (q->kind == QUERY_ENOUGH) {
        return answer_enough(at, q);
    }
    if (q->kind == QUERY_WORTH && q->threes != 0 && at->round != NULL &&
        query_on_table(at, q) == QUERY_TOLD) {
        return QUERY_TOLD;
    }
    if (q->kind == QUERY_WORTH || (q->kind == QUERY_CARD_OK && at->asked == QUESTION_COUNT)) {
        return query_worth(at, q);
    }
    if (q->kind == QUERY_MINIMUM && query_minimum(at, q) == QUERY_TOLD) {
        return QUERY_TOLD;
    }
    if (q->kind == QUERY_WHY_NOT_THIS) {
        return at->asked == QUESTION_CHOOSE       ? QUERY_WANTS_HINT
               : q->seat != SEAT_NONE             ? QUERY_OTHER
               : at->asked != QUESTION_KIND_COUNT ? QUERY_WANTS_HINT
                                                  : QUERY_WANTS_REASON;
    }
    if (q->kind == QUERY_SEAT_SITS) {
        return query_fact(at, q);
    }
    return at->round == NULL || at->round->board.phase == PHASE_OVER ? QUERY_OTHER
                                                                     : answer_action(at, q);
}
