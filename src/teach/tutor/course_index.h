/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The course as a session uses it, searched: messages, the list of lessons in the order in which
 * they are read, and all puzzles with what they are about. What is in the course is read, never
 * changed.
 */
#ifndef CANASTA_TUTOR_COURSE_INDEX_H
#define CANASTA_TUTOR_COURSE_INDEX_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/table.h"
#include "messages/catalog.h"
#include "tutor/completions.h"
#include "tutor/course.h"
#include "tutor/event.h"

#define TABLE_STANDARD "modern-american" /* the table of those who name none */
#define TABLE_CLASSIC  "classic"         /* of those who want to learn the classic game */

struct course_index;

/* A puzzle of the list, and the file it is from; borrowed from the course index. */
struct puzzle_entry {
    const struct exercise *puzzle;
    const struct puzzle_set *set;
};

/* Takes its lists from the course, which is borrowed and must live as long. Caller frees with
 * course_index_free. */
NODISCARD struct course_index *course_index_new(const struct course *course);
void course_index_free(struct course_index *l);

/* Never NULL; may know no words. */
const struct catalog *course_index_catalog(const struct course_index *l);

/* What questions about the game, and what names of house rules, are searched in; made when it is
 * asked for first. Borrowed. */
const struct answer_index *course_index_answers(struct course_index *l);
const struct answer_index *course_index_house_names(struct course_index *l);

/* Fills `out` with a table: by its id or the name of its rule sheet, with changes after it
 * (notation/table_spec.h).
 * False, with a message on the screen and `out` unchanged, when there is none. */
NODISCARD bool course_index_table(const struct course_index *l,
                                  const char *ref,
                                  struct table *out,
                                  const struct listener *p);

/* The same without a message. */
NODISCARD bool
course_index_has_table(const struct course_index *l, const char *ref, struct table *out);

/* The lessons, read whole and borrowed from the course index: track by track (course.h), each in
 * its order. Number `i` counts from 0. */
int course_index_lessons(const struct course_index *l);
const struct lesson *course_index_lesson(const struct course_index *l, int i);

/* The lesson with that id, or that number as shown (from 1), or the first that is made of the
 * lesson that had this id; -1: none. */
int course_index_find_lesson(const struct course_index *l, const char *text);

/* Where a lesson stands in its unit, from 1; a `count` of 0: it belongs to none. Borrowed. */
struct unit_place {
    const char *title;
    int place, count;
    const struct lesson *last; /* of the unit */
};
struct unit_place course_index_unit(const struct course_index *l, const struct lesson *lesson);

/* Whether the lesson lies on a short way through the course (`paths` in course.h). */
bool lesson_is_on(const struct lesson *lesson, const char *path);

/* Whether a lesson has this very id. */
bool course_index_has_lesson(const struct course_index *l, const char *id);

/* Reads the lesson of a file of the learner's; what is wrong is told to `p`. NULL if it cannot be
 * used. */
const struct lesson *
course_index_read_lesson(const struct course_index *l, const char *path, const struct listener *p);

/* The number a lesson has in the list, or would have there. */
int course_index_number(const struct course_index *l, const struct lesson *lesson);

/* Whether a lesson is about the game that a table plays, the modern or the classic one. */
bool lesson_is_for(const struct lesson *lesson, const struct table *t);

/* The first lesson about a rule, of those for the game of table `t` and of the course itself if one
 * of them is; -1: none. */
int course_index_lesson_about(const struct course_index *l,
                              const struct table *t,
                              enum rule_id rule);

/* Where a rule is taught to somebody who missed a question of that kind about it: a lesson that
 * asks such a question and in which no composed game is played, if there is one, else the first
 * about the rule; none after lesson `last`; -1: none. */
int course_index_taught(const struct course_index *l,
                        const struct table *t,
                        enum rule_id rule,
                        enum question_kind asked,
                        int last);

/* The step of a lesson that shows most of a rule to somebody who missed a question of that kind:
 * one whose question is about it by what its author says of right or wrong answers, else the first
 * question of the kind; from 0, -1: none. */
int lesson_step_about(const struct lesson *lesson, enum rule_id rule, enum question_kind asked);

/* Whether one of the rules that a lesson names is this one. */
bool lesson_is_about(const struct lesson *lesson, enum rule_id rule);

/* Whether a lesson of the main track comes before the first lesson about the rule: its readers need
 * not know the rule yet. The other tracks are for those who have played. */
bool course_index_comes_before(const struct course_index *l,
                               const struct lesson *lesson,
                               enum rule_id rule);

/* The puzzles, file by file. */
int course_index_puzzles(const struct course_index *l);
const struct puzzle_entry *course_index_puzzle(const struct course_index *l, int i);

/* The place of the puzzle with that id; -1: there is none. */
int course_index_find_puzzle(const struct course_index *l, const char *id);

/* Whether a puzzle is about `topic`: its own id, its file's id, its kind of question, one of its
 * topics, or the beginning of one up to a point ("open" for "open.count"). One that only drills ask
 * goes by the ids alone. */
bool puzzle_is_about(const struct puzzle_entry *p, const char *topic);

/* Adds the puzzles of a file of the learner's own to the list; `fallback` as course_read_puzzles
 * takes it. Returns the place of the first one and how many there are; -1, with a message on the
 * screen, when it cannot be used. */
int course_index_add_puzzles(struct course_index *l,
                             const char *path,
                             const char *fallback,
                             int *count,
                             const struct listener *p);

/* The lesson, or the subject of puzzles (their file or a topic), nearest to a mistyped one, or
 * NULL. Borrowed. */
const char *course_index_near_lesson(const struct course_index *l, const char *text);
const char *course_index_near_subject(const struct course_index *l, const char *text);

/* Offers what may follow the word `word`. */
void course_index_complete(const struct course_index *l, const char *word, struct completions *out);

#endif
