/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of one question. Holds no rule and no wording of a reason: those are judge's and
 * coach's. */
#include "tutor/asking.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "base/note.h"
#include "coach/solution.h"
#include "learner/record.h"
#include "notation/cards_text.h"
#include "questions/answer_text.h"
#include "questions/goal.h"
#include "questions/judge.h"
#include "tutor/answer_typed.h"
#include "tutor/because.h"
#include "tutor/explaining.h"
#include "tutor/glyph.h"
#include "tutor/own_table.h"
#include "tutor/playing.h"
#include "tutor/session.h"
#include "tutor/words.h"

struct inquiry asking_inquiry(const struct session *s)
{
    const struct asking *a = &s->asking;
    return (struct inquiry){&a->task.table,
                            exercise_position(a->task.exercise),
                            &a->task.exercise->question,
                            &a->solution.right,
                            library_phrases(s->library),
                            a->solution.is_best ? &a->solution.best : NULL,
                            a->task.exercise,
                            a->attempts <= 1};
}

static void show_position(const struct session *s)
{
    const struct task *t = &s->asking.task;
    if (t->lesson == NULL && strcmp(t->table.id, s->table.id) != 0) {
        session_say(
            s, TONE_TEXT,
            SAID(PHRASE_ASKING_THIS_IS_ASKED_AT, said_table(&t->table), said_text(t->table.id)));
    }
    if (t->exercise->has_position) {
        struct position now = t->exercise->position; /* a turn going on: as it stands */
        playing_round(s, &now.round);
        const struct scene scene = {.table = &t->table,
                                    .position = &now,
                                    .hide_minimum = t->exercise->question.kind == QUESTION_MINIMUM,
                                    .hide_opening = t->before_opening,
                                    .words = library_phrases(s->library)};
        tell_position(s->out, &scene);
        tell_gap(s->out);
    }
}

static void set_task(struct session *s, const struct task *task, enum asking_state state)
{
    struct asking *a = &s->asking;
    memset(a, 0, sizeof *a);
    a->task = *task;
    a->state = state;
    const struct exercise *e = task->exercise;
    (void)!solution_find(&task->table, exercise_position(e), &e->question, &a->solution);
    solution_prefer(&task->table, exercise_position(e), &e->question, exercise_shown(e),
                    &a->solution);
    asking_show(s);
}

void asking_begin(struct session *s, const struct task *task)
{
    set_task(s, task, ASKING_OPEN);
    (void)session_kept(
        s, record_item_mark_seen(&s->record, s->learner.id, task->exercise->id, session_now(s)));
}

void asking_end(struct session *s)
{
    s->asking.state = ASKING_NOTHING;
}

void asking_show(struct session *s)
{
    show_position(s);
    asking_again(s);
}

void asking_again(struct session *s)
{
    if (s->asking.because.open) {
        because_show(s);
        return;
    }
    task_show(s->out, &s->asking.task, library_phrases(s->library));
    playing_remind(s);
}

void asking_remind(struct session *s)
{
    if (s->asking.because.open) {
        because_show(s);
        return;
    }
    if (digging_remind(s)) {
        return;
    }
    task_show_short(s->out, &s->asking.task, library_phrases(s->library));
    if (s->asking.reminded++ > 0 && !s->terse) {
        session_say(s, TONE_TEXT, SAID(PHRASE_ASKING_GO_ON_HOW));
    }
}

/* Puts an answer into the log; the main topic is missed unless the coach knows better. */
static void log_answer(struct session *s, const char *given, bool right, bool skipped)
{
    struct asking *a = &s->asking;
    char correct[ANSWER_TEXT_SIZE];
    answer_write(&a->task.table, task_seats(&a->task), &a->solution.right, correct, sizeof correct);
    struct answer_entry entry = {
        .when = session_now(s),
        .session = s->key,
        .mode = a->task.mode,
        .item = a->task.exercise->id,
        .lesson = a->task.lesson,
        .kind = question_name(a->task.exercise->question.kind),
        .table = a->task.table.id,
        .given = given,
        .correct = correct,
        .outcome = {.right = right,
                    .attempts = a->attempts,
                    .hints = a->hints,
                    .revealed = skipped,
                    .skipped = skipped,
                    .placement = strcmp(a->task.mode, "placement") == 0},
        .seed = a->task.seed,
        .version = s->version,
        .skills = a->task.skills,
    };
    const enum rule_id main =
        a->task.exercise->topic_count > 0 ? a->task.exercise->topic[0] : RULE_NONE;
    const enum rule_id missed = a->missed == RULE_NONE && a->attempts <= 1 ? main : a->missed;
    if (!right && missed != RULE_NONE && !a->graded[missed]) {
        a->graded[missed] = true;
        entry.missed.id[0] = rule_facts(missed)->id;
        entry.missed.count = 1;
    }
    (void)session_kept(s, record_answer_append(&s->record, s->learner.id, &entry));
}

