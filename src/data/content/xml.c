/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The XML library is used through its callbacks: each element of the file goes to the schema's
 * validator and, as a node, to the tree that is being built. That keeps memory bounded whatever the
 * length of a file, gives lines right beyond 65,535, and takes less time than building the
 * library's own tree. What an element holds is handed over one callback later than it ends, since
 * only then has the validator had its say about it.
 */
#include "content/xml.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>

#include "base/clean.h"
#include "base/memory.h"
#include "content/schema.h"
#include "content/xml_source.h"
#include "content/xml_words.h"
#include "notation/parse_error.h"

#if LIBXML_VERSION >= 21200
typedef const xmlError *library_error;
#else
typedef xmlErrorPtr library_error;
#endif

enum {
    FAULTS_MAX = 20,   /* of the schema in a file */
    DEPTH_MAX = 8,     /* ours need five */
    PIECES_MAX = 50000 /* of a text, parted by &#65; and remarks: they cost time by their square */
};

struct xml_reading {
    xmlParserCtxtPtr parser;
    struct xml_source source;
    const char *name;
    struct diags *diags;
    struct arena *memory;
    const struct xml_listener *listener; /* NULL: one tree of the whole file */
    enum xml_file file;                  /* what it is to be; with `identify`, what it is */
    bool identify;                       /* read no further than the root's tag */
    struct xml_node *open[DEPTH_MAX];    /* elements begun and not ended, the root first */
    struct xml_node *last[DEPTH_MAX];    /* their last child so far */
    int depth;                           /* how many are open */
    struct xml_node root;
    bool root_pending;        /* the root's tag has been read and not yet been handed over */
    struct xml_node *pending; /* a whole child of the root, not yet handed over */
    long item_at;             /* byte where the child of the root begins */
    char *text;               /* characters of the innermost element so far */
    size_t text_length, text_size, text_pieces;
    bool over;   /* nothing more is wanted */
    bool failed; /* a fault has been written to the diags, here or by the listener */
    int line;    /* of the fault below; 0: there is none */
    char fault[XML_FAULT_SIZE];
    bool refused;   /* that fault is the schema's: it goes on looking, hands nothing over */
    int more_count; /* further faults of the schema */
    struct {
        int line;
        char fault[XML_FAULT_SIZE];
    } more[FAULTS_MAX - 1];
};

/* --- faults --- */

/* From here on there is no more to read, and every callback returns at once. The library's own way
 * to stop is not used: called while it is reading on, it would leave the library without a buffer.
 */
static void stop(struct xml_reading *r)
{
    r->over = true;
}

/* Keeps the first fault and ends the reading. It goes to the diags at the end, after what was
 * handed over. */
static void fail(struct xml_reading *r, int line, const char *text)
{
    if (r->line == 0 && !r->over) {
        r->line = line > 0 ? line : 1;
        (void)snprintf(r->fault, sizeof r->fault, "%s", text);
    }
    stop(r);
}

/* Keeps a fault of the schema, and goes on to find the others of the file. */
static void refuse(struct xml_reading *r, int line, const char *text)
{
    if (r->refused && r->more_count < FAULTS_MAX - 1) {
        r->more[r->more_count].line = line;
        (void)snprintf(r->more[r->more_count].fault, XML_FAULT_SIZE, "%s", text);
        r->more_count++;
    } else if (!r->refused && r->line == 0) {
        r->line = line > 0 ? line : 1;
        (void)snprintf(r->fault, sizeof r->fault, "%s", text);
        r->refused = true;
    }
}

static int line_now(const struct xml_reading *r)
{
    return r->parser != NULL && r->parser->input != NULL ? r->parser->input->line : 1;
}

static void library_fault(void *payload, library_error error)
{
    struct xml_reading *r = payload;
    char text[XML_FAULT_SIZE];
    if (error == NULL || error->level < XML_ERR_ERROR || r->over) {
        return;
    }
    const char *message = error->message != NULL ? error->message : "unknown fault";
    if (error->domain == XML_FROM_SCHEMASV) {
        const struct xml_node *at = r->pending != NULL ? r->pending
                                    : r->depth > 0     ? r->open[r->depth - 1]
                                                       : NULL;
        r->pending = NULL;
        xml_schema_words(message, schema_root(r->file), text);
        refuse(r, at != NULL ? at->line : line_now(r), text);
        return;
    }
    xml_parse_words(error->code, message, text);
    fail(r, error->line > 0 ? error->line : line_now(r), text);
}

/* --- the file's bytes --- */

