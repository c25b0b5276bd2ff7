/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a question is shown. Judges nothing. */
#include "tutor/posed_exercise.h"

#include <string.h>

#include "base/strbuf.h"
#include "messages/msg_help.h"
#include "messages/msg_judge.h"
#include "notation/names.h"
#include "questions/answer_text.h"
#include "questions/question_text.h"
#include "tutor/format.h"

enum { CARDS_COLUMN = 14 /* where a row's text begins */ };

struct posed_exercise posed_of(const struct exercise *e, const struct table *t, const char *mode)
{
    struct posed_exercise posed = {.exercise = e, .table = *t, .mode = mode};
    for (int i = 0; i < e->topic_count && posed.skills.count < SKILLS_PER_ITEM; i++) {
        posed.skills.id[posed.skills.count++] = rule_facts(e->topic[i])->id;
    }
    return posed;
}

struct posed_exercise
posed_of_generated(const struct exercise *e, const struct table *t, const char *mode)
{
    struct posed_exercise posed = posed_of(e, t, mode);
    posed.generated = true;
    return posed;
}

int posed_seats(const struct posed_exercise *t)
{
    return t->exercise->has_position ? t->exercise->position.round.board.seats : t->table.players;
}

/* The question without its cards: the author's words or the usual ones. */
static void
put_wording(struct strbuf *out, const struct posed_exercise *t, const struct catalog *catalog)
{
    const struct message_context ctx = message_context_of(catalog, &t->table);
    char text[QUESTION_TEXT_SIZE];
    if (t->exercise->prompt == NULL) {
        (void)question_write(&ctx, exercise_position(t->exercise), &t->exercise->question,
                             t->before_opening ? QUESTION_ON_SCREEN_RAW : QUESTION_ON_SCREEN, text,
                             sizeof text);
    }
    strbuf_append(out, t->exercise->prompt != NULL ? t->exercise->prompt : text);
}

void posed_write_title(const struct posed_exercise *t,
                       const struct catalog *catalog,
                       struct strbuf *out)
{
    struct strbuf whole = STRBUF_INIT;
    size_t length = 0;
    put_wording(&whole, t, catalog);
    const char *title = question_sentence(strbuf_text(&whole), &length);
    strbuf_appendf(out, "%.*s", (int)length, title);
    strbuf_free(&whole);
}

static void
show_cards(const struct listener *p, const struct posed_exercise *t, const struct catalog *catalog)
{
    const struct message_context ctx = message_context_of(catalog, &t->table);
    struct strbuf n = STRBUF_INIT;
    enum message_id name = MESSAGE_NONE;
    if (t->exercise->question.kind == QUESTION_COUNT) {
        if (t->exercise->question.lay.count > 0) {
            format_lay(&n, &ctx, &t->exercise->question.lay);
        } else {
            format_cards(&n, catalog, t->exercise->question.cards);
        }
        name = MSG_task_cards;
    } else if (t->exercise->question.kind == QUESTION_MELD) {
        format_lay(&n, &ctx, &t->exercise->question.lay);
        name = MSG_task_lay;
    } else if (t->exercise->question.kind == QUESTION_UPCARD) {
        for (int i = 0; i < t->exercise->question.turned_count; i++) {
            strbuf_append(&n, i > 0 ? "  " : "");
            format_cards(&n, catalog, cards_one(t->exercise->question.turned[i]));
        }
        name = MSG_task_turned;
    }
    if (name != MESSAGE_NONE) {
        char label[MESSAGE_TEXT_SIZE];
        const struct message message = MESSAGE(name);
        (void)message_format(&ctx, &message, label, sizeof label);
        emit_cards(p, CARDS_COLUMN, label, strbuf_text(&n));
    }
    strbuf_free(&n);
}

/* Tells the question, and after it on the same line what `after` says. */
static void emit_posed(const struct listener *p,
                       const struct posed_exercise *t,
                       const struct catalog *catalog,
                       const char *after)
{
    const struct message_context ctx = message_context_of(catalog, &t->table);
    char label[MESSAGE_TEXT_SIZE];
    struct strbuf text = STRBUF_INIT, line = STRBUF_INIT;
    if (t->generated) {
        const struct message message =
            msg_task_fresh(question_name(t->exercise->question.kind), t->exercise->level);
        (void)message_format(&ctx, &message, label, sizeof label);
    } else {
        snprintf(label, sizeof label, "%s", t->exercise->id);
    }
    put_wording(&text, t, catalog);
    strbuf_appendf(&line, "[%s] %s%s%s", label, strbuf_text(&text), after[0] != '\0' ? " " : "",
                   after);
    emit_question(p, label, strbuf_text(&text), t->exercise->question.option_count,
                  strbuf_text(&line));
    strbuf_free(&line);
    strbuf_free(&text);
}

