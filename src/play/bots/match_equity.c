/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bots/match_equity.h"

#include <math.h>
#include <stdlib.h>

#include "bots/value_net.h"
#include "engine/score.h"

enum {
    STEP = 800,  /* points to the target */
    STEPS = 3,   /* the stakes are on when the leading side lacks less than so many of them */
    SQUARES = 10 /* of the exponential function: good to a hundredth of what it is asked for */
};

/* How widely what is still to come spreads, by what the leading side lacked when the round began:
 * of a round that goes on, and after one that did not end the match. `match_end fit modern-american
 * 40000 7` (tests/bench/match_end.c) makes them. */
static const double going_on[STEPS] = {2285, 2500, 2985}, after[STEPS] = {3475, 3960, 5370};

static int lacking(const struct table *t, const int32_t score[SIDE_MAX])
{
    return t->match_target - (score[0] > score[1] ? score[0] : score[1]);
}

static int step_of(int lacking)
{
    const int step = lacking / STEP;
    return step < 0 ? 0 : step < STEPS ? step : STEPS - 1;
}

/* Half the worth of a match: at level scores a point is then worth a point. */
static double half_match(const struct table *t, const struct board *b)
{
    const int32_t score[SIDE_MAX] = {b->side[0].score, b->side[1].score};
    return 2 * going_on[step_of(lacking(t, score))];
}

bool match_equity_counts(const struct table *t, const struct board *b)
{
    const int32_t score[SIDE_MAX] = {b->side[0].score, b->side[1].score};
    return value_net_knows(t) && t->match_rounds == 0 && lacking(t, score) < STEP * STEPS;
}

/* How much likelier than not the side that is `x` spreads ahead wins, 0..1. The exponential by
 * multiplying alone, as that gives the same on every machine and exp() need not. */
static double surplus(double x)
{
    double e = 1 + x / (1 << SQUARES);
    for (int i = 0; i < SQUARES; i++) {
        e *= e;
    }
    return (e - 1) / (e + 1);
}

int match_equity_worth(const struct table *t, const struct round *r, int side, int lead)
{
    const struct board *b = &r->board;
    int32_t score[SIDE_MAX] = {b->side[0].score, b->side[1].score};
    const double half = half_match(t, b);
    const int ahead = score[side] - score[!side] + lead;
    double spread = going_on[step_of(lacking(t, score))];
    if (b->phase == PHASE_OVER) {
        for (int i = 0; i < 2; i++) {
            struct score_sheet sheet;
            score_side(t, b, r->hand, i, &sheet);
            score[i] += sheet.total;
        }
        const int winner = match_winner(t, b, score);
        if (winner != MATCH_GOES_ON) {
            return (int)(winner == side ? half : -half);
        }
        spread = after[step_of(lacking(t, score))];
    }
    const int worth = (int)(half * surplus(abs(ahead) / spread));
    return ahead < 0 ? -worth : worth;
}

int match_equity_chance(const struct table *t, const struct board *b, double worth)
{
    return (int)lround(500 + 500 * worth / half_match(t, b));
}
