/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class without network, file and rules: acts in, what is so afterwards. */
#include "server/class_session.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "server/class_reports.h"
#include "server/points.h"

enum { QUESTIONS = 3, PHONES = 5 };

/* Right is "yes"; "?" is no answer. */
static bool read_answer(void *payload,
                        int question,
                        const char *line,
                        struct room_reading *out,
                        struct message_copy *fault)
{
    (void)payload;
    (void)question;
    *out = (struct room_reading){.right = strcmp(line, "yes") == 0};
    (void)snprintf(out->said, sizeof out->said, "%s", line);
    message_keep(fault, MESSAGE(MSG_fault_yes_no, 0, 0));
    return strcmp(line, "?") != 0;
}

static bool
read_result(void *payload, const char *line, struct room_result *out, struct message_copy *fault)
{
    (void)payload;
    (void)fault;
    *out = (struct room_result){.sides = 1, .score = {{0, 0, (int32_t)strlen(line)}}};
    return true;
}

static const struct room_judge judge = {
    .questions = QUESTIONS, .players = 4, .read = read_answer, .read_result = read_result};
static struct class_session room;

static enum room_fault
act(enum room_verb verb, int phone, int number, uint32_t turn, const char *text)
{
    static struct class_command a;
    struct message_copy fault;
    a = (struct class_command){.verb = verb, .phone = phone, .number = number, .turn = turn};
    (void)snprintf(a.text, sizeof a.text, "%s", text);
    if (verb == ROOM_JOIN) {
        (void)snprintf(a.key, sizeof a.key, "%032x", number);
    }
    const enum room_fault refused = class_session_check(&room, &a, &fault);
    if (refused == ROOM_FINE) {
        class_session_apply(&room, &a);
    }
    return refused;
}

static void open_room(void)
{
    class_session_open(&room, &judge);
    for (int i = 0; i < PHONES; i++) {
        cr_assert_eq(act(ROOM_JOIN, 0, 100 + i, 0, i == 0 ? " Ruth  B " : ""), ROOM_FINE);
    }
}

static void close_room(void)
{
    class_session_close(&room);
}

TestSuite(room, .init = open_room, .fini = close_room);

Test(room, a_phone_has_its_name_or_its_number)
{
    char name[NAME_SIZE];
    cr_expect_str_eq(class_session_name(&room, 0, name), "Ruth B");
    cr_expect_str_eq(class_session_name(&room, 1, name), "2");
    cr_expect_eq(act(ROOM_JOIN, 0, 100, 0, ""), ROOM_NOBODY, "a key comes in once");
    cr_expect_eq(act(ROOM_JOIN, 0, 300, 0, "a\xff"), ROOM_BAD_NAME);
}

Test(room, answers_count_while_the_question_is_open)
{
    int right = 0;
    cr_expect_eq(act(ROOM_ANSWER, 0, 0, 0, "yes"), ROOM_TOO_LATE, "nothing is asked yet");
    cr_assert_eq(act(ROOM_SHOW, 0, 1, 0, ""), ROOM_FINE);
    cr_expect_eq(act(ROOM_ANSWER, 0, 1, 1, "yes"), ROOM_FINE);
    cr_expect_eq(act(ROOM_ANSWER, 1, 1, 1, "yes"), ROOM_FINE);
    cr_expect_eq(act(ROOM_ANSWER, 1, 1, 1, "no"), ROOM_FINE, "the last answer counts");
    cr_expect_eq(act(ROOM_ANSWER, 2, 1, 1, "?"), ROOM_UNREADABLE);
    cr_expect_eq(act(ROOM_ANSWER, 2, 0, 1, "yes"), ROOM_TOO_LATE, "another question");
    cr_expect_eq(act(ROOM_ANSWER, 2, 1, 0, "yes"), ROOM_TOO_LATE, "an answer to an earlier turn");
    cr_expect_eq(act(ROOM_ANSWER, PHONES, 1, 1, "yes"), ROOM_NOBODY);
    cr_expect_eq(act(ROOM_ANSWER, -1, 1, 1, "yes"), ROOM_NOBODY);
    cr_expect_eq(class_session_answered(&room, 1, &right), 2);
    cr_expect_eq(right, 1);
    cr_expect_eq(act(ROOM_COUNT, 0, 0, 0, ""), ROOM_FINE);
    cr_expect_eq(act(ROOM_ANSWER, 3, 1, 1, "yes"), ROOM_TOO_LATE, "it is closed");
    cr_expect_eq(act(ROOM_SHOW, 0, 1, 0, ""), ROOM_FINE);
    cr_expect_eq(act(ROOM_ANSWER, 0, 1, 1, "no"), ROOM_TOO_LATE, "an old request comes again");
    cr_expect_eq(class_session_answered(&room, 1, &right), 2, "asked again it has its answers");
}

