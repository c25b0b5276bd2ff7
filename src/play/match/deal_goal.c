/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/deal_goal.h"

#include <string.h>

enum deal_goal deal_goal_find(const char *name)
{
    static const char *const names[] = {
        [DEAL_OPEN] = "open", [DEAL_PICK] = "pick",   [DEAL_CANASTA] = "canasta",
        [DEAL_OUT] = "out",   [DEAL_TURNS] = "turns", [DEAL_ROUND] = "round"};
    for (int i = DEAL_OPEN; i <= DEAL_ROUND; i++) {
        if (strcmp(names[i], name) == 0) {
            return (enum deal_goal)i;
        }
    }
    return DEAL_NONE;
}

bool deal_goal_makes(const struct deal_task *deal,
                     const struct round *before,
                     const struct round *after,
                     int seat,
                     const struct action *a)
{
    const int side = seat_side(&after->board, SEAT_SOUTH);
    if (seat_side(&after->board, seat) != side) {
        return false;
    }
    const struct side *was = &before->board.side[side], *is = &after->board.side[side];
    switch (deal->point) {
    case DEAL_OPEN:
        return !was->opened && is->opened;
    case DEAL_PICK:
        return seat == SEAT_SOUTH && a->kind == ACTION_TAKE_PACK;
    case DEAL_CANASTA:
        return side_canastas(is) > side_canastas(was);
    case DEAL_OUT:
        return after->board.phase == PHASE_OVER && after->board.ending != ENDING_STOCK;
    case DEAL_NONE:
    case DEAL_TURNS: /* counted by the caller */
    case DEAL_ROUND:
        return false;
    }
    return false;
}
