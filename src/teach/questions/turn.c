/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays turns through the engine, one as it is given, or one after another until the goal is
 * reached. */
#include "questions/turn.h"

#include <assert.h>
#include <string.h>

#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "questions/lay_find.h"

/* --- playing ------------------------------------------------------------------------------- */

/* Exposes a three of this kind if the player holds one and may. */
static bool expose_one(struct turn_play *turn, kind k)
{
    const struct board *b = &turn->round.board;
    struct action a;
    action_set(&a, ACTION_EXPOSE_THREE, k);
    if (b->seat != turn->seat || b->phase == PHASE_OVER ||
        !cards_have(turn->round.hand[turn->seat], k) ||
        !verdict_allows(round_apply(turn->table, &turn->round, &a))) {
        return false;
    }
    turn->threes += cards_one(k);
    return true;
}

/* Exposes every three that may be exposed now, and those that come for them. */
static void expose(struct turn_play *turn)
{
    while (expose_one(turn, KIND_3R) || expose_one(turn, KIND_3B)) {
    }
}

void turn_begin_threes(const struct table *t,
                       const struct position *p,
                       bool by_hand,
                       struct turn_play *out)
{
    const struct board *b = &p->round.board;
    *out = (struct turn_play){.table = t,
                              .round = p->round,
                              .seat = b->seat,
                              .opened = board_side(b)->opened,
                              .closed = board_side(b)->closed,
                              .last = ACTION_KIND_COUNT,
                              .over = b->phase == PHASE_OVER,
                              .threes_by_hand = by_hand,
                              .took = ACTION_KIND_COUNT,
                              .thrown = KIND_COUNT};
    memcpy(out->before, board_side(b)->meld, sizeof out->before);
    if (!out->over && !by_hand) {
        expose(out);
        out->over = out->round.board.phase == PHASE_OVER;
    }
    out->kept = out->round.hand[out->seat];
}

void turn_begin(const struct table *t, const struct position *p, struct turn_play *out)
{
    turn_begin_threes(t, p, false, out);
}

/* Whether a natural of a higher rank than `k`, from the hand, might be thrown instead. */
static bool higher_could_go(const struct turn_play *turn, cardset hand, kind k)
{
    struct action a;
    for (kind other = RANK_COUNT; other-- > k + 1;) {
        action_set(&a, ACTION_DISCARD, other);
        if (cards_have(hand, other) &&
            verdict_allows(rules_check(turn->table, &turn->round.board, hand, &a))) {
            return true;
        }
    }
    return false;
}

/* Writes down what an action is about to do, as far as it tells itself. */
static void note_before(struct turn_play *turn, const struct action *a, cardset hand)
{
    switch ((enum action_kind)a->kind) {
    case ACTION_DRAW:
    case ACTION_TAKE_PACK:
        turn->took = (enum action_kind)a->kind;
        return;
    case ACTION_DISCARD:
        turn->thrown = a->card;
        turn->threw_highest = kind_is_natural(a->card) && !higher_could_go(turn, hand, a->card);
        return;
    case ACTION_EXPOSE_THREE:
        turn->laid_out_three = true;
        return;
    case ACTION_ASK:
        turn->asked = true;
        return;
    case ACTION_LAY:
    case ACTION_OUT:
    case ACTION_SPECIAL:
    case ACTION_ERROR:
    case ACTION_KIND_COUNT:
        return;
    }
}

