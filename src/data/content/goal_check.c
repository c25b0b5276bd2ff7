/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds the plays of a position, and the model among them, against what a task asks for. */
#include "content/goal_check.h"

#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "content/xml_page.h"
#include "messages/msg_files.h"
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

static void find_said(struct proof *p, int line, struct message what)
{
    char text[MESSAGE_TEXT_SIZE];
    find(p, line, xml_page_said(p->strict->diags, what, text));
}

/* The line of the task's goals: of the first, or of the task where it has none in a file. */
static int line_of_goals(const struct exercise *e)
{
    const struct aims *aims = &e->question.aims;
    return aims->count > 0 && aims->aim[0].line > 0 ? aims->aim[0].line : e->line;
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
    (void)plays_walk(p->table, &e->position, &e->question, note_met, &m);
    int first = 0;
    while (first < m.aims->count && (m.met >> first & 1U) != 0) {
        first++;
    }
    if (first < m.aims->count) {
        find_said(p, m.aims->aim[first].line,
                  msg_check_goal_unreachable(aim_name((enum aim_kind)m.aims->aim[first].kind)));
    } else {
        find_said(p, line_of_goals(e), msg_check_goals_unreachable());
    }
}

static bool is_none(const struct answer *a)
{
    return a->lay.count == 0 && a->action_count == 0;
}

/* --- the model ----------------------------------------------------------------------------- */

