/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What if: one thing about a finished question is changed in a copy of it, and the engine is asked
 * again. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "coach/at_other_table.h"
#include "coach/best.h"
#include "engine/going_out_plan.h"
#include "messages/msg_what_if.h"
#include "messages/parse_error_message.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/number_text.h"
#include "questions/hand_doubt.h"
#include "questions/judge.h"
#include "tutor/answers.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/explain_view.h"
#include "tutor/mode.h"
#include "tutor/session.h"
#include "tutor/what_if_inside.h"

enum { VALUE_SIZE = 256, FEW_CARDS = 3 };

const char *what_if_skip(const char *line, const char *const *list)
{
    for (; *list != NULL; list++) {
        const size_t length = strlen(*list);
        if (strncmp(line, *list, length) == 0 && (line[length] == ' ' || line[length] == '\0')) {
            return line + length + strspn(line + length, " ");
        }
    }
    return line;
}

bool what_if_refuse(const struct variant *v, struct message why)
{
    session_say(v->session, TONE_TEXT, why);
    return false;
}

/* The same for a line that cannot be read. */
static bool refuse_text(const struct variant *v, const struct parse_error *fault)
{
    return what_if_refuse(v, fault_as_said(fault));
}

bool what_if_made(struct variant *v, struct message what)
{
    (void)session_words(v->session, what, v->what);
    return true;
}

static bool needs_cards(const struct variant *v)
{
    return v->exercise.has_position || what_if_refuse(v, msg_what_if_no_cards());
}

static bool change_top(struct variant *v, const char *value)
{
    struct board *b = &v->exercise.position.round.board;
    struct parse_error text;
    kind top = 0;
    if (!needs_cards(v)) {
        return false;
    }
    if (!kind_read(value, strlen(value), &top, &text)) {
        return refuse_text(v, &text);
    }
    b->pack_size = (uint8_t)(b->pack_size == 0 ? 1 : b->pack_size);
    b->pack[b->pack_size - 1] = top;
    return what_if_made(v, msg_what_if_top(top));
}

static bool change_pack(struct variant *v, const char *value)
{
    struct board *b = &v->exercise.position.round.board;
    struct parse_error text;
    int count = 0;
    const bool none = strcmp(value, "none") == 0 || strcmp(value, "empty") == 0;
    if (!needs_cards(v)) {
        return false;
    }
    if (!none && !kinds_read(value, strlen(value), b->pack, DECK_SIZE, &count, &text)) {
        return refuse_text(v, &text);
    }
    b->pack_size = (uint8_t)count;
    b->pack_buried = 0;
    return what_if_made(v, msg_what_if_pack(none));
}

bool what_if_swap(struct variant *v, cardset *set, const char *value)
{
    struct parse_error text;
    cardset in = 0;
    cardset out = 0;
    char in_text[CARDS_TEXT_SIZE];
    char out_text[CARDS_TEXT_SIZE];
    const char *with = strstr(value, " for ");
    if (with == NULL) {
        return what_if_refuse(v, msg_what_if_say_which());
    }
    if (!cards_read(value, (size_t)(with - value), &in, &text) ||
        !cards_read(with + 5, strlen(with + 5), &out, &text)) {
        return refuse_text(v, &text);
    }
    cards_write(in, in_text);
    cards_write(out, out_text);
    if (out == 0 || cards_total(in) != cards_total(out)) {
        return what_if_refuse(v, msg_what_if_as_many());
    }
    if (!cards_contain(*set, out)) {
        return what_if_refuse(v, msg_what_if_not_there(out_text));
    }
    *set -= out;
    for (int i = 0; i < KIND_COUNT; i++) {
        const kind k = (kind)i;
        if (cards_of(*set, k) + cards_of(in, k) > kind_in_deck(k)) {
            return what_if_refuse(v, msg_what_if_too_many(kind_in_deck(k), k));
        }
    }
    *set += in;
    return what_if_made(v, msg_what_if_swap(in_text, out_text));
}

/* A whole set, or one swapped for another. */
static bool change_set(struct variant *v, cardset *set, const char *value)
{
    struct parse_error text;
    static const char *const holding[] = {"had", "has", "have", "held", "with", NULL};
    const char *cards = what_if_skip(value, holding);
    if (cards != value || strstr(value, " for ") != NULL) {
        return what_if_swap(v, set, cards);
    }
    if (!cards_read(value, strlen(value), set, &text)) {
        return refuse_text(v, &text);
    }
    return what_if_made(v, msg_what_if_these_cards());
}

