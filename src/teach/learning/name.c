/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names: what is refused, what is tidied. Works on Unicode code points; knows the Latin letters of
 * Unicode's first 384 places and no other script's rules. */
#include "learning/name.h"
#include "messages/msg_record.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { COMPOSED_MAX = 26, NOT_UTF8 = 0x7fffffff /* beyond every code point */ };

/* The letters an accent can stand on, the accent, and the letters with it. */
struct accent {
    const char *letters;
    uint32_t mark;
    uint16_t composed[COMPOSED_MAX];
};

static const struct accent accents[] = {
    {"AEIOUaeiou", 0x300, {0xc0, 0xc8, 0xcc, 0xd2, 0xd9, 0xe0, 0xe8, 0xec, 0xf2, 0xf9}},
    {"ACEILNORSUYZaceilnorsuyz", 0x301, {0xc1,  0x106, 0xc9, 0xcd,  0x139, 0x143, 0xd3, 0x154,
                                         0x15a, 0xda,  0xdd, 0x179, 0xe1,  0x107, 0xe9, 0xed,
                                         0x13a, 0x144, 0xf3, 0x155, 0x15b, 0xfa,  0xfd, 0x17a}},
    {"ACEGHIJOSUWYaceghijosuwy", 0x302, {0xc2,  0x108, 0xca,  0x11c, 0x124, 0xce,  0x134, 0xd4,
                                         0x15c, 0xdb,  0x174, 0x176, 0xe2,  0x109, 0xea,  0x11d,
                                         0x125, 0xee,  0x135, 0xf4,  0x15d, 0xfb,  0x175, 0x177}},
    {"AINOUainou", 0x303, {0xc3, 0x128, 0xd1, 0xd5, 0x168, 0xe3, 0x129, 0xf1, 0xf5, 0x169}},
    {"AEIOUaeiou", 0x304, {0x100, 0x112, 0x12a, 0x14c, 0x16a, 0x101, 0x113, 0x12b, 0x14d, 0x16b}},
    {"AEGIOUaegiou",
     0x306,
     {0x102, 0x114, 0x11e, 0x12c, 0x14e, 0x16c, 0x103, 0x115, 0x11f, 0x12d, 0x14f, 0x16d}},
    {"CEGIZcegz", 0x307, {0x10a, 0x116, 0x120, 0x130, 0x17b, 0x10b, 0x117, 0x121, 0x17c}},
    {"AEIOUYaeiouy",
     0x308,
     {0xc4, 0xcb, 0xcf, 0xd6, 0xdc, 0x178, 0xe4, 0xeb, 0xef, 0xf6, 0xfc, 0xff}},
    {"AUau", 0x30a, {0xc5, 0x16e, 0xe5, 0x16f}},
    {"OUou", 0x30b, {0x150, 0x170, 0x151, 0x171}},
    {"CDELNRSTZcdelnrstz",
     0x30c,
     {0x10c, 0x10e, 0x11a, 0x13d, 0x147, 0x158, 0x160, 0x164, 0x17d, 0x10d, 0x10f, 0x11b, 0x13e,
      0x148, 0x159, 0x161, 0x165, 0x17e}},
    {"CGKLNRSTcgklnrst",
     0x327,
     {0xc7, 0x122, 0x136, 0x13b, 0x145, 0x156, 0x15e, 0x162, 0xe7, 0x123, 0x137, 0x13c, 0x146,
      0x157, 0x15f, 0x163}},
    {"AEIUaeiu", 0x328, {0x104, 0x118, 0x12e, 0x172, 0x105, 0x119, 0x12f, 0x173}},
};

/* The next code point, and the text moved on after it; NOT_UTF8 for anything the standard does not
 * allow. */
static uint32_t next_code(const unsigned char **text)
{
    static const uint32_t least[4] = {0, 0x80, 0x800, 0x10000};
    const unsigned char *t = *text;
    int more = t[0] < 0x80   ? 0
               : t[0] < 0xc0 ? -1
               : t[0] < 0xe0 ? 1
               : t[0] < 0xf0 ? 2
               : t[0] < 0xf8 ? 3
                             : -1;
    if (more < 0) {
        return NOT_UTF8;
    }
    uint32_t code = more == 0 ? t[0] : t[0] & (0x3fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((t[i] & 0xc0) != 0x80) { /* also the end of the text */
            return NOT_UTF8;
        }
        code = code << 6 | (t[i] & 0x3fu);
    }
    if (code < least[more] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
        return NOT_UTF8;
    }
    *text = t + more + 1;
    return code;
}

