/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House style for lessons: short texts, and an order in which they can be read. */
#include <stdio.h>
#include <string.h>

#include "content/folder.h"
#include "content/strict.h"
#include "content/xml.h"

enum { LINE_COLUMNS = 72, STEP_LINES = 6 };

/* How many columns the word takes; every character counts one. */
static int columns(const char *word, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++) {
        count += ((unsigned char)word[i] & 0xc0) != 0x80;
    }
    return count;
}

/* How many lines the text takes when it is set in LINE_COLUMNS. */
static int lines_of(const char *text)
{
    int lines = *text != '\0', used = 0;
    while (*text != '\0') {
        const size_t length = strcspn(text, " \n");
        const int wide = columns(text, length);
        if (used > 0 && used + 1 + wide > LINE_COLUMNS) {
            lines++;
            used = 0;
        }
        used += (used > 0) + wide;
        text += length;
        if (*text == '\n') {
            lines++;
            used = 0;
        }
        text += *text != '\0';
    }
    return lines;
}

int strict_passage(const struct strict *s, int line, const char *text)
{
    const int lines = text != NULL ? lines_of(text) : 0;
    if (lines > STEP_LINES) {
        diags_add(s->diags, s->file, line,
                  "a text takes %d lines of %d columns; it should take %d at most. Split it or say "
                  "less",
                  lines, LINE_COLUMNS, STEP_LINES);
    }
    return strict_text(s, line, text) + (lines > STEP_LINES);
}

/* --- other lessons
 * -------------------------------------------------------------------------------- */

/* The lesson looked for, and its place once it is found. */
struct lesson_search {
    const char *id;
    bool found;
    int order;
};

/* Looks at the root only, so always ends the reading. */
static bool look_at_root(void *payload, const struct xml_node *root)
{
    struct lesson_search *search = payload;
    const char *id = xml_attribute(root, "id");
    if (id != NULL && strcmp(id, search->id) == 0) {
        search->found = true;
        search->order = xml_number(root, "order", 0);
    }
    return false;
}

static bool pass_over(void *payload, const struct xml_node *item)
{
    (void)payload, (void)item;
    return false;
}

static void search_folder(const char *path, const char *sub, struct lesson_search *search)
{
    struct arena *names = arena_new(), *memory = arena_new();
    struct diags *ignored = diags_new(); /* other files are checked when it is their turn */
    const struct folder folder = folder_list(path, sub, names);
    const struct xml_listener listener = {look_at_root, pass_over, search};
    for (int i = 0; i < folder.count && !search->found; i++) {
        (void)!xml_stream(folder.path[i], XML_FILE_LESSON, &listener, memory, ignored);
    }
    diags_free(ignored);
    arena_free(memory);
    arena_free(names);
}

bool strict_find_lesson(const struct strict *s, const char *id, int *order)
{
    struct lesson_search search = {.id = id};
    struct arena *memory = arena_new();
    search_folder(folder_of(s->file, memory), NULL, &search);
    arena_free(memory);
    if (!search.found && s->content != NULL) {
        search_folder(s->content, "lessons", &search);
    }
    if (search.found) {
        *order = search.order;
    }
    return search.found;
}

static int check_required(const struct strict *s, const struct lesson *lesson, const char *id)
{
    int order = 0;
    if (!strict_find_lesson(s, id, &order)) {
        diags_add(s->diags, s->file, lesson->line, "requires: there is no lesson \"%s\"", id);
        return 1;
    }
    if (order >= lesson->order) {
        diags_add(s->diags, s->file, lesson->line,
                  "requires: the lesson \"%s\" comes later (order %d, this one has %d)", id, order,
                  lesson->order);
        return 1;
    }
    return 0;
}

/* --- the lesson
 * ----------------------------------------------------------------------------------- */

static int check_step(const struct strict *s, const struct lesson_step *step)
{
    int found = strict_passage(s, step->line, step->text);
    if (step->text[0] == '\0') {
        diags_add(s->diags, s->file, step->line, "the text of the step is empty");
        found++;
    }
    for (int i = 0; i < step->move_count; i++) {
        found += strict_passage(s, step->move[i].file_line, step->move[i].text);
    }
    return found;
}

int strict_lesson(const struct strict *s, const struct lesson *lesson)
{
    int found = strict_text(s, lesson->line, lesson->title);
    found += strict_id(s, lesson->line, lesson->id);
    if (lesson->topic_count == 0) {
        diags_add(s->diags, s->file, lesson->line,
                  "topics is missing: the ids of the rules that it teaches");
        found++;
    }
    for (int i = 0; i < lesson->require_count; i++) {
        found += check_required(s, lesson, lesson->require[i]);
    }
    for (int i = 0; i < lesson->step_count; i++) {
        found += check_step(s, &lesson->step[i]);
    }
    return found + strict_words(s, lesson);
}
