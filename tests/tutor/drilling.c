/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "drilling.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "questions/answer_text.h"
#include "tutor/current_question.h"

int64_t now_milliseconds = 1000;

static int64_t clock_of_test(void *payload)
{
    (void)payload;
    return now_milliseconds;
}

bool prompts(const char *text)
{
    char prompt[PROMPT_SIZE];
    return strstr(session_prompt(room.session, prompt), text) != NULL;
}

void answer_right(int64_t milliseconds)
{
    const struct explain_context q = current_question_context(room.session);
    char right[ANSWER_TEXT_SIZE];
    answer_write(q.table, q.table->players, q.right, right, sizeof right);
    now_milliseconds += milliseconds;
    type(right);
}

void begin(const char *line)
{
    room.frontend.milliseconds = clock_of_test;
    type(line);
    cr_assert_eq(room.session->current.state, ASKING_OPEN, "%s", line);
}

char *kept(const char *key)
{
    char *text = NULL;
    (void)!store_bookmark_get(&room.store, room.session->learner.id, key, &text);
    return text;
}

void expect_kept(const char *key, const char *expected)
{
    char *text = kept(key);
    cr_assert_not_null(text, "nothing under %s", key);
    cr_expect_str_eq(text, expected);
    free(text);
}
