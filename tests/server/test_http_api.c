/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked over the network, without the network: what phones, projector and teacher may do
 * and see, and what those get who mean no good. */
#include "server/http_api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "base/clean.h"
#include "door.h"
#include "server/answer_chart.h"

TestSuite(api, .init = open_door, .fini = close_door);

Test(api, a_question_is_asked_counted_and_told)
{
    char ruth[40], anna[40];
    join("Ruth <b>", ruth);
    join("", anna);
    const int q = show("opening-003");
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(says("\"stage\":\"asking\"") && says("\"kind\":\"position\"") &&
              says("{\"line\":\"yes\""));
    cr_expect(says("Ruth \\u003cb\\u003e"));
    cr_expect(!says("right") && !says("reasons") && !says("bars"), "%s", answer);
    cr_assert_eq(say_answer(ruth, 1, q, "YES"), 200);
    cr_expect(says("\"said\":\"Yes\"") && !says("right"));
    cr_assert_eq(say_answer(anna, 1, q, "no"), 200);
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(says("2 of 2 have answered") && !says("bars") && !says("right"), "%s", answer);
    cr_assert_eq(ask(teacher, "/do", "count"), 200);
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(says("\"bars\":[{\"text\":\"Yes\",\"count\":1},{\"text\":\"No\",\"count\":1}]") &&
              !says("reasons"));
    cr_expect_eq(say_answer(ruth, 1, q, "no"), 409);
    cr_assert_eq(ask(teacher, "/do", "tell"), 200);
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(says("\"right\":false}") && says("\"reasons\":{\"events\":[{"));
    cr_expect(says("The right answer: No.") && !says("kipped"), "%s", answer);
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(says("{\"text\":\"No\",\"count\":1,\"right\":true}"));
}

Test(api, what_has_not_changed_is_not_sent_again)
{
    char ruth[40], anna[40], path[40];
    join("Ruth", ruth);
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    (void)snprintf(path, sizeof path, "/state/%lu",
                   (unsigned long)class_session_phone_version(&room, 0));
    cr_expect_eq(ask(ruth, path, NULL), 204);
    cr_expect_str_eq(answer, "");
    for (int i = 0; i < 3; i++) {
        join("", anna);
    }
    cr_expect_eq(ask(ruth, path, NULL), 200, "somebody sat down at the same card table");
    (void)snprintf(path, sizeof path, "/state/%lu",
                   (unsigned long)class_session_phone_version(&room, 0));
    join("Anna", anna);
    cr_expect_eq(ask(ruth, path, NULL), 204, "a phone at another card table is nothing to a phone");
    show("opening-003");
    cr_expect_eq(ask(ruth, path, NULL), 200);
}

Test(api, only_the_teacher_leads)
{
    char ruth[40];
    join("Ruth", ruth);
    cr_expect_eq(ask(ruth, "/do", "show 0"), 403);
    cr_expect_eq(ask(projector, "/do", "show 0"), 403);
    cr_expect_eq(ask(NULL, "/do", "show 0"), 403);
    cr_expect_eq(ask("", "/do", "show 0"), 403);
    cr_expect_eq(ask(teacher, "/answer", "1 1\nyes"), 403);
    cr_expect_eq(room.stage, ROOM_RESTING);
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(!says(teacher) && !says(projector) && !says(code) && !says(ruth));
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(!says(teacher) && !says(projector) && !says(ruth) && says(code));
    cr_assert_eq(ask(teacher, "/state/0", NULL), 200);
    cr_expect(!says(ruth), "keys of phones are theirs alone");
    const char *bad[] = {"show", "show x", "show -1", "show 999999", "end now",
                         "",     "drop 7", "sh",      "count\nend"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        cr_expect_geq(ask(teacher, "/do", bad[i]), 400, "%s", bad[i]);
    }
}

