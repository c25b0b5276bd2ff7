/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/dialogue.h"

#include <string.h>

static void complete_nothing(void *payload, const char *line, size_t start, struct completions *out)
{
    (void)payload;
    (void)line;
    (void)start;
    (void)out;
}

void dialogue_open(struct dialogue *a, const struct program *p)
{
    *a = (struct dialogue){.lines = p->lines};
    if (a->lines == NULL) {
        const struct line_setup setup = {.in = p->in, .out = p->out, .complete = complete_nothing};
        a->lines = line_source_open(&setup);
        a->own = true;
    }
}

void dialogue_close(struct dialogue *a)
{
    if (a->own) {
        line_source_close(a->lines);
    }
    a->lines = NULL;
}

bool dialogue_read(struct dialogue *a, const char *prompt, const char **out)
{
    if (line_source_read(a->lines, prompt, out) == LINE_OVER) {
        return false;
    }
    *out += strspn(*out, " \t");
    return strcmp(*out, "quit") != 0 && strcmp(*out, "/q") != 0;
}
