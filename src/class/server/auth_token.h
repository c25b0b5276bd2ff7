/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys that nobody can guess, and a code that people can read out and type. */
#ifndef CANASTA_SERVER_AUTH_TOKEN_H
#define CANASTA_SERVER_AUTH_TOKEN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"

enum {
    SECRET_KEY_SIZE = 33, /* 128 bits as hexadecimal digits, with the closing zero */
    SECRET_CODE_SIZE = 7  /* six letters and digits, with the closing zero */
};

/* A key from the system's random numbers. False when there are none. */
NODISCARD bool auth_token_key(char out[SECRET_KEY_SIZE]);

/* A code of letters and digits that cannot be taken for one another. False likewise. */
NODISCARD bool auth_token_code(char out[SECRET_CODE_SIZE]);

/* Whether a key is well formed. */
bool auth_token_is_key(const char *text);

/* Whether two keys, or two codes, are equal, in a time that says nothing about where they differ.
 * An empty or missing one equals none. */
bool auth_token_equal(const char *a, const char *b);

/* A code as it is compared: letters large, signs and blanks left out, cut to its size. */
void auth_token_tidy_code(const char *typed, char out[SECRET_CODE_SIZE]);

#endif