Test(api, a_phone_writes_its_own_answers_only)
{
    char ruth[40], anna[40];
    int right = 0;
    join("Ruth", ruth);
    join("Anna", anna);
    const int q = show("opening-003");
    cr_assert_eq(say_answer(ruth, 1, q, "no"), 200);
    cr_expect_eq(say_answer("00000000000000000000000000000000", 1, q, "no"), 403);
    cr_expect_eq(say_answer(ruth, 2, q, "yes"), 409, "a turn that's not yet");
    cr_expect_eq(say_answer(ruth, 1, q + 1, "yes"), 409);
    cr_expect_eq(ask(ruth, "/answer", "yes"), 400);
    cr_expect_eq(ask(ruth, "/answer", "1 1\n"), 400);
    cr_expect_eq(ask(ruth, "/answer", "1 0\nno"), 400);
    cr_expect_eq(ask(ruth, "/answer", "-1 1\nno"), 400);
    cr_expect_eq(ask(ruth, "/answer", "99999999999999999999 1\nno"), 400);
    cr_expect_eq(say_answer(ruth, 1, q, "no\tend\t0"), 400);
    cr_expect_eq(say_answer(ruth, 1, q, "no\ndrop"), 400);
    cr_expect_eq(say_answer(ruth, 1, q, "\xff\xfe"), 400);
    cr_expect_eq(say_answer(ruth, 1, q, "purple"), 400);
    cr_expect_eq(class_session_answered(&room, q, &right), 1);
    cr_expect_eq(right, 1, "the answer that counts is as it was");
}

static long journal_size(void)
{
    char path[80];
    struct stat facts;
    (void)snprintf(path, sizeof path, "%s/class.journal", folder);
    cr_assert_eq(stat(path, &facts), 0);
    return (long)facts.st_size;
}

Test(api, an_answer_takes_little_room_in_the_journal)
{
    char ruth[40], line[1901] = "";
    join("Ruth", ruth);
    const int q = show("opening-003");
    memset(line, ' ', sizeof line - 1);
    memcpy(line + 1000, "no", 2);
    const long before = journal_size();
    cr_expect_eq(say_answer(ruth, 1, q, line), 200, "%s", answer);
    const long once = journal_size();
    cr_expect_lt(once - before, 60, "without the blanks around it");
    cr_expect_eq(say_answer(ruth, 1, q, "no"), 200);
    cr_expect_eq(journal_size(), once, "said twice, written once");
    memset(line, 'y', sizeof line - 1);
    cr_expect_eq(say_answer(ruth, 1, q, line), 413);
    cr_expect_eq(say_answer(ruth, 1, q, "   "), 400, "blanks alone");
    cr_expect_eq(journal_size(), once);
}

Test(api, a_phone_changes_its_mind_ten_times_at_once_then_every_five_seconds)
{
    char ruth[40], anna[40];
    join("Ruth", ruth);
    join("Anna", anna);
    const int q = show("opening-003");
    for (int i = 0; i < 10; i++) {
        cr_expect_eq(say_answer(ruth, 1, q, i % 2 == 0 ? "no" : "yes"), 200, "%d", i);
    }
    cr_expect_eq(say_answer(ruth, 1, q, "no"), 429);
    cr_expect(says("That was too much at once."), "%s", answer);
    cr_expect_eq(say_answer(anna, 1, q, "no"), 200, "it keeps nobody else");
    now += 5000;
    cr_expect_eq(say_answer(ruth, 1, q, "no"), 200);
}

/* How many actions were played at the table that the last reply shows. */
static int played_so_far(void)
{
    int line = -1;
    const char *play = strstr(answer, "\"play\":{\"line\":");
    cr_assert_not_null(play, "%s", answer);
    cr_assert_eq(sscanf(play, "\"play\":{\"line\":%d", &line), 1);
    return line;
}

static int say_play(const char *key, int line, const char *what)
{
    char body[100];
    (void)snprintf(body, sizeof body, "%d\n%s", line, what);
    return ask(key, "/play", body);
}

