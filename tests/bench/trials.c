/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What pays in play: the figures for the strategy lessons, docs/strategy.md. No test; run
 * when they are wanted:
 *
 *   cmake --preset release -DCANASTA_TESTS=ON
 *   cmake --build --preset release --target trials
 *   build/release/tests/bench/trials pairs steady 20000
 *   build/release/tests/bench/trials throws steady 60 300
 *   build/release/tests/bench/trials picks steady 250 300
 *   build/release/tests/bench/trials openings steady 100 300
 *
 * plays so many rounds of modern-american with that player in all seats. `pairs` looks into the
 * hand of the next player: how often does that hand have a pair of a card that could be thrown? The
 * others ask the coach, with so many sampled deals: `throws` at every throw of one seat, how much
 * better each card is than the mean of all that could be thrown; `picks` wherever a pack may be
 * picked, both sides being open, how much more that brings than a draw; `openings` where a player
 * could open for the first time in a round, how much more that brings than to wait.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "baselines/baselines.h"
#include "bots/card_estimates.h"
#include "bots/policy.h"
#include "coach/advice.h"
#include "engine/opening.h"
#include "engine/rules.h"
#include "match/match.h"

enum {
    SEAT_JUDGED = 0,
    SEED = 1,
    ROWS_MAX = 64,
    LARGE_PACK = 8,
    LARGE_STOCK = 25,
    SAFE_MELD = 5 /* with two more it is a canasta */
};

/* One line of a table: what it is about and the figures that came in. */
struct row {
    char name[72];
    long count;
    double sum, squares;
};

struct trial {
    const struct table *table;
    int samples;
    void (*look)(struct trial *t, const struct action *a);
    struct round before;
    unsigned asked; /* seats that have been asked in this round, as bits */
    int rows;
    struct row row[ROWS_MAX];
};

static void note(struct trial *t, const char *name, double figure)
{
    int at = 0;
    while (at < t->rows && strcmp(t->row[at].name, name) != 0) {
        at++;
    }
    if (at == ROWS_MAX) {
        return;
    }
    if (at == t->rows) {
        t->rows++;
        snprintf(t->row[at].name, sizeof t->row[at].name, "%s", name);
    }
    t->row[at].count++;
    t->row[at].sum += figure;
    t->row[at].squares += figure * figure;
}

/* --- what is thrown ------------------------------------------------------------------------- */

/* What is known of a natural card that may be thrown, in words; false for one that does not count:
 * wild cards and threes. Before the other side has opened only the rank matters: does a low single
 * card go as well as a high one? */
static bool describe(const struct trial *t, const struct card_estimates *s, kind k, char out[72])
{
    const struct board *b = &t->before.board;
    const int held = cards_of(t->before.hand[b->seat], k);
    const int hidden = cards_of(s->hidden, k), melded = meld_size(s->them->meld[k]);
    const bool threw = cards_of(b->thrown[s->next], k) > 0;
    const char *said = NULL;
    if (!kind_is_natural(k)) {
        return false;
    }
    if ((s->dead >> k & 1) != 0) {
        said = "dead";
    } else if (melded >= SAFE_MELD) {
        said = "their meld has 5 or 6";
    } else if (held > 2) {
        said = "of three or more";
    } else if (held == 2) {
        said = k == KIND_A ? "of a pair of aces" : "of a pair";
    } else if (!s->them->opened) {
        said = k == KIND_A ? "single ace" : k <= KIND_7 ? "single 4 to 7" : "single 8 to king";
    } else if (melded > 0) {
        said = "single, their meld has 3 or 4";
    } else if (threw) {
        said = "single, the next player threw one";
    } else {
        said = hidden >= 6   ? "single, seen 1 or 2"
               : hidden >= 4 ? "single, seen 3 or 4"
                             : "single, seen 5 or more";
    }
    (void)snprintf(out, 72, "%s", said);
    return true;
}

static void look_pairs(struct trial *t, const struct action *a)
{
    const struct board *b = &t->before.board;
    const struct view v = round_view(&t->before, b->seat);
    struct card_estimates s;
    char name[72];
    card_estimates_read(t->table, &v, &s);
    if (a->kind != ACTION_DISCARD || !s.them->opened) {
        return;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_of(t->before.hand[b->seat], k) > 0 && describe(t, &s, k, name)) {
            note(t, name, cards_of(t->before.hand[s.next], k) >= 2 ? 100 : 0);
        }
    }
}

