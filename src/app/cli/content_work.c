/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Command line to content's settings; reads a rule sheet at most. */
#include "cli/content_work.h"

#include <string.h>

#include "base/clean.h"
#include "content/table_file.h"

bool work_begin(const struct program *p, struct work_setup *out)
{
    memset(out, 0, sizeof *out);
    if (place_content_quietly(p, out->content)) {
        out->work.content = out->content;
    } else if (p->options->given[GIVEN_CONTENT]) {
        return place_content(p, out->content);
    }
    const char *ref = p->options->value[GIVEN_TABLE];
    if (ref == NULL) {
        return true;
    }
    struct diags *diags = diags_new();
    const bool found = table_load(ref, out->work.content, &out->table, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    out->work.table = &out->table;
    return found;
}

struct catalog *work_open(const char *content, FILE *err, bool *sound)
{
    struct diags *diags = diags_new();
    struct catalog *catalog = catalog_read(content, diags);
    diags_print(diags, err);
    if (sound != NULL) {
        *sound = diags_count(diags) == 0;
    }
    diags_free(diags);
    if (catalog->shelf.lesson_count == 0 && catalog->shelf.set_count == 0) {
        clean_print(err,
                    "canasta-tutor: there is no lesson and no puzzle in %s that can be used.\n",
                    content);
        catalog_free(catalog);
        return NULL;
    }
    if (catalog->shelf.phrases->text[PHRASE_NONE + 1] == NULL) {
        clean_print(err,
                    "canasta-tutor: the file of phrases in %s/lessons is missing or does not fit "
                    "this version; canasta-tutor check FILE names what is wrong with it.\n",
                    content);
        catalog_free(catalog);
        return NULL;
    }
    return catalog;
}