Test(api, a_deal_is_played_on_the_phones_and_goes_on_after_a_stop)
{
    char key[5][40], path[80];
    struct class_journal_found found;
    int at = 0;
    for (int i = 0; i < 5; i++) {
        join("", key[i]);
    }
    cr_expect_eq(ask(teacher, "/do", "deal 0"), 409, "nothing was dealt");
    cr_expect_eq(say_play(key[0], 0, "draw"), 409);
    cr_assert_eq(ask(teacher, "/do", "deal 2"), 200);
    cr_expect(says("\"stage\":\"played\"") && says("South to play"), "%s", answer);
    cr_assert_eq(ask(key[0], "/state/0", NULL), 200);
    at = played_so_far();
    cr_expect_eq(say_play(key[1], at, "draw"), 400, "it isn't the learner's turn");
    cr_expect_eq(say_play(key[0], at + 1, "draw"), 409, "that isn't where the table is");
    cr_expect_eq(ask(key[0], "/play", "draw"), 400);
    cr_expect_eq(ask(key[0], "/play", "-1\ndraw"), 400);
    cr_expect_eq(ask(key[0], "/result", "ns 0 0 0 ew 0 0 0"), 409, "it is scored by itself");
    cr_assert_eq(say_play(key[0], at, "draw"), 200, "%s", answer);
    cr_expect_gt(played_so_far(), at);
    cr_expect_eq(say_play(key[0], at, "draw"), 409, "sent twice, done once");
    cr_assert_eq(ask(key[4], "/state/0", NULL), 200);
    cr_assert_eq(say_play(key[4], played_so_far(), "draw"), 200, "%s", answer);
    struct card_table before[2];
    memcpy(before, room.play, sizeof before);
    (void)snprintf(path, sizeof path, "%s/class.journal", folder);
    class_journal_close(api.log);
    class_session_close(&room);
    class_session_open(&room, &judge);
    api.log = class_journal_open(path, "x", &room, &found);
    cr_assert_eq(found.state, CLASS_JOURNAL_GOES_ON);
    cr_expect_eq(memcmp(before, room.play, sizeof before), 0);
    cr_assert_eq(ask(teacher, "/do", "drop 4"), 200);
    cr_expect(room.result[1].given, "with nobody there the computer ends it");
}

Test(api, old_phones_behind_one_address_keep_nobody_out)
{
    char body[40], key[40];
    for (int i = 0; i < 200; i++) {
        (void)snprintf(key, sizeof key, "%032x", i + 1);
        cr_expect_eq(ask_from("10.9.9.1", key, "/state/0", NULL), 403);
        cr_expect(says("Join again"), "%s", answer);
    }
    (void)snprintf(body, sizeof body, "%s\nNew", code);
    cr_expect_eq(ask_from("10.9.9.1", NULL, "/join", body), 200);
}

Test(api, three_hundred_phones_behind_one_address_come_in_within_half_a_minute)
{
    char body[40];
    int in = 0;
    (void)snprintf(body, sizeof body, "%s\n", code);
    const int64_t begun = now;
    while (in < 300 && now - begun <= 30000) {
        for (int i = in; i < 300; i++) {
            in += ask_from("10.9.9.2", NULL, "/join", body) == 200;
        }
        now += 1000;
    }
    cr_expect_eq(in, 300);
}

Test(api, what_is_wrong_with_a_name_is_said_of_the_name)
{
    static const struct {
        const char *name;
        int status;
    } rows[] = {{"\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7", 200}, /* a family */
                {"\xd9\x85\xdb\x8c\xe2\x80\x8c\xd8\xae", 200},         /* Persian */
                {"A\xe2\x80\x8e", 400},
                {"A\x1b[31m", 400}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char body[80];
        (void)snprintf(body, sizeof body, "%s\n%s", code, rows[i].name);
        cr_expect_eq(ask(NULL, "/join", body), rows[i].status, "row %zu: %s", i, answer);
        cr_expect_not(says("code of the class"), "row %zu: %s", i, answer);
        cr_expect_eq(says("tabs"), i == 3, "row %zu: %s", i, answer);
    }
}

