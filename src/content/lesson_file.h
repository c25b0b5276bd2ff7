/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons: steps of text, positions that are shown, questions, and examples that are played move by
 * move. */
#ifndef CANASTA_CONTENT_LESSON_FILE_H
#define CANASTA_CONTENT_LESSON_FILE_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/diag.h"
#include "content/exercise.h"
#include "content/table_file.h"

enum { LESSON_TOPICS_MAX = 32, LESSON_REQUIRES_MAX = 16 };

enum lesson_track { TRACK_MAIN, TRACK_CLASSIC, TRACK_EXTRA };

/* One move of a played example. */
struct lesson_move {
    const char *line; /* as a journal writes it: "south lay K K K"; replay_line carries it out */
    const char *text; /* what happens, in words; may be empty */
    int file_line;
};

/* One step. It shows its text, then the exercise's position if it has one; then it asks the
 * exercise's question if it has one, or carries out its moves, beginning with the exercise's
 * position, if it has any. */
struct lesson_step {
    int line; /* in the file */
    const char *text;
    const struct exercise *exercise; /* NULL: neither position nor question */
    const struct lesson_move *move;  /* move_count of them */
    int move_count;
};

struct lesson {
    const char *path, *id, *title;
    int line;
    int order; /* lessons are listed by it */
    const struct table *table;
    enum lesson_track track;
    int minutes;                              /* 0: not said */
    const char *require[LESSON_REQUIRES_MAX]; /* ids of lessons to do before */
    int require_count;
    enum rule_id topic[LESSON_TOPICS_MAX];
    int topic_count;
    const struct lesson_step *step;
    int step_count;
};

/* Reads a lesson. NULL on a fault; all that were found are then in `diags`. Caller frees with
 * lesson_free; the shelf, which lends the table, must live as long. */
struct lesson *lesson_read(const char *path, struct table_shelf *shelf, struct diags *diags);
void lesson_free(struct lesson *lesson);

/* Whether a file is a lesson by its first element, sound or not. */
bool lesson_is_in(const char *path);

#endif