static bool change_hand(struct variant *v, const char *value)
{
    struct board *b = &v->exercise.position.round.board;
    if (v->exercise.question.kind == QUESTION_COUNT) {
        return change_set(v, &v->exercise.question.cards, value);
    }
    if (!needs_cards(v)) {
        return false;
    }
    if (!bits_have(v->exercise.position.hands_known, b->seat)) {
        return what_if_refuse(v, msg_what_if_no_hand());
    }
    return change_set(v, &v->exercise.position.round.hand[b->seat], value);
}

/* "I had an ace": if a few cards come beside those in hand, the learner has to say which go for
 * them. */
static bool change_held(struct variant *v, const char *value)
{
    const struct question *q = &v->exercise.question;
    const struct round *r = &v->exercise.position.round;
    cardset cards = 0;
    const int held = cards_total(q->kind == QUESTION_COUNT ? q->cards : r->hand[r->board.seat]);
    if (strstr(value, " for ") == NULL && cards_read(value, strlen(value), &cards, NULL) &&
        cards_total(cards) <= FEW_CARDS && cards_total(cards) < held) {
        return what_if_refuse(v, msg_what_if_say_which());
    }
    return change_hand(v, value);
}

static bool change_score(struct variant *v, const char *value)
{
    struct board *b = &v->exercise.position.round.board;
    struct parse_error text;
    int64_t score = 0;
    if (!needs_cards(v)) {
        return false;
    }
    if (!number_read(value, strlen(value), &score, &text)) {
        return refuse_text(v, &text);
    }
    if (score > 99999 || score < -99999) {
        return what_if_refuse(v, msg_what_if_no_score());
    }
    const bool asks_side = question_has_side(v->exercise.question.kind);
    b->side[asks_side ? v->exercise.question.side : seat_side(b, b->seat)].score = (int32_t)score;
    return what_if_made(v, msg_what_if_score(score));
}

static bool change_stock(struct variant *v, const char *value)
{
    struct parse_error text;
    int64_t cards = 0;
    if (!needs_cards(v)) {
        return false;
    }
    if (!number_read(value, strlen(value), &cards, &text) || cards < 0 || cards > DECK_SIZE) {
        return what_if_refuse(v, msg_what_if_stock_is());
    }
    /* the next cards, with which a position's stock begins, stay the next as far as there are so
     * many */
    struct position *p = &v->exercise.position;
    struct round *r = &p->round;
    assert(r->stock_end == r->board.stock);
    p->stock_known = (uint8_t)(cards < p->stock_known ? cards : p->stock_known);
    r->board.stock = (uint8_t)cards;
    r->stock_end = (uint8_t)cards;
    return what_if_made(v, msg_what_if_stock(cards));
}

static bool change_lay(struct variant *v, const char *value)
{
    struct parse_error text;
    if (v->exercise.question.kind != QUESTION_MELD) {
        return what_if_refuse(v, msg_what_if_no_lay());
    }
    if (!lay_read_typed(value, strlen(value), &v->exercise.question.lay, &text)) {
        return refuse_text(v, &text);
    }
    return what_if_made(v, msg_what_if_these_melds());
}

/* --- the line ------------------------------------------------------------------------------ */

static const struct {
    const char *word;
    bool (*change)(struct variant *v, const char *value);
} changes[] = {
    {"top", change_top},    {"pack", change_pack},   {"tray", change_pack},   {"hand", change_hand},
    {"cards", change_hand}, {"score", change_score}, {"stock", change_stock}, {"lay", change_lay},
    {"melds", change_lay},  {"had", change_held},    {"held", change_held},
};

static const char *const openers[] = {"if", NULL};
static const char *const articles[] = {"the", "my", "your", "our", "i", NULL};
static const char *const verbs[] = {"were", "was", "is", "are", "be", "of", "on", "at", NULL};

static void tell_how(const struct session *s)
{
    session_say(s, TONE_TEXT, msg_what_if_change_one_thing_what());
}

/* The whole question again, of what follows "what". */
static const char *question_of(const char *rest, char out[VALUE_SIZE])
{
    (void)snprintf(out, VALUE_SIZE, "what %.*s", VALUE_SIZE - 8, rest);
    return out;
}

