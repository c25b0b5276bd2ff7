/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions for one number: what cards count, a minimum, the threes, settling for money. */
#include "coach/steps.h"
#include "engine/score.h"
#include "notation/cards_text.h"

/* The cards of one value: "Three kings and a 9: 4 x 10 = 40." */
static void step_value(struct explanation *e, cardset cards, int value)
{
    cardset group = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (kind_points(k) == value) {
            group += cards_some(k, cards_of(cards, k));
        }
    }
    if (group == 0) {
        return;
    }
    struct draft d = step_add(e, STEP_FACT, RULE_CARDS_VALUE);
    text_cards(&d.text, group);
    text_add(&d.text, ": ");
    if (value == 0) {
        text_add(&d.text, "threes count nothing here.");
    } else if (cards_total(group) == 1) {
        text_add(&d.text, "%d.", value);
    } else {
        text_add(&d.text, "%d x %d = %d.", cards_total(group), value, cards_points(group));
    }
    text_capital(d.step->text);
    d.step->cards = group;
    d.step->number[0] = cards_points(group);
    d.step->number_count = 1;
    d.step->hint = 3;
}

void explain_count(const struct inquiry *q, struct explanation *e)
{
    static const int values[] = {50, 20, 10, 5, 0};
    const cardset cards = q->question->cards;
    struct step *s =
        step_say(e, STEP_FACT, RULE_CARDS_VALUE,
                 "A joker counts 50, an ace or a 2 counts 20, 8 to king 10, 4 to 7 five.");
    s->hint = 2;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        step_value(e, cards, values[i]);
    }
    struct draft d = step_add(e, STEP_RESULT, RULE_CARDS_VALUE);
    int part[4], parts = 0;
    for (size_t i = 0; i < 4; i++) {
        int points = 0;
        for (kind k = 0; k < KIND_COUNT; k++) {
            points += kind_points(k) == values[i] ? cards_of(cards, k) * values[i] : 0;
        }
        if (points > 0) {
            part[parts++] = points;
        }
    }
    text_add(&d.text, parts > 1 ? "Together " : "That is ");
    for (int i = 0; i < parts && parts > 1; i++) {
        text_add(&d.text, "%d%s", part[i], i + 1 < parts ? " + " : " = ");
    }
    text_add(&d.text, "%lld.", (long long)q->right->number);
    d.step->cards = cards;
    d.step->number[0] = (int32_t)q->right->number;
    d.step->number_count = 1;
}

void explain_minimum(const struct inquiry *q, struct explanation *e)
{
    const struct table *t = q->table;
    const struct board *b = inquiry_board(q);
    const struct side *s = &b->side[q->question->side];
    struct draft d = step_add(e, STEP_FACT, RULE_OPEN_COUNT);
    text_add(&d.text, "Below ");
    text_points(&d.text, t->open_second_from);
    text_add(&d.text, " a side needs %d, from there on %d, and from ", (int)t->open_first,
             (int)t->open_second);
    text_points(&d.text, t->open_third_from);
    text_add(&d.text, " on %d.", (int)t->open_third);
    d.step->hint = 2;
    d = step_add(e, STEP_FACT, RULE_OPEN_COUNT);
    text_add(&d.text, "The match score of %s before this round is ",
             side_word(b, q->question->side));
    text_points(&d.text, s->score);
    text_add(&d.text, ": %d.", table_minimum(t, s->score));
    d.step->side = (int8_t)q->question->side;
    d.step->number[0] = s->score;
    d.step->number[1] = table_minimum(t, s->score);
    d.step->number_count = 2;
    d.step->hint = 3;
    const int more = side_minimum(t, s) - table_minimum(t, s->score);
    if (more != 0) {
        struct step *raise =
            step_say(e, STEP_FACT, RULE_OPEN_ERROR,
                     "Openings in error have raised the minimum for this round by %d.", more);
        raise->number[0] = more;
        raise->number_count = 1;
    }
    (void)step_say(e, STEP_RESULT, RULE_OPEN_COUNT, "So %s needs %lld to open.",
                   side_word(b, q->question->side), (long long)q->right->number);
}

