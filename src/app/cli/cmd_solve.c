/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor solve: the answers to the puzzles of files. */
#include "cli/cli_messages.h"
#include "cli/command.h"
#include "cli/content_work.h"
#include "content/check.h"

static enum status cmd_solve_run(struct program *p)
{
    struct work_setup setup;
    if (p->operand_count == 0) {
        fputs("canasta-tutor: solve needs a file. See canasta-tutor solve --help.\n", p->err);
        return STATUS_USAGE;
    }
    if (!work_begin(p, &setup)) {
        return STATUS_INPUT;
    }
    struct cli_messages cli_messages;
    struct diags *diags = diags_new();
    cli_messages_read_for(p, &cli_messages, diags);
    const enum status status =
        content_solve(p->operand, p->operand_count, &setup.work, p->out, diags);
    fflush(p->out); /* the answers come before what is wrong after them */
    diags_print(diags, p->err);
    diags_free(diags);
    cli_messages_free(&cli_messages);
    return status;
}

const struct command command_solve = {
    .name = "solve",
    .args = "FILE...",
    .usage = "Examples:\n"
             "  canasta-tutor solve puzzles/opening.xml\n"
             "  canasta-tutor solve --table league puzzles.xml\n"
             "\n"
             "Writes one line for each puzzle, in the order of the files: its id, a tab, and the "
             "answer.\n"
             "--table serves puzzles that name no table themselves. Reading stops at the first "
             "fault of a\n"
             "file; the answers before it stand, and the exit status is 3.\n",
    .takes = FOR_SOLVE,
    .run = cmd_solve_run,
};
