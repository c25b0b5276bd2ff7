/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a reader makes of the worst megabyte of each file: no more nodes and attributes than the
 * bytes can hold, none of an element beyond 500, and no more messages than help. How long they
 * take is told by tests/bench/worst.py. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "content/xml.h"
#include "files.h"

enum { MEGABYTE = 1 << 20, ATTRIBUTES_MOST = 500, FAULTS_MOST = 20 /* of a schema in a file */ };

struct counts {
    long nodes, attributes;
    int most; /* attributes of one element */
};

static void count(const struct xml_node *node, struct counts *c)
{
    c->nodes++;
    c->attributes += node->attribute_count;
    c->most = node->attribute_count > c->most ? node->attribute_count : c->most;
    for (const struct xml_node *child = node->child; child != NULL; child = child->next) {
        count(child, c);
    }
}

static bool count_item(void *payload, const struct xml_node *item)
{
    count(item, payload);
    return true;
}

/* `begin`, then as many pieces as fit into a megabyte, each with its number, then `end`. */
static char *fill(const char *begin, const char *piece, const char *end)
{
    struct strbuf s = STRBUF_INIT;
    strbuf_append(&s, begin);
    for (int i = 0; s.length + strlen(end) < MEGABYTE; i++) {
        const char *number = strchr(piece, '@');
        if (number == NULL) {
            strbuf_append(&s, piece);
        } else {
            strbuf_appendf(&s, "%.*s%d%s", (int)(number - piece), piece, i, number + 1);
        }
    }
    strbuf_append(&s, end);
    return strbuf_take(&s);
}

static const struct row {
    const char *name;
    enum xml_file file;
    const char *begin, *piece, *end;
    long least; /* nodes that must have been read: the whole of a sound file */
} rows[] = {
    {"steps", XML_FILE_LESSON,
     "<lesson id=\"w\" title=\"W\" order=\"1\"><step><text>a</text></step>", "<step/>", "</lesson>",
     0},
    {"empty elements", XML_FILE_LESSON, "<lesson id=\"w\" title=\"W\" order=\"1\">", "<x/>",
     "</lesson>", 0},
    {"attributes", XML_FILE_LESSON, "<lesson ", "a@=\"\" ", "/>", 0},
    {"characters", XML_FILE_LESSON, "<lesson id=\"w\" title=\"W\" order=\"1\"><step><text>",
     "&#65;", "</text></step></lesson>", 0},
    {"remarks", XML_FILE_LESSON, "<lesson id=\"w\" title=\"W\" order=\"1\">", "<!---->",
     "<step><text>a</text></step></lesson>", 3},
    {"options", XML_FILE_TABLE, "<table id=\"w\" title=\"W\" based-on=\"modern-american\">",
     "<option name=\"meld.rule-of\" value=\"4\"/>", "</table>", 20000},
    {"hands", XML_FILE_TABLE, "<table id=\"w\" title=\"W\" based-on=\"modern-american\">",
     "<special-hand id=\"s@\"/>", "</table>", 20000},
    {"words", XML_FILE_WORDS, "<words>", "<word term=\"w@\" rule=\"cards.wild\">a</word>",
     "</words>", 20000},
};

Test(worst, nodes_and_attributes_stay_within_what_the_bytes_can_hold)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct counts c = {.nodes = 0};
        struct arena *memory = arena_new();
        struct diags *diags = diags_new();
        struct files f;
        files_begin(&f);
        char *text = fill(rows[i].begin, rows[i].piece, rows[i].end);
        const size_t length = strlen(text);
        const char *path = files_write(&f, "w.xml", text, length);
        const struct xml_node *root = xml_load(path, rows[i].file, memory, diags);
        if (root != NULL) {
            count(root, &c);
        }
        cr_expect_geq(c.nodes, rows[i].least, "%s", rows[i].name);
        cr_expect(c.nodes * 4 <= (long)length && c.attributes * 5 <= (long)length,
                  "%s: %ld nodes, %ld attributes", rows[i].name, c.nodes, c.attributes);
        cr_expect_leq(c.most, ATTRIBUTES_MOST, "%s", rows[i].name);
        cr_expect_leq(diags_count(diags), FAULTS_MOST, "%s", rows[i].name);
        free(text);
        files_end(&f);
        diags_free(diags);
        arena_free(memory);
    }
}

/* Puzzles come one by one: the first fault ends the reading. */
Test(worst, a_puzzle_is_handed_over_by_itself)
{
    struct counts c = {.nodes = 0};
    const struct xml_listener listener = {NULL, count_item, &c};
    struct arena *memory = arena_new();
    struct diags *diags = diags_new();
    char *text = fill("<puzzles id=\"w\" title=\"W\">", "<puzzle id=\"p@\"/>", "</puzzles>");
    cr_expect_not(
        xml_stream_text("w", text, strlen(text), XML_FILE_PUZZLES, &listener, memory, diags));
    cr_expect_leq(c.nodes, 1);
    cr_expect_leq(diags_count(diags), 20, "faults of the schema in a file");
    free(text);
    diags_free(diags);
    arena_free(memory);
}

/* The validator copies all of a text for each piece of it. */
Test(worst, a_text_in_many_pieces_is_refused)
{
    static const char *const pieces[] = {"&#65;", "x<!---->", "x<?y?>", "<![CDATA[x]]>"};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        struct files f;
        files_begin(&f);
        char *text = fill("<lesson id=\"w\" title=\"W\" order=\"1\"><step><text>", pieces[i],
                          "</text></step></lesson>");
        cr_expect_eq(files_check(&f, "t.xml", text, NULL), STATUS_INPUT, "%s", pieces[i]);
        cr_expect(strstr(f.said, "more than 50,000 pieces") != NULL, "%s: %s", pieces[i], f.said);
        free(text);
        files_end(&f);
    }
}

/* Each entry of a sheet is compared with those after it, so there are no more than make sense. */
Test(worst, a_sheet_of_many_hands_is_not_read_to_its_end)
{
    struct files f;
    files_begin(&f);
    char *text = fill("<table id=\"w\" title=\"W\" based-on=\"modern-american\">\n",
                      "<special-hand id=\"zip-code@\" remove=\"yes\"/>\n", "</table>");
    cr_expect_eq(files_check(&f, "t.xml", text, NULL), STATUS_INPUT);
    cr_expect_leq(diags_count(f.diags), DIAGS_MAX, "no more are even counted");
    free(text);
    files_end(&f);
}
