/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How questions of each kind are made and assessed. A maker fills in question and position and may
 * fail, since it is asked many times; the judge answers; the assessor then says what the question
 * turns on and how hard it is, from the finished question alone. Internal to this module.
 */
#ifndef CANASTA_GENERATE_GENERATE_KIND_H
#define CANASTA_GENERATE_GENERATE_KIND_H

#include <stdbool.h>

#include "base/rng.h"
#include "generate/generate.h"
#include "generate/generate_source.h"

/* What a maker works from. Level and answer are wishes: they steer it, and anyone who asks looks at
 * what came out. */
struct making {
    const struct table *table;
    const struct source *source;
    struct rng *rng;
    int level; /* 1..LEVEL_MOST */
    bool yes;
    struct exercise *out; /* all zero but for question.kind */
};

struct kind_maker {
    /* Fills in question and, where the kind needs one, position (not settled). False: nothing came
     * of it. */
    bool (*make)(struct making *m);
    /* Whether the table asks such questions, beyond what the row in questions.def says
     * (TRAIT_FREEZING); NULL: it does. */
    bool (*asked_at)(const struct table *t);
    /* Fills in level and topics of a question with its position and right answer. */
    void (*assess)(const struct table *t, struct exercise *g);
    /* Which of two sorts of answer this is; NULL: answers have no sorts. */
    bool (*leans_yes)(const struct table *t, const struct exercise *g);
    int no_in;     /* one answer in this number doesn't lean to yes; 0: half of a run */
    int yes_slack; /* so far from the level asked for a question that leans to yes counts as one of
                      that level */
    int weight;    /* how often it is asked where kinds are mixed, beside the others: as often as it
                      comes up at a table; 0: only where nothing else is left */
    const char *rules; /* ids of those it can turn on, each ended by a blank */
    const char *theme; /* the drill theme it belongs to */
};

/* A position before the draw, with a top card that the player more or less holds. */
bool make_pick(struct making *m);

/* Makes a late position in the player's turn, or before it, where going out is near. */
bool make_out(struct making *m);

/* Makes the end of a round, with all hands shown. */
bool make_round_end(struct making *m);

/* Adds a topic, once. */
void topic_add(struct exercise *g, enum rule_id rule);

/* Adds the rules that a `no` names. */
void topics_of_no(struct exercise *g);

/* leans_yes of kinds answered by yes and no. */
bool answer_is_yes(const struct table *t, const struct exercise *g);

/* 1 + effort, within 1..LEVEL_MOST. */
int level_of(int effort);

/* Gives the question a moment of real play that fits the request as its position, turned so that
 * the player in turn sits south and only that hand is shown. Returns false if there is none. */
bool position_draw(struct making *m, const struct moment_request *request);

/* Whether the table plays special hands. */
static inline bool table_has_specials(const struct table *t)
{
    return t->special_count > 0;
}

/* Fourteen cards that make a special hand of the table, if possible one of the level asked for.
 * False: try again. */
bool special_draw(struct making *m, cardset *out);

/* Gives the player of the position a new hand of the same size that holds these cards; few of the
 * others are of the same kinds. Returns false if the cards that are shown do not leave enough. */
bool hand_deal_around(struct making *m, cardset core);

/* The same with a Splash or, `near`, with something that only looks like one. */
bool splash_deal(struct making *m, bool near);

/* A match score before the round, each bracket as likely as any other. */
int32_t score_draw(struct making *m);

/* A position after the draw of a side that has not opened, with scores near to what the hand
 * counts.
 */
bool make_opening(struct making *m);

/* How hard it is to see that the hand opens, or does not, 0 to 4; and the rules that decide it. */
int effort_of_opening(const struct table *t, const struct exercise *g, bool opens);
void topics_of_opening(const struct table *t, struct exercise *g, bool opens);

/* Gives the side in turn melds and a hand with which the player nearly or just goes out. */
void ending_deal(struct making *m);

/* Rates how hard it is to see that the player goes out, or cannot, 0 to 5; and finds the rules that
 * decide it. */
int effort_of_out(const struct table *t, const struct exercise *g, bool goes);
void topics_of_out(const struct table *t, struct exercise *g);

/* The largest minimum, a multiple of 5, that the hand of the player in turn could still open with:
 * 0 when none, at most OPENING_MOST (a Splash, which asks for no count). `pick`: opening while
 * picking the pack. */
enum { OPENING_MOST = 400 };
int opening_most(const struct table *t, const struct position *p, bool pick);

#endif
