/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of commands: what each program knows of all of them. */
#include "cli/command.h"

#include <string.h>

static const struct command_row rows[] = {
#define COMMAND_ROW(name, home, help) {name, HOME_##home, help},
#include "cli/commands.def"
#undef COMMAND_ROW
    {NULL, HOME_LEARNER, NULL},
};

const struct command_row *command_rows(void)
{
    return rows;
}

const struct command_row *command_row(const char *name)
{
    for (const struct command_row *row = rows; row->name != NULL; row++) {
        if (strcmp(row->name, name) == 0) {
            return row;
        }
    }
    return NULL;
}

const struct command *command_find(const struct command *const *list, const char *name)
{
    for (; *list != NULL; list++) {
        if (strcmp((*list)->name, name) == 0) {
            return *list;
        }
    }
    return NULL;
}
