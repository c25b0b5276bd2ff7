/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows answers and offers near ones. */
#include "tutor/answers.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/char_width.h"
#include "coach/compare.h"
#include "engine/table.h"
#include "messages/answers.h"
#include "messages/house_told.h"
#include "messages/msg_words.h"
#include "messages/question_words.h"
#include "tutor/choices.h"
#include "tutor/commands.h"
#include "tutor/mode.h"
#include "tutor/session.h"

enum { NEAR_MOST = 3, KNOWN = 80 };

/* Whether there is such a lesson, and it is for the game of the table. */
static bool is_for_table(const struct session *s, int lesson)
{
    return lesson >= 0 && lesson_is_for(course_index_lesson(s->index, lesson), session_table(s));
}

/* The number of a lesson about the rule that is for those who learn this game; 0: none. */
static int lesson_about(const struct session *s, enum rule_id rule)
{
    const int about =
        rule != RULE_NONE ? course_index_lesson_about(s->index, session_table(s), rule) : -1;
    return is_for_table(s, about) && course_index_lesson(s->index, about)->track != TRACK_BRIDGE
               ? about + 1
               : 0;
}

/* The number of the lesson that a content names, or else of one about the rule; 0: none. */
static int lesson_named(const struct session *s, const char *id, enum rule_id rule)
{
    const int named = id != NULL ? course_index_find_lesson(s->index, id) : -1;
    return is_for_table(s, named) ? named + 1 : id != NULL ? lesson_about(s, rule) : 0;
}

/* The number of the lesson that teaches a word: the first about its rule, as the one in which it
 * comes up first may only name it; 0: none. */
static int lesson_of_word(const struct session *s, const struct glossary_word *w)
{
    const int named = w->lesson != NULL ? course_index_find_lesson(s->index, w->lesson) : -1;
    const int about = named >= 0 ? lesson_about(s, w->rule) : 0;
    return about > 0 ? about : is_for_table(s, named) ? named + 1 : 0;
}

/* What to look at next, if there is something. `why` shows the rule. */
static void show_more(struct session *s, int lesson, const char *see, enum rule_id rule)
{
    s->telling = rule;
    if (lesson > 0 || see != NULL) {
        session_say(s, TONE_TEXT, msg_answers_more(lesson, see != NULL, see != NULL ? see : ""));
    }
}

/* An answer; `whether`: with yes or no first, as it was asked; `reasons`: without. */
static void
show_entry(struct session *s, const struct game_answer *a, bool whether, bool reasons, bool rule)
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), session_table(s));
    char text[MESSAGE_TEXT_SIZE], first[MESSAGE_TEXT_SIZE] = "";
    (void)passage_say(&ctx, a->text, text);
    if (whether && a->whether != NULL) {
        (void)passage_say(&ctx, a->whether, first);
    }
    const char *blank = first[0] != '\0' ? " " : "";
    const char *const told = reasons ? without_yes_no(text) : text;
    if (rule && a->rule != RULE_NONE) {
        tell(s->out, TONE_TEXT, "%s%s%s (%s)", first, blank, told, rule_facts(a->rule)->id);
    } else {
        tell(s->out, TONE_TEXT, "%s%s%s", first, blank, told);
    }
    show_more(s, lesson_named(s, a->lesson, a->rule), a->see, a->rule);
}

static void show_term(struct session *s, const struct glossary_word *w, bool rule)
{
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), session_table(s));
    char meaning[MESSAGE_TEXT_SIZE];
    (void)catalog_meaning(&ctx, w, meaning);
    if (rule && w->rule != RULE_NONE) {
        tell(s->out, TONE_TEXT, "%s: %s (%s)", w->term, meaning, rule_facts(w->rule)->id);
    } else {
        tell(s->out, TONE_TEXT, "%s: %s", w->term, meaning);
    }
    show_more(s, lesson_of_word(s, w), NULL, w->rule);
}

