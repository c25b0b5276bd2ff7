/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sampling for advice. Decides how many deals are spent on which candidate and when two streams add
 * up what they found; what the candidates are and how a deal is played out is the bots' business.
 */
#include "coach/advice.h"

#include <assert.h>
#include <math.h>
#include <string.h>
#include <time.h>

#include "bots/hands.h"

enum {
    STREAMS = 2,      /* of random numbers, whatever the number of threads */
    FIRST_STAGE = 32, /* deals a stage; each stage has twice those of the one before */
    LARGEST_STAGE = 1024,
    KEPT_AT_LEAST = 2,
    ROUNDING = 10 /* points, for teller */
};

/* Behind by so many standard errors, a candidate is dropped. */
static const double hopeless = 3.0;

/* Below so many, a difference is too close to call. */
static const double certain = 2.0;

/* What all candidates came to in the same deals, pair by pair. Results are whole numbers, so that
 * sums do not depend on the order in which they are added. */
struct advice_tally {
    int samples[CANDIDATES_MAX];
    double sum[CANDIDATES_MAX];
    int both[CANDIDATES_MAX][CANDIDATES_MAX];          /* deals in which both were tried */
    double difference[CANDIDATES_MAX][CANDIDATES_MAX]; /* sum of first minus second in them */
    double squares[CANDIDATES_MAX][CANDIDATES_MAX];    /* sum of the squares of that */
};

/* The candidates of one decision while they are sampled. */
struct contest {
    const struct advice_request *request;
    struct search search; /* all candidates */
    bool dropped[CANDIDATES_MAX];
    struct advice_tally tally;
    int64_t deadline; /* by the monotonic clock, in nanoseconds; 0: none */
};

/* The share of one stream: its own random numbers, its own copy of the candidates, its own figures.
 */
struct share {
    const struct contest *contest;
    struct rng rng;
    int deals;                 /* to sample in this stage */
    int place[CANDIDATES_MAX]; /* of each candidate of `search` among all */
    struct search search;
    struct advice_tally tally;
};

