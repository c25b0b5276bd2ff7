/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The course as a sitting uses it, searched: phrases, the list of lessons in the order in which
 * they are read, and all puzzles with what they are about. What is on the shelf is read, never
 * changed.
 */
#ifndef CANASTA_TUTOR_LIBRARY_H
#define CANASTA_TUTOR_LIBRARY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/table.h"
#include "messages/phrases.h"
#include "tutor/completions.h"
#include "tutor/event.h"
#include "tutor/shelf.h"

#define TABLE_STANDARD "modern-american" /* the table of those who name none */
#define TABLE_CLASSIC  "classic"         /* of those who want to learn the classic game */

struct library;

/* A puzzle of the list, and the file it is from; borrowed from the library. */
struct puzzle_entry {
    const struct exercise *puzzle;
    const struct puzzle_set *set;
};

/* Takes its lists from the shelf, which is borrowed and must live as long. Caller frees with
 * library_free. */
NODISCARD struct library *library_new(const struct shelf *shelf);
void library_free(struct library *l);

/* Never NULL; may know no words. */
const struct phrases *library_phrases(const struct library *l);

/* What questions about the game, and what names of house rules, are searched in; made when it is
 * asked for first. Borrowed. */
const struct answer_index *library_answers(struct library *l);
const struct answer_index *library_house_names(struct library *l);

/* Fills `out` with a table: by its id or the name of its rule sheet, with changes behind it
 * (notation/changed_table.h).
 * False, with a message on the screen and `out` unchanged, when there is none. */
NODISCARD bool library_table(const struct library *l,
                             const char *ref,
                             struct table *out,
                             const struct listener *p);

/* The same without a message. */
NODISCARD bool library_has_table(const struct library *l, const char *ref, struct table *out);

/* The lessons, read whole and borrowed from the library: track by track (shelf.h), each in its
 * order. Number `i` counts from 0. */
int library_lessons(const struct library *l);
const struct lesson *library_lesson(const struct library *l, int i);

/* The lesson with that id, or that number as shown (from 1), or the first that is made of the
 * lesson that had this id; -1: none. */
int library_find_lesson(const struct library *l, const char *text);

/* Where a lesson stands in its unit, from 1; a `count` of 0: it belongs to none. Borrowed. */
struct unit_place {
    const char *title;
    int place, count;
    const struct lesson *last; /* of the unit */
};
struct unit_place library_unit(const struct library *l, const struct lesson *lesson);

/* Whether the lesson lies on a short way through the course (`paths` in shelf.h). */
bool lesson_is_on(const struct lesson *lesson, const char *path);

/* Whether a lesson has this very id. */
bool library_has_lesson(const struct library *l, const char *id);

/* Reads the lesson of a file of the learner's; what is wrong is told to `p`. NULL if it cannot be
 * used. */
const struct lesson *
library_read_lesson(const struct library *l, const char *path, const struct listener *p);

/* The number a lesson has in the list, or would have there. */
int library_number(const struct library *l, const struct lesson *lesson);

/* Whether a lesson is about the game that a table plays, the modern or the classic one. */
bool lesson_is_for(const struct lesson *lesson, const struct table *t);

/* The first lesson about a rule, of those for the game of table `t` if one of them is; -1: none. */
int library_lesson_about(const struct library *l, const struct table *t, enum rule_id rule);

/* Whether a lesson of the main track comes before the first lesson about the rule: its readers need
 * not know the rule yet. The other tracks are for those who have played. */
bool library_comes_before(const struct library *l, const struct lesson *lesson, enum rule_id rule);

/* The puzzles, file by file. */
int library_puzzles(const struct library *l);
const struct puzzle_entry *library_puzzle(const struct library *l, int i);

/* Whether a puzzle is about `topic`: its own id, its file's id, its kind of question, one of its
 * topics, or the beginning of one up to a point ("open" for "open.count"). */
bool puzzle_is_about(const struct puzzle_entry *p, const char *topic);

/* Adds the puzzles of a file of the learner's own to the list; `fallback` as shelf_read_puzzles
 * takes it. Returns the place of the first one and how many there are; -1, with a message on the
 * screen, when it cannot be used. */
int library_add_puzzles(struct library *l,
                        const char *path,
                        const char *fallback,
                        int *count,
                        const struct listener *p);

/* The lesson, or the subject of puzzles (their file or a topic), nearest to a mistyped one, or
 * NULL. Borrowed. */
const char *library_near_lesson(const struct library *l, const char *text);
const char *library_near_subject(const struct library *l, const char *text);

/* Offers what may follow the word `word`. */
void library_complete(const struct library *l, const char *word, struct completions *out);

#endif
