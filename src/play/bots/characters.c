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
    EARLY = 4      /* and with so few draws for each card missing */
};

static const struct character careful = {.risk = 60, .pick = -60, .lay = 120, .quest = SELDOM};
static const struct character bold = {.risk = -30, .pick = 250, .lay = -80, .quest = SELDOM};
static const struct character dreaming = {.quest = EAGER, .draws = EARLY, .waits = true};

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
