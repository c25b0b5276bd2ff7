/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The coach's answers to what is best, as content asks for them. */
#ifndef CANASTA_CLI_BEST_SOLVER_H
#define CANASTA_CLI_BEST_SOLVER_H

#include "content/check.h"

/* The solver; static. */
const struct content_solver *best_solver(void);

#endif
