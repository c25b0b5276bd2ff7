/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a question is shown. Judges nothing. */
#include "tutor/task.h"

#include <string.h>

#include "base/note.h"
#include "judge/answer_text.h"
#include "judge/question_text.h"
#include "notation/names.h"
#include "tutor/say.h"

enum { CARDS_COLUMN = 14 /* where a row's text begins */ };

struct task task_of(const struct exercise *e)
{
    struct task t = {.question = &e->question,
                     .position = e->has_position ? &e->position : NULL,
                     .prompt = e->prompt,
                     .hint_count = e->hint_count,
                     .remark = e->remark};
    memcpy(t.option, e->option, sizeof t.option);
    memcpy(t.refuted, e->refuted, sizeof t.refuted);
    memcpy(t.hint, e->hint, sizeof t.hint);
    return t;
}

struct task task_of_puzzle(const struct puzzle *p)
{
    struct task t = task_of(&p->exercise);
    snprintf(t.id, sizeof t.id, "%s", p->id);
    t.table = *p->table;
    t.level = p->level;
    for (int i = 0; i < p->topic_count && t.skills.count < SKILLS_PER_ITEM; i++) {
        t.skills.id[t.skills.count++] = rule_facts(p->topic[i])->id;
    }
    return t;
}

int task_seats(const struct task *t)
{
    return t->position != NULL ? t->position->round.board.seats : t->table.players;
}

/* The question without its cards: the author's words or the usual ones. */
static void put_wording(FILE *out, const struct task *t, const struct phrases *phrases)
{
    const struct teller teller = teller_of(phrases, &t->table);
    char text[QUESTION_TEXT_SIZE];
    if (t->prompt == NULL) {
        (void)question_write(&teller, t->position, t->question,
                             t->before_opening ? QUESTION_ON_SCREEN_RAW : QUESTION_ON_SCREEN, text,
                             sizeof text);
    }
    fputs(t->prompt != NULL ? t->prompt : text, out);
}

static void show_cards(const struct listener *p, const struct task *t)
{
    struct note n;
    const char *name = NULL;
    note_begin(&n);
    if (t->question->kind == QUESTION_COUNT) {
        say_cards(n.file, t->question->cards);
        name = "The cards";
    } else if (t->question->kind == QUESTION_MELD) {
        say_lay(n.file, &t->question->lay);
        name = "To lay";
    } else if (t->question->kind == QUESTION_UPCARD) {
        for (int i = 0; i < t->question->turned_count; i++) {
            fputs(i > 0 ? "  " : "", n.file);
            say_cards(n.file, cards_one(t->question->turned[i]));
        }
        name = "Turned";
    }
    if (name != NULL) {
        tell_cards(p, CARDS_COLUMN, name, note_text(&n));
    }
    note_free(&n);
}

/* Tells the question, and behind it on the same line what `after` says. */
static void tell_task(const struct listener *p,
                      const struct task *t,
                      const struct phrases *phrases,
                      const char *after)
{
    char label[TASK_ID_SIZE];
    struct note text, line;
    note_begin(&text);
    note_begin(&line);
    if (t->fresh) {
        snprintf(label, sizeof label, "%s, level\302\240%d", question_name(t->question->kind),
                 t->level);
    } else {
        snprintf(label, sizeof label, "%s", t->id);
    }
    put_wording(text.file, t, phrases);
    fprintf(line.file, "[%s] %s%s%s", label, note_text(&text), after[0] != '\0' ? " " : "", after);
    tell_question(p, label, note_text(&text), t->question->option_count, note_text(&line));
    note_free(&line);
    note_free(&text);
}

void task_show(const struct listener *p, const struct task *t, const struct phrases *phrases)
{
    show_cards(p, t);
    tell_task(p, t, phrases, "");
    if (t->question->kind == QUESTION_CHOOSE) {
        for (int i = 0; i < t->question->option_count; i++) {
            tell_option(p, i, t->option[i] != NULL ? t->option[i] : "");
        }
    }
}

void task_show_short(const struct listener *p, const struct task *t, const struct phrases *phrases)
{
    const struct teller teller = teller_of(phrases, &t->table);
    char text[QUESTION_TEXT_SIZE] = "";
    if (t->question->kind == QUESTION_CHOOSE) {
        const char last[] = {(char)('a' + t->question->option_count - 1), '\0'};
        const struct said said = SAID(PHRASE_QUESTION_OPTIONS, said_text(last));
        (void)phrase_say(&teller, &said, text, sizeof text);
    }
    tell_task(p, t, phrases, text);
}

const char *
task_how(const struct task *t, const struct phrases *phrases, char out[QUESTION_TEXT_SIZE])
{
    const struct teller teller = teller_of(phrases, &t->table);
    (void)question_write_how(&teller, t->question, out, QUESTION_TEXT_SIZE);
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
        special_word(a->special == SPECIAL_NONE ? "none" : t->table.special[a->special].id, text,
                     sizeof text);
        fputs(text, out);
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