/* Whether the name stands in the text, as words of their own and in any case. */
static bool names(const char *text, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = text; length > 0 && *at != '\0'; at++) {
        const bool begins = at == text || !ascii_is_letter_or_digit(at[-1]);
        if (begins && ascii_agree(at, name, length) && !ascii_is_letter_or_digit(at[length])) {
            return true;
        }
    }
    return false;
}

/* Tells what a special hand is that the learner's table has given a name of its own, where the
 * text has that name: "garbage" is one hand at this club and another at the next. False, and
 * nothing said, where it has none. */
static bool show_own_hand(struct session *s, const char *text)
{
    const struct table *t = session_table(s);
    const struct message_context ctx = message_context_of(course_index_catalog(s->index), t);
    char clause[CLAUSE_SIZE];
    for (int i = 0; i < t->special_count; i++) {
        if (names(text, t->special[i].title)) {
            (void)special_words(&ctx, i, clause);
            session_say(s, TONE_TEXT, msg_answers_hand(clause));
            show_more(s, 0, "table", RULE_SPECIAL_FOURTEEN);
            return true;
        }
    }
    return false;
}

void answers_show_word(struct session *s, const struct glossary_word *word)
{
    if (!show_own_hand(s, word->term)) {
        show_term(s, word, false);
    }
}

/* Shows the rule or option that the question names by its id, as in "what is threes.any-time";
 * false when it names none. */
static bool take_id(struct session *s, const char *question)
{
    static const char marks[] = " \t?!,;:\"'";
    char id[CHOICE_SIZE];
    for (const char *at = question; *at != '\0';) {
        at += strspn(at, marks);
        const size_t length = strcspn(at, marks);
        (void)snprintf(id, sizeof id, "%.*s", (int)length, at);
        at += length;
        if (strchr(id, '.') != NULL &&
            (rule_find(id) != RULE_NONE || option_find(id) != OPTION_COUNT)) {
            rule_word(s, id);
            return true;
        }
    }
    return false;
}

/* Whether the question says that something isn't so, and yes or no could be heard either way: "is
 * it true that you can't". */
static bool denies(const char *question)
{
    static const char *const denials[] = {
        "can't", "cannot", "never",   "not", "cant",    "don't",  "couldn't", "couldnt", "doesn't",
        "isn't", "aren't", "mustn't", "no",  "nothing", "nobody", "won't",    NULL};
    for (int i = 0; denials[i] != NULL; i++) {
        if (names(question, denials[i])) {
            return names(question, "true");
        }
    }
    return false;
}

/* Whether an answer to a house rule limits it as the rule that was typed does. */
static bool agrees(const struct answer_found *found, const char *question)
{
    return strncmp(question, "house rule ", strlen("house rule ")) != 0 || found->entry == NULL ||
           house_answers(found->entry->ask, question);
}

static bool take(struct session *s, const char *question, bool rule, int least)
{
    struct answer_found found[NEAR_MOST];
    if (!rule && take_id(s, question)) {
        return true;
    }
    const int count = answers_search(course_index_answers(s->index), question, found, NEAR_MOST);
    const bool sure =
        answers_sure(found, count) && found[0].score >= least && agrees(&found[0], question);
    const enum rule_id about = !sure                    ? RULE_SPECIAL_FOURTEEN
                               : found[0].entry != NULL ? found[0].entry->rule
                                                        : found[0].word->rule;
    if (about == RULE_SPECIAL_FOURTEEN && (sure || least == 0) && show_own_hand(s, question)) {
        return true;
    }
    if (!sure) {
        return false;
    }
    if (found[0].entry != NULL) {
        show_entry(s, found[0].entry,
                   !denies(question) && found[0].whether && found[0].score >= KNOWN,
                   question_words_reasons(question) ||
                       (s->typed != NULL && question_words_reasons(s->typed)),
                   rule);
    } else {
        show_term(s, found[0].word, rule);
    }
    return true;
}

