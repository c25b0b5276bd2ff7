/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a whole course into memory: some hundred questions take a megabyte or two. */
#include "cli/library.h"

#include <assert.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/memory.h"
#include "cli/nearest.h"
#include "cli/place.h"
#include "content/phrase_file.h"

struct library {
    struct table_shelf *shelf; /* lends tables to lessons and puzzles */
    struct arena *memory;      /* of the phrases */
    struct phrases phrases;
    struct lesson **lesson;
    int lesson_count;
    struct puzzle_set **pack;
    int pack_count;
    struct puzzle_entry *puzzle;
    int puzzle_count;
    char content[PLACE_SIZE];
};

static int compare_lessons(const void *a, const void *b)
{
    const struct lesson *one = *(struct lesson *const *)a;
    const struct lesson *other = *(struct lesson *const *)b;
    if (one->track != other->track) {
        return (int)one->track - (int)other->track;
    }
    return one->order != other->order ? one->order - other->order : strcmp(one->id, other->id);
}

static void add_pack(struct library *l, struct puzzle_set *set)
{
    l->pack = memory_resize(l->pack, (size_t)l->pack_count + 1, sizeof *l->pack);
    l->pack[l->pack_count++] = set;
    l->puzzle =
        memory_resize(l->puzzle, (size_t)(l->puzzle_count + set->count) + 1, sizeof *l->puzzle);
    for (int i = 0; i < set->count; i++) {
        l->puzzle[l->puzzle_count++] = (struct puzzle_entry){&set->puzzle[i], set};
    }
}

/* The tables of puzzles that name none are the program's usual one, not hers: the same puzzle has
 * the same answer for everybody. */
static struct puzzle_set *read_pack(struct library *l, const char *path, struct diags *diags)
{
    const struct puzzles_reading reading = {.shelf = l->shelf, .fallback = NULL};
    return puzzle_set_read(path, &reading, diags);
}

static void read_lesson(struct library *l, const char *path, struct diags *diags)
{
    struct lesson *lesson = lesson_read(path, l->shelf, diags);
    if (lesson != NULL) {
        l->lesson = memory_resize(l->lesson, (size_t)l->lesson_count + 1, sizeof *l->lesson);
        l->lesson[l->lesson_count++] = lesson;
    }
}

static int is_xml(const struct dirent *entry)
{
    const size_t length = strlen(entry->d_name);
    return entry->d_name[0] != '.' && length > 4 && strcmp(entry->d_name + length - 4, ".xml") == 0;
}

/* Reads one file of the content folder, by the folder it is in and its name. */
static void read_file(struct library *l, const char *folder, const char *name, struct diags *diags)
{
    char path[PLACE_SIZE];
    const int length = snprintf(path, sizeof path, "%s/%s/%s", l->content, folder, name);
    if (length < 0 || (size_t)length >= sizeof path) {
        return;
    }
    bool fine = true;
    if (strcmp(name, "phrases.xml") == 0) {
        fine = phrases_read(path, l->memory, &l->phrases, diags);
    } else if (strcmp(name, "words.xml") == 0) {
        fine = words_read(path, l->memory, &l->phrases, diags);
    } else if (strcmp(folder, "lessons") == 0) {
        read_lesson(l, path, diags);
    } else if (strcmp(folder, "puzzles") == 0) {
        struct puzzle_set *set = read_pack(l, path, diags);
        if (set != NULL) {
            add_pack(l, set);
        }
    }
    assert(fine ||
           diags_count(diags) > 0); /* what is wrong with a file is told when all have been read */
}

static void read_folder(struct library *l, const char *folder, struct diags *diags)
{
    char path[PLACE_SIZE];
    struct dirent **list = NULL;
    const int length = snprintf(path, sizeof path, "%s/%s", l->content, folder);
    const int count =
        length > 0 && (size_t)length < sizeof path ? scandir(path, &list, is_xml, alphasort) : -1;
    for (int i = 0; i < count; i++) {
        read_file(l, folder, list[i]->d_name, diags);
        free(list[i]);
    }
    free(list);
}

struct library *library_open(const char *content, FILE *err)
{
    struct library *l = memory_array(1, sizeof *l);
    snprintf(l->content, sizeof l->content, "%s", content);
    l->shelf = table_shelf_new(l->content);
    l->memory = arena_new();
    struct diags *diags = diags_new();
    read_folder(l, "phrases", diags);
    read_folder(l, "lessons", diags);
    read_folder(l, "puzzles", diags);
    diags_print(diags, err);
    diags_free(diags);
    if (l->lesson_count == 0 && l->puzzle_count == 0) {
        fprintf(err, "canasta-tutor: there is no lesson and no puzzle in %s that can be used.\n",
                content);
        library_free(l);
        return NULL;
    }
    if (l->lesson_count > 0) {
        qsort(l->lesson, (size_t)l->lesson_count, sizeof *l->lesson, compare_lessons);
    }
    return l;
}

void library_free(struct library *l)
{
    if (l == NULL) {
        return;
    }
    for (int i = 0; i < l->lesson_count; i++) {
        lesson_free(l->lesson[i]);
    }
    for (int i = 0; i < l->pack_count; i++) {
        puzzle_set_free(l->pack[i]);
    }
    free(l->lesson);
    free(l->pack);
    free(l->puzzle);
    arena_free(l->memory);
    table_shelf_free(l->shelf);
    free(l);
}

const struct phrases *library_phrases(const struct library *l)
{
    return &l->phrases;
}

