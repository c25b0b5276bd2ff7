/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Players one meets at a club: each plays like the steady player and leans to one side. It costs
 * them some points (docs/simulation.md), and a learner sees other games.
 */
#include "bots/learned.h"
#include "bots/steady.h"

enum {
    SELDOM = 2000, /* as the steady player waits for a special hand; */
    EAGER = 150,   /* sooner, */
    EARLY = 4      /* and with as few draws left for each card missing */
};

bool policy_characters_fit(const struct table *t)
{
    return t->pack_style == PACK_MODERN;
}

static const struct playing_style careful = {
    .risk = 60, .pick = -60, .lay = 120, .special_plan = SELDOM};
static const struct playing_style bold = {
    .risk = -30, .pick = 250, .lay = -80, .special_plan = SELDOM};
static const struct playing_style dreaming = {.special_plan = EAGER, .draws = EARLY, .waits = true};

const struct policy policy_careful = {"careful",
                                      steady_choose,
                                      steady_lets_out,
                                      {.learned = &learned_weights, .character = &careful}};

const struct policy policy_bold = {
    "bold", steady_choose, steady_lets_out, {.learned = &learned_weights, .character = &bold}};

const struct policy policy_specials = {"specials",
                                       steady_choose,
                                       steady_lets_out,
                                       {.learned = &learned_weights, .character = &dreaming}};
