/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sampling for advice. Decides how many deals are spent on which candidate and when two streams add
 * up what they found; what the candidates are and how a deal is played out is the bots' business.
 */
#include "coach/advice.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bots/hands.h"
#include "bots/match_equity.h"
#include "coach/candidates.h"

enum {
    STREAMS = 2,      /* of random numbers, whatever the number of threads */
    FIRST_STAGE = 32, /* deals a stage; each stage has twice those of the one before */
    LARGEST_STAGE = 1024,
    KEPT_AT_LEAST = 2,
    ROUNDING = 10 /* points, for context */
};

/* Standard errors: a candidate that far behind is dropped. */
static const double hopeless = 3.0;

/* Standard errors below which a difference is too close to call. */
static const double certain = 2.0;

/* What all candidates came to in the same deals, pair by pair. Results are whole numbers, so that
 * sums do not depend on the order in which they are added. */
struct advice_tally {
    int samples[CANDIDATES_MAX];
    double sum[CANDIDATES_MAX];
    double points[CANDIDATES_MAX]; /* of the round; `sum` may be of what they are worth */
    int both[CANDIDATES_MAX][CANDIDATES_MAX];          /* deals in which both were tried */
    double difference[CANDIDATES_MAX][CANDIDATES_MAX]; /* sum of first minus second in them */
    double squares[CANDIDATES_MAX][CANDIDATES_MAX];    /* sum of the squares of that */
    double ahead[CANDIDATES_MAX][CANDIDATES_MAX];      /* `difference` in points of the round */
    int seen[CANDIDATES_MAX][SEARCH_EVENTS];           /* how often each event came about, */
    int beside[CANDIDATES_MAX][CANDIDATES_MAX][SEARCH_EVENTS]; /* and in the deals of both */
};

