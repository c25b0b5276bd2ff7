/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One pass over a content folder. One bad file does not spoil the rest. */
#include "content/course_loader.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "content/answer_file.h"
#include "content/folder.h"
#include "content/phrase_file.h"
#include "content/xml.h"

/* The catalog with what it owns; the public part comes first. */
struct loaded_catalog {
    struct course_loader loader;
    struct arena *memory; /* messages, words, names */
    char *content;
    struct catalog catalog; /* empty around what was read before */
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

static void add_lesson(struct loaded_catalog *k, const char *path, struct diags *diags)
{
    struct lesson *lesson = lesson_read(path, k->loader.tables, diags);
    if (lesson == NULL) {
        return;
    }
    for (int i = 0; i < k->loader.course.lesson_count; i++) {
        if (strcmp(k->lesson[i]->id, lesson->id) == 0) {
            diags_add(diags, path, lesson->line,
                      "the id %s is that of %s too. Give each lesson one of its own", lesson->id,
                      k->lesson[i]->path);
            lesson_free(lesson);
            return;
        }
    }
    k->lesson[k->loader.course.lesson_count++] = lesson;
}

/* Messages and words first, as what is wrong with the lessons is told in them. */
static void read_lessons(struct loaded_catalog *k, struct diags *diags)
{
    const struct folder folder = folder_list(k->content, "lessons", k->memory);
    enum xml_file *form = memory_array((size_t)folder.count, sizeof *form);
    k->lesson = memory_array((size_t)folder.count, sizeof(struct lesson *));
    for (int i = 0; i < folder.count; i++) {
        form[i] = xml_identify(folder.path[i], diags);
        if (form[i] == XML_FILE_PHRASES) {
            (void)!catalog_read(folder.path[i], k->memory, &k->catalog, diags);
        } else if (form[i] == XML_FILE_WORDS) {
            (void)!words_read(folder.path[i], k->memory, &k->catalog, diags);
        } else if (form[i] == XML_FILE_ANSWERS) {
            (void)!answers_read(folder.path[i], k->memory, &k->catalog.answers, diags);
        }
    }
    diags_speak(diags, &k->catalog);
    for (int i = 0; i < folder.count; i++) {
        if (form[i] == XML_FILE_LESSON) {
            add_lesson(k, folder.path[i], diags);
        }
    }
    free(form);
    qsort(k->lesson, (size_t)k->loader.course.lesson_count, sizeof(struct lesson *), by_order);
}

static void read_puzzles(struct loaded_catalog *k, struct diags *diags)
{
    const struct folder folder = folder_list(k->content, "puzzles", k->memory);
    const struct puzzles_reading reading = {k->loader.tables, NULL};
    k->set = memory_array((size_t)folder.count, sizeof(struct puzzle_set *));
    for (int i = 0; i < folder.count; i++) {
        struct puzzle_set *set = puzzle_set_read(folder.path[i], &reading, diags);
        if (set != NULL) {
            k->set[k->loader.course.set_count++] = set;
        }
    }
}

static bool find_table(void *payload, const char *ref, struct table *out, struct diags *diags)
{
    const struct loaded_catalog *k = payload;
    return table_is_there(ref, k->content) && table_load(ref, k->content, out, diags);
}

static const struct puzzle_set *
read_set(void *payload, const char *path, const char *fallback, struct diags *diags)
{
    struct loaded_catalog *k = payload;
    struct puzzles_reading reading = {.course = k->loader.tables, .fallback = NULL};
    diags_speak(diags, k->loader.course.catalog);
    if (fallback != NULL) {
        reading.fallback = table_shelf_find(reading.course, fallback, NULL, 0, diags);
    }
    struct puzzle_set *set = puzzle_set_read(path, &reading, diags);
    if (set != NULL) {
        k->later_set = memory_resize(k->later_set, (size_t)k->later_sets + 1, sizeof set);
        k->later_set[k->later_sets++] = set;
    }
    return set;
}

const struct lesson *
course_loader_read_lesson(struct course_loader *loader, const char *path, struct diags *diags)
{
    struct loaded_catalog *k = (struct loaded_catalog *)loader;
    diags_speak(diags, loader->course.catalog);
    struct lesson *lesson = lesson_read(path, loader->tables, diags);
    if (lesson != NULL) {
        k->later_lesson =
            memory_resize(k->later_lesson, (size_t)k->later_lessons + 1, sizeof lesson);
        k->later_lesson[k->later_lessons++] = lesson;
    }
    return lesson;
}

static const struct lesson *read_lesson(void *payload, const char *path, struct diags *diags)
{
    struct loaded_catalog *k = payload;
    return course_loader_read_lesson(&k->loader, path, diags);
}

/* An empty catalog of the folder, from which the rest is read by name. */
static struct loaded_catalog *catalog_begin(const char *content)
{
    struct loaded_catalog *k = memory_array(1, sizeof *k);
    k->memory = arena_new();
    k->content = memory_text(content);
    k->loader.tables = table_shelf_new(k->content);
    return k;
}

/* What is read later, by name. */
static void serve(struct loaded_catalog *k)
{
    struct course *course = &k->loader.course;
    course->find_table = find_table;
    course->read_puzzles = read_set;
    course->read_lesson = read_lesson;
    course->payload = k;
}

struct course_loader *course_loader_read(const char *content, struct diags *diags)
{
    struct loaded_catalog *k = catalog_begin(content);
    read_lessons(k, diags);
    read_puzzles(k, diags);
    struct course *course = &k->loader.course;
    course->lesson = (const struct lesson *const *)k->lesson;
    course->set = (const struct puzzle_set *const *)k->set;
    course->catalog = &k->catalog;
    serve(k);
    return &k->loader;
}

struct course_loader *course_loader_around(const char *content, const struct course *ready)
{
    struct loaded_catalog *k = catalog_begin(content);
    k->loader.course = *ready;
    serve(k);
    return &k->loader;
}

void course_loader_free(struct course_loader *loader)
{
    struct loaded_catalog *k = (struct loaded_catalog *)loader;
    if (k == NULL) {
        return;
    }
    for (int i = 0; k->lesson != NULL && i < loader->course.lesson_count; i++) {
        lesson_free(k->lesson[i]);
    }
    for (int i = 0; k->set != NULL && i < loader->course.set_count; i++) {
        puzzle_set_free(k->set[i]);
    }
    for (int i = 0; i < k->later_lessons; i++) {
        lesson_free(k->later_lesson[i]);
    }
    for (int i = 0; i < k->later_sets; i++) {
        puzzle_set_free(k->later_set[i]);
    }
    table_shelf_free(loader->tables);
    arena_free(k->memory);
    free(k->content);
    free(k->lesson);
    free(k->set);
    free(k->later_lesson);
    free(k->later_set);
    free(k);
}
