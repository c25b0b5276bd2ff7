/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples that NIST publishes with the standard, and lengths around the end of a block. */
#include "base/sha256.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

static void write_hash(const void *bytes, size_t length, char out[2 * SHA256_SIZE + 1])
{
    uint8_t hash[SHA256_SIZE];
    sha256(bytes, length, hash);
    for (int i = 0; i < SHA256_SIZE; i++) {
        (void)snprintf(out + 2 * i, 3, "%02x", hash[i]);
    }
}

Test(sha256, gives_the_published_hashes)
{
    static const struct {
        const char *text, *hash;
    } row[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char hash[2 * SHA256_SIZE + 1];
        write_hash(row[i].text, strlen(row[i].text), hash);
        cr_expect_str_eq(hash, row[i].hash, "of \"%s\"", row[i].text);
    }
}

Test(sha256, a_million_letters_have_the_published_hash)
{
    static char many[1000000];
    char hash[2 * SHA256_SIZE + 1];
    memset(many, 'a', sizeof many);
    write_hash(many, sizeof many, hash);
    cr_expect_str_eq(hash, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}
