/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a class wrote on its handouts: who had which version, and which questions each missed. It is
 * kept as results.csv beside the papers, a row for each learner:
 *
 *   name,day,version,asked,right,missed,skills
 *   Ruth,2026-03-03,A,10,8,3 7,open.count 6/5 open.clean-triple 4/3
 *
 * `skills` has the main rule of each question, how often it was asked and how often it was right.
 */
#ifndef CANASTA_HANDOUTS_PAPERS_H
#define CANASTA_HANDOUTS_PAPERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/csv.h"
#include "handouts/gradebook.h"
#include "handouts/quiz.h"

enum { PAPER_QUESTIONS_MOST = 32 };

/* One handout as it came back. */
struct paper {
    char name[NAME_SIZE];
    int32_t day;
    enum quiz_version version;
    uint32_t missed; /* bit n: question n + 1 */
};

/* Those of a class. Begin with all bytes zero but the questions; end with papers_free. */
struct papers {
    const struct puzzle_set *questions[VERSION_COUNT]; /* borrowed, PAPER_QUESTIONS_MOST at most */
    int count;
    struct paper *list; /* owned; a name is in it once */
};

/* Reads "a 3 7", "b" (nothing missed) or "Ruth a 3 7", in the forms people write them: "B3", "a: 3,
 * 7 and 9", "b3 b7", "version a, q3", "3 7 a", "b all right". Without a name `name` of `out` stays
 * empty. False with a sentence that says what to write. */
NODISCARD bool papers_read_line(const struct papers *p,
                                const char *line,
                                struct paper *out,
                                struct message *fault);

/* Adds one, in the place of an earlier one of that name. */
void papers_put(struct papers *p, const struct paper *one);

/* Whether there is one of that name. */
bool papers_has(const struct papers *p, const char *name);

/* Returns how many missed that question, from 0, and how many had it. */
struct papers_missed {
    int missed, asked;
};
struct papers_missed papers_missed(const struct papers *p, enum quiz_version version, int question);

/* The sheet described above. */
void papers_csv(const struct papers *p, struct csv *out);

/* Whether the text is such a sheet. */
bool papers_is_csv(const char *text, size_t length);

/* Takes the papers of a sheet, which is used up. Rows of other questions than `p` has, and rows
 * that cannot be read, are left out: `fault` says which. */
NODISCARD bool papers_read_csv(struct papers *p, char *text, struct message *fault);

/* Adds the answers of a sheet, which is used up, to the learners of a grade book. False with a
 * sentence that names the first line that cannot be read, or says that there is none; nothing is
 * added then. */
NODISCARD bool papers_to_gradebook(char *text, struct gradebook *g, struct message *fault);

void papers_free(struct papers *p);

#endif
