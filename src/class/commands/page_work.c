/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course with the author's own files in it, as a block, and the scripts and styles of the
 * content folder. */
#include "commands/page_work.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/char_width.h"
#include "base/clean.h"
#include "base/memory.h"
#include "bundle/course_bundle.h"
#include "cli/course_cache.h"
#include "cli/paths.h"
#include "cli/table_option.h"
#include "content/folder.h"
#include "html/save.h"

/* Everything a page is made of. */
struct page_work {
    const struct program *program;
    char content[PLACE_SIZE];
    struct cached_course kept;
    struct arena *memory;
    struct table named[COURSE_TABLES_MOST];
    int named_count;
    bool own_table; /* the first one named is the table of the page */
    struct course course;
    const struct lesson **lesson;
    const struct puzzle_set **set;
};

/* --- the course --- */

static void name_table(struct page_work *x, const struct table *t)
{
    for (int i = 0; i < x->named_count; i++) {
        if (strcmp(x->named[i].id, t->id) == 0) {
            return;
        }
    }
    if (x->named_count < COURSE_TABLES_MOST) {
        x->named[x->named_count++] = *t;
    }
}

/* The table of the page, the rule sheets of the content folder, and the tables built in. */
static enum status read_tables(struct page_work *x)
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
static int place_of(const struct page_work *x, const struct lesson *l)
{
    int at = 0;
    while (at < x->course.lesson_count &&
           (x->lesson[at]->track < l->track ||
            (x->lesson[at]->track == l->track && x->lesson[at]->order <= l->order))) {
        at++;
    }
    return at;
}

/* Puts a lesson in the course, in the place of one with the same id if there is one. */
static void add_lesson(struct page_work *x, const struct lesson *l)
{
    for (int i = 0; i < x->course.lesson_count; i++) {
        if (strcmp(x->lesson[i]->id, l->id) == 0) {
            x->lesson[i] = l;
            return;
        }
    }
    const int at = place_of(x, l);
    memmove(x->lesson + at + 1, x->lesson + at,
            (size_t)(x->course.lesson_count - at) * sizeof(struct lesson *));
    x->lesson[at] = l;
    x->course.lesson_count++;
}

/* Lists the files of a folder of the author's; a folder without any is a slip. */
static enum status list_own(struct page_work *x, enum option_name option, struct folder *out)
{
    const char *path = x->program->options->value[option];
    *out = (struct folder){.count = 0};
    if (path == NULL) {
        return STATUS_OK;
    }
    *out = folder_list(path, NULL, x->memory);
    if (out->count == 0) {
        char shown[SHOWN_LINE_SIZE];
        shown_line(path, shown);
        clean_print(x->program->err, "canasta-tutor: there is no .xml file in the folder %s.\n",
                    shown);
        return STATUS_INPUT;
    }
    return STATUS_OK;
}

/* Gathers the course with the author's own lessons and puzzles among its own. */
static enum status gather(struct page_work *x)
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
    const struct course *all = &x->kept.loader->course;
    x->course = *all;
    x->lesson =
        arena_alloc(x->memory, (size_t)(all->lesson_count + lessons.count) * sizeof(void *));
    x->set = arena_alloc(x->memory, (size_t)(all->set_count + puzzles.count) * sizeof(void *));
    memcpy(x->lesson, all->lesson, (size_t)all->lesson_count * sizeof(void *));
    memcpy(x->set, all->set, (size_t)all->set_count * sizeof(void *));
    for (int i = 0; i < lessons.count; i++) {
        const struct lesson *l = course_loader_read_lesson(x->kept.loader, lessons.path[i], diags);
        if (l != NULL) {
            add_lesson(x, l);
        }
    }
    for (int i = 0; i < puzzles.count; i++) {
        const struct puzzle_set *set = course_read_puzzles(
            all, puzzles.path[i], x->program->options->value[GIVEN_TABLE], diags);
        if (set != NULL) {
            x->set[x->course.set_count++] = set;
        }
    }
    x->course.lesson = x->lesson;
    x->course.set = x->set;
    const bool good = diags_count(diags) == 0;
    diags_print(diags, x->program->err);
    diags_free(diags);
    return good ? STATUS_OK : STATUS_INPUT;
}

/* --- opening --- */

enum status page_work_open(const struct program *p, struct page_work **out)
{
    struct page_work *x = memory_array(1, sizeof *x);
    *out = x;
    x->program = p;
    x->memory = arena_new();
    if (!path_content(p, x->content)) {
        return STATUS_INPUT;
    }
    if (!cached_course_open(x->content, p->err, &x->kept)) {
        return STATUS_INPUT;
    }
    const enum status status = read_tables(x);
    return status == STATUS_OK ? gather(x) : status;
}

