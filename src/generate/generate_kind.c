/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The makers by kind, and what they share. */
#include "generate/generate_kind.h"

#include <stddef.h>

static const struct kind_maker *const makers[QUESTION_KIND_COUNT] = {
    [QUESTION_COUNT] = &maker_count,         [QUESTION_MINIMUM] = &maker_minimum,
    [QUESTION_THREES] = &maker_threes,       [QUESTION_MELD] = &maker_meld,
    [QUESTION_OPENING] = &maker_opening,     [QUESTION_SPLASH] = &maker_splash,
    [QUESTION_SPECIAL] = &maker_special,     [QUESTION_SPECIAL_WAIT] = &maker_special_wait,
    [QUESTION_PICK] = &maker_pick,           [QUESTION_DISCARD] = &maker_discard,
    [QUESTION_GO_OUT] = &maker_go_out,       [QUESTION_SCORE] = &maker_score,
    [QUESTION_SETTLE] = &maker_settle,       [QUESTION_LAY] = &maker_lay,
    [QUESTION_TURN] = &maker_turn,           [QUESTION_FROZEN] = &maker_frozen,
    [QUESTION_WAYS] = &maker_ways,           [QUESTION_FORCED] = &maker_forced,
    [QUESTION_OUT_BONUS] = &maker_out_bonus, [QUESTION_UPCARD] = &maker_upcard,
};

const struct kind_maker *kind_maker(enum question_kind k)
{
    return k < QUESTION_KIND_COUNT ? makers[k] : NULL;
}

bool kind_is_asked_at(const struct table *t, enum question_kind k)
{
    const bool freezes = t->pack_style != PACK_MODERN;
    if (k == QUESTION_SPLASH || k == QUESTION_SPECIAL || k == QUESTION_SPECIAL_WAIT) {
        return !freezes;
    }
    if (k == QUESTION_FORCED) {
        return freezes && t->stock_ends == 0;
    }
    return freezes || !question_is_classic(k);
}

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
    for (int i = 0; i < g->right.broken_count; i++) {
        topic_add(g, (enum rule_id)g->right.broken[i].rule);
    }
}

bool answer_is_yes(const struct table *t, const struct exercise *g)
{
    (void)t;
    return g->right.yes;
}

int level_of(int effort)
{
    const int level = 1 + effort;
    return level < 1 ? 1 : level > LEVEL_MOST ? LEVEL_MOST : level;
}

bool position_draw(struct making *m, const struct moment_wish *wish)
{
    const struct moment *moment = source_moment(m->source, m->rng, wish);
    if (moment == NULL) {
        return false;
    }
    position_cut(&moment->round, moment->round.board.seat, false, &m->out->position);
    m->out->has_position = true;
    return true;
}