static int64_t clock_nanoseconds(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static bool time_is_up(const struct contest *c)
{
    return c->deadline != 0 && clock_nanoseconds() >= c->deadline;
}

/* Adds the results of one deal. */
static void note_deal(struct share *share, const double result[CANDIDATES_MAX])
{
    struct advice_tally *t = &share->tally;
    for (int x = 0; x < share->search.count; x++) {
        const int i = share->place[x];
        t->samples[i]++;
        t->sum[i] += result[x];
        for (int y = 0; y < share->search.count; y++) {
            const int j = share->place[y];
            const double d = result[x] - result[y];
            t->both[i][j]++;
            t->difference[i][j] += d;
            t->squares[i][j] += d * d;
        }
    }
}

/* Samples the deals of a share, each in all its candidates. */
static void sample(void *payload)
{
    struct share *share = payload;
    const struct advice_request *q = share->contest->request;
    for (int n = 0; n < share->deals && !time_is_up(share->contest); n++) {
        double result[CANDIDATES_MAX];
        for (int i = 0; i < share->search.count; i++) {
            share->search.list[i].samples = 0;
            share->search.list[i].sum = 0;
        }
        search_run(q->table, q->view, &share->rng, 1, &share->search);
        for (int i = 0; i < share->search.count; i++) {
            result[i] = share->search.list[i].sum;
        }
        note_deal(share, result);
    }
}

static void add_tally(struct advice_tally *all, const struct advice_tally *more)
{
    for (int i = 0; i < CANDIDATES_MAX; i++) {
        all->samples[i] += more->samples[i];
        all->sum[i] += more->sum[i];
        for (int j = 0; j < CANDIDATES_MAX; j++) {
            all->both[i][j] += more->both[i][j];
            all->difference[i][j] += more->difference[i][j];
            all->squares[i][j] += more->squares[i][j];
        }
    }
}

/* The throw that did best in all deals so far. */
static kind best_throw(const struct contest *c)
{
    struct search s = {.count = c->search.count};
    for (int i = 0; i < s.count; i++) {
        s.list[i] = c->search.list[i];
        s.list[i].samples = c->tally.samples[i];
        s.list[i].sum = c->tally.sum[i];
    }
    return search_best_throw(&s);
}

/* Hands the candidates still in the contest to a share. */
static void deal_out(const struct contest *c, struct share *share, int deals)
{
    share->contest = c;
    share->deals = deals;
    share->search.style = c->search.style;
    share->search.count = 0;
    share->search.then = best_throw(c);
    for (int i = 0; i < c->search.count; i++) {
        if (!c->dropped[i]) {
            share->place[share->search.count] = i;
            share->search.list[share->search.count++] = c->search.list[i];
        }
    }
    memset(&share->tally, 0, sizeof share->tally);
}

/* One stage: both streams, the second one by the helper if there is one. */
static void run_stage(struct contest *c, struct share share[STREAMS], int deals)
{
    const struct advice_helper *helper = c->request->helper;
    deal_out(c, &share[0], deals - deals / 2);
    deal_out(c, &share[1], deals / 2);
    const bool helped = helper != NULL && helper->begin(helper->payload, sample, &share[1]);
    sample(&share[0]);
    if (helped) {
        helper->finish(helper->payload);
    } else {
        sample(&share[1]);
    }
    add_tally(&c->tally, &share[0].tally);
    add_tally(&c->tally, &share[1].tally);
}

/* The mean of candidate `i` minus candidate `j` in the deals both were tried in, and its standard
 * error. */
static double compare(const struct advice_tally *t, int i, int j, double *error)
{
    const double n = t->both[i][j], mean = t->difference[i][j] / fmax(1, n);
    *error = INFINITY;
    if (n > 1) {
        const double variance = (t->squares[i][j] - n * mean * mean) / (n - 1);
        *error = sqrt(fmax(0, variance) / n);
    }
    return mean;
}

/* The one that none of those still in the contest beats on average; of equals the first, which is
 * the steady player's choice. */
static int leader(const struct contest *c)
{
    int best = CANDIDATE_NONE;
    double error = 0;
    for (int i = 0; i < c->search.count; i++) {
        if (!c->dropped[i] && (best == CANDIDATE_NONE || compare(&c->tally, i, best, &error) > 0)) {
            best = i;
        }
    }
    return best;
}

/* Drops what is far behind, but never what she means to do. Returns how many are left. */
static int drop_hopeless(struct contest *c, int hers)
{
    const int best = leader(c);
    int left = 0;
    for (int i = 0; i < c->search.count; i++) {
        left += !c->dropped[i];
    }
    for (int i = 0; i < c->search.count && left > KEPT_AT_LEAST; i++) {
        double error = 0;
        const double behind = -compare(&c->tally, i, best, &error);
        if (!c->dropped[i] && i != best && i != hers && behind > hopeless * error) {
            c->dropped[i] = true;
            left--;
        }
    }
    return left;
}

enum grade grade_of(double loss, double error)
{
    if (loss < GRADE_DOUBTFUL_POINTS || loss < certain * error) {
        return GRADE_FINE;
    }
    return loss < GRADE_BAD_POINTS        ? GRADE_DOUBTFUL
           : loss < GRADE_VERY_BAD_POINTS ? GRADE_BAD
                                          : GRADE_VERY_BAD;
}

void advice_rank(const struct advice *a, int order[CANDIDATES_MAX])
{
    for (int i = 0; i < a->count; i++) {
        int at = i;
        while (at > 0 && a->list[order[at - 1]].loss > a->list[i].loss) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
}

int advice_points(double points)
{
    const int steps = (int)lround(points / ROUNDING);
    return (steps > 0 ? steps : 1) * ROUNDING;
}

static void conclude(const struct contest *c, struct advice *out)
{
    out->count = c->search.count;
    if (out->count == 0) {
        return;
    }
    out->best = c->search.count > 1 ? leader(c) : 0;
    out->samples = c->tally.samples[out->best];
    for (int i = 0; i < out->count; i++) {
        struct advised *a = &out->list[i];
        const int n = c->tally.samples[i];
        double error = 0;
        const double loss = i == out->best ? 0 : -compare(&c->tally, i, out->best, &error);
        *a = (struct advised){.action = c->search.list[i].action,
                              .mean = n > 0 ? c->tally.sum[i] / n : 0,
                              .loss = fmax(0, loss),
                              .error = error,
                              .samples = n,
                              .close = loss < certain * error,
                              .grade = grade_of(loss, error)};
    }
}

/* The candidates that are asked for. */
static void find_candidates(const struct advice_request *q, struct search *out)
{
    struct rng rng;
    rng_seed(&rng, q->seed);
    search_candidates(q->table, q->view, &policy_expert.style, &rng, out);
    if (q->only == 0) {
        return;
    }
    const struct action draw = {.kind = ACTION_DRAW};
    int kept = 0;
    for (int i = 0; i < out->count; i++) {
        if (bits_have(q->only, out->list[i].action.kind)) {
            out->list[kept++] = out->list[i];
        }
    }
    out->count = kept;
    for (kind k = 0; k < KIND_COUNT && bits_have(q->only, ACTION_THROW); k++) {
        const struct action throw = {.kind = ACTION_THROW, .card = k};
        (void)search_add(q->table, q->view, &throw, out);
    }
    if (bits_have(q->only, ACTION_DRAW)) {
        (void)search_add(q->table, q->view, &draw, out);
    }
}

/* The other opinion: the rest is played by the rules of thumb, by players who throw, pick and lay
 * down otherwise. */
static const struct style other_opinion = {.hands = &hands_learned, .rest = &policy_steady_1};

/* Samples in stages, dropping what is hopeless after each, until samples or time are used up. */
static void run_stages(struct contest *c, struct share share[STREAMS], int hers)
{
    int stage = FIRST_STAGE;
    int left = drop_hopeless(c, hers);
    for (int done = 0; left > 1 && done < c->request->samples && !time_is_up(c); done += stage) {
        if (done >= 2 * stage && stage < LARGEST_STAGE) {
            stage *= 2;
        }
        stage = stage < c->request->samples - done ? stage : c->request->samples - done;
        run_stage(c, share, stage);
        left = drop_hopeless(c, hers);
    }
}

/* The share of the time allowed for one of the parts of the work, from now on. */
static void start_clock(struct contest *c)
{
    const int parts = c->request->action != NULL ? 3 : 2;
    const int64_t share = (int64_t)c->request->milliseconds * 1000000 / parts;
    if (share > 0) {
        c->deadline = clock_nanoseconds() + share;
    }
}

/* Compares what she means to do with the best one once more, in fresh deals: of many candidates the
 * luckiest looks best, and its lead over hers would be told too large. */
static void compare_afresh(struct contest *c, struct share share[STREAMS], struct advice *out)
{
    const int best = out->best;
    for (int i = 0; i < out->count; i++) {
        c->dropped[i] = i != best && i != out->hers;
    }
    memset(&c->tally, 0, sizeof c->tally);
    start_clock(c);
    run_stages(c, share, out->hers);
    double error = 0;
    const double loss = compare(&c->tally, best, out->hers, &error);
    if (c->tally.both[best][out->hers] == 0) {
        return; /* no time was left: the first comparison stands */
    }
    out->best = loss < 0 ? out->hers : best;
    struct advised *winner = &out->list[out->best];
    struct advised *other = &out->list[loss < 0 ? best : out->hers];
    other->loss = fabs(loss);
    other->error = error;
    other->samples = c->tally.both[best][out->hers];
    other->close = fabs(loss) < certain * error;
    other->grade = grade_of(fabs(loss), error);
    winner->loss = winner->error = 0;
    winner->close = true;
    winner->grade = GRADE_FINE;
}

/* Asks the other opinion about what the first finds fault with. Of two grades the milder one holds:
 * where they disagree, it is too close to call. */
static void ask_again(struct contest *c, struct share share[STREAMS], struct advice *out)
{
    int doubted = 0;
    for (int i = 0; i < out->count; i++) {
        const bool faulted = out->list[i].grade != GRADE_FINE;
        c->dropped[i] = i != out->best && !faulted;
        doubted += faulted;
    }
    if (doubted == 0) {
        return;
    }
    memset(&c->tally, 0, sizeof c->tally);
    c->search.style = &other_opinion;
    start_clock(c);
    run_stages(c, share, out->hers);
    for (int i = 0; i < out->count; i++) {
        struct advised *a = &out->list[i];
        double error = 0;
        const double loss = compare(&c->tally, out->best, i, &error);
        const enum grade grade = grade_of(loss, error);
        if (a->grade != GRADE_FINE && c->tally.both[out->best][i] > 0 && grade < a->grade) {
            a->grade = grade;
            a->disputed = grade == GRADE_FINE;
            a->close = a->close || a->disputed;
        }
    }
}

void advice_give(const struct advice_request *q, struct advice *out)
{
    struct contest c = {.request = q};
    struct share share[STREAMS];
    assert(q->samples > 0 && q->view->board->phase != PHASE_OVER);
    find_candidates(q, &c.search);
    memset(out, 0, sizeof *out);
    out->hers =
        q->action == NULL ? CANDIDATE_NONE : search_add(q->table, q->view, q->action, &c.search);
    for (uint64_t i = 0; i < STREAMS; i++) {
        rng_seed(&share[i].rng, q->seed ^ (i + 1) * UINT64_C(0x9e3779b97f4a7c15));
    }
    start_clock(&c);
    run_stages(&c, share, out->hers);
    conclude(&c, out);
    if (out->hers != CANDIDATE_NONE && out->hers != out->best) {
        compare_afresh(&c, share, out);
    }
    ask_again(&c, share, out);
}
