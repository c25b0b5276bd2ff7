/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds the plays of a position, and the model among them, against what a task asks for. */
#include "content/goal_check.h"

#include <stdio.h>

#include "questions/goal.h"
#include "questions/plays.h"

/* What is being looked at. */
struct proof {
    const struct strict *strict;
    const struct table *table;
    const struct exercise *exercise;
    const char *who; /* names the puzzle, or is empty */
    int findings;
};

static void find(struct proof *p, int line, const char *what)
{
    diags_add(p->strict->diags, p->strict->file, line, "%s%s%s", p->who,
              p->who[0] != '\0' ? ": " : "", what);
    p->findings++;
}

/* --- the model ----------------------------------------------------------------------------- */

static void prove_model(struct proof *p, const struct solution *solution)
{
    const struct exercise *e = p->exercise;
    struct judgement said;
    char what[200];
    const bool none = e->model->lay.count == 0 && e->model->action_count == 0;
    solution_judge(p->table, &e->position, &e->question, solution, e->model, &said);
    if (none) {
        find(p, e->model_line, "the model is none. Leave it out and write <expect>none</expect>");
    } else if (said.broken_count > 0) {
        (void)snprintf(what, sizeof what,
                       "the model breaks the rule %s. Write a play that is allowed",
                       rule_facts((enum rule_id)said.broken[0].rule)->id);
        find(p, e->model_line, what);
    } else if (said.unfinished) {
        find(p, e->model_line, "the model is not over. End it with a throw or by going out");
    } else if (said.missed != AIM_MET) {
        (void)snprintf(what, sizeof what,
                       "the model misses the goal %s. Change the model or the goal",
                       aim_name((enum aim_kind)e->question.aims.aim[said.missed].kind));
        find(p, e->model_line, what);
    } else if (!said.right) {
        (void)snprintf(what, sizeof what,
                       "the model misses goal=\"%s\". Change the model or the goal",
                       goal_name(e->question.goal));
        find(p, e->model_line, what);
    }
}

/* --- goals --------------------------------------------------------------------------------- */

/* Which goals some play has met by itself, as bits. */
struct met {
    const struct aims *aims;
    uint32_t met;
};

static bool note_met(void *payload, const struct play *play)
{
    struct met *m = payload;
    for (int i = 0; i < m->aims->count; i++) {
        if (aim_holds(&m->aims->aim[i], &play->turn, NULL)) {
            m->met |= 1U << i;
        }
    }
    return false;
}

/* Nothing reaches the goals, and nobody said that this is the point. */
static void tell_unreachable(struct proof *p)
{
    const struct exercise *e = p->exercise;
    struct met m = {&e->question.aims, 0};
    char what[200];
    (void)plays_walk(p->table, &e->position, &e->question, note_met, &m);
    int first = 0;
    while (first < m.aims->count && (m.met >> first & 1U) != 0) {
        first++;
    }
    if (first < m.aims->count) {
        (void)snprintf(
            what, sizeof what,
            "nothing reaches the goal %s here. Change it or the position; if none is the "
            "answer, write <expect>none</expect>",
            aim_name((enum aim_kind)m.aims->aim[first].kind));
        find(p, e->line, what);
        return;
    }
    find(
        p, e->line,
        "each goal can be reached, but no play reaches all of them. Change one of them; if none is "
        "the answer, write <expect>none</expect>");
}

static bool is_none(const struct answer *a)
{
    return a->lay.count == 0 && a->action_count == 0;
}

int goal_check(const struct strict *s,
               const struct table *t,
               const struct exercise *e,
               const char *who,
               const struct solution *solution)
{
    struct proof p = {s, t, e, who, 0};
    if (e->model != NULL) {
        prove_model(&p, solution);
    }
    if (e->question.aims.count > 0 && p.findings == 0 && e->model == NULL) {
        if (!is_none(&solution->right)) {
            find(&p, e->line,
                 "a task with a <goal> needs the play you would show, like <model line=\"draw; "
                 "throw "
                 "4\"/>");
        } else if (e->right == NULL) {
            tell_unreachable(&p);
        }
    }
    return p.findings;
}
