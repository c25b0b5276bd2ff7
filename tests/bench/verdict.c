/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether the coach's verdict holds (docs/coach.md). No test; run when it is wanted:
 *
 *   cmake --preset release -DCANASTA_TESTS=ON
 *   cmake --build --preset release --target verdict
 *   build/release/tests/bench/verdict modern-american 12 400 800
 *
 * plays so many rounds with each policy in all seats, has the coach judge every choice of one seat
 * by so many sampled deals, twice, with other random numbers the second time, and asks a third
 * opinion, which the coach does not use, about what it grades bad and about what it lets pass: so
 * many further deals, the cards dealt evenly instead of as players hold them, the rest played by
 * players who change between two schools and err now and then. Besides it plays on from the deal
 * as it lies: what a choice really cost there is told on average, as one deal says nothing.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "baselines/baselines.h"
#include "bots/match_equity.h"
#include "bots/policy.h"
#include "bots/search.h"
#include "engine/score.h"
#include "grades.h"
#include "match/match.h"

enum { SEAT_JUDGED = 0, SEED = 1, FIRST_SEED = 11, SECOND_SEED = 12, THIRD_SEED = 13 };

/* What the third opinion says of a choice that is compared with the one the coach holds best. */
enum said { SAID_WORSE, SAID_CLOSE, SAID_BETTER, SAID_COUNT };

struct verdicts {
    int choices, graded[GRADE_COUNT];
    int said[GRADE_COUNT][SAID_COUNT];
    double claimed[GRADE_COUNT]; /* sum of the losses that the coach tells */
    double cost[GRADE_COUNT];    /* and of what the choice cost in the deal as it lay */
    double squares[GRADE_COUNT];
    int claims, same; /* choices of which it names one best move, twice the same */
    int graded_same;  /* choices that get the same grade twice */
};

struct trial {
    const struct table *table;
    int samples, checks;
    struct round before;
    struct verdicts verdicts;
};

/* --- the third opinion ------------------------------------------------------------------------ */

/* A number that depends on the view alone, as a player in a play-out has no random numbers. */
static unsigned whim(const struct view *v)
{
    uint64_t z = v->hand ^ (uint64_t)(v->board->stock * 8 + v->seat) * UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (unsigned)(z >> 40);
}

static void
choose_by_whim(struct bot *bot, const struct table *t, const struct view *v, struct action *out)
{
    const unsigned w = whim(v) % 16;
    struct bot other = *bot;
    other.policy = w == 0 ? &policy_novice_2 : w < 8 ? &policy_steady_1 : &policy_steady;
    other.policy->choose(&other, t, v, out);
}

static bool lets_out(struct bot *bot, const struct table *t, const struct view *v)
{
    return policy_steady.lets_out(bot, t, v);
}

static const struct policy third_player = {
    "third", choose_by_whim, lets_out, {0}}; /* changes between two schools and errs now and then */
static const struct style third_opinion = {.hands = NULL, .rest = &third_player};

/* What the style says of `a` against `best` in so many deals. */
static enum said ask_third(struct trial *c,
                           const struct view *v,
                           const struct action *best,
                           const struct action *a,
                           kind then)
{
    struct search s = {
        .style = &third_opinion, .then = then, .match = match_equity_counts(c->table, v->board)};
    struct rng rng;
    double error = 0;
    rng_seed(&rng, THIRD_SEED);
    (void)search_add(c->table, v, best, &s);
    if (search_add(c->table, v, a, &s) != 1) {
        return SAID_CLOSE;
    }
    search_run(c->table, v, &rng, c->checks, &s);
    const double gain = search_gain(&s.list[1], &error);
    return fabs(gain) < 2 * error ? SAID_CLOSE : gain < 0 ? SAID_WORSE : SAID_BETTER;
}

/* Plays on in the deal as it lies; the player's side's points less the other's. */
static int play_on(const struct trial *c, const struct action *a, kind then)
{
    struct round r = c->before;
    struct bot bots[SEAT_MAX];
    const struct action throw = {.kind = ACTION_DISCARD, .card = then};
    struct action first = *a;
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bots[seat] = (struct bot){.policy = &policy_steady};
    }
    first.answer = first.kind == ACTION_ASK ? REPLY_YES : first.answer;
    bool done = verdict_allows(round_apply(c->table, &r, &first));
    if (done && a->kind == ACTION_LAY && then != KIND_COUNT) {
        done = verdict_allows(round_apply(c->table, &r, &throw)) || r.board.phase != PHASE_OVER;
    }
    if (done && r.board.phase != PHASE_OVER) {
        (void)play_round(c->table, &r, bots, NULL);
    }
    return score_lead(c->table, &r.board, r.hand, seat_side(&r.board, SEAT_JUDGED));
}

/* --- the coach -------------------------------------------------------------------------------- */

/* Whether the coach names one best move: nothing else is as good. */
static bool claims_one(const struct advice *a)
{
    for (int i = 0; i < a->count; i++) {
        if (i != a->best && a->list[i].behind.close && i != a->best_throw) {
            return false;
        }
    }
    return a->best == a->best_throw || !a->at_once.close;
}

