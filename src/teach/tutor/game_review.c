/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a round: what its choices come to, and each of them by itself. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/note.h"
#include "coach/round_review.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/loss_report.h"
#include "tutor/session.h"

enum { DEAREST = 2 };

struct review {
    int at; /* the decision on screen */
    struct round_review back;
};

static void tell_sums(const struct session *s, const struct round_review *l)
{
    int grades[GRADE_COUNT];
    round_review_grades(l, grades);
    session_say(s, TONE_HEAD,
                msg_game_review_looking_back_choices_fine(l->count, grades[GRADE_FINE],
                                                          grades[GRADE_DOUBTFUL], grades[GRADE_BAD],
                                                          grades[GRADE_VERY_BAD]));
    const int result = round_review_result(l);
    const int before = round_review_rounded(l->list[0].mean);
    const int lost = round_review_rounded(round_review_lost(l));
    session_say(s, TONE_TEXT,
                msg_game_review_the_round_came_to(result, before, lost,
                                                  round_review_rounded(result - before + lost)));
}

void game_review_say(const struct session *s, const struct decision *d, char out[MESSAGE_TEXT_SIZE])
{
    char better[ACTION_SIZE];
    struct note n;
    note_begin(&n);
    game_tell_action(s, n.file, &d->before, &d->after, &d->action);
    if (d->grade == GRADE_FINE) {
        session_words(s, msg_game_review_turn_you_fine(d->turn, note_text(&n)), out);
    } else {
        game_say_action(s, &d->best, better);
        session_words(s,
                      msg_game_review_turn_you_about_points(d->turn, note_text(&n), d->grade,
                                                            round_review_rounded(d->loss), d->first,
                                                            better),
                      out);
    }
    note_free(&n);
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
    struct note n;
    note_begin(&n);
    format_cards(n.file, course_index_catalog(s->index), d->before.hand[SEAT_SOUTH]);
    emit_row(s->out, 12, session_words(s, msg_picture_hand(), name), "%s", note_text(&n));
    note_free(&n);
}

static void show_step(const struct session *s)
{
    const struct review *r = s->game->review;
    show_hand(s, &r->back.list[r->at]);
    tell_decision(s, &r->back.list[r->at]);
}

static bool is_stopped(const void *payload)
{
    return session_stopped(payload);
}

static void tell_progress(const void *payload, int done, int of)
{
    session_progress(payload, done, of);
}

bool game_review_look(struct session *s, const char *journal, struct round_review *out)
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
    return round_review(&q, journal, out);
}

/* Grades the learner's choices of the round on the table. */
static bool look(struct session *s, struct review *r)
{
    char *journal = game_journal(s, s->game->id);
    const bool fine = journal != NULL && game_review_look(s, journal, &r->back);
    free(journal);
    return fine && r->back.count > 0;
}

void game_review_begin(struct session *s)
{
    struct game *g = s->game;
    if (g->review == NULL) {
        struct review *r = memory_array(1, sizeof *r);
        session_say(s, TONE_TEXT, msg_game_review_one_moment_the_coach());
        const bool fine = look(s, r);
        if (session_stopped(s)) {
            session_say(s, TONE_TEXT, msg_game_review_stopped_review_begins_again());
            free(r);
            return;
        }
        if (!fine) {
            session_say(s, TONE_TEXT, msg_game_review_there_was_nothing_to());
            free(r);
            return;
        }
        g->review = r;
        loss_report_keep(s, g->id, &r->back.loss_tally);
    }
    g->review->at = -1;
    g->stage = GAME_REVIEW;
    tell_sums(s, &g->review->back);
    tell_dearest(s, &g->review->back);
    session_say(s, TONE_TEXT, msg_game_review_enter_goes_through_your());
}

void game_review_next(struct session *s)
{
    struct game *g = s->game;
    if (g->review->at + 1 >= g->review->back.count) {
        session_say(s, TONE_TEXT, msg_game_review_that_was_your_last());
        g->stage = GAME_SCORED;
        return;
    }
    g->review->at++;
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
