/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The expert: plays like the steady player unless playing the hand out in sampled worlds shows
 * something clearly better. A few samples tell the hopeless candidates; only those that may be
 * better get the rest.
 */
#include "bots/hands.h"
#include "bots/policy.h"
#include "bots/search.h"

enum { STANDARD_SAMPLES = 16, FIRST_SAMPLES = 4 };

/* How many standard errors a candidate must be ahead of the steady player's choice. */
static const double clearly = 1.3;

/* Leaves out what is clearly behind after the first samples. */
static void prune(struct search *s)
{
    int kept = 1;
    for (int i = 1; i < s->count; i++) {
        double error = 0;
        const double gain = search_gain(&s->list[i], &error);
        if (gain > -0.5 * error) {
            s->list[kept++] = s->list[i];
        }
    }
    s->count = kept;
}

static void choose(struct bot *bot, const struct table *t, const struct view *v, struct action *out)
{
    struct search s;
    const int samples = bot->samples > 0 ? bot->samples : STANDARD_SAMPLES;
    search_candidates(t, v, &bot->policy->style, &bot->rng, &s);
    if (s.count > 1) {
        search_run(t, v, &bot->rng, samples < FIRST_SAMPLES ? samples : FIRST_SAMPLES, &s);
        s.then = search_best_throw(&s);
        prune(&s);
    }
    if (s.count > 1 && samples > FIRST_SAMPLES) {
        search_run(t, v, &bot->rng, samples - FIRST_SAMPLES, &s);
    }
    *out = s.list[search_best(&s, clearly)].action;
}

static bool lets_out(struct bot *bot, const struct table *t, const struct view *v)
{
    return bot->policy->style.rest->lets_out(bot, t, v);
}

const struct policy policy_expert_1 = {"expert-1",
                                       "plays hands out in its head as before it learned",
                                       choose,
                                       lets_out,
                                       {.rest = &policy_steady_1}};

const struct policy policy_expert = {"expert",
                                     "plays hands out in its head before choosing",
                                     choose,
                                     lets_out,
                                     {.hands = &hands_learned, .rest = &policy_steady}};
