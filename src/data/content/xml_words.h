/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the XML library says about a file, in words for an author. Internal to this module. */
#ifndef CANASTA_CONTENT_XML_WORDS_H
#define CANASTA_CONTENT_XML_WORDS_H

enum { XML_FAULT_SIZE = 600 };

/* A file that is not XML: `code` and `message` are the library's. */
void xml_parse_words(int code, const char *message, char out[XML_FAULT_SIZE]);

/* A file that is not as its schema says; `root` is its root element, after which the schema is
 * named where nothing plainer can be said. */
void xml_schema_words(const char *message, const char *root, char out[XML_FAULT_SIZE]);

#endif
