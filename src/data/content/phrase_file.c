/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages and glossary out of their elements. What to say when a text is missing is the coach's
 * business. */
#include "content/phrase_file.h"

#include <string.h>

#include "base/ascii.h"
#include "content/id_set.h"
#include "content/xml_page.h"

enum { NAME_SIZE = 96, FAULT_SIZE = 240, MISSING_TOLD = 5 };

static int count_named(const struct xml_node *parent, const char *name)
{
    int count = 0;
    for (const struct xml_node *child = parent->child; child != NULL; child = child->next) {
        count += xml_is(child, name);
    }
    return count;
}

/* --- messages
 * -------------------------------------------------------------------------------------- */

/* Whether the program says it without asking whether it is there. */
static bool is_needed(enum message_id id)
{
    const int rule = ((int)id - MESSAGE_RULES) / RULE_PARTS;
    const int part = ((int)id - MESSAGE_RULES) % RULE_PARTS;
    if (id < MESSAGE_RULES || id >= MESSAGE_OPTIONS) {
        return id != MESSAGE_NONE;
    }
    return rule != RULE_NONE &&
           (part == RULE_PART_WHY ||
            (part == RULE_PART_NO && rule_facts((enum rule_id)rule)->nature == NATURE_PROHIBITS));
}

/* Says so; false. */
static bool say_missing(const struct xml_page *page, int line, enum message_id id)
{
    char name[MESSAGE_ID_SIZE];
    message_name(id, name);
    return xml_page_fault(page, line, "the phrase %s is missing", name);
}

/* Keeps the text of an element as a message. */
static bool keep_text(const struct xml_page *page,
                      const struct xml_node *node,
                      enum message_id id,
                      struct catalog *out)
{
    char name[MESSAGE_ID_SIZE], fault[FAULT_SIZE];
    message_name(id, name);
    const char *text = xml_page_text(page, node);
    if (text[0] == '\0') {
        return xml_page_fault(page, node->line, "the phrase %s has no text", name);
    }
    if (!phrase_is_sound(id, text, fault, sizeof fault)) {
        return xml_page_fault(page, node->line, "the phrase %s: %s", name, fault);
    }
    if (id >= MESSAGE_RULES && strlen(text) > MESSAGE_NO_MOST &&
        (id - MESSAGE_RULES) % RULE_PARTS == RULE_PART_NO && id < MESSAGE_OPTIONS) {
        return xml_page_fault(page, node->line, "the phrase %s has more than %d bytes", name,
                              (int)MESSAGE_NO_MOST);
    }
    out->text[id] = text;
    return true;
}

static bool read_rule(const struct xml_page *page, const struct xml_node *node, struct catalog *out)
{
    static const char *const parts[RULE_PARTS] = {"no", "why", "tables"};
    const char *id = xml_attribute(node, "rule");
    const enum rule_id rule = rule_find(id);
    bool good = true;
    if (rule == RULE_NONE) {
        return xml_page_no_rule(page, node->line, "rule", id);
    }
    for (int part = 0; part < RULE_PARTS; part++) {
        if (out->text[message_of_rule(rule, (enum rule_part)part)] != NULL) {
            return xml_page_fault(page, node->line, "the rule %s is there twice. Keep one of them",
                                  id);
        }
    }
    for (int part = 0; part < RULE_PARTS; part++) {
        const enum message_id says = message_of_rule(rule, (enum rule_part)part);
        const struct xml_node *text = xml_child(node, parts[part]);
        good = (text != NULL      ? keep_text(page, text, says, out)
                : is_needed(says) ? say_missing(page, node->line, says)
                                  : true) &&
               good;
    }
    return good;
}

/* A <say> or an <option>. */
static bool read_say(const struct xml_page *page,
                     const struct xml_node *node,
                     const struct message_index *index,
                     struct catalog *out)
{
    const bool is_option = xml_is(node, "option");
    const char *name = xml_attribute(node, is_option ? "name" : "id");
    const enum option_id option = is_option ? option_find(name) : OPTION_COUNT;
    const enum message_id id =
        is_option ? message_of_option(option) : message_index_find(index, name);
    if (is_option ? option == OPTION_COUNT : id == MESSAGE_NONE) {
        return xml_page_fault(page, node->line, "the program has no %s \"%s\"",
                              is_option ? "option" : "phrase", name);
    }
    if (out->text[id] != NULL) {
        return xml_page_fault(page, node->line, "the %s %s is there twice. Keep one of them",
                              is_option ? "option" : "phrase", name);
    }
    return keep_text(page, node, id, out);
}

