/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "questions/judge.h"
#include "terminal/render_position.h"
#include "tutor/format.h"

const struct catalog *english(void); /* ../coach/asked.c */

static cardset cards(int count, const uint8_t *kinds)
{
    cardset s = 0;
    for (int i = 0; i < count; i++) {
        s += cards_one(kinds[i]);
    }
    return s;
}

/* South has drawn; its side is at 3,120 with a red and a black three, the others hold four 9s. */
static struct position position(const struct table *t)
{
    static const uint8_t hand[] = {KIND_K, KIND_K, KIND_K,     KIND_A,
                                   KIND_A, KIND_2, KIND_JOKER, KIND_4};
    struct position p;
    memset(&p, 0, sizeof p);
    struct board *b = &p.round.board;
    b->phase = PHASE_PLAY;
    b->ended_by = SEAT_NONE;
    b->special = SPECIAL_NONE;
    b->last_three_seat = SEAT_NONE;
    b->stock = 41;
    b->side[0].score = 3120;
    b->side[0].threes = cards_one(KIND_3R) + cards_one(KIND_3B);
    b->side[1].score = 1200;
    b->side[1].meld[KIND_9].naturals = 4;
    b->side[1].meld[KIND_7].naturals = 7;
    b->pack[0] = KIND_4;
    b->pack[1] = KIND_9;
    b->pack[2] = KIND_J;
    b->pack_size = 3;
    p.round.hand[0] = cards(8, hand);
    p.hands_known = 1;
    position_settle(t, &p);
    return p;
}

static char *drawn(struct term_writer paper, enum card_style style)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    const struct position p = position(&t);
    char *out = NULL;
    size_t size = 0;
    paper.out = open_memstream(&out, &size);
    const struct table_view table_view = {.table = &t, .position = &p, .words = english()};
    paper.cards = style;
    paper.words = english();
    render_position(&paper, &table_view);
    fclose(paper.out);
    return out;
}

static void expect_text(char *out, const char *expected)
{
    cr_expect_str_eq(out, expected, "is:\n%s", out);
    free(out);
}

Test(render, draws_a_position_on_a_wide_screen)
{
    expect_text(drawn((struct term_writer){.width = 80}, CARDS_RANKS),
                "It's your turn (South). You have drawn.\n"
                "Your team (South and North): score 3,120, needs 155 to open.\n"
                "  Melds       none\n"
                "  Threes      one red, one black\n"
                "The other team (West and East): score 1,200, has opened.\n"
                "  Melds       7 7 7 7 7 7 7 (canasta of 7s)\n"
                "              9 9 9 9\n"
                "Pack          4 9 J  (the last is on top)\n"
                "Stock         41 cards\n"
                "Your hand     4  K K K  A A  2  Jo  (8 cards)\n");
}

Test(render, fits_forty_columns)
{
    char *out = drawn((struct term_writer){.width = 40}, CARDS_RANKS);
    cr_assert_not_null(strstr(out, "Your hand: 4  K K K  A A  2  Jo\n"), "%s", out);
    for (char *line = strtok(out, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        cr_expect_leq(strlen(line), 40, "%s", line);
    }
    free(out);
}

Test(render, reads_aloud_when_plain)
{
    char *out = drawn((struct term_writer){.width = 80, .plain = true}, CARDS_RANKS);
    cr_expect_not_null(strstr(out, "Your hand: one 4, three kings, two aces, one 2, one joker"),
                       "%s", out);
    cr_expect_not_null(strstr(out, "Pack: on top jack; from the bottom 4, 9, jack\n"), "%s", out);
    cr_expect_null(strchr(out, '\033'));
    free(out);
}

Test(render, shows_suits_for_those_who_want_them)
{
    char *out = drawn((struct term_writer){.width = 80}, CARDS_SUITS);
    cr_expect_not_null(strstr(out, "K\342\231\240 K\342\231\245 K\342\231\243"), "%s", out);
    free(out);
    out = drawn((struct term_writer){.width = 80, .ascii = true}, CARDS_SUITS);
    cr_expect_not_null(strstr(out, "Ks Kh Kc"), "%s", out);
    free(out);
}

/* Ten melds of North and South, three of them closed, and eight of the others. */
static struct position late_position(const struct table *t)
{
    struct position p = position(t);
    for (int slot = KIND_4; slot <= KIND_A; slot++) {
        p.round.board.side[0].meld[slot].naturals = slot < KIND_7 ? 7 : 3;
        p.round.board.side[1].meld[slot].naturals = slot == KIND_8 ? 6 : 4;
        p.round.board.side[1].meld[slot].twos = slot == KIND_8;
    }
    position_settle(t, &p);
    return p;
}

static int waited;

static bool go_on(void *payload)
{
    (void)payload;
    waited++;
    return true;
}

/* The late position on a screen of so many rows of which `used` are taken. */
static char *late_behind(int used, int rows, bool plain)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    const struct position p = late_position(&t);
    char *out = NULL;
    size_t size = 0;
    struct pager pager = {.rows = rows, .lines = used, .more = go_on};
    const struct table_view table_view = {.table = &t, .position = &p, .words = english()};
    const struct term_writer paper = {.out = open_memstream(&out, &size),
                                      .width = 80,
                                      .plain = plain,
                                      .pager = rows > 0 ? &pager : NULL,
                                      .words = english()};
    waited = 0;
    render_position(&paper, &table_view);
    fclose(paper.out);
    return out;
}

