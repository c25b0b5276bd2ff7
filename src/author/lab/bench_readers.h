/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the worst megabyte of each format takes to be read: canasta-tutor bench readers. */
#ifndef CANASTA_LAB_BENCH_READERS_H
#define CANASTA_LAB_BENCH_READERS_H

#include "cli/command.h"

/* Makes the texts that cost their reader the most for their length in a folder of its own, reads
 * each by the command that people use, and prints the seconds of the processor. STATUS_FAILED when
 * one took more than two seconds, STATUS_INPUT when there is no room for the texts. */
enum status bench_readers(struct program *p);

#endif
