/* SPDX-License-Identifier: GPL-3.0-or-later */
/* canasta-tutor page: the trainer as one file for a browser. Reads the course and the parts, and
 * leaves the rest to page and report. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/memory.h"
#include "cli/command.h"
#include "cli/content_work.h"
#include "cli/table_option.h"
#include "content/folder.h"
#include "page/packed.h"
#include "report/page_file.h"
#include "report/save.h"

enum { TITLE_MOST = 60 };

/* Everything the command holds. */
struct making {
    struct program *program;
    char content[PLACE_SIZE];
    struct catalog *catalog;
    struct arena *memory;
    struct table named[PACKED_TABLES_MOST];
    int named_count;
    bool own_table; /* the first one named is the table of the page */
    struct shelf shelf;
    const struct lesson **lesson;
    const struct puzzle_set **set;
    struct page_parts parts;
};

static enum status usage(const struct program *p, const char *message)
{
    fprintf(p->err, "canasta-tutor: %s\n", message);
    return STATUS_USAGE;
}

/* --- what goes in --- */

static enum status read_wish(struct making *x)
{
    const struct program *p = x->program;
    const struct options *o = p->options;
    if (p->operand_count != 0 || !o->given[GIVEN_OUT]) {
        return usage(p, "say which file to write: canasta-tutor page --out canasta.html");
    }
    x->parts.title = o->given[GIVEN_TITLE] ? o->value[GIVEN_TITLE] : "Canasta tutor";
    if (!clean_is_clean(x->parts.title) || strlen(x->parts.title) > TITLE_MOST ||
        x->parts.title[strspn(x->parts.title, " ")] == '\0') {
        return usage(p, "the title has 1 to 60 letters, digits and signs that can be printed.");
    }
    if (!place_content(p, x->content)) {
        return STATUS_INPUT;
    }
    x->memory = arena_new();
    x->catalog = work_open(x->content, p->err, NULL);
    return x->catalog != NULL ? STATUS_OK : STATUS_INPUT;
}

static void name_table(struct making *x, const struct table *t)
{
    for (int i = 0; i < x->named_count; i++) {
        if (strcmp(x->named[i].id, t->id) == 0) {
            return;
        }
    }
    if (x->named_count < PACKED_TABLES_MOST) {
        x->named[x->named_count++] = *t;
    }
}

/* The table of the page, the rule sheets of the content folder, and the tables built in. */
static enum status read_tables(struct making *x)
{
    static const char *const folders[] = {"tables", "lessons/tables"};
    struct table t;
    if (x->program->options->given[GIVEN_TABLE]) {
        const enum status status = table_option(x->program, &t);
        if (status != STATUS_OK) {
            return status;
        }
        name_table(x, &t);
        x->own_table = true;
    }
    struct diags *diags = diags_new();
    for (size_t f = 0; f < sizeof folders / sizeof folders[0]; f++) {
        const struct folder folder = folder_list(x->content, folders[f], x->memory);
        for (int i = 0; i < folder.count; i++) {
            if (table_file_read(folder.path[i], &t, diags)) {
                name_table(x, &t);
            }
        }
    }
    diags_print(diags, x->program->err);
    diags_free(diags);
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        if (table_builtin(table_builtin_id(i), &t)) {
            name_table(x, &t);
        }
    }
    return STATUS_OK;
}

/* Where a lesson comes in the list: before the first that is of a later track, or of a later order.
 */
static int place_of(const struct making *x, const struct lesson *l)
{
    int at = 0;
    while (at < x->shelf.lesson_count &&
           (x->lesson[at]->track < l->track ||
            (x->lesson[at]->track == l->track && x->lesson[at]->order <= l->order))) {
        at++;
    }
    return at;
}

/* Puts a lesson on the shelf, in the place of one with the same id if there is one. */
static void add_lesson(struct making *x, const struct lesson *l)
{
    for (int i = 0; i < x->shelf.lesson_count; i++) {
        if (strcmp(x->lesson[i]->id, l->id) == 0) {
            x->lesson[i] = l;
            return;
        }
    }
    const int at = place_of(x, l);
    memmove(x->lesson + at + 1, x->lesson + at,
            (size_t)(x->shelf.lesson_count - at) * sizeof(struct lesson *));
    x->lesson[at] = l;
    x->shelf.lesson_count++;
}

/* The files of a folder of hers; a folder without any is a slip. */
static enum status list_own(struct making *x, enum option_name option, struct folder *out)
{
    const char *path = x->program->options->value[option];
    *out = (struct folder){.count = 0};
    if (path == NULL) {
        return STATUS_OK;
    }
    *out = folder_list(path, NULL, x->memory);
    if (out->count == 0) {
        clean_print(x->program->err, "canasta-tutor: there is no .xml file in the folder %s.\n",
                    path);
        return STATUS_INPUT;
    }
    return STATUS_OK;
}

/* The course with her own lessons and puzzles among its own. */
static enum status gather(struct making *x)
{
    struct folder lessons, puzzles;
    enum status status = list_own(x, GIVEN_LESSONS, &lessons);
    if (status == STATUS_OK) {
        status = list_own(x, GIVEN_PUZZLES, &puzzles);
    }
    if (status != STATUS_OK) {
        return status;
    }
    struct diags *diags = diags_new();
    const struct shelf *all = &x->catalog->shelf;
    x->shelf = *all;
    x->lesson =
        arena_alloc(x->memory, (size_t)(all->lesson_count + lessons.count) * sizeof(void *));
    x->set = arena_alloc(x->memory, (size_t)(all->set_count + puzzles.count) * sizeof(void *));
    memcpy(x->lesson, all->lesson, (size_t)all->lesson_count * sizeof(void *));
    memcpy(x->set, all->set, (size_t)all->set_count * sizeof(void *));
    for (int i = 0; i < lessons.count; i++) {
        const struct lesson *l = catalog_read_lesson(x->catalog, lessons.path[i], diags);
        if (l != NULL) {
            add_lesson(x, l);
        }
    }
    for (int i = 0; i < puzzles.count; i++) {
        const struct puzzle_set *set = shelf_read_puzzles(all, puzzles.path[i], diags);
        if (set != NULL) {
            x->set[x->shelf.set_count++] = set;
        }
    }
    x->shelf.lesson = x->lesson;
    x->shelf.set = x->set;
    const bool good = diags_count(diags) == 0;
    diags_print(diags, x->program->err);
    diags_free(diags);
    return good ? STATUS_OK : STATUS_INPUT;
}

