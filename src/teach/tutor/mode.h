/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Modes of a session: menu, lesson, puzzle, quiz, drill, game. Each is one file with one row of
 * functions, its state is in mode_state.h; words that work everywhere are in words_*.c.
 */
#ifndef CANASTA_TUTOR_MODE_H
#define CANASTA_TUTOR_MODE_H

#include <stdbool.h>
#include <stdint.h>

#include "messages/message.h"
#include "tutor/mode_state.h"

struct completions;
struct session;

struct mode {
    const char *name;
    /* Writes the prompt: mode and place. */
    void (*prompt)(const struct session *s, char out[PROMPT_SIZE]);
    /* An empty line or `next` with no question open. */
    void (*go_on)(struct session *s);
    /* `back`; NULL: there is nothing to go back to. */
    void (*back)(struct session *s);
    /* Shows what the learner looks at once more, with no question on screen. */
    void (*show)(struct session *s);
    /* `list`. */
    void (*list)(struct session *s);
    /* The question on screen was answered or skipped, or, where it is still open, answered wrong:
     * the mode takes note. NULL: it need not. */
    void (*note_answer)(struct session *s);
    /* The learner goes to another mode, or leaves the program: says what is to be said at the end.
     * NULL: nothing. */
    void (*leave)(struct session *s);
    /* Looks first at a line that is not empty while no question is open; false: it is for the words
     * of all modes. NULL: the mode has no lines of its own. */
    bool (*take)(struct session *s, const char *line);
    /* Answers a line that only asks for what `take` would do, "draw?", and does nothing of it;
     * false: it is no such line. NULL: the mode has no such lines. */
    bool (*take_asked)(struct session *s, const char *line);
    /* Answers a line that only tells what the learner has, "I have a pair of 4s"; false: it is no
     * such line. NULL: the mode has nothing to say to it. */
    bool (*take_told)(struct session *s, const char *line);
    /* Offers what may follow `verb`, NULL: at the beginning of a line, before the words of
     * all modes. True when these are not to be offered. NULL: nothing. */
    bool (*complete)(const struct session *s, const char *verb, struct completions *out);
    /* The question answered just before the one on screen, where that came by itself and is still
     * open: `why` and `what if` are about it. Returns NULL if they are about the one on screen, as
     * usual; NULL likewise. */
    const struct current_question *(*before)(const struct session *s);
    bool at_other_table; /* the learner sits at a game: what is typed is about it */
    bool at_own_table;   /* a hand of the learner's own, whatever question was left open */
    /* What `help` says about this mode, one or two lines. */
    enum message_id help;
};

extern const struct mode mode_menu;
extern const struct mode mode_lesson;
extern const struct mode mode_game;
extern const struct mode mode_replay;

/* The words of the modes that have no more to offer, with what follows them. */
void quiz_word(struct session *s, const char *rest);
void game_word(struct session *s, const char *rest);
void review_word(struct session *s, const char *rest);
void placement_word(struct session *s, const char *rest);

#endif
