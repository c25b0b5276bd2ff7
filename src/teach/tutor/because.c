/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the reason of an answer. Whether answer and reason are right is told by the caller that
 * asked the question. */
#include "tutor/because.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/msg_coach.h"
#include "messages/msg_tutor.h"
#include "tutor/commands.h"
#include "tutor/session.h"
#include "tutor/taught.h"

enum { WORD_SIZE = 24 };

/* The right rule and the wrong ones beside it. Those of lessons that the learner hasn't read say
 * nothing yet, so practice leaves them out; a lesson knows what it offers. */
static void offer(struct session *s, const struct because *wanted, struct because_asked *out)
{
    out->rule[out->count++] = wanted->right;
    for (int i = 0; i < wanted->others; i++) {
        if (s->current.posed.lesson != NULL || taught_skill(s, rule_facts(wanted->other[i])->id)) {
            out->rule[out->count++] = wanted->other[i];
        }
    }
}

bool because_begin(struct session *s, const struct answer *given)
{
    struct because_asked *b = &s->current.because;
    const struct because *wanted = &s->current.posed.exercise->because;
    if (given->form == FORM_FROZEN && given->yes && given->words == 0) {
        session_say(s, TONE_TEXT, msg_coach_frozen_ask()); /* the next line says both */
        return true;
    }
    if (wanted->right == RULE_NONE || s->current.hurried ||
        (given->form != FORM_YES_NO && !answer_is_no_play(given))) {
        return false;
    }
    *b = (struct because_asked){.given = *given};
    b->given.broken_count = 0; /* rules typed with it are the reason, not a part of the answer */
    offer(s, wanted, b);
    if (b->count < 2) {
        return false;
    }
    b->open = true;
    for (int i = b->count - 1; i > 0; i--) {
        const int k = session_random(s, i + 1);
        const enum rule_id kept = b->rule[i];
        b->rule[i] = b->rule[k];
        b->rule[k] = kept;
    }
    return true;
}

/* The rule as a sentence. */
static void because_write(const struct session *s, enum rule_id rule, char *out, size_t size)
{
    char why[MESSAGE_TEXT_SIZE] = "";
    const struct because *b = &s->current.posed.exercise->because;
    const int at = because_place(b, rule);
    if (at >= 0 && b->says[at] != NULL) {
        (void)snprintf(out, size, "%s", b->says[at]);
        return;
    }
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->current.posed.table);
    (void)catalog_why(&ctx, rule, why);
    const char *end = strstr(why, ". ");
    (void)snprintf(out, size, "%.*s", (int)(end != NULL ? (size_t)(end - why) + 1 : strlen(why)),
                   why);
}

void because_show(const struct session *s)
{
    const struct because_asked *b = &s->current.because;
    const char last[] = {(char)('a' + b->count - 1), '\0'};
    char ask[MESSAGE_TEXT_SIZE], text[MESSAGE_TEXT_SIZE];
    (void)session_words(s, msg_asking_because(), ask);
    emit_question(s->out, "", ask, b->count, ask);
    for (int i = 0; i < b->count; i++) {
        because_write(s, b->rule[i], text, sizeof text);
        emit_option(s->out, i, text);
    }
    session_say(s, TONE_TEXT, msg_asking_because_letter(last));
}

void because_stands(const struct session *s, const char *given)
{
    const char last[] = {(char)('a' + s->current.because.count - 1), '\0'};
    session_say(s, TONE_TEXT, msg_asking_because_stands(given, last));
}

enum rule_id because_read(const struct session *s, const char *line)
{
    const struct because_asked *b = &s->current.because;
    const int letter = ascii_lower(line[0]) - 'a';
    for (int i = 0; i < b->count; i++) {
        if ((line[0] != '\0' && line[1] == '\0' && letter == i) ||
            strcmp(line, rule_facts(b->rule[i])->id) == 0) {
            return b->rule[i];
        }
    }
    return RULE_NONE;
}