bool answers_take(struct session *s, const char *question)
{
    return take(s, question, false, 0);
}

bool answers_take_known(struct session *s, const char *question)
{
    return take(s, question, false, KNOWN);
}

bool answers_take_rule(struct session *s, const char *subject)
{
    return take(s, subject, true, 0);
}

int answers_lesson(const struct session *s, const char *subject)
{
    struct answer_found found[NEAR_MOST];
    const int count = answers_search(course_index_answers(s->index), subject, found, NEAR_MOST);
    if (!answers_sure(found, count)) {
        return -1;
    }
    return (found[0].entry != NULL ? lesson_named(s, found[0].entry->lesson, found[0].entry->rule)
                                   : lesson_of_word(s, found[0].word)) -
           1;
}

/* Writes the first way to ask that is a question in itself, else the first of all. */
static void write_way(const char *ways, char out[CHOICE_SIZE])
{
    for (const char *at = ways; *at != '\0';) {
        const size_t length = strcspn(at, "|");
        (void)snprintf(out, CHOICE_SIZE, "%.*s", (int)length, at);
        if (question_words_ask(out)) {
            return;
        }
        at += length + (at[length] == '|');
    }
    (void)snprintf(out, CHOICE_SIZE, "%.*s", (int)strcspn(ways, "|"), ways);
}

/* A question as the learner could type it, and as it's shown: "Can I meld 3s?". */
static void
write_question(const struct answer_found *f, char out[CHOICE_SIZE], char shown[CHOICE_SIZE])
{
    char way[CHOICE_SIZE] = "";
    size_t used = 0;
    if (f->entry != NULL) {
        write_way(f->entry->ask, out);
    } else {
        (void)snprintf(out, CHOICE_SIZE, "word %s", f->word->term);
    }
    const bool asks = f->entry != NULL && question_words_ask(out);
    (void)snprintf(way, sizeof way, "%s%s",
                   asks               ? ""
                   : f->entry != NULL ? ""
                                      : "What does ",
                   f->entry != NULL ? out : f->word->term);
    for (const char *at = way; *at != '\0' && used + 8 < CHOICE_SIZE; at++) {
        const bool first = at == way || at[-1] == ' ';
        const bool alone = first && (at[1] == ' ' || at[1] == '\0' || at[1] == '\'');
        shown[used++] = at == way || (alone && *at == 'i') ? ascii_upper(*at) : *at;
    }
    (void)snprintf(shown + used, CHOICE_SIZE - used, "%s%s", f->entry != NULL ? "" : " mean",
                   asks || f->entry == NULL ? "?" : "");
}

/* Whether a number that is typed would answer the open question. */
static bool number_answers(const struct session *s)
{
    return s->current.state == ASKING_OPEN &&
           question_form(s->current.posed.exercise->question.kind) == FORM_NUMBER;
}

bool answers_offer(struct session *s, const char *question)
{
    struct answer_found found[NEAR_MOST];
    char shown[SHOWN_LINE_SIZE];
    const int count = answers_search(course_index_answers(s->index), question, found, NEAR_MOST);
    const bool open = s->prompt.behind || number_answers(s);
    if (count == 0) {
        return false;
    }
    shown_line(s->typed != NULL ? s->typed : question, shown);
    session_say(s, TONE_TEXT, msg_answers_near(shown, count));
    if (!open) {
        choices_offer(s);
    }
    for (int i = 0; i < count; i++) {
        char typed[CHOICE_SIZE], label[CHOICE_SIZE];
        write_question(&found[i], typed, label);
        if (open) {
            emit_item(s->out, TONE_TEXT, 4, "  %s", label);
        } else {
            emit_choice(s->out, choices_add(s, typed), typed, "%s", label);
        }
    }
    session_say(s, TONE_TEXT, open ? msg_answers_type_one() : msg_answers_type_number());
    return true;
}
