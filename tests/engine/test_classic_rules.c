/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules that classic tables share with modern ones, at classic tables (docs/rules.md): one test
 * for each id in classic_rules.txt that test_rules_classic.c does not have. */
#include <criterion/criterion.h>
#include <stdio.h>

#include "engine/score.h"
#include "support/expect.h"

/* South has drawn; the player's side has nothing on the table. */
static struct test_position hand_at(const char *table, const char *hand)
{
    struct test_position s = setup_at(table);
    setup_hand(&s, 0, hand);
    return s;
}

/* The same, the player's side having melded. */
static struct test_position open_at(const char *table, const char *meld, const char *hand)
{
    struct test_position s = hand_at(table, hand);
    setup_meld(&s, NS, meld);
    return s;
}

/* South's turn begins before this pack, the player's side having melded. */
static struct test_position
before_pack(const char *table, const char *meld, const char *hand, const char *pack)
{
    struct test_position s = open_at(table, meld, hand);
    setup_pack(&s, pack);
    setup_start(&s, 0);
    return s;
}

static struct score_sheet sheet_of(const struct test_position *s, int side)
{
    struct score_sheet sheet;
    score_side(&s->table, &s->round.board, s->round.hand, side, &sheet);
    return sheet;
}

static void over(struct test_position *s, enum ending ending, int by)
{
    s->round.board.phase = PHASE_OVER;
    s->round.board.ending = (uint8_t)ending;
    s->round.board.ended_by = (int8_t)by;
}

/* --- cards and threes ------------------------------------------------------------------------- */

Test(classic, cards_value)
{
    struct test_position s = setup_at("classic");
    const int points[KIND_COUNT] = {5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50, 0, 5};
    for (kind k = 0; k < KIND_COUNT; k++) {
        cr_expect_eq(table_points(&s.table, cards_some(k, 2)), 2 * points[k], "kind %d", k);
    }
}

Test(classic, cards_wild)
{
    struct test_position s = open_at("classic", "9 9 9", "8 8 2 Q Q Jo 5 6");
    ALLOWED(s, "lay 8 8 2 / Q Q Jo");
    setup_hand(&s, 0, "3b 3b 2 5 6");
    REFUSED(s, "lay 3b 3b 2", "classic.black-three"); /* a wild card never stands for a three */
}

Test(classic, cards_natural)
{
    struct test_position s = before_pack("classic", "9 9 9", "2 2 5 6 7", "K 2");
    REFUSED(s, "pick 2 2", "classic.freeze"); /* two wild cards are no natural pair */
    s = before_pack("classic", "9 9 9", "3b 3b 5 6 7", "K 3b");
    REFUSED(s, "pick 3b 3b", "classic.black-three"); /* nor are two threes */
    s = before_pack("classic", "9 9 9", "A A 5 6 7", "K A");
    ALLOWED(s, "pick A A");
}

Test(classic, deal_cards)
{
    struct test_position s = hand_at("classic-club", "K K 4 5");
    const int32_t scores[SIDE_MAX] = {0};
    uint8_t deck[DECK_SIZE];
    int at = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < kind_in_deck(k); i++) {
            deck[at++] = k;
        }
    }
    round_deal(&s.table, deck, 3, scores, &s.round);
    cr_expect_null(round_check(&s.table, &s.round));
    s.round.hand[0] -= cards_one(cards_lowest(s.round.hand[0]));
    s.round.hand[0] += cards_one(KIND_3R); /* a fifth, of four */
    cr_expect_not_null(round_check(&s.table, &s.round));
}

Test(classic, cards_held)
{
    struct test_position s = open_at("classic", "8 8 8", "K K 4 5 9");
    REFUSED(s, "throw 3b", "cards.held");
    REFUSED(s, "lay K K K", "cards.held");
    s = before_pack("classic", "8 8 8", "K 4 5 9", "6 K");
    REFUSED(s, "pick K K", "cards.held");
}

Test(classic, threes_value)
{
    static const int club[] = {0, 100, 200, 300, 800};
    struct test_position s = open_at("classic", "K K K K K K K", "4 5");
    for (int n = 0; n <= 4; n++) {
        s.round.board.side[NS].threes = cards_some(KIND_3R, n);
        cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), club[n], "%d threes", n);
    }
}

