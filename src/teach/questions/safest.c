/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the engine the pack with the card on top, and the next player with what that could take. */
#include "questions/safest.h"

#include "engine/pack.h"
#include "messages/msg_judge.h"
#include "questions/question_kind.h"

/* The board as the next player finds it. An unopened side counts as open: whether it can open with
 * the pack depends on cards of which nothing is known. */
static struct board board_after(const struct position *p, kind k)
{
    struct board b = p->round.board;
    b.seat = (uint8_t)seat_next(&b, b.seat);
    b.phase = PHASE_START;
    b.turn = (struct turn){.picked = false};
    b.pack[b.pack_size++] = (uint8_t)k;
    b.side[seat_side(&b, b.seat)].opened = true;
    return b;
}

/* The cards that the next player could hold. */
static cardset could_hold(const struct position *p, int next)
{
    const cardset shown = p->round.hand[next];
    return (shown != 0 ? shown : position_hidden(p)) & ~CARDS_THREES;
}

/* One card of each kind out of `could`, `n` of kind k: enough for every way there is, and for what
 * a pick has to leave. */
static cardset hand_with(cardset could, kind k, int n)
{
    const cardset others = cards_each(could);
    return others - cards_some(k, cards_of(others, k)) + cards_some(k, n);
}

static unsigned
ways_with(const struct table *t, const struct position *p, kind k, cardset could, int n)
{
    const struct board after = board_after(p, k);
    const struct side *next = &p->round.board.side[seat_side(&after, after.seat)];
    const unsigned ways = pack_ways(t, &after, hand_with(could, k, n));
    return next->opened ? ways : ways & WAY_PAIR;
}

struct throw_risk throw_risk_of(const struct table *t, const struct position *p, kind k)
{
    const cardset could = could_hold(p, seat_next(&p->round.board, p->round.board.seat));
    struct throw_risk out = {.barred = true};
    if (!kind_is_natural(k)) {
        return out;
    }
    out.unseen = cards_of(could, k);
    out.ways = ways_with(t, p, k, could, out.unseen < 2 ? out.unseen : 2);
    out.barred = out.ways == 0 && ways_with(t, p, k, could, 2) == 0;
    out.count = (out.ways & WAY_MELD) != 0   ? RISK_SURE
                : (out.ways & WAY_PAIR) != 0 ? out.unseen * (out.unseen - 1) / 2
                                             : 0;
    if ((out.ways & WAY_WILD) != 0 && out.count < RISK_SURE) {
        out.count += out.unseen * cards_wilds(could);
    }
    return out;
}

/* Of these kinds, as bits, those that leave the fewest ways; all that leave as few. */
static uint16_t throws_safest(const struct asked_question *a, uint16_t kinds)
{
    int fewest = RISK_SURE + 1;
    unsigned best = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (bits_have(kinds, k)) {
            const int count = throw_risk_of(a->table, a->position, k).count;
            best = count < fewest ? 0 : best;
            fewest = count < fewest ? count : fewest;
            best |= count == fewest ? 1U << k : 0;
        }
    }
    return (uint16_t)best;
}

void solve_safest(const struct asked_question *a, struct answer *out)
{
    out->kinds = throws_safest(a, throws_allowed(a));
}

/* A throw is asked about only where there is one. */
bool fault_safest(const struct asked_question *a, struct message *out)
{
    return throws_allowed(a) == 0 && fault_say(out, msg_impossible_safest());
}

struct message put_safest(struct putting *a)
{
    const int next = a->board != NULL ? seat_next(a->board, a->who) : a->who + 1;
    return msg_question_safest(next, a->paper);
}
