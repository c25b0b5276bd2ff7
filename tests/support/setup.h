/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions for tests, written as a reader of the rules would write them. It is south's turn
 * at a table; every function fails the test when its text cannot be read.
 */
#ifndef CANASTA_TESTS_SUPPORT_SETUP_H
#define CANASTA_TESTS_SUPPORT_SETUP_H

#include "engine/round.h"
#include "engine/rules.h"

enum { NS, EW };

struct test_position {
    struct table table;
    struct round round;
};

/* An empty table in play: south to play, after the draw, 40 cards in stock (south 0, west 1, north
 * 2, east 3). */
struct test_position setup_at(const char *table);

/* Sets an option as a rule sheet writes it. */
void setup_option(struct test_position *s, const char *name, const char *value);

/* Gives a seat cards ("K K 2 Jo"); replaces what it held. */
void setup_hand(struct test_position *s, int seat, const char *cards);

/* Puts a meld on the table; the side has opened then. */
void setup_meld(struct test_position *s, int side, const char *cards);

/* The pack, bottom first. */
void setup_pack(struct test_position *s, const char *cards);

/* The stock: exactly these cards, the next to be drawn first. */
void setup_stock(struct test_position *s, const char *cards);

/* It is `seat`'s turn who has neither drawn nor picked. */
void setup_start(struct test_position *s, int seat);

/* Makes an action of a line without its seat: "draw", "throw K", "lay K K K / 8: 2", "pick", "pick
 * K K K", "three 3r", "out 9", "out -", "ask yes", "special pairs", "error", "error K K K". */
struct action setup_action(const struct test_position *s, const char *line);

/* The first rule that forbids the line to the seat in turn, as its id; "" when it is allowed. */
const char *setup_check(const struct test_position *s, const char *line);

/* Whether `id` is among all the rules that forbid the line. */
bool setup_breaks(const struct test_position *s, const char *line, const char *id);

/* Carries the line out; a refusal fails the test. */
void setup_do(struct test_position *s, const char *line);

/* How many cards of a kind a seat holds. */
int setup_holds(const struct test_position *s, int seat, kind k);

#endif
