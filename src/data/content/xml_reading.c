/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a reading ends before the file does. */
#include "content/xml_reading.h"

#include <stdio.h>

#include <libxml/parser.h>

void xml_reading_stop(struct xml_reading *r)
{
    r->over = true;
}

void xml_reading_fail(struct xml_reading *r, int line, const char *text)
{
    if (r->line == 0 && !r->over) {
        r->line = line > 0 ? line : 1;
        (void)snprintf(r->fault, sizeof r->fault, "%s", text);
    }
    xml_reading_stop(r);
}

int xml_reading_line(const struct xml_reading *r)
{
    return r->parser != NULL && r->parser->input != NULL ? r->parser->input->line : 1;
}
