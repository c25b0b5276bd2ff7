/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arena, string buffer and the functions that take memory from the heap. */
#include "base/arena.h"
#include "base/memory.h"
#include "base/strbuf.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <errno.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Test(memory, no_bytes_are_a_place_all_the_same)
{
    void *none = memory_alloc(0), *zero = memory_array(0, 8);
    cr_expect(none != NULL);
    cr_expect(zero != NULL);
    none = memory_resize(none, 0, 4);
    cr_expect(none != NULL);
    free(none);
    free(zero);
}

Test(memory, a_cleared_array_is_zero_and_growing_keeps_what_was_there)
{
    int *list = memory_array(3, sizeof *list);
    cr_expect(list[0] == 0 && list[1] == 0 && list[2] == 0);
    list[2] = 7;
    list = memory_resize(list, 1000, sizeof *list);
    cr_expect(eq(int, list[2], 7));
    free(list);
}

/* A number the compiler cannot know, as it would warn of these sizes. */
static size_t endless(void)
{
    volatile size_t size = SIZE_MAX / 2;
    return size;
}

Test(memory, used_up_memory_ends_the_program_with_status_1, .exit_code = 1)
{
    free(memory_alloc(endless()));
}

Test(memory, an_array_too_large_to_be_counted_ends_the_program_too, .exit_code = 1)
{
    free(memory_resize(NULL, endless(), 4));
}

Test(memory, a_file_that_is_missing_is_no_lack_of_memory)
{
    errno = 0;
    FILE *none = fopen("/no such folder/no such file", "r");
    memory_check(none);
    cr_expect(none == NULL);
}

Test(memory, a_file_that_could_not_be_opened_for_want_of_memory_ends_the_program, .exit_code = 1)
{
    errno = ENOMEM;
    memory_check(NULL);
}

Test(arena, pieces_are_aligned_zero_and_apart)
{
    struct arena *arena = arena_new();
    unsigned char *pieces[200];
    for (size_t i = 0; i < 200; i++) {
        const size_t size = i + 1;
        pieces[i] = arena_alloc(arena, size);
        cr_assert(eq(sz, (size_t)((uintptr_t)pieces[i] % alignof(max_align_t)), 0));
        for (size_t at = 0; at < size; at++) {
            cr_assert(pieces[i][at] == 0, "piece %zu has byte %zu set", i, at);
        }
        memset(pieces[i], (int)size, size);
    }
    for (size_t i = 0; i < 200; i++) {
        for (size_t at = 0; at <= i; at++) {
            cr_assert(pieces[i][at] == i + 1, "piece %zu was written over", i);
        }
    }
    arena_free(arena);
}

Test(arena, a_piece_larger_than_any_block_is_given)
{
    enum { LARGE = 3 * 1024 * 1024 };
    struct arena *arena = arena_new();
    char *small = arena_text(arena, "small", 5);
    char *large = arena_alloc(arena, LARGE);
    large[LARGE - 1] = 'x';
    char *after = arena_text(arena, "after", 5);
    cr_expect(eq(str, small, "small"));
    cr_expect(eq(str, after, "after"));
    arena_free(arena);
}

Test(arena, a_text_is_the_bytes_asked_for_and_a_closing_zero)
{
    struct arena *arena = arena_new();
    cr_expect(eq(str, arena_text(arena, "kings and queens", 5), "kings"));
    cr_expect(eq(str, arena_text(arena, "", 0), ""));
    arena_free(arena);
}

Test(arena, reuse_after_a_reset_does_not_grow_and_is_zero_again)
{
    struct arena *arena = arena_new();
    const unsigned char *const first = memset(arena_alloc(arena, 1000), 0xff, 1000);
    arena_reset(arena);
    for (int round = 0; round < 1000; round++) {
        unsigned char *piece = arena_alloc(arena, 1000);
        cr_assert(piece == first, "the same memory is given again");
        cr_assert(piece[0] == 0 && piece[999] == 0);
        memset(piece, 0xff, 1000);
        arena_reset(arena);
    }
    arena_free(arena);
}

Test(arena, after_a_reset_of_several_blocks_it_begins_anew)
{
    struct arena *arena = arena_new();
    for (int i = 0; i < 1000; i++) {
        cr_assert(arena_text(arena, "more than one block takes", 25) != NULL);
    }
    arena_reset(arena);
    arena_reset(arena); /* twice is fine */
    cr_expect(eq(str, arena_text(arena, "again", 5), "again"));
    arena_free(arena);
    arena_free(NULL);
}

Test(strbuf, what_is_appended_is_there_in_order)
{
    struct strbuf text = STRBUF_INIT;
    cr_expect(eq(str, (char *)strbuf_text(&text), ""));
    strbuf_append(&text, "three ");
    strbuf_append_bytes(&text, "kings and queens", 5);
    strbuf_append_char(&text, ':');
    strbuf_append_bytes(&text, "  ", 2);
    strbuf_appendf(&text, "%d %s", 30, "points");
    cr_expect(eq(str, (char *)strbuf_text(&text), "three kings:  30 points"));
    cr_expect(eq(sz, text.length, strlen("three kings:  30 points")));
    strbuf_free(&text);
    cr_expect(eq(str, (char *)strbuf_text(&text), ""));
}

Test(strbuf, it_grows_past_every_size)
{
    struct strbuf text = STRBUF_INIT;
    for (int i = 0; i < 5000; i++) {
        strbuf_appendf(&text, "%d,", i % 10);
        cr_assert(eq(sz, text.length, (size_t)(i + 1) * 2));
        cr_assert(text.data[text.length] == '\0');
    }
    for (size_t i = 0; i < 10000; i += 2) {
        cr_assert(text.data[i] == (char)('0' + i / 2 % 10));
    }
    strbuf_free(&text);
}

Test(strbuf, cutting_never_lengthens_a_text)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_clear(&text);
    strbuf_append(&text, "kings");
    strbuf_truncate(&text, 9);
    cr_expect(eq(str, (char *)strbuf_text(&text), "kings"));
    strbuf_truncate(&text, 4);
    cr_expect(eq(str, (char *)strbuf_text(&text), "king"));
    strbuf_clear(&text);
    cr_expect(eq(str, (char *)strbuf_text(&text), ""));
    strbuf_free(&text);
}

Test(strbuf, taking_the_text_leaves_the_buffer_empty)
{
    struct strbuf text = STRBUF_INIT;
    char *none = strbuf_take(&text);
    strbuf_append(&text, "queen");
    char *taken = strbuf_take(&text);
    cr_expect(eq(str, none, ""));
    cr_expect(eq(str, taken, "queen"));
    cr_expect(eq(sz, text.length, 0));
    free(none);
    free(taken);
}
