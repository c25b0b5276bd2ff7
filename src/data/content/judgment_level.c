/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bounds are such that about as many questions of the files come to each level. */
#include "content/judgment_level.h"

#include "generate/generate.h"

enum {
    WELL_AHEAD = 140, /* points: easy to see among several cards */
    FAR_AHEAD = 220   /* very easy */
};

/* Points from which a question is of level 1, 2 and so on; for either answer. */
static const int modern[JUDGMENTS][2][LEVEL_MOST - 1] = {
    [JUDGE_PICK] = {{1000, 840, 620, 280}, {1000, 720, 650, 420}},
    [JUDGE_OPEN] = {{770, 640, 540, 470}, {1000, 980, 870, 680}},
    [JUDGE_OUT] = {{1000, 910, 780, 610}, {510, 430, 360, 220}},
    [JUDGE_SPECIAL] = {{790, 590, 480, 390}, {890, 590, 320, 270}},
};
static const int classic[2][LEVEL_MOST - 1] = {{860, 450, 220, 160}, {210, 170, 150, 140}};

int judgment_level(enum judgment j, enum table_family game, bool first, int loses)
{
    const int *from = game == FAMILY_CLASSIC ? classic[!first] : modern[j][!first];
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
