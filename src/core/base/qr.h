/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A text as a QR code (ISO/IEC 18004, model 2), for a camera to read off a screen or a sheet: byte
 * and alphanumeric mode, versions 1 to 40, correction levels L and M.
 */
#ifndef CANASTA_BASE_QR_H
#define CANASTA_BASE_QR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/strbuf.h"

enum { QR_SIDE_MOST = 177, QR_MARGIN = 4 /* modules that stay light on each side */ };

struct qr {
    int side;                                  /* modules, 21..177, without the margin */
    uint8_t dark[QR_SIDE_MOST * QR_SIDE_MOST]; /* row by row, `side` modules a row: 0 or 1 */
};

/* The smallest code that holds the text, at level M where that takes no more room. False when the
 * text is too long: more than 2,953 bytes, or 4,296 characters where all are of those that need
 * less room (digits, A to Z and " $%*+-./:"). A long run of these at the end is written so too. */
NODISCARD bool qr_make(const char *text, size_t length, struct qr *out);

/* Appends the dark modules as the data of an SVG path, one unit a module, the margin within: the
 * picture is side + 2 * QR_MARGIN units wide. */
void qr_path(const struct qr *code, struct strbuf *out);

#endif
