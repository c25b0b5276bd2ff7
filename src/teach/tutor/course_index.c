/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course, numbered and searched as a session needs it. */
#include "tutor/course_index.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/memory.h"
#include "base/nearest.h"
#include "learning/skill.h"
#include "messages/answers.h"
#include "messages/msg_tutor.h"
#include "notation/number_text.h"
#include "notation/parse_error.h"
#include "notation/table_spec.h"

enum { FAULTS_SHOWN = 3 };

struct course_index {
    const struct course *course;
    struct puzzle_entry *puzzle; /* of the course and the learner's own files, in one list */
    int puzzle_count;
    struct answer_index *answers, *house_names; /* NULL: not asked for yet */
};

static void list_puzzles(struct course_index *l, const struct puzzle_set *set)
{
    l->puzzle =
        memory_resize(l->puzzle, (size_t)(l->puzzle_count + set->count) + 1, sizeof *l->puzzle);
    for (int i = 0; i < set->count; i++) {
        l->puzzle[l->puzzle_count++] = (struct puzzle_entry){&set->puzzle[i], set};
    }
}

struct course_index *course_index_new(const struct course *course)
{
    struct course_index *l = memory_array(1, sizeof *l);
    l->course = course;
    for (int i = 0; i < course->set_count; i++) {
        list_puzzles(l, course->set[i]);
    }
    return l;
}

void course_index_free(struct course_index *l)
{
    if (l == NULL) {
        return;
    }
    answer_index_free(l->answers);
    answer_index_free(l->house_names);
    free(l->puzzle);
    free(l);
}

const struct catalog *course_index_catalog(const struct course_index *l)
{
    return l->course->catalog;
}

const struct answer_index *course_index_answers(struct course_index *l)
{
    if (l->answers == NULL) {
        l->answers = answer_index_new(l->course->catalog);
    }
    return l->answers;
}

const struct answer_index *course_index_house_names(struct course_index *l)
{
    if (l->house_names == NULL) {
        l->house_names = answer_index_of_house(l->course->catalog);
    }
    return l->house_names;
}

/* Shows the first few faults of a file. */
static void show_faults(const struct diags *diags, const struct listener *p)
{
    for (int i = 0; i < diags_count(diags) && i < FAULTS_SHOWN; i++) {
        const struct diag *d = diags_at(diags, i);
        if (d->line > 0) {
            tell(p, TONE_WARN, "%s:%ld: %s", d->file, d->line, d->text);
        } else {
            tell(p, TONE_WARN, "%s: %s", d->file, d->text);
        }
    }
}

/* That there is no table of that name, and which there are. */
static void tell_not_there(const struct course_index *l, const char *name, const struct listener *p)
{
    const struct message_context ctx = {l->course->catalog, NULL, SEAT_NONE};
    char shown[TEXT_SHOWN_SIZE], known[TABLE_BUILTIN_COUNT * TABLE_ID_SIZE],
        said[MESSAGE_TEXT_SIZE];
    struct text list = text_in(known, sizeof known);
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        text_add(&list, "%s%s", i > 0 ? ", " : "", table_builtin_id(i));
    }
    text_show(name, strlen(name), shown);
    const struct message not_there =
        msg_table_not_there(shown, known, l->course->read_puzzles != NULL);
    (void)message_format(&ctx, &not_there, said, sizeof said);
    tell(p, TONE_WARN, "%s", said);
}

/* Fills `out` with the table; false with what is wrong in `diags`, nothing where there is none. */
static bool
find_table(const struct course_index *l, const char *ref, struct table *out, struct diags *diags)
{
    struct table table;
    char *base = memory_text(ref);
    base[table_spec_base(ref)] = '\0';
    bool found = course_table(l->course, base, &table, diags);
    if (found && !table_spec_apply(ref, &table)) {
        diags_add(diags, ref, 0, "contradicting changes");
        found = false;
    }
    if (found) {
        *out = table;
    }
    free(base);
    return found;
}

