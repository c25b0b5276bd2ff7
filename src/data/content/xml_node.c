/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking things up in a tree of elements. */
#include <stdlib.h>
#include <string.h>

#include "content/xml.h"

const char *xml_attribute(const struct xml_node *node, const char *name)
{
    for (int i = 0; i < node->attribute_count; i++) {
        if (strcmp(node->attribute[i].name, name) == 0) {
            return node->attribute[i].value;
        }
    }
    return NULL;
}

bool xml_is(const struct xml_node *node, const char *name)
{
    return strcmp(node->name, name) == 0;
}

const struct xml_node *xml_child(const struct xml_node *node, const char *name)
{
    const struct xml_node *child = node->child;
    while (child != NULL && !xml_is(child, name)) {
        child = child->next;
    }
    return child;
}

int xml_number(const struct xml_node *node, const char *name, int missing)
{
    const char *value = xml_attribute(node, name);
    char figures[32];
    size_t length = 0;
    if (value == NULL) {
        return missing;
    }
    for (; value[0] != '\0' && length + 1 < sizeof figures; value++) {
        if (value[0] != ',') {
            figures[length++] = value[0];
        }
    }
    figures[length] = '\0';
    return (int)strtol(figures, NULL, 10);
}

bool xml_yes(const struct xml_node *node, const char *name)
{
    const char *value = xml_attribute(node, name);
    return value != NULL && strcmp(value, "yes") == 0;
}
