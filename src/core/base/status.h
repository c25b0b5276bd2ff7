/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a task ended, where the world can fail it: the exit status of the program, carried as a
 * value up to the one place that prints and exits. Not for answers a rule gives. */
#ifndef CANASTA_BASE_STATUS_H
#define CANASTA_BASE_STATUS_H

/* The numbers are promised to scripts that call the program; never renumber them. */
enum status {
    STATUS_OK = 0,     /* all is well */
    STATUS_FAILED = 1, /* an answer, a check or a move failed */
    STATUS_USAGE = 2,  /* the program was called wrongly */
    STATUS_INPUT = 3,  /* an input file cannot be used */
    STATUS_STORE = 4   /* the learners' data cannot be read or written */
};

#endif
