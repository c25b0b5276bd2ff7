/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/room_wizard.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "messages/msg_command.h"

enum { FACT_INDENT = 2, CHOICE_INDENT = 5 };

int room_wizard_open(struct room_wizard *r,
                     struct message_context ctx,
                     struct listener out,
                     const struct puzzle_set *set)
{
    *r = (struct room_wizard){.talk = {.ctx = ctx, .out = out, .how = MSG_present_how}};
    r->item = memory_array((size_t)set->count + 1, sizeof *r->item);
    r->hands = memory_array((size_t)set->count + 1, sizeof *r->hands);
    r->choice = memory_array(OPTIONS_MAX, sizeof *r->choice);
    for (int i = 0; i < set->count; i++) {
        if (item_suits(set->puzzle[i].question.kind)) {
            item_of(&set->puzzle[i], ctx.catalog, &r->item[r->count++]);
        }
    }
    return r->count;
}

void room_wizard_free(struct room_wizard *r)
{
    free(r->item);
    free(r->hands);
    free(r->choice);
}

/* --- one question ---------------------------------------------------------------------------- */

static void take_enter(struct wizard *t, const char *line);

static void show_question(struct room_wizard *r)
{
    struct item_fact fact[ITEM_FACTS];
    char question[ITEM_TEXT_SIZE];
    const struct listener *out = &r->talk.out;
    const struct handout_item *item = &r->item[r->at];
    const int facts = item_facts(item, fact);
    r->choices = item_choices(item, r->choice, &r->right);
    emit_gap(out);
    wizard_say(&r->talk, TONE_HEAD, 0, msg_present_question(r->at + 1, r->count));
    for (int i = 0; i < facts; i++) {
        emit_item(out, TONE_TEXT, FACT_INDENT, "%s:%s%s", fact[i].label,
                  fact[i].cards ? "\n  " : " ", fact[i].text);
    }
    item_question(item, question);
    emit_text(out, TONE_TEXT, 0, question);
    for (int i = 0; i < r->choices; i++) {
        emit_item(out, TONE_TEXT, CHOICE_INDENT, "  %c  %s", 'a' + i, r->choice[i]);
    }
}

/* Puts the question that is next; after the last it is over. */
static void put_question(struct room_wizard *r)
{
    if (r->at == r->count) {
        r->talk.take = NULL;
        return;
    }
    wizard_part(&r->talk, r->at + 1);
    show_question(r);
    wizard_await(&r->talk, msg_present_enter(), take_enter);
}

static void put_answer(struct room_wizard *r)
{
    const struct handout_item *item = &r->item[r->at];
    char answer[ITEM_TEXT_SIZE], letter[8] = "";
    struct strbuf reason = STRBUF_INIT;
    item_answer(item, &item->right, answer);
    item_reason(item, &reason);
    for (int i = 0; i < r->choices && item->right.form != FORM_LETTERS; i++) {
        if (r->right == 1U << i) {
            (void)snprintf(letter, sizeof letter, "%c", 'a' + i);
        }
    }
    wizard_say(&r->talk, TONE_GOOD, 0,
               msg_present_answer(letter[0] != '\0' ? letter : NULL, answer));
    emit_text(&r->talk.out, TONE_TEXT, 0, strbuf_text(&reason));
    const enum rule_id topic = item->exercise.topic_count > 0 ? item->exercise.topic[0] : RULE_NONE;
    const struct message_context ctx = {r->talk.ctx.catalog, item->exercise.table, SEAT_NONE};
    char why[MESSAGE_TEXT_SIZE];
    if (topic != RULE_NONE && !r->talked[topic] && catalog_why(&ctx, topic, why) > 0) {
        r->talked[topic] = true;
        wizard_say(&r->talk, TONE_TEXT, 0, msg_present_talk(why));
    }
    strbuf_free(&reason);
}

static struct tally_asked tally_asked(const struct room_wizard *r)
{
    return (struct tally_asked){(const char(*)[ITEM_TEXT_SIZE])r->choice, r->choices, r->right,
                                r->room};
}

/* "again": from the first question on. */
static bool begins_again(struct room_wizard *r, const char *line)
{
    if (strcmp(line, "again") != 0) {
        return false;
    }
    wizard_say(&r->talk, TONE_TEXT, 0, msg_present_again());
    room_wizard_forget(r);
    put_question(r);
    return true;
}

static void take_hands(struct wizard *t, const char *line);

/* "back": the hands of the question before are counted anew. */
static bool goes_back(struct room_wizard *r, const char *line)
{
    if (strcmp(line, "back") != 0) {
        return false;
    }
    if (r->at == 0) {
        wizard_refuse(&r->talk, msg_present_no_question_before());
        return true;
    }
    r->hands[r->at] = (struct tally_hands){0};
    r->at--;
    r->hands[r->at] = (struct tally_hands){0};
    wizard_part(&r->talk, r->at + 1);
    show_question(r);
    put_answer(r);
    wizard_await(&r->talk, msg_present_hands(r->choices > 0), take_hands);
    return true;
}