Test(classic, threes_sign)
{
    struct test_position s = open_at("classic", "K K K K K K", "4 5");
    s.round.board.side[NS].threes = cards_some(KIND_3R, 2);
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), -200);
    setup_meld(&s, NS, "9 9 9 9 9 2 2");
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), 200); /* one canasta is enough */
    struct test_position club = hand_at("classic-club", "4 5");
    club.round.board.side[NS].threes = cards_some(KIND_3R, 1);
    cr_expect_eq(score_threes(&club.table, &club.round.board.side[NS]), -100);
    setup_meld(&club, NS, "4 4 4");
    cr_expect_eq(score_threes(&club.table, &club.round.board.side[NS]), 100); /* one meld is */
}

Test(classic, threes_in_hand)
{
    struct test_position s = open_at("classic", "K K K", "3r 3r 9");
    over(&s, ENDING_STOCK, SEAT_NONE);
    cr_expect_eq(sheet_of(&s, NS).count, 30 - 10 - 2 * 500);
    cr_expect_eq(sheet_of(&s, NS).base, 0, "they are not among the threes on the table");
}

/* --- the turn --------------------------------------------------------------------------------- */

Test(classic, turn_order)
{
    struct test_position s = before_pack("classic", "8 8 8", "K 4 6", "5 Q");
    REFUSED(s, "throw K", "turn.order");
    setup_stock(&s, "9 J 10");
    setup_do(&s, "draw");
    REFUSED(s, "draw", "turn.order");
    REFUSED(s, "pick", "turn.order");
    setup_do(&s, "throw K");
    cr_expect_eq(s.round.board.seat, 1);
}

Test(classic, turn_draw_first)
{
    struct test_position s = before_pack("classic", "8 8 8", "K K K 4 6", "5 Q");
    REFUSED(s, "lay K K K", "turn.draw-first");
    setup_stock(&s, "9 J 10");
    setup_do(&s, "draw");
    ALLOWED(s, "lay K K K");
}

/* --- melds ------------------------------------------------------------------------------------ */

Test(classic, meld_size)
{
    struct test_position s = open_at("classic", "8 8 8", "K K 4 5 9 9 9 9 9 9 9 9 2");
    REFUSED(s, "lay K K", "meld.size");
    ALLOWED(s, "lay 9 9 9 9 9 9 9 9 2"); /* nine cards: a meld has no upper limit */
    setup_option(&s, "meld.max-cards", "7");
    REFUSED(s, "lay 9 9 9 9 9 9 9 9 2", "meld.size");
}

Test(classic, meld_rank)
{
    struct test_position s = open_at("classic", "8 8 8", "4 5 6 Q Q K 9 9");
    REFUSED(s, "lay 4 5 6", "meld.rank");
    REFUSED(s, "lay Q Q K", "meld.rank");
}

Test(classic, meld_naturals)
{
    struct test_position s = open_at("classic-club", "8 8 8", "Q 2 2 4 5 6");
    BREAKS(s, "lay Q 2 2", "meld.naturals");
    setup_hand(&s, 0, "Q Q 2 2 4 5");
    ALLOWED(s, "lay Q Q 2 2");
}

Test(classic, meld_wilds)
{
    struct test_position s = open_at("classic", "8 8 8 2", "2 Jo Jo Q Q 4 5");
    ALLOWED(s, "lay 8: 2"); /* three naturals take two wild cards, added ones too */
    REFUSED(s, "lay 8: 2 Jo", "meld.wilds");
    REFUSED(s, "lay Q Q Jo Jo", "meld.wilds");
    struct test_position club = open_at("classic-club", "8 8 8 2", "2 Jo Jo Q Q 4 5");
    ALLOWED(club, "lay 8: 2 Jo");
    ALLOWED(club, "lay Q Q Jo Jo");
}

Test(classic, meld_one_per_rank)
{
    struct test_position s = open_at("classic", "Q Q Q Q Q Q Q", "Q 4 5 6");
    ALLOWED(s, "lay Q"); /* an eighth joins the one there is */
    REFUSED(s, "lay Q / Q", "cards.held");
    setup_hand(&s, 0, "K K K K K K 4 5");
    REFUSED(s, "lay K K K / K K K", "meld.one-per-rank");
}

Test(classic, meld_no_take_back)
{
    struct test_position s = open_at("classic", "8 8 8", "K K K 4 5 6");
    setup_do(&s, "lay K K K");
    REFUSED(s, "throw K", "cards.held");
    cr_expect_eq(s.round.board.side[NS].meld[KIND_K].naturals, 3);
}

