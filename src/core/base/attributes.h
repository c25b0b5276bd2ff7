/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Promises about functions that the compiler can hold callers to. Both compilers the project is
 * built with know them; no other is catered for. */
#ifndef CANASTA_BASE_ATTRIBUTES_H
#define CANASTA_BASE_ATTRIBUTES_H

/* The answer of this function matters: dropping it is a warning. */
#define NODISCARD __attribute__((warn_unused_result))

/* Checked like printf: the format is parameter `text`, its first value is parameter `values`
 * (both counted from 1; `values` is 0 for a va_list). */
#define PRINTF_LIKE(text, values) __attribute__((format(printf, text, values)))

/* Hardly ever called: the compiler takes the branches that lead to it for unlikely ones and puts
 * them out of the way, so that what is called all the time lies close together. */
#define COLD __attribute__((cold))

/* Does not return: it ends the program. */
#define NORETURN __attribute__((noreturn))

#endif
