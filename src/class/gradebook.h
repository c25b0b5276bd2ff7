/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tickets of a class put together: a row for each learner, and what the class is weakest at. */
#ifndef CANASTA_CLASS_GRADEBOOK_H
#define CANASTA_CLASS_GRADEBOOK_H

#include "base/csv.h"
#include "phrase/phrases.h"
#include "record/ticket.h"

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
};

/* Takes a copy of the ticket. Names that differ in letter case only are one learner. */
enum gradebook_added gradebook_add(struct gradebook *g, const struct ticket *t);

/* Puts the rows in the order of their names and writes them: a row for each learner, a column of
 * misses for each skill that anybody missed. */
void gradebook_csv(struct gradebook *g, const struct teller *t, struct csv *out);

/* What the class misses most, the worst first: a skill's answers in all. Returns how many, at most
 * `cap`. */
int gradebook_weakest(const struct gradebook *g, struct ticket_skill *out, int cap);

void gradebook_free(struct gradebook *g);

#endif
