/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trees of a reading: callbacks for the XML library, each given a struct xml_reading. */
#ifndef CANASTA_CONTENT_XML_TREE_H
#define CANASTA_CONTENT_XML_TREE_H

#include "content/xml_reading.h"

/* An element begins, with its attributes as five strings each; some of its text; it ends. */
void xml_tree_start(void *payload,
                    const unsigned char *name,
                    const unsigned char *prefix,
                    const unsigned char *uri,
                    int namespaces,
                    const unsigned char **namespace,
                    int attributes,
                    int defaulted,
                    const unsigned char **attribute);
void xml_tree_characters(void *payload, const unsigned char *text, int length);
void xml_tree_end(void *payload,
                  const unsigned char *name,
                  const unsigned char *prefix,
                  const unsigned char *uri);

/* Hands over what is complete: the root's tag, or a child of the root. */
void xml_tree_hand_over(struct xml_reading *r);

#endif
