/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "thumbs.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#include "engine/discard.h"
#include "engine/rules.h"
#include "engine/special.h"
#include "engine/special_near.h"
#include "questions/judge.h"
#include "thumbs_inside.h"

/* Beginners who work something out step by step go wrong at one step in so many. */
static const double sure_of_a_step = 1.0 - 1.0 / 30.0;

double after_steps(int steps)
{
    return pow(sure_of_a_step, steps);
}

/* --- sums ----------------------------------------------------------------------------------- */

static double count_card_by_card(const struct table *t, const struct exercise *e)
{
    (void)t;
    return after_steps(cards_total(e->question.cards));
}

static double count_aces_as_tens(const struct table *t, const struct exercise *e)
{
    (void)t;
    return cards_have(e->question.cards, KIND_A) ? 0.0 : after_steps(1);
}

static double count_jokers_as_twos(const struct table *t, const struct exercise *e)
{
    (void)t;
    return cards_have(e->question.cards, KIND_JOKER) ? 0.0 : after_steps(1);
}

/* The side's minimum at a score, errors left out. */
static int minimum_at(const struct table *t, const struct side *s, int score)
{
    return table_minimum(t, score, s->rounds_before);
}

static double minimum_by_score(const struct table *t, const struct exercise *e)
{
    const struct side *s = &e->position.round.board.side[e->question.side];
    return is(minimum_at(t, s, s->score) == e->right->number);
}

static double minimum_by_rounded_score(const struct table *t, const struct exercise *e)
{
    enum { ROUND = 500 };
    const struct side *s = &e->position.round.board.side[e->question.side];
    const int rounded = (s->score + (s->score < 0 ? -ROUND : ROUND) / 2) / ROUND * ROUND;
    return is(minimum_at(t, s, rounded) == e->right->number);
}

static double minimum_roughly(const struct table *t, const struct exercise *e)
{
    enum { NEAR = 300 };
    const struct side *s = &e->position.round.board.side[e->question.side];
    const bool same = minimum_at(t, s, s->score - NEAR) == minimum_at(t, s, s->score + NEAR);
    return same ? minimum_by_score(t, e) : minimum_by_score(t, e) / 2;
}

static int score_lines(const struct table *t, const struct exercise *e, bool penalties)
{
    const struct position *p = &e->position;
    int lines = 0;
    for (int side = 0; side < p->round.board.sides; side++) {
        struct score_sheet sheet;
        score_side(t, &p->round.board, p->round.hand, side, &sheet);
        for (int i = 0; i < sheet.line_count; i++) {
            lines += penalties ? !sheet.line[i].in_count && sheet.line[i].points < 0 : 1;
        }
    }
    return lines;
}

static double score_line_by_line(const struct table *t, const struct exercise *e)
{
    return after_steps(score_lines(t, e, false));
}

static double score_card_by_card(const struct table *t, const struct exercise *e)
{
    const struct board *b = &e->position.round.board;
    int cards = 0;
    (void)t;
    for (int side = 0; side < b->sides; side++) {
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            cards += meld_size(b->side[side].meld[slot]);
        }
    }
    for (int seat = 0; seat < b->seats; seat++) {
        cards += cards_total(e->position.round.hand[seat]);
    }
    return after_steps(cards / 3);
}

static double score_without_penalties(const struct table *t, const struct exercise *e)
{
    return pow(0.5, score_lines(t, e, true));
}

/* What the row that is asked holds: lines, those that cost, cards. */
struct row {
    int lines, costs, cards;
};

static struct row row_of(const struct table *t, const struct exercise *e)
{
    const struct position *p = &e->position;
    struct row row = {0, 0, 0};
    struct score_sheet sheet;
    score_side(t, &p->round.board, p->round.hand, e->question.side, &sheet);
    for (int i = 0; i < sheet.line_count; i++) {
        if (judge_line_is_in(&sheet.line[i], e->question.part)) {
            row.lines++;
            row.costs += sheet.line[i].points < 0;
            row.cards += cards_total(sheet.line[i].cards);
        }
    }
    return row;
}

static double row_line_by_line(const struct table *t, const struct exercise *e)
{
    return after_steps(2 * row_of(t, e).lines);
}

static double row_card_by_card(const struct table *t, const struct exercise *e)
{
    return after_steps(row_of(t, e).cards);
}

