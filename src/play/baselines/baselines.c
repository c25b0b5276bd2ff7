/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The baselines as policies, and the list of all players. */
#include "baselines/baselines.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "bots/expert.h"
#include "bots/hands.h"
#include "bots/learned.h"
#include "bots/steady.h"
#include "bots/value_net.h"

static const struct policy steady_2 = {
    "steady-2", steady_choose, steady_lets_out, {.learned = &learned_2}};

static const struct policy expert_1 = {
    "expert-1", expert_choose, expert_lets_out, {.rest = &policy_steady_1}};

static const struct policy expert_2 = {
    "expert-2",
    expert_choose,
    expert_lets_out,
    {.hands = &hands_2, .value = &value_net_2, .rest = &steady_2}};

static const struct policy *const players[PLAYER_COUNT] = {
    &policy_random,   &policy_novice_2, &policy_novice, &policy_steady_1,
    &policy_specials, &policy_careful,  &policy_bold,   &steady_2,
    &policy_steady,   &expert_1,        &expert_2,      &policy_expert};

const struct policy *player_at(int i)
{
    assert(i >= 0 && i < PLAYER_COUNT);
    return players[i];
}

const struct policy *player_find(const char *id)
{
    for (int i = 0; i < PLAYER_COUNT; i++) {
        if (strcmp(players[i]->id, id) == 0) {
            return players[i];
        }
    }
    return policy_find(id);
}
