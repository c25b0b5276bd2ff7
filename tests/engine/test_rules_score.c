/* SPDX-License-Identifier: GPL-3.0-or-later */
/* docs/rules.md sections 12 and 13: scoring, the match, money. Each test is named after its rule
 * id. */
#include <criterion/criterion.h>

#include "engine/score.h"
#include "support/expect.h"

static struct score_sheet sheet_of(const struct test_position *s, int side)
{
    struct score_sheet sheet;
    score_side(&s->table, &s->round.board, s->round.hand, side, &sheet);
    return sheet;
}

/* The points of a side's lines about one rule. */
static int points_of(const struct test_position *s, int side, enum rule_id rule)
{
    const struct score_sheet sheet = sheet_of(s, side);
    int points = 0;
    for (int i = 0; i < sheet.line_count; i++) {
        points += sheet.line[i].rule == rule ? sheet.line[i].points : 0;
    }
    return points;
}

static void over(struct test_position *s, enum ending ending, int by)
{
    s->round.board.phase = PHASE_OVER;
    s->round.board.ending = (uint8_t)ending;
    s->round.board.ended_by = (int8_t)by;
}

/* Rows of one meld and what it adds to the base. */
static void expect_base(const char *table, enum rule_id rule, const char *meld, int points)
{
    struct test_position s = setup_at(table);
    setup_meld(&s, NS, meld);
    cr_expect_eq(points_of(&s, NS, rule), points, "%s at %s", meld, table);
}

Test(rules, score_mixed)
{
    expect_base("modern-american", RULE_SCORE_MIXED, "K K K K K K 2", 300);
    expect_base("modern-american", RULE_SCORE_MIXED, "A A A A A 2 Jo", 300);
    expect_base("modern-american", RULE_SCORE_MIXED, "K K K K K K", 0);
}

Test(rules, score_natural)
{
    expect_base("modern-american", RULE_SCORE_NATURAL, "4 4 4 4 4 4 4", 500);
    expect_base("modern-american", RULE_SCORE_NATURAL, "7 7 7 7 7 7 7", 0);
}

Test(rules, score_sevens)
{
    expect_base("modern-american", RULE_SCORE_SEVENS, "7 7 7 7 7 7 7", 2500);
}

Test(rules, score_aces)
{
    expect_base("modern-american", RULE_SCORE_ACES, "A A A A A A A", 2500);
    expect_base("modern-american", RULE_SCORE_ACES, "A A A A A A 2", 0);
}

Test(rules, score_wild)
{
    expect_base("modern-american", RULE_SCORE_WILD, "2 2 2 2 2 2 2", 3000);
    expect_base("modern-american", RULE_SCORE_WILD, "2 2 2 Jo Jo Jo Jo", 2500);
    expect_base("modern-american", RULE_SCORE_WILD, "2 2 2 2 2 Jo Jo", 2000);
}

Test(rules, score_incomplete_sevens)
{
    expect_base("modern-american", RULE_SCORE_INCOMPLETE_SEVENS, "7 7 7", -2500);
    expect_base("modern-american", RULE_SCORE_INCOMPLETE_SEVENS, "7 7 7 7 7 7 7", 0);
}

Test(rules, score_incomplete_aces)
{
    expect_base("modern-american", RULE_SCORE_INCOMPLETE_ACES, "A A A A A A", -2500);
    expect_base("modern-american", RULE_SCORE_INCOMPLETE_ACES, "A A A 2", 0);
}

Test(rules, score_incomplete_wild)
{
    expect_base("modern-american", RULE_SCORE_INCOMPLETE_WILD, "2 2 Jo Jo Jo Jo", -2000);
    expect_base("pagat", RULE_SCORE_INCOMPLETE_WILD, "2 2 Jo Jo Jo Jo", -2500);
    expect_base("pagat", RULE_SCORE_INCOMPLETE_WILD, "2 2 2 Jo Jo Jo", -2000);
}

Test(rules, score_dirty)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "7 7 A A");
    setup_hand(&s, 2, "7 7 A A");
    cr_expect_eq(points_of(&s, NS, RULE_SCORE_DIRTY), 0); /* each player alone */
    setup_hand(&s, 0, "7 7 7 7 A A A");
    cr_expect_eq(points_of(&s, NS, RULE_SCORE_DIRTY), -3000); /* four are no dearer than three */
    setup_hand(&s, 2, "A A A");
    cr_expect_eq(points_of(&s, NS, RULE_SCORE_DIRTY), -4500);
    setup_meld(&s, NS, "2 2 2"); /* it adds to the incomplete penalties */
    cr_expect_eq(sheet_of(&s, NS).base, -6500);
    setup_option(&s, "sevens.pure", "off"); /* then 7s are a rank like any other */
    cr_expect_eq(points_of(&s, NS, RULE_SCORE_DIRTY), -3000);
    cr_expect_eq(score_dirty_kinds(&s.table), 1 << KIND_A);
    setup_option(&s, "score.dirty", "0");
    cr_expect_eq(score_dirty_kinds(&s.table), 0);
}

