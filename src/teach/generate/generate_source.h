/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where generated questions come from: one round played by bots from a seed, moment by moment, and
 * what a position shows of such a moment. Knows nothing of questions. Internal to this module.
 */
#ifndef CANASTA_GENERATE_GENERATE_SOURCE_H
#define CANASTA_GENERATE_GENERATE_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "engine/round.h"
#include "questions/judge.h"

enum { MOMENTS_MAX = 256 }; /* longer rounds lose moments near their end, never the last one */

/* One moment of a round, and what the seat in turn did next. */
struct played_moment {
    struct round round;
    uint8_t next; /* enum action_kind; ACTION_KIND_COUNT when the round is over */
};

/* A round from its deal to its end; the last moment is the end. */
struct source {
    uint64_t deal;
    int count;
    struct played_moment moment[MOMENTS_MAX];
};

/* Plays the round that belongs to the number `deal`: cards, dealer, match scores and players follow
 * from it. */
void source_play(const struct table *t, uint64_t deal, struct source *out);

/* Which moments are wanted. */
struct moment_request {
    bool start;    /* the player has neither drawn nor picked, and is about to do one of them */
    bool play;     /* the player has drawn */
    bool unmelded; /* the player has laid nothing this turn */
    bool closed;   /* the side has not opened */
    bool open;     /* the side was open when the turn began */
    bool first;    /* nothing has been thrown in the round: some of the first turn */
};

/* A moment like that, each as likely as any other; NULL when there is none. `start` and `play`
 * both: either. */
const struct played_moment *
source_moment(const struct source *s, struct rng *rng, const struct moment_request *request);

/* The moment as a position: turned so that `seat` sits south, nothing in it that a puzzle file
 * could not say. Shows that seat's hand, or with `all_hands` every one. */
void position_cut(const struct round *r, int seat, bool all_hands, struct position *out);

/* Takes `n` random cards out of `from`; fewer when it has fewer. */
cardset cards_draw(struct rng *rng, cardset from, int n);

/* A random number in least..most. */
int random_between(struct rng *rng, int least, int most);

/* A random match score in least..most, a multiple of 5; one that does not end the match yet. */
int32_t score_between(const struct table *t, struct rng *rng, int32_t least, int32_t most);

/* True in `percent` of a hundred cases. */
bool random_chance(struct rng *rng, int percent);

/* A canasta as it may come to lie in the slot at the table, with as many wild cards as that allows,
 * `wilds` at most. */
struct meld canasta_planted(const struct table *t, int slot, int wilds);

/* Puts a meld into an empty slot of a side, or replaces the one there, if the hidden cards allow
 * it. */
bool position_plant(struct position *p, int side, int slot, struct meld meld);

#endif
