/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts what is on screen before the coach, and says what comes back. */
#include "tutor/asked.h"

#include "coach/query.h"
#include "messages/msg_query.h"
#include "messages/msg_words.h"
#include "messages/question_words.h"
#include "tutor/answers.h"
#include "tutor/choices.h"
#include "tutor/current_question.h"
#include "tutor/game.h"
#include "tutor/guide.h"
#include "tutor/mode.h"
#include "tutor/pointing.h"
#include "tutor/session.h"
#include "tutor/turn_in_progress.h"

static void say(void *payload, struct message message)
{
    const struct session *s = payload;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), session_table(s));
    char text[2 * MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &message, text, sizeof text);
    emit_text(s->out, TONE_TEXT, 0, s->reasons ? without_yes_no(text) : text);
}

static bool at_game(const struct session *s)
{
    return s->mode->at_other_table && s->game != NULL;
}

/* The card that the turn played so far has drawn, as long as nothing else came; KIND_COUNT: none.
 */
static kind drawn_since(const struct position *began, const struct round *now)
{
    const int seat = now->board.seat;
    kind drew = KIND_COUNT;
    int more = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int came = cards_of(now->hand[seat], k) - cards_of(began->round.hand[seat], k);
        drew = came > 0 ? k : drew;
        more += came > 0 ? came : 0;
    }
    return more == 1 && !now->board.turn.picked ? drew : KIND_COUNT;
}

struct query_place asked_place(struct session *s, struct round *now)
{
    struct query_place at = {.table = session_table(s),
                             .catalog = course_index_catalog(s->index),
                             .seat = SEAT_SOUTH,
                             .asked = QUESTION_KIND_COUNT,
                             .drew = KIND_COUNT,
                             .payload = s,
                             .say = say};
    const struct exercise *e =
        s->current.state != ASKING_NOTHING ? s->current.posed.exercise : NULL;
    if (at_game(s)) {
        at.round = &s->game->round;
        at.has_turn = s->game->round.board.seat == SEAT_SOUTH;
        at.drew = s->game->drew;
        at.open = guide_shows_hands(s) ? (1U << s->game->round.board.seats) - 1U : 0U;
    } else if (e != NULL && exercise_position(e) != NULL) {
        turn_in_progress_round(s, now);
        at.round = now;
        at.seat = now->board.seat;
        at.has_turn = true;
        at.fanned = true;
        at.open = exercise_position(e)->hands_known;
        at.drew = drawn_since(exercise_position(e), now);
    }
    if (s->current.state == ASKING_OPEN) {
        at.asked = e->question.kind;
        at.goal = e->question.goal;
    }
    return at;
}

/* What a question whether a team has won is answered with; of a tie, no. */
static int won_yes_no(const struct table_query *q, int32_t ours, int32_t theirs)
{
    enum { NOT_ASKED, YES, NO };
    const int32_t lead = q->others ? theirs - ours : ours - theirs;
    return !q->whether || q->mood != MOOD_CAN || q->who ? NOT_ASKED
           : (q->lost ? -lead : lead) > 0               ? YES
                                                        : NO;
}

static bool is_over(const struct session *s)
{
    return at_game(s) && s->game->round.board.phase == PHASE_OVER;
}

static bool tell_out(struct session *s)
{
    if (!is_over(s)) {
        return false;
    }
    const int seat = s->game->round.board.ended_by;
    session_say(s, TONE_TEXT, seat != SEAT_NONE ? msg_query_out_by(seat) : msg_query_out_nobody());
    return true;
}

/* The round that is over: who has more, by how much, and if asked where it comes from. */
static bool tell_won(struct session *s, const struct table_query *q)
{
    const struct game *g = s->game;
    if (!is_over(s) || g->round.board.sides != 2) {
        return false;
    }
    const int32_t ours = g->sheet[0].total, theirs = g->sheet[1].total;
    session_say(s, TONE_TEXT,
                msg_query_won(won_yes_no(q, ours, theirs),
                              ours > theirs   ? 0
                              : ours < theirs ? 1
                                              : 2,
                              ours, theirs));
    if (q->mood == MOOD_WHY) {
        session_say(s, TONE_TEXT,
                    MESSAGE(MSG_query_won_why, g->sheet[0].base, g->sheet[1].base,
                            g->sheet[0].count, g->sheet[1].count));
    }
    return true;
}

/* A hint, which costs nothing where the question on screen is not asked for. */
static bool tell_hint(struct session *s)
{
    if (at_game(s)) {
        return s->mode->take(s, "hint");
    }
    if (s->current.state != ASKING_OPEN) {
        return false;
    }
    current_question_hint(s);
    return true;
}

/* Whether to open now or to wait; where the coach is silent, as a hint is. */
static bool tell_opening(struct session *s)
{
    const bool weighed = at_game(s) && s->game->stage == GAME_TURN &&
                         (s->game->purpose == GAME_KEPT || s->game->purpose == GAME_SET);
    if (!weighed) {
        return tell_hint(s);
    }
    game_coach_open_or_wait(s);
    return true;
}

