/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands/file_table.h"

#include <string.h>

#include "cli/cli_messages.h"
#include "messages/msg_command.h"

/* How many of the questions are for another table. */
static int count_others(const struct puzzle_set *set, const char *id)
{
    int others = 0;
    for (int i = 0; i < set->count; i++) {
        others += strcmp(set->puzzle[i].table->id, id) != 0;
    }
    return others;
}

void file_table_take(const struct program *p,
                     const struct message_context *ctx,
                     const struct puzzle_set *set,
                     struct table *t)
{
    const struct options *o = p->options;
    const struct table *first = set->count > 0 ? set->puzzle[0].table : t;
    const bool named = o->given[GIVEN_TABLE] || o->given[GIVEN_DEAL];
    if (!named && count_others(set, first->id) == 0 && strcmp(first->id, t->id) != 0) {
        *t = *first;
        cli_messages_line(p->out, ctx, msg_class_table_of_file(t, o->value[GIVEN_PUZZLES]));
    }
    const int others = count_others(set, t->id);
    if (others > 0) {
        cli_messages_line(p->err, ctx, msg_class_other_tables(others, t));
    }
}
