/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of rule ids in attributes. Internal to this module. */
#ifndef CANASTA_CONTENT_TOPICS_H
#define CANASTA_CONTENT_TOPICS_H

#include <stdbool.h>

#include "base/attributes.h"
#include "content/xml_page.h"
#include "engine/rule.h"

/* Reads the rule ids of the attribute `topics`, none when it is not there. At most `most`. False on
 * a fault, which is then in the page's diags. */
NODISCARD bool topics_read(const struct xml_page *page,
                           const struct xml_node *node,
                           enum rule_id *out,
                           int most,
                           int *count);

#endif
