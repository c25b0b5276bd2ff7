/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner types after `drill`, read: the way of drilling, the subject, the level. */
#ifndef CANASTA_TUTOR_DRILL_PLAN_H
#define CANASTA_TUTOR_DRILL_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "generate/generate.h"
#include "tutor/choices.h"

struct session;

/* The ways of drilling. */
enum drill_way {
    DRILL_STEADY, /* one question after the other, as long as the learner likes */
    DRILL_FAST,   /* the next question comes by itself */
    DRILL_STORM,  /* three minutes of one level */
    DRILL_STREAK, /* harder and harder until the first miss */
    DRILL_DAILY,  /* ten questions, the same for everyone that day */
    DRILL_RACE,   /* ten questions, the same for everyone who types the same seed */
    DRILL_WAYS
};

enum { DRILL_TEN = 10 /* questions of the day and of a race */ };

struct drill_plan {
    enum drill_way way;
    struct generator_request request; /* kind and topic; level and seed are those below */
    char subject[CHOICE_SIZE];        /* as the learner asked for it; "mixed": any */
    int level;                        /* 0: where the learner is */
    bool authored;                    /* the questions stand in files (drill_sets.h) */
    bool weak;                        /* what the learner misses most (drill_weak.h) */
    bool held;                        /* the level stays as it is */
    bool seeded;                      /* the seed belongs to how it is typed: it's a race */
    uint64_t seed;
};

/* How the way is typed, "storm"; "" for the plain one. Static. */
const char *drill_way_word(enum drill_way way);

/* Whether the way brings the next question by itself. */
bool drill_way_hurries(enum drill_way way);

/* Whether the way asks ten questions that follow from the seed alone. */
bool drill_way_is_ten(enum drill_way way);

/* The number that the plan's questions follow from: its seed, with the way of drilling in bits that
 * no seed reaches. Nobody can look at what a race or the day will ask under a seed of their own. */
uint64_t drill_plan_stream(const struct drill_plan *plan);

/* Makes it a plan of questions on anything. */
void drill_plan_any_subject(struct drill_plan *plan);

/* Reads what follows `drill`. Returns false after a message when it makes no sense, or when the
 * learner's table never asks it. An empty text is no plan: ask drill_plan_list. */
NODISCARD bool drill_plan_read(struct session *s, const char *text, struct drill_plan *out);

/* Writes the plan as it can be typed again; only a race with its seed. */
void drill_plan_write(const struct drill_plan *plan, char out[CHOICE_SIZE]);

/* Shows all drills of the learner's table: to choose from, or, as help, to read. */
void drill_plan_list(struct session *s);
void drill_plan_help(struct session *s);

/* Tells of one way of drilling, or of the drill of weak spots, by its name. Returns false if it is
 * none of them. */
bool drill_plan_help_one(struct session *s, const char *name);

#endif
