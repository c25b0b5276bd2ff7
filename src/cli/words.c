/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading lessons/phrases.xml by itself. */
#include "cli/words.h"

#include "base/diag.h"
#include "base/strbuf.h"
#include "cli/place.h"
#include "content/phrase_file.h"

/* Reads the file of a content folder; what is wrong with it goes to `diags`. */
static bool
read_from(const char *content, struct arena *memory, struct phrases *out, struct diags *diags)
{
    struct strbuf path = STRBUF_INIT;
    strbuf_appendf(&path, "%s/lessons/phrases.xml", content);
    const bool read = phrases_read(strbuf_text(&path), memory, out, diags);
    strbuf_free(&path);
    return read;
}

bool wording_read(const struct program *p, struct arena *memory, struct phrases *out)
{
    char content[PLACE_SIZE];
    if (!place_content(p, content)) {
        return false;
    }
    struct diags *diags = diags_new();
    const bool read = read_from(content, memory, out, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    return read;
}

void wording_read_quietly(const struct program *p, struct arena *memory, struct phrases *out)
{
    char content[PLACE_SIZE];
    struct diags *diags = diags_new();
    if (place_content_quietly(p, content)) {
        (void)!read_from(content, memory, out, diags);
    }
    diags_free(diags);
}
