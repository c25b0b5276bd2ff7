/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Readline with the program's memory. */
#ifndef CANASTA_TERMINAL_READLINE_MEMORY_H
#define CANASTA_TERMINAL_READLINE_MEMORY_H

/* Lets readline ask base/memory.h, so that the program ends with its one message where there is no
 * memory, and gives the terminal back as it was when the program ends while a line is typed. */
void readline_memory_use(void);

#endif
