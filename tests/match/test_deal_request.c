/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals with conditions: what is read, and that what is found fits. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "engine/opening.h"
#include "engine/special_near.h"
#include "match/deal_request.h"
#include "match/match.h"
#include "messages/message.h"

static struct deal_request request_of(int who, const char *text)
{
    struct deal_request w = {.count = 0};
    struct parse_error fault;
    cr_assert(deal_request_add(&w, who, "north", text, &fault), "%s: %s", text, fault.message);
    return w;
}

Test(deal_request, conditions_that_are_none_are_refused)
{
    static const char *const bad[] = {"",     ",",    "rich", "7x",        "7x3++",    "x3+",
                                      "7x99", "7x3*", "-7x3", "points",    "points>=", "points>=x",
                                      "can",  "7",    "QQx2", "points=20", "splash!",  "7x-"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct deal_request w = {.count = 0};
        struct parse_error fault = {.offset = 0};
        cr_expect_not(deal_request_add(&w, 2, "north", bad[i], &fault), "\"%s\" was taken", bad[i]);
        cr_expect_neq(fault.id, MESSAGE_NONE);
    }
    struct deal_request w = {.count = 0};
    struct parse_error fault;
    char many[400] = "";
    for (int i = 0; i <= DEAL_CONDITIONS; i++) {
        strcat(many, "7x1 ");
    }
    cr_expect_not(deal_request_add(&w, 2, "north", many, &fault));
}

Test(deal_request, a_special_hand_of_the_table_is_named_by_its_id)
{
    static const int32_t scores[SIDE_MAX] = {0};
    struct table t;
    struct parse_error fault;
    struct round r;
    uint32_t number = 0;
    cr_assert(table_builtin("modern-american", &t));
    for (int i = 0; i < t.special_count; i++) {
        struct deal_request w = {.table = &t, .distance = 3};
        cr_assert(deal_request_add(&w, 0, "south", t.special[i].id, &fault), "%s", t.special[i].id);
        struct deal_search s = {.table = &t, .request = &w, .seed = 5, .dealer = 3};
        cr_assert(deal_search_next(&s, DEAL_TRIES, &number, &r), "%s", t.special[i].id);
        uint8_t deck[DECK_SIZE];
        cardset hand[SEAT_MAX];
        deal_shuffle(5, number, deck);
        round_deal(&t, deck, 3, scores, &r);
        round_hands_dealt(&r, hand);
        cr_expect_leq(special_near_missing(&t, i, hand[0], CARDS_DECK - hand[0]), 3, "%s",
                      t.special[i].id);
    }
    struct deal_request named = {.table = &t, .distance = 3};
    (void)snprintf(t.special[0].title, sizeof t.special[0].title, "Our Garbage");
    cr_expect(deal_request_add(&named, 0, "south", "our-garbage", &fault), "by the sheet's name");
    cr_expect_eq(named.condition[0].hand, 0);
    struct deal_request none = {.distance = 1}, other = {.table = &t, .distance = 1};
    cr_expect_not(deal_request_add(&none, 0, "south", "zip-code", &fault), "of no table");
    cr_expect_not(deal_request_add(&other, 0, "south", "zip-cod", &fault));
}

/* Whoever is found can pick: some card of the player before makes it so. */
/* One deal in half a million gives a player four groups but for a card, so hands are looked at by
 * the million, and first turns only of those that have the cards. */
Test(deal_request, the_rarest_hand_is_found_before_anything_else_is_looked_at)
{
    struct table t;
    struct parse_error fault;
    struct round r;
    uint32_t number = 0;
    cr_assert(table_builtin("modern-american", &t));
    struct deal_request w = {.table = &t, .distance = 1};
    cr_assert(deal_request_add(&w, 2, "north", "can-open", &fault));
    cr_assert(deal_request_add(&w, 0, "south", "Pungs-Kongs", &fault), "in capitals, too");
    struct deal_search s = {.table = &t, .request = &w, .seed = 5, .dealer = 3};
    cr_assert(deal_search_next(&s, DEAL_TRIES, &number, &r));
    cardset hand[SEAT_MAX];
    round_hands_dealt(&r, hand);
    cr_expect_eq(special_near_missing(&t, w.condition[1].hand, hand[0], CARDS_DECK - hand[0]), 1);
    cr_expect_gt(s.next, DEAL_LOOKED / 2);
    cr_expect_lt(s.looked, 5000, "%u", s.looked);
}

