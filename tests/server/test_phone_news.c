/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a phone is sent that knows a part of what it asks for. */
#include "server/http_api.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "door.h"

TestSuite(phone_news, .init = open_door, .fini = close_door);

Test(phone_news, a_phone_that_has_answered_hears_how_many_have)
{
    char ruth[40], anna[40], li[40], path[40];
    join("Ruth", ruth);
    join("Anna", anna);
    const int q = show("opening-003");
    const unsigned long put = (unsigned long)class_session_phone_version(&room, 0);
    (void)snprintf(path, sizeof path, "/state/%lu", put);
    cr_assert_eq(say_answer(anna, 1, q, "no"), 200);
    cr_expect_eq(ask(ruth, path, NULL), 204, "who still thinks isn't hurried");
    cr_assert_eq(say_answer(ruth, 1, q, "yes"), 200);
    (void)snprintf(path, sizeof path, "/state/%lu",
                   (unsigned long)class_session_phone_version(&room, 0));
    cr_expect_eq(ask(ruth, path, NULL), 204);
    join("Li", li);
    cr_assert_eq(ask(ruth, path, NULL), 200);
    cr_expect(says("\"part\":true") && says("2 of 3 have answered") && !says("shown") &&
                  !says("right"),
              "%s", answer);
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(says("2 of 3 have answered") && says("\"shown\"") && says("\"said\":\"Yes\""));
    cr_assert_eq(ask(teacher, "/do", "count"), 200);
    cr_assert_eq(ask(ruth, path, NULL), 200);
    cr_expect(says("\"bars\""), "all that has changed is sent: %s", answer);
}
