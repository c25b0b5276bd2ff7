/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position has to show for each kind of question. */
#include "engine/board.h"
#include "messages/msg_judge.h"
#include "questions/question_kind.h"
#include "questions/turn.h"

bool fault_never(const struct asked_question *a, struct message *out)
{
    (void)a;
    (void)out;
    return false;
}

bool fault_meld(const struct asked_question *a, struct message *out)
{
    const struct question *q = a->question;
    cardset left = asked_hand(a);
    if (q->lay.count == 0) {
        return fault_say(out, msg_impossible_no_lay());
    }
    for (int i = 0; i < q->lay.count; i++) {
        if (!cards_contain(left, q->lay.part[i].cards)) {
            return fault_say(out, msg_impossible_lay_not_held());
        }
        left -= q->lay.part[i].cards;
    }
    return false;
}

/* How many cards a hand has when a special hand is asked about. */
static bool hand_fault(const struct asked_question *a, int asked, struct message *out)
{
    const int held = cards_total(asked_hand(a));
    return held != asked && fault_say(out, msg_impossible_special(asked, held));
}

bool fault_special(const struct asked_question *a, struct message *out)
{
    const bool top = board_special_top(a->table, asked_board(a)) < KIND_COUNT;
    return hand_fault(a, SPECIAL_CARDS - top, out); /* the top card can be the fourteenth */
}

bool fault_special_wait(const struct asked_question *a, struct message *out)
{
    return hand_fault(a, SPECIAL_CARDS - 1, out);
}

bool fault_near(const struct asked_question *a, struct message *out)
{
    const int held = cards_total(asked_hand(a));
    return (held < NEAR_CARDS || held > SPECIAL_CARDS) &&
           fault_say(out, msg_impossible_near(NEAR_CARDS, SPECIAL_CARDS, held));
}

/* A throw is asked about only where there is one. */
bool fault_near_throw(const struct asked_question *a, struct message *out)
{
    struct answer right = {.form = FORM_KIND};
    if (fault_near(a, out)) {
        return true;
    }
    solve_special_throw(a, &right);
    return right.kinds == 0 && fault_say(out, msg_impossible_near_throw());
}

/* What questions about a pack that can freeze need. */
bool fault_pack(const struct asked_question *a, struct message *out)
{
    if (a->table->pack_style == PACK_MODERN) {
        return fault_say(out, msg_impossible_modern(question_name(a->question->kind)));
    }
    return asked_board(a)->phase != PHASE_START && fault_say(out, msg_impossible_drawn());
}

bool fault_frozen(const struct asked_question *a, struct message *out)
{
    return fault_pack(a, out) ||
           (asked_board(a)->pack_size == 0 && fault_say(out, msg_impossible_no_pack()));
}

bool fault_forced(const struct asked_question *a, struct message *out)
{
    if (fault_pack(a, out)) {
        return true;
    }
    if (a->table->stock_ends != 0) {
        return fault_say(out, msg_impossible_forced_never());
    }
    return asked_board(a)->stock > 0 && fault_say(out, msg_impossible_forced_stock());
}

bool fault_lay(const struct asked_question *a, struct message *out)
{
    return asked_board(a)->phase != PHASE_PLAY && fault_say(out, msg_impossible_undrawn());
}

bool fault_turn(const struct asked_question *a, struct message *out)
{
    if (asked_board(a)->phase == PHASE_OVER) {
        return fault_say(out, msg_impossible_over());
    }
    return turn_draws_unknown(a->table, a->position) &&
           fault_say(out, msg_impossible_stock_unknown());
}