static double row_without_what_costs(const struct table *t, const struct exercise *e)
{
    return pow(0.5, row_of(t, e).costs);
}

static double settle_step_by_step(const struct table *t, const struct exercise *e)
{
    const struct settlement *s = &e->question.settle;
    (void)t;
    return after_steps(2 + 2 * (s->multiplier > 1) + 3 * (s->per_special > 0) +
                       2 * (e->right->number < 0));
}

static double settle_rounding_down(const struct table *t, const struct exercise *e)
{
    const struct settlement *s = &e->question.settle;
    (void)t;
    return is((s->winner - s->loser) % 1000 < 500);
}

static double settle_by_a_glance(const struct table *t, const struct exercise *e)
{
    const struct settlement *s = &e->question.settle;
    (void)t;
    return is(abs((s->winner - s->loser) % 1000 - 500) >= 150) *
           is(s->per_special == 0 || s->winner_specials >= s->loser_specials);
}

/* --- yes or no ------------------------------------------------------------------------------ */

static double says(const struct exercise *e, bool yes)
{
    return is(e->right->yes == yes);
}

static double meld_by_shape(const struct table *t, const struct exercise *e)
{
    const struct lay *lay = &e->question.lay;
    bool fine = true;
    for (int i = 0; i < lay->count; i++) {
        const cardset cards = lay->part[i].cards;
        const int slot = part_slot(lay->part[i]), wilds = cards_wilds(cards);
        const bool there = slot >= 0 && slot < SLOT_COUNT && !meld_is_empty(side_of(e)->meld[slot]);
        fine = fine && (there || cards_total(cards) >= MELD_LEAST_CARDS) &&
               wilds <= cards_total(cards) - wilds;
    }
    (void)t;
    return says(e, fine);
}

static double meld_always(const struct table *t, const struct exercise *e)
{
    (void)t;
    return says(e, true);
}

static double meld_card_by_card(const struct table *t, const struct exercise *e)
{
    (void)t;
    return after_steps(cards_total(lay_cards(&e->question.lay)) + 3 * e->question.lay.count);
}

static double meld_by_points(const struct table *t, const struct exercise *e)
{
    enum { ROUGHLY = 15 };
    const struct side *s = side_of(e);
    const int points = cards_points(lay_cards(&e->question.lay));
    return says(e, s->opened || points >= side_minimum(t, s) - ROUGHLY);
}

/* Points of the cards of ranks held `least` times at least, and of all wild cards. */
static int points_of_groups(cardset hand, int least)
{
    int points = cards_points(hand & CARDS_WILD);
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int n = cards_of(hand, k);
        points += n >= least ? n * kind_points(k) : 0;
    }
    return points;
}

static bool has_triple(cardset hand)
{
    bool there = false;
    for (kind k = 0; k < RANK_COUNT; k++) {
        there = there || cards_of(hand, k) >= MELD_LEAST_CARDS;
    }
    return there;
}

static double opening_by_triples(const struct table *t, const struct exercise *e)
{
    const int minimum = side_minimum(t, side_of(e));
    return says(e, has_triple(hand_of(e)) && points_of_groups(hand_of(e), 3) >= minimum);
}

static double opening_by_pairs_and_wilds(const struct table *t, const struct exercise *e)
{
    const int minimum = side_minimum(t, side_of(e));
    return says(e, points_of_groups(hand_of(e), 2) >= minimum);
}

static double opening_by_a_glance(const struct table *t, const struct exercise *e)
{
    enum { A_TRIPLE = 30 };
    const cardset hand = hand_of(e);
    int groups = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        groups += cards_of(hand, k) >= MELD_LEAST_CARDS;
    }
    const int about = A_TRIPLE * groups + cards_points(hand & CARDS_WILD);
    return says(e, groups > 0 && about >= side_minimum(t, side_of(e)) - A_TRIPLE);
}

static int most_of_a_rank(cardset hand)
{
    int most = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        most = cards_of(hand, k) > most ? cards_of(hand, k) : most;
    }
    return most;
}

static double splash_with_wilds(const struct table *t, const struct exercise *e)
{
    (void)t;
    return says(e, most_of_a_rank(hand_of(e)) + cards_wilds(hand_of(e)) >= CANASTA_CARDS);
}

