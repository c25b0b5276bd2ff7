/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools of a class that ask, without a screen: lines go in, and what is awaited stands in the
 * talk. Without words each message is told by its id. */
#include <criterion/criterion.h>

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "questions/judge.h"
#include "tools/house_wizard.h"
#include "tools/room_wizard.h"
#include "tools/score_wizard.h"

/* Hears the first texts of each event, one a line. */
static void on_event(void *payload, const struct event *e)
{
    if (e->kind == EVENT_TEXT) {
        strbuf_appendf(payload, "%s\n", e->text);
    }
}

/* A line, and the message that is asked with after it; NULL: nothing is awaited. */
struct typed_line {
    const char *line, *then;
};

static void hold(struct wizard *t, const struct typed_line *turn, int count)
{
    for (int i = 0; i < count; i++) {
        char asks[MESSAGE_TEXT_SIZE] = "";
        cr_assert_not_null(t->take, "nothing is awaited before %s", turn[i].line);
        wizard_take(t, turn[i].line);
        cr_assert_eq(t->take != NULL, turn[i].then != NULL, "after %s", turn[i].line);
        if (turn[i].then != NULL) {
            (void)snprintf(asks, sizeof asks, "[%s] > ", turn[i].then);
            cr_assert_str_eq(t->prompt, asks, "after %s", turn[i].line);
        }
    }
}

#define LINES(turns)      turns, (int)(sizeof(turns) / sizeof((turns)[0]))
#define HOLD(talk, turns) hold(talk, LINES(turns))

/* A talk about scores at a built-in table, with what it needs. */
struct score_session {
    struct strbuf event_log;
    struct table table;
    struct score_wizard talk;
    struct roster roster;
};

/* Begins one and types these lines. Free with scores_done. */
static struct score_session *
scores_held(const char *table, const struct typed_line *turns, int count)
{
    struct score_session *x = memory_array(1, sizeof *x);
    cr_assert(table_builtin(table, &x->table));
    score_wizard_begin(&x->talk, (struct message_context){NULL, &x->table, SEAT_NONE},
                       (struct listener){on_event, &x->event_log}, NULL, &x->roster);
    hold(&x->talk.talk, turns, count);
    return x;
}

static void scores_done(struct score_session *x)
{
    score_wizard_free(&x->talk);
    roster_free(&x->roster);
    strbuf_free(&x->event_log);
    free(x);
}

Test(talk, house_rules_are_asked_point_by_point_and_back)
{
    static const struct typed_line turns[] = {{"  Tuesday Club", "house.yes-no"},
                                              {"what", "house.yes-no"},
                                              {"130", "house.yes-no"},
                                              {"back", "house.yes-no"},
                                              {"Yep", "house.yes-no"},
                                              {"back", "house.yes-no"},
                                              {"nope", "house.how"},
                                              {"135", "house.yes-no"},
                                              {"quit", NULL}};
    struct strbuf event_log = STRBUF_INIT;
    struct house_wizard *h = memory_array(1, sizeof *h);
    struct table t;
    cr_assert(table_builtin("league", &t));
    house_wizard_begin(h, NULL, (struct listener){on_event, &event_log}, &t, false, false);
    cr_assert_str_eq(h->talk.prompt, "[house.name] > ");
    HOLD(&h->talk, turns);
    cr_assert_str_eq(t.id, "tuesday-club");
    cr_assert_str_eq(t.title, "Tuesday Club");
    cr_assert_eq(h->at, 1);
    cr_assert_not(h->whole, "the player left");
    cr_assert_eq(table_get(&t, h->option[0]), 135);
    free(h);
    strbuf_free(&event_log);
}

Test(talk, a_hand_of_their_own_is_asked_after_the_list)
{
    static const struct typed_line own[] = {{"Trio of twos", "house.own-worth"},
                                            {"much", "house.own-worth"},
                                            {"1,500", "house.own-groups"},
                                            {"99", "house.own-groups"},
                                            {"4 4 4 2", "house.own"},
                                            {"nah", "house.note"},
                                            {"none", NULL}};
    struct strbuf event_log = STRBUF_INIT;
    struct house_wizard *h = memory_array(1, sizeof *h);
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    const int hands = t.special_count;
    house_wizard_begin(h, NULL, (struct listener){on_event, &event_log}, &t, false, false);
    wizard_take(&h->talk, "modern-american");
    cr_assert_str_eq(t.id, "modern-american-own", "a built-in table's id stays its own");
    while (h->talk.take != NULL && strcmp(h->talk.prompt, "[house.own] > ") != 0) {
        wizard_take(&h->talk, "");
    }
    cr_assert_eq(h->at, h->options + h->hands);
    HOLD(&h->talk, own);
    cr_assert(h->whole);
    cr_assert_eq(t.special_count, hands + 1);
    cr_assert_eq(t.special[hands].value, 1500);
    free(h);
    strbuf_free(&event_log);
}

