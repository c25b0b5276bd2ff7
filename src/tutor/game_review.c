/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks back at a round: plays its journal again, asks the coach about each of her decisions, and
 * adds up. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/note.h"
#include "tutor/game.h"
#include "tutor/ledger.h"
#include "tutor/say.h"
#include "tutor/session.h"

enum {
    REVIEW_SAMPLES = 800,  /* a decision */
    REVIEW_PATIENCE = 200, /* milliseconds, likewise */
    DECISIONS_MAX = 240,   /* a round has at most 56 draws for all */
    DEAREST = 2,
    ROUNDING = 10
};

/* A choice she had. */
struct decision {
    int turn;
    struct round before;
    struct action action, best;
    struct round after;
    double loss, mean;
    enum grade grade;
};

struct review {
    int count;
    int at;                       /* the decision on screen */
    struct account_round account; /* what they gave away, by kind */
    struct decision list[DECISIONS_MAX];
};

/* The replay of her round. */
struct looking {
    const struct session *session;
    struct review *review;
    struct round before;
    int turn;
};

static int rounded(double points)
{
    return (int)lround(points / ROUNDING) * ROUNDING;
}

static void look_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct looking *looking = payload;
    (void)t;
    looking->before = *r;
}

/* Whether she chose anything: laying out threes and taking back an error are no choices. */
static bool is_choice(const struct action *a)
{
    return a->kind != ACTION_THREE && a->kind != ACTION_ERROR && a->kind != ACTION_SPECIAL;
}

static void look_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct looking *looking = payload;
    struct review *review = looking->review;
    if (seat == SEAT_SOUTH && is_choice(a) && review->count < DECISIONS_MAX &&
        !session_stopped(looking->session)) {
        struct advice *advice = memory_array(1, sizeof *advice);
        const struct coach_patience patience = {REVIEW_SAMPLES, REVIEW_PATIENCE};
        coach_ask(looking->session, &looking->before, a, patience, advice);
        if (advice->count > 1 && advice->hers != CANDIDATE_NONE) {
            const struct advised *hers = &advice->list[advice->hers];
            const struct view v = round_view(&looking->before, SEAT_SOUTH);
            const struct action *best = &advice->list[advice->best].action;
            account_choice(&review->account, choice_kind_of(t, &v, a, best), hers->loss,
                           hers->grade);
            review->list[review->count++] =
                (struct decision){.turn = looking->turn,
                                  .before = looking->before,
                                  .after = *r,
                                  .action = *a,
                                  .best = *best,
                                  .loss = hers->loss,
                                  .mean = advice->list[advice->best].mean,
                                  .grade = hers->grade};
        }
        free(advice);
    }
    looking->turn += seat == SEAT_SOUTH && a->kind == ACTION_THROW;
    looking->before = *r;
}

/* Grades all her decisions. False when the journal cannot be read. */
static bool look_back(struct session *s, struct review *out)
{
    struct game *g = s->game;
    char *journal = game_journal(s, g->id);
    if (journal == NULL) {
        return false;
    }
    struct looking *looking = memory_array(1, sizeof *looking);
    struct replay_result *result = memory_array(1, sizeof *result);
    *looking = (struct looking){.session = s, .review = out, .turn = 1};
    const struct play_observer observer = {looking, look_dealt, look_played, NULL};
    const struct replay_options options = game_replay_options(&g->setup.table, &observer);
    FILE *file = fmemopen(journal, strlen(journal), "r");
    if (file != NULL) {
        replay_file(file, &options, result);
        fclose(file);
    }
    const bool fine = file != NULL && result->status == STATUS_OK;
    free(looking);
    free(result);
    free(journal);
    return fine;
}

/* Her side's points in the round less those of the best other side. */
static int result_of(const struct game *g)
{
    const int side = seat_side(&g->round.board, SEAT_SOUTH);
    int best = INT32_MIN;
    for (int other = 0; other < g->round.board.sides; other++) {
        if (other != side && g->sheet[other].total > best) {
            best = g->sheet[other].total;
        }
    }
    return g->sheet[side].total - best;
}

/* What her graded choices gave away. */
static double given_away(const struct review *r)
{
    double sum = 0;
    for (int i = 0; i < r->count; i++) {
        sum += r->list[i].grade == GRADE_FINE ? 0 : r->list[i].loss;
    }
    return sum;
}

static void tell_sums(const struct session *s, const struct review *r)
{
    int grades[GRADE_COUNT] = {0};
    for (int i = 0; i < r->count; i++) {
        grades[r->list[i].grade]++;
    }
    session_say(s, TONE_HEAD,
                SAID(PHRASE_GAME_REVIEW_LOOKING_BACK_CHOICES_FINE, r->count, grades[GRADE_FINE],
                     grades[GRADE_DOUBTFUL], grades[GRADE_BAD], grades[GRADE_VERY_BAD]));
    const int result = result_of(s->game);
    const int before = rounded(r->list[0].mean);
    const int lost = rounded(given_away(r));
    session_say(s, TONE_TEXT,
                SAID(PHRASE_GAME_REVIEW_THE_ROUND_CAME_TO, result, before, lost,
                     rounded(result - before + lost)));
}

