/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Command line to content's settings; reads a rule sheet at most. */
#include "cli/content_work.h"

#include <string.h>

#include "base/clean.h"
#include "cli/cli_messages.h"
#include "content/table_file.h"

bool work_begin(const struct program *p, struct work_setup *out)
{
    memset(out, 0, sizeof *out);
    if (path_content_quietly(p, out->content)) {
        out->work.content = out->content;
    } else if (p->options->given[GIVEN_CONTENT]) {
        return path_content(p, out->content);
    }
    const char *ref = p->options->value[GIVEN_TABLE];
    if (ref == NULL) {
        return true;
    }
    struct cli_messages words;
    struct diags *diags = diags_new();
    cli_messages_read_for(p, &words, diags);
    const bool found = table_load(ref, out->work.content, &out->table, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    cli_messages_free(&words);
    out->work.table = &out->table;
    return found;
}

struct course_loader *work_open(const char *content, FILE *err, bool *sound)
{
    struct diags *diags = diags_new();
    struct course_loader *loader = course_loader_read(content, diags);
    diags_print(diags, err);
    if (sound != NULL) {
        *sound = diags_count(diags) == 0;
    }
    diags_free(diags);
    if (loader->course.lesson_count == 0 && loader->course.set_count == 0) {
        clean_print(err,
                    "canasta-tutor: there is no lesson and no puzzle in %s that can be used.\n",
                    content);
        course_loader_free(loader);
        return NULL;
    }
    if (loader->course.catalog->text[MESSAGE_NONE + 1] == NULL) {
        clean_print(err,
                    "canasta-tutor: the file of phrases in %s/lessons is missing or does not fit "
                    "this version; canasta-tutor check FILE names what is wrong with it.\n",
                    content);
        course_loader_free(loader);
        return NULL;
    }
    return loader;
}
