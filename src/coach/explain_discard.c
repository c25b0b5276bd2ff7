/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be thrown: every kind of the hand with the bar it is under and whether that bar falls.
 */
#include "coach/steps.h"
#include "engine/discard.h"
#include "engine/rules.h"
#include "notation/cards_text.h"

/* Why a kind may or may not be thrown. */
struct reason {
    bool allowed;
    struct verdict bar; /* allowed: the bar that has fallen, or yes; otherwise what forbids it */
};

static struct tray tray_of(const struct table *t, const struct board *b)
{
    return (struct tray){b->pack_size == 0, board_dead(t, b)};
}

static struct reason reason_of(const struct inquiry *q, kind k)
{
    const struct board *b = inquiry_board(q);
    const struct action throw = {.kind = ACTION_THROW, .card = k};
    const struct verdict v = rules_check(q->table, b, inquiry_hand(q), &throw);
    if (!verdict_allows(v)) {
        return (struct reason){false, v};
    }
    const enum rule_id bar = discard_bar(q->table, tray_of(q->table, b), k);
    return (struct reason){true, bar == RULE_NONE ? verdict_yes() : verdict_no(bar, k, 0, 0)};
}

/* What a bar says about these kinds, in half a sentence. NULL: the rule is no bar. */
static const char *bar_text(uint16_t rule)
{
    switch (rule) {
    case RULE_DISCARD_THREE:
        return "may never be thrown";
    case RULE_DISCARD_WILD:
        return "are wild: barred as long as anything else can be thrown";
    case RULE_DISCARD_EMPTY_TRAY:
        return "are barred on an empty tray";
    case RULE_DISCARD_EMPTY_DEAD:
        return "are dead, and dead cards are barred on an empty tray";
    default:
        return NULL;
    }
}

/* Writes what holds for the kinds in `bits`, which share the reason. */
static void
write_reason(const struct inquiry *q, struct reason r, uint16_t bits, char out[STEP_TEXT_SIZE])
{
    struct text t = text_in(out, STEP_TEXT_SIZE);
    const char *bar = bar_text(r.bar.rule);
    if (!r.allowed && bar == NULL) {
        const struct teller teller = teller_of(q->phrases, q->table);
        const struct said no = said_no(r.bar);
        (void)phrase_say(&teller, &no, out, STEP_TEXT_SIZE);
        return;
    }
    text_kinds(&t, bits);
    if (r.allowed && bar == NULL) {
        text_add(&t, ": no bar holds them back.");
    } else if (r.allowed) {
        text_add(&t, " %s, but every card in the hand is barred, so this bar falls.", bar);
    } else {
        text_add(&t, " %s.", bar);
    }
    text_capital(out);
}

enum rule_id reason_discard(const struct inquiry *q, kind k, char out[STEP_TEXT_SIZE])
{
    const struct reason r = reason_of(q, k);
    write_reason(q, r, (uint16_t)(1U << k), out);
    return r.allowed && r.bar.rule != RULE_NONE ? RULE_DISCARD_FORCED : (enum rule_id)r.bar.rule;
}

/* What lies in the tray. */
static void step_tray(const struct inquiry *q, struct explanation *e)
{
    const struct table *t = q->table;
    const bool empty = inquiry_board(q)->pack_size == 0;
    const char *ranks = t->discard_bars == 0         ? ""
                        : t->discard_empty_dead != 0 ? "7s, aces and "
                                                     : "7s and aces";
    const char *dead = t->discard_empty_dead != 0 ? "cards of dead ranks" : "";
    struct step *s = NULL;
    if (!empty) {
        s = step_say(e, STEP_FACT, RULE_DISCARD_EMPTY_TRAY,
                     "A pack lies in the tray, so the bars of an empty tray do not matter.");
    } else if (ranks[0] == '\0' && dead[0] == '\0') {
        s = step_say(e, STEP_FACT, RULE_DISCARD_EMPTY_TRAY,
                     "The tray is empty, but this table has no bars for that.");
    } else {
        s = step_say(e, STEP_FACT, RULE_DISCARD_EMPTY_TRAY,
                     "The tray is empty, so %s%s are barred.", ranks, dead);
    }
    s->hint = 2;
}

void explain_discard(const struct inquiry *q, struct explanation *e)
{
    const cardset hand = inquiry_hand(q);
    uint16_t left = cards_kinds(hand);
    step_tray(q, e);
    while (left != 0) {
        kind k = 0;
        while ((left >> k & 1) == 0) {
            k++;
        }
        const struct reason r = reason_of(q, k);
        unsigned alike = 0;
        for (kind other = k; other < KIND_COUNT; other++) {
            const struct reason o = left >> other & 1 ? reason_of(q, other) : r;
            if ((left >> other & 1) != 0 && o.allowed == r.allowed && o.bar.rule == r.bar.rule) {
                alike |= 1U << other;
            }
        }
        left = (uint16_t)(left & ~alike);
        const bool fallen = r.allowed && r.bar.rule != RULE_NONE;
        struct draft d = step_add(e, r.allowed ? STEP_HOLDS : STEP_FAILS,
                                  fallen ? RULE_DISCARD_FORCED : (enum rule_id)r.bar.rule);
        write_reason(q, r, (uint16_t)alike, d.step->text);
        for (kind each = 0; each < KIND_COUNT; each++) {
            d.step->cards += alike >> each & 1 ? cards_some(each, cards_of(hand, each)) : 0;
        }
        d.step->hint = r.allowed ? 0 : 3;
    }
    struct draft d = step_add(e, STEP_RESULT, RULE_NONE);
    text_add(&d.text, "So %s may throw ", voice_of(inquiry_board(q), inquiry_board(q)->seat).who);
    text_kinds(&d.text, q->right->kinds);
    text_add(&d.text, ".");
}
