/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Thousands of random rounds (a part of them, unless all are asked for) on every table and on
 * random option sets. At every step the deck is whole, what is listed as legal can be done, what is
 * refused changes nothing, and the verdicts of the different questions agree.
 */
#include <criterion/criterion.h>
#include <string.h>

#include "baselines/baselines.h"
#include "bots/policy.h"
#include "engine/moves.h"
#include "engine/rules.h"
#include "engine/score.h"
#include "match/match.h"
#include "support/deals.h"
#include "support/length.h"

enum { ROUND_ACTIONS_MAX = 3000 }; /* a round of four players takes about a hundred */

static void deal(struct rng *rng, const struct table *t, struct round *r)
{
    uint8_t deck[DECK_SIZE];
    const int32_t starts[3] = {0, 3000, 5000};
    int32_t scores[SIDE_MAX];
    for (int side = 0; side < SIDE_MAX; side++) {
        scores[side] = starts[rng_below(rng, 3)];
    }
    deal_shuffle(rng_next(rng), 0, deck);
    round_deal(t, deck, (int)rng_below(rng, (uint32_t)t->players), scores, r);
}

/* An action drawn without asking whether it makes sense. */
static struct action any_action(struct rng *rng, cardset hand)
{
    struct action a = {.kind = (uint8_t)rng_below(rng, ACTION_KIND_COUNT)};
    a.card = (uint8_t)rng_below(rng, KIND_COUNT);
    a.answer = rng_below(rng, 2) == 0 ? REPLY_YES : REPLY_NO;
    a.special = (int8_t)rng_below(rng, 5);
    for (uint32_t i = rng_below(rng, 4); i > 0; i--) {
        const kind k = (kind)rng_below(rng, KIND_COUNT);
        const int held = cards_of(hand, k);
        cardset part = cards_some(k, held > 0 ? 1 + (int)rng_below(rng, (uint32_t)held) : 1);
        if (rng_below(rng, 3) == 0) {
            part += cards_one(k == KIND_2 ? KIND_JOKER : KIND_2);
        }
        const int on = rng_below(rng, 6) == 0 ? (int)rng_below(rng, SLOT_BLACK) : SLOT_NONE;
        (void)lay_add(&a.lay, part, on);
    }
    return a;
}

/* Check, all broken rules, and apply tell the same; refused changes nothing. */
static void expect_agreement(const struct table *t, const struct round *r, const struct action *a)
{
    struct verdict all[RULES_BROKEN_MAX];
    struct round copy;
    const cardset hand = r->hand[r->board.seat];
    const struct verdict first = rules_check(t, &r->board, hand, a);
    const int count = rules_check_all(t, &r->board, hand, a, all);
    bool among = count == 0;
    for (int i = 0; i < count; i++) {
        among = among || all[i].rule == first.rule;
        cr_assert(i == 0 || all[i - 1].rule < all[i].rule, "in the order of the rules");
    }
    cr_assert_eq(count == 0, verdict_allows(first));
    cr_assert(among, "the first broken rule is among all");
    memcpy(&copy, r, sizeof copy);
    const struct verdict applied = round_apply(t, &copy, a);
    cr_assert_eq(applied.rule, first.rule);
    cr_assert(verdict_allows(applied) || memcmp(&copy, r, sizeof copy) == 0, "refused and changed");
}

