/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A class on its phones as a value: acts go in, what is so afterwards stands in the struct. No
 * network, no file, no clock. An act is first checked and then applied, so that it can be written
 * down in between; the same acts in the same order give the same room.
 */
#ifndef CANASTA_SERVER_CLASS_SESSION_H
#define CANASTA_SERVER_CLASS_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/score.h"
#include "learning/name.h"
#include "messages/message_copy.h"
#include "server/card_table.h"
#include "server/class_command.h"

enum {
    ROOM_PHONES_MOST = 300,  /* at once */
    ROOM_PLACES_MOST = 1200, /* with those sent away */
    ROOM_TABLES_MOST = 60,
    ROOM_SAID_SIZE = 400,
    ROOM_SECONDS_LEAST = 10, /* for a question that has a time */
    ROOM_SECONDS_MOST = 300,
};

/* An answer as the judge read it. */
struct room_reading {
    char line[ROOM_TEXT_MOST + 1]; /* canonical */
    char said[ROOM_SAID_SIZE];     /* in words: "Yes" */
    bool right;
    bool unjudged; /* nobody can tell whether it is right: `said` is what was typed */
};

/* How a round ended at a card table, as it was written on its sheet. */
struct room_result {
    bool given;
    int phone; /* who wrote it; -1: somebody whose place another has now */
    int sides;
    int32_t score[SIDE_MAX][3]; /* base, count, total */
};

/* Who knows the rules; borrowed for as long as the room is used. */
struct room_judge {
    int questions; /* how many there are */
    int players;   /* at a card table */

    /* Reads a line as an answer to question `question`. False, with the reason in `fault`, when it
     * is none. */
    bool (*read)(void *payload,
                 int question,
                 const char *line,
                 struct room_reading *out,
                 struct message_copy *fault);

    /* Reads how a round ended, likewise. */
    bool (*read_result)(void *payload,
                        const char *line,
                        struct room_result *out,
                        struct message_copy *fault);

    /* Tells question `question` from others of its number by `mark`, and gives it in words, for who
     * reads the journal later. NULL: they have neither. */
    void (*name)(void *payload,
                 int question,
                 char mark[SECRET_KEY_SIZE],
                 char words[ROOM_SAID_SIZE]);
    void *payload;
    const struct card_deal *deal; /* that is played on phones; NULL: none */
};

enum room_stage {
    ROOM_RESTING, /* nothing is shown */
    ROOM_ASKING,  /* a question; phones may answer, and change their answers */
    ROOM_COUNTED, /* the answers by how many gave each */
    ROOM_TOLD,    /* the right answer and the reasons */
    ROOM_SEATED,  /* a deal is played at the card tables */
    ROOM_PLAYED,  /* it is played on the phones */
    ROOM_OVER
};

struct room_answer {
    char *said; /* in words, owned; NULL: none was given */
    bool right;
    bool unjudged; /* it cannot be told any more whether it was right */
    bool point;    /* it was right when its question was told first */
};

struct room_phone {
    char key[SECRET_KEY_SIZE];  /* empty: it was sent away */
    char name[NAME_SIZE];       /* as its learner typed it; may be empty */
    int table, seat;            /* of a deal; table from 1; 0: none yet */
    bool settled;               /* it sits at that table since the tables were seated */
    int team, chair;            /* the card table it has points for, from 1, and its place there */
    char ticket[NAME_SIZE];     /* on which name it handed in one; empty: none */
    struct room_answer *answer; /* one a question, owned; of a phone that was sent away only where
                                   it had answered, else NULL */
};

/* What a phone answered that was sent away and whose place another one has. */
struct room_gone {
    int place; /* from 0 */
    char name[NAME_SIZE];
    struct room_answer *answer; /* owned */
};

struct class_session {
    const struct room_judge *judge;
    enum room_stage stage;
    int question;                /* the one that is put, from 0 */
    uint32_t turn;               /* counts the questions put; 0: none yet */
    uint32_t version;            /* grows with every act */
    uint32_t shown;              /* the version when what all phones show changed last */
    bool *asked;                 /* which questions were put so far, owned */
    bool *told;                  /* and which were told, owned */
    bool no_points, names;       /* no points are shown; at the end names are, too */
    int seconds;                 /* that a question is open; 0: until the teacher closes it */
    uint32_t timed;              /* the version when that was said last */
    uint32_t tallied;            /* the version when somebody came or answered last */
    bool closed;                 /* no phone comes in */
    char code[SECRET_CODE_SIZE]; /* instead of the journal's; empty: that one */
    int phone_count;             /* places, those sent away included */
    int present;                 /* phones that were not sent away */
    struct room_phone *phone;    /* owned */
    int gone_count;
    struct room_gone *gone;           /* owned */
    uint32_t moved[ROOM_TABLES_MOST]; /* the version when somebody came to or left a card table */
    int table_count;                  /* card tables */
    struct room_result result[ROOM_TABLES_MOST];
    struct card_table *play; /* as many, owned; NULL: the cards are on real tables */
};

