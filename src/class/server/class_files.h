/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a class in its folder that another class begins anew: its journal and its sheets.
 * They are kept under one number, so that everybody sees which belong together. */
#ifndef CANASTA_SERVER_CLASS_FILES_H
#define CANASTA_SERVER_CLASS_FILES_H

#define CLASS_JOURNAL   "class.journal"
#define CLASS_ANSWERS   "answers.csv"
#define CLASS_STANDINGS "standings.csv"

/* The number under which the files beside `journal` can be kept: none of them has it yet. 0: none
 * is free, or the path is too long. */
int class_files_number(const char *journal);

#endif
