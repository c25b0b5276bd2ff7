/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions, positions and answers as values: what a puzzle asks, about what, and what was
 * answered. How they are written in files is formats business (content), how they read as text
 * notation's.
 */
#ifndef CANASTA_QUESTIONS_QUESTION_H
#define CANASTA_QUESTIONS_QUESTION_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/round.h"
#include "engine/rules.h"
#include "engine/score.h"

enum question_kind {
#define QUESTION(name, ...) QUESTION_##name,
#include "questions/questions.def"
#undef QUESTION
    QUESTION_KIND_COUNT
};

/* What is so of a kind of question, as bits of its row. */
enum question_trait {
    TRAIT_POSITION = 1 << 0,    /* a position must be given */
    TRAIT_HAND = 1 << 1,        /* it shows the hand of the player in turn */
    TRAIT_ALL_HANDS = 1 << 2,   /* it shows every hand */
    TRAIT_SIDE = 1 << 3,        /* one side is asked about */
    TRAIT_BEFORE_DRAW = 1 << 4, /* asked before the draw where the position doesn't tell the
                                   phase */
    TRAIT_FREEZING = 1 << 5,    /* only tables whose packs freeze ask it */
    TRAIT_HELD = 1 << 6,        /* a card that isn't in the hand is no answer */
    TRAIT_THROWS = 1 << 7,      /* which card to throw, by what the others could do with it: what is
                                   said of a card meanwhile would give the answer away */
    TRAIT_SAFETY = 1 << 8,      /* and so would what is said of the hand: which card is safe */
    TRAIT_PAPER = 1 << 9,       /* papers of a class ask it */
    TRAIT_NEW_HAND = 1 << 10,   /* a fresh question is new by its hands alone; */
    TRAIT_NEW_SCORE = 1 << 11,  /* by the scores, too, beside hands, melds and the top card; */
    TRAIT_NEW_PACK = 1 << 12    /* by the whole pack */
};

/* What of a position a question is about, as bits of its row. */
enum question_sight {
    SEE_SCORE = 1 << 0,
    SEE_MELDS = 1 << 1,
    SEE_THREES = 1 << 2,
    SEE_PACK = 1 << 3,
    SEE_HAND = 1 << 4,
    SEE_OTHERS = 1 << 5,    /* the other sides' melds */
    SEE_ALL_HANDS = 1 << 6, /* every hand that is known */
    SEE_OPEN = 1 << 7,
    SEE_TURN = 1 << 8 /* what the player has done in this turn */
};

/* The shape of an answer: a whole number; yes, or no with the rules broken; a set of kinds, which
 * may be empty ("none"); one kind; a special hand of the table, or none; base, count and total of
 * each side; options of an authored choice; pick (yes) or draw (no); a lay-down, or none; the
 * actions of a turn, or none; no, or yes and why (words); ways to pick (words), may be empty; must,
 * may or end (one word); what the cards turned call for (one word). */
enum answer_form {
#define FORM(name, ...) FORM_##name,
#include "questions/forms.def"
#undef FORM
    FORM_COUNT
};

/* What is so of a form, as bits of its row. */
enum form_trait {
    FORM_IS_EXACT = 1 << 0, /* a position has one right answer, so that two tables can be compared
                             */
    FORM_IS_OF_CARDS = 1 << 1, /* the learner picks it from the cards of a hand */
    FORM_IS_PLAY = 1 << 2,     /* the cards are played: a lay-down or a turn */
    FORM_IS_OF_PACK = 1 << 3,  /* it says what holds of the pack */
    FORM_IS_SEVERAL = 1 << 4   /* several words or letters make one answer */
};

/* One row of a score sheet (QUESTION_SCORE_PART). */
enum score_part {
    PART_CANASTAS,   /* the closed ones, special ones too */
    PART_THREES,     /* with their sign */
    PART_SPECIAL,    /* a special hand */
    PART_UNFINISHED, /* special melds that are short of a canasta */
    PART_DIRTY,      /* hands with three 7s or aces */
    PART_BASE,
    PART_COUNT,
    PART_KINDS
};

