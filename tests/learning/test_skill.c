/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grades of answers, and states computed from them. */
#include "learning/skill.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "engine/rule.h"

Test(skill, grades_follow_from_how_it_was_answered)
{
    const struct {
        const char *what;
        struct outcome o;
        enum fsrs_grade grade;
        bool right;
    } row[] = {
        {"right at once", {.right = true, .attempts = 1}, FSRS_GOOD, true},
        {"right at once in the placement quiz",
         {.right = true, .attempts = 1, .placement = true},
         FSRS_EASY,
         true},
        {"right after the first hint", {.right = true, .attempts = 1, .hints = 1}, FSRS_HARD, true},
        {"placement after a hint",
         {.right = true, .attempts = 1, .hints = 1, .placement = true},
         FSRS_HARD,
         true},
        {"right after the second hint",
         {.right = true, .attempts = 1, .hints = 2},
         FSRS_AGAIN,
         true},
        {"right after the third hint",
         {.right = true, .attempts = 1, .hints = 3},
         FSRS_AGAIN,
         true},
        {"right at the second try", {.right = true, .attempts = 2}, FSRS_AGAIN, false},
        {"right at the second try, placement",
         {.right = true, .attempts = 2, .placement = true},
         FSRS_AGAIN,
         false},
        {"wrong", {.attempts = 1}, FSRS_AGAIN, false},
        {"wrong after a hint", {.attempts = 1, .hints = 1}, FSRS_AGAIN, false},
        {"revealed", {.revealed = true}, FSRS_AGAIN, false},
        {"revealed, then typed rightly",
         {.right = true, .attempts = 1, .revealed = true},
         FSRS_AGAIN,
         false},
        {"skipped", {.skipped = true}, FSRS_AGAIN, false},
        {"skipped in the placement quiz", {.skipped = true, .placement = true}, FSRS_AGAIN, false},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(outcome_grade(&row[i].o), row[i].grade, "%s", row[i].what);
        cr_expect_eq(outcome_is_right(&row[i].o), row[i].right, "%s", row[i].what);
    }
}

static const struct skill_list three = {{"open.count", "open.clean-triple", "cards.value"}, 3};
static const struct skill_list none = {{NULL}, 0};

static void expect_grades(const struct outcome *o,
                          const struct skill_list *skills,
                          const struct skill_list *missed,
                          const char *wanted)
{
    struct skill_grade g[SKILLS_PER_ITEM];
    char got[SKILLS_PER_ITEM * (SKILL_ID_SIZE + 16)] = "";
    size_t used = 0;
    int count = skill_grades(o, skills, missed, g);
    for (int i = 0; i < count; i++) {
        used += (size_t)snprintf(got + used, sizeof got - used, "%s%s:%d%s", i > 0 ? " " : "",
                                 g[i].skill, (int)g[i].grade, g[i].fed ? "" : "-");
    }
    cr_expect_str_eq(got, wanted, "got '%s', wanted '%s'", got, wanted);
}

Test(skill, right_grades_all_and_wrong_only_what_was_diagnosed)
{
    const struct outcome right = {.right = true, .attempts = 1}, wrong = {.attempts = 1},
                         late = {.right = true, .attempts = 2}, left = {.skipped = true};
    const struct skill_list triple = {{"open.clean-triple"}, 1}, other = {{"threes.sign"}, 1},
                            two = {{"open.clean-triple", "threes.sign"}, 2};
    expect_grades(&right, &three, &none, "open.count:3 open.clean-triple:3 cards.value:3");
    expect_grades(&right, &three, &triple, "open.count:3 open.clean-triple:3 cards.value:3");
    expect_grades(&wrong, &three, &triple, "open.clean-triple:1");
    expect_grades(&wrong, &three, &other, "threes.sign:1"); /* found, though no topic of the item */
    expect_grades(&wrong, &three, &two, "open.clean-triple:1 threes.sign:1");
    expect_grades(&late, &three, &triple, "open.clean-triple:1");
    expect_grades(&late, &three, &none, "");              /* the first try was graded */
    expect_grades(&wrong, &three, &none, "open.count:1"); /* without a diagnosis: its main skill */
    expect_grades(&left, &three, &none, "open.count:1");
    expect_grades(&right, &none, &none, "");
    expect_grades(&wrong, &none, &none, "");
}

