/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of files of any origin. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "notation/line_reader.h"

/* A file with these bytes. */
static FILE *file_of(const char *bytes, size_t length)
{
    FILE *const file = tmpfile();
    cr_assert_not_null(file);
    cr_assert_eq(fwrite(bytes, 1, length, file), length);
    rewind(file);
    return file;
}

Test(line_reader, lines_come_without_breaks_and_comments)
{
    static const char text[] = "\xef\xbb\xbfjournal 1\r\n# all of it\n\nsouth draw # a king\nlast";
    static const char *const want[] = {"journal 1", "", "", "south draw ", "last"};
    FILE *const file = file_of(text, sizeof text - 1);
    struct line_reader r;
    line_reader_begin(&r, file);
    for (int i = 0; i < 5; i++) {
        cr_assert_eq(line_reader_next(&r), LINE_READ);
        cr_assert_str_eq(r.text, want[i]);
        cr_assert_eq(r.number, i + 1);
        cr_assert_eq(r.closed, i < 4);
    }
    cr_assert_eq(r.end, (long)sizeof text - 1 - 4, "the torn line is not counted");
    cr_assert_eq(line_reader_next(&r), LINE_END);
    fclose(file);
}

Test(line_reader, an_empty_file_has_no_line)
{
    FILE *const file = file_of("", 0);
    struct line_reader r;
    line_reader_begin(&r, file);
    cr_assert_eq(line_reader_next(&r), LINE_END);
    fclose(file);
}

Test(line_reader, what_is_no_text_line_is_refused)
{
    struct line_reader r;
    FILE *file = file_of("ok\na\0b\n", 7);
    line_reader_begin(&r, file);
    cr_assert_eq(line_reader_next(&r), LINE_READ);
    cr_assert_eq(line_reader_next(&r), LINE_BINARY);
    cr_assert_eq(r.number, 2);
    fclose(file);
    file = fopen("/", "r");
    if (file != NULL) { /* a folder opens on some systems and cannot be read */
        line_reader_begin(&r, file);
        cr_assert_eq(line_reader_next(&r), LINE_UNREAD);
        fclose(file);
    }
}

Test(line_reader, the_longest_line_fits_and_the_next_longer_does_not)
{
    static char text[LINE_SIZE + 100];
    struct line_reader r;
    memset(text, 'x', sizeof text);
    text[LINE_SIZE - 1] = '#'; /* a comment may be of any length */
    FILE *file = file_of(text, sizeof text);
    line_reader_begin(&r, file);
    cr_assert_eq(line_reader_next(&r), LINE_READ);
    cr_assert_eq(r.length, (size_t)LINE_SIZE - 1);
    fclose(file);
    text[LINE_SIZE - 1] = 'x';
    file = file_of(text, sizeof text);
    line_reader_begin(&r, file);
    cr_assert_eq(line_reader_next(&r), LINE_LONG);
    cr_assert_str_eq(r.text, "");
    cr_assert_leq(ftell(file), (long)LINE_SIZE + 1, "it is not read to its end");
    fclose(file);
}
