/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The special hands of a rule sheet. Internal to this module. */
#ifndef CANASTA_CONTENT_SPECIAL_XML_H
#define CANASTA_CONTENT_SPECIAL_XML_H

#include <stdbool.h>

#include "base/attributes.h"
#include "content/xml_page.h"
#include "engine/table.h"

/* Carries one <special-hand> out on the table's list: another value, a hand less, a hand more.
 * False on a fault, which is then in the page's diags. */
NODISCARD bool
special_read(const struct xml_page *page, const struct xml_node *node, struct table *out);

#endif