Test(skill, what_counts_for_nothing_is_graded_but_not_fed)
{
    const struct outcome look = {.right = true, .attempts = 1, .unfed = true};
    expect_grades(&look, &three, &none, "open.count:3- open.clean-triple:3- cards.value:3-");
}

Test(skill, unsound_ids_and_repetitions_are_left_out)
{
    const struct outcome right = {.right = true, .attempts = 1}, wrong = {.attempts = 1};
    const struct skill_list odd = {
        {"", "Open.Count", "open count", "open.count", "open.count", "x\n", "later.rule"}, 7};
    expect_grades(&right, &odd, &none, "open.count:3 later.rule:3");
    expect_grades(&wrong, &odd, &none, "open.count:1");
}

Test(skill, an_id_has_at_most_63_letters_and_may_be_unknown)
{
    char sixty_three[65];
    memset(sixty_three, 'a', 64);
    sixty_three[64] = '\0';
    cr_expect(!skill_id_is_sound(sixty_three));
    sixty_three[63] = '\0';
    cr_expect(skill_id_is_sound(sixty_three));
    cr_expect(skill_is_known_id("pack.pair") && skill_is_known_id("scoring"));
    cr_expect(!skill_is_known_id("pack.of-wolves") && !skill_is_known_id(""));
    for (int r = RULE_NONE + 1; r < RULE_COUNT;
         r++) { /* every rule can be a skill, and is no theme */
        const char *id = rule_facts((enum rule_id)r)->id;
        cr_expect(skill_id_is_sound(id) && theme_find(id) == THEME_COUNT, "%s", id);
    }
    for (int t = 0; t < THEME_COUNT; t++) {
        const char *id = theme_id((enum theme)t);
        cr_expect(skill_id_is_sound(id) && rule_find(id) == RULE_NONE &&
                  theme_find(id) == (enum theme)t);
        char said[MESSAGE_ID_SIZE];
        message_name(theme_said((enum theme)t), said);
        cr_expect(strncmp(said, "theme.", 6) == 0 && strcmp(said + 6, id) == 0);
    }
}

static struct skill_state after(const char *grades, const int32_t *days)
{
    struct fsrs_settings s = fsrs_defaults();
    struct skill_state state = {.skill = "pack.pair"};
    for (int i = 0; grades[i] != '\0'; i++) {
        struct skill_review r = {days[i], (enum fsrs_grade)(grades[i] - '0'), true,
                                 grades[i] != '1'};
        skill_take(&s, &state, &r);
    }
    return state;
}

Test(skill, good_grades_take_a_skill_from_new_to_known)
{
    struct skill_state s = {.skill = "pack.pair"};
    cr_expect_eq(skill_stage(&s, 100), SKILL_NEW);
    s = after("3", (int32_t[]){100});
    cr_expect_eq(s.due_day, 102); /* as the published intervals */
    cr_expect_eq(skill_stage(&s, 100), SKILL_LEARNING);
    cr_expect_eq(skill_stage(&s, 101), SKILL_LEARNING);
    cr_expect_eq(skill_stage(&s, 102), SKILL_DUE);
    cr_expect_eq(skill_stage(&s, 500), SKILL_DUE);
    s = after("33", (int32_t[]){100, 102});
    cr_expect_eq(skill_stage(&s, 103), SKILL_KNOWN);
    cr_expect(s.due_day > 102 + SKILL_KNOWN_DAYS);
    s = after("331", (int32_t[]){100, 102, 112});
    cr_expect_eq(s.lapses, 1);
    cr_expect_eq(s.due_day - 112 >= 1, 1);
    cr_expect_neq(skill_stage(&s, 112), SKILL_KNOWN);
    s = after("1", (int32_t[]){100});
    cr_expect(s.due_day == 101 && s.lapses == 0 && s.seen == 1 && s.right == 0);
}

Test(skill, intervals_end_at_180_days)
{
    struct fsrs_settings f = fsrs_defaults();
    struct skill_state s = {.skill = "pack.pair"};
    int32_t day = 100;
    for (int i = 0; i < 12; i++) {
        skill_take(&f, &s, &(struct skill_review){day, FSRS_GOOD, true, true});
        cr_expect(s.due_day - day <= 180);
        day = s.due_day;
    }
    cr_expect_eq(s.due_day - s.last_day, 180);
}

/* The same learner up to day 100, then those grades on day 110. */
static struct skill_state a_day_of(const char *grades)
{
    char all[32];
    int32_t days[32] = {90, 92, 100};
    (void)snprintf(all, sizeof all, "333%s", grades);
    for (size_t i = 3; i < 32; i++) {
        days[i] = 110;
    }
    return after(all, days);
}

