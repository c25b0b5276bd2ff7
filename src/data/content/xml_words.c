/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences of the library are kept where they are plain enough; what to do is added. What its
 * schemas refuse is tidied in our own words, as an author thinks of elements and not of types. */
#include "content/xml_words.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <libxml/xmlerror.h>

enum {
    SAID_SIZE = 520, /* a message of the library, cut */
    PIECE_SIZE = 120,
    LIST_SIZE = 400
};

/* The library's sentence on one line, without what it says about facets. */
static void tidy(const char *message, char *out, size_t size)
{
    size_t length = 0;
    const char *bracket = strstr(message, "[facet '");
    for (const char *c = message; *c != '\0' && *c != '\n' && length + 1 < size; c++) {
        if (c == bracket) {
            const char *end = strchr(c, ']');
            if (end != NULL && end[1] == ' ') {
                c = end + 1;
                continue;
            }
        }
        out[length] = *c;
        if ((unsigned char)*c < ' ') {
            out[length] = ' ';
        }
        length++;
    }
    while (length > 0 && (out[length - 1] == ' ' || out[length - 1] == '.')) {
        length--;
    }
    out[length] = '\0';
}

/* The text between two marks, the first `before` and the next `after`; false when they are not
 * there or the piece is too long. */
static bool between(const char *text, const char *before, const char *after, char out[PIECE_SIZE])
{
    const char *from = strstr(text, before);
    if (from == NULL) {
        return false;
    }
    from += strlen(before);
    const char *to = strstr(from, after);
    if (to == NULL || to - from >= PIECE_SIZE) {
        return false;
    }
    (void)snprintf(out, PIECE_SIZE, "%.*s", (int)(to - from), from);
    return true;
}

/* What the library says of the marks of XML, and what to write. */
static const struct {
    const char *theirs, *ours;
} marks[] = {
    {"EntityRef: no name", "a bare &: write &amp;"},
    {"EntityRef: expecting", "a bare &: write &amp;"},
    {"invalid element name", "a bare <: write &lt;"},
    {"parsing attribute name", "no attribute: write name=\"value\""},
    {"AttValue: \"", "quotes missing: write name=\"value\""},
    {"mandates value for", "value missing: write name=\"value\""},
    {"Unescaped '<'", "quotes unclosed: write name=\"value\""},
    {"attributes construct error", "blank missing: name=\"value\" name=\"value\""},
    {"redefined", "attribute given twice"},
    {"find end of", "tag unclosed: write >"},
    {"expected '>'", "tag unclosed: write >"},
    {"Comment not terminated", "comment unclosed: write -->"},
    {"hyphen within comment", "-- inside a comment"},
    {"declaration not at", "<?xml is not first"},
};

/* The same where pieces are to be told: elements that are not closed, or not by their own name. */
static bool say_unclosed(const char *tidied, char out[XML_FAULT_SIZE])
{
    char tag[PIECE_SIZE], line[PIECE_SIZE];
    const char *at = strstr(tidied, " line ");
    const char *other = at != NULL ? strstr(at, " and ") : NULL;
    if (other != NULL && between(tidied, "tag mismatch: ", " line ", tag) &&
        between(tidied, " line ", " and ", line)) {
        (void)snprintf(out, XML_FAULT_SIZE, "<%s> (line %s) closed by </%s>", tag, line,
                       other + strlen(" and "));
        return true;
    }
    if (at != NULL && between(tidied, "data in tag ", " line ", tag)) {
        (void)snprintf(out, XML_FAULT_SIZE, "<%s> (%s) unclosed: write </%s>", tag, at + 1, tag);
        return true;
    }
    return false;
}

