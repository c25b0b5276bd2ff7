/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pack of classic tables: what starts it, whether it is frozen, how it is picked, whether it
 * must be; and what going out brings. The engine has decided all of it. */
#include "coach/steps.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "engine/rules.h"

/* Gives each reason why the pack is frozen to the player, or says that there is none. */
static void steps_frozen(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const unsigned why = pack_frozen(q->table, b);
    const int side = seat_side(b, b->seat);
    const enum rule_id rule = RULE_CLASSIC_FREEZE;
    if ((why & FROZEN_UNOPENED) != 0) {
        step_tell(q, e, STEP_FAILS, rule, SAID(PHRASE_COACH_FROZEN_UNOPENED, side))->hint = 2;
    } else {
        step_tell(q, e, STEP_HOLDS, rule, SAID(PHRASE_COACH_OPENED, side))->hint = 2;
    }
    if ((why & FROZEN_WILD) != 0) {
        step_tell(q, e, STEP_FAILS, rule, SAID(PHRASE_COACH_FROZEN_WILD))->hint = 3;
    }
    if ((why & FROZEN_RED_THREE) != 0) {
        step_tell(q, e, STEP_FAILS, rule, SAID(PHRASE_COACH_FROZEN_RED))->hint = 3;
    }
    if ((why & FROZEN_BLACK_THREE) != 0) {
        step_tell(q, e, STEP_FAILS, rule, SAID(PHRASE_COACH_FROZEN_BLACK))->hint = 3;
    }
    if ((why & FROZEN_ALWAYS) != 0) {
        step_tell(q, e, STEP_FAILS, rule, SAID(PHRASE_COACH_FROZEN_ALWAYS))->hint = 3;
    }
    if ((why & FROZEN_TO_ALL) == 0) {
        step_tell(q, e, STEP_HOLDS, rule, SAID(PHRASE_COACH_FROZEN_NONE))->hint = 3;
    }
}

void explain_frozen(const struct explain_context *q, struct explanation *e)
{
    steps_frozen(q, e);
    step_result(q, e, SAID(q->right->yes ? PHRASE_COACH_FROZEN_YES : PHRASE_COACH_FROZEN_NO));
}

/* Says what the player holds of the top card's rank, and what lies there. */
static void step_top(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const cardset hand = explain_hand(q);
    const kind top = board_top(b);
    if (top == KIND_COUNT) {
        (void)step_tell(q, e, STEP_FAILS, RULE_PACK_PAIR, SAID(PHRASE_COACH_NO_PACK));
        return;
    }
    step_tell(q, e, STEP_FACT, RULE_PACK_PAIR,
              kind_is_natural(top)
                  ? SAID(PHRASE_COACH_CLASSIC_TOP, top, b->seat, cards_of(hand, top),
                         cards_wilds(hand), meld_size(board_side(b)->meld[top]))
                  : SAID(PHRASE_COACH_CLASSIC_TOP_STAYS, top))
        ->hint = 2;
}

static void steps_pick_broken(const struct explain_context *q, struct explanation *e)
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
    static const enum phrase_id said[] = {PHRASE_COACH_WAY_MELD, PHRASE_COACH_WAY_PAIR,
                                          PHRASE_COACH_WAY_WILD};
    for (int i = 0; i < (int)(sizeof said / sizeof said[0]); i++) {
        if ((ways >> i & 1) != 0) {
            (void)step_tell(q, e, STEP_HOLDS, i == 2 ? RULE_PACK_WILD : RULE_PACK_PAIR,
                            SAID(said[i]));
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
        step_result(q, e, SAID(PHRASE_COACH_WAYS_NONE));
        return;
    }
    step_result(q, e, SAID(PHRASE_COACH_WAYS_RESULT, message_text(names)));
}

void explain_forced(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    steps_freezing(q, e);
    if ((q->right->words & 1U << FORCE_MUST) != 0) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_STOCK_FORCE, SAID(PHRASE_COACH_FORCED_WHY));
        step_result(q, e, SAID(PHRASE_COACH_FORCED_MUST, b->seat));
    } else if ((q->right->words & 1U << FORCE_MAY) != 0) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_STOCK_OUT, SAID(PHRASE_COACH_FORCED_NOT));
        step_result(q, e, SAID(PHRASE_COACH_FORCED_MAY, b->seat));
    } else {
        steps_pick_broken(q, e);
        step_result(q, e, SAID(PHRASE_COACH_FORCED_END, b->seat));
    }
}

/* Why the best way out is not concealed. */
static void step_not_concealed(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    step_tell(q, e, STEP_FAILS, RULE_OUT_CONCEALED,
              b->melded_before[b->seat] ? SAID(PHRASE_COACH_CONCEALED_MELDED, b->seat)
                                        : SAID(PHRASE_COACH_CONCEALED_NOT))
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
        step_result(q, e, SAID(PHRASE_COACH_OUT_BONUS_NONE));
        return;
    }
    const struct lay *const lay = steps_first_of_two(q, e, &way);
    struct step *s = step_tell(
        q, e, STEP_HOLDS, RULE_OUT_DISCARD,
        lay->count > 0
            ? message_with(SAID(PHRASE_COACH_WAY_OUT, way.last < KIND_COUNT, way.last), lay)
            : SAID(PHRASE_COACH_WAY_OUT_THROW, way.last));
    s->cards = lay_cards(lay);
    s->hint = 2;
    if (concealed) {
        step_tell(q, e, STEP_HOLDS, RULE_OUT_CONCEALED, SAID(PHRASE_COACH_CONCEALED_YES))->hint = 3;
    } else {
        step_not_concealed(q, e);
    }
    (void)step_tell(q, e, STEP_RESULT, concealed ? RULE_SCORE_CONCEALED : RULE_SCORE_GOING_OUT,
                    SAID(PHRASE_COACH_OUT_BONUS, q->right->number));
}

void explain_upcard(const struct explain_context *q, struct explanation *e)
{
    static const struct {
        enum phrase_id why, result;
    } message[] = {{PHRASE_COACH_UPCARD_TURN_WHY, PHRASE_COACH_UPCARD_TURN},
                   {PHRASE_COACH_UPCARD_BACK_WHY, PHRASE_COACH_UPCARD_BACK},
                   {PHRASE_COACH_UPCARD_FREE_WHY, PHRASE_COACH_UPCARD_FREE},
                   {PHRASE_COACH_UPCARD_FROZEN_WHY, PHRASE_COACH_UPCARD_FROZEN},
                   {PHRASE_COACH_UPCARD_BLOCKED_WHY, PHRASE_COACH_UPCARD_BLOCKED}};
    const struct question *asked = q->question;
    step_tell(q, e, STEP_FACT, RULE_DEAL_UPCARD,
              SAID(PHRASE_COACH_UPCARD_TOP, asked->turned[asked->turned_count - 1]))
        ->hint = 2;
    int at = 0;
    while ((q->right->words >> at & 1) == 0) {
        at++;
    }
    step_tell(q, e, STEP_HOLDS, RULE_DEAL_UPCARD, SAID(message[at].why))->hint = 3;
    step_result(q, e, SAID(message[at].result));
}
