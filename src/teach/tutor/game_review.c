/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a round: what its choices come to, and each of them by itself. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "coach/round_review.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/loss_report.h"
#include "tutor/session.h"

enum { DEAREST = 2 };

struct review {
    int at;             /* the decision on screen; -1: the sums */
    bool looked_at_all; /* no choice is left to be graded */
    struct round_review back;
};

static struct message grades_told(const struct round_review *l)
{
    int grades[GRADE_COUNT];
    round_review_grades(l, grades);
    return msg_game_review_looking_back_choices_fine(l->count, grades[GRADE_FINE],
                                                     grades[GRADE_DOUBTFUL], grades[GRADE_BAD],
                                                     grades[GRADE_VERY_BAD]);
}

static struct message luck_told(const struct round_review *l)
{
    const int result = round_review_result(l);
    const int before = round_review_rounded(l->list[0].mean);
    const int lost = round_review_rounded(round_review_lost(l));
    return msg_game_review_round_result(result, before, lost,
                                        round_review_rounded(result - before + lost));
}

static void tell_sums(const struct session *s, const struct round_review *l)
{
    session_say(s, TONE_HEAD, grades_told(l));
    session_say(s, TONE_TEXT, luck_told(l));
}

bool game_review_sums(const struct session *s,
                      char grades[MESSAGE_TEXT_SIZE],
                      char luck[MESSAGE_TEXT_SIZE])
{
    const struct round_review *l = &s->game->review->back;
    if (l->looked < l->of || l->count == 0) {
        return false;
    }
    session_words(s, grades_told(l), grades);
    session_words(s, luck_told(l), luck);
    return true;
}

void game_review_say(const struct session *s, const struct decision *d, char out[MESSAGE_TEXT_SIZE])
{
    char better[ACTION_SIZE];
    struct strbuf n = STRBUF_INIT;
    game_tell_action(s, &n, &d->before, &d->after, &d->action);
    if (d->grade == GRADE_FINE) {
        session_words(s, msg_game_review_turn_you_fine(d->turn, strbuf_text(&n)), out);
    } else {
        game_say_action(s, &d->best, better);
        session_words(s,
                      msg_game_review_turn_you_about_points(d->turn, strbuf_text(&n), d->grade,
                                                            round_review_rounded(d->loss), d->first,
                                                            better),
                      out);
    }
    strbuf_free(&n);
}

/* That, told with the first reason. */
static void tell_decision(const struct session *s, const struct decision *d)
{
    char text[MESSAGE_TEXT_SIZE];
    game_review_say(s, d, text);
    emit_text(s->out, d->grade == GRADE_FINE ? TONE_TEXT : TONE_WARN, 0, text);
    if (d->match) {
        game_coach_say_match(s, &d->before.board, &d->action, &d->best, d->chances);
    }
    if (d->why.rule != RULE_NONE) {
        game_say_reason(s, "  ", &d->why);
    }
}

/* Place of the dearest decision dearer than none of `seen`; -1 when there is none. */
static int dearest(const struct round_review *r, const int *seen, int count)
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

static void tell_dearest(const struct session *s, const struct round_review *r)
{
    int seen[DEAREST];
    for (int i = 0; i < DEAREST; i++) {
        seen[i] = dearest(r, seen, i);
        if (seen[i] < 0) {
            return;
        }
        if (i == 0) {
            session_say(s, TONE_TEXT, msg_game_review_what_cost_most());
        }
        tell_decision(s, &r->list[seen[i]]);
    }
}

/* Shows the cards the learner chose among. */
static void show_hand(const struct session *s, const struct decision *d)
{
    char name[MESSAGE_TEXT_SIZE];
    struct strbuf n = STRBUF_INIT;
    format_cards(&n, course_index_catalog(s->index), d->before.hand[SEAT_SOUTH]);
    emit_row(s->out, 12, session_words(s, msg_picture_hand(), name), "%s", strbuf_text(&n));
    strbuf_free(&n);
}

/* The actions of others between two choices, as a round is replayed. */
struct between {
    const struct session *s;
    int line, from, to; /* of the journal: where the round is, and which lines are told */
    struct round before;
};

