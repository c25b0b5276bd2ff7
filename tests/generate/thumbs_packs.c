/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answerers of questions about the next pick, and of those that classic tables alone ask: about
 * packs that freeze, the card that begins one, and what going out brings. */
#include <stddef.h>

#include "engine/out.h"
#include "engine/pack.h"
#include "questions/judge.h"
#include "thumbs_inside.h"

static const struct board *board_of(const struct exercise *e)
{
    return &e->position.round.board;
}

/* --- frozen --------------------------------------------------------------------------------- */

/* How many of the cards, from the top one down, a look takes in that misses no card of a sort that
 * freezes. */
static int depth_of(const struct exercise *e, unsigned sorts)
{
    const struct board *b = board_of(e);
    for (int i = 0; i < b->pack_size; i++) {
        const kind k = b->pack[i];
        const unsigned sort = kind_is_wild(k) ? FROZEN_WILD
                              : k == KIND_3R  ? FROZEN_RED_THREE
                              : k == KIND_3B  ? FROZEN_BLACK_THREE
                                              : 0;
        if ((sorts & sort) != 0) {
            return b->pack_size - i;
        }
    }
    return 0;
}

static double frozen_by_the_top(const struct table *t, const struct exercise *e)
{
    (void)t;
    return is(depth_of(e, e->right->words & FROZEN_TO_ALL) <= 1 &&
              (e->right->words & FROZEN_UNOPENED) == 0);
}

static double frozen_by_a_short_look(const struct table *t, const struct exercise *e)
{
    enum { SEEN = 5 };
    (void)t;
    return is(depth_of(e, e->right->words & FROZEN_TO_ALL) <= SEEN);
}

static double frozen_by_any_three(const struct table *t, const struct exercise *e)
{
    (void)t;
    return is((e->right->words & FROZEN_BLACK_THREE) != 0 || depth_of(e, FROZEN_BLACK_THREE) == 0);
}

static double frozen_by_one_reason(const struct table *t, const struct exercise *e)
{
    const unsigned words = e->right->words;
    (void)t;
    return is((words & (words - 1)) == 0);
}

static double frozen_card_by_card(const struct table *t, const struct exercise *e)
{
    (void)t;
    return after_steps(board_of(e)->pack_size);
}

/* --- ways and forced ------------------------------------------------------------------------ */

static bool top_fits(const struct exercise *e)
{
    const kind top = board_top(board_of(e));
    return kind_is_natural(top) && !meld_is_empty(side_of(e)->meld[top]);
}

static unsigned pair_way(const struct exercise *e)
{
    return held_of_top(e) >= 2 ? WAY_PAIR : 0;
}

/* All ways that the cards alone allow, no freeze minded. */
static unsigned all_ways(const struct exercise *e)
{
    const bool with_wild = held_of_top(e) >= 1 && cards_wilds(hand_of(e)) > 0;
    return pair_way(e) | (top_fits(e) ? WAY_MELD : 0) | (with_wild ? WAY_WILD : 0);
}

bool cards_fit_top(const struct exercise *e)
{
    return all_ways(e) != 0;
}

/* The same by who minds the freeze and forgets the count of an opening. */
static unsigned ways_without_count(const struct table *t, const struct exercise *e)
{
    return pack_frozen(t, board_of(e)) != 0 ? pair_way(e) : all_ways(e);
}

static double ways_by_a_pair(const struct table *t, const struct exercise *e)
{
    (void)t;
    return is(e->right->words == pair_way(e));
}

static double ways_never_frozen(const struct table *t, const struct exercise *e)
{
    (void)t;
    return is(e->right->words == all_ways(e));
}

static double ways_never_counted(const struct table *t, const struct exercise *e)
{
    return is(e->right->words == ways_without_count(t, e));
}

/* Looks for what freezes, then at the hand; counts where the side has to open. */
static double ways_step_by_step(const struct table *t, const struct exercise *e)
{
    enum { TO_COUNT = 6 };
    (void)t;
    const int pack = board_of(e)->pack_size, hand = cards_total(hand_of(e));
    return after_steps((pack + hand) / 2 + (side_of(e)->opened ? 0 : TO_COUNT));
}

