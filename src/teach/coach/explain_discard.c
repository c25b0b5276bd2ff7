/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be thrown: every kind of the hand with the bar it is under and whether that bar falls.
 */
#include "coach/steps.h"
#include "engine/discard.h"
#include "engine/rules.h"
#include "messages/msg_coach.h"

/* Why a kind may or may not be thrown. */
struct throw_reason {
    bool allowed;
    struct verdict bar; /* allowed: the bar that has fallen, or yes; otherwise what forbids it */
};

static struct tray tray_of(const struct table *t, const struct board *b)
{
    return (struct tray){b->pack_size == 0, board_dead(t, b)};
}

static struct throw_reason reason_of(const struct explain_context *q, kind k)
{
    const struct board *b = explain_board(q);
    const struct action throw = {.kind = ACTION_DISCARD, .card = k};
    const struct verdict v = rules_check(q->table, b, explain_hand(q), &throw);
    if (!verdict_allows(v)) {
        return (struct throw_reason){false, v};
    }
    const enum rule_id bar = discard_bar(q->table, tray_of(q->table, b), k);
    return (struct throw_reason){true, bar == RULE_NONE ? verdict_yes() : verdict_no(bar, k, 0, 0)};
}

/* What a bar says about these kinds. MESSAGE_NONE: the rule is no bar. */
static enum message_id bar_phrase(uint16_t rule)
{
    switch (rule) {
    case RULE_DISCARD_THREE:
        return MSG_coach_bar_three;
    case RULE_DISCARD_WILD:
        return MSG_coach_bar_wild;
    case RULE_DISCARD_EMPTY_TRAY:
        return MSG_coach_bar_empty;
    case RULE_DISCARD_EMPTY_DEAD:
        return MSG_coach_bar_dead;
    default:
        return MESSAGE_NONE;
    }
}

/* What holds for the kinds in `bits`, which share the reason. */
static struct message message_reason(struct throw_reason r, uint16_t bits)
{
    const enum message_id bar = bar_phrase(r.bar.rule);
    return bar != MESSAGE_NONE ? MESSAGE(bar, bits, r.allowed)
           : r.allowed         ? msg_coach_bar_none(bits)
                               : message_no(r.bar);
}

enum rule_id reason_discard(const struct explain_context *q, kind k, char out[STEP_TEXT_SIZE])
{
    const struct throw_reason r = reason_of(q, k);
    struct text t = text_in(out, STEP_TEXT_SIZE);
    explain_say(q, &t, message_reason(r, (uint16_t)(1U << k)));
    return r.allowed && r.bar.rule != RULE_NONE ? RULE_DISCARD_FORCED : (enum rule_id)r.bar.rule;
}

enum rule_id throw_refused(const struct explain_context *q,
                           const struct answer *given,
                           struct text *t,
                           kind *out)
{
    kind k = 0;
    while (k < KIND_COUNT && !bits_have(given->kinds, k)) {
        k++;
    }
    if (k == KIND_COUNT || !cards_have(explain_hand(q), k)) {
        explain_say(q, t, msg_coach_wrong_not_held(k < KIND_COUNT ? k : KIND_4));
        return RULE_CARDS_HELD;
    }
    *out = k;
    if (reason_of(q, k).allowed) {
        return RULE_NONE;
    }
    char reason[STEP_TEXT_SIZE];
    const enum rule_id rule = reason_discard(q, k, reason);
    text_add(t, "%s", reason);
    return rule;
}

/* What lies in the tray. */
static void step_tray(const struct explain_context *q, struct explanation *e)
{
    const struct table *t = q->table;
    const bool bars = t->discard_bars != 0 || t->discard_empty_dead != 0;
    if (!bars && t->discard_wild_free && t->threes_style == THREES_CLASSIC) {
        step_tell(q, e, STEP_FACT, RULE_DISCARD_MUST, msg_coach_any_card())->hint = 2;
        return;
    }
    const enum message_id id = explain_board(q)->pack_size > 0 ? MSG_coach_tray_pack
                               : bars                          ? MSG_coach_tray_bars
                                                               : MSG_coach_tray_no_bars;
    step_tell(q, e, STEP_FACT, RULE_DISCARD_EMPTY_TRAY, MESSAGE(id))->hint = 2;
}

void explain_discard(const struct explain_context *q, struct explanation *e)
{
    const cardset hand = explain_hand(q);
    uint16_t left = cards_kinds(hand);
    step_tray(q, e);
    while (left != 0) {
        const kind k = (kind)__builtin_ctz(left);
        const struct throw_reason r = reason_of(q, k);
        unsigned alike = 0;
        for (unsigned rest = left; rest != 0; rest &= rest - 1) {
            const kind other = (kind)__builtin_ctz(rest);
            const struct throw_reason o = reason_of(q, other);
            if (o.allowed == r.allowed && o.bar.rule == r.bar.rule) {
                alike |= 1U << other;
            }
        }
        left = (uint16_t)(left & ~alike);
        const bool fallen = r.allowed && r.bar.rule != RULE_NONE;
        struct step *s = step_tell(q, e, r.allowed ? STEP_HOLDS : STEP_FAILS,
                                   fallen ? RULE_DISCARD_FORCED : (enum rule_id)r.bar.rule,
                                   message_reason(r, (uint16_t)alike));
        for (kind each = 0; each < KIND_COUNT; each++) {
            s->cards += alike >> each & 1 ? cards_some(each, cards_of(hand, each)) : 0;
        }
        s->hint = r.allowed ? 0 : 3;
    }
    step_result(q, e, msg_coach_may_throw(explain_board(q)->seat, q->right->kinds));
}
