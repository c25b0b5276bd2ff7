/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course as a page carries it, changed by somebody. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bundle/course_bundle.h"
#include "files.h"

enum { PUZZLES_MOST = 40, ANSWERS_MOST = 40, CHANGES_MOST = 60 };

static const char sitting[] = "Ruth\n1\nlesson 1\nnext\nskip\npuzzle 3\nyes\nwhy\nquit\n";

static struct strbuf course;

static void free_block(void)
{
    strbuf_free(&course);
}

static int fewer(int count, int most)
{
    return count < most ? count : most;
}

/* A lesson of each track's beginning, some puzzles of every file, all messages and some answers. */
static void make_block(void)
{
    static struct puzzle_set set[PUZZLES_MOST];
    static const struct puzzle_set *sets[PUZZLES_MOST];
    const struct course *whole = &fuzz_course()->course;
    struct catalog phrases = *whole->catalog;
    phrases.answers.entry_count = fewer(phrases.answers.entry_count, ANSWERS_MOST);
    phrases.answers.house_count = fewer(phrases.answers.house_count, ANSWERS_MOST);
    struct course small = {.lesson_count = fewer(whole->lesson_count, 2),
                           .lesson = whole->lesson,
                           .set = sets,
                           .catalog = &phrases};
    for (int i = 0; i < whole->set_count && i < PUZZLES_MOST; i++) {
        set[i] = *whole->set[i];
        set[i].count = fewer(set[i].count, 2);
        sets[small.set_count++] = &set[i];
    }
    const struct course_parts parts = {.course = &small, .title = "A page", .table = "league"};
    course_bundle_write(&parts, &course);
    (void)atexit(free_block);
}

const struct strbuf *fuzz_block_course(void)
{
    if (course.length == 0) {
        make_block();
    }
    return &course;
}

/* What was read makes the same block as often as one likes, and can be sat down to. */
static void check(struct course_bundle *p)
{
    struct strbuf once = STRBUF_INIT, twice = STRBUF_INIT;
    struct course_parts parts = {.course = course_bundle_course(p),
                                 .title = course_bundle_title(p),
                                 .table = course_bundle_table(p)};
    course_bundle_write(&parts, &once);
    struct course_bundle *again = course_bundle_read(strbuf_text(&once), once.length);
    fuzz_expect(again != NULL, "the block of a course is read");
    parts = (struct course_parts){.course = course_bundle_course(again),
                                  .title = course_bundle_title(again),
                                  .table = course_bundle_table(again)};
    course_bundle_write(&parts, &twice);
    fuzz_expect(once.length == twice.length &&
                    memcmp(strbuf_text(&once), strbuf_text(&twice), once.length) == 0,
                "the block is the same the second time");
    fuzz_session(course_bundle_course(again), sitting, 0);
    course_bundle_free(again);
    strbuf_free(&once);
    strbuf_free(&twice);
}

/* HOW: bytes of the course that are others, each four for its place and one that it becomes (0),
 * the same and cut off at a place (1), or all of it (2). As 0, taken for the program's own (3). */
void fuzz_block(struct feed *f)
{
    const unsigned how = feed_choice(f, 4);
    (void)fuzz_block_course();
    size_t length = how == 2 ? f->length : course.length;
    if (how == 1) {
        length = feed_number(f) % length;
    }
    char *bytes = memory_alloc(length > 0 ? length : 1); /* of just this length */
    if (length > 0) {
        memcpy(bytes, how == 2 ? (const char *)f->data : strbuf_text(&course), length);
    }
    for (int i = 0; how != 2 && i < CHANGES_MOST && f->length > 0 && length > 0; i++) {
        const size_t at = feed_number(f) % length;
        bytes[at] = (char)feed_choice(f, 256);
    }
    struct course_bundle *p = course_bundle_read(bytes, length);
    if (p != NULL) {
        check(p);
        course_bundle_free(p);
    }
    struct course_bundle *own = how == 3 ? course_bundle_read_own(bytes, length) : NULL;
    if (own != NULL) { /* only bounds were looked at: the digest of a cache was made anew */
        fuzz_session(course_bundle_course(own), sitting, FUZZ_OWN);
        course_bundle_free(own);
    }
    free(bytes);
}
