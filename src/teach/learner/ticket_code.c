/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of seven bits a byte, bytes of five bits a letter, and a sum over all of it. */
#include "learner/ticket_code.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/rule.h"

enum {
    CODE_VERSION = 1,
    HASH_BYTES = 3,
    SUM_BYTES = 5,
    KNOWN_MOST = (int)RULE_COUNT + (int)THEME_COUNT
};

/* Letters that are not taken for digits. */
static const char digits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

static uint64_t hash_of(const void *bytes, size_t length)
{
    const unsigned char *b = bytes;
    uint64_t sum = UINT64_C(14695981039346656037); /* Fowler, Noll and Vo, 64 bits, variant 1a */
    for (size_t i = 0; i < length; i++) {
        sum = (sum ^ b[i]) * UINT64_C(1099511628211);
    }
    return sum ^ sum >> 32; /* the upper half is the better mixed one */
}

static uint32_t skill_hash(const char *id)
{
    return (uint32_t)(hash_of(id, strlen(id)) & 0xffffff);
}

/* The id of the skill number `i` that this version knows. */
static const char *known_id(int i)
{
    return i < RULE_COUNT - 1 ? rule_facts((enum rule_id)(i + 1))->id
                              : theme_id((enum theme)(i - (RULE_COUNT - 1)));
}

static const char *known_by_hash(uint32_t hash)
{
    for (int i = 0; i < KNOWN_MOST - 1; i++) {
        if (skill_hash(known_id(i)) == hash) {
            return known_id(i);
        }
    }
    return NULL;
}

/* --- writing --- */

static void put_byte(struct strbuf *out, unsigned value)
{
    strbuf_append_char(out, (char)(unsigned char)value);
}

static void put_number(struct strbuf *out, int number)
{
    unsigned left = number > 0 ? (unsigned)number : 0;
    while (left > 127) {
        put_byte(out, (left & 127) | 128);
        left >>= 7;
    }
    put_byte(out, left);
}

static void put_text(struct strbuf *out, const char *text)
{
    put_number(out, (int)strlen(text));
    strbuf_append(out, text);
}

static void put_hash(struct strbuf *out, uint64_t hash, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        put_byte(out, (unsigned)(hash >> 8 * i & 255));
    }
}

/* Skills that can be written by their hash come first. */
static void put_skills(struct strbuf *out, const struct ticket *t, bool known)
{
    int count = 0;
    for (int i = 0; i < t->skill_count; i++) {
        count += skill_is_known_id(t->skill[i].id) == known;
    }
    put_number(out, count);
    for (int i = 0; i < t->skill_count; i++) {
        const struct ticket_skill *skill = &t->skill[i];
        if (skill_is_known_id(skill->id) == known) {
            if (known) {
                put_hash(out, skill_hash(skill->id), HASH_BYTES);
            } else {
                put_text(out, skill->id);
            }
            put_number(out, skill->seen);
            put_number(out, skill->right);
        }
    }
}

void ticket_code_write(const struct ticket *t, struct strbuf *out)
{
    struct strbuf bytes = STRBUF_INIT;
    const int numbers[] = {t->day,   t->lessons_done, t->lessons_begun, t->answers,
                           t->right, t->days,         t->games,         t->due};
    put_byte(&bytes, CODE_VERSION);
    put_text(&bytes, t->name);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        put_number(&bytes, numbers[i]);
    }
    put_skills(&bytes, t, true);
    put_skills(&bytes, t, false);
    put_hash(&bytes, hash_of(strbuf_text(&bytes), bytes.length), SUM_BYTES);
    unsigned held = 0;
    int bits = 0;
    for (size_t i = 0; i < bytes.length; i++) {
        held = (held << 8 | (unsigned char)strbuf_text(&bytes)[i]) & 0xffff;
        for (bits += 8; bits >= 5; bits -= 5) {
            strbuf_append_char(out, digits[held >> (bits - 5) & 31]);
        }
    }
    if (bits > 0) {
        strbuf_append_char(out, digits[held << (5 - bits) & 31]);
    }
    strbuf_free(&bytes);
}

/* --- reading --- */

/* Bytes being read; past their end `good` is false and everything is 0. */
struct reader {
    const uint8_t *byte;
    size_t length, at;
    bool good;
};

static unsigned take_byte(struct reader *r)
{
    if (r->at >= r->length) {
        r->good = false;
        return 0;
    }
    return r->byte[r->at++];
}

static int take_number(struct reader *r)
{
    unsigned number = 0;
    for (int shift = 0; shift < 28; shift += 7) {
        const unsigned byte = take_byte(r);
        number |= (byte & 127) << shift;
        if (byte < 128) {
            r->good = r->good && number <= TICKET_NUMBER_MOST;
            return r->good ? (int)number : 0;
        }
    }
    r->good = false;
    return 0;
}