void page_work_close(struct page_work *x)
{
    if (x == NULL) {
        return;
    }
    cached_course_close(&x->kept);
    arena_free(x->memory);
    free(x);
}

const struct course *page_work_whole_course(const struct page_work *x)
{
    return &x->course;
}

const char *page_work_content(const struct page_work *x)
{
    return x->content;
}

/* --- the parts of the page --- */

/* Appends a file of the content folder. False, with a message, when it cannot be read. */
static bool read_part(const struct page_work *x, const char *name, struct strbuf *out)
{
    char path[SAVE_PATH_SIZE], bytes[16384];
    size_t got = 0;
    FILE *in = save_path(x->content, name, path) ? fopen(path, "rb") : NULL;
    memory_check(in);
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

/* Appends a text without what only its authors need: empty lines, lines that are a
 * comment of scripts, and the blanks before all others. No text in quotes goes over the end of a
 * line in scripts or styles. */
static void put_bare(struct strbuf *out, const char *text)
{
    for (const char *line = text; *line != '\0';) {
        line += strspn(line, " ");
        const size_t length = strcspn(line, "\n");
        const size_t whole = length + (line[length] == '\n' ? 1 : 0);
        if (length > 0 && strncmp(line, "//", 2) != 0) {
            strbuf_append_bytes(out, line, whole);
        }
        line += whole;
    }
}

/* The scripts and styles of a page, by their names in the content folder, ended by NULL. */
static bool read_parts(const struct page_work *x, const char *const name[], struct strbuf *out)
{
    bool good = true;
    for (int i = 0; good && name[i] != NULL; i++) {
        struct strbuf part = STRBUF_INIT;
        good = read_part(x, name[i], &part);
        if (good) {
            put_bare(out, strbuf_text(&part));
        } else {
            clean_print(x->program->err, "canasta-tutor: %s/%s is missing.\n", x->content, name[i]);
        }
        strbuf_free(&part);
    }
    return good;
}

bool page_work_scripts(const struct page_work *x, const char *const name[], struct strbuf *out)
{
    strbuf_append(out, "(() => {\n\"use strict\";\n");
    const bool good = read_parts(x, name, out);
    strbuf_append(out, "})();\n");
    return good;
}

bool page_work_trainer(const struct page_work *x, const char *more, struct strbuf *out)
{
    static const char *const first[] = {
        "page/unpack.js",  "page/engine.js", "page/worker.js", "page/words.js",  "page/cards.js",
        "page/fit.js",     "page/hand.js",   "page/table.js",  "page/keep.js",   "page/chart.js",
        "page/talk.js",    "page/drag.js",   "page/tray.js",   "page/ticket.js", "page/moves.js",
        "page/stage.js",   "page/home.js",   "page/route.js",  "page/look.js",   "page/keys.js",
        "page/install.js", "page/desk.js",   "page/review.js"};
    enum { FIRST = sizeof first / sizeof first[0] };
    const char *all[FIRST + 3] = {NULL};
    memcpy(all, first, sizeof first);
    int count = FIRST;
    if (more != NULL) {
        all[count++] = more;
    }
    all[count] = "page/main.js";
    return page_work_scripts(x, all, out);
}

bool page_work_styles(const struct page_work *x, const char *const name[], struct strbuf *out)
{
    return read_parts(x, name, out);
}

bool page_work_has_program(const struct page_work *x)
{
    char path[SAVE_PATH_SIZE];
    return save_path(x->content, "tutor.wasm", path) && access(path, R_OK) == 0;
}

bool page_work_program(const struct page_work *x, struct strbuf *out)
{
    if (!read_part(x, "tutor.wasm", out)) {
        clean_print(x->program->err,
                    "canasta-tutor: the part that runs in the browser is not built: %s/tutor.wasm. "
                    "In the sources ./start page --out FILE.html builds it first.\n",
                    x->content);
        return false;
    }
    return true;
}

void page_work_course(const struct page_work *x, const char *title, struct strbuf *out)
{
    const struct course_parts parts = {.course = &x->course,
                                       .title = title,
                                       .table = x->own_table ? x->named[0].id : NULL,
                                       .named = x->named,
                                       .named_count = x->named_count};
    course_bundle_write(&parts, out);
}

static const char *phrase_text(const struct page_work *x, const char *id)
{
    const char *text = x->course.catalog->text[message_find(id)];
    return text != NULL ? text : "";
}

void page_work_words(const struct page_work *x, struct page_parts *parts)
{
    parts->starting = phrase_text(x, "page.starting");
    parts->needs_script = phrase_text(x, "page.needs-script");
    parts->needs_browser = phrase_text(x, "page.needs-browser");
    parts->broken = phrase_text(x, "page.broken");
}