/* A club's house rules with a hand of its own typed after the list. */
static void own_hand_held(struct table *t, const struct typed_line *turns, int count)
{
    struct strbuf event_log = STRBUF_INIT;
    struct house_wizard *h = memory_array(1, sizeof *h);
    house_wizard_begin(h, NULL, (struct listener){on_event, &event_log}, t, false, false);
    wizard_take(&h->talk, "Club");
    while (h->talk.take != NULL && strcmp(h->talk.prompt, "[house.own] > ") != 0) {
        wizard_take(&h->talk, "");
    }
    hold(&h->talk, turns, count);
    free(h);
    strbuf_free(&event_log);
}

Test(talk, a_pattern_the_table_has_gets_no_second_name)
{
    static const struct typed_line renamed[] = {
        {"Garbage", "house.own-worth"}, {"3500", "house.own-groups"}, {"4-4-3-3", "house.own-same"},
        {"perhaps", "house.own-same"},  {"no", "house.own-groups"},   {"4 4 3 3", "house.own-same"},
        {"yes", "house.own"},           {"", "house.note"},           {"", NULL}};
    static const struct typed_line by_enter[] = {
        {"yes", "house.own"}, /* yes to "another one?" is no name */
        {"Trash", "house.own-worth"},
        {"3000", "house.own-groups"},
        {"4-4-3-3", "house.own-same"},
        {"", "house.own"},
        {"", "house.note"},
        {"", NULL}};
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    const int hands = t.special_count;
    own_hand_held(&t, LINES(renamed));
    cr_expect_eq(t.special_count, hands, "no hand is added");
    for (int i = 0; i < hands; i++) {
        if (strcmp(t.special[i].id, "pungs-kongs") == 0) {
            cr_expect_str_eq(t.special[i].title, "Garbage");
            cr_expect_eq(t.special[i].value, 3500);
        }
    }
    own_hand_held(&t, LINES(by_enter));
    cr_expect_eq(t.special_count, hands);
    for (int i = 0; i < hands; i++) {
        if (strcmp(t.special[i].id, "pungs-kongs") == 0) {
            cr_expect_str_eq(t.special[i].title, "Trash", "Enter is yes");
            cr_expect_eq(t.special[i].value, 3000);
        }
    }
}

Test(talk, other_groups_are_taken_where_one_asks_about_the_name)
{
    static const struct typed_line turns[] = {
        {"Garbage", "house.own-worth"}, {"3500", "house.own-groups"}, {"4-4-3-3", "house.own-same"},
        {"5 5 4", "house.own"},         {"", "house.note"},           {"", NULL}};
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    const int hands = t.special_count;
    own_hand_held(&t, LINES(turns));
    cr_expect_eq(t.special_count, hands + 1);
    cr_expect_str_eq(t.special[hands].title, "Garbage");
    cr_expect_eq(t.special[hands].value, 3500);
}

Test(talk, a_hand_left_half_typed_is_named)
{
    struct strbuf event_log = STRBUF_INIT;
    struct house_wizard *h = memory_array(1, sizeof *h);
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    house_wizard_begin(h, NULL, (struct listener){on_event, &event_log}, &t, false, false);
    wizard_take(&h->talk, "Club");
    while (strcmp(h->talk.prompt, "[house.own] > ") != 0) {
        cr_expect_null(house_wizard_half(h));
        wizard_take(&h->talk, "");
    }
    wizard_take(&h->talk, "Quints");
    wizard_take(&h->talk, "2000");
    wizard_take(&h->talk, "quit");
    cr_assert_null(h->talk.take);
    cr_assert_str_eq(house_wizard_half(h), "Quints");
    free(h);
    strbuf_free(&event_log);
}