static void between_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct between *x = payload;
    (void)t;
    x->before = *r;
}

static void between_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct between *x = payload;
    struct position position = {.round = *r, .hands_known = 1U << SEAT_SOUTH};
    struct table_view table_view = {.table = t,
                                    .position = &position,
                                    .words = course_index_catalog(x->s->index),
                                    .at_play = true};
    if (seat != SEAT_SOUTH && x->line >= x->from && x->line < x->to) {
        game_tell_move(x->s, &x->before, a, &table_view);
    }
    x->line++;
    x->before = *r;
}

/* Tells a front end that shows moves what the others did before the choice on screen: since the
 * choice before it, or since the deal. */
static void tell_between(struct session *s)
{
    const struct review *r = s->game->review;
    struct between *x = memory_array(1, sizeof *x);
    struct replay_result *result = memory_array(1, sizeof *result);
    const struct play_observer observer = {
        .payload = x, .dealt = between_dealt, .played = between_played};
    const struct replay_options options = game_replay_options(&s->game->setup.table, &observer);
    char *journal = game_journal(s, s->game->id);
    *x = (struct between){.s = s,
                          .from = r->at > 0 ? r->back.list[r->at - 1].line : 0,
                          .to = r->back.list[r->at].line};
    if (journal != NULL && s->frontend->reads_on) {
        replay_text(journal, &options, result);
    }
    free(journal);
    free(result);
    free(x);
}

static void show_step(const struct session *s)
{
    const struct review *r = s->game->review;
    const struct decision *d = &r->back.list[r->at];
    show_hand(s, d);
    tell_decision(s, d);
    if (d->grade != GRADE_FINE) {
        emit_points(s->out, game_coach_cards(&d->before.board, &d->best), false);
    }
}

static bool is_stopped(const void *payload)
{
    return session_stopped(payload);
}

static void tell_progress(const void *payload, int done, int of)
{
    session_progress(payload, done, of);
}

static bool look(struct session *s, const char *journal, int most, struct round_review *out)
{
    struct table *table = &s->game->setup.table;
    const struct replay_options reading = game_replay_options(table, NULL);
    const struct look_request q = {.reading = &reading,
                                   .seat = SEAT_SOUTH,
                                   .samples = s->samples,
                                   .helper = s->frontend->helper,
                                   .stopped = is_stopped,
                                   .progress = tell_progress,
                                   .payload = s};
    return round_review(&q, journal, most, out);
}

bool game_review_look(struct session *s, const char *journal, struct round_review *out)
{
    memset(out, 0, sizeof *out);
    return look(s, journal, INT32_MAX, out);
}

/* Grades the learner's choices of the round on the table, until there are `count` to tell of or
 * none is left; keeps what they gave away when the last one is graded. Returns whether there are so
 * many. */
static bool look_until(struct session *s, struct review *r, int count)
{
    struct round_review *l = &r->back;
    char *journal = r->looked_at_all ? NULL : game_journal(s, s->game->id);
    bool fine = journal != NULL;
    while (fine && l->count < count && (l->of == 0 || l->looked < l->of) && !session_stopped(s)) {
        fine = look(s, journal, count == INT_MAX ? INT_MAX : 1, l) && l->of > 0;
    }
    free(journal);
    if (!r->looked_at_all && !session_stopped(s) && (!fine || l->looked == l->of)) {
        r->looked_at_all = true;
        if (l->count > 0) {
            loss_report_keep(s, s->game->id, &l->loss_tally);
        }
    }
    return l->count >= count;
}

bool game_review_more(struct session *s)
{
    struct review *r = s->game->review;
    if (r->looked_at_all) {
        return false;
    }
    (void)look_until(s, r, r->back.count + 1);
    return !r->looked_at_all;
}

