/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Did you mean? The word of a list that is nearest to one mistyped. */
#ifndef CANASTA_BASE_NEAREST_H
#define CANASTA_BASE_NEAREST_H

enum {
    NEAREST_LONGEST = 40, /* longer words are never near anything */
    NEAREST_BEGINNING = 4 /* letters: with these as its beginning a word counts as near */
};

/* How many letters must be put in, left out, changed or swapped with their neighbor to get from
 * one word to the other, letters of either case being the same; a number over 9 when either is
 * longer than NEAREST_LONGEST. */
int word_distance(const char *a, const char *b);

/* The best of several words, gathered one by one. */
struct nearest {
    const char *typed; /* borrowed */
    const char *word;  /* the nearest so far that is near enough, or NULL; borrowed */
    int distance;
};

static inline struct nearest nearest_to(const char *typed)
{
    return (struct nearest){typed, 0, 3};
}

/* Looks at one more word. Near enough is at most two letters wrong, and fewer than half of the
 * word; else a word that begins with what was typed. Among equals the first stays. */
void nearest_try(struct nearest *n, const char *word);

#endif