bool course_index_table(const struct course_index *l,
                        const char *ref,
                        struct table *out,
                        const struct listener *p)
{
    struct diags *diags = diags_new();
    diags_speak(diags, course_index_catalog(l));
    const bool found = find_table(l, ref, out, diags);
    if (!found && diags_count(diags) == 0) {
        char *base = memory_text(ref);
        base[table_spec_base(ref)] = '\0';
        tell_not_there(l, base, p);
        free(base);
    }
    show_faults(diags, p);
    diags_free(diags);
    return found;
}

bool course_index_has_table(const struct course_index *l, const char *ref, struct table *out)
{
    struct diags *diags = diags_new();
    const bool found = find_table(l, ref, out, diags);
    diags_free(diags);
    return found;
}

int course_index_lessons(const struct course_index *l)
{
    return l->course->lesson_count;
}

const struct lesson *course_index_lesson(const struct course_index *l, int i)
{
    return l->course->lesson[i];
}

struct unit_place course_index_unit(const struct course_index *l, const struct lesson *lesson)
{
    struct unit_place at = {.title = lesson->unit};
    for (int i = 0; i < l->course->lesson_count && lesson->unit != NULL; i++) {
        const struct lesson *other = l->course->lesson[i];
        if (other->unit != NULL && strcmp(other->unit, lesson->unit) == 0) {
            at.count++;
            at.place = strcmp(other->id, lesson->id) == 0 ? at.count : at.place;
            at.last = other;
        }
    }
    return at;
}

bool lesson_is_on(const struct lesson *lesson, const char *path)
{
    const size_t length = strlen(path);
    for (const char *at = lesson->paths; at != NULL && length > 0; at = strchr(at, ' ')) {
        at += strspn(at, " ");
        if (strncmp(at, path, length) == 0 && (at[length] == ' ' || at[length] == '\0')) {
            return true;
        }
    }
    return false;
}

bool course_index_has_lesson(const struct course_index *l, const char *id)
{
    for (int i = 0; i < l->course->lesson_count; i++) {
        if (strcmp(l->course->lesson[i]->id, id) == 0) {
            return true;
        }
    }
    return false;
}

/* The first lesson that took over what the lesson of this id taught, which is no more. */
static int find_made_of(const struct course_index *l, const char *id)
{
    for (int i = 0; i < l->course->lesson_count; i++) {
        const struct lesson *lesson = l->course->lesson[i];
        for (int f = 0; f < lesson->from_count; f++) {
            if (strcmp(lesson->from[f], id) == 0) {
                return i;
            }
        }
    }
    return -1;
}

int course_index_find_lesson(const struct course_index *l, const char *text)
{
    int64_t number = 0;
    if (number_read(text, strlen(text), &number, NULL) && number >= 1 &&
        number <= l->course->lesson_count) {
        return (int)number - 1;
    }
    for (int i = 0; i < l->course->lesson_count; i++) {
        if (strcmp(l->course->lesson[i]->id, text) == 0) {
            return i;
        }
    }
    return find_made_of(l, text);
}

const struct lesson *
course_index_read_lesson(const struct course_index *l, const char *path, const struct listener *p)
{
    struct diags *diags = diags_new();
    diags_speak(diags, course_index_catalog(l));
    const struct lesson *lesson = course_read_lesson(l->course, path, diags);
    show_faults(diags, p);
    diags_free(diags);
    return lesson;
}

int course_index_number(const struct course_index *l, const struct lesson *lesson)
{
    const int same = course_index_find_lesson(l, lesson->id);
    if (same >= 0) {
        return same + 1;
    }
    int before = 0;
    for (int i = 0; i < l->course->lesson_count; i++) {
        const struct lesson *other = l->course->lesson[i];
        before += other->track < lesson->track ||
                  (other->track == lesson->track && other->order < lesson->order);
    }
    return before + 1;
}

