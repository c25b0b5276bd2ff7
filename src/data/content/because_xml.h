/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and proves the question after a yes, a no or a none. Internal to this module. */
#ifndef CANASTA_CONTENT_BECAUSE_XML_H
#define CANASTA_CONTENT_BECAUSE_XML_H

#include <stdbool.h>

#include "base/attributes.h"
#include "coach/solution.h"
#include "content/strict.h"
#include "content/xml_page.h"
#include "questions/exercise.h"

/* Reads a <because> of the question whose kind is known already. False on a fault, which is then in
 * the page's diags. */
NODISCARD bool because_read_xml(const struct xml_page *page,
                                const struct xml_node *node,
                                const struct table *t,
                                struct exercise *out);

/* Proves the reasons of a question that has been answered: the engine refuses a no, and the play of
 * `try`, by the rule called right and by none of the others, and of all changes that would make a
 * no of a yes the one by that rule is the nearest. Returns how many findings there were, all now in
 * the diags; `who` names the puzzle or is empty. */
int because_check(const struct strict *s,
                  const struct table *t,
                  const struct exercise *e,
                  const char *who,
                  const struct solution *solution);

/* Looks for what this project asks of its own reasons: a sentence of its own for every wrong one, a
 * `try` for every none, texts of the usual length. */
int because_strict(const struct strict *s,
                   const struct exercise *e,
                   const char *who,
                   const struct answer *right);

#endif
