/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trees of a damaged store: wrong bits in the order of its pages, and in the numbers by which
 * pages name others. For the files of this module only. */
#ifndef CANASTA_SQLITE_TREE_MEND_H
#define CANASTA_SQLITE_TREE_MEND_H

/* Turns bits of the file back where its own order shows which they are: first within each page
 * (page_order.h), then numbers of pages by which one is named twice, or none, and another not at
 * all. The file is a copy that nobody else has open and no log is beside; its list of tables can be
 * read. */
void tree_mend(const char *path);

#endif
