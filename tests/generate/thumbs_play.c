/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answerers of questions that are answered by cards laid down or by a turn. Each makes a lay-down
 * by its rule of thumb, and says none where that isn't allowed; the judge says whether it does. */
#include <stddef.h>
#include <stdlib.h>

#include "engine/meld_capacity.h"
#include "engine/rules.h"
#include "questions/goal.h"
#include "questions/judge.h"
#include "questions/turn.h"
#include "thumbs_inside.h"

/* What a rule of thumb lays down from a hand. */
typedef void
thumb_lay(const struct exercise *e, const struct board *b, cardset hand, struct lay *out);

static bool some(const struct exercise *e)
{
    return e->right->lay.count > 0 || e->right->action_count > 0;
}

/* The cards that a task names, which everybody tries; 0: it names none. */
static cardset cards_named(const struct exercise *e)
{
    cardset named = 0;
    for (int i = 0; i < e->question.aims.count; i++) {
        const struct aim *a = &e->question.aims.aim[i];
        named = a->kind == AIM_LAY || a->kind == AIM_ONLY ? a->cards : named;
    }
    return named;
}

/* All triples, and what fits the team's melds. */
static void
lay_triples(const struct exercise *e, const struct board *b, cardset hand, struct lay *out)
{
    (void)e;
    *out = (struct lay){.count = 0};
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int held = cards_of(hand, k);
        const bool there = !meld_is_empty(board_side(b)->meld[k]);
        if (held >= MELD_LEAST_CARDS || (there && held > 0)) {
            (void)lay_add(out, cards_some(k, held), SLOT_NONE);
        }
    }
}

/* The same, and a wild card to each pair as long as there are some. */
static void
lay_pairs_too(const struct exercise *e, const struct board *b, cardset hand, struct lay *out)
{
    cardset wilds = hand & CARDS_WILD;
    lay_triples(e, b, hand, out);
    for (kind k = RANK_COUNT; k-- > 0 && wilds != 0;) {
        if (cards_of(hand, k) == 2 && meld_is_empty(board_side(b)->meld[k])) {
            (void)lay_add(out, cards_some(k, 2) + wilds_take(&wilds, 1), SLOT_NONE);
        }
    }
}

/* The one rank that there is most of, with what the team has of it and all wild cards. */
static void
lay_the_longest(const struct exercise *e, const struct board *b, cardset hand, struct lay *out)
{
    kind longest = 0;
    int most = 0;
    (void)e;
    *out = (struct lay){.count = 0};
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int size = cards_of(hand, k) + meld_size(board_side(b)->meld[k]);
        if (cards_of(hand, k) > 0 && size > most && size < CANASTA_CARDS + 1) {
            longest = k;
            most = size;
        }
    }
    cardset wilds = hand & CARDS_WILD;
    const int lacking = CANASTA_CARDS - most, held = cards_wilds(wilds);
    (void)lay_add(out,
                  cards_some(longest, cards_of(hand, longest)) +
                      wilds_take(&wilds, lacking < held ? lacking : held),
                  SLOT_NONE);
}

/* Whether the answer is right; where it isn't allowed, none is said instead. */
static bool is_right(const struct table *t, const struct exercise *e, const struct answer *given)
{
    struct answer_judgment j;
    judge_answer(t, &e->position, &e->question, e->right, given, &j);
    return j.legal ? j.right : !some(e);
}

/* --- lay ------------------------------------------------------------------------------------ */

static double lay_by(const struct table *t, const struct exercise *e, thumb_lay *lay)
{
    struct answer *given = calloc(1, sizeof *given);
    const cardset named = cards_named(e);
    double right = 0.0;
    if (given != NULL) {
        given->form = FORM_LAY;
        if (named != 0) {
            (void)lay_add(&given->lay, named, SLOT_NONE);
        } else {
            lay(e, &e->position.round.board, hand_of(e), &given->lay);
        }
        right = is(given->lay.count > 0 ? is_right(t, e, given) : !some(e));
    }
    free(given);
    return right;
}

static double lay_with_triples(const struct table *t, const struct exercise *e)
{
    return lay_by(t, e, lay_triples);
}

static double lay_with_pairs(const struct table *t, const struct exercise *e)
{
    return lay_by(t, e, lay_pairs_too);
}

static double lay_with_the_longest(const struct table *t, const struct exercise *e)
{
    return lay_by(t, e, lay_the_longest);
}

/* Tries everything, card by card; to be sure that nothing does takes a look at all. */
static double lay_card_by_card(const struct table *t, const struct exercise *e)
{
    const int cards = cards_total(some(e) ? lay_cards(&e->right->lay) : hand_of(e));
    (void)t;
    return after_steps(cards + 3 * e->right->lay.count);
}

/* --- turn ----------------------------------------------------------------------------------- */

/* Which card goes at the end. */
enum thumb_throw {
    THROWS_LOWEST,
    THROWS_SINGLE, /* the lowest that is held once */
    THROWS_SAFELY  /* a black three, or the lowest of a rank that lies near the top of the pack */
};

