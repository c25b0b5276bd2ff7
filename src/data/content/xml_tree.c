/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Elements as nodes: kept until they are whole, checked while they come. What an element holds is
 * handed over one callback later than it ends, since only then has the validator had its say.
 */
#include "content/xml_tree.h"

#include <stdio.h>
#include <string.h>

#include <libxml/parserInternals.h>

#include "base/clean.h"
#include "base/memory.h"
#include "content/schema.h"
#include "notation/parse_error.h"

enum {
    PIECES_MAX = 50000 /* of a text, parted by &#65; and remarks: they cost time by their square */
};

/* Where the tag just read begins, as its line and byte. The library stands at its end. */
static void tag_begin(const struct xml_reading *r, int *line, long *byte)
{
    const xmlParserInput *in = r->parser->input;
    const xmlChar *at = in->cur;
    int breaks = 0;
    while (at > in->base && *at != '<') {
        at--;
        breaks += *at == '\n';
    }
    *line = in->line - breaks;
    *byte = xmlByteConsumed(r->parser) - (long)(in->cur - at);
}

void xml_tree_hand_over(struct xml_reading *r)
{
    const struct xml_listener *l = r->listener;
    if (l == NULL || (!r->root_pending && r->pending == NULL)) {
        return;
    }
    const struct xml_node *item = r->pending;
    const bool goes_on = r->refused        ? true
                         : r->root_pending ? l->root == NULL || l->root(l->payload, &r->root)
                                           : l->item(l->payload, item);
    r->root_pending = false;
    r->pending = NULL;
    if (!goes_on) {
        r->failed = true;
        r->more_count = 0;
        r->line = 0; /* this comes before any fault of the XML that was found further on */
        xml_reading_stop(r);
    }
    arena_reset(r->memory);
    r->root = (struct xml_node){.name = schema_root(r->file), .text = "", .line = r->root.line};
    r->last[0] = NULL;
}

/* Whether more is wanted, after what was held back is handed over. */
static bool goes_on(struct xml_reading *r)
{
    if (!r->over) {
        xml_tree_hand_over(r);
    }
    return !r->over;
}

static bool item_too_long(struct xml_reading *r)
{
    if (r->listener == NULL || r->depth < 2 ||
        xmlByteConsumed(r->parser) - r->item_at <= XML_ITEM_MAX) {
        return false;
    }
    xml_reading_fail(r, r->open[1]->line, "this puzzle is longer than 64 KiB. Shorten it");
    return true;
}

static const char *copy_name(struct xml_reading *r, const xmlChar *name)
{
    return arena_text(r->memory, (const char *)name, strlen((const char *)name));
}

/* Without the blanks around it. The library leaves each & of a value as a number, for its own tree
 * to resolve. */
static const char *copy_value(struct xml_reading *r, const xmlChar *value, size_t length)
{
    while (length > 0 && value[0] == ' ') {
        value++;
        length--;
    }
    while (length > 0 && value[length - 1] == ' ') {
        length--;
    }
    char *copy = arena_text(r->memory, (const char *)value, length), *to = copy;
    for (const char *from = copy; *from != '\0'; to++) {
        *to = *from;
        from += strncmp(from, "&#38;", 5) == 0 ? 5 : 1;
    }
    *to = '\0';
    return copy;
}

/* Refuses what could move the cursor of anyone who is shown it, or turn a line around: in an id, a
 * title or a word it would go a long way. */
static void refuse_unfit(struct xml_reading *r, int line, const char *name)
{
    char text[XML_FAULT_SIZE];
    (void)snprintf(text, sizeof text,
                   "%.60s holds a character that cannot be shown: a control character, or one that "
                   "turns the direction of writing. Take it out",
                   name);
    xml_reading_fail(r, line, text);
}

static struct xml_attribute *
copy_attributes(struct xml_reading *r, int count, const xmlChar **attribute, int *out)
{
    struct xml_attribute *list =
        count > 0 ? arena_alloc(r->memory, sizeof *list * (size_t)count) : NULL;
    *out = 0;
    for (int i = 0; i < count; i++, attribute += 5) {
        if (attribute[1] != NULL) {
            continue; /* xsi:... says where an editor finds the schema; the validator refuses all
                         others */
        }
        list[*out].name = copy_name(r, attribute[0]);
        list[*out].value = copy_value(r, attribute[3], (size_t)(attribute[4] - attribute[3]));
        ++*out;
    }
    return list;
}

static enum xml_file file_of_root(const char *name)
{
    enum xml_file f = XML_FILE_PUZZLES;
    while (f < XML_FILE_COUNT && strcmp(schema_root(f), name) != 0) {
        f++;
    }
    return f;
}

