/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Distances between short words, by rows of the usual table; knows no vocabulary of its own. */
#include "base/nearest.h"

#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

int word_distance(const char *a, const char *b)
{
    const size_t rows = strlen(a);
    const size_t columns = strlen(b);
    if (rows > NEAREST_LONGEST || columns > NEAREST_LONGEST) {
        return 99;
    }
    int before[NEAREST_LONGEST + 1] = {0}; /* the row two above, for swapped neighbors */
    int above[NEAREST_LONGEST + 1];
    int row[NEAREST_LONGEST + 1];
    for (size_t j = 0; j <= columns; j++) {
        above[j] = (int)j;
    }
    for (size_t i = 1; i <= rows; i++) {
        row[0] = (int)i;
        for (size_t j = 1; j <= columns; j++) {
            const int change = ascii_lower(a[i - 1]) != ascii_lower(b[j - 1]);
            int best = least(above[j], row[j - 1]) + 1;
            best = least(best, above[j - 1] + change);
            if (i > 1 && j > 1 && ascii_lower(a[i - 1]) == ascii_lower(b[j - 2]) &&
                ascii_lower(a[i - 2]) == ascii_lower(b[j - 1])) {
                best = least(best, before[j - 2] + 1);
            }
            row[j] = best;
        }
        memcpy(before, above, sizeof before);
        memcpy(above, row, sizeof above);
    }
    return above[columns];
}

/* Whether the typed letters, enough of them to tell, begin the word. */
static bool begins(const char *typed, const char *word)
{
    const size_t length = strlen(typed);
    return length >= NEAREST_BEGINNING && ascii_agree(word, typed, length);
}

void nearest_try(struct nearest *n, const char *word)
{
    const int distance = word_distance(n->typed, word);
    if (n->word == NULL && begins(n->typed, word)) {
        n->word = word; /* anything nearer takes its place */
    }
    if (distance <= 2 && distance * 2 < (int)strlen(word) && distance < n->distance) {
        n->word = word;
        n->distance = distance;
    }
}
