/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/diag.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdlib.h>
#include <string.h>

/* What printing the list gives. Caller frees. */
static char *printed(const struct diags *list)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    diags_print(list, out);
    fclose(out);
    return text;
}

Test(diag, an_empty_list_prints_nothing)
{
    struct diags *list = diags_new();
    char *text = printed(list);
    cr_expect(eq(int, diags_count(list), 0));
    cr_expect(eq(str, text, ""));
    free(text);
    diags_free(list);
    diags_free(NULL);
}

Test(diag, each_message_is_a_line_with_file_and_line)
{
    struct diags *list = diags_new();
    diags_add(list, "mine.xml", 12, "there is no rule %s", "pack.pear");
    diags_add(list, "yours.xml", 0, "the file is empty");
    char *text = printed(list);
    cr_expect(eq(int, diags_count(list), 2));
    cr_expect(eq(long, diags_at(list, 0)->line, 12));
    cr_expect(
        eq(str, text, "mine.xml:12: there is no rule pack.pear\nyours.xml: the file is empty\n"));
    free(text);
    diags_free(list);
}

Test(diag, beyond_the_limit_messages_are_only_counted)
{
    struct diags *list = diags_new();
    for (int i = 0; i < DIAGS_MAX + 5; i++) {
        diags_add(list, "f", i + 1, "message %d", i);
    }
    char *text = printed(list);
    cr_expect(eq(int, diags_count(list), DIAGS_MAX + 5));
    cr_expect(eq(str, (char *)diags_at(list, DIAGS_MAX - 1)->text, "message 199"));
    cr_expect(strstr(text, "f:200: message 199\nand 5 more\n") != NULL);
    free(text);
    diags_clear(list);
    cr_expect(eq(int, diags_count(list), 0));
    diags_free(list);
}

Test(diag, a_long_name_loses_its_beginning_and_a_long_message_its_end)
{
    char name[1000];
    memset(name, 'n', sizeof name);
    memcpy(name + sizeof name - 10, "/last.xml", 10);
    struct diags *list = diags_new();
    diags_add(list, name, 1, "%s", name);
    const struct diag *got = diags_at(list, 0);
    cr_expect(eq(sz, strlen(got->file), DIAG_FILE_SIZE - 1));
    cr_expect(eq(str, (char *)got->file + DIAG_FILE_SIZE - 10, "/last.xml"));
    cr_expect(eq(sz, strlen(got->text), DIAG_TEXT_SIZE - 1));
    diags_free(list);
}
