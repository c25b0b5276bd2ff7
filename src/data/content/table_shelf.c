/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a reference to a table leads, and the tables that have been read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "content/table_file.h"
#include "notation/parse_error.h"

enum {
    PATH_SIZE = 4096,
    SHELF_MAX = 64 /* tables in one run; a file that names more is not meant seriously */
};

static const char *const folders[] = {"tables", "lessons/tables"};

/* Whether only a file can be meant. */
static bool is_path(const char *ref)
{
    const size_t length = strlen(ref);
    return strchr(ref, '/') != NULL || (length > 4 && strcmp(ref + length - 4, ".xml") == 0);
}

/* The sheet of that id in the content folder; ids hold no character that leads elsewhere. */
static bool find_sheet(const char *ref, const char *content, char out[PATH_SIZE])
{
    const bool named =
        ref[0] != '\0' && strspn(ref, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(ref);
    for (size_t i = 0; content != NULL && named && i < sizeof folders / sizeof folders[0]; i++) {
        const int length = snprintf(out, PATH_SIZE, "%s/%s/%s.xml", content, folders[i], ref);
        if (length > 0 && length < PATH_SIZE && access(out, R_OK) == 0) {
            return true;
        }
    }
    return false;
}

/* Tells what there is instead of a table that is nowhere. */
static void not_found(const char *ref, const char *from, int line, struct diags *diags)
{
    char shown[TEXT_SHOWN_SIZE], known[256];
    size_t length = 0;
    for (int i = 0; i < TABLE_BUILTIN_COUNT && length < sizeof known; i++) {
        length += (size_t)snprintf(known + length, sizeof known - length, "%s%s", i > 0 ? ", " : "",
                                   table_builtin_id(i));
    }
    text_show(ref, strlen(ref), shown);
    diags_add(diags, from != NULL ? from : shown, line,
              "there is no table \"%s\". Write %s, or the path of a rule sheet", shown, known);
}

static bool load(const char *ref,
                 const char *content,
                 const char *from,
                 int line,
                 struct table *out,
                 struct diags *diags)
{
    char path[PATH_SIZE];
    if (table_builtin(ref, out)) {
        return true;
    }
    if (is_path(ref)) {
        const char *slash = from != NULL && ref[0] != '/' ? strrchr(from, '/') : NULL;
        if (access(ref, R_OK) != 0 && slash != NULL &&
            snprintf(path, sizeof path, "%.*s/%s", (int)(slash - from), from, ref) < PATH_SIZE &&
            access(path, R_OK) == 0) {
            return table_file_read(path, out, diags);
        }
        return table_file_read(ref, out, diags);
    }
    if (find_sheet(ref, content, path)) {
        return table_file_read(path, out, diags);
    }
    if (from == NULL && access(ref, R_OK) == 0) {
        return table_file_read(ref, out, diags); /* typed by hand, whatever it is called */
    }
    not_found(ref, from, line, diags);
    return false;
}

bool table_is_there(const char *ref, const char *content)
{
    struct table built_in;
    char path[PATH_SIZE];
    return table_builtin(ref, &built_in) || is_path(ref) || find_sheet(ref, content, path) ||
           access(ref, R_OK) == 0;
}

bool table_load(const char *ref, const char *content, struct table *out, struct diags *diags)
{
    return load(ref, content, NULL, 0, out, diags);
}

struct entry {
    char *ref, *from; /* `from` only where the reference is a path, else NULL */
    struct table *table;
};

struct table_shelf {
    const char *content;
    int count, last; /* the entry found last is asked first */
    struct entry entry[SHELF_MAX];
};

struct table_shelf *table_shelf_new(const char *content)
{
    struct table_shelf *course = memory_array(1, sizeof *course);
    course->content = content;
    return course;
}

void table_shelf_free(struct table_shelf *course)
{
    for (int i = 0; course != NULL && i < course->count; i++) {
        free(course->entry[i].ref);
        free(course->entry[i].from);
        free(course->entry[i].table);
    }
    free(course);
}

static bool same_entry(const struct entry *e, const char *ref, const char *from)
{
    return strcmp(e->ref, ref) == 0 &&
           (e->from == NULL || (from != NULL && strcmp(e->from, from) == 0));
}

const struct table *table_shelf_find(
    struct table_shelf *course, const char *ref, const char *from, int line, struct diags *diags)
{
    for (int i = 0; i < course->count; i++) {
        const int at = (course->last + i) % course->count;
        if (same_entry(&course->entry[at], ref, from)) {
            course->last = at;
            return course->entry[at].table;
        }
    }
    if (course->count == SHELF_MAX) {
        diags_add(diags, from != NULL ? from : ref, line,
                  "more than %d different tables are named. Use fewer", SHELF_MAX);
        return NULL;
    }
    struct table *table = memory_alloc(sizeof *table);
    if (!load(ref, course->content, from, line, table, diags)) {
        free(table);
        return NULL;
    }
    struct entry *e = &course->entry[course->count];
    e->ref = memory_text(ref);
    e->from = is_path(ref) && from != NULL ? memory_text(from) : NULL;
    e->table = table;
    course->last = course->count++;
    return table;
}
