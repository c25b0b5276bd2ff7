/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The expert: plays candidates out in sampled deals, some turns far, and lets the value net say
 * what they come to. Every candidate gets some deals, the best few more, the last two most of
 * them. Near the end of a match what counts is the match. Throws that depart from what good players
 * agree on (conventions.h) must be worth it.
 *
 * Where no value net was learned, it plays like the steady player unless playing the round to its
 * end shows something clearly better. expert-1 always does.
 */
#include "bots/expert.h"

#include "bots/conventions.h"
#include "bots/hands.h"
#include "bots/match_equity.h"
#include "bots/search.h"
#include "bots/value_net.h"

enum {
    STANDARD_SAMPLES = 16,
    FIRST_SAMPLES = 4, /* deals that tell which throw goes with a lay-down, and what is hopeless */
    AHEAD = 8,         /* turns played in a deal: two of everybody at a table of four */
    END_NEAR = 16      /* with so few cards in the stock a deal is played to its end: the value net
                          would rate a large hand too high and never lay it */
};

/* How many standard errors a candidate must be ahead of the steady player's choice, where deals
 * are played to their end. */
static const double clearly = 1.3;

/* Standard errors: a candidate that far behind gets no further deals. */
static const double hopeless = 1.5;

/* The heats in which the candidates run, one after the other. */
static const struct heat {
    int deals; /* in halves of the samples asked for */
    int kept;  /* most candidates that reach the next heat */
} heats[] = {{2, 4}, {3, 2}, {6, 1}};

/* Candidates, and how widely their results spread in the same deal. */
struct rivals {
    struct search search;
    double squares; /* sum of squared differences from the mean of the same deal */
    int freedom;    /* degrees of freedom of that sum */
};

static void
try_out(struct rivals *c, const struct table *t, const struct view *v, struct rng *rng, int deals)
{
    struct search *s = &c->search;
    for (; deals > 0; deals--) {
        double result[CANDIDATES_MAX], mean = 0;
        for (int i = 0; i < s->count; i++) {
            result[i] = s->list[i].sum;
        }
        search_run(t, v, rng, 1, s);
        for (int i = 0; i < s->count; i++) {
            result[i] = s->list[i].sum - result[i];
            mean += result[i];
        }
        mean /= s->count;
        for (int i = 0; i < s->count; i++) {
            c->squares += (result[i] - mean) * (result[i] - mean);
        }
        c->freedom += s->count - 1;
    }
}

/* What a candidate came to so far, less its handicap. */
static double worth(const struct candidate *c)
{
    return c->sum - (double)c->handicap * c->samples;
}

/* Whether a candidate is so far behind the sum `most` that it will hardly catch up. All were tried
 * in the same deals, so sums tell what means do. */
static bool is_hopeless(const struct rivals *c, const struct candidate *k, double most)
{
    const double behind = most - worth(k), variance = c->squares / c->freedom;
    return behind * behind > hopeless * hopeless * variance * k->samples;
}

/* Leaves the best `kept` candidates that are not hopeless; of equals those that come first. */
static void keep_best(struct rivals *c, int kept)
{
    const struct search before = c->search;
    struct search *s = &c->search;
    double sum[CANDIDATES_MAX], most = worth(&before.list[0]);
    for (int i = 0; i < before.count; i++) {
        sum[i] = worth(&before.list[i]);
        most = sum[i] > most ? sum[i] : most;
    }
    s->count = 0;
    for (int i = 0; i < before.count; i++) {
        int better = 0;
        for (int j = 0; j < before.count; j++) {
            better += sum[j] > sum[i] || (j < i && sum[j] == sum[i]);
        }
        if (better == 0 || (better < kept && !is_hopeless(c, &before.list[i], most))) {
            s->list[s->count++] = before.list[i];
        }
    }
}

static void choose_by_value_net(
    struct bot *bot, const struct table *t, const struct view *v, struct rivals *c, int samples)
{
    struct search *s = &c->search;
    s->turns = v->board->stock > END_NEAR ? AHEAD : 0;
    s->others = &policy_steady_1;
    s->match = !bot->policy->style.points && match_equity_counts(t, v->board);
    for (size_t i = 0; i < sizeof heats / sizeof heats[0] && s->count > 1; i++) {
        int deals = (heats[i].deals * samples + 1) / 2;
        if (i == 0 && deals > FIRST_SAMPLES) {
            try_out(c, t, v, &bot->rng, FIRST_SAMPLES);
            deals -= FIRST_SAMPLES;
            s->then = search_best_throw(s);
        }
        try_out(c, t, v, &bot->rng, deals);
        s->then = i == 0 ? search_best_throw(s) : s->then;
        keep_best(c, heats[i].kept);
    }
}

/* Gives throws against a convention their handicap, unless all of them are. */
static void handicap(const struct table *t, const struct view *v, struct search *s)
{
    struct card_estimates estimates;
    bool keeps = false;
    card_estimates_read(t, v, &estimates);
    for (int i = 0; i < s->count; i++) {
        struct candidate *c = &s->list[i];
        if (c->action.kind == ACTION_DISCARD) {
            const bool departs = convention_against(&estimates, c->action.card) != CONVENTION_NONE;
            c->handicap = departs ? CONVENTION_WORTH : 0;
            keeps = keeps || !departs;
        }
    }
    for (int i = 0; !keeps && i < s->count; i++) {
        s->list[i].handicap = 0;
    }
}

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

static int choose_by_ends(
    struct bot *bot, const struct table *t, const struct view *v, struct search *s, int samples)
{
    if (s->count > 1) {
        search_run(t, v, &bot->rng, samples < FIRST_SAMPLES ? samples : FIRST_SAMPLES, s);
        s->then = search_best_throw(s);
        prune(s);
    }
    if (s->count > 1 && samples > FIRST_SAMPLES) {
        search_run(t, v, &bot->rng, samples - FIRST_SAMPLES, s);
    }
    return search_best(s, clearly);
}

void expert_choose(struct bot *bot, const struct table *t, const struct view *v, struct action *out)
{
    struct rivals c = {.squares = 0};
    const struct style *style = &bot->policy->style;
    const int samples = bot->samples > 0 ? bot->samples : STANDARD_SAMPLES;
    int best = 0;
    search_candidates(t, v, style, 0, &bot->rng, &c.search);
    if (style->conventions && v->board->phase == PHASE_PLAY && c.search.count > 1) {
        handicap(t, v, &c.search);
    }
    if (style->value != NULL && value_net_knows(t)) {
        choose_by_value_net(bot, t, v, &c, samples);
    } else {
        best = choose_by_ends(bot, t, v, &c.search, samples);
    }
    *out = c.search.list[best].action;
}

bool expert_lets_out(struct bot *bot, const struct table *t, const struct view *v)
{
    return bot->policy->style.rest->lets_out(bot, t, v);
}

const struct policy policy_expert = {"expert",
                                     expert_choose,
                                     expert_lets_out,
                                     {.hands = &hands_learned,
                                      .value = &value_net_learned,
                                      .rest = &policy_steady,
                                      .conventions = true}};
