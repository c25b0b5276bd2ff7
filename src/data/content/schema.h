/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schemas, as texts built into the program, so that it reads content even where they are not
 * installed. The same files are installed for editors and other programs. Internal to this module.
 */
#ifndef CANASTA_CONTENT_SCHEMA_H
#define CANASTA_CONTENT_SCHEMA_H

#include <stddef.h>

#include "content/xml.h"

/* A schema as it stands in one file, what it includes put in its place. Static; not closed by a
 * zero. */
struct schema_text {
    const char *text;
    size_t length;
};

struct schema_text schema_text(enum xml_file file);

/* The root element of a kind of file. Static. */
const char *schema_root(enum xml_file file);

#endif
