/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solvers for opening and going out against trying every lay-down there is. */
#include <criterion/criterion.h>

#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/out.h"
#include "engine/rules.h"
#include "support/deals.h"
#include "support/every_lay.h"
#include "support/expect.h"

/* More threes than may be kept bar every lay-down until one is exposed: not what is tested here.
 */
static void without_threes_limit(struct table *t)
{
    t->threes_keep_one = 0;
}

static void any_table(struct rng *rng, bool classic, struct table *out)
{
    if (classic) {
        random_classic_table(rng, out);
    } else {
        random_table(rng, out);
    }
    without_threes_limit(out);
}

static void check_openings(bool classic, bool start, uint64_t seed, int positions)
{
    struct rng rng;
    int yes = 0;
    rng_seed(&rng, seed);
    for (int i = 0; i < positions; i++) {
        struct table t;
        struct round r;
        struct lay lay = {.count = 0};
        any_table(&rng, classic, &t);
        random_position(&rng, &t, false, start, &r);
        const bool found = start ? opening_find_pick(&t, &r.board, r.hand[0], &lay)
                                 : opening_find(&t, &r.board, r.hand[0], &lay);
        struct attempt a = {&t, &r, attempt_opens, {.count = 0}};
        if (found) {
            cr_assert(attempt_opens(&a, &lay, 0), "position %d: the opening found is not legal", i);
            opening_trim(&t, &r.board, r.hand[0], start, &lay);
            cr_assert(attempt_opens(&a, &lay, 0), "position %d: the small opening is not legal", i);
            yes++;
        } else {
            cr_assert_not(every_lay(&a, r.hand[0]), "position %d can open", i);
        }
    }
    cr_assert_gt(yes, positions / 50);
}

Test(opening, solver_agrees_with_trying_everything)
{
    check_openings(false, false, 11, 3000);
}

Test(opening, solver_agrees_with_trying_everything_when_picking)
{
    check_openings(false, true, 12, 3000);
}

Test(opening, solver_agrees_at_classic_tables)
{
    check_openings(true, false, 14, 3000);
}

Test(opening, solver_agrees_at_classic_tables_when_picking)
{
    check_openings(true, true, 15, 3000);
}

/* `each`: at tables that ask for a natural and a mixed canasta (out.one-of-each). */
static void check_ways_out(bool classic, bool each, uint64_t seed, int positions)
{
    struct rng rng;
    int yes = 0;
    rng_seed(&rng, seed);
    for (int i = 0; i < positions; i++) {
        struct table t;
        struct round r;
        struct going_out_plan way;
        any_table(&rng, classic, &t);
        t.out_one_of_each = each ? 1 : t.out_one_of_each;
        random_position(&rng, &t, !classic || rng_below(&rng, 4) > 0, false, &r);
        r.board.turn.asked = board_out_unasked(&t, &r.board) ? REPLY_YES : r.board.turn.asked;
        struct attempt a = {&t, &r, attempt_goes_out, {.count = 0}};
        if (out_possible(&t, &r.board, r.hand[0], &way)) {
            const cardset left = r.hand[0] - lay_cards(&way.lay);
            cr_assert_eq(left, way.last < KIND_COUNT ? cards_one(way.last) : 0);
            cr_assert(attempt_goes_out(&a, &way.lay, left), "position %d: the way out is not legal",
                      i);
            yes++;
        } else if (board_may_go_out(&t, &r.board)) {
            cr_assert_not(every_lay(&a, r.hand[0]), "position %d has a way out", i);
        }
    }
    cr_assert_gt(yes, 20);
}

Test(opening, ways_out_agree_with_trying_everything)
{
    check_ways_out(false, false, 13, 6000);
}

Test(opening, ways_out_agree_at_classic_tables)
{
    check_ways_out(true, false, 16, 6000);
}

Test(opening, ways_out_agree_where_one_of_each_is_needed)
{
    check_ways_out(false, true, 23, 6000);
    check_ways_out(true, true, 26, 6000);
}

/* Going out concealed: every lay-down is tried, and the score tells which ones were. */
static bool goes_out_concealed(const struct attempt *a, const struct lay *lay, cardset left)
{
    struct round r = *a->round;
    struct action action = {.kind = ACTION_LAY, .lay = *lay};
    if (!attempt_goes_out(a, lay, left) ||
        (lay->count > 0 && !verdict_allows(round_apply(a->table, &r, &action)))) {
        return false;
    }
    action =
        (struct action){.kind = ACTION_OUT, .card = left == 0 ? KIND_COUNT : cards_lowest(left)};
    return verdict_allows(round_apply(a->table, &r, &action)) && r.board.concealed;
}

