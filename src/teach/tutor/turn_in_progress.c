/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the actions of a turn that a question asks for, and tells where it stands. */
#include "tutor/turn_in_progress.h"

#include <string.h>

#include "base/strbuf.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "notation/cards_text.h"
#include "notation/move_text.h"
#include "notation/turn_text.h"
#include "questions/goal.h"
#include "questions/turn.h"
#include "tutor/format.h"
#include "tutor/session.h"

/* Plays the first `count` actions, all of them allowed. */
static void
play(const struct current_question *a, const struct answer *line, int count, struct turn_play *out)
{
    struct verdict broken[RULES_BROKEN_MAX];
    const struct exercise *e = a->posed.exercise;
    turn_begin_threes(&a->posed.table, exercise_position(e), aims_hold_threes(&e->question.aims),
                      out);
    for (int i = 0; i < count && !out->over; i++) {
        (void)turn_do(out, &line->action[i], broken);
    }
}

/* What the message of a move tells of it; `gone`: how many cards fewer are held. */
static int what_came(const struct action *last, bool more_held, int gone)
{
    enum { DONE, DRAWN, GOT, MELDS_DOWN, THREE_UP, PACK_TAKEN, CARD_DOWN };
    switch ((enum action_kind)last->kind) {
    case ACTION_TAKE_PACK:
        return more_held ? GOT : PACK_TAKEN;
    case ACTION_LAY:
        return gone == 1 ? CARD_DOWN : MELDS_DOWN;
    case ACTION_EXPOSE_THREE:
        return more_held ? DRAWN : THREE_UP;
    case ACTION_DRAW:
    case ACTION_DISCARD:
    case ACTION_OUT:
    case ACTION_ASK:
    case ACTION_SPECIAL:
    case ACTION_ERROR:
    case ACTION_KIND_COUNT:
        break;
    }
    return more_held ? DRAWN : DONE;
}

/* Tells what the last actions brought: the partner's reply, cards drawn or the pack, and the threes
 * that went out by themselves. At least one was done. `hand` and `threes`: what was held before,
 * and what of these had gone. */
static void tell_drawn(const struct session *s, cardset hand, cardset threes)
{
    const struct current_question *a = &s->current;
    struct turn_play now;
    play(a, &a->turn, a->turn.action_count, &now);
    const cardset out = now.threes - threes, has = now.round.hand[now.seat], all = has + out;
    const struct action *last = &a->turn.action[a->turn.action_count - 1];
    const int says = last->kind != ACTION_ASK ? 0 : last->answer == REPLY_YES ? 1 : 2;
    const bool more_held = cards_total(all) > cards_total(hand) && cards_contain(all, hand);
    const int got = what_came(last, more_held, cards_total(hand) - cards_total(all));
    const struct board *b = &now.round.board;
    struct strbuf held = STRBUF_INIT, more = STRBUF_INIT, laid = STRBUF_INIT;
    format_cards(&held, course_index_catalog(s->index), has);
    format_cards_in_words(&laid, course_index_catalog(s->index), out);
    if (more_held) {
        format_cards_in_words(&more, course_index_catalog(s->index), all - hand);
    }
    session_say(s, TONE_TEXT,
                msg_playing_done(says, b->seats / b->sides - 1, seat_next_partner(b, now.seat), got,
                                 strbuf_text(&more), out != 0 ? strbuf_text(&laid) : NULL,
                                 strbuf_text(&held), has == 0));
    strbuf_free(&laid);
    strbuf_free(&more);
    strbuf_free(&held);
}

/* Whether a move comes before the card that every turn begins with. */
static bool is_early(const struct turn_play *turn, const struct action *a)
{
    return turn->round.board.phase == PHASE_START && a->kind != ACTION_DRAW &&
           a->kind != ACTION_TAKE_PACK && a->kind != ACTION_EXPOSE_THREE &&
           a->kind != ACTION_SPECIAL;
}

