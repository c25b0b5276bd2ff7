/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor check: content files against their schemas, their references and the engine. */
#include "base/clean.h"
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/content_work.h"
#include "coach/advice.h"
#include "content/check.h"
#include "content/coverage.h"

/* The page on the content folder; files that cannot be used are named and not counted. */
static enum status write_coverage(struct program *p)
{
    char content[PLACE_SIZE];
    if (p->operand_count > 0) {
        fputs("canasta-tutor: --coverage is about the whole content folder and takes no file. "
              "--content names another folder.\n",
              p->err);
        return STATUS_USAGE;
    }
    if (!path_content(p, content)) {
        return STATUS_INPUT;
    }
    struct diags *diags = diags_new();
    struct course_loader *loader = course_loader_read(content, diags);
    const enum status status = diags_count(diags) > 0 ? STATUS_INPUT : STATUS_OK;
    coverage_write(loader, p->out);
    diags_print(diags, p->err);
    course_loader_free(loader);
    diags_free(diags);
    return status;
}

static void print_tally(FILE *out, const char *name, const struct position_tally *tally)
{
    clean_print(out, "%s: %d positions, %d that cannot be, %d made up, %d without a source\n", name,
                tally->positions, tally->impossible, tally->made_up, tally->unsourced);
}

/* What is counted of one file, or of all. */
struct tallies {
    struct position_tally positions;
    struct question_mix mix;
};

static void print_tallies(const struct program *p, const char *name, const struct tallies *tallies)
{
    if (p->options->given[GIVEN_POSITIONS] && tallies->positions.positions > 0) {
        print_tally(p->out, name, &tallies->positions);
    }
    if (p->options->given[GIVEN_MIX] && tallies->mix.questions > 0) {
        question_mix_write(&tallies->mix, name, p->out);
    }
}

/* Checks one file after the other and says of each what was counted in it. */
static enum status check_counting(struct program *p, struct content_work *work, struct diags *diags)
{
    enum status worst = STATUS_OK;
    struct tallies all = {0};
    for (int i = 0; i < p->operand_count; i++) {
        struct tallies one = {0};
        work->tally = &one.positions;
        work->question_mix = &one.mix;
        const enum status status = content_check(&p->operand[i], 1, work, diags);
        worst = status == STATUS_INPUT || worst == STATUS_OK ? status : worst;
        diags_print(diags, p->err);
        diags_clear(diags);
        print_tallies(p, p->operand[i], &one);
        all.positions.positions += one.positions.positions;
        all.positions.impossible += one.positions.impossible;
        all.positions.made_up += one.positions.made_up;
        all.positions.unsourced += one.positions.unsourced;
        question_mix_add(&all.mix, &one.mix);
    }
    if (p->operand_count > 1) {
        print_tallies(p, "all", &all);
    }
    if (p->operand_count > 1 && p->options->given[GIVEN_MIX]) {
        question_mix_write_spread(&all.mix, p->out);
    }
    return worst;
}

static enum status cmd_check_run(struct program *p)
{
    struct work_setup setup;
    if (p->options->given[GIVEN_COVERAGE]) {
        return write_coverage(p);
    }
    if (p->operand_count == 0) {
        fputs("canasta-tutor: check needs a file. See canasta-tutor check --help.\n", p->err);
        return STATUS_USAGE;
    }
    int64_t samples = 0;
    if (!options_number(p->options, GIVEN_SAMPLES, 1, ADVICE_SAMPLES_MOST, 0, p->err, &samples)) {
        return STATUS_USAGE;
    }
    if (!work_begin(p, &setup)) {
        return STATUS_INPUT;
    }
    setup.work.strict = p->options->given[GIVEN_STRICT];
    setup.work.advice = p->options->given[GIVEN_ADVICE] ? p->out : NULL;
    setup.work.advice_samples = (int)samples;
    setup.work.tasks = p->options->given[GIVEN_TASKS] ? p->out : NULL;
    setup.work.positions = p->options->given[GIVEN_POSITIONS];
    setup.work.mix = p->options->given[GIVEN_MIX] || setup.work.strict;
    struct cli_messages cli_messages;
    struct diags *diags = diags_new();
    cli_messages_read_for(p, &cli_messages, diags);
    const enum status status =
        setup.work.positions || p->options->given[GIVEN_MIX]
            ? check_counting(p, &setup.work, diags)
            : content_check(p->operand, p->operand_count, &setup.work, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    cli_messages_free(&cli_messages);
    return status;
}

const struct command command_check = {
    .name = "check",
    .args = "FILE...",
    .usage =
        "Examples:\n"
        "  canasta-tutor check my-puzzles.xml\n"
        "  canasta-tutor check --strict lessons/*.xml puzzles/*.xml\n"
        "  canasta-tutor check --coverage\n"
        "\n"
        "Looks at form and references, and asks the rules for every answer that is expected. "
        "Silent\n"
        "when all is well. What is wrong is named with file and line; the exit status is then "
        "1, or 3\n"
        "when a file cannot be used at all. --strict adds what this project asks of its own "
        "content.\n"
        "\n"
        "--advice asks the coach once more about every position where an answer or a <claim> "
        "says what is\n"
        "best, and writes what each choice loses by its reckoning; where it differs from the "
        "file, that is\n"
        "named, and so is a <model> that is worse than another play of its task. --samples N "
        "takes more\n"
        "deals than the 1,200 that are usual, for figures that are surer.\n"
        "\n"
        "--positions counts the cards of every position: hands, melds, pack and stock must "
        "come out of\n"
        "one deck by some course of the round, and the position says which deal it is from, "
        "or why it is\n"
        "made up. Writes for every file how many positions there are and how many fail.\n"
        "\n"
        "--tasks writes a line for every task that is done: how many of the legal plays are right, "
        "and "
        "whether\n"
        "drawing and throwing the lowest card would do, or the smallest meld.\n"
        "\n"
        "--mix counts what lessons ask: two in five are done at least, one in five is a choice at "
        "most,\n"
        "the minutes stated are right, and no answer stands in the words just above. --strict asks "
        "that\n"
        "as well. Of several it also says how right answers, hands and throws are spread.\n"
        "\n"
        "--coverage checks nothing: it writes, for every rule, how many puzzles are about it "
        "and which\n"
        "lessons teach it, for the whole content folder (--content DIR: another one).\n",
    .takes = FOR_CHECK,
    .run = cmd_check_run,
};
