/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes that a page carries as text; that scripts get them back is tried in Chromium and by
 * tests/web/answers.mjs. */
#include <criterion/criterion.h>
#include <string.h>

#include "html/page_bytes.h"

/* Numbers of 16 bits from 512, as weights are: the higher half of each is 2. */
static void put_weights(struct strbuf *out, int count)
{
    unsigned noise = 1;
    for (int i = 0; i < count; i++) {
        noise = noise * 1103515245U + 12345U;
        strbuf_append_char(out, (char)(noise >> 16 & 127));
        strbuf_append_char(out, 2);
    }
}

Test(html_page_bytes, text_can_stand_in_an_element)
{
    static const int counts[] = {0, 1, 2, 3, 5000};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        struct strbuf bytes = STRBUF_INIT, text = STRBUF_INIT;
        put_weights(&bytes, counts[i]);
        page_bytes_write(&text, &bytes);
        cr_assert(text.length > 0);
        for (size_t at = 0; at < text.length; at++) {
            const char sign = strbuf_text(&text)[at];
            cr_assert(sign >= '%' && sign <= 'z' && sign != '<', "sign %d of %d numbers is %d",
                      (int)at, counts[i], sign);
        }
        strbuf_free(&bytes);
        strbuf_free(&text);
    }
}

/* Seven bits of each number are by chance, so that 5000 take 4375 bytes at least, and 5469 signs.
 */
Test(html_page_bytes, halves_of_numbers_that_repeat_take_no_room)
{
    struct strbuf bytes = STRBUF_INIT, text = STRBUF_INIT;
    put_weights(&bytes, 5000);
    page_bytes_write(&text, &bytes);
    cr_assert(text.length >= 5469 && text.length < 5800, "%d signs", (int)text.length);
    strbuf_free(&bytes);
    strbuf_free(&text);
}
