/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The family of a table, modern or classic, chooses the course; no option of the table does. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/memory.h"
#include "course_session.h"
#include "source_dir.h"

static struct course_session session;

/* A learner who says that they play the modern game, so that the placement questions are offered,
 * with the project's own course. */
static void greet(void)
{
    cr_assert(course_session_open(&session, CANASTA_SOURCE_DIR));
    course_session_begin(&session, "Ruth", 0);
    course_session_type(&session, "3");
    course_session_type(&session, "skip");
    course_session_type(&session, "menu");
}

static void leave(void)
{
    course_session_close(&session);
}

TestSuite(family, .init = greet, .fini = leave);

/* What the menu offers now. Borrowed until the next line. */
static const char *offered(void)
{
    event_text_clear(&session.told);
    strbuf_clear(&session.told.last_choices);
    course_session_type(&session, "menu");
    return event_text_get(&session.told);
}

/* What it offers at a table: a copy that the caller frees. */
static char *offered_at(const struct table *t)
{
    session.session->table = *t;
    return memory_text(offered());
}

/* The values of an option that are tried: each choice, of a number the ends and what is next to
 * them. */
static int values_of(enum option_id o, int32_t out[8])
{
    const struct option *facts = option_facts(o);
    int count = 0;
    if (facts->type == OPTION_NUMBER) {
        const int32_t ends[] = {facts->least, facts->least + 1, facts->most - 1, facts->most};
        memcpy(out, ends, sizeof ends);
        return 4;
    }
    for (int32_t value = facts->least; value <= facts->most; value++) {
        out[count++] = value;
    }
    return count;
}

/* Sets one option after the other to each value; the menu must offer the same every time. */
static void expect_same_offers(const struct table *t)
{
    char *const expected = offered_at(t);
    for (int o = 0; o < OPTION_COUNT; o++) {
        int32_t value[8];
        const int count = values_of((enum option_id)o, value);
        for (int i = 0; i < count; i++) {
            struct table changed = *t;
            if (!table_set(&changed, (enum option_id)o, value[i])) {
                continue;
            }
            char *const now = offered_at(&changed);
            cr_expect_str_eq(now, expected, "%s with %s at %d offers %s", t->id,
                             option_facts((enum option_id)o)->name, (int)value[i], now);
            free(now);
        }
    }
    free(expected);
}

Test(family, no_option_changes_what_the_menu_offers_at_any_built_in_table)
{
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        cr_assert(table_builtin(table_builtin_id(i), &t));
        expect_same_offers(&t);
    }
}

Test(family, a_modern_table_whose_pack_freezes_keeps_placement_and_course)
{
    course_session_type(&session, "house rule pack.style frozen");
    const char *told = offered();
    cr_expect_not_null(strstr(told, "<placement>"), "%s", told);
    cr_expect_not_null(strstr(told, "<lesson 1>"), "%s", told);
}

Test(family, no_option_changes_what_the_menu_offers_a_beginner_after_some_lessons)
{
    course_session_forget(&session);
    course_session_begin(&session, "Anna", 0);
    course_session_type(&session, "1"); /* new to canasta */
    course_session_type(&session, "menu");
    const struct session *const s = session.session;
    const int lessons = course_index_lessons(s->index);
    for (int i = 0, read = 0; i < lessons && read < 8; i++) {
        const struct lesson *l = course_index_lesson(s->index, i);
        if (l->table->family == FAMILY_MODERN) {
            const struct timestamp now = {.seconds = 1000 + i, .day = 1};
            cr_assert_eq(store_lesson_set(&s->store, s->learner.id, l->id, 0, true, now), STORE_OK);
            read++;
        }
    }
    struct table t;
    cr_assert(table_builtin(TABLE_STANDARD, &t));
    expect_same_offers(&t);
}
