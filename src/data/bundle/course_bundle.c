/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same functions write a course and read it. When it is written they get copies of the structs,
 * as they could change what they are given. */
#include "bundle/course_bundle.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/memory.h"
#include "bundle/codec_game.h"

enum {
    LESSONS_MOST = 1000,
    STEPS_MOST = 1000,
    PUZZLES_MOST = 100000,
    ENTRIES_MOST = 10000,
    LEVELS_MOST = 5
};

static const char magic[] = "canasta-tutor course 4";

struct course_bundle {
    struct arena *memory;
    struct course course;
    struct catalog catalog;
    const char *title, *standard;
    struct table *table; /* all that lessons, puzzles and learners name */
    int tables, named;
};

/* Reading or writing, and the tables that both refer to by their numbers. */
struct course_bundle_course {
    struct codec codec;
    struct table *table;
    int tables;
};

/* What messages, rules and options this program has: numbers of another one mean something else. */
static uint64_t fingerprint(void)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    char name[MESSAGE_ID_SIZE];
    for (int i = 1; i < MESSAGE_COUNT; i++) {
        message_name((enum message_id)i, name);
        for (const char *c = name; *c != '\0'; c++) {
            hash = (hash ^ (unsigned char)*c) * UINT64_C(0x100000001b3);
        }
    }
    return hash ^ (uint64_t)QUESTION_KIND_COUNT << 32 ^ sizeof(magic);
}

static const char *file_name(const char *path)
{
    const char *slash = path != NULL ? strrchr(path, '/') : NULL;
    return slash != NULL ? slash + 1 : path;
}

/* The place of a table in the list, put there if it is new. */
static int place_of(struct course_bundle_course *c, const struct table *t)
{
    for (int i = 0; i < c->tables; i++) {
        if (memcmp(&c->table[i], t, sizeof *t) == 0) {
            return i;
        }
    }
    c->table = memory_resize(c->table, (size_t)c->tables + 1, sizeof *c->table);
    c->table[c->tables] = *t;
    return c->tables++;
}

/* A table by its place. */
static void table_of(struct course_bundle_course *c, const struct table **t)
{
    int place = codec_reads(&c->codec) ? 0 : place_of(c, *t);
    codec_int(&c->codec, &place, 0, c->tables - 1);
    if (codec_reads(&c->codec)) {
        *t = &c->table[place];
    }
}

/* A text that must be there. */
static void needed(struct codec *b, const char **text)
{
    codec_text(b, text);
    if (*text == NULL) {
        b->bad = true;
        *text = "";
    }
}

/* A question, with the table it is asked at; `usual`: where it names none, the one it was made for.
 */
static void exercise(struct course_bundle_course *c, const struct table *usual, struct exercise *e)
{
    bool own = e->table != NULL;
    codec_bool(&c->codec, &own);
    if (own) {
        table_of(c, &e->table);
    }
    codec_exercise(&c->codec, own ? e->table : usual, e);
}

/* --- lessons --- */

static void deal(struct codec *b, struct deal_task *d)
{
    int point = (int)d->point;
    codec_int(b, &point, DEAL_NONE, DEAL_ROUND);
    d->point = (enum deal_goal)point;
    codec_int(b, &d->turns, 0, INT16_MAX);
    codec_int(b, &d->from, 0, INT16_MAX);
    codec_text(b, &d->code);
    codec_int(b, &d->score[0], INT16_MIN, INT16_MAX);
    codec_int(b, &d->score[1], INT16_MIN, INT16_MAX);
}

static void step(struct course_bundle_course *c, const struct table *t, struct lesson_step *s)
{
    struct codec *b = &c->codec;
    bool given = s->exercise != NULL;
    needed(b, &s->text);
    codec_bool(b, &given);
    if (given) {
        struct exercise *kept = codec_array(b, 1, sizeof *kept);
        struct exercise copy = s->exercise != NULL ? *s->exercise : (struct exercise){.line = 0};
        exercise(c, t, kept != NULL ? kept : &copy);
        s->exercise = kept;
    }
    codec_text(b, &s->mixed);
    codec_int(b, &s->mixed_level, 0, LEVELS_MOST);
    codec_bool(b, &s->changed);
    deal(b, &s->deal);
    codec_bool(b, &s->played);
    codec_bool(b, &s->open_hands);
    codec_count(b, &s->move_count, STEPS_MOST);
    struct lesson_move *moves = codec_array(b, s->move_count, sizeof *moves);
    for (int i = 0; i < s->move_count; i++) {
        struct lesson_move copy = s->move != NULL ? s->move[i] : (struct lesson_move){.line = NULL};
        needed(b, &copy.line);
        needed(b, &copy.text);
        codec_bool(b, &copy.own);
        if (moves != NULL) {
            moves[i] = copy;
        }
    }
    s->move = moves;
    b->bad = b->bad || (codec_reads(b) && s->move_count > 0 &&
                        (s->exercise == NULL || !s->exercise->has_position));
}