Test(classic, meld_canasta)
{
    struct test_position s = open_at("classic", "Q Q Q Q Q Q", "2 2 Q K 5");
    cr_expect_eq(melds_canastas(s.round.board.side[NS].meld), 0);
    setup_do(&s, "lay Q");
    over(&s, ENDING_STOCK, SEAT_NONE);
    cr_expect_eq(sheet_of(&s, NS).base, 500);
    s.round.board.phase = PHASE_PLAY;
    setup_do(&s, "lay Q: 2");
    over(&s, ENDING_STOCK, SEAT_NONE);
    cr_expect_eq(sheet_of(&s, NS).base, 300, "a wild card makes a natural canasta mixed");
}

Test(classic, wild_meld)
{
    struct test_position s = hand_at("classic", "2 2 2 2 2 2 Jo 4 5");
    REFUSED(s, "lay 2 2 2 2 2 2 Jo", "wild.meld");
    struct test_position club = hand_at("classic-club", "2 2 2 2 2 2 Jo Jo 4 5");
    ALLOWED(club, "lay 2 2 2 2 2 2 Jo");
    REFUSED(club, "lay 2 2 2 2 2 2", "wild.meld");
    setup_do(&club, "lay 2 2 2 2 2 2 Jo");
    ALLOWED(club, "lay W: Jo"); /* more may be added later */
    struct test_position late = open_at("classic-club", "8 8 8", "2 2 2 2 2 2 Jo 4 5");
    REFUSED(late, "lay 2 2 2 2 2 2 Jo", "wild.meld"); /* only in the opening of the player's side */
}

/* --- opening ---------------------------------------------------------------------------------- */

Test(classic, open_count)
{
    static const struct {
        const char *table;
        int score, minimum;
    } rows[] = {{"classic", -5, 15},        {"classic", 0, 50},      {"classic", 1495, 50},
                {"classic", 1500, 90},      {"classic", 2995, 90},   {"classic", 3000, 120},
                {"classic-club", -5, 0},    {"classic-club", 0, 50}, {"classic-club", 1500, 90},
                {"classic-club", 3000, 120}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = setup_at(rows[i].table);
        s.round.board.side[NS].score = rows[i].score;
        cr_expect_eq(side_minimum(&s.table, &s.round.board.side[NS]), rows[i].minimum, "row %zu",
                     i);
    }
    struct test_position s = hand_at("classic", "Q Q Q 5 5 5 5 5 8 9");
    REFUSED(s, "lay Q Q Q / 5 5 5", "open.count");
    ALLOWED(s, "lay Q Q Q / 5 5 5 5"); /* several melds together; no clean triple is asked */
    setup_hand(&s, 0, "A A 2 8 9");
    ALLOWED(s, "lay A A 2");
}

Test(classic, open_error)
{
    struct test_position s = hand_at("classic", "Q Q Q 5 5 5 8 9");
    setup_do(&s, "error");
    cr_expect_eq(side_minimum(&s.table, &s.round.board.side[NS]), 60);
    struct test_position two = hand_at("classic-2p", "Q Q Q 5 5 5 8 9");
    REFUSED(two, "error", "open.error"); /* two players know no penalty */
}

Test(classic, open_pack)
{
    struct test_position s = hand_at("classic", "Q Q 5 5 5 9 8");
    setup_pack(&s, "A A Q");
    setup_start(&s, 0);
    REFUSED(s, "pick Q Q / 5 5 5", "open.count"); /* the top card counts, the aces below do not */
    setup_hand(&s, 0, "Q Q 6 6 2 9 8");
    ALLOWED(s, "pick Q Q / 6 6 2"); /* 30 with the top card, and 30 */
    setup_hand(&s, 0, "Q Q 2 6 6 9 8");
    ALLOWED(s, "pick Q Q 2");
    setup_hand(&s, 0, "Q 2 A A A 9 8");
    BREAKS(s, "pick Q 2 / A A A", "classic.freeze"); /* an opening takes the natural pair */
}

/* --- the pack --------------------------------------------------------------------------------- */

Test(classic, pack_open)
{
    struct test_position s = hand_at("classic", "4 4 7 8 9");
    setup_pack(&s, "K 4");
    setup_start(&s, 0);
    BREAKS(s, "pick 4 4", "open.count");
    setup_meld(&s, NS, "9 9 9");
    ALLOWED(s, "pick 4 4");
}

