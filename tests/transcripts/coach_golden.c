/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the coach says, in messages without words (message_ids.h): of a generated question of each
 * kind at tables of each sort, and of choices in played rounds.
 *
 *   coach_golden FILE [--update]
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "baselines/baselines.h"
#include "bots/policy.h"
#include "coach/advice.h"
#include "coach/compare.h"
#include "coach/explain.h"
#include "coach/principles.h"
#include "coach/slips.h"
#include "event_text.h"
#include "generate/generate.h"
#include "golden.h"
#include "match/simulate.h"
#include "message_ids.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"
#include "notation/turn_text.h"
#include "questions/answer_text.h"
#include "questions/judge.h"

enum {
    SEED = 23,
    ROUNDS = 1,
    SAMPLES = 120,
    EACH = 5,             /* of so many choices one is looked at, */
    CANDIDATES_LEAST = 3, /* if there are so many ways to go on */
    CHOICES = 4,          /* and so many are shown */
    SLIPS_SHOWN = 2,
    WORDS = 300
};

static const char *const tables[] = {"modern-american", "league", "classic", "classic-club-3p"};

struct golden_coach {
    const struct catalog *catalog;
    struct strbuf *out;
    struct round before;
    uint64_t seed;
    int seen, shown; /* choices of this round so far */
};

/* --- questions --- */

static void put_line(struct golden_coach *g, const char *name, enum rule_id rule, const char *text)
{
    struct strbuf line = STRBUF_INIT;
    strbuf_appendf(&line, "%s %s", name, text);
    if (rule != RULE_NONE) {
        strbuf_appendf(&line, " [%s]", rule_facts(rule)->id);
    }
    event_text_line(g->out, strbuf_text(&line));
    strbuf_free(&line);
}

static void put_wrong(struct golden_coach *g,
                      const struct explain_context *q,
                      const char *name,
                      const struct answer *given)
{
    char answer[ANSWER_TEXT_SIZE], head[ANSWER_TEXT_SIZE + WORDS];
    struct remark r;
    explain_wrong(q, given, &r);
    (void)answer_write(q->table, q->table->players, given, answer, sizeof answer);
    (void)snprintf(head, sizeof head, "%s, %s:", name, answer);
    put_line(g, head, r.rule, r.text);
}

/* An answer that is not right, whatever its form. */
static struct answer wrong_answer(const struct explain_context *q)
{
    struct answer a = *q->right;
    a.yes = !a.yes;
    a.broken_count = 0;
    a.number += 5;
    a.kinds = (uint16_t)(a.kinds ^ 2U);
    a.special = a.special == SPECIAL_NONE ? 0 : SPECIAL_NONE;
    a.score[0][2] += 50;
    a.letters ^= 1U;
    a.words ^= 1U;
    a.lay.count -= a.lay.count > 0;
    a.action_count -= a.action_count > 0;
    return a;
}

static void put_slips(struct golden_coach *g, const struct explain_context *q)
{
    int shown = 0;
    for (int i = 0; i < slips_count() && shown < SLIPS_SHOWN; i++) {
        struct answer given;
        char name[WORDS];
        if (slip_answer(q, i, 0, 1U, &given)) {
            (void)snprintf(name, sizeof name, "slip %s", slip_facts(i)->id);
            put_wrong(g, q, name, &given);
            shown++;
        }
    }
}

static void put_asked(struct golden_coach *g, const struct table *t, const struct exercise *e)
{
    const struct question *q = &e->question;
    char text[ANSWER_TEXT_SIZE];
    if (question_needs_position(q->kind)) {
        const struct table_view table_view = {
            .table = t, .position = &e->position, .words = g->catalog};
        event_text_position(g->out, &table_view);
    }
    if (q->cards != 0) {
        (void)cards_write(q->cards, text);
        put_line(g, "cards", RULE_NONE, text);
    }
    if (q->lay.count > 0) {
        (void)lay_write(&q->lay, text, sizeof text);
        put_line(g, "melds", RULE_NONE, text);
    }
    if (q->kind == QUESTION_UPCARD) {
        (void)kinds_write(q->turned, q->turned_count, text, sizeof text);
        put_line(g, "turned", RULE_NONE, text);
    }
    (void)answer_write(t, t->players, e->right, text, sizeof text);
    put_line(g, "right", RULE_NONE, text);
}

static void put_explained(struct golden_coach *g, const struct explain_context *q)
{
    static const char *const roles[] = {"fact", "holds", "fails", "result"};
    struct explanation e;
    char text[REMARK_SIZE + ELSEWHERE_SIZE];
    explain(q, &e);
    for (int i = 0; i < e.count; i++) {
        put_line(g, roles[e.step[i].role], e.step[i].rule, e.step[i].text);
    }
    for (int level = 1; level <= HINT_LEVELS; level++) {
        const enum rule_id rule = explain_hint(q, level, text);
        put_line(g, "hint", rule, text);
    }
    const struct answer wrong = wrong_answer(q);
    if (!judge_agrees(q->right, &wrong)) {
        put_wrong(g, q, "wrong", &wrong);
    }
    put_slips(g, q);
    if (compare_elsewhere(q, text) > 0) {
        put_line(g, "elsewhere", RULE_NONE, text);
    }
    if (explain_better(q, q->right, text) > 0) {
        put_line(g, "better", RULE_NONE, text);
    }
}

