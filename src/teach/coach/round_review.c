/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "coach/round_review.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/causes.h"

enum { ROUNDING = 10 };

/* The replay of the player's round. */
struct looking {
    const struct look_request *q;
    struct round_review *out;
    struct round before;
    int turn, line;
    int choice, until; /* the next choice, and the first one that is not looked at any more */
    bool counts;       /* nothing of the round was noted before */
};

int round_review_rounded(double points)
{
    return (int)lround(points / ROUNDING) * ROUNDING;
}

static void look_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct looking *looking = payload;
    cardset hands[SEAT_MAX];
    (void)t;
    looking->before = *r;
    round_hands_dealt(r, hands);
    for (int seat = 0; looking->counts && seat < r->board.seats; seat++) {
        looking->out->windfall[seat_side(&r->board, seat)].wild += cards_wilds(hands[seat]);
    }
}

/* Whether the player chose anything: laying out threes and taking back an error are no choices,
 * and a question to the partner that was answered no cost nothing; what the player then does is
 * judged. */
static bool is_choice(const struct action *a)
{
    return a->kind != ACTION_EXPOSE_THREE && a->kind != ACTION_ERROR && a->kind != ACTION_SPECIAL &&
           !(a->kind == ACTION_ASK && a->answer == REPLY_NO);
}

/* What came to the side of `seat` out of the stock and the talons. */
static void
look_at_cards(struct looking *looking, const struct round *now, int seat, const struct action *a)
{
    const struct round *was = &looking->before;
    struct windfall *got = &looking->out->windfall[seat_side(&now->board, seat)];
    const bool bonus = a->kind != ACTION_DRAW && a->kind != ACTION_EXPOSE_THREE;
    for (int left = was->board.stock; left > now->board.stock; left--) {
        const int card = was->stock[was->stock_end - left];
        got->wild += card == KIND_2 || card == KIND_JOKER;
        got->bonus += bonus;
    }
    for (int i = 0; i < 2; i++) {
        /* unseen ones were counted as they left the stock */
        if (was->talon[i] != 0 && now->talon[i] == 0 && was->board.packet_size[i] == 0) {
            got->wild += cards_wilds(was->talon[i]);
            got->bonus += cards_total(was->talon[i]);
        }
    }
}

/* Notes what there is to say of the player's action. */
static void note_finding(struct looking *looking,
                         const struct round *after,
                         const struct action *chosen,
                         const struct advice_request *asked,
                         const struct advice *advice,
                         const struct finding *f)
{
    struct round_review *out = looking->out;
    const struct action *better = &advice->list[f->better].action;
    struct reasons why = {.count = 0};
    assert(out->count < DECISIONS_MAX);
    if (f->behind.grade != GRADE_FINE) {
        causes_reasons(asked->table, asked->view, advice, f, &why);
    }
    loss_tally_choice(
        &out->loss_tally,
        choice_kind_of(asked->table, asked->view, &advice->list[f->move].action, better),
        f->behind.loss, f->behind.grade);
    out->list[out->count++] =
        (struct decision){.turn = looking->turn,
                          .line = looking->line,
                          .before = looking->before,
                          .after = *after,
                          .action = *chosen,
                          .best = *better,
                          .first = f->before,
                          .loss = f->behind.loss,
                          .mean = advice->list[advice->best].mean,
                          .grade = f->behind.grade,
                          .why = why.count > 0 ? why.list[0] : (struct reason){.rule = RULE_NONE},
                          .match = advice_match_decides(advice, f),
                          .chances = advice_chances(asked->table, asked->view->board, advice, f)};
}

/* Asks the coach about the player's action, and notes what it says if there was something to
 * choose. */
static void look_at_choice(struct looking *looking,
                           const struct table *t,
                           const struct round *after,
                           const struct action *a)
{
    struct advice *advice = memory_array(1, sizeof *advice);
    const struct look_request *q = looking->q;
    const struct view v = round_view(&looking->before, q->seat);
    const struct advice_request asked = {
        .table = t, .view = &v, .action = a, .samples = q->samples, .helper = q->helper};
    advice_give(&asked, advice);
    if (advice->count > 1 && advice->chosen != CANDIDATE_NONE) {
        struct finding found[FINDINGS_MAX];
        const int count = advice_findings(advice, found);
        for (int i = 0; i < count; i++) {
            note_finding(looking, after, a, &asked, advice, &found[i]);
        }
    }
    free(advice);
}

static void count_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct looking *looking = payload;
    (void)t;
    (void)r;
    looking->out->of += seat == looking->q->seat && is_choice(a);
}

/* The next choice of the player's: looked at if its turn has come and nobody wants to stop. */
static void look_at_next(struct looking *looking,
                         const struct table *t,
                         const struct round *r,
                         const struct action *a)
{
    const struct look_request *q = looking->q;
    struct round_review *out = looking->out;
    const int at = looking->choice++;
    if (at != out->looked || at >= looking->until || q->stopped(q->payload)) {
        return;
    }
    if (out->count <= DECISIONS_MAX - FINDINGS_MAX) {
        q->progress(q->payload, at, out->of);
        look_at_choice(looking, t, r, a);
    }
    out->looked++;
}

static void look_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct looking *looking = payload;
    if (looking->counts) {
        look_at_cards(looking, r, seat, a);
    }
    if (seat == looking->q->seat && is_choice(a)) {
        look_at_next(looking, t, r, a);
    }
    looking->turn += seat == looking->q->seat && a->kind == ACTION_DISCARD;
    looking->line++;
    looking->before = *r;
}

static void look_scored(void *payload,
                        const struct table *t,
                        const struct round *r,
                        const struct score_sheet *sheet)
{
    struct looking *looking = payload;
    (void)t;
    looking->out->sides = r->board.sides;
    looking->out->side = seat_side(&r->board, looking->q->seat);
    for (int side = 0; side < r->board.sides; side++) {
        looking->out->total[side] = sheet[side].total;
    }
}

bool round_review(const struct look_request *q,
                  const char *journal,
                  int most,
                  struct round_review *out)
{
    struct looking *looking = memory_array(1, sizeof *looking);
    struct replay_result *result = memory_array(1, sizeof *result);
    struct replay_options options = *q->reading;
    *looking = (struct looking){.q = q, .out = out, .turn = 1, .counts = out->of == 0};
    if (looking->counts) {
        const struct play_observer counting = {.payload = looking, .played = count_played};
        options.observer = &counting;
        replay_text(journal, &options, result);
    }
    looking->until = most < out->of - out->looked ? out->looked + most : out->of;
    const struct play_observer observer = {looking, look_dealt, look_played, look_scored};
    options.observer = &observer;
    replay_text(journal, &options, result);
    const bool fine = result->status == STATUS_OK;
    free(looking);
    free(result);
    return fine;
}

int round_review_result(const struct round_review *l)
{
    int best = INT32_MIN;
    for (int side = 0; side < l->sides; side++) {
        best = side != l->side && l->total[side] > best ? l->total[side] : best;
    }
    return l->total[l->side] - best;
}

double round_review_lost(const struct round_review *l)
{
    double sum = 0;
    for (int i = 0; i < l->count; i++) {
        sum += l->list[i].grade == GRADE_FINE ? 0 : l->list[i].loss;
    }
    return sum;
}

void round_review_grades(const struct round_review *l, int out[GRADE_COUNT])
{
    memset(out, 0, GRADE_COUNT * sizeof *out);
    for (int i = 0; i < l->count; i++) {
        out[l->list[i].grade]++;
    }
}
