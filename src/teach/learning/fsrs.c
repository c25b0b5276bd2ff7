/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * FSRS-6 in doubles. w[0..3] are the first stabilities, w[4..7] difficulty, w[8..10] growth when
 * remembered, w[11..14] what is left when forgotten, w[15] and w[16] the factors for Hard and Easy,
 * w[17..19] reviews within a day, w[20] how the curve of forgetting bends.
 */
#include "learning/fsrs.h"

#include <assert.h>
#include <math.h>

static const double stability_min = 0.001;
static const double difficulty_min = 1.0;
static const double difficulty_max = 10.0;

/* Minutes that say "see days". */
static const double no_minutes = 0.0;

struct fsrs_settings fsrs_defaults(void)
{
    return (struct fsrs_settings){
        .w = {0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001,  1.8722, 0.1666, 0.796,
              1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542},
        .retention = 0.90,
        .maximum_interval = 180,
        .same_day = true,
    };
}

static double clamp(double x, double low, double high)
{
    return x < low ? low : x > high ? high : x;
}

static double at_least_stable(double stability)
{
    return stability < stability_min ? stability_min : stability;
}

/* The curve of forgetting is (1 + factor * days / stability) ^ -w20, with the factor such that it
 * passes 0.9 when the days are the stability. */
static double curve_factor(const struct fsrs_settings *s)
{
    return pow(0.9, -1.0 / s->w[20]) - 1.0;
}

static double recall_after(const struct fsrs_settings *s, double stability, int32_t days)
{
    double t = days > 0 ? (double)days : 0.0;
    return pow(1.0 + curve_factor(s) * t / stability, -s->w[20]);
}

double fsrs_recall(const struct fsrs_settings *s, const struct fsrs_card *c, int32_t days)
{
    return c->phase == FSRS_NEW ? 0.0 : recall_after(s, c->stability, days);
}

int32_t fsrs_interval(const struct fsrs_settings *s, double stability)
{
    double days = stability / curve_factor(s) * (pow(s->retention, -1.0 / s->w[20]) - 1.0);
    /* nearbyint rounds a half to the even neighbor, as the published implementation does; round
     * would not. */
    return (int32_t)clamp(nearbyint(days), 1.0, (double)s->maximum_interval);
}

static double first_difficulty(const struct fsrs_settings *s, enum fsrs_grade grade)
{
    return s->w[4] - exp(s->w[5] * ((double)grade - 1.0)) + 1.0;
}

static double
next_difficulty(const struct fsrs_settings *s, double difficulty, enum fsrs_grade grade)
{
    double change = -s->w[6] * ((double)grade - 3.0);
    double moved =
        difficulty + change * (10.0 - difficulty) / 9.0; /* the nearer to 10, the slower */
    double drawn = s->w[7] * first_difficulty(s, FSRS_EASY) + (1.0 - s->w[7]) * moved;
    return clamp(drawn, difficulty_min, difficulty_max);
}

static double stability_remembered(const struct fsrs_settings *s,
                                   const struct fsrs_card *c,
                                   double recall,
                                   enum fsrs_grade grade)
{
    double growth = exp(s->w[8]) * (11.0 - c->difficulty) * pow(c->stability, -s->w[9]) *
                    (exp((1.0 - recall) * s->w[10]) - 1.0);
    if (grade == FSRS_HARD) {
        growth *= s->w[15];
    } else if (grade == FSRS_EASY) {
        growth *= s->w[16];
    }
    return c->stability * (1.0 + growth);
}

static double
stability_forgotten(const struct fsrs_settings *s, const struct fsrs_card *c, double recall)
{
    double left = s->w[11] * pow(c->difficulty, -s->w[12]) *
                  (pow(c->stability + 1.0, s->w[13]) - 1.0) * exp((1.0 - recall) * s->w[14]);
    double most =
        c->stability / exp(s->w[17] * s->w[18]); /* forgetting never makes it more stable */
    return left < most ? left : most;
}

