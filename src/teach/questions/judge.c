/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the engine what a question asks. Holds no rule of its own. */
#include "questions/judge.h"

#include <assert.h>

#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "engine/special_near.h"
#include "questions/lay_find.h"
#include "questions/plays.h"
#include "questions/safest.h"
#include "questions/turn.h"

static cardset hand_in_turn(const struct position *p)
{
    return p->round.hand[p->round.board.seat];
}

/* `no` with the rules broken, or `yes` when there are none. */
static void answer_broken(struct answer *out, int count)
{
    out->broken_count = count;
    out->yes = count == 0;
}

static void solve_meld(const struct table *t,
                       const struct position *p,
                       const struct question *q,
                       struct answer *out)
{
    const struct action lay = {.kind = ACTION_LAY, .lay = q->lay};
    answer_broken(out, rules_check_all(t, &p->round.board, hand_in_turn(p), &lay, out->broken));
}

static uint16_t solve_discard(const struct table *t, const struct position *p)
{
    unsigned bits = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct action throw = {.kind = ACTION_DISCARD, .card = k};
        if (cards_have(hand_in_turn(p), k) &&
            verdict_allows(rules_check(t, &p->round.board, hand_in_turn(p), &throw))) {
            bits |= 1U << k;
        }
    }
    return (uint16_t)bits;
}

/* Whether the hand does what is asked. */
static bool
solve_can(const struct table *t, const struct board *b, cardset hand, enum question_kind asked)
{
    return asked == QUESTION_OPENING  ? opening_find(t, b, hand, NULL)
           : asked == QUESTION_SPLASH ? splash_find(t, b, hand) != SLOT_NONE
                                      : out_possible(t, b, hand, NULL);
}

/* The kinds that may be thrown, all or the safest of them. */
static uint16_t
solve_throw(const struct table *t, const struct position *p, enum question_kind asked)
{
    const uint16_t kinds = solve_discard(t, p);
    return asked == QUESTION_SAFEST ? throws_safest(t, p, kinds) : kinds;
}

static void solve_play(const struct table *t,
                       const struct position *p,
                       const struct question *q,
                       struct answer *out)
{
    if (q->aims.count > 0) {
        (void)plays_find(t, p, q, out);
    } else if (q->kind == QUESTION_TURN) {
        (void)turn_find(t, p, q->goal, out);
    } else {
        (void)lay_find_goal(t, &p->round, q->goal, &out->lay);
    }
}

static void solve_score(const struct table *t, const struct position *p, struct answer *out)
{
    out->sides = p->round.board.sides;
    for (int side = 0; side < out->sides; side++) {
        struct score_sheet sheet;
        score_side(t, &p->round.board, p->round.hand, side, &sheet);
        out->score[side][0] = sheet.base;
        out->score[side][1] = sheet.count;
        out->score[side][2] = sheet.total;
    }
}

enum score_part judge_part(enum rule_id rule)
{
    static const enum score_part parts[SHEET_ITEMS] = {
        [SHEET_MIXED] = PART_CANASTAS,  [SHEET_NATURAL] = PART_CANASTAS,
        [SHEET_SEVENS] = PART_CANASTAS, [SHEET_ACES] = PART_CANASTAS,
        [SHEET_WILD] = PART_CANASTAS,   [SHEET_SPECIAL] = PART_SPECIAL,
        [SHEET_OUT] = PART_KINDS,       [SHEET_CUT] = PART_KINDS,
        [SHEET_THREES] = PART_THREES,   [SHEET_UNFINISHED] = PART_UNFINISHED,
        [SHEET_DIRTY] = PART_DIRTY,     [SHEET_ERRORS] = PART_KINDS,
        [SHEET_BASE] = PART_KINDS,      [SHEET_MELDED] = PART_KINDS,
        [SHEET_HAND] = PART_KINDS,      [SHEET_COUNT] = PART_KINDS,
        [SHEET_TOTAL] = PART_KINDS};
    const struct score_line line = {.rule = (uint16_t)rule, .slot = SLOT_NONE};
    const enum sheet_item item = score_item(&line);
    /* What a special hand takes from the others isn't what it brings its own team. */
    return item == SHEET_ITEMS || rule == RULE_SCORE_WIPEOUT ? PART_KINDS : parts[item];
}

bool judge_line_is_in(const struct score_line *line, enum score_part part)
{
    return part == PART_BASE    ? !line->in_count
           : part == PART_COUNT ? line->in_count
                                : !line->in_count && judge_part((enum rule_id)line->rule) == part;
}