/* A hand that goes out at once, or nearly: much of one rank, some of another, wild cards, black
 * threes, a card or two that fit nowhere. */
static cardset nearly_concealed(struct rng *rng)
{
    const kind much = (kind)rng_below(rng, RANK_COUNT);
    const kind some = (kind)((much + 1 + rng_below(rng, RANK_COUNT - 1)) % RANK_COUNT);
    const int black = rng_below(rng, 4) == 0 ? 2 + (int)rng_below(rng, 3) : 0;
    cardset hand = cards_some(much, 4 + (int)rng_below(rng, 5)) +
                   cards_some(some, (int)rng_below(rng, 5)) + cards_some(KIND_3B, black) +
                   cards_some(KIND_2, (int)rng_below(rng, 4)) +
                   cards_some(KIND_JOKER, (int)rng_below(rng, 2));
    for (uint32_t i = rng_below(rng, 3); i > 0; i--) {
        const kind k = (kind)rng_below(rng, RANK_COUNT);
        hand += cards_of(hand, k) < 8 ? cards_one(k) : 0;
    }
    return hand;
}

Test(opening, concealed_ways_out_agree_with_trying_everything)
{
    struct rng rng;
    int yes = 0;
    rng_seed(&rng, 17);
    for (int i = 0; i < 6000; i++) {
        struct table t;
        struct round r;
        struct going_out_plan way;
        any_table(&rng, true, &t);
        random_position(&rng, &t, rng_below(&rng, 2) == 0, false, &r);
        r.hand[0] = nearly_concealed(&rng);
        r.board.hand_size[0] = (uint8_t)cards_total(r.hand[0]);
        r.board.melded_before[0] = rng_below(&rng, 5) == 0;
        struct attempt a = {&t, &r, goes_out_concealed, {.count = 0}};
        const int bonus = out_bonus(&t, &r.board, r.hand[0]);
        if (out_concealed(&t, &r.board, r.hand[0], &way)) {
            const cardset left = r.hand[0] - lay_cards(&way.lay);
            cr_assert(goes_out_concealed(&a, &way.lay, left), "position %d: not concealed", i);
            cr_assert_eq(bonus, t.score_concealed);
            yes++;
        } else {
            cr_assert_not(every_lay(&a, r.hand[0]), "position %d goes out concealed", i);
            cr_assert_eq(bonus,
                         out_possible(&t, &r.board, r.hand[0], NULL) ? t.score_going_out : 0);
        }
    }
    cr_assert_gt(yes, 20);
}

/* The same hands, opened after the draw or with a small pack: what can only open by going out at
 * once, with black threes in its count or below the minimum, is found too. */
static void check_nearly_concealed(bool start, uint64_t seed, int positions)
{
    struct rng rng;
    int yes = 0, black = 0;
    rng_seed(&rng, seed);
    for (int i = 0; i < positions; i++) {
        struct table t;
        struct round r;
        struct lay lay = {.count = 0};
        any_table(&rng, true, &t);
        random_position(&rng, &t, false, start, &r);
        struct board *b = &r.board;
        r.hand[0] = nearly_concealed(&rng);
        b->hand_size[0] = (uint8_t)cards_total(r.hand[0]);
        b->side[0].score = (int32_t)rng_below(&rng, 4) * 1500 - 1500;
        if (start) {
            const cardset natural = r.hand[0] & CARDS_NATURAL;
            b->pack_size = (uint8_t)rng_below(&rng, 4);
            b->pack[b->pack_size++] = cards_lowest(natural);
        }
        struct attempt a = {&t, &r, attempt_opens, {.count = 0}};
        const bool found = start ? opening_find_pick(&t, b, r.hand[0], &lay)
                                 : opening_find(&t, b, r.hand[0], &lay);
        if (!found) {
            cr_assert_not(every_lay(&a, r.hand[0]), "position %d can open", i);
            continue;
        }
        cr_assert(attempt_opens(&a, &lay, 0), "position %d: the opening found is not legal", i);
        yes++;
        black += cards_of(lay_cards(&lay), KIND_3B) > 0;
        opening_trim(&t, b, r.hand[0], start, &lay);
        cr_assert(attempt_opens(&a, &lay, 0), "position %d: the small opening is not legal", i);
    }
    cr_assert_gt(yes, positions / 10);
    cr_assert_gt(black, 0);
}