static void lesson(struct course_bundle_course *c, struct lesson *l)
{
    struct codec *b = &c->codec;
    int track = (int)l->track;
    needed(b, &l->path);
    needed(b, &l->id);
    needed(b, &l->title);
    codec_int(b, &l->order, INT16_MIN, INT16_MAX);
    table_of(c, &l->table);
    codec_int(b, &track, TRACK_MAIN, TRACK_EXTRA);
    l->track = (enum lesson_track)track;
    codec_int(b, &l->minutes, 0, INT16_MAX);
    codec_int(b, &l->require_count, 0, LESSON_REQUIRES_MAX);
    for (int i = 0; i < l->require_count; i++) {
        needed(b, &l->require[i]);
    }
    codec_int(b, &l->from_count, 0, LESSON_FROM_MAX);
    for (int i = 0; i < l->from_count; i++) {
        needed(b, &l->from[i]);
    }
    codec_text(b, &l->can);
    codec_text(b, &l->unit);
    codec_text(b, &l->paths);
    codec_text(b, &l->practice);
    codec_topics(b, l->topic, &l->topic_count, LESSON_TOPICS_MAX);
    codec_count(b, &l->step_count, STEPS_MOST);
    struct lesson_step *steps = codec_array(b, l->step_count, sizeof *steps);
    for (int i = 0; i < l->step_count; i++) {
        struct lesson_step copy = l->step != NULL ? l->step[i] : (struct lesson_step){.line = 0};
        step(c, l->table, &copy);
        if (steps != NULL) {
            steps[i] = copy;
        }
    }
    l->step = steps;
}

static void lessons(struct course_bundle_course *c, struct course *s)
{
    struct codec *b = &c->codec;
    codec_count(b, &s->lesson_count, LESSONS_MOST);
    const struct lesson **list = codec_array(b, s->lesson_count, sizeof(struct lesson *));
    for (int i = 0; i < s->lesson_count; i++) {
        struct lesson copy = s->lesson != NULL ? *s->lesson[i] : (struct lesson){.line = 0};
        copy.path = file_name(copy.path);
        lesson(c, &copy);
        struct lesson *kept = codec_array(b, 1, sizeof *kept);
        if (kept != NULL) {
            *kept = copy;
            list[i] = kept;
        }
    }
    s->lesson = list;
}

/* --- puzzles --- */

static void puzzle_set(struct course_bundle_course *c, struct puzzle_set *s)
{
    struct codec *b = &c->codec;
    needed(b, &s->path);
    needed(b, &s->id);
    codec_text(b, &s->title);
    codec_text(b, &s->drill);
    codec_count(b, &s->count, PUZZLES_MOST);
    struct exercise *list = codec_array(b, s->count, sizeof *list);
    for (int i = 0; i < s->count; i++) {
        struct exercise copy = s->puzzle != NULL ? s->puzzle[i] : (struct exercise){.line = 0};
        exercise(c, &c->table[0], list != NULL ? &list[i] : &copy);
        b->bad = b->bad || (list != NULL && (!list[i].has_question || list[i].table == NULL));
    }
    s->puzzle = list;
}

static void puzzles(struct course_bundle_course *c, struct course *s)
{
    struct codec *b = &c->codec;
    codec_count(b, &s->set_count, LESSONS_MOST);
    const struct puzzle_set **list = codec_array(b, s->set_count, sizeof(struct puzzle_set *));
    for (int i = 0; i < s->set_count; i++) {
        struct puzzle_set copy = s->set != NULL ? *s->set[i] : (struct puzzle_set){.count = 0};
        copy.path = file_name(copy.path);
        puzzle_set(c, &copy);
        struct puzzle_set *kept = codec_array(b, 1, sizeof *kept);
        if (kept != NULL) {
            *kept = copy;
            list[i] = kept;
        }
    }
    s->set = list;
}

/* --- words --- */