/* What a lay-down or a turn is to reach. */
enum goal {
    GOAL_NONE,    /* the question has no goal */
    GOAL_ANY,     /* any lawful lay-down */
    GOAL_OPEN,    /* the side opens */
    GOAL_CANASTA, /* the side closes a canasta */
    GOAL_OUT,     /* the player goes out, or can with what the lay-down leaves */
    GOAL_THROW,   /* the turn ends with a discard, nobody going out */
    GOAL_COUNT
};

/* What a goal of a task looks at, by the attribute that it is written with (goal.h). */
enum aim_kind {
    AIM_TAKE,
    AIM_LAY,
    AIM_ONLY, /* these cards and no others; none: nothing goes down */
    AIM_MOST,
    AIM_MELD,
    AIM_WITHOUT,
    AIM_CANASTA,
    AIM_OPEN,
    AIM_KEEP,
    AIM_CARDS,
    AIM_WILDS,
    AIM_THROW,
    AIM_NOT,
    AIM_DO,
    AIM_BEST,
    AIM_FREE,
    AIM_KIND_COUNT
};

/* The values that some of them have. */
enum aim_take { TAKE_DRAW, TAKE_PICK, TAKE_BEST, TAKE_COUNT };
enum aim_most { MOST_CARDS, MOST_POINTS, MOST_COUNT };
enum canasta_sort { SORT_ANY, SORT_NATURAL, SORT_MIXED, SORT_SPECIAL };
enum aim_throw { THROW_THESE, THROW_HIGHEST, THROW_BEST, THROW_SAFE };
enum aim_do { DO_THREE, DO_ASK, DO_OUT, DO_SPECIAL };

enum {
    AIMS_MAX = 16,
    AIM_VALUES_MAX = 4,
    AIM_WILDS_ANY = -1, /* of a meld: any number of wild cards */
    AIM_WILDS_MAX = -2  /* as many as can be */
};

/* One goal of a task. */
struct aim {
    uint8_t kind;  /* enum aim_kind */
    uint8_t way;   /* 0: it must hold; else it belongs to this way, from 1, one of which must */
    uint8_t value; /* AIM_TAKE, AIM_MOST, AIM_CANASTA, AIM_THROW, AIM_DO: one of the enums above */
    int8_t slot;   /* AIM_MELD, AIM_WITHOUT, AIM_CANASTA (SLOT_NONE: any) */
    int8_t size;   /* AIM_MELD: of the meld afterwards; 0: any */
    int8_t wilds;  /* AIM_MELD: in it afterwards, or AIM_WILDS_... */
    bool pure;     /* AIM_MELD, AIM_WITHOUT: no wild card is in it */
    uint16_t bits; /* AIM_THROW, AIM_NOT: kinds; AIM_OPEN: slots among others */
    int16_t count; /* AIM_OPEN: points at least; AIM_CARDS: at least; AIM_WILDS: at most */
    cardset cards; /* AIM_LAY, AIM_ONLY; AIM_KEEP (none: any natural); AIM_MELD: what joined it from
                      the hand, exactly (none: anything) */
    int line;      /* in its file; 0: in none */
};

/* The goals of a task; none: only the old word `goal` counts. */
struct aims {
    int count, ways;
    struct aim aim[AIMS_MAX];
};

enum {
    UPCARDS_MOST = 20, /* twelve wild cards and eight threes cannot all be there before a natural */
    OPTIONS_MAX = 8,   /* an authored choice has at most options a..h */
    NEAR_CARDS = 8,    /* special-near and its like: a hand of fewer cards is near to nothing */
    TURN_ACTIONS_MAX = 12 /* of a turn as an answer */
};

/* In place of base and count of a side when a learner gave only the totals: they are then not
 * judged. */
enum { SCORE_NOT_GIVEN = INT32_MIN };

struct question {
    enum question_kind kind;
    enum goal goal;               /* QUESTION_LAY, QUESTION_TURN */
    struct aims aims;             /* the same: what is to be reached besides */
    int side;                     /* question_has_side: the side asked about */
    enum score_part part;         /* QUESTION_SCORE_PART */
    cardset cards;                /* QUESTION_COUNT */
    int turned_count;             /* QUESTION_UPCARD: cards turned, 1..UPCARDS_MOST */
    uint8_t turned[UPCARDS_MOST]; /* QUESTION_UPCARD: kinds, the first card turned first */
    struct lay lay;           /* QUESTION_MELD; QUESTION_COUNT: how the cards are laid, or none */
    struct settlement settle; /* QUESTION_SETTLE */
    int option_count;         /* QUESTION_CHOOSE: 2..OPTIONS_MAX */
    uint32_t right;           /* QUESTION_CHOOSE: the right options as bits, bit 0 is option a */
};

