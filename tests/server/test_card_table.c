/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal played on phones: by all of a table, by some of it and by nobody. */
#include "server/card_table.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "content/course_loader.h"
#include "engine/pack.h"
#include "match/computer_seats.h"
#include "notation/turn_text.h"
#include "source_dir.h"

enum { LINES_MOST = 2000, DEALS = 12, ALL_FOUR = 0xf };

static struct diags *diags;
static struct course_loader *loader;
static struct table table;
static struct card_deal deal;
static struct card_table played;
static struct message_copy fault;

static void open_table(void)
{
    diags = diags_new();
    loader = course_loader_read(CANASTA_SOURCE_DIR, diags);
    cr_assert(table_builtin("modern-american", &table));
    deal = (struct card_deal){loader->course.catalog, &table, {.seed = 5, .deal = 78, .dealer = 3}};
}

static void close_table(void)
{
    course_loader_free(loader);
    diags_free(diags);
}

TestSuite(card_table, .init = open_table, .fini = close_table);

/* What the computer would do for the seat in turn, as a line that a phone could send. */
static void line_of_turn(char *out, size_t size)
{
    struct action a;
    const struct computer_seats computer = {
        .policy = &policy_steady, .seed = 99, .line = played.line};
    computer_seats_choose(&computer, &table, &played.round, &a);
    (void)turn_write(&table, &a, 1, out, size);
}

static int lowest_seat(uint8_t seats)
{
    int seat = 0;
    while ((seats >> seat & 1) == 0) {
        seat++;
    }
    return seat;
}

/* Plays the phones' lines to the end; how often a partner was asked. */
static int play_out(void)
{
    int asked = 0;
    int32_t score[SIDE_MAX][3];
    for (int i = 0; i < LINES_MOST && !card_table_score(&deal, &played, score); i++) {
        char line[400] = "yep";
        int seat = played.round.board.seat;
        if (played.to_answer != 0) {
            seat = lowest_seat(played.to_answer);
            asked++;
        } else {
            line_of_turn(line, sizeof line);
        }
        cr_assert(card_table_play(&deal, &played, seat, line, &fault), "%s", line);
        cr_assert_null(round_check(&table, &played.round));
    }
    cr_assert(card_table_score(&deal, &played, score));
    return asked;
}

Test(card_table, phones_play_a_deal_to_its_score)
{
    int asked = 0;
    for (uint32_t i = 0; i < DEALS; i++) {
        deal.origin.deal = i;
        card_table_deal(&deal, ALL_FOUR, &played);
        asked += play_out();
    }
    cr_expect_gt(asked, 0, "in no deal did anybody ask to go out");
}

Test(card_table, the_computer_plays_where_no_phone_sits)
{
    int32_t score[SIDE_MAX][3];
    card_table_deal(&deal, 0, &played);
    cr_expect(card_table_score(&deal, &played, score));
    cr_expect_eq(score[0][0] + score[0][1], score[0][2]);
    card_table_deal(&deal, 1, &played);
    cr_expect_eq(played.round.board.seat, 0);
    cr_expect_not(card_table_score(&deal, &played, score));
    (void)play_out();
}

Test(card_table, a_seat_whose_phone_goes_is_played_by_the_computer)
{
    int32_t score[SIDE_MAX][3];
    card_table_deal(&deal, ALL_FOUR, &played);
    const int line = played.line;
    card_table_seat(&deal, &played, ALL_FOUR & ~1U);
    cr_expect_gt(played.line, line);
    cr_expect_eq(played.round.board.seat, 1);
    card_table_seat(&deal, &played, 0);
    cr_expect(card_table_score(&deal, &played, score));
}

Test(card_table, what_may_not_be_changes_nothing)
{
    static struct card_table before;
    static const struct {
        int seat;
        const char *line;
    } bad[] = {{1, "draw"}, {0, "throw"}, {0, "throw 2 2"}, {0, "out 4"}, {0, "yes"},
               {0, "\x01"}, {0, "lay"},   {0, ""},          {2, "yes"}};
    card_table_deal(&deal, ALL_FOUR, &played);
    memcpy(&before, &played, sizeof before);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        cr_expect_not(card_table_play(&deal, &played, bad[i].seat, bad[i].line, &fault));
        cr_expect_not(message_is_empty(&fault), "%s", bad[i].line);
        cr_expect_eq(memcmp(&before, &played, sizeof before), 0, "%s", bad[i].line);
    }
}

Test(card_table, a_phone_sees_its_own_hand_and_no_other)
{
    struct json j = {.more = false};
    card_table_deal(&deal, ALL_FOUR, &played);
    json_open(&j, NULL, '{');
    card_table_json(&j, &deal, &played, 2);
    json_close(&j, '}');
    const char *text = strbuf_text(&j.text), *hand = strstr(text, "\"hand\"");
    cr_expect_not_null(strstr(text, "\"seat\":2,\"scene\""));
    cr_assert_not_null(hand);
    const char *seat = strstr(text, "\"name\":\"North\"");
    cr_expect(seat != NULL && seat < hand);
    const char *other = strstr(hand + 1, "\"hand\""), *await = strstr(text, "\"await\"");
    cr_expect(other > await, "only what the learner picks from follows");
    cr_expect_null(strstr(await, "\"verbs\""), "it is not the learner's turn");
    json_free(&j);
}

/* Taps the pack alone where that has a meaning; `seen[ways]` counts them. */
static void tap_the_pack(int seen[3])
{
    const struct board *b = &played.round.board;
    const int seat = b->seat;
    const int before = b->pack_size;
    struct lay lay;
    if (b->phase != PHASE_START || before == 0 || !b->side[seat_side(b, seat)].opened) {
        return;
    }
    const int ways = pack_pick_meant(&table, b, played.round.hand[seat], &lay);
    const bool picked = card_table_play(&deal, &played, seat, "pick", &fault);
    seen[ways > 2 ? 2 : ways]++;
    cr_assert_eq(picked, ways == 1, "%d ways", ways);
    cr_assert(!picked || b->pack_size == 0, "the whole pack of %d", before);
}

Test(card_table, a_tap_on_the_pack_alone_picks_it_in_the_one_way_there_is)
{
    int seen[3] = {0};
    cr_assert(table_builtin("classic-club", &table));
    for (uint32_t i = 0; i < DEALS; i++) {
        int32_t score[SIDE_MAX][3];
        deal.origin.deal = i;
        card_table_deal(&deal, ALL_FOUR, &played);
        for (int n = 0; n < LINES_MOST && !card_table_score(&deal, &played, score); n++) {
            char line[400] = "yes";
            int seat = played.round.board.seat;
            if (played.to_answer != 0) {
                seat = lowest_seat(played.to_answer);
            } else {
                tap_the_pack(seen);
                seat = played.round.board.seat;
                line_of_turn(line, sizeof line);
            }
            cr_assert(card_table_play(&deal, &played, seat, line, &fault), "%s", line);
        }
    }
    for (int ways = 0; ways < 3; ways++) {
        cr_expect_gt(seen[ways], 0, "%d ways were never there", ways);
    }
}
