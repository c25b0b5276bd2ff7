/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of one question. Rules are judge's, and the wording of reasons is coach's. */
#include "tutor/current_question.h"

#include <string.h>

#include "base/ascii.h"
#include "base/char_width.h"
#include "base/strbuf.h"
#include "coach/solution.h"
#include "messages/msg_coach.h"
#include "messages/msg_drill.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "notation/cards_text.h"
#include "questions/answer_text.h"
#include "questions/goal.h"
#include "questions/judge.h"
#include "tutor/answer_typed.h"
#include "tutor/because.h"
#include "tutor/commands.h"
#include "tutor/explain_view.h"
#include "tutor/mistake_probe.h"
#include "tutor/own_table.h"
#include "tutor/session.h"
#include "tutor/turn_in_progress.h"

struct explain_context current_question_context(const struct session *s)
{
    const struct current_question *a = &s->current;
    return (struct explain_context){&a->posed.table,
                                    exercise_position(a->posed.exercise),
                                    &a->posed.exercise->question,
                                    &a->solution.right,
                                    course_index_catalog(s->index),
                                    a->solution.is_best ? &a->solution.best : NULL,
                                    a->posed.exercise,
                                    a->attempts <= 1};
}

static void show_position(const struct session *s)
{
    const struct posed_exercise *t = &s->current.posed;
    if (t->lesson == NULL && strcmp(t->table.id, s->table.id) != 0) {
        session_say(s, TONE_TEXT, msg_asking_at_other_table(&t->table, t->table.id));
    }
    if (t->exercise->has_position) {
        struct position now = t->exercise->position; /* a turn going on: as it stands */
        turn_in_progress_round(s, &now.round);
        const struct table_view table_view = {.table = &t->table,
                                              .position = &now,
                                              .hide_minimum =
                                                  t->exercise->question.kind == QUESTION_MINIMUM,
                                              .hide_opening = t->before_opening,
                                              .words = course_index_catalog(s->index)};
        emit_position(s->out, &table_view);
        emit_gap(s->out);
    }
}

static void
set_posed(struct session *s, const struct posed_exercise *posed, enum current_question_state state)
{
    struct current_question *a = &s->current;
    memset(a, 0, sizeof *a);
    a->posed = *posed;
    a->state = state;
    a->asked = session_milliseconds(s);
    const struct exercise *e = posed->exercise;
    (void)!solution_find(&posed->table, exercise_position(e), &e->question, &a->solution);
    solution_prefer(&posed->table, exercise_position(e), &e->question, exercise_shown(e),
                    &a->solution);
    current_question_show(s);
}

void current_question_begin(struct session *s, const struct posed_exercise *posed)
{
    set_posed(s, posed, ASKING_OPEN);
    (void)session_kept(
        s, store_item_mark_seen(&s->store, s->learner.id, posed->exercise->id, session_now(s)));
}

void current_question_end(struct session *s)
{
    s->current.state = ASKING_NOTHING;
}

void current_question_show(struct session *s)
{
    show_position(s);
    current_question_again(s);
}

void current_question_again(struct session *s)
{
    if (s->current.because.open) {
        because_show(s);
        return;
    }
    posed_show(s->out, &s->current.posed, course_index_catalog(s->index));
    turn_in_progress_remind(s);
}

void current_question_remind(struct session *s)
{
    if (s->current.because.open) {
        because_show(s);
        return;
    }
    if (mistake_probe_remind(s)) {
        return;
    }
    posed_show_short(s->out, &s->current.posed, course_index_catalog(s->index));
    if (s->current.reminded++ > 0 && !s->terse) {
        session_say(s, TONE_TEXT, msg_asking_go_on_how());
    }
}

/* Which answers are as good as the one that the author argues for. */
static void write_ties(const struct session *s, struct strbuf *out)
{
    const struct solution *solution = &s->current.solution;
    const struct answer *right = &solution->right;
    char text[MESSAGE_TEXT_SIZE];
    if (solution->is_best && best_is_tied(&solution->best)) {
        session_words(s,
                      right->form == FORM_PICK
                          ? msg_coach_best_pick(right->yes, true)
                          : msg_coach_best_throw(right->kinds, (unsigned)solution->best.kinds &
                                                                   ~(unsigned)right->kinds),
                      text);
        strbuf_appendf(out, " %s", text);
    }
}

