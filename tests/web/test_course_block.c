/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course made into a block and read from it is the same course; bytes that were changed never
 * make another one that cannot be played. */
#include "bundle/course_bundle.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/memory.h"
#include "base/rng.h"
#include "bundle/codec.h"
#include "content/course_loader.h"
#include "questions/answer_text.h"
#include "questions/judge.h"
#include "source_dir.h"

static struct course_loader *loader;
static struct strbuf bytes;

static void begin(void)
{
    struct diags *diags = diags_new();
    loader = course_loader_read(CANASTA_SOURCE_DIR, diags);
    cr_assert_eq(diags_count(diags), 0);
    diags_free(diags);
    const struct course_parts parts = {
        .course = &loader->course, .title = "A page", .table = "pagat"};
    course_bundle_write(&parts, &bytes);
}

static void drop(void)
{
    strbuf_free(&bytes);
    course_loader_free(loader);
}

TestSuite(bundle, .init = begin, .fini = drop);

/* The right answer to an exercise as text; of kinds that the coach answers, what the author shows.
 */
static void solve(const struct table *t, const struct exercise *e, char out[ANSWER_TEXT_SIZE])
{
    struct answer right;
    out[0] = '\0';
    const bool best =
        e->question.kind == QUESTION_BEST_PICK || e->question.kind == QUESTION_BEST_DISCARD;
    if (e->has_question && best && exercise_shown(e) != NULL) {
        (void)answer_write(t, t->players, exercise_shown(e), out, ANSWER_TEXT_SIZE);
    } else if (e->has_question && !best) {
        judge_solve(t, &e->position, &e->question, &right);
        (void)answer_write(t, t->players, &right, out, ANSWER_TEXT_SIZE);
    }
}

static void expect_text(const char *a, const char *b)
{
    cr_expect(a == b || (a != NULL && b != NULL && strcmp(a, b) == 0), "%s is not %s",
              a != NULL ? a : "nothing", b != NULL ? b : "nothing");
}

static void
expect_exercise(const struct table *t, const struct exercise *a, const struct exercise *b)
{
    char one[ANSWER_TEXT_SIZE], other[ANSWER_TEXT_SIZE];
    cr_expect_str_eq(a->id, b->id);
    cr_assert(a->has_question == b->has_question && a->has_position == b->has_position);
    expect_text(a->prompt, b->prompt);
    expect_text(a->remark, b->remark);
    cr_expect_eq(a->hint_count, b->hint_count);
    for (int i = 0; i < a->hint_count; i++) {
        expect_text(a->hint[i], b->hint[i]);
    }
    for (int i = 0; a->has_question && i < a->question.option_count; i++) {
        expect_text(a->option[i], b->option[i]);
        cr_expect_eq(a->refuted[i], b->refuted[i]);
    }
    solve(t, a, one);
    solve(t, b, other);
    cr_expect_str_eq(one, other);
}

static void expect_lesson(const struct lesson *a, const struct lesson *b)
{
    cr_expect_str_eq(a->id, b->id);
    cr_expect_str_eq(a->title, b->title);
    cr_expect(a->track == b->track && a->order == b->order && a->minutes == b->minutes);
    cr_expect_str_eq(a->table->id, b->table->id);
    cr_expect(strchr(b->path, '/') == NULL, "no folder goes with it: %s", b->path);
    cr_assert(a->step_count == b->step_count && a->topic_count == b->topic_count);
    cr_expect_eq(memcmp(a->topic, b->topic, (size_t)a->topic_count * sizeof a->topic[0]), 0);
    for (int i = 0; i < a->step_count; i++) {
        const struct lesson_step *s = &a->step[i], *t = &b->step[i];
        expect_text(s->text, t->text);
        cr_assert(s->move_count == t->move_count && (s->exercise == NULL) == (t->exercise == NULL));
        for (int m = 0; m < s->move_count; m++) {
            expect_text(s->move[m].line, t->move[m].line);
        }
        if (s->exercise != NULL) {
            expect_exercise(a->table, s->exercise, t->exercise);
        }
    }
}

Test(bundle, every_lesson_puzzle_and_word_comes_back)
{
    struct course_bundle *p = course_bundle_read(strbuf_text(&bytes), bytes.length);
    cr_assert_not_null(p);
    const struct course *a = &loader->course, *b = course_bundle_course(p);
    cr_expect_str_eq(course_bundle_title(p), "A page");
    cr_expect_str_eq(course_bundle_table(p), "pagat");
    cr_assert(a->lesson_count == b->lesson_count && a->set_count == b->set_count);
    for (int i = 0; i < a->lesson_count; i++) {
        expect_lesson(a->lesson[i], b->lesson[i]);
    }
    for (int i = 0; i < a->set_count; i++) {
        cr_assert(a->set[i]->count == b->set[i]->count);
        for (int k = 0; k < a->set[i]->count; k++) {
            const struct exercise *x = &a->set[i]->puzzle[k], *y = &b->set[i]->puzzle[k];
            cr_expect(x->level == y->level && x->names_table == y->names_table);
            cr_expect_str_eq(x->table->id, y->table->id);
            expect_exercise(x->table, x, y);
        }
    }
    cr_assert_eq(a->catalog->word_count, b->catalog->word_count);
    for (int i = 1; i < MESSAGE_COUNT; i++) {
        char own[2 * MESSAGE_ID_SIZE] = "page.say.";
        message_name((enum message_id)i, own + strlen(own));
        const enum message_id instead = message_find(own);
        expect_text(a->catalog->text[instead != MESSAGE_NONE ? (int)instead : i],
                    b->catalog->text[i]);
    }
    course_bundle_free(p);
}

