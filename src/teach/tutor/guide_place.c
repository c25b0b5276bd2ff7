/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the learner is with the guided games: what is kept of it, and what follows for the game on
 * the table. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "tutor/game.h"
#include "tutor/guide.h"
#include "tutor/session.h"

static const char place_key[] = "guide";

void guide_keep(struct session *s)
{
    const struct guide_state *g = &s->guide;
    struct strbuf text = STRBUF_INIT;
    strbuf_appendf(&text, "%d %" PRId64 " %x %d", g->done, g->game, g->told, g->offered);
    (void)session_kept(s,
                       store_bookmark_set(&s->store, s->learner.id, place_key, strbuf_text(&text)));
    strbuf_free(&text);
}

void guide_load(struct session *s)
{
    struct guide_state read = {.done = 0};
    char *text = NULL;
    if (store_bookmark_get(&s->store, s->learner.id, place_key, &text) == STORE_OK &&
        sscanf(text, "%d %" SCNd64 " %x %d", &read.done, &read.game, &read.told, &read.offered) !=
            4) {
        read = (struct guide_state){.done = 0};
    }
    free(text);
    s->guide = read;
}

bool guide_is_on(const struct session *s)
{
    return script_is_on(s) || (s->game != NULL && s->game->id == s->guide.game &&
                               s->guide.done < GUIDE_GAMES && s->guide.game != 0);
}

bool guide_shows_hands(const struct session *s)
{
    return script_is_on(s) ? script_shows_hands(s) : guide_is_on(s) && s->guide.done == 0;
}

bool guide_explains_partner(const struct session *s)
{
    return guide_is_on(s) && (script_is_on(s) || s->guide.done < 2);
}

bool guide_is_counting(const struct session *s)
{
    return s->guide.counting;
}
