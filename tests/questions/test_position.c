/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position out of a file comes to once it is made consistent. */
#include <criterion/criterion.h>

#include "../coach/asked.h"
#include "questions/answer_text.h"
#include "questions/judge.h"

static struct position with_pack(const kind *pack, int count)
{
    struct position p = {.round.stock_end = 0};
    for (int i = 0; i < count; i++) {
        p.round.board.pack[i] = pack[i];
    }
    p.round.board.pack_size = (uint8_t)count;
    return p;
}

Test(position, discard_wild_under_buries_the_wild_and_what_lies_below)
{
    static const kind pack[] = {KIND_4, KIND_2, KIND_9, KIND_K};
    struct table t;
    struct position p = with_pack(pack, 4);
    cr_assert(table_builtin("modern-american", &t));
    position_settle(&t, &p);
    cr_expect_eq(p.round.board.pack_buried, 0);
    cr_assert(table_set(&t, OPTION_discard_wild_under, 1));
    position_settle(&t, &p);
    cr_expect_eq(p.round.board.pack_buried, 2);
    cr_expect_eq(board_top(&p.round.board), KIND_K);
}

Test(position, threes_last_in_hand_is_remembered_where_the_stock_ended_the_round)
{
    struct table t;
    struct position p = {.round.board = {.ending = ENDING_STOCK, .last_three_seat = 2}};
    cr_assert(table_builtin("pagat", &t));
    position_settle(&t, &p);
    cr_expect_eq(p.round.board.last_three_seat, 2);
    p.round.board.ending = ENDING_GOING_OUT;
    position_settle(&t, &p);
    cr_expect_eq(p.round.board.last_three_seat, SEAT_NONE);
}

Test(position, discard_wild_under_on_top_leaves_nothing_to_pick)
{
    static const kind pack[] = {KIND_9, KIND_JOKER};
    struct table t;
    struct position p = with_pack(pack, 2);
    cr_assert(table_builtin("pagat", &t) && table_set(&t, OPTION_discard_wild_under, 1));
    position_settle(&t, &p);
    cr_expect_eq(board_top(&p.round.board), KIND_COUNT);
}

Test(position, what_cannot_be_is_told_in_plain_words)
{
    static const struct {
        int most, kings;
        const char *said;
    } row[] = {
        {7, 2, "a meld of 2 cards can't lie on the table; melds have 3 to 7 cards"},
        {7, 8,
         "a meld of 8 cards can't lie on the table; melds have 3 to 7 cards. If one card too many "
         "turns up at your table, it goes back to its owner's hand or isn't counted, as you "
         "agreed: show the meld without it"},
        {0, 1, "a meld of 1 card can't lie on the table; melds have 3 or more cards"},
        {0, 9, "there are at least 9 kings here, but the deck has only 8"},
        {7, 3, ""},
        {7, 7, ""},
        {0, 8, ""},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct table t;
        struct position p = {.round.board = {.seats = 4, .sides = 2}};
        struct message fault = message_empty();
        cr_assert(table_builtin("modern-american", &t) &&
                  table_set(&t, OPTION_meld_max_cards, row[i].most));
        p.round.board.side[0].meld[KIND_K].naturals = (uint8_t)row[i].kings;
        const bool faulty = position_fault(&t, &p, NULL, &fault);
        cr_expect_str_eq(faulty ? in_english(&t, fault) : "", row[i].said);
    }
}

/* What is wrong with a position, "" if nothing. */
static const char *fault_of(const struct test_position *s, struct question q)
{
    struct position p = {.round = s->round, .hands_known = 1};
    struct message fault = message_empty();
    position_settle(&s->table, &p);
    const bool faulty = position_fault(&s->table, &p, q.kind != 0 ? &q : NULL, &fault);
    return faulty ? in_english(&s->table, fault) : "";
}