Test(classic, pack_pair)
{
    struct test_position s = before_pack("classic", "9 9 9", "K 2 4 5 6", "8 K");
    REFUSED(s, "pick K 2", "pack.pair"); /* a natural and a wild card do not do here */
    REFUSED(s, "pick", "pack.pair");
    setup_hand(&s, 0, "K K 4 5 6");
    ALLOWED(s, "pick K K");
    setup_meld(&s, NS, "K K K");
    ALLOWED(s, "pick");
    setup_do(&s, "pick K K");
    cr_expect_eq(s.round.board.side[NS].meld[KIND_K].naturals, 6, "they join the meld there is");
}

Test(classic, pack_meld)
{
    struct test_position s = before_pack("classic-club", "9 9 9 9 9 9 2", "9 4 5 6", "8 9");
    REFUSED(s, "pick", "pack.meld");
    s = before_pack("classic", "9 9 9 9 9 9 2", "4 5 6", "8 9");
    ALLOWED(s, "pick");
}

Test(classic, pack_whole)
{
    struct test_position s = before_pack("classic", "8 8 8", "K K 5 6 9", "3r J 2 10 K");
    setup_do(&s, "pick K K");
    cr_expect_eq(s.round.board.side[NS].meld[KIND_K].naturals, 3);
    cr_expect_eq(s.round.board.hand_size[0], 6, "the red three went to the table");
    cr_expect_eq(s.round.board.pack_size, 0);
    ALLOWED(s, "lay 8: 2");
}

Test(classic, pack_discard)
{
    struct test_position s = before_pack("classic", "8 8 8", "K K 5 3b 2", "J K");
    setup_do(&s, "pick K K");
    ALLOWED(s, "throw 2"); /* any card may lie on an empty tray */
    ALLOWED(s, "throw 3b");
    ALLOWED(s, "throw J"); /* also what the player has just picked up */
}

/* --- the discard and going out ---------------------------------------------------------------- */

Test(classic, discard_must)
{
    struct test_position s = open_at("classic", "8 8 8", "K K K 4");
    BREAKS(s, "lay K K K", "out.keep-one");
    setup_hand(&s, 0, "K K K 4 5");
    setup_do(&s, "lay K K K");
    REFUSED(s, "draw", "turn.order"); /* only a throw ends the turn */
    ALLOWED(s, "throw 4");
}

Test(classic, discard_last)
{
    static const char *const last[] = {"2", "Jo", "3b", "K"};
    for (size_t i = 0; i < sizeof last / sizeof last[0]; i++) {
        struct test_position s = open_at("classic", "8 8 8 8 8 8 8", last[i]);
        char line[16];
        (void)snprintf(line, sizeof line, "out %s", last[i]);
        ALLOWED(s, line);
    }
}

Test(classic, out_canastas)
{
    struct test_position s = open_at("classic", "8 8 8 8 8 8", "4");
    REFUSED(s, "out 4", "out.canastas");
    setup_hand(&s, 0, "8 4");
    setup_do(&s, "lay 8"); /* closed in the same turn */
    setup_do(&s, "out 4");
    cr_expect_eq(s.round.board.ending, ENDING_GOING_OUT);
    struct test_position two = open_at("classic-2p", "8 8 8 8 8 8 8", "4");
    REFUSED(two, "out 4", "out.canastas");
    setup_meld(&two, NS, "K K K K K 2 2");
    ALLOWED(two, "out 4");
}

Test(classic, out_discard)
{
    struct test_position s = open_at("classic", "8 8 8 8 8 8 8", "K K K");
    setup_do(&s, "lay K K K");
    setup_do(&s, "out -");
    cr_expect_eq(s.round.board.ending, ENDING_GOING_OUT);
    s = open_at("classic", "8 8 8 8 8 8 8", "K K K");
    setup_option(&s, "out.discard", "on");
    BREAKS(s, "lay K K K", "discard.must");
}

Test(classic, out_keep_one)
{
    struct test_position s = open_at("classic", "8 8 8", "K K K 4");
    REFUSED(s, "lay K K K", "out.keep-one");
    s = before_pack("classic", "K K K", "8 8", "8");
    BREAKS(s, "pick 8 8", "out.canastas"); /* nothing would be left to throw */
    s = open_at("classic", "8 8 8 8 8 8", "K K K 8");
    ALLOWED(s, "lay K K K"); /* the card that is left closes the canasta */
}

