/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every run would make anew and none changes: the compiled schemas, the answers of the course
 * in an order for looking up, and the course of a page.
 * The linker leads the calls here (--wrap), and each is made once. */
#include <stdlib.h>

#include <libxml/xmlschemas.h>

#include "bundle/course_bundle.h"
#include "files.h"
#include "messages/answers.h"

enum { SCHEMAS_MOST = 16 };

/* The names below are the linker's. */

xmlSchemaParserCtxtPtr __real_xmlSchemaNewMemParserCtxt(const char *text, int length);
xmlSchemaParserCtxtPtr __wrap_xmlSchemaNewMemParserCtxt(const char *text, int length);
xmlSchemaPtr __real_xmlSchemaParse(xmlSchemaParserCtxtPtr parser);
xmlSchemaPtr __wrap_xmlSchemaParse(xmlSchemaParserCtxtPtr parser);
void __wrap_xmlSchemaFree(xmlSchemaPtr schema);
struct answer_index *__real_answer_index_new(const struct catalog *p);
struct answer_index *__wrap_answer_index_new(const struct catalog *p);
void __real_answer_index_free(struct answer_index *x);
void __wrap_answer_index_free(struct answer_index *x);
struct course_bundle *__real_course_bundle_read(const void *bytes, size_t length);
struct course_bundle *__wrap_course_bundle_read(const void *bytes, size_t length);
void __real_course_bundle_free(struct course_bundle *p);
void __wrap_course_bundle_free(struct course_bundle *p);

/* --- schemas --- */

static struct {
    const char *text; /* part of the program */
    xmlSchemaPtr schema;
} kept[SCHEMAS_MOST];

static const char *asked; /* the text of the parser made last */

xmlSchemaParserCtxtPtr __wrap_xmlSchemaNewMemParserCtxt(const char *text, int length)
{
    asked = text;
    return __real_xmlSchemaNewMemParserCtxt(text, length);
}

xmlSchemaPtr __wrap_xmlSchemaParse(xmlSchemaParserCtxtPtr parser)
{
    int i = 0;
    while (i < SCHEMAS_MOST && kept[i].schema != NULL && kept[i].text != asked) {
        i++;
    }
    fuzz_expect(i < SCHEMAS_MOST, "there is room for the schemas");
    if (kept[i].schema == NULL) {
        kept[i].text = asked;
        kept[i].schema = __real_xmlSchemaParse(parser);
    }
    return kept[i].schema;
}

/* They stay as long as the program. */
void __wrap_xmlSchemaFree(xmlSchemaPtr schema)
{
    (void)schema;
}

/* --- answers --- */

static struct answer_index *answers;

static void free_answers(void)
{
    __real_answer_index_free(answers);
}

struct answer_index *__wrap_answer_index_new(const struct catalog *p)
{
    if (p != fuzz_course()->course.catalog) {
        return __real_answer_index_new(p);
    }
    if (answers == NULL) {
        answers = __real_answer_index_new(p);
        (void)atexit(free_answers);
    }
    return answers;
}

void __wrap_answer_index_free(struct answer_index *x)
{
    if (x != answers) {
        __real_answer_index_free(x);
    }
}

/* --- the course of a page --- */

static const void *lasting;
static struct course_bundle *bundle;

static void free_bundle(void)
{
    __real_course_bundle_free(bundle);
}

void fuzz_read_once(const void *bytes, size_t length)
{
    if (bundle == NULL) {
        lasting = bytes;
        bundle = __real_course_bundle_read(bytes, length);
        (void)atexit(free_bundle);
    }
}

struct course_bundle *__wrap_course_bundle_read(const void *bytes, size_t length)
{
    return bundle != NULL && bytes == lasting ? bundle : __real_course_bundle_read(bytes, length);
}

void __wrap_course_bundle_free(struct course_bundle *p)
{
    if (p != bundle) {
        __real_course_bundle_free(p);
    }
}
