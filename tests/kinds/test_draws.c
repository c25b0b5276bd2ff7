/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many more times the learner draws: the answer, counted on fingers around the table and played
 * out by the engine, what is told of it and of the usual slips, and fresh questions. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "../coach/asked.h"
#include "coach/slips.h"
#include "engine/table.h"
#include "generate/generate.h"
#include "questions/draws.h"
#include "questions/judge.h"
#include "questions/question_text.h"

enum { SOUTH, WEST, NORTH, EAST };
enum { P1, P2, P3, P4, P5, P6 };
enum { TO_DRAW, DRAWN };

/* So many cards are left, and the player in turn is to draw or has drawn. */
static struct test_position scene(const char *table, int stock, int turn, int drawn)
{
    struct test_position s = setup_at(table);
    setup_start(&s, turn);
    s.round.board.phase = drawn == DRAWN ? PHASE_PLAY : PHASE_START;
    s.round.board.stock = (uint8_t)stock;
    s.round.stock_end = (uint8_t)stock;
    return s;
}

static int own_draws(const struct test_position *s)
{
    const struct position p = {.round = s->round};
    const struct question q = {.kind = QUESTION_DRAWS};
    struct answer right;
    judge_solve(&s->table, &p, &q, &right);
    return (int)right.number;
}

/* --- the answer ------------------------------------------------------------------------------- */

TestSuite(draws);

Test(draws, players_draw_in_turn_until_the_stock_is_empty)
{
    static const struct {
        const char *table;
        int stock, turn, drawn, right;
    } row[] = {
        {"modern-american", 0, SOUTH, TO_DRAW, 0},
        {"modern-american", 1, SOUTH, TO_DRAW, 1},
        {"modern-american", 1, SOUTH, DRAWN, 0},
        {"modern-american", 1, WEST, TO_DRAW, 0},
        {"modern-american", 1, EAST, DRAWN, 1},
        {"modern-american", 3, WEST, TO_DRAW, 0}, /* West, North, East */
        {"modern-american", 4, SOUTH, TO_DRAW, 1},
        {"modern-american", 4, SOUTH, DRAWN, 1}, /* West, North, East, South */
        {"modern-american", 4, WEST, TO_DRAW, 1},
        {"modern-american", 4, WEST, DRAWN, 1}, /* North, East, South, West */
        {"modern-american", 5, SOUTH, TO_DRAW, 2},
        {"modern-american", 5, SOUTH, DRAWN, 1},
        {"modern-american", 14, SOUTH, TO_DRAW, 4}, /* draws 1, 5, 9 and 13 */
        {"modern-american", 14, WEST, TO_DRAW, 3},  /* 4, 8 and 12 */
        {"modern-american", 14, NORTH, TO_DRAW, 3}, /* 3, 7 and 11 */
        {"modern-american", 14, EAST, TO_DRAW, 4},  /* 2, 6, 10 and 14 */
        {"modern-american", 14, NORTH, DRAWN, 4},   /* the same, as East is next */
        {"classic-2p", 0, SOUTH, TO_DRAW, 0},
        {"classic-2p", 1, SOUTH, TO_DRAW, 1}, /* a single card is a draw */
        {"classic-2p", 1, SOUTH, DRAWN, 0},
        {"classic-2p", 2, SOUTH, TO_DRAW, 1}, /* both cards at once */
        {"classic-2p", 3, SOUTH, TO_DRAW, 1},
        {"classic-2p", 3, SOUTH, DRAWN, 1},   /* two for the other player, one for South */
        {"classic-2p", 5, SOUTH, TO_DRAW, 2}, /* two, two, one */
        {"classic-2p", 13, SOUTH, TO_DRAW, 4},
        {"classic-2p", 13, SOUTH, DRAWN, 3},
        {"classic", 9, SOUTH, TO_DRAW, 2}, /* five draws: South, West, North, East, South */
        {"classic", 9, WEST, TO_DRAW, 1},
        {"classic-3p", 7, SOUTH, TO_DRAW, 2}, /* two, two, two, one */
        {"modern-american-6p", 6, P1, TO_DRAW, 1},
        {"modern-american-6p", 6, P1, DRAWN, 1},
        {"modern-american-6p", 5, P1, DRAWN, 0},    /* p2 to p6 */
        {"modern-american-6p", 5, P3, TO_DRAW, 1},  /* p3, p4, p5, p6, p1 */
        {"modern-american-6p", 20, P5, TO_DRAW, 3}, /* 3, 9 and 15 */
        {"modern-american-6p", 20, P6, TO_DRAW, 4}, /* 2, 8, 14 and 20 */
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct test_position s = scene(row[i].table, row[i].stock, row[i].turn, row[i].drawn);
        cr_expect_eq(own_draws(&s), row[i].right, "%s, %d cards, seat %d%s: got %d", row[i].table,
                     row[i].stock, row[i].turn, row[i].drawn == DRAWN ? " has drawn" : "",
                     own_draws(&s));
    }
}

