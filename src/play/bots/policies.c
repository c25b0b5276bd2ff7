/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of today, by their names. */
#include "bots/policy.h"

#include <stddef.h>
#include <string.h>

static const struct policy *const policies[] = {&policy_novice_2, &policy_novice,  &policy_steady_1,
                                                &policy_specials, &policy_careful, &policy_bold,
                                                &policy_steady,   &policy_expert};

/* The words for the levels. */
static const struct {
    const char *word;
    const struct policy *policy;
} levels[] = {{"easy", &policy_novice},
              {"medium", &policy_steady},
              {"middle", &policy_steady},
              {"hard", &policy_expert}};

const struct policy *policy_find(const char *id)
{
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++) {
        if (strcmp(levels[i].word, id) == 0) {
            return levels[i].policy;
        }
    }
    for (size_t i = 0; i < sizeof policies / sizeof policies[0]; i++) {
        if (strcmp(policies[i]->id, id) == 0) {
            return policies[i];
        }
    }
    return NULL;
}
