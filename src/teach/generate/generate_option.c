/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the judge again at tables that differ in one option. */
#include "generate/generate_option.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "questions/judge.h"

/* Whether no position that is made shows what the option is about: special hands come from rounds
 * with cards in the stock, for example. */
static bool is_unseen(enum option_id o)
{
    static const enum option_id unseen[] = {
        OPTION_players,      OPTION_deal_cards,       OPTION_deal_turning_below,
        OPTION_threes_show,  OPTION_threes_stuck,     OPTION_threes_forgotten,
        OPTION_bonus_unseen, OPTION_open_error_shown, OPTION_turn_draws,
        OPTION_match_rounds};
    for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++) {
        if (unseen[i] == o) {
            return true;
        }
    }
    return false;
}

enum option_id option_of_topic(const char *topic)
{
    const enum option_id o = option_find(topic);
    return o == OPTION_COUNT || is_unseen(o) ? OPTION_COUNT : o;
}

/* Whether the answer is another one where the option has that value. */
static bool
differs_at(const struct table *t, enum option_id o, int32_t value, const struct exercise *q)
{
    struct table other = *t;
    struct table_conflicts clash;
    struct position p = q->position;
    if (!table_set(&other, o, value) || table_conflicts(&other, &clash)) {
        return false;
    }
    if (q->has_position) {
        position_settle(&other, &p);
        if (position_fault(&other, &p, &q->question, NULL)) {
            return false;
        }
    }
    struct answer *answer = memory_alloc(sizeof *answer);
    judge_solve(&other, &p, &q->question, answer);
    const bool differs = !judge_agrees(q->right, answer);
    free(answer);
    return differs;
}

/* The value after `value`, of those that are tried: all of a choice, and of a number the one at
 * the standard table and the least. -2 after the last. */
enum { NO_VALUE = -2 };

static int32_t next_value(const struct option *facts, int32_t value)
{
    if (facts->type != OPTION_NUMBER) {
        return value < facts->most ? value + 1 : NO_VALUE;
    }
    return value == facts->least && facts->standard != facts->least ? facts->standard : NO_VALUE;
}

bool option_decides(const struct table *t, enum option_id o, const struct exercise *q)
{
    const struct option *facts = option_facts(o);
    const int32_t here = table_get(t, o);
    for (int32_t value = facts->least; form_has(q->right->form, FORM_IS_EXACT) && value != NO_VALUE;
         value = next_value(facts, value)) {
        if (value != here && differs_at(t, o, value, q)) {
            return true;
        }
    }
    return false;
}

bool option_nearly_decides(const struct table *t, enum option_id o, const struct exercise *q)
{
    const int seat = q->position.round.board.seat;
    const cardset hand = q->position.round.hand[seat];
    struct exercise other = *q;
    struct answer *answer = memory_alloc(sizeof *answer);
    bool near = false;
    other.right = answer;
    for (int pair = 0; pair < KIND_COUNT * KIND_COUNT && q->has_position && !near; pair++) {
        const kind from = (kind)(pair / KIND_COUNT), to = (kind)(pair % KIND_COUNT);
        if (from == to || cards_of(hand, from) == 0 || (cards_one(to) & CARDS_THREES) != 0) {
            continue;
        }
        other.position = q->position;
        other.position.round.hand[seat] = hand - cards_one(from) + cards_one(to);
        if (position_fault(t, &other.position, &other.question, NULL)) {
            continue;
        }
        judge_solve(t, &other.position, &other.question, answer);
        near = !judge_agrees(q->right, answer) && option_decides(t, o, &other);
    }
    free(answer);
    return near;
}

void topic_first(struct exercise *q, enum rule_id rule)
{
    int at = 0;
    while (at < q->topic_count && q->topic[at] != rule) {
        at++;
    }
    if (rule == RULE_NONE) {
        return;
    }
    q->topic_count += at == q->topic_count && at < TOPICS_MAX;
    memmove(q->topic + 1, q->topic,
            (size_t)(at < TOPICS_MAX ? at : TOPICS_MAX - 1) * sizeof q->topic[0]);
    q->topic[0] = rule;
}
