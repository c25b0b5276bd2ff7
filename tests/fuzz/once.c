/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every run would make anew and none changes: the compiled schemas, the answers of a course
 * and the names of house rules in an order for looking up, and the course of a page. The linker
 * leads the calls here (--wrap), and each is made once. */
#include <stdlib.h>
#include <string.h>

#include <libxml/xmlschemas.h>

#include "bundle/course_bundle.h"
#include "files.h"
#include "messages/answers.h"
#include "sqlite/db_core.h"
#include "sqlite/schema.h"

enum { SCHEMAS_MOST = 16 };

/* The names below are the linker's. */

xmlSchemaParserCtxtPtr __real_xmlSchemaNewMemParserCtxt(const char *text, int length);
xmlSchemaParserCtxtPtr __wrap_xmlSchemaNewMemParserCtxt(const char *text, int length);
xmlSchemaPtr __real_xmlSchemaParse(xmlSchemaParserCtxtPtr parser);
xmlSchemaPtr __wrap_xmlSchemaParse(xmlSchemaParserCtxtPtr parser);
void __wrap_xmlSchemaFree(xmlSchemaPtr schema);
struct answer_index *__real_answer_index_new(const struct catalog *p);
struct answer_index *__wrap_answer_index_new(const struct catalog *p);
struct answer_index *__real_answer_index_of_house(const struct catalog *p);
struct answer_index *__wrap_answer_index_of_house(const struct catalog *p);
void __real_answer_index_free(struct answer_index *x);
void __wrap_answer_index_free(struct answer_index *x);
struct taught_words *__real_taught_words_read(const char *content);
struct taught_words *__wrap_taught_words_read(const char *content);
void __real_taught_words_free(struct taught_words *w);
void __wrap_taught_words_free(struct taught_words *w);
bool __real_schema_make(sqlite3 *handle);
bool __wrap_schema_make(sqlite3 *handle);
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

static struct course_bundle *bundle; /* of a page */

/* The indexes of a catalog that stays as long as the program. */
static struct {
    const struct catalog *catalog;
    struct answer_index *answers, *house;
} indexed[2];

static void free_indexes(void)
{
    for (size_t i = 0; i < sizeof indexed / sizeof indexed[0]; i++) {
        __real_answer_index_free(indexed[i].answers);
        __real_answer_index_free(indexed[i].house);
    }
}

/* The place of a catalog that stays; -1 for one that a run has made. */
static int place_of(const struct catalog *p)
{
    if (indexed[0].catalog == NULL) {
        indexed[0].catalog = fuzz_course()->course.catalog;
        (void)atexit(free_indexes);
    }
    if (indexed[1].catalog == NULL && bundle != NULL) {
        indexed[1].catalog = course_bundle_course(bundle)->catalog;
    }
    return p == indexed[0].catalog ? 0 : p == indexed[1].catalog ? 1 : -1;
}

struct answer_index *__wrap_answer_index_new(const struct catalog *p)
{
    const int place = place_of(p);
    if (place < 0) {
        return __real_answer_index_new(p);
    }
    if (indexed[place].answers == NULL) {
        indexed[place].answers = __real_answer_index_new(p);
    }
    return indexed[place].answers;
}

struct answer_index *__wrap_answer_index_of_house(const struct catalog *p)
{
    const int place = place_of(p);
    if (place < 0) {
        return __real_answer_index_of_house(p);
    }
    if (indexed[place].house == NULL) {
        indexed[place].house = __real_answer_index_of_house(p);
    }
    return indexed[place].house;
}

void __wrap_answer_index_free(struct answer_index *x)
{
    bool stays = false;
    for (size_t i = 0; i < sizeof indexed / sizeof indexed[0]; i++) {
        stays = stays || x == indexed[i].answers || x == indexed[i].house;
    }
    if (!stays) {
        __real_answer_index_free(x);
    }
}

/* --- the words that are explained --- */

static struct taught_words *taught;
static const char *taught_in; /* this folder, whose name is part of the program */

static void free_taught(void)
{
    __real_taught_words_free(taught);
}

struct taught_words *__wrap_taught_words_read(const char *content)
{
    if (content == NULL || (taught != NULL && strcmp(content, taught_in) != 0)) {
        return __real_taught_words_read(content);
    }
    if (taught == NULL) {
        taught_in = content;
        taught = __real_taught_words_read(content);
        (void)atexit(free_taught);
    }
    return taught;
}

void __wrap_taught_words_free(struct taught_words *w)
{
    if (w != taught) {
        __real_taught_words_free(w);
    }
}

/* --- an empty store --- */

static sqlite3 *empty;

static void close_empty(void)
{
    sqlite3_close(empty);
}

bool __wrap_schema_make(sqlite3 *handle)
{
    if (empty == NULL) {
        fuzz_expect(sqlite3_open(":memory:", &empty) == SQLITE_OK && __real_schema_make(empty),
                    "an empty store");
        (void)atexit(close_empty);
    }
    return db_copy_database(handle, empty) == SQLITE_OK;
}

/* --- the course of a page --- */

static const void *lasting;

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
