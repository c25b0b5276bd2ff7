/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which weights the learned players of today have. Those of the second generation stay in
 * weights_*_2.inc for steady-2 and expert-2, and nothing writes to these files. Until something was
 * learned since, today's players share them: the data are in the program once. The script that
 * learns (tests/train/learn.sh) begins a generation of its own, weights_*.inc, and sets this to 1.
 */
#ifndef CANASTA_BOTS_GENERATION_H
#define CANASTA_BOTS_GENERATION_H

#define LEARNED_SINCE 0 /* 1: today's players have weights_*.inc */

#endif