/* Writes down what it did: what went down, and what is left. `was`: the board before it. */
static void
note_after(struct turn_play *turn, const struct action *a, const struct board *was, cardset hand)
{
    const struct board *b = &turn->round.board;
    const int side = seat_side(b, turn->seat);
    const bool lays = a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK;
    const kind top = a->kind == ACTION_TAKE_PACK ? board_top(was) : KIND_COUNT;
    cardset laid = 0;
    uint16_t touched = 0;
    for (int slot = 0; slot < SLOT_COUNT && lays; slot++) {
        const cardset more = meld_cards(b->side[side].meld[slot], slot) -
                             meld_cards(was->side[side].meld[slot], slot);
        const cardset own = more - (slot == (int)top ? cards_one(top) : 0);
        laid += own;
        turn->joined[slot] += own;
        touched |= (uint16_t)((more != 0) << slot);
    }
    turn->laid += laid;
    turn->touched |= touched;
    if (lays && !was->side[side].opened && b->side[side].opened) {
        turn->opened_with = laid;
        turn->opened_slots = touched;
    }
    const bool last = a->kind == ACTION_DISCARD || a->kind == ACTION_OUT;
    turn->kept = last ? hand - (a->card < KIND_COUNT ? cards_one(a->card) : 0)
                      : turn->round.hand[turn->seat];
}

int turn_do(struct turn_play *turn, const struct action *a, struct verdict broken[RULES_BROKEN_MAX])
{
    const struct board *b = &turn->round.board, was = *b;
    const cardset hand = turn->round.hand[turn->seat];
    assert(!turn->over);
    if (a->kind == ACTION_EXPOSE_THREE && !cards_have(hand, a->card) &&
        cards_have(turn->threes, a->card)) {
        return 0;
    }
    const int count = rules_check_all(turn->table, b, hand, a, broken);
    if (count > 0) {
        return count;
    }
    note_before(turn, a, hand);
    const struct verdict v = round_apply(turn->table, &turn->round, a);
    assert(verdict_allows(v));
    note_after(turn, a, &was, hand);
    turn->last = (enum action_kind)a->kind;
    turn->over = b->seat != turn->seat || b->phase == PHASE_OVER;
    if (!turn->over && !turn->threes_by_hand) {
        expose(turn);
        turn->over = b->phase == PHASE_OVER;
        turn->kept = turn->round.hand[turn->seat];
    }
    return 0;
}

/* Whether the side has opened, or closed a canasta, since the turn began. */
static bool has_opened(const struct turn_play *turn)
{
    const struct board *b = &turn->round.board;
    return !turn->opened && b->side[seat_side(b, turn->seat)].opened;
}

static bool has_closed(const struct turn_play *turn)
{
    const struct board *b = &turn->round.board;
    return (b->side[seat_side(b, turn->seat)].closed & ~turn->closed) != 0;
}

bool turn_reaches(const struct turn_play *turn, enum goal goal)
{
    const struct board *b = &turn->round.board;
    const bool out = b->ending == ENDING_GOING_OUT && b->ended_by == turn->seat;
    const bool ended = turn->over && (out || turn->last == ACTION_DISCARD);
    switch (goal) {
    case GOAL_OPEN:
        return ended && has_opened(turn);
    case GOAL_CANASTA:
        return ended && has_closed(turn);
    case GOAL_OUT:
        return out;
    case GOAL_NONE: /* what is to be reached stands in the goals of the task */
        return ended || (turn->over && b->ending == ENDING_SPECIAL);
    case GOAL_THROW:
    case GOAL_ANY:
    case GOAL_COUNT:
        break;
    }
    return turn->over && turn->last == ACTION_DISCARD;
}

bool turn_can_end_out(const struct turn_play *turn)
{
    const cardset left = turn->round.hand[turn->seat];
    struct action out;
    action_set(&out, ACTION_OUT, left != 0 ? cards_lowest(left) : KIND_COUNT);
    return !turn->over && cards_total(left) <= 1 &&
           verdict_allows(rules_check(turn->table, &turn->round.board, left, &out));
}

bool turn_lay_reaches(const struct turn_play *turn, enum goal goal)
{
    return goal == GOAL_OPEN      ? has_opened(turn)
           : goal == GOAL_CANASTA ? has_closed(turn)
           : goal == GOAL_OUT     ? turn_can_end_out(turn)
                                  : true;
}