bool lesson_is_for(const struct lesson *lesson, const struct table *t)
{
    return lesson->table->family == t->family;
}

bool lesson_is_about(const struct lesson *lesson, enum rule_id rule)
{
    for (int i = 0; i < lesson->topic_count; i++) {
        if (lesson->topic[i] == rule) {
            return true;
        }
    }
    return false;
}

int course_index_lesson_about(const struct course_index *l,
                              const struct table *t,
                              enum rule_id rule)
{
    int other = -1;
    for (int i = 0; i < l->course->lesson_count; i++) {
        const struct lesson *lesson = l->course->lesson[i];
        if (lesson_is_about(lesson, rule)) {
            if (lesson_is_for(lesson, t) && lesson->track != TRACK_EXTRA) {
                return i;
            }
            other = other < 0 ? i : other;
        }
    }
    return other;
}

/* Whether the author of a question says that the rule decides it. */
static bool names_rule(const struct exercise *e, enum rule_id rule)
{
    bool names = e->because.right == rule;
    for (int i = 0; i < e->question.option_count; i++) {
        names = names || e->refuted[i] == rule;
    }
    return names && rule != RULE_NONE;
}

int lesson_step_about(const struct lesson *lesson, enum rule_id rule, enum question_kind asked)
{
    int of_kind = -1;
    for (int i = 0; i < lesson->step_count; i++) {
        const struct exercise *e = lesson->step[i].exercise;
        if (e == NULL || !e->has_question) {
            continue;
        }
        if (names_rule(e, rule)) {
            return i;
        }
        of_kind = of_kind < 0 && e->question.kind == asked ? i : of_kind;
    }
    return of_kind;
}

/* Whether a step has a question of the kind. */
static bool asks_kind(const struct lesson *lesson, enum question_kind asked)
{
    return lesson_step_about(lesson, RULE_NONE, asked) >= 0;
}

/* Whether a composed game is played in the lesson: it uses what others teach. */
static bool is_game(const struct lesson *lesson)
{
    bool played = false;
    for (int i = 0; i < lesson->step_count; i++) {
        played = played || lesson->step[i].played;
    }
    return played;
}

int course_index_taught(const struct course_index *l,
                        const struct table *t,
                        enum rule_id rule,
                        enum question_kind asked,
                        int last)
{
    for (int i = 0; i <= last; i++) {
        const struct lesson *lesson = l->course->lesson[i];
        if (lesson_is_about(lesson, rule) && lesson_is_for(lesson, t) && !is_game(lesson) &&
            lesson->track != TRACK_EXTRA && asks_kind(lesson, asked)) {
            return i;
        }
    }
    const int other = course_index_lesson_about(l, t, rule);
    return other <= last ? other : -1;
}

bool course_index_comes_before(const struct course_index *l,
                               const struct lesson *lesson,
                               enum rule_id rule)
{
    const int about = course_index_lesson_about(l, lesson->table, rule);
    return about >= 0 && lesson->track == TRACK_MAIN &&
           lesson->order < l->course->lesson[about]->order;
}

int course_index_puzzles(const struct course_index *l)
{
    return l->puzzle_count;
}

const struct puzzle_entry *course_index_puzzle(const struct course_index *l, int i)
{
    return &l->puzzle[i];
}

int course_index_find_puzzle(const struct course_index *l, const char *id)
{
    for (int i = 0; i < course_index_puzzles(l); i++) {
        if (strcmp(course_index_puzzle(l, i)->puzzle->id, id) == 0) {
            return i;
        }
    }
    return -1;
}

/* Whether `topic` is the rule, or its beginning up to a point. */
static bool leads_to(const char *topic, const char *id)
{
    const size_t length = strlen(topic);
    return strncmp(topic, id, length) == 0 && (id[length] == '.' || id[length] == '\0');
}

/* Whether the topic is a set's title, as the list of subjects shows it; a question mark at the end
 * may be left out. */
