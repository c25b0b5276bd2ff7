/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An answer to the question on screen as the log keeps it. */
#include <string.h>

#include "learner/learner_store.h"
#include "questions/answer_text.h"
#include "tutor/current_question.h"
#include "tutor/session.h"

enum {                            /* milliseconds */
       PACE_LEAST = 250,          /* what comes sooner was typed before, or comes from a file */
       PACE_MOST = 15 * 60 * 1000 /* a longer pause is no thinking */
};

/* How long the first answer took, in milliseconds; 0: it is none, nobody
 * can have thought about it, or the learner was away. */
static int32_t pace_of(const struct session *s)
{
    const int64_t took = session_milliseconds(s) - s->current.asked;
    return s->current.attempts <= 1 && took >= PACE_LEAST && took <= PACE_MOST ? (int32_t)took : 0;
}

void current_question_log(struct session *s, const char *given, bool right, bool skipped)
{
    struct current_question *a = &s->current;
    char correct[ANSWER_TEXT_SIZE];
    answer_write(&a->posed.table, posed_seats(&a->posed), &a->solution.right, correct,
                 sizeof correct);
    struct answer_entry entry = {
        .when = session_now(s),
        .session = s->key,
        .mode = a->posed.mode,
        .item = a->posed.exercise->id,
        .lesson = a->posed.lesson,
        .kind = question_name(a->posed.exercise->question.kind),
        .table = a->posed.table.id,
        .given = given,
        .correct = correct,
        .outcome = {.right = right,
                    .attempts = a->attempts,
                    .hints = a->hints,
                    .revealed = skipped,
                    .skipped = skipped,
                    .placement = strcmp(a->posed.mode, "placement") == 0},
        .seed = a->posed.seed,
        .version = s->version,
        .milliseconds = skipped ? 0 : pace_of(s),
        .level = a->posed.exercise->level,
    };
    /* Which of several lawful moves is best shows nothing of how well a rule is known. */
    const bool shows_rules = !exercise_is_priced(a->posed.exercise);
    if (shows_rules) {
        entry.skills = a->posed.skills;
    }
    const enum rule_id main =
        a->posed.exercise->topic_count > 0 ? a->posed.exercise->topic[0] : RULE_NONE;
    const enum rule_id missed = a->missed == RULE_NONE && a->attempts <= 1 ? main : a->missed;
    if (shows_rules && !right && missed != RULE_NONE && !a->graded[missed]) {
        a->graded[missed] = true;
        entry.missed.id[0] = rule_facts(missed)->id;
        entry.missed.count = 1;
    }
    (void)session_kept(s, store_answer_append(&s->store, s->learner.id, &entry));
}
