/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages: well-formed and with the same text in them, whatever it is. */
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/slug.h"
#include "files.h"
#include "handouts/sheets.h"
#include "html/html.h"
#include "html/replay_html.h"
#include "html/save.h"
#include "match/replay.h"

enum { DEALS_MOST = 16 /* tables whose deal is kept */ };

static void hear_fault(void *payload, xmlErrorPtr fault)
{
    /* The library knows the elements of 1999; newer ones are none the worse. */
    if (fault->code != XML_HTML_UNKNOWN_TAG) {
        char *said = payload;
        (void)snprintf(said, 300, "line %d: %s", fault->line, fault->message);
    }
}

static htmlDocPtr parse(const char *text, size_t length)
{
    char said[300] = "";
    xmlSetStructuredErrorFunc(said, hear_fault);
    htmlDocPtr page = htmlReadMemory(text, (int)length, "page.html", "UTF-8", HTML_PARSE_NONET);
    xmlSetStructuredErrorFunc(NULL, NULL);
    fuzz_expect(page != NULL && said[0] == '\0', "a page is well formed: %s", said);
    return page;
}

void fuzz_well_formed(const char *text, size_t length)
{
    fuzz_expect(strlen(text) == length, "a page has no zero in it");
    xmlFreeDoc(parse(text, length));
}

static xmlNodePtr find(xmlNodePtr from, const char *element)
{
    for (xmlNodePtr n = from; n != NULL; n = n->next) {
        xmlNodePtr inside = n->type == XML_ELEMENT_NODE ? find(n->children, element) : NULL;
        if (n->type == XML_ELEMENT_NODE && strcmp((const char *)n->name, element) == 0) {
            return n;
        }
        if (inside != NULL) {
            return inside;
        }
    }
    return NULL;
}

char *fuzz_page_text(const char *text, size_t length, const char *element)
{
    htmlDocPtr page = parse(text, length);
    xmlNodePtr node = find(xmlDocGetRootElement(page), element);
    xmlChar *content = node != NULL ? xmlNodeGetContent(node) : NULL;
    char *out = content != NULL ? strdup((const char *)content) : NULL;
    xmlFree(content);
    xmlFreeDoc(page);
    return out;
}

/* Whether two texts have the same characters, but for what may not be shown: that is a blank or a
 * question mark in the page. */
static bool same_text(const char *given, const char *shown)
{
    while (*given != '\0') {
        const size_t size = clean_character(given, strlen(given));
        if (size > 0 && (clean_is_fit(given, size) || *given == '\n')) {
            if (strncmp(given, shown, size) != 0) {
                return false;
            }
            given += size;
            shown += size;
            continue;
        }
        if (*shown != ' ' && *shown != '?') {
            return false;
        }
        given += size > 0 ? size : 1;
        shown++;
    }
    return *shown == '\0';
}

/* The same deal for all papers of a table: what is fuzzed is the rest. */
static const struct class_deal *deal_at(const struct table *t)
{
    static struct {
        char table[TABLE_ID_SIZE];
        struct class_deal deal;
    } kept[DEALS_MOST]; /* as long as there is room, then each in its turn in the last place */
    int i = 0;
    while (i + 1 < DEALS_MOST && kept[i].table[0] != '\0' && strcmp(kept[i].table, t->id) != 0) {
        i++;
    }
    if (strcmp(kept[i].table, t->id) != 0) {
        class_deal_play(t, fuzz_course()->course.catalog, 3, 0, (struct class_coach){.samples = 10},
                        &kept[i].deal);
        (void)snprintf(kept[i].table, sizeof kept[i].table, "%s", t->id);
    }
    return &kept[i].deal;
}