Test(position, melds_have_two_naturals_and_no_more_wild_cards_than_they_may)
{
    static const struct {
        const char *table;
        struct meld meld;
        int slot;
        const char *said;
    } row[] = {
        {"modern-american", {2, 1, 0}, KIND_K, ""},
        {"modern-american",
         {1, 1, 1},
         KIND_K,
         "a meld on the table needs at least two natural cards"},
        {"modern-american", {3, 1, 1}, KIND_K, ""},
        {"modern-american", {3, 1, 2}, KIND_K, "a meld on the table holds too many wild cards"},
        {"modern-american", {3, 1, 0}, KIND_7, "a meld of 7s never takes a wild card"},
        {"modern-american", {5, 1, 1}, KIND_7, ""}, /* as it lies */
        {"modern-american", {0, 6, 0}, SLOT_WILD, ""},
        {"classic-club",
         {0, 6, 0},
         SLOT_WILD,
         "wild cards lie by themselves only as a canasta of seven or more here"},
        {"classic-club", {0, 7, 0}, SLOT_WILD, ""},
        {"classic",
         {0, 7, 0},
         SLOT_WILD,
         "wild cards are never a meld by themselves at this table"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        for (int side = 0; side < 2; side++) { /* the first and the last */
            struct test_position s = setup_at(row[i].table);
            s.round.board.side[side].meld[row[i].slot] = row[i].meld;
            cr_expect_str_eq(fault_of(&s, (struct question){0}), row[i].said, "row %zu", i);
        }
    }
}

Test(position, threes_are_no_more_than_the_deck_has)
{
    struct test_position s = setup_at("modern-american");
    s.round.board.side[EW].threes = cards_some(KIND_3R, 4) + cards_some(KIND_3B, 4);
    cr_expect_str_eq(fault_of(&s, (struct question){0}), "");
    s.round.board.side[NS].threes = cards_one(KIND_3R);
    cr_expect_str_eq(fault_of(&s, (struct question){0}),
                     "there are at least 5 red threes here, but the deck has only 4");
    s.round.board.side[NS].threes = 0;
    setup_pack(&s, "3b");
    cr_expect_str_eq(fault_of(&s, (struct question){0}),
                     "there are at least 5 black threes here, but the deck has only 4");
    s.round.board.seat = 4;
    cr_expect_str_eq(fault_of(&s, (struct question){0}),
                     "it's the turn of a player who is not at this table");
    s.round.board.seat = 3;
    setup_pack(&s, "4");
    cr_expect_str_eq(fault_of(&s, (struct question){0}), "");
}

Test(position, red_threes_in_a_pack_are_among_the_cards_turned_to_start_it)
{
    static const struct {
        const char *table, *pack, *said;
    } row[] = {
        {"classic", "3r 4", ""},
        {"classic", "3r 3r 4 9", ""},
        {"classic", "2 3r 4", ""},
        {"classic", "4 3r 9",
         "a red three in the pack lies among the cards turned to start it, below the first natural "
         "card"},
        {"classic", "4 3r",
         "a red three in the pack lies among the cards turned to start it, below the first natural "
         "card"},
        {"classic", "3r", "a red three that starts the pack is covered, so none is on top"},
        {"classic", "", ""},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct test_position s = setup_at(row[i].table);
        setup_pack(&s, row[i].pack);
        cr_expect_str_eq(fault_of(&s, (struct question){0}), row[i].said, "%s", row[i].pack);
    }
}

Test(position, each_question_needs_its_moment)
{
    static const struct {
        const char *table;
        enum question_kind kind;
        enum phase phase;
        const char *pack, *stock, *said;
    } row[] = {
        {"classic", QUESTION_FROZEN, PHASE_START, "4 9", "5 6", ""},
        {"classic", QUESTION_FROZEN, PHASE_START, "", "5 6",
         "frozen is asked about a pack: write its cards into <pack>"},
        {"classic", QUESTION_WAYS, PHASE_START, "", "5 6", ""},
        {"classic", QUESTION_FROZEN, PHASE_PLAY, "4 9", "5 6",
         "this is asked before the draw: write phase=\"draw\""},
        {"modern-american", QUESTION_FROZEN, PHASE_START, "4 9", "5 6",
         "the question frozen is asked at classic tables, where packs freeze"},
        {"classic-club", QUESTION_FORCED, PHASE_START, "4 9", "", ""},
        {"classic-club", QUESTION_FORCED, PHASE_START, "4 9", "5",
         "forced is asked only when the stock is empty, with 0 cards"},
        {"classic", QUESTION_FORCED, PHASE_START, "4 9", "",
         "forced isn't asked at this table: the round ends with the turn of the last stock card "
         "(stock.ends)"},
        {"modern-american", QUESTION_LAY, PHASE_PLAY, "4 9", "5 6", ""},
        {"modern-american", QUESTION_LAY, PHASE_START, "4 9", "5 6",
         "cards are laid down after the draw: write phase=\"play\""},
        {"modern-american", QUESTION_TURN, PHASE_PLAY, "4 9", "5 6", ""},
        {"modern-american", QUESTION_TURN, PHASE_OVER, "4 9", "5 6",
         "the round is over, so no turn can be played"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct test_position s = setup_at(row[i].table);
        setup_hand(&s, 0, "4 5 6 8 9");
        setup_pack(&s, row[i].pack);
        setup_stock(&s, row[i].stock);
        s.round.board.phase = (uint8_t)row[i].phase;
        const struct question q = {.kind = row[i].kind, .goal = GOAL_OPEN};
        cr_expect_str_eq(fault_of(&s, q), row[i].said, "row %zu", i);
    }
}

/* What lay there before the turn was melded by somebody, and nobody can tell who; where the
 * player's side opens just now or has no meld, it wasn't the player. */
Test(position, who_has_melded_before_is_kept_where_it_can_be)
{
    static const struct {
        bool ns_melds, opened_now;
        bool before[4];
    } row[] = {
        {true, false, {true, false, true, false}},
        {true, true, {false, false, false, false}},
        {false, false, {false, false, false, false}},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct table t;
        struct position p = {.hands_known = 1};
        struct board *b = &p.round.board;
        cr_assert(table_builtin("classic", &t));
        b->turn.opened_now = row[i].opened_now;
        b->turn.melded = true;
        b->side[0].meld[KIND_K].naturals = row[i].ns_melds ? 3 : 0;
        for (int seat = 0; seat < 4; seat++) {
            b->melded_before[seat] = true;
        }
        position_settle(&t, &p);
        for (int seat = 0; seat < 4; seat++) {
            cr_expect_eq(b->melded_before[seat], row[i].before[seat], "row %zu: %d", i, seat);
        }
        cr_expect_eq(b->turn.started, row[i].opened_now ? 1U << KIND_K : 0);
        cr_expect_eq(b->turn.joined, !row[i].opened_now);
        cr_expect_eq(b->openings, row[i].ns_melds);
    }
    struct table t;
    struct position p = {.hands_known = 1};
    cr_assert(table_builtin("classic", &t));
    p.round.board.turn.opened_now = true; /* the other side's melds were there before */
    p.round.board.side[0].meld[KIND_K].naturals = 3;
    p.round.board.side[1].meld[KIND_9].naturals = 3;
    for (int seat = 0; seat < 4; seat++) {
        p.round.board.melded_before[seat] = true;
    }
    position_settle(&t, &p);
    for (int seat = 0; seat < 4; seat++) {
        cr_expect_eq(p.round.board.melded_before[seat], seat % 2 == 1, "%d", seat);
    }
}

Test(position, a_pack_is_frozen_by_what_lies_in_it_and_before_the_opening)
{
    static const struct {
        const char *pack;
        bool opened;
        const char *frozen;
    } row[] = {
        {"4 9", true, "no"},         {"4 9", false, "yes unopened"},
        {"4 2 9", true, "yes wild"}, {"3r 9", true, "yes red-three"},
        {"3b 9", true, "no"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct test_position s = setup_at("classic");
        struct asked a;
        char text[ANSWER_TEXT_SIZE];
        setup_start(&s, 0);
        setup_hand(&s, 0, "4 5 6");
        setup_pack(&s, row[i].pack);
        if (row[i].opened) {
            setup_meld(&s, NS, "K K K");
        }
        asked_about(&a, &s, (struct question){.kind = QUESTION_FROZEN});
        (void)answer_write(&s.table, 4, &a.right, text, sizeof text);
        cr_expect_str_eq(text, row[i].frozen, "%s", row[i].pack);
    }
}

Test(position, sevens_pure_and_meld_wilds_bar_melds_that_are_typed_in)
{
    static const struct {
        const char *table, *meld;
        bool fault;
    } row[] = {
        {"modern-american", "7 7 7 7 7 2 2", true},  {"modern-american", "7 7 7 7 7 7 7", false},
        {"modern-american", "7 7 7 2", true},        {"modern-american", "A A A A A 2 2", false},
        {"modern-american", "A A A A 2 2 2", true},  {"modern-american", "K K K K 2 2 2", true},
        {"modern-american", "K K K K K 2 2", false}, {"classic", "7 7 7 7 7 2 2", false},
        {"classic", "7 7 7 7 2 2 2", false},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct test_position s = setup_at(row[i].table);
        setup_meld(&s, NS, row[i].meld);
        cr_expect_eq(position_melds_fault(&s.table, &s.round.board.side[NS], NULL), row[i].fault,
                     "%s at %s", row[i].meld, row[i].table);
    }
}
