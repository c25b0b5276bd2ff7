/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is certain of a code without a camera: how much it holds, its pattern, and its text read
 * back off its modules. A camera's own reader looks at one in tests/web/browser.sh. */
#include "base/qr.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

/* A text of so many characters, over and over. */
static char *text_of(const char *sample, size_t length)
{
    char *out = malloc(length + 1);
    for (size_t i = 0; i < length; i++) {
        out[i] = sample[i % strlen(sample)];
    }
    out[length] = '\0';
    return out;
}

/* The side of the code of such a text; 0: none holds it. */
static int side_of(const char *sample, size_t length)
{
    struct qr *qr = malloc(sizeof *qr);
    char *text = text_of(sample, length);
    const int side = qr_make(text, length, qr) ? qr->side : 0;
    free(text);
    free(qr);
    return side;
}

Test(qr, is_as_small_as_the_standard_allows)
{
    static const struct {
        const char *sample;
        size_t length;
        int side;
    } row[] = {{"a", 17, 21},    {"a", 18, 25},     {"a", 32, 25},  {"a", 33, 29},  {"a", 134, 41},
               {"a", 135, 45},   {"a", 271, 57},    {"a", 272, 61}, {"a", 858, 97}, {"a", 859, 101},
               {"a", 2953, 177}, {"a", 2954, 0},    {"A-", 25, 21}, {"A-", 26, 25}, {"A-", 395, 57},
               {"A-", 396, 61},  {"A-", 4296, 177}, {"A-", 4297, 0}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(side_of(row[i].sample, row[i].length), row[i].side, "%s %zu: %d",
                     row[i].sample, row[i].length, side_of(row[i].sample, row[i].length));
    }
}

static bool is_square(const struct qr *qr, int left, int top)
{
    static const char *const picture[] = {"1111111", "1000001", "1011101", "1011101",
                                          "1011101", "1000001", "1111111"};
    for (int y = 0; y < 7; y++) {
        for (int x = 0; x < 7; x++) {
            if (qr->dark[(top + y) * qr->side + left + x] != picture[y][x] - '0') {
                return false;
            }
        }
    }
    return true;
}

Test(qr, has_a_square_in_three_corners_and_lines_between)
{
    struct qr *qr = malloc(sizeof *qr);
    char *text = text_of("https://example.org/", 400);
    cr_assert(qr_make(text, 400, qr));
    const int far = qr->side - 7;
    cr_expect(is_square(qr, 0, 0) && is_square(qr, far, 0) && is_square(qr, 0, far));
    cr_expect_not(is_square(qr, far, far));
    for (int i = 8; i < qr->side - 8; i++) {
        cr_expect_eq(qr->dark[6 * qr->side + i], i % 2 == 0);
        cr_expect_eq(qr->dark[i * qr->side + 6], i % 2 == 0);
    }
    free(text);
    free(qr);
}

/* Reads a code of one block without any of what lays it out: the mask from the format beside the
 * first square, then the codewords in their order. */
static void read_small(const struct qr *qr, uint8_t *out, int bytes)
{
    const int side = qr->side, mask = qr->dark[8 * side + 2] << 2 | qr->dark[8 * side + 3] << 1 |
                                      qr->dark[8 * side + 4];
    int bit = 0;
    memset(out, 0, (size_t)bytes);
    for (int right = side - 1; right > 0; right -= right == 8 ? 3 : 2) {
        const bool up = (side - 1 - right) / 2 % 2 == (right < 6);
        for (int i = 0; i < 2 * side; i++) {
            const int x = right - i % 2, y = up ? side - 1 - i / 2 : i / 2;
            const bool pattern = y == 6 || x == 6 || (x < 9 && y < 9) || (x < 9 && y > side - 9) ||
                                 (x > side - 9 && y < 9);
            const int p = x * y;
            const bool turns[] = {(x + y) % 2 == 0,
                                  y % 2 == 0,
                                  x % 3 == 0,
                                  (x + y) % 3 == 0,
                                  (x / 3 + y / 2) % 2 == 0,
                                  p % 6 == 0,
                                  (p % 2 + p % 3) % 2 == 0,
                                  ((x + y) % 2 + p % 3) % 2 == 0};
            if (!pattern && bit < 8 * bytes) {
                const int wanted = (mask ^ 5) & 7; /* the format is masked itself */
                out[bit / 8] |=
                    (uint8_t)((qr->dark[y * side + x] ^ turns[wanted]) << (7 - bit % 8));
                bit++;
            }
        }
    }
}

Test(qr, says_its_text)
{
    struct qr *qr = malloc(sizeof *qr);
    uint8_t codeword[16];
    char text[15];
    cr_assert(qr_make("one page, two!", 14, qr));
    cr_assert_eq(qr->side, 21);
    read_small(qr, codeword, 16);
    cr_expect_eq(codeword[0] >> 4, 4, "bytes");
    cr_expect_eq((codeword[0] & 15) << 4 | codeword[1] >> 4, 14, "their number");
    for (int i = 0; i < 14; i++) {
        text[i] = (char)((codeword[1 + i] & 15) << 4 | codeword[2 + i] >> 4);
    }
    text[14] = '\0';
    cr_expect_str_eq(text, "one page, two!");
    free(qr);
}

Test(qr, is_drawn_as_one_path)
{
    struct qr *qr = malloc(sizeof *qr);
    struct strbuf path = STRBUF_INIT;
    cr_assert(qr_make("a", 1, qr));
    qr_path(qr, &path);
    cr_expect(strncmp(strbuf_text(&path), "M4 4h7v1h-7z", 12) == 0, "%s", strbuf_text(&path));
    strbuf_free(&path);
    free(qr);
}