/* The root must be the one of the file wanted. */
static void check_root(struct xml_reading *r, const char *name, int line)
{
    char shown[TEXT_SHOWN_SIZE], text[XML_FAULT_SIZE];
    const enum xml_file found = file_of_root(name);
    if (!r->identify && found == r->file) {
        return;
    }
    text_show(name, strlen(name), shown);
    if (!r->identify) {
        (void)snprintf(text, sizeof text,
                       "the file begins with <%s>, but one with <%s> is needed here", shown,
                       schema_root(r->file));
        xml_reading_fail(r, line, text);
        return;
    }
    r->file = found;
    if (found == XML_FILE_COUNT) {
        (void)snprintf(
            text, sizeof text,
            "the file begins with <%s>. Files begin with puzzles, lesson, table, phrases or words",
            shown);
        xml_reading_fail(r, line, text);
    }
    xml_reading_stop(r);
}

/* Makes the node the last child of the innermost open element, and itself the innermost. */
static void put_into_tree(struct xml_reading *r, struct xml_node *node)
{
    if (r->depth == 0) {
        r->root_pending = true;
    } else if (r->last[r->depth - 1] == NULL) {
        r->open[r->depth - 1]->child = node;
    } else {
        r->last[r->depth - 1]->next = node;
    }
    if (r->depth > 0) {
        r->last[r->depth - 1] = node;
    }
    r->open[r->depth] = node;
    r->last[r->depth] = NULL;
    r->depth++;
    r->text_length = r->text_pieces = 0;
}

void xml_tree_start(void *payload,
                    const xmlChar *name,
                    const xmlChar *prefix,
                    const xmlChar *uri,
                    int namespaces,
                    const xmlChar **namespace,
                    int attributes,
                    int defaulted,
                    const xmlChar **attribute)
{
    struct xml_reading *r = payload;
    long byte = 0;
    int line = 0;
    (void)prefix, (void)uri, (void)namespaces, (void)namespace, (void)defaulted;
    if (!goes_on(r)) {
        return;
    }
    tag_begin(r, &line, &byte);
    if (r->depth == 0) {
        check_root(r, (const char *)name, line);
    } else if (r->depth == 1) {
        r->item_at = byte;
    } else if (r->depth == DEPTH_MAX) {
        xml_reading_fail(r, line, "elements are nested too deeply here");
    }
    if (r->over) {
        return;
    }
    struct xml_node *node = r->depth == 0 ? &r->root : arena_alloc(r->memory, sizeof *node);
    *node = (struct xml_node){.text = "", .line = line};
    node->name = copy_name(r, name);
    node->attribute = copy_attributes(r, attributes, attribute, &node->attribute_count);
    for (int i = 0; i < node->attribute_count && !r->over; i++) {
        if (!clean_is_clean(node->attribute[i].value)) {
            refuse_unfit(r, line, node->attribute[i].name);
        }
    }
    if (r->over) {
        return;
    }
    put_into_tree(r, node);
    (void)item_too_long(r);
}

void xml_tree_characters(void *payload, const xmlChar *text, int length)
{
    struct xml_reading *r = payload;
    if (!goes_on(r) || item_too_long(r) || (r->listener != NULL && r->depth < 2)) {
        return; /* between puzzles there may be any amount of space */
    }
    if (r->text_pieces++ == PIECES_MAX) {
        xml_reading_fail(r, xml_reading_line(r),
                         "a text here is in more than 50,000 pieces. Write it without &#...;");
        return;
    }
    if (r->text_length + (size_t)length > r->text_size) {
        r->text_size = (r->text_length + (size_t)length) * 2;
        r->text = memory_resize(r->text, r->text_size, 1);
    }
    memcpy(r->text + r->text_length, text, (size_t)length);
    r->text_length += (size_t)length;
}

void xml_tree_end(void *payload, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
    struct xml_reading *r = payload;
    (void)name, (void)prefix, (void)uri;
    if (!goes_on(r) || item_too_long(r)) {
        return;
    }
    struct xml_node *node = r->open[r->depth - 1];
    if (node->child == NULL && r->text_length > 0) {
        node->text = arena_text(r->memory, r->text, r->text_length);
        node->text_length = r->text_length;
        if ((r->file == XML_FILE_PHRASES || r->file == XML_FILE_WORDS) &&
            !clean_is_clean_lines(node->text)) {
            refuse_unfit(r, node->line, node->name);
            return;
        }
    }
    r->text_length = r->text_pieces = 0;
    r->depth--;
    if (r->listener != NULL && r->depth == 1) {
        r->pending = node;
    }
}