/* The score once more, another way: from the cards, without the sheet. */
static int score_again(const struct table *t, const struct round *r, int side)
{
    const struct board *b = &r->board;
    const struct side *s = &b->side[side];
    int canastas = 0, melded = 0, total = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = s->meld[slot];
        const int size = m.naturals + m.twos + m.jokers, wilds = m.twos + m.jokers;
        melded += cards_points(meld_cards(m, slot));
        if (size >= 7) {
            canastas++;
            total += slot == SLOT_WILD ? (m.jokers == 4   ? 2500
                                          : m.jokers == 0 ? 3000
                                                          : 2000)
                     : slot == KIND_7  ? 2500
                     : wilds > 0       ? 300
                     : slot == KIND_A  ? 2500
                                       : 500;
        } else if (size > 0 && slot == SLOT_WILD) {
            total -= m.jokers == 4 ? t->score_wild_jokers : 2000;
        } else if (size > 0 && (slot == KIND_7 || (slot == KIND_A && wilds == 0))) {
            total -= 2500;
        }
    }
    const int schedule[5] = {0, 100, 300, 500, 1000};
    const int threes =
        schedule[cards_of(s->threes, KIND_3R)] + schedule[cards_of(s->threes, KIND_3B)];
    total += canastas >= 2 ? threes : canastas == 1 ? 0 : -threes;
    total += canastas > 0 || t->score_no_canasta == NO_CANASTA_FOR ? melded
             : t->score_no_canasta == NO_CANASTA_AGAINST           ? -melded
                                                                   : 0;
    for (int seat = 0; seat < b->seats; seat++) {
        if (seat_side(b, seat) != side) {
            continue;
        }
        const cardset hand = r->hand[seat];
        const int last = b->last_three_seat == seat;
        const int dear = t->threes_last_in_hand >= 0 ? t->threes_last_in_hand : t->threes_in_hand;
        total -= cards_points(hand) + t->threes_in_hand * (cards_threes(hand) - last) + dear * last;
        total -= cards_of(hand, KIND_7) >= 3 ? 1500 : 0;
        total -= cards_of(hand, KIND_A) >= 3 ? 1500 : 0;
    }
    total += b->ending == ENDING_GOING_OUT && seat_side(b, b->ended_by) == side ? 100 : 0;
    if (b->ending == ENDING_SPECIAL) {
        total = seat_side(b, b->ended_by) == side ? t->special[b->special].value
                : t->score_wipeout != 0           ? 0
                                                  : total;
        if (t->score_wipeout != 0 && seat_side(b, b->ended_by) != side) {
            return 0;
        }
    }
    return total - (t->open_error == OPEN_ERROR_PAYS_SCORE ? 10 * s->errors : 0);
}

/* The same at classic tables. */
static int score_classic(const struct table *t, const struct round *r, int side)
{
    const struct board *b = &r->board;
    const struct side *s = &b->side[side];
    const int schedule[5] = {0, 100, 200, 300, 800};
    int canastas = 0, melds = 0, total = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = s->meld[slot];
        const int size = m.naturals + m.twos + m.jokers;
        total += slot == SLOT_BLACK ? 5 * m.naturals : cards_points(meld_cards(m, slot));
        melds += size > 0;
        canastas += size >= 7;
        total += size < 7 ? 0 : slot == SLOT_WILD || size == m.naturals ? 500 : 300;
    }
    const bool counted_as = t->threes_against == AGAINST_NO_MELD      ? melds > 0
                            : t->threes_against == AGAINST_NO_CANASTA ? canastas > 0
                                                                      : false;
    const int threes = schedule[cards_of(s->threes, KIND_3R)];
    total += counted_as ? threes : -threes;
    for (int seat = 0; seat < b->seats; seat++) {
        const cardset hand = r->hand[seat];
        total -= seat_side(b, seat) != side ? 0
                                            : cards_points(hand) + 5 * cards_of(hand, KIND_3B) +
                                                  500 * cards_of(hand, KIND_3R);
    }
    const bool out = b->ending == ENDING_GOING_OUT && seat_side(b, b->ended_by) == side;
    total += out ? b->concealed ? 200 : 100 : 0;
    return total - (t->open_error == OPEN_ERROR_PAYS_SCORE ? 10 * s->errors : 0);
}

static void expect_scores(const struct table *t, const struct round *r)
{
    for (int side = 0; side < r->board.sides; side++) {
        struct score_sheet sheet;
        score_side(t, &r->board, r->hand, side, &sheet);
        cr_assert_eq(sheet.total,
                     t->threes_style == THREES_CLASSIC ? score_classic(t, r, side)
                                                       : score_again(t, r, side),
                     "ending %d", r->board.ending);
        cr_assert_eq(sheet.total, sheet.base + sheet.count);
    }
}

/* One round of random legal actions, with random other actions tried on the way. */
static void play_checked(struct rng *rng, const struct table *t)
{
    struct round r;
    struct move moves[MOVES_MAX];
    deal(rng, t, &r);
    for (int n = 0; r.board.phase != PHASE_OVER; n++) {
        const int count = moves_list(t, &r.board, r.hand[r.board.seat], moves);
        cr_assert(count > 0 && n < ROUND_ACTIONS_MAX, "there is always something to do");
        const struct move *m = &moves[rng_below(rng, (uint32_t)count)];
        struct action a;
        for (int i = 0; i < 3; i++) {
            a = any_action(rng, r.hand[r.board.seat]);
            expect_agreement(t, &r, &a);
        }
        move_action(t, &r.board, r.hand[r.board.seat], m, &a);
        if (rng_below(rng, 40) == 0) {
            a = any_action(rng, r.hand[r.board.seat]);
            a.kind = ACTION_ERROR;
        }
        expect_agreement(t, &r, &a);
        const struct verdict v = round_apply(t, &r, &a);
        cr_assert(verdict_allows(v) || a.kind == ACTION_ERROR, "%s", rule_facts(v.rule)->id);
        const char *fault = round_check(t, &r);
        cr_assert_null(fault, "%s", fault);
    }
    expect_scores(t, &r);
}