/* --- the parts of the page --- */

/* Appends a file of the content folder. False, with a message, when it cannot be read. */
static bool read_part(const struct making *x, const char *name, struct strbuf *out)
{
    char path[SAVE_PATH_SIZE], bytes[16384];
    size_t got = 0;
    FILE *in = save_path(x->content, name, path) ? fopen(path, "rb") : NULL;
    if (in == NULL) {
        return false;
    }
    while ((got = fread(bytes, 1, sizeof bytes, in)) > 0) {
        strbuf_append_bytes(out, bytes, got);
    }
    const bool good = ferror(in) == 0;
    fclose(in);
    return good;
}

static enum status read_parts(struct making *x)
{
    /* In the order in which they run: each may use those before it. */
    static const char *const scripts[] = {"page/engine.js", "page/words.js", "page/cards.js",
                                          "page/table.js",  "page/keep.js",  "page/talk.js",
                                          "page/tray.js",   "page/main.js"};
    struct page_parts *parts = &x->parts;
    strbuf_append(&parts->script, "(() => {\n\"use strict\";\n");
    for (size_t i = 0; i < sizeof scripts / sizeof scripts[0]; i++) {
        if (!read_part(x, scripts[i], &parts->script)) {
            clean_print(x->program->err, "canasta-tutor: %s/%s is missing.\n", x->content,
                        scripts[i]);
            return STATUS_INPUT;
        }
    }
    strbuf_append(&parts->script, "})();\n");
    if (!read_part(x, "page/page.css", &parts->style)) {
        clean_print(x->program->err, "canasta-tutor: %s/page/page.css is missing.\n", x->content);
        return STATUS_INPUT;
    }
    if (!read_part(x, "tutor.wasm", &parts->program)) {
        clean_print(x->program->err,
                    "canasta-tutor: the part that runs in the browser is not built: %s/tutor.wasm. "
                    "In the sources ./start page --out FILE.html builds it first.\n",
                    x->content);
        return STATUS_INPUT;
    }
    return STATUS_OK;
}

static const char *phrase_text(const struct making *x, const char *id)
{
    const char *text = x->shelf.phrases->text[phrase_find(id)];
    return text != NULL ? text : "";
}

static enum status write_page(struct making *x)
{
    const struct program *p = x->program;
    const char *path = p->options->value[GIVEN_OUT];
    const struct packing packing = {.shelf = &x->shelf,
                                    .title = x->parts.title,
                                    .table = x->own_table ? x->named[0].id : NULL,
                                    .named = x->named,
                                    .named_count = x->named_count};
    struct strbuf page = STRBUF_INIT;
    packed_write(&packing, &x->parts.course);
    x->parts.starting = phrase_text(x, "page.starting");
    x->parts.needs_script = phrase_text(x, "page.needs-script");
    x->parts.needs_browser = phrase_text(x, "page.needs-browser");
    x->parts.broken = phrase_text(x, "page.broken");
    page_file_write(&x->parts, &page);
    const bool saved = save_file(path, strbuf_text(&page), page.length);
    const size_t length = page.length;
    strbuf_free(&page);
    if (!saved) {
        clean_print(p->err, "canasta-tutor: %s cannot be written: %s.\n", path, strerror(errno));
        return STATUS_INPUT;
    }
    clean_print(p->out,
                "Wrote %s (%.1f MB): %d lessons, and puzzles in %d files. Open it in a browser, "
                "put it on a web server, or hand it out.\n",
                path, (double)length / 1e6, x->shelf.lesson_count, x->shelf.set_count);
    return STATUS_OK;
}

static enum status run(struct program *p)
{
    struct making *x = memory_array(1, sizeof *x);
    enum status (*const steps[])(struct making *) = {read_wish, read_tables, gather, read_parts,
                                                     write_page};
    enum status status = STATUS_OK;
    x->program = p;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && status == STATUS_OK; i++) {
        status = steps[i](x);
    }
    strbuf_free(&x->parts.style);
    strbuf_free(&x->parts.script);
    strbuf_free(&x->parts.program);
    strbuf_free(&x->parts.course);
    catalog_free(x->catalog);
    arena_free(x->memory);
    free(x);
    return status;
}

const struct command command_page = {
    .name = "page",
    .args = "",
    .help = "the whole trainer as one file for a browser",
    .usage =
        "Examples:\n"
        "  canasta-tutor page --out canasta.html\n"
        "  canasta-tutor page --out club.html --table club.xml --title \"Tuesday club\"\n"
        "  canasta-tutor page --out club.html --lessons our-lessons --puzzles our-puzzles\n"
        "\n"
        "Writes one file that holds everything: open it in a browser, put it on any web server or "
        "hand it out.\n"
        "Nothing is fetched, and what a learner answers stays in her own browser. --table makes "
        "these house rules\n"
        "the ones it teaches by; --lessons and --puzzles name folders of XML files that are added "
        "to the course (a\n"
        "lesson with the id of one of the course takes its place).\n",
    .takes = FOR_PAGE,
    .run = run,
};
