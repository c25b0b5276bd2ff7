/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the coach tells about fresh questions of every kind, at the tables built in and at tables
 * changed by chance, and about puzzles: steps, hints, replies to wrong answers, slips, what other
 * tables answer.
 *
 *   told PHRASES FILE [--update | --show] PUZZLES...
 *
 * A line of the file (sums.h) holds a table and a kind of question, or a file of puzzles, and the
 * sum of all that is told about some questions of it.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "coach/compare.h"
#include "coach/explain.h"
#include "coach/slips.h"
#include "coach/solution.h"
#include "content/puzzle_file.h"
#include "content/table_file.h"
#include "generate/generate.h"
#include "questions/answer_text.h"
#include "questions/judge.h"
#include "sums.h"
#include "support/deals.h"

enum {
    QUESTIONS = 24,
    CHANGED_QUESTIONS = 5,
    CHANGED_TABLES = 24,
    WRONG_ANSWERS = 3,
    ASKED_ONLY = 2,
    SEED = 23
};

static const char *const tables[] = {"modern-american", "league",          "pagat",
                                     "online-talons",   "league-2p",       "classic",
                                     "classic-club",    "classic-club-3p", "classic-club-6p"};

static const char *name_of(enum rule_id rule)
{
    return rule != RULE_NONE ? rule_facts(rule)->id : "-";
}

/* --- answers that are not right --- */

static struct answer wrong_answer(const struct inquiry *q, struct rng *chance, int number)
{
    struct answer a = *q->right;
    a.yes = !a.yes;
    a.broken_count = 0;
    a.number += 5 * (number + 1);
    a.kinds = (uint16_t)(a.kinds ^ (1U << rng_below(chance, 13)));
    a.special = a.special == SPECIAL_NONE ? number : SPECIAL_NONE;
    a.score[number % 2][2] += 50;
    a.letters ^= 1U << number;
    a.words ^= 1U << number;
    a.lay.count -= a.lay.count > 0;
    a.action_count -= a.action_count > 0;
    return a;
}

static void tell_wrong(const struct inquiry *q, const struct answer *given, struct strbuf *out)
{
    char answer[ANSWER_TEXT_SIZE];
    struct remark r;
    explain_wrong(q, given, &r);
    (void)answer_write(q->table, q->table->players, given, answer, sizeof answer);
    strbuf_appendf(out, "wrong %s: %s %d %s\n", answer, name_of(r.rule), r.slip, r.text);
}

static void tell_slips(const struct inquiry *q, struct strbuf *out)
{
    for (int i = 0; i < slips_count(); i++) {
        for (int variant = 0; variant < 2; variant++) {
            struct answer given;
            if (slip_answer(q, i, variant, 1U << variant, &given)) {
                strbuf_appendf(out, "slip %s %d: ", slip_facts(i)->id, variant);
                tell_wrong(q, &given, out);
            }
        }
    }
}

/* --- what is right, and why --- */

static void tell_steps(const struct inquiry *q, struct strbuf *out)
{
    struct explanation e;
    explain(q, &e);
    for (int i = 0; i < e.count; i++) {
        const struct step *s = &e.step[i];
        strbuf_appendf(out, "step %d %s: %s", (int)s->role, name_of(s->rule), s->text);
        strbuf_appendf(out, " [%d %d %d %" PRIx64 " %d]", s->slot, s->seat, s->side,
                       (uint64_t)s->cards, s->hint);
        for (int n = 0; n < s->number_count; n++) {
            strbuf_appendf(out, " %" PRId32, s->number[n]);
        }
        strbuf_append_char(out, '\n');
    }
}

static void tell_question(const struct inquiry *q, struct rng *chance, struct strbuf *out)
{
    char hint[STEP_TEXT_SIZE], elsewhere[ELSEWHERE_SIZE], better[REMARK_SIZE];
    tell_steps(q, out);
    for (int level = 1; level <= HINT_LEVELS; level++) {
        const enum rule_id rule = explain_hint(q, level, hint);
        strbuf_appendf(out, "hint %d %s: %s\n", level, name_of(rule), hint);
    }
    for (int i = 0; i < WRONG_ANSWERS; i++) {
        const struct answer given = wrong_answer(q, chance, i);
        if (!judge_agrees(q->right, &given)) {
            tell_wrong(q, &given, out);
        }
    }
    tell_slips(q, out);
    if (compare_elsewhere(q, elsewhere) > 0) {
        strbuf_appendf(out, "elsewhere: %s\n", elsewhere);
    }
    if (explain_better(q, q->right, better) > 0) {
        strbuf_appendf(out, "better: %s\n", better);
    }
}

