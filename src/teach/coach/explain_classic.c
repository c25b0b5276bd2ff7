/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pack of classic tables: what starts it, whether it is frozen, how it is picked, whether it
 * must be; and what going out brings. The engine has decided all of it. */
#include "coach/steps.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "messages/msg_coach.h"

/* Gives each reason why the pack is frozen to the player, or says that there is none. */
static void steps_frozen(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const unsigned why = pack_frozen(q->table, b);
    const int side = seat_side(b, b->seat);
    const enum rule_id rule = RULE_CLASSIC_FREEZE;
    if ((why & FROZEN_UNOPENED) != 0) {
        step_tell(q, e, STEP_FAILS, rule, msg_coach_frozen_unopened(side))->hint = 2;
    } else {
        step_tell(q, e, STEP_HOLDS, rule, msg_coach_opened(side))->hint = 2;
    }
    if ((why & FROZEN_WILD) != 0) {
        step_tell(q, e, STEP_FAILS, rule, msg_coach_frozen_wild())->hint = 3;
    }
    if ((why & FROZEN_RED_THREE) != 0) {
        step_tell(q, e, STEP_FAILS, rule, msg_coach_frozen_red())->hint = 3;
    }
    if ((why & FROZEN_BLACK_THREE) != 0) {
        step_tell(q, e, STEP_FAILS, rule, msg_coach_frozen_black())->hint = 3;
    }
    if ((why & FROZEN_ALWAYS) != 0) {
        step_tell(q, e, STEP_FAILS, rule, msg_coach_frozen_always())->hint = 3;
    }
    if ((why & FROZEN_TO_ALL) == 0) {
        step_tell(q, e, STEP_HOLDS, rule, msg_coach_frozen_none())->hint = 3;
    }
}

void explain_frozen(const struct explain_context *q, struct explanation *e)
{
    steps_frozen(q, e);
    step_result(q, e, MESSAGE(q->right->yes ? MSG_coach_frozen_yes : MSG_coach_frozen_no));
}

/* Says what the player holds of the top card's rank, and what lies there. */
static void step_top(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const cardset hand = explain_hand(q);
    const kind top = board_top(b);
    if (top == KIND_COUNT) {
        (void)step_tell(q, e, STEP_FAILS, RULE_PACK_PAIR, msg_coach_no_pack());
        return;
    }
    step_tell(q, e, STEP_FACT, RULE_PACK_PAIR,
              kind_is_natural(top)
                  ? msg_coach_classic_top(top, b->seat, cards_of(hand, top), cards_wilds(hand),
                                          meld_size(board_side(b)->meld[top]))
                  : msg_coach_classic_top_stays(top))
        ->hint = 2;
}

void steps_pick_broken(const struct explain_context *q, struct explanation *e)
{
    struct verdict broken[RULES_BROKEN_MAX];
    const int count = rules_check_pick(q->table, explain_board(q), explain_hand(q), broken);
    for (int i = 0; i < count; i++) {
        step_broken(q, e, broken[i])->hint = i == 0 ? 3 : 0;
    }
}

void steps_freezing(const struct explain_context *q, struct explanation *e)
{
    step_top(q, e);
    if (kind_is_natural(board_top(explain_board(q)))) {
        steps_frozen(q, e);
    }
}

void steps_ways(const struct explain_context *q, struct explanation *e, unsigned ways)
{
    static const enum message_id said[] = {MSG_coach_way_meld, MSG_coach_way_pair,
                                           MSG_coach_way_wild};
    for (int i = 0; i < (int)(sizeof said / sizeof said[0]); i++) {
        if ((ways >> i & 1) != 0) {
            (void)step_tell(q, e, STEP_HOLDS, i == 2 ? RULE_PACK_WILD : RULE_PACK_PAIR,
                            MESSAGE(said[i]));
        }
    }
}

void explain_ways(const struct explain_context *q, struct explanation *e)
{
    const unsigned ways = q->right->words;
    char names[STEP_TEXT_SIZE];
    struct text list = text_in(names, sizeof names);
    int count = 0;
    const char *const *words = form_words(FORM_WAYS, &count);
    steps_freezing(q, e);
    steps_ways(q, e, ways);
    for (int i = 0; i < count; i++) {
        if ((ways >> i & 1) != 0) {
            text_add(&list, "%s%s", list.used == 0 ? "" : ", ", words[i]);
        }
    }
    if (ways == 0) {
        steps_pick_broken(q, e);
        step_result(q, e, msg_coach_ways_none());
        return;
    }
    step_result(q, e, msg_coach_ways_result(names));
}