static double splash_by_a_glance(const struct table *t, const struct exercise *e)
{
    (void)t;
    return says(e, most_of_a_rank(hand_of(e)) >= CANASTA_CARDS - 1 ||
                       cards_wilds(hand_of(e)) >= CANASTA_CARDS - 1);
}

static double splash_of_a_rank(const struct table *t, const struct exercise *e)
{
    (void)t;
    return says(e, most_of_a_rank(hand_of(e)) >= CANASTA_CARDS);
}

static bool has_pair_of_top(const struct exercise *e)
{
    return held_of_top(e) >= 2;
}

/* With a pair; where packs freeze, with whatever would do if none did. */
static double pick_when_it_fits(const struct table *t, const struct exercise *e)
{
    const bool fits = t->pack_style != PACK_MODERN && cards_fit_top(e);
    return says(e, has_pair_of_top(e) || fits);
}

static double pick_with_a_pair_when_open(const struct table *t, const struct exercise *e)
{
    (void)t;
    return says(e, has_pair_of_top(e) && side_of(e)->opened);
}

static double pick_with_a_pair_and_points(const struct table *t, const struct exercise *e)
{
    const kind top = board_top(&e->position.round.board);
    const int minimum = side_minimum(t, side_of(e));
    return says(
        e, has_pair_of_top(e) &&
               (side_of(e)->opened || points_of_groups(hand_of(e) + cards_one(top), 2) >= minimum));
}

bool all_but_one_fit(const struct exercise *e, bool wilds)
{
    const cardset hand = hand_of(e);
    int over = 0;
    for (kind k = 0; k < RANK_COUNT; k++) {
        const int n = cards_of(hand, k);
        over += n < MELD_LEAST_CARDS && meld_is_empty(side_of(e)->meld[k]) ? n : 0;
    }
    return over <= 1 + (wilds ? cards_wilds(hand) : 0);
}

static double out_when_all_fits(const struct table *t, const struct exercise *e)
{
    return says(e, side_canastas(side_of(e)) >= t->out_canastas && all_but_one_fit(e, false));
}

static double out_with_wilds_to_help(const struct table *t, const struct exercise *e)
{
    return says(e, side_canastas(side_of(e)) >= t->out_canastas && all_but_one_fit(e, true));
}

static double out_with_few_cards(const struct table *t, const struct exercise *e)
{
    enum { FEW = 4 };
    return says(e, side_canastas(side_of(e)) >= t->out_canastas && cards_total(hand_of(e)) <= FEW);
}

/* --- cards ---------------------------------------------------------------------------------- */

static double discard_any_natural(const struct table *t, const struct exercise *e)
{
    (void)t;
    return is(e->right->kinds == cards_kinds(hand_of(e) & CARDS_NATURAL));
}

static double discard_minding_an_empty_tray(const struct table *t, const struct exercise *e)
{
    const cardset dear = cards_some(KIND_7, 15) + cards_some(KIND_A, 15);
    const bool empty = e->position.round.board.pack_size == 0;
    (void)t;
    return is(e->right->kinds == cards_kinds(hand_of(e) & CARDS_NATURAL & ~(empty ? dear : 0)));
}

static double discard_card_by_card(const struct table *t, const struct exercise *e)
{
    (void)t;
    return after_steps(__builtin_popcount(cards_kinds(hand_of(e))));
}

/* --- special hands -------------------------------------------------------------------------- */

/* How many ranks the cards hold `least` times at least. */
static int ranks_held(cardset cards, int least)
{
    int ranks = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        ranks += cards_of(cards, k) >= least;
    }
    return ranks;
}

static double wait_never(const struct table *t, const struct exercise *e)
{
    (void)t;
    return is(e->right->kinds == 0);
}

static double wait_for_pairs(const struct table *t, const struct exercise *e)
{
    enum { PAIRS = 6 };
    const cardset cards = hand_of(e);
    uint16_t wanted = 0;
    (void)t;
    for (kind k = 0; k < KIND_COUNT && ranks_held(cards, 2) >= PAIRS; k++) {
        wanted |= (uint16_t)(cards_of(cards, k) % 2 != 0 ? 1U << k : 0);
    }
    return is(e->right->kinds == wanted);
}

/* How many cards are missing from the nearest special hand. */
static int missing_of(const struct table *t, const struct exercise *e)
{
    struct special_near near;
    const cardset cards = board_special_cards(t, &e->position.round.board, hand_of(e));
    special_near_find(t, cards, CARDS_DECK - cards, &near);
    return near.missing;
}