static void put_question(struct golden_coach *g, const struct table *t, enum question_kind k)
{
    const struct generator_request asked_for = {.seed = g->seed, .kind = k, .level = LEVEL_ANY};
    struct generator *generator = generator_new(t, &asked_for);
    struct exercise *e = calloc(1, sizeof *e);
    if (generator_next(generator, e) && e->has_question) {
        const struct explain_context q = {t,          &e->position, &e->question, e->right,
                                          g->catalog, NULL,         NULL,         false};
        strbuf_appendf(g->out, "%s at %s, level %d\n", question_name(k), t->id, e->level);
        put_asked(g, t, e);
        put_explained(g, &q);
    }
    free(e);
    generator_free(generator);
}

/* --- choices --- */

static void
put_reasons(struct golden_coach *g, const struct table *t, const struct reasons *reasons)
{
    const struct message_context ctx = message_context_of(g->catalog, t);
    char text[MESSAGE_TEXT_SIZE];
    for (int i = 0; i < reasons->count; i++) {
        (void)message_format(&ctx, &reasons->list[i].message, text, sizeof text);
        put_line(g, "because", reasons->list[i].rule, text);
    }
}

static void put_candidates(struct golden_coach *g, const struct table *t, const struct advice *a)
{
    static const char *const grades[] = {"fine", "doubtful", "bad", "very bad"};
    char text[ANSWER_TEXT_SIZE];
    for (int i = 0; i < a->count; i++) {
        const struct advised *c = &a->list[i];
        struct strbuf line = STRBUF_INIT;
        (void)turn_write(t, &c->action, 1, text, sizeof text);
        strbuf_appendf(&line, "%s%s: gives away %.0f, %s%s%s", text,
                       i == a->chosen ? " (chosen)" : "", c->behind.loss, grades[c->behind.grade],
                       c->behind.close ? ", close" : "", i == a->best ? ", best" : "");
        put_line(g, "candidate", RULE_NONE, strbuf_text(&line));
        strbuf_free(&line);
    }
}

/* A choice between several moves; false where there are few. */
static bool put_choice(struct golden_coach *g, const struct table *t, const struct action *a)
{
    const struct view v = round_view(&g->before, g->before.board.seat);
    const struct position p = {.round = g->before, .hands_known = (uint8_t)(1U << v.seat)};
    const struct table_view table_view = {.table = t, .position = &p, .words = g->catalog};
    const struct advice_request request = {.table = t, .view = &v, .action = a, .samples = SAMPLES};
    struct advice advice;
    struct reasons reasons;
    char text[ANSWER_TEXT_SIZE];
    advice_give(&request, &advice);
    if (advice.count < CANDIDATES_LEAST || advice.chosen == CANDIDATE_NONE) {
        return false;
    }
    (void)turn_write(t, a, 1, text, sizeof text);
    strbuf_appendf(g->out, "choice at %s: %s\n", t->id, text);
    event_text_position(g->out, &table_view);
    put_candidates(g, t, &advice);
    const int other = advice.best != advice.chosen ? advice.best : advice.chosen == 0 ? 1 : 0;
    principles_find(t, &v, a, &advice.list[other].action, &reasons);
    put_reasons(g, t, &reasons);
    return true;
}

static void round_dealt(void *payload, const struct table *t, const struct round *r)
{
    struct golden_coach *g = payload;
    (void)t;
    g->before = *r;
}

static void action_played(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct golden_coach *g = payload;
    const bool choice =
        a->kind != ACTION_EXPOSE_THREE && a->kind != ACTION_ASK && a->kind != ACTION_ERROR;
    if (choice && g->before.board.seat == seat && g->seen++ % EACH == 0 && g->shown < CHOICES) {
        g->shown += put_choice(g, t, a) ? 1 : 0;
    }
    g->before = *r;
}

static void put_choices(struct golden_coach *g, const struct table *t, const char *player)
{
    struct tally tally;
    const struct play_observer observer = {g, round_dealt, action_played, NULL};
    struct simulation s = {.table = t, .rounds = ROUNDS, .seed = g->seed, .observer = &observer};
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        s.policies[seat] = player_find(player);
    }
    g->seen = 0;
    g->shown = 0;
    simulate_rounds(&s, &tally);
}

int main(int argc, char **argv)
{
    struct catalog catalog = {0};
    struct strbuf out = STRBUF_INIT;
    struct arena *memory = arena_new();
    struct golden_coach g = {.catalog = &catalog, .out = &out};
    if (argc < 2) {
        fputs("usage: coach_golden FILE [--update]\n", stderr);
        return 2;
    }
    message_ids(memory, &catalog);
    strbuf_append(&out, "# What the coach says of generated questions and of choices in played "
                        "rounds (coach_golden.c).\n");
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct table t;
        g.seed = SEED + i; /* other questions at each table */
        if (!table_builtin(tables[i], &t)) {
            return 2;
        }
        for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
            if (generator_makes_at(&t, (enum question_kind)k)) {
                put_question(&g, &t, (enum question_kind)k);
            }
        }
        put_choices(&g, &t, i % 2 == 0 ? "novice-2" : "steady");
    }
    const bool good = golden_hold(argv[1], strbuf_text(&out), argc > 2);
    strbuf_free(&out);
    arena_free(memory);
    return good ? 0 : 1;
}
