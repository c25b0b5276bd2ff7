/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the coach tells about fresh questions of every kind: steps, hints, replies to wrong answers,
 * slips, what other tables answer.
 *
 *   told PHRASES FILE [--update | --show]
 *
 * A line of the file holds a table, a kind of question, and the sum of all that is told about some
 * questions of it, in phrases without words (wordless.h). With --update the sums are written anew;
 * with --show, what was told is shown.
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
#include "generate/generate.h"
#include "judge/answer_text.h"
#include "judge/judge.h"
#include "wordless.h"

enum { QUESTIONS = 40, WRONG_ANSWERS = 3, SEED = 23 };

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

static void tell_kind(const struct phrases *words,
                      const struct table *t,
                      enum question_kind k,
                      struct strbuf *out)
{
    const struct generator_wish wish = {.seed = SEED, .kind = k, .level = LEVEL_ANY};
    struct generator *g = generator_new(t, &wish);
    struct rng chance;
    struct exercise *e = calloc(1, sizeof *e);
    rng_seed(&chance, SEED);
    for (int i = 0; i < QUESTIONS && generator_next(g, e); i++) {
        const struct inquiry q = {t, &e->position, &e->question, e->right, words, NULL};
        strbuf_appendf(out, "%s\n", e->id);
        tell_question(&q, &chance, out);
    }
    free(e);
    generator_free(g);
}

enum way { WAY_COMPARE, WAY_UPDATE, WAY_SHOW };

/* Tells of each kind of question at a table. Returns how many lines are not those of the file;
 * comparing, it ends with the first. */
static int tell_table(const struct phrases *words, const char *name, FILE *file, enum way way)
{
    struct table t;
    int others = 0;
    if (!table_builtin(name, &t)) {
        fprintf(stderr, "%s is no table.\n", name);
        return 1;
    }
    for (int k = 0; k < QUESTION_KIND_COUNT && (others == 0 || way != WAY_COMPARE); k++) {
        struct strbuf out = STRBUF_INIT;
        char line[200], expected[200] = "";
        if (!generator_makes_at(&t, (enum question_kind)k)) {
            continue;
        }
        tell_kind(words, &t, (enum question_kind)k, &out);
        (void)snprintf(line, sizeof line, "%s %s %08" PRIx32 "\n", name,
                       question_name((enum question_kind)k), wordless_sum(strbuf_text(&out)));
        if (way == WAY_UPDATE) {
            fputs(line, file);
        } else if (fgets(expected, sizeof expected, file) == NULL || strcmp(expected, line) != 0) {
            printf("Something else is told now; it was %snow: %s", expected, line);
            others++;
        }
        if (way == WAY_SHOW) {
            printf("%s%s", line, strbuf_text(&out));
        }
        strbuf_free(&out);
    }
    return others;
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fputs("usage: told PHRASES FILE [--update | --show]\n", stderr);
        return 2;
    }
    enum way way = WAY_COMPARE;
    if (argc > 3) {
        way = strcmp(argv[3], "--update") == 0 ? WAY_UPDATE : WAY_SHOW;
    }
    struct phrases words;
    struct arena *memory = arena_new();
    FILE *file = fopen(argv[2], way == WAY_UPDATE ? "w" : "r");
    if (file == NULL || !wordless_read(argv[1], memory, &words)) {
        perror(argv[2]);
        return 2;
    }
    int others = 0;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0] && (others == 0 || way != WAY_COMPARE);
         i++) {
        others += tell_table(&words, tables[i], file, way);
    }
    arena_free(memory);
    fclose(file);
    return others > 0 ? 1 : 0;
}
