/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "web/look.h"

#include <string.h>

#include "engine/opening.h"
#include "engine/rules.h"
#include "messages/catalog.h"
#include "notation/move_text.h"
#include "tutor/game.h"
#include "tutor/mode.h"

static bool is_in_turn(const struct session *s)
{
    return s->mode == &mode_game && s->game != NULL && s->game->stage == GAME_TURN && !s->strict &&
           s->current.state != ASKING_OPEN && s->prompt.take == NULL;
}

/* The first broken rule that has to be put into words: lacking points are told by their numbers. */
static const struct verdict *to_tell(const struct verdict *broken, int count)
{
    for (int i = 0; i < count; i++) {
        if (broken[i].rule != RULE_OPEN_COUNT) {
            return &broken[i];
        }
    }
    return NULL;
}

static void opening_json(struct json *j, const struct game *g, const struct action *a)
{
    const struct board *b = &g->round.board;
    const struct side *ours = board_side(b);
    const bool picking = a->kind == ACTION_TAKE_PACK;
    if (!ours->opened && (picking || a->kind == ACTION_LAY)) {
        json_number(j, "points", opening_count(&g->setup.table, b, lay_cards(&a->lay), picking));
        json_number(j, "need", side_minimum(&g->setup.table, ours));
    }
}

void look_json(struct json *j, const struct session *s, const char *line)
{
    struct verdict broken[RULES_BROKEN_MAX];
    struct action action;
    if (!is_in_turn(s)) {
        json_text(j, NULL, NULL);
        return;
    }
    const struct game *g = s->game;
    const struct table *t = &g->setup.table;
    const struct board *b = &g->round.board;
    const cardset hand = g->round.hand[b->seat];
    const struct move_place at = {t, b, hand};
    if (move_read(&at, line, strlen(line), &action, NULL) != MOVE_READ) {
        json_text(j, NULL, NULL);
        return;
    }
    const bool legal = verdict_allows(rules_check(t, b, hand, &action));
    const int count = legal ? 0 : rules_check_all(t, b, hand, &action, broken);
    const struct verdict *told = to_tell(broken, count);
    json_open(j, NULL, '{');
    json_bool(j, "legal", legal);
    if (told != NULL) {
        const struct message_context ctx = {course_index_catalog(s->index), t, SEAT_SOUTH};
        char text[MESSAGE_TEXT_SIZE];
        (void)catalog_no(&ctx, *told, text);
        json_text(j, "text", text);
    }
    opening_json(j, g, &action);
    json_close(j, '}');
}
