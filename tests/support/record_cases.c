/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every record must do, whatever keeps it. */
#include "support/record_cases.h"
#include "support/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

enum { DAY = 20500 };

struct answer_entry an_answer(const char *session,
                              const char *item,
                              int32_t day,
                              bool right,
                              const char *first,
                              const char *second,
                              const char *third)
{
    const char *topics[3] = {first, second, third};
    struct answer_entry a = {
        .when = clock_on_day(day),
        .session = session,
        .mode = "review",
        .item = item,
        .kind = "opening",
        .table = "modern-american",
        .given = right ? "yes" : "no",
        .correct = "yes",
        .outcome = {.right = right, .attempts = 1},
        .seed = 7,
        .version = "1.0.0",
    };
    for (int i = 0; i < 3 && topics[i] != NULL; i++) {
        a.skills.id[a.skills.count++] = topics[i];
    }
    return a;
}

void store_enroll(const struct learner_store *r, const char *name, struct learner *out)
{
    cr_assert(store_learner_create(r, name, clock_on_day(20000), out) == STORE_OK, "%s",
              told(store_last_error(r)));
}

/* Appends an answer about one skill. */
static void
append(const struct learner_store *r, int64_t learner, int32_t day, bool right, const char *skill)
{
    struct answer_entry a = an_answer("0123456789abcdef", "q1", day, right, skill, NULL, NULL);
    cr_assert(store_answer_append(r, learner, &a) == STORE_OK, "%s", told(store_last_error(r)));
}

/* The state of that skill on that day; a state with an empty id when there is none. */
static struct skill_state
skill_state_of(const struct learner_store *r, int64_t learner, int32_t day, const char *skill)
{
    struct skill_state *states, found = {{0}};
    int count;
    cr_assert(store_skills_load(r, learner, day, &states, &count) == STORE_OK);
    for (int i = 0; i < count; i++) {
        if (strcmp(states[i].skill, skill) == 0) {
            found = states[i];
        }
    }
    free(states);
    return found;
}

void store_case_odd_names_are_kept_as_they_are(const struct learner_store *r)
{
    const char *const names[] = {
        "O'Brien",    "\"Babs\"; DROP TABLE learners; --", "../../etc/passwd",
        "a/b\\c",     "\xf0\x9f\x83\x8f\xf0\x9f\x83\x8f",  "%s%n%x",
        "Ren\xc3\xa9"};
    enum { NAMES = sizeof names / sizeof names[0] };
    struct learner first, found;
    store_enroll(r, "Ruth", &first);
    for (int i = 0; i < NAMES; i++) {
        struct learner l;
        cr_expect_eq(store_learner_create(r, names[i], clock_on_day(20001), &l), STORE_OK, "%s: %s",
                     names[i], told(store_last_error(r)));
        cr_expect_str_eq(l.name, names[i]);
        cr_expect_eq(store_learner_find(r, names[i], &found), STORE_OK);
        cr_expect(found.id == l.id && strcmp(found.name, names[i]) == 0 &&
                  found.created.day == 20001);
        cr_expect_eq(store_learner_create(r, names[i], clock_on_day(20001), &l), STORE_TAKEN);
        cr_expect(is_told(store_last_error(r), names[i]), "%s", told(store_last_error(r)));
    }
    struct learner *all;
    int count;
    cr_expect_eq(store_learner_list(r, &all, &count), STORE_OK);
    cr_expect_eq(count, NAMES + 1);
    free(all);
}

void store_case_what_is_no_name_is_refused_with_a_reason(const struct learner_store *r)
{
    char long_name[301];
    struct learner l, out;
    store_enroll(r, "Ruth", &l);
    memset(long_name, 'a', 300);
    long_name[300] = '\0';
    const char *const wrong[] = {"", "  ", "a\tb", "a\nb", "\x1b[2J", "Ren\xe9", long_name};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        cr_expect_eq(store_learner_create(r, wrong[i], clock_on_day(1), &out), STORE_INVALID,
                     "row %zu", i);
        cr_expect(is_told(store_last_error(r), "name."));
        cr_expect_eq(store_learner_find(r, wrong[i], &out), STORE_INVALID);
    }
    cr_expect_eq(store_learner_find(r, "Ruth", &out), STORE_OK);
    cr_expect_eq(out.id, l.id);
    cr_expect_eq(store_last_error(r).id, MESSAGE_NONE);
}

