/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players draw in turn, so the seats share out the draws like cards that are dealt. */
#include "questions/draws.h"

#include "messages/msg_judge.h"
#include "questions/question_kind.h"
#include "questions/question_text.h"

/* How many of `count` draws go to a player who has `before` players before them. */
static int share_of(int count, int players, int before)
{
    return count > before ? (count - before - 1) / players + 1 : 0;
}

struct draws_left draws_left_for(const struct table *t, const struct board *b, int seat)
{
    const int all = (b->stock + t->turn_draws - 1) / t->turn_draws;
    const int next = b->phase == PHASE_START ? b->seat : seat_next(b, b->seat);
    const int before = (seat - next + b->seats) % b->seats;
    return (struct draws_left){.all = all,
                               .next = next,
                               .before = before,
                               .own = share_of(all, b->seats, before),
                               .rounds = all / b->seats,
                               .over = all % b->seats};
}

void solve_draws(const struct asked_question *a, struct answer *out)
{
    out->number = draws_left_for(a->table, asked_board(a), DRAWS_SEAT).own;
}

bool fault_draws(const struct asked_question *a, struct message *out)
{
    return asked_board(a)->phase == PHASE_OVER && fault_say(out, msg_impossible_draws());
}

/* Whether somebody may still open and take bonus cards from the stock. */
static bool bonus_may_come(const struct table *t, const struct board *b)
{
    return t->bonus_first > 0 && t->bonus_from != BONUS_TALONS && t->bonus_from != BONUS_NONE &&
           b->openings < b->sides;
}

/* A paper shows no stock, so the question says there what is left and whether the player in turn
 * has drawn. */
struct message put_draws(struct putting *a)
{
    const struct board *b = a->board;
    if (b == NULL) {
        return msg_question_draws(DRAWS_SEAT, false, 0, DRAWS_SEAT, false, false);
    }
    return msg_question_draws(DRAWS_SEAT, a->paper, b->stock, a->who, b->phase != PHASE_START,
                              bonus_may_come(a->ctx->table, b));
}
