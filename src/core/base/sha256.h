/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hash SHA-256 (FIPS 180-4), by which a page names the one script that its browser may run. */
#ifndef CANASTA_BASE_SHA256_H
#define CANASTA_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_SIZE = 32 };

/* The hash of `length` bytes. */
void sha256(const void *bytes, size_t length, uint8_t out[SHA256_SIZE]);

#endif