void posed_show(const struct listener *p,
                const struct posed_exercise *t,
                const struct catalog *catalog)
{
    show_cards(p, t, catalog);
    emit_posed(p, t, catalog, "");
    if (t->exercise->question.kind == QUESTION_CHOOSE) {
        for (int i = 0; i < t->exercise->question.option_count; i++) {
            emit_option(p, i, t->exercise->option[i] != NULL ? t->exercise->option[i] : "");
        }
    }
}

void posed_show_short(const struct listener *p,
                      const struct posed_exercise *t,
                      const struct catalog *catalog)
{
    const struct message_context ctx = message_context_of(catalog, &t->table);
    char text[QUESTION_TEXT_SIZE] = "";
    if (t->exercise->question.kind == QUESTION_CHOOSE) {
        const char last[] = {(char)('a' + t->exercise->question.option_count - 1), '\0'};
        const struct message message = msg_question_options(last);
        (void)message_format(&ctx, &message, text, sizeof text);
    }
    emit_posed(p, t, catalog, text);
}

const char *posed_how(const struct posed_exercise *t,
                      const struct catalog *catalog,
                      char out[QUESTION_TEXT_SIZE])
{
    const struct message_context ctx = message_context_of(catalog, &t->table);
    (void)question_write_how(&ctx, &t->exercise->question, out, QUESTION_TEXT_SIZE);
    return out;
}

bool posed_has_ways(const struct posed_exercise *t, const struct answer *right)
{
    const enum question_kind asked = t->exercise->question.kind;
    return (asked == QUESTION_LAY || asked == QUESTION_TURN) &&
           (right->lay.count > 0 || right->action_count > 0);
}

/* With the rules that were named; not where the reason is asked for by itself. */
static void write_yes_no(const struct posed_exercise *t, const struct answer *a, struct strbuf *out)
{
    const int named = t->exercise->because.right == RULE_NONE ? a->broken_count : 0;
    strbuf_append(out, a->yes ? "yes" : "no");
    for (int i = 0; i < named; i++) {
        strbuf_appendf(out, "%s%s", i == 0 ? " (" : ", ",
                       rule_facts((enum rule_id)a->broken[i].rule)->id);
    }
    strbuf_append(out, named > 0 ? ")" : "");
}

void posed_write_answer(const struct posed_exercise *t, const struct answer *a, struct strbuf *out)
{
    char text[ANSWER_TEXT_SIZE];
    char number[SAY_NUMBER_SIZE];
    if (a->form == FORM_NUMBER) {
        strbuf_append(out, format_number(a->number, number));
    } else if (a->form == FORM_SPECIAL && a->special != SPECIAL_NONE) {
        special_title(&t->table.special[a->special], text, sizeof text);
        strbuf_append(out, text);
    } else if (a->form == FORM_YES_NO) {
        write_yes_no(t, a, out);
    } else {
        (void)answer_write(&t->table, posed_seats(t), a, text, sizeof text);
        strbuf_append(out, text);
    }
}

void posed_write_skipped(const struct posed_exercise *t,
                         const struct answer *right,
                         struct strbuf *out)
{
    const uint32_t letters = right->letters;
    const bool single = (letters & (letters - 1)) == 0;
    const char *ending = ".";
    if (right->form == FORM_YES_NO) { /* the rules of a no are for those who ask why */
        strbuf_append(out, right->yes ? "yes" : "no");
    } else {
        posed_write_answer(t, right, out);
    }
    for (int i = 0; i < t->exercise->question.option_count && single; i++) {
        const char *text = t->exercise->option[i];
        if ((letters >> i & 1) != 0 && text != NULL && text[0] != '\0') {
            strbuf_appendf(out, ": %s", text);
            ending = strchr(".?", text[strlen(text) - 1]) != NULL ? "" : ".";
        }
    }
    strbuf_appendf(out, "%s ", ending);
}

int posed_price(const struct posed_exercise *t, const struct answer *given)
{
    const struct exercise *e = t->exercise;
    for (int i = 0; exercise_is_priced(e) && i < e->question.option_count; i++) {
        if ((given->letters >> i & 1) != 0 && e->option_loses[i] > 0) {
            return e->option_loses[i];
        }
    }
    return 0;
}
