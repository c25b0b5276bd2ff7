/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The yes and no facts of an outcome as the log and its export keep them. For the files of this
 * module only. */
#ifndef CANASTA_STORE_ANSWER_FLAGS_H
#define CANASTA_STORE_ANSWER_FLAGS_H

/* Bits of the column `flags`. Written to files: never renumber them. */
enum answer_flag {
    ANSWER_SOLVED = 1, /* right in the end, at whatever try */
    ANSWER_REVEALED = 2,
    ANSWER_SKIPPED = 4,
    ANSWER_PLACEMENT = 8,
    ANSWER_UNFED = 16
};

#endif
