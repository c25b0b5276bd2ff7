/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "coach/question_use.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/solution.h"
#include "engine/opening.h"

static unsigned uses_of_lay(const struct table *t, const struct lay *lay)
{
    unsigned uses = 0;
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        const bool wilds = cards_wilds(lay->part[i].cards) > 0;
        if (slot == SLOT_WILD) {
            uses |= USE_WILD_MELD;
        } else if (slot == KIND_A && t->aces_special != 0) {
            uses |= wilds ? USE_MIXED_ACES : USE_PURE_ACES;
        } else {
            uses |= wilds ? USE_WILDS : 0;
        }
        uses |= slot == KIND_7 && t->sevens_special != 0 ? USE_SEVENS : 0;
    }
    return uses;
}

static unsigned uses_of_answer(const struct table *t, const struct answer *a)
{
    unsigned uses = a->form == FORM_LAY ? uses_of_lay(t, &a->lay) : 0;
    for (int i = 0; a->form == FORM_TURN && i < a->action_count; i++) {
        uses |= a->action[i].kind == ACTION_LAY ? uses_of_lay(t, &a->action[i].lay) : 0;
    }
    return uses;
}

/* Of the play that answers a lay-down or a turn. */
static unsigned uses_of_play(const struct table *t, const struct exercise *e)
{
    if (exercise_shown(e) != NULL) {
        return uses_of_answer(t, exercise_shown(e));
    }
    struct solution *found = memory_alloc(sizeof *found);
    const bool fine = solution_find(t, &e->position, &e->question, found);
    const unsigned uses = fine ? uses_of_answer(t, &found->right) : 0;
    free(found);
    return uses;
}

/* Of the smallest opening from the hand of the player in turn; nothing where there is none. */
static unsigned uses_of_opening(const struct table *t, const struct position *p)
{
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    struct lay lay;
    if (!opening_find(t, b, hand, &lay)) {
        return 0;
    }
    opening_trim(t, b, hand, false, &lay);
    return uses_of_lay(t, &lay);
}

static bool asks_higher_minimum(const struct table *t, const struct exercise *e)
{
    if (!e->has_position || !question_has(e->question.kind, TRAIT_NEW_SCORE)) {
        return false;
    }
    const struct board *b = &e->position.round.board;
    const struct side *s =
        question_has_side(e->question.kind) ? &b->side[e->question.side] : board_side(b);
    return !s->opened && side_minimum(t, s) != table_minimum(t, 0, s->rounds_before);
}

static unsigned uses_of_aims(const struct aims *aims)
{
    unsigned uses = 0;
    for (int i = 0; i < aims->count; i++) {
        const struct aim *a = &aims->aim[i];
        switch ((enum aim_kind)a->kind) {
        case AIM_TAKE:
            uses |= a->value == TAKE_BEST ? USE_BEST_TAKE : 0;
            break;
        case AIM_THROW:
            uses |= a->value == THROW_BEST   ? USE_BEST_THROW
                    : a->value == THROW_SAFE ? USE_SAFE_THROW
                                             : 0;
            break;
        case AIM_BEST:
            uses |= USE_BEST_PLAY;
            break;
        case AIM_LAY:
        case AIM_ONLY:
        case AIM_MOST:
        case AIM_MELD:
        case AIM_WITHOUT:
        case AIM_CANASTA:
        case AIM_OPEN:
        case AIM_KEEP:
        case AIM_CARDS:
        case AIM_WILDS:
        case AIM_NOT:
        case AIM_DO:
        case AIM_FREE:
        case AIM_KIND_COUNT:
            break;
        }
    }
    return uses;
}

/* Of a choice whose wrong options lose points: what is judged, by the moves they stand for. */
static unsigned uses_of_prices(const struct exercise *e)
{
    const char *move = exercise_is_priced(e) ? e->option_line[0] : NULL;
    return !exercise_is_priced(e)                                           ? 0
           : move == NULL                                                   ? USE_BEST_PLAY
           : strstr(move, " throw ") != NULL                                ? USE_BEST_THROW
           : strstr(move, " pick") != NULL || strstr(move, " draw") != NULL ? USE_BEST_TAKE
                                                                            : USE_BEST_PLAY;
}

unsigned question_uses(const struct table *t, const struct exercise *e)
{
    const struct question *q = &e->question;
    const struct table *at = e->table != NULL ? e->table : t;
    unsigned uses = (asks_higher_minimum(at, e) ? USE_MINIMUM : 0) | uses_of_aims(&q->aims) |
                    uses_of_prices(e) | uses_of_lay(at, &q->lay);
    if (question_form(q->kind) == FORM_LAY || question_form(q->kind) == FORM_TURN) {
        uses |= uses_of_play(at, e);
    } else if (q->kind == QUESTION_OPENING) {
        uses |= uses_of_opening(at, &e->position);
    } else if (q->kind == QUESTION_COUNT) {
        uses = cards_wilds(q->cards) > 0 ? USE_WILDS : 0; /* nobody lays down what is counted */
    } else if (q->kind == QUESTION_BEST_PICK) {
        uses |= USE_BEST_TAKE;
    } else if (q->kind == QUESTION_BEST_DISCARD) {
        uses |= USE_BEST_THROW;
    } else if (q->kind == QUESTION_SAFEST) {
        uses |= USE_SAFE_THROW;
    }
    return uses;
}
