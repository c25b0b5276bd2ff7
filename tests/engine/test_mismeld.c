/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an opening in error showed, and whom it binds (open.error-shown). */
#include <criterion/criterion.h>

#include "engine/rules.h"
#include "support/expect.h"

TestSuite(mismeld);

/* South shows an opening in error after the draw and throws; then it is North's turn, who draws. */
static struct test_position mismeld_shown(const char *option, const char *shown)
{
    struct test_position s = setup_at("modern-american");
    setup_option(&s, "open.error-shown", option);
    setup_hand(&s, 0, "K K K A A A 2 2 2 4 5 6 7 8");
    setup_hand(&s, 1, "4 5 6");
    setup_hand(&s, 2, "K K K A A A Q Q Q Q Q Q 2 2 2 Jo 4");
    setup_hand(&s, 3, "4 5 6");
    setup_stock(&s, "9 10 J Q 9 10 J Q 9 10 J Q 9 10 J Q 9 10 J Q");
    s.round.board.phase = PHASE_PLAY;
    setup_do(&s, shown);
    setup_do(&s, "throw 4");
    setup_do(&s, "draw");
    setup_do(&s, "throw 4");
    setup_do(&s, "draw");
    return s;
}

Test(rules, open_error_shown)
{
    const char *const opening = "lay A A A / K K K / Q Q Q Q Q 2";
    struct test_position s = mismeld_shown("no", "error K K K / A A A");
    ALLOWED(s, opening);
    s = mismeld_shown("specials", "error K K K / A A A");
    REFUSED(s, opening, "open.error-shown");
    ALLOWED(s, "lay K K K / Q Q Q Q Q Q / 2 2 2 Jo"); /* kings are no specials */
    s = mismeld_shown("specials", "error K K K / A A 2");
    ALLOWED(s, opening); /* nor were those aces pure */
    s = mismeld_shown("turn", "error K K K / A A 2");
    REFUSED(s, opening, "open.error-shown");
    REFUSED(s, "lay K K K / Q Q Q Q Q Q / 2 2 2 Jo", "open.error-shown");
    ALLOWED(s, "lay Q Q Q Q Q Q / 2 2 2 Jo");
    s = mismeld_shown("round", "error 2 2 2 / A A A");
    REFUSED(s, "lay Q Q Q Q Q Q / 2 2 2 Jo", "open.error-shown");
    ALLOWED(s, "lay K K K / Q Q Q Q Q Jo 2"); /* wild cards may go elsewhere */
}

/* Whether North may lay kings one turn later. */
static struct test_position kings_a_turn_later(const char *option)
{
    struct test_position s = mismeld_shown(option, "error K K K");
    for (int turn = 0; turn < 4; turn++) {
        setup_do(&s, turn == 0 ? "throw Q" : "throw 5");
        setup_do(&s, "draw");
    }
    return s;
}

Test(mismeld, what_a_mismeld_showed_is_barred_for_a_turn_or_for_the_round)
{
    struct test_position s = kings_a_turn_later("turn");
    ALLOWED(s, "lay K K K / Q Q Q Q Q Jo 2");
    s = kings_a_turn_later("round");
    REFUSED(s, "lay K K K / Q Q Q Q Q Jo 2", "open.error-shown");
}

Test(mismeld, the_partner_may_add_to_what_the_player_who_showed_it_has_laid)
{
    struct test_position s = mismeld_shown("round", "error K K K");
    setup_meld(&s, NS, "K K K");
    ALLOWED(s, "lay K K");
}

Test(mismeld, no_pack_is_picked_with_a_rank_that_a_mismeld_showed)
{
    struct test_position s = mismeld_shown("round", "error K K K");
    setup_meld(&s, NS, "J J J J");
    setup_pack(&s, "9 K");
    setup_start(&s, 2);
    REFUSED(s, "pick", "open.error-shown");
    s = mismeld_shown("no", "error K K K");
    setup_meld(&s, NS, "J J J J");
    setup_pack(&s, "9 K");
    setup_start(&s, 2);
    ALLOWED(s, "pick");
}

Test(mismeld, cards_shown_in_error_are_in_hand_and_known_afterward)
{
    struct test_position s = mismeld_shown("round", "error K K K / A A 2");
    cr_expect_eq(s.round.board.known[0],
                 cards_some(KIND_K, 3) + cards_some(KIND_A, 2) + cards_one(KIND_2));
    setup_start(&s, 0);
    setup_do(&s, "draw");
    REFUSED(s, "error Q Q Q", "cards.held");
}
