/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Replaying journals: every line is read, every move judged by the engine, every score added up
 * anew, and rounds of a match must follow from each other. Stops at the first fault of a file.
 */
#ifndef CANASTA_MATCH_REPLAY_H
#define CANASTA_MATCH_REPLAY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/attributes.h"
#include "base/status.h"
#include "engine/round.h"
#include "engine/rule.h"
#include "engine/table.h"
#include "match/observer.h"
#include "messages/catalog.h"
#include "notation/parse_error.h"

/* What is wrong, and where. */
struct replay_fault {
    long line;              /* from 1; 0 where the file as a whole is meant */
    struct verdict verdict; /* the rule broken and its numbers; allowed where no rule is named */
    struct parse_error
        text;     /* what is wrong, without the rule's id; messages/parse_error_message.h says it */
    bool refused; /* the engine said no to the move: the rule's words tell why */
};

struct replay_options {
    /* Fills `out` with the table that a journal names; false when there is none. NULL: the built-in
     * tables. */
    bool (*resolve)(void *payload, const char *id, struct table *out);
    void *payload; /* for `resolve` */

    /* Hears of every round, move and score as it is replayed; may be NULL. A draw that only ends
     * the round because the stock is empty is a move too. */
    const struct play_observer *observer;

    /* To go on playing: a last line without its line break is dropped, and a last round that ends
     * early is no fault; the result then tells how far it came. */
    bool resume;
};

/* How far a file goes. */
enum replay_stage {
    REPLAY_BETWEEN, /* all rounds are whole */
    REPLAY_HEADER,  /* the last round is not yet in play */
    REPLAY_PLAYING, /* it is in play; it may be over already, then its end line is missing */
    REPLAY_ENDED    /* its end line is there, its score is missing */
};

struct replay_result {
    enum status
        status; /* STATUS_OK; STATUS_FAILED; STATUS_INPUT when it is no journal or cannot be read */
    struct replay_fault fault; /* unless STATUS_OK */
    long rounds;               /* whole rounds, their scores right */
    enum replay_stage stage;
    struct table
        table; /* of the last round, its options set; meaningful from the first `play` line on */
    struct round round;      /* the last round as far as it goes; likewise */
    bool match_over;         /* after the last whole round */
    int32_t score[SIDE_MAX]; /* the match scores after the last whole round */
    long end;     /* bytes of the file worth keeping: whole lines, nothing of a round not in play */
    long lines;   /* lines up to there */
    bool dropped; /* with `resume`: there is more in the file than that */
};

/* Replays an open file from its present place, taken as the beginning. */
void replay_file(FILE *file, const struct replay_options *options, struct replay_result *out);

/* Replays a journal that is in memory. */
void replay_text(const char *journal,
                 const struct replay_options *options,
                 struct replay_result *out);

/* What a single line of play was. */
enum replay_line {
    REPLAY_REFUSED, /* a fault; the round is unchanged */
    REPLAY_MOVED,   /* a move, carried out */
    REPLAY_OVER     /* the round's end: it was over, or is now, as nobody can draw */
};

/* Reads one line of play, a move ("south lay K K K") or the round's end ("end stock"), and carries
 * it out. A fault has line 0. `out`, if not NULL, receives the action of a move. */
NODISCARD enum replay_line replay_line(const struct table *t,
                                       struct round *r,
                                       const char *line,
                                       struct action *out,
                                       struct replay_fault *fault);

/* Writes what is wrong, and after it what the rule says to a player who breaks it. Returns the
 * length; what does not fit is cut. */
size_t replay_fault_say(const struct message_context *t,
                        const struct replay_fault *fault,
                        char *out,
                        size_t size);

/* Prints a fault: "NAME:LINE: MESSAGE (rule.id)" and a line break. */
void replay_fault_print(FILE *file,
                        const char *name,
                        const struct replay_fault *fault,
                        const struct message_context *t);

#endif