/* Takes what lacks two cards for what lacks one; is sure of nothing that has several outs. */
static double wait_when_near(const struct table *t, const struct exercise *e)
{
    const bool near = missing_of(t, e) <= 2, waits = e->right->kinds != 0;
    return is(near == waits) / (waits ? 2 : 1);
}

static double wait_for_something_close(const struct table *t, const struct exercise *e)
{
    return is((missing_of(t, e) <= 3) == (e->right->kinds != 0));
}

static double special_when_near(const struct table *t, const struct exercise *e)
{
    return is((missing_of(t, e) <= 1) == (e->right->special != SPECIAL_NONE));
}

static double special_by_the_look(const struct table *t, const struct exercise *e)
{
    return is((missing_of(t, e) <= 2) == (e->right->special != SPECIAL_NONE));
}

static double special_never(const struct table *t, const struct exercise *e)
{
    (void)t;
    return is(e->right->special == SPECIAL_NONE);
}

/* Whether the table has that hand by its groups alone: `size` cards each of `count` kinds. */
static bool is_pattern(const struct table *t, int place, int size, int count)
{
    return place != SPECIAL_NONE && t->special[place].groups[size] >= count;
}

static double near_pairs(const struct table *t, const struct exercise *e)
{
    return is(is_pattern(t, e->right->special, 2, 7));
}

static double near_by_look(const struct table *t, const struct exercise *e)
{
    enum { PAIRS = 5, RANKS = 10 };
    const cardset cards = hand_of(e);
    const int place = e->right->special;
    const bool looks_single = ranks_held(cards, 1) >= RANKS;
    const bool looks_paired = !looks_single && ranks_held(cards, 2) >= PAIRS;
    return is(looks_single   ? is_pattern(t, place, 1, 7)
              : looks_paired ? is_pattern(t, place, 2, 7)
                             : !is_pattern(t, place, 1, 7) && !is_pattern(t, place, 2, 7)) /
           (looks_single || looks_paired ? 1 : 2);
}

/* Lays patterns over the hand, and misses one card in so many that are missing. */
static double near_card_by_card(const struct table *t, const struct exercise *e)
{
    struct special_near near;
    special_near_find(t, hand_of(e), position_hidden(&e->position), &near);
    return after_steps(6 * near.missing);
}

static double outs_all_of_a_rank(const struct table *t, const struct exercise *e)
{
    enum { OF_A_RANK = 8 };
    (void)t;
    return is(e->right->number % OF_A_RANK == 0 || e->right->number % OF_A_RANK == 7);
}

static double outs_one_by_one(const struct table *t, const struct exercise *e)
{
    (void)t;
    return after_steps((int)e->right->number);
}

static double throw_the_lowest_single(const struct table *t, const struct exercise *e)
{
    const cardset hand = hand_of(e);
    kind lowest = 0;
    (void)t;
    while (lowest < RANK_COUNT && cards_of(hand, lowest) != 1) {
        lowest++;
    }
    return is(lowest < RANK_COUNT && (e->right->kinds >> lowest & 1) != 0);
}

static double throw_what_there_is_most_of(const struct table *t, const struct exercise *e)
{
    const cardset hand = hand_of(e);
    kind most = 0;
    (void)t;
    for (kind k = 1; k < RANK_COUNT; k++) {
        most = cards_of(hand, k) > cards_of(hand, most) ? k : most;
    }
    return is((e->right->kinds >> most & 1) != 0);
}