Test(opening, going_out_at_once_opens_as_trying_everything_has_it)
{
    check_nearly_concealed(false, 18, 4000);
}

Test(opening, picking_and_going_out_at_once_opens_as_trying_everything_has_it)
{
    check_nearly_concealed(true, 19, 6000);
}

/* Whether the player can go out after this pick, in whatever way. */
static bool pick_goes_out(const struct attempt *a, const struct lay *lay, cardset left)
{
    struct round r = *a->round;
    const struct action pick = {.kind = ACTION_TAKE_PACK, .lay = *lay};
    (void)left;
    if (!verdict_allows(round_apply(a->table, &r, &pick))) {
        return false;
    }
    struct attempt then = {a->table, &r, attempt_goes_out, {.count = 0}};
    return r.board.phase == PHASE_PLAY && every_lay(&then, r.hand[0]);
}

/* Seven wild cards or more, and little beside them. */
static cardset mostly_wild(struct rng *rng)
{
    const kind some = (kind)rng_below(rng, RANK_COUNT), other = (kind)rng_below(rng, RANK_COUNT);
    const int twos = 4 + (int)rng_below(rng, 5), wilds = 7 + (int)rng_below(rng, 2);
    const int jokers = twos < wilds ? wilds - twos : 0;
    return cards_some(some, 2) + (other != some ? cards_some(other, (int)rng_below(rng, 3)) : 0) +
           cards_some(KIND_2, twos) + cards_some(KIND_JOKER, jokers);
}

static void check_picks_out(cardset (*hand)(struct rng *), uint64_t seed, int positions, int least)
{
    struct rng rng;
    int yes = 0;
    rng_seed(&rng, seed);
    for (int i = 0; i < positions; i++) {
        struct table t;
        struct round r;
        struct lay lay = {.count = 0};
        any_table(&rng, true, &t);
        random_position(&rng, &t, false, true, &r);
        struct board *b = &r.board;
        do {
            r.hand[0] = hand(&rng);
        } while (cards_total(r.hand[0]) > 10);
        b->hand_size[0] = (uint8_t)cards_total(r.hand[0]);
        b->pack[b->pack_size - 1] = cards_lowest(r.hand[0] & CARDS_NATURAL);
        struct attempt a = {&t, &r, pick_goes_out, {.count = 0}};
        if (out_pick(&t, b, r.hand[0], false, &lay)) {
            cr_assert(pick_goes_out(&a, &lay, 0), "position %d: the pick does not go out", i);
            yes++;
        } else if (board_may_go_out(&t, b)) {
            cr_assert_not(every_lay(&a, r.hand[0]), "position %d goes out with the pack", i);
        }
    }
    cr_assert_geq(yes, least, "only %d go out", yes);
}

Test(opening, going_out_with_the_pack_agrees_with_trying_everything)
{
    check_picks_out(nearly_concealed, 20, 1500, 21);
}

Test(opening, going_out_with_the_pack_and_a_wild_canasta_agrees_with_trying_everything)
{
    check_picks_out(mostly_wild, 21, 300, 5);
}

/* Seven wild cards are a Splash by one of two rules, and the right one is named. */
Test(opening, each_splash_has_its_rule)
{
    struct table t;
    cr_assert(table_builtin("league", &t));
    const cardset twos = cards_some(KIND_2, 7),
                  mixed = cards_some(KIND_2, 6) + cards_one(KIND_JOKER);
    cr_expect_eq(splash_in(&t, twos + cards_one(KIND_JOKER), SLOT_WILD), RULE_SPLASH_TWOS);
    cr_expect_eq(splash_in(&t, mixed, SLOT_WILD), RULE_SPLASH_WILDS);
    cr_expect_eq(splash_in(&t, cards_some(KIND_9, 8), KIND_9), RULE_SPLASH_NATURAL);
    cr_expect_eq(splash_in(&t, cards_some(KIND_9, 6), KIND_9), RULE_NONE);
    t.splash_wilds = 0;
    cr_expect_eq(splash_in(&t, mixed, SLOT_WILD), RULE_NONE);
    t.splash = 0;
    cr_expect_eq(splash_in(&t, twos, SLOT_WILD), RULE_NONE);
}