/* What the author or the coach says to the right answer, or to what is shown in its place. */
static void write_remark(const struct session *s, const struct answer *given, struct strbuf *out)
{
    const struct current_question *a = &s->current;
    const char *remark = explain_fitting(a->posed.exercise, &a->posed.table, given);
    const struct explain_context q = current_question_context(s);
    if (remark != NULL) {
        strbuf_append(out, remark);
        write_ties(s, out);
    } else if (a->state == ASKING_RIGHT && posed_has_ways(&a->posed, &a->solution.right)) {
        explain_view_price(&q, given, out); /* who has just played a way needs no other one */
    } else if (a->posed.exercise->question.kind != QUESTION_CHOOSE) {
        explain_view_result(&q, a->state == ASKING_TOLD, out);
    }
}

void current_question_point(const struct session *s, const struct answer *told)
{
    const struct explain_context q = current_question_context(s);
    explain_view_point(s->out, &q, told);
}

static void tell_next(const struct session *s)
{
    if (s->terse || s->current.hurried) {
        return;
    }
    const struct exercise *e = s->current.posed.exercise;
    const bool reasons = e->question.kind != QUESTION_CHOOSE || exercise_is_priced(e);
    session_say(s, TONE_TEXT,
                reasons ? msg_asking_enter_goes_on_why() : msg_asking_enter_goes_on());
}

/* `text`: the learner's answer as it was read. */
static void tell_right(struct session *s, const struct answer *given, const char *text)
{
    struct strbuf n = STRBUF_INIT;
    char right[MESSAGE_TEXT_SIZE];
    strbuf_appendf(&n, "%s ", session_words(s, msg_asking_right(), right));
    write_remark(s, given, &n);
    emit_verdict(s->out, TONE_GOOD, 0, RULE_NONE, text, strbuf_text(&n));
    strbuf_free(&n);
    current_question_point(s, given);
    const struct explain_context q = current_question_context(s);
    char better[REMARK_SIZE];
    if (!s->current.posed.before_pack && explain_better(&q, given, better) > 0) {
        emit_text(s->out, TONE_TEXT, 0, better);
    }
    own_table_answer(s);
    tell_next(s);
}

/* The rule that speaks against the wrong option chosen, RULE_NONE if the author named none. */
static enum rule_id refuted_by(const struct current_question *a, const struct answer *given)
{
    for (int i = 0; i < a->posed.exercise->question.option_count; i++) {
        if ((given->letters >> i & 1) != 0 && a->posed.exercise->refuted[i] != RULE_NONE) {
            return a->posed.exercise->refuted[i];
        }
    }
    return RULE_NONE;
}

/* What the author says against a wrong option that was chosen, NULL if nothing. */
static const char *wrong_option(const struct current_question *a, const struct answer *given)
{
    for (int i = 0; i < a->posed.exercise->question.option_count; i++) {
        if ((given->letters & ~a->solution.right.letters) >> i & 1) {
            return a->posed.exercise->option_why[i];
        }
    }
    return NULL;
}

/* What is wrong with a choice: the author's sentence, else the rule against it, unless it was
 * `said` just before; of several right ones, that some are missing. */
static void write_choice_remark(const struct session *s,
                                const struct answer *given,
                                bool said,
                                struct text *out)
{
    const struct current_question *a = &s->current;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &a->posed.table);
    char why[MESSAGE_TEXT_SIZE] = "";
    const char *own = wrong_option(a, given);
    if (own != NULL) {
        text_add(out, "%s", own);
        return;
    }
    if (a->missed != RULE_NONE) {
        (void)catalog_why(&ctx, a->missed, why);
    }
    if ((given->letters & ~a->solution.right.letters) == 0) {
        text_said(out, &ctx, &(struct message){.id = MSG_asking_more_is_right});
    } else if (why[0] != '\0' && said) {
        text_said(out, &ctx, &(struct message){.id = MSG_asking_same_rule});
    } else {
        text_add(out, "%s", why);
    }
}

void current_question_begin_solved(struct session *s, const struct posed_exercise *posed)
{
    struct strbuf n = STRBUF_INIT;
    set_posed(s, posed, ASKING_RIGHT);
    posed_write_answer(&s->current.posed, &s->current.solution.right, &n);
    session_say(s, TONE_GOOD, msg_asking_solved(strbuf_text(&n)));
    strbuf_free(&n);
    tell_next(s);
}

enum {
    VERDICT_SIZE = 2000, /* an answer, a remark of the author, a rule; the closing zero */
    TRIES_MOST = 5       /* plays that miss, before a way is shown */
};

