/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory streams, whose only way to fail is used up memory. */
#include "base/note.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static void need_file(const struct note *n)
{
    if (n->file == NULL) {
        fputs("canasta-tutor: out of memory\n", stderr);
        abort();
    }
}

void note_begin(struct note *n)
{
    memset(n, 0, sizeof *n);
    n->file = open_memstream(&n->text, &n->size);
    need_file(n);
}

void note_begin_with(struct note *n, const char *text)
{
    *n = (struct note){.text = memory_text(text), .size = strlen(text)};
    n->file = fmemopen(n->text, n->size, "r");
    need_file(n);
}

const char *note_text(struct note *n)
{
    fflush(n->file);
    return n->text;
}

void note_free(struct note *n)
{
    fclose(n->file);
    free(n->text);
    memset(n, 0, sizeof *n);
}
