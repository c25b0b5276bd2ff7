/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of policies. */
#include "bots/policy.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const struct policy *const policies[POLICY_COUNT] = {
    &policy_random, &policy_novice, &policy_steady_1, &policy_specials, &policy_careful,
    &policy_bold,   &policy_steady, &policy_expert_1, &policy_expert};

const struct policy *policy_at(int i)
{
    assert(i >= 0 && i < POLICY_COUNT);
    return policies[i];
}

const struct policy *policy_find(const char *id)
{
    for (int i = 0; i < POLICY_COUNT; i++) {
        if (strcmp(policies[i]->id, id) == 0) {
            return policies[i];
        }
    }
    return NULL;
}
