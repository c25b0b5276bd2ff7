/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers, synonyms and names of house rules out of their elements. */
#include "content/answer_file.h"

#include <string.h>

#include "content/id_set.h"
#include "content/xml_page.h"

enum { FAULT_SIZE = 240 };

/* The lists being filled. */
struct answers_reading {
    struct xml_page page;
    struct game_answer *entry;
    struct answer_same *same;
    struct house_phrase *house;
    struct answers all;
    struct id_set seen;
};

static int count_named(const struct xml_node *parent, const char *name)
{
    int count = 0;
    for (const struct xml_node *child = parent->child; child != NULL; child = child->next) {
        count += xml_is(child, name);
    }
    return count;
}

static bool read_rule(const struct xml_page *page, const struct xml_node *node, enum rule_id *out)
{
    const char *rule = xml_attribute(node, "rule");
    *out = rule != NULL ? rule_find(rule) : RULE_NONE;
    return rule == NULL || *out != RULE_NONE ||
           xml_page_fault(page, node->line, "rule=\"%s\": no such rule", rule);
}

/* Where an answer goes: the place of one with its id that was read before, or a new one. */
static struct game_answer *place_of(struct answers_reading *r, const char *id)
{
    for (int i = 0; i < r->all.entry_count; i++) {
        if (strcmp(r->entry[i].id, id) == 0) {
            return &r->entry[i];
        }
    }
    return &r->entry[r->all.entry_count++];
}

static bool read_answer(struct answers_reading *r, const struct xml_node *node)
{
    const struct xml_page *page = &r->page;
    char fault[FAULT_SIZE];
    struct game_answer a = {.id = xml_page_attribute(page, node, "id"),
                            .ask = xml_page_attribute(page, node, "ask"),
                            .text = xml_page_text(page, node),
                            .lesson = xml_page_attribute(page, node, "lesson"),
                            .see = xml_page_attribute(page, node, "see"),
                            .whether = xml_page_attribute(page, node, "whether")};
    if (!read_rule(page, node, &a.rule)) {
        return false;
    }
    if (!id_set_add(&r->seen, a.id)) {
        return xml_page_fault(page, node->line, "answer \"%s\" stands twice", a.id);
    }
    if (a.text[0] == '\0') {
        return xml_page_fault(page, node->line, "answer \"%s\": no text", a.id);
    }
    if (!phrase_is_sound(MESSAGE_NONE, a.text, fault, sizeof fault) ||
        (a.whether != NULL && !phrase_is_sound(MESSAGE_NONE, a.whether, fault, sizeof fault))) {
        return xml_page_fault(page, node->line, "answer \"%s\": %s", a.id, fault);
    }
    *place_of(r, a.id) = a;
    return true;
}

static bool read_same(struct answers_reading *r, const struct xml_node *node)
{
    r->same[r->all.same_count++] = (struct answer_same){xml_page_attribute(&r->page, node, "as"),
                                                        xml_page_attribute(&r->page, node, "words"),
                                                        xml_page_attribute(&r->page, node, "kind")};
    return true;
}

static bool read_house(struct answers_reading *r, const struct xml_node *node)
{
    const struct xml_page *page = &r->page;
    const char *option = xml_attribute(node, "option");
    struct house_phrase h = {.option = option_find(option),
                             .called = xml_page_attribute(page, node, "called"),
                             .value = xml_page_attribute(page, node, "value"),
                             .on = xml_page_attribute(page, node, "on"),
                             .needs = xml_page_attribute(page, node, "needs")};
    int32_t number = 0;
    if (h.option == OPTION_COUNT) {
        return xml_page_fault(page, node->line, "option=\"%s\": no such option", option);
    }
    const char *const values[] = {h.value, h.on};
    for (int i = 0; i < 2; i++) {
        if (values[i] != NULL && !option_parse(h.option, values[i], &number)) {
            return xml_page_fault(page, node->line, "option %s: not \"%s\"", option, values[i]);
        }
    }
    r->house[r->all.house_count++] = h;
    return true;
}

/* Lists with room for what is there and what the file has. */
static struct answers_reading answers_begin(const struct xml_node *root,
                                            const struct xml_page *page,
                                            const struct answers *before)
{
    const int entries = before->entry_count + count_named(root, "answer");
    const int sames = before->same_count + count_named(root, "same");
    const int houses = before->house_count + count_named(root, "house");
    struct answers_reading r = {.page = *page, .all = *before, .seen = {NULL, 0, 0}};
    r.entry = arena_alloc(page->memory, (size_t)(entries + 1) * sizeof *r.entry);
    r.same = arena_alloc(page->memory, (size_t)(sames + 1) * sizeof *r.same);
    r.house = arena_alloc(page->memory, (size_t)(houses + 1) * sizeof *r.house);
    for (int i = 0; i < before->entry_count; i++) {
        r.entry[i] = before->entry[i];
    }
    for (int i = 0; i < before->same_count; i++) {
        r.same[i] = before->same[i];
    }
    for (int i = 0; i < before->house_count; i++) {
        r.house[i] = before->house[i];
    }
    r.all.entry = r.entry;
    r.all.same = r.same;
    r.all.house = r.house;
    return r;
}

bool answers_read(const char *path, struct arena *memory, struct answers *out, struct diags *diags)
{
    const struct xml_page page = {path, diags, memory};
    struct arena *elements = arena_new();
    const struct xml_node *root = xml_load(path, XML_FILE_ANSWERS, elements, diags);
    bool good = root != NULL;
    if (good) {
        struct answers_reading r = answers_begin(root, &page, out);
        for (const struct xml_node *child = root->child; child != NULL; child = child->next) {
            good = (xml_is(child, "answer") ? read_answer(&r, child)
                    : xml_is(child, "same") ? read_same(&r, child)
                                            : read_house(&r, child)) &&
                   good;
        }
        id_set_clear(&r.seen);
        *out = r.all;
    }
    arena_free(elements);
    return good;
}
