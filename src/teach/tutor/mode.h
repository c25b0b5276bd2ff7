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
struct lesson;
struct form;

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
    /* Offers what may stand behind `verb`, NULL: at the beginning of a line, before the words of
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

/* The words of that name, with what follows them; `ask` is own_word. */
void lesson_word(struct session *s, const char *rest);
void puzzle_word(struct session *s, const char *rest);
void quiz_word(struct session *s, const char *rest);
void game_word(struct session *s, const char *rest);
void drill_word(struct session *s, const char *rest);
/* In a drill: goes on with easier or harder questions. False anywhere else. */
bool drill_change_level(struct session *s, int step);
/* `stay`, `stay at 4`, `stay off`: holds the level of a drill, or lets it move again. Likewise. */
bool drill_stay(struct session *s, const char *rest);
/* At the menu, the last question of a drill that ended by itself, until another is asked; else
 * NULL.
 */
const struct current_question *drill_last_question(const struct session *s);
/* Whether a drill is on whose questions come by themselves, so that time counts. */
bool drill_is_timed(const struct session *s);
void own_word(struct session *s, const char *rest);
void replay_word(struct session *s, const char *rest);
void rerun_word(struct session *s); /* `replay game` */
void review_word(struct session *s, const char *rest);
void placement_word(struct session *s, const char *rest);

/* The mode that the replay under way goes back to. */
const struct mode *replay_from(const struct session *s);

/* Where the learner was when typing in the question whose answer is `at`; any other mode as it
 * is. */
const struct mode *own_from(const struct session *s, const struct mode *at);

/* Begins a lesson that need not be one of the course: `number` is its place in the list, `step`
 * counts from 0. */
void lesson_begin(struct session *s, const struct lesson *l, int number, int step);

/* Begins with puzzle `at` (from 0) of those in a file, `count` of them and `first` the first one in
 * the course index. */
void puzzle_begin(struct session *s, const char *path, int first, int count, int at);

/* If the learner went to a puzzle by this name and wants it no more, its set brings the learner
 * back in its place. */
void puzzle_unname(struct session *s, const char *id);

/* Frees what the modes hold. */
void lesson_close(struct session *s);
void puzzle_close(struct session *s);
void game_close(struct session *s);
void drill_close(struct session *s);
void replay_close(struct session *s);
void rerun_close(struct session *s);
void own_close(struct session *s);

/* The form of a question of the learner's own of which a field is asked for; NULL: none is. */
const struct form *own_form(const struct session *s);

#endif
