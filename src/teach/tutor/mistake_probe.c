/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The further questions about a wrong answer. */
#include "tutor/mistake_probe.h"

#include <string.h>

#include "base/strbuf.h"
#include "engine/score.h"
#include "messages/msg_tutor.h"
#include "notation/number_text.h"
#include "questions/answer_text.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/session.h"

/* What is asked by itself, in the order of a usual sheet. */
enum asked_row {
    ROW_THREES,
    ROW_CANASTAS,
    ROW_UNFINISHED,
    ROW_DIRTY,
    ROW_OUT,
    ROW_OTHER, /* a special hand and what belongs to it; asked only where there is something */
    ROW_BASE,
    ROW_MELDS,
    ROW_HANDS,
    ROW_COUNT,
    ROW_TOTAL,
    ROWS
};

enum {
    CANASTAS = 1 << SHEET_MIXED | 1 << SHEET_NATURAL | 1 << SHEET_SEVENS | 1 << SHEET_ACES |
               1 << SHEET_WILD,
    OTHERS = 1 << SHEET_SPECIAL | 1 << SHEET_CUT | 1 << SHEET_ERRORS
};

static const struct {
    unsigned items;       /* of the sheet, as bits */
    enum message_id name; /* to follow "at" */
    enum message_id ask;
    enum rule_id rule; /* to read about, unless the lines of the row name one */
    bool by_line;      /* they do */
} rows[ROWS] = {
    [ROW_THREES] = {1 << SHEET_THREES, MSG_mistake_probe_row_threes, MSG_mistake_probe_asks_threes,
                    RULE_THREES_SIGN, false},
    [ROW_CANASTAS] = {CANASTAS, MSG_mistake_probe_row_canastas, MSG_mistake_probe_asks_canastas,
                      RULE_MELD_CANASTA, true},
    [ROW_UNFINISHED] = {1 << SHEET_UNFINISHED, MSG_mistake_probe_row_unfinished,
                        MSG_mistake_probe_asks_unfinished, RULE_SCORE_INCOMPLETE_SEVENS, true},
    [ROW_DIRTY] = {1 << SHEET_DIRTY, MSG_mistake_probe_row_dirty, MSG_mistake_probe_asks_dirty,
                   RULE_SCORE_DIRTY, false},
    [ROW_OUT] = {1 << SHEET_OUT, MSG_mistake_probe_row_out, MSG_mistake_probe_asks_out,
                 RULE_SCORE_GOING_OUT, false},
    [ROW_OTHER] = {OTHERS, MSG_mistake_probe_row_other, MSG_mistake_probe_asks_other,
                   RULE_SCORE_SPECIAL, true},
    [ROW_BASE] = {1 << SHEET_BASE, MSG_mistake_probe_row_base, MSG_mistake_probe_asks_base,
                  RULE_SCORE_LINE, false},
    [ROW_MELDS] = {1 << SHEET_MELDED, MSG_mistake_probe_row_melds, MSG_mistake_probe_asks_melds,
                   RULE_SCORE_COUNT, false},
    [ROW_HANDS] = {1 << SHEET_HAND, MSG_mistake_probe_row_hands, MSG_mistake_probe_asks_hands,
                   RULE_SCORE_COUNT, false},
    [ROW_COUNT] = {1 << SHEET_COUNT, MSG_mistake_probe_row_count, MSG_mistake_probe_asks_count,
                   RULE_SCORE_LINE, false},
    [ROW_TOTAL] = {1 << SHEET_TOTAL, MSG_mistake_probe_row_total, MSG_mistake_probe_asks_total,
                   RULE_SCORE_LINE, false},
};

/* The first line of the sheet that belongs to a row, or NULL. */
static const struct score_line *row_line(const struct score_sheet *sheet, enum asked_row row)
{
    for (int i = 0; i < sheet->line_count; i++) {
        if ((rows[row].items >> score_item(&sheet->line[i]) & 1) != 0) {
            return &sheet->line[i];
        }
    }
    return NULL;
}

/* The sheet of the side that is asked about. */
static void make_sheet(const struct session *s, struct score_sheet *out)
{
    const struct posed_exercise *t = &s->current.posed;
    const struct round *r = &t->exercise->position.round;
    score_side(&t->table, &r->board, r->hand, s->current.mistake_probe.side, out);
}

/* The rule that a row rests on. */
static enum rule_id row_rule(const struct score_sheet *sheet, enum asked_row row)
{
    const struct score_line *line = rows[row].by_line ? row_line(sheet, row) : NULL;
    return line != NULL ? (enum rule_id)line->rule : rows[row].rule;
}

static bool row_is_asked(const struct score_sheet *sheet, enum asked_row row)
{
    return row != ROW_OTHER || row_line(sheet, row) != NULL;
}