static double
stability_same_day(const struct fsrs_settings *s, const struct fsrs_card *c, enum fsrs_grade grade)
{
    double factor = exp(s->w[17] * ((double)grade - 3.0 + s->w[18])) * pow(c->stability, -s->w[19]);
    if (grade >= FSRS_GOOD && factor < 1.0) {
        factor = 1.0;
    }
    return c->stability * factor;
}

/* Stability and difficulty after a review; the stability is computed with the difficulty from
 * before. */
static void
take_memory(const struct fsrs_settings *s, struct fsrs_card *c, enum fsrs_grade grade, int32_t days)
{
    double stability;
    if (c->phase == FSRS_NEW) {
        c->stability = at_least_stable(s->w[grade - 1]);
        c->difficulty = clamp(first_difficulty(s, grade), difficulty_min, difficulty_max);
        return;
    }
    if (days < 1 && s->same_day) {
        stability = stability_same_day(s, c, grade);
    } else {
        double recall = recall_after(s, c->stability, days);
        stability = grade == FSRS_AGAIN ? stability_forgotten(s, c, recall)
                                        : stability_remembered(s, c, recall, grade);
    }
    c->stability = at_least_stable(stability);
    c->difficulty = next_difficulty(s, c->difficulty, grade);
}

/* Leaves the steps for good: whole days from now on. */
static struct fsrs_due leave_steps(const struct fsrs_settings *s, struct fsrs_card *c)
{
    c->phase = FSRS_REVIEW;
    c->step = 0;
    return (struct fsrs_due){fsrs_interval(s, c->stability), no_minutes};
}

/* Minutes for Hard: it repeats the step, and the first one with some delay. */
static double hard_minutes(const double *minutes, int count, int step)
{
    if (step > 0) {
        return minutes[step];
    }
    return count == 1 ? minutes[0] * 1.5 : (minutes[0] + minutes[1]) / 2.0;
}

/* One review within steps; `count` of them are in `minutes`. */
static struct fsrs_due walk_steps(const struct fsrs_settings *s,
                                  struct fsrs_card *c,
                                  enum fsrs_grade grade,
                                  const double *minutes,
                                  int count)
{
    if (count == 0 || (c->step >= count &&
                       grade != FSRS_AGAIN)) { /* the settings have fewer steps than they had */
        return leave_steps(s, c);
    }
    switch (grade) {
    case FSRS_AGAIN:
        c->step = 0;
        return (struct fsrs_due){0, minutes[0]};
    case FSRS_HARD:
        return (struct fsrs_due){0, hard_minutes(minutes, count, c->step)};
    case FSRS_GOOD:
        if (c->step + 1 < count) {
            c->step++;
            return (struct fsrs_due){0, minutes[c->step]};
        }
        return leave_steps(s, c);
    case FSRS_EASY:
        break;
    }
    return leave_steps(s, c);
}

struct fsrs_due
fsrs_review(const struct fsrs_settings *s, struct fsrs_card *c, enum fsrs_grade grade, int32_t days)
{
    assert(grade >= FSRS_AGAIN && grade <= FSRS_EASY);
    take_memory(s, c, grade, days);
    if (c->phase == FSRS_NEW) {
        c->phase = FSRS_LEARNING;
        c->step = 0;
    }
    if (c->phase == FSRS_LEARNING) {
        return walk_steps(s, c, grade, s->learning, s->learning_steps);
    }
    if (c->phase == FSRS_RELEARNING) {
        return walk_steps(s, c, grade, s->relearning, s->relearning_steps);
    }
    if (grade == FSRS_AGAIN && s->relearning_steps > 0) {
        c->phase = FSRS_RELEARNING;
        c->step = 0;
        return (struct fsrs_due){0, s->relearning[0]};
    }
    return leave_steps(s, c);
}