bool turn_draws_unknown(const struct table *t, const struct position *p)
{
    struct turn_play turn;
    struct verdict broken[RULES_BROKEN_MAX];
    struct action draw;
    const struct board *b = &p->round.board;
    turn_begin(t, p, &turn);
    action_set(&draw, ACTION_DRAW, 0);
    if (!turn.over && turn.round.board.phase == PHASE_START && turn.round.board.stock > 0) {
        (void)turn_do(&turn, &draw, broken);
    }
    return b->stock - turn.round.board.stock > p->stock_known;
}

/* --- finding ------------------------------------------------------------------------------- */

/* A turn on trial, with what was done in it. */
struct trial {
    struct turn_play turn;
    enum goal goal;
    int count;
    struct action action[TURN_ACTIONS_MAX];
};

/* Does it and writes it down; false, with nothing changed, when it is not allowed. */
static bool attempt(struct trial *trial, const struct action *a)
{
    struct verdict broken[RULES_BROKEN_MAX];
    if (trial->turn.over || trial->count == TURN_ACTIONS_MAX ||
        turn_do(&trial->turn, a, broken) > 0) {
        return false;
    }
    trial->action[trial->count++] = *a;
    return true;
}

/* Ends the turn with the lowest card that may be thrown, or goes out with the last one. */
static bool end_turn(struct trial *trial)
{
    const cardset hand = trial->turn.round.hand[trial->turn.seat];
    struct action a;
    for (kind k = 0; k < KIND_COUNT && trial->goal != GOAL_OUT; k++) {
        action_set(&a, ACTION_DISCARD, k);
        if (cards_have(hand, k) && attempt(trial, &a)) {
            return true;
        }
    }
    if (trial->goal == GOAL_THROW || cards_total(hand) > 1) {
        return false;
    }
    action_set(&a, ACTION_OUT, hand != 0 ? cards_lowest(hand) : KIND_COUNT);
    return attempt(trial, &a);
}

static bool is_reached(const struct trial *trial)
{
    return trial->goal == GOAL_THROW || (trial->goal == GOAL_OPEN && has_opened(&trial->turn)) ||
           (trial->goal == GOAL_CANASTA && has_closed(&trial->turn));
}

/* Carries the lay-down out on a copy and ends the turn if the goal is then reached. The copy
 * replaces the trial when that succeeds. */
static bool lay_and_end(void *payload, const struct action *a, const struct laydown_result *after)
{
    struct trial *trial = payload;
    struct trial then = *trial;
    (void)after;
    if (!attempt(&then, a) || (trial->goal != GOAL_OUT && !is_reached(&then)) || !end_turn(&then)) {
        return false;
    }
    *trial = then;
    return true;
}

static bool finish(struct trial *trial);

/* The same where a lay-down that only opens may be followed by another one. */
static bool lay_and_go_on(void *payload, const struct action *a, const struct laydown_result *after)
{
    struct trial *trial = payload;
    struct trial then = *trial;
    (void)after;
    if (!attempt(&then, a) || !finish(&then)) {
        return false;
    }
    *trial = then;
    return true;
}

/* Looks through the lay-downs from where the turn stands; a test that succeeds moves the trial on.
 */
static bool search(struct trial *trial,
                   enum action_kind how,
                   bool (*test)(void *, const struct action *, const struct laydown_result *))
{
    const struct board *b = &trial->turn.round.board;
    const cardset hand = trial->turn.round.hand[trial->turn.seat];
    const int held = cards_total(hand);
    const bool all = trial->goal == GOAL_OUT && how == ACTION_LAY;
    const struct lay_request request = {how, all && held > 1 ? held - 1 : 1, held, test, trial};
    struct lay lay;
    return lay_find(trial->turn.table, b, hand, &request, &lay);
}

/* Goes out step by step, as the engine plans it: an opening may leave what only a second lay-down
 * can bring. */
static bool go_out_as_planned(struct trial *trial)
{
    struct trial then = *trial;
    const struct turn_play *turn = &then.turn;
    struct going_out_plan way;
    while (!turn->over &&
           out_possible(turn->table, &turn->round.board, turn->round.hand[turn->seat], &way)) {
        struct action next;
        out_action(turn->table, &turn->round.board, &way, &next);
        if (!attempt(&then, &next)) {
            return false;
        }
    }
    if (!turn_reaches(turn, GOAL_OUT)) {
        return false;
    }
    *trial = then;
    return true;
}

