/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special hands: the pattern laid over the cards, what fits and what is missing. */
#include "coach/pattern.h"
#include "coach/steps.h"
#include "notation/cards_text.h"
#include "notation/names.h"
#include "phrase/hand_words.h"

/* "One hand of this table is pairs, worth 2,500. It asks for seven pairs, no wild cards." */
static struct step *
step_pattern(const struct inquiry *q, struct explanation *e, enum step_role role, int place)
{
    const struct special_hand *h = &q->table->special[place];
    char name[SPECIAL_ID_SIZE];
    special_word(h->id, name, sizeof name);
    struct draft d = step_add(e, role, RULE_SPECIAL_FOURTEEN);
    text_add(&d.text, "One hand of this table is %s, worth ", name);
    text_points(&d.text, h->value);
    text_add(&d.text, ". It asks for ");
    text_hand(&d.text, q->table, h);
    text_add(&d.text, ".");
    return d.step;
}

/* How the cards group: "Two 4s, two 5s, ..." */
static void step_groups(const struct inquiry *q, struct explanation *e)
{
    struct draft d = step_add(e, STEP_FACT, RULE_SPECIAL_DISTINCT);
    text_add(&d.text, "The %d cards by kind: ", cards_total(inquiry_hand(q)));
    text_cards(&d.text, inquiry_hand(q));
    text_add(&d.text, ".");
    d.step->cards = inquiry_hand(q);
    d.step->hint = 2;
}

/* The nearest hand, and what is missing from it and what is too much. */
static void steps_nearest(const struct inquiry *q, struct explanation *e)
{
    const cardset hand = inquiry_hand(q);
    struct overlay o;
    const int place = pattern_nearest(q->table, hand, &o);
    if (place == SPECIAL_NONE) {
        (void)step_say(e, STEP_FAILS, RULE_SPECIAL_FOURTEEN,
                       "This table plays without special hands.");
        return;
    }
    step_pattern(q, e, STEP_FACT, place)->hint = 3;
    struct draft d = step_add(e, STEP_FAILS, RULE_SPECIAL_FOURTEEN);
    const cardset spare = pattern_spare(&o, hand);
    char name[SPECIAL_ID_SIZE];
    special_word(q->table->special[place].id, name, sizeof name);
    text_add(&d.text, "The cards come nearest to %s: ", name);
    text_number(&d.text, o.fits);
    text_add(&d.text, " cards fit. Missing: ");
    pattern_missing(&o, hand, &d.text);
    text_add(&d.text, ".");
    if (spare != 0) {
        text_add(&d.text, " No place for: ");
        text_cards(&d.text, spare);
        text_add(&d.text, ".");
    }
    d.step->cards = spare;
    d.step->number[0] = o.fits;
    d.step->number_count = 1;
}

void explain_special(const struct inquiry *q, struct explanation *e)
{
    const struct table *t = q->table;
    const cardset hand = inquiry_hand(q);
    const int right = q->right->special;
    step_groups(q, e);
    if (right == SPECIAL_NONE) {
        steps_nearest(q, e);
        (void)step_say(e, STEP_RESULT, RULE_SPECIAL_FOURTEEN,
                       "So none: the cards make no special hand of this table.");
        return;
    }
    step_pattern(q, e, STEP_HOLDS, right)->hint = 3;
    (void)step_say(e, STEP_HOLDS, RULE_SPECIAL_FOURTEEN, "All fourteen cards have a place in it.");
    char name[SPECIAL_ID_SIZE];
    for (int i = 0; i < t->special_count; i++) {
        if (i != right && special_fits(t, &t->special[i], hand)) {
            special_word(t->special[i].id, name, sizeof name);
            (void)step_say(e, STEP_FACT, RULE_SPECIAL_FOURTEEN,
                           "They also make %s; the hand worth most counts.", name);
        }
    }
    special_word(t->special[right].id, name, sizeof name);
    struct draft d = step_add(e, STEP_RESULT, RULE_SPECIAL_FOURTEEN);
    text_add(&d.text, "So it is %s, worth ", name);
    text_points(&d.text, t->special[right].value);
    text_add(&d.text, ".");
}

/* The kinds among those waited for that make hand number `place`. */
static uint16_t waits_for(const struct inquiry *q, int place)
{
    unsigned bits = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if ((q->right->kinds >> k & 1) != 0 &&
            special_match(q->table, inquiry_hand(q) + cards_one(k)) == place) {
            bits |= 1U << k;
        }
    }
    return (uint16_t)bits;
}

void explain_special_wait(const struct inquiry *q, struct explanation *e)
{
    const struct table *t = q->table;
    step_groups(q, e);
    if (q->right->kinds == 0) {
        steps_nearest(q, e);
        (void)step_say(e, STEP_RESULT, RULE_SPECIAL_FOURTEEN,
                       "So none: no single card completes a special hand.");
        return;
    }
    for (int i = 0; i < t->special_count; i++) {
        const uint16_t bits = waits_for(q, i);
        if (bits == 0) {
            continue;
        }
        step_pattern(q, e, STEP_FACT, i)->hint = 3;
        struct draft d = step_add(e, STEP_HOLDS, RULE_SPECIAL_FOURTEEN);
        text_add(&d.text, "Thirteen cards have a place in it; what completes it: ");
        text_kinds(&d.text, bits);
        text_add(&d.text, ".");
    }
    struct draft d = step_add(e, STEP_RESULT, RULE_SPECIAL_FOURTEEN);
    text_add(&d.text, "So the hand waits for ");
    text_kinds(&d.text, q->right->kinds);
    text_add(&d.text, ".");
}

enum rule_id reason_wait(const struct inquiry *q, kind k, char out[STEP_TEXT_SIZE])
{
    const cardset fourteen = inquiry_hand(q) + cards_one(k);
    struct text t = text_in(out, STEP_TEXT_SIZE);
    struct overlay o;
    char name[SPECIAL_ID_SIZE];
    text_a_card(&t, k);
    const int makes = special_match(q->table, fourteen);
    if (cards_of(inquiry_hand(q), k) >= kind_in_deck(k)) {
        text_add(&t, " cannot come: all of that kind are in the hand.");
    } else if (makes != SPECIAL_NONE) {
        special_word(q->table->special[makes].id, name, sizeof name);
        text_add(&t, " makes %s.", name);
    } else {
        const int near = pattern_nearest(q->table, fourteen, &o);
        text_add(&t, " makes no special hand");
        if (near != SPECIAL_NONE) {
            special_word(q->table->special[near].id, name, sizeof name);
            const int lacks = SPECIAL_CARDS - o.fits; /* which would be the answer */
            text_add(&t, ": %s would still lack ", name);
            text_number(&t, lacks);
            text_add(&t, lacks == 1 ? " card" : " cards");
        }
        text_add(&t, ".");
    }
    text_capital(out);
    return RULE_SPECIAL_FOURTEEN;
}
