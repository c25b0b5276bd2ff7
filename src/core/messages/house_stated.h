/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules told as facts: "at our club everybody gets 15 cards", "we draw 2 and throw 1". */
#ifndef CANASTA_MESSAGES_HOUSE_STATED_H
#define CANASTA_MESSAGES_HOUSE_STATED_H

#include "messages/answers.h"

enum { HOUSE_STATED_SIZE = 200 };

/* What is known of rules and questions, all borrowed. The indexes are asked for only when a line
 * may tell a rule: to build them takes as long as the rest of a start. */
struct house_known {
    const struct answers *answers;
    void *payload;
    const struct answer_index *(*house_names)(void *payload);
    const struct answer_index *(*questions)(void *payload);
};

/* Whether the line tells how a table plays: it says so ("at our club ..."), or it begins as such
 * sentences do and surely means one rule with a value, or a special hand. `rule` receives the
 * sentence without the words about the club; for a special hand, which no option sets, without its
 * number, too. A question is never one. */
bool house_stated(const struct house_known *known, const char *line, char rule[HOUSE_STATED_SIZE]);

#endif
