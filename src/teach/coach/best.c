/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a position whole enough to be sampled, and asks for advice. */
#include "coach/best.h"

#include "bots/card_estimates.h"
#include "coach/advice.h"
#include "coach/causes.h"

enum {
    USUAL_HAND = 13 /* cards in a hand nobody has counted */
};

bool best_is_asked(const struct question *q)
{
    return q->kind == QUESTION_BEST_PICK || q->kind == QUESTION_BEST_DISCARD;
}

/* Cards of packets nobody has got yet, which are hidden too. */
static int waiting_packets(const struct table *t, const struct board *b)
{
    const int given = b->openings - (b->turn.opened_now ? 1 : 0);
    const int first = given < 1 ? t->bonus_first : 0;
    const int second = given < 2 ? t->bonus_second : 0;
    return t->bonus_from == BONUS_TALONS ? first + second : 0;
}

/* Whether nobody has said how many cards the seat holds. */
static bool is_uncounted(const struct position *p, const struct board *b, int seat)
{
    return seat != b->seat && !bits_have(p->hands_known, seat) && b->hand_size[seat] == 0;
}

/* Shares hidden cards out among `unknown` hands, the stock's left aside. Returns what is left. */
static int share_out(const struct position *p, int unknown, int hidden, struct board *b)
{
    for (int seat = 0; unknown > 0; seat++) {
        if (is_uncounted(p, b, seat)) {
            const int room = (hidden - b->stock) / unknown--;
            const int cards = room < 1 ? 1 : room > USUAL_HAND ? USUAL_HAND : room;
            b->hand_size[seat] = (uint8_t)(cards < hidden ? cards : hidden);
            hidden -= b->hand_size[seat];
        }
    }
    return hidden;
}

/* Gives the hands that nobody has counted as many cards as fit what is hidden, and keeps the stock
 * within it. So much may be shown that not even the packets are whole. */
static void fill_hands(const struct table *t, const struct position *p, struct board *b)
{
    struct card_estimates s;
    int unknown = 0;
    for (int seat = 0; seat < b->seats; seat++) {
        if (seat != b->seat && bits_have(p->hands_known, seat)) {
            b->known[seat] = p->round.hand[seat];
        }
        unknown += is_uncounted(p, b, seat);
    }
    const struct view v = {b, p->round.hand[b->seat], b->seat};
    card_estimates_read(t, &v, &s);
    int hidden = s.hidden_total - waiting_packets(t, b);
    for (int seat = 0; seat < b->seats; seat++) {
        if (seat != b->seat && !is_uncounted(p, b, seat)) {
            const int seen = cards_total(b->known[seat]);
            const int room = hidden > seen ? hidden : seen;
            b->hand_size[seat] = (uint8_t)(b->hand_size[seat] < room ? b->hand_size[seat] : room);
            hidden -= b->hand_size[seat];
        }
    }
    hidden = share_out(p, unknown, hidden > 0 ? hidden : 0, b);
    b->stock = (uint8_t)(b->stock < hidden ? b->stock : hidden);
}

enum action_kind best_sort(const struct question *q)
{
    return q->kind == QUESTION_BEST_PICK ? ACTION_TAKE_PACK : ACTION_DISCARD;
}

static void conclude(const struct question *q, struct best *out)
{
    const struct advice *a = &out->advice;
    const bool pick = best_sort(q) == ACTION_TAKE_PACK;
    const struct action *best = &a->list[a->best].action;
    out->answer = (struct answer){.form = pick ? FORM_PICK : FORM_KIND,
                                  .yes = best->kind == ACTION_TAKE_PACK,
                                  .kinds = (uint16_t)(pick ? 0 : 1U << best->card)};
    out->kinds = advice_throws(a);
    for (int i = 0; i < a->count; i++) {
        const bool good = advice_is_good(a, i);
        out->pick = out->pick || (good && a->list[i].action.kind == ACTION_TAKE_PACK);
        out->draw = out->draw || (good && a->list[i].action.kind == ACTION_DRAW);
    }
}

unsigned best_moves(enum action_kind sort)
{
    return sort == ACTION_TAKE_PACK || sort == ACTION_DRAW
               ? 1U << ACTION_TAKE_PACK | 1U << ACTION_DRAW
           : sort == ACTION_DISCARD ? 1U << ACTION_DISCARD
                                    : 0;
}

/* Makes the position whole. False when the round is over. */
static bool choices_begin(const struct table *t, const struct position *p, struct best *out)
{
    *out = (struct best){.board = p->round.board, .hand = p->round.hand[p->round.board.seat]};
    if (out->board.phase == PHASE_OVER) {
        return false;
    }
    fill_hands(t, p, &out->board);
    return true;
}

bool best_look(const struct table *t,
               const struct position *p,
               const struct best_look *look,
               struct best *out)
{
    if (!choices_begin(t, p, out)) {
        return false;
    }
    const struct view v = {&out->board, out->hand, out->board.seat};
    const struct advice_request request = {.table = t,
                                           .view = &v,
                                           .action = look->move,
                                           .only = look->only,
                                           .seed = look->seed,
                                           .samples = look->samples};
    advice_give(&request, &out->advice);
    return out->advice.count > 0;
}

bool best_find(const struct table *t,
               const struct position *p,
               const struct question *q,
               struct best *out)
{
    const struct best_look look = {.only = best_moves(best_sort(q))};
    if (!best_look(t, p, &look, out)) {
        return false;
    }
    conclude(q, out);
    return true;
}

bool best_prefer(struct best *best, const struct answer *answer)
{
    const int place = best_agrees(best, answer) ? best_place(best, answer) : CANDIDATE_NONE;
    if (place == CANDIDATE_NONE) {
        return false;
    }
    struct advice *a = &best->advice;
    a->best_throw = a->list[place].action.kind == ACTION_DISCARD ? place : a->best_throw;
    a->best = place;
    best->answer = *answer;
    return true;
}

bool best_is_tied(const struct best *best)
{
    return best->answer.form == FORM_PICK ? best->pick && best->draw
                                          : best->kinds != best->answer.kinds;
}

bool best_agrees(const struct best *best, const struct answer *given)
{
    if (given->form != best->answer.form) {
        return false;
    }
    if (given->form == FORM_PICK) {
        return given->yes ? best->pick : best->draw;
    }
    return given->kinds != 0 && (given->kinds & ~best->kinds) == 0;
}

int best_place(const struct best *best, const struct answer *given)
{
    for (int i = 0; i < best->advice.count; i++) {
        const struct action *a = &best->advice.list[i].action;
        const bool same = given->form == FORM_PICK
                              ? a->kind == (given->yes ? ACTION_TAKE_PACK : ACTION_DRAW)
                              : a->kind == ACTION_DISCARD && given->kinds == 1U << a->card;
        if (same) {
            return i;
        }
    }
    return CANDIDATE_NONE;
}

void best_reasons(const struct table *t, const struct best *best, int place, struct reasons *out)
{
    const struct view v = {&best->board, best->hand, best->board.seat};
    const struct advice *a = &best->advice;
    const struct finding f = {.move = place, .better = a->best};
    causes_reasons(t, &v, a, &f, out);
}
