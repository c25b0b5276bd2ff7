/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trees of a reading: callbacks for the XML library, each given a struct xml_reading. */
#ifndef CANASTA_CONTENT_XML_TREE_H
#define CANASTA_CONTENT_XML_TREE_H

#include "content/xml_reading.h"

/* An element begins, with its attributes as five strings each; some of its text; it ends. */
void xml_tree_start(void *payload,
                    const xmlChar *name,
                    const xmlChar *prefix,
                    const xmlChar *uri,
                    int namespaces,
                    const xmlChar **namespace,
                    int attributes,
                    int defaulted,
                    const xmlChar **attribute);
void xml_tree_characters(void *payload, const xmlChar *text, int length);
void xml_tree_end(void *payload, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri);

/* Hands over what is complete: the root's tag, or a child of the root. */
void xml_tree_hand_over(struct xml_reading *r);

#endif
