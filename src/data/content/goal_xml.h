/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the goals of a task from attributes (<goal meld="Q" wilds="0"/>) and in short form
 * ("meld Q wilds 0; cards 4"). Internal to this module. */
#ifndef CANASTA_CONTENT_GOAL_XML_H
#define CANASTA_CONTENT_GOAL_XML_H

#include <stdbool.h>

#include "base/attributes.h"
#include "content/xml_page.h"
#include "questions/question.h"

/* Adds the goals of one <goal>, as a part of `way` (0: all of them must hold). False on a fault,
 * which is then in the page's diags. */
NODISCARD bool
goal_read(const struct xml_page *page, const struct xml_node *node, int way, struct aims *out);

/* Reads goals in short form into `out`; `line` is where they stand, `name` the attribute that holds
 * them. */
NODISCARD bool goals_read_short(
    const struct xml_page *page, int line, const char *name, const char *text, struct aims *out);

/* Writes a goal's attributes, a blank before each: ` meld="Q" wilds="0"`. */
enum { GOAL_TEXT_SIZE = 640 };
void goal_write(const struct aim *aim, char out[GOAL_TEXT_SIZE]);

/* Writes goals in short form. */
enum { GOALS_TEXT_SIZE = 2000 };
void goals_write_short(const struct aims *aims, char out[GOALS_TEXT_SIZE]);

#endif