/* The place of the lesson that the question belongs to; -1 if it's none of a lesson. */
static int lesson_of(const struct session *s, const struct posed_exercise *t)
{
    for (int i = 0; t->lesson != NULL && i < course_index_lessons(s->index); i++) {
        if (strcmp(course_index_lesson(s->index, i)->id, t->lesson) == 0) {
            return i;
        }
    }
    return -1;
}

/* Points at the lesson that teaches a rule, if there is one: by the table of the question, and from
 * a lesson only back at an earlier one, if it doesn't teach the rule itself. */
static void tell_lesson(const struct session *s, enum rule_id rule)
{
    const struct posed_exercise *t = &s->current.posed;
    const int here = lesson_of(s, t), last = course_index_lessons(s->index) - 1;
    const int about = course_index_taught(s->index, &t->table, rule, t->exercise->question.kind,
                                          here >= 0 ? here : last);
    const bool itself =
        here >= 0 && (here == about || lesson_is_about(course_index_lesson(s->index, here), rule));
    if (about >= 0 && !itself) {
        const struct lesson *lesson = course_index_lesson(s->index, about);
        const int step = lesson_step_about(lesson, rule, t->exercise->question.kind);
        session_say(s, TONE_TEXT, msg_probe_lesson_about(about + 1, lesson->title, step + 1));
    }
}

static void ask_row(const struct session *s)
{
    const struct mistake_probe *d = &s->current.mistake_probe;
    struct strbuf n = STRBUF_INIT;
    if (d->row == ROW_THREES) {
        session_put(s, &n, msg_probe_sheet_of(d->side));
        strbuf_append_char(&n, ' ');
    }
    session_put(s, &n, MESSAGE(rows[d->row].ask));
    emit_text(s->out, TONE_TEXT, 0, strbuf_text(&n));
    strbuf_free(&n);
}

/* Asks the further question that tells the slips of one side apart. */
static bool ask_probe(struct session *s, const struct answer *given)
{
    struct current_question *a = &s->current;
    struct mistake_probe *d = &a->mistake_probe;
    const struct explain_context q = current_question_context(s);
    for (int side = 0; side < a->solution.right.sides; side++) {
        const struct claim claim = claim_of(given->score[side]);
        if (claim_holds(&claim, a->solution.right.score[side])) {
            continue;
        }
        const int found = slips_diagnose_side(&q, side, &claim, d->slip);
        d->slip_count = slips_likeliest(d->slip, found);
        if (d->slip_count > 1 && slips_probe(&q, side, &claim, d->slip, d->slip_count, &d->probe)) {
            d->state = PROBING_PROBE;
            d->side = side;
            return true;
        }
    }
    return false;
}

/* Says something about the question, at the question's table. */
static void emit_inquiry(const struct session *s, enum tone tone, struct message message)
{
    char text[MESSAGE_TEXT_SIZE];
    const struct explain_context q = current_question_context(s);
    const struct message_context ctx = message_context_of(q.catalog, q.table);
    (void)message_format(&ctx, &message, text, sizeof text);
    emit_text(s->out, tone, 0, text);
}

bool mistake_probe_begin(struct session *s, const struct answer *given, int slip)
{
    struct current_question *a = &s->current;
    a->mistake_probe.state = PROBING_NOTHING;
    if (slip != SLIP_NONE) {
        tell_lesson(s, slip_facts(slip)->rule);
    }
    if (a->posed.exercise->question.kind != QUESTION_SCORE) {
        return false;
    }
    if (slip == SLIP_NONE && ask_probe(s, given)) {
        return mistake_probe_remind(s);
    }
    if (slip == SLIP_NONE) {
        session_say(s, TONE_TEXT, msg_probe_sheet_finds_it());
    }
    return false;
}

bool mistake_probe_remind(const struct session *s)
{
    const struct mistake_probe *d = &s->current.mistake_probe;
    if (d->state == PROBING_NOTHING) {
        return false;
    }
    if (d->state == PROBING_PROBE) {
        emit_inquiry(s, TONE_TEXT, msg_mistake_probe_probe(d->side, d->probe.asks));
    } else {
        ask_row(s);
    }
    return true;
}