/* A verdict in the words of the catalog. */
static void say_verdict(const struct session *s,
                        enum tone tone,
                        enum rule_id rule,
                        const char *given,
                        struct message message)
{
    char text[VERDICT_SIZE];
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->current.posed.table);
    (void)message_format(&ctx, &message, text, sizeof text);
    emit_verdict(s->out, tone, 0, rule, given, text);
}

/* The verdict on a wrong answer, by what sort of answer it is. */
static struct message wrong_message(const struct current_question *a,
                                    const struct answer *given,
                                    bool legal,
                                    const char *answer,
                                    const char *remark)
{
    const int price = posed_price(&a->posed, given);
    if (legal) {
        return msg_asking_legal(remark);
    }
    if (price > 0) {
        return msg_asking_gave_away(answer, remark, price, price >= PRICE_MOST);
    }
    return MESSAGE(a->hurried ? MSG_asking_missed : MSG_asking_not_yet, message_text(answer),
                   message_text(remark), a->missed != RULE_NONE, a->missed);
}

/* Keeps the answer, then tells that it's wrong: what was told is kept, whatever comes after.
 * Returns the one slip that explains the answer, or SLIP_NONE. `legal`: no rule is broken by the
 * play. */
static int tell_wrong(struct session *s, const struct answer *given, bool legal)
{
    struct current_question *a = &s->current;
    const struct explain_context q = current_question_context(s);
    struct remark remark = {.rule = RULE_NONE, .slip = SLIP_NONE};
    struct strbuf n = STRBUF_INIT;
    posed_write_answer(&a->posed, given, &n);
    if (a->posed.exercise->question.kind == QUESTION_CHOOSE) {
        const enum rule_id before = a->missed;
        a->missed = refuted_by(a, given);
        struct text text = text_in(remark.text, sizeof remark.text);
        write_choice_remark(s, given, a->missed == before, &text);
    } else {
        explain_wrong(&q, given, &remark);
        a->missed = remark.rule;
    }
    current_question_log(s, a->given, false, false);
    say_verdict(s, TONE_WARN, a->missed, a->given,
                wrong_message(a, given, legal, strbuf_text(&n), remark.text));
    strbuf_free(&n);
    return remark.slip;
}

/* At "can you open?" the learner may type the melds themselves. Returns whether the line was such;
 * `given` is then yes if they open, and the verdict was told if not. */
static bool read_melds_as_yes(struct session *s, const char *line, struct answer *given)
{
    const struct current_question *a = &s->current;
    if (a->posed.exercise->question.kind != QUESTION_OPENING ||
        !explain_view_reads_melds(&a->posed, line)) {
        return false;
    }
    if (explain_view_try(s, &a->posed, line, false) == TRIED_ALLOWED) {
        memset(given, 0, sizeof *given);
        given->form = FORM_YES_NO;
        given->yes = true;
    }
    return true;
}

/* A line that is no answer: a word mistyped, perhaps. */
static void
tell_unreadable(const struct session *s, const char *line, const struct parse_error *fault)
{
    const char *near = commands_near(s, line);
    if (answer_gives_up(line)) {
        session_say(s, TONE_TEXT, msg_asking_no_trouble());
    } else if (turn_in_progress_has_three_up(s, line)) {
        session_say(s, TONE_TEXT, msg_playing_three_is_up());
    } else if (near != NULL) {
        char shown[SHOWN_LINE_SIZE], how[QUESTION_TEXT_SIZE];
        shown_line(line, shown);
        session_say(
            s, TONE_TEXT,
            msg_asking_unknown_word(
                shown, near, posed_how(&s->current.posed, course_index_catalog(s->index), how)));
    } else if (s->current.posed.exercise->question.kind == QUESTION_OPENING &&
               fault->id == MSG_fault_yes_no) {
        session_say(s, TONE_TEXT, msg_asking_type_yes_or_no());
    } else {
        session_say_fault(s, fault);
    }
}

/* A line as an answer to the question on screen, at the point of a turn that it has come to. */
static bool read_answer(const struct session *s,
                        const char *line,
                        struct answer *out,
                        struct parse_error *fault)
{
    const struct posed_exercise *t = &s->current.posed;
    struct round now;
    if (exercise_position(t->exercise) == NULL) {
        return answer_typed(t, NULL, line, out, fault);
    }
    turn_in_progress_round(s, &now);
    return answer_typed(t, &now, line, out, fault);
}

