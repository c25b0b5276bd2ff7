/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet in words: every line with its cards and its rule, then base, count and total. */
#include "coach/steps.h"
#include "engine/score.h"
#include "messages/msg_coach.h"
#include "questions/judge.h"

/* How the round ended. */
static void step_ending(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const int seat = b->ended_by;
    if (seat == SEAT_NONE) {
        (void)step_tell(q, e, STEP_FACT, RULE_STOCK_OUT, msg_coach_end_stock());
    } else if (b->ending == ENDING_SPECIAL) {
        step_tell(q, e, STEP_FACT, RULE_SPECIAL_FOURTEEN, msg_coach_end_special(seat, b->special))
            ->seat = b->ended_by;
    } else {
        step_tell(q, e, STEP_FACT, RULE_SCORE_GOING_OUT, msg_coach_end_out(seat))->seat =
            b->ended_by;
    }
}

/* "Two red threes and a black three: 300 + 100 = 400" and what becomes of it. */
static struct message
say_threes(const struct explain_context *q, int side, const struct score_line *line)
{
    enum { NOTHING, AGAINST, FOR };
    const struct side *s = &explain_board(q)->side[side];
    const int red = table_threes(q->table, cards_of(s->threes, KIND_3R));
    const int black = table_threes(q->table, cards_of(s->threes, KIND_3B));
    const int how = line->rule == RULE_THREES_SIGN ? NOTHING : line->points < 0 ? AGAINST : FOR;
    return msg_coach_line_threes(line->cards, red != 0 && black != 0, red, black, red + black, how,
                                 line->points);
}

/* A melded canasta: "Five kings and two 2s, a mixed canasta: +300." */
static struct message
say_canasta(const struct explain_context *q, int side, const struct score_line *line)
{
    const struct meld m = explain_board(q)->side[side].meld[line->slot];
    return msg_coach_line_canasta(
        line->cards, message_of_canasta(meld_canasta(q->table, m, line->slot)), line->points);
}

/* Melded cards in the count. */
static struct message say_melded(const struct table *t, const struct score_line *line)
{
    enum { COUNTS, NOTHING, AGAINST };
    const int bare = line->rule != RULE_SCORE_NO_CANASTA ? COUNTS
                     : line->points == 0                 ? NOTHING
                                                         : AGAINST;
    return msg_coach_line_melded(line->slot, line->cards, table_points(t, line->cards), bare,
                                 line->points);
}

/* What is about one player's hand. */
static struct message say_hand(const struct score_line *line)
{
    const cardset cards = line->cards;
    switch (line->rule) {
    case RULE_SCORE_DIRTY:
        return msg_coach_line_dirty(line->seat, cards, line->points);
    case RULE_THREES_IN_HAND:
        return msg_coach_line_threes_held(line->seat, cards, line->points);
    case RULE_THREES_LAST_IN_HAND:
        return msg_coach_line_last_three(line->seat, line->points);
    default:
        return msg_coach_line_left(line->seat, cards, line->points);
    }
}

/* Items about neither cards nor a meld. */
static struct message
say_item(const struct explain_context *q, int side, const struct score_line *line)
{
    const struct board *b = explain_board(q);
    switch (line->rule) {
    case RULE_DEAL_PERFECT_CUT:
        return msg_coach_line_cut(line->points);
    case RULE_SCORE_GOING_OUT:
        return msg_coach_line_out(line->points);
    case RULE_SCORE_CONCEALED:
        return msg_coach_line_concealed(line->points);
    case RULE_SCORE_SPECIAL:
        return msg_coach_line_special(b->special, line->points);
    case RULE_SCORE_WIPEOUT:
        return msg_coach_line_wipeout(line->points);
    case RULE_STOCK_VOID:
        return msg_coach_line_void();
    default:
        return msg_coach_line_errors(b->side[side].errors, line->points);
    }
}

