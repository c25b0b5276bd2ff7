/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text becomes codewords, these get their correction, and all are laid out and masked. */
#include "base/qr.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION_MOST = 40, CODEWORDS_MOST = 3706, CORRECTION_MOST = 30, MASKS = 8, ALIGN_MOST = 7 };

enum level { LEVEL_L, LEVEL_M };

/* Of each version: correction codewords of a block, and how many blocks there are. */
static const uint8_t correction[][VERSION_MOST + 1] = {
    [LEVEL_L] = {0,  7,  10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
                 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30},
    [LEVEL_M] = {0,  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
                 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28}};
static const uint8_t blocks[][VERSION_MOST + 1] = {
    [LEVEL_L] = {0, 1, 1, 1,  1,  1,  2,  2,  2,  2,  4,  4,  4,  4,  4,  6,  6,  6,  6,  7, 8,
                 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25},
    [LEVEL_M] = {0,  1,  1,  1,  2,  2,  4,  4,  4,  5,  5,  5,  8,  9,  9,  10, 10, 11, 13, 14, 16,
                 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49}};

/* Characters of the alphanumeric mode, by their values. */
static const char alphabet[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/* Modules that carry codewords or what is left over, of a version. */
static int data_modules(int version)
{
    int modules = (16 * version + 128) * version + 64;
    if (version >= 2) {
        const int align = version / 7 + 2;
        modules -= (25 * align - 10) * align - 55;
        modules -= version >= 7 ? 36 : 0;
    }
    return modules;
}

static int data_codewords(int version, enum level level)
{
    return data_modules(version) / 8 - correction[level][version] * blocks[level][version];
}

/* --- the text as bits --- */

struct bits {
    uint8_t byte[CODEWORDS_MOST];
    int count;
};

static void put_bits(struct bits *b, unsigned value, int count)
{
    for (int i = count - 1; i >= 0; i--, b->count++) {
        b->byte[b->count / 8] |= (uint8_t)((value >> i & 1U) << (7 - b->count % 8));
    }
}

/* The value of a character in the alphanumeric mode; -1: it has none. */
static int value_of(char c)
{
    const char *at = c != '\0' ? strchr(alphabet, c) : NULL;
    return at != NULL ? (int)(at - alphabet) : -1;
}

/* A text in two parts: as bytes, and its end as characters of the alphabet. */
struct parts {
    const char *text;
    int bytes, signs;
};

static struct parts part_text(const char *text, size_t length)
{
    enum {
        WORTH_A_PART = 16 /* characters, from which the change of mode costs less than it saves */
    };
    int signs = 0;
    while (signs < (int)length && value_of(text[(int)length - 1 - signs]) >= 0) {
        signs++;
    }
    if (signs < WORTH_A_PART && signs < (int)length) {
        signs = 0;
    }
    return (struct parts){text, (int)length - signs, signs};
}

/* How many bits tell the length of a part. */
static int bytes_length(int version)
{
    return version < 10 ? 8 : 16;
}

static int signs_length(int version)
{
    return version < 10 ? 9 : version < 27 ? 11 : 13;
}

static int bits_needed(const struct parts *p, int version)
{
    int bits = 0;
    bits += p->bytes > 0 ? 4 + bytes_length(version) + 8 * p->bytes : 0;
    bits += p->signs > 0 ? 4 + signs_length(version) + p->signs / 2 * 11 + p->signs % 2 * 6 : 0;
    return bits;
}

/* Writes the text into exactly `codewords` codewords. */
static void write_text(const struct parts *p, int version, int codewords, struct bits *out)
{
    enum { MODE_SIGNS = 2, MODE_BYTES = 4, FILL_ONE = 0xec, FILL_TWO = 0x11 };
    memset(out, 0, sizeof *out);
    if (p->bytes > 0) {
        put_bits(out, MODE_BYTES, 4);
        put_bits(out, (unsigned)p->bytes, bytes_length(version));
        for (int i = 0; i < p->bytes; i++) {
            put_bits(out, (unsigned char)p->text[i], 8);
        }
    }
    if (p->signs > 0) {
        const char *sign = p->text + p->bytes;
        put_bits(out, MODE_SIGNS, 4);
        put_bits(out, (unsigned)p->signs, signs_length(version));
        for (int i = 0; i + 1 < p->signs; i += 2) {
            put_bits(out, (unsigned)(45 * value_of(sign[i]) + value_of(sign[i + 1])), 11);
        }
        if (p->signs % 2 == 1) {
            put_bits(out, (unsigned)value_of(sign[p->signs - 1]), 6);
        }
    }
    const int end = 8 * codewords - out->count;
    put_bits(out, 0, end < 4 ? end : 4);
    out->count = (out->count + 7) / 8 * 8;
    for (int i = 0; out->count < 8 * codewords; i++) {
        put_bits(out, i % 2 == 0 ? FILL_ONE : FILL_TWO, 8);
    }
}

/* --- correction --- */

/* Product in the field of 256 elements that the codes are computed in. */
static uint8_t multiply(uint8_t a, uint8_t b)
{
    unsigned product = 0;
    for (int i = 7; i >= 0; i--) {
        product = product << 1 ^ (product >> 7) * 0x11dU;
        product ^= ((unsigned)b >> i & 1U) * a;
    }
    return (uint8_t)product;
}

/* The polynomial whose roots are the first `degree` powers of 2, without its leading 1. */
static void divisor_of(int degree, uint8_t out[CORRECTION_MOST])
{
    uint8_t root = 1;
    memset(out, 0, CORRECTION_MOST);
    out[degree - 1] = 1;
    for (int i = 0; i < degree; i++) {
        for (int k = 0; k < degree; k++) {
            out[k] = multiply(out[k], root);
            out[k] ^= k + 1 < degree ? out[k + 1] : 0;
        }
        root = multiply(root, 2);
    }
}

static void
correct(const uint8_t *data, int length, const uint8_t *divisor, int degree, uint8_t *out)
{
    memset(out, 0, (size_t)degree);
    for (int i = 0; i < length; i++) {
        const uint8_t factor = data[i] ^ out[0];
        memmove(out, out + 1, (size_t)degree - 1);
        out[degree - 1] = 0;
        for (int k = 0; k < degree; k++) {
            out[k] ^= multiply(divisor[k], factor);
        }
    }
}

/* All codewords as they are laid out: of each block in turn its first, its second, and so on, then
 * the corrections likewise. The first blocks may be one shorter. Returns how many. */
static int interleave(const uint8_t *data, int version, enum level level, uint8_t *out)
{
    const int count = blocks[level][version], degree = correction[level][version];
    const int total = data_modules(version) / 8, shortest = total / count - degree;
    const int shorter = count - total % count;
    uint8_t divisor[CORRECTION_MOST], corrected[CORRECTION_MOST];
    int from = 0;
    divisor_of(degree, divisor);
    for (int b = 0; b < count; b++) {
        const int length = shortest + (b >= shorter);
        correct(data + from, length, divisor, degree, corrected);
        for (int i = 0; i < length; i++) {
            const int before = i < shortest ? i * count + b : shortest * count + b - shorter;
            out[before] = data[from + i];
        }
        for (int i = 0; i < degree; i++) {
            out[total - (degree - i) * count + b] = corrected[i];
        }
        from += length;
    }
    return total;
}

/* --- layout --- */

/* A code being laid out: which modules are of the pattern, and which carry the text. */
struct layout {
    struct qr *qr;
    uint8_t fixed[QR_SIDE_MOST * QR_SIDE_MOST];
    int version;
};

static int place(const struct layout *l, int x, int y)
{
    return y * l->qr->side + x;
}

static void fix(struct layout *l, int x, int y, bool dark)
{
    if (x >= 0 && y >= 0 && x < l->qr->side && y < l->qr->side) {
        l->qr->dark[place(l, x, y)] = dark;
        l->fixed[place(l, x, y)] = 1;
    }
}

static int farther(int a, int b)
{
    return abs(a) > abs(b) ? abs(a) : abs(b);
}

/* Squares within squares around a module: in three corners, and smaller ones between them. */
static void fix_square(struct layout *l, int x, int y, bool corner)
{
    const int reach = corner ? 4 : 2;
    for (int dy = -reach; dy <= reach; dy++) {
        for (int dx = -reach; dx <= reach; dx++) {
            const int ring = farther(dx, dy);
            fix(l, x + dx, y + dy, corner ? ring != 2 && ring != 4 : ring != 1);
        }
    }
}

/* Where the smaller squares stand, in both directions. Returns how many. */
static int squares_at(int version, int at[ALIGN_MOST])
{
    const int count = version >= 2 ? version / 7 + 2 : 0;
    const int step = version == 32 ? 26
                     : count > 0   ? (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
                                   : 0;
    for (int i = count - 1, from = 4 * version + 10; i >= 1; i--, from -= step) {
        at[i] = from;
    }
    at[0] = 6;
    return count;
}

/* The level and the mask, twice, with their correction. */
static void fix_format(struct layout *l, enum level level, int mask)
{
    const unsigned data = (level == LEVEL_L ? 1U : 0U) << 3 | (unsigned)mask;
    unsigned rest = data;
    for (int i = 0; i < 10; i++) {
        rest = rest << 1 ^ (rest >> 9) * 0x537U;
    }
    const unsigned bits = (data << 10 | rest) ^ 0x5412U;
    const int side = l->qr->side;
    for (int i = 0; i < 15; i++) {
        const bool dark = (bits >> i & 1U) != 0;
        /* down beside the upper left square, and on to its left */
        fix(l, i < 8 ? 8 : i == 8 ? 7 : 14 - i, i < 6 ? i : i < 8 ? i + 1 : 8, dark);
        /* beneath the upper right, and beside the lower left */
        fix(l, i < 8 ? side - 1 - i : 8, i < 8 ? 8 : side - 15 + i, dark);
    }
    fix(l, 8, side - 8, true);
}

static void fix_version(struct layout *l)
{
    if (l->version < 7) {
        return;
    }
    unsigned rest = (unsigned)l->version;
    for (int i = 0; i < 12; i++) {
        rest = rest << 1 ^ (rest >> 11) * 0x1f25U;
    }
    const unsigned bits = (unsigned)l->version << 12 | rest;
    for (int i = 0; i < 18; i++) {
        const bool dark = (bits >> i & 1U) != 0;
        fix(l, l->qr->side - 11 + i % 3, i / 3, dark);
        fix(l, i / 3, l->qr->side - 11 + i % 3, dark);
    }
}

static void fix_pattern(struct layout *l)
{
    const int last = l->qr->side - 1;
    int at[ALIGN_MOST];
    for (int i = 0; i <= last; i++) {
        fix(l, 6, i, i % 2 == 0);
        fix(l, i, 6, i % 2 == 0);
    }
    fix_square(l, 3, 3, true);
    fix_square(l, last - 3, 3, true);
    fix_square(l, 3, last - 3, true);
    const int count = squares_at(l->version, at);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < count; k++) {
            const bool corner =
                (i == 0 && k == 0) || (i == 0 && k == count - 1) || (i == count - 1 && k == 0);
            if (!corner) {
                fix_square(l, at[i], at[k], false);
            }
        }
    }
    fix_format(l, LEVEL_L, 0); /* room for the real one */
    fix_version(l);
}