bool current_question_reads(const struct session *s, const char *line)
{
    struct answer given;
    struct parse_error fault;
    return s->current.state != ASKING_NOTHING &&
           (s->current.because.open ? because_read(s, line) != RULE_NONE
                                    : read_answer(s, line, &given, &fault));
}

/* Makes the play that is shown one that a teacher would show, where no author has written one: the
 * coach takes a moment, unless somebody is in a hurry. */
static void teach_play(struct session *s)
{
    struct current_question *a = &s->current;
    const struct exercise *e = a->posed.exercise;
    const enum answer_form form = a->solution.right.form;
    if (e->model == NULL && e->remark == NULL && (form == FORM_LAY || form == FORM_TURN)) {
        const struct explain_context q = current_question_context(s);
        struct answer play = a->solution.right;
        (a->hurried ? explain_plain : explain_teach)(&q, &play);
        a->solution.right = play;
    }
}

/* After a lawful play that was not what the task asks for: one more try, then a way is shown. After
 * any play that is one too many it is shown at once. */
static void tell_short(struct session *s)
{
    struct current_question *a = &s->current;
    if (a->shorts++ == 0 && a->attempts < TRIES_MOST) {
        const struct position *p = exercise_position(a->posed.exercise);
        const bool turn = a->posed.exercise->question.kind == QUESTION_TURN;
        session_say(s, TONE_TEXT,
                    msg_asking_one_more_try(!turn                                 ? 0
                                            : p->round.board.phase == PHASE_START ? 1
                                                                                  : 2));
        return;
    }
    struct strbuf n = STRBUF_INIT;
    teach_play(s);
    posed_write_answer(&a->posed, &a->solution.right, &n);
    strbuf_append(&n, ". ");
    a->state = ASKING_TOLD;
    write_remark(s, &a->solution.right, &n);
    say_verdict(s, TONE_TEXT, RULE_NONE, NULL, msg_asking_one_way(strbuf_text(&n)));
    strbuf_free(&n);
    current_question_point(s, &a->solution.right);
    own_table_answer(s);
    tell_next(s);
}

/* Shows the right answer to a question that is asked once. */
static void tell_missed(struct session *s)
{
    struct current_question *a = &s->current;
    struct strbuf n = STRBUF_INIT;
    a->state = ASKING_TOLD;
    teach_play(s);
    posed_write_skipped(&a->posed, &a->solution.right, &n);
    session_say(s, TONE_TEXT, msg_asking_answer_was(strbuf_text(&n)));
    strbuf_free(&n);
    tell_next(s);
}

/* Judges an answer that is whole, and says what is to be said. */
static void judge_given(struct session *s, const struct answer *given)
{
    struct current_question *a = &s->current;
    struct answer_judgment said;
    char text[ANSWER_TEXT_SIZE];
    a->attempts++;
    solution_judge(&a->posed.table, exercise_position(a->posed.exercise),
                   &a->posed.exercise->question, &a->solution, given, &said);
    answer_write(&a->posed.table, posed_seats(&a->posed), given, text, sizeof text);
    if (said.right) {
        a->state = ASKING_RIGHT;
        a->first_right = a->attempts == 1 && a->hints == 0;
        current_question_log(s, text, true, false);
        tell_right(s, given, text);
        return;
    }
    memcpy(a->given, text, sizeof text);
    const int slip = tell_wrong(s, given, said.legal);
    if (a->hurried || posed_price(&a->posed, given) > 0) { /* a price tells the answer, too */
        tell_missed(s);
        return;
    }
    turn_in_progress_remind(s);
    if (said.missed != AIM_MET ||
        (a->attempts >= TRIES_MOST && posed_has_ways(&a->posed, &a->solution.right))) {
        tell_short(s);
    } else if (!mistake_probe_begin(s, given, slip)) {
        session_say(s, TONE_TEXT, msg_asking_try_again_or_type());
    }
}

/* Judges an answer with its reason: right needs both, and there is no second try. `reason`
 * RULE_NONE: the answer is wrong, so none was asked for. */
