/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the coach grades the bots' own choices: the figures for the steps of docs/coach.md. No
 * test; run when its figures are wanted:
 *
 *   cmake --preset release -DCANASTA_TESTS=ON
 *   cmake --build --preset release --target calibrate
 *   build/release/tests/bench/calibrate modern-american 24 2000
 *
 * plays so many rounds with each policy in all seats and judges every choice of one seat by so many
 * sampled deals.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "baselines/baselines.h"
#include "bots/policy.h"
#include "coach/loss_tally.h"
#include "grades.h"
#include "match/match.h"

enum { SEAT_JUDGED = 0, SEED = 1 };

/* What choices of one sort came to. */
struct tally {
    int choices;
    double loss;
    int graded[GRADE_COUNT];
};

struct calibration {
    const struct table *table;
    int samples;
    struct round before;
    struct tally throws, others;
    struct loss_tally_round round;
    struct loss_tally loss_tally;
};

static void on_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct calibration *c = payload;
    (void)t;
    c->before = *r;
}

static void judge(struct calibration *c, const struct action *a)
{
    struct advice advice;
    const struct view v = round_view(&c->before, SEAT_JUDGED);
    const struct advice_request q = {
        .table = c->table, .view = &v, .action = a, .seed = SEED, .samples = c->samples};
    advice_give(&q, &advice);
    if (advice.count > 1 && advice.chosen != CANDIDATE_NONE) {
        struct tally *sort = a->kind == ACTION_DISCARD ? &c->throws : &c->others;
        struct finding found[FINDINGS_MAX];
        const int count = advice_findings(&advice, found);
        for (int i = 0; i < count; i++) {
            const struct shortfall *behind = &found[i].behind;
            struct tally *of = found[i].before ? &c->others : sort;
            of->choices++;
            of->loss += behind->loss;
            of->graded[behind->grade]++;
            loss_tally_choice(&c->round,
                              choice_kind_of(c->table, &v, &advice.list[found[i].move].action,
                                             &advice.list[found[i].better].action),
                              behind->loss, behind->grade);
        }
    }
}

static void on_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct calibration *c = payload;
    (void)t;
    if (seat == SEAT_JUDGED && a->kind != ACTION_EXPOSE_THREE && a->kind != ACTION_ERROR &&
        a->kind != ACTION_SPECIAL) {
        judge(c, a);
    }
    c->before = *r;
}

static void print(const char *policy, const char *what, const struct tally *t)
{
    const double all = t->choices > 0 ? t->choices : 1;
    printf("%-8s %-7s %5d choices, %4.0f points lost on average;", policy, what, t->choices,
           t->loss / all);
    for (int g = 0; g < GRADE_COUNT; g++) {
        printf(" %s %.0f %%%s", grade_word((enum grade)g), 100 * t->graded[g] / all,
               g + 1 < GRADE_COUNT ? "," : "\n");
    }
}

/* What such a player gives away a round, as the player's own choices are added up
 * (coach/loss_tally.h). */
static void print_loss_tally(const char *policy, const struct loss_tally *a)
{
    static const char *const kinds[CHOICE_KINDS + 1] = {
        "pick", "opening", "laying", "throw", "special hand", "going out", "in all"};
    printf("%-8s gives away a round:", policy);
    for (int k = 0; k <= CHOICE_KINDS; k++) {
        double half = 0;
        const double mean = loss_tally_mean(a, (enum choice_kind)k, &half);
        printf(" %s %.0f +- %.0f%s", kinds[k], mean, half, k < CHOICE_KINDS ? "," : "\n");
    }
}

int main(int argc, char **argv)
{
    static const char *const policies[] = {"novice", "steady", "expert"};
    struct table t;
    if (argc < 4 || argc > 5 || !table_builtin(argv[1], &t) || atoi(argv[2]) < 1 ||
        atoi(argv[3]) < 1) {
        fputs("usage: calibrate TABLE ROUNDS SAMPLES [PLAYER]\n", stderr);
        return 2;
    }
    for (size_t n = 0; n < sizeof policies / sizeof policies[0]; n++) {
        if (argc == 5 && strcmp(argv[4], policies[n]) != 0) {
            continue;
        }
        struct calibration c = {.table = &t, .samples = atoi(argv[3])};
        const struct play_observer o = {&c, on_dealt, on_played, NULL};
        struct bot bots[SEAT_MAX];
        struct match m;
        match_begin(&t, &m);
        for (int seat = 0; seat < SEAT_MAX; seat++) {
            bots[seat] = (struct bot){.policy = player_find(policies[n])};
            rng_seed(&bots[seat].rng, SEED + (uint64_t)seat);
        }
        for (int round = 0; round < atoi(argv[2]); round++) {
            struct score_sheet sheet[SIDE_MAX];
            match_play_round(&t, &m, SEED, bots, &o, sheet);
            loss_tally_add(&c.loss_tally, &c.round);
            c.round = (struct loss_tally_round){{0}, {0}};
        }
        print(policies[n], "throws", &c.throws);
        print(policies[n], "others", &c.others);
        print_loss_tally(policies[n], &c.loss_tally);
        fflush(stdout);
    }
    return 0;
}
