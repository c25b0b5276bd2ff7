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

enum status dialogue_hold(const struct program *p, struct dialogue *d)
{
    const struct line_setup setup = {.in = p->in, .out = p->out, .complete = complete_nothing};
    if (p->asks != NULL) {
        *p->asks = d;
        return STATUS_OK;
    }
    struct line_source *lines = line_source_open(&setup);
    struct wizard *t = d->talk;
    const char *line = NULL;
    while (t->take != NULL && line_source_read(lines, t->prompt, &line) == LINE_GIVEN) {
        wizard_take(t, line);
    }
    line_source_close(lines);
    return d->close(d);
}
