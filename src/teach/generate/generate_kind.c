/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the makers of all kinds share. */
#include "generate/generate_makers.h"

#include <stddef.h>

void topic_add(struct exercise *g, enum rule_id rule)
{
    if (rule == RULE_NONE || g->topic_count == TOPICS_MAX) {
        return;
    }
    for (int i = 0; i < g->topic_count; i++) {
        if (g->topic[i] == rule) {
            return;
        }
    }
    g->topic[g->topic_count++] = rule;
}

void topics_of_no(struct exercise *g)
{
    for (int i = 0; i < g->right->broken_count; i++) {
        topic_add(g, (enum rule_id)g->right->broken[i].rule);
    }
}

bool answer_is_yes(const struct table *t, const struct exercise *g)
{
    (void)t;
    return g->right->yes;
}

int level_of(int effort)
{
    const int level = 1 + effort;
    return level < 1 ? 1 : level > LEVEL_MOST ? LEVEL_MOST : level;
}

bool position_draw(struct making *m, const struct moment_request *request)
{
    const struct played_moment *moment = source_moment(m->source, m->rng, request);
    if (moment == NULL) {
        return false;
    }
    position_cut(&moment->round, moment->round.board.seat, false, &m->out->position);
    m->out->has_position = true;
    return true;
}

/* Of kinds that nobody makes fresh questions of. */
const struct kind_maker maker_none = {.make = NULL};
