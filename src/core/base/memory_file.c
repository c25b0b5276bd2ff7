/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory streams, whose only way to fail is used up memory. */
#include "base/memory_file.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static void need_file(const struct memory_file *n)
{
    if (n->file == NULL) {
        fputs("canasta-tutor: out of memory\n", stderr);
        abort();
    }
}

void memory_file_begin(struct memory_file *n)
{
    memset(n, 0, sizeof *n);
    n->file = open_memstream(&n->text, &n->size);
    need_file(n);
}

void memory_file_read(struct memory_file *n, const char *text)
{
    *n = (struct memory_file){.text = memory_text(text), .size = strlen(text)};
    n->file = fmemopen(n->text, n->size, "r");
    need_file(n);
}

const char *memory_file_text(struct memory_file *n)
{
    fflush(n->file);
    return n->text;
}

void memory_file_free(struct memory_file *n)
{
    fclose(n->file);
    free(n->text);
    memset(n, 0, sizeof *n);
}