/* A position shown: a round with some hands unknown. In `round`, unknown hands are empty and the
 * stock has only a number of cards unless its next cards are given. */
struct position {
    struct round round;
    uint8_t hands_known; /* seats whose hand is given, as bits */
    uint8_t stock_known; /* how many of the next stock cards are given */
};

struct answer {
    enum answer_form form;
    int64_t number;   /* FORM_NUMBER */
    bool yes;         /* FORM_YES_NO, FORM_PICK */
    int broken_count; /* FORM_YES_NO with no: rules broken, in the order of docs/rules.md; */
    struct verdict broken[RULES_BROKEN_MAX]; /* none is given in a bare "no" */
    uint16_t kinds;                          /* FORM_KINDS, FORM_KIND: as bits */
    int special;                /* FORM_SPECIAL: place in the table's list or SPECIAL_NONE */
    int32_t score[SIDE_MAX][3]; /* FORM_SCORE: base, count, total of each side */
    int sides;                  /* FORM_SCORE: how many sides */
    uint32_t letters;           /* FORM_LETTERS: as bits */
    unsigned words; /* FORM_FROZEN: FROZEN_... bits (pack.h), 0 in a bare "yes"; FORM_WAYS: WAY_...
                       bits; FORM_FORCED, FORM_UPCARD: one bit, by enum pack_force or upcard */
    struct lay lay; /* FORM_LAY: no parts for "none" */
    int action_count;                       /* FORM_TURN: 0 for "none" */
    struct action action[TURN_ACTIONS_MAX]; /* FORM_TURN: threes that go out by themselves left out
                                             */
};

/* The public name, as "special-wait". Static. */
const char *question_name(enum question_kind k);

/* The form of its answer. */
enum answer_form question_form(enum question_kind k);

/* The rule that a question of the kind is about where its topics don't say more; RULE_NONE: it can
 * be about any. */
enum rule_id question_rule(enum question_kind k);

/* Whether the kind has the trait; QUESTION_KIND_COUNT has none. */
bool question_has(enum question_kind k, enum question_trait trait);

/* What of a position the kind is about, SEE_... bits. */
unsigned question_sees(enum question_kind k);

/* Whether a position must be given. */
bool question_needs_position(enum question_kind k);

/* The kind with that name, or QUESTION_KIND_COUNT. */
enum question_kind question_find(const char *name);

/* Whether the form has the trait. */
bool form_has(enum answer_form form, enum form_trait trait);

/* The words that answers of this form are made of, in the order of their bits; how many into
 * `count`, 0 for other forms. Static. */
const char *const *form_words(enum answer_form form, int *count);

/* Whether the answer to a question of a play is "none": no cards go down, or no turn is possible.
 */
bool answer_is_no_play(const struct answer *a);

/* Whether questions of the kind ask about one side. */
bool question_has_side(enum question_kind k);

/* The public name of a row, as "unfinished". Static. */
const char *score_part_name(enum score_part part);

/* The row with that name, or PART_KINDS. */
enum score_part score_part_find(const char *name);

/* Whether the kind asks which card to throw, by what the others could do with it: what is said of a
 * card meanwhile would give the answer away. */
bool question_weighs_throws(enum question_kind k);

/* Whether only tables whose packs freeze ask questions of the kind. */
bool question_is_classic(enum question_kind k);

/* The public name of a goal, as "canasta"; of GOAL_NONE "". Static. */
const char *goal_name(enum goal g);

/* The goal with that name if questions of the kind, lay or turn, can have it, else GOAL_NONE. */
enum goal goal_find(enum question_kind k, const char *name);

/* The names of the goals that questions of the kind can have, as "open, canasta, out or any"; "" of
 * kinds without. Static. */
const char *goal_names(enum question_kind k);

#endif