static void words(struct codec *b, struct catalog *p)
{
    for (int i = 1; i < MESSAGE_COUNT; i++) {
        char fault[MESSAGE_TEXT_SIZE];
        codec_text(b, &p->text[i]);
        b->bad = b->bad || (codec_reads(b) && !b->own &&
                            !phrase_is_sound((enum message_id)i, p->text[i], fault, sizeof fault));
    }
    codec_count(b, &p->word_count, ENTRIES_MOST);
    struct glossary_word *list = codec_array(b, p->word_count, sizeof *list);
    for (int i = 0; i < p->word_count; i++) {
        struct glossary_word copy =
            p->word != NULL ? p->word[i] : (struct glossary_word){.rule = RULE_NONE};
        int rule = (int)copy.rule;
        needed(b, &copy.term);
        codec_text(b, &copy.also);
        needed(b, &copy.text);
        codec_int(b, &rule, RULE_NONE, RULE_COUNT - 1);
        codec_text(b, &copy.lesson);
        copy.rule = (enum rule_id)rule;
        if (list != NULL) {
            list[i] = copy;
        }
    }
    p->word = list;
}

/* What a text in a stream that is not our own has to be. */
static void sound(struct codec *b, const char *text)
{
    char fault[MESSAGE_TEXT_SIZE];
    b->bad = b->bad || (codec_reads(b) && !b->own &&
                        !phrase_is_sound(MESSAGE_NONE, text, fault, sizeof fault));
}

static void answer(struct codec *b, struct game_answer *a)
{
    int rule = (int)a->rule;
    needed(b, &a->id);
    needed(b, &a->ask);
    needed(b, &a->text);
    sound(b, a->text);
    codec_int(b, &rule, RULE_NONE, RULE_COUNT - 1);
    a->rule = (enum rule_id)rule;
    codec_text(b, &a->lesson);
    codec_text(b, &a->see);
    codec_text(b, &a->whether);
    if (a->whether != NULL) {
        sound(b, a->whether);
    }
}

static void house(struct codec *b, struct house_phrase *h)
{
    int option = (int)h->option;
    codec_int(b, &option, 0, OPTION_COUNT - 1);
    h->option = (enum option_id)option;
    needed(b, &h->called);
    codec_text(b, &h->value);
    codec_text(b, &h->on);
    codec_text(b, &h->needs);
}

static void answers(struct codec *b, struct answers *a)
{
    struct answers read = *a;
    codec_count(b, &read.entry_count, ENTRIES_MOST);
    struct game_answer *entry = codec_array(b, read.entry_count, sizeof *entry);
    for (int i = 0; i < read.entry_count; i++) {
        struct game_answer copy = a->entry != NULL ? a->entry[i] : (struct game_answer){.id = ""};
        answer(b, &copy);
        if (entry != NULL) {
            entry[i] = copy;
        }
    }
    codec_count(b, &read.same_count, ENTRIES_MOST);
    struct answer_same *same = codec_array(b, read.same_count, sizeof *same);
    for (int i = 0; i < read.same_count; i++) {
        struct answer_same copy = a->same != NULL ? a->same[i] : (struct answer_same){.words = ""};
        codec_text(b, &copy.as);
        needed(b, &copy.words);
        codec_text(b, &copy.kind);
        if (same != NULL) {
            same[i] = copy;
        }
    }
    codec_count(b, &read.house_count, ENTRIES_MOST);
    struct house_phrase *called = codec_array(b, read.house_count, sizeof *called);
    for (int i = 0; i < read.house_count; i++) {
        struct house_phrase copy =
            a->house != NULL ? a->house[i] : (struct house_phrase){.called = ""};
        house(b, &copy);
        if (called != NULL) {
            called[i] = copy;
        }
    }
    *a = (struct answers){.entry = entry,
                          .same = same,
                          .house = called,
                          .entry_count = read.entry_count,
                          .same_count = read.same_count,
                          .house_count = read.house_count};
}

/* A page has its own wording of some messages: it goes into their places. */
static void take_page_words(struct catalog *p)
{
    static const char prefix[] = "page.say.";
    for (int i = 1; i < MESSAGE_LISTED; i++) {
        char name[MESSAGE_ID_SIZE];
        message_name((enum message_id)i, name);
        if (p->text[i] != NULL && strncmp(name, prefix, sizeof prefix - 1) == 0) {
            p->text[message_find(name + sizeof prefix - 1)] = p->text[i];
        }
    }
}

/* --- together --- */

/* Lessons and puzzles, which name tables: when writing into a stream of their own, as the tables
 * come first. */