Test(talk, back_is_never_the_name_of_a_hand)
{
    static const struct typed_line turns[] = {{"back", "house.yes-no"},
                                              {"", "house.own"},
                                              {"Quints", "house.own-worth"},
                                              {"back", "house.own"},
                                              {"Quints", "house.own-worth"},
                                              {"2000", "house.own-groups"},
                                              {"back", "house.own-worth"},
                                              {"3000", "house.own-groups"},
                                              {"5 5 4", "house.own"},
                                              {"no", "house.note"},
                                              {"back", "house.own"},
                                              {"no", "house.note"},
                                              {"no", NULL}};
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    const int hands = t.special_count;
    own_hand_held(&t, LINES(turns));
    cr_expect_eq(t.special_count, hands + 1);
    cr_expect_eq(t.special[hands].value, 3000);
}

Test(talk, lines_of_their_own_come_last)
{
    static const struct typed_line typed[] = {
        {"", "house.note"}, {"yes", NULL}, /* there is nothing to keep: the end */
    };
    static const struct typed_line first[] = {{"", "house.note"},
                                              {"We stop at nine.", "house.note"},
                                              {"Bring\ta pencil.", "house.note"}, /* a tab */
                                              {"Bring a pencil.", "house.note"},
                                              {"back", "house.note-kept"},
                                              {"Bring two pencils.", "house.note"},
                                              {"", NULL}};
    static const struct typed_line again[] = {{"", "house.note-kept"},
                                              {"no", "house.note-kept"},
                                              {"yes", "house.note"},
                                              {"Tea at eight.", "house.note"},
                                              {"none", NULL}};
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    own_hand_held(&t, LINES(typed));
    cr_expect_eq(t.note_count, 0);
    own_hand_held(&t, LINES(first));
    cr_expect_eq(t.note_count, 2);
    cr_expect_str_eq(t.note[1], "Bring two pencils.");
    own_hand_held(&t, LINES(again));
    cr_expect_eq(t.note_count, 2);
    cr_expect_str_eq(t.note[0], "Bring two pencils.");
    cr_expect_str_eq(t.note[1], "Tea at eight.");
}

Test(talk, six_lines_are_the_most)
{
    static const struct typed_line typed[] = {
        {"", "house.note"},  {"a", "house.note"}, {"b", "house.note"}, {"c", "house.note"},
        {"d", "house.note"}, {"e", "house.note"}, {"f", NULL}};
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    own_hand_held(&t, LINES(typed));
    cr_expect_eq(t.note_count, TABLE_NOTES);
}

Test(talk, a_minimum_below_the_one_before_is_asked_again)
{
    static const struct typed_line turns[] = {{"Club", "house.yes-no"}, {"120", "house.yes-no"},
                                              {"105", "house.how"},     {"105", "house.how"},
                                              {"150", "house.yes-no"},  {"quit", NULL}};
    struct strbuf event_log = STRBUF_INIT;
    struct house_wizard *h = memory_array(1, sizeof *h);
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    house_wizard_begin(h, NULL, (struct listener){on_event, &event_log}, &t, false, false);
    HOLD(&h->talk, turns);
    cr_expect_eq(t.open_second, 150);
    cr_expect_not_null(strstr(strbuf_text(&event_log), "house.falls"));
    cr_expect_not_null(strstr(strbuf_text(&event_log), "house.short"), "--all is named");
    free(h);
    strbuf_free(&event_log);
}

Test(talk, back_asks_the_line_before_again_even_behind_the_end_of_a_table)
{
    static const struct typed_line turns[] = {{"back", "scores.melds"}, /* nothing is before it */
                                              {"K K K K K K K / 9 9 9 2", "scores.their-threes"},
                                              {"3r", "scores.left"},
                                              {"back", "scores.their-threes"},
                                              {"back", "scores.melds"},
                                              {"K K K K K K K / 9 9 9 2", "scores.their-threes"},
                                              {"3r 3b", "scores.left"},
                                              {"4 5", "scores.left"},
                                              {"8", "scores.melds"},
                                              {"again", "scores.melds"},
                                              {"back", "scores.melds"}, /* of the second side */
                                              {"Q Q Q", "scores.their-threes"},
                                              {"3r", "scores.left"},
                                              {"A 6", "scores.left"},
                                              {"10 10", "scores.who-out"},
                                              {"nobody", "scores.wrote"},
                                              {"total 600", "scores.wrote"},
                                              {"total -170", "scores.melds"}, /* the next table */
                                              {"back", "scores.wrote"},
                                              {"total -175", "scores.melds"},
                                              {"quit", NULL}};
    struct score_session *x = scores_held("modern-american", LINES(turns));
    cr_expect_not(score_wizard_wrong(&x->talk), "the wrong sheet was typed anew");
    cr_assert_eq(x->talk.standings.count, 2, "no sheet stands there twice");
    cr_expect_eq(x->talk.standings.list[1].wrote, -175);
    scores_done(x);
}