/* Why an act is refused. */
enum room_fault {
    ROOM_FINE,
    ROOM_FULL,     /* no more phones */
    ROOM_CLOSED,   /* the teacher lets nobody in */
    ROOM_NOBODY,   /* there is no such phone */
    ROOM_NO_SUCH,  /* there is no such question, or nothing is put that could be counted or told */
    ROOM_TOO_LATE, /* the question is closed, or another one is put */
    ROOM_BAD_NAME, /* there is a reason, as there is for */
    ROOM_UNREADABLE,  /* what is no answer */
    ROOM_TAKEN,       /* a ticket on that name came from another phone */
    ROOM_NO_TABLE,    /* that phone has no seat at a card table */
    ROOM_NO_SEAT,     /* all seats of that card table are taken, */
    ROOM_SEAT_TAKEN,  /* or the one that was asked for */
    ROOM_SEAT_STAYS,  /* a phone changes its own seat while nothing is shown only, */
    ROOM_SCORE_STAYS, /* and no score of a table that it came to later */
    ROOM_MOVED_ON,    /* something was played there before it */
    ROOM_IS_OVER,
    ROOM_NOT_KEPT /* it could not be written down (class_journal.h) */
};

/* Begins a room without phones. End it with class_session_close. */
void class_session_open(struct class_session *r, const struct room_judge *judge);
void class_session_close(struct class_session *r);

/* The number that the question which an act shows has now: it may have another one than when the
 * act was written, as others were put before it. -1: there is no such question. For an act of an
 * older journal, which does not say which it was: its own number if `otherwise`. */
NODISCARD int
class_session_shown(const struct class_session *r, const struct class_command *a, bool otherwise);

/* Completes a checked act with what its line says beyond what is needed to go on: the place of who
 * comes in, which question is shown and as how many-th, and whether an answer was right. */
void class_session_complete(const struct class_session *r, struct class_command *a);

/* Whether an act may be. With ROOM_BAD_NAME and ROOM_UNREADABLE a reason for the one who typed is
 * in `fault`. */
NODISCARD enum room_fault class_session_check(const struct class_session *r,
                                              const struct class_command *a,
                                              struct message_copy *fault);

/* Whether an answer that may be says what the phone has said already: nothing would change. */
bool class_session_says(const struct class_session *r, const struct class_command *answer);

/* Applies an act that class_session_check let pass. */
void class_session_apply(struct class_session *r, const struct class_command *a);

/* The phone with that key, -1: none. */
int class_session_find(const struct class_session *r, const char *key);

/* How many of the phones that are here have answered question `question`, and how many of them
 * rightly. */
int class_session_answered(const struct class_session *r, int question, int *right);

/* Seats and play at the card tables (class_tables.c): whether such an act may be, and what comes of
 * it. */
NODISCARD enum room_fault class_session_tables_check(const struct class_session *r,
                                                     const struct class_command *a,
                                                     struct message_copy *fault);
void class_session_tables_apply(struct class_session *r, const struct class_command *a);

/* Whether phones may change their seats by themselves: nothing is shown, and no deal that is
 * played on them waits to be gone on with, as each seat has a hand. */
bool class_session_may_sit(const struct class_session *r);

/* What a phone may not do by itself, though it may be done: the teacher seats whom they like, and
 * an older journal is read as it was. ROOM_FINE: class_session_check says the rest. */
NODISCARD enum room_fault class_session_phone_may(const struct class_session *r,
                                                  const struct class_command *a);

/* A phone has come in, has changed its card table or chair, or was sent away. */
void class_session_tables_come(struct class_session *r, int phone);
void class_session_tables_move(struct class_session *r, int phone);
void class_session_tables_go(struct class_session *r);

/* The version of what a phone shows: another number when that has changed. One that has answered
 * shows how many others have; the second function leaves that out. */
uint32_t class_session_phone_version(const struct class_session *r, int phone);
uint32_t class_session_phone_drawn(const struct class_session *r, int phone);

/* What a phone is called: its name, or "12" after its place. */
const char *class_session_name(const struct class_session *r, int phone, char out[NAME_SIZE]);

#endif
