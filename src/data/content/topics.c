/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Topics are rule ids; an unknown one would drop out of every plan of practice, so it is a fault.
 */
#include "content/topics.h"

#include <string.h>

enum { TOPIC_SIZE = 64 };

struct list {
    const struct xml_page *page;
    int line, most, count;
    enum rule_id *out;
};

static bool take(void *payload, const char *word, size_t length)
{
    struct list *list = payload;
    char id[TOPIC_SIZE], shown[TEXT_SHOWN_SIZE];
    enum rule_id rule = RULE_NONE;
    if (length < sizeof id) {
        memcpy(id, word, length);
        id[length] = '\0';
        rule = rule_find(id);
    }
    if (rule == RULE_NONE) {
        text_show(word, length, shown);
        return xml_page_fault(list->page, list->line,
                              "topics: there is no rule \"%s\". docs/rules.md lists them", shown);
    }
    if (list->count == list->most) {
        return xml_page_fault(list->page, list->line, "topics: at most %d rules", list->most);
    }
    list->out[list->count++] = rule;
    return true;
}

bool topics_read(const struct xml_page *page,
                 const struct xml_node *node,
                 enum rule_id *out,
                 int most,
                 int *count)
{
    struct list list = {.page = page, .line = node->line, .most = most, .out = out};
    const char *text = xml_attribute(node, "topics");
    const bool good = text == NULL || xml_page_words(text, take, &list);
    *count = list.count;
    return good;
}
