/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the teacher's page says needs to be seen to. */
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <criterion/criterion.h>

#include "door.h"

TestSuite(trouble, .init = open_door, .fini = close_door);

/* A full disk, as a limit on the journal's size. */
static void let_the_journal_grow(bool may)
{
    char path[80];
    struct stat facts;
    struct rlimit limit;
    (void)snprintf(path, sizeof path, "%s/class.journal", folder);
    cr_assert_eq(stat(path, &facts), 0);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = may ? limit.rlim_max : (rlim_t)facts.st_size;
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

Test(trouble, the_teacher_is_told_that_nothing_can_be_written_down)
{
    char ruth[40], body[40], version[40];
    join("Ruth", ruth);
    cr_assert_eq(ask(teacher, "/do", "show 0"), 200);
    (void)snprintf(body, sizeof body, "%u 1\n%s", (unsigned)room.turn, "no");
    (void)snprintf(version, sizeof version, "/state/%u", (unsigned)room.version);
    let_the_journal_grow(false);
    cr_expect_eq(ask(ruth, "/answer", body), 503);
    cr_expect(says("couldn't be written down"), "%s", answer);
    cr_expect_eq(ask(teacher, version, NULL), 200, "the page is drawn anew");
    cr_expect(says("isn't written down"), "%s", answer);
    cr_expect(says("start it again with the same folder"), "%s", answer);
    cr_expect_eq(ask(teacher, "/do", "count"), 503);
    cr_expect(says("isn't written down"), "the same is said of what the teacher does: %s", answer);
    let_the_journal_grow(true);
    cr_expect_eq(ask(ruth, "/answer", body), 200, "what the phone sends again counts");
    cr_expect_eq(ask(teacher, "/state/0", NULL), 200);
    cr_expect(!says("isn't written down"), "%s", answer);
}

Test(trouble, the_teacher_is_told_what_to_do_when_the_class_is_full)
{
    char key[40], name[20];
    for (int i = 0; i < ROOM_PHONES_MOST; i++) {
        cr_expect_eq(ask(teacher, "/state/0", NULL), 200);
        cr_assert(!says("The class is full"), "with %d phones", i);
        (void)snprintf(name, sizeof name, "Phone %d", i);
        now += 100;
        join(name, key);
    }
    cr_expect_eq(ask(teacher, "/state/0", NULL), 200);
    cr_expect(says("The class is full") && says("send away who hasn't answered"), "%s", answer);
    cr_assert_eq(ask(teacher, "/do", "thin"), 200);
    cr_expect(!says("The class is full"), "%s", answer);
}
