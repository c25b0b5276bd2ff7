/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pack of classic tables: what starts it, whether it is frozen, how it is picked, whether it
 * must be; and what going out brings. The engine has decided all of it. */
#include "coach/steps.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"

enum { LAY_SHOWN = 200 };

/* "frozen" at most tables, "stopped" at a club's. */
static const char *frozen_word(const struct table *t)
{
    return t->pack_style == PACK_STOPPED ? "stopped" : "frozen";
}

/* Each reason why the pack is frozen to her, or that there is none. */
static void steps_frozen(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const unsigned why = pack_frozen(q->table, b);
    const char *word = frozen_word(q->table);
    struct step *s = NULL;
    if ((why & FROZEN_UNOPENED) != 0) {
        s = step_say(e, STEP_FAILS, RULE_CLASSIC_FREEZE,
                     "%s has not opened, so the pack is %s to it.",
                     side_word(b, seat_side(b, b->seat)), word);
        text_capital(s->text);
        s->hint = 2;
    } else {
        s = step_say(e, STEP_HOLDS, RULE_CLASSIC_FREEZE, "%s has opened.",
                     side_word(b, seat_side(b, b->seat)));
        text_capital(s->text);
        s->hint = 2;
    }
    if ((why & FROZEN_WILD) != 0) {
        s = step_say(e, STEP_FAILS, RULE_CLASSIC_FREEZE,
                     "A wild card lies in the pack: it is %s to everybody until it is picked.",
                     word);
        s->hint = 3;
    }
    if ((why & FROZEN_RED_THREE) != 0) {
        s = step_say(e, STEP_FAILS, RULE_CLASSIC_FREEZE,
                     "A red three from the start lies in the pack: it is %s to everybody until it "
                     "is picked.",
                     word);
        s->hint = 3;
    }
    if ((why & ~(unsigned)FROZEN_UNOPENED) == 0) {
        s = step_say(e, STEP_HOLDS, RULE_CLASSIC_FREEZE,
                     "No wild card and no red three lies in the pack.");
        s->hint = 3;
    }
}

void explain_frozen(const struct inquiry *q, struct explanation *e)
{
    steps_frozen(q, e);
    (void)step_say(e, STEP_RESULT, RULE_NONE,
                   q->right->yes ? "So yes, it is %s." : "So no, it is not %s.",
                   frozen_word(q->table));
}

/* "two wild cards", "none of its rank". */
static void text_amount(struct text *t, int n, const char *what)
{
    if (n == 0) {
        text_add(t, "%s%s", what[1] == 'o' ? "none" : "no", what);
    } else {
        text_number(t, n);
        text_add(t, "%s", what);
    }
}

/* What she holds of the top card's rank, and what lies there. */
static void step_top(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const struct voice v = voice_of(b, b->seat);
    const kind top = board_top(b);
    if (top == KIND_COUNT) {
        (void)step_say(e, STEP_FAILS, RULE_PACK_PAIR, "There is no pack to pick.");
        return;
    }
    struct draft d = step_add(e, STEP_FACT, RULE_PACK_PAIR);
    text_a_card(&d.text, top);
    text_add(&d.text, " lies on top. ");
    if (kind_is_natural(top)) {
        const int size = meld_size(board_side(b)->meld[top]);
        text_add(&d.text, "%s %s ", v.you ? "You" : v.who, verb(v, "hold", "holds"));
        text_amount(&d.text, cards_of(inquiry_hand(q), top), " of its rank");
        text_add(&d.text, " and ");
        text_amount(&d.text, cards_wilds(inquiry_hand(q)),
                    cards_wilds(inquiry_hand(q)) == 1 ? " wild card" : " wild cards");
        if (size > 0) {
            text_add(&d.text, "; the meld of the side has ");
            text_number(&d.text, size);
            text_add(&d.text, " cards.");
        } else {
            text_add(&d.text, "; the side has no meld of it.");
        }
    } else {
        text_add(&d.text, "Nobody picks a pack with that on top.");
    }
    text_capital(d.step->text);
    d.step->hint = 2;
}

static void steps_pick_broken(const struct inquiry *q, struct explanation *e)
{
    struct verdict broken[RULES_BROKEN_MAX];
    const int count = rules_check_pick(q->table, inquiry_board(q), inquiry_hand(q), broken);
    for (int i = 0; i < count; i++) {
        step_broken(q, e, broken[i])->hint = i == 0 ? 3 : 0;
    }
}

void explain_ways(const struct inquiry *q, struct explanation *e)
{
    static const char *const said[] = {
        "Onto the meld of the side alone: the pack is not frozen, and the meld may take the card.",
        "With a natural pair: two cards of the top card's rank from the hand.",
        "With one natural of the rank and a wild card: the pack is not frozen."};
    const unsigned ways = q->right->words;
    step_top(q, e);
    if (kind_is_natural(board_top(inquiry_board(q)))) {
        steps_frozen(q, e);
    }
    for (int i = 0; i < 3; i++) {
        if ((ways >> i & 1) != 0) {
            (void)step_say(e, STEP_HOLDS, i == 2 ? RULE_PACK_WILD : RULE_PACK_PAIR, "%s", said[i]);
        }
    }
    if (ways == 0) {
        steps_pick_broken(q, e);
        (void)step_say(e, STEP_RESULT, RULE_NONE, "So in no way.");
        return;
    }
    (void)step_say(e, STEP_RESULT, RULE_NONE, "So: %s%s%s.", (ways & WAY_MELD) != 0 ? "meld" : "",
                   (ways & WAY_PAIR) == 0   ? ""
                   : (ways & WAY_MELD) != 0 ? ", pair"
                                            : "pair",
                   (ways & WAY_WILD) == 0                ? ""
                   : (ways & (WAY_MELD | WAY_PAIR)) != 0 ? ", wild"
                                                         : "wild");
}

