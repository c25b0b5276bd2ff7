/* SPDX-License-Identifier: GPL-3.0-or-later */
/* docs/rules.md section 6: opening and Splash. Each test is named after its rule id. */
#include <criterion/criterion.h>

#include "engine/opening.h"
#include "engine/score.h"
#include "support/expect.h"

static struct test_position hand_at(const char *table, const char *hand)
{
    struct test_position s = setup_at(table);
    setup_hand(&s, 0, hand);
    return s;
}

Test(rules, open_count)
{
    const struct {
        int score, minimum;
    } rows[] = {{-500, 125}, {0, 125},    {2995, 125}, {3000, 155},
                {4995, 155}, {5000, 180}, {8495, 180}};
    struct test_position s = hand_at("modern-american", "K K K Q Q 2 J J Jo 4 5 6 8");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        s.round.board.side[NS].score = rows[i].score;
        cr_expect_eq(side_minimum(&s.table, &s.round.board.side[NS]), rows[i].minimum);
    }
    s.round.board.side[NS].score = 0;
    ALLOWED(s, "lay K K K / Q Q 2 / J J Jo"); /* 30 + 40 + 70 = 140 */
    s.round.board.side[NS].score = 3000;
    REFUSED(s, "lay K K K / Q Q 2 / J J Jo", "open.count");
    struct verdict all[RULES_BROKEN_MAX];
    const struct action a = setup_action(&s, "lay K K K / Q Q 2 / J J Jo");
    cr_assert_eq(rules_check_all(&s.table, &s.round.board, s.round.hand[0], &a, all), 1);
    cr_expect_eq(all[0].arg[0], 140);
    cr_expect_eq(all[0].arg[1], 155);
    cr_expect_eq(all[0].arg[2], 15);
}

/* The bonus for a canasta does not count towards the minimum. */
Test(rules, open_count_has_no_bonus)
{
    struct test_position s = hand_at("modern-american", "4 4 4 4 4 2 2 5 5 5 6 8 9 10");
    REFUSED(s, "lay 4 4 4 4 4 2 2 / 5 5 5", "open.count");
}

Test(rules, open_clean_triple)
{
    struct test_position s = hand_at("modern-american", "K K K A A Q Q 2 2 Jo Jo 5 6 8");
    REFUSED(s, "lay K K K 2 / Q Q Jo Jo / A A 2", "open.clean-triple");
    ALLOWED(s, "lay K K K / Q Q Jo Jo / A A 2");
    struct test_position sevens = hand_at("modern-american", "7 7 7 Q Q Jo J J Jo 4 5 6 8 9");
    ALLOWED(sevens, "lay 7 7 7 / Q Q Jo / J J Jo");
    setup_meld(&s, EW, "K K K K K 2 2"); /* a dead rank gives none */
    BREAKS(s, "lay K K K / Q Q Jo Jo / A A 2", "open.clean-triple");
    BREAKS(s, "lay K K K / Q Q Jo Jo / A A 2", "dead.rank");
}

Test(rules, open_mixed_canasta)
{
    struct test_position s = hand_at("modern-american", "K K K K K 2 Jo Q Q Q 4 5 6 8");
    ALLOWED(s, "lay K K K K K 2 Jo / Q Q Q");
    setup_option(&s, "open.mixed-canasta", "off");
    REFUSED(s, "lay K K K K K 2 Jo / Q Q Q", "open.mixed-canasta");
    ALLOWED(s, "lay K K K K 2 Jo / Q Q Q");
}

Test(rules, open_keep_one)
{
    struct test_position s = hand_at("modern-american", "K K K Q Q Q Q A A Jo 4");
    REFUSED(s, "lay K K K / Q Q Q Q / A A Jo", "open.keep-one");
    setup_hand(&s, 0, "K K K Q Q Q Q A A Jo 4 5");
    setup_do(&s, "lay K K K / Q Q Q Q / A A Jo");
    setup_do(&s, "throw 4");
    cr_expect_geq(cards_total(s.round.hand[0]), 1);
}

