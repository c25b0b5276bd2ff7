/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/auth_token.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

/* Neither 0 and O nor 1, I and L: thirty-one that are told apart on a projector. */
static const char code_letters[] = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

static bool random_bytes(uint8_t *out, size_t count)
{
    FILE *source = fopen("/dev/urandom", "rb");
    memory_check(source);
    if (source == NULL) {
        return false;
    }
    const bool good = fread(out, 1, count, source) == count;
    fclose(source);
    return good;
}

bool auth_token_key(char out[SECRET_KEY_SIZE])
{
    uint8_t bytes[(SECRET_KEY_SIZE - 1) / 2];
    if (!random_bytes(bytes, sizeof bytes)) {
        return false;
    }
    for (size_t i = 0; i < sizeof bytes; i++) {
        (void)snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    }
    return true;
}

bool auth_token_code(char out[SECRET_CODE_SIZE])
{
    enum { LETTERS = sizeof code_letters - 1 };
    for (int i = 0; i < SECRET_CODE_SIZE - 1;) {
        uint8_t byte = 0;
        if (!random_bytes(&byte, 1)) {
            return false;
        }
        if (byte < 256 / LETTERS * LETTERS) { /* so that each is as likely */
            out[i++] = code_letters[byte % LETTERS];
        }
    }
    out[SECRET_CODE_SIZE - 1] = '\0';
    return true;
}

bool auth_token_is_key(const char *text)
{
    return strlen(text) == SECRET_KEY_SIZE - 1 &&
           strspn(text, "0123456789abcdef") == SECRET_KEY_SIZE - 1;
}

bool auth_token_equal(const char *a, const char *b)
{
    if (a == NULL || b == NULL || a[0] == '\0' || strlen(a) != strlen(b)) {
        return false;
    }
    unsigned differences = 0;
    for (size_t i = 0; a[i] != '\0'; i++) {
        differences |= (unsigned)(unsigned char)a[i] ^ (unsigned char)b[i];
    }
    return differences == 0;
}

void auth_token_tidy_code(const char *typed, char out[SECRET_CODE_SIZE])
{
    int count = 0;
    for (const char *c = typed; *c != '\0' && count < SECRET_CODE_SIZE - 1; c++) {
        const char large = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
        if ((large >= 'A' && large <= 'Z') || (large >= '0' && large <= '9')) {
            out[count++] = large;
        }
    }
    out[count] = '\0';
}