void store_case_letter_case_and_accents_typed_otherwise_are_the_same_learner(
    const struct learner_store *r)
{
    struct learner l, out;
    store_enroll(r,
                 "Ren\xc3\xa9"
                 "e",
                 &l);
    cr_expect_eq(store_learner_find(r,
                                    "RENE\xcc\x81"
                                    "E",
                                    &out),
                 STORE_OK);
    cr_expect_eq(out.id, l.id);
    cr_expect_eq(store_learner_create(r,
                                      " ren\xc3\xa9"
                                      "e ",
                                      clock_on_day(1), &out),
                 STORE_TAKEN);
    cr_expect_eq(store_learner_find(r, "Renee", &out), STORE_NONE);
    cr_expect(is_told(store_last_error(r), "Renee"));
}

void store_case_experience_and_table(const struct learner_store *r)
{
    struct learner l;
    store_enroll(r, "Ruth", &l);
    char long_text[400];
    cr_expect_eq(store_learner_set_experience(r, l.id, "classic"), STORE_OK);
    cr_expect_eq(store_learner_set_table(r, l.id, "/home/ruth/our table's rules.xml"), STORE_OK);
    cr_expect_eq(store_learner_find(r, "Ruth", &l), STORE_OK);
    cr_expect_str_eq(l.experience, "classic");
    cr_expect_str_eq(l.table, "/home/ruth/our table's rules.xml");
    struct learner ann;
    store_enroll(r, "Ann", &ann);
    cr_expect_eq(store_learner_rename(r, l.id, " Ruth  B. "), STORE_OK);
    cr_expect_eq(store_learner_find(r, "ruth b.", &l), STORE_OK);
    cr_expect_str_eq(l.name, "Ruth B.");
    cr_expect_eq(store_learner_rename(r, l.id, "ann"), STORE_TAKEN);
    cr_expect_eq(store_learner_rename(r, l.id, "ruth B."), STORE_OK,
                 "the same name, written otherwise");
    cr_expect_eq(store_learner_rename(r, l.id, ""), STORE_INVALID);
    cr_expect_eq(store_learner_rename(r, 99, "Nobody"), STORE_NONE);
    memset(long_text, 'x', 399);
    long_text[399] = '\0';
    cr_expect_eq(store_learner_set_table(r, l.id, long_text), STORE_INVALID);
    cr_expect_eq(store_learner_set_table(r, 99, "x"), STORE_NONE);
}

void store_case_the_one_active_last_is_listed_first(const struct learner_store *r)
{
    struct learner ruth, ann, *all;
    int count;
    store_enroll(r, "Ruth", &ruth);
    cr_expect_eq(store_learner_create(r, "Ann", clock_on_day(20005), &ann), STORE_OK);
    cr_expect_eq(store_learner_list(r, &all, &count), STORE_OK);
    cr_expect(count == 2 && all[0].id == ann.id);
    free(all);
    struct answer_entry a = an_answer("s1", "q1", 20010, true, "pack.pair", NULL, NULL);
    cr_expect_eq(store_answer_append(r, ruth.id, &a), STORE_OK);
    cr_expect_eq(store_learner_list(r, &all, &count), STORE_OK);
    cr_expect(all[0].id == ruth.id && all[0].last_active.day == 20010 &&
              all[1].last_active.day == 20005);
    free(all);
}