static const struct thumb thumbs[] = {
    {QUESTION_COUNT, "adds card by card", count_card_by_card},
    {QUESTION_COUNT, "counts aces as 10", count_aces_as_tens},
    {QUESTION_COUNT, "counts jokers as 2s", count_jokers_as_twos},
    {QUESTION_MINIMUM, "goes by the score alone", minimum_by_score},
    {QUESTION_MINIMUM, "rounds the score", minimum_by_rounded_score},
    {QUESTION_MINIMUM, "is unsure near a limit", minimum_roughly},
    {QUESTION_MELD, "looks at the shape", meld_by_shape},
    {QUESTION_MELD, "always yes", meld_always},
    {QUESTION_MELD, "counts the points roughly", meld_by_points},
    {QUESTION_MELD, "looks card by card", meld_card_by_card},
    {QUESTION_OPENING, "adds triples and wild cards", opening_by_triples},
    {QUESTION_OPENING, "adds pairs and wild cards", opening_by_pairs_and_wilds},
    {QUESTION_OPENING, "30 a triple", opening_by_a_glance},
    {QUESTION_SPLASH, "lets wild cards help", splash_with_wilds},
    {QUESTION_SPLASH, "takes six for seven", splash_by_a_glance},
    {QUESTION_SPLASH, "looks at ranks only", splash_of_a_rank},
    {QUESTION_SPECIAL_WAIT, "always none", wait_never},
    {QUESTION_SPECIAL_WAIT, "looks for pairs", wait_for_pairs},
    {QUESTION_SPECIAL_WAIT, "takes two cards short for one", wait_when_near},
    {QUESTION_SPECIAL_WAIT, "takes three cards short for one", wait_for_something_close},
    {QUESTION_SPECIAL, "always none", special_never},
    {QUESTION_SPECIAL, "takes one card short for a hand", special_when_near},
    {QUESTION_SPECIAL, "takes two cards short for a hand", special_by_the_look},
    {QUESTION_SPECIAL_NEAR, "always pairs", near_pairs},
    {QUESTION_SPECIAL_NEAR, "goes by the look", near_by_look},
    {QUESTION_SPECIAL_NEAR, "lays patterns over the hand", near_card_by_card},
    {QUESTION_SPECIAL_OUTS, "eight of each rank", outs_all_of_a_rank},
    {QUESTION_SPECIAL_OUTS, "counts one by one", outs_one_by_one},
    {QUESTION_SPECIAL_OUTS, "lays patterns over the hand", near_card_by_card},
    {QUESTION_SPECIAL_THROW, "throws the lowest single card", throw_the_lowest_single},
    {QUESTION_SPECIAL_THROW, "throws what there is most of", throw_what_there_is_most_of},
    {QUESTION_SPECIAL_THROW, "lays patterns over the hand", near_card_by_card},
    {QUESTION_PICK, "needs a pair, or what fits", pick_when_it_fits},
    {QUESTION_PICK, "needs a pair and to be open", pick_with_a_pair_when_open},
    {QUESTION_PICK, "needs a pair and points", pick_with_a_pair_and_points},
    {QUESTION_DISCARD, "any natural card", discard_any_natural},
    {QUESTION_DISCARD, "minds an empty tray", discard_minding_an_empty_tray},
    {QUESTION_DISCARD, "looks card by card", discard_card_by_card},
    {QUESTION_GO_OUT, "when all but one fit", out_when_all_fits},
    {QUESTION_GO_OUT, "wild cards help", out_with_wilds_to_help},
    {QUESTION_GO_OUT, "with four cards or fewer", out_with_few_cards},
    {QUESTION_SCORE, "adds line by line", score_line_by_line},
    {QUESTION_SCORE, "adds card by card", score_card_by_card},
    {QUESTION_SCORE, "forgets half of what costs", score_without_penalties},
    {QUESTION_SCORE_PART, "adds line by line", row_line_by_line},
    {QUESTION_SCORE_PART, "adds card by card", row_card_by_card},
    {QUESTION_SCORE_PART, "forgets half of what costs", row_without_what_costs},
    {QUESTION_SETTLE, "works it out step by step", settle_step_by_step},
    {QUESTION_SETTLE, "rounds down", settle_rounding_down},
    {QUESTION_SETTLE, "rounds by a glance", settle_by_a_glance},
    {QUESTION_KIND_COUNT, NULL, NULL},
};

static const struct thumb *const lists[] = {thumbs, thumbs_of_threes, thumbs_of_packs,
                                            thumbs_of_play, thumbs_of_draws};

enum { LISTS = sizeof lists / sizeof lists[0] };

const struct thumb *thumbs_of(enum question_kind k, int place)
{
    for (int i = 0; i < LISTS; i++) {
        for (const struct thumb *one = lists[i]; one->says != NULL; one++) {
            if (one->kind == k && place-- == 0) {
                return one;
            }
        }
    }
    return NULL;
}

double thumbs_right(const struct table *t, const struct exercise *e)
{
    const struct thumb *one;
    double sum = 0.0;
    int count = 0;
    while ((one = thumbs_of(e->question.kind, count)) != NULL) {
        sum += one->right(t, e);
        count++;
    }
    return count > 0 ? sum / count : -1.0;
}
