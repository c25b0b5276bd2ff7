/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phrases in words. The language of their texts is in template.c, searching in phrase_search.c. */
#include "messages/phrases.h"

#include <stdio.h>
#include <string.h>

#include "messages/template.h"
#include "messages/value_words.h"

void text_said(struct text *text, const struct teller *t, const struct said *s)
{
    const char *words = t->phrases != NULL ? t->phrases->text[s->phrase] : NULL;
    char name[PHRASE_ID_SIZE];
    if (words != NULL) {
        template_write(t, s, words, text);
    } else {
        phrase_name((enum phrase_id)s->phrase, name);
        text_add(text, "[%s]", name);
    }
}

bool phrase_is_sound(enum phrase_id id, const char *text, char *fault, size_t size)
{
    if (text != NULL && value_is_word(id) && strpbrk(text, "{}") != NULL) {
        (void)snprintf(fault, size, "a word for slots holds no braces");
        return false;
    }
    return text == NULL || template_check(id, text, fault, size);
}

size_t phrase_say(const struct teller *t, const struct said *s, char *out, size_t size)
{
    struct text text = text_in(out, size);
    text_said(&text, t, s);
    return text.used;
}

size_t phrases_no(const struct teller *t, struct verdict v, char out[PHRASE_TEXT_SIZE])
{
    out[0] = '\0';
    if (verdict_allows(v)) {
        return 0;
    }
    const struct said no = said_no(v);
    return phrase_say(t, &no, out, PHRASE_TEXT_SIZE);
}

/* What stands about a rule, when something does. */
static size_t
say_part(const struct teller *t, enum rule_id r, enum rule_part part, char out[PHRASE_TEXT_SIZE])
{
    const enum phrase_id id = phrase_of_rule(r, part);
    const struct said said = {.phrase = (uint16_t)id};
    out[0] = '\0';
    return t->phrases == NULL || t->phrases->text[id] == NULL
               ? 0
               : phrase_say(t, &said, out, PHRASE_TEXT_SIZE);
}

size_t phrases_why(const struct teller *t, enum rule_id r, char out[PHRASE_TEXT_SIZE])
{
    return say_part(t, r, RULE_PART_WHY, out);
}

size_t phrases_tables(const struct teller *t, enum rule_id r, char out[PHRASE_TEXT_SIZE])
{
    return say_part(t, r, RULE_PART_TABLES, out);
}

size_t passage_say(const struct teller *t, const char *passage, char out[PHRASE_TEXT_SIZE])
{
    const struct said said = {.phrase = PHRASE_NONE};
    struct text text = text_in(out, PHRASE_TEXT_SIZE);
    out[0] = '\0';
    template_write(t, &said, passage, &text);
    return text.used;
}

size_t
phrases_meaning(const struct teller *t, const struct word_entry *w, char out[PHRASE_TEXT_SIZE])
{
    return passage_say(t, w->text, out);
}