static bool is_title(const char *title, const char *topic)
{
    const size_t length = strlen(topic);
    return title != NULL && ascii_agree(title, topic, length) &&
           (title[length] == '\0' || strcmp(title + length, "?") == 0);
}

bool puzzle_is_about(const struct puzzle_entry *p, const char *topic)
{
    if (strcmp(p->puzzle->id, topic) == 0 || strcmp(p->set->id, topic) == 0 ||
        is_title(p->set->title, topic) ||
        (p->set->drill == NULL && strcmp(question_name(p->puzzle->question.kind), topic) == 0)) {
        return true;
    }
    for (int i = 0; i < p->puzzle->topic_count && p->set->drill == NULL; i++) {
        if (leads_to(topic, rule_facts(p->puzzle->topic[i])->id)) {
            return true;
        }
    }
    return false;
}

int course_index_add_puzzles(struct course_index *l,
                             const char *path,
                             const char *fallback,
                             int *count,
                             const struct listener *p)
{
    struct diags *diags = diags_new();
    diags_speak(diags, course_index_catalog(l));
    const struct puzzle_set *set = course_read_puzzles(l->course, path, fallback, diags);
    show_faults(diags, p);
    diags_free(diags);
    if (set == NULL) {
        return -1;
    }
    const int first = l->puzzle_count;
    list_puzzles(l, set);
    *count = set->count;
    return first;
}

const char *course_index_near_lesson(const struct course_index *l, const char *text)
{
    struct nearest near = nearest_to(text);
    for (int i = 0; i < l->course->lesson_count; i++) {
        nearest_try(&near, l->course->lesson[i]->id);
    }
    return near.word;
}

const char *course_index_near_subject(const struct course_index *l, const char *text)
{
    struct nearest near = nearest_to(text);
    for (int i = 0; i < l->course->set_count; i++) {
        nearest_try(&near, l->course->set[i]->id);
    }
    for (int i = 0; i < l->puzzle_count; i++) {
        nearest_try(&near, question_name(l->puzzle[i].puzzle->question.kind));
        for (int t = 0; t < l->puzzle[i].puzzle->topic_count; t++) {
            nearest_try(&near, rule_facts(l->puzzle[i].puzzle->topic[t])->id);
        }
    }
    return near.word;
}

void course_index_complete(const struct course_index *l, const char *word, struct completions *out)
{
    const bool drill = strcmp(word, "drill") == 0;
    const bool topics = drill || strcmp(word, "puzzle") == 0 || strcmp(word, "quiz") == 0;
    for (int i = 0; i < l->course->lesson_count && strcmp(word, "lesson") == 0; i++) {
        completions_offer(out, l->course->lesson[i]->id);
    }
    for (int i = 0; i < l->course->set_count && topics; i++) {
        if (!drill || l->course->set[i]->drill != NULL) {
            completions_offer(out, l->course->set[i]->id);
        }
    }
    for (int r = RULE_NONE + 1; r < RULE_COUNT && (topics || strcmp(word, "rule") == 0); r++) {
        completions_offer(out, rule_facts((enum rule_id)r)->id);
    }
    for (int i = 0; i < l->course->catalog->word_count && strcmp(word, "word") == 0; i++) {
        completions_offer(out, l->course->catalog->word[i].term);
    }
    for (int i = 0; i < TABLE_BUILTIN_COUNT && strcmp(word, "table") == 0; i++) {
        completions_offer(out, table_builtin_id(i));
    }
    for (int i = 0; i < THEME_COUNT && drill; i++) {
        completions_offer(out, theme_id((enum theme)i));
    }
    static const char *const settings[] = {"cards",   "coach",  "colour", "name",  "plain",
                                           "samples", "strict", "table",  "terse", "width"};
    for (size_t i = 0; i < sizeof settings / sizeof settings[0] && strcmp(word, "set") == 0; i++) {
        completions_offer(out, settings[i]);
    }
}
