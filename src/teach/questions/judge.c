/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares answers, and carries plays out to judge them. Holds no rule of its own. */
#include "questions/judge.h"

#include <assert.h>

#include "engine/rules.h"
#include "engine/special_near.h"
#include "questions/plays.h"
#include "questions/turn.h"

static cardset hand_in_turn(const struct position *p)
{
    return p->round.hand[p->round.board.seat];
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

/* --- whether two answers of one form say the same -------------------------------------------- */

static bool same_number(const struct answer *right, const struct answer *given)
{
    return right->number == given->number;
}

static bool same_yes_no(const struct answer *right, const struct answer *given)
{
    return right->yes == given->yes &&
           (right->yes || given->broken_count == 0 || same_rules(right, given));
}

static bool same_kinds(const struct answer *right, const struct answer *given)
{
    return right->kinds == given->kinds;
}

/* One of those that are equally good. */
static bool same_kind(const struct answer *right, const struct answer *given)
{
    return given->kinds != 0 && (given->kinds & ~right->kinds) == 0;
}

static bool same_special(const struct answer *right, const struct answer *given)
{
    return right->special == given->special;
}

static bool same_score(const struct answer *right, const struct answer *given)
{
    for (int side = 0; side < right->sides; side++) {
        for (int i = 0; i < 3; i++) {
            if (given->score[side][i] != SCORE_NOT_GIVEN &&
                given->score[side][i] != right->score[side][i]) {
                return false;
            }
        }
    }
    return right->sides == given->sides;
}

static bool same_letters(const struct answer *right, const struct answer *given)
{
    return right->letters == given->letters;
}

static bool same_as_coach(const struct answer *right, const struct answer *given)
{
    (void)right;
    (void)given;
    assert(false && "what is best is judged by the coach");
    return false;
}

static bool same_lay(const struct answer *right, const struct answer *given)
{
    return lay_same(&right->lay, &given->lay);
}

/* A bare yes, without the reasons, is right, too. */
static bool same_frozen(const struct answer *right, const struct answer *given)
{
    return right->yes == given->yes && (given->words == 0 || given->words == right->words);
}

static bool same_words(const struct answer *right, const struct answer *given)
{
    return right->words == given->words;
}

bool judge_agrees(const struct answer *right, const struct answer *given)
{
    static bool (*const same[FORM_COUNT])(const struct answer *, const struct answer *) = {
#define FORM(name, traits, entered, typed, words, read, write, same, ...) same,
#include "questions/forms.def"
#undef FORM
    };
    assert(right->form == given->form);
    return same[right->form](right, given);
}

/* --- carrying plays out ---------------------------------------------------------------------- */

/* Whether a play that was carried out reaches the goals, and which one it misses first. */
static bool judge_goals(const struct position *p,
                        const struct question *q,
                        const struct turn_play *turn,
                        struct answer_judgment *out)
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
                      struct answer_judgment *out)
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
}

/* Plays a turn as far as it is allowed. */
static void play_turn(const struct table *t,
                      const struct position *p,
                      const struct question *q,
                      const struct answer *a,
                      struct turn_play *turn,
                      struct answer_judgment *out)
{
    turn_begin_threes(t, p, aims_hold_threes(&q->aims), turn);
    for (out->at = 0; out->at < a->action_count && !turn->over; out->at++) {
        out->broken_count = turn_do(turn, &a->action[out->at], out->broken);
        if (out->broken_count > 0) {
            break;
        }
    }
}

static void judge_turn(const struct table *t,
                       const struct position *p,
                       const struct question *q,
                       const struct answer *right,
                       const struct answer *given,
                       struct answer_judgment *out)
{
    struct turn_play turn;
    if (given->action_count == 0) {
        out->right = right->action_count == 0;
        return;
    }
    play_turn(t, p, q, given, &turn, out);
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
                  struct answer_judgment *out)
{
    *out = (struct answer_judgment){.at = given->action_count, .missed = AIM_MET};
    const enum answer_form form = question_form(q->kind);
    if (form == FORM_LAY) {
        judge_lay(t, p, q, right, &given->lay, out);
        return;
    }
    if (form == FORM_TURN) {
        judge_turn(t, p, q, right, given, out);
        return;
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
    struct answer_judgment said = {.missed = AIM_MET};
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
    struct answer_judgment judgment;
    if (q->kind != QUESTION_LAY && q->kind != QUESTION_TURN) {
        return false;
    }
    judge_answer(t, p, q, right, given, &judgment);
    return judgment.right;
}
