/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program for teachers, which canasta-tutor becomes for the commands below. */
#include "cli/cli.h"

static const struct command *const own[] = {&command_session,
                                            &command_house_rules,
                                            &command_deal,
                                            &command_present,
                                            &command_scores,
                                            &command_evening,
                                            &command_results,
                                            &command_merge,
                                            &command_page,
                                            &command_class,
                                            NULL};

int main(int argc, char **argv)
{
    static const struct cli_program teacher = {HOME_CLASS, own, NULL};
    return cli_main(&teacher, argc, argv);
}