Test(room, only_what_is_there_can_be_shown)
{
    cr_expect_eq(act(ROOM_COUNT, 0, 0, 0, ""), ROOM_NO_SUCH);
    cr_expect_eq(act(ROOM_TELL, 0, 0, 0, ""), ROOM_NO_SUCH);
    cr_expect_eq(act(ROOM_SHOW, 0, QUESTIONS, 0, ""), ROOM_NO_SUCH);
    cr_expect_eq(act(ROOM_SHOW, 0, -1, 0, ""), ROOM_NO_SUCH);
    cr_expect_eq(room.version, 1 + PHONES, "what was refused changed nothing");
}

Test(room, who_was_sent_away_is_nobody)
{
    int right = 0;
    cr_assert_eq(act(ROOM_SHOW, 0, 0, 0, ""), ROOM_FINE);
    cr_assert_eq(act(ROOM_ANSWER, 2, 0, 1, "yes"), ROOM_FINE);
    cr_expect_eq(act(ROOM_DROP, 2, 0, 0, ""), ROOM_FINE);
    cr_expect_eq(class_session_answered(&room, 0, &right), 0);
    cr_expect_eq(room.present, PHONES - 1);
    cr_expect_eq(act(ROOM_DROP, 2, 0, 0, ""), ROOM_NOBODY);
    cr_expect_eq(act(ROOM_ANSWER, 2, 0, 1, "yes"), ROOM_NOBODY);
    cr_expect_eq(class_session_find(&room, ""), -1, "an empty key is nobody's");
    cr_expect_eq(class_session_find(&room, NULL), -1);
}

Test(room, what_a_phone_has_answered_stays_in_the_sheet_when_it_is_sent_away)
{
    char *const words[QUESTIONS] = {"Open?", NULL, NULL};
    struct csv sheet = {.begun = false};
    char name[NAME_SIZE];
    cr_assert_eq(act(ROOM_SHOW, 0, 0, 0, ""), ROOM_FINE);
    cr_assert_eq(act(ROOM_ANSWER, 0, 0, 1, "yes"), ROOM_FINE);
    cr_assert_eq(act(ROOM_ANSWER, 1, 0, 1, "no"), ROOM_FINE);
    for (int phone = 2; phone < PHONES; phone++) {
        cr_assert_eq(act(ROOM_DROP, phone, 0, 0, ""), ROOM_FINE);
    }
    cr_assert_eq(act(ROOM_DROP, 0, 0, 0, ""), ROOM_FINE);
    class_reports_answers(&room, words, &sheet);
    const char *text = strbuf_text(&sheet.text);
    cr_expect_not_null(strstr(text, "phone,name,answered,right,left,1. Open?,right\r\n"), "%s",
                       text);
    cr_expect_not_null(strstr(text, "1,Ruth B,1,1,left,yes,1\r\n"), "%s", text);
    cr_expect_not_null(strstr(text, "2,,1,0,,no,0\r\n"), "%s", text);
    cr_expect_null(strstr(text, "\n3,"), "those who had answered nothing are gone: %s", text);
    strbuf_free(&sheet.text);
    cr_assert_eq(act(ROOM_JOIN, 0, 300, 0, "Ruth B"), ROOM_FINE);
    cr_expect_str_eq(class_session_name(&room, PHONES, name), "Ruth B", "the name is free again");
}

Test(room, a_name_hands_in_from_one_phone)
{
    cr_expect_eq(act(ROOM_TICKET, 0, 0, 0, "Ruth"), ROOM_FINE);
    cr_expect_eq(act(ROOM_TICKET, 0, 0, 0, "Ruth"), ROOM_FINE, "a newer one of Ruth's");
    cr_expect_eq(act(ROOM_TICKET, 1, 0, 0, "rUTH"), ROOM_TAKEN);
    cr_expect_eq(act(ROOM_TICKET, 1, 0, 0, "Anna"), ROOM_FINE);
    cr_expect_eq(act(ROOM_DROP, 0, 0, 0, ""), ROOM_FINE);
    cr_expect_eq(act(ROOM_TICKET, 2, 0, 0, "Ruth"), ROOM_FINE, "the learner's phone was sent away");
}

