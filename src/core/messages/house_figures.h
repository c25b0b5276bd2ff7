/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of a house rule as it is typed. */
#ifndef CANASTA_MESSAGES_HOUSE_FIGURES_H
#define CANASTA_MESSAGES_HOUSE_FIGURES_H

#include "messages/house_plain.h"

/* Copies the text with each number of several words in figures, "a hundred and fifty" as 150, and
 * without a number that is named only to say that it isn't so: "eleven cards instead of thirteen",
 * "2000, not 1500", or that it was so before: "was 100 and is 200 now". Where that number stands
 * alone, or more than it is said of, it stays. What gets too long is cut. */
void house_figures(const char *text, char out[HOUSE_PLAIN_SIZE]);

#endif
