/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor generate: fresh questions as a puzzles file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/diag.h"
#include "base/memory.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/table_option.h"
#include "coach/explain.h"
#include "content/judgment.h"
#include "content/puzzle_writer.h"
#include "generate/generate.h"
#include "messages/msg_command.h"
#include "messages/msg_drill.h"
#include "questions/plays.h"

enum { GENERATE_COUNT = 10, GENERATE_MOST = 100000, FILE_ID_SIZE = 64, TITLE_SIZE = 96 };

/* What writing a question needs at hand. */
struct question_writer {
    const struct table *table;
    struct cli_messages words; /* the authors' words for broken rules; empty without content */
};

static void write_question(FILE *out, const struct question_writer *w, const struct exercise *g)
{
    char remark[REMARK_SIZE];
    struct exercise *puzzle = memory_array(1, sizeof *puzzle);
    struct answer *shown =
        memory_alloc(sizeof *shown); /* of a task with goals: what a teacher shows */
    struct explain_context q = {.table = w->table,
                                .position = g->has_position ? &g->position : NULL,
                                .question = &g->question,
                                .right = g->right,
                                .catalog = &w->words.catalog};
    *puzzle = *g;
    const bool played = g->right->lay.count > 0 || g->right->action_count > 0;
    if (g->question.aims.count > 0 && played) {
        *shown = *g->right;
        explain_teach(&q, shown);
        puzzle->model = q.right = shown;
    } else if (played && play_risks(w->table, g->right)) {
        *shown = *g->right;
        explain_plain(&q, shown);
        puzzle->right = q.right = shown;
    }
    if (!played) { /* of a play that has others as good the program tells what fits what was done */
        explain_remark(&q, g->topic[0], remark);
        puzzle->remark = remark;
    }
    puzzle->table = w->table;
    puzzle_write(out, puzzle);
    free(shown);
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
    for (int j = 0; j < JUDGMENTS; j++) {
        clean_print(p->err, " %s,", judgment_name((enum judgment)j));
    }
    fputs(" any.\n", p->err);
    return false;
}

/* What the options ask for; false, with a message, when it makes no sense. */
static bool read_request(const struct program *p, struct generator_request *request, int64_t *count)
{
    const struct options *o = p->options;
    char fault[GENERATE_FAULT_SIZE];
    int64_t level = LEVEL_ANY, seed = 0;
    memset(request, 0, sizeof *request);
    if (!read_kind(p, &request->kind) ||
        !options_number(o, GIVEN_LEVEL, 1, LEVEL_MOST, LEVEL_ANY, p->err, &level) ||
        !options_number(o, GIVEN_COUNT_OF, 1, GENERATE_MOST, GENERATE_COUNT, p->err, count) ||
        !options_number(o, GIVEN_SEED, 0, INT64_MAX, 1, p->err, &seed)) {
        return false;
    }
    request->level = (int)level;
    request->seed = (uint64_t)seed;
    if (o->given[GIVEN_TOPIC]) {
        if (strlen(o->value[GIVEN_TOPIC]) >= sizeof request->topic) {
            fputs("canasta-tutor: --topic is the id of a rule, as in open.count.\n", p->err);
            return false;
        }
        (void)snprintf(request->topic, sizeof request->topic, "%s", o->value[GIVEN_TOPIC]);
    }
    if (generator_request_fault(request, fault)) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(fault, shown);
        clean_print(p->err, "canasta-tutor: %s.\n", shown);
        return false;
    }
    return true;
}

static void write_head(FILE *out, const struct program *p, const struct generator_request *request)
{
    char id[FILE_ID_SIZE], title[TITLE_SIZE];
    const char *kind_id =
        request->kind == QUESTION_KIND_COUNT ? "any" : question_name(request->kind);
    (void)snprintf(id, sizeof id, "generated-%s-%llu", kind_id, (unsigned long long)request->seed);
    (void)snprintf(title, sizeof title, "Fresh questions: %s", kind_id);
    puzzles_write_begin(
        out, id, title,
        p->options->given[GIVEN_TABLE] ? p->options->value[GIVEN_TABLE] : "modern-american", NULL);
}