Test(rules, score_going_out)
{
    struct test_position s = setup_at("modern-american");
    over(&s, ENDING_GOING_OUT, 2);
    cr_expect_eq(points_of(&s, NS, RULE_SCORE_GOING_OUT), 100);
    cr_expect_eq(points_of(&s, EW, RULE_SCORE_GOING_OUT), 0);
}

Test(rules, score_count)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "J J J J J J J");
    setup_meld(&s, NS, "8 8 8");
    setup_hand(&s, 2, "A 5");
    cr_expect_eq(sheet_of(&s, NS).count, 70 + 30 - 25);
    cr_expect_eq(sheet_of(&s, NS).base, 500);
}

Test(rules, score_no_canasta)
{
    const struct {
        const char *table;
        int count;
    } rows[] = {{"modern-american", -50}, {"league", -50}, {"pagat", -50}, {"online-talons", -20}};
    for (size_t i = 0; i < 4; i++) {
        struct test_position s = setup_at(rows[i].table);
        setup_meld(&s, NS, "J J J");
        setup_hand(&s, 0, "A");
        cr_expect_eq(sheet_of(&s, NS).count, rows[i].count, "%s", rows[i].table);
        setup_option(&s, "score.no-canasta", "for");
        cr_expect_eq(sheet_of(&s, NS).count, 10);
    }
}

static struct test_position special_hand(void)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "4 4 5 5 6 6 8 8 9 9 10 10 J J");
    setup_hand(&s, 2, "7 7 7 A A A K K");
    setup_hand(&s, 1, "K");
    setup_meld(&s, EW, "Q Q Q Q Q Q Q");
    s.round.board.side[NS].threes = cards_some(KIND_3R, 4);
    over(&s, ENDING_SPECIAL, 0);
    s.round.board.special = (int8_t)special_match(&s.table, s.round.hand[0]);
    return s;
}

Test(rules, score_special)
{
    const struct test_position s = special_hand();
    cr_expect_eq(sheet_of(&s, NS).base, 2500); /* no threes, nothing for the partner's hand */
    cr_expect_eq(sheet_of(&s, NS).count, 0);
    cr_expect_eq(sheet_of(&s, EW).total, 500 + 70 - 10); /* the others score as usual */
}

Test(rules, score_wipeout)
{
    struct test_position s = special_hand();
    setup_option(&s, "score.wipeout", "on");
    cr_expect_eq(sheet_of(&s, NS).total, 2500);
    cr_expect_eq(sheet_of(&s, EW).total, 0);
}

/* Base, count and total are the sums of their lines. */
Test(rules, score_line)
{
    struct test_position s = setup_at("league");
    setup_meld(&s, NS, "J J J J J J J");
    setup_meld(&s, NS, "7 7 7");
    setup_meld(&s, NS, "9 9 9 2");
    setup_hand(&s, 0, "A A A 5 3r");
    setup_hand(&s, 2, "7 7 7 K");
    s.round.board.side[NS].threes = cards_some(KIND_3B, 2);
    s.round.board.side[NS].errors = 2;
    over(&s, ENDING_STOCK, SEAT_NONE);
    const struct score_sheet sheet = sheet_of(&s, NS);
    int base = 0, count = 0;
    for (int i = 0; i < sheet.line_count; i++) {
        *(sheet.line[i].in_count ? &count : &base) += sheet.line[i].points;
        cr_expect_str_not_empty(rule_facts(sheet.line[i].rule)->id);
    }
    cr_expect_eq(sheet.base, base);
    cr_expect_eq(sheet.count, count);
    cr_expect_eq(sheet.total, base + count);
    cr_expect_eq(base, 0 + 500 - 2500 - 1500 - 1500 - 20);
    cr_expect_eq(count, 70 + 15 + 50 - 65 - 5 - 25);
}