/* Asks the partner where nobody goes out without a yes, which is then said (out.ask-required).
 * False, with nothing changed: there is nothing to ask. */
static bool ask_first(struct trial *trial)
{
    struct action ask;
    action_set(&ask, ACTION_ASK, 0);
    ask.answer = REPLY_YES;
    return !trial->turn.over && board_out_unasked(trial->turn.table, &trial->turn.round.board) &&
           attempt(trial, &ask);
}

/* The turn to its end, the partner asked before or not at all. */
static bool finish_unasked(struct trial *trial)
{
    struct turn_play *turn = &trial->turn;
    const bool opened = board_side(&turn->round.board)->opened;
    if (turn->over) {
        return false;
    }
    if ((trial->goal == GOAL_OUT || is_reached(trial)) && end_turn(trial)) {
        return true;
    }
    if (trial->goal == GOAL_THROW || (trial->goal == GOAL_OPEN && opened)) {
        return false;
    }
    const cardset hand = turn->round.hand[turn->seat];
    struct lay lay;
    if (!opened && !opening_find(turn->table, &turn->round.board, hand, &lay)) {
        return false;
    }
    if (trial->goal == GOAL_CANASTA && !lay_could_close(&turn->round.board, hand)) {
        return false;
    }
    return search(trial, ACTION_LAY, lay_and_end) ||
           (!opened && trial->goal == GOAL_OUT && go_out_as_planned(trial)) ||
           (!opened && trial->goal == GOAL_CANASTA && search(trial, ACTION_LAY, lay_and_go_on));
}

/* From the draw or the pick on: the turn to its end. */
static bool finish(struct trial *trial)
{
    struct trial asked = *trial;
    if (finish_unasked(trial)) {
        return true;
    }
    if (!ask_first(&asked) || !finish_unasked(&asked)) {
        return false;
    }
    *trial = asked;
    return true;
}

static bool begin_with_draw(struct trial *trial)
{
    struct action draw;
    action_set(&draw, ACTION_DRAW, 0);
    return attempt(trial, &draw) && finish(trial);
}

static bool begin_with_pick(struct trial *trial)
{
    struct turn_play *turn = &trial->turn;
    const struct board *b = &turn->round.board;
    if (board_side(b)->opened) {
        struct lay way[PICKS_MAX];
        const int ways = pack_picks(turn->table, b, turn->round.hand[turn->seat], way);
        for (int i = 0; i < ways; i++) {
            struct trial then = *trial;
            struct action pick;
            action_set(&pick, ACTION_TAKE_PACK, 0);
            pick.lay = way[i];
            if (attempt(&then, &pick) && finish(&then)) {
                *trial = then;
                return true;
            }
        }
        return false;
    }
    return opening_find_pick(turn->table, &turn->round.board, turn->round.hand[turn->seat], NULL) &&
           search(trial, ACTION_TAKE_PACK, lay_and_go_on);
}

bool turn_find(const struct table *t, const struct position *p, enum goal goal, struct answer *out)
{
    struct trial begun = {.goal = goal}, trial;
    turn_begin(t, p, &begun.turn);
    out->action_count = 0;
    if (begun.turn.over) {
        return false;
    }
    bool found = false;
    trial = begun;
    if (begun.turn.round.board.phase == PHASE_PLAY) {
        found = finish(&trial);
    } else {
        found = begin_with_draw(&trial);
        if (!found) {
            trial = begun;
            found = begin_with_pick(&trial);
        }
        if (!found) {
            trial = begun;
            found = ask_first(&trial) && begin_with_pick(&trial);
        }
    }
    if (found) {
        out->action_count = trial.count;
        memcpy(out->action, trial.action, sizeof out->action);
    }
    return found;
}