/* The coach's reasons where it has spoken, else a hint. */
static bool tell_reason(struct session *s)
{
    const bool spoken = at_game(s) && (s->guide.suggested || s->game->stage == GAME_WARNED ||
                                       s->game->refused != RULE_NONE);
    return spoken ? s->mode->take(s, "why") : tell_hint(s);
}

/* The hands of all players, or why they can be seen. */
static bool show_hands(struct session *s, const struct table_query *q)
{
    if (at_game(s) && guide_shows_hands(s) && q->mood == MOOD_WHY) {
        session_say(s, TONE_TEXT, msg_query_open_hands());
    } else if (at_game(s) && guide_shows_hands(s)) {
        game_show(s);
    } else {
        session_say(s, TONE_TEXT, msg_query_closed_hands());
    }
    return true;
}

/* Asks which of several cards is meant. */
static bool ask_which(struct session *s, const struct pointed *p)
{
    enum { LIST_MOST = 6 };
    if (p->count > LIST_MOST) {
        session_say(s, TONE_TEXT, msg_query_name_it(p->line[0]));
        return true;
    }
    session_say(s, TONE_TEXT, msg_query_which());
    choices_offer(s);
    for (int i = 0; i < p->count; i++) {
        emit_choice(s->out, choices_add(s, p->line[i]), p->line[i], "%s", p->line[i]);
    }
    session_say(s, TONE_TEXT, msg_answers_type_number());
    return true;
}

/* Keeps a question that was answered, for an objection to the answer. */
static void asked_note(struct session *s, const struct table_query *q)
{
    s->asked.query = *q;
    s->asked.place = pointing_place(s);
}

const struct table_query *asked_before(const struct session *s)
{
    const struct spoken_of now = pointing_place(s), *then = &s->asked.place;
    return now.of != NULL && now.of == then->of && now.id == then->id && now.line == then->line
               ? &s->asked.query
               : NULL;
}

bool asked_again(struct session *s)
{
    struct round now;
    const struct query_place at = asked_place(s, &now);
    struct table_query q = s->asked.query;
    q.mood = MOOD_WHY_NOT;
    s->reasons = true;
    if (query_answer(&at, &q) != QUERY_TOLD) {
        return false;
    }
    s->telling = query_rule(&at, &q);
    return true;
}

static bool take(struct session *s, const struct query_place *at, const char *line)
{
    struct table_query q;
    if (!query_read(line, &q)) {
        return false;
    }
    if (q.kind == QUERY_MUST_DRAW && q.again && at->table->turn_draws > 1 &&
        !question_words_ask(line)) {
        return false; /* "draw two" is the move */
    }
    if (q.kind == QUERY_WHO_WON) {
        return tell_won(s, &q);
    }
    if (q.kind == QUERY_WHO_OUT) {
        return tell_out(s);
    }
    if (q.kind == QUERY_WHAT_WRONG) {
        return is_over(s) && s->mode->take(s, "summary");
    }
    if (q.kind == QUERY_UNDO) {
        session_say(s, TONE_TEXT, msg_query_undo(at_game(s)));
        return true;
    }
    if (at_game(s) &&
        ((q.kind == QUERY_MAY_OUT && game_lookup(s, "way out")) ||
         (q.kind == QUERY_PACK_CARDS && game_lookup(s, "pack")) ||
         (q.kind == QUERY_WHICH_THROW && !q.negated && !q.whether && game_lookup(s, "throws")))) {
        s->telling = query_rule(at, &q);
        asked_note(s, &q);
        return true;
    }
    if (at_game(s) && q.kind == QUERY_SCORE) {
        return s->mode->take(s, "score");
    }
    pointing_note(s, at->round != NULL ? query_cards_meant(at, &q) : 0);
    const enum query_reply reply = query_answer(at, &q);
    if (reply == QUERY_TOLD && q.kind == QUERY_WHY_CARD && q.mood == MOOD_WHY_NOT && at_game(s) &&
        s->guide.suggested && s->game->advised) {
        return s->mode->take(s, "why");
    }
    switch (reply) {
    case QUERY_TOLD:
        asked_note(s, &q);
        s->telling = query_rule(at, &q);
        return true;
    case QUERY_WANTS_HINT:
        return tell_hint(s);
    case QUERY_WANTS_OPENING:
        return tell_opening(s);
    case QUERY_WANTS_REASON:
        return tell_reason(s);
    case QUERY_WANTS_SHOW:
        return show_hands(s, &q);
    case QUERY_OTHER:
        break;
    }
    return false;
}

bool asked_take(struct session *s, const char *line)
{
    struct round now;
    struct pointed pointed;
    s->reasons = question_words_reasons(line);
    const struct query_place at = asked_place(s, &now);
    pointing_find(s, &at, line, &pointed);
    if (pointed.count > 1) {
        return ask_which(s, &pointed);
    }
    if (pointed.count == 0) {
        return take(s, &at, line);
    }
    return take(s, &at, pointed.line[0]) ||
           (pointed.three && answers_take_known(s, pointed.line[0]));
}
