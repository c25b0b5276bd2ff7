/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Characters made fit for a terminal. It does not ask which terminal: callers say whether it knows
 * only ASCII. */
#include "base/char_width.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "base/clean.h"

struct char_width_range {
    uint32_t first, last;
};

/* Marks that stand over or under the letter before them. */
static const struct char_width_range combining[] = {
    {0x0300, 0x036f}, {0x1ab0, 0x1aff}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}};

/* Letters of scripts that take two columns. */
static const struct char_width_range wide[] = {
    {0x1100, 0x115f}, {0x2e80, 0xa4cf},   {0xac00, 0xd7a3},  {0xf900, 0xfaff},
    {0xff00, 0xff60}, {0x1f300, 0x1faff}, {0x20000, 0x3fffd}};

/* What stands for characters that a course or a name is likely to hold. */
static const struct {
    uint32_t code;
    const char *ascii;
} stand_in[] = {
    {0x2018, "'"},   {0x2019, "'"}, {0x201c, "\""}, {0x201d, "\""},  {0x2013, "-"},  {0x2014, "-"},
    {0x2026, "..."}, {0x2212, "-"}, {0x00d7, "x"},  {0x2022, "*"},   {0x2192, "->"}, {0x2660, "s"},
    {0x2665, "h"},   {0x2666, "d"}, {0x2663, "c"},  {0x00bd, "1/2"},
};

/* The letters U+00C0 to U+00FF without their accents. */
static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

static bool within(const struct char_width_range *list, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++) {
        if (code >= list[i].first && code <= list[i].last) {
            return true;
        }
    }
    return false;
}

static uint32_t decode(const char *text, size_t length)
{
    static const unsigned char mask[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = (unsigned char)text[0] & mask[length];
    for (size_t i = 1; i < length; i++) {
        code = code << 6 | ((unsigned char)text[i] & 0x3f);
    }
    return code;
}

static struct char_width plain_glyph(const char *text, size_t taken)
{
    struct char_width g = {.taken = taken, .columns = (int)strlen(text)};
    assert(strlen(text) < sizeof g.text);
    memcpy(g.text, text, strlen(text) + 1);
    return g;
}

static struct char_width ascii_glyph(uint32_t code, size_t taken)
{
    for (size_t i = 0; i < sizeof stand_in / sizeof stand_in[0]; i++) {
        if (stand_in[i].code == code) {
            return plain_glyph(stand_in[i].ascii, taken);
        }
    }
    if (code >= 0x00c0 && code <= 0x00ff) {
        const char letter[2] = {latin[code - 0x00c0], '\0'};
        return plain_glyph(letter, taken);
    }
    if (within(combining, sizeof combining / sizeof combining[0], code)) {
        return plain_glyph("", taken);
    }
    return plain_glyph("?", taken);
}

struct char_width char_at(const char *text, bool ascii)
{
    if (text[0] == '\0') {
        return plain_glyph("", 0);
    }
    const size_t length = clean_character(text, strnlen(text, 4));
    if (length == 0) {
        return plain_glyph("?", 1);
    }
    const uint32_t code = decode(text, length);
    if (code == 0x00a0) {
        return plain_glyph(" ", length);
    }
    if (code == ' ' || code == '\n' || code == '\t') {
        struct char_width g = plain_glyph(" ", length);
        g.space = true;
        return g;
    }
    if (!clean_is_fit(text, length)) {
        return plain_glyph("?", length);
    }
    if (code >= 0x80 && ascii) {
        return ascii_glyph(code, length);
    }
    struct char_width g = {.taken = length, .columns = 1};
    memcpy(g.text, text, length);
    if (within(combining, sizeof combining / sizeof combining[0], code)) {
        g.columns = 0;
    } else if (within(wide, sizeof wide / sizeof wide[0], code)) {
        g.columns = 2;
    }
    return g;
}

void shown_line(const char *text, char out[SHOWN_LINE_SIZE])
{
    size_t used = 0;
    while (*text != '\0') {
        const struct char_width g = char_at(text, false);
        const size_t length = strlen(g.text);
        if (used + length > SHOWN_LINE_SIZE - 4) {
            memcpy(out + used, "...", 3);
            used += 3;
            break;
        }
        memcpy(out + used, g.text, length);
        used += length;
        text += g.taken;
    }
    out[used] = '\0';
}

int char_columns(const char *text, bool ascii)
{
    int columns = 0;
    while (*text != '\0') {
        const struct char_width g = char_at(text, ascii);
        columns += g.columns;
        text += g.taken;
    }
    return columns;
}
