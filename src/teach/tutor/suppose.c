/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks whether there is a position that the line can be about, and whether a question is open. */
#include "tutor/suppose.h"

#include "coach/query_suppose.h"
#include "messages/msg_query.h"
#include "messages/msg_what_if.h"
#include "tutor/asked.h"
#include "tutor/mode.h"
#include "tutor/session.h"

/* Whether the changes of a finished question take the line: they swap cards, and have no word for
 * what comes besides. */
static bool is_swap(const struct session *s, const struct query_supposed *p)
{
    const bool done = s->current.state == ASKING_RIGHT || s->current.state == ASKING_TOLD;
    return done && !p->added && p->aim == QUERY_NONE;
}

bool suppose_takes(struct session *s, const char *line)
{
    struct round now;
    struct query_supposed p;
    const struct query_place at = asked_place(s, &now);
    const bool open = s->current.state == ASKING_OPEN;
    if (at.round == NULL || at.round->board.phase == PHASE_OVER || !query_read_supposed(line, &p) ||
        is_swap(s, &p)) {
        return false;
    }
    if (p.waits && open) {
        session_say(s, TONE_TEXT, msg_query_suppose_not(true));
        return true;
    }
    if (p.waits) {
        return asked_take(s, "should I open");
    }
    if (open || p.lacks) {
        session_say(s, TONE_TEXT,
                    p.lacks ? msg_query_suppose_not(open)
                            : msg_what_if_what_if_changes_something());
        return true;
    }
    query_suppose_cards(&at, p.cards, p.aim);
    return true;
}
