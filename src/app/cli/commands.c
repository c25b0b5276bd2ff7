/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of commands, in the order of the help. A new command is one file and one line here. */
#include "cli/command.h"

#include <string.h>

/* clang-format off */
static const struct command *const commands[] = {
    &command_solve,
    &command_check,
    &command_demo,
    &command_replay,
    &command_simulate,
    &command_generate,
    &command_odds,
    &command_cheat,
    &command_bench,
    &command_session,
    &command_house_rules,
    &command_deal,
    &command_present,
    &command_scores,
    &command_evening,
    &command_results,
    &command_ticket,
    &command_merge,
    &command_page,
    &command_class,
    NULL,
};
/* clang-format on */

const struct command *const *command_list(void)
{
    return commands;
}

const struct command *command_find(const char *name)
{
    for (int i = 0; commands[i] != NULL; i++) {
        if (strcmp(commands[i]->name, name) == 0) {
            return commands[i];
        }
    }
    return NULL;
}