static void any_table(struct rng *rng, bool classic, struct table *out)
{
    if (classic) {
        random_classic_table(rng, out);
    } else {
        random_table(rng, out);
    }
}

static void play_randomly(bool classic, uint64_t seed, int rounds)
{
    struct rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < rounds; i++) {
        struct table t;
        any_table(&rng, classic, &t);
        play_checked(&rng, &t);
    }
}

Test(rounds, random_play_keeps_every_promise)
{
    play_randomly(false, 2026, tests_length(4000, 1000));
}

Test(rounds, random_play_keeps_every_promise_at_classic_tables)
{
    play_randomly(true, 2027, tests_length(2500, 700));
}

/* Sensible play reaches other positions: canastas, going out, special hands. */
static void play_novices(bool classic, uint64_t seed, int rounds, int endings[4])
{
    struct rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < rounds; i++) {
        struct table t;
        struct round r;
        struct bot bots[SEAT_MAX];
        any_table(&rng, classic, &t);
        for (int seat = 0; seat < SEAT_MAX; seat++) {
            bots[seat] = (struct bot){.policy = &policy_novice};
        }
        deal(&rng, &t, &r);
        cr_assert_lt(play_round(&t, &r, bots, NULL), ROUND_ACTIONS_MAX);
        const char *fault = round_check(&t, &r);
        cr_assert_null(fault, "%s", fault);
        expect_scores(&t, &r);
        endings[r.board.ending]++;
    }
}

Test(rounds, novices_finish_every_round)
{
    const int rounds = tests_length(20000, 5000);
    int endings[4] = {0};
    play_novices(false, 7, rounds, endings);
    cr_assert_gt(endings[ENDING_GOING_OUT], rounds / 20);
    cr_assert_gt(endings[ENDING_STOCK], rounds / 20);
    cr_assert_gt(endings[ENDING_SPECIAL], rounds / 2000);
}

Test(rounds, novices_finish_every_round_at_classic_tables)
{
    const int rounds = tests_length(10000, 3000);
    int endings[4] = {0};
    play_novices(true, 8, rounds, endings);
    cr_assert_gt(endings[ENDING_GOING_OUT], rounds / 10);
    cr_assert_gt(endings[ENDING_STOCK], rounds / 50);
    cr_assert_eq(endings[ENDING_SPECIAL], 0);
}

/* A sheet may have threes, dead ranks and special hands of the modern game with a pack that
 * freezes: whoever plays there does what is allowed. */
Test(rounds, every_player_finishes_every_round_where_modern_packs_freeze)
{
    static const struct policy *const players[] = {&policy_steady, &policy_careful, &policy_bold,
                                                   &policy_steady_1};
    const int rounds = tests_length(4000, 400);
    int played = 0;
    struct rng rng;
    rng_seed(&rng, 9);
    for (int i = 0; i < rounds; i++) {
        struct table t;
        struct table_conflicts clash;
        struct round r;
        struct bot bots[SEAT_MAX];
        random_table(&rng, &t);
        cr_assert(table_set(&t, OPTION_pack_style, 1 + (int)rng_below(&rng, 2)));
        if (table_conflicts(&t, &clash)) {
            continue;
        }
        for (int seat = 0; seat < SEAT_MAX; seat++) {
            bots[seat] = (struct bot){.policy = players[(seat + i) % 4]};
        }
        deal(&rng, &t, &r);
        cr_assert_lt(play_round(&t, &r, bots, NULL), ROUND_ACTIONS_MAX);
        const char *fault = round_check(&t, &r);
        cr_assert_null(fault, "%s", fault);
        expect_scores(&t, &r);
        played++;
    }
    cr_expect_gt(played, rounds / 4);
}

/* As if partners had shown all sorts of melds in error, players are bound by them
 * (open.error-shown), and do what is allowed. */