static void contents(struct course_bundle_course *c, struct course *s)
{
    lessons(c, s);
    puzzles(c, s);
}

void course_bundle_write(const struct course_parts *what, struct strbuf *out)
{
    struct strbuf inside = STRBUF_INIT;
    struct course_bundle_course c = {.codec = codec_writer(&inside)};
    struct course course = *what->course;
    struct catalog catalog = *course.catalog;
    if (!what->for_keys) {
        take_page_words(&catalog);
    }
    const char *title = what->title, *table = what->table;
    for (int i = 0; i < what->named_count; i++) {
        (void)place_of(&c, &what->named[i]);
    }
    int named = c.tables;
    contents(&c, &course);
    strbuf_append_bytes(out, magic, sizeof magic);
    struct codec b = codec_writer(out);
    uint64_t print = fingerprint();
    codec_u64(&b, &print);
    codec_text(&b, &title);
    codec_text(&b, &table);
    codec_count(&b, &c.tables, INT16_MAX);
    codec_int(&b, &named, 0, c.tables);
    for (int i = 0; i < c.tables; i++) {
        codec_table(&b, &c.table[i]);
    }
    words(&b, &catalog);
    answers(&b, &catalog.answers);
    strbuf_append_bytes(out, strbuf_text(&inside), inside.length);
    strbuf_free(&inside);
    free(c.table);
}

/* A table by the name that a learner or a rule sheet's file gives it. */
static bool find_table(void *payload, const char *ref, struct table *out, struct diags *diags)
{
    const struct course_bundle *p = payload;
    for (int i = 0; i < p->named; i++) {
        if (strcmp(p->table[i].id, ref) == 0) {
            *out = p->table[i];
            return true;
        }
    }
    (void)diags; /* nothing is read, so nothing is wrong */
    return table_builtin(ref, out);
}

static void read_all(struct course_bundle *p, struct codec b)
{
    uint64_t print = 0;
    struct course_bundle_course c = {.table = NULL};
    codec_u64(&b, &print);
    b.bad = b.bad || print != fingerprint();
    needed(&b, &p->title);
    codec_text(&b, &p->standard);
    codec_count(&b, &p->tables, INT16_MAX);
    codec_int(&b, &p->named, 0, p->tables);
    b.bad = b.bad || p->tables == 0;
    /* One at least, so that what refers to a table in a bad stream finds one. */
    p->table = arena_alloc(p->memory, (size_t)(p->tables + 1) * sizeof *p->table);
    (void)!table_builtin(table_builtin_id(0), &p->table[0]);
    for (int i = 0; i < p->tables && !b.bad; i++) {
        codec_table(&b, &p->table[i]);
    }
    if (!b.bad) {
        words(&b, &p->catalog);
        answers(&b, &p->catalog.answers);
        c = (struct course_bundle_course){.codec = b, .table = p->table, .tables = p->tables};
        contents(&c, &p->course);
        b = c.codec;
    }
    if (b.bad || b.at != b.end) {
        p->title = NULL;
    }
}

static struct course_bundle *read_block(const void *bytes, size_t length, bool own)
{
    if (length < sizeof magic || memcmp(bytes, magic, sizeof magic) != 0) {
        return NULL;
    }
    struct course_bundle *p = memory_array(1, sizeof *p);
    p->memory = arena_new();
    struct codec b =
        codec_reader((const char *)bytes + sizeof magic, length - sizeof magic, p->memory);
    b.own = own;
    read_all(p, b);
    p->course.catalog = &p->catalog;
    p->course.find_table = find_table;
    p->course.payload = p;
    if (p->title == NULL) {
        course_bundle_free(p);
        return NULL;
    }
    return p;
}

struct course_bundle *course_bundle_read(const void *bytes, size_t length)
{
    return read_block(bytes, length, false);
}

struct course_bundle *course_bundle_read_own(const void *bytes, size_t length)
{
    return read_block(bytes, length, true);
}

void course_bundle_free(struct course_bundle *p)
{
    if (p != NULL) {
        arena_free(p->memory);
        free(p);
    }
}

const struct course *course_bundle_course(const struct course_bundle *p)
{
    return &p->course;
}

void course_bundle_mark_typed(struct course_bundle *p)
{
    p->catalog.marks_typed = true;
}

const char *course_bundle_title(const struct course_bundle *p)
{
    return p->title;
}

const char *course_bundle_table(const struct course_bundle *p)
{
    return p->standard;
}
