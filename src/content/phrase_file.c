/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phrases and glossary out of their elements. What to say when a text is missing is the coach's
 * business. */
#include "content/phrase_file.h"

#include <string.h>

#include "base/ascii.h"
#include "content/id_set.h"
#include "content/page.h"

enum { NAME_SIZE = 96 };

static int count_named(const struct xml_node *parent, const char *name)
{
    int count = 0;
    for (const struct xml_node *child = parent->child; child != NULL; child = child->next) {
        count += xml_is(child, name);
    }
    return count;
}

/* --- phrases
 * -------------------------------------------------------------------------------------- */

static bool read_phrase(const struct page *page, const struct xml_node *node, struct phrases *out)
{
    const char *id = xml_attribute(node, "rule");
    const enum rule_id rule = rule_find(id);
    if (rule == RULE_NONE) {
        return page_fault(page, node->line,
                          "rule=\"%s\": there is no such rule. docs/rules.md lists them", id);
    }
    struct rule_phrase *phrase = &out->rule[rule];
    if (phrase->no != NULL || phrase->why != NULL || phrase->tables != NULL) {
        return page_fault(page, node->line, "the rule %s is there twice. Keep one of them", id);
    }
    phrase->no = page_text(page, xml_child(node, "no"));
    phrase->why = page_text(page, xml_child(node, "why"));
    phrase->tables = page_text(page, xml_child(node, "tables"));
    if (!phrase_is_sound(phrase->no, rule)) {
        return page_fault(
            page, xml_child(node, "no")->line,
            "the rule %s: <no> holds a slot for which the rule has no number, a brace that is not "
            "closed, or more than %d bytes",
            id, (int)PHRASE_NO_MAX);
    }
    return true;
}

bool phrases_read(const char *path, struct arena *memory, struct phrases *out, struct diags *diags)
{
    const struct page page = {path, diags, memory};
    struct arena *elements = arena_new();
    const struct xml_node *root = xml_load(path, XML_FILE_PHRASES, elements, diags);
    bool good = root != NULL;
    if (good) {
        struct phrases *fresh = arena_alloc(memory, sizeof *fresh);
        fresh->word = out->word;
        fresh->word_count = out->word_count;
        for (const struct xml_node *child = root->child; child != NULL; child = child->next) {
            good = read_phrase(&page, child, fresh) && good;
        }
        if (good) {
            *out = *fresh;
        }
    }
    arena_free(elements);
    return good;
}

/* --- glossary
 * ------------------------------------------------------------------------------------- */

/* Notes a name as taken, whatever its case. */
static bool
take_name(const struct page *page, int line, const char *name, size_t length, struct id_set *seen)
{
    char lower[NAME_SIZE];
    length = length < sizeof lower - 1 ? length : sizeof lower - 1;
    for (size_t i = 0; i < length; i++) {
        lower[i] = ascii_lower(name[i]);
    }
    lower[length] = '\0';
    return id_set_add(seen, lower) ||
           page_fault(page, line, "the word \"%s\" is there twice. Keep one of them", lower);
}

static bool
take_names(const struct page *page, int line, const struct word_entry *word, struct id_set *seen)
{
    if (!take_name(page, line, word->term, strlen(word->term), seen)) {
        return false;
    }
    for (const char *at = word->also; at != NULL && *at != '\0';) {
        const size_t length = strcspn(at, "|");
        const bool same = length == strlen(word->term) && memcmp(at, word->term, length) == 0;
        if (length > 0 && !same && !take_name(page, line, at, length, seen)) {
            return false;
        }
        at += length + (at[length] == '|');
    }
    return true;
}

static bool read_word(const struct page *page,
                      const struct xml_node *node,
                      struct id_set *seen,
                      struct word_entry *out)
{
    const char *rule = xml_attribute(node, "rule");
    out->term = page_attribute(page, node, "term");
    out->also = page_attribute(page, node, "also");
    out->text = page_text(page, node);
    out->rule = rule != NULL ? rule_find(rule) : RULE_NONE;
    out->lesson = page_attribute(page, node, "lesson");
    if (rule != NULL && out->rule == RULE_NONE) {
        return page_fault(page, node->line,
                          "rule=\"%s\": there is no such rule. docs/rules.md lists them", rule);
    }
    if (out->text[0] == '\0') {
        return page_fault(page, node->line, "the word \"%s\" has no text", out->term);
    }
    return take_names(page, node->line, out, seen);
}

bool words_read(const char *path, struct arena *memory, struct phrases *out, struct diags *diags)
{
    const struct page page = {path, diags, memory};
    struct arena *elements = arena_new();
    const struct xml_node *root = xml_load(path, XML_FILE_WORDS, elements, diags);
    bool good = root != NULL;
    if (good) {
        struct word_entry *words =
            arena_alloc(memory, sizeof *words * (size_t)count_named(root, "word"));
        struct id_set seen = {NULL, 0, 0};
        int count = 0;
        for (const struct xml_node *child = root->child; child != NULL; child = child->next) {
            good = read_word(&page, child, &seen, &words[count++]) && good;
        }
        id_set_clear(&seen);
        if (good) {
            out->word = words;
            out->word_count = count;
        }
    }
    arena_free(elements);
    return good;
}