/* Writes a code point as UTF-8, at most four bytes; returns how many. */
static size_t put_code(uint32_t code, char *out)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xc0 | code >> 6);
        out[1] = (char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        out[0] = (char)(0xe0 | code >> 12);
        out[1] = (char)(0x80 | (code >> 6 & 0x3f));
        out[2] = (char)(0x80 | (code & 0x3f));
        return 3;
    }
    out[0] = (char)(0xf0 | code >> 18);
    out[1] = (char)(0x80 | (code >> 12 & 0x3f));
    out[2] = (char)(0x80 | (code >> 6 & 0x3f));
    out[3] = (char)(0x80 | (code & 0x3f));
    return 4;
}

/* Control characters, ends of lines and paragraphs. */
static bool is_control(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029;
}

/* Marks without a shape that turn the direction of what follows, or tell programs how to show it.
 */
static bool is_mark(uint32_t c)
{
    return c == 0x61c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
           (c >= 0x2061 && c <= 0x206f) || (c >= 0xfff9 && c <= 0xfffb) ||
           (c >= 0xe0000 && c <= 0xe007f);
}

static bool is_space(uint32_t c)
{
    return c == ' ' || c == 0xa0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f ||
           c == 0x3000;
}

/* Characters without any shape, with which two names would look the same. */
static bool is_nothing(uint32_t c)
{
    return c == 0xad || c == 0x200b || c == 0x2060 || c == 0xfeff;
}

/* What joins letters, picks a variant of a sign, or fills a place where no letter is: none of them
 * has a shape of its own. */
static bool is_unseen(uint32_t c)
{
    return c == 0x34f || c == 0x115f || c == 0x1160 || c == 0x17b4 || c == 0x17b5 ||
           (c >= 0x180b && c <= 0x180f) || c == 0x200c || c == 0x200d || c == 0x3164 ||
           (c >= 0xfe00 && c <= 0xfe0f) || c == 0xffa0 || (c >= 0xe0100 && c <= 0xe01ef);
}

/* What joins and colors pictures: fine in a name, but no name alone. */
static bool is_joiner(uint32_t c)
{
    return is_unseen(c) || (c >= 0x300 && c < 0x370);
}

/* The letter with that accent, or 0 when there is none. */
static uint32_t compose(uint32_t letter, uint32_t mark)
{
    if (letter == 0 || letter > 'z') {
        return 0;
    }
    for (size_t i = 0; i < sizeof accents / sizeof accents[0]; i++) {
        const char *place =
            accents[i].mark == mark ? strchr(accents[i].letters, (int)letter) : NULL;
        if (place != NULL) {
            return accents[i].composed[place - accents[i].letters];
        }
    }
    return 0;
}

static bool name_refuse(struct message *fault, struct message why)
{
    if (fault != NULL) {
        *fault = why;
    }
    return false;
}

/* Whether a code point may be in a name at all; `fault` says why not. */
static bool is_allowed(uint32_t c, struct message *fault)
{
    if (c == NOT_UTF8) {
        return name_refuse(fault, msg_name_bytes());
    }
    if (is_mark(c)) {
        return name_refuse(fault, msg_name_mark());
    }
    return !is_control(c) || name_refuse(fault, msg_name_control());
}

/* Tidies into code points. False with `fault` set, or the number of them in `*count`. */
static bool
tidy_codes(const char *text, uint32_t codes[NAME_MAX_CHARS], int *count, struct message *fault)
{
    const unsigned char *t = (const unsigned char *)text;
    bool space = false, visible = false;
    int n = 0;
    while (*t != '\0') {
        uint32_t c = next_code(&t);
        if (!is_allowed(c, fault)) {
            return false;
        }
        uint32_t composed = n > 0 && !space ? compose(codes[n - 1], c) : 0;
        if (composed != 0) {
            codes[n - 1] = composed;
            continue;
        }
        if (is_space(c) || is_nothing(c)) {
            space = space || is_space(c);
            continue;
        }
        if (n + (space && n > 0 ? 1 : 0) >= NAME_MAX_CHARS) {
            return name_refuse(fault, msg_name_long(NAME_MAX_CHARS));
        }
        if (space && n > 0) {
            codes[n++] = ' ';
        }
        space = false;
        codes[n++] = c;
        visible = visible || !is_joiner(c);
    }
    *count = n;
    return visible || name_refuse(fault, msg_name_empty());
}

