/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where nobody goes out without a partner's yes (out.ask-required). */
#include <criterion/criterion.h>

#include "engine/out.h"
#include "engine/rules.h"
#include "support/expect.h"

TestSuite(asking_required);

/* South has drawn and can go out by laying the nines. */
static struct scene before_going_out(const char *table)
{
    struct scene s = scene_at(table);
    scene_option(&s, "out.ask-required", "on");
    scene_meld(&s, NS, "K K K K K K K");
    scene_meld(&s, NS, "Q Q Q Q Q 2 2");
    scene_hand(&s, 0, "9 9 9 5");
    s.round.board.phase = PHASE_PLAY;
    return s;
}

Test(rules, out_ask_required)
{
    struct scene s = before_going_out("modern-american");
    cr_expect(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    REFUSED(s, "lay 9 9 9", "out.ask");
    scene_do(&s, "ask yes");
    scene_do(&s, "lay 9 9 9");
    scene_do(&s, "out 5");
    s = before_going_out("modern-american");
    scene_option(&s, "out.ask-required", "off");
    scene_do(&s, "lay 9 9 9");
    scene_do(&s, "out 5");
}

Test(asking_required, who_has_asked_before_cannot_go_out_where_a_yes_is_needed)
{
    struct scene s = before_going_out("modern-american");
    s.round.board.has_asked[0] = true; /* once a round is all at this table */
    cr_expect_not(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    scene_option(&s, "out.ask", "turn");
    cr_expect(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    scene_option(&s, "out.ask-binding", "off");
    scene_do(&s, "ask no");
    REFUSED(s, "lay 9 9 9", "out.ask"); /* a no is no yes, though it binds nobody */
}

Test(asking_required, a_pick_that_goes_out_is_asked_about_before_it)
{
    struct scene s = before_going_out("modern-american");
    scene_meld(&s, NS, "9 9 9");
    scene_hand(&s, 0, "9 9 5");
    scene_pack(&s, "9");
    scene_start(&s, 0);
    cr_expect(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    REFUSED(s, "pick", "out.ask");
    scene_do(&s, "ask yes");
    scene_do(&s, "pick");
    scene_do(&s, "out 5");
}

Test(asking_required, nobody_needs_a_yes_who_plays_alone)
{
    struct scene s = before_going_out("league-2p");
    scene_do(&s, "lay 9 9 9");
    scene_do(&s, "out 5");
}