static int library_read(void *payload, char *buffer, int size)
{
    struct xml_reading *r = payload;
    if (size <= 0 || r->over) {
        return 0;
    }
    const size_t got = xml_source_take(&r->source, buffer, (size_t)size);
    if (r->source.most != 0 && r->source.total > r->source.most) {
        fail(r, line_now(r), "the file is larger than 4 MiB. Split it into several files");
        return 0;
    }
    if (r->source.attributes > XML_ATTRIBUTES_MAX) {
        fail(r, line_now(r), "an element here has more than 500 attributes");
        return 0;
    }
    if (got == 0 && r->source.file != NULL && ferror(r->source.file)) {
        char text[XML_FAULT_SIZE];
        (void)snprintf(text, sizeof text, "reading failed: %s", strerror(errno));
        fail(r, line_now(r), text);
    }
    return (int)got;
}

/* --- elements --- */

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

/* Hands over what is complete: the root's tag, or a child of the root. */
static void hand_over(struct xml_reading *r)
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
        stop(r);
    }
    arena_reset(r->memory);
    r->root = (struct xml_node){.name = schema_root(r->file), .text = "", .line = r->root.line};
    r->last[0] = NULL;
}

/* Whether more is wanted, after what was held back is handed over. */
static bool goes_on(struct xml_reading *r)
{
    if (!r->over) {
        hand_over(r);
    }
    return !r->over;
}

