/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the rule behind the answer to a question about the position. */
#include "coach/query.h"
#include "coach/query_turn.h"
#include "engine/out.h"
#include "engine/rules.h"

static bool holds(const struct query_place *at, kind card)
{
    return card < KIND_COUNT && cards_have(at->round->hand[at->seat], card);
}

/* The rule that a question is about, where none forbids what it asks for. */
static enum rule_id rule_about(enum query_kind asked)
{
    static const uint8_t about[QUERY_KINDS] = {
        [QUERY_MAY_PICK] = RULE_PACK_PAIR,      [QUERY_NEED_PICK] = RULE_PACK_PAIR,
        [QUERY_MAY_OPEN] = RULE_OPEN_COUNT,     [QUERY_MINIMUM] = RULE_OPEN_COUNT,
        [QUERY_ENOUGH] = RULE_OPEN_COUNT,       [QUERY_OPEN_WILDS] = RULE_OPEN_CLEAN_TRIPLE,
        [QUERY_MAY_OUT] = RULE_OUT_CANASTAS,    [QUERY_SPECIAL_HAND] = RULE_SPECIAL_FOURTEEN,
        [QUERY_MAY_THROW] = RULE_DISCARD_MUST,  [QUERY_CARD_OK] = RULE_DISCARD_MUST,
        [QUERY_MUST_THROW] = RULE_DISCARD_MUST, [QUERY_WHICH_THROW] = RULE_DISCARD_MUST,
        [QUERY_MAY_LAY] = RULE_MELD_SIZE,       [QUERY_PAIR_WITH] = RULE_MELD_SIZE,
        [QUERY_MUST_DRAW] = RULE_TURN_ORDER,    [QUERY_WHY_DRAW] = RULE_TURN_ORDER,
        [QUERY_WORTH] = RULE_CARDS_VALUE,       [QUERY_FROZEN] = RULE_CLASSIC_FREEZE,
    };
    return (enum rule_id)about[asked];
}

/* The rule that forbids one of the cards held, where it is asked which may not go. */
static enum rule_id rule_of_throws(const struct query_place *at)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct verdict v = query_throw_verdict(at, k);
        if (holds(at, k) && !verdict_allows(v)) {
            return v.rule;
        }
    }
    return RULE_NONE;
}

enum rule_id query_rule(const struct query_place *at, const struct table_query *q)
{
    struct verdict broken[RULES_BROKEN_MAX] = {{0}};
    enum rule_id forbids = RULE_NONE;
    const bool on = at->round != NULL && at->round->board.phase != PHASE_OVER;
    if (on && q->kind == QUERY_MAY_PICK) {
        const struct board start = query_board_in(at, PHASE_START);
        const int count = rules_check_pick(at->table, &start, at->round->hand[at->seat], broken);
        forbids = count > 0 ? broken[0].rule : RULE_NONE;
    } else if (on && q->kind == QUERY_MAY_OUT) {
        const struct board b = query_board_in(at, PHASE_PLAY);
        forbids = out_melds(at->table, board_side(&b)->meld).rule;
    } else if (on && q->kind == QUERY_MAY_THROW && holds(at, q->card)) {
        forbids = query_throw_verdict(at, q->card).rule;
    } else if (on && q->kind == QUERY_WHICH_THROW) {
        forbids = rule_of_throws(at);
    }
    return forbids != RULE_NONE ? forbids : rule_about(q->kind);
}
