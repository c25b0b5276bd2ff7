/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A session: everything it knows, passed down to whatever handles the learner's lines. What was
 * answered is in the store, what is read is in the course index; this is only where the learner
 * is.
 *
 * Its parts are values, so that a session is begun by zeros and a const session can't be changed;
 * each part's type stands in a header of its own without functions (..._state.h). What a part does
 * is in the part's header, which this one doesn't include: a part needs the session, and never the
 * other way round.
 */
#ifndef CANASTA_TUTOR_SESSION_H
#define CANASTA_TUTOR_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "base/status.h"
#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "learning/clock.h"
#include "match/deal_goal.h"
#include "messages/catalog.h"
#include "notation/parse_error.h"
#include "tutor/asked_state.h"
#include "tutor/course_index.h"
#include "tutor/current_question_state.h"
#include "tutor/event.h"
#include "tutor/format.h"
#include "tutor/frontend.h"
#include "tutor/game_setup.h"
#include "tutor/generated_state.h"
#include "tutor/guide_state.h"
#include "tutor/menu_state.h"
#include "tutor/mode_state.h"
#include "tutor/pointing_state.h"
#include "tutor/prompt_state.h"

struct drill;
struct game;
struct mode;
struct own_question;
struct rerun;
struct steps;
struct tutor_command;

struct session {
    const struct listener *out;          /* borrowed, as are */
    const struct frontend *frontend;     /* what the front end can do, */
    struct course_index *index;          /* what there is to read, */
    const char *version;                 /* of the program */
    const char *given_table;             /* and a table for this session; NULL: the learner's own */
    struct table table;                  /* the learner's own house rules */
    char table_back[LEARNER_TABLE_SIZE]; /* the one before, as it is typed; "": none */

    struct learner_store store; /* all that is kept is read and written here */
    bool unsaved; /* what is written is in memory only, for now or for good, and the learner was
                     told */
    struct learner learner;
    char key[17];       /* of this session, in the log */
    enum status status; /* what the program will end with */
    bool dated;         /* --today was given: */
    int32_t today;      /* then this day */
    struct rng random;

    struct prompt prompt;                     /* input that is not for anything else
                                                     (prompt.h) */
    char offer[PROMPT_WORDS_MAX][OFFER_SIZE]; /* the choices shown last, where one is awaited */
    const struct tutor_command
        *words;              /* those that work in every mode, ended by a row without name */
    const struct mode *home; /* where the learner is when nothing else goes on */
    const struct mode *mode;
    struct current_question current; /* the question on screen, if any */
    struct menu_state menu;
    struct menu_state menu_behind; /* what the numbers stood for before what may be meant was
                                      offered, while menu_is_offer */
    bool menu_is_offer;
    struct start_state start;
    struct game_options requests;
    struct lesson_state lesson;
    struct lesson_end ended; /* the lesson that ended last, for a front end that draws it */
    struct puzzle_state puzzle;
    struct quiz_state quiz;
    struct review_state review;
    struct placement_state placement;
    struct generated generated;  /* what was generated in this session */
    struct exercise at_home;     /* the puzzle on screen as it is at the learner's table
                                    (own_table.h) */
    struct drill *drill;         /* owned; NULL: none under way */
    struct own_question *own;    /* owned; NULL: no hand or score typed in */
    struct steps *steps;         /* owned; NULL: no replay under way */
    struct guide_state guide;    /* of the first games */
    struct rerun *rerun;         /* owned; NULL: no round is looked at once more */
    struct game *game;           /* owned; NULL: none on the table */
    struct deal_task given_deal; /* of a game that begins some turns after the deal of a code */
    char sure[CHOICE_SIZE];      /* what the learner is asked to confirm, as it was typed */
    enum grade coach;        /* in a game the coach speaks from this grade on; GRADE_FINE: never */
    enum rule_id told;       /* the rule behind the answer to the last line, for `why`, */
    enum rule_id telling;    /* and behind that to this one; RULE_NONE: no answer */
    struct spoken_of spoken; /* the cards that were spoken of last */
    struct asked_last asked; /* and the question about the position that was answered last */
    const char *typed;       /* the line that is being taken, as it was typed; NULL: none */
    bool reasons;            /* the line asks why or how: yes or no is no answer */
    bool terse;              /* the learner wants short texts */
    bool strict;             /* in a game an opening in error costs */
    int samples;             /* deals the coach samples; 0: as many as always (coach/advice.h) */
    bool demo; /* an author looks at one file: nothing else is offered, nothing kept */
    bool over; /* the learner leaves */
};

