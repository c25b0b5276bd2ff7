/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop of a session: a prompt, a line, the tutor's turn. */
#include <stdlib.h>

#include "base/memory.h"
#include "terminal/repl.h"
#include "terminal/terminal_session.h"

enum status terminal_session_run(struct terminal_session *s)
{
    struct session *session = &s->session;
    while (!session->over) {
        char room[PROMPT_SIZE];
        const char *line = NULL;
        if (line_source_read(s->lines, session_prompt(session, room), &line) == LINE_OVER) {
            break;
        }
        session_take(session, line);
    }
    if (session->status != STATUS_INPUT) {
        session_end(session);
    }
    return session->status;
}

enum status repl_run(struct program *p)
{
    struct terminal_session *s = memory_array(1, sizeof *s);
    enum status status = terminal_session_open(p, s);
    if (status == STATUS_OK) {
        status = terminal_session_run(s);
        terminal_session_close(s);
    }
    free(s);
    return status;
}