/* The next word of a line that may carry a reason, small and without the s of a plural, figures up
 * to twelve in words. False at the end of the line. */
static bool next_word(const char **at, char out[WORD_SIZE])
{
    static const char *const number[] = {"two",   "three", "four", "five",   "six",   "seven",
                                         "eight", "nine",  "ten",  "eleven", "twelve"};
    size_t length = 0;
    while (**at != '\0' && !ascii_is_letter_or_digit(**at)) {
        ++*at;
    }
    for (; ascii_is_letter_or_digit(**at); ++*at) {
        if (length + 1 < WORD_SIZE) {
            out[length++] = ascii_lower(**at);
        }
    }
    length -= length > 3 && out[length - 1] == 's' && out[length - 2] != 's';
    out[length] = '\0';
    const long figure = ascii_is_digit(out[0]) ? strtol(out, NULL, 10) : 0;
    if (figure >= 2 && figure <= 12) {
        (void)snprintf(out, WORD_SIZE, "%s", number[figure - 2]);
    }
    return length > 0;
}

/* Whether a word says nothing of a reason. */
static bool is_idle(const char *word)
{
    static const char *const idle[] = {"the", "and",  "are",  "you",  "not",  "none",
                                       "but", "can",  "cant", "have", "that", "there",
                                       "for", "with", "its",  "was",  "your", "because"};
    for (size_t i = 0; i < sizeof idle / sizeof idle[0]; i++) {
        if (strcmp(word, idle[i]) == 0) {
            return true;
        }
    }
    return strlen(word) < 3;
}

/* How many words of the line stand in the sentence. */
static int words_shared(const char *line, const char *sentence)
{
    char word[WORD_SIZE], other[WORD_SIZE];
    int shared = 0;
    while (next_word(&line, word)) {
        bool there = false;
        for (const char *at = sentence; !is_idle(word) && !there && next_word(&at, other);) {
            there = strcmp(word, other) == 0;
        }
        shared += there;
    }
    return shared;
}

enum rule_id because_named(const char *line, enum rule_id right)
{
    enum rule_id named = RULE_NONE;
    while (*line != '\0' && (named == RULE_NONE || named != right)) {
        const size_t length = strcspn(line, " ,;");
        char id[SKILL_ID_SIZE] = "";
        for (size_t i = 0; i < length && length < sizeof id; i++) {
            id[i] = ascii_lower(line[i]);
        }
        const enum rule_id rule = rule_find(id);
        named = named == RULE_NONE || rule == right ? rule : named;
        line += length + strspn(line + length, " ,;");
    }
    return named;
}

enum rule_id because_meant(const struct session *s, const char *line)
{
    const struct because_asked *b = &s->current.because;
    const enum rule_id named = because_named(line, s->current.posed.exercise->because.right);
    enum rule_id meant = named != RULE_NONE ? named : because_read(s, line);
    int most = 0;
    for (int i = 0; i < b->count && named == RULE_NONE && because_read(s, line) == RULE_NONE; i++) {
        char text[MESSAGE_TEXT_SIZE];
        because_write(s, b->rule[i], text, sizeof text);
        const int shared = words_shared(line, text);
        meant = shared > most ? b->rule[i] : shared == most ? RULE_NONE : meant;
        most = shared > most ? shared : most;
    }
    return meant;
}

bool because_is_told(const struct session *s, const char *line)
{
    return s->current.because.open && because_meant(s, line) != RULE_NONE;
}

bool because_explain(const struct session *s, enum rule_id rule, char *out, size_t size)
{
    const struct because *b = &s->current.posed.exercise->because;
    const int at = because_place(b, rule);
    const char *theirs = at > 0 && b->why[at] != NULL ? b->why[at] : "";
    char cause[MESSAGE_TEXT_SIZE];
    because_write(s, b->right, cause, sizeof cause);
    (void)snprintf(out, size, "%s%s%s", theirs, theirs[0] != '\0' ? " " : "", cause);
    return at > 0 && b->why[at] == NULL;
}