Test(room, seats_are_filled_table_by_table)
{
    cr_expect_eq(act(ROOM_RESULT, 0, 0, 0, "5"), ROOM_NO_TABLE);
    cr_expect_eq(act(ROOM_SEAT, 0, 0, 0, ""), ROOM_NO_TABLE);
    cr_expect_eq(act(ROOM_SEAT, 0, ROOM_TABLES_MOST + 1, 0, ""), ROOM_NO_TABLE);
    cr_assert_eq(act(ROOM_SEAT, 0, 2, 0, ""), ROOM_FINE);
    cr_expect_eq(room.phone[0].table, 1);
    cr_expect_eq(room.phone[3].seat, 3);
    cr_expect_eq(room.phone[4].table, 2);
    cr_assert_eq(act(ROOM_JOIN, 0, 900, 0, ""), ROOM_FINE);
    cr_expect_eq(room.phone[PHONES].table, 2, "who comes late has a seat too");
    cr_expect_eq(room.phone[PHONES].seat, 1);
    cr_expect_eq(act(ROOM_DEAL, 0, 2, 0, ""), ROOM_NO_SUCH, "there is no deal");
    cr_expect_eq(act(ROOM_PLAY, 0, 0, 0, "draw"), ROOM_TOO_LATE);
    cr_assert_eq(act(ROOM_RESULT, 4, 0, 0, "12"), ROOM_FINE);
    cr_assert_eq(act(ROOM_REST, 0, 0, 0, ""), ROOM_FINE);
    cr_assert_eq(act(ROOM_SEAT, 0, 0, 0, ""), ROOM_FINE, "the same seats again");
    cr_expect_eq(room.stage, ROOM_SEATED);
    cr_expect(room.result[1].given && !room.result[0].given);
    cr_expect_eq(room.result[1].score[0][2], 2);
}

Test(room, is_full_at_its_limit_and_over_at_its_end)
{
    for (int i = PHONES; i < ROOM_PHONES_MOST; i++) {
        cr_assert_eq(act(ROOM_JOIN, 0, 1000 + i, 0, ""), ROOM_FINE);
    }
    cr_expect_eq(act(ROOM_JOIN, 0, 5000, 0, ""), ROOM_FULL);
    cr_expect_eq(act(ROOM_DROP, 7, 0, 0, ""), ROOM_FINE);
    cr_expect_eq(act(ROOM_JOIN, 0, 5000, 0, ""), ROOM_FINE);
    cr_expect_eq(act(ROOM_END, 0, 0, 0, ""), ROOM_FINE);
    cr_expect_eq(act(ROOM_SHOW, 0, 0, 0, ""), ROOM_IS_OVER);
    cr_expect_eq(act(ROOM_DROP, 0, 0, 0, ""), ROOM_IS_OVER);
}

Test(room, places_of_those_sent_away_without_an_answer_are_given_again)
{
    char name[NAME_SIZE], old[SECRET_KEY_SIZE];
    cr_assert_eq(act(ROOM_SHOW, 0, 0, 0, ""), ROOM_FINE);
    cr_assert_eq(act(ROOM_ANSWER, 0, 0, 1, "yes"), ROOM_FINE);
    cr_assert_eq(act(ROOM_DROP, 0, 0, 0, ""), ROOM_FINE);
    memcpy(old, room.phone[1].key, sizeof old);
    for (int i = 0; i < ROOM_PLACES_MOST + PHONES; i++) {
        if (room.present == ROOM_PHONES_MOST) {
            cr_assert_eq(act(ROOM_THIN, 0, 0, 0, ""), ROOM_FINE);
        }
        cr_assert_eq(act(ROOM_JOIN, 0, 1000 + i, 0, "Q"), ROOM_FINE, "newcomer %d", i);
    }
    cr_expect_eq(room.phone_count, ROOM_PLACES_MOST);
    cr_assert_eq(act(ROOM_THIN, 0, 0, 0, ""), ROOM_FINE);
    cr_assert_eq(act(ROOM_JOIN, 0, 9000, 0, ""), ROOM_FINE);
    cr_expect_eq(room.present, 1);
    cr_expect_str_eq(room.phone[0].name, "Ruth B", "who answered keeps a place in the sheet");
    cr_expect_str_eq(room.phone[0].answer[0].said, "yes");
    cr_expect_str_eq(class_session_name(&room, 1, name), "2", "the first free place");
    cr_expect_null(room.phone[1].answer[0].said);
    cr_expect_eq(class_session_find(&room, old), -1, "the key that had it opens nothing");
}