/* Two columns at a time from the right, up and down in turn. */
static void lay_codewords(struct layout *l, const uint8_t *codeword, int count)
{
    const int side = l->qr->side;
    int bit = 0;
    for (int right = side - 1; right >= 1; right -= 2) {
        right -= right == 6; /* the column of the pattern does not count */
        for (int step = 0; step < side; step++) {
            const bool up = ((right + 1) & 2) == 0;
            const int y = up ? side - 1 - step : step;
            for (int x = right; x > right - 2; x--) {
                if (l->fixed[place(l, x, y)] == 0 && bit < 8 * count) {
                    l->qr->dark[place(l, x, y)] = codeword[bit / 8] >> (7 - bit % 8) & 1;
                    bit++;
                }
            }
        }
    }
}

/* --- masks --- */

static bool mask_turns(int mask, int x, int y)
{
    switch (mask) {
    case 0:
        return (x + y) % 2 == 0;
    case 1:
        return y % 2 == 0;
    case 2:
        return x % 3 == 0;
    case 3:
        return (x + y) % 3 == 0;
    case 4:
        return (x / 3 + y / 2) % 2 == 0;
    case 5:
        return x * y % 2 + x * y % 3 == 0;
    case 6:
        return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
        return ((x + y) % 2 + x * y % 3) % 2 == 0;
    }
}