/* Makes the change; `line` is what was typed in lower case. False after saying what is wrong. */
static bool change(struct session *s, struct variant *v, const char *line, const char *typed)
{
    const char *whole = what_if_skip(line, openers), *at = what_if_skip(whole, articles);
    const enum what_if_said said = what_if_round(v, whole);
    char question[VALUE_SIZE];
    if (said != SAYS_SOMETHING_ELSE) {
        return said == SAYS_A_CHANGE;
    }
    const size_t length = strcspn(at, " ");
    const char *value = what_if_skip(at + length + strspn(at + length, " "), verbs);
    if (strncmp(at, "table", length) == 0 && length == 5 && value[0] != '\0') {
        value = typed + (value - line); /* a file's name keeps its capitals */
        (void)what_if_made(v, msg_what_if_table(value));
        return course_index_table(s->index, value, &v->table, s->out);
    }
    for (size_t i = 0; i < sizeof changes / sizeof changes[0] && value[0] != '\0'; i++) {
        if (strncmp(at, changes[i].word, length) == 0 && strlen(changes[i].word) == length) {
            return changes[i].change(v, value);
        }
    }
    if (!answers_take(s, question_of(line, question))) {
        tell_how(s);
    }
    return false;
}

/* Whether a side has melds that nobody can have laid, at the table of the change. */
static bool has_unlawful_melds(const struct variant *v, struct message *why)
{
    const struct board *b = &v->exercise.position.round.board;
    for (int side = 0; side < b->sides; side++) {
        if (position_melds_fault(&v->table, &b->side[side], why)) {
            return true;
        }
    }
    return false;
}

/* Whether such a thing can be. False after saying why not. */
static bool is_possible(struct session *s, struct variant *v)
{
    const struct table *before = &s->current.posed.table;
    struct message fault;
    char why[MESSAGE_TEXT_SIZE];
    if (!v->exercise.has_position) {
        return true;
    }
    if (v->table.players != before->players) {
        session_say(s, TONE_TEXT, msg_what_if_table_players(v->table.players));
        return false;
    }
    if (!position_move_hand(before, &v->table, &v->exercise.position)) {
        session_say(s, TONE_TEXT, msg_what_if_the_special_hand_shown());
        return false;
    }
    position_settle(&v->table, &v->exercise.position);
    if (position_fault(&v->table, &v->exercise.position, &v->exercise.question, &fault) ||
        has_unlawful_melds(v, &fault)) {
        const char *const told = session_words(s, fault, why);
        session_say(s, TONE_TEXT, msg_what_if_that_cannot_be(told));
        return false;
    }
    return true;
}

/* Says that whoever went out could not have done so with the change (out.canastas, out.specials):
 * the score is counted all the same. */
static void doubt_out(struct session *s, const struct variant *v)
{
    const struct board *b = &v->exercise.position.round.board;
    if (v->exercise.question.kind != QUESTION_SCORE || b->ending != ENDING_GOING_OUT) {
        return;
    }
    const int side = seat_side(b, b->ended_by);
    const struct verdict verdict = out_melds(&v->table, b->side[side].meld);
    if (verdict.rule == RULE_OUT_CANASTAS) {
        session_say(s, TONE_WARN, msg_what_if_could_not(side, verdict.arg[1], verdict.arg[0]));
    } else if (verdict.rule == RULE_OUT_ONE_OF_EACH) {
        session_say(s, TONE_WARN, msg_what_if_could_not(side, 0, 0));
    } else if (!verdict_allows(verdict)) {
        session_say(s, TONE_WARN, msg_what_if_could_not_yet(side, verdict.arg[0]));
    }
}

/* Says that with the change whoever went out holds cards, or that a hand is smaller than it can be,
 * where it wasn't before. */
static void doubt_hands(struct session *s, const struct variant *v)
{
    const struct round *r = &v->exercise.position.round;
    const struct round *before = &s->current.posed.exercise->position.round;
    if (v->exercise.question.kind != QUESTION_SCORE) {
        return;
    }
    if (r->board.ending == ENDING_GOING_OUT && r->hand[r->board.ended_by] != 0) {
        session_say(s, TONE_WARN, msg_what_if_out_with_cards(r->board.ended_by));
    }
    for (int seat = 0; seat < r->board.seats; seat++) {
        if (hand_doubt_small(&v->table, r, seat) && !hand_doubt_small(&v->table, before, seat)) {
            session_say(
                s, TONE_WARN,
                msg_what_if_small_hand(seat, cards_total(r->hand[seat]), v->table.deal_cards));
            return; /* one is enough to see it */
        }
    }
}

