/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any legal action, each as likely as any other. It reaches positions that nobody would play to. */
#include "baselines/baselines.h"
#include "engine/moves.h"

static void choose(struct bot *bot, const struct table *t, const struct view *v, struct action *out)
{
    struct move moves[MOVES_MAX];
    const int count = moves_list(t, v->board, v->hand, moves);
    const int i = (int)rng_below(&bot->rng, (uint32_t)count);
    move_action(t, v->board, v->hand, &moves[i], out);
}

static bool lets_out(struct bot *bot, const struct table *t, const struct view *v)
{
    (void)t;
    (void)v;
    return rng_below(&bot->rng, 2) == 0;
}

const struct policy policy_random = {"random", choose, lets_out, {0}};
