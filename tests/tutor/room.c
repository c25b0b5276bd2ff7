/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "room.h"

#include <string.h>

#include <criterion/criterion.h>

#include "notation/cards_text.h"
#include "tutor/game.h"
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
                                        .frontend = &room.frontend,
                                        .index = room.index,
                                        .store = room.store,
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

bool was_told(const char *part)
{
    return rehearsal_was_told(&room, part);
}

struct game *game(void)
{
    return room.session->game;
}

void room_begin_game(const char *line)
{
    const bool open = game() != NULL;
    type(line);
    if (open) {
        type("2");
    }
    cr_assert_eq(game()->turn, 1, "%s", line);
}

void room_hold(const char *text)
{
    struct parse_error fault;
    struct round *r = &game()->round;
    cr_assert(cards_read(text, strlen(text), &r->hand[SEAT_SOUTH], &fault), "%s", text);
    r->board.hand_size[SEAT_SOUTH] = (uint8_t)cards_total(r->hand[SEAT_SOUTH]);
}
