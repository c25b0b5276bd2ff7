/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a house rule is told: in dialect, by what used to be so, as a question, by what isn't all. */
#ifndef CANASTA_MESSAGES_HOUSE_TOLD_H
#define CANASTA_MESSAGES_HOUSE_TOLD_H

#include <stdbool.h>

#include "messages/house_plain.h"

/* Copies the text with a denial said twice said once, "don't need no yes" as "don't need any yes",
 * and with what is so now in place of what used to be so: "we used to deal 13 cards, now 11" is
 * "deal cards 11". What gets too long is cut. */
void house_told(const char *text, char out[HOUSE_PLAIN_SIZE]);

/* Whether the text asks how a rule is and doesn't tell one: "may sevens take wild cards". "May ask
 * once" isn't a question, as rules are told without a subject, too. */
bool house_asks(const char *text);

/* Whether the text says that something isn't all, "not only wild cards freeze the pack", or what
 * used to be so without what is so now. No such text is a rule as it stands; static, the word that
 * says so, or NULL. */
const char *house_untold(const char *text);

/* Whether one of the ways to ask for an answer, with | between them, has a word of the house rule
 * "house rule ...", and limits what it says as that does: where the rule says "only" or "until" and
 * none of them does, it is another one. So it is where the rule names 7s, aces or bonus cards and
 * they don't, or where all of them deny something and it doesn't. */
bool house_answers(const char *ways, const char *text);

#endif