static char *late_on_rows(int rows, bool plain)
{
    return late_behind(0, rows, plain);
}

static int lines_of(const char *text)
{
    int count = 0;
    for (; *text != '\0'; text++) {
        count += *text == '\n';
    }
    return count;
}

Test(render, melds_stand_beside_each_other_where_the_question_would_run_out_of_the_screen)
{
    char *small = late_on_rows(24, false), *large = late_on_rows(50, false),
         *paper = late_on_rows(0, false), *aloud = late_on_rows(24, true);
    cr_expect_leq(lines_of(small), 16, "%s", small);
    cr_expect_not_null(strstr(small, " 6 6 6 6 6 6 6 (natural canasta) / 7 7 7 / 8 8 8 / 9 9 9\n"),
                       "%s", small);
    cr_expect_not_null(strstr(small, "Your hand     4  K K K  A A  2  Jo  (8 cards)\n"));
    cr_expect_str_eq(large, paper, "with room enough each has its line");
    cr_expect_gt(lines_of(large), 24);
    cr_expect_null(strstr(aloud, " / "), "who has it read aloud sees no page");
    free(small);
    free(large);
    free(paper);
    free(aloud);
}

Test(render, a_position_begins_a_screen_of_its_own_behind_a_long_verdict)
{
    char *large = late_on_rows(50, false), *tight = late_on_rows(24, false),
         *behind = late_behind(20, 50, false), *fresh = late_behind(12, 24, false),
         *whole = late_behind(46, 50, false);
    cr_expect_eq(waited, 1, "four lines are left");
    cr_expect_str_eq(whole, large, "on a new screen each meld has its line");
    cr_expect_str_eq(behind, tight, "where there is room for it so, melds stand side by side");
    cr_expect_str_eq(fresh, tight);
    free(late_behind(20, 50, false));
    cr_expect_eq(waited, 0);
    free(late_behind(12, 24, false));
    cr_expect_eq(waited, 1);
    free(large);
    free(tight);
    free(behind);
    free(fresh);
    free(whole);
}

Test(render, sets_thousands_off)
{
    static const struct {
        int64_t number;
        const char *text;
    } row[] = {{0, "0"},
               {5, "5"},
               {-300, "-300"},
               {1165, "1,165"},
               {-2500, "-2,500"},
               {999999, "999,999"},
               {1000000, "1,000,000"},
               {INT64_MIN, "-9,223,372,036,854,775,808"}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char out[SAY_NUMBER_SIZE];
        cr_expect_str_eq(format_number(row[i].number, out), row[i].text);
    }
}

Test(render, says_what_partners_answered)
{
    static const struct {
        const char *table, *said;
    } row[] = {
        {"modern-american", "You have asked \"May I go out?\", and North said yes."},
        {"classic-club-6p", "You have asked \"May I go out?\", and all partners said yes."},
        {"classic-3p", NULL},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct table t;
        cr_assert(table_builtin(row[i].table, &t));
        struct position p = position(&t);
        p.round.board.turn.asked = REPLY_YES;
        char *out = NULL;
        size_t size = 0;
        const struct term_writer paper = {.out = open_memstream(&out, &size), .width = 100};
        const struct table_view table_view = {.table = &t, .position = &p, .words = english()};
        render_position(&paper, &table_view);
        fclose(paper.out);
        cr_expect_eq(strstr(out, row[i].said != NULL ? row[i].said : "May I") != NULL,
                     row[i].said != NULL, "%s", out);
        free(out);
    }
}