static void prove_model(struct proof *p, const struct solution *solution)
{
    const struct exercise *e = p->exercise;
    struct answer_judgment said;
    char what[200];
    solution_judge(p->table, &e->position, &e->question, solution, e->model, &said);
    if (is_none(e->model)) {
        find(p, e->model_line, "the model is none. Leave it out and write <expect>none</expect>");
    } else if (said.broken_count > 0) {
        (void)snprintf(what, sizeof what,
                       "the model breaks the rule %s. Write a play that is allowed",
                       rule_facts((enum rule_id)said.broken[0].rule)->id);
        find(p, e->model_line, what);
    } else if (said.unfinished) {
        find(p, e->model_line, "the model is not over. End it with a throw or by going out");
    } else if (!said.right && e->question.aims.count > 0 && is_none(&solution->right)) {
        tell_unreachable(p);
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

/* --- sentences for plays that miss ---------------------------------------------------------- */

/* Which sentences with a condition some play would bring, as bits. */
struct miss_walk {
    const struct exercise *exercise;
    const struct aim_limits *limits;
    struct aim_limits own[MISSES_MAX]; /* of the conditions that compare */
    uint32_t said;
};

/* The goal that only the coach can say is missed, by a play that meets all others; AIM_MET: there
 * is none. */
static int coached_goal(const struct aims *aims)
{
    for (int i = 0; i < aims->count; i++) {
        const struct aim *a = &aims->aim[i];
        if (a->kind == AIM_BEST || (a->kind == AIM_THROW && a->value == THROW_BEST) ||
            (a->kind == AIM_TAKE && a->value == TAKE_BEST)) {
            return i;
        }
    }
    return AIM_MET;
}

static bool note_miss(void *payload, const struct play *play)
{
    struct miss_walk *w = payload;
    const struct exercise *e = w->exercise;
    int at = AIM_MET;
    if (play_reaches(&e->question, &play->turn, w->limits, &at)) {
        at = coached_goal(&e->question.aims);
    }
    if (at == AIM_MET) {
        return false;
    }
    for (int i = 0; i < e->miss_when_count; i++) {
        const struct conditional_miss *miss = &e->miss_when[i];
        if (miss_is_about(miss, &e->question.aims.aim[at]) &&
            aims_missed(&miss->when, &play->turn, aims_compare(&miss->when) ? &w->own[i] : NULL) ==
                AIM_MET) {
            w->said |= 1U << i;
            break;
        }
    }
    return w->said == (1U << e->miss_when_count) - 1;
}

/* Refuses sentences that no play which misses a goal would bring. */
static void prove_misses(struct proof *p)
{
    const struct exercise *e = p->exercise;
    struct aim_limits limits;
    const bool compare = aims_compare(&e->question.aims);
    if (e->miss_when_count == 0) {
        return;
    }
    struct miss_walk w = {.exercise = e, .limits = compare ? &limits : NULL};
    if (compare) {
        plays_limits(p->table, &e->position, &e->question, &limits);
    }
    for (int i = 0; i < e->miss_when_count; i++) {
        struct question asked = e->question; /* as if the condition were its goals */
        asked.aims = e->miss_when[i].when;
        if (aims_compare(&asked.aims)) {
            plays_limits(p->table, &e->position, &asked, &w.own[i]);
        }
    }
    (void)plays_walk(p->table, &e->position, &e->question, note_miss, &w);
    for (int i = 0; i < e->miss_when_count; i++) {
        if ((w.said >> i & 1U) == 0) {
            find_said(p, e->miss_when[i].line, msg_check_miss_unsaid());
        }
    }
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
    prove_misses(&p);
    return p.findings;
}

/* --- shares -------------------------------------------------------------------------------- */

/* Whether a play that takes no thought is right. */
enum idle_play {
    IDLE_NONE, /* there is no such play, or it opens, which takes thought enough */
    IDLE_REFUSED,
    IDLE_ACCEPTED
};

/* How many plays there are, as far as they are looked at, and how many of these are right. */
struct play_share {
    int plays, right;
    int throws, right_throws; /* of these, turns that only draw and throw a card */
    enum idle_play lazy;      /* of a turn: draw, and throw the lowest card */
    enum idle_play smallest;  /* the smallest meld; in a turn drawn, and the lowest card thrown */
};

/* Whether the coach takes a draw or a pick, where a goal asks for the better of the two. */
enum take_verdict { TAKE_UNASKED, TAKE_FINE, TAKE_WEAK };

struct counting {
    const struct table *table;
    const struct exercise *exercise;
    const struct solution *solution;
    const struct aim_limits *limits;
    bool asks_coach;                               /* for the better take and nothing else */
    enum take_verdict take[ACTION_KIND_COUNT + 1]; /* the last: neither was taken */
    struct play_share share;
};

/* Notes the first play of a sort. */
static void note_idle(enum idle_play *idle, bool right)
{
    if (*idle == IDLE_NONE) {
        *idle = right ? IDLE_ACCEPTED : IDLE_REFUSED;
    }
}

/* Whether a play that meets all else takes what the coach would; asked once of a draw and of a
 * pick. */
static bool takes_well(struct counting *c, const struct play *play)
{
    enum take_verdict *verdict = &c->take[play->turn.took];
    if (c->asks_coach && *verdict == TAKE_UNASKED) {
        const struct exercise *e = c->exercise;
        struct answer given = {.form = c->solution->right.form, .action_count = play->count};
        struct answer_judgment said;
        memcpy(given.action, play->action, sizeof given.action);
        solution_judge(c->table, &e->position, &e->question, c->solution, &given, &said);
        *verdict = said.right ? TAKE_FINE : TAKE_WEAK;
    }
    return *verdict != TAKE_WEAK;
}

static bool count_play(void *payload, const struct play *play)
{
    struct counting *c = payload;
    const struct turn_play *turn = &play->turn;
    const bool right =
        play_reaches(&c->exercise->question, turn, c->limits, NULL) && takes_well(c, play);
    c->share.plays++;
    c->share.right += right ? 1 : 0;
    if (turn->last == ACTION_SPECIAL) {
        return false; /* nobody shows a special hand without a thought */
    }
    if (turn->laid == 0 && turn->took != ACTION_TAKE_PACK) {
        c->share.throws++;
        c->share.right_throws += right ? 1 : 0;
        note_idle(&c->share.lazy, right);
    } else if (turn->took != ACTION_TAKE_PACK && turn->opened_with == 0) {
        note_idle(&c->share.smallest, right);
    }
    return false;
}

/* Whether the better of draw and pick is the one goal that needs the coach. */
static bool asks_for_better_take(const struct aims *aims)
{
    bool asks = false;
    for (int i = 0; i < aims->count; i++) {
        const struct aim *a = &aims->aim[i];
        if (a->kind == AIM_BEST || (a->kind == AIM_THROW && a->value == THROW_BEST)) {
            return false;
        }
        asks = asks || (a->kind == AIM_TAKE && a->value == TAKE_BEST);
    }
    return asks;
}

/* Counts the lawful plays of a `lay` or a `turn` and those that reach what it asks for. */
static struct play_share
goal_share(const struct table *t, const struct exercise *e, const struct solution *solution)
{
    struct aim_limits limits;
    const bool compare = aims_compare(&e->question.aims);
    if (compare) {
        plays_limits(t, &e->position, &e->question, &limits);
    }
    struct counting c = {.table = t,
                         .exercise = e,
                         .solution = solution,
                         .limits = compare ? &limits : NULL,
                         .asks_coach = asks_for_better_take(&e->question.aims)};
    (void)plays_walk(t, &e->position, &e->question, count_play, &c);
    return c.share;
}

/* Whether the goals say what is to go down, so that an idle lay-down may be what is wanted. */
static bool wants_little(const struct aims *aims)
{
    return aims_have(aims, AIM_FREE) || aims_have(aims, AIM_ONLY) || aims_have(aims, AIM_LAY) ||
           aims_have(aims, AIM_MELD);
}

static void refuse_idle(struct proof *p, const char *play)
{
    char what[200];
    (void)snprintf(
        what, sizeof what,
        "%s is right here. Ask for more, or write <goal free=\"yes\"/> and say so in the "
        "prompt",
        play);
    find(p, line_of_goals(p->exercise), what);
}

int goal_strict(const struct strict *s,
                const struct table *t,
                const struct exercise *e,
                const char *who,
                const struct solution *solution)
{
    struct proof p = {s, t, e, who, 0};
    const struct aims *aims = &e->question.aims;
    if (aims->count == 0 || e->model == NULL || aims_have(aims, AIM_FREE)) {
        return 0;
    }
    const struct play_share share = goal_share(t, e, solution);
    if (share.lazy == IDLE_ACCEPTED) {
        refuse_idle(&p, "\"draw; throw lowest\"");
    }
    if (share.smallest == IDLE_ACCEPTED && share.plays > 1 && !wants_little(aims)) {
        refuse_idle(&p, "the smallest meld");
    }
    return p.findings;
}

static const char *idle_word(enum idle_play idle)
{
    return idle == IDLE_NONE ? "-" : idle == IDLE_REFUSED ? "refused" : "accepted";
}

void goal_list(FILE *out,
               const char *file,
               const struct table *t,
               const struct exercise *e,
               const struct solution *solution)
{
    const struct question *q = &e->question;
    if (!e->has_question || (q->kind != QUESTION_LAY && q->kind != QUESTION_TURN)) {
        return;
    }
    const char *name = question_name(q->kind);
    if (is_none(&solution->right)) {
        clean_print(out, "%s:%d\t%s\t%s\tnone\n", file, e->line, e->id, name);
        return;
    }
    const struct play_share share = goal_share(t, e, solution);
    clean_print(out,
                "%s:%d\t%s\t%s\t%.1f %% of %d plays\tthrow lowest: %s\tsmallest meld: %s\t"
                "bare throws: %d of %d\n",
                file, e->line, e->id, name,
                share.plays > 0 ? 100.0 * share.right / share.plays : 0.0, share.plays,
                idle_word(share.lazy), idle_word(share.smallest), share.right_throws, share.throws);
}
