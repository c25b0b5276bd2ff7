/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faults with their place, and texts made ready to be shown. */
#include "content/xml_page.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "engine/rule.h"
#include "engine/table.h"
#include "messages/parse_error_message.h"

enum { MESSAGE_SIZE = 512 };

bool xml_page_fault(const struct xml_page *page, int line, const char *format, ...)
{
    char message[MESSAGE_SIZE];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(message, sizeof message, format, values);
    va_end(values);
    diags_add(page->diags, page->file, line, "%s", message);
    return false;
}

const char *
xml_page_unread(struct diags *diags, const struct parse_error *fault, char out[MESSAGE_TEXT_SIZE])
{
    const struct message_context ctx = message_context_of(diags_words(diags), NULL);
    (void)fault_say(&ctx, fault, out, MESSAGE_TEXT_SIZE);
    return out;
}

const char *xml_page_said(struct diags *diags, struct message what, char out[MESSAGE_TEXT_SIZE])
{
    const struct message_context author = message_context_of(diags_words(diags), NULL);
    (void)message_format(&author, &what, out, MESSAGE_TEXT_SIZE);
    return out;
}

bool xml_page_say(const struct xml_page *page, int line, struct message what)
{
    char text[MESSAGE_TEXT_SIZE];
    return xml_page_fault(page, line, "%s", xml_page_said(page->diags, what, text));
}

bool xml_page_text_fault(const struct xml_page *page,
                         int line,
                         const char *what,
                         const struct parse_error *fault)
{
    char text[MESSAGE_TEXT_SIZE];
    return xml_page_fault(page, line, "%s: %s", what, xml_page_unread(page->diags, fault, text));
}

const char *
xml_page_attribute(const struct xml_page *page, const struct xml_node *node, const char *name)
{
    const char *value = xml_attribute(node, name);
    return value != NULL ? arena_text(page->memory, value, strlen(value)) : NULL;
}

const char *xml_page_text(const struct xml_page *page, const struct xml_node *node)
{
    if (node == NULL) {
        return NULL;
    }
    char *out = arena_alloc(page->memory, node->text_length + 1);
    size_t length = 0;
    const char *at = node->text, *const end = node->text + node->text_length;
    while (at < end) {
        int breaks = 0;
        bool blank = false;
        while (at < end && ascii_is_blank(*at)) {
            breaks += *at == '\n';
            blank = true;
            at++;
        }
        if (at == end) {
            break;
        }
        const bool item = breaks > 0 && end - at >= 2 && at[0] == '-' && at[1] == ' ';
        if (blank && length > 0) {
            out[length++] = breaks > 1 || item ? '\n' : ' ';
        }
        while (at < end && !ascii_is_blank(*at)) {
            out[length++] = *at++;
        }
    }
    out[length] = '\0';
    return out;
}

bool xml_page_words(const char *text,
                    bool (*take)(void *payload, const char *word, size_t length),
                    void *payload)
{
    while (*text != '\0') {
        const size_t blanks = strspn(text, " \t\r\n");
        const size_t length = strcspn(text + blanks, " \t\r\n");
        if (length > 0 && !take(payload, text + blanks, length)) {
            return false;
        }
        text += blanks + length;
    }
    return true;
}

bool xml_page_twice(const struct xml_page *page, int line, const char *name)
{
    return xml_page_fault(page, line, "\"%s\" is there twice. Keep one of them", name);
}

/* Whether every word of a rule's id is in an option's name, in this order, as those of
 * special.stock are in special.last-stock. Words end at a full stop or a hyphen. */
static bool has_words(const char *option, const char *rule)
{
    while (*rule != '\0' && *option != '\0') {
        const size_t word = strcspn(rule, ".-"), own = strcspn(option, ".-");
        if (word == own && strncmp(rule, option, word) == 0) {
            rule += word + (rule[word] != '\0');
        }
        option += own + (option[own] != '\0');
    }
    return *rule == '\0';
}

/* The rule that an option belongs to by its name, the longest of several; RULE_NONE if the name
 * doesn't tell. */
static enum rule_id rule_of_option(const char *option)
{
    enum rule_id found = RULE_NONE;
    for (int r = RULE_NONE + 1; r < RULE_COUNT; r++) {
        const char *id = rule_facts((enum rule_id)r)->id;
        if (has_words(option, id) &&
            (found == RULE_NONE || strlen(id) > strlen(rule_facts(found)->id))) {
            found = (enum rule_id)r;
        }
    }
    return found;
}

bool xml_page_no_rule(const struct xml_page *page, int line, const char *attribute, const char *id)
{
    const enum option_id o = option_find(id);
    const enum rule_id rule = o != OPTION_COUNT ? rule_of_option(id) : RULE_NONE;
    if (rule != RULE_NONE) {
        return xml_page_fault(page, line,
                              "%s=\"%s\": %s is an option of the rule %s. Name the rule", attribute,
                              id, id, rule_facts(rule)->id);
    }
    if (o != OPTION_COUNT) {
        return xml_page_fault(page, line,
                              "%s=\"%s\": %s is an option and no rule. Section %d of docs/rules.md "
                              "lists the rules about it",
                              attribute, id, id, option_facts(o)->section);
    }
    return xml_page_fault(page, line, "%s=\"%s\": there is no such rule. docs/rules.md lists them",
                          attribute, id);
}
