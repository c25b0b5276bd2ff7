/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A learner at the keyboard: everything one sitting knows, passed down to whatever handles her
 * lines. What she answered is in the store; what she reads is in the content; this is only where
 * she is.
 */
#ifndef CANASTA_CLI_SESSION_H
#define CANASTA_CLI_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "cli/asking.h"
#include "cli/command.h"
#include "cli/fresh.h"
#include "cli/game.h"
#include "cli/library.h"
#include "cli/line_source.h"
#include "cli/mode.h"
#include "cli/paper.h"
#include "cli/place.h"
#include "cli/render_cards.h"
#include "trainer/clock.h"
#include "trainer/learner.h"
#include "trainer/store.h"

struct session {
    struct program *program;
    struct paper paper;
    struct line_source *lines;
    FILE *script; /* of --script, NULL: none */
    bool follows; /* the width is that of the terminal, also when it changes */
    enum card_style cards;
    char content[PLACE_SIZE]; /* folder */
    struct library *library;
    struct table table; /* her own house rules */

    struct store *store; /* never NULL; in memory when nothing can be kept */
    struct learner learner;
    char key[17];       /* of this sitting, in the log */
    enum status status; /* what the program will end with */
    bool dated;         /* --today was given: */
    int32_t today;      /* then this day */
    struct rng random;

    const struct mode *mode;
    struct asking asking; /* the question on screen, if any */
    struct menu_state menu;
    struct start_state start;
    struct lesson_state lesson;
    struct puzzle_state puzzle;
    struct quiz_state quiz;
    struct review_state review;
    struct placement_state placement;
    struct fresh fresh;  /* what was generated in this sitting */
    struct drill *drill; /* owned; NULL: none under way */
    struct asked *asked; /* owned; NULL: nothing of her own typed in */
    struct steps *steps; /* owned; NULL: no replay under way */
    struct game *game;   /* owned; NULL: none on the table */
    enum grade coach;    /* in a game the coach speaks from this grade on; GRADE_FINE: never */
    bool strict;         /* in a game an opening in error costs */
    int samples;         /* deals the coach samples; 0: as many as half a second allows */
    bool demo;           /* an author looks at one file: nothing else is offered, nothing kept */
    bool over;           /* she leaves */
};

/* Sits down: reads options, content and store, finds the learner, and says hello. STATUS_OK, or
 * what the program ends with; then nothing is left open. She may have left already (`over`). */
NODISCARD enum status session_open(struct program *p, struct session *s);

/* The same for an author who looks at one file: no learner, and a store in memory that begins with
 * nothing. */
NODISCARD enum status session_open_demo(struct program *p, struct session *s);

/* Reads lines and takes care of them until she leaves, and says goodbye. Returns what the program
 * ends with. */
enum status session_run(struct session *s);

/* Closes the files; what is to be kept is on disk already. */
void session_close(struct session *s);

/* Now, or noon of --today. */
struct moment session_now(const struct session *s);

/* A number from 0 to `count` - 1, reproducible with --seed. */
int session_random(struct session *s, int count);

/* Reads a line for a question of the program's own ("What should I call you?"). False when she
 * leaves instead. */
NODISCARD bool session_ask(struct session *s, const char *prompt, const char **out);

/* Asks for one of `count` numbers; an empty line takes `standard`. `words` says how each choice can
 * be called instead (its beginning will do); NULL: only by number. Returns 1..count,
 * 0 when she leaves. */
int session_ask_number(
    struct session *s, const char *prompt, const char *const words[], int count, int standard);

/* After a call of the store: says what went wrong, once, and goes on in memory. True when all was
 * well. */
bool session_kept(struct session *s, enum store_status status);

/* Notes where she is, for the next start; NULL: nowhere in particular. */
void session_note_place(struct session *s, const char *place);

/* Changes to a mode without showing anything. No question is open any more. */
void session_enter(struct session *s, const struct mode *mode);

#endif