/* The candidates of one decision while they are sampled. */
struct contest {
    const struct advice_request *request;
    uint64_t seed;
    int samples;
    struct search search; /* all candidates */
    bool dropped[CANDIDATES_MAX];
    bool stays[CANDIDATES_MAX]; /* is never dropped: others are measured by it */
    struct advice_tally tally;
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

/* Adds the results of one deal and what came about in it, which stand in the candidates. */
static void note_deal(struct share *share)
{
    struct advice_tally *t = &share->tally;
    for (int x = 0; x < share->search.count; x++) {
        const struct candidate *a = &share->search.list[x];
        const int i = share->place[x];
        t->samples[i]++;
        t->sum[i] += a->sum;
        t->points[i] += a->points;
        for (int e = 0; e < SEARCH_EVENTS; e++) {
            t->seen[i][e] += a->seen[e];
        }
        for (int y = 0; y < share->search.count; y++) {
            const struct candidate *b = &share->search.list[y];
            const int j = share->place[y];
            const double d = a->sum - b->sum;
            t->both[i][j]++;
            t->difference[i][j] += d;
            t->squares[i][j] += d * d;
            t->ahead[i][j] += a->points - b->points;
            for (int e = 0; e < SEARCH_EVENTS; e++) {
                t->beside[i][j][e] += a->seen[e];
            }
        }
    }
}

/* Samples the deals of a share, each in all its candidates. */
static void sample(void *payload)
{
    struct share *share = payload;
    const struct advice_request *q = share->contest->request;
    for (int n = 0; n < share->deals; n++) {
        for (int i = 0; i < share->search.count; i++) {
            share->search.list[i].samples = 0;
            share->search.list[i].sum = 0;
            share->search.list[i].points = 0;
            memset(share->search.list[i].seen, 0, sizeof share->search.list[i].seen);
        }
        search_run(q->table, q->view, &share->rng, 1, &share->search);
        note_deal(share);
    }
}

static void add_tally(struct advice_tally *all, const struct advice_tally *more)
{
    for (int i = 0; i < CANDIDATES_MAX; i++) {
        all->samples[i] += more->samples[i];
        all->sum[i] += more->sum[i];
        all->points[i] += more->points[i];
        for (int e = 0; e < SEARCH_EVENTS; e++) {
            all->seen[i][e] += more->seen[i][e];
        }
        for (int j = 0; j < CANDIDATES_MAX; j++) {
            all->both[i][j] += more->both[i][j];
            all->difference[i][j] += more->difference[i][j];
            all->squares[i][j] += more->squares[i][j];
            all->ahead[i][j] += more->ahead[i][j];
            for (int e = 0; e < SEARCH_EVENTS; e++) {
                all->beside[i][j][e] += more->beside[i][j][e];
            }
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
    share->search.turns = c->search.turns;
    share->search.match = c->search.match;
    share->search.others = c->search.others;
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

static bool is_throw(const struct contest *c, int i)
{
    return c->search.list[i].action.kind == ACTION_DISCARD;
}

/* The one that none of those still in the contest beats on average; of equals the first, which is
 * the steady player's choice. Of throws alone, or of all. */
static int leader(const struct contest *c, bool throws)
{
    int best = CANDIDATE_NONE;
    double error = 0;
    for (int i = 0; i < c->search.count; i++) {
        if (!c->dropped[i] && (!throws || is_throw(c, i)) &&
            (best == CANDIDATE_NONE || compare(&c->tally, i, best, &error) > 0)) {
            best = i;
        }
    }
    return best;
}

/* Drops what is far behind, throws and all else each by itself: which throws are left, and how many
 * deals they get, must not hang on what else may be done. Returns how many are left in all. */
static int drop_hopeless(struct contest *c)
{
    int all = 0;
    for (int throws = 0; throws < 2; throws++) {
        const int best = leader(c, throws != 0);
        int left = 0;
        for (int i = 0; i < c->search.count; i++) {
            left += is_throw(c, i) == (throws != 0) && !c->dropped[i];
        }
        for (int i = 0; i < c->search.count && left > KEPT_AT_LEAST; i++) {
            double error = 0;
            if (is_throw(c, i) == (throws != 0) && !c->dropped[i] && !c->stays[i] && i != best &&
                -compare(&c->tally, i, best, &error) > hopeless * error) {
                c->dropped[i] = true;
                left--;
            }
        }
        all += left;
    }
    return all;
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

/* What a candidate gives away against the best of all. */
static double whole_loss(const struct advice *a, int i)
{
    const bool throws = a->list[i].action.kind == ACTION_DISCARD;
    return a->list[i].behind.loss + (throws ? a->at_once.loss : 0);
}

void advice_rank(const struct advice *a, int order[CANDIDATES_MAX])
{
    for (int i = 0; i < a->count; i++) {
        int at = i;
        while (at > 0 && order[at - 1] != a->best &&
               (i == a->best || whole_loss(a, order[at - 1]) > whole_loss(a, i) ||
                (i == a->best_throw && a->list[order[at - 1]].action.kind == ACTION_DISCARD))) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = i;
    }
}

bool advice_is_good(const struct advice *a, int place)
{
    return a->list[place].behind.grade == GRADE_FINE;
}

bool advice_is_plausible(const struct advice *a, int place)
{
    const struct action *move = &a->list[place].action;
    bool natural = false;
    for (int i = 0; i < a->count; i++) {
        const struct action *other = &a->list[i].action;
        natural = natural || (other->kind == ACTION_DISCARD && !kind_is_wild(other->card));
    }
    return move->kind != ACTION_DISCARD || !kind_is_wild(move->card) || !natural;
}

uint16_t advice_throws(const struct advice *a)
{
    unsigned kinds = 0;
    for (int i = 0; i < a->count; i++) {
        if (a->list[i].action.kind == ACTION_DISCARD && advice_is_good(a, i)) {
            kinds |= 1U << a->list[i].action.card;
        }
    }
    return (uint16_t)kinds;
}

int advice_findings(const struct advice *a, struct finding out[FINDINGS_MAX])
{
    const bool throws = a->list[a->chosen].action.kind == ACTION_DISCARD;
    int count = 0;
    if (throws && a->at_once.grade != GRADE_FINE) {
        out[count++] = (struct finding){a->best_throw, a->best, true, a->at_once};
    }
    out[count++] = (struct finding){a->chosen, throws ? a->best_throw : a->best, false,
                                    a->list[a->chosen].behind};
    return count;
}

struct finding advice_finding(const struct advice *a)
{
    struct finding found[FINDINGS_MAX];
    const int count = advice_findings(a, found);
    return count == 2 && found[1].behind.grade > found[0].behind.grade ? found[1] : found[0];
}

bool advice_match_decides(const struct advice *a, const struct finding *f)
{
    return a->match && f->behind.grade != GRADE_FINE && f->behind.points < 0;
}

struct match_chances advice_chances(const struct table *t,
                                    const struct board *b,
                                    const struct advice *a,
                                    const struct finding *f)
{
    const double best = a->list[f->better].worth;
    return (struct match_chances){match_equity_chance(t, b, best - f->behind.loss),
                                  match_equity_chance(t, b, best)};
}

int advice_points(double points)
{
    const int steps = (int)lround(points / ROUNDING);
    return (steps > 0 ? steps : 1) * ROUNDING;
}

/* --- the seed --------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, uint64_t more)
{
    hash = (hash ^ more) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

uint64_t advice_seed(const struct view *v)
{
    const struct board *b = v->board;
    uint64_t hash = mix(v->hand, (uint64_t)b->phase << 8 | b->seat);
    hash = mix(hash, b->stock);
    for (int i = 0; i < b->pack_size; i++) {
        hash = mix(hash, b->pack[i]);
    }
    for (int side = 0; side < b->sides; side++) {
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            hash = mix(hash, meld_cards(b->side[side].meld[slot], slot));
        }
    }
    return hash | 1;
}

/* --- the looks ------------------------------------------------------------------------------- */

/* Samples in stages, dropping what is hopeless after each. The random numbers of every look are its
 * own. */
static void run_stages(struct contest *c, uint64_t look)
{
    struct share *share = memory_array(STREAMS, sizeof *share);
    int stage = FIRST_STAGE;
    for (uint64_t i = 0; i < STREAMS; i++) {
        rng_seed(&share[i].rng, c->seed ^ (look * STREAMS + i + 1) * UINT64_C(0x9e3779b97f4a7c15));
    }
    memset(&c->tally, 0, sizeof c->tally);
    int left = drop_hopeless(c);
    for (int done = 0; left > 1 && done < c->samples; done += stage) {
        if (done >= 2 * stage && stage < LARGEST_STAGE) {
            stage *= 2;
        }
        stage = stage < c->samples - done ? stage : c->samples - done;
        run_stage(c, share, stage);
        left = drop_hopeless(c);
    }
    free(share);
}

/* How far candidate `i` is behind `best` in the deals of this look. */
static struct shortfall behind(const struct contest *c, int i, int best)
{
    struct shortfall out = {.samples = c->tally.both[i][best], .close = true};
    if (i != best && out.samples > 0) {
        const double loss = -compare(&c->tally, i, best, &out.error);
        out.loss = fmax(0, loss);
        out.points = -c->tally.ahead[i][best] / out.samples;
        out.close = loss < certain * out.error;
        out.grade = grade_of(loss, out.error);
    }
    return out;
}

/* What a candidate is measured by. */
static int rival(const struct contest *c, const struct advice *a, int i)
{
    return is_throw(c, i) ? a->best_throw : a->best;
}

/* What came about after candidate `i` and after another one in the deals that both were tried in.
 */
static void note_beside(const struct contest *c, int i, int other, struct advised *out)
{
    out->other = other;
    out->together = c->tally.both[i][other];
    memcpy(out->own, c->tally.beside[i][other], sizeof out->own);
    memcpy(out->others, c->tally.beside[other][i], sizeof out->others);
}

/* The first look, at all. */
static void look_at_all(struct contest *c, struct advice *out)
{
    run_stages(c, 0);
    out->count = c->search.count;
    out->best = c->search.count > 1 ? leader(c, false) : 0;
    out->best_throw = leader(c, true);
    out->samples = c->tally.samples[out->best];
    for (int i = 0; i < out->count; i++) {
        const int n = c->tally.samples[i];
        out->list[i] = (struct advised){.action = c->search.list[i].action,
                                        .mean = n > 0 ? c->tally.points[i] / n : 0,
                                        .worth = n > 0 ? c->tally.sum[i] / n : 0,
                                        .behind = behind(c, i, rival(c, out, i)),
                                        .tried = n};
        memcpy(out->list[i].seen, c->tally.seen[i], sizeof out->list[i].seen);
        note_beside(c, i, i == out->best_throw ? out->best : rival(c, out, i), &out->list[i]);
    }
    if (out->best_throw != CANDIDATE_NONE) {
        out->at_once = behind(c, out->best_throw, out->best);
    }
}

/* What a further look found, beside what was found before. The same school in fresh deals tells the
 * loss anew; of two grades the milder one holds. */
static void note_again(struct shortfall *said, struct shortfall again, bool same_school)
{
    if (said->grade == GRADE_FINE || again.samples == 0) {
        return;
    }
    if (same_school) {
        const enum grade first = said->grade;
        *said = again;
        said->grade = again.grade < first ? again.grade : first;
    } else if (again.grade < said->grade) {
        said->grade = again.grade;
    }
    said->close = said->close || said->grade == GRADE_FINE;
}

/* A further look at what is faulted so far, beside what it is measured by. */
static void look_again(struct contest *c, uint64_t look, bool same_school, struct advice *out)
{
    const bool ahead = out->at_once.grade != GRADE_FINE;
    int doubted = ahead;
    for (int i = 0; i < out->count; i++) {
        const bool faulted = out->list[i].behind.grade != GRADE_FINE;
        c->stays[i] = i == out->best || i == out->best_throw;
        c->dropped[i] = !c->stays[i] && !faulted;
        doubted += faulted;
    }
    if (doubted == 0) {
        return;
    }
    run_stages(c, look);
    for (int i = 0; i < out->count; i++) {
        note_again(&out->list[i].behind, behind(c, i, rival(c, out, i)), same_school);
    }
    if (ahead) {
        note_again(&out->at_once, behind(c, out->best_throw, out->best), same_school);
    }
}

/* The other opinion: the rest is played by the rules of thumb, by players who throw, pick and lay
 * down otherwise. */
static const struct style other_opinion = {.hands = &hands_learned, .rest = &policy_steady_1};

void advice_give(const struct advice_request *q, struct advice *out)
{
    struct contest *c = memory_array(1, sizeof *c);
    c->request = q;
    c->seed = q->seed != 0 ? q->seed : advice_seed(q->view);
    c->samples = q->samples > 0 ? q->samples : ADVICE_SAMPLES;
    assert(q->view->board->phase != PHASE_OVER);
    candidates_find(q, c->seed, &c->search);
    c->search.match = match_equity_counts(q->table, q->view->board);
    memset(out, 0, sizeof *out);
    out->match = c->search.match;
    out->best_throw = CANDIDATE_NONE;
    out->chosen =
        q->action == NULL ? CANDIDATE_NONE : search_add(q->table, q->view, q->action, &c->search);
    if (c->search.count > 0) {
        look_at_all(c, out);
        look_again(c, 1, true, out);
        c->search.style = &other_opinion;
        look_again(c, 2, false, out);
    }
    free(c);
}