/* The coach's first words on the round. False, with the reason told, when there are none. */
static bool look_first(struct session *s, struct review *r)
{
    const bool piecemeal = s->frontend->reads_on;
    session_say(s, TONE_TEXT, msg_game_review_one_moment_the_coach());
    (void)look_until(s, r, piecemeal ? 1 : INT_MAX);
    if (session_stopped(s)) {
        session_say(s, TONE_TEXT, msg_game_review_stopped_review_begins_again());
        return false;
    }
    if (r->back.count == 0) {
        session_say(s, TONE_TEXT, msg_game_review_no_choices());
    }
    return r->back.count > 0;
}

void game_review_begin(struct session *s)
{
    struct game *g = s->game;
    if (g->review == NULL) {
        struct review *r = memory_array(1, sizeof *r);
        if (!look_first(s, r)) {
            free(r);
            return;
        }
        g->review = r;
    }
    g->stage = GAME_REVIEW;
    if (s->frontend->reads_on) {
        g->review->at = 0;
        tell_between(s);
        show_step(s);
        return;
    }
    g->review->at = -1;
    tell_sums(s, &g->review->back);
    tell_dearest(s, &g->review->back);
    session_say(s, TONE_TEXT, msg_game_review_how_to_step());
}

/* To choice number `at`, from 0, or the last one before it. */
static void go_to(struct session *s, int at)
{
    struct review *r = s->game->review;
    const int from = r->at;
    const bool there = look_until(s, r, at + 1);
    r->at = there ? at : r->back.count - 1;
    if (r->at == from + 1) {
        tell_between(s);
    }
    show_step(s);
}

/* To the next choice that wasn't fine. */
static void go_to_slip(struct session *s)
{
    struct review *r = s->game->review;
    for (int at = r->at + 1; look_until(s, r, at + 1); at++) {
        if (r->back.list[at].grade != GRADE_FINE) {
            r->at = at;
            show_step(s);
            return;
        }
    }
    if (!session_stopped(s)) {
        session_say(s, TONE_TEXT, msg_game_review_no_slip_follows());
    }
}

bool game_review_word(struct session *s, const char *line)
{
    static const char choice[] = "choice ";
    if (strcmp(line, "slip") == 0) {
        go_to_slip(s);
        return true;
    }
    const size_t word = sizeof choice - 1;
    char *end;
    const long at = strncmp(line, choice, word) == 0 ? strtol(line + word, &end, 10) : 0;
    if (at < 1 || at > DECISIONS_MAX || *end != '\0') {
        return false;
    }
    go_to(s, (int)at - 1);
    return true;
}

void game_review_next(struct session *s)
{
    struct game *g = s->game;
    if (!look_until(s, g->review, g->review->at + 2)) {
        session_say(s, TONE_TEXT, msg_game_review_that_was_your_last());
        g->stage = GAME_SCORED;
        return;
    }
    g->review->at++;
    tell_between(s);
    show_step(s);
}

void game_review_back(struct session *s)
{
    if (s->game->review->at <= 0) {
        session_say(s, TONE_TEXT, msg_game_review_this_is_the_first());
        return;
    }
    s->game->review->at--;
    show_step(s);
}

bool game_review_table_view(const struct session *s,
                            struct position *position,
                            struct table_view *table_view)
{
    const struct game *g = s->game;
    if (g->review->at < 0) {
        return false;
    }
    *position = (struct position){.round = g->review->back.list[g->review->at].before,
                                  .hands_known = 1U << SEAT_SOUTH};
    *table_view = (struct table_view){
        .table = &g->setup.table, .position = position, .words = course_index_catalog(s->index)};
    return true;
}

void game_review_show(const struct session *s)
{
    struct position position;
    struct table_view table_view;
    if (game_review_table_view(s, &position, &table_view)) {
        emit_position(s->out, &table_view);
    } else {
        game_show(s);
    }
}

const struct decision *game_review_choice(const struct game *g)
{
    return g->review->at < 0 ? NULL : &g->review->back.list[g->review->at];
}

int game_review_at(const struct game *g)
{
    return g->review->at + 1;
}

int game_review_count(const struct game *g)
{
    return g->review->back.count;
}

const struct decision *game_review_list(const struct game *g)
{
    return g->review->back.list;
}

int game_review_left(const struct game *g)
{
    return g->review->looked_at_all ? 0 : g->review->back.of - g->review->back.looked;
}