static double forced(const struct exercise *e, enum pack_force says)
{
    return is(e->right->words == 1U << says);
}

static double forced_if_it_fits(const struct table *t, const struct exercise *e)
{
    (void)t;
    return forced(e, top_fits(e) ? FORCE_MUST : FORCE_END);
}

static double forced_never(const struct table *t, const struct exercise *e)
{
    return forced(e, ways_without_count(t, e) != 0 ? FORCE_MAY : FORCE_END);
}

static double forced_never_frozen(const struct table *t, const struct exercise *e)
{
    (void)t;
    return forced(e, top_fits(e) ? FORCE_MUST : all_ways(e) != 0 ? FORCE_MAY : FORCE_END);
}

static double forced_never_counted(const struct table *t, const struct exercise *e)
{
    const unsigned ways = ways_without_count(t, e);
    return forced(e, (ways & WAY_MELD) != 0 ? FORCE_MUST : ways != 0 ? FORCE_MAY : FORCE_END);
}

/* --- what going out brings -------------------------------------------------------------------- */

static double bonus_if(const struct table *t, const struct exercise *e, bool out)
{
    return is(e->right->number == (out ? t->score_going_out : 0));
}

static bool canastas_do(const struct table *t, const struct exercise *e)
{
    return side_canastas(side_of(e)) >= t->out_canastas;
}

static double bonus_when_all_fits(const struct table *t, const struct exercise *e)
{
    return bonus_if(t, e, canastas_do(t, e) && all_but_one_fit(e, false));
}

static double bonus_with_wilds_to_help(const struct table *t, const struct exercise *e)
{
    return bonus_if(t, e, all_but_one_fit(e, true));
}

/* Takes any player for concealed who has melded nothing before. */
static double bonus_concealed_if_new(const struct table *t, const struct exercise *e)
{
    const bool new = !board_of(e)->melded_before[board_of(e)->seat];
    const int out = new ? t->score_concealed : t->score_going_out;
    return is(e->right->number == (all_but_one_fit(e, true) ? out : 0));
}

static double bonus_card_by_card(const struct table *t, const struct exercise *e)
{
    const bool concealed = e->right->number > t->score_going_out;
    return after_steps(cards_total(hand_of(e)) * (concealed ? 2 : 1));
}

/* --- the first card of the pack --------------------------------------------------------------- */

static double upcard(const struct exercise *e, enum upcard says)
{
    return is(e->right->words == 1U << says);
}

static kind last_turned(const struct exercise *e)
{
    return e->question.turned[e->question.turned_count - 1];
}

/* Looks at the last card only. */
static double upcard_by_the_last(const struct table *t, const struct exercise *e)
{
    (void)t;
    return upcard(e, kind_is_natural(last_turned(e)) ? UPCARD_FREE : UPCARD_ANOTHER);
}

/* Lets anything but a natural card be covered, and freeze. */
static double upcard_by_the_first(const struct table *t, const struct exercise *e)
{
    const bool natural = kind_is_natural(last_turned(e));
    (void)t;
    return upcard(e, !natural                                 ? UPCARD_ANOTHER
                     : kind_is_natural(e->question.turned[0]) ? UPCARD_FREE
                                                              : UPCARD_FROZEN);
}

static double upcard_never_frozen(const struct table *t, const struct exercise *e)
{
    (void)t;
    return is(e->right->words != 1U << UPCARD_FROZEN);
}

/* Lets a black three stop play wherever it lies. */
static double upcard_blocked(const struct table *t, const struct exercise *e)
{
    bool black = false;
    for (int i = 0; i < e->question.turned_count; i++) {
        black = black || e->question.turned[i] == KIND_3B;
    }
    (void)t;
    return is(!black || e->right->words == 1U << UPCARD_BLOCKED);
}

static double upcard_card_by_card(const struct table *t, const struct exercise *e)
{
    (void)t;
    return after_steps(4 * e->question.turned_count);
}

/* The kinds that may be thrown. */
static unsigned throws_of(const struct table *t, const struct exercise *e)
{
    const struct question what = {.kind = QUESTION_DISCARD};
    struct answer all;
    judge_solve(t, &e->position, &what, &all);
    return all.kinds;
}