Test(classic, out_ask)
{
    struct test_position s = open_at("classic", "8 8 8 8 8 8 8", "K K K 4");
    setup_do(&s, "ask no");
    REFUSED(s, "ask yes", "out.ask"); /* once a turn */
    REFUSED(s, "lay K K K", "out.ask");
    s = open_at("classic", "8 8 8 8 8 8 8", "K K K 4");
    setup_do(&s, "ask yes");
    REFUSED(s, "throw 4", "out.ask"); /* the answer binds */
    setup_do(&s, "lay K K K");
    ALLOWED(s, "out 4");
    s = open_at("classic", "8 8 8 8 8 8 8", "K K 9 4");
    REFUSED(s, "ask yes", "out.ask"); /* there is no way out */
}

/* --- the end of the stock --------------------------------------------------------------------- */

Test(classic, threes_last)
{
    struct test_position s = before_pack("classic-club", "9 9 9", "K Q 5", "8 J");
    setup_stock(&s, "3r");
    setup_do(&s, "draw");
    cr_expect_eq(s.round.board.ending, ENDING_STOCK, "no meld and no discard");
    cr_expect_eq(cards_of(s.round.board.side[NS].threes, KIND_3R), 1);
}

Test(classic, stock_ends)
{
    struct test_position s = before_pack("classic", "9 9 9", "K Q 5", "8 J");
    setup_stock(&s, "6 7");
    setup_do(&s, "draw");
    setup_do(&s, "throw 5");
    cr_expect_eq(s.round.board.ending, ENDING_STOCK);
    struct test_position club = before_pack("classic-club", "9 9 9", "K Q 5", "8 J");
    setup_stock(&club, "6");
    setup_do(&club, "draw");
    setup_do(&club, "throw 5");
    cr_expect_eq(club.round.board.phase, PHASE_START, "play goes on by picking");
}

Test(classic, stock_out)
{
    struct test_position s = before_pack("classic-club", "9 9 9", "K K 5 6", "8 K");
    setup_stock(&s, "");
    ALLOWED(s, "pick K K");
    setup_do(&s, "draw"); /* the player does not wish to pick: the round is over */
    cr_expect_eq(s.round.board.ending, ENDING_STOCK);
}

/* --- scoring ---------------------------------------------------------------------------------- */

/* What a meld adds to the base at the end of a round. */
static int base_of(const char *table, const char *meld)
{
    struct test_position s = setup_at(table);
    setup_meld(&s, NS, meld);
    over(&s, ENDING_STOCK, SEAT_NONE);
    return sheet_of(&s, NS).base;
}

Test(classic, score_mixed)
{
    cr_expect_eq(base_of("classic", "K K K K K K 2"), 300);
    cr_expect_eq(base_of("classic", "K K K K K K K 2 2 Jo"), 300, "however many cards");
    cr_expect_eq(base_of("classic", "K K K K K 2"), 0);
}

Test(classic, score_natural)
{
    cr_expect_eq(base_of("classic", "4 4 4 4 4 4 4"), 500);
    cr_expect_eq(base_of("classic", "7 7 7 7 7 7 7 7"), 500, "7s are a rank like others");
}

Test(classic, score_wild)
{
    cr_expect_eq(base_of("classic-club", "2 2 2 2 2 2 Jo"), 500);
    cr_expect_eq(base_of("classic-club", "2 2 2 2 2 2 2"), 500, "of whatever wild cards");
}

Test(classic, score_going_out)
{
    struct test_position s = open_at("classic", "K K K K K K 2", "4");
    setup_do(&s, "out 4");
    cr_expect_eq(sheet_of(&s, NS).base, 300 + 100);
    cr_expect_eq(sheet_of(&s, NS).count, 80, "the card thrown counts for nobody");
}

Test(classic, score_count)
{
    struct test_position s = open_at("classic", "K K K 2", "A 3b 9");
    setup_hand(&s, 2, "4 5 3b");
    over(&s, ENDING_STOCK, SEAT_NONE);
    cr_expect_eq(sheet_of(&s, NS).count, 50 - (20 + 5 + 10) - (5 + 5 + 5));
}

Test(classic, score_no_canasta)
{
    struct test_position s = open_at("classic", "K K K", "");
    over(&s, ENDING_STOCK, SEAT_NONE);
    cr_expect_eq(sheet_of(&s, NS).total, 30,
                 "what is melded counts for the player without a canasta");
}