Test(bundle, made_again_the_block_is_the_same_bytes)
{
    struct course_bundle *p = course_bundle_read(strbuf_text(&bytes), bytes.length);
    struct strbuf again = STRBUF_INIT;
    cr_assert_not_null(p);
    const struct course_parts parts = {.course = course_bundle_course(p),
                                       .title = course_bundle_title(p),
                                       .table = course_bundle_table(p)};
    course_bundle_write(&parts, &again);
    cr_assert_eq(again.length, bytes.length);
    cr_expect_eq(memcmp(strbuf_text(&again), strbuf_text(&bytes), bytes.length), 0);
    strbuf_free(&again);
    course_bundle_free(p);
}

Test(bundle, finds_the_tables_it_was_given_and_those_built_in)
{
    struct table harbour, out;
    struct strbuf own = STRBUF_INIT;
    struct diags *diags = diags_new();
    cr_assert(table_file_read(CANASTA_SOURCE_DIR "/lessons/tables/harbour.xml", &harbour, diags));
    const struct course_parts parts = {
        .course = &loader->course, .title = "x", .named = &harbour, .named_count = 1};
    course_bundle_write(&parts, &own);
    struct course_bundle *p = course_bundle_read(strbuf_text(&own), own.length);
    cr_assert_not_null(p);
    cr_expect_null(course_bundle_table(p));
    cr_assert(course_table(course_bundle_course(p), harbour.id, &out, diags));
    for (int o = 0; o < OPTION_COUNT; o++) {
        cr_expect_eq(table_get(&out, (enum option_id)o), table_get(&harbour, (enum option_id)o));
    }
    cr_expect_eq(out.special_count, harbour.special_count);
    cr_expect(course_table(course_bundle_course(p), "league", &out, diags));
    cr_expect(!course_table(course_bundle_course(p), "nowhere", &out, diags));
    course_bundle_free(p);
    strbuf_free(&own);
    diags_free(diags);
}

Test(bundle, a_torn_course_is_refused)
{
    for (size_t length = 0; length < bytes.length; length += length < 100 ? 1 : 1 + length / 7) {
        char *part = memory_alloc(length + 1); /* of just this length, so that reading on shows */
        memcpy(part, strbuf_text(&bytes), length);
        cr_expect_null(course_bundle_read(part, length), "the first %zu bytes", length);
        cr_expect_null(course_bundle_read_own(part, length), "the first %zu bytes", length);
        free(part);
    }
    strbuf_append_char(&bytes, 'x');
    cr_expect_null(course_bundle_read(strbuf_text(&bytes), bytes.length),
                   "something behind the end");
}

/* A change may hit a letter of a text, which is another course then; all that is left must be
 * lawful. */
Test(bundle, changed_bytes_are_refused_or_harmless)
{
    struct rng random;
    rng_seed(&random, 14);
    for (int i = 0; i < 60; i++) {
        char *copy = memory_alloc(bytes.length);
        memcpy(copy, strbuf_text(&bytes), bytes.length);
        for (int n = 0; n < 1 + i % 3; n++) {
            copy[rng_below(&random, (uint32_t)bytes.length)] = (char)rng_below(&random, 256);
        }
        struct course_bundle *p = course_bundle_read(copy, bytes.length);
        for (int s = 0; p != NULL && s < course_bundle_course(p)->set_count; s++) {
            const struct puzzle_set *set = course_bundle_course(p)->set[s];
            for (int k = 0; k < set->count; k++) {
                char answer[ANSWER_TEXT_SIZE];
                solve(set->puzzle[k].table, &set->puzzle[k], answer);
            }
        }
        course_bundle_free(p);
        course_bundle_free(
            course_bundle_read_own(copy, bytes.length)); /* stays within its bounds */
        free(copy);
    }
}

/* What makes no sense is refused of a stranger, and of one's own it is not looked at. */
Test(bundle, texts_are_looked_over_unless_they_are_the_learners_own)
{
    static const char before[] = "canasta";
    char *copy = memory_alloc(bytes.length);
    memcpy(copy, strbuf_text(&bytes), bytes.length);
    size_t at = 64; /* after the head, which has the word as well */
    while (memcmp(copy + at, before, sizeof before - 1) != 0) {
        at++;
        cr_assert_lt(at + sizeof before, bytes.length);
    }
    copy[at] = '\a';
    cr_expect_null(course_bundle_read(copy, bytes.length));
    struct course_bundle *p = course_bundle_read_own(copy, bytes.length);
    cr_expect_not_null(p);
    course_bundle_free(p);
    free(copy);
}

Test(bundle, numbers_keep_their_value_and_their_bounds)
{
    static const int64_t value[] = {0,   1,       -1,        63,        64,       -64,
                                    -65, 1 << 20, INT32_MIN, INT64_MAX, INT64_MIN};
    struct strbuf out = STRBUF_INIT;
    struct codec w = codec_writer(&out);
    for (size_t i = 0; i < sizeof value / sizeof value[0]; i++) {
        int64_t n = value[i];
        codec_number(&w, &n, INT64_MIN, INT64_MAX);
    }
    struct codec r = codec_reader(strbuf_text(&out), out.length, NULL);
    for (size_t i = 0; i < sizeof value / sizeof value[0]; i++) {
        int64_t n = 99;
        codec_number(&r, &n, INT64_MIN, INT64_MAX);
        cr_expect_eq(n, value[i]);
    }
    cr_expect(!r.bad && r.at == r.end);
    r = codec_reader(strbuf_text(&out), out.length, NULL);
    uint8_t small = 9;
    codec_u8(&r, &small, 5);
    codec_u8(&r, &small, 5);
    cr_expect(!r.bad && small == 1);
    codec_u8(&r, &small, 5);
    cr_expect(r.bad && small == 0, "minus one is below nought");
    strbuf_free(&out);
}
