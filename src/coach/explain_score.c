/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet in words: every line with its cards and its rule, then base, count and total. */
#include "coach/steps.h"
#include "engine/score.h"
#include "notation/cards_text.h"
#include "notation/names.h"

/* How the round ended. */
static void step_ending(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    char hand[SPECIAL_ID_SIZE];
    if (b->ended_by == SEAT_NONE) {
        (void)step_say(e, STEP_FACT, RULE_STOCK_OUT,
                       "The round ended with the stock: nobody went out.");
        return;
    }
    const struct voice v = voice_of(b, b->ended_by);
    struct step *s = NULL;
    if (b->ending == ENDING_SPECIAL) {
        special_word(q->table->special[b->special].id, hand, sizeof hand);
        s = step_say(e, STEP_FACT, RULE_SPECIAL_FOURTEEN,
                     "The round ended: %s showed the special hand %s.", v.who, hand);
    } else {
        s = step_say(e, STEP_FACT, RULE_SCORE_GOING_OUT, "The round ended: %s went out.", v.who);
    }
    s->seat = b->ended_by;
}

/* "Two red threes and a black three: 300 + 100 = 400" and what becomes of it. */
static void
say_threes(const struct inquiry *q, int side, const struct score_line *line, struct text *text)
{
    const struct side *s = &inquiry_board(q)->side[side];
    const int red = table_threes(q->table, cards_of(s->threes, KIND_3R));
    const int black = table_threes(q->table, cards_of(s->threes, KIND_3B));
    text_cards(text, line->cards);
    text_add(text, ": ");
    if (red != 0 && black != 0) {
        text_points(text, red);
        text_add(text, " + ");
        text_points(text, black);
        text_add(text, " = ");
    }
    text_points(text, red + black);
    text_add(text, "%s",
             line->rule == RULE_THREES_SIGN
                 ? " by the schedule, but with exactly one canasta they count nothing: "
             : line->points < 0 ? ", against a side without a canasta: "
                                : ", for a side with two canastas or more: ");
    text_signed(text, line->points);
}

/* A melded canasta: "Five kings and two 2s, a mixed canasta: +300." */
static void
say_canasta(const struct inquiry *q, int side, const struct score_line *line, struct text *text)
{
    const struct meld m = inquiry_board(q)->side[side].meld[line->slot];
    text_cards(text, line->cards);
    text_add(text, ", %s: ", canasta_word(meld_canasta(q->table, m, line->slot)));
    text_signed(text, line->points);
}

/* Melded cards in the count. */
static void say_melded(const struct score_line *line, struct text *text)
{
    const int points = cards_points(line->cards);
    text_add(text, "Melded %s: ", slot_word(line->slot));
    text_values(text, line->cards);
    text_add(text, " = %d", points);
    if (line->rule == RULE_SCORE_NO_CANASTA) {
        text_add(text, line->points == 0 ? ", but without a canasta they count nothing: "
                                         : ", but without a canasta they count against the side: ");
        text_signed(text, line->points);
    }
}

/* What is about one player's hand. */
static void say_hand(const struct inquiry *q, const struct score_line *line, struct text *text)
{
    const struct voice v = voice_of(inquiry_board(q), line->seat);
    switch (line->rule) {
    case RULE_SCORE_DIRTY:
        text_add(text, "%s %s ", v.who, verb(v, "were left with", "was left with"));
        text_cards(text, line->cards);
        text_add(text, ", a dirty hand: ");
        break;
    case RULE_THREES_IN_HAND:
        text_add(text, "%s %s ", v.who, verb(v, "still hold", "still holds"));
        text_cards(text, line->cards);
        text_add(text, ": ");
        break;
    case RULE_THREES_LAST_IN_HAND:
        text_add(text, "The last card of the stock, a three, stayed in %s hand: ", v.whose);
        break;
    default:
        text_add(text, "Left in %s hand: ", v.whose);
        text_cards(text, line->cards);
        text_add(text, ": ");
        break;
    }
    text_signed(text, line->points);
}

/* Items about neither cards nor a meld. */
static void
say_item(const struct inquiry *q, int side, const struct score_line *line, struct text *text)
{
    const struct board *b = inquiry_board(q);
    switch (line->rule) {
    case RULE_DEAL_PERFECT_CUT:
        text_add(text, "A perfect cut of 52 cards: ");
        break;
    case RULE_SCORE_GOING_OUT:
        text_add(text, "Going out: ");
        break;
    case RULE_SCORE_SPECIAL: {
        char hand[SPECIAL_ID_SIZE];
        special_word(q->table->special[b->special].id, hand, sizeof hand);
        text_add(text, "The special hand %s; beside it nothing else counts: ", hand);
        break;
    }
    case RULE_SCORE_WIPEOUT:
        text_add(text, "A special hand wipes out the score of the others at this table: ");
        break;
    default:
        text_number(text, b->side[side].errors);
        text_add(text, b->side[side].errors == 1 ? " opening in error: " : " openings in error: ");
        break;
    }
    text_signed(text, line->points);
}

