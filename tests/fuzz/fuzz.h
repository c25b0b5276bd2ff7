/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fuzzing: each target gets bytes of any kind, does with them what the program does with the bytes
 * of a stranger, and stops the program where something that must always hold does not. targets.def
 * lists them.
 *
 * Two main functions run them: libFuzzer's (preset `fuzz`), which invents the bytes, and replay.c,
 * which takes them from files. Files are texts as far as can be, so that a seed can be written by
 * hand: where a target wants a choice it takes a byte, and '0' is the first one.
 */
#ifndef CANASTA_TESTS_FUZZ_FUZZ_H
#define CANASTA_TESTS_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/attributes.h"
#include "base/strbuf.h"
#include "engine/table.h"
#include "questions/question.h"

/* The bytes still to be used. */
struct feed {
    const uint8_t *data;
    size_t length;
};

struct fuzz_target {
    const char *name;
    void (*run)(struct feed *f);
};

/* The target with that name, or NULL; target number `i`, NULL beyond the last. */
const struct fuzz_target *fuzz_find(const char *name);
const struct fuzz_target *fuzz_target(int i);

/* Ends the program with a message unless `holds`. */
PRINTF_LIKE(2, 3) void fuzz_expect(bool holds, const char *format, ...);

/* A choice out of `count` by the next byte; 0 when there is none. */
unsigned feed_choice(struct feed *f, unsigned count);

/* A number made of the next four bytes. */
uint32_t feed_number(struct feed *f);

/* The bytes up to `end`, which is skipped, or all that are left: as a text closed by a zero, for
 * the caller to free. A zero byte in it ends it as it would anywhere else. `length` (may be NULL)
 * counts what is before the closing zero. */
char *feed_until(struct feed *f, char end, size_t *length);

/* A table: a built-in one, or one with options at random. */
void feed_table(struct feed *f, struct table *out);

/* A position that can be, at that table: south's turn. */
void feed_position(struct feed *f, const struct table *t, struct position *out);

/* A text to write to; the caller closes it, then frees the text. */
FILE *fuzz_memory(char **text, size_t *length);

/* Whether a text is UTF-8 that may be shown (base/clean.h), line feeds aside. */
bool fuzz_is_fit(const char *text);

/* Reads a sheet as RFC 4180 has it, independently of base/csv.c: stops the program when it is none,
 * when its rows are not of one length, or when a cell would be a formula. Returns the number of
 * rows. */
int fuzz_sheet(const char *text, size_t length);

#define FUZZ(name)       void fuzz_##name(struct feed *f);
#define FUZZ_FILES(name) void fuzz_##name(struct feed *f);
#include "targets.def"
#undef FUZZ
#undef FUZZ_FILES

#endif