/* The new answer, how it was before, and the reason. */
static void tell_variant(struct session *s, const struct variant *v)
{
    const struct current_question *a = &s->current;
    struct solution *now = memory_array(1, sizeof *now);
    struct posed_exercise posed = a->posed;
    posed.table = v->table;
    posed.exercise = &v->exercise;
    (void)!solution_find(&v->table, exercise_position(posed.exercise), &v->exercise.question, now);
    char text[2][ANSWER_TEXT_SIZE];
    answer_write(&v->table, posed_seats(&posed), &now->right, text[0], ANSWER_TEXT_SIZE);
    answer_write(&a->posed.table, posed_seats(&posed), &a->solution.right, text[1],
                 ANSWER_TEXT_SIZE);
    const bool same = strcmp(text[0], text[1]) == 0;
    struct strbuf n = STRBUF_INIT;
    struct strbuf was = STRBUF_INIT, is = STRBUF_INIT;
    posed_write_answer(&posed, &now->right, &is);
    posed_write_answer(&a->posed, &a->solution.right, &was);
    session_put(s, &n, msg_what_if_answer(v->what, same, strbuf_text(&is), strbuf_text(&was)));
    strbuf_append_char(&n, ' ');
    strbuf_free(&was);
    strbuf_free(&is);
    const struct explain_context q = {&v->table,
                                      exercise_position(posed.exercise),
                                      &v->exercise.question,
                                      &now->right,
                                      course_index_catalog(s->index),
                                      now->is_best ? &now->best : NULL,
                                      NULL,
                                      false};
    explain_view_result(&q, false, &n);
    free(now);
    emit_verdict(s->out, TONE_TEXT, 0, RULE_NONE, NULL, strbuf_text(&n));
    strbuf_free(&n);
    doubt_out(s, v);
    doubt_hands(s, v);
}

/* Whether it is a question about the game, as there is no finished question to change: answered, or
 * near ones offered. */
static bool is_about_the_game(struct session *s, const char *rest)
{
    char question[VALUE_SIZE];
    const bool done = s->current.state != ASKING_NOTHING && s->current.state != ASKING_OPEN;
    if (done || strchr(rest, ' ') == NULL) {
        return false;
    }
    return answers_take(s, question_of(rest, question)) || answers_offer(s, question);
}

bool what_if_takes(const struct session *s, const char *line)
{
    const struct current_question *before = current_question_before(s);
    const struct current_question *a = before != NULL ? before : &s->current;
    const bool done = a->state == ASKING_RIGHT || a->state == ASKING_TOLD;
    return ascii_begins(line, strlen(line), "what if ") > 0 && done &&
           a->posed.exercise->has_position &&
           a->posed.exercise->position.round.board.phase == PHASE_OVER;
}

static void change_question(struct session *s, const char *rest)
{
    const struct current_question *a = &s->current;
    char line[VALUE_SIZE];
    if (is_about_the_game(s, rest)) {
        return;
    }
    if (a->state == ASKING_OPEN) {
        session_say(s, TONE_TEXT, msg_what_if_what_if_changes_something());
        return;
    }
    if (a->state != ASKING_NOTHING && a->posed.exercise->question.kind == QUESTION_CHOOSE) {
        session_say(s, TONE_TEXT, msg_what_if_a_choice(exercise_is_priced(a->posed.exercise)));
        return;
    }
    if (a->state == ASKING_NOTHING) {
        session_say(s, TONE_TEXT, msg_what_if_what_if_changes_one());
        return;
    }
    if (strlen(rest) >= sizeof line) {
        tell_how(s);
        return;
    }
    snprintf(line, sizeof line, "%s", rest);
    for (size_t i = 0; line[i] != '\0'; i++) {
        line[i] = ascii_lower(line[i]);
    }
    struct variant *v = memory_array(1, sizeof *v);
    v->session = s;
    v->table = a->posed.table;
    v->exercise = *a->posed.exercise;
    if (change(s, v, line, rest) && is_possible(s, v)) {
        tell_variant(s, v);
    }
    free(v);
}

void what_word(struct session *s, const char *rest)
{
    if (!current_question_tell_before(s, change_question, rest)) {
        change_question(s, rest);
    }
}