/* A fault of the XML itself, in words for an author. */
void xml_parse_words(int code, const char *message, char out[XML_FAULT_SIZE])
{
    char tidied[SAID_SIZE];
    if (code == XML_ERR_INVALID_ENCODING || code == XML_ERR_INVALID_CHAR ||
        code == XML_ERR_UNSUPPORTED_ENCODING || code == XML_ERR_UNKNOWN_ENCODING ||
        code == XML_I18N_CONV_FAILED || code == XML_IO_ENCODER) {
        (void)snprintf(out, XML_FAULT_SIZE,
                       "the text here is not in the encoding that the file says it has. "
                       "Save the file as UTF-8");
        return;
    }
    tidy(message, tidied, sizeof tidied);
    if (code == XML_ERR_UNDECLARED_ENTITY || code == XML_WAR_UNDECLARED_ENTITY) {
        (void)snprintf(out, XML_FAULT_SIZE,
                       "%s. Known are &amp; &lt; &gt; &quot; &apos; and numbers such as &#233;",
                       tidied);
        return;
    }
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (strstr(tidied, marks[i].theirs) != NULL) {
            (void)snprintf(out, XML_FAULT_SIZE, "%s", marks[i].ours);
            return;
        }
    }
    if (say_unclosed(tidied, out)) {
        return;
    }
    (void)snprintf(out, XML_FAULT_SIZE,
                   "not well-formed XML: %s. Look at the tags and quotes here and just before",
                   tidied);
}

/* --- what the schema refuses ------------------------------------------------------------------ */

/* A list of the library's, as 'a', 'b' or ( a, b ), without its quotes and brackets. */
static void plain_list(const char *from, const char *end, char out[LIST_SIZE])
{
    size_t length = 0;
    while (*from == ' ') {
        from++;
    }
    for (; from < end && length + 1 < LIST_SIZE; from++) {
        if (*from != '\'') {
            out[length++] = *from;
        }
    }
    while (length > 0 && out[length - 1] == ' ') {
        length--;
    }
    out[length] = '\0';
}

/* A sentence of the library about what was found, and ours with the same pieces: `name` is the
 * element or attribute, `value` what stood there, `list` what might stand there. */
struct saying {
    const char *theirs; /* in their sentence */
    const char *value_before, *value_after;
    const char *list_before, *list_after;
    const char *ours; /* %1 the name, %2 the value, %3 the list */
};

static const struct saying sayings[] = {
    {"is not an element of the set", "The value '", "' is not an element", "{", "}",
     "%1 cannot be \"%2\". Write one of: %3"},
    {"is not a valid value of the atomic type 'xs:NMTOKEN'", "'", "' is not a valid", NULL, NULL,
     "%1 cannot be \"%2\". Write it with letters, digits and hyphens, without blanks"},
    {"is not a valid value of the atomic type 'id'", ": '", "' is not a valid", NULL, NULL,
     "%1 cannot be \"%2\". Write it with letters, digits and hyphens, without blanks"},
    {"is not a valid value of the", ": '", "' is not a valid", NULL, NULL,
     "%1 cannot be \"%2\". Write a whole number in figures, as 2600"},
    {"the pattern '[0-9]{1,18}", "The value '", "' is not accepted", NULL, NULL,
     "%1 cannot be \"%2\". Write the seed and the number of the deal with a dot between, as 7.12"},
    {"the pattern '[a-z0-9]", "The value '", "' is not accepted", NULL, NULL,
     "%1 cannot be \"%2\". Write small letters, digits and hyphens, at most 31 of them"},
    {"the pattern '[0-2]|", "The value '", "' is not accepted", NULL, NULL,
     "%1 cannot be \"%2\". Write one of: 0, 1, 2, 0-1, 0-2, 1-2, table"},
    {"is greater than the maximum value allowed", "The value '", "' is greater", "allowed (", ")",
     "%1 cannot be %2: it is %3 at most"},
    {"is less than the minimum value allowed", "The value '", "' is less", "allowed (", ")",
     "%1 cannot be %2: it is %3 at least"},
    {"this exceeds the allowed maximum length", NULL, NULL, "maximum length of ", ".",
     "%1 is too long: %3 letters at most"},
    {"this underruns the allowed minimum length", NULL, NULL, NULL, NULL, "%1 is empty"},
    {"The attribute '", "The attribute '", "' is not allowed", NULL, NULL,
     "<%0> knows no %2. Take it out, or look how it is spelt"},
    {"The attribute '", "The attribute '", "' is required but missing", NULL, NULL,
     "<%0> needs %2=\"...\""},
    {"This element is not expected", NULL, NULL, "Expected is one of (", ")",
     "<%0> cannot stand here. Here may stand: %3"},
    {"This element is not expected", NULL, NULL, "Expected is (", ")",
     "<%0> cannot stand here. Here may stand: %3"},
    {"This element is not expected", NULL, NULL, NULL, NULL,
     "<%0> cannot stand here: what is around it is whole already"},
    {"Missing child element", NULL, NULL, "Expected is one of (", ")",
     "<%0> is not whole. It still needs one of: %3"},
    {"Missing child element", NULL, NULL, "Expected is (", ")",
     "<%0> is not whole. It still needs: %3"},
    {"Character content", NULL, NULL, NULL, NULL,
     "<%0> holds text of its own, which nobody would see. Put it into an element"},
    {"Element content is not allowed", NULL, NULL, NULL, NULL, "<%0> holds text only, no elements"},
};

