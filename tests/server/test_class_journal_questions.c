/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a class whose questions were changed between two starts. */
#include "server/class_journal.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "journal_folder.h"
#include "yes_answers.h"

TestSuite(class_journal_questions, .init = make_folder, .fini = remove_folder);

/* Questions by a letter and an edition: the mark of a question changes with both. */
static char edition[9] = "1111", letter[9] = "abcd";

static void
name_question(void *payload, int question, char mark[SECRET_KEY_SIZE], char words[ROOM_SAID_SIZE])
{
    (void)payload;
    (void)snprintf(mark, SECRET_KEY_SIZE, "%c%c", letter[question], edition[question]);
    (void)snprintf(words, ROOM_SAID_SIZE, "question %d", question);
}

static const struct room_judge marking = {
    .questions = 4, .players = 4, .read = read_yes_answer, .name = name_question};

static struct class_journal *
open_marked(const char *questions, struct class_session *r, struct class_journal_found *found)
{
    class_session_open(r, &marking);
    return class_journal_open(path, questions, r, found);
}

static void begin_marked(struct room_keys *keys)
{
    struct class_session r;
    struct class_journal_found found;
    struct class_journal *log = open_marked("one-table", &r, &found);
    cr_assert_not_null(log);
    *keys = *class_journal_keys(log);
    cr_assert_eq(act(log, &r, ROOM_JOIN, 1, "Ruth"), ROOM_FINE);
    cr_assert_eq(act(log, &r, ROOM_SHOW, 3, ""), ROOM_FINE);
    cr_assert_eq(act(log, &r, ROOM_ANSWER, 3, "yes"), ROOM_FINE);
    class_journal_close(log);
    class_session_close(&r);
}

Test(class_journal_questions, a_question_mended_before_it_is_asked_sends_no_phone_away)
{
    struct room_keys keys;
    struct class_session r;
    struct class_journal_found found;
    int right = 0;
    begin_marked(&keys);
    edition[2] = '2';
    struct class_journal *log = open_marked("two-table", &r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.state, CLASS_JOURNAL_GOES_ON);
    cr_expect_str_eq(class_journal_keys(log)->code, keys.code);
    cr_expect_eq(r.phone_count, 1);
    cr_expect_eq(class_session_answered(&r, 3, &right), 1);
    class_journal_close(log);
    class_session_close(&r);
}

/* Question d was the last of four; a new one stands before all. */
Test(class_journal_questions, a_question_put_before_those_asked_sends_no_phone_away)
{
    struct room_keys keys;
    struct class_session r;
    struct class_journal_found found;
    int right = 0;
    begin_marked(&keys);
    memcpy(letter, "xabd", 4);
    struct class_journal *log = open_marked("two-table", &r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.state, CLASS_JOURNAL_GOES_ON);
    class_journal_close(log);
    class_session_close(&r);
    memcpy(letter, "xyda", 4);
    log = open_marked("three-table", &r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.state, CLASS_JOURNAL_GOES_ON);
    cr_expect_str_eq(class_journal_keys(log)->code, keys.code);
    cr_expect_eq(r.phone_count, 1);
    cr_expect_eq(r.question, 2);
    cr_expect_eq(class_session_answered(&r, 2, &right), 1);
    cr_expect_eq(class_session_answered(&r, 3, &right), 0);
    cr_expect_eq(act(log, &r, ROOM_ANSWER, 2, "no"), ROOM_FINE, "it is still asked");
    cr_expect_eq(act(log, &r, ROOM_SHOW, 3, ""), ROOM_FINE);
    cr_expect_eq(act(log, &r, ROOM_ANSWER, 3, "yes"), ROOM_FINE);
    class_journal_close(log);
    class_session_close(&r);
    memcpy(letter, "adxy", 4);
    log = open_marked("four-table", &r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.state, CLASS_JOURNAL_GOES_ON, "numbers of three starts are in it");
    cr_expect_eq(class_session_answered(&r, 0, &right), 1);
    cr_expect_eq(right, 1);
    cr_expect_eq(class_session_answered(&r, 1, &right), 1);
    cr_expect_eq(right, 0);
    class_journal_close(log);
    class_session_close(&r);
}

Test(class_journal_questions, a_question_mended_after_it_was_asked_begins_another_class)
{
    struct room_keys keys;
    struct class_session r;
    struct class_journal_found found;
    begin_marked(&keys);
    const size_t before = size_of(path);
    edition[3] = '2';
    struct class_journal *log = open_marked("two-table", &r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.state, CLASS_JOURNAL_OTHER);
    cr_expect_eq(r.phone_count, 0);
    cr_expect_eq(size_of(found.aside), before, "the first class is kept");
    class_journal_close(log);
    class_session_close(&r);
}

Test(class_journal_questions, another_deal_begins_another_class)
{
    struct room_keys keys;
    struct class_session r;
    struct class_journal_found found;
    begin_marked(&keys);
    struct class_journal *log = open_marked("two-other", &r, &found);
    cr_assert_not_null(log);
    cr_expect_eq(found.state, CLASS_JOURNAL_OTHER);
    class_journal_close(log);
    class_session_close(&r);
}