static int interval_after(const char *grades)
{
    const struct skill_state k = a_day_of(grades);
    return k.due_day - k.last_day;
}

Test(skill, several_right_answers_of_a_day_lead_no_further_than_one)
{
    const struct skill_state one = a_day_of("3"), many = a_day_of("33333333");
    cr_expect_eq(many.due_day, one.due_day);
    cr_expect(many.card.stability == one.card.stability &&
              many.card.difficulty == one.card.difficulty);
    cr_expect_eq(many.reviews, one.reviews);
    cr_expect_eq(many.seen, one.seen + 7);
    cr_expect_eq(interval_after("2333") < interval_after("3"), 1, "a hint was needed once");
}

Test(skill, later_misses_of_a_day_bring_the_skill_back_sooner)
{
    const int right = interval_after("3"), missed = interval_after("1");
    int before = right;
    static const char *const more[] = {"31", "311", "3111", "31111"};
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
        const int now = interval_after(more[i]);
        cr_expect(now < before && now >= missed, "%s: %d days, before %d", more[i], now, before);
        before = now;
    }
    const struct skill_state k = a_day_of("31");
    cr_expect_eq(k.last, FSRS_AGAIN);
    cr_expect_eq(k.lapses, 1);
    cr_expect_eq(a_day_of("3131").lapses, 1, "a day is one lapse at most");
}

Test(skill, a_miss_among_many_right_answers_of_a_day_counts_by_its_share)
{
    const int right = interval_after("3"), missed = interval_after("1");
    const int one_of_ten = interval_after("3333333331"), half = interval_after("3311");
    cr_expect(one_of_ten > half && one_of_ten < right, "%d, %d, %d", one_of_ten, half, right);
    cr_expect(interval_after("1333333333") > missed, "nine right answers after it count, too");
    cr_expect(interval_after("1333333333") < one_of_ten, "what was just shown is easy to know");
    cr_expect(interval_after("13") < half, "and a miss put right at once stays a miss");
}

Test(skill, what_is_not_fed_or_of_a_day_before_moves_nothing)
{
    struct fsrs_settings f = fsrs_defaults();
    struct skill_state once = after("3", (int32_t[]){100}), more = once;
    skill_take(&f, &more, &(struct skill_review){101, FSRS_AGAIN, false, false}); /* not fed */
    skill_take(&f, &more,
               &(struct skill_review){90, FSRS_AGAIN, true, false}); /* the clock went back */
    cr_expect_eq(more.due_day, once.due_day);
    cr_expect_eq(more.reviews, 1);
    cr_expect_eq(more.seen, 3);
    cr_expect_eq(more.right, 1);
    cr_expect(more.card.stability == once.card.stability &&
              more.card.difficulty == once.card.difficulty);
}

Test(skill, a_kept_state_needs_the_log_for_a_second_answer_of_its_day)
{
    struct skill_state kept = after("33", (int32_t[]){100, 102});
    cr_expect_not(skill_needs_day(&kept, &(struct skill_review){102, FSRS_AGAIN, true, false}));
    kept.day = (struct skill_day){.count = 0}; /* as a store keeps it */
    cr_expect(skill_needs_day(&kept, &(struct skill_review){102, FSRS_AGAIN, true, false}));
    cr_expect_not(skill_needs_day(&kept, &(struct skill_review){102, FSRS_AGAIN, false, false}));
    cr_expect_not(skill_needs_day(&kept, &(struct skill_review){103, FSRS_AGAIN, true, false}));
}

/* A store may hold any day: of a clock set wrong, or from a damaged file. */
Test(skill, days_at_both_ends_of_time_are_no_further_than_can_be_counted)
{
    const struct fsrs_settings s = fsrs_defaults();
    struct skill_state state = {.skill = "open.count"};
    skill_take(&s, &state, &(struct skill_review){INT32_MIN, FSRS_GOOD, true, true});
    skill_take(&s, &state, &(struct skill_review){INT32_MAX, FSRS_GOOD, true, true});
    cr_expect_eq(state.last_day, INT32_MAX);
    cr_expect_eq(state.due_day, INT32_MAX);
    cr_expect_eq(skill_stage(&state, INT32_MAX), SKILL_DUE);
    cr_expect(skill_recall(&s, &state, INT32_MIN) == 1.0, "before the last review");
}
