/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps that several explanations share. */
#include "coach/steps.h"

#include <stdarg.h>
#include <stdio.h>

#include "engine/opening.h"
#include "notation/cards_text.h"

struct draft step_add(struct explanation *e, enum step_role role, enum rule_id rule)
{
    if (e->count < STEPS_MAX) {
        e->count++;
    }
    struct step *s = &e->step[e->count - 1];
    *s = (struct step){
        .role = role, .rule = rule, .slot = SLOT_NONE, .seat = SEAT_NONE, .side = SIDE_NONE};
    return (struct draft){s, text_in(s->text, STEP_TEXT_SIZE)};
}

struct step *
step_say(struct explanation *e, enum step_role role, enum rule_id rule, const char *format, ...)
{
    struct draft d = step_add(e, role, rule);
    va_list values;
    va_start(values, format);
    (void)vsnprintf(d.step->text, STEP_TEXT_SIZE, format, values);
    va_end(values);
    text_capital(d.step->text);
    return d.step;
}

struct step *step_tell(const struct inquiry *q,
                       struct explanation *e,
                       enum step_role role,
                       enum rule_id rule,
                       struct said said)
{
    const struct teller teller = teller_of(q->phrases, q->table);
    struct draft d = step_add(e, role, rule);
    d.step->said = said;
    text_said(&d.text, &teller, &said);
    return d.step;
}

struct step *step_broken(const struct inquiry *q, struct explanation *e, struct verdict v)
{
    struct step *s = step_tell(q, e, STEP_FAILS, (enum rule_id)v.rule, said_no(v));
    for (int i = 0; i < STEP_NUMBERS && rule_facts((enum rule_id)v.rule)->arg[i] != ARG_NONE; i++) {
        s->number[s->number_count++] = v.arg[i];
    }
    return s;
}

void steps_minimum(const struct inquiry *q, struct explanation *e, int side)
{
    const struct board *b = inquiry_board(q);
    const struct side *s = &b->side[side];
    const int minimum = side_minimum(q->table, s), plain = table_minimum(q->table, s->score);
    struct draft d = step_add(e, STEP_FACT, RULE_OPEN_COUNT);
    text_add(&d.text, "The match score of %s is ", side_word(b, side));
    text_points(&d.text, s->score);
    text_add(&d.text, ", so its opening must count at least %d", plain);
    if (minimum != plain) {
        text_add(&d.text, ", and %d more for what was shown in error: %d", minimum - plain,
                 minimum);
    }
    text_add(&d.text, ".");
    d.step->side = (int8_t)side;
    d.step->number[0] = minimum;
    d.step->number_count = 1;
    d.step->hint = 2;
}

/* One group: "Two aces and a joker: 2 x 20 + 50 = 90." */
static int step_group(const struct inquiry *q, struct explanation *e, const struct part *part)
{
    const int points = cards_points(part->cards);
    struct step *s = step_tell(q, e, STEP_FACT, RULE_CARDS_VALUE,
                               SAID(PHRASE_COACH_COUNT_HEAP, said_cards(part->cards), points));
    s->slot = (int8_t)part_slot(*part);
    s->cards = part->cards;
    s->number[0] = points;
    s->number_count = 1;
    return points;
}