static bool same_best(const struct advice *a, const struct advice *b)
{
    const struct action *x = &a->list[a->best].action, *y = &b->list[b->best].action;
    return x->kind == y->kind && (x->kind != ACTION_DISCARD || x->card == y->card) &&
           (x->kind != ACTION_LAY || lay_cards(&x->lay) == lay_cards(&y->lay));
}

/* The throw that the coach finds best, to follow a lay-down. */
static kind best_throw(const struct advice *a)
{
    return a->best_throw == CANDIDATE_NONE ? KIND_COUNT : a->list[a->best_throw].action.card;
}

static void note(struct trial *c, const struct view *v, const struct advice *a)
{
    struct verdicts *out = &c->verdicts;
    const struct finding f = advice_finding(a);
    const enum grade grade = f.behind.grade;
    out->graded[grade]++;
    out->claimed[grade] += f.behind.loss;
    if (f.move == f.better) {
        out->said[grade][SAID_CLOSE]++;
        return;
    }
    const struct action *best = &a->list[f.better].action, *chosen = &a->list[f.move].action;
    const kind then = best_throw(a);
    const double cost = play_on(c, best, then) - play_on(c, chosen, then);
    out->said[grade][ask_third(c, v, best, chosen, then)]++;
    out->cost[grade] += cost;
    out->squares[grade] += cost * cost;
}

static void judge(struct trial *c, const struct action *a)
{
    struct advice first, second;
    const struct view v = round_view(&c->before, SEAT_JUDGED);
    struct advice_request q = {
        .table = c->table, .view = &v, .action = a, .seed = FIRST_SEED, .samples = c->samples};
    advice_give(&q, &first);
    if (first.count < 2 || first.chosen == CANDIDATE_NONE) {
        return;
    }
    q.seed = SECOND_SEED;
    advice_give(&q, &second);
    c->verdicts.choices++;
    c->verdicts.graded_same +=
        advice_finding(&first).behind.grade == advice_finding(&second).behind.grade;
    if (claims_one(&first)) {
        c->verdicts.claims++;
        c->verdicts.same += same_best(&first, &second);
    }
    note(c, &v, &first);
}

/* --- rounds ----------------------------------------------------------------------------------- */

static void on_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct trial *c = payload;
    (void)t;
    c->before = *r;
}

static void on_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct trial *c = payload;
    (void)t;
    if (seat == SEAT_JUDGED && a->kind != ACTION_EXPOSE_THREE && a->kind != ACTION_ERROR &&
        a->kind != ACTION_SPECIAL) {
        judge(c, a);
    }
    c->before = *r;
}

static double percent(int part, int all)
{
    return all > 0 ? 100.0 * part / all : 0;
}

static void print(const char *policy, const struct verdicts *v)
{
    printf("%s: %d choices; same grade twice %.0f %%; one best move named in %d, twice the same in "
           "%.0f %%\n",
           policy, v->choices, percent(v->graded_same, v->choices), v->claims,
           percent(v->same, v->claims));
    for (int g = 0; g < GRADE_COUNT; g++) {
        const int n = v->graded[g];
        const double mean = n > 0 ? v->cost[g] / n : 0;
        const double error = n > 1 ? sqrt(fmax(0, v->squares[g] / n - mean * mean) / (n - 1)) : 0;
        printf("  %-9s %4d: confirmed %.0f %%, too close %.0f %%, reversed %.0f %%; told %.0f "
               "points, in the deal as it lay %.0f +- %.0f\n",
               grade_word((enum grade)g), n, percent(v->said[g][SAID_WORSE], n),
               percent(v->said[g][SAID_CLOSE], n), percent(v->said[g][SAID_BETTER], n),
               n > 0 ? v->claimed[g] / n : 0, mean, error);
    }
    fflush(stdout);
}

static void run(struct trial *c, const char *policy, int rounds)
{
    const struct play_observer o = {c, on_dealt, on_played, NULL};
    struct bot bots[SEAT_MAX];
    struct match m;
    match_begin(c->table, &m);
    c->verdicts = (struct verdicts){0};
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bots[seat] = (struct bot){.policy = player_find(policy)};
        rng_seed(&bots[seat].rng, SEED + (uint64_t)seat);
    }
    for (int round = 0; round < rounds; round++) {
        struct score_sheet sheet[SIDE_MAX];
        match_play_round(c->table, &m, SEED, bots, &o, sheet);
    }
    print(policy, &c->verdicts);
}

int main(int argc, char **argv)
{
    struct table t;
    if (argc != 5 || !table_builtin(argv[1], &t) || table_sides(&t) != 2 || atoi(argv[2]) < 1 ||
        atoi(argv[3]) < 1 || atoi(argv[4]) < 2) {
        fputs("usage: verdict TABLE ROUNDS SAMPLES CHECKS\n", stderr);
        return 2;
    }
    struct trial c = {.table = &t, .samples = atoi(argv[3]), .checks = atoi(argv[4])};
    run(&c, "novice-2", atoi(argv[2]));
    run(&c, "steady", atoi(argv[2]));
    return 0;
}
