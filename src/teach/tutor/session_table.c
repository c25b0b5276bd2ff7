/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which table a session speaks of. Apart from the rest, as it looks into the game. */
#include "tutor/game.h"
#include "tutor/mode.h"
#include "tutor/session.h"

const struct table *session_table(const struct session *s)
{
    return s->mode->at_own_table                        ? &s->table
           : s->current.state == ASKING_OPEN            ? &s->current.posed.table
           : s->mode->at_other_table && s->game != NULL ? &s->game->setup.table
                                                        : &s->table;
}