Test(talk, a_score_sheet_is_asked_side_by_side_and_seat_by_seat)
{
    static const struct typed_line turns[] = {{"K K K K K K K / 9 9 9 2", "scores.their-threes"},
                                              {"3r 6", "scores.their-threes"},
                                              {"3r 3b", "scores.left"},
                                              {"again", "scores.melds"},
                                              {"nine", "scores.melds"},
                                              {"K K K K K K K / 9 9 9 2", "scores.their-threes"},
                                              {"3r 3b", "scores.left"},
                                              {"4 5", "scores.left"},
                                              {"8", "scores.melds"},
                                              {"Q Q Q", "scores.their-threes"},
                                              {"3r", "scores.left"},
                                              {"A 6", "scores.left"},
                                              {"10 10", "scores.who-out"},
                                              {"nobody knows", "scores.who-out"},
                                              {"south", "scores.who-out"}, /* with one canasta */
                                              {"", "scores.wrote"},
                                              {"total 600", "scores.wrote"},
                                              {"total -170", "scores.melds"}, /* the next table */
                                              {"/q", NULL}};
    struct score_session *x = scores_held("modern-american", LINES(turns));
    cr_assert(score_wizard_wrong(&x->talk), "the second sheet");
    cr_assert_eq(x->talk.standings.count, 2);
    cr_assert_eq(x->talk.standings.list[0].total, 600);
    cr_assert_eq(x->talk.standings.list[1].total, -175);
    cr_assert_eq(x->talk.standings.list[1].wrote, -170);
    scores_done(x);
}

Test(talk, the_room_sees_the_answer_at_enter_and_its_hands_are_counted)
{
    static const struct typed_line turns[] = {
        {"", "present.hands"},           {"many", "present.hands"},
        {"yes 4 no 7", "present.hands"}, /* ten are here */
        {"yes 4 no 6", "present.enter"}, {"yes 9 no 9", "present.enter"},
        {"again", "present.enter"},      {"yes 4 no 6", "present.hands"}, /* before Enter */
        {"", "present.enter"},           {"skip", NULL}};
    struct strbuf event_log = STRBUF_INIT;
    struct room_wizard *r = memory_array(1, sizeof *r);
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    struct exercise asked[2] = {{.table = &t}, {.table = &t}};
    for (int i = 0; i < 2; i++) {
        asked[i].question = (struct question){.kind = QUESTION_OPENING};
        asked[i].has_position = asked[i].has_question = true;
        asked[i].position.hands_known = 1;
        asked[i].position.round.hand[0] = cards_some(KIND_K, 3 + i) + cards_one(KIND_4);
        position_settle(&t, &asked[i].position);
    }
    const struct puzzle_set set = {.count = 2, .puzzle = asked};
    static const struct catalog none; /* a question is worded by its messages even then */
    const struct message_context ctx = {&none, &t, SEAT_NONE};
    cr_assert_eq(room_wizard_open(r, ctx, (struct listener){on_event, &event_log}, &set), 2);
    r->room = 10;
    room_wizard_begin(r, WHOSE_FILE, "questions.xml");
    HOLD(&r->talk, turns);
    cr_assert_eq(r->hands[0].right + r->hands[0].wrong, 10);
    cr_assert_eq(r->hands[1].right + r->hands[1].wrong, 0, "passed");
    strbuf_clear(&event_log);
    room_wizard_sum_up(r);
    cr_assert_not_null(strstr(strbuf_text(&event_log), "present.missed"));
    room_wizard_free(r);
    free(r);
    strbuf_free(&event_log);
}