Test(deal_request, the_first_player_has_no_pack_to_pick)
{
    struct table t;
    const struct deal_request first = request_of(0, "can-open can-pick"),
                              next = request_of(1, "can-pick");
    cr_assert(table_builtin("modern-american", &t));
    cr_expect_eq(deal_request_impossible(&first, &t, 3), 1);
    cr_expect_eq(deal_request_impossible(&first, &t, 2), -1, "another player begins");
    cr_expect_eq(deal_request_impossible(&next, &t, 3), -1);
    cr_assert(table_builtin("classic", &t));
    cr_expect_eq(deal_request_impossible(&first, &t, 3), -1, "a card is turned up");
}

Test(deal_request, a_pick_hangs_on_the_card_thrown_before)
{
    static const char *const tables[] = {"modern-american", "classic"};
    for (int i = 0; i < 2; i++) {
        struct table t;
        struct parse_error fault;
        struct round r;
        uint32_t number = 0;
        cr_assert(table_builtin(tables[i], &t));
        struct deal_request w = {.table = &t, .distance = 1}, first = w;
        cr_assert(deal_request_add(&w, 1, "west", "can-pick", &fault));
        struct deal_search s = {.table = &t, .request = &w, .seed = 5, .dealer = 3};
        cr_assert(deal_search_next(&s, DEAL_TRIES, &number, &r));
        /* west's pair and what it opens with are in the hand already */
        int pairs = 0;
        for (kind k = 0; k < RANK_COUNT; k++) {
            pairs += cards_of(r.hand[1], k) >= 2;
        }
        cr_expect_geq(pairs, 1, "%s", tables[i]);
        cr_assert(deal_request_add(&first, 0, "south", "can-pick", &fault));
        struct deal_search none = {.table = &t, .request = &first, .seed = 5, .dealer = 3};
        cr_expect_eq(deal_search_next(&none, 2000, &number, &r), i == 1,
                     "nobody throws before South; at classic tables a card lies there");
    }
}

/* The computer plays the deal, and the position is that many turns of the player before the end. */
Test(deal_request, an_ending_that_is_near_is_found_by_playing)
{
    static const struct {
        const char *table, *text;
        int who, distance;
        enum ending ending;
    } row[] = {
        {"modern-american", "goes-out", 0, 1, ENDING_GOING_OUT},
        {"modern-american", "points>=60, goes-out", 1, 2, ENDING_GOING_OUT},
        {"league", "stock-out", 3, 1, ENDING_STOCK},
        {"classic-3p", "goes-out", 2, 1, ENDING_GOING_OUT},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct table t;
        struct parse_error fault;
        struct round dealt;
        uint32_t number = 0;
        cr_assert(table_builtin(row[i].table, &t));
        struct deal_request w = {.table = &t, .distance = row[i].distance};
        cr_assert(deal_request_add(&w, row[i].who, "player", row[i].text, &fault));
        struct deal_search s = {.table = &t, .request = &w, .seed = 5, .dealer = t.players - 1};
        cr_assert(deal_search_next(&s, 2000, &number, &dealt), "%s", row[i].table);
        const struct board *b = &s.before.round.board;
        cr_expect_eq((int)b->seat, row[i].who, "the player is in turn");
        cr_expect_eq((int)b->phase, PHASE_START, "and hasn't drawn");
        cr_expect_eq(s.before.origin.deal, number);
        cr_expect_eq(s.before.from % t.players, row[i].who, "turns of all, before it");
        if (row[i].ending == ENDING_GOING_OUT) {
            cr_expect(b->side[seat_side(b, row[i].who)].opened, "who goes out soon is down");
        } else {
            cr_expect_leq((int)b->stock, 8, "the stock is short");
        }
        /* the same deal, played to there, is the same position */
        const struct deal_task task = {.point = DEAL_ROUND, .code = "", .from = s.before.from};
        struct found_deal again;
        if (row[i].who == 0) {
            cr_assert(deal_find_given(&task, &t, &s.before.origin, &again));
            cr_expect_arr_eq(again.round.hand, s.before.round.hand, sizeof again.round.hand);
        }
    }
}