Test(classic, score_line)
{
    struct test_position s = open_at("classic", "K K K K K K K", "A 3r");
    s.round.board.side[NS].threes = cards_some(KIND_3R, 2);
    over(&s, ENDING_STOCK, SEAT_NONE);
    const struct score_sheet sheet = sheet_of(&s, NS);
    int base = 0, count = 0;
    for (int i = 0; i < sheet.line_count; i++) {
        *(sheet.line[i].in_count ? &count : &base) += sheet.line[i].points;
    }
    cr_expect_eq(sheet.base, base);
    cr_expect_eq(sheet.count, count);
    cr_expect_eq(base, 500 + 200);
    cr_expect_eq(count, 70 - 20 - 500);
    cr_expect_eq(sheet.total, base + count);
}

Test(classic, match_target)
{
    static const struct {
        int32_t score[SIDE_MAX];
        int winner;
    } rows[] = {{{4995, 0, 0}, MATCH_GOES_ON},
                {{5000, 0, 0}, 0},
                {{5000, 5200, 0}, 1},
                {{5100, 5200, 5300}, 2},
                {{5300, 100, 5300}, MATCH_GOES_ON}};
    struct test_position s = setup_at("classic-3p");
    over(&s, ENDING_STOCK, SEAT_NONE);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_eq(match_winner(&s.table, &s.round.board, rows[i].score), rows[i].winner,
                     "row %zu", i);
    }
}

Test(classic, money_flat)
{
    const struct settlement s = {5200, 5200, 0, 1, 0, 2}; /* only the specials differ */
    cr_expect_eq(score_settle(&s), 2);
}

Test(classic, money_settle)
{
    const struct settlement s = {5120, 2890, 2, 0, 0, 0}; /* 2,230 apart: two thousands */
    cr_expect_eq(score_settle(&s), 4);
    struct test_position club = setup_at("classic-club");
    setup_meld(&club, NS, "7 7 7 7 7 7 7");
    cr_expect_eq(score_specials(&club.table, &club.round.board, NS), 0,
                 "7s and aces are no special melds here");
}

/* --- numbers of a table, each at two values -----------------------------------------------------
 */

Test(classic, values_of_a_sheet_are_what_is_counted)
{
    struct test_position s = open_at("classic", "K K K K K K K", "4 5");
    s.round.board.side[NS].threes = cards_some(KIND_3R, 1);
    setup_option(&s, "threes.value-1", "70");
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), 70);
    setup_option(&s, "threes.value-1", "100");
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), 100);
    s.round.board.side[NS].threes = cards_some(KIND_3R, 4);
    setup_option(&s, "threes.value-4", "1000");
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), 1000);
    setup_option(&s, "threes.value-4", "800");
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), 800);
    setup_option(&s, "open.minimum-negative", "15");
    cr_expect_eq(table_minimum(&s.table, -5, 0), 15);
    s.table.open_negative = -1; /* no bracket of its own */
    cr_expect_eq(table_minimum(&s.table, -5, 0), table_minimum(&s.table, 0, 0));
}

Test(classic, wild_cards_are_thrown_where_the_sheet_lets_them)
{
    struct test_position s = open_at("classic", "K K K K", "4 5 2 Jo 9 9");
    setup_option(&s, "discard.wild-free", "on");
    ALLOWED(s, "throw 2");
    ALLOWED(s, "throw Jo");
    setup_option(&s, "discard.wild-free", "off");
    REFUSED(s, "throw 2", "discard.wild");
    REFUSED(s, "throw Jo", "discard.wild");
}

Test(classic, wild_canastas_are_worth_what_the_sheet_says)
{
    struct test_position s = setup_at("classic-club");
    const struct meld twos = {.twos = 7}, jokers = {.twos = 3, .jokers = 4},
                      mixed = {.twos = 5, .jokers = 2};
    enum rule_id rule = RULE_NONE;
    cr_expect_eq(score_canasta(&s.table, twos, SLOT_WILD, &rule), 500);
    cr_expect_eq(score_canasta(&s.table, jokers, SLOT_WILD, &rule), 500);
    setup_option(&s, "score.wild-twos", "3000");
    setup_option(&s, "score.wild-four-jokers", "2500");
    cr_expect_eq(score_canasta(&s.table, twos, SLOT_WILD, &rule), 3000);
    cr_expect_eq(score_canasta(&s.table, jokers, SLOT_WILD, &rule), 2500);
    cr_expect_eq(score_canasta(&s.table, mixed, SLOT_WILD, &rule), 500);
}
