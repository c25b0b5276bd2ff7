/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says each option with each value and compares. */
#include "tutor/house_said.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "notation/number_text.h"
#include "notation/plain_words.h"
#include "tutor/commands.h"

enum { FEW_VALUES = 32 };

/* The words of a sentence; a number is one word, "8,500" is 8500. False when it has none. */
static bool hear(const char *text, struct plain_words *out)
{
    char copy[PLAIN_SIZE];
    size_t n = 0;
    for (size_t i = 0; text[i] != '\0' && n + 1 < sizeof copy; i++) {
        const bool grouped =
            text[i] == ',' && i > 0 && ascii_is_digit(text[i - 1]) && ascii_is_digit(text[i + 1]);
        if (!grouped) {
            copy[n++] = (char)(text[i] == ';' || text[i] == ':' ? ' ' : text[i]);
        }
    }
    copy[n] = '\0';
    return plain_hear(copy, out);
}

static bool same_words(const struct plain_words *a, const struct plain_words *b)
{
    for (int i = 0; i < a->count && i < b->count; i++) {
        if (strlen(a->word[i]) != strlen(b->word[i]) ||
            !ascii_agree(a->word[i], b->word[i], strlen(a->word[i]))) {
            return false;
        }
    }
    return a->count == b->count;
}

void house_values(enum option_id o, void (*take)(void *payload, int32_t value), void *payload)
{
    const struct option *facts = option_facts(o);
    const bool few = facts->most - facts->least < FEW_VALUES;
    for (int32_t value = facts->least; value <= (few ? facts->most : facts->least); value++) {
        if (option_takes(o, value)) {
            take(payload, value);
        }
    }
}

/* A sentence that is looked for in one option. */
struct sentence_sought {
    const struct message_context *t;
    const struct plain_words *words;
    enum option_id option;
    int32_t value;
    bool found;
};

static void try_value(void *payload, int32_t value)
{
    struct sentence_sought *s = payload;
    struct plain_words said;
    char clause[CLAUSE_SIZE];
    if (!s->found && option_words_at(s->t, s->option, value, clause) && hear(clause, &said) &&
        same_words(&said, s->words)) {
        s->found = true;
        s->value = value;
    }
}

/* Tries the numbers that the sentence has. */
static void try_numbers(struct sentence_sought *s)
{
    for (int i = 0; i < s->words->count; i++) {
        const char *word = s->words->word[i];
        int64_t number = 0;
        if (ascii_is_digit(word[0]) && number_read(word, strlen(word), &number, NULL) &&
            number <= option_facts(s->option)->most) {
            try_value(s, (int32_t)number);
        }
    }
}

enum option_id house_said(const struct message_context *t, const char *text, int32_t *value)
{
    struct plain_words words;
    const bool any = hear(text, &words);
    for (int i = 0; i < (int)OPTION_COUNT && any; i++) {
        struct sentence_sought s = {.t = t, .words = &words, .option = (enum option_id)i};
        try_value(&s, table_get(t->table, s.option));
        house_values(s.option, try_value, &s);
        if (option_facts(s.option)->type == OPTION_NUMBER) {
            try_numbers(&s);
        }
        if (s.found) {
            *value = s.value;
            return s.option;
        }
    }
    return OPTION_COUNT;
}