/* Says that the search gave up, and after how many questions. */
static void say_barren(const struct program *p,
                       const struct message_context *t,
                       const struct generator_request *request,
                       int64_t made)
{
    char found[24];
    (void)snprintf(found, sizeof found, "%lld", (long long)made);
    if (request->kind != QUESTION_KIND_COUNT && !generator_makes_at(t->table, request->kind)) {
        cli_messages_fault(p, t, msg_generate_not_here(t->table->id, question_name(request->kind)));
        return;
    }
    const char *asked = request->kind != QUESTION_KIND_COUNT ? question_name(request->kind) : NULL;
    cli_messages_fault(p, t,
                       msg_generate_fewer(t->table->id, made > 0 ? found : NULL, asked,
                                          request->level != LEVEL_ANY ? request->level : 0,
                                          request->topic[0] != '\0' ? request->topic : NULL));
}

static int64_t write_questions(const struct program *p,
                               const struct question_writer *w,
                               const struct generator_request *request,
                               int64_t count)
{
    struct generator *g = generator_new(w->table, request);
    struct exercise *question = memory_alloc(sizeof *question);
    int64_t made = 0;
    while (made < count && generator_next(g, question)) {
        if (made++ == 0) {
            write_head(p->out, p, request);
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
                            const struct generator_request *request,
                            int64_t count)
{
    struct question_writer *w = memory_array(1, sizeof *w);
    w->table = t;
    cli_messages_read_quietly(p, &w->words);
    const struct message_context ctx = {&w->words.catalog, t, SEAT_NONE};
    const int64_t made = write_questions(p, w, request, count);
    enum status status = STATUS_OK;
    if (fflush(p->out) != 0 || ferror(p->out) != 0) {
        fputs("canasta-tutor: the questions could not be written whole.\n", p->err);
        status = STATUS_INPUT;
    } else if (made < count) {
        say_barren(p, &ctx, request, made);
        status = STATUS_USAGE;
    }
    cli_messages_free(&w->words);
    free(w);
    return status;
}

/* Questions of judgment, which the coach prices. */
static enum status judge(const struct program *p, const struct table *t, enum judgment judgment)
{
    const struct options *o = p->options;
    int64_t level = LEVEL_ANY, seed = 0, count = 0;
    if (!options_number(o, GIVEN_LEVEL, 1, LEVEL_MOST, LEVEL_ANY, p->err, &level) ||
        !options_number(o, GIVEN_COUNT_OF, 1, GENERATE_MOST, GENERATE_COUNT, p->err, &count) ||
        !options_number(o, GIVEN_SEED, 0, INT64_MAX, 1, p->err, &seed)) {
        return STATUS_USAGE;
    }
    struct cli_messages *words = memory_array(1, sizeof *words);
    enum status status = STATUS_INPUT;
    if (cli_messages_read(p, words)) {
        const struct message_context ctx = message_context_of(&words->catalog, t);
        const struct judgment_request request = {.judgment = judgment,
                                                 .words = &ctx,
                                                 .seed = (uint64_t)seed,
                                                 .level = (int)level,
                                                 .count = (int)count};
        const struct judgment_made made = judgment_write(&request, p->out);
        cli_messages_fault(p, &ctx, msg_judge_made(made.questions, made.rounds, made.contradicted));
        status = ferror(p->out) != 0      ? STATUS_INPUT
                 : made.questions < count ? STATUS_USAGE
                                          : STATUS_OK;
    }
    cli_messages_free(words);
    free(words);
    return status;
}

static enum status cmd_generate_run(struct program *p)
{
    struct generator_request request;
    struct table table;
    int64_t count = 0;
    if (!cli_messages_no_operand(p, "generate")) {
        return STATUS_USAGE;
    }
    const enum judgment judgment =
        p->options->given[GIVEN_KIND] ? judgment_find(p->options->value[GIVEN_KIND]) : JUDGMENTS;
    if (judgment != JUDGMENTS) {
        const enum status there = table_option(p, &table);
        return there != STATUS_OK ? there : judge(p, &table, judgment);
    }
    if (!read_request(p, &request, &count)) {
        return STATUS_USAGE;
    }
    const enum status found = table_option(p, &table);
    return found != STATUS_OK ? found : generate(p, &table, &request, count);
}

const struct command command_generate = {
    .name = "generate",
    .args = "",
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
             "discard, out; or an option's id, and the answer then turns on it. Without --kind it "
             "says which kinds there\n"
             "are; any takes all of them in turn.\n"
             "\n"
             "judge-throw, judge-pick, judge-open, judge-out and judge-special make questions of "
             "judgment, which the\n"
             "coach prices: some seconds each, and only where it is sure. How many were left out "
             "because a further look\n"
             "contradicts them is said at the end. Kept as a file with drill=\"judgment\" they are "
             "what drill judgment "
             "asks.\n",
    .takes = FOR_GENERATE,
    .run = cmd_generate_run,
};
