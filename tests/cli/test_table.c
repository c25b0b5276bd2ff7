/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a table at play, for every number of players, and pages of a full screen. */
#include "terminal/render_table.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/arena.h"
#include "content/phrase_file.h"
#include "questions/judge.h"
#include "source_dir.h"
#include "terminal/terminal.h"

enum { LINES_MOST = 14, COLUMNS_MOST = 80 };

static struct table table;
static struct position position;
static struct board since;
static struct catalog catalog;
static struct arena *memory;
static uint8_t thrown[SEAT_MAX];

static void begin(void)
{
    struct diags *diags = diags_new();
    memory = arena_new();
    cr_assert(catalog_read(CANASTA_SOURCE_DIR "/lessons/phrases.xml", memory, &catalog, diags));
    diags_free(diags);
}

static void end(void)
{
    arena_free(memory);
}

TestSuite(table_picture, .init = begin, .fini = end);

/* A round under way: the side in turn is to open, the next side has melds; nothing is new yet. */
static void deal(const char *id)
{
    cr_assert(table_builtin(id, &table));
    memset(&position, 0, sizeof position);
    struct board *b = &position.round.board;
    b->ended_by = SEAT_NONE;
    b->special = SPECIAL_NONE;
    b->last_three_seat = SEAT_NONE;
    b->stock = 41;
    b->side[0].score = 3120;
    b->side[0].threes = cards_one(KIND_3R) + cards_one(KIND_3R);
    b->side[1].score = -200;
    b->side[1].opened = true;
    b->side[1].meld[KIND_9] = (struct meld){.naturals = 4, .twos = 1};
    b->side[1].meld[KIND_K] = (struct meld){.naturals = 7};
    b->pack[0] = KIND_4;
    b->pack[1] = KIND_J;
    b->pack_size = 2;
    position.hands_known = 1;
    position.round.hand[0] = cards_some(KIND_Q, 3) + cards_some(KIND_10, 2);
    memset(thrown, KIND_COUNT, sizeof thrown);
    position_settle(&table, &position);
    b->seats = (uint8_t)table.players;
    b->sides = (uint8_t)table_sides(&table);
    for (int seat = 1; seat < b->seats; seat++) {
        b->hand_size[seat] = 11;
    }
    since = *b;
}

/* The picture; the caller frees it. */
static char *drawn(struct term_writer paper)
{
    char *out = NULL;
    size_t size = 0;
    paper.out = open_memstream(&out, &size);
    paper.words = &catalog;
    const struct table_view table_view = {.table = &table,
                                          .position = &position,
                                          .words = &catalog,
                                          .at_play = true,
                                          .since = &since,
                                          .thrown = thrown};
    const struct listener l = terminal_listener(&paper);
    emit_position(&l, &table_view);
    fclose(paper.out);
    return out;
}

static void expect_picture(struct term_writer paper, const char *expected)
{
    char *out = drawn(paper);
    cr_expect_str_eq(out, expected, "is:\n%s", out);
    free(out);
}

Test(table_picture, shows_who_sits_where_what_is_new_and_whose_turn_it_is)
{
    deal("modern-american");
    thrown[3] = KIND_J;
    since.side[1].meld[KIND_9].twos = 0;
    expect_picture((struct term_writer){.width = 80},
                   "                         North (partner) 11 cards\n"
                   "  West 11 cards                                   East 11 cards, threw J\n"
                   "                     Pack of 2, J on top. Stock 41.\n"
                   "                             > You 5 cards\n"
                   "Your team                           East and West\n"
                   "3,120, needs 155 to open; 3r 3r     -200, open\n"
                   "no melds                            9 5/7*+  K 7/7 natural\n"
                   "* a wild card, + new since your last turn\n"
                   "Your hand   10 10  Q Q Q\n");
}

Test(table_picture, is_a_list_on_a_narrow_screen)
{
    deal("modern-american");
    expect_picture((struct term_writer){.width = 40}, "  West 11 cards\n"
                                                      "  North (partner) 11 cards\n"
                                                      "  East 11 cards\n"
                                                      "> You 5 cards\n"
                                                      "Pack of 2, J on top. Stock 41.\n"
                                                      "Your team: 3,120, needs 155 to open;\n"
                                                      "  3r 3r\n"
                                                      "  no melds\n"
                                                      "East and West: -200, open\n"
                                                      "  9 5/7*  K 7/7 natural\n"
                                                      "* a wild card\n"
                                                      "Your hand: 10 10  Q Q Q\n");
}

Test(table_picture, is_sentences_where_it_is_read_aloud)
{
    deal("modern-american");
    thrown[3] = KIND_J;
    since.side[1].meld[KIND_9].twos = 0;
    char *out = drawn((struct term_writer){.width = 500, .plain = true});
    cr_expect_not_null(strstr(out, "It's your turn."), "%s", out);
    cr_expect_not_null(strstr(out, "11 cards and threw a jack. You hold"), "%s", out);
    cr_expect_not_null(strstr(out, "9s: 5 of seven, 1 of them wild, 1 new."), "%s", out);
    cr_expect_not_null(strstr(out, "7 of seven, a natural canasta."), "%s", out);
    cr_expect_null(strpbrk(out, "*+>/"), "%s", out);
    free(out);
}

/* As full as a table gets with 108 cards: three canastas and six melds more of each of two sides, a
 * big hand, everybody has thrown a ten. */