Test(draws, a_house_with_six_may_draw_two)
{
    struct test_position s = scene("classic-club-6p", 13, P1, TO_DRAW);
    cr_expect_eq(own_draws(&s), 3); /* 1, 7 and 13 */
    setup_option(&s, "turn.draws", "2");
    cr_expect_eq(own_draws(&s), 2); /* seven draws: 1 and 7 */
}

Test(draws, what_is_left_is_told_player_by_player)
{
    const struct test_position s = scene("classic", 13, NORTH, DRAWN); /* seven draws */
    const struct draws_left south = draws_left_for(&s.table, &s.round.board, SOUTH);
    cr_expect_eq(south.all, 7);
    cr_expect_eq(south.next, EAST);
    cr_expect_eq(south.before, 1);
    cr_expect_eq(south.rounds, 1);
    cr_expect_eq(south.over, 3);
    cr_expect_eq(south.own, 2);
    cr_expect_eq(draws_left_for(&s.table, &s.round.board, NORTH).own, 1);
}

/* Plays draws and throws alone, as the engine takes them, and counts those that South makes. */
static int draws_played(struct test_position *s)
{
    struct board *b = &s->round.board;
    int count = 0;
    while (b->phase == PHASE_START && b->stock > 0) {
        const int seat = b->seat;
        char line[32];
        count += seat == SOUTH;
        setup_do(s, "draw");
        (void)snprintf(line, sizeof line, "throw %s",
                       cards_have(s->round.hand[seat], KIND_4) ? "4" : "5");
        setup_do(s, line);
    }
    return count;
}

Test(draws, the_engine_plays_as_many)
{
    static const char *const tables[] = {"modern-american", "classic",      "classic-2p",
                                         "classic-3p",      "classic-club", "modern-american-6p"};
    static const char fours_and_fives[] = "4 5 4 5 4 5 4 5 4 5 4 5 4 5 4 5";
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        const int seats = setup_at(tables[i]).round.board.seats;
        for (int stock = 1; stock <= 16; stock++) {
            for (int turn = 0; turn < seats; turn++) {
                char cards[sizeof fours_and_fives];
                struct test_position s = setup_at(tables[i]);
                (void)snprintf(cards, sizeof cards, "%.*s", 2 * stock - 1, fours_and_fives);
                for (int seat = 0; seat < seats; seat++) {
                    setup_hand(&s, seat, "8 9 10 J");
                }
                setup_stock(&s, cards);
                setup_start(&s, turn);
                const int told = own_draws(&s);
                cr_expect_eq(draws_played(&s), told, "%s, %d cards, seat %d", tables[i], stock,
                             turn);
            }
        }
    }
}

Test(draws, nobody_draws_when_the_round_is_over)
{
    struct test_position s = scene("modern-american", 3, SOUTH, TO_DRAW);
    const struct question q = {.kind = QUESTION_DRAWS};
    struct message fault;
    s.round.board.phase = PHASE_OVER;
    const struct position p = {.round = s.round};
    cr_assert(position_fault(&s.table, &p, &q, &fault));
    cr_expect_str_eq(in_english(&s.table, fault), "the round is over, so nobody draws anymore");
}

/* --- what is asked and told ------------------------------------------------------------------- */

TestSuite(explain_draws);

static const char *wording(const struct test_position *s, enum question_place place)
{
    static char text[QUESTION_TEXT_SIZE];
    const struct message_context ctx = message_context_of(english(), &s->table);
    const struct position p = {.round = s->round};
    const struct question q = {.kind = QUESTION_DRAWS};
    (void)question_write(&ctx, &p, &q, place, text, sizeof text);
    return text;
}