static void check_papers(const struct class_plan *plan)
{
    static void (*const papers[])(const struct class_plan *, struct html *) = {
        sheet_handout, sheet_key, sheet_stack, sheet_dealer_notes, sheet_score};
    struct csv roster = {.begun = false};
    struct strbuf notes = STRBUF_INIT;
    for (size_t i = 0; i < sizeof papers / sizeof papers[0]; i++) {
        struct html h;
        papers[i](plan, &h);
        fuzz_well_formed(strbuf_text(&h.text), h.text.length);
        html_free(&h);
    }
    sheet_roster(plan, &roster);
    (void)fuzz_sheet(strbuf_text(&roster.text), roster.text.length);
    sheet_notes(plan, &notes);
    strbuf_free(&roster.text);
    strbuf_free(&notes);
}

void fuzz_papers(const char *title, const struct puzzle_set *exercise_pool)
{
    const struct table *t = exercise_pool->count > 0 ? exercise_pool->puzzle[0].table : NULL;
    struct quiz quiz;
    struct message fault;
    const struct quiz_request request = {.table = t,
                                         .topic = "",
                                         .seed = 3,
                                         .count = 2,
                                         .level = 5,
                                         .exercise_pool = exercise_pool,
                                         .fewer = true};
    if (t == NULL || t->threes_style != THREES_MODERN) {
        return;
    }
    if (quiz_choose(&request, &quiz, &fault)) {
        const struct class_plan plan = {.title = title,
                                        .table = t,
                                        .topic = "opening",
                                        .tables = 2,
                                        .quiz = &quiz,
                                        .deal = deal_at(t),
                                        .code = "code",
                                        .catalog = fuzz_course()->course.catalog};
        check_papers(&plan);
    }
    quiz_free(&quiz);
}

static void check_names(const char *text)
{
    char name[40];
    slug_name(text, "class", name, sizeof name);
    fuzz_expect(name[0] != '\0' && strpbrk(name, "/\\ .\n") == NULL && fuzz_is_fit(name),
                "the name of a file: %s", name);
    slug_id(text, "class", name, sizeof name);
    fuzz_expect(name[0] != '\0' && strpbrk(name, "/\\ .\n<>&\"") == NULL, "an id: %s", name);
}

static void check_page(const char *title, const char *text)
{
    struct html h;
    html_begin(&h, title);
    html_open(&h, "div", "sheet");
    html_element(&h, "pre", NULL, text);
    html_elementf(&h, "p", "note", "%s, %d", text, 5);
    html_open(&h, "ul", NULL);
    html_open(&h, "li", NULL);
    html_textf(&h, "%s", title);
    html_end(&h);
    char *shown = fuzz_page_text(strbuf_text(&h.text), h.text.length, "pre");
    /* HTML drops a line feed that begins a pre, and reads nothing as no text. */
    fuzz_expect(text[0] == '\n' || same_text(text, shown != NULL ? shown : ""), "the text %s is %s",
                text, shown);
    free(shown);
    html_free(&h);
}

/* TITLE, a line feed, TEXT */
void fuzz_page(struct feed *f)
{
    struct puzzle_set few = *fuzz_course()->course.set[3];
    few.count = few.count < 2 ? few.count : 2;
    char *title = feed_until(f, '\n', NULL), *text = feed_until(f, '\0', NULL);
    check_page(title, text);
    fuzz_standing(title, text);
    check_names(title);
    fuzz_papers(title, &few);
    free(title);
    free(text);
}

void fuzz_replayed(struct feed *f)
{
    static struct replay_html page;
    struct replay_result result;
    if (f->length == 0) {
        return;
    }
    FILE *in = fmemopen((void *)(uintptr_t)f->data, f->length, "rb");
    fuzz_expect(in != NULL, "a text as a file");
    replay_html_begin(&page, "a <round>", NULL);
    const struct play_observer observer = replay_html_observer(&page);
    const struct replay_options options = {.observer = &observer};
    replay_file(in, &options, &result);
    fclose(in);
    replay_html_end(&page);
    fuzz_well_formed(strbuf_text(&page.page.text), page.page.text.length);
    replay_html_free(&page);
}
