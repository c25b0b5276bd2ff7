/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor check: content files against their schemas, their references and the engine. */
#include "cli/command.h"
#include "cli/content_work.h"
#include "content/check.h"

static enum status run(struct program *p)
{
    struct work_setup setup;
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
             "\n"
             "Looks at form and references, and asks the rules for every answer that is expected. "
             "Silent\n"
             "when all is well. What is wrong is named with file and line; the exit status is then "
             "1, or 3\n"
             "when a file cannot be used at all. --strict adds what this project asks of its own "
             "content.\n",
    .takes = FOR_CHECK,
    .run = run,
};