void store_case_settings_and_places_are_texts_by_key(const struct learner_store *r)
{
    struct learner l;
    char *value;
    store_enroll(r, "Ruth", &l);
    cr_expect_eq(store_setting_get(r, l.id, "width", &value), STORE_NONE);
    cr_expect(value == NULL);
    cr_expect_eq(store_setting_set(r, l.id, "width", "72"), STORE_OK);
    cr_expect_eq(store_setting_set(r, 0, "width", "80"), STORE_OK); /* of the program */
    cr_expect_eq(store_setting_set(r, l.id, "width", "40"), STORE_OK);
    cr_expect_eq(store_setting_get(r, l.id, "width", &value), STORE_OK);
    cr_expect_str_eq(value, "40");
    free(value);
    cr_expect_eq(store_setting_get(r, 0, "width", &value), STORE_OK);
    cr_expect_str_eq(value, "80");
    free(value);
    cr_expect_eq(store_setting_set(r, l.id, "width", NULL), STORE_OK);
    cr_expect_eq(store_setting_get(r, l.id, "width", &value), STORE_NONE);
    cr_expect_eq(store_setting_set(r, l.id, "Two Words", "1"), STORE_INVALID);
    cr_expect_eq(store_setting_set(r, 99, "width", "1"), STORE_NONE);
    cr_expect_eq(store_bookmark_set(r, l.id, "quiz", "session 1 0 0 0 0 a b\nand \"more\""),
                 STORE_OK);
    cr_expect_eq(store_bookmark_get(r, l.id, "quiz", &value), STORE_OK);
    cr_expect_str_eq(value, "session 1 0 0 0 0 a b\nand \"more\"");
    free(value);
    struct bookmark_key *key = NULL;
    int keys = 0;
    cr_expect_eq(store_bookmark_set(r, l.id, "best-storm-count-2", "x"), STORE_OK);
    cr_expect_eq(store_bookmark_set(r, l.id, "best-fast-count-2", "x"), STORE_OK);
    cr_expect_eq(store_bookmark_list(r, l.id, "best-", &key, &keys), STORE_OK);
    cr_assert_eq(keys, 2, "those that begin so and no others");
    cr_expect_str_eq(key[0].key, "best-fast-count-2");
    cr_expect_str_eq(key[1].key, "best-storm-count-2");
    free(key);
    cr_expect_eq(store_bookmark_list(r, l.id, "race", &key, &keys), STORE_OK);
    cr_expect_eq(keys, 0);
    free(key);
    char *huge = calloc(1, 70000);
    memset(huge, 'x', 69999);
    cr_expect_eq(store_bookmark_set(r, l.id, "quiz", huge), STORE_INVALID);
    huge[65536] = '\0';
    cr_expect_eq(store_bookmark_set(r, l.id, "quiz", huge), STORE_OK);
    free(huge);
}

/* What the store says after each answer is what comes out of all of them in a row. */
void store_case_all_answers_of_a_day_come_to_one_review(const struct learner_store *r)
{
    static const struct {
        int32_t day;
        bool right;
    } given[] = {{DAY, true},      {DAY, false},     {DAY + 1, true}, {DAY + 9, true},
                 {DAY + 9, false}, {DAY + 9, false}, {DAY + 9, true}};
    const struct fsrs_settings f = fsrs_defaults();
    struct skill_state wanted = {.reviews = 0};
    struct learner l;
    store_enroll(r, "Ruth", &l);
    for (size_t i = 0; i < sizeof given / sizeof given[0]; i++) {
        const struct skill_review review = {given[i].day, given[i].right ? FSRS_GOOD : FSRS_AGAIN,
                                            true, given[i].right};
        append(r, l.id, given[i].day, given[i].right, "pack.pair");
        skill_take(&f, &wanted, &review);
        const struct skill_state k = skill_state_of(r, l.id, given[i].day, "pack.pair");
        cr_expect_eq(k.due_day, wanted.due_day, "after answer %d", (int)i);
        cr_expect(k.card.stability == wanted.card.stability &&
                  k.card.difficulty == wanted.card.difficulty);
        cr_expect(k.seen == wanted.seen && k.right == wanted.right && k.last == wanted.last &&
                  k.reviews == wanted.reviews && k.lapses == wanted.lapses);
    }
    cr_expect(wanted.reviews == 3 && wanted.lapses == 1);
}

void store_case_skills_of_another_version_are_kept_and_reckoned(const struct learner_store *r)
{
    struct learner l;
    struct skill_state *states;
    int count;
    store_enroll(r, "Ruth", &l);
    append(r, l.id, DAY, true, "zz.rule-of-a-later-version");
    append(r, l.id, DAY, true, "pack.pair");
    cr_expect_eq(store_skills_load(r, l.id, DAY, &states, &count), STORE_OK);
    cr_expect_eq(count, 2);
    cr_expect_str_eq(states[0].skill, "pack.pair"); /* in the order of their ids */
    cr_expect_str_eq(states[1].skill, "zz.rule-of-a-later-version");
    free(states);
}