/* Whether the line is one card from the hand without a word of what becomes of it. */
static bool is_bare_card(const struct turn_play *turn, const char *line, const struct answer *given)
{
    enum action_kind what = ACTION_KIND_COUNT;
    const struct action *a = &given->action[0];
    return given->action_count == 1 && a->kind == ACTION_LAY && a->lay.count == 1 &&
           a->lay.part[0].on == SLOT_NONE && cards_total(a->lay.part[0].cards) == 1 &&
           turn->round.board.phase == PHASE_PLAY &&
           cards_contain(turn->round.hand[turn->seat], a->lay.part[0].cards) &&
           move_begins(line, strlen(line), true, &what) == 0;
}

/* Where the task asks for a throw and for no lay-down, a bare card is the throw. */
static bool asks_for_throw_alone(const struct aims *aims)
{
    static const enum aim_kind lays[] = {AIM_LAY,  AIM_ONLY,    AIM_MOST, AIM_MELD,
                                         AIM_OPEN, AIM_CANASTA, AIM_DO};
    bool alone = aims_have(aims, AIM_THROW);
    for (size_t i = 0; i < sizeof lays / sizeof lays[0]; i++) {
        alone = alone && !aims_have(aims, lays[i]);
    }
    return alone;
}

/* Whether a move is what the turn so far began with: the same three, the same melds, or asking. */
static bool is_same_begin(const struct action *begun, const struct action *a)
{
    return a->kind == begun->kind &&
           (a->kind == ACTION_ASK || (a->kind == ACTION_EXPOSE_THREE && a->card == begun->card) ||
            (a->kind == ACTION_LAY && lay_same(&a->lay, &begun->lay)));
}

/* Whether the line begins the turn anew: it has more than one move, and takes a card once more or
 * begins as the turn did. */
static bool begins_anew(const struct answer *so_far, const struct answer *given)
{
    const struct action *first = &given->action[0];
    const bool several = so_far->action_count > 0 && given->action_count > 1;
    bool anew = several && is_same_begin(&so_far->action[0], first);
    for (int i = 0; i < so_far->action_count && several && action_takes(first); i++) {
        anew = anew || action_takes(&so_far->action[i]);
    }
    return anew;
}

/* A draw where no stock is left ends the round: nobody who plays a turn means that. */
static bool draws_nothing(const struct turn_play *turn, const struct answer *given)
{
    return given->action[0].kind == ACTION_DRAW && turn->round.board.phase == PHASE_START &&
           turn->round.board.stock == 0;
}

/* Whether the last card is thrown as any other, where the player may go out with it and throwing it
 * is no end of a turn: the words for it are what is missing. */
static bool means_to_go_out(const struct current_question *a,
                            const struct turn_play *turn,
                            const struct answer *given)
{
    const struct action *last = &given->action[0];
    return given->action_count == 1 && last->kind == ACTION_DISCARD &&
           cards_have(turn->round.hand[turn->seat], last->card) &&
           rules_last_card_goes_out(&a->posed.table, &turn->round.board,
                                    turn->round.hand[turn->seat]);
}

/* Whether something else is done while the three that the task wants put up is still in the hand,
 * or the three is laid or thrown like any card. A whole turn in one line is judged as it is. */
static bool forgets_three(const struct current_question *a,
                          const struct turn_play *turn,
                          const struct answer *given)
{
    return aims_hold_threes(&a->posed.exercise->question.aims) && given->action_count == 1 &&
           (action_takes(&given->action[0]) || is_early(turn, &given->action[0])) &&
           turn->round.board.phase == PHASE_START &&
           (turn->round.hand[turn->seat] & CARDS_THREES) != 0;
}

/* Whether one more card is taken in a turn that has its card. */
static bool takes_again(const struct turn_play *turn, const struct answer *given)
{
    return given->action_count == 1 && action_takes(&given->action[0]) &&
           turn->round.board.phase == PHASE_PLAY;
}

