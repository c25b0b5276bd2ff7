/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand or a score from the learner's own table: asks for the facts one by one, and then the
 * engine. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "base/strbuf.h"
#include "engine/going_out_plan.h"
#include "messages/msg_tutor.h"
#include "messages/msg_what_if.h"
#include "messages/question_words.h"
#include "questions/hand_doubt.h"
#include "questions/judge.h"
#include "tutor/answers.h"
#include "tutor/choices.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/explain_view.h"
#include "tutor/form.h"
#include "tutor/mode.h"
#include "tutor/mode_own.h"
#include "tutor/mode_replay.h"
#include "tutor/prompt.h"
#include "tutor/session.h"

static const struct mode mode_own;

/* What was typed in, and where the learner was before. */
struct own_question {
    struct form form;
    struct {
        struct position position;
        int at;
    } line[FIELDS_MAX]; /* each line that was taken: the form before it */
    int taken;
    /* Who was doubted to have ended the round with these melds: asked for once, then believed. */
    struct {
        int seat; /* SEAT_NONE: nobody was */
        struct meld meld[SLOT_COUNT];
    } doubted;
    int given; /* the ending is asked for again: fields before this one are filled in already */
    int which; /* form, by its number */
    const struct mode *from;        /* neither a replay nor this one */
    struct current_question before; /* the question left open, if any */
};

void own_close(struct session *s)
{
    free(s->own);
    s->own = NULL;
}

/* --- the answer ---------------------------------------------------------------------------- */

static void tell_asked(struct session *s)
{
    struct current_question *a = &s->current;
    struct strbuf n = STRBUF_INIT;
    emit_gap(s->out);
    posed_write_answer(&a->posed, &a->solution.right, &n);
    char text[MESSAGE_TEXT_SIZE];
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->table);
    const struct message message = msg_ask_the_answer_is(s->table.id, strbuf_text(&n));
    (void)message_format(&ctx, &message, text, sizeof text);
    emit_verdict(s->out, TONE_HEAD, 0, RULE_NONE, NULL, text);
    strbuf_free(&n);
    const struct explain_context q = current_question_context(s);
    explain_view_show(s->out, &q);
    session_say(s, TONE_TEXT, msg_ask_what_if_changes_one());
}

static void go_back(struct session *s)
{
    struct own_question *a = s->own;
    s->mode = a->from;
    s->current = a->before;
    if (s->current.state == ASKING_OPEN) {
        current_question_show(s);
    } else if (s->current.state != ASKING_NOTHING) {
        session_say(s, TONE_TEXT, msg_ask_back_where_you_were());
    } else {
        s->mode->show(s);
    }
}

const struct mode *own_from(const struct session *s, const struct mode *at)
{
    return at == &mode_own ? s->own->from : at;
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    (void)s;
    snprintf(out, PROMPT_SIZE, "ask > ");
}

static void leave(struct session *s)
{
    s->current = s->own->before;
    if (s->own->from->leave != NULL) {
        s->own->from->leave(s);
    }
}

/* Says why the player who is said to have ended the round could not by the rules (out.canastas,
 * out.specials, special.unopened); false where they could. `counted`: with the score, which is told
 * all the same. */
static bool doubt_out(struct session *s, bool counted)
{
    const struct exercise *x = &s->own->form.exercise;
    const struct board *b = &x->position.round.board;
    if (x->question.kind != QUESTION_SCORE || b->ended_by == SEAT_NONE) {
        return false;
    }
    const int side = seat_side(b, b->ended_by);
    const struct meld *melds = b->side[side].meld;
    if (b->ending == ENDING_SPECIAL) {
        const bool open = s->table.special_courtesy == 0 && melds_there(melds) != 0;
        if (open) {
            session_say(s, TONE_WARN, msg_ask_special_open(side, counted));
        }
        return open;
    }
    const struct verdict v = out_melds(&s->table, melds);
    if (v.rule == RULE_OUT_CANASTAS) {
        session_say(s, TONE_WARN, msg_ask_too_few_canastas(side, v.arg[1], v.arg[0], counted));
    } else if (v.rule == RULE_OUT_ONE_OF_EACH) {
        session_say(s, TONE_WARN, msg_ask_one_sort(side, counted));
    } else if (!verdict_allows(v)) {
        session_say(s, TONE_WARN, msg_ask_unfinished(v.arg[0], counted));
    }
    return !verdict_allows(v);
}

