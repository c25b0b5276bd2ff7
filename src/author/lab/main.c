/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program for authors of courses, which canasta-tutor becomes for the commands below. */
#include "cli/cli.h"

static const struct command *const own[] = {
    &command_check, &command_demo, &command_simulate, &command_generate, &command_odds,
    &command_bench, NULL};

int main(int argc, char **argv)
{
    static const struct cli_program author = {HOME_AUTHOR, own, NULL};
    return cli_main(&author, argc, argv);
}