Test(opening, a_pack_opens_for_a_closed_side_with_a_pair_of_a_natural_card_alone)
{
    static const struct {
        const char *pack, *hand;
        bool open, found;
    } rows[] = {
        {"4 5 K", "K K K A A A Q Q Q 7 8", false, true},
        {"4 5 K", "K K K A A A Q Q Q 7 8", true, false}, /* an open side opens no more */
        {"4 5 K", "K A A A A Q Q Q Q 7 8", false, false},
        {"4 5 2", "2 2 2 K K K A A A Q Q Q 8", false, false},
        {"4 5 3b", "3b 3b 3b K K K A A A Q Q 8", false, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = setup_at("classic");
        setup_hand(&s, 0, rows[i].hand);
        setup_pack(&s, rows[i].pack);
        setup_start(&s, 0);
        s.round.board.side[NS].opened = rows[i].open;
        cr_expect_eq(opening_find_pick(&s.table, &s.round.board, s.round.hand[0], NULL),
                     rows[i].found, "row %d", (int)i);
    }
}

Test(opening, a_card_waits_to_complete_a_mixed_canasta_that_may_not_open)
{
    struct test_position s = setup_at("classic");
    struct lay lay;
    s.round.board.side[NS].score = 3000; /* 120 to open */
    setup_option(&s, "open.mixed-canasta", "off");
    setup_hand(&s, 0, "10 10 10 10 Q Q Q Q Q 2 2");
    /* 10 10 10 10 / Q Q Q Q 2 2 is 120, and the fifth queen makes the canasta to go out with */
    cr_assert(opening_find(&s.table, &s.round.board, s.round.hand[0], &lay));
    const struct action first = {.kind = ACTION_LAY, .lay = lay};
    cr_assert(verdict_allows(round_apply(&s.table, &s.round, &first)));
    setup_do(&s, "lay Q");
    setup_do(&s, "out -");
    cr_expect_eq(s.round.board.phase, PHASE_OVER);
}

Test(opening, a_wild_card_waits_where_it_would_spoil_the_clean_triple)
{
    struct test_position s = setup_at("classic");
    struct lay lay;
    setup_option(&s, "open.clean-triple", "on");
    setup_hand(&s, 0, "Q Q Q Q Q Jo Jo 2");
    /* five queens are a clean triple and count 50; the wild cards make the canasta after them */
    cr_assert(opening_find(&s.table, &s.round.board, s.round.hand[0], &lay));
    const struct action first = {.kind = ACTION_LAY, .lay = lay};
    cr_assert(verdict_allows(round_apply(&s.table, &s.round, &first)));
    cr_expect_eq(s.round.hand[0], cards_some(KIND_JOKER, 2) + cards_one(KIND_2));
}

Test(opening, the_top_card_completes_a_mixed_canasta_that_may_not_open_from_the_hand)
{
    struct test_position s = setup_at("classic-club"); /* a canasta opens whatever it counts */
    struct lay lay;
    s.round.board.side[NS].score = 3000; /* 120 to open */
    setup_option(&s, "open.mixed-canasta", "off");
    setup_hand(&s, 0, "6 6 6 6 6 8 K 2 2");
    setup_pack(&s, "7 6");
    setup_start(&s, 0);
    /* six cards from the hand, the seventh from the pack */
    cr_assert(opening_find_pick(&s.table, &s.round.board, s.round.hand[0], &lay));
    cr_expect_str_eq(setup_check(&s, "pick 6 6 6 6 6 2"), "");
}

Test(opening, a_pick_opens_short_of_the_canasta_that_would_make_the_rest_of_the_rank_dead)
{
    struct test_position s = setup_at("league");
    struct lay lay;
    setup_option(&s, "open.minimum-first", "60");
    setup_hand(&s, 0, "7 7 7 7 K K K K K K K 2 2");
    setup_pack(&s, "K");
    setup_start(&s, 0);
    /* with seven of them kings are dead, and nothing safe is left for the empty tray */
    REFUSED(s, "pick 7 7 7 7 / K K K K K K", "discard.keep-safe");
    REFUSED(s, "pick 7 7 7 7 / K K K K K 2", "discard.keep-safe");
    ALLOWED(s, "pick 7 7 7 7 / K K K K K"); /* 20 and 50, and kings to throw */
    cr_expect(opening_find_pick(&s.table, &s.round.board, s.round.hand[0], &lay));
}
