/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads positions, questions and what goes with them from elements. Internal to this module. */
#ifndef CANASTA_CONTENT_EXERCISE_XML_H
#define CANASTA_CONTENT_EXERCISE_XML_H

#include <stdbool.h>

#include "base/attributes.h"
#include "content/xml_page.h"
#include "engine/table.h"
#include "questions/exercise.h"

/* Reads what stands in `parent` (a puzzle, a step): <position>, <question>, <expect>, <hint>,
 * <remark>, each if it is there. `drawn`: in a position that does not say so the player has drawn,
 * unless the question is one asked before the draw. False on a fault, which is then in the page's
 * diags. */
NODISCARD bool exercise_read(const struct xml_page *page,
                             const struct xml_node *parent,
                             const struct table *t,
                             bool drawn,
                             struct exercise *out);

/* Reads one <position>; `drawn` as above. Neither settled nor judged yet. */
NODISCARD bool position_read(const struct xml_page *page,
                             const struct xml_node *node,
                             const struct table *t,
                             bool drawn,
                             struct position *out);

#endif
