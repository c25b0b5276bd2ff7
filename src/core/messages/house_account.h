/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a house rule as it was typed says no more than the rule that was found for it. The search
 * compares what words agree; what is left over may make another rule of it: an exception ("except
 * in the last meld"), a condition ("unless frozen"), a rank ("of fours"), or a sign, as "cost" for
 * what the rule pays. */
#ifndef CANASTA_MESSAGES_HOUSE_ACCOUNT_H
#define CANASTA_MESSAGES_HOUSE_ACCOUNT_H

#include "messages/house_meant.h"

/* Sets `doubted` and `doubt` of a rule that was found. `text` is what was typed, `words` what is
 * left of it without turns of phrase and what links a name with its value; `house_names` is the
 * index of the names. */
void house_account(const struct answer_index *house_names,
                   const char *text,
                   const char *words,
                   struct house_meant *m);

#endif