Test(rules, score_line_belongs_to_the_item_that_a_player_writes)
{
    static const struct {
        enum rule_id rule;
        bool in_count;
        int slot;
        enum sheet_item item;
    } rows[] = {
        {RULE_SCORE_NATURAL, false, KIND_K, SHEET_NATURAL},
        {RULE_SCORE_GOING_OUT, false, SLOT_NONE, SHEET_OUT},
        {RULE_SCORE_CONCEALED, false, SLOT_NONE, SHEET_OUT},
        {RULE_THREES_SIGN, false, SLOT_NONE, SHEET_THREES},
        {RULE_SCORE_INCOMPLETE_ACES, false, KIND_A, SHEET_UNFINISHED},
        {RULE_SCORE_WIPEOUT, false, SLOT_NONE, SHEET_SPECIAL},
        {RULE_DEAL_PERFECT_CUT, false, SLOT_NONE, SHEET_CUT},
        {RULE_OPEN_ERROR_SCORE, false, SLOT_NONE, SHEET_ERRORS},
        {RULE_SCORE_COUNT, true, KIND_K, SHEET_MELDED},
        {RULE_THREES_IN_HAND, true, SLOT_NONE, SHEET_HAND},
        {RULE_TURN_ORDER, false, SLOT_NONE, SHEET_ITEMS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct score_line line = {.rule = (uint16_t)rows[i].rule,
                                        .slot = (int8_t)rows[i].slot,
                                        .in_count = rows[i].in_count};
        cr_expect_eq(score_item(&line), rows[i].item, "%s", rule_facts(rows[i].rule)->id);
    }
}

Test(rules, score_line_items_of_a_side_make_its_base_and_count)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "J J J J J J J");
    setup_meld(&s, NS, "8 8 8");
    setup_hand(&s, 2, "A 5");
    over(&s, ENDING_GOING_OUT, 0);
    const struct score_sheet sheet = sheet_of(&s, NS);
    cr_expect_eq(score_items(&sheet, 1U << SHEET_NATURAL), 500);
    cr_expect_eq(score_items(&sheet, 1U << SHEET_OUT), 100);
    cr_expect_eq(score_items(&sheet, 1U << SHEET_NATURAL | 1U << SHEET_OUT), 600);
    cr_expect_eq(score_items(&sheet, 1U << SHEET_BASE), 600);
    cr_expect_eq(score_items(&sheet, 1U << SHEET_MELDED | 1U << SHEET_HAND), 100 - 25);
    cr_expect_eq(score_items(&sheet, 1U << SHEET_TOTAL), 675);
}

Test(rules, score_line_lead)
{
    struct test_position s = setup_at("classic-3p");
    const struct board *b = &s.round.board;
    setup_meld(&s, 0, "K K K K K K K");
    setup_meld(&s, 1, "9 9 9 9 9 9 2");
    const int total[] = {sheet_of(&s, 0).total, sheet_of(&s, 1).total, sheet_of(&s, 2).total};
    cr_assert(total[0] > total[1] && total[1] > total[2]);
    cr_expect_eq(score_lead(&s.table, b, s.round.hand, 0), total[0] - total[1]);
    cr_expect_eq(score_lead(&s.table, b, s.round.hand, 1), total[1] - total[0]);
    cr_expect_eq(score_lead(&s.table, b, s.round.hand, 2), total[2] - total[0]);
}

Test(rules, match_target)
{
    const struct {
        int ns, ew, winner;
    } rows[] = {
        {8495, 0, MATCH_GOES_ON}, {8500, 0, NS}, {8600, 8700, EW}, {9000, 9000, MATCH_GOES_ON}};
    struct test_position s = setup_at("modern-american");
    over(&s, ENDING_STOCK, SEAT_NONE);
    for (size_t i = 0; i < 4; i++) {
        const int32_t scores[SIDE_MAX] = {rows[i].ns, rows[i].ew, 0};
        cr_expect_eq(match_winner(&s.table, &s.round.board, scores), rows[i].winner, "row %zu", i);
    }
}

Test(rules, money_flat)
{
    const struct settlement s = {9000, 9000, 0, 2, 0, 3}; /* only the specials differ */
    cr_expect_eq(score_settle(&s), 6);
}

Test(rules, money_settle)
{
    const struct {
        struct settlement s;
        int64_t pays;
    } rows[] = {
        {{8730, 5380, 2, 0, 0, 0}, 6},  {{8730, 5380, 2, 0, 2, 1}, 4},
        {{9500, 8000, 1, 0, 0, 0}, 2},  {{9499, 8000, 1, 0, 0, 0}, 1},
        {{8600, 8500, 5, 0, 3, 2}, -6}, {{12590, 10090, 5, 1, 0, 1}, 16},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_eq(score_settle(&rows[i].s), rows[i].pays, "row %zu", i);
    }
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "7 7 7 7 7 7 7");
    setup_meld(&s, NS, "A A A A A 2 2");
    setup_meld(&s, NS, "2 2 2 2 Jo Jo Jo");
    cr_expect_eq(score_specials(&s.table, &s.round.board, NS), 2);
}