bool library_table(const struct library *l,
                   const char *ref,
                   struct table *out,
                   const struct paper *p)
{
    struct table read;
    struct diags *diags = diags_new();
    const bool found = table_load(ref, l->content, &read, diags);
    if (found) {
        *out = read;
    }
    for (int i = 0; i < diags_count(diags) && i < 3; i++) {
        const struct diag *d = diags_at(diags, i);
        if (d->line > 0) {
            paper_say(p, TONE_WARN, "%s:%ld: %s", d->file, d->line, d->text);
        } else {
            paper_say(p, TONE_WARN, "%s: %s", d->file, d->text);
        }
    }
    diags_free(diags);
    return found;
}

int library_lessons(const struct library *l)
{
    return l->lesson_count;
}

const struct lesson *library_lesson(const struct library *l, int i)
{
    return l->lesson[i];
}

int library_find_lesson(const struct library *l, const char *text)
{
    char *end = NULL;
    const long number = strtol(text, &end, 10);
    if (end != text && *end == '\0' && number >= 1 && number <= l->lesson_count) {
        return (int)number - 1;
    }
    for (int i = 0; i < l->lesson_count; i++) {
        if (strcmp(l->lesson[i]->id, text) == 0) {
            return i;
        }
    }
    return -1;
}

int library_puzzles(const struct library *l)
{
    return l->puzzle_count;
}

const struct puzzle_entry *library_puzzle(const struct library *l, int i)
{
    return &l->puzzle[i];
}

/* Whether `topic` is the rule, or its beginning up to a point. */
static bool leads_to(const char *topic, const char *id)
{
    const size_t length = strlen(topic);
    return strncmp(topic, id, length) == 0 && (id[length] == '.' || id[length] == '\0');
}

bool puzzle_is_about(const struct puzzle_entry *p, const char *topic)
{
    if (strcmp(p->puzzle->id, topic) == 0 || strcmp(p->pack->id, topic) == 0 ||
        strcmp(question_name(p->puzzle->exercise.question.kind), topic) == 0) {
        return true;
    }
    for (int i = 0; i < p->puzzle->topic_count; i++) {
        if (leads_to(topic, rule_facts(p->puzzle->topic[i])->id)) {
            return true;
        }
    }
    return false;
}

int library_add_puzzles(struct library *l, const char *path, int *count, const struct paper *p)
{
    struct diags *diags = diags_new();
    struct puzzle_set *set = read_pack(l, path, diags);
    if (set == NULL) {
        for (int i = 0; i < diags_count(diags) && i < 3; i++) {
            const struct diag *d = diags_at(diags, i);
            paper_say(p, TONE_WARN, "%s:%ld: %s", d->file, d->line, d->text);
        }
        diags_free(diags);
        return -1;
    }
    diags_free(diags);
    const int first = l->puzzle_count;
    add_pack(l, set);
    *count = set->count;
    return first;
}

void library_task(const struct library *l, int i, struct task *out)
{
    const struct puzzle *p = l->puzzle[i].puzzle;
    *out = task_of(&p->exercise);
    snprintf(out->id, sizeof out->id, "%s", p->id);
    out->table = *p->table;
    out->level = p->level;
    for (int t = 0; t < p->topic_count && out->skills.count < SKILLS_PER_ITEM; t++) {
        out->skills.id[out->skills.count++] = rule_facts(p->topic[t])->id;
    }
}

const char *library_near_lesson(const struct library *l, const char *text)
{
    struct nearest near = nearest_to(text);
    for (int i = 0; i < l->lesson_count; i++) {
        nearest_try(&near, l->lesson[i]->id);
    }
    return near.word;
}

const char *library_near_subject(const struct library *l, const char *text)
{
    struct nearest near = nearest_to(text);
    for (int i = 0; i < l->pack_count; i++) {
        nearest_try(&near, l->pack[i]->id);
    }
    for (int i = 0; i < l->puzzle_count; i++) {
        nearest_try(&near, question_name(l->puzzle[i].puzzle->exercise.question.kind));
        for (int t = 0; t < l->puzzle[i].puzzle->topic_count; t++) {
            nearest_try(&near, rule_facts(l->puzzle[i].puzzle->topic[t])->id);
        }
    }
    return near.word;
}

static void offer(struct completions *out, const char *word)
{
    if (out->count < COMPLETIONS_MAX) {
        out->word[out->count++] = word;
    }
}

void library_complete(const struct library *l, const char *word, struct completions *out)
{
    const bool topics = strcmp(word, "puzzle") == 0 || strcmp(word, "quiz") == 0;
    for (int i = 0; i < l->lesson_count && strcmp(word, "lesson") == 0; i++) {
        offer(out, l->lesson[i]->id);
    }
    for (int i = 0; i < l->pack_count && topics; i++) {
        offer(out, l->pack[i]->id);
    }
    for (int r = RULE_NONE + 1; r < RULE_COUNT && (topics || strcmp(word, "rule") == 0); r++) {
        offer(out, rule_facts((enum rule_id)r)->id);
    }
    for (int i = 0; i < l->phrases.word_count && strcmp(word, "word") == 0; i++) {
        offer(out, l->phrases.word[i].term);
    }
    for (int i = 0; i < TABLE_BUILTIN_COUNT && strcmp(word, "table") == 0; i++) {
        offer(out, table_builtin_id(i));
    }
    static const char *const settings[] = {"width", "plain", "colour", "cards", "table"};
    for (size_t i = 0; i < sizeof settings / sizeof settings[0] && strcmp(word, "set") == 0; i++) {
        offer(out, settings[i]);
    }
}
