/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the targets with foreign libraries share. */
#ifndef CANASTA_TESTS_FUZZ_FILES_H
#define CANASTA_TESTS_FUZZ_FILES_H

#include "content/course_loader.h"
#include "content/puzzle_file.h"
#include "fuzz.h"

/* The course of the project, read once. Never NULL. */
struct course_loader *fuzz_course(void);

/* A small course as a page carries it, made once. */
const struct strbuf *fuzz_block_course(void);

/* The course at `bytes` never changes from here on: it is taken apart once, whoever reads it. */
void fuzz_read_once(const void *bytes, size_t length);

/* Writes the bytes to the one file of this program, which is gone when it ends. Its path is static.
 */
const char *fuzz_file(const void *bytes, size_t length);

/* Stops the program where a page is not well formed, as the XML library reads HTML. */
void fuzz_well_formed(const char *text, size_t length);

/* The text of the first element with that name, for the caller to free; NULL: there is none. */
char *fuzz_page_text(const char *text, size_t length, const char *element);

/* All papers of a class about these puzzles, each a page that must be well formed. */
void fuzz_papers(const char *title, const struct puzzle_set *exercise_pool);

/* The page of a learner of that name. */
void fuzz_standing(const char *name, const char *text);

enum { FUZZ_OWN = 16 /* a look: only what is drawn must be fit, as texts are not looked over */ };

/* Types lines to a session over these lessons and puzzles, and draws what comes out. `lines` has a
 * line feed after each. */
void fuzz_session(const struct course *course, const char *lines, unsigned look);

#endif