static void fill(void)
{
    struct board *b = &position.round.board;
    const bool bare = b->sides > 2;
    for (int side = 0; side < b->sides; side++) {
        b->side[side].opened = true;
        b->side[side].threes = cards_one(KIND_3R) * 2;
        for (int slot = 0; slot < (bare ? 6 : 9); slot++) {
            b->side[side].meld[slot] = slot < 3
                                           ? (struct meld){.naturals = 4, .twos = 2, .jokers = 1}
                                           : (struct meld){.naturals = 3, .twos = 1};
        }
    }
    memset(thrown, KIND_10, sizeof thrown);
    for (kind k = 0; k <= KIND_JOKER; k++) {
        position.round.hand[0] |= cards_some(k, 2);
    }
}

/* Whether a line begins with the number of a meld, its rank on the line before. */
static bool parts_a_meld(const char *text)
{
    for (const char *at = strchr(text, '\n'); at != NULL; at = strchr(at + 1, '\n')) {
        const char *line = at + 1 + strspn(at + 1, " ");
        if (line[0] >= '1' && line[0] <= '9' && line[1] == '/') {
            return true;
        }
    }
    return false;
}

Test(table_picture, keeps_the_rank_of_a_meld_with_its_size_at_every_width)
{
    deal("modern-american");
    fill();
    for (int width = 24; width < 60; width++) {
        char *out = drawn((struct term_writer){.width = width});
        cr_expect_not(parts_a_meld(out), "%d columns:\n%s", width, out);
        free(out);
    }
}

Test(table_picture, fits_fourteen_lines_of_eighty_columns_with_any_number_of_players)
{
    static const char *const ids[] = {"modern-american", "classic", "classic-2p", "classic-3p",
                                      "classic-club-6p"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        deal(ids[i]);
        fill();
        char *out = drawn((struct term_writer){.width = 80});
        int lines = 0;
        for (char *line = strtok(out, "\n"); line != NULL; line = strtok(NULL, "\n"), lines++) {
            cr_expect_leq(strlen(line), COLUMNS_MOST, "%s: %s", ids[i], line);
        }
        cr_expect_leq(lines, LINES_MOST, "%s has %d lines", ids[i], lines);
        free(out);
    }
}

Test(table_picture, seats_three_and_six_players_around_the_pack)
{
    deal("classic-3p");
    char *out = drawn((struct term_writer){.width = 80});
    cr_expect(strncmp(out, "  Player 2: 11 cards", 20) == 0, "%s", out);
    cr_expect_not_null(strstr(out, "Player 3: 11 cards\n"), "%s", out);
    free(out);
    deal("classic-club-6p");
    out = drawn((struct term_writer){.width = 80});
    const char *row[] = {"Player 4", "Player 3 (partner)", "Player 5 (partner)",
                         "Player 2", "Player 6",           "> You"};
    const char *at = out;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        at = strstr(at, row[i]);
        cr_assert_not_null(at, "%s is missing in\n%s", row[i], out);
    }
    free(out);
}

/* --- pages --- */

static int asked;

static bool go_on_once(void *payload)
{
    (void)payload;
    return asked++ == 0;
}

Test(table_picture, a_full_screen_waits_for_a_key_and_q_leaves_out_the_rest)
{
    char *out = NULL;
    size_t size = 0;
    struct pager pager = {.more = go_on_once};
    const struct term_writer p = {.width = 80, .pager = &pager, .out = open_memstream(&out, &size)};
    pager_begin(&pager, 8);
    for (int i = 1; i <= 6; i++) {
        term_say(&p, TONE_TEXT, "line %d", i);
    }
    cr_expect_eq(asked, 0, "six lines fit between what the learner typed and the prompt");
    for (int i = 7; i <= 20; i++) {
        term_say(&p, TONE_TEXT, "line %d", i);
    }
    cr_expect_eq(asked, 2);
    pager_begin(&pager, 8);
    term_say(&p, TONE_TEXT, "fresh");
    fclose(p.out);
    cr_expect_not_null(strstr(out, "line 12\nfresh\n"), "%s", out);
    free(out);
}

/* --- columns --- */

Test(table_picture, many_threes_of_a_side_have_a_line_above_its_score)
{
    deal("modern-american");
    position.round.board.side[0].threes = cards_some(KIND_3R, 3) + cards_some(KIND_3B, 3);
    char *out = drawn((struct term_writer){.width = 80});
    cr_expect_not_null(strstr(out, "\nYour team  3r 3r 3r  3b 3b 3b       East and West\n"
                                   "3,120, needs 155 to open            -200, open\n"),
                       "%s", out);
    free(out);
}

Test(table_picture, a_score_sheet_has_room_for_the_names_above_it)
{
    char *out = NULL;
    size_t size = 0;
    struct term_writer p = {.width = 80, .out = open_memstream(&out, &size)};
    const struct listener l = terminal_listener(&p);
    const struct sheet_row row = {
        .text = "natural canasta of kings", .points = {500, 0}, .given = {true, true}};
    const struct sheet_table_view sheet = {
        .sides = 2, .side = {"Your team", "Players 2, 4 and 6"}, .row = &row, .row_count = 1};
    emit_sheet(&l, &sheet);
    fclose(p.out);
    cr_expect_not_null(strstr(out, "Your team  Players 2, 4 and 6\n"), "%s", out);
    cr_expect_not_null(strstr(out, "500                   0\n"), "%s", out);
    free(out);
}
