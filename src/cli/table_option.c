/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/table_option.h"

#include "cli/place.h"
#include "content/table_file.h"

enum status table_option(const struct program *p, struct table *out)
{
    const char *ref =
        p->options->given[GIVEN_TABLE] ? p->options->value[GIVEN_TABLE] : "modern-american";
    if (table_builtin(ref, out)) {
        return STATUS_OK; /* built in: no content folder is needed */
    }
    char content[PLACE_SIZE];
    if (!place_content(p, content)) {
        return STATUS_INPUT;
    }
    struct diags *diags = diags_new();
    const bool found = table_load(ref, content, out, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    return found ? STATUS_OK : STATUS_INPUT;
}
