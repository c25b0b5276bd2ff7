/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor generate: fresh questions as a puzzles file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/diag.h"
#include "base/memory.h"
#include "cli/command.h"
#include "cli/spoken.h"
#include "cli/table_option.h"
#include "coach/explain.h"
#include "content/puzzle_writer.h"
#include "generate/generate.h"
#include "tutor/glyph.h"

enum { GENERATE_COUNT = 10, GENERATE_MOST = 100000, FILE_ID_SIZE = 64, TITLE_SIZE = 96 };

/* What writing a question needs at hand. */
struct question_writer {
    const struct table *table;
    struct spoken words; /* the authors' words for broken rules; empty without content */
};

static void write_question(FILE *out, const struct question_writer *w, const struct exercise *g)
{
    char remark[REMARK_SIZE];
    struct exercise *puzzle = memory_array(1, sizeof *puzzle);
    const struct inquiry q = {.table = w->table,
                              .position = g->has_position ? &g->position : NULL,
                              .question = &g->question,
                              .right = g->right,
                              .phrases = &w->words.phrases};
    explain_remark(&q, g->topic[0], remark);
    *puzzle = *g;
    puzzle->table = w->table;
    puzzle->remark = remark;
    puzzle_write(out, puzzle);
    free(puzzle);
}

/* The kind of --kind; says on `err` which there are when it is missing or unknown. */
static bool read_kind(const struct program *p, enum question_kind *out)
{
    const char *typed = p->options->given[GIVEN_KIND] ? p->options->value[GIVEN_KIND] : NULL;
    if (typed != NULL && strcmp(typed, "any") == 0) {
        *out = QUESTION_KIND_COUNT;
        return true;
    }
    *out = typed != NULL ? question_find(typed) : QUESTION_KIND_COUNT;
    if (*out != QUESTION_KIND_COUNT) {
        return true;
    }
    if (typed != NULL) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(typed, shown);
        clean_print(p->err, "canasta-tutor: there is no kind of question %s. ", shown);
    } else {
        fputs("canasta-tutor: generate needs --kind. ", p->err);
    }
    fputs("The kinds are:", p->err);
    for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
        if (generator_makes((enum question_kind)k)) {
            clean_print(p->err, " %s,", question_name((enum question_kind)k));
        }
    }
    fputs(" any.\n", p->err);
    return false;
}

/* What the options ask for; false, with a message, when it makes no sense. */
static bool read_wish(const struct program *p, struct generator_wish *wish, int64_t *count)
{
    const struct options *o = p->options;
    char fault[GENERATE_FAULT_SIZE];
    int64_t level = LEVEL_ANY, seed = 0;
    memset(wish, 0, sizeof *wish);
    if (!read_kind(p, &wish->kind) ||
        !options_number(o, GIVEN_LEVEL, 1, LEVEL_MOST, LEVEL_ANY, p->err, &level) ||
        !options_number(o, GIVEN_COUNT_OF, 1, GENERATE_MOST, GENERATE_COUNT, p->err, count) ||
        !options_number(o, GIVEN_SEED, 0, INT64_MAX, 1, p->err, &seed)) {
        return false;
    }
    wish->level = (int)level;
    wish->seed = (uint64_t)seed;
    if (o->given[GIVEN_TOPIC]) {
        if (strlen(o->value[GIVEN_TOPIC]) >= sizeof wish->topic) {
            fputs("canasta-tutor: --topic is the id of a rule, as in open.count.\n", p->err);
            return false;
        }
        (void)snprintf(wish->topic, sizeof wish->topic, "%s", o->value[GIVEN_TOPIC]);
    }
    if (generator_wish_fault(wish, fault)) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(fault, shown);
        clean_print(p->err, "canasta-tutor: %s.\n", shown);
        return false;
    }
    return true;
}

static void write_head(FILE *out, const struct program *p, const struct generator_wish *wish)
{
    char id[FILE_ID_SIZE], title[TITLE_SIZE];
    const char *kind_id = wish->kind == QUESTION_KIND_COUNT ? "any" : question_name(wish->kind);
    (void)snprintf(id, sizeof id, "generated-%s-%llu", kind_id, (unsigned long long)wish->seed);
    (void)snprintf(title, sizeof title, "Fresh questions: %s", kind_id);
    puzzles_write_begin(out, id, title,
                        p->options->given[GIVEN_TABLE] ? p->options->value[GIVEN_TABLE]
                                                       : "modern-american");
}

