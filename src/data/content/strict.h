/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What this project asks of its own content beyond what the formats ask of everyone's. Internal to
 * this module. */
#ifndef CANASTA_CONTENT_STRICT_H
#define CANASTA_CONTENT_STRICT_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diag.h"
#include "content/position_tally.h"
#include "messages/catalog.h"
#include "questions/exercise.h"
#include "questions/question.h"
#include "tutor/course.h"

/* Where findings go. */
struct strict {
    const char *file;
    const char *content; /* the content folder, or NULL */
    struct diags *diags;
    struct position_tally *tally; /* counts positions; NULL: nobody asks */
};

/* Looks at one puzzle: id, topics, remark, hints that give the answer away, texts, canastas of 7s
 * with wild cards. `right` is its answer. Returns how many findings there were, all now in the
 * diags. */
int strict_puzzle(const struct strict *s,
                  const struct exercise *puzzle,
                  const struct answer *right);

/* The same for the question of a lesson's step. */
int strict_exercise(const struct strict *s,
                    const struct table *t,
                    const struct exercise *e,
                    const struct answer *right);

/* Looks at a lesson without its questions: id, topics, length of texts, lessons required that exist
 * and come before it. Other lessons are looked for in its own folder and in the content folder. */
int strict_lesson(const struct strict *s, const struct lesson *lesson);

/* Whether `word` stands in the text by itself, in any case. */
bool strict_holds_word(const char *text, const char *word);

/* Whether the text, a hint for instance, holds the answer. Of answers with two values that cannot
 * be seen. */
bool strict_gives_away(const struct table *t,
                       const struct exercise *e,
                       const struct answer *right,
                       const char *text);

/* Looks at the words of the game in a lesson: names it introduces ("this is called the tray") that
 * no glossary explains, words that come before the lesson which the glossary names for them. The
 * glossary is looked for in the lesson's own folder and in the content folder. */
int strict_words(const struct strict *s, const struct lesson *lesson);

/* Whether a word of the glossary stands in the text, in the singular or plural, under its own name
 * or one that shares a word with it ("wild" for "wild card"): its other names are plain English,
 * too, as "game" for a match is. */
bool strict_holds_name(const char *text, const struct glossary_word *word);

/* Reads the glossary of a folder, or of a folder in it; `out` is empty when there is none. It lives
 * in `memory`. */
void strict_glossary(const char *path, const char *sub, struct arena *memory, struct catalog *out);

/* Looks for a lesson in the file's own folder and in the content folder. False when there is none;
 * `order` is then unchanged. */
bool strict_find_lesson(const struct strict *s, const char *id, int *order);

/* Looks at the letters of an id. Returns how many faults there are. */
int strict_id(const struct strict *s, int line, const char *id);

/* Looks at any text that is shown: no exclamation marks, no long dashes. NULL is fine. */
int strict_text(const struct strict *s, int line, const char *text);

/* The same for a text that is read within a lesson or a question; it also takes six lines of 72
 * columns at most. */
int strict_passage(const struct strict *s, int line, const char *text);

#endif