static void take_hands(struct wizard *t, const char *line)
{
    struct room_wizard *r = (struct room_wizard *)t;
    const struct tally_asked asked = tally_asked(r);
    struct message fault;
    if (begins_again(r, line) || goes_back(r, line)) {
        return;
    }
    /* "skip" counts no hands; nor does Enter, where none were typed before the answer was shown */
    if (line[0] != '\0' &&
        !tally_read(strcmp(line, "skip") == 0 ? "" : line, &asked, &r->hands[r->at], &fault)) {
        wizard_refuse(t, fault);
        return;
    }
    r->at++;
    put_question(r);
}

static void take_enter(struct wizard *t, const char *line)
{
    struct room_wizard *r = (struct room_wizard *)t;
    if (begins_again(r, line) || goes_back(r, line)) {
        return;
    }
    if (strcmp(line, "skip") == 0) {
        r->at++;
        put_question(r);
        return;
    }
    /* Hands typed before the answer is shown count. Any other line would show it to the whole room
     * by a slip; journals of earlier programs have such lines. */
    const struct tally_asked asked = tally_asked(r);
    struct message fault = {.id = MESSAGE_NONE};
    if (!tally_read(line, &asked, &r->hands[r->at], &fault) &&
        (fault.id == MSG_tally_room || !t->lenient)) {
        wizard_refuse(t, fault.id == MSG_tally_room ? fault : msg_present_enter_how());
        return;
    }
    put_answer(r);
    wizard_await(t, msg_present_hands(r->choices > 0), take_hands);
}

void room_wizard_begin(struct room_wizard *r, enum room_whose whose, const char *path)
{
    wizard_say(&r->talk, TONE_TEXT, 0, msg_present_whose((int)whose, r->count, path));
    put_question(r);
}

bool room_wizard_drop(struct room_wizard *r, int question)
{
    if (question < 1 || question > r->count) {
        return false;
    }
    r->at = question - 1;
    r->hands[r->at] = (struct tally_hands){0};
    put_question(r);
    return true;
}

void room_wizard_where(struct room_wizard *r)
{
    if (r->talk.take == take_hands) {
        show_question(r);
        put_answer(r);
    } else if (r->talk.take != NULL) {
        put_question(r);
    }
}

void room_wizard_forget(struct room_wizard *r)
{
    r->at = 0;
    memset(r->hands, 0, (size_t)r->count * sizeof *r->hands);
    memset(r->talked, 0, sizeof r->talked);
}

/* --- the end --------------------------------------------------------------------------------- */

/* The question most missed, by the share of hands, of those not told; -1 when there is none. */
static int next_missed(const struct room_wizard *r, const bool *told)
{
    int worst = -1;
    for (int i = 0; i < r->count; i++) {
        const struct tally_hands *h = &r->hands[i];
        if (told[i] || h->wrong == 0) {
            continue;
        }
        const struct tally_hands *w = worst >= 0 ? &r->hands[worst] : NULL;
        if (w == NULL || h->wrong * (w->right + w->wrong) > w->wrong * (h->right + h->wrong)) {
            worst = i;
        }
    }
    return worst;
}

static void tell_missed(const struct room_wizard *r, int at)
{
    char question[ITEM_TEXT_SIZE];
    const struct handout_item *item = &r->item[at];
    const struct tally_hands *h = &r->hands[at];
    const char *topic =
        item->exercise.topic_count > 0 ? rule_facts(item->exercise.topic[0])->id : NULL;
    item_question(item, question);
    wizard_say(&r->talk, TONE_TEXT, FACT_INDENT,
               msg_present_missed(at + 1, h->wrong, h->right + h->wrong, question, topic));
}

/* The rule that the question is about first, by its id; "" where it is about none. */
static const char *topic_of(const struct handout_item *item)
{
    return item->exercise.topic_count > 0 ? rule_facts(item->exercise.topic[0])->id : "";
}

void room_wizard_csv(const struct room_wizard *r, struct csv *out)
{
    static const char *const columns[] = {"question", "rule", "right", "wrong", "asked"};
    char question[ITEM_TEXT_SIZE];
    csv_mark(out);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        csv_cell(out, columns[i]);
    }
    csv_row(out);
    for (int i = 0; i < r->count; i++) {
        item_question(&r->item[i], question);
        csv_number(out, i + 1);
        csv_cell(out, topic_of(&r->item[i]));
        csv_number(out, r->hands[i].right);
        csv_number(out, r->hands[i].wrong);
        csv_cell(out, question);
        csv_row(out);
    }
}

void room_wizard_sum_up(const struct room_wizard *r)
{
    bool *told = memory_array((size_t)r->count, sizeof *told);
    int answered = 0;
    for (int i = 0; i < r->count; i++) {
        answered += r->hands[i].right + r->hands[i].wrong > 0;
    }
    emit_gap(&r->talk.out);
    wizard_say(&r->talk, TONE_HEAD, 0, msg_present_summary());
    if (answered == 0) {
        wizard_say(&r->talk, TONE_TEXT, 0, msg_present_no_hands());
    }
    const int worst = next_missed(r, told);
    for (int i = worst; i >= 0; i = next_missed(r, told)) {
        told[i] = true;
        tell_missed(r, i);
    }
    if (worst >= 0 && r->item[worst].exercise.topic_count > 0) {
        wizard_say(&r->talk, TONE_TEXT, 0, msg_present_most(r->item[worst].exercise.topic[0]));
    } else if (answered > 0) {
        wizard_say(&r->talk, TONE_TEXT, 0, msg_present_nobody());
    }
    free(told);
}