static void ask(const struct trial *t, unsigned only, const struct action *a, struct advice *out)
{
    const struct view v = round_view(&t->before, t->before.board.seat);
    const struct advice_request q = {.table = t->table,
                                     .view = &v,
                                     .action = a,
                                     .only = only,
                                     .seed = SEED,
                                     .samples = t->samples};
    advice_give(&q, out);
}

static void look_throws(struct trial *t, const struct action *a)
{
    const struct board *b = &t->before.board;
    const struct view v = round_view(&t->before, b->seat);
    struct advice advice;
    struct card_estimates s;
    char name[72], line[96];
    card_estimates_read(t->table, &v, &s);
    if (b->seat != SEAT_JUDGED || a->kind != ACTION_DISCARD) {
        return;
    }
    ask(t, 1U << ACTION_DISCARD, NULL, &advice);
    double mean = 0;
    int count = 0;
    for (int i = 0; i < advice.count; i++) {
        if (describe(t, &s, advice.list[i].action.card, name)) {
            mean += advice.list[i].behind.loss;
            count++;
        }
    }
    for (int i = 0; i < advice.count && count > 1; i++) {
        if (describe(t, &s, advice.list[i].action.card, name)) {
            snprintf(line, sizeof line, "%s: %.70s",
                     !s.them->opened              ? "not open"
                     : b->pack_size >= LARGE_PACK ? "large"
                                                  : "small",
                     name);
            note(t, line, mean / count - advice.list[i].behind.loss);
        }
    }
}

/* --- picking and opening -------------------------------------------------------------------- */

/* A candidate's points, beside those of the best one of all, which has 0. */
static double worth(const struct advice *a, int i)
{
    const bool throws = a->list[i].action.kind == ACTION_DISCARD;
    return -a->list[i].behind.loss - (throws ? a->at_once.loss : 0);
}

/* The best candidate of that sort, or of all other sorts; minus infinity without one. */
static double best_worth(const struct advice *a, enum action_kind sort, bool others)
{
    double best = -INFINITY;
    for (int i = 0; i < a->count; i++) {
        if ((a->list[i].action.kind == sort) != others) {
            best = fmax(best, worth(a, i));
        }
    }
    return best;
}

/* How much better the best candidate of `sort` is than the best of another, in points. */
static bool gain(const struct advice *a, enum action_kind sort, double *out)
{
    *out = best_worth(a, sort, false) - best_worth(a, sort, true);
    return isfinite(*out);
}

static void look_picks(struct trial *t, const struct action *a)
{
    const struct board *b = &t->before.board;
    const struct action pick = {.kind = ACTION_TAKE_PACK};
    struct advice advice;
    double better = 0;
    char name[72];
    const kind top = board_top(b);
    if ((a->kind != ACTION_TAKE_PACK && a->kind != ACTION_DRAW) || !b->side[0].opened ||
        !b->side[1].opened || top == KIND_7 || top == KIND_A ||
        !verdict_allows(rules_check(t->table, b, t->before.hand[b->seat], &pick))) {
        return;
    }
    ask(t, 1U << ACTION_TAKE_PACK | 1U << ACTION_DRAW, &pick, &advice);
    if (gain(&advice, ACTION_TAKE_PACK, &better)) {
        snprintf(name, sizeof name, "%s, a pack of %s", b->stock >= LARGE_STOCK ? "early" : "late",
                 b->pack_size == 1    ? "1"
                 : b->pack_size <= 3  ? "2 or 3"
                 : b->pack_size <= 5  ? "4 or 5"
                 : b->pack_size <= 9  ? "6 to 9"
                 : b->pack_size <= 14 ? "10 to 14"
                                      : "15 or more");
        note(t, name, better);
    }
}

/* Whether the natural rank is laid, as a meld without a wild card. */
static bool lays_pure(const struct lay *lay, kind k)
{
    for (int i = 0; i < lay->count; i++) {
        const struct part *part = &lay->part[i];
        if (part_slot(*part) == k && meld_wilds(meld_of(part->cards, k)) == 0) {
            return true;
        }
    }
    return false;
}

