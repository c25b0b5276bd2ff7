/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory streams, whose only way to fail is used up memory. */
#include "base/memory_file.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static void need(bool is_there)
{
    if (!is_there) {
        memory_out();
    }
}

void memory_file_begin(struct memory_file *n)
{
    memset(n, 0, sizeof *n);
    n->file = open_memstream(&n->text, &n->size);
    need(n->file != NULL);
}

void memory_file_read(struct memory_file *n, const char *text)
{
    *n = (struct memory_file){.text = memory_text(text), .size = strlen(text)};
    n->file = fmemopen(n->text, n->size, "r");
    need(n->file != NULL);
}

const char *memory_file_text(struct memory_file *n)
{
    need(fflush(n->file) == 0 && ferror(n->file) == 0);
    return n->text;
}

void memory_file_free(struct memory_file *n)
{
    fclose(n->file);
    free(n->text);
    memset(n, 0, sizeof *n);
}