Test(room, takes_phones_when_as_many_as_there_are_places_have_answered_and_left)
{
    char *const words[QUESTIONS] = {"Open?", NULL, NULL};
    struct csv sheet = {.begun = false};
    int rows = 0;
    cr_assert_eq(act(ROOM_SHOW, 0, 0, 0, ""), ROOM_FINE);
    for (int i = PHONES; i < ROOM_PLACES_MOST; i++) {
        cr_assert_eq(act(ROOM_JOIN, 0, 1000 + i, 0, ""), ROOM_FINE, "phone %d", i);
        cr_assert_eq(act(ROOM_ANSWER, i, 0, 1, "yes"), ROOM_FINE);
        cr_assert_eq(act(ROOM_DROP, i, 0, 0, ""), ROOM_FINE);
    }
    cr_assert_eq(act(ROOM_JOIN, 0, 9000, 0, "Late"), ROOM_FINE);
    cr_expect_eq(room.phone_count, ROOM_PLACES_MOST);
    cr_expect_str_eq(room.phone[PHONES].name, "Late", "at the first place that is free");
    cr_assert_eq(act(ROOM_ANSWER, PHONES, 0, 1, "no"), ROOM_FINE);
    class_reports_answers(&room, words, &sheet);
    const char *text = strbuf_text(&sheet.text);
    cr_expect_not_null(strstr(text, "\n6,,1,1,left,yes,1\r\n"), "who sat there before");
    cr_expect_not_null(strstr(text, "\n6,Late,1,0,,no,0\r\n"), "%.300s", text);
    for (const char *at = text; (at = strstr(at, "\r\n")) != NULL; at += 2) {
        rows++;
    }
    cr_expect_eq(rows, 1 + ROOM_PLACES_MOST + 1, "a title, all who came");
    strbuf_free(&sheet.text);
}

/* --- points by card table --- */

static void answer(int phone, int question, const char *text)
{
    cr_assert_eq(act(ROOM_ANSWER, phone, question, room.turn, text), ROOM_FINE);
}

Test(room, phones_sit_at_the_first_card_table_with_a_free_seat)
{
    cr_expect_eq(room.phone[3].team, 1);
    cr_expect_eq(room.phone[4].team, 2, "four sit at a table");
    cr_assert_eq(act(ROOM_DROP, 1, 0, 0, ""), ROOM_FINE);
    cr_assert_eq(act(ROOM_JOIN, 0, 300, 0, ""), ROOM_FINE);
    cr_expect_eq(room.phone[5].team, 1, "where one has gone");
}

Test(room, a_phone_goes_to_another_card_table_unless_all_its_seats_are_taken)
{
    cr_expect_eq(act(ROOM_SIT, 4, 1, 0, ""), ROOM_NO_SEAT);
    cr_expect_eq(act(ROOM_SIT, 4, 0, 0, ""), ROOM_NO_SEAT);
    cr_expect_eq(act(ROOM_SIT, 4, ROOM_TABLES_MOST + 1, 0, ""), ROOM_NO_SEAT);
    cr_expect_eq(act(ROOM_SIT, PHONES, 1, 0, ""), ROOM_NOBODY);
    cr_expect_eq(act(ROOM_SIT, 3, 1, 0, ""), ROOM_FINE, "it sits there");
    cr_expect_eq(act(ROOM_SIT, 3, 2, 0, ""), ROOM_FINE);
    cr_expect_eq(room.phone[3].team, 2);
    cr_expect_eq(act(ROOM_SIT, 4, 1, 0, ""), ROOM_FINE);
}

Test(room, a_phone_chooses_its_chair_and_a_deal_keeps_it)
{
    cr_expect_eq(room.phone[4].chair, 0, "the first at its table");
    cr_expect_eq(act(ROOM_SIT, 4, 2, 3, ""), ROOM_FINE);
    cr_expect_eq(room.phone[4].chair, 2);
    cr_expect_eq(act(ROOM_SIT, 3, 2, 3, ""), ROOM_SEAT_TAKEN);
    cr_expect_eq(act(ROOM_SIT, 3, 2, 5, ""), ROOM_NO_SEAT, "no table has a fifth");
    cr_expect_eq(act(ROOM_SIT, 3, 9, 2, ""), ROOM_FINE, "a table of its own");
    cr_assert_eq(act(ROOM_SEAT, 0, 2, 0, ""), ROOM_FINE);
    cr_expect_eq(room.phone[4].table, 2);
    cr_expect_eq(room.phone[4].seat, 2, "not the first seat because it came in as the fifth");
    cr_expect_eq(room.phone[3].table, 1, "there is no ninth table: it gets a free seat");
    cr_expect_eq(room.phone[3].seat, 3);
    cr_expect_eq(room.phone[3].team, 1);
}

