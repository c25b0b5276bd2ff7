/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in tables and the options by name. Decides no rule. */
#include "engine/table.h"

#include <assert.h>
#include <string.h>

/* Where the option's number lies in a table. */
static const size_t offsets[OPTION_COUNT] = {
#define OPTION(field, name, type, least, most, standard, choices, section)                         \
    offsetof(struct table, field),
#include "engine/options.def"
#undef OPTION
};

static const struct option options[OPTION_COUNT] = {
#define OPTION(field, name, type, least, most, standard, choices, section)                         \
    {name, OPTION_##type, least, most, standard, choices, section},
#include "engine/options.def"
#undef OPTION
};

const struct option *option_facts(enum option_id o)
{
    assert(o < OPTION_COUNT);
    return &options[o];
}

enum option_id option_find(const char *name)
{
    for (size_t o = 0; o < OPTION_COUNT; o++) {
        if (strcmp(options[o].name, name) == 0) {
            return (enum option_id)o;
        }
    }
    return OPTION_COUNT;
}

/* A whole number of at most seven digits, thousands with or without a comma; false for anything
 * else. */
static bool read_number(const char *text, size_t length, int32_t *out)
{
    int32_t n = 0;
    int digits = 0;
    for (size_t i = 0; i < length; i++) {
        const bool comma = text[i] == ',' && i > 0 && (length - i) % 4 == 0;
        if (comma) {
            continue;
        }
        if (text[i] < '0' || text[i] > '9' || ++digits > 7) {
            return false;
        }
        n = n * 10 + (text[i] - '0');
    }
    *out = n;
    return digits > 0;
}

/* The number a choice is stored as: itself when it is a number, otherwise its place. */
static int32_t choice_value(const char *word, size_t length, int place)
{
    int32_t n = 0;
    return read_number(word, length, &n) ? n : place;
}

/* Walks the words of the choices: stores the next word's length, returns where it starts, NULL at
 * the end. */
static const char *next_word(const char **rest, size_t *length)
{
    const char *word = *rest;
    if (*word == '\0') {
        return NULL;
    }
    *length = strcspn(word, "|");
    *rest = word + *length + (word[*length] == '|');
    return word;
}

static bool parse_choice(const char *choices, const char *text, int32_t *out)
{
    const char *word = NULL;
    size_t length = 0;
    for (int place = 0; (word = next_word(&choices, &length)) != NULL; place++) {
        if (strlen(text) == length && memcmp(word, text, length) == 0) {
            *out = choice_value(word, length, place);
            return true;
        }
    }
    return false;
}

bool option_parse(enum option_id o, const char *text, int32_t *out)
{
    const struct option *facts = option_facts(o);
    int32_t n = 0;
    switch (facts->type) {
    case OPTION_ONOFF:
        if (strcmp(text, "on") != 0 && strcmp(text, "off") != 0) {
            return false;
        }
        *out = strcmp(text, "on") == 0;
        return true;
    case OPTION_NUMBER:
        if (!read_number(text + (text[0] == '-'), strlen(text) - (text[0] == '-'), &n)) {
            return false;
        }
        n = text[0] == '-' ? -n : n;
        if (n < facts->least || n > facts->most) {
            return false;
        }
        *out = n;
        return true;
    case OPTION_CHOICE:
        return parse_choice(facts->choices, text, out);
    }
    return false;
}

/* Writes a number of at most seven digits, minus sign allowed, with the closing zero. */
static void write_number(int32_t n, char *out)
{
    char digits[OPTION_WORD_SIZE];
    size_t used = 0;
    uint32_t rest = n < 0 ? (uint32_t)-n : (uint32_t)n;
    do {
        digits[used++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (n < 0) {
        *out++ = '-';
    }
    while (used > 0) {
        *out++ = digits[--used];
    }
    *out = '\0';
}

void option_format(enum option_id o, int32_t value, char out[OPTION_WORD_SIZE])
{
    const struct option *facts = option_facts(o);
    const char *rest = facts->choices, *word = NULL;
    size_t length = 0;
    switch (facts->type) {
    case OPTION_ONOFF:
        memcpy(out, value != 0 ? "on" : "off", value != 0 ? 3 : 4);
        return;
    case OPTION_NUMBER:
        write_number(value, out);
        return;
    case OPTION_CHOICE:
        word = next_word(&rest, &length);
        for (int place = 0; word != NULL && choice_value(word, length, place) != value; place++) {
            word = next_word(&rest, &length);
        }
        assert(word != NULL && length < OPTION_WORD_SIZE);
        memcpy(out, word, length);
        out[length] = '\0';
        return;
    }
}

int32_t table_get(const struct table *t, enum option_id o)
{
    assert(o < OPTION_COUNT);
    int32_t value = 0;
    memcpy(&value, (const char *)t + offsets[o], sizeof value);
    return value;
}

bool option_takes(enum option_id o, int32_t value)
{
    const struct option *facts = option_facts(o);
    if (value < facts->least || value > facts->most) {
        return false;
    }
    if (facts->type != OPTION_CHOICE) {
        return true;
    }
    const char *rest = facts->choices, *word = NULL;
    size_t length = 0;
    for (int place = 0; (word = next_word(&rest, &length)) != NULL; place++) {
        if (choice_value(word, length, place) == value) {
            return true;
        }
    }
    return false;
}

bool table_set(struct table *t, enum option_id o, int32_t value)
{
    if (!option_takes(o, value)) {
        return false;
    }
    memcpy((char *)t + offsets[o], &value, sizeof value);
    return true;
}

int players_sides(int players)
{
    return players == 4 || players == 6 ? 2 : players;
}

int table_sides(const struct table *t)
{
    return players_sides(t->players);
}

int table_minimum(const struct table *t, int match_score, int rounds_before)
{
    if (t->open_by_round != 0) {
        return rounds_before == 0   ? t->open_first
               : rounds_before == 1 ? t->open_second
                                    : t->open_third;
    }
    if (match_score < 0 && t->open_negative >= 0) {
        return t->open_negative;
    }
    if (match_score >= t->open_third_from) {
        return t->open_third;
    }
    return match_score >= t->open_second_from ? t->open_second : t->open_first;
}

bool table_counts_rounds(const struct table *t)
{
    return t->open_by_round != 0 || t->match_rounds != 0;
}

int table_points(const struct table *t, cardset s)
{
    const int black = t->threes_style == THREES_CLASSIC ? cards_of(s, KIND_3B) : 0;
    return cards_points(s) + black * BLACK_THREE_POINTS;
}

int table_threes(const struct table *t, int count)
{
    assert(count >= 0 && count <= 4);
    const int32_t value[5] = {0, t->threes_one, t->threes_two, t->threes_three, t->threes_four};
    return value[count];
}
