/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/dialogue.h"

#include "cli/line_source.h"

static void complete_nothing(void *payload, const char *line, size_t start, struct completions *out)
{
    (void)payload;
    (void)line;
    (void)start;
    (void)out;
}

void dialogue_hold(const struct program *p, struct talk *t)
{
    const struct line_setup setup = {.in = p->in, .out = p->out, .complete = complete_nothing};
    struct line_source *own = p->lines == NULL ? line_source_open(&setup) : NULL;
    struct line_source *lines = own != NULL ? own : p->lines;
    const char *line = NULL;
    while (t->take != NULL && line_source_read(lines, t->prompt, &line) == LINE_GIVEN) {
        talk_take(t, line);
    }
    line_source_close(own);
}