void store_case_what_cannot_be_stored_is_refused(const struct learner_store *r)
{
    struct learner l;
    struct progress_counts n;
    char long_item[200];
    store_enroll(r, "Ruth", &l);
    struct answer_entry a = an_answer("s1", "q1", DAY, true, "pack.pair", NULL, NULL);
    cr_expect_eq(store_answer_append(r, 99, &a), STORE_NONE);
    a.session = NULL;
    cr_expect_eq(store_answer_append(r, l.id, &a), STORE_INVALID);
    a.session = "s1";
    a.item = "";
    cr_expect_eq(store_answer_append(r, l.id, &a), STORE_INVALID);
    memset(long_item, 'x', sizeof long_item - 1);
    long_item[sizeof long_item - 1] = '\0';
    a.item = long_item;
    cr_expect_eq(store_answer_append(r, l.id, &a), STORE_INVALID);
    cr_expect_eq(store_progress_count(r, l.id, DAY, &n), STORE_OK);
    cr_expect_eq(n.answers, 0);
}

void store_case_texts_of_any_kind_come_back_as_they_were(const struct learner_store *r)
{
    struct learner l;
    struct answer_row *rows;
    int count;
    store_enroll(r, "Ruth", &l);
    char *huge = calloc(1, 10001);
    for (int i = 0; i < 10000; i += 2) {
        memcpy(huge + i, "\xc3\xa9", 2);
    }
    struct answer_entry a = an_answer("s1", "q'1\"; --", DAY, false, "pack.pair", NULL, NULL);
    a.given = "no, 'cause \"so\" \\ \t\n%s \xff";
    cr_expect_eq(store_answer_append(r, l.id, &a), STORE_OK);
    a.given = huge;
    a.item = "q2";
    cr_expect_eq(store_answer_append(r, l.id, &a), STORE_OK);
    cr_expect_eq(store_answers_recent(r, l.id, 10, &rows, &count), STORE_OK);
    cr_assert_eq(count, 2);
    cr_expect_eq(strlen(rows[0].given), ANSWER_TEXT_MAX); /* an even number: no letter is torn */
    cr_expect_str_eq(rows[1].given, "no, 'cause \"so\" \\ \t\n%s \xff");
    cr_expect_str_eq(rows[1].item, "q'1\"; --");
    cr_expect_str_eq(rows[1].correct, "yes");
    cr_expect_str_eq(rows[1].kind, "opening");
    cr_expect_str_eq(rows[1].mode, "review");
    cr_expect(rows[1].when.day == DAY && !rows[1].right && rows[1].grades == 1);
    answers_free(rows, count);
    free(huge);
}

static void answer_item(
    const struct learner_store *r, int64_t learner, const char *item, int32_t day, bool right)
{
    struct answer_entry a = an_answer("s1", item, day, right, "pack.pair", NULL, NULL);
    cr_assert(store_answer_append(r, learner, &a) == STORE_OK);
}

void store_case_paces_of_first_answers(const struct learner_store *r)
{
    struct learner l, other;
    struct answer_pace *paces = NULL;
    int count = -1;
    store_enroll(r, "Ruth", &l);
    store_enroll(r, "Ann", &other);
    cr_expect_eq(store_answers_paces(r, l.id, &paces, &count), STORE_OK);
    cr_expect(count == 0 && paces == NULL);
    struct answer_entry a = an_answer("s1", "q1", DAY, false, "pack.pair", NULL, NULL);
    a.milliseconds = 4200;
    a.level = 3;
    cr_assert_eq(store_answer_append(r, l.id, &a), STORE_OK);
    a.outcome.attempts = 2; /* another try at it */
    a.milliseconds = 900;
    cr_assert_eq(store_answer_append(r, l.id, &a), STORE_OK);
    answer_item(r, l.id, "q2", DAY, true); /* not measured, no level */
    a = an_answer("s1", "q3", DAY + 1, true, "pack.pair", NULL, NULL);
    a.level = 5;
    cr_assert_eq(store_answer_append(r, l.id, &a), STORE_OK);
    cr_expect_eq(store_answers_paces(r, l.id, &paces, &count), STORE_OK);
    cr_assert_eq(count, 2);
    cr_expect_str_eq(paces[0].kind, "opening");
    cr_expect_str_eq(paces[0].item, "q1");
    cr_expect(paces[0].when.day == DAY && paces[0].level == 3 && paces[0].milliseconds == 4200 &&
              !paces[0].right);
    cr_expect(paces[1].level == 5 && paces[1].milliseconds == 0 && paces[1].right);
    free(paces);
    int forgotten = 0;
    cr_expect_eq(store_forget_item(r, l.id, "q1", &forgotten), STORE_OK);
    cr_expect_eq(store_answers_paces(r, l.id, &paces, &count), STORE_OK);
    cr_expect_eq(count, 1);
    free(paces);
}

