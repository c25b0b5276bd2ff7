/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learner/answer_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static const char *or_empty(const char *text)
{
    return text != NULL ? text : "";
}

/* A copy of the text, cut at a whole character if it is too long. */
static char *cut_copy(const char *text)
{
    char *copy = memory_text(or_empty(text));
    copy[store_cut(copy, ANSWER_TEXT_MAX)] = '\0';
    return copy;
}

/* The facts of an outcome that are no numbers, as bits. */
static int32_t flags_of(const struct outcome *o)
{
    return (o->right ? ANSWER_SOLVED : 0) | (o->revealed ? ANSWER_REVEALED : 0) |
           (o->skipped ? ANSWER_SKIPPED : 0) | (o->placement ? ANSWER_PLACEMENT : 0) |
           (o->unfed ? ANSWER_UNFED : 0);
}

/* Joins the topics with a space between, as long as they are sound. */
static void join_topics(const struct skill_list *skills, struct answer_line *out)
{
    size_t length = 0;
    for (int i = 0; i < skills->count; i++) {
        if (skill_id_is_sound(skills->id[i])) {
            length += (size_t)snprintf(out->topics + length, sizeof out->topics - length, "%s%s",
                                       length > 0 ? " " : "", skills->id[i]);
        }
    }
}

bool answer_line_make(const struct answer_entry *a, struct answer_line *out)
{
    const char *session = or_empty(a->session), *item = or_empty(a->item);
    if (session[0] == '\0' || item[0] == '\0' || strlen(item) >= PROGRESS_ID_SIZE) {
        return false;
    }
    out->given = cut_copy(a->given);
    out->correct = cut_copy(a->correct);
    out->topics[0] = '\0';
    join_topics(&a->skills, out);
    out->answer = (struct transfer_answer){.session = session,
                                           .when = a->when,
                                           .mode = or_empty(a->mode),
                                           .item = item,
                                           .lesson = or_empty(a->lesson),
                                           .kind = or_empty(a->kind),
                                           .table = or_empty(a->table),
                                           .given = out->given,
                                           .correct = out->correct,
                                           .version = or_empty(a->version),
                                           .topics = out->topics,
                                           .right = outcome_is_right(&a->outcome),
                                           .grade = outcome_grade(&a->outcome),
                                           .attempts = a->outcome.attempts,
                                           .hints = a->outcome.hints,
                                           .flags = flags_of(&a->outcome),
                                           .seed = (int64_t)a->seed};
    return true;
}

void answer_line_free(struct answer_line *l)
{
    free(l->given);
    free(l->correct);
}