/* The first time in a round that a player could open: now, or at the earliest a turn later? */
static void look_openings(struct trial *t, const struct action *a)
{
    const struct board *b = &t->before.board;
    struct action lay = {.kind = ACTION_LAY};
    struct advice advice;
    double better = 0;
    char name[72];
    if ((t->asked >> b->seat & 1) != 0 || board_side(b)->opened || b->phase != PHASE_PLAY ||
        (a->kind != ACTION_LAY && a->kind != ACTION_DISCARD) ||
        !opening_find(t->table, b, t->before.hand[b->seat], &lay.lay)) {
        return;
    }
    opening_trim(t->table, b, t->before.hand[b->seat], false, &lay.lay);
    t->asked |= 1U << b->seat;
    ask(t, 0, &lay, &advice);
    if (!gain(&advice, ACTION_LAY, &better) || advice.chosen == CANDIDATE_NONE) {
        return;
    }
    if (lays_pure(&lay.lay, KIND_A) || lays_pure(&lay.lay, KIND_7)) {
        note(t, lays_pure(&lay.lay, KIND_A) ? "with pure aces" : "with 7s",
             worth(&advice, advice.chosen) - best_worth(&advice, ACTION_LAY, true));
        return;
    }
    snprintf(name, sizeof name, "%s, minimum %d",
             b->side[1 - seat_side(b, b->seat)].opened ? "the others are open" : "nobody is open",
             side_minimum(t->table, board_side(b)));
    note(t, name, better);
}

/* --- together ------------------------------------------------------------------------------- */

static void on_dealt(void *payload, const struct table *table, const struct round *r)
{
    struct trial *t = payload;
    (void)table;
    t->before = *r;
    t->asked = 0;
}

static void on_played(void *payload,
                      const struct table *table,
                      const struct round *r,
                      int seat,
                      const struct action *a)
{
    struct trial *t = payload;
    (void)table;
    (void)seat;
    t->look(t, a);
    t->before = *r;
}

static int by_name(const void *a, const void *b)
{
    const struct row *x = a, *y = b;
    return strcmp(x->name, y->name);
}

static void print(struct trial *t)
{
    qsort(t->row, (size_t)t->rows, sizeof t->row[0], by_name);
    for (int i = 0; i < t->rows; i++) {
        const struct row *r = &t->row[i];
        const double n = (double)r->count, mean = r->sum / n;
        const double spread = n > 1 ? sqrt(fmax(0, r->squares / n - mean * mean) / (n - 1)) : 0;
        printf("%-72s %8ld times %8.1f (error %.1f)\n", r->name, r->count, mean, spread);
    }
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*look)(struct trial *t, const struct action *a);
    } trials[] = {{"pairs", look_pairs},
                  {"throws", look_throws},
                  {"picks", look_picks},
                  {"openings", look_openings}};
    struct table table;
    struct trial t = {.table = &table, .samples = argc > 4 ? atoi(argv[4]) : 300};
    for (size_t i = 0; argc >= 4 && i < sizeof trials / sizeof trials[0]; i++) {
        t.look = strcmp(argv[1], trials[i].name) == 0 ? trials[i].look : t.look;
    }
    if (t.look == NULL || player_find(argv[2]) == NULL || atoi(argv[3]) < 1 || t.samples < 1 ||
        !table_builtin("modern-american", &table)) {
        fputs("usage: trials pairs|throws|picks|openings PLAYER ROUNDS [SAMPLES]\n", stderr);
        return 2;
    }
    const struct play_observer o = {&t, on_dealt, on_played, NULL};
    struct bot bots[SEAT_MAX];
    struct match m;
    match_begin(&table, &m);
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        bots[seat] = (struct bot){.policy = player_find(argv[2])};
        rng_seed(&bots[seat].rng, SEED + (uint64_t)seat);
    }
    for (int round = 0; round < atoi(argv[3]); round++) {
        struct score_sheet sheet[SIDE_MAX];
        match_play_round(&table, &m, SEED, bots, &o, sheet);
    }
    print(&t);
    return 0;
}
