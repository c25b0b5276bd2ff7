/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor present: questions for the whole room, one at a time in large type; the answer
 * comes when Enter is pressed, hands are counted, and at the end it says what was missed most. */
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "class/item.h"
#include "class/tally.h"
#include "cli/command.h"
#include "cli/content_work.h"
#include "cli/dialogue.h"
#include "cli/paper.h"
#include "cli/place.h"
#include "cli/spoken.h"
#include "cli/table_option.h"
#include "report/save.h"

enum { PRESENT_WIDTH = 40, WIDTH_MOST = 500 };

/* Whose questions are asked. */
enum whose { WHOSE_ROOM, WHOSE_HANDOUT, WHOSE_FILE };

/* What the command holds. */
struct presenting {
    struct program *program;
    struct paper paper;
    struct dialogue dialogue;
    struct table table;
    struct catalog *catalog;
    struct table_shelf *shelf;
    struct puzzle_set *set;
    struct item *item; /* owned, `count` of them */
    struct tally_hands *hands;
    bool talked[RULE_COUNT]; /* rules whose talking point was shown */
    enum whose whose;
    int count;
};

/* Everybody in the room, in the words of the course. */
static struct teller teller_for(const struct presenting *x)
{
    return (struct teller){x->catalog->shelf.phrases, &x->table, SEAT_NONE};
}

/* Says something, lines after a break set in by `indent`. */
static void say(const struct presenting *x, enum tone tone, int indent, struct said said)
{
    const struct teller teller = teller_for(x);
    char text[2 * ITEM_TEXT_SIZE];
    (void)phrase_say(&teller, &said, text, sizeof text);
    paper_item(&x->paper, tone, indent, "%s", text);
}

/* --- opening --------------------------------------------------------------------------------- */

/* What was named; without a name the folder she is in. */
static const char *named(const struct program *p)
{
    return p->operand_count == 1 ? p->operand[0] : ".";
}

/* The file that was named; of a session's folder the questions for the room, or else those of the
 * handout. */
static bool find_file(const struct program *p, char out[SAVE_PATH_SIZE], enum whose *whose)
{
    struct stat facts;
    const char *name = named(p);
    *whose = WHOSE_FILE;
    if (stat(name, &facts) == 0 && S_ISDIR(facts.st_mode)) {
        *whose = WHOSE_ROOM;
        if (save_path(name, "questions-room.xml", out) && stat(out, &facts) == 0) {
            return true;
        }
        *whose = WHOSE_HANDOUT;
        return save_path(name, "questions-a.xml", out);
    }
    const int length = snprintf(out, SAVE_PATH_SIZE, "%s", name);
    return length > 0 && length < SAVE_PATH_SIZE;
}

