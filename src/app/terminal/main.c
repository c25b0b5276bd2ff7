/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program for learners; everything else is in libraries that tests reach. */
#include "cli/cli.h"
#include "terminal/repl.h"

static const struct command *const own[] = {&command_solve, &command_replay, &command_cheat,
                                            &command_ticket, NULL};

int main(int argc, char **argv)
{
    static const struct cli_program learner = {HOME_LEARNER, own, repl_run};
    return cli_main(&learner, argc, argv);
}