Test(rules, open_keep_one_waived)
{
    struct test_position s = hand_at("modern-american", "K K K Q Q Q Q A A Jo 4");
    setup_option(&s, "open.keep-one-waived", "on");
    ALLOWED(s, "lay K K K / Q Q Q Q / A A Jo");
    setup_hand(&s, 0, "K K K Q Q Q Q A A Jo");
    REFUSED(s, "lay K K K / Q Q Q Q / A A Jo",
            "discard.must"); /* a card to throw is always needed */
    setup_hand(&s, 0, "K K K Q Q Q Q A A Jo 4");
    setup_stock(&s, "9 9 9 9 9 9 9 9"); /* the turning card has been drawn: no bonus cards */
    REFUSED(s, "lay K K K / Q Q Q Q / A A Jo", "open.keep-one");
    setup_stock(&s, "9 9 9 9 9 9 9 9 8"); /* a single bonus card suffices */
    setup_do(&s, "lay K K K / Q Q Q Q / A A Jo");
    setup_do(&s, "throw 4");
    cr_expect_eq(s.round.board.hand_size[0], 1);
}

Test(rules, open_error)
{
    struct test_position s = hand_at("modern-american", "K K K Q Q 2 A A Jo 4 5 6 8");
    setup_do(&s, "error");
    cr_expect_eq(side_minimum(&s.table, &s.round.board.side[NS]), 135);
    REFUSED(s, "lay K K K / Q Q 2 / A A Jo", "open.error"); /* nothing more this turn */
    REFUSED(s, "error", "open.error");
    ALLOWED(s, "throw 4");
    struct test_position before = hand_at("modern-american", "K K K Q Q 2 A A Jo 4 5 6 8");
    setup_pack(&before, "4 K");
    setup_start(&before, 0);
    setup_do(&before, "error"); /* instead of a pick: then the player draws */
    REFUSED(before, "pick K K K / Q Q 2 / A A Jo", "open.error");
    ALLOWED(before, "draw");
}

Test(rules, open_error_score)
{
    struct test_position s = hand_at("league", "K K K Q Q 2 A A Jo J J J 4 5 6 8");
    struct score_sheet sheet;
    setup_do(&s, "error");
    setup_do(&s, "error");
    cr_expect_eq(side_minimum(&s.table, &s.round.board.side[NS]), 125);
    ALLOWED(s, "lay K K K / Q Q 2 / A A Jo"); /* the player may try again */
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.base, -20);
    struct test_position before = hand_at("league", "K K K Q Q 2 A A Jo 4 5 6 8");
    setup_pack(&before, "4 K");
    setup_start(&before, 0);
    setup_stock(&before, "9 9 9 9 9 9 9 9");
    setup_do(&before, "error"); /* instead of a pick: once, since then the player draws */
    REFUSED(before, "error", "open.error");
    setup_do(&before, "draw");
    ALLOWED(before, "error"); /* and may err again with what the player lays */
}

Test(rules, open_pack)
{
    struct test_position s = hand_at("modern-american", "K K K K A A Jo Q Q Q 4 5 6");
    setup_pack(&s, "9 J K");
    setup_start(&s, 0);
    ALLOWED(s, "pick K K K / Q Q Q / A A Jo"); /* 30 + 30 + 90: from the player's hand alone */
    setup_hand(&s, 0, "K K 9 9 A A Jo Q 10 8 4 5 6");
    REFUSED(s, "pick A A Jo / K K",
            "meld.size"); /* the top card adds nothing to the count or triple */
    setup_meld(&s, NS, "8 8 8");
    REFUSED(s, "pick A A Jo", "open.pack"); /* an open side opens no more */
}

Test(rules, open_pack_extra_pair)
{
    struct test_position s = hand_at("modern-american", "K K K A A Jo Q Q Q 4 5 6 8");
    setup_pack(&s, "9 J K");
    setup_start(&s, 0);
    ALLOWED(s, "pick K K K / Q Q Q / A A Jo");
    setup_option(&s, "open.pack-extra-pair", "on");
    REFUSED(s, "pick K K K / Q Q Q / A A Jo", "open.pack-extra-pair");
    setup_hand(&s, 0, "K K J J J A A Jo Q Q Q 4 5");
    ALLOWED(s, "pick J J J / Q Q Q / A A Jo"); /* the two kings are the further pair */
    setup_hand(&s, 0, "K J J J A A Jo Q Q Q 4 5 6");
    REFUSED(s, "pick J J J / Q Q Q / A A Jo", "pack.pair"); /* none is there at all */
}

