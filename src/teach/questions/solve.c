/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right answer to each kind of question, asked of the engine. Holds no rule of its own. */
#include <assert.h>

#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "engine/special_near.h"
#include "questions/lay_find.h"
#include "questions/plays.h"
#include "questions/question_kind.h"
#include "questions/turn.h"

void solve_by_coach(const struct asked_question *a, struct answer *out)
{
    (void)a;
    (void)out;
    assert(false && "a question that the engine alone cannot answer");
}

/* --- numbers --------------------------------------------------------------------------------- */

void solve_count(const struct asked_question *a, struct answer *out)
{
    out->number = table_points(a->table, a->question->cards);
}

void solve_minimum(const struct asked_question *a, struct answer *out)
{
    out->number = side_minimum(a->table, &asked_board(a)->side[a->question->side]);
}

void solve_threes(const struct asked_question *a, struct answer *out)
{
    out->number = score_threes(a->table, &asked_board(a)->side[a->question->side]);
}

void solve_settle(const struct asked_question *a, struct answer *out)
{
    out->number = score_settle(&a->question->settle);
}

void solve_out_bonus(const struct asked_question *a, struct answer *out)
{
    out->number = out_bonus(a->table, asked_board(a), asked_hand(a));
}

void solve_score_part(const struct asked_question *a, struct answer *out)
{
    const struct round *r = &a->position->round;
    struct score_sheet sheet;
    score_side(a->table, &r->board, r->hand, a->question->side, &sheet);
    out->number = judge_row(&sheet, a->question->part);
}

void solve_score(const struct asked_question *a, struct answer *out)
{
    const struct round *r = &a->position->round;
    out->sides = r->board.sides;
    for (int side = 0; side < out->sides; side++) {
        struct score_sheet sheet;
        score_side(a->table, &r->board, r->hand, side, &sheet);
        out->score[side][0] = sheet.base;
        out->score[side][1] = sheet.count;
        out->score[side][2] = sheet.total;
    }
}

/* --- yes and no ------------------------------------------------------------------------------ */

/* `no` with the rules broken, or `yes` when there are none. */
static void answer_broken(struct answer *out, int count)
{
    out->broken_count = count;
    out->yes = count == 0;
}

void solve_meld(const struct asked_question *a, struct answer *out)
{
    const struct action lay = {.kind = ACTION_LAY, .lay = a->question->lay};
    answer_broken(out, rules_check_all(a->table, asked_board(a), asked_hand(a), &lay, out->broken));
}

void solve_pick(const struct asked_question *a, struct answer *out)
{
    answer_broken(out, rules_check_pick(a->table, asked_board(a), asked_hand(a), out->broken));
}

void solve_opening(const struct asked_question *a, struct answer *out)
{
    out->yes = opening_find(a->table, asked_board(a), asked_hand(a), NULL);
}

void solve_splash(const struct asked_question *a, struct answer *out)
{
    out->yes = splash_find(a->table, asked_board(a), asked_hand(a)) != SLOT_NONE;
}

void solve_go_out(const struct asked_question *a, struct answer *out)
{
    out->yes = out_possible(a->table, asked_board(a), asked_hand(a), NULL);
}

/* --- cards to throw -------------------------------------------------------------------------- */

uint16_t throws_allowed(const struct asked_question *a)
{
    unsigned bits = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct action throw = {.kind = ACTION_DISCARD, .card = k};
        if (cards_have(asked_hand(a), k) &&
            verdict_allows(rules_check(a->table, asked_board(a), asked_hand(a), &throw))) {
            bits |= 1U << k;
        }
    }
    return (uint16_t)bits;
}

void solve_discard(const struct asked_question *a, struct answer *out)
{
    out->kinds = throws_allowed(a);
}

/* --- special hands --------------------------------------------------------------------------- */

void solve_special(const struct asked_question *a, struct answer *out)
{
    out->special = board_special_shown(a->table, asked_board(a), asked_hand(a));
}

void solve_special_wait(const struct asked_question *a, struct answer *out)
{
    out->kinds = board_special_waits(a->table, asked_board(a), asked_hand(a));
}

/* The special hand that the player in turn is nearest to, or SPECIAL_NONE. */
static int nearest_hand(const struct asked_question *a)
{
    struct special_near near;
    special_near_find(a->table, asked_hand(a), position_hidden(a->position), &near);
    return near.hand;
}

void solve_special_near(const struct asked_question *a, struct answer *out)
{
    out->special = nearest_hand(a);
}

void solve_special_outs(const struct asked_question *a, struct answer *out)
{
    const int hand = nearest_hand(a);
    if (hand != SPECIAL_NONE) {
        out->number = cards_total(
            special_near_outs(a->table, hand, asked_hand(a), position_hidden(a->position)));
    }
}

void solve_special_throw(const struct asked_question *a, struct answer *out)
{
    const int hand = nearest_hand(a);
    if (hand != SPECIAL_NONE) {
        out->kinds = special_near_throws(a->table, hand, asked_hand(a),
                                         position_hidden(a->position), throws_allowed(a));
    }
}

/* --- the pack of classic tables -------------------------------------------------------------- */

void solve_frozen(const struct asked_question *a, struct answer *out)
{
    out->words = pack_frozen(a->table, asked_board(a));
    out->yes = out->words != 0;
}

void solve_ways(const struct asked_question *a, struct answer *out)
{
    out->words = pack_ways(a->table, asked_board(a), asked_hand(a));
}

void solve_forced(const struct asked_question *a, struct answer *out)
{
    out->words = 1U << pack_force(a->table, asked_board(a), asked_hand(a));
}

void solve_upcard(const struct asked_question *a, struct answer *out)
{
    out->words = 1U << upcard_judge(a->table, a->question->turned, a->question->turned_count);
}

/* --- what is to be done, and what an author asks ---------------------------------------------- */

void solve_lay(const struct asked_question *a, struct answer *out)
{
    if (a->question->aims.count > 0) {
        (void)plays_find(a->table, a->position, a->question, out);
    } else {
        (void)lay_find_goal(a->table, &a->position->round, a->question->goal, &out->lay);
    }
}

void solve_turn(const struct asked_question *a, struct answer *out)
{
    if (a->question->aims.count > 0) {
        (void)plays_find(a->table, a->position, a->question, out);
    } else {
        (void)turn_find(a->table, a->position, a->question->goal, out);
    }
}

void solve_choose(const struct asked_question *a, struct answer *out)
{
    out->letters = a->question->right;
}