/* The threes of one colour by the schedule. */
static int step_colour(const struct table *t, struct explanation *e, cardset threes, kind colour)
{
    const int n = cards_of(threes, colour), points = table_threes(t, n > 4 ? 4 : n);
    if (n == 0) {
        return 0;
    }
    struct draft d = step_add(e, STEP_FACT, RULE_THREES_VALUE);
    text_cards(&d.text, cards_some(colour, n));
    text_add(&d.text, ": ");
    text_points(&d.text, points);
    text_add(&d.text, " by the schedule.");
    text_capital(d.step->text);
    d.step->cards = cards_some(colour, n);
    d.step->number[0] = points;
    d.step->number_count = 1;
    d.step->hint = 3;
    return points;
}

void explain_threes(const struct inquiry *q, struct explanation *e)
{
    const struct table *t = q->table;
    const struct board *b = inquiry_board(q);
    const int side = q->question->side;
    const struct side *s = &b->side[side];
    const int canastas = side_canastas(s);
    struct draft d = step_add(e, STEP_FACT, RULE_THREES_VALUE);
    text_add(&d.text, "Each colour is counted by itself: one three ");
    for (int n = 1; n <= 4; n++) {
        text_add(&d.text, "%s", n == 2 ? ", two " : n == 3 ? ", three " : n == 4 ? ", four " : "");
        text_points(&d.text, table_threes(t, n));
    }
    text_add(&d.text, ".");
    d.step->hint = 2;
    const int red = step_colour(t, e, s->threes, KIND_3R),
              black = step_colour(t, e, s->threes, KIND_3B);
    if (red != 0 && black != 0) {
        d = step_add(e, STEP_FACT, RULE_THREES_VALUE);
        text_add(&d.text, "Together ");
        text_points(&d.text, red);
        text_add(&d.text, " + ");
        text_points(&d.text, black);
        text_add(&d.text, " = ");
        text_points(&d.text, red + black);
        text_add(&d.text, ".");
    }
    d = step_add(e, STEP_FACT, RULE_THREES_SIGN);
    text_add(&d.text, "%s has ", side_word(b, side));
    text_number(&d.text, canastas);
    text_add(&d.text, " %s, so its threes count %s.", canastas == 1 ? "canasta" : "canastas",
             canastas == 0   ? "against it"
             : canastas == 1 ? "nothing: one canasta only cancels the loss"
                             : "for it");
    text_capital(d.step->text);
    d.step->side = (int8_t)side;
    d.step->number[0] = canastas;
    d.step->number_count = 1;
    d = step_add(e, STEP_RESULT, RULE_THREES_SIGN);
    text_add(&d.text, "So the threes come to ");
    text_points(&d.text, q->right->number);
    text_add(&d.text, ".");
}

void explain_settle(const struct inquiry *q, struct explanation *e)
{
    const struct settlement *s = &q->question->settle;
    const int32_t difference = s->winner - s->loser;
    const struct settlement plain = {s->winner, s->loser, 1, 0, 0, 0};
    const long long thousands = (long long)score_settle(&plain);
    struct draft d = step_add(e, STEP_FACT, RULE_MONEY_SETTLE);
    text_add(&d.text, "The difference is ");
    text_points(&d.text, s->winner);
    text_add(&d.text, s->loser < 0 ? " + " : " - ");
    text_points(&d.text, s->loser < 0 ? -(int64_t)s->loser : s->loser);
    text_add(&d.text, " = ");
    text_points(&d.text, difference);
    text_add(&d.text, ".");
    d.step->hint = 2;
    struct step *step =
        step_say(e, STEP_FACT, RULE_MONEY_SETTLE,
                 "To the nearest thousand, 500 rounded up, that is %lld thousand.", thousands);
    step->hint = 3;
    (void)step_say(e, STEP_FACT, RULE_MONEY_SETTLE, "Times the multiplier: %lld x %d = %lld.",
                   thousands, (int)s->multiplier, thousands * s->multiplier);
    if (s->per_special != 0) {
        const long long specials = (long long)s->winner_specials - s->loser_specials;
        (void)step_say(e, STEP_FACT, RULE_MONEY_SETTLE,
                       "Specials: %d of the winners less %d of the losers, at %d each: %lld.",
                       (int)s->winner_specials, (int)s->loser_specials, (int)s->per_special,
                       specials * s->per_special);
    }
    const long long pays = (long long)q->right->number;
    if (pays < 0) {
        (void)step_say(e, STEP_RESULT, RULE_MONEY_SETTLE,
                       "So the loser pays %lld: below zero, so the winner pays %lld.", pays, -pays);
    } else {
        (void)step_say(e, STEP_RESULT, RULE_MONEY_SETTLE, "So the loser pays %lld.", pays);
    }
}
