/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The build turns each schema of schema/ into a list of bytes, its include resolved (see
 * CMakeLists.txt). */
#include "content/schema.h"

#include <assert.h>

static const char puzzles[] = {
#include "puzzles.xsd.inc"
};
static const char lesson[] = {
#include "lesson.xsd.inc"
};
static const char table[] = {
#include "table.xsd.inc"
};
static const char catalog[] = {
#include "phrases.xsd.inc"
};
static const char words[] = {
#include "words.xsd.inc"
};
static const char answers[] = {
#include "answers.xsd.inc"
};

static const struct {
    const char *root;
    struct schema_text schema;
} files[XML_FILE_COUNT] = {
    [XML_FILE_PUZZLES] = {"puzzles", {puzzles, sizeof puzzles}},
    [XML_FILE_LESSON] = {"lesson", {lesson, sizeof lesson}},
    [XML_FILE_TABLE] = {"table", {table, sizeof table}},
    [XML_FILE_PHRASES] = {"phrases", {catalog, sizeof catalog}},
    [XML_FILE_WORDS] = {"words", {words, sizeof words}},
    [XML_FILE_ANSWERS] = {"answers", {answers, sizeof answers}},
};

struct schema_text schema_text(enum xml_file file)
{
    assert(file < XML_FILE_COUNT);
    return files[file].schema;
}

const char *schema_root(enum xml_file file)
{
    assert(file < XML_FILE_COUNT);
    return files[file].root;
}
