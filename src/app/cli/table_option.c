/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/table_option.h"

#include <sys/stat.h>

#include "cli/cli_messages.h"
#include "cli/paths.h"
#include "content/table_file.h"
#include "html/save.h"

enum status table_option(const struct program *p, struct table *out)
{
    const char *ref =
        p->options->given[GIVEN_TABLE] ? p->options->value[GIVEN_TABLE] : "modern-american";
    if (table_builtin(ref, out)) {
        return STATUS_OK; /* built in: no content folder is needed */
    }
    char content[PLACE_SIZE];
    if (!path_content(p, content)) {
        return STATUS_INPUT;
    }
    struct cli_messages words;
    struct diags *diags = diags_new();
    cli_messages_read_for(p, &words, diags);
    const bool found = table_load(ref, content, out, diags);
    diags_print(diags, p->err);
    diags_free(diags);
    cli_messages_free(&words);
    return found ? STATUS_OK : STATUS_INPUT;
}

enum status table_option_or(const struct program *p, const char *ref, struct table *out)
{
    struct options options = *p->options;
    struct program asked = *p;
    asked.options = &options;
    if (!options.given[GIVEN_TABLE] && ref != NULL) {
        options.given[GIVEN_TABLE] = true;
        options.value[GIVEN_TABLE] = ref;
    }
    return table_option(&asked, out);
}

bool table_option_sheet(const char *folder, char path[SAVE_PATH_SIZE])
{
    char questions[SAVE_PATH_SIZE];
    struct stat facts;
    return save_path(folder, "questions-a.xml", questions) &&
           save_path(folder, "table.xml", path) && stat(questions, &facts) == 0 &&
           stat(path, &facts) == 0;
}

enum status table_option_in(const struct program *p, const char *folder, struct table *out)
{
    char sheet[SAVE_PATH_SIZE];
    return table_option_or(p, table_option_sheet(folder, sheet) ? sheet : NULL, out);
}