static void judge_reason(struct session *s, enum rule_id reason)
{
    struct current_question *a = &s->current;
    const struct answer *given = &a->because.given;
    struct answer_judgment said;
    char text[ANSWER_TEXT_SIZE], why[MESSAGE_TEXT_SIZE];
    struct strbuf n = STRBUF_INIT;
    a->because.open = false;
    solution_judge(&a->posed.table, exercise_position(a->posed.exercise),
                   &a->posed.exercise->question, &a->solution, given, &said);
    if (said.right && reason == a->posed.exercise->because.right) {
        judge_given(s, given);
        return;
    }
    a->attempts++;
    a->missed = a->posed.exercise->because.right;
    a->state = ASKING_TOLD;
    answer_write(&a->posed.table, posed_seats(&a->posed), given, text, sizeof text);
    memcpy(a->given, text, sizeof text);
    current_question_log(s, text, false, false);
    const bool silent = because_explain(s, reason, why, sizeof why);
    posed_write_answer(&a->posed, &a->solution.right, &n);
    say_verdict(s, TONE_WARN, a->missed, text,
                msg_asking_because_wrong(said.right, strbuf_text(&n), silent, why));
    strbuf_free(&n);
    write_remark(s, &a->solution.right, &n);
    emit_text(s->out, TONE_TEXT, 0, strbuf_text(&n));
    strbuf_free(&n);
    tell_next(s);
}

/* A line after "because?": the reason of a yes, a no or a none. */
static void judge_because(struct session *s, const char *line)
{
    const struct current_question *a = &s->current;
    const enum rule_id reason = because_meant(s, line);
    if (reason == RULE_NONE && line[0] != '\0') {
        char text[ANSWER_TEXT_SIZE];
        answer_write(&a->posed.table, posed_seats(&a->posed), &a->because.given, text, sizeof text);
        because_stands(s, text);
    } else if (reason == RULE_NONE) {
        because_show(s);
    } else {
        judge_reason(s, reason);
    }
}

/* Asks for the reason of a right answer that has one; a wrong answer is told at once, as all
 * reasons would speak for another one. Returns whether the answer is dealt with. */
static bool ask_because(struct session *s, const struct answer *given, const char *line)
{
    const struct current_question *a = &s->current;
    struct answer_judgment said;
    if (!because_begin(s, given)) {
        return false;
    }
    if (!a->because.open || because_is_told(s, line)) {
        return true;
    }
    solution_judge(&a->posed.table, exercise_position(a->posed.exercise),
                   &a->posed.exercise->question, &a->solution, given, &said);
    if (said.right) {
        because_show(s);
    } else {
        judge_reason(s, RULE_NONE);
    }
    return true;
}

void current_question_answer(struct session *s, const char *line)
{
    struct current_question *a = &s->current;
    struct answer given = {.form = FORM_NUMBER};
    struct parse_error fault;
    if (strlen(line) > GIVEN_MOST) {
        char how[QUESTION_TEXT_SIZE];
        session_say(
            s, TONE_TEXT,
            msg_asking_that_is_too_long(posed_how(&a->posed, course_index_catalog(s->index), how)));
        return;
    }
    if (a->because.open) {
        judge_because(s, line);
        return;
    }
    if (mistake_probe_take(s, line)) {
        return;
    }
    if (!read_answer(s, line, &given, &fault)) {
        if (!read_melds_as_yes(s, line, &given)) {
            tell_unreadable(s, line, &fault);
            return;
        }
        if (given.form != FORM_YES_NO) {
            session_say(s, TONE_TEXT, msg_asking_not_counted_other_melds());
            return;
        }
    }
    if (explain_view_lacks_slash(s, &given) || explain_view_names_table(s, &given) ||
        explain_view_lacks_card(s, &given)) {
        return;
    }
    if (turn_in_progress_take(s, line, &given) && !ask_because(s, &given, line)) {
        judge_given(s, &given);
    }
    if (because_is_told(s, line)) {
        judge_because(s, line);
    }
}

void current_question_skip(struct session *s)
{
    struct current_question *a = &s->current;
    struct strbuf n = STRBUF_INIT;
    teach_play(s);
    posed_write_skipped(&a->posed, &a->solution.right, &n);
    a->state = ASKING_TOLD;
    a->skipped = true;
    a->attempts += a->attempts > 0 ? 1 : 0;
    write_remark(s, &a->solution.right, &n);
    current_question_log(s, "", false, true);
    say_verdict(s, TONE_TEXT, RULE_NONE, NULL,
                msg_asking_skipped(posed_has_ways(&a->posed, &a->solution.right), strbuf_text(&n)));
    strbuf_free(&n);
    current_question_point(s, &a->solution.right);
    own_table_answer(s);
    tell_next(s);
}