Test(api, the_teacher_closes_it_changes_the_code_and_sends_away_who_is_silent)
{
    char ruth[40], anna[40], body[40], new_code[SECRET_CODE_SIZE];
    join("Ruth", ruth);
    join("Anna", anna);
    cr_assert_eq(ask(teacher, "/do", "show 0"), 200);
    (void)snprintf(body, sizeof body, "%u 1\n%s", (unsigned)room.turn, "no");
    cr_assert(ask(ruth, "/answer", body) == 200, "%s", answer);
    cr_assert_eq(ask(teacher, "/do", "thin"), 200);
    cr_expect_eq(ask(anna, "/state/0", NULL), 403);
    cr_expect_eq(ask(ruth, "/state/0", NULL), 200);
    cr_assert_eq(ask(teacher, "/do", "door 0"), 200);
    (void)snprintf(body, sizeof body, "%s\nLate", code);
    cr_expect_eq(ask(NULL, "/join", body), 403);
    cr_expect(says("door is closed"), "%s", answer);
    cr_assert_eq(ask(teacher, "/do", "door 1"), 200);
    cr_assert_eq(ask(teacher, "/do", "code"), 200);
    memcpy(new_code, http_api_code(&api), sizeof new_code);
    cr_expect_str_neq(new_code, code);
    cr_expect_eq(ask(NULL, "/join", body), 403, "the old code is none any more");
    (void)snprintf(body, sizeof body, "%s\nLate", new_code);
    cr_expect_eq(ask(NULL, "/join", body), 200);
    cr_expect_eq(ask(ruth, "/do", "door 0"), 403, "phones lead nothing");
}

Test(api, two_people_of_one_name_are_told_apart)
{
    char key[3][40];
    join("Ruth", key[0]);
    join("ruth", key[1]);
    join("Ru\xe2\x80\x8dth", key[2]);
    cr_expect_str_eq(room.phone[0].name, "Ruth");
    cr_expect_str_eq(room.phone[1].name, "ruth 2");
    cr_expect_str_eq(room.phone[2].name, "Ru\xe2\x80\x8dth 3");
}

Test(api, a_long_name_makes_room_for_a_number_between_characters)
{
    char key[2][40], name[260] = "";
    for (int i = 0; i < 60; i++) {
        strcat(name, "\xf0\x9f\x91\xa9");
    }
    join(name, key[0]);
    join(name, key[1]);
    const char *second = room.phone[1].name;
    cr_expect(clean_is_clean(second), "%s", second);
    cr_expect_str_eq(second + strlen(second) - 2, " 2");
}

Test(api, only_phones_and_the_teacher_send_more_than_a_line)
{
    char ruth[40];
    join("Ruth", ruth);
    cr_expect(http_api_knows(&api, true, "/answer", ruth));
    cr_expect_not(http_api_knows(&api, true, "/answer", "nobody"));
    cr_expect_not(http_api_knows(&api, true, "/do", ruth));
    cr_expect_not(http_api_knows(&api, true, "/do", NULL));
    cr_expect(http_api_knows(&api, true, "/do", teacher));
}

Test(api, wrong_codes_are_soon_too_many)
{
    char body[40];
    int refused = 0;
    (void)snprintf(body, sizeof body, "%s\n", code);
    for (int i = 0; i < 2000; i++) {
        refused += ask_from("10.9.9.9", NULL, "/join", "AAAAAA\nx") == 429;
    }
    cr_expect_eq(refused, 1980);
    for (int i = 0; i < 20; i++) {
        cr_expect_eq(ask_from("10.9.9.9", NULL, "/join", body), 200, "the right one is taken");
    }
    cr_expect_eq(ask_from("10.9.9.8", NULL, "/join", body), 200, "others come in");
    now += 60000;
    cr_expect_eq(ask_from("10.9.9.9", NULL, "/join", body), 200);
    (void)snprintf(body, sizeof body, "%c-%c%s\n", code[0] | 0x20, code[1], code + 2);
    cr_expect_eq(ask_from("10.9.9.7", NULL, "/join", body), 200, "as people type it: %s", body);
    cr_expect_eq(ask_from("10.9.9.7", NULL, "/join", "\nx"), 403, "no code is no key");
}

Test(api, one_phone_and_one_address_may_so_much_a_second)
{
    char ruth[40];
    int slowed = 0;
    join("Ruth", ruth);
    const int q = show("opening-003");
    for (int i = 0; i < 25; i++) {
        slowed += say_answer(ruth, 1, q, "no") == 429;
    }
    cr_expect_eq(slowed, 5);
    now += 1000;
    cr_expect_eq(say_answer(ruth, 1, q, "no"), 200);
    slowed = 0;
    for (int i = 0; i < 2000; i++) {
        slowed += !http_api_may_ask(&api, "10.7.7.7", now);
    }
    cr_expect_eq(slowed, 500);
    cr_expect(http_api_may_ask(&api, "10.7.7.8", now));
    char body[40];
    (void)snprintf(body, sizeof body, "%s\n", code);
    slowed = 0;
    for (int i = 0; i < 320; i++) {
        slowed += ask_from("10.7.7.9", NULL, "/join", body) == 429;
    }
    cr_expect_eq(slowed, 20);
    now += 1000;
    cr_expect_eq(ask_from("10.7.7.9", NULL, "/join", body), 503, "the class is full");
}