bool name_tidy(const char *text, char out[NAME_SIZE], struct message *fault)
{
    uint32_t codes[NAME_MAX_CHARS];
    int count = 0;
    size_t length = 0;
    out[0] = '\0';
    if (!tidy_codes(text, codes, &count, fault)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        length += put_code(codes[i], out + length);
    }
    out[length] = '\0';
    return true;
}

static uint32_t lower(uint32_t c)
{
    bool even_is_upper =
        (c >= 0x100 && c <= 0x137 && c != 0x130 && c != 0x131) || (c >= 0x14a && c <= 0x177);
    bool odd_is_upper = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e);
    if ((c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7)) {
        return c + 0x20;
    }
    if (c == 0x178) {
        return 0xff;
    }
    if ((even_is_upper && c % 2 == 0) || (odd_is_upper && c % 2 == 1)) {
        return c + 1;
    }
    return c;
}

/* Letters of other scripts that look like one of Latin script, and that one. */
struct likeness {
    uint16_t letter;
    char latin;
};

static const struct likeness greek_and_cyrillic[] = {
    {0x391, 'a'}, {0x392, 'b'}, {0x395, 'e'}, {0x396, 'z'}, {0x397, 'h'}, {0x399, 'i'},
    {0x39a, 'k'}, {0x39c, 'm'}, {0x39d, 'n'}, {0x39f, 'o'}, {0x3a1, 'p'}, {0x3a4, 't'},
    {0x3a5, 'y'}, {0x3a7, 'x'}, {0x3b1, 'a'}, {0x3b9, 'i'}, {0x3ba, 'k'}, {0x3bd, 'v'},
    {0x3bf, 'o'}, {0x3c1, 'p'}, {0x3c5, 'u'}, {0x3f2, 'c'}, {0x3f3, 'j'}, {0x3f9, 'c'},
    {0x405, 's'}, {0x406, 'i'}, {0x408, 'j'}, {0x410, 'a'}, {0x412, 'b'}, {0x415, 'e'},
    {0x41a, 'k'}, {0x41c, 'm'}, {0x41d, 'h'}, {0x41e, 'o'}, {0x420, 'p'}, {0x421, 'c'},
    {0x422, 't'}, {0x423, 'y'}, {0x425, 'x'}, {0x430, 'a'}, {0x435, 'e'}, {0x43a, 'k'},
    {0x43e, 'o'}, {0x440, 'p'}, {0x441, 'c'}, {0x443, 'y'}, {0x445, 'x'}, {0x455, 's'},
    {0x456, 'i'}, {0x458, 'j'}, {0x4ae, 'y'}, {0x4af, 'y'}, {0x4ba, 'h'}, {0x4bb, 'h'},
    {0x4c0, 'i'}, {0x500, 'd'}, {0x501, 'd'}, {0x51a, 'q'}, {0x51b, 'q'}, {0x51c, 'w'},
    {0x51d, 'w'}};

static uint32_t look(uint32_t c)
{
    for (size_t i = 0; i < sizeof greek_and_cyrillic / sizeof greek_and_cyrillic[0]; i++) {
        if (greek_and_cyrillic[i].letter == c) {
            return (uint32_t)greek_and_cyrillic[i].latin;
        }
    }
    return lower(c);
}

static void fold(const char *tidy,
                 bool (*is_left_out)(uint32_t),
                 uint32_t (*letter)(uint32_t),
                 char out[NAME_SIZE])
{
    const unsigned char *t = (const unsigned char *)tidy;
    size_t length = 0;
    while (*t != '\0' && length + 4 < NAME_SIZE) {
        uint32_t c = next_code(&t);
        if (c == NOT_UTF8) {
            break;
        }
        if (!is_left_out(c)) {
            length += put_code(letter(c), out + length);
        }
    }
    out[length] = '\0';
}

/* With a joiner in it a name looks the same. */
static bool is_zero_width(uint32_t c)
{
    return c == 0x200c || c == 0x200d;
}

void name_fold(const char *tidy, char out[NAME_SIZE])
{
    fold(tidy, is_zero_width, lower, out);
}

void name_shape(const char *tidy, char out[NAME_SIZE])
{
    fold(tidy, is_unseen, look, out);
}
