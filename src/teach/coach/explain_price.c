/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a play that starts a meld of 7s, pure aces or wild cards may cost in the end. */
#include <string.h>

#include "coach/steps.h"
#include "engine/score.h"
#include "messages/msg_picture.h"
#include "questions/plays.h"

static void price_lay(const struct explain_context *q, const struct lay *lay, struct text *t)
{
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        if (slot == SLOT_NONE || !meld_is_empty(board_side(explain_board(q))->meld[slot])) {
            continue;
        }
        const int cost = score_incomplete(q->table, meld_of(lay->part[i].cards, slot), slot, NULL);
        if (cost > 0) {
            explain_say(q, t, msg_game_tell_started(slot, cost));
        }
    }
}

void explain_price(const struct explain_context *q, const struct answer *play, struct text *t)
{
    if (play->form == FORM_LAY) {
        price_lay(q, &play->lay, t);
    }
    for (int i = 0; play->form == FORM_TURN && i < play->action_count; i++) {
        if (play->action[i].kind == ACTION_LAY || play->action[i].kind == ACTION_TAKE_PACK) {
            price_lay(q, &play->action[i].lay, t);
        }
    }
}

void step_add_price(const struct explain_context *q, struct step *result, const struct answer *play)
{
    char whole[STEP_TEXT_SIZE] = "";
    struct text t = text_in(whole, sizeof whole);
    text_add(&t, "%s", result->text);
    const size_t before = t.used;
    explain_price(q, play, &t);
    if (t.used > before) {
        memcpy(result->text, whole, sizeof whole);
        result->message = message_empty(); /* a part of it is only a text now */
    }
}

void explain_plain_opening(const struct explain_context *q, struct lay *lay)
{
    const struct answer found = {.form = FORM_LAY, .lay = *lay};
    const struct question opens = {.kind = QUESTION_LAY, .goal = GOAL_OPEN};
    struct position now = *q->position;
    struct question plain;
    struct answer other;
    now.round.board.phase = PHASE_PLAY; /* asked before the draw it is about the same hand */
    if (plays_find_plain(q->table, &now, &opens, &found, &plain, &other)) {
        *lay = other.lay;
    }
}