Test(api, what_is_not_there_is_not_found)
{
    static const char *const paths[] = {
        "/../class.journal", "/class.journal", "/do/", "//", "", "/state", "/answer", "/join"};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        cr_expect_eq(ask(teacher, paths[i], NULL), 404, "%s", paths[i]);
    }
    cr_expect_eq(ask(teacher, "/trainer", NULL), 404, "it wasn't built");
    cr_expect_eq(ask(teacher, "/state/0", "x"), 404);
    cr_expect_eq(http_api_most(true, "/state/0"), 0);
    cr_expect_eq(http_api_most(false, "/answer"), 0);
    cr_expect_eq(http_api_most(true, "/ticket"), TICKET_SIZE_MOST);
}

Test(api, tables_are_seated_and_send_their_scores)
{
    char ruth[40];
    join("Ruth", ruth);
    cr_expect_eq(ask(ruth, "/result", "ns 600 65 665 ew 0 40 40"), 409);
    cr_assert_eq(ask(teacher, "/do", "seat 2"), 200);
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(says("\"table\":1,\"seat\":\"South\",\"sides\":[{\"line\":\"ns\",\"name\":\"North "
                   "and South (Ruth)\"},{\"line\":\"ew\",\"name\":\"East and West\"}]"),
              "%s", answer);
    cr_expect_eq(ask(ruth, "/result", "ns 600 65 700 ew 0 40 40"), 400);
    cr_expect(says("don't make"), "%s", answer);
    cr_expect_eq(ask(ruth, "/result", "lots"), 400);
    cr_assert_eq(ask(ruth, "/result", "ns 600 65 665 ew 0 40 40"), 200);
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(says("\"name\":\"North and South\",\"base\":600,\"count\":65,\"total\":665") ||
                  says("\"name\":\"South and North\",\"base\":600,\"count\":65,\"total\":665"),
              "%s", answer);
}

Test(api, bars_put_rare_answers_together)
{
    char key[40];
    int numbers = -1;
    for (int i = 0; i < class_questions.count && numbers < 0; i++) {
        numbers = class_questions.question[i].item.right.form == FORM_NUMBER ? i : -1;
    }
    if (numbers < 0) { /* none in that file: then yes and no have a bar each */
        numbers = show("opening-003");
    }
    char body[20];
    (void)snprintf(body, sizeof body, "show %d", numbers);
    cr_assert_eq(ask(teacher, "/do", body), 200);
    const bool number = class_questions.question[numbers].item.right.form == FORM_NUMBER;
    for (int i = 0; i < 30; i++) {
        char line[20];
        join("", key);
        (void)snprintf(line, sizeof line, number ? "%d" : "yes", i < 15 ? 5 : i);
        cr_assert_eq(say_answer(key, room.turn, numbers, line), 200, "%s", answer);
    }
    struct bar bar[BARS_MOST];
    const int count = answer_chart_of(&room, numbers, &class_questions.question[numbers].item, bar);
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += bar[i].count;
    }
    cr_expect_eq(sum, 30);
    cr_expect_eq(count, number ? BARS_MOST : 2);
    cr_expect_eq(bar[0].count, number ? 15 : 30);
}

Test(api, a_question_with_a_time_closes_itself_and_late_answers_are_told_so)
{
    char ruth[40], ben[40];
    join("Ruth", ruth);
    join("Ben", ben);
    cr_expect_eq(ask(teacher, "/do", "time 5"), 409, "too short to read a question");
    cr_expect_eq(ask(ruth, "/do", "time 30"), 403, "phones set no time");
    cr_assert_eq(ask(teacher, "/do", "time 30"), 200);
    cr_expect(says("\"seconds\":30"));
    const int at = show("opening-003");
    cr_expect(says("\"timer\":{\"left\":30000,\"of\":30000}"), "%s", answer);
    now += 29000;
    cr_expect_eq(say_answer(ruth, 1, at, "yes"), 200);
    cr_expect(says("\"timer\":{\"left\":1000,\"of\":30000}"), "%s", answer);
    now += 1000;
    cr_expect_eq(say_answer(ben, 1, at, "yes"), 409);
    cr_expect(says("Time was up"), "%s", answer);
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(says("\"stage\":\"counted\"") && !says("\"timer\""), "%s", answer);
}

