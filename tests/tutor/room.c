/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room.h"

#include <criterion/criterion.h>

#include "tutor/start.h"

struct rehearsal room;

void room_open(void)
{
    rehearsal_open(&room);
}

void room_greet(void)
{
    rehearsal_open(&room);
    rehearsal_greet(&room);
    room.session->samples = 8;
}

void room_close(void)
{
    rehearsal_close(&room);
}

void room_come_again(int32_t day)
{
    const struct session_setup setup = {.out = &room.listener,
                                        .desk = &room.desk,
                                        .library = room.library,
                                        .record = room.record,
                                        .seed = 8,
                                        .version = "test",
                                        .dated = true,
                                        .today = day};
    session_close(room.session);
    session_begin(room.session, &setup);
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
}

void type(const char *line)
{
    rehearsal_type(&room, line);
}

bool heard(const char *part)
{
    return rehearsal_heard(&room, part);
}

struct game *game(void)
{
    return room.session->game;
}