/* Which answers are as good as the one that the author argues for. */
static void write_ties(const struct session *s, FILE *out)
{
    const struct solution *solution = &s->asking.solution;
    const struct answer *right = &solution->right;
    char text[PHRASE_TEXT_SIZE];
    if (solution->is_best && best_is_tied(&solution->best)) {
        session_words(s,
                      right->form == FORM_PICK
                          ? SAID(PHRASE_COACH_BEST_PICK, right->yes, true)
                          : SAID(PHRASE_COACH_BEST_THROW, right->kinds,
                                 (unsigned)solution->best.kinds & ~(unsigned)right->kinds),
                      text);
        fprintf(out, " %s", text);
    }
}

/* What the author or the coach says to the right answer, or to what is shown in its place. */
static void write_remark(const struct session *s, const struct answer *given, FILE *out)
{
    const struct asking *a = &s->asking;
    const char *remark = explain_fitting(a->task.exercise, &a->task.table, given);
    if (remark != NULL) {
        fputs(remark, out);
        write_ties(s, out);
    } else if (a->task.exercise->question.kind != QUESTION_CHOOSE) {
        const struct inquiry q = asking_inquiry(s);
        explaining_result(&q, a->state == ASKING_TOLD, out);
    }
}

static void tell_next(const struct session *s)
{
    if (s->terse || (s->asking.hurried && s->asking.state == ASKING_RIGHT)) {
        return;
    }
    const bool reasons = s->asking.task.exercise->question.kind != QUESTION_CHOOSE;
    session_say(s, TONE_TEXT,
                reasons ? SAID(PHRASE_ASKING_ENTER_GOES_ON_WHY)
                        : SAID(PHRASE_ASKING_ENTER_GOES_ON));
}

/* `text`: the learner's answer as it was read. */
static void tell_right(struct session *s, const struct answer *given, const char *text)
{
    struct asking *a = &s->asking;
    struct note n, no;
    char right[PHRASE_TEXT_SIZE];
    const bool refused =
        a->solution.right.form == FORM_YES_NO && a->solution.right.broken_count > 0;
    note_begin(&no);
    task_write_answer(&a->task, &a->solution.right, no.file);
    note_begin(&n);
    fprintf(n.file, "%s ",
            session_words(s, SAID(PHRASE_ASKING_RIGHT, said_text(refused ? note_text(&no) : NULL)),
                          right));
    write_remark(s, given, n.file);
    tell_verdict(s->out, TONE_GOOD, 0, RULE_NONE, text, note_text(&n));
    note_free(&n);
    note_free(&no);
    const struct inquiry q = asking_inquiry(s);
    char better[REMARK_SIZE];
    if (explain_better(&q, given, better) > 0) {
        tell_text(s->out, TONE_TEXT, 0, better);
    }
    own_table_answer(s);
    tell_next(s);
}

/* Returns the rule that speaks against a wrong option the learner chose, RULE_NONE if the author
 * named none. */
static enum rule_id refuted_by(const struct asking *a, const struct answer *given)
{
    for (int i = 0; i < a->task.exercise->question.option_count; i++) {
        if ((given->letters >> i & 1) != 0 && a->task.exercise->refuted[i] != RULE_NONE) {
            return a->task.exercise->refuted[i];
        }
    }
    return RULE_NONE;
}

