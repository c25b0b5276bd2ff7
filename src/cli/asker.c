/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/asker.h"

#include <string.h>

static void complete_nothing(void *payload, const char *line, size_t start, struct completions *out)
{
    (void)payload;
    (void)line;
    (void)start;
    (void)out;
}

void asker_open(struct asker *a, const struct program *p)
{
    *a = (struct asker){.lines = p->lines};
    if (a->lines == NULL) {
        const struct line_setup setup = {.in = p->in, .out = p->out, .complete = complete_nothing};
        a->lines = line_source_open(&setup);
        a->own = true;
    }
}

void asker_close(struct asker *a)
{
    if (a->own) {
        line_source_close(a->lines);
    }
    a->lines = NULL;
}

bool asker_read(struct asker *a, const char *prompt, const char **out)
{
    if (line_source_read(a->lines, prompt, out) == LINE_OVER) {
        return false;
    }
    *out += strspn(*out, " \t");
    return strcmp(*out, "quit") != 0 && strcmp(*out, "/q") != 0;
}
