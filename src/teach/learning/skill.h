/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Skills: what a learner can do, one rule id or one drill theme each, and what the learner's
 * answers say about them. Decides how an answer is graded and what a row of grades adds up to;
 * knows no store and no content. Skill ids are texts: an id this version does not know (from a
 * newer one, or from an author's own topics) is kept and computed like any other.
 */
#ifndef CANASTA_LEARNING_SKILL_H
#define CANASTA_LEARNING_SKILL_H

#include <stdbool.h>
#include <stdint.h>

#include "learning/fsrs.h"
#include "messages/message.h"

enum {
    SKILL_ID_SIZE = 64,   /* longer ids are refused */
    SKILLS_PER_ITEM = 16, /* that an item exercises at most */
    SKILL_KNOWN_DAYS = 7  /* known: the learner should still have it at next week's table */
};

enum theme {
#define THEME(name, id) THEME_##name,
#include "learning/themes.def"
#undef THEME
    THEME_COUNT
};

enum skill_stage {
    SKILL_NEW,      /* no answer counted yet */
    SKILL_LEARNING, /* missed the last time, or not yet sure for a week */
    SKILL_KNOWN,    /* likely known for SKILL_KNOWN_DAYS and more */
    SKILL_DUE       /* time to ask again */
};

/* A list of skill ids, borrowed. */
struct skill_list {
    const char *id[SKILLS_PER_ITEM];
    int count;
};

/* How an item was answered: the facts from which grades follow. */
struct outcome {
    bool right;    /* in the end */
    int attempts;  /* answers given, the last one included, also where it is a skip after others; 0
                      when skipped  or revealed at once */
    int hints;     /* hint levels read, 0..3 */
    bool revealed; /* the learner asked for the answer */
    bool skipped;
    bool placement; /* asked in the placement quiz */
    bool unfed; /* counts for no skill: a bare yes or no where a reason was asked, a look back, a
                   trial */
};

/* What an item says about one skill. */
struct skill_grade {
    char skill[SKILL_ID_SIZE];
    enum fsrs_grade grade;
    bool fed; /* taken into the schedule; the others are only in the log */
};

/* A grade of the log, as the state of a skill is computed from it. */
struct skill_review {
    int32_t day;
    enum fsrs_grade grade;
    bool fed;
    bool right; /* the item was right at once */
};

/* The answers of the last day, from which that day's review is computed. */
struct skill_day {
    struct fsrs_card before; /* the card as it was when the day began */
    int32_t since;           /* days since the review before this day */
    bool clean;              /* whether the last answer before this day was right */
    int count;               /* answers; 0: not known, as in a state that a store has kept */
    bool missed;             /* whether one of them was graded Again */
    double weight;           /* sum of the weights of the answers */
    double log_stability;    /* weighted sum: logarithm of the stability each alone leads to */
    double difficulty;       /* weighted sum: difficulty each alone leads to */
};

/* What is known about a skill. A struct with only its id is a new skill. */
struct skill_state {
    char skill[SKILL_ID_SIZE];
    struct fsrs_card card;
    int32_t last_day;     /* of the last answer taken into the schedule */
    int32_t due_day;      /* to be asked again */
    int reviews;          /* days whose answers were taken into the schedule */
    int lapses;           /* of these, days with an Again after a day that ended without */
    int seen;             /* answers in all, and */
    int right;            /* those that were right at once */
    enum fsrs_grade last; /* grade of the last answer taken into the schedule; 0 when new */
    struct skill_day day;
};

/* Returns the theme's id ("scoring"), static, and the message that says what the learner can do. */
const char *theme_id(enum theme t);
enum message_id theme_said(enum theme t);

/* The theme with that id, or THEME_COUNT. */
enum theme theme_find(const char *id);

/* Whether this version knows the skill: a rule id or a theme. */
bool skill_is_known_id(const char *id);

/* Whether the text can be a skill id at all: 1..63 of a-z, 0-9, '.', '-'. */
bool skill_id_is_sound(const char *id);

/* The grade of an outcome: wrong, revealed, skipped or right only at a further try is Again; right
 * at once with no hint Good (Easy in the placement quiz), with one hint level Hard, with more (they
 * tell the answer) Again. */
enum fsrs_grade outcome_grade(const struct outcome *o);

/* Whether the outcome counts as right: at the first try, unaided or with hints. */
bool outcome_is_right(const struct outcome *o);

/* Which skills an item grades, and how. Right: all of `skills`. Otherwise: those of `missed` (the
 * diagnosis, which need not be among `skills`), or, without a diagnosis, the first of `skills`, the
 * item's main one. The first answer counts: a further try at the same question, or giving it up
 * after one, grades only what is in `missed`, which should be new then. Ids that are not sound and
 * repetitions are left out. `fed` is set for all unless the outcome is unfed. Returns how many, at
 * most SKILLS_PER_ITEM. */
int skill_grades(const struct outcome *o,
                 const struct skill_list *skills,
                 const struct skill_list *missed,
                 struct skill_grade out[SKILLS_PER_ITEM]);

/* Whether skill_take needs the other answers of that grade's day, and the state, which a store has
 * kept, does not know them: then the skill is to be computed anew from the log. */
bool skill_needs_day(const struct skill_state *state, const struct skill_review *r);

/* Takes one grade of the log into the state. Feed them in order of time.
 *
 * A day's fed grades come to one review. Each of them alone would lead to a stability, computed
 * from the card as it was when the day began; the day leads to their geometric mean, so that it
 * lies as far between as the share of misses, and several that were right lead no further than one.
 * What is right after a miss of the same day weighs a quarter: what was just shown is easily known
 * again. FSRS-6's own formula for a second review within a day is made for the same card seen twice
 * and not used here: of a skill each question is another one. Grades of a day before the last one
 * (a clock that was set back) count for nothing. */
void skill_take(const struct fsrs_settings *s,
                struct skill_state *state,
                const struct skill_review *r);

/* The stage on that day. */
enum skill_stage skill_stage(const struct skill_state *state, int32_t today);

/* Returns the chance, 0 to 1, that the learner knows it on that day. */
double skill_recall(const struct fsrs_settings *s, const struct skill_state *state, int32_t today);

#endif
