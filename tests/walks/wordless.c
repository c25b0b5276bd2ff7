/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wordless.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "content/phrase_file.h"
#include "messages/value_words.h"

/* What is told in a wording that braces begin. */
static const char *wording(const char *begun)
{
    return strncmp(begun, "{if ", 4) == 0 ? "so" : strncmp(begun, "{else}", 6) == 0 ? "else" : "";
}

/* Whether it is a word that fills slots of others, a card, a number or a seat: those are told. */
static bool is_value(enum phrase_id id)
{
    return value_is_word(id) || id == PHRASE_VALUE_OWN || id == PHRASE_VALUE_GROUP_ON;
}

/* What stands in braces, to be told behind the id, and which of two wordings it is. */
static char *bare(enum phrase_id id, const char *text, struct arena *memory)
{
    struct strbuf out = STRBUF_INIT;
    char name[PHRASE_ID_SIZE];
    const char *begun = text;
    int depth = 0;
    phrase_name(id, name);
    strbuf_append(&out, name);
    for (const char *at = text; *at != '\0'; at++) {
        if (at[0] == '{' && at[1] == '{') {
            at++;
            continue;
        }
        if (*at == '{' && depth++ == 0) {
            strbuf_append_char(&out, ' ');
            begun = at;
        }
        if (depth > 0) {
            strbuf_append_char(&out, *at);
        }
        if (*at == '}' && depth > 0 && --depth == 0) {
            strbuf_append(&out, wording(begun));
        }
    }
    char *left = arena_text(memory, strbuf_text(&out), out.length);
    strbuf_free(&out);
    return left;
}

static void leave_out_words(const struct phrases *words, struct arena *memory, struct phrases *out)
{
    struct word_entry *word = arena_alloc(memory, (size_t)words->word_count * sizeof *word);
    for (int i = 0; i < words->word_count; i++) {
        word[i] = words->word[i];
        word[i].text = word[i].term;
    }
    out->word = word;
    out->word_count = words->word_count;
    for (int i = PHRASE_NONE + 1; i < PHRASE_COUNT; i++) {
        const enum phrase_id id = (enum phrase_id)i;
        const bool left = words->text[i] == NULL || is_value(id);
        out->text[i] = left ? words->text[i] : bare(id, words->text[i], memory);
    }
}

bool wordless_read(const char *path, struct arena *memory, struct phrases *out)
{
    struct diags *diags = diags_new();
    struct phrases words = {0};
    const bool good = phrases_read(path, memory, &words, diags);
    memset(out, 0, sizeof *out);
    if (good) {
        leave_out_words(&words, memory, out);
    } else {
        fprintf(stderr, "%s cannot be used.\n", path);
    }
    diags_free(diags);
    return good;
}

uint32_t wordless_sum(const char *text)
{
    uint64_t h = UINT64_C(1469598103934665603);
    for (; *text != '\0'; text++) {
        h = (h ^ (unsigned char)*text) * UINT64_C(1099511628211);
    }
    return (uint32_t)(h ^ h >> 32);
}