static void apply_mask(struct layout *l, int mask)
{
    for (int y = 0; y < l->qr->side; y++) {
        for (int x = 0; x < l->qr->side; x++) {
            if (l->fixed[place(l, x, y)] == 0 && mask_turns(mask, x, y)) {
                l->qr->dark[place(l, x, y)] ^= 1;
            }
        }
    }
}

/* How hard a line of modules is to read: long runs, and what looks like a corner. `step` leads from
 * one module to the next. */
static int line_penalty(const uint8_t *first, int side, int step)
{
    enum { RUN = 5, RUN_COST = 3, CORNER_COST = 40, CORNER = 0x5d, CORNER_BITS = 0x7ff };
    int cost = 0, run = 0;
    unsigned seen = 0;
    for (int i = 0; i < side; i++) {
        const bool same = i > 0 && first[i * step] == first[(i - 1) * step];
        run = same ? run + 1 : 1;
        cost += run == RUN ? RUN_COST : run > RUN ? 1 : 0;
        seen = (seen << 1 | first[i * step]) & CORNER_BITS;
        cost += i >= 10 && (seen == CORNER || seen == CORNER << 4) ? CORNER_COST : 0;
    }
    return cost;
}

static int penalty(const struct qr *qr)
{
    enum { SQUARE_COST = 3, UNEVEN_COST = 10 };
    const int side = qr->side;
    int cost = 0, dark = 0;
    for (int i = 0; i < side; i++) {
        cost += line_penalty(qr->dark + i * side, side, 1) + line_penalty(qr->dark + i, side, side);
    }
    for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
            const uint8_t *at = qr->dark + y * side + x;
            dark += *at;
            if (x + 1 < side && y + 1 < side) {
                const int four = at[0] + at[1] + at[side] + at[side + 1];
                cost += four == 0 || four == 4 ? SQUARE_COST : 0;
            }
        }
    }
    return cost + abs(dark * 20 - side * side * 10) / (side * side) * UNEVEN_COST;
}

