/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The door to all explanations, and hints, which are their beginnings. */
#include "coach/explain.h"

#include <assert.h>
#include <string.h>

#include "coach/steps.h"

/* Where to look: the hint of level 1. */
struct principle {
    enum rule_id rule;
    const char *text;
};

static const struct principle principles[QUESTION_KIND_COUNT] = {
    [QUESTION_COUNT] = {RULE_CARDS_VALUE,
                        "Put the cards into heaps of equal value, count each heap, then add."},
    [QUESTION_MINIMUM] =
        {RULE_OPEN_COUNT,
         "The minimum depends on the match score before the round, in three brackets."},
    [QUESTION_THREES] =
        {RULE_THREES_VALUE,
         "Two steps: what each colour comes to, then whether that is plus, minus or nothing."},
    [QUESTION_MELD] = {RULE_MELD_RANK, "Look at each meld by itself first, then at all of them "
                                       "together, then at what stays in hand."},
    [QUESTION_OPENING] = {RULE_OPEN_CLEAN_TRIPLE,
                          "Two things: a clean triple, and what the cards count together."},
    [QUESTION_SPLASH] = {RULE_SPLASH_NATURAL, "How many cards of one kind are in the hand?"},
    [QUESTION_SPECIAL] =
        {RULE_SPECIAL_FOURTEEN,
         "Sort the cards into groups of one kind and compare with the table's special hands."},
    [QUESTION_SPECIAL_WAIT] =
        {RULE_SPECIAL_FOURTEEN,
         "Which special hand is one card away? Sort the cards into groups of one kind."},
    [QUESTION_PICK] = {RULE_PACK_PAIR, "Three things: is the side open or does it open now, the "
                                       "pair in hand, and the meld it makes."},
    [QUESTION_DISCARD] =
        {RULE_DISCARD_EMPTY_TRAY,
         "Look at the tray first, then at each kind: threes, wild cards, 7s and aces, the rest."},
    [QUESTION_GO_OUT] =
        {RULE_OUT_CANASTAS,
         "Three things: enough canastas, no special meld unfinished, all cards but one melded."},
    [QUESTION_SCORE] = {RULE_SCORE_LINE, "Base first: threes, canastas, penalties, going out. Then "
                                         "the count: melded cards less hands."},
    [QUESTION_SETTLE] =
        {RULE_MONEY_SETTLE,
         "Difference, rounded to thousands, times the multiplier, then the specials."},
    [QUESTION_BEST_PICK] = {RULE_PACK_WHOLE,
                            "What would the pack bring, and what would it begin or cost? Weigh it "
                            "against one card from the stock."},
    [QUESTION_BEST_DISCARD] = {RULE_PACK_PAIR, "Two things: who could pick the pack with it, and "
                                               "what your own hand needs least."},
    [QUESTION_LAY] = {RULE_MELD_RANK, "Sort the hand into groups of one rank first; then see which "
                                      "of them are melds, alone or with wild cards."},
    [QUESTION_TURN] = {RULE_TURN_ORDER,
                       "A turn has three parts: draw or pick the pack, lay down, throw a card."},
    [QUESTION_FROZEN] = {RULE_CLASSIC_FREEZE,
                         "Two questions: what lies in the pack, and has the side opened?"},
    [QUESTION_WAYS] = {RULE_PACK_PAIR, "First whether the pack is frozen; then which cards of the "
                                       "top card's rank are in hand and on the table."},
    [QUESTION_FORCED] = {RULE_STOCK_FORCE, "Two questions: is the pack frozen, and does the top "
                                           "card fit a meld of the side?"},
    [QUESTION_OUT_BONUS] = {RULE_OUT_CONCEALED,
                            "First whether there is a way out at all; then whether one of the ways "
                            "is concealed."},
    [QUESTION_UPCARD] = {RULE_DEAL_UPCARD, "Look at the last card turned, and then at what lies "
                                           "below it."},
};

void explain(const struct inquiry *q, struct explanation *out)
{
    static void (*const explainers[QUESTION_KIND_COUNT])(const struct inquiry *,
                                                         struct explanation *) = {
        [QUESTION_COUNT] = explain_count,         [QUESTION_MINIMUM] = explain_minimum,
        [QUESTION_THREES] = explain_threes,       [QUESTION_MELD] = explain_meld,
        [QUESTION_OPENING] = explain_opening,     [QUESTION_SPLASH] = explain_splash,
        [QUESTION_SPECIAL] = explain_special,     [QUESTION_SPECIAL_WAIT] = explain_special_wait,
        [QUESTION_PICK] = explain_pick,           [QUESTION_DISCARD] = explain_discard,
        [QUESTION_GO_OUT] = explain_go_out,       [QUESTION_SCORE] = explain_score,
        [QUESTION_SETTLE] = explain_settle,       [QUESTION_BEST_PICK] = explain_best,
        [QUESTION_BEST_DISCARD] = explain_best,   [QUESTION_LAY] = explain_lay,
        [QUESTION_TURN] = explain_turn,           [QUESTION_FROZEN] = explain_frozen,
        [QUESTION_WAYS] = explain_ways,           [QUESTION_FORCED] = explain_forced,
        [QUESTION_OUT_BONUS] = explain_out_bonus, [QUESTION_UPCARD] = explain_upcard,
    };
    out->count = 0;
    assert(q->question->kind < QUESTION_KIND_COUNT);
    if (explainers[q->question->kind] != NULL) {
        explainers[q->question->kind](q, out);
        return;
    }
    struct draft d = step_add(out, STEP_RESULT, RULE_NONE);
    bool first = true;
    text_add(&d.text, "Right:");
    for (int i = 0; i < OPTIONS_MAX; i++) {
        if ((q->right->letters >> i & 1) != 0) {
            text_add(&d.text, "%s %c", first ? "" : " and", 'a' + i);
            first = false;
        }
    }
    text_add(&d.text, ".");
}

/* Appends the texts of all steps that are hints of this level; returns the rule of the first. */
static enum rule_id hint_steps(const struct explanation *e, int level, struct text *text)
{
    enum rule_id rule = RULE_NONE;
    for (int i = 0; i < e->count; i++) {
        const struct step *s = &e->step[i];
        const bool fits = text->used + strlen(s->text) + 2 < text->size;
        if (s->hint == level && s->role != STEP_RESULT && fits) {
            text_add(text, "%s%s", text->used == 0 ? "" : " ", s->text);
            rule = rule == RULE_NONE ? s->rule : rule;
        }
    }
    return rule;
}

enum rule_id explain_hint(const struct inquiry *q, int level, char out[STEP_TEXT_SIZE])
{
    struct text text = text_in(out, STEP_TEXT_SIZE);
    struct explanation e;
    const struct principle *p = &principles[q->question->kind];
    assert(level >= 1 && level <= HINT_LEVELS);
    if (p->text == NULL) {
        return RULE_NONE;
    }
    if (level == 1) {
        text_add(&text, "%s", p->text);
        return p->rule;
    }
    explain(q, &e);
    enum rule_id rule = hint_steps(&e, level, &text);
    /* Not every position has a step marked for the level: then the first reason, or the last before
     * the result. */
    const int at = level == 2 ? 0 : e.count - 2;
    if (text.used == 0 && at >= 0 && e.step[at].role != STEP_RESULT) {
        text_add(&text, "%s", e.step[at].text);
        rule = e.step[at].rule;
    }
    if (text.used == 0) {
        text_add(&text, "%s", p->text);
        rule = p->rule;
    }
    return rule;
}
