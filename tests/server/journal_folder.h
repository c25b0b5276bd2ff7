/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder of its own for the journal of a class, and acts of that class. */
#ifndef CANASTA_TESTS_SERVER_JOURNAL_FOLDER_H
#define CANASTA_TESTS_SERVER_JOURNAL_FOLDER_H

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "server/class_journal.h"

static char folder[] = "/tmp/canasta-log-XXXXXX", path[64];

static inline void make_folder(void)
{
    cr_assert_not_null(mkdtemp(folder));
    (void)snprintf(path, sizeof path, "%s/class.journal", folder);
}

static inline void remove_folder(void)
{
    char command[96];
    (void)snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

static inline size_t size_of(const char *file)
{
    struct stat facts;
    return stat(file, &facts) == 0 ? (size_t)facts.st_size : 0;
}

/* Does what a phone or the teacher asks; a phone that joins has a key of its number. */
static inline enum room_fault act(struct class_journal *log,
                                  struct class_session *r,
                                  enum room_verb verb,
                                  int number,
                                  const char *text)
{
    static struct class_command a;
    struct message_copy fault;
    a = (struct class_command){
        .verb = verb, .number = number, .turn = verb == ROOM_ANSWER ? r->turn : 0};
    (void)snprintf(a.text, sizeof a.text, "%s", text);
    if (verb == ROOM_JOIN) {
        (void)snprintf(a.key, sizeof a.key, "%032x", number);
    }
    return class_journal_do(log, r, &a, &fault);
}

#endif