/* Ours, with the pieces put in. */
static void put_together(const char *ours,
                         const char *element,
                         const char *name,
                         const char *value,
                         const char *list,
                         char out[XML_FAULT_SIZE])
{
    size_t length = 0;
    for (const char *c = ours; *c != '\0' && length + 1 < XML_FAULT_SIZE; c++) {
        if (*c != '%') {
            out[length++] = *c;
            continue;
        }
        c++;
        const char *piece = *c == '0' ? element : *c == '1' ? name : *c == '2' ? value : list;
        const int put = snprintf(out + length, XML_FAULT_SIZE - length, "%s", piece);
        length += (size_t)put < XML_FAULT_SIZE - length ? (size_t)put : XML_FAULT_SIZE - length - 1;
    }
    out[length] = '\0';
}

/* Ours for this sentence of the library; false when it is not of that sort. */
static bool say(const struct saying *s, const char *tidied, char out[XML_FAULT_SIZE])
{
    char element[PIECE_SIZE], attribute[PIECE_SIZE], name[2 * PIECE_SIZE + 8],
        value[PIECE_SIZE] = "", list[LIST_SIZE] = "";
    if (strstr(tidied, s->theirs) == NULL || !between(tidied, "Element '", "'", element) ||
        (s->value_before != NULL && !between(tidied, s->value_before, s->value_after, value))) {
        return false;
    }
    if (s->list_before != NULL) {
        const char *from = strstr(tidied, s->list_before);
        const char *to = from != NULL ? strstr(from + strlen(s->list_before), s->list_after) : NULL;
        if (to == NULL && s->list_after[0] == '.') {
            to = from != NULL ? from + strlen(from) : NULL;
        }
        if (to == NULL) {
            return false;
        }
        plain_list(from + strlen(s->list_before), to, list);
    }
    if (between(tidied, ", attribute '", "'", attribute)) {
        (void)snprintf(name, sizeof name, "%s of <%s>", attribute, element);
    } else {
        (void)snprintf(name, sizeof name, "<%s>", element);
    }
    put_together(s->ours, element, name, value, list, out);
    return true;
}

void xml_schema_words(const char *message, const char *root, char out[XML_FAULT_SIZE])
{
    char tidied[SAID_SIZE];
    tidy(message, tidied, sizeof tidied);
    for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++) {
        if (say(&sayings[i], tidied, out)) {
            return;
        }
    }
    (void)snprintf(out, XML_FAULT_SIZE, "%s. The schema %s.xsd says what may stand where", tidied,
                   root);
}
