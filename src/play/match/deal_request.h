/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Deals that meet conditions a teacher can name: "north can-open", "east 7x3+", "nobody
 * special-hand". Deals of a seed are dealt one after the other, and those that do not fit are
 * thrown away, so that what is left is as random as any deal of that sort.
 *
 * Conditions: can-open (on the player's first turn, the earlier players only drawing and
 * throwing); can-pick (on that turn, if the player before throws the right card, or the card turned
 * up after the deal is one); splash (likewise, by a Splash); special-hand (holds one on the first
 * turn, or needs one card for it); a hand of the table by its id or its
 * sheet's name for it ("zip-code": the cards dealt lack
 * at most `distance` of it); KxN, KxN+ and KxN- (exactly, at least, at most so many of a kind dealt
 * to the player); wildsxN..., threesxN..., points>=N and points<=N (what the cards count). The
 * cards are those dealt, red threes that are laid out at once among them.
 *
 * One condition of a player may be an ending that is near: goes-out (the player goes out) and
 * stock-out (the stock runs out). The computer plays the deal; what is found is the position
 * `distance` turns of that player before the end.
 */
#ifndef CANASTA_MATCH_DEAL_REQUEST_H
#define CANASTA_MATCH_DEAL_REQUEST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/round.h"
#include "match/deal_find.h"
#include "notation/parse_error.h"

enum {
    DEAL_CONDITIONS = 24,
    DEAL_NAME_SIZE = 48,
    /* a special hand of four groups lacks one card in a deal of 450,000 */
    DEAL_TRIES = 6000000, /* deals whose cards are looked at before the search gives up, */
    DEAL_LOOKED = 200000  /* and deals whose first turns, or whose end, are */
};

enum deal_test {
    DEAL_CAN_OPEN,
    DEAL_CAN_PICK,
    DEAL_SPLASH,
    DEAL_SPECIAL,
    DEAL_HAND,  /* how many cards a special hand lacks */
    DEAL_CARDS, /* how many of `kinds` */
    DEAL_POINTS,
    DEAL_ENDING /* the round ends soon */
};

/* Whom a condition is about: a seat, or one of these. */
enum { DEAL_NOBODY = -2, DEAL_SOMEBODY = -3 };

struct deal_condition {
    int who; /* a seat, DEAL_NOBODY, DEAL_SOMEBODY */
    enum deal_test test;
    uint16_t kinds;            /* DEAL_CARDS: as bits */
    int least, most;           /* DEAL_CARDS, DEAL_POINTS; DEAL_HAND: `most` are missing */
    int hand;                  /* DEAL_HAND: its place in the table's list */
    enum ending ending;        /* DEAL_ENDING */
    char name[DEAL_NAME_SIZE]; /* as it was written, "east 7x3+" */
};

struct deal_request {
    const struct table *table; /* whose special hands can be named; NULL: none can */
    int distance; /* so many cards may be missing from one that is named, and so many turns of the
                     player are left to an ending: 1 to DEAL_BACK_MOST */
    int ending;   /* the place of the condition on the ending, counted from 1; 0: there is none */
    int count;
    struct deal_condition condition[DEAL_CONDITIONS];
};

/* Adds the conditions of `text`, with commas or blanks between them, for `who`, whose name is
 * `name`. On a fault returns false with a sentence for the user. */
NODISCARD bool deal_request_add(
    struct deal_request *w, int who, const char *name, const char *text, struct parse_error *fault);

/* The first condition that no deal of that dealer at the table can meet, as a Splash where none is
 * played, or a pick by who begins and finds no pack; -1 when there is none. */
int deal_request_impossible(const struct deal_request *w, const struct table *t, int dealer);

/* A search: fill in table, request, seed and dealer, the rest zero. */
struct deal_search {
    const struct table *table;
    const struct deal_request *request;
    uint64_t seed;
    int dealer;
    uint32_t next;                 /* number of the deal looked at next */
    uint32_t found;                /* that met all conditions, of the `next` looked at */
    uint32_t met[DEAL_CONDITIONS]; /* how many met each condition, of the `judged` ones */
    uint32_t judged;               /* deals on which every condition was looked at */
    uint32_t looked;               /* deals of which more than the cards dealt was looked at */
    struct found_deal before;      /* with a condition on the ending: the position found last */
};

/* Finds the next deal that fits, looking at deals up to number `limit`, and at the first turns or
 * the end of DEAL_LOOKED at most; its number and the round after the deal. False when there is
 * none. */
NODISCARD bool
deal_search_next(struct deal_search *s, uint32_t limit, uint32_t *number, struct round *out);

/* The condition that the fewest deals met, or -1 when there are no conditions. */
int deal_search_tightest(const struct deal_search *s);

#endif
