/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores and threes that are asked have the ends of rounds that a table has. */
#include <criterion/criterion.h>

#include "engine/table.h"
#include "generate/generate.h"

enum { ASKED = 60 };

struct tally {
    int asked, special, out, zeros;
    int cards; /* on the table and in the hands, in all questions */
};

static int cards_of_position(const struct position *p)
{
    const struct board *b = &p->round.board;
    int cards = 0;
    for (int side = 0; side < b->sides; side++) {
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            cards += meld_size(b->side[side].meld[slot]);
        }
    }
    for (int seat = 0; seat < b->seats; seat++) {
        cards += cards_total(p->round.hand[seat]);
    }
    return cards;
}

static struct tally ask(const char *table, enum question_kind k, int level)
{
    const struct generator_request request = {.seed = 7, .kind = k, .level = level};
    struct table t;
    struct exercise e;
    struct tally tally = {0};
    cr_assert(table_builtin(table, &t));
    struct generator *g = generator_new(&t, &request);
    for (; tally.asked < ASKED && generator_next(g, &e); tally.asked++) {
        const enum ending ending = (enum ending)e.position.round.board.ending;
        tally.special += ending == ENDING_SPECIAL;
        tally.out += ending == ENDING_GOING_OUT;
        tally.zeros += e.right->number == 0;
        tally.cards += cards_of_position(&e.position);
    }
    generator_free(g);
    cr_expect_eq(tally.asked, ASKED, "%s, level %d", table, level);
    return tally;
}

static const char *const modern[] = {"modern-american", "league", "pagat", "online-talons"};
enum { MODERN = sizeof modern / sizeof modern[0] };

Test(generate_score, at_level_1_somebody_goes_out_and_a_third_of_the_deck_is_counted)
{
    for (int i = 0; i < MODERN; i++) {
        const struct tally tally = ask(modern[i], QUESTION_SCORE, 1);
        cr_expect_eq(tally.out, ASKED, "%s: %d", modern[i], tally.out);
        cr_expect_leq(tally.cards / ASKED, DECK_SIZE / 3, "%s: %d cards", modern[i],
                      tally.cards / ASKED);
    }
}

Test(generate_score, there_are_more_cards_to_count_from_level_to_level)
{
    for (int i = 0; i < MODERN; i++) {
        int before = 0;
        for (int level = 1; level <= LEVEL_MOST; level++) {
            const struct tally tally = ask(modern[i], QUESTION_SCORE, level);
            cr_expect_gt(tally.cards, before, "%s, level %d", modern[i], level);
            before = tally.cards;
        }
    }
}

Test(generate_score, special_hands_end_few_rounds_at_any_level)
{
    for (int i = 0; i < MODERN; i++) {
        for (int level = 1; level <= LEVEL_MOST; level++) {
            const struct tally tally = ask(modern[i], QUESTION_SCORE, level);
            cr_expect_leq(tally.special, ASKED / 4, "%s, level %d: %d", modern[i], level,
                          tally.special);
        }
    }
}

Test(generate_score, threes_come_to_nothing_in_a_quarter_at_most)
{
    int zeros = 0;
    for (int i = 0; i < MODERN; i++) {
        for (int level = 1; level <= LEVEL_MOST; level++) {
            const struct tally tally = ask(modern[i], QUESTION_THREES, level);
            cr_expect_leq(tally.zeros, ASKED / 4, "%s, level %d: %d", modern[i], level,
                          tally.zeros);
            zeros += tally.zeros;
        }
    }
    cr_expect_leq(zeros, MODERN * LEVEL_MOST * ASKED / 5, "%d in all", zeros);
    cr_expect_gt(zeros, 0);
}

/* With nobody down every hand has the cards that were dealt, so the stock is what is left. */
Test(generate_score, threes_are_asked_of_positions_that_have_the_whole_deck)
{
    const struct generator_request request = {.seed = 41, .kind = QUESTION_THREES, .level = 1};
    struct table t;
    struct exercise e;
    int looked_at = 0;
    cr_assert(table_builtin("modern-american", &t));
    struct generator *g = generator_new(&t, &request);
    for (int i = 0; i < ASKED && generator_next(g, &e); i++) {
        const struct board *b = &e.position.round.board;
        int cards = b->stock + b->pack_size + b->seats * t.deal_cards;
        bool down = b->phase == PHASE_OVER;
        for (int side = 0; side < b->sides; side++) {
            cards += cards_total(b->side[side].threes);
            down = down || b->side[side].opened;
        }
        if (!down) {
            cr_expect_eq(cards, DECK_SIZE, "%s: %d cards", e.id, cards);
            looked_at++;
        }
    }
    cr_expect_geq(looked_at, 5, "%d positions", looked_at);
    generator_free(g);
}