static bool is_near_top(const struct board *b, kind k)
{
    enum { NEAR = 4 };
    bool near = false;
    for (int i = b->pack_size; i-- > 0 && b->pack_size - i <= NEAR;) {
        near = near || b->pack[i] == k;
    }
    return near;
}

static kind card_to_throw(const struct turn_play *turn, enum thumb_throw how)
{
    const cardset hand = turn->round.hand[turn->seat];
    if (how == THROWS_SAFELY && cards_have(hand, KIND_3B)) {
        return KIND_3B;
    }
    for (kind k = 0; k < RANK_COUNT && how != THROWS_LOWEST; k++) {
        if (how == THROWS_SINGLE ? cards_of(hand, k) == 1
                                 : cards_have(hand, k) && is_near_top(&turn->round.board, k)) {
            return k;
        }
    }
    return hand != 0 ? cards_lowest(hand) : KIND_COUNT;
}

/* Does an action if it is allowed, and writes it down. */
static bool play(struct turn_play *turn, const struct action *a, struct answer *given)
{
    struct verdict broken[RULES_BROKEN_MAX];
    if (turn->over || given->action_count == TURN_ACTIONS_MAX || turn_do(turn, a, broken) != 0) {
        return false;
    }
    given->action[given->action_count++] = *a;
    return true;
}

static bool wants_pick(const struct exercise *e)
{
    return aims_have(&e->question.aims, AIM_TAKE);
}

/* A turn by a rule of thumb: picks where that is asked, else draws; lays down what the rule says
 * where something is to be laid, or finds none; throws. */
static void play_turn(const struct table *t,
                      const struct exercise *e,
                      thumb_lay *lay,
                      enum thumb_throw how,
                      struct turn_play *turn,
                      struct answer *given)
{
    const bool throws = e->question.goal == GOAL_THROW && cards_named(e) == 0;
    struct action a;
    turn_begin(t, &e->position, turn);
    action_set(&a, wants_pick(e) ? ACTION_TAKE_PACK : ACTION_DRAW, 0);
    (void)play(turn, &a, given);
    action_set(&a, ACTION_LAY, 0);
    if (cards_named(e) != 0) {
        (void)lay_add(&a.lay, cards_named(e), SLOT_NONE);
    } else {
        lay(e, &turn->round.board, turn->round.hand[turn->seat], &a.lay);
    }
    const bool lays = throws || (a.lay.count > 0 && play(turn, &a, given));
    const kind card = card_to_throw(turn, how);
    action_set(&a, cards_total(turn->round.hand[turn->seat]) == 1 ? ACTION_OUT : ACTION_DISCARD,
               card);
    const bool whole = turn->over || (card < KIND_COUNT && play(turn, &a, given));
    given->action_count = lays && whole ? given->action_count : 0;
}

static double
turn_by(const struct table *t, const struct exercise *e, thumb_lay *lay, enum thumb_throw how)
{
    struct answer *given = calloc(1, sizeof *given);
    struct turn_play *turn = calloc(1, sizeof *turn);
    double right = 0.0;
    if (given != NULL && turn != NULL) {
        given->form = FORM_TURN;
        play_turn(t, e, lay, how, turn, given);
        right = is(given->action_count > 0 ? is_right(t, e, given) : !some(e));
    }
    free(turn);
    free(given);
    return right;
}

static double turn_with_triples(const struct table *t, const struct exercise *e)
{
    return turn_by(t, e, lay_triples, THROWS_LOWEST);
}

static double turn_with_pairs(const struct table *t, const struct exercise *e)
{
    return turn_by(t, e, lay_pairs_too, THROWS_SINGLE);
}

static double turn_with_the_longest(const struct table *t, const struct exercise *e)
{
    return turn_by(t, e, lay_the_longest, THROWS_SAFELY);
}

static double turn_step_by_step(const struct table *t, const struct exercise *e)
{
    int steps = some(e) ? 0 : cards_total(hand_of(e));
    (void)t;
    for (int i = 0; i < e->right->action_count; i++) {
        const struct action *a = &e->right->action[i];
        steps += 2 + (a->kind == ACTION_LAY || a->kind == ACTION_TAKE_PACK
                          ? cards_total(lay_cards(&a->lay)) + 3 * a->lay.count
                          : 0);
    }
    return after_steps(steps);
}

const struct thumb thumbs_of_play[] = {
    {QUESTION_LAY, "all triples and what fits", lay_with_triples},
    {QUESTION_LAY, "a wild card to each pair", lay_with_pairs},
    {QUESTION_LAY, "the longest rank", lay_with_the_longest},
    {QUESTION_LAY, "tries card by card", lay_card_by_card},
    {QUESTION_TURN, "triples, and throws the lowest", turn_with_triples},
    {QUESTION_TURN, "pairs with wild cards, throws a single", turn_with_pairs},
    {QUESTION_TURN, "the longest rank, throws what looks safe", turn_with_the_longest},
    {QUESTION_TURN, "works it out step by step", turn_step_by_step},
    {QUESTION_KIND_COUNT, NULL, NULL},
};
