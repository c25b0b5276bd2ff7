/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long files: memory that does not grow, lines beyond 65,535, and the limits on size. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "content/files.h"
#include "content/puzzle_file.h"

enum { KIB = 1024, MIB = 1024 * 1024 };

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED true
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZED true
#endif
#ifndef SANITIZED
#define SANITIZED false
#endif

/* A growing text. */
struct long_text {
    char *bytes;
    size_t length;
};

static FILE *text_open(struct long_text *t)
{
    FILE *out = open_memstream(&t->bytes, &t->length);
    cr_assert(out != NULL);
    return out;
}

static void pad(FILE *out, size_t bytes)
{
    while (bytes-- > 0) {
        (void)fputc('x', out);
    }
}

/* A file with one puzzle of exactly `bytes` bytes, from its < to its >. */
static void sized_puzzle(struct long_text *t, size_t bytes)
{
    const char *head =
        "<puzzle id=\"b\"><question kind=\"count\"><cards>K</cards></question><remark>";
    const char *tail = "</remark></puzzle>";
    FILE *out = text_open(t);
    (void)fputs("<puzzles id=\"a\">\n<puzzle id=\"a\"><question "
                "kind=\"count\"><cards>K</cards></question></puzzle>\n",
                out);
    pad(out, 0);
    (void)fputs(head, out);
    pad(out, bytes - strlen(head) - strlen(tail));
    (void)fputs(tail, out);
    (void)fputs("\n</puzzles>\n", out);
    (void)fclose(out);
}

Test(stream, a_puzzle_may_take_64_kib_and_no_byte_more)
{
    struct files f;
    struct long_text t;
    files_begin(&f);
    sized_puzzle(&t, 64 * KIB);
    cr_expect(files_solve(&f, "t.xml", t.bytes, NULL) == STATUS_OK, "%s", f.said);
    cr_expect(strcmp(f.answers, "a\t10\nb\t10\n") == 0);
    free(t.bytes);
    sized_puzzle(&t, 64 * KIB + 1);
    cr_expect(files_solve(&f, "t.xml", t.bytes, NULL) == STATUS_INPUT);
    cr_expect(strcmp(f.answers, "a\t10\n") == 0, "%s", f.answers);
    cr_expect(strcmp(f.said, "t.xml:3: this puzzle is longer than 64 KiB. Shorten it\n") == 0, "%s",
              f.said);
    free(t.bytes);
    files_end(&f);
}

Test(stream, space_between_puzzles_does_not_count)
{
    struct files f;
    struct long_text t;
    files_begin(&f);
    FILE *out = text_open(&t);
    (void)fputs("<puzzles id=\"a\">", out);
    for (int i = 0; i < 3; i++) {
        (void)fprintf(out, "%*s", 200 * KIB, "");
        (void)fprintf(
            out, "<puzzle id=\"p%d\"><question kind=\"count\"><cards>K</cards></question></puzzle>",
            i);
    }
    (void)fputs("</puzzles>", out);
    (void)fclose(out);
    cr_expect(files_solve(&f, "t.xml", t.bytes, NULL) == STATUS_OK, "%s", f.said);
    free(t.bytes);
    files_end(&f);
}

static bool count_puzzle(void *payload, const struct exercise *puzzle)
{
    int *count = payload;
    (void)puzzle;
    ++*count;
    return true;
}

/* What the program has held at most, in KiB. */
static long held(void)
{
    struct rusage usage;
    cr_assert(getrusage(RUSAGE_SELF, &usage) == 0);
    return usage.ru_maxrss;
}

/* The file is written once and read twice: the second half of it must not cost memory that the
 * first did not. */
Test(stream, memory_does_not_grow_with_the_file_and_lines_are_right_at_its_end)
{
    struct files f;
    char path[128];
    const char *position =
        "<position>\n<side id=\"ns\" score=\"3120\"/>\n<side id=\"ew\"/>\n"
        "<hand seat=\"south\">K K K A A 2 Jo 4 5 8 8 9 10 10</hand>\n<pack>4 9 J</pack>\n"
        "<stock cards=\"41\"/>\n</position>\n<question kind=\"discard\"/>\n";
    enum { PUZZLES = 20000, LINES_EACH = 11 };
    files_begin(&f);
    (void)snprintf(path, sizeof path, "%s", files_write(&f, "big.xml", "", 0));
    FILE *out = fopen(path, "wb");
    (void)fputs("<puzzles id=\"a\">\n", out);
    for (int i = 0; i < PUZZLES; i++) {
        (void)fprintf(out, "<puzzle id=\"p%d\">\n%s</puzzle>\n\n", i, position);
    }
    (void)fputs("<puzzle id=\"p7\">\n<question "
                "kind=\"count\"><cards>K</cards></question></puzzle></puzzles>\n",
                out);
    (void)fclose(out);

    int count = 0;
    struct table_shelf *course = table_shelf_new(NULL);
    const struct puzzles_reading reading = {course, NULL};
    const struct puzzles_listener listener = {NULL, count_puzzle, &count};
    const long before = held();
    cr_expect(!puzzles_stream(path, &reading, &listener, f.diags));
    const long grown = held() - before;
    cr_expect(count == PUZZLES, "%d", count);
    cr_assert(diags_count(f.diags) == 1);
    cr_expect(diags_at(f.diags, 0)->line == 2 + (long)PUZZLES * LINES_EACH, "%ld",
              diags_at(f.diags, 0)->line);
    cr_expect(strncmp(diags_at(f.diags, 0)->text, "the id p7 is there twice", 24) == 0);
    if (!SANITIZED) { /* a sanitizer keeps what was freed for a while */
        cr_expect(grown < 4 * KIB, "reading 6 MiB took %ld KiB", grown);
    }
    table_shelf_free(course);
    files_end(&f);
}

Test(stream, any_other_file_may_take_4_mib)
{
    struct files f;
    struct long_text t;
    files_begin(&f);
    for (int mib = 3; mib <= 5; mib += 2) {
        FILE *out = text_open(&t);
        (void)fputs("<lesson id=\"a\" title=\"b\" order=\"1\">\n<step><text>", out);
        pad(out, (size_t)mib * MIB);
        (void)fputs("</text></step></lesson>", out);
        (void)fclose(out);
        const enum status status = files_check(&f, "t.xml", t.bytes, NULL);
        cr_expect(status == (mib == 3 ? STATUS_OK : STATUS_INPUT), "%d", mib);
        cr_expect(
            strcmp(f.said,
                   mib == 3
                       ? ""
                       : "t.xml:2: the file is larger than 4 MiB. Split it into several files\n") ==
                0,
            "%s", f.said);
        free(t.bytes);
    }
    files_end(&f);
}

Test(stream, a_listener_can_end_the_reading)
{
    struct diags *diags = diags_new();
    struct table_shelf *course = table_shelf_new(NULL);
    const struct puzzles_reading reading = {course, NULL};
    const char *text = "<puzzles id=\"a\"><puzzle id=\"a\"><question "
                       "kind=\"count\"><cards>K</cards></question></puzzle>"
                       "<puzzle id=\"b\"><nonsense/></puzzle></puzzles>";
    int count = 0;
    const struct puzzles_listener listener = {NULL, count_puzzle, &count};
    cr_expect(!puzzles_stream_text("here", text, strlen(text), &reading, &listener, diags));
    cr_expect(count == 1 && diags_count(diags) == 1);
    cr_expect(strcmp(diags_at(diags, 0)->file, "here") == 0);
    table_shelf_free(course);
    diags_free(diags);
}