Test(deal_request, one_ending_of_one_player_is_asked_for)
{
    struct deal_request w = {.distance = 1};
    struct parse_error fault;
    cr_expect_not(deal_request_add(&w, DEAL_NOBODY, "nobody", "goes-out", &fault));
    cr_expect_eq(fault.id, (int)MSG_fault_wish_ending);
    cr_expect_not(deal_request_add(&w, DEAL_SOMEBODY, "somebody", "stock-out", &fault));
    cr_expect(deal_request_add(&w, 0, "south", "goes-out", &fault));
    cr_expect_not(deal_request_add(&w, 1, "west", "stock-out", &fault));
    cr_expect_eq(w.count, 1);
}

Test(deal_request, a_round_that_was_too_short_has_no_such_position)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    int found = 0;
    for (uint32_t deal = 0; deal < 40; deal++) {
        const struct deal_origin origin = {.seed = 5, .deal = deal, .dealer = 3};
        struct found_deal at;
        for (int turns = DEAL_BACK_MOST; turns >= 1; turns--) {
            if (deal_find_ending(&t, &origin, ENDING_GOING_OUT, 0, turns, &at)) {
                found++;
                cr_expect_geq(at.turn, 1);
                cr_expect_eq(at.from, 4 * (at.turn - 1), "South's turns come every fourth");
            }
        }
    }
    cr_expect_gt(found, 0);
}

Test(deal_request, cards_are_counted_as_written)
{
    static const struct {
        const char *text;
        int least, most;
    } row[] = {
        {"7x3+", 3, 15},    {"7x3", 3, 3},  {"7x2-", 0, 2}, {"wildsx4+", 4, 15},
        {"threesx0", 0, 0}, {"3rx2", 2, 2}, {"10x2", 2, 2},
    };
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct deal_request w = request_of(2, row[i].text);
        struct deal_search s = {.table = &t, .request = &w, .seed = 3, .dealer = 3};
        struct round r;
        uint32_t number = 0;
        cr_assert(deal_search_next(&s, DEAL_TRIES, &number, &r), "%s: none found", row[i].text);
        int count = 0;
        for (kind k = 0; k < KIND_COUNT; k++) {
            count += bits_have(w.condition[0].kinds, k) ? cards_of(r.hand[2], k) : 0;
        }
        cr_expect(count >= row[i].least && count <= row[i].most, "%s: %d", row[i].text, count);
    }
}

Test(deal_request, the_rate_is_that_of_all_deals_and_the_tightest_condition_is_named)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    struct deal_request w = request_of(2, "points>=10, 7x4+");
    struct deal_search s = {.table = &t, .request = &w, .seed = 3, .dealer = 3};
    struct round r;
    uint32_t number = 0, found = 0;
    while (deal_search_next(&s, 2000, &number, &r)) {
        found++;
        cr_expect_geq(cards_of(r.hand[2], KIND_7), 4);
    }
    cr_assert_eq(s.next, 2000);
    cr_assert_eq(s.found, found);
    cr_assert_eq(s.met[1], found);
    cr_assert_eq(deal_search_tightest(&s), 1);
    cr_assert_str_eq(w.condition[1].name, "north 7x4+");
}

Test(deal_request, nobody_and_somebody_ask_every_seat)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    const struct deal_request none = request_of(DEAL_NOBODY, "Jox1+"),
                              some = request_of(DEAL_SOMEBODY, "Jox3+");
    struct deal_search a = {.table = &t, .request = &none, .seed = 9, .dealer = 3},
                       b = {.table = &t, .request = &some, .seed = 9, .dealer = 3};
    struct round r;
    uint32_t number = 0;
    cr_assert(deal_search_next(&a, DEAL_TRIES, &number, &r));
    for (int seat = 0; seat < 4; seat++) {
        cr_expect_eq(cards_of(r.hand[seat], KIND_JOKER), 0);
    }
    cr_assert(deal_search_next(&b, DEAL_TRIES, &number, &r));
    int most = 0;
    for (int seat = 0; seat < 4; seat++) {
        const int jokers = cards_of(r.hand[seat], KIND_JOKER);
        most = jokers > most ? jokers : most;
    }
    cr_expect_geq(most, 3);
}

/* South starts, so what can be opened with is the cards dealt and the first of the stock; with a
 * three among them more are drawn, so such deals are left out here. */