Test(rounds, every_player_finishes_every_round_bound_by_what_mismelds_showed)
{
    static const struct policy *const players[] = {&policy_steady,   &policy_careful,
                                                   &policy_bold,     &policy_novice,
                                                   &policy_specials, &policy_steady_1};
    const int rounds = tests_length(3000, 300);
    struct rng rng;
    rng_seed(&rng, 11);
    for (int i = 0; i < rounds; i++) {
        struct table t;
        struct round r;
        struct bot bots[SEAT_MAX];
        any_table(&rng, i % 2 == 0, &t);
        deal(&rng, &t, &r);
        for (int seat = 0; seat < SEAT_MAX; seat++) {
            bots[seat] = (struct bot){.policy = players[rng_below(&rng, 6)]};
            r.board.barred[seat] =
                (uint16_t)(rng_below(&rng, 1U << SLOT_BLACK) & rng_below(&rng, 1U << SLOT_BLACK));
        }
        cr_assert_lt(play_round(&t, &r, bots, NULL), ROUND_ACTIONS_MAX);
        const char *fault = round_check(&t, &r);
        cr_assert_null(fault, "%s", fault);
    }
}

/* Gives the other seats, the stock and the talons other cards that the seat in turn cannot tell
 * from the real ones. */
static void reshuffle_hidden(struct rng *rng, bool classic, struct round *r)
{
    uint8_t deck[DECK_SIZE];
    int count = 0, at = 0;
    struct board *b = &r->board;
    cardset hidden = r->talon[0] + r->talon[1];
    for (int seat = 0; seat < b->seats; seat++) {
        hidden += seat == b->seat ? 0 : r->hand[seat] - b->known[seat];
    }
    for (int i = r->stock_end - b->stock; i < r->stock_end; i++) {
        deck[count++] = r->stock[i];
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(hidden, k); i++) {
            deck[count++] = k;
        }
    }
    rng_shuffle(rng, deck, (size_t)count);
    for (int i = 0, end = count; classic && i < end;) { /* no hand holds a red three there */
        if (deck[i] == KIND_3R) {
            deck[i] = deck[--end];
            deck[end] = KIND_3R;
        } else {
            i++;
        }
    }
    for (int seat = 0; seat < b->seats; seat++) {
        const int unknown = b->hand_size[seat] - cards_total(b->known[seat]);
        if (seat != b->seat) {
            r->hand[seat] = b->known[seat];
            for (int i = 0; i < unknown; i++) {
                r->hand[seat] += cards_one(deck[at++]);
            }
        }
    }
    for (int packet = 0; packet < 2; packet++) {
        const int size = cards_total(r->talon[packet]);
        r->talon[packet] = 0;
        for (int i = 0; i < size; i++) {
            r->talon[packet] += cards_one(deck[at++]);
        }
    }
    for (int i = r->stock_end - b->stock; i < r->stock_end; i++) {
        r->stock[i] = deck[at++];
    }
}

/* A policy that saw hidden cards would choose differently after they are exchanged. */
static void expect_honest(const struct policy *policy, bool classic, int rounds)
{
    struct rng rng;
    rng_seed(&rng, 99);
    for (int i = 0; i < rounds; i++) {
        struct table t;
        struct round r;
        any_table(&rng, classic, &t);
        deal(&rng, &t, &r);
        while (r.board.phase != PHASE_OVER) {
            struct round other = r;
            struct action a = {.kind = ACTION_DRAW}, b = {.kind = ACTION_DRAW};
            struct bot bot = {.policy = policy, .samples = 4}, twin = bot;
            rng_seed(&bot.rng, rng_next(&rng));
            twin.rng = bot.rng;
            reshuffle_hidden(&rng, classic, &other);
            const struct view v = round_view(&r, r.board.seat),
                              w = round_view(&other, r.board.seat);
            policy->choose(&bot, &t, &v, &a);
            policy->choose(&twin, &t, &w, &b);
            cr_assert_eq(a.kind, b.kind, "%s", policy->id);
            cr_assert_eq(a.card, b.card);
            cr_assert_eq(a.lay.count, b.lay.count);
            cr_assert_eq(lay_cards(&a.lay), lay_cards(&b.lay));
            const struct verdict verdict = round_apply(&t, &r, &a);
            cr_assert(verdict_allows(verdict), "%s breaks %s", policy->id,
                      rule_facts(verdict.rule)->id);
        }
    }
}

Test(rounds, no_policy_sees_hidden_cards)
{
    for (int i = 0; i < PLAYER_COUNT; i++) {
        const bool slow = player_at(i)->style.rest != NULL;
        expect_honest(player_at(i), false, slow ? tests_length(15, 3) : tests_length(200, 40));
        expect_honest(player_at(i), true, slow ? tests_length(8, 2) : tests_length(150, 30));
    }
}