/* Says that the search gave up, after so many questions. */
static void say_barren(const struct program *p,
                       const struct teller *t,
                       const struct generator_wish *wish,
                       int64_t made)
{
    char found[24];
    (void)snprintf(found, sizeof found, "%lld", (long long)made);
    if (wish->kind != QUESTION_KIND_COUNT && !generator_makes_at(t->table, wish->kind)) {
        spoken_fault(p, t,
                     SAID(PHRASE_GENERATE_NOT_HERE, said_text(t->table->id),
                          said_text(question_name(wish->kind))));
        return;
    }
    const char *asked = wish->kind != QUESTION_KIND_COUNT ? question_name(wish->kind) : NULL;
    spoken_fault(p, t,
                 SAID(PHRASE_GENERATE_FEWER, said_text(t->table->id),
                      made > 0 ? said_text(found) : 0, said_text(asked),
                      wish->level != LEVEL_ANY ? wish->level : 0,
                      wish->topic[0] != '\0' ? said_text(wish->topic) : 0));
}

static int64_t write_questions(const struct program *p,
                               const struct question_writer *w,
                               const struct generator_wish *wish,
                               int64_t count)
{
    struct generator *g = generator_new(w->table, wish);
    struct exercise *question = memory_alloc(sizeof *question);
    int64_t made = 0;
    while (made < count && generator_next(g, question)) {
        if (made++ == 0) {
            write_head(p->out, p, wish);
        }
        write_question(p->out, w, question);
    }
    if (made > 0) {
        puzzles_write_end(p->out);
    }
    free(question);
    generator_free(g);
    return made;
}

static enum status generate(const struct program *p,
                            const struct table *t,
                            const struct generator_wish *wish,
                            int64_t count)
{
    struct question_writer *w = memory_array(1, sizeof *w);
    w->table = t;
    spoken_read_quietly(p, &w->words);
    const struct teller teller = {&w->words.phrases, t, SEAT_NONE};
    const int64_t made = write_questions(p, w, wish, count);
    enum status status = STATUS_OK;
    if (fflush(p->out) != 0 || ferror(p->out) != 0) {
        fputs("canasta-tutor: the questions could not be written whole.\n", p->err);
        status = STATUS_INPUT;
    } else if (made < count) {
        say_barren(p, &teller, wish, made);
        status = STATUS_USAGE;
    }
    spoken_free(&w->words);
    free(w);
    return status;
}

static enum status run(struct program *p)
{
    struct generator_wish wish;
    struct table table;
    int64_t count = 0;
    if (p->operand_count > 0) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(p->operand[0], shown);
        clean_print(p->err, "canasta-tutor: generate does not know what to do with %s.\n", shown);
        return STATUS_USAGE;
    }
    if (!read_wish(p, &wish, &count)) {
        return STATUS_USAGE;
    }
    const enum status found = table_option(p, &table);
    return found != STATUS_OK ? found : generate(p, &table, &wish, count);
}

const struct command command_generate = {
    .name = "generate",
    .args = "",
    .help = "fresh questions as a puzzles file",
    .usage = "Examples:\n"
             "  canasta-tutor generate --kind opening --count 20 --seed 7 > openings.xml\n"
             "  canasta-tutor generate --kind pick --table league --level 4 --count 10 --seed 7\n"
             "  canasta-tutor generate --kind any --topic scoring --count 12 --seed 7\n"
             "\n"
             "Writes questions that nobody has written before, each with its answer and a reason. "
             "Their hands come\n"
             "from rounds that bots play. The same seed gives the same questions. Levels go from 1 "
             "(easy) to 5; without\n"
             "--level all of them come in turn. A topic is a rule id, or one of scoring, opening, "
             "special, pack,\n"
             "discard, out. Kinds: count, minimum, threes, meld, opening, splash, special, "
             "special-wait, pick,\n"
             "discard, go-out, score, settle, lay, turn; at classic tables also frozen, ways, "
             "forced, out-bonus, upcard;\n"
             "any takes all of them in turn.\n",
    .takes = FOR_GENERATE,
    .run = run,
};