static void choose_mask(struct layout *l, enum level level)
{
    int best = 0, least = 0;
    for (int mask = 0; mask < MASKS; mask++) {
        fix_format(l, level, mask);
        apply_mask(l, mask);
        const int cost = penalty(l->qr);
        apply_mask(l, mask);
        if (mask == 0 || cost < least) {
            best = mask;
            least = cost;
        }
    }
    fix_format(l, level, best);
    apply_mask(l, best);
}

/* --- together --- */

bool qr_make(const char *text, size_t length, struct qr *out)
{
    enum { LONGEST = 4296 };
    struct bits bits;
    struct layout l = {.qr = out, .version = 1};
    uint8_t codeword[CODEWORDS_MOST];
    if (length > LONGEST) {
        return false;
    }
    const struct parts parts = part_text(text, length);
    while (l.version <= VERSION_MOST &&
           bits_needed(&parts, l.version) > 8 * data_codewords(l.version, LEVEL_L)) {
        l.version++;
    }
    if (l.version > VERSION_MOST) {
        return false;
    }
    const bool roomy = bits_needed(&parts, l.version) <= 8 * data_codewords(l.version, LEVEL_M);
    const enum level level = roomy ? LEVEL_M : LEVEL_L;
    write_text(&parts, l.version, data_codewords(l.version, level), &bits);
    const int count = interleave(bits.byte, l.version, level, codeword);
    memset(out, 0, sizeof *out);
    out->side = 4 * l.version + 17;
    fix_pattern(&l);
    lay_codewords(&l, codeword, count);
    choose_mask(&l, level);
    return true;
}

void qr_path(const struct qr *code, struct strbuf *out)
{
    const int side = code->side;
    for (int y = 0; y < side; y++) {
        for (int x = 0; x < side;) {
            int run = 0;
            while (x + run < side && code->dark[y * side + x + run] != 0) {
                run++;
            }
            if (run > 0) {
                strbuf_appendf(out, "M%d %dh%dv1h-%dz", x + QR_MARGIN, y + QR_MARGIN, run, run);
            }
            x += run + 1;
        }
    }
}
