/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages in words. The language of their texts is in template.c, searching in phrase_search.c. */
#include "messages/catalog.h"

#include <stdio.h>
#include <string.h>

#include "messages/template.h"
#include "messages/value_words.h"

void text_said(struct text *text, const struct message_context *t, const struct message *s)
{
    const char *words = t->catalog != NULL ? t->catalog->text[s->id] : NULL;
    char name[MESSAGE_ID_SIZE];
    if (words != NULL) {
        template_write(t, s, words, text);
    } else {
        message_name((enum message_id)s->id, name);
        text_add(text, "[%s]", name);
    }
}

bool phrase_is_sound(enum message_id id, const char *text, char *fault, size_t size)
{
    if (text != NULL && value_is_word(id) && strpbrk(text, "{}") != NULL) {
        (void)snprintf(fault, size, "a word for slots holds no braces");
        return false;
    }
    return text == NULL || template_check(id, text, fault, size);
}

size_t
message_format(const struct message_context *t, const struct message *s, char *out, size_t size)
{
    struct text text = text_in(out, size);
    text_said(&text, t, s);
    return text.used;
}

size_t catalog_no(const struct message_context *t, struct verdict v, char out[MESSAGE_TEXT_SIZE])
{
    out[0] = '\0';
    if (verdict_allows(v)) {
        return 0;
    }
    const struct message no = message_no(v);
    return message_format(t, &no, out, MESSAGE_TEXT_SIZE);
}

/* What stands about a rule, when something does. */
static size_t say_part(const struct message_context *t,
                       enum rule_id r,
                       enum rule_part part,
                       char out[MESSAGE_TEXT_SIZE])
{
    const enum message_id id = message_of_rule(r, part);
    const struct message message = {.id = (uint16_t)id};
    out[0] = '\0';
    return t->catalog == NULL || t->catalog->text[id] == NULL
               ? 0
               : message_format(t, &message, out, MESSAGE_TEXT_SIZE);
}

size_t catalog_why(const struct message_context *t, enum rule_id r, char out[MESSAGE_TEXT_SIZE])
{
    return say_part(t, r, RULE_PART_WHY, out);
}

size_t catalog_tables(const struct message_context *t, enum rule_id r, char out[MESSAGE_TEXT_SIZE])
{
    return say_part(t, r, RULE_PART_TABLES, out);
}

size_t
passage_say(const struct message_context *t, const char *passage, char out[MESSAGE_TEXT_SIZE])
{
    const struct message message = {.id = MESSAGE_NONE};
    struct text text = text_in(out, MESSAGE_TEXT_SIZE);
    out[0] = '\0';
    template_write(t, &message, passage, &text);
    return text.used;
}

size_t catalog_meaning(const struct message_context *t,
                       const struct glossary_word *w,
                       char out[MESSAGE_TEXT_SIZE])
{
    return passage_say(t, w->text, out);
}