/* What a session is begun with; all but the values is borrowed until it is closed. */
struct session_setup {
    const struct listener *out;
    const struct frontend *frontend;
    struct course_index *index;
    struct learner_store store;
    uint64_t seed;       /* of its chance */
    const char *table;   /* for this session only; NULL: the learner's */
    const char *version; /* of the program, for the log of answers */
    bool dated;          /* `today` is the day, whatever the clock says */
    int32_t today;
    bool demo; /* an author looks at one file: nothing else is offered, nothing kept */
};

/* Begins a session without saying anything. Close it with session_close. */
void session_begin(struct session *s, const struct session_setup *setup);

/* Takes over what an author needs to look at a file. False, with a message, when the table cannot
 * be used. */
NODISCARD bool session_begin_demo(struct session *s);

/* Returns what is shown before the learner's next line. */
const char *session_prompt(const struct session *s, char out[PROMPT_SIZE]);

/* Takes care of a line the learner typed, of any length. */
void session_take(struct session *s, const char *line);

/* Says goodbye; what is not on the disk yet is tried once more. */
void session_end(struct session *s);

/* Frees what the session holds. */
void session_close(struct session *s);

/* Now, or noon of --today. */
struct timestamp session_now(const struct session *s);

/* Milliseconds since some moment, for measuring how long something takes; they pass on a day that
 * was given, too. */
int64_t session_milliseconds(const struct session *s);

/* The table that is spoken of: that of the question on the screen, at a game the game's, else the
 * learner's own. Borrowed. */
const struct table *session_table(const struct session *s);

/* A number from 0 to `count` - 1, reproducible with --seed. */
int session_random(struct session *s, int count);

/* Whether the learner wants what the program is doing to end at once (Ctrl-C). */
bool session_stopped(const struct session *s);

/* Tells the front end how far a long piece of work is: `done` of `of` parts. */
void session_progress(const struct session *s, int done, int of);

/* After a call of the store: says what went wrong, and that the learner's work is held in memory,
 * or is on the disk again. True when all was well, in memory too. */
bool session_kept(struct session *s, enum store_status status);

/* Before the learner leaves: what is in memory only goes to the file if it can; if not, the learner
 * is told. Returns true if all is saved. */
bool session_settle(struct session *s);

/* Notes where the learner is, for the next start; NULL: nowhere in particular. */
void session_note_place(struct session *s, const char *place);

/* Says a message of the catalog in the words of the learner's table; the second one set in by
 * `indent` columns after a line break, for items of a list. */
void session_say(const struct session *s, enum tone tone, struct message message);
void session_say_item(const struct session *s, enum tone tone, int indent, struct message message);

/* Says that nothing has the name that was typed: `nearest` with what comes next to it, or `none` if
 * `near` is NULL. */
void session_say_none(const struct session *s,
                      const char *typed,
                      const char *near,
                      enum message_id nearest,
                      enum message_id none);

/* Says what is wrong with a text the learner typed. */
void session_say_fault(const struct session *s, const struct parse_error *fault);

/* Writes it to `out` and returns that. */
const char *
session_words(const struct session *s, struct message message, char out[MESSAGE_TEXT_SIZE]);

/* Writes the same to a text that is put together piece by piece. */
void session_put(const struct session *s, struct strbuf *out, struct message message);

/* A command that the learner may want to have again by the arrow keys. */
void session_remember(struct session *s, const char *line);

/* Changes to a mode without showing anything. No question is open any more. */
void session_enter(struct session *s, const struct mode *mode);

/* Changes to the menu and shows it; an author's look at a file is over then. */
void session_go_home(struct session *s);

#endif
