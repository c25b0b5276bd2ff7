/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The deal of a class, played on the phones of one card table: each phone plays the hand of its
 * seat, and the computer plays the seats that no phone has. What comes of a line depends on the
 * deal, the seats with phones and the lines before alone, so that the same acts give the same
 * table.
 */
#ifndef CANASTA_SERVER_CARD_TABLE_H
#define CANASTA_SERVER_CARD_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/round.h"
#include "engine/score.h"
#include "match/deal_find.h"
#include "messages/catalog.h"
#include "messages/message_copy.h"
#include "web/json.h"

enum {
    CARD_TABLE_TOLD = 24, /* moves that are told, the last ones */
    CARD_TABLE_TOLD_SIZE = 200
};

struct told_move {
    uint8_t seat;
    char text[CARD_TABLE_TOLD_SIZE]; /* a sentence; cards are marks */
};

struct card_table {
    struct round round;
    int line;                 /* actions played; what a phone sends names it */
    uint32_t changed;         /* when it last did, as the room counts (class_session.h) */
    uint8_t people;           /* seats with a phone, as bits */
    uint8_t to_answer;        /* partners who are asked "may I go out?", as bits */
    uint8_t thrown[SEAT_MAX]; /* the kind each seat threw last; KIND_COUNT: none */
    int told_count;
    struct told_move told[CARD_TABLE_TOLD];
};

/* What is played; borrowed. */
struct card_deal {
    const struct catalog *catalog;
    const struct table *table;
    struct deal_origin origin;
};

/* Deals, for people at these seats, and lets the computer play up to the first of them. */
void card_table_deal(const struct card_deal *d, uint8_t people, struct card_table *out);

/* From now on these seats have phones. */
void card_table_seat(const struct card_deal *d, struct card_table *c, uint8_t people);

/* What the phone at `seat` does, as its line says: a move in its turn, or yes or no when its
 * partner asks. Then the computer plays on. False, with nothing changed and the reason in `fault`,
 * when it cannot be. */
NODISCARD bool card_table_play(const struct card_deal *d,
                               struct card_table *c,
                               int seat,
                               const char *line,
                               struct message_copy *fault);

/* How it ended: base, count and total of each side. False while it is being played. */
bool card_table_score(const struct card_deal *d,
                      const struct card_table *c,
                      int32_t out[SIDE_MAX][3]);

/* What lies on the table for a side: its points with those of its canastas, how many canastas
 * these are, and what it needs to open, 0 when it has. */
struct table_side {
    int points, canastas, minimum;
};

struct table_side card_table_side(const struct card_deal *d, const struct card_table *c, int side);

/* Writes the object "scene": the table as all in the room may see it, without any hand. */
void card_table_scene_json(struct json *j, const struct card_deal *d, const struct card_table *c);

/* Writes the object "play" as the phone at `seat` sees it: {line, seat, scene, told,
 * await, asked}.
 */
void card_table_json(struct json *j,
                     const struct card_deal *d,
                     const struct card_table *c,
                     int seat);

#endif
