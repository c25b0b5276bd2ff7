/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences of the library are kept where they are plain enough; what to do is added. */
#include "content/xml_words.h"

#include <stdio.h>
#include <string.h>

#include <libxml/xmlerror.h>

enum { SAID_SIZE = 325 }; /* a message of the library, cut */

/* The library's sentence on one line, without what it says about facets. */
static void tidy(const char *message, char *out, size_t size)
{
    size_t length = 0;
    const char *bracket = strstr(message, "[facet '");
    for (const char *c = message; *c != '\0' && *c != '\n' && length + 1 < size; c++) {
        if (c == bracket) {
            const char *end = strchr(c, ']');
            if (end != NULL && end[1] == ' ') {
                c = end + 1;
                continue;
            }
        }
        out[length] = *c;
        if ((unsigned char)*c < ' ') {
            out[length] = ' ';
        }
        length++;
    }
    while (length > 0 && (out[length - 1] == ' ' || out[length - 1] == '.')) {
        length--;
    }
    out[length] = '\0';
}

/* A fault of the XML itself, in words for an author. */
void xml_parse_words(int code, const char *message, char out[XML_FAULT_SIZE])
{
    char said[SAID_SIZE];
    if (code == XML_ERR_INVALID_ENCODING || code == XML_ERR_INVALID_CHAR ||
        code == XML_ERR_UNSUPPORTED_ENCODING || code == XML_ERR_UNKNOWN_ENCODING ||
        code == XML_I18N_CONV_FAILED || code == XML_IO_ENCODER) {
        (void)snprintf(out, XML_FAULT_SIZE,
                       "the text here is not in the encoding that the file says it has. "
                       "Save the file as UTF-8");
        return;
    }
    tidy(message, said, sizeof said);
    if (code == XML_ERR_UNDECLARED_ENTITY || code == XML_WAR_UNDECLARED_ENTITY) {
        (void)snprintf(out, XML_FAULT_SIZE,
                       "%s. Known are &amp; &lt; &gt; &quot; &apos; and numbers such as &#233;",
                       said);
        return;
    }
    (void)snprintf(out, XML_FAULT_SIZE,
                   "not well-formed XML: %s. Look at the tags and quotes here and just before",
                   said);
}

void xml_schema_words(const char *message, const char *root, char out[XML_FAULT_SIZE])
{
    char said[SAID_SIZE];
    tidy(message, said, sizeof said);
    (void)snprintf(out, XML_FAULT_SIZE, "%s. The schema %s.xsd says what may stand where", said,
                   root);
}