static bool item_too_long(struct xml_reading *r)
{
    if (r->listener == NULL || r->depth < 2 ||
        xmlByteConsumed(r->parser) - r->item_at <= XML_ITEM_MAX) {
        return false;
    }
    fail(r, r->open[1]->line, "this puzzle is longer than 64 KiB. Shorten it");
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

/* Refuses what could move the cursor of whoever is shown it, or turn a line around: in an id, a
 * title or a word it would go a long way. */
static void refuse_unfit(struct xml_reading *r, int line, const char *name)
{
    char text[XML_FAULT_SIZE];
    (void)snprintf(text, sizeof text,
                   "%.60s holds a character that cannot be shown: a control character, or one that "
                   "turns the direction of writing. Take it out",
                   name);
    fail(r, line, text);
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
        fail(r, line, text);
        return;
    }
    r->file = found;
    if (found == XML_FILE_COUNT) {
        (void)snprintf(
            text, sizeof text,
            "the file begins with <%s>. Files begin with puzzles, lesson, table, phrases or words",
            shown);
        fail(r, line, text);
    }
    stop(r);
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

static void on_start(void *payload,
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
        fail(r, line, "elements are nested too deeply here");
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

static void on_characters(void *payload, const xmlChar *text, int length)
{
    struct xml_reading *r = payload;
    if (!goes_on(r) || item_too_long(r) || (r->listener != NULL && r->depth < 2)) {
        return; /* between puzzles there may be any amount of space */
    }
    if (r->text_pieces++ == PIECES_MAX) {
        fail(r, line_now(r), "a text here is in more than 50,000 pieces. Write it without &#...;");
        return;
    }
    if (r->text_length + (size_t)length > r->text_size) {
        r->text_size = (r->text_length + (size_t)length) * 2;
        r->text = memory_resize(r->text, r->text_size, 1);
    }
    memcpy(r->text + r->text_length, text, (size_t)length);
    r->text_length += (size_t)length;
}

static void on_end(void *payload, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
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

/* A document type could define entities and name other files; no file of ours needs one. */
static void
on_doctype(void *payload, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
    struct xml_reading *r = payload;
    (void)name, (void)external, (void)system;
    fail(r, line_now(r),
         "the file has a DOCTYPE. Take the line with <!DOCTYPE out: content files need none");
}

/* --- reading --- */

static void ignore(void *payload, library_error error)
{
    (void)payload, (void)error;
}

/* The schema, ready for use; it is part of the program, so a fault in it is a bug. */
static xmlSchemaPtr schema_compile(enum xml_file file)
{
    const struct schema_text text = schema_text(file);
    xmlSchemaParserCtxtPtr parser = xmlSchemaNewMemParserCtxt(text.text, (int)text.length);
    assert(parser != NULL);
    xmlSchemaSetParserStructuredErrors(parser, ignore, NULL);
    xmlSchemaPtr schema = xmlSchemaParse(parser);
    xmlSchemaFreeParserCtxt(parser);
    assert(schema != NULL);
    return schema;
}

static void catch_faults(struct xml_reading *r)
{
#if LIBXML_VERSION >= 21300
    xmlCtxtSetErrorHandler(r->parser, library_fault, r);
#else
    /* The library passes on what belongs to the parser itself, not `r`, to a handler of the parser;
     * the thread's gets `r`, and without a handler of its own the parser's faults go there too. */
    r->parser->sax->serror = NULL;
#endif
}

/* Parses with the validator plugged in between the parser and us. */
static void parse_with_schema(struct xml_reading *r)
{
    xmlSchemaPtr schema = schema_compile(r->file);
    xmlSchemaValidCtxtPtr valid = xmlSchemaNewValidCtxt(schema);
    assert(valid != NULL);
    xmlSchemaSetValidStructuredErrors(valid, library_fault, r);
    xmlSchemaSAXPlugPtr plug = xmlSchemaSAXPlug(valid, &r->parser->sax, &r->parser->userData);
    assert(plug != NULL);
    catch_faults(r);
    (void)xmlParseDocument(r->parser);
    xmlSchemaSAXUnplug(plug);
    xmlSchemaFreeValidCtxt(valid);
    xmlSchemaFree(schema);
}

static void parse(struct xml_reading *r)
{
    xmlSAXHandler sax = {
        .internalSubset = on_doctype,
        .characters = on_characters,
        .ignorableWhitespace = on_characters,
        .cdataBlock = on_characters,
        .startElementNs = on_start,
        .endElementNs = on_end,
        .initialized = XML_SAX2_MAGIC,
    };
    xmlSetStructuredErrorFunc(r, library_fault);
    r->parser = xmlCreateIOParserCtxt(&sax, r, library_read, NULL, r, XML_CHAR_ENCODING_NONE);
    assert(r->parser != NULL);
    (void)xmlCtxtUseOptions(r->parser, XML_PARSE_NONET);
    if (r->identify) {
        catch_faults(r);
        (void)xmlParseDocument(r->parser);
    } else {
        parse_with_schema(r);
    }
    if (!r->parser->wellFormed && !r->over) {
        fail(r, line_now(r), "not well-formed XML");
    }
    if (r->parser->myDoc != NULL) {
        xmlFreeDoc(r->parser->myDoc);
    }
    xmlFreeParserCtxt(r->parser);
    r->parser = NULL;
    xmlSetStructuredErrorFunc(NULL, NULL);
}

static void *library_resize(void *old, size_t size)
{
    return memory_resize(old, size, 1);
}

/* Reads what `r` says; true when all went well. The library does not always survive that there is
 * no memory: it gets ours, which ends the program with a message. */
static bool read_all(struct xml_reading *r)
{
    char text[XML_FAULT_SIZE];
    (void)xmlMemSetup(free, memory_alloc, library_resize, memory_text);
    if (!xml_source_begin(&r->source, text)) {
        fail(r, 1, text);
    } else {
        parse(r);
        hand_over(r);
    }
    if (r->line > 0) {
        diags_add(r->diags, r->name, r->line, "%s", r->fault);
        r->failed = true;
    }
    for (int i = 0; i < r->more_count; i++) {
        diags_add(r->diags, r->name, r->more[i].line, "%s", r->more[i].fault);
    }
    free(r->text);
    return !r->failed;
}

static bool read_file(struct xml_reading *r, const char *path)
{
    r->name = path;
    r->source.file = fopen(path, "rb");
    if (r->source.file == NULL) {
        diags_add(r->diags, path, 0, "it cannot be opened: %s. Look at the name and where you are",
                  strerror(errno));
        return false;
    }
    bool good = false;
    if (r->identify && fseek(r->source.file, 0, SEEK_CUR) != 0) { /* it is then read once more */
        diags_add(r->diags, path, 0,
                  "it is a pipe, and this needs to read it twice. Save it as a file first");
    } else {
        good = read_all(r);
    }
    fclose(r->source.file);
    return good;
}

enum xml_file xml_identify(const char *path, struct diags *diags)
{
    struct arena *memory = arena_new();
    struct xml_reading r = {
        .identify = true, .file = XML_FILE_COUNT, .diags = diags, .memory = memory};
    const bool good = read_file(&r, path);
    arena_free(memory);
    return good ? r.file : XML_FILE_COUNT;
}

bool xml_stream(const char *path,
                enum xml_file file,
                const struct xml_listener *listener,
                struct arena *memory,
                struct diags *diags)
{
    struct xml_reading r = {.file = file, .listener = listener, .memory = memory, .diags = diags};
    return read_file(&r, path);
}

bool xml_stream_text(const char *name,
                     const char *text,
                     size_t length,
                     enum xml_file file,
                     const struct xml_listener *listener,
                     struct arena *memory,
                     struct diags *diags)
{
    struct xml_reading r = {
        .file = file, .listener = listener, .memory = memory, .diags = diags, .name = name};
    r.source = (struct xml_source){.text = text, .length = length};
    return read_all(&r);
}

const struct xml_node *
xml_load(const char *path, enum xml_file file, struct arena *memory, struct diags *diags)
{
    struct xml_reading r = {.file = file, .memory = memory, .diags = diags};
    r.source.most = XML_DOCUMENT_MAX;
    if (!read_file(&r, path)) {
        return NULL;
    }
    struct xml_node *root = arena_alloc(memory, sizeof *root);
    *root = r.root;
    return root;
}

void xml_finish(void)
{
    xmlCleanupParser();
}
