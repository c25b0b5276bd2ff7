/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/web_address.h"

#include <stddef.h>
#include <string.h>

enum { PAGE_MOST = 150 };

bool web_address_is_page(const char *address)
{
    static const char *const begins[] = {"https://", "http://"};
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-._~:/?@!$&()*+,;=%[]";
    for (size_t i = 0; i < sizeof begins / sizeof begins[0]; i++) {
        const size_t length = strlen(begins[i]);
        if (strncmp(address, begins[i], length) == 0) {
            const char *rest = address + length;
            return rest[0] != '\0' && strlen(rest) <= PAGE_MOST &&
                   rest[strspn(rest, signs)] == '\0';
        }
    }
    return false;
}