/* Place of the dearest decision dearer than none of `seen`; -1 when there is none. */
static int dearest(const struct review *r, const int *seen, int count)
{
    int found = -1;
    for (int i = 0; i < r->count; i++) {
        bool told = r->list[i].grade == GRADE_FINE;
        for (int j = 0; j < count; j++) {
            told = told || seen[j] == i;
        }
        if (!told && (found < 0 || r->list[i].loss > r->list[found].loss)) {
            found = i;
        }
    }
    return found;
}

static void tell_decision(const struct session *s, const struct decision *d)
{
    const struct table *t = &s->game->setup.table;
    const struct view v = round_view(&d->before, SEAT_SOUTH);
    struct reasons reasons;
    char better[ACTION_SIZE];
    struct note n;
    note_begin(&n);
    game_tell_action(s, n.file, &d->before, &d->after, &d->action);
    if (d->grade == GRADE_FINE) {
        session_say(s, TONE_TEXT,
                    SAID(PHRASE_GAME_REVIEW_TURN_YOU_FINE, d->turn, said_text(note_text(&n))));
    } else {
        game_say_action(s, &d->best, better);
        principles_find(t, &v, &d->action, &d->best, &reasons);
        session_say(s, TONE_WARN,
                    SAID(PHRASE_GAME_REVIEW_TURN_YOU_ABOUT_POINTS, d->turn,
                         said_text(note_text(&n)), d->grade, rounded(d->loss), said_text(better)));
        if (reasons.count > 0) {
            game_say_reason(s, "  ", &reasons.list[0]);
        }
    }
    note_free(&n);
}

static void tell_dearest(const struct session *s, const struct review *r)
{
    int seen[DEAREST];
    for (int i = 0; i < DEAREST; i++) {
        seen[i] = dearest(r, seen, i);
        if (seen[i] < 0) {
            return;
        }
        if (i == 0) {
            session_say(s, TONE_TEXT, SAID(PHRASE_GAME_REVIEW_WHAT_COST_MOST));
        }
        tell_decision(s, &r->list[seen[i]]);
    }
}

/* The cards she chose among. */
static void show_hand(const struct session *s, const struct decision *d)
{
    struct note n;
    note_begin(&n);
    say_cards(n.file, d->before.hand[SEAT_SOUTH]);
    tell_row(s->out, 12, "Your hand", "%s", note_text(&n));
    note_free(&n);
}

static void show_step(const struct session *s)
{
    const struct review *r = s->game->review;
    show_hand(s, &r->list[r->at]);
    tell_decision(s, &r->list[r->at]);
}

void review_begin(struct session *s)
{
    struct game *g = s->game;
    if (g->review == NULL) {
        struct review *r = memory_array(1, sizeof *r);
        session_say(s, TONE_TEXT, SAID(PHRASE_GAME_REVIEW_ONE_MOMENT_THE_COACH));
        const bool fine = look_back(s, r);
        if (session_stopped(s)) {
            session_say(s, TONE_TEXT, SAID(PHRASE_GAME_REVIEW_STOPPED_REVIEW_BEGINS_AGAIN));
            free(r);
            return;
        }
        if (!fine || r->count == 0) {
            session_say(s, TONE_TEXT, SAID(PHRASE_GAME_REVIEW_THERE_WAS_NOTHING_TO));
            free(r);
            return;
        }
        g->review = r;
        ledger_keep(s, g->id, &r->account);
    }
    g->review->at = -1;
    g->stage = GAME_REVIEW;
    tell_sums(s, g->review);
    tell_dearest(s, g->review);
    session_say(s, TONE_TEXT, SAID(PHRASE_GAME_REVIEW_ENTER_GOES_THROUGH_YOUR));
}

void review_next(struct session *s)
{
    struct game *g = s->game;
    if (g->review->at + 1 >= g->review->count) {
        session_say(s, TONE_TEXT, SAID(PHRASE_GAME_REVIEW_THAT_WAS_YOUR_LAST));
        g->stage = GAME_SCORED;
        return;
    }
    g->review->at++;
    show_step(s);
}

void review_back(struct session *s)
{
    if (s->game->review->at <= 0) {
        session_say(s, TONE_TEXT, SAID(PHRASE_GAME_REVIEW_THIS_IS_THE_FIRST));
        return;
    }
    s->game->review->at--;
    show_step(s);
}

void review_show(const struct session *s)
{
    const struct game *g = s->game;
    if (g->review->at < 0) {
        game_show(s);
        return;
    }
    struct position p = {.round = g->review->list[g->review->at].before,
                         .hands_known = 1U << SEAT_SOUTH};
    const struct scene scene = {.table = &g->setup.table, .position = &p};
    tell_position(s->out, &scene);
}

int review_at(const struct game *g)
{
    return g->review->at + 1;
}

int review_count(const struct game *g)
{
    return g->review->count;
}