Test(rules, open_pack_aces_pure)
{
    struct test_position s = hand_at("league", "A A A K K K Q Q 2 Jo 4 5 6");
    setup_pack(&s, "9 J A");
    setup_start(&s, 0);
    REFUSED(s, "pick A A Jo / K K K / Q Q 2", "open.pack-aces-pure");
    ALLOWED(s, "pick A A A / K K K / Q Q 2 Jo");
    setup_pack(&s, "9 J K"); /* another card on top: mixed aces may open */
    ALLOWED(s, "pick A A Jo / K K K / Q Q 2");
    setup_option(&s, "open.pack-aces-pure", "off");
    setup_pack(&s, "9 J A");
    ALLOWED(s, "pick A A Jo / K K K / Q Q 2");
}

Test(rules, splash_natural)
{
    struct test_position s = hand_at("modern-american", "4 4 4 4 4 4 4 5 6 8 9 10 J Q");
    s.round.board.side[NS].score = 5000;
    ALLOWED(s, "lay 4 4 4 4 4 4 4"); /* 35 points and no count asked */
    cr_expect_eq(splash_find(&s.table, &s.round.board, s.round.hand[0]), KIND_4);
    setup_hand(&s, 0, "4 4 4 4 4 4 2 5 6 8 9 10 J Q");
    BREAKS(s, "lay 4 4 4 4 4 4 2", "open.count");
    setup_hand(&s, 0, "7 7 7 7 7 7 7 5 6 8 9 10 J Q");
    ALLOWED(s, "lay 7 7 7 7 7 7 7");
    /* Six in hand and the seventh from the pack are no Splash. */
    setup_hand(&s, 0, "4 4 4 4 4 4 K K 6 8 9 10 J");
    setup_pack(&s, "9 4");
    setup_start(&s, 0);
    REFUSED(s, "pick 4 4 4 4 4 4", "open.count");
    /* A Splash in hand may open while the player picks with another pair. */
    setup_hand(&s, 0, "4 4 4 4 4 4 4 K K 9 10 J Q");
    setup_pack(&s, "9 K");
    ALLOWED(s, "pick 4 4 4 4 4 4 4");
}

Test(rules, splash_twos)
{
    struct test_position s = hand_at("modern-american", "2 2 2 2 2 2 2 5 6 8 9 10 J Q");
    s.round.board.side[NS].score = 5000;
    s.round.board.side[NS].raise = 30;
    ALLOWED(s, "lay 2 2 2 2 2 2 2"); /* 140 of 210 */
    setup_hand(&s, 0, "2 2 2 2 2 2 Jo 5 6 8 9 10 J Q");
    REFUSED(s, "lay 2 2 2 2 2 2 Jo", "open.count");
}

Test(rules, splash_wilds)
{
    struct test_position s = hand_at("league", "2 2 2 2 2 2 Jo 5 6 8 9 10 J Q");
    s.round.board.side[NS].score = 5000;
    ALLOWED(s, "lay 2 2 2 2 2 2 Jo"); /* 170, neither count nor triple asked */
    setup_option(&s, "splash.wilds", "off");
    BREAKS(s, "lay 2 2 2 2 2 2 Jo", "open.count");
    BREAKS(s, "lay 2 2 2 2 2 2 Jo", "open.clean-triple");
}

Test(rules, open_wild)
{
    struct test_position s = hand_at("modern-american", "2 2 2 2 Jo 5 6 8 9 10 J Q K 4");
    ALLOWED(s, "lay 2 2 2 2 Jo"); /* 130 and no triple asked */
    REFUSED(s, "lay 2 2 2 2", "open.count");
}

Test(rules, open_wild_triple)
{
    struct test_position s = hand_at("league", "2 2 2 2 Jo 6 6 6 9 10 J Q K 4");
    REFUSED(s, "lay 2 2 2 2 Jo", "open.clean-triple");
    ALLOWED(s, "lay 2 2 2 2 Jo / 6 6 6");
}
