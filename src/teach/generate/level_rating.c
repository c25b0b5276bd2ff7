/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/level_rating.h"

#include <math.h>
#include <stdio.h>

enum {
    NEW_ANSWERS = 12,    /* as long as this the rating moves faster */
    MISSES_TO_FALL = 2,  /* one slip is no reason for an easier level */
    ANSWERS_MOST = 9999, /* of which more would not change anything */
    THOUSAND = 1000
};

static const double at_home = 1.3862943611198906;      /* log 4: four of five are right */
static const double new_step = 1.0, step = 0.6;        /* levels that a full surprise moves */
static const double even = 1e-9;                       /* what comes out even counts */
static const double little_hard = 0.5, too_hard = 1.0; /* steps above the learner's own level */

static double limited(double value)
{
    return value < 1.0 ? 1.0 : value > LEVEL_MOST + 0.9 ? LEVEL_MOST + 0.9 : value;
}

/* How likely a learner of that rating is to be right at a level by the scale alone. */
static double expected_by_scale(double value, int level)
{
    return 1.0 / (1.0 + exp((double)level - value - at_home));
}

void level_own_add(struct level_own *own, int level, bool right)
{
    if (level >= 1 && level <= LEVEL_MOST && own->asked[level] < LEVEL_OWN_MOST) {
        own->asked[level]++;
        own->right[level] += right ? 1 : 0;
    }
}

double level_rating_share(double value, int level, const struct level_own *own)
{
    return (LEVEL_OWN_WEIGHT * expected_by_scale(value, level) + own->right[level]) /
           (LEVEL_OWN_WEIGHT + own->asked[level]);
}

/* What can be expected of a level some steps above the learner's own. */
static double expected_above(double steps)
{
    return expected_by_scale(0.0 - steps, 0);
}

/* Whether the learner is likely enough to be right for the level to be theirs. */
static bool suits(double value, int level, const struct level_own *own)
{
    return level_rating_share(value, level, own) >= expected_above(little_hard) - even;
}

void level_rating_take(struct level_rating *r, int level, bool right)
{
    const double from = r->answers == 0 ? (double)level : r->value;
    const double surprise = (right ? 1.0 : 0.0) - expected_by_scale(from, level);
    r->value = limited(from + surprise * (r->answers < NEW_ANSWERS ? new_step : step));
    r->answers += r->answers < ANSWERS_MOST ? 1 : 0;
}

int level_rating_level(const struct level_rating *r, const struct level_own *own)
{
    int level = r->answers == 0 ? 1 : LEVEL_MOST;
    while (level > 1 && !suits(r->value, level, own)) {
        level--;
    }
    return level;
}

int level_rating_next(const struct level_rating *r,
                      int level,
                      int missed,
                      const struct level_own *own)
{
    if (level < LEVEL_MOST && suits(r->value, level + 1, own)) {
        return level + 1;
    }
    const bool hard = level_rating_share(r->value, level, own) <= expected_above(too_hard) + even;
    return missed >= MISSES_TO_FALL && hard && level > 1 ? level - 1 : level;
}

void level_rating_write(const struct level_rating *r, char out[LEVEL_RATING_TEXT_SIZE])
{
    snprintf(out, LEVEL_RATING_TEXT_SIZE, "%d %d", (int)(r->value * THOUSAND + 0.5), r->answers);
}

struct level_rating level_rating_read(const char *text)
{
    struct level_rating r = {0.0, 0};
    int value = 0, answers = 0;
    if (sscanf(text, "%6d %6d", &value, &answers) == 2 && value > 0 && answers > 0) {
        r.value = limited((double)value / THOUSAND);
        r.answers = answers < ANSWERS_MOST ? answers : ANSWERS_MOST;
    }
    return r;
}