int64_t judge_row(const struct score_sheet *sheet, enum score_part part)
{
    int64_t sum = 0;
    for (int i = 0; i < sheet->line_count; i++) {
        sum += judge_line_is_in(&sheet->line[i], part) ? sheet->line[i].points : 0;
    }
    return sum;
}

static int64_t
solve_score_part(const struct table *t, const struct position *p, const struct question *q)
{
    struct score_sheet sheet;
    score_side(t, &p->round.board, p->round.hand, q->side, &sheet);
    return judge_row(&sheet, q->part);
}

/* Special hands: the one that is made or the kinds that complete one; the one that the player in
 * turn is nearest to, how many unseen cards help, and what is best to throw for it. */
static void solve_special(const struct table *t,
                          const struct position *p,
                          enum question_kind asked,
                          struct answer *out)
{
    const cardset hand = hand_in_turn(p), unseen = position_hidden(p);
    struct special_near near;
    if (asked == QUESTION_SPECIAL) {
        out->special = board_special_shown(t, &p->round.board, hand);
        return;
    }
    if (asked == QUESTION_SPECIAL_WAIT) {
        out->kinds = board_special_waits(t, &p->round.board, hand);
        return;
    }
    special_near_find(t, hand, unseen, &near);
    if (near.hand == SPECIAL_NONE) {
        return;
    }
    if (asked == QUESTION_SPECIAL_NEAR) {
        out->special = near.hand;
    } else if (asked == QUESTION_SPECIAL_OUTS) {
        out->number = cards_total(special_near_outs(t, near.hand, hand, unseen));
    } else {
        out->kinds = special_near_throws(t, near.hand, hand, unseen, solve_discard(t, p));
    }
}

/* The pack of classic tables. */
static void solve_classic(const struct table *t,
                          const struct board *b,
                          cardset hand,
                          const struct question *q,
                          struct answer *out)
{
    if (q->kind == QUESTION_FROZEN) {
        out->words = pack_frozen(t, b);
        out->yes = out->words != 0;
    } else if (q->kind == QUESTION_WAYS) {
        out->words = pack_ways(t, b, hand);
    } else if (q->kind == QUESTION_FORCED) {
        out->words = 1U << pack_force(t, b, hand);
    } else {
        out->words = 1U << upcard_judge(t, q->turned, q->turned_count);
    }
}

static int64_t
solve_number(const struct table *t, const struct position *p, const struct question *q)
{
    const struct board *b = &p->round.board;
    return q->kind == QUESTION_COUNT        ? table_points(t, q->cards)
           : q->kind == QUESTION_MINIMUM    ? side_minimum(t, &b->side[q->side])
           : q->kind == QUESTION_THREES     ? score_threes(t, &b->side[q->side])
           : q->kind == QUESTION_SETTLE     ? score_settle(&q->settle)
           : q->kind == QUESTION_SCORE_PART ? solve_score_part(t, p, q)
                                            : out_bonus(t, b, hand_in_turn(p));
}

void judge_solve(const struct table *t,
                 const struct position *p,
                 const struct question *q,
                 struct answer *out)
{
    const struct board *b = &p->round.board;
    *out = (struct answer){.form = question_form(q->kind), .special = SPECIAL_NONE};
    switch (q->kind) {
    case QUESTION_COUNT:
    case QUESTION_MINIMUM:
    case QUESTION_THREES:
    case QUESTION_SETTLE:
    case QUESTION_OUT_BONUS:
    case QUESTION_SCORE_PART:
        out->number = solve_number(t, p, q);
        return;
    case QUESTION_MELD:
        solve_meld(t, p, q, out);
        return;
    case QUESTION_OPENING:
    case QUESTION_SPLASH:
    case QUESTION_GO_OUT:
        out->yes = solve_can(t, b, hand_in_turn(p), q->kind);
        return;
    case QUESTION_SPECIAL:
    case QUESTION_SPECIAL_WAIT:
    case QUESTION_SPECIAL_NEAR:
    case QUESTION_SPECIAL_OUTS:
    case QUESTION_SPECIAL_THROW:
        solve_special(t, p, q->kind, out);
        return;
    case QUESTION_PICK:
        answer_broken(out, rules_check_pick(t, b, hand_in_turn(p), out->broken));
        return;
    case QUESTION_DISCARD:
    case QUESTION_SAFEST:
        out->kinds = solve_throw(t, p, q->kind);
        return;
    case QUESTION_SCORE:
        solve_score(t, p, out);
        return;
    case QUESTION_CHOOSE:
        out->letters = q->right;
        return;
    case QUESTION_LAY:
    case QUESTION_TURN:
        solve_play(t, p, q, out);
        return;
    case QUESTION_FROZEN:
    case QUESTION_WAYS:
    case QUESTION_FORCED:
    case QUESTION_UPCARD:
        solve_classic(t, b, hand_in_turn(p), q, out);
        return;
    case QUESTION_BEST_PICK:
    case QUESTION_BEST_DISCARD:
    case QUESTION_KIND_COUNT:
        break;
    }
    assert(false && "a question that the engine alone cannot answer");
}

