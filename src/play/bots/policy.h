/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Policies: who decides for a seat. A policy gets a view, what one seat may know, and never the
 * round, so it cannot cheat. Given the same view and the same state of its random numbers it
 * decides the same.
 */
#ifndef CANASTA_BOTS_POLICY_H
#define CANASTA_BOTS_POLICY_H

#include <stdbool.h>

#include "base/rng.h"
#include "engine/action.h"
#include "engine/round.h"

/* A player: a policy with its settings and its own random numbers. A value. */
struct bot {
    const struct policy *policy; /* static */
    struct rng rng;              /* seeded; left zero, a player that uses it begins at seed 0 */
    int samples; /* searching policies: play-outs a decision; others do not look at it */
};

struct learned;
struct hands_model;
struct net;

/* What a player with a character leans to, on top of what was learned. In points, as the player
 * feels them. */
struct playing_style {
    int risk; /* fear that the next player picks the pack, in percent of what it costs; below
                 0: the player shrugs at it */
    int pick; /* what picking a pack is worth to the player beyond its worth */
    int lay;  /* likewise laying down */
    double special_plan; /* the player waits for a special hand when its chance times its value is
                     above this */
    int draws;  /* and this number of draws is left for each card missing; 0: as a good player wants
                 */
    bool waits; /* while waiting, neither opens nor picks, and keeps the cards of the special
                   hand */
};

/* How a policy goes about what others of its sort go about otherwise. */
struct style {
    const struct learned *learned;   /* what it makes of throws, lay-downs and picks (learned.h);
                                        NULL: rules of thumb */
    const struct hands_model *hands; /* searching policies: what hidden hands are sampled by
                                        (sampled_deal.h) */
    const struct net *value; /* searching policies: what tells how a round ends (value_net.h);
                                NULL: rounds are played to their end */
    const struct playing_style *character; /* NULL: plays for the points alone */
    bool points;      /* searching policies: plays for points even where the match is nearly over */
    bool conventions; /* searching policies: departs from what good players agree on only where it
                         is worth that (conventions.h) */
    bool plays_as_before;      /* the novice: without a beginner's slips (beginner.h) */
    const struct policy *rest; /* searching policies: who plays a sampled round to its end */
};

struct policy {
    const char *id; /* "novice" */
    /* What the seat in turn does; always legal. The view is the one of the seat in turn. An
     * ACTION_ASK gets its answer from the partner, not from here. */
    void (*choose)(struct bot *bot,
                   const struct table *t,
                   const struct view *v,
                   struct action *out);
    /* Whether the player lets a partner, the seat in turn, go out. The view is the player's own. */
    bool (*lets_out)(struct bot *bot, const struct table *t, const struct view *v);
    struct style style;
};

/* Returns whether players with a character were trained at tables like this one: their leanings
 * were measured where packs do not freeze (docs/simulation.md). */
bool policy_characters_fit(const struct table *t);

/* Returns the special hand that the seat in turn can show now, as its place in the table's list, as
 * far as the draw, or before it the top card, and the side's melds say; SPECIAL_NONE if there is
 * none. */
int policy_special(const struct table *t, const struct view *v);

/* The player of today with that id, or by the word for its level that learners use: "easy",
 * "medium" (or "middle"), "hard". NULL: there is none. */
const struct policy *policy_find(const char *id);

/* Whether the seat in turn must pick the pack as the stock is empty (stock.force): `out` is then a
 * pick that is allowed. */
bool policy_must_pick(const struct table *t, const struct view *v, struct action *out);

/* Whether the seat in turn asked, heard yes, and must go out now (out.ask): `out` is then the next
 * step of that. Before the draw it picks the pack, as nobody may draw after a yes. */
bool policy_must_go_out(const struct table *t, const struct view *v, struct action *out);

/* Each policy in its own file. */
extern const struct policy policy_novice; /* plays by the rules and not much more */
extern const struct policy policy_steady; /* what self-play has taught */
extern const struct policy policy_expert; /* play-outs in sampled deals */

/* Strong players with a character, such as one meets at a club. */
extern const struct policy policy_careful;  /* throws what is safe, lays down early */
extern const struct policy policy_bold;     /* picks whenever possible, throws freely */
extern const struct policy policy_specials; /* loves special hands */

/* Two of the yardsticks (baselines/baselines.h), which never change. The steady player by rules of
 * thumb alone, as before anything was learned: the expert has the others throw like that in the
 * deals it samples. And the novice without a beginner's slips: fresh questions come from rounds
 * that it plays, and the same seed gives the same question. */
extern const struct policy policy_steady_1, policy_novice_2;

#endif