Test(explain_draws, the_question_says_what_it_supposes)
{
    struct test_position s = scene("modern-american", 14, WEST, DRAWN);
    cr_expect_str_eq(wording(&s, QUESTION_ON_SCREEN),
                     "How many more times will you draw before the stock runs out, if nobody picks "
                     "up the pack, takes bonus cards or turns up a three?");
    setup_meld(&s, NS, "K K K");
    setup_meld(&s, EW, "8 8 8"); /* nobody can get bonus cards anymore */
    cr_expect_str_eq(wording(&s, QUESTION_ON_SCREEN),
                     "How many more times will you draw before the stock runs out, if nobody picks "
                     "up the pack or turns up a three?");
    cr_expect_str_eq(wording(&s, QUESTION_ON_PAPER),
                     "14 cards are left in the stock, and West has drawn. How many more times will "
                     "you draw before the stock runs out, if nobody picks up the pack or turns "
                     "up a three?");
}

#define SAYS(text) cr_expect(says(&e, text), "%s", text)

static void draws_explained(struct asked *a, const struct test_position *s, struct explanation *e)
{
    asked_about(a, s, (struct question){.kind = QUESTION_DRAWS});
    explain(&a->context, e);
}

Test(explain_draws, the_stock_goes_around_the_table)
{
    const struct test_position s = scene("modern-american", 14, WEST, TO_DRAW);
    struct asked a;
    struct explanation e;
    draws_explained(&a, &s, &e);
    SAYS("A draw is one card, so 14 cards make 14 draws.");
    SAYS("West draws next, so three draws come before yours.");
    SAYS("That's three times around the table of four, and two draws are left over, which don't "
         "reach you.");
    cr_expect_str_eq(result_of(&e), "So you draw three more times before the stock runs out.");
}

Test(explain_draws, a_draw_of_two_and_a_turn_that_has_begun_are_told)
{
    const struct test_position s = scene("classic-2p", 5, SOUTH, DRAWN);
    struct asked a;
    struct explanation e;
    draws_explained(&a, &s, &e);
    SAYS(
        "A draw is two cards, and the last card by itself is a draw, too, so five cards make three "
        "draws.");
    SAYS("You have drawn for this turn, so North draws next. One draw comes before your next one.");
    SAYS("That's once around the table of two, and one draw is left over, which doesn't reach "
         "you.");
    cr_expect_str_eq(result_of(&e), "So you draw once more before the stock runs out.");
}

Test(explain_draws, a_stock_that_ends_before_the_learner_is_told)
{
    struct test_position s = scene("modern-american", 2, WEST, TO_DRAW);
    struct asked a;
    struct explanation e;
    draws_explained(&a, &s, &e);
    SAYS("That isn't once around the table of four, and it doesn't reach you.");
    cr_expect_str_eq(result_of(&e), "So you won't draw again before the stock runs out.");
    s = scene("modern-american", 0, SOUTH, TO_DRAW);
    draws_explained(&a, &s, &e);
    SAYS("The stock is empty, so there are no draws left.");
}

Test(explain_draws, hints_end_with_the_way_around_the_table)
{
    const struct test_position s = scene("modern-american", 6, SOUTH, TO_DRAW);
    static const char *const hints[] = {
        "Turn the stock into draws first. Then count around the table, beginning with whoever "
        "draws "
        "next.",
        "You draw next.",
        "That's once around the table of four, and two draws are left over, which reach you."};
    struct asked a;
    asked_about(&a, &s, (struct question){.kind = QUESTION_DRAWS});
    for (int level = 1; level <= 3; level++) {
        char text[STEP_TEXT_SIZE];
        (void)explain_hint(&a.context, level, text);
        cr_expect_str_eq(text, hints[level - 1]);
    }
}

