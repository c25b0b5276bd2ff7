/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The XML library is used through its callbacks: each element of the file goes to the schema's
 * validator and, as a node, to the tree that is being built. That keeps memory bounded whatever the
 * length of a file, gives lines right beyond 65,535, and takes less time than building the
 * library's own tree (xml_tree.h).
 */
#include "content/xml.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>

#include "base/memory.h"
#include "content/schema.h"
#include "content/xml_tree.h"

#if LIBXML_VERSION >= 21200
typedef const xmlError *library_error;
#else
typedef xmlErrorPtr library_error;
#endif

/* --- faults --- */

/* Keeps a fault of the schema, and goes on to find the others of the file. */
static void document_refuse(struct xml_reading *r, int line, const char *text)
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
        document_refuse(r, at != NULL ? at->line : xml_reading_line(r), text);
        return;
    }
    xml_parse_words(error->code, message, text);
    xml_reading_fail(r, error->line > 0 ? error->line : xml_reading_line(r), text);
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
        xml_reading_fail(r, xml_reading_line(r),
                         "the file is larger than 4 MiB. Split it into several files");
        return 0;
    }
    if (r->source.attributes > XML_ATTRIBUTES_MAX) {
        xml_reading_fail(r, xml_reading_line(r), "an element here has more than 500 attributes");
        return 0;
    }
    if (got == 0 && r->source.file != NULL && ferror(r->source.file)) {
        char text[XML_FAULT_SIZE];
        (void)snprintf(text, sizeof text, "reading failed: %s", strerror(errno));
        xml_reading_fail(r, xml_reading_line(r), text);
    }
    return (int)got;
}

/* --- reading --- */

/* A document type could define entities and name other files; no file of ours needs one. */
static void
on_doctype(void *payload, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
    struct xml_reading *r = payload;
    (void)name, (void)external, (void)system;
    xml_reading_fail(
        r, xml_reading_line(r),
        "the file has a DOCTYPE. Take the line with <!DOCTYPE out: content files need none");
}

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
        .characters = xml_tree_characters,
        .ignorableWhitespace = xml_tree_characters,
        .cdataBlock = xml_tree_characters,
        .startElementNs = xml_tree_start,
        .endElementNs = xml_tree_end,
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
        xml_reading_fail(r, xml_reading_line(r), "not well-formed XML");
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
        xml_reading_fail(r, 1, text);
    } else {
        parse(r);
        xml_tree_hand_over(r);
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
    memory_check(r->source.file);
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
