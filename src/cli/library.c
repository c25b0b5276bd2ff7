/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The catalog of content, numbered and searched as a session needs it. */
#include "cli/library.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "cli/nearest.h"
#include "cli/place.h"
#include "content/catalog.h"
#include "notation/number_text.h"
#include "trainer/skill.h"

enum { FAULTS_SHOWN = 3 };

struct library {
    struct catalog *catalog;
    struct puzzle_set **own; /* files that she named herself */
    int own_count;
    struct lesson *own_lesson;
    struct puzzle_entry *puzzle; /* of the catalog and her own, in one list */
    int puzzle_count;
    char content[PLACE_SIZE];
};

static void list_puzzles(struct library *l, const struct puzzle_set *set)
{
    l->puzzle =
        memory_resize(l->puzzle, (size_t)(l->puzzle_count + set->count) + 1, sizeof *l->puzzle);
    for (int i = 0; i < set->count; i++) {
        l->puzzle[l->puzzle_count++] = (struct puzzle_entry){&set->puzzle[i], set};
    }
}

struct library *library_open(const char *content, FILE *err)
{
    struct library *l = memory_array(1, sizeof *l);
    struct diags *diags = diags_new();
    snprintf(l->content, sizeof l->content, "%s", content);
    l->catalog = catalog_read(l->content, diags);
    diags_print(diags, err);
    diags_free(diags);
    for (int i = 0; i < l->catalog->set_count; i++) {
        list_puzzles(l, l->catalog->set[i]);
    }
    if (l->catalog->lesson_count == 0 && l->puzzle_count == 0) {
        fprintf(err, "canasta-tutor: there is no lesson and no puzzle in %s that can be used.\n",
                content);
        library_free(l);
        return NULL;
    }
    return l;
}

void library_free(struct library *l)
{
    if (l == NULL) {
        return;
    }
    for (int i = 0; i < l->own_count; i++) {
        puzzle_set_free(l->own[i]);
    }
    free(l->own);
    if (l->own_lesson != NULL) {
        lesson_free(l->own_lesson);
    }
    free(l->puzzle);
    catalog_free(l->catalog);
    free(l);
}

const struct phrases *library_phrases(const struct library *l)
{
    return &l->catalog->phrases;
}

/* The first few faults of a file, on her screen. */
static void show_faults(const struct diags *diags, const struct paper *p)
{
    for (int i = 0; i < diags_count(diags) && i < FAULTS_SHOWN; i++) {
        const struct diag *d = diags_at(diags, i);
        if (d->line > 0) {
            paper_say(p, TONE_WARN, "%s:%ld: %s", d->file, d->line, d->text);
        } else {
            paper_say(p, TONE_WARN, "%s: %s", d->file, d->text);
        }
    }
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
    show_faults(diags, p);
    diags_free(diags);
    return found;
}

int library_lessons(const struct library *l)
{
    return l->catalog->lesson_count;
}

const struct lesson *library_lesson(const struct library *l, int i)
{
    return l->catalog->lesson[i];
}

const struct lesson *library_add_lesson(struct library *l, const char *path, FILE *err)
{
    struct diags *diags = diags_new();
    struct lesson *lesson = lesson_read(path, l->catalog->shelf, diags);
    diags_print(diags, err);
    diags_free(diags);
    if (lesson != NULL) {
        if (l->own_lesson != NULL) {
            lesson_free(l->own_lesson);
        }
        l->own_lesson = lesson;
    }
    return lesson;
}

int library_find_lesson(const struct library *l, const char *text)
{
    int64_t number = 0;
    if (number_read(text, strlen(text), &number, NULL) && number >= 1 &&
        number <= l->catalog->lesson_count) {
        return (int)number - 1;
    }
    for (int i = 0; i < l->catalog->lesson_count; i++) {
        if (strcmp(l->catalog->lesson[i]->id, text) == 0) {
            return i;
        }
    }
    return -1;
}

int library_lesson_about(const struct library *l, enum rule_id rule)
{
    for (int i = 0; i < l->catalog->lesson_count; i++) {
        const struct lesson *lesson = l->catalog->lesson[i];
        for (int t = 0; t < lesson->topic_count; t++) {
            if (lesson->topic[t] == rule) {
                return i;
            }
        }
    }
    return -1;
}

bool library_comes_before(const struct library *l, const struct lesson *lesson, enum rule_id rule)
{
    const int about = library_lesson_about(l, rule);
    return about >= 0 && lesson->track == TRACK_MAIN &&
           lesson->order < l->catalog->lesson[about]->order;
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

/* Whether the topic is a pack's title, as the list of subjects shows it; a question mark at the end
 * may be left out. */
static bool is_title(const char *title, const char *topic)
{
    const size_t length = strlen(topic);
    return title != NULL && strncasecmp(title, topic, length) == 0 &&
           (title[length] == '\0' || strcmp(title + length, "?") == 0);
}

bool puzzle_is_about(const struct puzzle_entry *p, const char *topic)
{
    if (strcmp(p->puzzle->id, topic) == 0 || strcmp(p->pack->id, topic) == 0 ||
        is_title(p->pack->title, topic) ||
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
    /* Puzzles that name no table are asked at the program's usual one, not at hers: the same puzzle
     * has the same answer for everybody. */
    const struct puzzles_reading reading = {.shelf = l->catalog->shelf, .fallback = NULL};
    struct diags *diags = diags_new();
    struct puzzle_set *set = puzzle_set_read(path, &reading, diags);
    show_faults(diags, p);
    diags_free(diags);
    if (set == NULL) {
        return -1;
    }
    const int first = l->puzzle_count;
    l->own = memory_resize(l->own, (size_t)l->own_count + 1, sizeof *l->own);
    l->own[l->own_count++] = set;
    list_puzzles(l, set);
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
    for (int i = 0; i < l->catalog->lesson_count; i++) {
        nearest_try(&near, l->catalog->lesson[i]->id);
    }
    return near.word;
}

const char *library_near_subject(const struct library *l, const char *text)
{
    struct nearest near = nearest_to(text);
    for (int i = 0; i < l->catalog->set_count; i++) {
        nearest_try(&near, l->catalog->set[i]->id);
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
    const bool drill = strcmp(word, "drill") == 0;
    const bool topics = drill || strcmp(word, "puzzle") == 0 || strcmp(word, "quiz") == 0;
    for (int i = 0; i < l->catalog->lesson_count && strcmp(word, "lesson") == 0; i++) {
        offer(out, l->catalog->lesson[i]->id);
    }
    for (int i = 0; i < l->catalog->set_count && topics && !drill; i++) {
        offer(out, l->catalog->set[i]->id);
    }
    for (int r = RULE_NONE + 1; r < RULE_COUNT && (topics || strcmp(word, "rule") == 0); r++) {
        offer(out, rule_facts((enum rule_id)r)->id);
    }
    for (int i = 0; i < l->catalog->phrases.word_count && strcmp(word, "word") == 0; i++) {
        offer(out, l->catalog->phrases.word[i].term);
    }
    for (int i = 0; i < TABLE_BUILTIN_COUNT && strcmp(word, "table") == 0; i++) {
        offer(out, table_builtin_id(i));
    }
    for (int i = 0; i < THEME_COUNT && drill; i++) {
        offer(out, theme_id((enum theme)i));
    }
    static const char *const settings[] = {"width", "plain", "colour", "cards", "table"};
    for (size_t i = 0; i < sizeof settings / sizeof settings[0] && strcmp(word, "set") == 0; i++) {
        offer(out, settings[i]);
    }
}