/* One line of the sheet as a step. */
static void
step_line(const struct inquiry *q, struct explanation *e, int side, const struct score_line *line)
{
    struct draft d = step_add(e, STEP_FACT, (enum rule_id)line->rule);
    if (line->rule == RULE_THREES_VALUE || line->rule == RULE_THREES_SIGN) {
        say_threes(q, side, line, &d.text);
    } else if (line->slot != SLOT_NONE && line->in_count) {
        say_melded(line, &d.text);
    } else if (line->rule == RULE_SCORE_INCOMPLETE_SEVENS ||
               line->rule == RULE_SCORE_INCOMPLETE_ACES ||
               line->rule == RULE_SCORE_INCOMPLETE_WILD) {
        text_add(&d.text, "The meld of %s has only ", slot_word(line->slot));
        text_number(&d.text, cards_total(line->cards));
        text_add(&d.text, " cards, an incomplete special meld: ");
        text_signed(&d.text, line->points);
    } else if (line->slot != SLOT_NONE && line->seat == SEAT_NONE) {
        say_canasta(q, side, line, &d.text);
    } else if (line->seat != SEAT_NONE && line->rule != RULE_SCORE_GOING_OUT &&
               line->rule != RULE_SCORE_SPECIAL) {
        say_hand(q, line, &d.text);
    } else {
        say_item(q, side, line, &d.text);
    }
    text_add(&d.text, ".");
    text_capital(d.step->text);
    d.step->side = (int8_t)side;
    d.step->slot = line->slot;
    d.step->seat = line->seat;
    d.step->cards = line->cards;
    d.step->number[0] = line->points;
    d.step->number_count = 1;
}

/* "Base of your side: 500 + 300 - 200 = 600." */
static void step_total(struct explanation *e,
                       const struct board *b,
                       int side,
                       const struct score_sheet *sheet,
                       bool count)
{
    int terms = 0;
    struct draft d = step_add(e, STEP_FACT, RULE_SCORE_LINE);
    text_add(&d.text, "%s of %s: ", count ? "Count" : "Base", side_word(b, side));
    for (int i = 0; i < sheet->line_count; i++) {
        const int points = sheet->line[i].points;
        if (sheet->line[i].in_count != count || points == 0) {
            continue;
        }
        text_add(&d.text, "%s", terms == 0 ? points < 0 ? "-" : "" : points < 0 ? " - " : " + ");
        text_points(&d.text, points < 0 ? -points : points);
        terms++;
    }
    if (terms != 1) {
        text_add(&d.text, terms == 0 ? "" : " = ");
        text_points(&d.text, count ? sheet->count : sheet->base);
    }
    text_add(&d.text, ".");
    d.step->side = (int8_t)side;
    d.step->number[0] = count ? sheet->count : sheet->base;
    d.step->number_count = 1;
    d.step->hint = count ? 0 : 3;
}

static void steps_side(const struct inquiry *q, struct explanation *e, int side)
{
    const struct board *b = inquiry_board(q);
    struct score_sheet sheet;
    score_side(q->table, b, q->position->round.hand, side, &sheet);
    const int canastas = side_canastas(&b->side[side]);
    struct draft d = step_add(e, STEP_FACT, RULE_THREES_SIGN);
    text_add(&d.text, "%s has ", side_word(b, side));
    text_number(&d.text, canastas);
    text_add(&d.text, canastas == 1 ? " canasta." : " canastas.");
    text_capital(d.step->text);
    d.step->side = (int8_t)side;
    d.step->number[0] = canastas;
    d.step->number_count = 1;
    d.step->hint = 2;
    for (int i = 0; i < sheet.line_count; i++) {
        if (!sheet.line[i].in_count) {
            step_line(q, e, side, &sheet.line[i]);
        }
    }
    step_total(e, b, side, &sheet, false);
    for (int i = 0; i < sheet.line_count; i++) {
        if (sheet.line[i].in_count) {
            step_line(q, e, side, &sheet.line[i]);
        }
    }
    step_total(e, b, side, &sheet, true);
}

void explain_score(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    step_ending(q, e);
    for (int side = 0; side < b->sides; side++) {
        steps_side(q, e, side);
    }
    struct draft d = step_add(e, STEP_RESULT, RULE_SCORE_LINE);
    for (int side = 0; side < b->sides; side++) {
        const int32_t *s = q->right->score[side];
        text_add(&d.text, "%s%s: ", side == 0 ? "So " : "; ", side_word(b, side));
        text_points(&d.text, s[0]);
        text_add(&d.text, s[1] < 0 ? " - " : " + ");
        text_points(&d.text, s[1] < 0 ? -s[1] : s[1]);
        text_add(&d.text, " = ");
        text_points(&d.text, s[2]);
    }
    text_add(&d.text, ".");
}
