/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The course as a session uses it: phrases, the list of lessons in the order in which they are
 * read, and all puzzles with what they are about. Reading the files is content's business.
 */
#ifndef CANASTA_CLI_LIBRARY_H
#define CANASTA_CLI_LIBRARY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/attributes.h"
#include "cli/line_source.h"
#include "cli/paper.h"
#include "cli/task.h"
#include "coach/phrases.h"
#include "content/lesson_file.h"
#include "content/puzzle_file.h"
#include "engine/table.h"

#define TABLE_STANDARD "modern-american" /* the table of those who name none */

struct library;

/* A puzzle of the list, and the file it is from; borrowed from the library. */
struct puzzle_entry {
    const struct puzzle *puzzle;
    const struct puzzle_set *pack;
};

/* Reads the lists. Files that cannot be used are named on `err` and left out. Caller frees with
 * library_free; NULL only when nothing at all can be used. */
struct library *library_open(const char *content, FILE *err);
void library_free(struct library *l);

/* Never NULL; may know no words. */
const struct phrases *library_phrases(const struct library *l);

/* Fills `out` with a table: a built-in id, one of the content folder, or a rule sheet's file.
 * False, with a message on the screen and `out` unchanged, when there is none. */
NODISCARD bool
library_table(const struct library *l, const char *ref, struct table *out, const struct paper *p);

/* The lessons, read whole and borrowed from the library: main track, then classic, then extra, each
 * in its order. Number `i` counts from 0. */
int library_lessons(const struct library *l);
const struct lesson *library_lesson(const struct library *l, int i);

/* Reads a lesson's file that is not of the course. Borrowed from the library; NULL, with what is
 * wrong on `err`, when it cannot be used. */
const struct lesson *library_add_lesson(struct library *l, const char *path, FILE *err);

/* The lesson with that id, or that number as shown (from 1); -1: none. */
int library_find_lesson(const struct library *l, const char *text);

/* The first lesson about a rule; -1: none. */
int library_lesson_about(const struct library *l, enum rule_id rule);

/* Whether a lesson of the main track comes before the first lesson about the rule: its readers need
 * not know the rule yet. The other tracks are for those who have played. */
bool library_comes_before(const struct library *l, const struct lesson *lesson, enum rule_id rule);

/* The puzzles, file by file. */
int library_puzzles(const struct library *l);
const struct puzzle_entry *library_puzzle(const struct library *l, int i);

/* Whether a puzzle is about `topic`: its own id, its file's id, its kind of question, one of its
 * topics, or the beginning of one up to a point ("open" for "open.count"). */
bool puzzle_is_about(const struct puzzle_entry *p, const char *topic);

/* Adds the puzzles of a file of her own to the list. Returns the place of the first one and how
 * many there are; -1, with a message on the screen, when it cannot be used. */
int library_add_puzzles(struct library *l, const char *path, int *count, const struct paper *p);

/* Puzzle `i` as a question; its mode is left to the caller. What it points at is borrowed from the
 * library. */
void library_task(const struct library *l, int i, struct task *out);

/* The lesson, or the subject of puzzles (their file or a topic), nearest to a mistyped one, or
 * NULL. Borrowed. */
const char *library_near_lesson(const struct library *l, const char *text);
const char *library_near_subject(const struct library *l, const char *text);

/* Offers what may follow the word `word`. */
void library_complete(const struct library *l, const char *word, struct completions *out);

#endif
