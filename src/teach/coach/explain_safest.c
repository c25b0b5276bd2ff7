/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The safest card to throw: what the next player needs, and for each kind what is out of sight. */
#include "coach/steps.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "messages/msg_coach.h"
#include "questions/safest.h"

static int next_seat(const struct explain_context *q)
{
    return seat_next(explain_board(q), explain_board(q)->seat);
}

static bool may_throw(const struct explain_context *q, kind k)
{
    const struct action throw = {.kind = ACTION_DISCARD, .card = k};
    return cards_have(explain_hand(q), k) &&
           verdict_allows(rules_check(q->table, explain_board(q), explain_hand(q), &throw));
}

/* Why no card takes the pack. */
enum barred_by { BARRED_TOP, BARRED_CANASTA, BARRED_FULL };

static enum barred_by barred_by(const struct explain_context *q, kind k)
{
    const struct board *b = explain_board(q);
    if (!kind_is_natural(k)) {
        return BARRED_TOP;
    }
    const struct meld m = b->side[seat_side(b, next_seat(q))].meld[k];
    const bool room =
        meld_is_empty(m) || meld_is_canasta(m) || bits_have(board_dead(q->table, b), k);
    return room ? BARRED_CANASTA : BARRED_FULL;
}

/* What is said of the kinds in `bits`, which leave the same. */
static struct message
message_risk(const struct explain_context *q, struct throw_risk r, unsigned bits)
{
    const kind first = (kind)__builtin_ctz(bits);
    return r.barred ? msg_coach_safest_barred((uint16_t)bits, next_seat(q), barred_by(q, first))
           : r.count == 0 ? msg_coach_safest_few((uint16_t)bits, r.unseen)
           : r.count == RISK_SURE
               ? msg_coach_safest_sure((uint16_t)bits, next_seat(q))
               : msg_coach_safest_ways((uint16_t)bits, r.unseen, r.count, (r.ways & WAY_WILD) != 0);
}

static enum rule_id rule_of(struct throw_risk r)
{
    return r.barred ? RULE_PACK_MELD : RULE_PACK_PAIR;
}

/* The same is said of two kinds. */
static bool same_risk(const struct explain_context *q, kind a, kind b)
{
    const struct throw_risk x = throw_risk_of(q->table, q->position, a),
                            y = throw_risk_of(q->table, q->position, b);
    return x.barred == y.barred && x.count == y.count && x.ways == y.ways &&
           (x.barred ? barred_by(q, a) == barred_by(q, b)
                     : x.count == RISK_SURE || x.unseen == y.unseen);
}

/* What the next player needs; of the ways that are not a pair only those that some throw opens. */
static void step_needs(const struct explain_context *q, struct explanation *e)
{
    unsigned ways = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        ways |= may_throw(q, k) ? throw_risk_of(q->table, q->position, k).ways : 0;
    }
    step_tell(q, e, STEP_FACT, RULE_PACK_PAIR,
              msg_coach_safest_next(next_seat(q), (ways & WAY_WILD) != 0, (ways & WAY_MELD) != 0))
        ->hint = 2;
}

void explain_safest(const struct explain_context *q, struct explanation *e)
{
    const cardset hand = explain_hand(q);
    unsigned told = 0;
    step_needs(q, e);
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct throw_risk r = throw_risk_of(q->table, q->position, k);
        unsigned alike = 0;
        if (bits_have(told, k) || !may_throw(q, k)) {
            continue;
        }
        for (kind other = k; other < KIND_COUNT; other++) {
            alike |= may_throw(q, other) && same_risk(q, k, other) ? 1U << other : 0;
        }
        told |= alike;
        const bool safest = bits_have(q->right->kinds, k);
        struct step *s = step_tell(q, e, safest ? STEP_HOLDS : STEP_FAILS, rule_of(r),
                                   message_risk(q, r, alike));
        for (kind each = 0; each < KIND_COUNT; each++) {
            s->cards += bits_have(alike, each) ? cards_some(each, cards_of(hand, each)) : 0;
        }
        s->hint = safest ? 0 : 3;
    }
    enum { NO_WAY, SOME_WAYS, ALL_SURE };
    const int count =
        throw_risk_of(q->table, q->position, (kind)__builtin_ctz(q->right->kinds)).count;
    step_result(q, e,
                msg_coach_safest_result(q->right->kinds,
                                        count == 0          ? NO_WAY
                                        : count < RISK_SURE ? SOME_WAYS
                                                            : ALL_SURE,
                                        count));
}

void wrong_safest(const struct explain_context *q,
                  const struct answer *given,
                  struct text *t,
                  struct remark *out)
{
    kind k = 0;
    const enum rule_id refused = throw_refused(q, given, t, &k);
    if (refused != RULE_NONE) {
        out->rule = refused;
        return;
    }
    const struct throw_risk r = throw_risk_of(q->table, q->position, k);
    explain_say(q, t, message_risk(q, r, 1U << k));
    explain_say(q, t, msg_coach_wrong_safest(next_seat(q), r.count == RISK_SURE));
    out->rule = rule_of(r);
}