/* Tells the slips that go with the score the learner put down. */
static void take_probe(struct session *s, int32_t points)
{
    struct current_question *a = &s->current;
    struct mistake_probe *d = &a->mistake_probe;
    const struct slip *found = NULL;
    int count = 0;
    d->state = PROBING_NOTHING;
    for (int i = 0; i < d->slip_count; i++) {
        if (d->probe.points[i] == points) {
            found = slip_facts(d->slip[i]);
            count++;
        }
    }
    if (count == 1) {
        a->missed = found->rule;
        emit_inquiry(s, TONE_WARN, msg_probe_looks_as_if(found->did, found->fix, found->rule));
        tell_lesson(s, found->rule);
    } else if (points == d->probe.right) {
        session_say(s, TONE_TEXT, msg_mistake_probe_that_item_is_right());
    } else {
        a->missed = d->probe.rule;
        session_say(s, TONE_WARN,
                    msg_mistake_probe_that_item_is_where(
                        points > d->probe.right ? (int)(points - d->probe.right)
                                                : (int)(d->probe.right - points),
                        points > d->probe.right, rule_facts(d->probe.rule)->id));
        tell_lesson(s, d->probe.rule);
    }
    session_say(s, TONE_TEXT, msg_mistake_probe_now_the_whole_answer());
}

/* The next row, of this side or the next one; the sheet ends after the last. */
static void next_row(struct session *s)
{
    struct mistake_probe *d = &s->current.mistake_probe;
    struct score_sheet sheet;
    char number[3][SAY_NUMBER_SIZE];
    do {
        make_sheet(s, &sheet);
        d->row++;
        if (d->row == ROWS) {
            const struct board *b = &s->current.posed.exercise->position.round.board;
            struct strbuf n = STRBUF_INIT;
            format_side(&n, course_index_catalog(s->index), b->seats, b->sides, d->side);
            session_say(s, TONE_GOOD,
                        msg_mistake_probe_base_count_total(strbuf_text(&n),
                                                           format_number(sheet.base, number[0]),
                                                           format_number(sheet.count, number[1]),
                                                           format_number(sheet.total, number[2])));
            strbuf_free(&n);
            d->row = 0;
            d->side++;
        }
        if (d->side == s->current.solution.right.sides) {
            d->state = PROBING_NOTHING;
            session_say(s, TONE_TEXT, msg_mistake_probe_that_was_the_whole());
            return;
        }
    } while (!row_is_asked(&sheet, (enum asked_row)d->row));
    ask_row(s);
}

static void take_row(struct session *s, int64_t given)
{
    struct current_question *a = &s->current;
    struct score_sheet sheet;
    make_sheet(s, &sheet);
    const enum asked_row row = (enum asked_row)a->mistake_probe.row;
    const int32_t right = score_items(&sheet, rows[row].items);
    if (given == right) {
        next_row(s);
        return;
    }
    a->missed = row_rule(&sheet, row);
    if (right != 0 && given == -right) {
        session_say(s, TONE_WARN, msg_probe_wrong_sign(rows[row].name, rule_facts(a->missed)->id));
    } else {
        session_say(s, TONE_WARN,
                    msg_mistake_probe_here_it_is_at_too(
                        rows[row].name, given > right ? given - right : right - given,
                        given > right, rule_facts(a->missed)->id));
    }
    tell_lesson(s, a->missed);
    session_say(s, TONE_TEXT, msg_mistake_probe_type_this_line_again());
}

bool mistake_probe_take(struct session *s, const char *line)
{
    struct current_question *a = &s->current;
    struct answer answer;
    struct parse_error fault;
    int64_t number = 0;
    if (a->mistake_probe.state == PROBING_NOTHING) {
        return false;
    }
    if (answer_read(&a->posed.table, posed_seats(&a->posed), &a->posed.exercise->question, line,
                    &answer, &fault)) {
        a->mistake_probe.state = PROBING_NOTHING; /* the whole answer, given at once */
        return false;
    }
    if (!number_read(line, strlen(line), &number, &fault)) {
        session_say(s, TONE_TEXT, msg_probe_type_a_number());
        return true;
    }
    if (a->mistake_probe.state == PROBING_PROBE) {
        take_probe(s, (int32_t)number);
    } else {
        take_row(s, number);
    }
    return true;
}

void sheet_word(struct session *s, const char *rest)
{
    struct current_question *a = &s->current;
    (void)rest;
    if (a->state != ASKING_OPEN || a->posed.exercise->question.kind != QUESTION_SCORE) {
        session_say(s, TONE_TEXT, msg_mistake_probe_sheet_goes_through_the_score());
        return;
    }
    if (a->mistake_probe.state == PROBING_SHEET) {
        a->mistake_probe.state = PROBING_NOTHING;
        session_say(s, TONE_TEXT, msg_mistake_probe_the_sheet_is_put());
        return;
    }
    if (a->hints == 0) {
        a->hints = 1; /* it tells which line is wrong: help like a first hint */
    }
    a->mistake_probe = (struct mistake_probe){.state = PROBING_SHEET};
    session_say(s, TONE_TEXT, msg_mistake_probe_line_by_line_then());
    ask_row(s);
}