/* What it is about, what is asked, and what is right. */
static void tell_asked(const struct table *t, const struct exercise *e, struct strbuf *out)
{
    char answer[ANSWER_TEXT_SIZE];
    strbuf_appendf(out, "%s%s, level %d:", e->id, e->has_question ? "" : ": no question", e->level);
    for (int i = 0; i < e->topic_count; i++) {
        strbuf_appendf(out, " %s", name_of(e->topic[i]));
    }
    const struct question *q = &e->question;
    (void)answer_write(t, t->players, e->right, answer, sizeof answer);
    strbuf_appendf(out, " %" PRIx64, (uint64_t)q->cards);
    for (int i = 0; i < q->lay.count; i++) {
        strbuf_appendf(out, " %" PRIx64 ":%d", (uint64_t)q->lay.part[i].cards, q->lay.part[i].on);
    }
    strbuf_appendf(out, " %s\n", answer);
}

static void tell_kind(const struct phrases *words,
                      const struct table *t,
                      enum question_kind k,
                      int most,
                      struct strbuf *out)
{
    const struct generator_wish wish = {.seed = SEED, .kind = k, .level = LEVEL_ANY};
    struct generator *g = generator_new(t, &wish);
    struct rng chance;
    struct exercise *e = calloc(1, sizeof *e);
    rng_seed(&chance, SEED);
    for (int i = 0; i < ASKED_ONLY * most && generator_next(g, e); i++) {
        tell_asked(t, e, out);
        if (i >= most) {
            continue;
        }
        const struct inquiry q = {t, &e->position, &e->question, e->right, words, NULL};
        tell_question(&q, &chance, out);
    }
    free(e);
    generator_free(g);
}

/* --- puzzles of a file --- */

struct reading {
    const struct phrases *words;
    struct rng chance;
    struct strbuf *out;
};

static bool tell_puzzle(void *payload, const struct exercise *e)
{
    struct reading *r = payload;
    struct solution found;
    if (e->has_question && e->table != NULL &&
        solution_find(e->table, &e->position, &e->question, &found)) {
        const struct inquiry q = {e->table,     &e->position, &e->question,
                                  &found.right, r->words,     found.is_best ? &found.best : NULL};
        strbuf_appendf(r->out, "%s\n", e->id);
        tell_question(&q, &r->chance, r->out);
    }
    return true;
}

static void tell_puzzles(const struct phrases *words, const char *path, struct strbuf *out)
{
    struct diags *diags = diags_new();
    struct table_shelf *shelf = table_shelf_new(NULL);
    struct reading r = {.words = words, .out = out};
    const struct puzzles_reading reading = {.shelf = shelf};
    const struct puzzles_listener listener = {NULL, tell_puzzle, &r};
    rng_seed(&r.chance, SEED);
    if (!puzzles_stream(path, &reading, &listener, diags)) {
        strbuf_append(out, "no puzzles");
    }
    table_shelf_free(shelf);
    diags_free(diags);
}

/* Each kind of question at a table. */
static void tell_table(struct sums *s, const char *name, const struct table *t, int most)
{
    for (int k = 0; k < QUESTION_KIND_COUNT && sums_go_on(s); k++) {
        struct strbuf out = STRBUF_INIT;
        char line[100];
        if (generator_makes_at(t, (enum question_kind)k)) {
            tell_kind(&s->words, t, (enum question_kind)k, most, &out);
            (void)snprintf(line, sizeof line, "%s %s", name, question_name((enum question_kind)k));
            sums_settle(s, line, &out);
        }
        strbuf_free(&out);
    }
}

static void tell_tables(struct sums *s)
{
    struct rng chance;
    struct table t;
    char name[40];
    for (size_t i = 0; i < sizeof tables / sizeof tables[0] && sums_go_on(s); i++) {
        if (table_builtin(tables[i], &t)) {
            tell_table(s, tables[i], &t, QUESTIONS);
        }
    }
    rng_seed(&chance, SEED);
    for (int i = 0; i < CHANGED_TABLES && sums_go_on(s); i++) {
        if (i % 2 == 0) {
            random_table(&chance, &t);
        } else {
            random_classic_table(&chance, &t);
        }
        (void)snprintf(name, sizeof name, "changed-%d", i + 1);
        tell_table(s, name, &t, CHANGED_QUESTIONS);
    }
}

int main(int argc, char **argv)
{
    struct sums s;
    const int first = sums_open(&s, argc, argv);
    if (first == 0) {
        return 2;
    }
    tell_tables(&s);
    for (int i = first; i < argc && sums_go_on(&s); i++) {
        struct strbuf out = STRBUF_INIT;
        tell_puzzles(&s.words, argv[i], &out);
        sums_settle(&s, argv[i], &out);
        strbuf_free(&out);
    }
    return sums_close(&s);
}
