/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tickets of a class and what it wrote on paper (papers.h) put together: a row for each
 * learner, and what the class is weakest at. */
#ifndef CANASTA_HANDOUTS_GRADEBOOK_H
#define CANASTA_HANDOUTS_GRADEBOOK_H

#include "base/csv.h"
#include "handouts/roster.h"
#include "learner/ticket.h"
#include "messages/catalog.h"
#include "tutor/event.h"

enum { WEAKEST_LEAST = 3 /* answers before a skill says anything about the class */ };

enum gradebook_added {
    GRADEBOOK_NEW,
    GRADEBOOK_REPLACED, /* an older ticket of the same name is dropped */
    GRADEBOOK_OLDER     /* there is a newer one of that name: this one is dropped */
};

/* Begin with all bytes zero; end with gradebook_free. */
struct gradebook {
    int count;
    struct ticket **ticket; /* owned */
    int paper_count;
    struct ticket **paper; /* owned: answers on paper, until gradebook_settle */
    int *place;            /* owned: tickets by the hashes of their names, -1: none; or NULL */
    int places;            /* a power of 2 */
    struct roster seats;   /* who sat where, if that is known, */
    int seat_players;      /* and how many sit at a table */
};

/* Takes a copy of the ticket. Names that differ in letter case only are one learner. */
enum gradebook_added gradebook_add(struct gradebook *g, const struct ticket *t);

/* The name under which a ticket goes into the book: its own, or "Ruth 2" where there is one of a
 * Ruth that can't be an earlier or a later one of the same learner. Returns whether it is another
 * name than the ticket's. */
bool gradebook_own_name(struct gradebook *g, const struct ticket *t, char name[NAME_SIZE]);

/* The ticket of that name; NULL: there is none. Borrowed until one is added. */
const struct ticket *gradebook_find(struct gradebook *g, const char *name);

/* Takes a copy of what a learner answered on paper: name, day, answers and skills. */
void gradebook_add_paper(struct gradebook *g, const struct ticket *paper);

/* Takes back what was added of papers, but for the first `count`. */
void gradebook_drop_papers(struct gradebook *g, int count);

/* Adds what was answered on paper to the tickets of the same names, or in their place; once, after
 * all was read. */
void gradebook_settle(struct gradebook *g);

/* Takes who sat where from a class's roster (roster.h), whose text is used up; what was known
 * before is dropped. Two columns of the sheet say it. */
void gradebook_take_seats(struct gradebook *g, char *text);

/* The same where the seats are known otherwise: each is put by roster_put into `seats` of the grade
 * book, after this. */
void gradebook_begin_seats(struct gradebook *g, int players);

/* Those on the roster of whom nothing came: their names with commas, at most `most` of them, after
 * what `out` holds. Returns how many there are in all. */
int gradebook_missing(struct gradebook *g, int most, struct strbuf *out);

/* Adds the tickets of a file, `shown` being its name: one ticket, a text with links to some, or
 * results from paper, or a roster. Two tickets of one name that can't be an earlier and a later one
 * of the same learner are two learners': the second is "Ruth 2".
 * What has to be told about them is told as texts. False when one of them had to be left out: it is
 * no ticket, or was changed by hand; or there is none. */
bool gradebook_read(struct gradebook *g,
                    const struct message_context *ctx,
                    const struct listener *out,
                    const char *shown,
                    const char *text,
                    size_t length);

/* Answers of all learners together. */
struct gradebook_sum {
    int answers, right;
};
struct gradebook_sum gradebook_sum(const struct gradebook *g);

/* Puts the rows in the order of their names and writes them: a row for each learner, a column of
 * misses for each skill that anybody missed. */
void gradebook_csv(struct gradebook *g, const struct message_context *t, struct csv *out);

/* What the class misses most, the worst first: a skill's answers in all. Returns how many, at most
 * `cap`. */
int gradebook_weakest(const struct gradebook *g, struct ticket_skill *out, int cap);

void gradebook_free(struct gradebook *g);

#endif