/* Throws the kind of which there is most among these cards. */
static double safest_by_most(const struct table *t, const struct exercise *e, cardset cards)
{
    const unsigned throws = throws_of(t, e);
    kind most = KIND_COUNT;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if ((throws >> k & 1) != 0 &&
            (most == KIND_COUNT || cards_of(cards, k) > cards_of(cards, most))) {
            most = k;
        }
    }
    return is(most < KIND_COUNT && (e->right->kinds >> most & 1) != 0);
}

static double safest_by_hand(const struct table *t, const struct exercise *e)
{
    return safest_by_most(t, e, hand_of(e));
}

static double safest_by_pack(const struct table *t, const struct exercise *e)
{
    const struct board *b = &e->position.round.board;
    cardset pack = 0;
    for (int i = 0; i < b->pack_size; i++) {
        pack += cards_one(b->pack[i]);
    }
    return safest_by_most(t, e, pack);
}

/* Counts what is out of sight, is one off now and then, and takes any that looks as good. */
static double safest_roughly(const struct table *t, const struct exercise *e)
{
    const unsigned throws = throws_of(t, e);
    const cardset unseen = position_hidden(&e->position);
    int fewest = 8, close = 0, right = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const bool less = (throws >> k & 1) != 0 && cards_of(unseen, k) < fewest;
        fewest = less ? cards_of(unseen, k) : fewest;
    }
    for (kind k = 0; k < RANK_COUNT; k++) {
        if ((throws >> k & 1) != 0 && cards_of(unseen, k) <= fewest + 1) {
            close++;
            right += (e->right->kinds >> k & 1) != 0;
        }
    }
    return close > 0 ? (double)right / close : 0.0;
}

static double safest_one_by_one(const struct table *t, const struct exercise *e)
{
    return after_steps(2 * __builtin_popcount(throws_of(t, e)));
}

const struct thumb thumbs_of_packs[] = {
    {QUESTION_SAFEST, "throws what it holds most of", safest_by_hand},
    {QUESTION_SAFEST, "throws what lies in the pack", safest_by_pack},
    {QUESTION_SAFEST, "counts roughly", safest_roughly},
    {QUESTION_SAFEST, "counts one by one", safest_one_by_one},
    {QUESTION_FROZEN, "looks at the top card", frozen_by_the_top},
    {QUESTION_FROZEN, "looks at five cards", frozen_by_a_short_look},
    {QUESTION_FROZEN, "lets any three freeze", frozen_by_any_three},
    {QUESTION_FROZEN, "names one reason", frozen_by_one_reason},
    {QUESTION_FROZEN, "looks card by card", frozen_card_by_card},
    {QUESTION_WAYS, "needs a pair", ways_by_a_pair},
    {QUESTION_WAYS, "forgets that it is frozen", ways_never_frozen},
    {QUESTION_WAYS, "forgets to count", ways_never_counted},
    {QUESTION_WAYS, "works it out step by step", ways_step_by_step},
    {QUESTION_FORCED, "when the card fits", forced_if_it_fits},
    {QUESTION_FORCED, "never", forced_never},
    {QUESTION_FORCED, "forgets that it is frozen", forced_never_frozen},
    {QUESTION_FORCED, "forgets to count", forced_never_counted},
    {QUESTION_OUT_BONUS, "when all but one fit", bonus_when_all_fits},
    {QUESTION_OUT_BONUS, "wild cards help", bonus_with_wilds_to_help},
    {QUESTION_OUT_BONUS, "concealed who is new", bonus_concealed_if_new},
    {QUESTION_OUT_BONUS, "looks card by card", bonus_card_by_card},
    {QUESTION_UPCARD, "looks at the last card", upcard_by_the_last},
    {QUESTION_UPCARD, "by the first and the last", upcard_by_the_first},
    {QUESTION_UPCARD, "never frozen", upcard_never_frozen},
    {QUESTION_UPCARD, "stops at a black three", upcard_blocked},
    {QUESTION_UPCARD, "looks card by card", upcard_card_by_card},
    {QUESTION_KIND_COUNT, NULL, NULL},
};