/* What the author says against a wrong option that was chosen, NULL if nothing. */
static const char *wrong_option(const struct asking *a, const struct answer *given)
{
    for (int i = 0; i < a->task.exercise->question.option_count; i++) {
        if ((given->letters & ~a->solution.right.letters) >> i & 1) {
            return a->task.exercise->option_why[i];
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
    const struct asking *a = &s->asking;
    const struct teller teller = teller_of(library_phrases(s->library), &a->task.table);
    char why[PHRASE_TEXT_SIZE] = "";
    const char *own = wrong_option(a, given);
    if (own != NULL) {
        text_add(out, "%s", own);
        return;
    }
    if (a->missed != RULE_NONE) {
        (void)phrases_why(&teller, a->missed, why);
    }
    if ((given->letters & ~a->solution.right.letters) == 0) {
        text_said(out, &teller, &(struct said){.phrase = PHRASE_ASKING_MORE_IS_RIGHT});
    } else if (why[0] != '\0' && said) {
        text_said(out, &teller, &(struct said){.phrase = PHRASE_ASKING_SAME_RULE});
    } else {
        text_add(out, "%s", why);
    }
}

void asking_begin_solved(struct session *s, const struct task *task)
{
    struct note n;
    set_task(s, task, ASKING_RIGHT);
    note_begin(&n);
    task_write_answer(&s->asking.task, &s->asking.solution.right, n.file);
    session_say(s, TONE_GOOD, SAID(PHRASE_ASKING_SOLVED, said_text(note_text(&n))));
    note_free(&n);
    tell_next(s);
}

enum { VERDICT_SIZE = 2000 }; /* an answer, a remark of the author, a rule; the closing zero */

/* A verdict in the words of the catalogue. */
static void say_verdict(
    const struct session *s, enum tone tone, enum rule_id rule, const char *given, struct said said)
{
    char text[VERDICT_SIZE];
    const struct teller teller = teller_of(library_phrases(s->library), &s->asking.task.table);
    (void)phrase_say(&teller, &said, text, sizeof text);
    tell_verdict(s->out, tone, 0, rule, given, text);
}

/* Returns the one slip that explains the answer, or SLIP_NONE. `legal`: a play that breaks no rule,
 * but is not what was asked. */
static int tell_wrong(struct session *s, const struct answer *given, bool legal)
{
    struct asking *a = &s->asking;
    const struct inquiry q = asking_inquiry(s);
    struct remark remark = {.rule = RULE_NONE, .slip = SLIP_NONE};
    struct note n;
    note_begin(&n);
    task_write_answer(&a->task, given, n.file);
    if (a->task.exercise->question.kind == QUESTION_CHOOSE) {
        const enum rule_id before = a->missed;
        a->missed = refuted_by(a, given);
        struct text text = text_in(remark.text, sizeof remark.text);
        write_choice_remark(s, given, a->missed == before, &text);
    } else {
        explain_wrong(&q, given, &remark);
        a->missed = remark.rule;
    }
    const struct said said = legal
                                 ? SAID(PHRASE_ASKING_LEGAL, said_text(remark.text))
                                 : SAID(PHRASE_ASKING_NOT_YET, said_text(note_text(&n)),
                                        said_text(remark.text), a->missed != RULE_NONE, a->missed);
    say_verdict(s, TONE_WARN, a->missed, a->given, said);
    note_free(&n);
    return remark.slip;
}

/* At "can you open?" the learner may type the melds themselves. Returns whether the line was such;
 * `given` is then yes if they open, and the verdict was told if not. */
static bool read_melds_as_yes(struct session *s, const char *line, struct answer *given)
{
    const struct asking *a = &s->asking;
    if (a->task.exercise->question.kind != QUESTION_OPENING ||
        !explaining_reads_melds(&a->task, line)) {
        return false;
    }
    if (explaining_try(s, &a->task, line, false) == TRIED_ALLOWED) {
        memset(given, 0, sizeof *given);
        given->form = FORM_YES_NO;
        given->yes = true;
    }
    return true;
}

/* Whether the learner says "I don't know". */
static bool gives_up(const char *line)
{
    static const char *const ways[] = {
        "don't know", "dont know", "do not know", "no idea", "not sure", "no clue", "give up",
        "dunno",      "idk",       "pass",        "maybe",   "perhaps",  "no hint"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const size_t length = strlen(ways[i]);
        for (const char *at = line; strlen(at) >= length; at++) {
            if (strncasecmp(at, ways[i], length) == 0 && (at == line || at[-1] == ' ') &&
                (at[length] == '\0' || strchr(" .,", at[length]) != NULL)) {
                return true;
            }
        }
    }
    return false;
}

/* A line that is no answer: a word mistyped, perhaps. */
static void
tell_unreadable(const struct session *s, const char *line, const struct text_fault *fault)
{
    const char *near = words_near(s, line);
    if (gives_up(line)) {
        session_say(s, TONE_TEXT, SAID(PHRASE_ASKING_NO_TROUBLE));
    } else if (near != NULL) {
        char shown[SHOWN_LINE_SIZE], how[QUESTION_TEXT_SIZE];
        shown_line(line, shown);
        session_say(s, TONE_TEXT,
                    SAID(PHRASE_ASKING_I_DO_NOT_KNOW, said_text(shown), said_text(near),
                         said_text(task_how(&s->asking.task, library_phrases(s->library), how))));
    } else if (s->asking.task.exercise->question.kind == QUESTION_OPENING &&
               fault->phrase == PHRASE_FAULT_YES_NO) {
        session_say(s, TONE_TEXT, SAID(PHRASE_ASKING_TYPE_YES_OR_NO));
    } else {
        session_say_fault(s, fault);
    }
}

/* A line as an answer to the question on screen, at the point of a turn that it has come to. */
static bool
read_answer(const struct session *s, const char *line, struct answer *out, struct text_fault *fault)
{
    const struct task *t = &s->asking.task;
    struct round now;
    if (exercise_position(t->exercise) == NULL) {
        return answer_typed(t, NULL, line, out, fault);
    }
    playing_round(s, &now);
    return answer_typed(t, &now, line, out, fault);
}

bool asking_reads(const struct session *s, const char *line)
{
    struct answer given;
    struct text_fault fault;
    return s->asking.state == ASKING_OPEN &&
           (s->asking.because.open ? because_read(s, line) != BECAUSE_UNREAD
                                   : read_answer(s, line, &given, &fault));
}

/* After a lawful play that was not what the task asks for: one more try, then a way is shown. */
static void tell_short(struct session *s)
{
    struct asking *a = &s->asking;
    if (a->shorts++ == 0) {
        session_say(s, TONE_TEXT, SAID(PHRASE_ASKING_ONE_MORE_TRY));
        return;
    }
    struct note n;
    note_begin(&n);
    task_write_answer(&a->task, &a->solution.right, n.file);
    fputs(". ", n.file);
    a->state = ASKING_TOLD;
    write_remark(s, &a->solution.right, n.file);
    say_verdict(s, TONE_TEXT, RULE_NONE, NULL,
                SAID(PHRASE_ASKING_ONE_WAY, said_text(note_text(&n))));
    note_free(&n);
    own_table_answer(s);
    tell_next(s);
}

/* Judges an answer that is whole, and says what is to be said. */
static void judge_given(struct session *s, const struct answer *given)
{
    struct asking *a = &s->asking;
    struct judgement said;
    char text[ANSWER_TEXT_SIZE];
    a->attempts++;
    solution_judge(&a->task.table, exercise_position(a->task.exercise), &a->task.exercise->question,
                   &a->solution, given, &said);
    answer_write(&a->task.table, task_seats(&a->task), given, text, sizeof text);
    if (said.right) {
        a->state = ASKING_RIGHT;
        a->first_right = a->attempts == 1 && a->hints == 0;
        log_answer(s, text, true, false);
        tell_right(s, given, text);
        return;
    }
    memcpy(a->given, text, sizeof text);
    const int slip = tell_wrong(s, given, said.legal);
    log_answer(s, text, false, false);
    playing_remind(s);
    if (said.missed != AIM_MET) {
        tell_short(s);
    } else if (!digging_begin(s, given, slip)) {
        session_say(s, TONE_TEXT, SAID(PHRASE_ASKING_TRY_AGAIN_OR_TYPE));
    }
}

/* The reason of a yes, a no or a none: right needs both, and there is no second try. */
static void judge_because(struct session *s, const char *line)
{
    struct asking *a = &s->asking;
    const struct answer *given = &a->because.given;
    const enum because_said reason = because_read(s, line);
    struct judgement said;
    char text[ANSWER_TEXT_SIZE], why[PHRASE_TEXT_SIZE];
    struct note n;
    if (reason == BECAUSE_UNREAD) {
        because_show(s);
        return;
    }
    a->because.open = false;
    solution_judge(&a->task.table, exercise_position(a->task.exercise), &a->task.exercise->question,
                   &a->solution, given, &said);
    if (said.right && reason == BECAUSE_RIGHT) {
        judge_given(s, given);
        return;
    }
    a->attempts++;
    a->missed = a->task.exercise->because.right;
    a->state = ASKING_TOLD;
    answer_write(&a->task.table, task_seats(&a->task), given, text, sizeof text);
    memcpy(a->given, text, sizeof text);
    log_answer(s, text, false, false);
    because_write(s, a->missed, why, sizeof why);
    note_begin(&n);
    task_write_answer(&a->task, &a->solution.right, n.file);
    say_verdict(
        s, TONE_WARN, a->missed, text,
        SAID(PHRASE_ASKING_BECAUSE_WRONG, said.right, said_text(note_text(&n)), said_text(why)));
    note_free(&n);
    if (a->task.exercise->remark != NULL) {
        tell_text(s->out, TONE_TEXT, 0, a->task.exercise->remark);
    }
    tell_next(s);
}

void asking_answer(struct session *s, const char *line)
{
    struct asking *a = &s->asking;
    struct answer given = {.form = FORM_NUMBER};
    struct text_fault fault;
    if (strlen(line) > GIVEN_MOST) {
        char how[QUESTION_TEXT_SIZE];
        session_say(s, TONE_TEXT,
                    SAID(PHRASE_ASKING_THAT_IS_TOO_LONG,
                         said_text(task_how(&a->task, library_phrases(s->library), how))));
        return;
    }
    if (a->because.open) {
        judge_because(s, line);
        return;
    }
    if (digging_take(s, line)) {
        return;
    }
    if (!read_answer(s, line, &given, &fault)) {
        if (!read_melds_as_yes(s, line, &given)) {
            tell_unreadable(s, line, &fault);
            return;
        }
        if (given.form != FORM_YES_NO) {
            session_say(s, TONE_TEXT, SAID(PHRASE_ASKING_NOT_COUNTED_OTHER_MELDS));
            return;
        }
    }
    if (given.form == FORM_LAY && explaining_slash(s, &given.lay)) {
        return;
    }
    if (playing_take(s, &given) && !because_begin(s, &given)) {
        judge_given(s, &given);
    }
}

void asking_hint(struct session *s)
{
    struct asking *a = &s->asking;
    const struct inquiry q = asking_inquiry(s);
    char text[STEP_TEXT_SIZE] = "";
    const int next = a->hints < HINT_LEVELS ? a->hints + 1 : HINT_LEVELS;
    const char *hint = NULL;
    int levels = HINT_LEVELS;
    if (a->task.exercise->hint_count > 0) {
        levels = a->task.exercise->hint_count;
        hint = a->task.exercise->hint[next <= levels ? next - 1 : levels - 1];
    } else if (explain_hint(&q, next, text), text[0] != '\0') {
        hint = text;
    }
    if (hint == NULL) {
        session_say(s, TONE_TEXT, SAID(PHRASE_ASKING_THERE_IS_NO_HINT));
        return;
    }
    tell_text(s->out, TONE_TEXT, 0, hint);
    if (a->hints < levels) {
        a->hints++;
    }
    const int left = levels - a->hints;
    if (left == 0) {
        session_say(s, TONE_TEXT, SAID(PHRASE_ASKING_THERE_ARE_NO_MORE));
    } else {
        session_say(s, TONE_TEXT, SAID(PHRASE_ASKING_MORE, left));
    }
}

/* The right answer of a question that was skipped; of a choice also its words. */
static void write_skipped(const struct asking *a, FILE *out)
{
    const uint32_t letters = a->solution.right.letters;
    const bool single = (letters & (letters - 1)) == 0;
    const char *ending = ".";
    task_write_answer(&a->task, &a->solution.right, out);
    for (int i = 0; i < a->task.exercise->question.option_count && single; i++) {
        const char *text = a->task.exercise->option[i];
        if ((letters >> i & 1) != 0 && text != NULL && text[0] != '\0') {
            fprintf(out, ": %s", text);
            ending = strchr(".?", text[strlen(text) - 1]) != NULL ? "" : ".";
        }
    }
    fprintf(out, "%s ", ending);
}

void asking_skip(struct session *s)
{
    struct asking *a = &s->asking;
    struct note n;
    note_begin(&n);
    write_skipped(a, n.file);
    a->state = ASKING_TOLD;
    a->attempts += a->attempts > 0 ? 1 : 0;
    write_remark(s, &a->solution.right, n.file);
    log_answer(s, "", false, true);
    say_verdict(s, TONE_TEXT, RULE_NONE, NULL,
                SAID(PHRASE_ASKING_SKIPPED, said_text(note_text(&n))));
    note_free(&n);
    own_table_answer(s);
    tell_next(s);
}
