/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor check: content files against their schemas, their references and the engine. */
#include "cli/command.h"
#include "cli/content_work.h"
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
    if (!place_content(p, content)) {
        return STATUS_INPUT;
    }
    struct diags *diags = diags_new();
    struct catalog *catalog = catalog_read(content, diags);
    const enum status status = diags_count(diags) > 0 ? STATUS_INPUT : STATUS_OK;
    coverage_write(catalog, p->out);
    diags_print(diags, p->err);
    catalog_free(catalog);
    diags_free(diags);
    return status;
}

static enum status run(struct program *p)
{
    struct work_setup setup;
    if (p->options->given[GIVEN_COVERAGE]) {
        return write_coverage(p);
    }
    if (p->operand_count == 0) {
        fputs("canasta-tutor: check needs a file. See canasta-tutor check --help.\n", p->err);
        return STATUS_USAGE;
    }
    if (!work_begin(p, &setup)) {
        return STATUS_INPUT;
    }
    setup.work.strict = p->options->given[GIVEN_STRICT];
    struct diags *diags = diags_new();
    const enum status status = content_check(p->operand, p->operand_count, &setup.work, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    return status;
}

const struct command command_check = {
    .name = "check",
    .args = "FILE...",
    .help = "are puzzles, lessons and rule sheets sound?",
    .usage = "Examples:\n"
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
             "--coverage checks nothing: it writes, for every rule, how many puzzles are about it "
             "and which\n"
             "lessons teach it, for the whole content folder (--content DIR: another one).\n",
    .takes = FOR_CHECK,
    .run = run,
};
