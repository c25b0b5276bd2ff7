/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the actions of a turn that a question asks for, and tells where it stands. */
#include "tutor/playing.h"

#include "base/note.h"
#include "judge/turn.h"
#include "notation/turn_text.h"
#include "tutor/say.h"
#include "tutor/session.h"

/* Plays the first `count` actions, all of them allowed. */
static void
play(const struct asking *a, const struct answer *line, int count, struct turn_play *out)
{
    struct verdict broken[RULES_BROKEN_MAX];
    turn_begin(&a->task.table, exercise_position(a->task.exercise), out);
    for (int i = 0; i < count && !out->over; i++) {
        (void)turn_do(out, &line->action[i], broken);
    }
}

/* What came into her hand with the last action: cards drawn, or the pack. */
static void tell_drawn(const struct session *s, const struct turn_play *before)
{
    const struct asking *a = &s->asking;
    struct turn_play now;
    play(a, &a->turn, a->turn.action_count, &now);
    const cardset had = before->round.hand[before->seat], has = now.round.hand[now.seat];
    const bool gets = cards_total(has) > cards_total(had) && cards_contain(has, had);
    struct note hand, more;
    note_begin(&hand);
    note_begin(&more);
    say_cards(hand.file, library_phrases(s->library), has);
    if (gets) {
        say_cards_in_words(more.file, library_phrases(s->library), has - had);
    }
    session_say(
        s, TONE_TEXT,
        SAID(PHRASE_PLAYING_DONE, gets, said_text(note_text(&more)), said_text(note_text(&hand))));
    note_free(&more);
    note_free(&hand);
}

bool playing_take(struct session *s, struct answer *given)
{
    struct asking *a = &s->asking;
    if (a->task.exercise->question.kind != QUESTION_TURN || given->action_count == 0) {
        return true;
    }
    struct answer whole = a->turn;
    struct turn_play before;
    struct judgement said;
    play(a, &a->turn, a->turn.action_count, &before);
    whole.form = FORM_TURN;
    for (int i = 0; i < given->action_count && whole.action_count < TURN_ACTIONS_MAX; i++) {
        whole.action[whole.action_count++] = given->action[i];
    }
    solution_judge(&a->task.table, exercise_position(a->task.exercise), &a->task.exercise->question,
                   &a->solution, &whole, &said);
    a->turn = whole;
    if (said.unfinished && whole.action_count < TURN_ACTIONS_MAX) {
        tell_drawn(s, &before);
        return false;
    }
    a->turn.action_count = said.broken_count > 0 ? said.at : 0;
    *given = whole;
    return true;
}

void playing_round(const struct session *s, struct round *out)
{
    const struct asking *a = &s->asking;
    struct turn_play now;
    if (a->turn.action_count > 0) {
        play(a, &a->turn, a->turn.action_count, &now);
        *out = now.round;
    } else {
        *out = exercise_position(a->task.exercise)->round;
    }
}

void playing_remind(const struct session *s)
{
    const struct asking *a = &s->asking;
    struct turn_play now;
    char text[ANSWER_TEXT_SIZE];
    if (a->state != ASKING_OPEN || a->turn.action_count == 0) {
        return;
    }
    play(a, &a->turn, a->turn.action_count, &now);
    (void)turn_write(&a->task.table, a->turn.action, a->turn.action_count, text, sizeof text);
    struct note hand;
    note_begin(&hand);
    say_cards(hand.file, library_phrases(s->library), now.round.hand[now.seat]);
    session_say(s, TONE_TEXT,
                SAID(PHRASE_PLAYING_SO_FAR, said_text(text), said_text(note_text(&hand))));
    note_free(&hand);
}
