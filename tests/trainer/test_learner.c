/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners, settings and places. */
#include "trainer/learner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "places.h"

Test(learner, odd_names_are_kept_as_they_are)
{
    const char *const names[] = {
        "O'Brien",    "\"Babs\"; DROP TABLE learners; --", "../../etc/passwd",
        "a/b\\c",     "\xf0\x9f\x83\x8f\xf0\x9f\x83\x8f",  "%s%n%x",
        "Ren\xc3\xa9"};
    enum { NAMES = sizeof names / sizeof names[0] };
    struct learner first, found;
    struct store *s = memory_with("Ruth", &first);
    for (int i = 0; i < NAMES; i++) {
        struct learner l;
        cr_expect_eq(learner_create(s, names[i], clock_on_day(20001), &l), STORE_OK, "%s: %s",
                     names[i], store_trouble(s));
        cr_expect_str_eq(l.name, names[i]);
        cr_expect_eq(learner_find(s, names[i], &found), STORE_OK);
        cr_expect(found.id == l.id && strcmp(found.name, names[i]) == 0 &&
                  found.created.day == 20001);
        cr_expect_eq(learner_create(s, names[i], clock_on_day(20001), &l), STORE_TAKEN);
        cr_expect(strstr(store_trouble(s), names[i]) != NULL, "%s", store_trouble(s));
    }
    struct learner *all;
    int count;
    cr_expect_eq(learner_list(s, &all, &count), STORE_OK);
    cr_expect_eq(count, NAMES + 1);
    free(all);
    store_close(s);
}

Test(learner, what_is_no_name_is_refused_with_a_reason)
{
    char long_name[301];
    struct learner l, out;
    struct store *s = memory_with("Ruth", &l);
    memset(long_name, 'a', 300);
    long_name[300] = '\0';
    const char *const wrong[] = {"", "  ", "a\tb", "a\nb", "\x1b[2J", "Ren\xe9", long_name};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        cr_expect_eq(learner_create(s, wrong[i], clock_on_day(1), &out), STORE_REFUSED, "row %zu",
                     i);
        cr_expect(strlen(store_trouble(s)) > 20);
        cr_expect_eq(learner_rename(s, l.id, wrong[i]), STORE_REFUSED);
        cr_expect_eq(learner_find(s, wrong[i], &out), STORE_REFUSED);
    }
    cr_expect_eq(learner_get(s, l.id, &out), STORE_OK);
    cr_expect_str_eq(out.name, "Ruth");
    cr_expect_str_eq(store_trouble(s), "");
    store_close(s);
}

Test(learner, letter_case_and_accents_typed_otherwise_are_the_same_learner)
{
    struct learner l, out;
    struct store *s = memory_with("Ren\xc3\xa9"
                                  "e",
                                  &l);
    cr_expect_eq(learner_find(s,
                              "RENE\xcc\x81"
                              "E",
                              &out),
                 STORE_OK);
    cr_expect_eq(out.id, l.id);
    cr_expect_eq(learner_create(s,
                                " ren\xc3\xa9"
                                "e ",
                                clock_on_day(1), &out),
                 STORE_TAKEN);
    cr_expect_eq(learner_find(s, "Renee", &out), STORE_NONE);
    cr_expect(strstr(store_trouble(s), "Renee") != NULL);
    store_close(s);
}

Test(learner, renaming)
{
    struct learner ruth, ann, out;
    struct store *s = memory_with("Ruth", &ruth);
    cr_expect_eq(learner_create(s, "Ann", clock_on_day(1), &ann), STORE_OK);
    cr_expect_eq(learner_rename(s, ann.id, "RUTH"), STORE_TAKEN);
    cr_expect_eq(learner_rename(s, ruth.id, "RUTH"), STORE_OK); /* her own, written otherwise */
    cr_expect_eq(learner_rename(s, ann.id, "Anna"), STORE_OK);
    cr_expect_eq(learner_find(s, "ann", &out), STORE_NONE);
    cr_expect_eq(learner_find(s, "anna", &out), STORE_OK);
    cr_expect_eq(learner_rename(s, 99, "Zoe"), STORE_NONE);
    store_close(s);
}

Test(learner, experience_and_table)
{
    struct learner l;
    struct store *s = memory_with("Ruth", &l);
    char long_text[400];
    cr_expect_eq(learner_set_experience(s, l.id, "classic"), STORE_OK);
    cr_expect_eq(learner_set_table(s, l.id, "/home/ruth/our table's rules.xml"), STORE_OK);
    cr_expect_eq(learner_get(s, l.id, &l), STORE_OK);
    cr_expect_str_eq(l.experience, "classic");
    cr_expect_str_eq(l.table, "/home/ruth/our table's rules.xml");
    memset(long_text, 'x', 399);
    long_text[399] = '\0';
    cr_expect_eq(learner_set_table(s, l.id, long_text), STORE_REFUSED);
    cr_expect_eq(learner_set_table(s, 99, "x"), STORE_NONE);
    cr_expect_eq(learner_get(s, 99, &l), STORE_NONE);
    store_close(s);
}

