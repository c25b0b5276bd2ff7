/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands/class_summary.h"

#include "cli/cli_messages.h"
#include "messages/msg_command.h"

enum { WEAKEST_SHOWN = 5 };

void class_summary(FILE *out,
                   const struct message_context *t,
                   const struct gradebook *g,
                   const char *table)
{
    struct ticket_skill weakest[WEAKEST_SHOWN];
    const struct gradebook_sum sum = gradebook_sum(g);
    cli_messages_line(out, t, msg_merge_class(g->count, sum.answers, sum.right));
    const int count = gradebook_weakest(g, weakest, WEAKEST_SHOWN);
    if (count > 0) {
        cli_messages_line(out, t, msg_merge_weakest());
    }
    for (int i = 0; i < count; i++) {
        fprintf(out, "  %-28s ", weakest[i].id);
        cli_messages_line(out, t,
                          msg_merge_missed(weakest[i].seen - weakest[i].right, weakest[i].seen));
    }
    if (count > 0) {
        cli_messages_line(out, t,
                          msg_merge_next(weakest[0].id, table != NULL, table != NULL ? table : ""));
    }
}
