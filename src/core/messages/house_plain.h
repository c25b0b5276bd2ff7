/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A house rule as it is typed, made plain: turns of phrase that stand around a rule at a table are
 * left out or become the word that they mean, "we don't play" a no and "at most" a max. */
#ifndef CANASTA_MESSAGES_HOUSE_PLAIN_H
#define CANASTA_MESSAGES_HOUSE_PLAIN_H

#include <stddef.h>

enum { HOUSE_PLAIN_SIZE = 201 }; /* with the closing zero */

/* The text, of less than HOUSE_PLAIN_SIZE bytes, as words with one blank after each; what gets too
 * long is cut. */
void house_plain(const char *text, char out[HOUSE_PLAIN_SIZE]);

/* Whether the text begins with these words up to the end of a word: how many bytes of it, 0 if not.
 */
size_t house_begins_with(const char *text, const char *words);

#endif
