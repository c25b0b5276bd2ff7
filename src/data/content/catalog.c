/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One pass over a content folder. One bad file does not spoil the rest. */
#include "content/catalog.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "content/answer_file.h"
#include "content/folder.h"
#include "content/phrase_file.h"
#include "content/xml.h"

/* The catalog with what it owns; the public part comes first. */
struct kept_catalog {
    struct catalog catalog;
    struct arena *memory; /* phrases, words, names */
    char *content;
    struct phrases phrases; /* empty around what was read before */
    struct lesson **lesson;
    struct puzzle_set **set;
    struct lesson **later_lesson; /* read by name, not of the folder */
    int later_lessons;
    struct puzzle_set **later_set;
    int later_sets;
};

static int by_order(const void *a, const void *b)
{
    const struct lesson *const *x = a, *const *y = b;
    if ((*x)->track != (*y)->track) {
        return (*x)->track < (*y)->track ? -1 : 1;
    }
    if ((*x)->order != (*y)->order) {
        return (*x)->order < (*y)->order ? -1 : 1;
    }
    return strcmp((*x)->id, (*y)->id);
}

static void add_lesson(struct kept_catalog *k, const char *path, struct diags *diags)
{
    struct lesson *lesson = lesson_read(path, k->catalog.tables, diags);
    if (lesson == NULL) {
        return;
    }
    for (int i = 0; i < k->catalog.shelf.lesson_count; i++) {
        if (strcmp(k->lesson[i]->id, lesson->id) == 0) {
            diags_add(diags, path, lesson->line,
                      "the id %s is that of %s too. Give each lesson one of its own", lesson->id,
                      k->lesson[i]->path);
            lesson_free(lesson);
            return;
        }
    }
    k->lesson[k->catalog.shelf.lesson_count++] = lesson;
}

/* Phrases and words first, as what is wrong with the lessons is told in them. */
static void read_lessons(struct kept_catalog *k, struct diags *diags)
{
    const struct folder folder = folder_list(k->content, "lessons", k->memory);
    enum xml_file *form = memory_array((size_t)folder.count, sizeof *form);
    k->lesson = memory_array((size_t)folder.count, sizeof(struct lesson *));
    for (int i = 0; i < folder.count; i++) {
        form[i] = xml_identify(folder.path[i], diags);
        if (form[i] == XML_FILE_PHRASES) {
            (void)!phrases_read(folder.path[i], k->memory, &k->phrases, diags);
        } else if (form[i] == XML_FILE_WORDS) {
            (void)!words_read(folder.path[i], k->memory, &k->phrases, diags);
        } else if (form[i] == XML_FILE_ANSWERS) {
            (void)!answers_read(folder.path[i], k->memory, &k->phrases.answers, diags);
        }
    }
    diags_speak(diags, &k->phrases);
    for (int i = 0; i < folder.count; i++) {
        if (form[i] == XML_FILE_LESSON) {
            add_lesson(k, folder.path[i], diags);
        }
    }
    free(form);
    qsort(k->lesson, (size_t)k->catalog.shelf.lesson_count, sizeof(struct lesson *), by_order);
}

static void read_puzzles(struct kept_catalog *k, struct diags *diags)
{
    const struct folder folder = folder_list(k->content, "puzzles", k->memory);
    const struct puzzles_reading reading = {k->catalog.tables, NULL};
    k->set = memory_array((size_t)folder.count, sizeof(struct puzzle_set *));
    for (int i = 0; i < folder.count; i++) {
        struct puzzle_set *set = puzzle_set_read(folder.path[i], &reading, diags);
        if (set != NULL) {
            k->set[k->catalog.shelf.set_count++] = set;
        }
    }
}

static bool find_table(void *payload, const char *ref, struct table *out, struct diags *diags)
{
    const struct kept_catalog *k = payload;
    return table_is_there(ref, k->content) && table_load(ref, k->content, out, diags);
}

static const struct puzzle_set *
read_set(void *payload, const char *path, const char *fallback, struct diags *diags)
{
    struct kept_catalog *k = payload;
    struct puzzles_reading reading = {.shelf = k->catalog.tables, .fallback = NULL};
    diags_speak(diags, k->catalog.shelf.phrases);
    if (fallback != NULL) {
        reading.fallback = table_shelf_find(reading.shelf, fallback, NULL, 0, diags);
    }
    struct puzzle_set *set = puzzle_set_read(path, &reading, diags);
    if (set != NULL) {
        k->later_set = memory_resize(k->later_set, (size_t)k->later_sets + 1, sizeof set);
        k->later_set[k->later_sets++] = set;
    }
    return set;
}

const struct lesson *
catalog_read_lesson(struct catalog *catalog, const char *path, struct diags *diags)
{
    struct kept_catalog *k = (struct kept_catalog *)catalog;
    diags_speak(diags, catalog->shelf.phrases);
    struct lesson *lesson = lesson_read(path, catalog->tables, diags);
    if (lesson != NULL) {
        k->later_lesson =
            memory_resize(k->later_lesson, (size_t)k->later_lessons + 1, sizeof lesson);
        k->later_lesson[k->later_lessons++] = lesson;
    }
    return lesson;
}

static const struct lesson *read_lesson(void *payload, const char *path, struct diags *diags)
{
    struct kept_catalog *k = payload;
    return catalog_read_lesson(&k->catalog, path, diags);
}

/* An empty catalog of the folder, from which the rest is read by name. */
static struct kept_catalog *begin(const char *content)
{
    struct kept_catalog *k = memory_array(1, sizeof *k);
    k->memory = arena_new();
    k->content = memory_text(content);
    k->catalog.tables = table_shelf_new(k->content);
    return k;
}

/* What is read later, by name. */
static void serve(struct kept_catalog *k)
{
    struct shelf *shelf = &k->catalog.shelf;
    shelf->find_table = find_table;
    shelf->read_puzzles = read_set;
    shelf->read_lesson = read_lesson;
    shelf->payload = k;
}

struct catalog *catalog_read(const char *content, struct diags *diags)
{
    struct kept_catalog *k = begin(content);
    read_lessons(k, diags);
    read_puzzles(k, diags);
    struct shelf *shelf = &k->catalog.shelf;
    shelf->lesson = (const struct lesson *const *)k->lesson;
    shelf->set = (const struct puzzle_set *const *)k->set;
    shelf->phrases = &k->phrases;
    serve(k);
    return &k->catalog;
}

struct catalog *catalog_around(const char *content, const struct shelf *ready)
{
    struct kept_catalog *k = begin(content);
    k->catalog.shelf = *ready;
    serve(k);
    return &k->catalog;
}

void catalog_free(struct catalog *catalog)
{
    struct kept_catalog *k = (struct kept_catalog *)catalog;
    if (k == NULL) {
        return;
    }
    for (int i = 0; k->lesson != NULL && i < catalog->shelf.lesson_count; i++) {
        lesson_free(k->lesson[i]);
    }
    for (int i = 0; k->set != NULL && i < catalog->shelf.set_count; i++) {
        puzzle_set_free(k->set[i]);
    }
    for (int i = 0; i < k->later_lessons; i++) {
        lesson_free(k->later_lesson[i]);
    }
    for (int i = 0; i < k->later_sets; i++) {
        puzzle_set_free(k->later_set[i]);
    }
    table_shelf_free(catalog->tables);
    arena_free(k->memory);
    free(k->content);
    free(k->lesson);
    free(k->set);
    free(k->later_lesson);
    free(k->later_set);
    free(k);
}
