/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adding up what choices give away. */
#include "coach/loss_tally.h"

#include <math.h>
#include <stdio.h>

#include "bots/card_estimates.h"
#include "bots/special_plan.h"

enum {
    IN_SIGHT = 600,   /* a special hand whose chance times value is above this is in sight */
    ROUNDS_FEW = 3,   /* fewer say nothing of the player's level */
    LOST_MOST = 30000 /* in a round, more than any round can cost */
};

/* Points a round, by tests/bench/calibrate.c: docs/coach.md has the table. */
static const double level_points[LEVEL_COUNT] = {
    [LEVEL_HARD] = 220, [LEVEL_MIDDLE] = 550, [LEVEL_EASY] = 1190};

static bool special_in_sight(const struct table *t, const struct view *v)
{
    struct card_estimates s;
    struct special_plan special_plan = {.hand = SPECIAL_NONE};
    card_estimates_read(t, v, &s);
    if (s.us->opened || cards_total(v->hand) < SPECIAL_CARDS - 1) {
        return false;
    }
    special_plan_find(&s, v->hand, (struct special_plan_sights){.least = IN_SIGHT}, &special_plan);
    return special_plan.hand != SPECIAL_NONE;
}

static bool either(const struct action *a, const struct action *b, enum action_kind sort)
{
    return a->kind == sort || b->kind == sort;
}

enum choice_kind choice_kind_of(const struct table *t,
                                const struct view *v,
                                const struct action *chosen,
                                const struct action *best)
{
    if (either(chosen, best, ACTION_ASK) || either(chosen, best, ACTION_OUT)) {
        return CHOICE_OF_OUT;
    }
    if (v->board->phase == PHASE_START) {
        return CHOICE_OF_PICK;
    }
    if (special_in_sight(t, v)) {
        return CHOICE_OF_SPECIAL;
    }
    if (either(chosen, best, ACTION_LAY)) {
        return board_side(v->board)->opened ? CHOICE_OF_LAYING : CHOICE_OF_OPENING;
    }
    return CHOICE_OF_THROW;
}

void loss_tally_choice(struct loss_tally_round *r,
                       enum choice_kind sort,
                       double loss,
                       enum grade grade)
{
    r->choices[sort]++;
    r->lost[sort] += grade == GRADE_FINE ? 0 : (int)lround(loss);
}

void loss_tally_write(const struct loss_tally_round *r, char out[ACCOUNT_TEXT_SIZE])
{
    int used = snprintf(out, ACCOUNT_TEXT_SIZE, "1");
    for (int k = 0; k < CHOICE_KINDS; k++) {
        used += snprintf(out + used, (size_t)(ACCOUNT_TEXT_SIZE - used), " %d:%d", r->choices[k],
                         r->lost[k]);
    }
}

bool loss_tally_read(const char *text, struct loss_tally_round *out)
{
    int version = 0, used = 0, step = 0;
    if (sscanf(text, "%1d%n", &version, &used) != 1 || version != 1) {
        return false;
    }
    for (int k = 0; k < CHOICE_KINDS; k++, used += step) {
        if (sscanf(text + used, " %5d:%6d%n", &out->choices[k], &out->lost[k], &step) != 2 ||
            out->choices[k] < 0 || out->lost[k] < 0 || out->lost[k] > LOST_MOST) {
            return false;
        }
    }
    return text[used] == '\0';
}

void loss_tally_add(struct loss_tally *a, const struct loss_tally_round *r)
{
    double all = 0;
    for (int k = 0; k < CHOICE_KINDS; k++) {
        const double lost = r->lost[k];
        a->choices[k] += r->choices[k];
        a->sum[k] += lost;
        a->squares[k] += lost * lost;
        all += lost;
    }
    a->all += all;
    a->all_squares += all * all;
    a->rounds++;
}

double loss_tally_mean(const struct loss_tally *a, enum choice_kind sort, double *half)
{
    const double n = a->rounds, sum = sort == CHOICE_KINDS ? a->all : a->sum[sort];
    const double squares = sort == CHOICE_KINDS ? a->all_squares : a->squares[sort];
    const double mean = n > 0 ? sum / n : 0;
    const double variance = n > 1 ? fmax(0, (squares - n * mean * mean) / (n - 1)) : 0;
    *half = n > 1 ? 1.96 * sqrt(variance / n) : 0;
    return mean;
}

/* A level by itself reaches from half way to the next better one to half way to the next worse. */
int loss_tally_standing(const struct loss_tally *a)
{
    double half = 0;
    const double mean = loss_tally_mean(a, CHOICE_KINDS, &half);
    if (a->rounds < ROUNDS_FEW) {
        return -1;
    }
    const double low = mean - half, high = mean + half;
    int at = 0;
    for (int level = 0; level < LEVEL_COUNT; level++) {
        if (low <= level_points[level] && level_points[level] <= high) {
            for (int other = level + 1; other < LEVEL_COUNT; other++) {
                if (level_points[other] <= high) {
                    return -1;
                }
            }
            return 2 * level;
        }
        at = low > level_points[level] ? 2 * level + 1 : at;
    }
    return at;
}
