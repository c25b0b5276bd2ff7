/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text of strangers on its way to a terminal. */
#include "base/clean.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/diag.h"

Test(clean, what_a_terminal_could_obey_becomes_a_question_mark)
{
    static const struct {
        const char *given, *shown;
    } row[] = {
        {"plain, K\xe2\x99\xa0 and Jos\xc3\xa9", "plain, K\xe2\x99\xa0 and Jos\xc3\xa9"},
        {"\x1b[31mred", "?[31mred"},
        {"\xc2\x9b"
         "31m",
         "?31m"}, /* U+009B, a control of eight bits */
        {"\x9b"
         "31m",
         "?31m"}, /* the same as a byte */
        {"a\xe2\x80\xae"
         "b",
         "a?b"}, /* writes backwards from here */
        {"a\xe2\x80\x8b"
         "b",
         "a?b"}, /* no width */
        {"soft\xc2\xad"
         "hyphen",
         "soft?hyphen"}, /* is seen at the end of a line only */
        {"tab\tend\nof\rline\x7f", "tab?end?of?line?"},
        {"cut \xe2\x99", "cut ??"},
        {"\xed\xa0\x80", "???"},
        {"\xf3\xa0\x81\x81", "?"}, /* a tag that nobody sees */
        {"", ""},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char text[64];
        strcpy(text, row[i].given);
        clean_text(text);
        cr_expect_str_eq(text, row[i].shown);
        cr_expect_eq(clean_is_clean(row[i].given), strcmp(row[i].given, row[i].shown) == 0);
        cr_expect(clean_is_clean(text));
    }
}

Test(clean, characters_are_counted_not_bytes)
{
    cr_expect_eq(clean_length(""), 0);
    cr_expect_eq(clean_length("Club"), 4);
    cr_expect_eq(clean_length("\xc3\x84 \xe2\x99\xa5"), 3);
}

Test(clean, messages_keep_their_line_ends_only)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    clean_print(out, "canasta-tutor: %s\n", "\x1b]0;mine\x07.xml");
    clean_print(out, "%s", "");
    fclose(out);
    cr_expect_str_eq(text, "canasta-tutor: ?]0;mine?.xml\n");
    free(text);
}

Test(clean, diagnostics_are_clean_from_the_start)
{
    struct diags *d = diags_new();
    diags_add(d, "my\x1b[2J.xml", 3, "there is no table \"%s\"",
              "\xc2\x9b"
              "5m");
    cr_expect_str_eq(diags_at(d, 0)->file, "my?[2J.xml");
    cr_expect_str_eq(diags_at(d, 0)->text, "there is no table \"?5m\"");
    diags_free(d);
}