Test(explain_draws, usual_slips_are_told_by_what_was_done)
{
    static const struct {
        const char *table;
        int stock, turn, drawn, given;
        const char *slip;
    } row[] = {
        {"modern-american", 14, WEST, TO_DRAW, 4, "draws.from-yourself"},
        {"modern-american", 13, SOUTH, DRAWN, 4, "draws.this-turn"},
        {"modern-american", 12, SOUTH, TO_DRAW, 6, "draws.teams"},
        {"classic", 16, SOUTH, TO_DRAW, 4, "draws.cards"}, /* eight draws, two of them South's */
        {"modern-american", 12, SOUTH, TO_DRAW, 12, "draws.all"},
        {"modern-american", 9, SOUTH, TO_DRAW, 2, "draws.left-over"},
        {"classic-2p", 9, SOUTH, TO_DRAW, 2, "draws.single"}, /* five draws */
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct test_position s = scene(row[i].table, row[i].stock, row[i].turn, row[i].drawn);
        const struct answer given = {.form = FORM_NUMBER, .number = row[i].given};
        struct asked a;
        int found[SLIPS_FOUND_MAX];
        bool named = false;
        asked_about(&a, &s, (struct question){.kind = QUESTION_DRAWS});
        const int count = slips_diagnose(&a.context, &given, found);
        for (int n = 0; n < count; n++) {
            named = named || strcmp(slip_facts(found[n])->id, row[i].slip) == 0;
        }
        cr_expect(named, "%s is not found", row[i].slip);
    }
    for (int i = 0; i < slips_count(); i++) {
        const char *id = slip_facts(i)->id;
        bool there = strncmp(id, "draws.", strlen("draws.")) != 0;
        for (size_t n = 0; n < sizeof row / sizeof row[0]; n++) {
            there = there || strcmp(row[n].slip, id) == 0;
        }
        cr_expect(there, "%s has no row", id);
    }
}

Test(explain_draws, a_slip_is_told_with_its_remedy)
{
    const struct test_position s = scene("modern-american", 14, WEST, TO_DRAW);
    const struct answer given = {.form = FORM_NUMBER, .number = 7};
    struct asked a;
    struct remark r;
    asked_about(&a, &s, (struct question){.kind = QUESTION_DRAWS});
    explain_wrong(&a.context, &given, &r);
    cr_expect_str_eq(r.text, "It looks as if the draws of your whole team were counted. Your "
                             "partners' draws aren't yours, so count every seat.");
    cr_expect_eq(r.rule, RULE_TURN_ORDER);
}

/* --- fresh questions -------------------------------------------------------------------------- */

TestSuite(generate_draws);

enum { RUN = 30 };

static const char *const tables[] = {"modern-american", "online-talons", "classic", "classic-2p",
                                     "modern-american-6p"};

/* Makes some questions of a level and hands each to `look`. */
static void each_made(const char *table,
                      int level,
                      void (*look)(const struct table *t, const struct exercise *e))
{
    const struct generator_request request = {.seed = 3, .kind = QUESTION_DRAWS, .level = level};
    struct table t;
    struct exercise e;
    cr_assert(table_builtin(table, &t));
    struct generator *g = generator_new(&t, &request);
    for (int made = 0; made < RUN; made++) {
        cr_assert(generator_next(g, &e), "%s at level %d", table, level);
        look(&t, &e);
    }
    generator_free(g);
}

static void expect_short_and_own(const struct table *t, const struct exercise *e)
{
    const struct board *b = &e->position.round.board;
    const struct draws_left left = draws_left_for(t, b, SOUTH);
    cr_expect_eq(left.next, SOUTH, "%s", e->id);
    cr_expect_leq(left.all, 16, "%s", e->id);
}

static void expect_who_begins_to_matter(const struct table *t, const struct exercise *e)
{
    struct board other = e->position.round.board;
    const int64_t right = e->right->number;
    bool matters = other.stock % t->turn_draws != 0;
    other.phase = PHASE_START;
    matters = matters || draws_left_for(t, &other, SOUTH).own != right;
    other.seat = SOUTH;
    matters = matters || draws_left_for(t, &other, SOUTH).own != right;
    cr_expect(matters, "%s", e->id);
}

Test(generate_draws, at_the_first_level_the_learner_begins_with_few_draws)
{
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        each_made(tables[i], 1, expect_short_and_own);
    }
}

Test(generate_draws, at_the_last_level_it_matters_who_begins)
{
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        each_made(tables[i], 5, expect_who_begins_to_matter);
    }
}
