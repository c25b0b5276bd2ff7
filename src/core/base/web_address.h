/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Addresses of pages, as a teacher types one. */
#ifndef CANASTA_BASE_WEB_ADDRESS_H
#define CANASTA_BASE_WEB_ADDRESS_H

#include <stdbool.h>

/* Whether it is the address of a page, as a browser shows one, with nothing behind a "#": links to
 * it are shown to phones and printed. */
bool web_address_is_page(const char *address);

#endif