Test(room, whoever_is_moved_while_a_deal_is_played_plays_the_other_hand)
{
    cr_assert_eq(act(ROOM_SEAT, 0, 2, 0, ""), ROOM_FINE);
    cr_assert_eq(act(ROOM_SIT, 4, 2, 4, ""), ROOM_FINE);
    cr_expect_eq(room.phone[4].table, 2);
    cr_expect_eq(room.phone[4].seat, 3);
    cr_expect_eq(act(ROOM_SIT, 4, 1, 1, ""), ROOM_SEAT_TAKEN);
}

Test(room, a_question_has_a_time_within_bounds)
{
    cr_expect_eq(act(ROOM_TIME, 0, ROOM_SECONDS_LEAST - 1, 0, ""), ROOM_NO_SUCH);
    cr_expect_eq(act(ROOM_TIME, 0, ROOM_SECONDS_MOST + 1, 0, ""), ROOM_NO_SUCH);
    cr_expect_eq(act(ROOM_TIME, 0, 30, 0, ""), ROOM_FINE);
    cr_expect_eq(room.seconds, 30);
    cr_expect_eq(act(ROOM_TIME, 0, 0, 0, ""), ROOM_FINE);
    cr_expect_eq(room.seconds, 0);
}

Test(room, an_empty_seat_counts_what_its_table_has_on_average)
{
    struct team_points list[ROOM_TABLES_MOST];
    cr_assert_eq(act(ROOM_SHOW, 0, 1, 0, ""), ROOM_FINE);
    for (int phone = 0; phone < PHONES; phone++) {
        answer(phone, 1, phone == 1 ? "no" : "yes");
    }
    cr_assert_eq(team_points_of(&room, list), 2);
    cr_expect_eq(list[0].points + list[1].points, 0, "nothing counts before it is told");
    cr_assert_eq(act(ROOM_COUNT, 0, 0, 0, ""), ROOM_FINE);
    cr_assert_eq(act(ROOM_TELL, 0, 0, 0, ""), ROOM_FINE);
    cr_assert_eq(team_points_of(&room, list), 2);
    cr_expect_eq(list[0].table, 2);
    cr_expect_eq(list[0].points, 4, "one of one, so four of four");
    cr_expect_eq(list[0].place, 1);
    cr_expect_eq(list[1].points, 3);
    cr_expect_eq(list[1].place, 2);
    cr_assert_eq(act(ROOM_DROP, 1, 0, 0, ""), ROOM_FINE);
    cr_assert_eq(team_points_of(&room, list), 2);
    cr_expect_eq(list[0].table, 1, "equal ones by their number");
    cr_expect_eq(list[1].place, 1, "and both are first");
}

Test(room, an_answer_that_is_changed_after_the_reasons_gains_nothing)
{
    cr_assert_eq(act(ROOM_SHOW, 0, 0, 0, ""), ROOM_FINE);
    answer(0, 0, "no");
    answer(2, 0, "yes");
    cr_assert_eq(act(ROOM_TELL, 0, 0, 0, ""), ROOM_FINE);
    cr_assert_eq(act(ROOM_SHOW, 0, 0, 0, ""), ROOM_FINE);
    answer(0, 0, "yes");
    answer(2, 0, "no");
    cr_assert_eq(act(ROOM_TELL, 0, 0, 0, ""), ROOM_FINE);
    cr_expect_eq(points_of_phone(&room, 0), 0);
    cr_expect_eq(points_of_phone(&room, 2), 1);
}

Test(room, the_end_tells_the_share_the_longest_run_and_what_was_hard)
{
    cr_expect_eq(points_sums(&room).hard, -1);
    for (int q = 0; q < QUESTIONS; q++) {
        cr_assert_eq(act(ROOM_SHOW, 0, q, 0, ""), ROOM_FINE);
        answer(0, q, "yes");
        answer(1, q, q == 1 ? "no" : "yes");
        cr_assert_eq(act(ROOM_TELL, 0, 0, 0, ""), ROOM_FINE);
    }
    const struct class_sums sums = points_sums(&room);
    cr_expect_eq(sums.told, QUESTIONS);
    cr_expect_eq(sums.answers, 2 * QUESTIONS);
    cr_expect_eq(sums.right, 2 * QUESTIONS - 1);
    cr_expect_eq(sums.run, QUESTIONS);
    cr_expect_eq(sums.hard, 1);
    cr_expect_eq(sums.hard_answers, 2);
    cr_expect_eq(sums.hard_right, 1);
}