Test(api, the_time_of_an_open_question_can_be_set_anew_and_taken_away)
{
    char ruth[40];
    join("Ruth", ruth);
    const int at = show("opening-003");
    cr_expect(!says("\"timer\""), "without a time it stays open");
    now += 3600000;
    cr_expect_eq(say_answer(ruth, 1, at, "yes"), 200);
    cr_assert_eq(ask(teacher, "/do", "time 20"), 200);
    now += 15000;
    cr_assert_eq(ask(teacher, "/do", "time 20"), 200);
    now += 15000;
    cr_expect_eq(say_answer(ruth, 1, at, "no"), 200, "it began again");
    cr_assert_eq(ask(teacher, "/do", "time 0"), 200);
    now += 60000;
    cr_expect_eq(say_answer(ruth, 1, at, "yes"), 200);
}

Test(api, a_phone_and_the_teacher_choose_a_seat)
{
    char ruth[40], ben[40];
    join("Ruth", ruth);
    join("Ben", ben);
    cr_expect_eq(ask(ben, "/sit", "1 1"), 409, "Ruth sits there");
    cr_expect(says("Somebody has that seat"), "%s", answer);
    cr_expect_eq(ask(ben, "/sit", "1 3"), 200);
    cr_expect(says("{\"chair\":3,\"title\":\"North\",\"name\":\"Ben\",\"mine\":true}"), "%s",
              answer);
    cr_expect_eq(ask(ben, "/sit", "1 5"), 409, "a table of four has no fifth seat");
    static const char *const nonsense[] = {"", "1 0", "1 2 3", "-1", "1 x", "1  ", "9999 1"};
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        cr_expect_eq(ask(ben, "/sit", nonsense[i]), 400, "%s", nonsense[i]);
    }
    cr_expect_eq(ask(teacher, "/do", "sit 0 2 4"), 200, "the teacher moves Ruth");
    cr_expect_eq(room.phone[0].team, 2);
    cr_expect_eq(room.phone[0].chair, 3);
    cr_expect_eq(ask(teacher, "/do", "sit 0"), 400);
    cr_assert_eq(ask(teacher, "/do", "deal 2"), 200);
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(says("\"table\":2,\"seat\":\"East\""), "the deal keeps who sits where: %s", answer);
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(says("\"called\":[\"South\",\"West\",\"North (Ben)\",\"East\"]"), "%s", answer);
    cr_expect(!says("\"hand\""), "no hand is on the wall");
}

Test(api, a_phone_keeps_its_seat_while_anything_is_shown_or_a_deal_is_played)
{
    char ruth[40], ben[40];
    join("Ruth", ruth);
    join("Ben", ben);
    static const char *const shown[] = {"show 0", "count", "tell", "seat 1", "deal 1"};
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        cr_assert_eq(ask(teacher, "/do", shown[i]), 200, "%s", shown[i]);
        cr_expect_eq(ask(ruth, "/sit", "1 3"), 409, "%s", shown[i]);
        cr_expect(says("Seats stay as they are just now."), "%s", answer);
        cr_expect_eq(ask(ruth, "/sit", "2"), 409, "%s", shown[i]);
        cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
        cr_expect(!says("\"chairs\""), "there is nothing to choose: %s", answer);
    }
    cr_assert_eq(ask(teacher, "/do", "rest"), 200);
    cr_expect_eq(ask(ruth, "/sit", "1 3"), 409, "the deal goes on later");
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(!says("\"chairs\""), "%s", answer);
    cr_expect_eq(room.phone[0].seat, 0);
    cr_expect_eq(ask(teacher, "/do", "sit 0 1 3"), 200, "the teacher moves whom they like");
    cr_expect_eq(room.phone[0].seat, 2);
    cr_assert_eq(ask(teacher, "/do", "seat 1"), 200);
    cr_assert_eq(ask(teacher, "/do", "rest"), 200);
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(says("\"chairs\""), "%s", answer);
    cr_expect_eq(ask(ruth, "/sit", "1 1"), 200, "nothing is shown, and no hand is on the phones");
    cr_assert_eq(ask(teacher, "/do", "end"), 200);
    cr_expect_eq(ask(ruth, "/sit", "1 3"), 409);
    cr_expect(says("The class is over."), "%s", answer);
}