/* Puts the facts before the engine. False after saying why they cannot be. */
static bool judge(struct session *s, const char *name)
{
    struct own_question *a = s->own;
    struct message fault;
    char why[MESSAGE_TEXT_SIZE];
    position_settle(&s->table, &a->form.exercise.position);
    if (position_fault(&s->table, &a->form.exercise.position, &a->form.exercise.question, &fault)) {
        session_say(s, TONE_TEXT, msg_ask_impossible(session_words(s, fault, why)));
        return false;
    }
    (void)doubt_out(s, true);
    a->form.exercise.has_position = true;
    a->form.exercise.has_question = true;
    snprintf(a->form.exercise.id, sizeof a->form.exercise.id, "ask-%s", name);
    const struct posed_exercise posed = posed_of(&a->form.exercise, &s->table, "ask");
    memset(&s->current, 0, sizeof s->current);
    s->current.posed = posed;
    s->current.state = ASKING_TOLD;
    (void)!solution_find(&s->table, &a->form.exercise.position, &a->form.exercise.question,
                         &s->current.solution);
    s->mode = &mode_own;
    tell_asked(s);
    return true;
}

static bool stops(const char *line)
{
    static const char *const words[] = {"stop", "menu", "/m", "cancel"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcasecmp(line, words[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* A line for the field that was asked for. */
static void take_field(struct session *s, const char *line);

/* Opens the line before once more. Returns false if there is none. */
static bool reopen(struct own_question *a)
{
    if (a->taken == 0) {
        return false;
    }
    a->taken--;
    a->form.exercise.position = a->line[a->taken].position;
    a->form.at = a->line[a->taken].at;
    return true;
}

/* Asks for the next fact, or the engine for the answer when all are there. What the engine finds
 * impossible opens the last line once more: no line is lost. */
static void ask_on(struct session *s)
{
    struct own_question *a = s->own;
    if (!form_ask(&a->form, s)) {
        if (judge(s, form_name(a->which)) || !reopen(a) || !form_ask(&a->form, s)) {
            return;
        }
    }
    prompt_for_line(s, "ask > ", take_field);
    s->prompt.own = true;
}

const struct form *own_form(const struct session *s)
{
    return s->own != NULL && s->prompt.take == take_field ? &s->own->form : NULL;
}

/* Puts a line into the form, unless that makes more cards of a kind than the deck has: then Enter
 * is again what it was, except that it never repeats what it has just failed with. */
static void take_line(struct session *s, const char *line)
{
    struct own_question *a = s->own;
    char kept[FIELD_TYPED_SIZE];
    (void)snprintf(kept, sizeof kept, "%s", line[0] != '\0' ? a->form.typed[a->form.at] : "");
    a->line[a->taken].position = a->form.exercise.position;
    a->line[a->taken].at = a->form.at;
    form_take(&a->form, line, s);
    if (a->form.at == a->line[a->taken].at) {
        return;
    }
    a->taken++;
    const cardset seen = form_seen(&a->form);
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_of(seen, k) > kind_in_deck(k)) {
            session_say(s, TONE_TEXT, msg_form_too_many(cards_of(seen, k), k, kind_in_deck(k)));
            (void)reopen(a);
            (void)snprintf(a->form.typed[a->form.at], FIELD_TYPED_SIZE, "%s", kept);
            return;
        }
    }
}

/* Whether the melds of the side that ended the round are in. */
static bool melds_are_given(const struct own_question *a)
{
    const struct board *b = &a->form.exercise.position.round.board;
    for (int i = 0; i < a->form.at && b->ended_by != SEAT_NONE; i++) {
        const struct field *field = &a->form.field[i];
        if (field->kind == FIELD_MELDS && field->who == seat_side(b, b->ended_by)) {
            return true;
        }
    }
    return false;
}

/* As soon as the melds show that whoever is said to have ended the round could not, asks for that
 * line again, and once: what stands the second time is believed. The lines given since are kept. */
static void ask_ending_again(struct session *s)
{
    struct own_question *a = s->own;
    const struct board *b = &a->form.exercise.position.round.board;
    if (!melds_are_given(a)) {
        return;
    }
    const struct meld *melds = b->side[seat_side(b, b->ended_by)].meld;
    const bool again = a->doubted.seat == b->ended_by &&
                       memcmp(a->doubted.meld, melds, sizeof a->doubted.meld) == 0;
    if (again || !doubt_out(s, false)) {
        return;
    }
    a->doubted.seat = b->ended_by;
    memcpy(a->doubted.meld, melds, sizeof a->doubted.meld);
    a->given = a->form.at;
    while (reopen(a) && form_field(&a->form)->kind != FIELD_ENDING) {
        /* the lines after it stay noted as typed */
    }
}

/* Puts in again what was given before the ending was asked for once more. */
static void fill_given(struct session *s)
{
    struct own_question *a = s->own;
    for (int at = -1; form_next(&a->form) && a->form.at < a->given && a->form.at != at;) {
        at = a->form.at; /* a line that no longer fits is asked for */
        take_line(s, "");
    }
    a->given = 0;
}

/* Says that the hand just typed is smaller than it can be; it is believed all the same. */
static void doubt_hand(struct session *s, const struct field *field)
{
    const struct round *r = &s->own->form.exercise.position.round;
    if (field->kind == FIELD_LEFT && hand_doubt_small(&s->table, r, field->who)) {
        session_say(
            s, TONE_WARN,
            msg_ask_small_hand(field->who, cards_total(r->hand[field->who]), s->table.deal_cards));
    }
}

static bool is_back(const char *line)
{
    return strcasecmp(line, "back") == 0 || strcasecmp(line, "/b") == 0;
}

/* Whether any line was typed, on whatever field. */
static bool has_typed(const struct form *f)
{
    bool typed = false;
    for (int i = 0; i < f->count; i++) {
        typed = typed || f->typed[i][0] != '\0';
    }
    return typed;
}

/* "back": the line given before. The ending that is asked for again stands as it was. Nothing that
 * was typed is lost: from the first line only `stop` leads out. */
static void go_line_back(struct session *s)
{
    struct own_question *a = s->own;
    if (a->given > 0) {
        fill_given(s);
    }
    const bool line = reopen(a);
    if (!line && !has_typed(&a->form)) {
        go_back(s);
        return;
    }
    if (!line) {
        session_say(s, TONE_TEXT, msg_ask_first_line());
    }
    ask_on(s);
}

static void take_field(struct session *s, const char *line)
{
    if (stops(line)) {
        go_back(s);
        return;
    }
    if (is_back(line)) {
        go_line_back(s);
        return;
    }
    if (strcasecmp(line, "help") == 0 || strcmp(line, "?") == 0 || strcmp(line, "/?") == 0) {
        form_tell_how(&s->own->form, s);
    } else if (!(question_words_ask(line) && answers_take(s, line))) {
        const int at = s->own->form.at;
        take_line(s, line);
        if (s->own->form.at != at) {
            doubt_hand(s, &s->own->form.field[at]);
            fill_given(s);
            ask_ending_again(s);
        }
    }
    ask_on(s);
}

/* From the answer back into the lines: the last one is open once more. */
static void back(struct session *s)
{
    s->current = s->own->before;
    if (reopen(s->own)) {
        ask_on(s);
    } else {
        go_back(s);
    }
}

static void list_forms(struct session *s)
{
    const bool open = s->current.state == ASKING_OPEN;
    session_say(s, TONE_TEXT, msg_ask_what_do_you_want());
    if (!open) {
        choices_clear(s);
    }
    for (int i = 0; form_name(i) != NULL; i++) {
        char typed[CHOICE_SIZE], help[MESSAGE_TEXT_SIZE];
        if (!form_fits(i, &s->table)) {
            continue;
        }
        snprintf(typed, sizeof typed, "ask %s", form_name(i));
        (void)session_words(s, MESSAGE(form_help(i)), help);
        if (open) { /* a number would be an answer */
            emit_item(s->out, TONE_TEXT, 4, "  ask %s: %s", form_name(i), help);
        } else {
            emit_choice(s->out, choices_add(s, typed), typed, "%s: %s", form_name(i), help);
        }
    }
}

/* Notes where the learner is, as the place to return to; a replay is over with this, and a hand
 * typed in before gives way to the new one. */
static void own_hand_begin(struct session *s)
{
    const struct mode *from = s->mode == &mode_replay ? replay_from(s) : s->mode;
    if (from != &mode_own) {
        own_close(s);
        s->own = memory_array(1, sizeof *s->own);
        s->own->from = from;
        s->own->before = s->current;
    }
}

void own_word(struct session *s, const char *rest)
{
    struct nearest near = nearest_to(rest);
    if (rest[0] == '\0') {
        list_forms(s);
        return;
    }
    for (int i = 0; form_name(i) != NULL; i++) {
        nearest_try(&near, form_name(i));
        if (strcmp(form_name(i), rest) != 0) {
            continue;
        }
        if (!form_fits(i, &s->table)) {
            session_say(s, TONE_TEXT, msg_ask_none_here());
            return;
        }
        own_hand_begin(s);
        s->mode =
            &mode_own; /* from here the words are those of the learner's table, not a game's */
        session_say(s, TONE_TEXT, msg_ask_type_what_is_asked());
        s->own->which = i;
        s->own->taken = 0;
        s->own->given = 0;
        s->own->doubted.seat = SEAT_NONE;
        form_begin(&s->own->form, i, &s->table);
        ask_on(s);
        return;
    }
    if (!(question_words_ask(rest) && (answers_take(s, rest) || answers_offer(s, rest)))) {
        session_say_none(s, rest, near.word, MSG_ask_unknown_near, MSG_ask_unknown);
    }
}

static const struct mode mode_own = {
    .name = "ask",
    .at_own_table = true,
    .prompt = prompt,
    .go_on = go_back,
    .back = back,
    .show = tell_asked,
    .list = list_forms,
    .leave = leave,
    .help = MSG_help_mode_ask,
};
