/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions that somebody asks about the position before them: "can I throw the ace", "why can't I
 * take the pack", "do I have a special hand". Read by the words in them (query.def) and answered by
 * the engine, yes or no first. Questions about the game in general are not read here.
 */
#ifndef CANASTA_COACH_QUERY_H
#define CANASTA_COACH_QUERY_H

#include <stdbool.h>

#include "engine/round.h"
#include "engine/rule.h"
#include "messages/catalog.h"
#include "questions/question.h"

enum query_kind {
    QUERY_NONE,
    QUERY_WHO_WON,      /* of a round that is over */
    QUERY_WHO_OUT,      /* who ended it */
    QUERY_IS_DOWN,      /* has a team opened */
    QUERY_DEAD,         /* which ranks are dead, or is this one */
    QUERY_LATER,        /* may cards wait for a later turn */
    QUERY_LOSE,         /* are cards lost that are put down */
    QUERY_PARTNER_HELP, /* may the partner give a card of the pair for the pack */
    QUERY_WILD_PAIR,    /* may a wild card be one of that pair */
    QUERY_TOP_COUNTS,   /* does the top card count for an opening */
    QUERY_PACK_CARDS,   /* which cards lie in the pack */
    QUERY_HOLDS,        /* are there such cards in hand, and how many */
    QUERY_HAS_MELD,     /* does a team have a meld of a rank */
    QUERY_ON_TABLE,     /* does anybody have a meld of a rank */
    QUERY_NEED_RANK,    /* how many cards of a rank are missing */
    QUERY_CANASTAS,     /* does a team have canastas, and how many */
    QUERY_MAY_CLOSE,    /* can a canasta be closed with the hand */
    QUERY_CLEAN,        /* are these cards a clean triple */
    QUERY_HAND_SIZE,    /* how many cards has a player, or everybody */
    QUERY_HAND_COUNT,   /* what do the cards in the hand count */
    QUERY_THROWN,       /* what has a player thrown */
    QUERY_DREW,         /* which card did the learner draw */
    QUERY_WHO_AFTER,    /* whose turn comes after the learner's, or before it */
    QUERY_NEED_NOW,     /* what does the question on screen take */
    QUERY_UNDO,         /* may a move be taken back */
    QUERY_OPEN_WILDS,   /* may every meld of an opening hold a wild card */
    QUERY_MINIMUM,      /* what does an opening take */
    QUERY_ENOUGH,       /* are these melds, or so many points, enough to open */
    QUERY_CLOSEST,      /* which melds are near to a canasta */
    QUERY_SPECIAL_HAND, /* is there a special hand, and how far is it */
    QUERY_MAY_OUT,
    QUERY_MAY_OPEN,
    QUERY_NEED_PICK, /* what does picking the pack take */
    QUERY_MAY_PICK,
    QUERY_PAIR_WITH,   /* may these cards be put together */
    QUERY_SAFE,        /* which card can the next player hardly use */
    QUERY_OTHERS_USE,  /* could the next player use this card */
    QUERY_OTHERS_HOLD, /* has another player such cards */
    QUERY_PICK_ALL,    /* is it the whole pack that one gets */
    QUERY_MUST_LAY,
    QUERY_LEAST,        /* the least that may be put down */
    QUERY_LAY_MOST,     /* the most that an opening could count */
    QUERY_LAY_FIRST,    /* may cards go down, or out, before the draw */
    QUERY_BONUS,        /* who gets bonus cards, and why */
    QUERY_PICK_DOWN,    /* must the team be down to pick */
    QUERY_PICKED_WHY,   /* why could somebody pick */
    QUERY_TOP_DOWN,     /* must the top card go down that is picked */
    QUERY_CLEAN_NEEDED, /* does an opening need a clean triple */
    QUERY_USE_CARD,     /* what is a card good for */
    QUERY_OTHERS_WHICH, /* which cards could the next player use */
    QUERY_LEAVES,       /* what stays in the hand when these cards are played */
    QUERY_MUST_THROW,
    QUERY_WHICH_THROW,  /* which cards may be thrown, or may not */
    QUERY_SHOULD_THROW, /* which card is best to throw */
    QUERY_MAY_THROW,
    QUERY_CARD_OK,  /* may this card go, where cards to throw are asked for */
    QUERY_WHY_CARD, /* why this card, or why not */
    QUERY_WHY_DRAW,
    QUERY_MUST_DRAW,
    QUERY_KEEP, /* which cards are best kept */
    QUERY_WHICH_LAY,
    QUERY_MAY_LAY,
    QUERY_HANDS_OF,   /* may the hands of others be seen */
    QUERY_CARDS_LEFT, /* where are the cards of a rank */
    QUERY_PACK_SIZE,
    QUERY_STOCK_SIZE,
    QUERY_UNDER, /* which card lies under the top card */
    QUERY_TOP,
    QUERY_EMPTY,
    QUERY_FROZEN,
    QUERY_TURN_CARD,
    QUERY_DEALER,
    QUERY_WHOSE_TURN,
    QUERY_SCORE,
    QUERY_PARTNER_NEEDS,
    QUERY_SEAT_SITS,
    QUERY_OUR_MELDS,
    QUERY_MY_HAND,
    QUERY_WORTH,      /* what do these cards count */
    QUERY_WHAT_WRONG, /* of a round that is over */
    QUERY_WHY_NOT_THIS,
    QUERY_KINDS
};