/* What a line of the sheet says. */
static struct message
say_line(const struct explain_context *q, int side, const struct score_line *line)
{
    const bool out = line->rule == RULE_SCORE_GOING_OUT || line->rule == RULE_SCORE_CONCEALED;
    switch (line->rule) {
    case RULE_THREES_VALUE:
    case RULE_THREES_SIGN:
        return say_threes(q, side, line);
    case RULE_SCORE_INCOMPLETE_SEVENS:
    case RULE_SCORE_INCOMPLETE_ACES:
    case RULE_SCORE_INCOMPLETE_WILD:
        return msg_coach_line_incomplete(line->slot, cards_total(line->cards), line->points);
    default:
        break;
    }
    if (line->slot != SLOT_NONE && line->in_count) {
        return say_melded(q->table, line);
    }
    if (line->slot != SLOT_NONE && line->seat == SEAT_NONE) {
        return say_canasta(q, side, line);
    }
    return line->seat != SEAT_NONE && !out && line->rule != RULE_SCORE_SPECIAL
               ? say_hand(line)
               : say_item(q, side, line);
}

/* One line of the sheet as a step. */
static void step_line(const struct explain_context *q,
                      struct explanation *e,
                      int side,
                      const struct score_line *line)
{
    struct step *s = step_tell(q, e, STEP_FACT, (enum rule_id)line->rule, say_line(q, side, line));
    s->side = (int8_t)side;
    s->slot = line->slot;
    s->seat = line->seat;
    s->cards = line->cards;
    s->number[0] = line->points;
    s->number_count = 1;
}

/* "Base of your side: 500 + 300 - 200 = 600." */
static void step_total(const struct explain_context *q,
                       struct explanation *e,
                       int side,
                       const struct score_sheet *sheet,
                       bool count)
{
    const int total = count ? sheet->count : sheet->base;
    struct message message = MESSAGE(MSG_coach_total, count, side, total);
    for (int i = 0; i < sheet->line_count; i++) {
        if (sheet->line[i].in_count == count && sheet->line[i].points != 0) {
            message_add(&message, sheet->line[i].points);
        }
    }
    struct step *s = step_tell(q, e, STEP_FACT, RULE_SCORE_LINE, message);
    s->side = (int8_t)side;
    s->number[0] = total;
    s->number_count = 1;
    s->hint = count ? 0 : 3;
}

/* How many canastas a side has, on which so much depends. */
static void step_canastas(const struct explain_context *q, struct explanation *e, int side)
{
    const int canastas = side_canastas(&explain_board(q)->side[side]);
    struct step *s =
        step_tell(q, e, STEP_FACT, RULE_THREES_SIGN, msg_coach_side_has(side, canastas));
    s->side = (int8_t)side;
    s->number[0] = canastas;
    s->number_count = 1;
    s->hint = 2;
}

static void steps_side(const struct explain_context *q, struct explanation *e, int side)
{
    struct score_sheet sheet;
    score_side(q->table, explain_board(q), q->position->round.hand, side, &sheet);
    step_canastas(q, e, side);
    for (int i = 0; i < sheet.line_count; i++) {
        if (!sheet.line[i].in_count) {
            step_line(q, e, side, &sheet.line[i]);
        }
    }
    step_total(q, e, side, &sheet, false);
    for (int i = 0; i < sheet.line_count; i++) {
        if (sheet.line[i].in_count) {
            step_line(q, e, side, &sheet.line[i]);
        }
    }
    step_total(q, e, side, &sheet, true);
}

void explain_score(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const struct message_context ctx = message_context_of(q->catalog, q->table);
    char sides[STEP_TEXT_SIZE];
    struct text list = text_in(sides, sizeof sides);
    step_ending(q, e);
    for (int side = 0; side < b->sides; side++) {
        steps_side(q, e, side);
    }
    for (int side = 0; side < b->sides; side++) {
        const int32_t *s = q->right->score[side];
        const struct message of = msg_coach_score_of(side, s[0], s[1], s[1] < 0, s[2]);
        text_add(&list, "%s", side == 0 ? "" : "; ");
        text_said(&list, &ctx, &of);
    }
    (void)step_tell(q, e, STEP_RESULT, RULE_SCORE_LINE, msg_coach_score_result(sides));
}

void explain_score_part(const struct explain_context *q, struct explanation *e)
{
    const int side = q->question->side;
    struct score_sheet sheet;
    score_side(q->table, explain_board(q), q->position->round.hand, side, &sheet);
    step_canastas(q, e, side);
    for (int i = 0; i < sheet.line_count; i++) {
        if (judge_line_is_in(&sheet.line[i], q->question->part)) {
            step_line(q, e, side, &sheet.line[i]);
        }
    }
    (void)step_tell(q, e, STEP_RESULT, RULE_SCORE_LINE, msg_coach_row_result(q->right->number));
}
