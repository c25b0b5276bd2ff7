/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a text could not be read, for tests without the catalog. */
#ifndef CANASTA_TESTS_SUPPORT_UNREAD_H
#define CANASTA_TESTS_SUPPORT_UNREAD_H

#include "notation/parse_error.h"

enum { PARSE_ERROR_TEXT_SIZE = 320 };

/* "too-many K 8": the reason without what all have before it, and after it piece, card and number
 * as far as they are there; or the message of a fault that has words of its own. Returns `out`. */
const char *unread_text(const struct parse_error *fault, char out[PARSE_ERROR_TEXT_SIZE]);

#endif