Test(talk, names_of_the_roster_go_with_the_scores_and_late_ones_are_added)
{
    static const struct typed_line turns[] = {{"name 2 south Ruth", "scores.melds"},
                                              {"name 1 south ruth", "scores.melds"}, /* another */
                                              {"name 1 north Ben", "scores.melds"},
                                              {"name 1 up Ben", "scores.melds"},
                                              {"name 0 south Ben", "scores.melds"},
                                              {"name 1 west", "scores.melds"},
                                              {"", "scores.their-threes"},
                                              {"", "scores.left"},
                                              {"4", "scores.left"},
                                              {"5", "scores.melds"},
                                              {"", "scores.their-threes"},
                                              {"", "scores.left"},
                                              {"8", "scores.left"},
                                              {"9", "scores.who-out"},
                                              {"", "scores.wrote"},
                                              {"", "scores.wrote"},
                                              {"", "scores.melds"}};
    struct score_session *x = scores_held("modern-american", LINES(turns));
    cr_expect_str_eq(x->talk.standings.list[0].who, "ruth 2, Ben");
    cr_expect_str_eq(x->talk.standings.list[1].who, "");
    cr_expect_str_eq(roster_name(&x->roster, 2, 0), "Ruth");
    scores_done(x);
}

Test(talk, back_takes_a_name_off_its_chair_again)
{
    static const struct typed_line turns[] = {{"name 2 north Ben", "scores.melds"},
                                              {"name 2 south Ruth", "scores.melds"},
                                              {"back", "scores.melds"},
                                              {"name 2 west Ruth", "scores.melds"},
                                              {"quit", NULL}};
    struct score_session *x = scores_held("modern-american", LINES(turns));
    cr_expect_str_eq(roster_name(&x->roster, 2, 2), "Ben");
    cr_expect_str_eq(roster_name(&x->roster, 2, 0), "");
    cr_expect_str_eq(roster_name(&x->roster, 2, 1), "Ruth", "and not Ruth 2");
    scores_done(x);
}

Test(talk, a_roster_is_read_as_people_fill_it_in)
{
    char sheet[] = "table,seat,name\r\n1,South,Ruth\r\n1,West,\r\n1,North,\"Ben, the tall\"\r\n"
                   "2,south, ruth \r\n2,nowhere,Dora\r\n,,Eve\r\n";
    char side[ROSTER_SIDE_SIZE];
    struct roster r = {.count = 0};
    roster_read(&r, 4, sheet);
    cr_expect_eq(r.count, 6, "an empty chair is one");
    roster_side(&r, 1, 2, 0, side);
    cr_expect_str_eq(side, "Ruth, Ben, the tall");
    roster_side(&r, 1, 2, 1, side);
    cr_expect_str_eq(side, "");
    cr_expect_str_eq(roster_name(&r, 2, 0), "ruth 2", "two of one name");
    cr_expect_str_eq(r.chair[4].name, "Dora", "known, if not where");
    cr_expect(roster_put(&r, 1, 0, "Ruth"), "the same name again");
    cr_expect_str_eq(roster_name(&r, 1, 0), "Ruth");
    cr_expect(!roster_put(&r, 1, 1, "  "));
    cr_expect_eq(r.count, 6);
    roster_free(&r);
    roster_read(&r, 4, NULL);
    cr_expect_eq(r.count, 0);
}

Test(talk, who_ended_the_round_must_fit_hands_and_melds)
{
    static const struct typed_line turns[] = {
        {"K K K K K 2 2 / Q Q Q Q Q Q Q", "scores.their-threes"},
        {"", "scores.left"},
        {"4 5", "scores.left"},
        {"", "scores.melds"},
        {"", "scores.their-threes"},
        {"", "scores.left"},
        {"8", "scores.left"},
        {"9", "scores.who-out"},
        {"south", "scores.who-out"},          /* with two cards */
        {"north straight", "scores.who-out"}, /* open */
        {"north", "scores.wrote"},
        {"", "scores.wrote"},
        {"", "scores.melds"}, /* the next table */
        {"", "scores.their-threes"},
        {"", "scores.left"},
        {"", "scores.left"},
        {"4", "scores.melds"},
        {"", "scores.their-threes"},
        {"", "scores.left"},
        {"8", "scores.left"},
        {"9", "scores.who-out"},
        {"south straight", "scores.wrote"}};
    struct score_session *x = scores_held("modern-american", LINES(turns));
    scores_done(x);
}