/* Says which rule refuses one way to pick. */
static void step_way_refused(const struct explain_context *q, struct explanation *e, unsigned way)
{
    const struct board *b = explain_board(q);
    const kind top = board_top(b);
    struct action pick = {.kind = ACTION_TAKE_PACK};
    if (top == KIND_COUNT || !kind_is_natural(top)) {
        (void)step_tell(q, e, STEP_FAILS, RULE_PACK_PAIR,
                        top == KIND_COUNT ? msg_coach_no_pack() : msg_coach_classic_top_stays(top));
        return;
    }
    if (!board_side(b)->opened && way != WAY_PAIR) {
        (void)step_tell(q, e, STEP_FAILS, RULE_CLASSIC_FREEZE,
                        msg_coach_frozen_unopened(seat_side(b, b->seat)));
        return;
    }
    if (!board_side(b)->opened) {
        steps_pick_broken(q, e);
        return;
    }
    if (way != WAY_MELD) {
        const kind wild = cards_have(explain_hand(q), KIND_2) ? KIND_2 : KIND_JOKER;
        pick.lay.count = 1;
        pick.lay.part[0].on = (int8_t)top;
        pick.lay.part[0].cards =
            way == WAY_PAIR ? cards_some(top, 2) : cards_one(top) + cards_one(wild);
    }
    const struct verdict v = rules_check(q->table, b, explain_hand(q), &pick);
    if (!verdict_allows(v)) {
        (void)step_broken(q, e, v);
    }
}

void steps_wrong_ways(const struct explain_context *q,
                      const struct answer *given,
                      struct explanation *e)
{
    const unsigned extra = given->words & ~q->right->words;
    for (unsigned way = WAY_MELD; way <= WAY_WILD; way <<= 1) {
        if ((extra & way) != 0) {
            step_way_refused(q, e, way);
        }
    }
    if (extra == 0) {
        (void)step_tell(q, e, STEP_FAILS, RULE_PACK_PAIR, msg_coach_ways_more(given->words != 0));
    }
}

void steps_wrong_forced(const struct explain_context *q,
                        const struct answer *given,
                        struct explanation *e)
{
    const unsigned must = 1U << FORCE_MUST, may = 1U << FORCE_MAY;
    if ((q->right->words & must) != 0) {
        (void)step_tell(q, e, STEP_FAILS, RULE_STOCK_FORCE, msg_coach_forced_why());
    } else if ((q->right->words & may) != 0 && (given->words & must) != 0) {
        step_way_refused(q, e, WAY_MELD);
    } else if ((q->right->words & may) != 0) {
        (void)step_tell(q, e, STEP_FAILS, RULE_STOCK_OUT, msg_coach_ways_more(false));
    } else {
        steps_pick_broken(q, e);
    }
}

void explain_forced(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    steps_freezing(q, e);
    if ((q->right->words & 1U << FORCE_MUST) != 0) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_STOCK_FORCE, msg_coach_forced_why());
        step_result(q, e, msg_coach_forced_must(b->seat));
    } else if ((q->right->words & 1U << FORCE_MAY) != 0) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_STOCK_OUT, msg_coach_forced_not());
        step_result(q, e, msg_coach_forced_may(b->seat));
    } else {
        steps_pick_broken(q, e);
        step_result(q, e, msg_coach_forced_end(b->seat));
    }
}

/* Why the best way out is not concealed. */
static void step_not_concealed(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    step_tell(q, e, STEP_FAILS, RULE_OUT_CONCEALED,
              b->melded_before[b->seat] ? msg_coach_concealed_melded(b->seat)
                                        : msg_coach_concealed_not())
        ->hint = 3;
}

void explain_out_bonus(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const cardset hand = explain_hand(q);
    struct going_out_plan way;
    bool concealed = false;
    if (!out_dearest(q->table, b, hand, &way, &concealed)) {
        steps_going_out(q, e);
        step_result(q, e, msg_coach_out_bonus_none());
        return;
    }
    step_ask_first(q, e);
    const struct lay *const lay = steps_first_of_two(q, e, &way);
    struct step *s = step_tell(
        q, e, STEP_HOLDS, RULE_OUT_DISCARD,
        lay->count > 0
            ? message_with(MESSAGE(MSG_coach_way_out, way.last < KIND_COUNT, way.last), lay)
            : msg_coach_way_out_throw(way.last));
    s->cards = lay_cards(lay);
    s->hint = 2;
    if (concealed) {
        step_tell(q, e, STEP_HOLDS, RULE_OUT_CONCEALED, msg_coach_concealed_yes())->hint = 3;
    } else {
        step_not_concealed(q, e);
    }
    (void)step_tell(q, e, STEP_RESULT, concealed ? RULE_SCORE_CONCEALED : RULE_SCORE_GOING_OUT,
                    q->right->number == 0 ? msg_coach_out_bonus_nothing(b->seat)
                                          : msg_coach_out_bonus(q->right->number));
}

void explain_upcard(const struct explain_context *q, struct explanation *e)
{
    static const struct {
        enum message_id why, result;
    } message[] = {{MSG_coach_upcard_turn_why, MSG_coach_upcard_turn},
                   {MSG_coach_upcard_back_why, MSG_coach_upcard_back},
                   {MSG_coach_upcard_free_why, MSG_coach_upcard_free},
                   {MSG_coach_upcard_frozen_why, MSG_coach_upcard_frozen},
                   {MSG_coach_upcard_blocked_why, MSG_coach_upcard_blocked}};
    const struct question *asked = q->question;
    step_tell(q, e, STEP_FACT, RULE_DEAL_UPCARD,
              msg_coach_upcard_top(asked->turned[asked->turned_count - 1]))
        ->hint = 2;
    int at = 0;
    while ((q->right->words >> at & 1) == 0) {
        at++;
    }
    step_tell(q, e, STEP_HOLDS, RULE_DEAL_UPCARD, MESSAGE(message[at].why))->hint = 3;
    step_result(q, e, MESSAGE(message[at].result));
}