void store_case_how_long_the_learner_was_away(const struct learner_store *r)
{
    struct learner l;
    int32_t day;
    store_enroll(r, "Ruth", &l);
    cr_expect_eq(store_answers_last_day(r, l.id, DAY, &day), STORE_OK);
    cr_expect_eq(day, DAY);
    answer_item(r, l.id, "a", DAY - 30, true);
    answer_item(r, l.id, "a", DAY, true);
    cr_expect_eq(store_answers_last_day(r, l.id, DAY, &day), STORE_OK);
    cr_expect_eq(day, DAY - 30);
}

void store_case_the_clock_goes_back_and_forth(const struct learner_store *r)
{
    struct learner l;
    store_enroll(r, "Ruth", &l);
    append(r, l.id, DAY, true, "pack.pair");
    int32_t due = skill_state_of(r, l.id, DAY, "pack.pair").due_day;
    append(r, l.id, DAY + 3650, true, "pack.pair"); /* the clock was ten years ahead for once */
    cr_expect_eq(skill_state_of(r, l.id, DAY, "pack.pair").due_day, due,
                 "seen from today, it has not been");
    cr_expect_eq(skill_state_of(r, l.id, DAY, "pack.pair").seen, 1);
    append(r, l.id, DAY + 2, true, "pack.pair"); /* today's answer counts */
    struct skill_state k = skill_state_of(r, l.id, DAY + 2, "pack.pair");
    cr_expect(k.reviews == 2 && k.last_day == DAY + 2 && k.due_day > DAY + 2);
    k = skill_state_of(r, l.id, DAY + 3650, "pack.pair");
    cr_expect(k.reviews == 3 && k.last_day == DAY + 3650, "on that day it counts, too");
    append(r, l.id, DAY - 5, true, "pack.pair"); /* and once it was after */
    k = skill_state_of(r, l.id, DAY + 2, "pack.pair");
    cr_expect(k.reviews == 3 && k.last_day == DAY + 2);
}

void store_case_the_learners_own_retention_is_used_at_once(const struct learner_store *r)
{
    struct learner l;
    struct fsrs_settings f;
    store_enroll(r, "Ruth", &l);
    append(r, l.id, DAY, true, "pack.pair");
    append(r, l.id, DAY + 2, true, "pack.pair");
    int32_t usual = skill_state_of(r, l.id, DAY + 2, "pack.pair").due_day;
    cr_expect_eq(store_setting_set(r, l.id, "retention", "0.95"), STORE_OK);
    cr_expect(skill_state_of(r, l.id, DAY + 2, "pack.pair").due_day < usual);
    cr_expect_eq(store_setting_set(r, l.id, "retention", "0.80"), STORE_OK);
    cr_expect(skill_state_of(r, l.id, DAY + 2, "pack.pair").due_day > usual);
    const char *const odd[] = {"0.5", "1", "much", "", "nan"}; /* not allowed: the usual one */
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        cr_expect_eq(store_setting_set(r, l.id, "retention", odd[i]), STORE_OK);
        cr_expect_eq(store_skills_settings(r, l.id, &f), STORE_OK);
        cr_expect(f.retention == 0.90, "%s", odd[i]);
    }
}

void store_case_an_answer_under_another_retention_stays_when_that_goes_back(
    const struct learner_store *r)
{
    struct learner l;
    store_enroll(r, "Ruth", &l);
    append(r, l.id, DAY, true, "pack.pair");
    cr_expect_eq(skill_state_of(r, l.id, DAY, "pack.pair").seen, 1);
    cr_expect_eq(store_setting_set(r, l.id, "retention", "0.95"), STORE_OK);
    append(r, l.id, DAY + 1, true, "pack.pair");
    cr_expect_eq(store_setting_set(r, l.id, "retention", NULL), STORE_OK);
    const struct skill_state k = skill_state_of(r, l.id, DAY + 1, "pack.pair");
    cr_expect(k.seen == 2 && k.last_day == DAY + 1);
}

