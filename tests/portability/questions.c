/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Goes through what the modules from base to coach do for a learner, with the C library alone, so
 * that clang's memory sanitizer can watch every byte: fresh questions of every kind, right and
 * wrong answers, hints and reasons, and cards laid that fit no rule.
 */
#include <stdio.h>
#include <string.h>

#include "coach/explain.h"
#include "coach/slips.h"
#include "engine/opening.h"
#include "generate/generate.h"
#include "match/replay.h"
#include "notation/lay_text.h"
#include "questions/answer_text.h"
#include "questions/judge.h"

enum { EACH = 1 };

/* Lay-downs a learner may type, whatever the hand holds. */
static const char *const lays[] = {"K K K / A A Jo", "K K K",         "Q Q Jo / 9 9 2 / K K K",
                                   "7 7 7 Jo",       "2 2 Jo",        "A A A 2 / K: 2",
                                   "4 4 4 / 4 4 4",  "W: 2 Jo",       "8 8 Jo Jo Jo",
                                   "K K K K K K K",  "5 5 5 / K: Jo", "3b 3b 3b"};

static const char *const answers[] = {"yes",    "no",     "no open.count",
                                      "1,165",  "-300",   "none",
                                      "4 K Jo", "splash", "ns 100 200 300 ew 0 -45 -45",
                                      "a",      "pick",   "K"};

static int faults;

static void lay_down(const struct table *t, const struct position *p)
{
    struct verdict broken[RULES_BROKEN_MAX];
    struct parse_error fault;
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    for (size_t i = 0; i < sizeof lays / sizeof lays[0]; i++) {
        struct action a;
        action_set(&a, ACTION_LAY, 0);
        if (!lay_read(lays[i], strlen(lays[i]), &a.lay, &fault)) {
            continue;
        }
        const bool allowed = verdict_allows(rules_check(t, b, hand, &a));
        const int count = rules_check_all(t, b, hand, &a, broken);
        faults += allowed && count > 0;
        a.kind = ACTION_TAKE_PACK;
        faults += verdict_allows(rules_check(t, b, hand, &a)) &&
                  rules_check_all(t, b, hand, &a, broken) > 0;
    }
    struct lay lay;
    if (opening_find(t, b, hand, &lay)) {
        opening_trim(t, b, hand, false, &lay);
    }
}

static void say(const struct explain_context *q, const struct answer *given)
{
    static struct explanation explanation;
    struct remark remark;
    char hint[STEP_TEXT_SIZE];
    int found[SLIPS_FOUND_MAX];
    explain(q, &explanation);
    for (int level = 1; level <= HINT_LEVELS; level++) {
        (void)explain_hint(q, level, hint);
    }
    if (!judge_agrees(q->right, given)) {
        explain_wrong(q, given, &remark);
        faults += strlen(remark.text) == 0;
        faults += slips_diagnose(q, given, found) < 0;
    }
}

static void go_through(const struct table *t, const struct exercise *g)
{
    struct answer given;
    struct parse_error fault;
    char text[ANSWER_TEXT_SIZE];
    const struct explain_context q = {
        t, g->has_position ? &g->position : NULL, &g->question, g->right, NULL, NULL, NULL, false};
    answer_write(t, t->players, g->right, text, sizeof text);
    if (question_form(g->question.kind) == FORM_KIND) {
        text[strcspn(text, " ")] =
            '\0'; /* one of the cards that are right, as a learner types it */
    }
    const bool read = answer_read(t, t->players, &g->question, text, &given, &fault);
    faults += !read || !judge_agrees(g->right, &given);
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        if (answer_read(t, t->players, &g->question, answers[i], &given, &fault)) {
            say(&q, &given);
        }
    }
    if (g->has_position) {
        lay_down(t, &g->position);
    }
}

int main(void)
{
    static struct exercise g;
    int asked = 0;
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        if (!table_builtin(table_builtin_id(i), &t)) {
            return 1;
        }
        for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
            const struct generator_request request = {.seed = 7, .kind = (enum question_kind)k};
            if (!generator_makes((enum question_kind)k)) {
                continue;
            }
            struct generator *run = generator_new(&t, &request);
            for (int n = 0; n < EACH && generator_next(run, &g); n++) {
                go_through(&t, &g);
                asked++;
            }
            generator_free(run);
        }
    }
    printf("%d questions, %d faults\n", asked, faults);
    return asked > 0 && faults == 0 ? 0 : 1;
}