/* How it is asked. */
enum query_mood { MOOD_CAN, MOOD_WHY, MOOD_WHY_NOT, MOOD_SHOULD };

enum { SEAT_STEPS_NONE = 9, THREES_RED = 1, THREES_BLACK = 2 };

struct table_query {
    enum query_kind kind;
    enum query_mood mood;
    bool negated;   /* "which can't I throw" */
    bool must;      /* "do I have to" */
    bool again;     /* more than one, of what is done once */
    bool many;      /* "how many" */
    bool wild;      /* wild cards are named */
    bool pointed;   /* "that", "it" */
    bool others;    /* the other team is named */
    bool lost;      /* asked for the losers */
    bool who;       /* asked for a player */
    bool supposed;  /* "what happens if I" */
    bool whether;   /* asked to be told yes or no */
    bool ours;      /* "we" */
    bool own;       /* "I" or "we": what those who ask may do */
    bool held;      /* "the queens": all of them that are in the hand */
    bool plural;    /* "queens", uncounted */
    uint16_t ranks; /* the kinds named so, as bits */
    bool sum;       /* "how much", of what is held: their points and not their number */
    cardset cards;
    uint8_t
        threes; /* named and nothing else, THREES_RED and THREES_BLACK; of both no card is named */
    kind card;  /* the first one named, KIND_COUNT: none */
    kind onto;  /* the rank whose meld the cards go to, KIND_COUNT: none is named */
    bool onto_theirs; /* ... of the other team */
    int seat;         /* named, of four players; SEAT_NONE: none */
    int steps;  /* clockwise from who asks to the player spoken of, as of "the player before me",
                   -1; SEAT_STEPS_NONE: nobody is spoken of so */
    int number; /* of points, 0: none */
    struct lay lay; /* melds behind the question; no parts: none */
};

/* Reads a line as a question about a position. False, `out` undefined, when a word of it speaks of
 * something else, or its words make no question. */
bool query_read(const char *line, struct table_query *out);

/* Where a question is asked. All pointers are borrowed. */
struct query_place {
    const struct table *table;
    const struct catalog *catalog;
    const struct round *round; /* as far as the seat can see it; NULL: no position is on screen */
    int seat;                  /* who asks */
    kind drew;                 /* what the seat drew last; KIND_COUNT: nothing that is known */
    bool fanned;               /* all cards of the pack are seen */
    unsigned open;             /* the seats whose hands lie open, as bits; own one or not */
    bool has_turn;             /* it is the turn of the seat, and it may move */
    enum question_kind asked;  /* by the question on screen, QUESTION_KIND_COUNT: none */
    enum goal goal;            /* of it */
    void *payload;
    void (*say)(void *payload, struct message message); /* takes what is said; texts in it are
                                                     borrowed for the call */
};

/* What became of a question. */
enum query_reply {
    QUERY_TOLD,          /* it was answered */
    QUERY_WANTS_HINT,    /* a hint answers it */
    QUERY_WANTS_OPENING, /* the coach weighs opening against waiting */
    QUERY_WANTS_REASON,  /* the coach's reasons answer it */
    QUERY_WANTS_SHOW,    /* showing all that lies open answers it */
    QUERY_OTHER          /* the position does not answer it */
};

/* Whether the hand of a player can be seen, as all hands in a guided game. */
static inline bool query_sees(const struct query_place *at, int seat)
{
    return seat == at->seat || (at->open >> seat & 1U) != 0;
}

/* The board that the question is about; there is one. */
static inline const struct board *query_board(const struct query_place *at)
{
    return &at->round->board;
}

/* Says a message that answers the question. */
static inline enum query_reply query_tell(const struct query_place *at, struct message message)
{
    at->say(at->payload, message);
    return QUERY_TOLD;
}

/* Answers a question from the position, yes or no first. What the question on screen asks itself is
 * not given away: the conditions are told instead. */
enum query_reply query_answer(const struct query_place *at, const struct table_query *q);

/* The cards that a question speaks of: of "the queens" all that are held; there is a round. */
cardset query_cards_meant(const struct query_place *at, const struct table_query *q);

/* The rule behind the answer to a question that the position answered: the one that forbids it, or
 * that it is done by. RULE_NONE: no rule, as of what lies there. */
enum rule_id query_rule(const struct query_place *at, const struct table_query *q);

#endif
