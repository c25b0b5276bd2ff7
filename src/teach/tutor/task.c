/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a question is shown. Judges nothing. */
#include "tutor/task.h"

#include <string.h>

#include "base/note.h"
#include "notation/names.h"
#include "questions/answer_text.h"
#include "questions/question_text.h"
#include "tutor/say.h"

enum { CARDS_COLUMN = 14 /* where a row's text begins */ };

struct task task_of(const struct exercise *e, const struct table *t, const char *mode)
{
    struct task task = {.exercise = e, .table = *t, .mode = mode};
    for (int i = 0; i < e->topic_count && task.skills.count < SKILLS_PER_ITEM; i++) {
        task.skills.id[task.skills.count++] = rule_facts(e->topic[i])->id;
    }
    return task;
}

struct task task_of_fresh(const struct exercise *e, const struct table *t, const char *mode)
{
    struct task task = task_of(e, t, mode);
    task.fresh = true;
    return task;
}

int task_seats(const struct task *t)
{
    return t->exercise->has_position ? t->exercise->position.round.board.seats : t->table.players;
}

/* The question without its cards: the author's words or the usual ones. */
static void put_wording(FILE *out, const struct task *t, const struct phrases *phrases)
{
    const struct teller teller = teller_of(phrases, &t->table);
    char text[QUESTION_TEXT_SIZE];
    if (t->exercise->prompt == NULL) {
        (void)question_write(&teller, exercise_position(t->exercise), &t->exercise->question,
                             t->before_opening ? QUESTION_ON_SCREEN_RAW : QUESTION_ON_SCREEN, text,
                             sizeof text);
    }
    fputs(t->exercise->prompt != NULL ? t->exercise->prompt : text, out);
}

static void
show_cards(const struct listener *p, const struct task *t, const struct phrases *phrases)
{
    const struct teller teller = teller_of(phrases, &t->table);
    struct note n;
    enum phrase_id name = PHRASE_NONE;
    note_begin(&n);
    if (t->exercise->question.kind == QUESTION_COUNT) {
        say_cards(n.file, phrases, t->exercise->question.cards);
        name = PHRASE_TASK_CARDS;
    } else if (t->exercise->question.kind == QUESTION_MELD) {
        say_lay(n.file, &teller, &t->exercise->question.lay);
        name = PHRASE_TASK_LAY;
    } else if (t->exercise->question.kind == QUESTION_UPCARD) {
        for (int i = 0; i < t->exercise->question.turned_count; i++) {
            fputs(i > 0 ? "  " : "", n.file);
            say_cards(n.file, phrases, cards_one(t->exercise->question.turned[i]));
        }
        name = PHRASE_TASK_TURNED;
    }
    if (name != PHRASE_NONE) {
        char label[PHRASE_TEXT_SIZE];
        const struct said said = SAID(name);
        (void)phrase_say(&teller, &said, label, sizeof label);
        tell_cards(p, CARDS_COLUMN, label, note_text(&n));
    }
    note_free(&n);
}

/* Tells the question, and behind it on the same line what `after` says. */
static void tell_task(const struct listener *p,
                      const struct task *t,
                      const struct phrases *phrases,
                      const char *after)
{
    const struct teller teller = teller_of(phrases, &t->table);
    char label[PHRASE_TEXT_SIZE];
    struct note text, line;
    note_begin(&text);
    note_begin(&line);
    if (t->fresh) {
        const struct said said =
            SAID(PHRASE_TASK_FRESH, said_text(question_name(t->exercise->question.kind)),
                 t->exercise->level);
        (void)phrase_say(&teller, &said, label, sizeof label);
    } else {
        snprintf(label, sizeof label, "%s", t->exercise->id);
    }
    put_wording(text.file, t, phrases);
    fprintf(line.file, "[%s] %s%s%s", label, note_text(&text), after[0] != '\0' ? " " : "", after);
    tell_question(p, label, note_text(&text), t->exercise->question.option_count, note_text(&line));
    note_free(&line);
    note_free(&text);
}

void task_show(const struct listener *p, const struct task *t, const struct phrases *phrases)
{
    show_cards(p, t, phrases);
    tell_task(p, t, phrases, "");
    if (t->exercise->question.kind == QUESTION_CHOOSE) {
        for (int i = 0; i < t->exercise->question.option_count; i++) {
            tell_option(p, i, t->exercise->option[i] != NULL ? t->exercise->option[i] : "");
        }
    }
}

void task_show_short(const struct listener *p, const struct task *t, const struct phrases *phrases)
{
    const struct teller teller = teller_of(phrases, &t->table);
    char text[QUESTION_TEXT_SIZE] = "";
    if (t->exercise->question.kind == QUESTION_CHOOSE) {
        const char last[] = {(char)('a' + t->exercise->question.option_count - 1), '\0'};
        const struct said said = SAID(PHRASE_QUESTION_OPTIONS, said_text(last));
        (void)phrase_say(&teller, &said, text, sizeof text);
    }
    tell_task(p, t, phrases, text);
}

const char *
task_how(const struct task *t, const struct phrases *phrases, char out[QUESTION_TEXT_SIZE])
{
    const struct teller teller = teller_of(phrases, &t->table);
    (void)question_write_how(&teller, &t->exercise->question, out, QUESTION_TEXT_SIZE);
    return out;
}

void task_write_answer(const struct task *t, const struct answer *a, FILE *out)
{
    char text[ANSWER_TEXT_SIZE];
    char number[SAY_NUMBER_SIZE];
    switch (a->form) {
    case FORM_NUMBER:
        fputs(say_number(a->number, number), out);
        break;
    case FORM_YES_NO:
        fputs(a->yes ? "yes" : "no", out);
        for (int i = 0; i < a->broken_count; i++) {
            fprintf(out, "%s%s", i == 0 ? " (" : ", ",
                    rule_facts((enum rule_id)a->broken[i].rule)->id);
        }
        fputs(a->broken_count > 0 ? ")" : "", out);
        break;
    case FORM_SPECIAL:
        if (a->special == SPECIAL_NONE) {
            fputs("none", out);
        } else {
            special_title(&t->table.special[a->special], text, sizeof text);
            fputs(text, out);
        }
        break;
    case FORM_KINDS:
    case FORM_KIND:
    case FORM_SCORE:
    case FORM_LETTERS:
    case FORM_PICK:
    case FORM_LAY:
    case FORM_TURN:
    case FORM_FROZEN:
    case FORM_WAYS:
    case FORM_FORCED:
    case FORM_UPCARD:
        answer_write(&t->table, task_seats(t), a, text, sizeof text);
        fputs(text, out);
        break;
    }
}
