/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for the reason of an answer. Whether answer and reason are right is told by whoever asked
 * the question. */
#include "tutor/because.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/msg_coach.h"
#include "messages/msg_tutor.h"
#include "tutor/session.h"

static bool is_none(const struct answer *a)
{
    return (a->form == FORM_LAY && a->lay.count == 0) ||
           (a->form == FORM_TURN && a->action_count == 0);
}

bool because_begin(struct session *s, const struct answer *given)
{
    struct because_asked *b = &s->current.because;
    const struct because *wanted = &s->current.posed.exercise->because;
    const bool bare = given->form == FORM_YES_NO && given->broken_count == 0;
    if (given->form == FORM_FROZEN && given->yes && given->words == 0) {
        session_say(s, TONE_TEXT, msg_coach_frozen_ask()); /* the next line says both */
        return true;
    }
    if (wanted->right == RULE_NONE || (!bare && !is_none(given))) {
        return false;
    }
    *b = (struct because_asked){.open = true, .given = *given, .count = 1 + wanted->others};
    b->rule[0] = wanted->right;
    for (int i = 0; i < wanted->others; i++) {
        b->rule[i + 1] = wanted->other[i];
    }
    for (int i = b->count - 1; i > 0; i--) {
        const int k = session_random(s, i + 1);
        const enum rule_id kept = b->rule[i];
        b->rule[i] = b->rule[k];
        b->rule[k] = kept;
    }
    because_show(s);
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
