/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers and turns of phrase by which a house rule isn't the one that was found for it, though it
 * has all its words. "At least three wilds" is no limit of three, "two sevens are dirty" doesn't
 * say what a dirty hand costs, and "asking is optional" doesn't forbid it. */
#ifndef CANASTA_MESSAGES_HOUSE_BOUNDS_H
#define CANASTA_MESSAGES_HOUSE_BOUNDS_H

#include "messages/house_meant.h"

/* Doubts a rule that was found where `text`, as it was typed, bounds a number from the wrong side,
 * counts cards where the rule has points, or says that something is as usual or left to anybody. */
void house_doubt_bounds(const char *text, struct house_meant *m);

/* The same where `text` tells what happened at a table: "there are eight cards in our canasta", "we
 * put an eighth card on it". Nobody has asked for another rule then. */
void house_doubt_report(const char *text, struct house_meant *m);

#endif