Test(learner, the_one_active_last_is_listed_first)
{
    struct learner ruth, ann, *all;
    int count;
    struct store *s = memory_with("Ruth", &ruth);
    cr_expect_eq(learner_create(s, "Ann", clock_on_day(20005), &ann), STORE_OK);
    cr_expect_eq(learner_list(s, &all, &count), STORE_OK);
    cr_expect(count == 2 && all[0].id == ann.id);
    free(all);
    struct answer_entry a = an_answer("s1", "q1", 20010, true, "pack.pair", NULL, NULL);
    cr_expect_eq(answer_append(s, ruth.id, &a, NULL, NULL), STORE_OK);
    cr_expect_eq(learner_list(s, &all, &count), STORE_OK);
    cr_expect(all[0].id == ruth.id && all[0].last_active.day == 20010 &&
              all[1].last_active.day == 20005);
    free(all);
    store_close(s);
}

Test(learner, settings_and_places_are_texts_by_key)
{
    struct learner l;
    char *value;
    struct store *s = memory_with("Ruth", &l);
    cr_expect_eq(setting_get(s, l.id, "width", &value), STORE_NONE);
    cr_expect(value == NULL);
    cr_expect_eq(setting_set(s, l.id, "width", "72"), STORE_OK);
    cr_expect_eq(setting_set(s, 0, "width", "80"), STORE_OK); /* of the program */
    cr_expect_eq(setting_set(s, l.id, "width", "40"), STORE_OK);
    cr_expect_eq(setting_get(s, l.id, "width", &value), STORE_OK);
    cr_expect_str_eq(value, "40");
    free(value);
    cr_expect_eq(setting_get(s, 0, "width", &value), STORE_OK);
    cr_expect_str_eq(value, "80");
    free(value);
    cr_expect_eq(setting_set(s, l.id, "width", NULL), STORE_OK);
    cr_expect_eq(setting_get(s, l.id, "width", &value), STORE_NONE);
    cr_expect_eq(setting_set(s, l.id, "Two Words", "1"), STORE_REFUSED);
    cr_expect_eq(setting_set(s, 99, "width", "1"), STORE_NONE);
    cr_expect_eq(place_set(s, l.id, "quiz", "session 1 0 0 0 0 a b\nand \"more\""), STORE_OK);
    cr_expect_eq(place_get(s, l.id, "quiz", &value), STORE_OK);
    cr_expect_str_eq(value, "session 1 0 0 0 0 a b\nand \"more\"");
    free(value);
    char *huge = calloc(1, 70000);
    memset(huge, 'x', 69999);
    cr_expect_eq(place_set(s, l.id, "quiz", huge), STORE_REFUSED);
    huge[65536] = '\0';
    cr_expect_eq(place_set(s, l.id, "quiz", huge), STORE_OK);
    free(huge);
    store_close(s);
}

Test(learner, deleting_takes_everything_of_hers_and_nothing_of_others)
{
    struct learner ruth, ann, again;
    struct skill_state *states;
    char *value;
    int count;
    struct store *s = memory_with("Ruth", &ruth);
    cr_expect_eq(learner_create(s, "Ann", clock_on_day(1), &ann), STORE_OK);
    for (int i = 0; i < 2; i++) {
        struct answer_entry a = an_answer("s1", "q1", 20010, true, "pack.pair", NULL, NULL);
        int64_t id = i == 0 ? ruth.id : ann.id;
        cr_expect_eq(answer_append(s, id, &a, NULL, NULL), STORE_OK);
        cr_expect_eq(setting_set(s, id, "width", "40"), STORE_OK);
    }
    cr_expect_eq(learner_delete(s, ruth.id), STORE_OK);
    cr_expect_eq(learner_delete(s, ruth.id), STORE_NONE);
    cr_expect_eq(skills_load(s, ruth.id, 20010, &states, &count), STORE_NONE);
    cr_expect_eq(setting_get(s, ruth.id, "width", &value), STORE_NONE);
    cr_expect_eq(skill_of(s, ann.id, 20010, "pack.pair").seen, 1);
    cr_expect_eq(learner_create(s, "Ruth", clock_on_day(2), &again), STORE_OK);
    cr_expect_neq(again.id, ruth.id, "an id is never given twice");
    cr_expect_eq(skills_load(s, again.id, 20010, &states, &count), STORE_OK);
    cr_expect(count == 0 && states == NULL);
    store_close(s);
}
