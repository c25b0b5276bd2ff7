/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inner order of one page of a store: its head, its cells and the places between them account
 * for each byte of it, so that a wrong bit shows and can be found. Other pages are not looked at
 * (tree_mend.h does that), nor the first, whose order is the same in every store (mended_copy.h).
 * For the files of this module only.
 *
 *      0            8 or 12                                                     4096
 *      | head       | where the cells begin | free ... | cells, free blocks, gaps |
 */
#ifndef CANASTA_SQLITE_PAGE_ORDER_H
#define CANASTA_SQLITE_PAGE_ORDER_H

#include <stdbool.h>

enum { PAGE_BYTES = 4096 };

/* What a page is to the tree that it belongs to; the first byte of its head. */
enum page_kind {
    PAGE_INDEX_INTERIOR = 2,
    PAGE_TABLE_INTERIOR = 5,
    PAGE_INDEX_LEAF = 10,
    PAGE_TABLE_LEAF = 13
};

/* Whether the page is one of a tree, each of its bytes is accounted for once, and each of its rows
 * is as long as its columns are together. */
bool page_is_sound(const unsigned char page[PAGE_BYTES]);

/* Turns the one bit by which the page becomes sound, if there is one. A wrong bit that only counts
 * free bytes is left: it hinders no reader. Tries each bit that matters, some thousands where the
 * page is full. Whether a bit was turned. */
bool page_mend(unsigned char page[PAGE_BYTES]);

/* Whether the page is of a kind that trees have. */
bool page_is_of_a_tree(const unsigned char page[PAGE_BYTES]);

/* Whether the page belongs to an index, not to a table. */
bool page_is_of_index(const unsigned char page[PAGE_BYTES]);

/* How many other pages the page names, and where in it the number of one of them is. */
int page_children(const unsigned char page[PAGE_BYTES]);
int page_child_at(const unsigned char page[PAGE_BYTES], int child);

#endif