/* What a language has to have and this file has not. */
static bool is_whole(const struct xml_page *page, int line, const struct catalog *p)
{
    int missing = 0;
    for (int id = 0; id < MESSAGE_COUNT; id++) {
        if (p->text[id] == NULL && is_needed((enum message_id)id) && missing++ < MISSING_TOLD) {
            (void)say_missing(page, line, (enum message_id)id);
        }
    }
    if (missing > MISSING_TOLD) {
        (void)xml_page_fault(page, line, "%d more are missing", missing - MISSING_TOLD);
    }
    return missing == 0;
}

bool catalog_read(const char *path, struct arena *memory, struct catalog *out, struct diags *diags)
{
    const struct xml_page page = {path, diags, memory};
    struct arena *elements = arena_new();
    const struct xml_node *root = xml_load(path, XML_FILE_PHRASES, elements, diags);
    bool good = root != NULL;
    if (good) {
        struct catalog *loaded = arena_alloc(memory, sizeof *loaded);
        *loaded = (struct catalog){
            .word = out->word, .word_count = out->word_count, .answers = out->answers};
        struct message_index index;
        message_index_make(&index);
        for (const struct xml_node *child = root->child; child != NULL; child = child->next) {
            good = (xml_is(child, "phrase") ? read_rule(&page, child, loaded)
                                            : read_say(&page, child, &index, loaded)) &&
                   good;
        }
        good = good && is_whole(&page, root->line, loaded);
        if (good) {
            *out = *loaded;
        }
    }
    arena_free(elements);
    return good;
}

/* --- glossary
 * ------------------------------------------------------------------------------------- */

/* Notes a name as taken, whatever its case. */
static bool take_name(
    const struct xml_page *page, int line, const char *name, size_t length, struct id_set *seen)
{
    char lower[NAME_SIZE];
    length = length < sizeof lower - 1 ? length : sizeof lower - 1;
    for (size_t i = 0; i < length; i++) {
        lower[i] = ascii_lower(name[i]);
    }
    lower[length] = '\0';
    return id_set_add(seen, lower) ||
           xml_page_fault(page, line, "the word \"%s\" is there twice. Keep one of them", lower);
}

static bool take_names(const struct xml_page *page,
                       int line,
                       const struct glossary_word *word,
                       struct id_set *seen)
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

static bool read_word(const struct xml_page *page,
                      const struct xml_node *node,
                      struct id_set *seen,
                      struct glossary_word *out)
{
    char fault[FAULT_SIZE];
    const char *rule = xml_attribute(node, "rule");
    out->term = xml_page_attribute(page, node, "term");
    out->also = xml_page_attribute(page, node, "also");
    out->text = xml_page_text(page, node);
    out->rule = rule != NULL ? rule_find(rule) : RULE_NONE;
    out->lesson = xml_page_attribute(page, node, "lesson");
    if (rule != NULL && out->rule == RULE_NONE) {
        return xml_page_no_rule(page, node->line, "rule", rule);
    }
    if (out->text[0] == '\0') {
        return xml_page_fault(page, node->line, "the word \"%s\" has no text", out->term);
    }
    if (!phrase_is_sound(MESSAGE_NONE, out->text, fault, sizeof fault)) {
        return xml_page_fault(page, node->line, "the word \"%s\": %s", out->term, fault);
    }
    return take_names(page, node->line, out, seen);
}

bool words_read(const char *path, struct arena *memory, struct catalog *out, struct diags *diags)
{
    const struct xml_page page = {path, diags, memory};
    struct arena *elements = arena_new();
    const struct xml_node *root = xml_load(path, XML_FILE_WORDS, elements, diags);
    bool good = root != NULL;
    if (good) {
        struct glossary_word *words =
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