static bool same_rules(const struct answer *right, const struct answer *given)
{
    if (right->broken_count != given->broken_count) {
        return false;
    }
    for (int i = 0; i < right->broken_count; i++) {
        if (right->broken[i].rule != given->broken[i].rule) {
            return false;
        }
    }
    return true;
}

static bool same_action(const struct action *a, const struct action *b)
{
    const bool carded =
        a->kind == ACTION_EXPOSE_THREE || a->kind == ACTION_DISCARD || a->kind == ACTION_OUT;
    const bool laid = a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK;
    return a->kind == b->kind && (!carded || a->card == b->card) &&
           (!laid || lay_same(&a->lay, &b->lay));
}

static bool same_turn(const struct answer *a, const struct answer *b)
{
    bool same = a->action_count == b->action_count;
    for (int i = 0; same && i < a->action_count; i++) {
        same = same_action(&a->action[i], &b->action[i]);
    }
    return same;
}

bool judge_agrees(const struct answer *right, const struct answer *given)
{
    assert(right->form == given->form);
    switch (right->form) {
    case FORM_NUMBER:
        return right->number == given->number;
    case FORM_YES_NO:
        return right->yes == given->yes &&
               (right->yes || given->broken_count == 0 || same_rules(right, given));
    case FORM_KINDS:
        return right->kinds == given->kinds;
    case FORM_SPECIAL:
        return right->special == given->special;
    case FORM_SCORE:
        for (int side = 0; side < right->sides; side++) {
            for (int i = 0; i < 3; i++) {
                if (given->score[side][i] != SCORE_NOT_GIVEN &&
                    given->score[side][i] != right->score[side][i]) {
                    return false;
                }
            }
        }
        return right->sides == given->sides;
    case FORM_LETTERS:
        return right->letters == given->letters;
    case FORM_LAY:
        return lay_same(&right->lay, &given->lay);
    case FORM_TURN:
        return same_turn(right, given);
    case FORM_FROZEN: /* a bare yes, without the reasons, is right, too */
        return right->yes == given->yes && (given->words == 0 || given->words == right->words);
    case FORM_WAYS:
    case FORM_FORCED:
    case FORM_UPCARD:
        return right->words == given->words;
    case FORM_KIND: /* one of those that are equally good */
        return given->kinds != 0 && (given->kinds & ~right->kinds) == 0;
    case FORM_PICK:
        break;
    }
    assert(false && "what is best is judged by the coach");
    return false;
}

/* Whether a play that was carried out reaches the goals, and which one it misses first. */
static bool judge_goals(const struct position *p,
                        const struct question *q,
                        const struct turn_play *turn,
                        struct judgement *out)
{
    struct aim_limits limits;
    const bool compare = aims_compare(&q->aims);
    if (compare) {
        plays_limits(turn->table, p, q, &limits);
    }
    return play_reaches(q, turn, compare ? &limits : NULL, &out->missed);
}

static void judge_lay(const struct table *t,
                      const struct position *p,
                      const struct question *q,
                      const struct answer *right,
                      const struct lay *lay,
                      struct judgement *out)
{
    const struct board *b = &p->round.board;
    struct action a;
    struct turn_play turn;
    if (lay->count == 0) {
        out->right = right->lay.count == 0;
        return;
    }
    action_set(&a, ACTION_LAY, 0);
    a.lay = *lay;
    out->broken_count = rules_check_all(t, b, hand_in_turn(p), &a, out->broken);
    if (out->broken_count > 0) {
        return;
    }
    turn_begin_threes(t, p, true, &turn);
    const int refused = turn_do(&turn, &a, out->broken);
    assert(refused == 0);
    out->right = judge_goals(p, q, &turn, out);
    out->legal = true;
    out->spare = out->right && q->aims.count == 0
                     ? cards_total(lay_cards(lay)) - cards_total(lay_cards(&right->lay))
                     : 0;
}

