/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A session in a page: the block of a course (course_bundle.h), a store in memory, and the tutor
 * between them. Lines go in; what came of each goes out as one piece of JSON, an update:
 *
 *   events   what was told, in order (event_json.h)
 *   prompt   what stands before the next line
 *   mode     where the learner is: "menu", "lesson", "game"
 *   place    the same as an address (address.h)
 *   front    what the first screen shows, when the menu is shown (front.h)
 *   done     how a lesson went, when it has ended (front.h)
 *   await    what is awaited and the buttons for it (controls.h)
 *   table    the table of the game that is played (event_json.h), whatever was told of it
 *   learner  the learner's name; empty as long as nobody is known
 *   named    the learner has said it
 *   record   what is to be kept of the learner: list of {key, text}, a text of null to be removed
 *   over     the learner has left
 */
#ifndef CANASTA_WEB_PAGE_H
#define CANASTA_WEB_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"

struct page;

/* Opens a session with the block of a course, of `length` bytes, which are borrowed. NULL when they
 * are damaged or of another version. `version` is the program's, static. Caller closes with
 * page_close.
 */
NODISCARD struct page *
page_open(const void *course, size_t length, uint64_t seed, const char *version);
void page_close(struct page *p);

/* Whom to tell in the middle of a long piece of work that `done` of `of` parts are behind it. */
void page_tell_progress(struct page *p, void (*heard)(int done, int of));

/* Greets the learner called `name`; NULL: the only one there is, or asks who it is; somebody new
 * begins with cards, without a name. */
void page_begin(struct page *p, const char *name);

/* Before page_begin: reads a learner as kept: the texts of all pieces whose keys begin with the
 * learner's, in the order of their keys. Returns false if they are damaged; page_last_error then
 * says why. */
bool page_restore(struct page *p, const char *text);

/* Reads a text file that `export` wrote: into the learner who sits here, or the one it names where
 * nobody does; who sits here without a name gets that of the file. False as above. */
bool page_import(struct page *p, const char *text);

/* The learner's text file for `import`. Borrowed until the page is used again; empty when nobody
 * sits here. */
const char *page_export(struct page *p);

/* Returns the learner's ticket, the one of a word, and a text as a QR code, as JSON
 * (page_ticket.h). Borrowed until the page is used again. */
const char *page_ticket(struct page *p);
const char *page_ticket_of(struct page *p, const char *word);
const char *page_qr(struct page *p, const char *text);

/* What was wrong with the last file, as a sentence. */
const char *page_last_error(const struct page *p);

/* Says whether what updates give as `record` is kept; at first it is not. */
void page_keeps(struct page *p, bool kept);

/* The line that goes to an address (address.h), as JSON: a text, or null if there is no such place.
 * Borrowed likewise. */
const char *page_address(struct page *p, const char *address);

/* What a line of the learner's turn would come to (look.h), as JSON; nothing is done. Borrowed
 * likewise. */
const char *page_look(struct page *p, const char *line);

/* Grades more of the round that is looked back at (review.h), as JSON; nothing is said. Borrowed
 * likewise. */
const char *page_review_more(struct page *p);

/* What the instructor's desk has to choose from, and a paper as it was asked for (desk.h), as JSON.
 * Borrowed likewise. */
const char *page_desk(struct page *p);
const char *page_paper(struct page *p, const char *request);

/* Takes a line of the score talk (desk_scores.h); NULL begins it anew. JSON. Borrowed likewise. */
const char *page_scores(struct page *p, const char *line);

/* What a class handed in, put together (desk_book.h), as JSON. Borrowed likewise. */
const char *page_book(struct page *p, const char *files);

/* Takes a line of the learner's. */
void page_take(struct page *p, const char *line);

/* What came since the last update. Borrowed until the page is used again. */
const char *page_update(struct page *p);

/* What never changes: title of the page, names of the cards, words for numbers, and the words on
 * its buttons and labels. Borrowed likewise. */
const char *page_facts(struct page *p);

#endif