static void take_text(struct reader *r, char *out, size_t size)
{
    const size_t length = (size_t)take_number(r);
    if (!r->good || length >= size || length > r->length - r->at) {
        r->good = false;
        out[0] = '\0';
        return;
    }
    memcpy(out, r->byte + r->at, length);
    out[length] = '\0';
    r->good = memchr(out, '\0', length) == NULL;
    r->at += length;
}

/* The next skill into `out`; its id is empty where nobody here knows it. */
static void take_skill(struct reader *r, bool known, struct ticket_skill *out)
{
    if (known) {
        uint32_t hash = 0;
        for (int i = 0; i < HASH_BYTES; i++) {
            hash |= (uint32_t)take_byte(r) << 8 * i;
        }
        const char *id = known_by_hash(hash);
        (void)snprintf(out->id, sizeof out->id, "%s", id != NULL ? id : "");
    } else {
        take_text(r, out->id, sizeof out->id);
        r->good = r->good && skill_id_is_sound(out->id);
    }
    out->seen = take_number(r);
    out->right = take_number(r);
    r->good = r->good && out->right <= out->seen;
}

static void take_skills(struct reader *r, bool known, struct ticket *t)
{
    const int count = take_number(r);
    for (int i = 0; i < count && r->good; i++) {
        struct ticket_skill skill = {.seen = 0};
        take_skill(r, known, &skill);
        r->good = r->good && t->skill_count < TICKET_SKILLS_MOST;
        if (r->good && skill.id[0] != '\0') {
            t->skill[t->skill_count++] = skill;
        }
    }
}

static int digit_value(char c)
{
    const char capital = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
    const char *at = capital != '\0' ? strchr(digits, capital) : NULL;
    return at != NULL ? (int)(at - digits) : -1;
}

/* The bytes of a word; returns how many. `out` has room for all its letters. */
static size_t bytes_of(const char *word, size_t length, uint8_t *out)
{
    unsigned held = 0;
    int bits = 0;
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        const int value = digit_value(word[i]);
        held = (held << 5 | (unsigned)(value >= 0 ? value : 0)) & 0xffff;
        bits += 5;
        if (bits >= 8) {
            bits -= 8;
            out[count++] = (uint8_t)(held >> bits);
        }
    }
    return count;
}

static bool fail(struct message *fault, enum message_id what)
{
    *fault = MESSAGE(what);
    return false;
}

static bool is_whole(const uint8_t *byte, size_t length)
{
    if (length <= SUM_BYTES) {
        return false;
    }
    const uint64_t sum = hash_of(byte, length - SUM_BYTES);
    for (size_t i = 0; i < SUM_BYTES; i++) {
        if (byte[length - SUM_BYTES + i] != (sum >> 8 * i & 255)) {
            return false;
        }
    }
    return true;
}

static bool take_ticket(struct reader *r, struct ticket *t)
{
    char name[NAME_SIZE];
    int *const numbers[] = {&t->day,   &t->lessons_done, &t->lessons_begun, &t->answers,
                            &t->right, &t->days,         &t->games,         &t->due};
    (void)take_byte(r); /* the version */
    take_text(r, name, sizeof name);
    r->good = r->good && name_tidy(name, t->name, NULL);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        *numbers[i] = take_number(r);
    }
    take_skills(r, true, t);
    take_skills(r, false, t);
    return r->good && r->at == r->length && t->right <= t->answers &&
           t->lessons_done <= t->lessons_begun;
}

bool ticket_code_read(const char *word, size_t length, struct ticket *out, struct message *fault)
{
    memset(out, 0, sizeof *out);
    if (length == 0 || length > TICKET_SIZE_MOST) {
        return fail(fault, MSG_ticket_not_one);
    }
    uint8_t *byte = memory_alloc(length);
    const size_t count = bytes_of(word, length, byte);
    struct reader r = {.byte = byte, .length = count - SUM_BYTES, .good = true};
    bool good = false;
    if (!is_whole(byte, count)) {
        (void)fail(fault, MSG_ticket_part_missing);
    } else if (byte[0] != CODE_VERSION) {
        (void)fail(fault, MSG_ticket_newer);
    } else if (!take_ticket(&r, out)) {
        (void)fail(fault, MSG_ticket_numbers_wrong);
    } else {
        good = true;
    }
    free(byte);
    return good;
}

const char *ticket_code_find(const char *text, size_t text_length, size_t *from, size_t *length)
{
    static const char *const before[] = {TICKET_CODE_LINK, TICKET_CODE_ALONE};
    for (size_t at = *from; at < text_length; at++) {
        for (size_t i = 0; i < sizeof before / sizeof before[0]; i++) {
            const size_t size = strlen(before[i]);
            if (text_length - at > size && memcmp(text + at, before[i], size) == 0) {
                const char *word = text + at + size;
                *length = 0;
                while (at + size + *length < text_length && digit_value(word[*length]) >= 0) {
                    ++*length;
                }
                *from = at + size + *length;
                return word;
            }
        }
    }
    return NULL;
}