void store_case_a_lesson_once_done_stays_done(const struct learner_store *r)
{
    struct learner l;
    struct lesson_progress p;
    store_enroll(r, "Ruth", &l);
    cr_expect_eq(store_lesson_get(r, l.id, "opening", &p), STORE_NONE);
    cr_expect_eq(store_lesson_set(r, l.id, "opening", 3, false, clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(store_lesson_get(r, l.id, "opening", &p), STORE_OK);
    cr_expect(p.step == 3 && !p.done && p.when.day == DAY);
    cr_expect_eq(store_lesson_set(r, l.id, "opening", 9, true, clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(store_lesson_set(r, l.id, "opening", 2, false, clock_on_day(DAY + 1)),
                 STORE_OK); /* read again */
    cr_expect_eq(store_lesson_get(r, l.id, "opening", &p), STORE_OK);
    cr_expect(p.step == 2 && p.done && p.when.day == DAY + 1);
}

void store_case_lessons_are_listed_the_last_one_first(const struct learner_store *r)
{
    struct learner l;
    struct lesson_progress *list;
    int count;
    store_enroll(r, "Ruth", &l);
    cr_expect_eq(store_lesson_list(r, l.id, &list, &count), STORE_OK);
    cr_expect(count == 0 && list == NULL);
    cr_expect_eq(store_lesson_set(r, l.id, "cards", 9, true, clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(store_lesson_set(r, l.id, "melds", 1, false, clock_on_day(DAY + 2)), STORE_OK);
    cr_expect_eq(store_lesson_set(r, l.id, "pack", 4, false, clock_on_day(DAY + 1)), STORE_OK);
    cr_expect_eq(store_lesson_list(r, l.id, &list, &count), STORE_OK);
    cr_assert_eq(count, 3);
    cr_expect_str_eq(list[0].lesson, "melds");
    cr_expect_str_eq(list[1].lesson, "pack");
    cr_expect_str_eq(list[2].lesson, "cards");
    free(list);
}

void store_case_ids_that_cannot_be(const struct learner_store *r)
{
    struct learner l;
    char long_id[200];
    store_enroll(r, "Ruth", &l);
    memset(long_id, 'x', 199);
    long_id[199] = '\0';
    cr_expect_eq(store_lesson_set(r, l.id, "", 1, false, clock_on_day(DAY)), STORE_INVALID);
    cr_expect_eq(store_lesson_set(r, l.id, long_id, 1, false, clock_on_day(DAY)), STORE_INVALID);
    cr_expect_eq(store_lesson_set(r, 99, "cards", 1, false, clock_on_day(DAY)), STORE_NONE);
    cr_expect_eq(store_item_mark_seen(r, l.id, long_id, clock_on_day(DAY)), STORE_INVALID);
    cr_expect_eq(store_item_mark_seen(r, 99, "q1", clock_on_day(DAY)), STORE_NONE);
}

void store_case_items_seen_are_counted(const struct learner_store *r)
{
    struct learner l;
    struct item_seen *list;
    int count;
    store_enroll(r, "Ruth", &l);
    cr_expect_eq(store_item_mark_seen(r, l.id, "pack-002", clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(store_item_mark_seen(r, l.id, "pack-001", clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(store_item_mark_seen(r, l.id, "pack-002", clock_on_day(DAY + 3)), STORE_OK);
    cr_expect_eq(store_item_list(r, l.id, &list, &count), STORE_OK);
    cr_assert_eq(count, 2);
    cr_expect(strcmp(list[0].item, "pack-001") == 0 && list[0].times == 1);
    cr_expect(strcmp(list[1].item, "pack-002") == 0 && list[1].times == 2 &&
              list[1].last.day == DAY + 3);
    free(list);
}

/* Three answers: one in the lesson, one wrong, one on the next day. */
static void some_answers(const struct learner_store *r, struct learner *l)
{
    store_enroll(r, "Ruth", l);
    struct answer_entry a = an_answer("s1", "opening#3", DAY, true, "open.count", NULL, NULL);
    a.lesson = "opening";
    cr_assert(store_answer_append(r, l->id, &a) == STORE_OK);
    a = an_answer("s1", "pack-001", DAY, false, "pack.pair", NULL, NULL);
    cr_assert(store_answer_append(r, l->id, &a) == STORE_OK);
    a = an_answer("s1", "open-001", DAY + 1, true, "open.count", NULL, NULL);
    cr_assert(store_answer_append(r, l->id, &a) == STORE_OK);
    cr_assert(store_lesson_set(r, l->id, "opening", 9, true, clock_on_day(DAY)) == STORE_OK);
    cr_assert(store_lesson_set(r, l->id, "pack", 2, false, clock_on_day(DAY)) == STORE_OK);
    cr_assert(store_item_mark_seen(r, l->id, "pack-001", clock_on_day(DAY)) == STORE_OK);
}

void store_case_counts(const struct learner_store *r)
{
    struct learner l;
    struct progress_counts n;
    int64_t game;
    some_answers(r, &l);
    cr_assert(store_game_begin(r, l.id, "journal 1\nplay\n", clock_on_day(DAY), &game) == STORE_OK);
    cr_assert(store_game_finish(r, game, clock_on_day(DAY)) == STORE_OK);
    cr_expect_eq(store_progress_count(r, l.id, DAY, &n), STORE_OK);
    cr_expect(n.answers == 3 && n.right == 2 && n.answers_today == 2 && n.right_today == 1 &&
              n.days == 2);
    cr_expect(n.lessons_begun == 2 && n.lessons_done == 1 && n.games_finished == 1);
    cr_expect_eq(store_progress_count(r, 99, DAY, &n), STORE_OK);
    cr_expect(n.answers == 0 && n.right_today == 0);
}

void store_case_forgetting_an_item_reckons_its_skills_anew(const struct learner_store *r)
{
    struct learner l;
    struct item_seen *list;
    int count, gone;
    some_answers(r, &l);
    cr_expect_eq(skill_state_of(r, l.id, DAY + 1, "pack.pair").seen, 1);
    cr_expect_eq(store_forget_item(r, l.id, "pack-001", &gone), STORE_OK);
    cr_expect_eq(gone, 1);
    cr_expect_eq(skill_state_of(r, l.id, DAY + 1, "pack.pair").seen, 0);
    cr_expect_eq(skill_state_of(r, l.id, DAY + 1, "open.count").seen, 2);
    cr_expect_eq(store_item_list(r, l.id, &list, &count), STORE_OK);
    cr_expect_eq(count, 0);
    cr_expect_eq(store_forget_item(r, l.id, "pack-001", &gone), STORE_OK);
    cr_expect_eq(gone, 0);
    cr_expect_eq(store_forget_item(r, 99, "pack-001", &gone), STORE_NONE);
}

void store_case_forgetting_a_lesson_takes_its_answers_and_no_others(const struct learner_store *r)
{
    struct learner l;
    struct lesson_progress p;
    int gone;
    some_answers(r, &l);
    cr_expect_eq(store_forget_lesson(r, l.id, "opening", &gone), STORE_OK);
    cr_expect_eq(gone, 1);
    cr_expect_eq(store_lesson_get(r, l.id, "opening", &p), STORE_NONE);
    cr_expect_eq(store_lesson_get(r, l.id, "pack", &p), STORE_OK);
    struct skill_state k = skill_state_of(r, l.id, DAY + 1, "open.count");
    cr_expect(k.seen == 1 && k.reviews == 1 && k.last_day == DAY + 1);
    cr_expect_eq(store_forget_lesson(r, l.id, "", &gone), STORE_OK);
    cr_expect_eq(gone, 0, "answers of no lesson stay");
}

void store_case_forgetting_everything_keeps_name_and_settings(const struct learner_store *r)
{
    struct learner l, again;
    struct progress_counts n;
    char *value;
    int gone;
    some_answers(r, &l);
    cr_assert(store_setting_set(r, l.id, "width", "40") == STORE_OK &&
              store_bookmark_set(r, l.id, "quiz", "x") == STORE_OK);
    cr_expect_eq(store_forget_all(r, l.id, &gone), STORE_OK);
    cr_expect_eq(gone, 3);
    cr_expect_eq(store_progress_count(r, l.id, DAY, &n), STORE_OK);
    cr_expect(n.answers == 0 && n.lessons_begun == 0);
    cr_expect_eq(store_learner_find(r, "Ruth", &again), STORE_OK);
    cr_expect_eq(store_setting_get(r, l.id, "width", &value), STORE_OK);
    free(value);
    cr_expect_eq(store_bookmark_get(r, l.id, "quiz", &value), STORE_NONE);
}