/* Plays a turn as far as it is allowed. Returns the cards then in hand. */
static int play_turn(const struct table *t,
                     const struct position *p,
                     const struct question *q,
                     const struct answer *a,
                     struct turn_play *turn,
                     struct judgement *out)
{
    turn_begin_threes(t, p, aims_hold_threes(&q->aims), turn);
    for (out->at = 0; out->at < a->action_count && !turn->over; out->at++) {
        out->broken_count = turn_do(turn, &a->action[out->at], out->broken);
        if (out->broken_count > 0) {
            break;
        }
    }
    return cards_total(turn->round.hand[turn->seat]);
}

static void judge_turn(const struct table *t,
                       const struct position *p,
                       const struct question *q,
                       const struct answer *right,
                       const struct answer *given,
                       struct judgement *out)
{
    struct turn_play turn;
    if (given->action_count == 0) {
        out->right = right->action_count == 0;
        return;
    }
    const int kept = play_turn(t, p, q, given, &turn, out);
    if (out->broken_count > 0) {
        return;
    }
    if (out->at < given->action_count) { /* nothing can follow the end of the turn */
        out->broken[out->broken_count++] = verdict_no(RULE_TURN_ORDER, 0, 0, 0);
        return;
    }
    out->unfinished = !turn.over;
    out->legal = turn.over;
    out->right = judge_goals(p, q, &turn, out) && turn.over;
    if (out->right && q->aims.count == 0 && (q->goal == GOAL_OPEN || q->goal == GOAL_CANASTA)) {
        struct turn_play better;
        struct judgement ignored = {.at = 0, .missed = AIM_MET};
        out->spare = play_turn(t, p, q, right, &better, &ignored) - kept;
    }
}

/* Whether a special hand was named by another name of the table for the same pattern, at the same
 * worth. */
static bool
names_same_hand(const struct table *t, const struct answer *right, const struct answer *given)
{
    if (right->form != FORM_SPECIAL || right->special == SPECIAL_NONE ||
        given->special == SPECIAL_NONE) {
        return false;
    }
    const struct special_hand *a = &t->special[right->special], *b = &t->special[given->special];
    return a->value == b->value && special_same_pattern(a, b);
}

/* Whether the hand named is as near as the one that is the answer. */
static bool is_as_near(const struct table *t,
                       const struct position *p,
                       const struct answer *right,
                       const struct answer *given)
{
    const cardset hand = hand_in_turn(p), unseen = position_hidden(p);
    return right->special != SPECIAL_NONE && given->special != SPECIAL_NONE &&
           special_near_missing(t, given->special, hand, unseen) ==
               special_near_missing(t, right->special, hand, unseen);
}

void judge_answer(const struct table *t,
                  const struct position *p,
                  const struct question *q,
                  const struct answer *right,
                  const struct answer *given,
                  struct judgement *out)
{
    *out = (struct judgement){.at = given->action_count, .missed = AIM_MET};
    switch (question_form(q->kind)) {
    case FORM_LAY:
        judge_lay(t, p, q, right, &given->lay, out);
        return;
    case FORM_TURN:
        judge_turn(t, p, q, right, given, out);
        return;
    case FORM_NUMBER:
    case FORM_YES_NO:
    case FORM_KINDS:
    case FORM_KIND:
    case FORM_SPECIAL:
    case FORM_SCORE:
    case FORM_LETTERS:
    case FORM_PICK:
    case FORM_FROZEN:
    case FORM_WAYS:
    case FORM_FORCED:
    case FORM_UPCARD:
        break;
    }
    out->right = judge_agrees(right, given) || names_same_hand(t, right, given) ||
                 (q->kind == QUESTION_SPECIAL_NEAR && is_as_near(t, p, right, given));
}

bool judge_play(const struct table *t,
                const struct position *p,
                const struct question *q,
                const struct answer *given,
                struct turn_play *out)
{
    struct judgement said = {.missed = AIM_MET};
    if (q->kind == QUESTION_TURN) {
        (void)play_turn(t, p, q, given, out, &said);
        return said.at > 0;
    }
    struct action lay;
    action_set(&lay, ACTION_LAY, 0);
    lay.lay = given->lay;
    turn_begin_threes(t, p, true, out);
    return q->kind == QUESTION_LAY && given->lay.count > 0 && turn_do(out, &lay, said.broken) == 0;
}

bool judge_is_way(const struct table *t,
                  const struct position *p,
                  const struct question *q,
                  const struct answer *right,
                  const struct answer *given)
{
    struct judgement judgement;
    if (q->kind != QUESTION_LAY && q->kind != QUESTION_TURN) {
        return false;
    }
    judge_answer(t, p, q, right, given, &judgement);
    return judgement.right;
}