static enum status open_questions(struct presenting *x)
{
    struct program *p = x->program;
    char content[PLACE_SIZE], file[SAVE_PATH_SIZE];
    enum status status = table_option_in(p, named(p), &x->table);
    if (status != STATUS_OK) {
        return status;
    }
    if (p->operand_count > 1 || !find_file(p, file, &x->whose)) {
        fputs("canasta-tutor: present takes one file of puzzles or one folder of a session.\n",
              p->err);
        return STATUS_USAGE;
    }
    if (!place_content(p, content)) {
        return STATUS_INPUT;
    }
    x->catalog = work_open(content, p->err, NULL);
    if (x->catalog == NULL) {
        return STATUS_INPUT;
    }
    struct diags *diags = diags_new();
    x->shelf = table_shelf_new(content);
    const struct puzzles_reading reading = {x->shelf, &x->table};
    x->set = puzzle_set_read(file, &reading, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    return x->set != NULL ? STATUS_OK : STATUS_INPUT;
}

static enum status take_items(struct presenting *x)
{
    x->item = memory_array((size_t)x->set->count + 1, sizeof *x->item);
    x->hands = memory_array((size_t)x->set->count + 1, sizeof *x->hands);
    for (int i = 0; i < x->set->count; i++) {
        if (item_suits(x->set->puzzle[i].question.kind)) {
            item_of(&x->set->puzzle[i], x->catalog->shelf.phrases, &x->item[x->count++]);
        }
    }
    if (x->count == 0) {
        const struct teller teller = teller_for(x);
        spoken_fault(x->program, &teller,
                     SAID(PHRASE_PRESENT_NO_QUESTION, said_text(x->set->path)));
        return STATUS_INPUT;
    }
    return STATUS_OK;
}

static enum status open_paper(struct presenting *x)
{
    int64_t width = 0;
    if (!options_number(x->program->options, GIVEN_WIDTH, PAPER_NARROWEST, WIDTH_MOST,
                        PRESENT_WIDTH, x->program->err, &width)) {
        return STATUS_USAGE;
    }
    x->paper = (struct paper){.out = x->program->out,
                              .width = (int)width,
                              .ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0};
    return STATUS_OK;
}

/* --- one question ---------------------------------------------------------------------------- */

static int put_question(const struct presenting *x,
                        int at,
                        unsigned *right,
                        char choice[OPTIONS_MAX][ITEM_TEXT_SIZE])
{
    struct item_fact fact[ITEM_FACTS];
    char question[ITEM_TEXT_SIZE];
    const struct item *item = &x->item[at];
    const int facts = item_facts(item, fact), choices = item_choices(item, choice, right);
    paper_gap(&x->paper);
    say(x, TONE_HEAD, 0, SAID(PHRASE_PRESENT_QUESTION, at + 1, x->count));
    for (int i = 0; i < facts; i++) {
        paper_item(&x->paper, TONE_TEXT, 2, "%s:%s%s", fact[i].label, fact[i].cards ? "\n  " : " ",
                   fact[i].text);
    }
    item_question(item, question);
    paper_say(&x->paper, TONE_TEXT, "%s", question);
    for (int i = 0; i < choices; i++) {
        paper_item(&x->paper, TONE_TEXT, 5, "  %c  %s", 'a' + i, choice[i]);
    }
    return choices;
}

static void put_answer(struct presenting *x, int at, unsigned right, int choices)
{
    const struct item *item = &x->item[at];
    char answer[ITEM_TEXT_SIZE], letter[8] = "";
    struct strbuf reason = STRBUF_INIT;
    item_answer(item, &item->right, answer);
    item_reason(item, &reason);
    for (int i = 0; i < choices && item->right.form != FORM_LETTERS; i++) {
        if (right == 1U << i) {
            (void)snprintf(letter, sizeof letter, "%c", 'a' + i);
        }
    }
    say(x, TONE_GOOD, 0,
        SAID(PHRASE_PRESENT_ANSWER, letter[0] != '\0' ? said_text(letter) : 0, said_text(answer)));
    paper_say(&x->paper, TONE_TEXT, "%s", strbuf_text(&reason));
    const enum rule_id topic = item->exercise.topic_count > 0 ? item->exercise.topic[0] : RULE_NONE;
    const struct teller teller = {x->catalog->shelf.phrases, item->exercise.table, SEAT_NONE};
    char why[PHRASE_TEXT_SIZE];
    if (topic != RULE_NONE && !x->talked[topic] && phrases_why(&teller, topic, why) > 0) {
        x->talked[topic] = true;
        say(x, TONE_TEXT, 0, SAID(PHRASE_PRESENT_TALK, said_text(why)));
    }
    strbuf_free(&reason);
}

/* Counts hands until they can be read; false when she leaves. */
static bool count_hands(struct presenting *x,
                        int at,
                        char choice[OPTIONS_MAX][ITEM_TEXT_SIZE],
                        int choices,
                        unsigned right)
{
    const struct teller teller = teller_for(x);
    char prompt[PHRASE_TEXT_SIZE];
    struct said fault;
    const char *line = NULL;
    (void)spoken_prompt(&teller, SAID(PHRASE_PRESENT_HANDS, choices > 0), prompt);
    for (;;) {
        if (!dialogue_read(&x->dialogue, prompt, &line)) {
            return false;
        }
        if (tally_read(line, (const char(*)[ITEM_TEXT_SIZE])choice, choices, right, &x->hands[at],
                       &fault)) {
            return true;
        }
        say(x, TONE_TEXT, 0, fault);
    }
}

/* --- the end --------------------------------------------------------------------------------- */

/* Puts the questions most missed first, by the share of hands. */
static int next_missed(const struct presenting *x, const bool *told)
{
    int worst = -1;
    for (int i = 0; i < x->count; i++) {
        const struct tally_hands *h = &x->hands[i];
        if (told[i] || h->wrong == 0) {
            continue;
        }
        const struct tally_hands *w = worst >= 0 ? &x->hands[worst] : NULL;
        if (w == NULL || h->wrong * (w->right + w->wrong) > w->wrong * (h->right + h->wrong)) {
            worst = i;
        }
    }
    return worst;
}

static void sum_up(const struct presenting *x)
{
    bool *told = memory_array((size_t)x->count, sizeof *told);
    int counted = 0;
    for (int i = 0; i < x->count; i++) {
        counted += x->hands[i].right + x->hands[i].wrong > 0;
    }
    paper_gap(&x->paper);
    say(x, TONE_HEAD, 0, SAID(PHRASE_PRESENT_SUMMARY));
    if (counted == 0) {
        say(x, TONE_TEXT, 0, SAID(PHRASE_PRESENT_NO_HANDS));
    }
    for (int i = next_missed(x, told); i >= 0; i = next_missed(x, told)) {
        const struct item *item = &x->item[i];
        char question[ITEM_TEXT_SIZE];
        item_question(item, question);
        told[i] = true;
        const char *topic =
            item->exercise.topic_count > 0 ? rule_facts(item->exercise.topic[0])->id : NULL;
        say(x, TONE_TEXT, 2,
            SAID(PHRASE_PRESENT_MISSED, i + 1, x->hands[i].wrong,
                 x->hands[i].right + x->hands[i].wrong, said_text(question), said_text(topic)));
    }
    const int worst = counted > 0 ? next_missed(x, memset(told, 0, (size_t)x->count)) : -1;
    if (worst >= 0 && x->item[worst].exercise.topic_count > 0) {
        say(x, TONE_TEXT, 0, SAID(PHRASE_PRESENT_MOST, x->item[worst].exercise.topic[0]));
    } else if (counted > 0) {
        say(x, TONE_TEXT, 0, SAID(PHRASE_PRESENT_NOBODY));
    }
    free(told);
}

static void ask_all(struct presenting *x)
{
    char(*choice)[ITEM_TEXT_SIZE] = memory_array(OPTIONS_MAX, sizeof *choice);
    const struct teller teller = teller_for(x);
    char prompt[PHRASE_TEXT_SIZE];
    const char *line = NULL;
    bool on = true;
    (void)spoken_prompt(&teller, SAID(PHRASE_PRESENT_ENTER), prompt);
    dialogue_open(&x->dialogue, x->program);
    say(x, TONE_TEXT, 0, SAID(PHRASE_PRESENT_WHOSE, x->whose, x->count, said_text(x->set->path)));
    for (int i = 0; i < x->count && on; i++) {
        unsigned right = 0;
        const int choices = put_question(x, i, &right, choice);
        on = dialogue_read(&x->dialogue, prompt, &line);
        if (on && strcmp(line, "skip") != 0) {
            put_answer(x, i, right, choices);
            on = count_hands(x, i, choice, choices, right);
        }
    }
    sum_up(x);
    dialogue_close(&x->dialogue);
    free(choice);
}

static enum status run(struct program *p)
{
    struct presenting *x = memory_array(1, sizeof *x);
    x->program = p;
    enum status status = open_paper(x);
    if (status == STATUS_OK) {
        status = open_questions(x);
    }
    if (status == STATUS_OK) {
        status = take_items(x);
    }
    if (status == STATUS_OK) {
        ask_all(x);
    }
    free(x->item);
    free(x->hands);
    puzzle_set_free(x->set);
    table_shelf_free(x->shelf);
    catalog_free(x->catalog);
    free(x);
    return status;
}

const struct command command_present = {
    .name = "present",
    .args = "[FILE or FOLDER]",
    .help = "questions for the whole room, answers on Enter, hands counted",
    .usage =
        "Examples:\n"
        "  canasta-tutor present tuesday-beginners      four questions that are not on the "
        "handout\n"
        "  canasta-tutor present tuesday-beginners/questions-a.xml    handout A, question by "
        "question\n"
        "  canasta-tutor present puzzles.xml --width 60\n"
        "\n"
        "Shows one question at a time in short lines (40 columns unless --width says otherwise: "
        "make the type of\n"
        "the terminal large). Enter shows the answer and something to talk about; then type the "
        "hands, as a 4 b 9,\n"
        "or Enter. skip passes a question, quit ends. The last page says what was missed most.\n",
    .takes = FOR_PRESENT,
    .run = run,
};