/* Whether the card of this turn was the pack. */
static bool has_picked(const struct current_question *a)
{
    bool picked = false;
    for (int i = 0; i < a->turn.action_count; i++) {
        picked = picked || a->turn.action[i].kind == ACTION_TAKE_PACK;
    }
    return picked;
}

static void refuse_draw(struct session *s)
{
    char text[MESSAGE_TEXT_SIZE];
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->current.posed.table);
    (void)catalog_no(&ctx, (struct verdict){.rule = RULE_STOCK_OUT}, text);
    s->current.missed = RULE_STOCK_OUT;
    emit_verdict(s->out, TONE_WARN, 0, RULE_STOCK_OUT, NULL, text);
}

/* Refuses a move that doesn't fit where the turn stands, and says why; it isn't counted. */
static bool
refuses_early(struct session *s, const struct turn_play *before, const struct answer *given)
{
    const struct current_question *a = &s->current;
    if (draws_nothing(before, given)) {
        refuse_draw(s);
        return true;
    }
    if (forgets_three(a, before, given)) {
        session_say(s, TONE_TEXT, msg_playing_three_first());
        return true;
    }
    if (takes_again(before, given)) {
        session_say(s, TONE_TEXT,
                    msg_playing_has_card(has_picked(a)              ? 2
                                         : a->turn.action_count > 0 ? 1
                                                                    : 0,
                                         given->action[0].kind == ACTION_TAKE_PACK));
        return true;
    }
    return false;
}

/* Whether a turn has put down nothing but what a pick takes. */
static bool is_unlaid(const struct answer *turn)
{
    bool unlaid = true;
    for (int i = 0; i < turn->action_count; i++) {
        unlaid = unlaid && turn->action[i].kind != ACTION_LAY;
    }
    return unlaid;
}

/* Whether the turn ends with a throw and misses what was asked, while the melds before it were
 * refused: it's said once, and not counted, that the melds come first. */
static bool throws_past_refusal(struct session *s,
                                const struct answer *whole,
                                const struct answer_judgment *said)
{
    struct current_question *a = &s->current;
    if (said->broken_count > 0) {
        a->melds_refused = whole->action[said->at].kind == ACTION_LAY || a->melds_refused;
        return false;
    }
    const bool misses = !said->unfinished && !said->right;
    const bool forgotten = a->melds_refused && misses && is_unlaid(whole) &&
                           whole->action[whole->action_count - 1].kind == ACTION_DISCARD;
    a->melds_refused = a->melds_refused && said->unfinished && is_unlaid(whole);
    if (forgotten) {
        session_say(s, TONE_TEXT,
                    msg_playing_melds_first(whole->action[whole->action_count - 1].card));
    }
    return forgotten;
}

bool turn_in_progress_take(struct session *s, const char *line, struct answer *given)
{
    struct current_question *a = &s->current;
    if (a->posed.exercise->question.kind != QUESTION_TURN || given->action_count == 0) {
        return true;
    }
    if (begins_anew(&a->turn, given)) {
        a->turn.action_count = 0;
    }
    struct answer whole = a->turn;
    struct turn_play before;
    struct answer_judgment said;
    play(a, &a->turn, a->turn.action_count, &before);
    if (refuses_early(s, &before, given)) {
        return false;
    }
    if (is_bare_card(&before, line, given) &&
        asks_for_throw_alone(&a->posed.exercise->question.aims)) {
        action_set(&given->action[0], ACTION_DISCARD,
                   cards_lowest(given->action[0].lay.part[0].cards));
    }
    const struct round *shown = &exercise_position(a->posed.exercise)->round;
    const bool begins = a->turn.action_count == 0; /* threes that go out first are news, too */
    whole.form = FORM_TURN;
    for (int i = 0; i < given->action_count && whole.action_count < TURN_ACTIONS_MAX; i++) {
        struct action *next = &whole.action[whole.action_count++];
        *next = given->action[i];
        if (next->kind == ACTION_TAKE_PACK) {
            pack_leave_pair(&a->posed.table, &before.round.board, &next->lay);
        }
    }
    solution_judge(&a->posed.table, exercise_position(a->posed.exercise),
                   &a->posed.exercise->question, &a->solution, &whole, &said);
    if (said.broken_count > 0 && said.at == 0 && begins && is_early(&before, &whole.action[0])) {
        session_say(s, TONE_TEXT, msg_playing_draw_first());
        return false;
    }
    if (said.broken_count > 0 && is_bare_card(&before, line, given)) {
        session_say(s, TONE_TEXT, msg_game_lines_throw_or_lay(line, line));
        return false;
    }
    if (said.broken_count > 0 && means_to_go_out(a, &before, given)) {
        session_say(s, TONE_TEXT, msg_game_lines_last_card(kind_name(given->action[0].card)));
        return false;
    }
    if (throws_past_refusal(s, &whole, &said)) {
        return false;
    }
    a->turn = whole;
    if (said.unfinished && whole.action_count < TURN_ACTIONS_MAX) {
        tell_drawn(s, begins ? shown->hand[before.seat] : before.round.hand[before.seat],
                   begins ? 0 : before.threes);
        return false;
    }
    a->turn.action_count = said.broken_count > 0 ? said.at : 0;
    *given = whole;
    return true;
}

