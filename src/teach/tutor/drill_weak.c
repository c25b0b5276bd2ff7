/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was missed the last time comes before what was missed at all, and of equals what is least
 * likely to be known today. The record is read again for each question, so that what goes well
 * makes room for the rest. */
#include "tutor/drill_weak.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "learner/learner_store.h"
#include "tutor/drill_inside.h"
#include "tutor/generated.h"
#include "tutor/session.h"

enum { WEAKEST = 5 /* that questions are about at a time */ };

const char drill_weak_subject[] = "weak";

bool drill_weak_is_meant(const char *subject)
{
    static const char *const names[] = {drill_weak_subject, "weak spots",   "my weak spots",
                                        "weak spot",        "weak points",  "my weak points",
                                        "weaknesses",       "my weaknesses"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(subject, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* A weak spot: the larger the weight, the weaker. */
struct spot {
    char skill[SKILL_ID_SIZE];
    double weight;
};

static int weaker_first(const void *a, const void *b)
{
    const struct spot *x = a, *y = b;
    return x->weight > y->weight ? -1 : x->weight < y->weight ? 1 : strcmp(x->skill, y->skill);
}

/* Whether fresh questions of the learner's table are about the skill. */
static bool is_asked(const struct session *s, const char *skill)
{
    struct generator_request request;
    return generated_covers(skill, &request) && generator_comes_up(&s->table, &request);
}

/* Returns the weak spots, the weakest first; freed with free(). */
static struct spot *find_spots(struct session *s, int *count)
{
    struct skill_state *state = NULL;
    struct fsrs_settings how;
    const int32_t today = session_now(s).day;
    int states = 0;
    *count = 0;
    const bool read =
        session_kept(s, store_skills_load(&s->store, s->learner.id, today, &state, &states)) &&
        session_kept(s, store_skills_settings(&s->store, s->learner.id, &how));
    struct spot *spot = memory_array((size_t)states + 1, sizeof *spot);
    for (int i = 0; i < states && read; i++) {
        const struct skill_state *k = &state[i];
        if (k->right >= k->seen || !is_asked(s, k->skill)) {
            continue;
        }
        const double missed = (double)(k->seen - k->right) / k->seen;
        const double forgotten = k->reviews > 0 ? 1.0 - skill_recall(&how, k, today) : 0.0;
        struct spot *one = &spot[(*count)++];
        snprintf(one->skill, sizeof one->skill, "%s", k->skill);
        one->weight = (k->last == FSRS_AGAIN ? 1.0 : 0.0) + missed + forgotten;
    }
    free(state);
    qsort(spot, (size_t)*count, sizeof *spot, weaker_first);
    return spot;
}

int drill_weak_count(struct session *s)
{
    int count = 0;
    free(find_spots(s, &count));
    return count;
}

bool drill_weak_next(struct session *s, struct drill *d)
{
    int count = 0;
    struct spot *spot = find_spots(s, &count);
    int order[WEAKEST];
    const int most = count < WEAKEST ? count : WEAKEST;
    for (int i = 0; i < most; i++) { /* in a random order, the one asked last at the end */
        const int j = (int)rng_below(&d->random, (uint32_t)i + 1);
        order[i] = order[j];
        order[j] = i;
    }
    for (int i = 0; i + 1 < most; i++) {
        if (strcmp(spot[order[i]].skill, d->spot) == 0) {
            const int last = order[i];
            order[i] = order[most - 1];
            order[most - 1] = last;
        }
    }
    bool found = false;
    for (int i = 0; i < most && !found; i++) {
        const char *skill = spot[order[i]].skill;
        found = generated_find(s, skill, d->request.level, &d->now) ||
                generated_find(s, skill, LEVEL_ANY, &d->now);
        if (found) {
            snprintf(d->spot, sizeof d->spot, "%s", skill);
        }
    }
    free(spot);
    return found;
}
