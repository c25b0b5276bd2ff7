/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bounds are such that about as many questions of the files come to each level. */
#include "content/judgment_level.h"

#include "generate/generate.h"

enum {
    WELL_AHEAD = 140, /* points: easy to see among several cards */
    FAR_AHEAD = 220   /* very easy */
};

/* Points from which a question is of level 1, 2 and so on. */
static const int modern[JUDGMENTS][LEVEL_MOST - 1] = {
    [JUDGE_PICK] = {1000, 600, 380, 280},
    [JUDGE_OPEN] = {1000, 850, 600, 350},
    [JUDGE_OUT] = {1000, 700, 400, 200},
    [JUDGE_SPECIAL] = {1000, 850, 650, 400},
};
static const int classic[JUDGMENTS][LEVEL_MOST - 1] = {
    [JUDGE_PICK] = {400, 250, 170, 130},
    [JUDGE_OPEN] = {400, 250, 170, 130},
    [JUDGE_OUT] = {400, 250, 170, 130},
    [JUDGE_SPECIAL] = {400, 250, 170, 130},
};

int judgment_level(enum judgment j, enum table_family game, int loses)
{
    const int *from = game == FAMILY_CLASSIC ? classic[j] : modern[j];
    int level = 1;
    while (level < LEVEL_MOST && loses < from[level - 1]) {
        level++;
    }
    return level;
}

int judgment_level_throw(int loses, bool thumb)
{
    return (thumb ? 1 : 3) + (loses >= FAR_AHEAD ? 0 : loses >= WELL_AHEAD ? 1 : 2);
}
