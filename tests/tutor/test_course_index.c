/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course and how it is searched. */
#include "tutor/course_index.h"

#include <string.h>

#include <criterion/criterion.h>

#include "rehearsal.h"

static struct rehearsal course;
static struct course_index *index;

static void begin(void)
{
    rehearsal_course(&course);
    index = course_index_new(&course.course);
}

static void end(void)
{
    course_index_free(index);
}

TestSuite(index, .init = begin, .fini = end);

Test(index, lessons_are_found_by_number_and_id)
{
    cr_expect_eq(course_index_lessons(index), 2);
    cr_expect_eq(course_index_find_lesson(index, "1"), 0);
    cr_expect_eq(course_index_find_lesson(index, "melds"), 1);
    static const char *const none[] = {"0", "3", "-1", "", "meld", "Melds", "1x"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        cr_expect_eq(course_index_find_lesson(index, none[i]), -1, "%s", none[i]);
    }
    cr_expect_str_eq(course_index_near_lesson(index, "card"), "cards");
    cr_expect_null(course_index_near_lesson(index, "zebra"));
}

Test(index, the_lesson_about_a_rule_and_what_comes_before_it)
{
    cr_expect_eq(course_index_lesson_about(index, course.lesson[0].table, RULE_CARDS_VALUE), 0);
    cr_expect_eq(course_index_lesson_about(index, course.lesson[0].table, RULE_OPEN_COUNT), 1);
    cr_expect_eq(course_index_lesson_about(index, course.lesson[0].table, RULE_PACK_PAIR), -1);
    const struct lesson *cards = course_index_lesson(index, 0),
                        *melds = course_index_lesson(index, 1);
    cr_expect(course_index_comes_before(index, cards, RULE_OPEN_COUNT));
    cr_expect(!course_index_comes_before(index, melds, RULE_OPEN_COUNT));
    cr_expect(!course_index_comes_before(index, cards, RULE_PACK_PAIR), "no lesson is about it");
    course.lesson[0].track = TRACK_EXTRA;
    cr_expect(!course_index_comes_before(index, cards, RULE_OPEN_COUNT),
              "for those who have played");
}

Test(index, the_lesson_about_a_rule_is_one_for_the_learners_game)
{
    struct table classic;
    cr_assert(table_builtin(TABLE_CLASSIC, &classic));
    const struct table *modern = course.lesson[0].table;
    cr_expect_eq(course_index_lesson_about(index, &classic, RULE_CARDS_VALUE), 0,
                 "there is no other");
    course.lesson[1].topic[0] = RULE_CARDS_VALUE;
    course.lesson[1].table = &classic;
    cr_expect_eq(course_index_lesson_about(index, &classic, RULE_CARDS_VALUE), 1);
    cr_expect_eq(course_index_lesson_about(index, modern, RULE_CARDS_VALUE), 0);
    cr_expect(lesson_is_for(&course.lesson[1], &classic));
    cr_expect(!lesson_is_for(&course.lesson[1], modern));
}

Test(index, what_a_puzzle_is_about)
{
    static const struct {
        const char *topic;
        bool first, second;
    } rows[] = {
        {"sums-001", true, false},   {"sums", true, true},        {"Small sums?", true, true},
        {"small SUMS", true, true},  {"small sum", false, false}, {"count", true, false},
        {"choose", false, true},     {"cards.value", true, true}, {"cards", true, true},
        {"meld.size", false, true},  {"meld", false, true},       {"mel", false, false},
        {"open.count", false, false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_eq(puzzle_is_about(course_index_puzzle(index, 0), rows[i].topic), rows[i].first,
                     "%s", rows[i].topic);
        cr_expect_eq(puzzle_is_about(course_index_puzzle(index, 1), rows[i].topic), rows[i].second,
                     "%s", rows[i].topic);
    }
    cr_expect_str_eq(course_index_near_subject(index, "summs"), "sums");
    cr_expect_str_eq(course_index_near_subject(index, "meld.sise"), "meld.size");
}

static void on_event(void *payload, const struct event *e)
{
    char *out = payload;
    (void)snprintf(out, 200, "%s", e->text);
}

Test(index, tables_are_the_built_in_ones_where_nobody_finds_others)
{
    char said[200] = "";
    const struct listener listener = {on_event, said};
    struct table t;
    cr_expect(course_index_table(index, "pagat", &t, &listener));
    cr_expect_str_eq(t.id, "pagat");
    cr_expect(!course_index_table(index, "garden-club", &t, &listener));
    cr_expect_str_eq(t.id, "pagat", "what was there stays");
    cr_expect_str_eq(said, "[table.not-there]");
}

static const struct puzzle_set *
read_again(void *payload, const char *path, const char *fallback, struct diags *diags)
{
    (void)fallback;
    if (strcmp(path, "sums.xml") != 0) {
        diags_add(diags, path, 3, "this is no file of puzzles");
        return NULL;
    }
    return payload;
}

Test(index, files_of_the_learners_own_are_listed_after_the_course)
{
    char said[200] = "";
    const struct listener listener = {on_event, said};
    int count = 0;
    cr_expect_eq(course_index_add_puzzles(index, "sums.xml", NULL, &count, &listener), -1);
    cr_expect(strstr(said, "cannot be read here") != NULL, "%s", said);
    course.course.read_puzzles = read_again;
    course.course.payload = &course.set;
    cr_expect_eq(course_index_add_puzzles(index, "other.xml", NULL, &count, &listener), -1);
    cr_expect_str_eq(said, "other.xml:3: this is no file of puzzles");
    cr_expect_eq(course_index_puzzles(index), 2);
    cr_expect_eq(course_index_add_puzzles(index, "sums.xml", NULL, &count, &listener), 2);
    cr_expect(count == 2 && course_index_puzzles(index) == 4);
    cr_expect_eq(course_index_puzzle(index, 3)->puzzle, &course.puzzle[1]);
}

static bool is_offered(const struct completions *c, const char *word)
{
    for (int i = 0; i < c->count; i++) {
        if (strcmp(c->word[i], word) == 0) {
            return true;
        }
    }
    return false;
}

Test(index, what_may_follow_a_word)
{
    struct completions c = {.count = 0};
    course_index_complete(index, "lesson", &c);
    cr_expect(c.count == 2 && is_offered(&c, "cards") && is_offered(&c, "melds"));
    c.count = 0;
    course_index_complete(index, "puzzle", &c);
    cr_expect(is_offered(&c, "sums") && is_offered(&c, "pack.pair") && !is_offered(&c, "cards"));
    c.count = 0;
    course_index_complete(index, "drill", &c);
    cr_expect(is_offered(&c, "scoring") && !is_offered(&c, "sums"));
    c.count = 0;
    course_index_complete(index, "table", &c);
    cr_expect(is_offered(&c, "pagat"));
    c.count = 0;
    course_index_complete(index, "set", &c);
    cr_expect(is_offered(&c, "name") && is_offered(&c, "terse") && is_offered(&c, "coach"));
    static const struct glossary_word words[] = {
        {.term = "meld"}, {.term = "pack"}, {.term = "out"}};
    course.catalog.word = words;
    course.catalog.word_count = 2;
    c.count = 0;
    course_index_complete(index, "word", &c);
    cr_expect(c.count == 2 && is_offered(&c, "meld") && is_offered(&c, "pack"));
}