Test(talk, players_with_numbers_are_understood_as_people_write_them)
{
    static const struct typed_line turns[] = {{"K K K K K 2 2", "scores.their-threes"},
                                              {"", "scores.left"},
                                              {"", "scores.melds"},
                                              {"Q Q Q", "scores.their-threes"},
                                              {"", "scores.left"},
                                              {"4", "scores.melds"},
                                              {"", "scores.their-threes"},
                                              {"", "scores.left"},
                                              {"5", "scores.who-out"},
                                              {"south", "scores.who-out"},
                                              {"Player 4", "scores.who-out"},
                                              {"Player 1", "scores.wrote"}};
    struct score_session *x = scores_held("classic-3p", LINES(turns));
    cr_assert_eq(x->talk.position.round.board.ended_by, 0);
    scores_done(x);
}

Test(talk, help_says_what_to_type_menu_ends_it_and_one_card_is_no_meld)
{
    static const struct typed_line turns[] = {
        {"help", "scores.melds"},        {"9", "scores.melds"},
        {"K K K / 9 9", "scores.melds"}, {"K K K", "scores.their-threes"},
        {"?", "scores.their-threes"},    {"menu", NULL}};
    struct score_session *x = scores_held("modern-american", LINES(turns));
    cr_expect_not_null(strstr(strbuf_text(&x->event_log), "talk.help"));
    cr_expect_not_null(strstr(strbuf_text(&x->event_log), "scores.groups"));
    scores_done(x);
}

Test(talk, a_perfect_cut_is_asked_where_the_table_pays_it)
{
    static const struct typed_line turns[] = {{"", "scores.their-threes"},
                                              {"", "scores.left"},
                                              {"4", "scores.left"},
                                              {"5", "scores.melds"},
                                              {"", "scores.their-threes"},
                                              {"", "scores.left"},
                                              {"8", "scores.left"},
                                              {"9", "scores.who-cut"},
                                              {"maybe", "scores.who-cut"},
                                              {"east", "scores.who-out"},
                                              {"", "scores.wrote"},
                                              {"total -10", "scores.wrote"},
                                              {"cut 100, base 100, total 80", "scores.melds"}};
    struct score_session *x = memory_array(1, sizeof *x);
    cr_assert(table_builtin("modern-american", &x->table));
    x->table.deal_perfect_cut = 100;
    score_wizard_begin(&x->talk, (struct message_context){NULL, &x->table, SEAT_NONE},
                       (struct listener){on_event, &x->event_log}, NULL, &x->roster);
    hold(&x->talk.talk, LINES(turns));
    cr_expect_eq(x->talk.standings.list[0].total, -10);
    cr_expect_eq(x->talk.standings.list[1].total, 80, "100 for the cut, less 10 and 10");
    cr_expect_not(score_wizard_wrong(&x->talk));
    scores_done(x);
}

Test(talk, more_cards_than_there_are_is_said_at_once)
{
    static const struct typed_line turns[] = {{"7 7 7 7 7", "scores.their-threes"},
                                              {"", "scores.left"},
                                              {"", "scores.left"},
                                              {"", "scores.melds"},
                                              {"7 7 7 7 7", "scores.melds"},
                                              {"7 7 7", "scores.their-threes"},
                                              {"", "scores.left"},
                                              {"7", "scores.left"},
                                              {"8", "scores.left"}};
    struct score_session *x = scores_held("modern-american", LINES(turns));
    cr_expect_not_null(strstr(strbuf_text(&x->event_log), "scores.so-far"));
    scores_done(x);
}

Test(talk, sides_with_as_many_points_share_a_place)
{
    struct standings s = {.count = 0};
    const int32_t totals[] = {500, 700, 500, 100};
    for (int i = 0; i < 4; i++) {
        const struct side_standing one = {.table = i + 1, .side = "", .total = totals[i]};
        standings_add(&s, &one);
    }
    standings_sort(&s);
    cr_expect_eq(s.list[0].place, 1);
    cr_expect_eq(s.list[1].place, 2);
    cr_expect_eq(s.list[2].place, 2);
    cr_expect_eq(s.list[3].place, 4);
    standings_free(&s);
}