void turn_in_progress_round(const struct session *s, struct round *out)
{
    const struct current_question *a = &s->current;
    struct turn_play now;
    if (a->turn.action_count > 0) {
        play(a, &a->turn, a->turn.action_count, &now);
        *out = now.round;
    } else {
        *out = exercise_position(a->posed.exercise)->round;
    }
}

/* Whether the last move was a lay-down or a pick: a card drawn or a three put up stays. */
static bool can_take_back(const struct current_question *a)
{
    const enum action_kind last =
        a->turn.action_count > 0 ? (enum action_kind)a->turn.action[a->turn.action_count - 1].kind
                                 : ACTION_KIND_COUNT;
    return last == ACTION_LAY || last == ACTION_TAKE_PACK;
}

void turn_in_progress_remind(const struct session *s)
{
    const struct current_question *a = &s->current;
    struct turn_play now;
    char text[ANSWER_TEXT_SIZE];
    if (a->state != ASKING_OPEN || a->turn.action_count == 0) {
        return;
    }
    play(a, &a->turn, a->turn.action_count, &now);
    (void)turn_write(&a->posed.table, a->turn.action, a->turn.action_count, text, sizeof text);
    struct strbuf hand = STRBUF_INIT;
    format_cards(&hand, course_index_catalog(s->index), now.round.hand[now.seat]);
    session_say(s, TONE_TEXT, msg_playing_so_far(text, strbuf_text(&hand), can_take_back(a)));
    strbuf_free(&hand);
}

bool turn_in_progress_take_back(struct session *s)
{
    struct current_question *a = &s->current;
    if (a->state != ASKING_OPEN || a->turn.action_count == 0) {
        return false;
    }
    if (!can_take_back(a)) {
        session_say(s, TONE_TEXT, msg_game_nothing_to_take_back());
        return true;
    }
    struct turn_play now;
    struct strbuf hand = STRBUF_INIT;
    a->turn.action_count--;
    play(a, &a->turn, a->turn.action_count, &now);
    format_cards(&hand, course_index_catalog(s->index), now.round.hand[now.seat]);
    session_say(s, TONE_TEXT, msg_playing_taken_back(strbuf_text(&hand)));
    strbuf_free(&hand);
    return true;
}

bool turn_in_progress_has_three_up(const struct session *s, const char *line)
{
    const struct current_question *a = &s->current;
    enum action_kind what = ACTION_KIND_COUNT;
    struct turn_play now;
    if (a->posed.exercise->question.kind != QUESTION_TURN || a->turn.action_count == 0 ||
        move_begins(line, strlen(line), true, &what) == 0 || what != ACTION_EXPOSE_THREE) {
        return false;
    }
    play(a, &a->turn, a->turn.action_count, &now);
    return now.laid_out_three || now.threes != 0;
}
