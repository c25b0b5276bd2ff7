/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library asks how large a piece of memory is, so each has its size before it. */
#include "sqlite/db_memory.h"

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/memory.h"

enum { PIECE_ALIGNMENT = 8 /* what the library relies on */ };

/* What stands before a piece. */
struct piece_head {
    int64_t size;
};

static struct piece_head *head_of(void *piece)
{
    return (struct piece_head *)piece - 1;
}

static void *begin_piece(void *memory, int size)
{
    struct piece_head *head = memory;
    head->size = size;
    return head + 1;
}

static void *piece_alloc(int size)
{
    return begin_piece(memory_alloc(sizeof(struct piece_head) + (size_t)size), size);
}

static void piece_free(void *piece)
{
    if (piece != NULL) {
        free(head_of(piece));
    }
}

static void *piece_resize(void *piece, int size)
{
    return begin_piece(memory_resize(head_of(piece), sizeof(struct piece_head) + (size_t)size, 1),
                       size);
}

static int piece_size(void *piece)
{
    return piece != NULL ? (int)head_of(piece)->size : 0;
}

static int piece_round_up(int size)
{
    return (size + PIECE_ALIGNMENT - 1) / PIECE_ALIGNMENT * PIECE_ALIGNMENT;
}

static int pieces_begin(void *data)
{
    (void)data;
    return SQLITE_OK;
}

static void pieces_end(void *data)
{
    (void)data;
}

void db_memory_use(void)
{
    static const sqlite3_mem_methods pieces = {.xMalloc = piece_alloc,
                                               .xFree = piece_free,
                                               .xRealloc = piece_resize,
                                               .xSize = piece_size,
                                               .xRoundup = piece_round_up,
                                               .xInit = pieces_begin,
                                               .xShutdown = pieces_end};
    (void)sqlite3_config(SQLITE_CONFIG_MALLOC, &pieces);
}