void explain_forced(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const struct voice v = voice_of(b, b->seat);
    step_top(q, e);
    if (kind_is_natural(board_top(b))) {
        steps_frozen(q, e);
    }
    if ((q->right->words & 1U << FORCE_MUST) != 0) {
        (void)step_say(
            e, STEP_HOLDS, RULE_STOCK_FORCE,
            "The stock is empty, the pack is not frozen, and the top card fits a meld of "
            "the side.");
        (void)step_say(e, STEP_RESULT, RULE_NONE, "So %s must pick.", v.who);
    } else if ((q->right->words & 1U << FORCE_MAY) != 0) {
        (void)step_say(e, STEP_HOLDS, RULE_STOCK_OUT,
                       "The pack may be picked, but nothing forces that: only a pack that is not "
                       "frozen and fits a meld does.");
        (void)step_say(e, STEP_RESULT, RULE_NONE, "So %s may pick, or end the round.", v.who);
    } else {
        steps_pick_broken(q, e);
        (void)step_say(e, STEP_RESULT, RULE_NONE, "So the round ends: %s cannot pick.", v.who);
    }
}

/* Why the best way out is not concealed. */
static void step_not_concealed(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const struct voice v = voice_of(b, b->seat);
    struct step *s = NULL;
    if (b->melded_before[b->seat]) {
        s = step_say(e, STEP_FAILS, RULE_OUT_CONCEALED,
                     "It is not concealed: %s %s melded in an earlier turn of the round.", v.who,
                     verb(v, "have", "has"));
    } else {
        s = step_say(e, STEP_FAILS, RULE_OUT_CONCEALED,
                     "It is not concealed: for that the hand lays down a canasta all its own and "
                     "joins nothing that lay there before.");
    }
    s->hint = 3;
}

void explain_out_bonus(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const cardset hand = inquiry_hand(q);
    struct way_out way;
    char text[LAY_TEXT_SIZE];
    if (q->right->number == 0) {
        struct answer no = *q->right;
        struct inquiry asked = *q;
        no.yes = false;
        asked.right = &no;
        explain_go_out(&asked, e);
        e->count--; /* its result: ours follows */
        (void)step_say(e, STEP_RESULT, RULE_NONE, "So 0: there is no way out this turn.");
        return;
    }
    const bool concealed =
        q->right->number > q->table->score_going_out && out_concealed(q->table, b, hand, &way);
    if (concealed || out_possible(q->table, b, hand, &way)) {
        struct draft d = step_add(e, STEP_HOLDS, RULE_OUT_DISCARD);
        (void)lay_write(&way.lay, text, sizeof text);
        text_add(&d.text, way.lay.count > 0 ? "A way out: lay down %.*s" : "A way out is there%.*s",
                 LAY_SHOWN, way.lay.count > 0 ? text : "");
        if (way.last < KIND_COUNT) {
            text_add(&d.text, " and throw ");
            text_a_card(&d.text, way.last);
        }
        text_add(&d.text, ".");
        d.step->cards = lay_cards(&way.lay);
        d.step->hint = 2;
    }
    if (concealed) {
        struct step *s =
            step_say(e, STEP_HOLDS, RULE_OUT_CONCEALED,
                     "That is concealed: nothing melded before, nothing joined, a canasta of its "
                     "own.");
        s->hint = 3;
    } else {
        step_not_concealed(q, e);
    }
    (void)step_say(e, STEP_RESULT, concealed ? RULE_SCORE_CONCEALED : RULE_SCORE_GOING_OUT,
                   "So %d.", (int)q->right->number);
}

void explain_upcard(const struct inquiry *q, struct explanation *e)
{
    const struct question *asked = q->question;
    const kind top = asked->turned[asked->turned_count - 1];
    const bool stops = q->table->deal_upcard == UPCARD_STOPS;
    struct draft d = step_add(e, STEP_FACT, RULE_DEAL_UPCARD);
    text_add(&d.text, "The last card turned is ");
    text_a_card(&d.text, top);
    text_add(&d.text, ".");
    d.step->hint = 2;
    static const char *const why[] = {
        "That is covered by the next card of the stock.",
        "A second wild card or red three sends all of them back, and the turning starts anew.",
        "A natural card, and nothing below it freezes the pack.",
        "A natural card starts the pack, but a wild card or a red three below it freezes it.",
        "A black three turned first stays, and keeps the first player from the pack."};
    static const char *const result[] = {"So: turn another one onto it.", "So all go back.",
                                         "So the pack is free.", "So the pack is frozen.",
                                         "So the pack is blocked for the first player."};
    int at = 0;
    while ((q->right->words >> at & 1) == 0) {
        at++;
    }
    struct step *s = step_say(e, STEP_HOLDS, RULE_DEAL_UPCARD, "%s", why[at]);
    s->hint = 3;
    (void)step_say(e, STEP_RESULT, RULE_NONE, "%s",
                   stops && at == UPCARD_FROZEN ? "So the pack is stopped: frozen." : result[at]);
}