Test(api, a_score_is_changed_by_who_sat_there_from_the_beginning)
{
    static const char *const good = "ns 600 65 665 ew 0 40 40", *other = "ns 0 5 5 ew 0 40 40";
    char key[5][40], late[40];
    for (int i = 0; i < 5; i++) {
        join("", key[i]);
    }
    cr_assert_eq(ask(teacher, "/do", "seat 2"), 200);
    cr_assert_eq(ask(key[4], "/result", good), 200);
    cr_expect_eq(ask(key[4], "/result", other), 200, "its own table, typed again");
    cr_assert_eq(ask(key[4], "/result", good), 200);
    cr_assert_eq(ask(teacher, "/do", "rest"), 200);
    cr_assert_eq(ask(key[0], "/sit", "2 4"), 200);
    cr_assert_eq(ask(teacher, "/do", "seat 0"), 200);
    cr_expect_eq(ask(key[0], "/result", other), 409);
    cr_expect(says("Only a player who sat here"), "%s", answer);
    cr_expect_eq(room.result[1].score[0][2], 665);
    cr_assert_eq(ask(teacher, "/do", "drop 0"), 200);
    join("Late", late);
    cr_expect_eq(room.phone[5].table, 1);
    cr_expect_eq(ask(late, "/result", other), 200, "the table had no score");
    cr_expect_eq(ask(late, "/result", good), 200, "and it may put its own right");
    cr_expect_eq(ask(key[1], "/result", other), 200);
    cr_expect_eq(ask(late, "/result", good), 409, "who sat there before has the last word");
    for (int i = 1; i < 4; i++) {
        char line[20];
        (void)snprintf(line, sizeof line, "drop %d", i);
        cr_assert_eq(ask(teacher, "/do", line), 200);
    }
    cr_expect_eq(ask(late, "/result", good), 200, "nobody else is left at that table");
}

Test(api, at_its_end_a_class_gives_each_phone_what_it_missed)
{
    char ruth[40], ben[40];
    join("Ruth", ruth);
    join("Ben", ben);
    int at = show("opening-003"); /* no */
    say_answer(ruth, 1, at, "no");
    say_answer(ben, 1, at, "yes");
    cr_assert_eq(ask(teacher, "/do", "tell"), 200);
    at = show("opening-001");
    cr_assert_eq(ask(teacher, "/do", "end"), 200);
    cr_expect(says("\"home\":{\"text\":\"One question on what was hard.\",\"count\":1,"
                   "\"set\":\"set/opening-003\",\"lasting\":false}"),
              "%s", answer);
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(says("You had 1 of 1 right.") && says("You missed none"), "%s", answer);
    api.entry.home = "https://club.example/canasta.html";
    cr_assert_eq(ask(ben, "/state/0", NULL), 200);
    cr_expect(
        says("\"lasting\":true,\"address\":\"https://club.example/canasta.html#set/opening-003\""),
        "%s", answer);
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(says("\"qr\":\"M"), "%s", answer);
}

Test(api, a_phone_is_called_by_a_number_that_nobody_else_has)
{
    char key[40];
    join("2", key);
    join("", key);
    join("Ruth", key);
    join("Ruth\xef\xb8\x8f", key); /* a selector of a variant, which nobody sees */
    join("Ru\xe3\x85\xa4th", key); /* a filler */
    cr_assert_eq(ask(teacher, "/state/0", NULL), 200);
    cr_expect(says("\"name\":\"2 2\"") && says("\"name\":\"2\""), "%s", answer);
    cr_expect(says("Ruth\xef\xb8\x8f 2\"") && says("Ru\xe3\x85\xa4th 3\""), "%s", answer);
}
