/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where nobody goes out without a partner's yes (out.ask-required). */
#include <criterion/criterion.h>

#include "engine/out.h"
#include "engine/rules.h"
#include "support/expect.h"

TestSuite(asking_required);

/* South has drawn and can go out by laying the nines. */
static struct test_position before_going_out(const char *table)
{
    struct test_position s = setup_at(table);
    setup_option(&s, "out.ask-required", "on");
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q 2 2");
    setup_hand(&s, 0, "9 9 9 5");
    s.round.board.phase = PHASE_PLAY;
    return s;
}

Test(rules, out_ask_required)
{
    struct test_position s = before_going_out("modern-american");
    cr_expect(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    REFUSED(s, "lay 9 9 9", "out.ask");
    setup_do(&s, "ask yes");
    setup_do(&s, "lay 9 9 9");
    setup_do(&s, "out 5");
    s = before_going_out("modern-american");
    setup_option(&s, "out.ask-required", "off");
    setup_do(&s, "lay 9 9 9");
    setup_do(&s, "out 5");
}

Test(asking_required, who_has_asked_before_cannot_go_out_where_a_yes_is_needed)
{
    struct test_position s = before_going_out("modern-american");
    s.round.board.has_asked[0] = true; /* once a round is all at this table */
    cr_expect_not(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    setup_option(&s, "out.ask", "turn");
    cr_expect(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    setup_option(&s, "out.ask-binding", "off");
    setup_do(&s, "ask no");
    REFUSED(s, "lay 9 9 9", "out.ask"); /* a no is no yes, though it binds nobody */
}

Test(asking_required, a_pick_that_goes_out_is_asked_about_before_it)
{
    struct test_position s = before_going_out("modern-american");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "9 9 5");
    setup_pack(&s, "9");
    setup_start(&s, 0);
    cr_expect(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    REFUSED(s, "pick", "out.ask");
    setup_do(&s, "ask yes");
    setup_do(&s, "pick");
    setup_do(&s, "out 5");
}

Test(asking_required, nobody_needs_a_yes_who_plays_alone)
{
    struct test_position s = before_going_out("league-2p");
    setup_do(&s, "lay 9 9 9");
    setup_do(&s, "out 5");
}
