/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes home with each learner: the next lesson, the table at a glance, the words of the class.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "coach/compare.h"
#include "handouts/sheets.h"
#include "handouts/topic.h"
#include "messages/cheat.h"
#include "messages/msg_paper.h"
#include "messages/msg_words.h"
#include "tutor/course_index.h"

/* --- the lesson ------------------------------------------------------------------------------ */

/* The rule that most questions are about first; RULE_NONE where there is none. */
static enum rule_id main_rule(const struct quiz *q)
{
    int asked[RULE_COUNT] = {0};
    enum rule_id most = RULE_NONE;
    for (int i = 0; i < q->count; i++) {
        const struct exercise *e = &q->item[VERSION_A][i].exercise;
        const enum rule_id rule = e->topic_count > 0 ? e->topic[0] : RULE_NONE;
        asked[rule]++;
        most = rule != RULE_NONE && (most == RULE_NONE || asked[rule] > asked[most]) ? rule : most;
    }
    return most;
}

void quiz_lesson(const struct course *whole,
                 const struct table *t,
                 const struct quiz *q,
                 struct class_lesson *out)
{
    const enum rule_id rule = main_rule(q);
    struct course_index *index = course_index_new(whole);
    const int at = rule != RULE_NONE ? course_index_lesson_about(index, t, rule) : -1;
    *out = (struct class_lesson){.id = ""};
    if (at >= 0) {
        const struct lesson *lesson = course_index_lesson(index, at);
        (void)snprintf(out->id, sizeof out->id, "%s", lesson->id);
        (void)snprintf(out->title, sizeof out->title, "%s", lesson->title);
    }
    course_index_free(index);
}

/* --- the words ------------------------------------------------------------------------------- */

/* Small letters only, so that words are found however they are written. */
static void lower(struct strbuf *text)
{
    for (size_t i = 0; i < text->length; i++) {
        text->data[i] = ascii_lower(text->data[i]);
    }
}

/* Whether the text has the term as words of their own, in the singular or with an s. */
static bool has_term(const char *text, const char *term)
{
    const size_t length = strlen(term);
    for (const char *at = strstr(text, term); at != NULL; at = strstr(at + 1, term)) {
        const char *end = at + length + (at[length] == 's');
        if ((at == text || !ascii_is_letter(at[-1])) && !ascii_is_letter(*end)) {
            return true;
        }
    }
    return false;
}

/* All that the class reads: the table at a glance, the questions with their reasons. */
static void gather(const struct class_plan *plan, struct strbuf *out)
{
    const struct message_context ctx = plan_context(plan);
    char line[CHEAT_LINE_SIZE], question[ITEM_TEXT_SIZE];
    for (int i = 0; i < cheat_lines(); i++) {
        if (cheat_line(&ctx, i, line) > 0) {
            strbuf_appendf(out, "%s\n", line);
        }
    }
    for (int i = 0; i < plan->quiz->count; i++) {
        const struct handout_item *item = &plan->quiz->item[VERSION_A][i];
        struct strbuf reason = STRBUF_INIT;
        item_question(item, question);
        item_reason(item, &reason);
        strbuf_appendf(out, "%s\n%s\n", question, strbuf_text(&reason));
        strbuf_free(&reason);
    }
    lower(out);
}

/* The special hand to which the table gave this name; SPECIAL_NONE: none. */
static int hand_called(const struct table *t, const char *name)
{
    const size_t length = strlen(name);
    for (int i = 0; i < t->special_count; i++) {
        if (strlen(t->special[i].title) == length &&
            ascii_agree(t->special[i].title, name, length)) {
            return i;
        }
    }
    return SPECIAL_NONE;
}

/* The hands with names of the table's own that were read: what they are here, as a word of the
 * glossary may be another hand at another club. */
static void put_hands(const struct class_plan *plan, const char *read, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    char clause[CLAUSE_SIZE];
    for (int i = 0; i < plan->table->special_count; i++) {
        struct strbuf term = STRBUF_INIT;
        strbuf_append(&term, plan->table->special[i].title);
        lower(&term);
        if (term.length > 0 && has_term(read, strbuf_text(&term))) {
            (void)special_words(&ctx, i, clause);
            html_said(h, "p", NULL, &ctx, msg_answers_hand(clause));
        }
        strbuf_free(&term);
    }
}

static void put_words(const struct class_plan *plan, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    char meaning[MESSAGE_TEXT_SIZE];
    struct strbuf read = STRBUF_INIT;
    gather(plan, &read);
    html_said(h, "h2", NULL, &ctx, msg_home_words());
    html_open(h, "div", "pair");
    put_hands(plan, strbuf_text(&read), h);
    for (int i = 0; i < plan->catalog->word_count; i++) {
        const struct glossary_word *word = &plan->catalog->word[i];
        if (hand_called(plan->table, word->term) == SPECIAL_NONE &&
            has_term(strbuf_text(&read), word->term) && catalog_meaning(&ctx, word, meaning) > 0) {
            html_open(h, "p", NULL);
            html_elementf(h, "strong", NULL, "%s: ", word->term);
            html_text(h, meaning);
            html_close(h);
        }
    }
    html_close(h);
    strbuf_free(&read);
}

/* --- the page -------------------------------------------------------------------------------- */

static void put_next(const struct class_plan *plan, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    char topic[TOPIC_SIZE];
    const char *rest = plan->topic;
    if (plan->next != NULL && plan->next->id[0] != '\0') {
        html_said(h, "p", NULL, &ctx, msg_home_lesson(plan->next->title, plan->next->id));
    }
    if (topic_part(&rest, topic)) {
        html_said(h, "p", NULL, &ctx, msg_home_quiz(topic));
    }
}

static void put_glance(const struct class_plan *plan, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    char line[CHEAT_LINE_SIZE];
    html_said(h, "h2", NULL, &ctx, msg_cheat_title(plan->table));
    for (int i = 0; i < cheat_lines(); i++) {
        if (cheat_line(&ctx, i, line) > 0) {
            const size_t name = cheat_name_length(line);
            html_open(h, "p", NULL);
            html_elementf(h, "strong", NULL, "%.*s", (int)name, line);
            html_text(h, line + name);
            html_close(h);
        }
    }
}

void sheet_home(const struct class_plan *plan, struct html *h)
{
    const struct message_context ctx = plan_context(plan);
    const struct message named = msg_home_title(plan->title);
    char title[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &named, title, sizeof title);
    html_begin(h, title);
    html_open(h, "div", "sheet fine");
    html_element(h, "h1", NULL, title);
    put_next(plan, h);
    put_glance(plan, h);
    put_words(plan, h);
    html_end(h);
}