Test(deal_request, can_open_is_the_first_turn_after_the_draw)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    const struct deal_request w = request_of(0, "threesx0");
    struct deal_search all = {.table = &t, .request = &w, .seed = 21, .dealer = 3};
    struct round r;
    uint32_t number = 0;
    int can = 0, cannot = 0;
    while (can + cannot < 150 && deal_search_next(&all, DEAL_TRIES, &number, &r)) {
        const kind drawn = r.stock[r.stock_end - r.board.stock];
        if (kind_is_three(drawn)) {
            continue;
        }
        const struct deal_request open = request_of(0, "can-open");
        struct deal_search one = {
            .table = &t, .request = &open, .seed = 21, .dealer = 3, .next = number};
        struct round again;
        uint32_t same = 0;
        const bool found = deal_search_next(&one, number + 1, &same, &again);
        const cardset hand = r.hand[0] + cards_one(drawn);
        cr_expect_eq(found, opening_find(&t, &r.board, hand, NULL), "deal %u", (unsigned)number);
        can += found;
        cannot += !found;
    }
    cr_assert_gt(can, 5);
    cr_assert_gt(cannot, 5);
}

/* Red threes are laid out before anything is played; a condition and what is printed mean the cards
 * dealt. */
Test(deal_request, at_classic_tables_the_cards_are_those_dealt)
{
    static const char *const tables[] = {"classic",        "classic-2p",      "classic-3p",
                                         "classic-club",   "classic-club-2p", "classic-club-3p",
                                         "classic-club-6p"};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct table t;
        cr_assert(table_builtin(tables[i], &t), "%s", tables[i]);
        const struct deal_request w = request_of(0, "3rx2, points>=60");
        struct deal_search s = {.table = &t, .request = &w, .seed = 4, .dealer = t.players - 1};
        struct round r;
        uint32_t number = 0;
        cardset dealt[SEAT_MAX];
        cr_assert(deal_search_next(&s, DEAL_TRIES, &number, &r), "%s", tables[i]);
        round_hands_dealt(&r, dealt);
        cr_expect_eq(cards_of(dealt[0], KIND_3R), 2, "%s", tables[i]);
        cr_expect_eq(cards_total(dealt[0]), t.deal_cards, "%s", tables[i]);
        cr_expect_geq(table_points(&t, dealt[0]), 60, "%s", tables[i]);
        cr_expect_eq(cards_of(r.hand[0], KIND_3R), 0, "%s: laid out by themselves", tables[i]);
    }
}

Test(deal_request, who_can_open_at_a_classic_table_can_after_the_learners_draw)
{
    struct table t;
    cr_assert(table_builtin("classic-club-3p", &t));
    const struct deal_request any = {.count = 0}, open = request_of(0, "can-open");
    struct deal_search all = {.table = &t, .request = &any, .seed = 8, .dealer = 2};
    struct round r;
    uint32_t number = 0;
    int can = 0;
    for (int i = 0; i < 120 && deal_search_next(&all, DEAL_TRIES, &number, &r); i++) {
        const struct action draw = {.kind = ACTION_DRAW};
        struct deal_search one = {
            .table = &t, .request = &open, .seed = 8, .dealer = 2, .next = number};
        struct round again;
        uint32_t same = 0;
        const bool found = deal_search_next(&one, number + 1, &same, &again);
        cr_assert(verdict_allows(round_apply(&t, &r, &draw)));
        cr_expect_eq(found, opening_find(&t, &r.board, r.hand[0], NULL), "deal %u",
                     (unsigned)number);
        can += found;
    }
    cr_assert_gt(can, 20);
    cr_assert_lt(can, 115);
}

Test(deal_request, what_a_table_has_not_is_asked_for_in_vain)
{
    struct table t;
    const struct deal_request both = request_of(1, "can-open, special-hand"),
                              splash = request_of(1, "splash"),
                              fine = request_of(1, "can-open, 7x3+");
    cr_assert(table_builtin("classic", &t));
    cr_expect_eq(deal_request_impossible(&both, &t, 3), 1);
    cr_expect_eq(deal_request_impossible(&splash, &t, 3), 0);
    cr_expect_eq(deal_request_impossible(&fine, &t, 3), -1);
    cr_assert(table_builtin("modern-american", &t));
    cr_expect_eq(deal_request_impossible(&both, &t, 3), -1);
    cr_expect_eq(deal_request_impossible(&splash, &t, 3), -1);
}