int steps_sum(const struct inquiry *q, struct explanation *e, const struct lay *lay, int minimum)
{
    int sum = 0;
    for (int i = 0; i < lay->count; i++) {
        sum += step_group(q, e, &lay->part[i]);
    }
    if (lay->count < 2 && minimum == 0) {
        return sum;
    }
    const bool enough = sum >= minimum;
    struct draft d = step_add(e,
                              minimum == 0 ? STEP_FACT
                              : enough     ? STEP_HOLDS
                                           : STEP_FAILS,
                              RULE_OPEN_COUNT);
    const bool wild_alone = lay->count == 1 && part_slot(lay->part[0]) == SLOT_WILD;
    const bool like_others = q->table->open_clean_triple == 0 || q->table->open_wild_triple != 0;
    text_add(&d.text, "%s",
             !wild_alone   ? "Together "
             : like_others ? "The wild meld by itself counts "
                           : "A wild meld needs no clean triple. By itself it counts ");
    for (int i = 0; lay->count > 1 && i < lay->count; i++) {
        text_add(&d.text, "%s%d", i == 0 ? "" : " + ", cards_points(lay->part[i].cards));
    }
    text_add(&d.text, "%s%d", lay->count > 1 ? " = " : wild_alone ? "" : "that is ", sum);
    if (minimum == 0) {
        text_add(&d.text, ".");
    } else if (enough) {
        text_add(&d.text, ": enough for %d.", minimum);
    } else {
        text_add(&d.text, ": %d short of %d.", minimum - sum, minimum);
    }
    d.step->cards = lay_cards(lay);
    d.step->number[0] = sum;
    d.step->number[1] = minimum;
    d.step->number[2] = enough ? 0 : minimum - sum;
    d.step->number_count = STEP_NUMBERS;
    d.step->hint = 3;
    return sum;
}

static enum rule_id part_splash(const struct table *t, const struct part *part)
{
    const int slot = part_slot(*part);
    return slot == SLOT_NONE ? RULE_NONE : splash_rule(t, meld_of(part->cards, slot), slot);
}

/* Says that group `part` takes the place of the triple, or is one; false when it is neither. */
static bool step_triple(const struct inquiry *q, struct explanation *e, const struct part *part)
{
    const struct table *t = q->table;
    const int slot = part_slot(*part);
    const enum rule_id splash = part_splash(t, part);
    struct draft d;
    if (splash != RULE_NONE) {
        d = step_add(e, STEP_HOLDS, splash);
        text_cards(&d.text, part->cards);
        text_add(&d.text,
                 " are a Splash: it opens whatever it counts and needs no clean triple beside it.");
    } else if (slot == SLOT_WILD && t->open_wild_triple == 0) {
        d = step_add(e, STEP_HOLDS, RULE_OPEN_WILD);
        text_add(&d.text, "With a meld of wild cards no clean triple is asked, only the count.");
    } else if (slot != SLOT_WILD && slot != SLOT_NONE && (part->cards & CARDS_WILD) == 0 &&
               cards_total(part->cards) >= MELD_LEAST_CARDS) {
        d = step_add(e, STEP_HOLDS, RULE_OPEN_CLEAN_TRIPLE);
        text_cards(&d.text, part->cards);
        text_add(&d.text, " without a wild card are the clean triple.");
    } else {
        return false;
    }
    text_capital(d.step->text);
    d.step->slot = (int8_t)slot;
    d.step->cards = part->cards;
    return true;
}

void steps_triple(const struct inquiry *q, struct explanation *e, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        if (part_splash(q->table, &lay->part[i]) != RULE_NONE) {
            (void)step_triple(q, e, &lay->part[i]);
            return;
        }
    }
    for (int i = 0; q->table->open_clean_triple != 0 && i < lay->count; i++) {
        if (step_triple(q, e, &lay->part[i])) {
            return;
        }
    }
}

void steps_kept(const struct inquiry *q, struct explanation *e, cardset left)
{
    const struct board *b = inquiry_board(q);
    const struct voice v = voice_of(b, b->seat);
    const bool opening = !board_opened_before(b);
    if (cards_total(left) < 2) {
        return; /* she goes out, or bonus cards make up for it: said by others */
    }
    struct draft d = step_add(e, STEP_HOLDS, opening ? RULE_OPEN_KEEP_ONE : RULE_OUT_KEEP_ONE);
    text_add(&d.text, "%s %s ", v.who, verb(v, "keep", "keeps"));
    text_number(&d.text, cards_total(left));
    text_add(&d.text, " cards: one to throw, and at least one stays.");
    text_capital(d.step->text);
    d.step->seat = (int8_t)b->seat;
    d.step->cards = left;
    d.step->number[0] = cards_total(left);
    d.step->number_count = 1;
}
