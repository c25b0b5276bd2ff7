/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "commands/dialogue.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/tool_talk.h"
#include "terminal/line_source.h"

static void complete_nothing(void *payload, const char *line, size_t start, struct completions *out)
{
    (void)payload;
    (void)line;
    (void)start;
    (void)out;
}

static void hold_at_keyboard(const struct program *p, struct wizard *t)
{
    const struct line_setup setup = {.in = p->in, .out = p->out, .complete = complete_nothing};
    struct line_source *lines = line_source_open(&setup);
    const char *line = NULL;
    while (t->take != NULL && line_source_read(lines, t->prompt, &line) == LINE_GIVEN) {
        wizard_take(t, line);
    }
    line_source_close(lines);
}

/* Ctrl-C and the end of the terminal are the session's business while it is waited for: it ends the
 * input here when it leaves. */
static ssize_t wait_for_session(FILE *in, char **line, size_t *size)
{
    static const int theirs[] = {SIGINT, SIGHUP};
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before[2];
    sigemptyset(&ignore.sa_mask);
    for (int i = 0; i < 2; i++) {
        sigaction(theirs[i], &ignore, &before[i]);
    }
    errno = 0;
    const ssize_t length = getline(line, size, in);
    if (length < 0 && errno == ENOMEM) {
        memory_out();
    }
    for (int i = 0; i < 2; i++) {
        sigaction(theirs[i], &before[i], NULL);
    }
    return length;
}

static void hold_in_session(const struct program *p, struct wizard *t)
{
    char *line = NULL;
    size_t size = 0;
    while (t->take != NULL) {
        fprintf(p->out, "%c%s\n", TOOL_ASKS, t->prompt);
        fflush(p->out);
        if (wait_for_session(p->in, &line, &size) < 0) {
            break;
        }
        line[strcspn(line, "\n")] = '\0';
        wizard_take(t, line);
    }
    free(line);
}

enum status dialogue_hold(const struct program *p, struct dialogue *d)
{
    if (p->in_session) {
        hold_in_session(p, d->talk);
    } else {
        hold_at_keyboard(p, d->talk);
    }
    return d->close(d);
}
