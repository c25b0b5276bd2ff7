/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables in words and against each other. */
#include <criterion/criterion.h>

#include "asked.h"
#include "coach/at_other_table.h"
#include "coach/compare.h"
#include "notation/lay_text.h"

static struct table built_in(const char *id)
{
    struct table t;
    cr_assert(table_builtin(id, &t), "%s", id);
    return t;
}

/* What an option of a table says, in the words of the catalog. */
static size_t option_said(const struct table *t, enum option_id o, char out[CLAUSE_SIZE])
{
    const struct message_context ctx = message_context_of(english(), t);
    return option_words(&ctx, o, out);
}

/* The difference about an option, or NULL. */
static const struct difference *about(const struct difference *d, int count, enum option_id o)
{
    for (int i = 0; i < count; i++) {
        if (d[i].option == o) {
            return &d[i];
        }
    }
    return NULL;
}

Test(compare, every_value_of_every_option_has_words)
{
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const enum option_id o = (enum option_id)i;
        const struct option *facts = option_facts(o);
        const int32_t most =
            facts->type == OPTION_NUMBER && facts->most > 12 ? facts->least + 12 : facts->most;
        struct table t = built_in("modern-american");
        char before[CLAUSE_SIZE] = "", now[CLAUSE_SIZE];
        for (int32_t value = facts->least; value <= most; value++) {
            if (!table_set(&t, o, value)) {
                continue;
            }
            cr_expect_gt(option_said(&t, o, now), 5, "%s %d", facts->name, (int)value);
            cr_expect_lt(strlen(now), CLAUSE_SIZE - 1, "%s fits", facts->name);
            cr_expect_null(strpbrk(now, "{}|"), "%s: %s", facts->name, now);
            cr_expect_str_neq(now, before, "%s: two values, two texts", facts->name);
            strcpy(before, now);
        }
    }
}

Test(compare, numbers_stand_in_the_words)
{
    const struct table league = built_in("league");
    struct table t = built_in("modern-american");
    char words[CLAUSE_SIZE];
    (void)option_said(&league, OPTION_threes_in_hand, words);
    cr_expect_str_eq(words, "each three left in hand costs 5");
    (void)option_said(&t, OPTION_threes_in_hand, words);
    cr_expect_str_eq(words, "threes left in hand cost nothing");
    (void)option_said(&t, OPTION_match_target, words);
    cr_expect_str_eq(words, "a match goes to 8,500");
}

Test(compare, a_table_does_not_differ_from_itself)
{
    const struct table t = built_in("pagat");
    struct difference d[DIFFERENCES_MAX];
    cr_expect_eq(compare_tables(english(), &t, &t, d, DIFFERENCES_MAX), 0);
}

Test(compare, what_a_table_never_plays_says_nothing_there)
{
    static const struct {
        const char *table;
        enum option_id option;
        bool speaks;
    } rows[] = {{"classic", OPTION_score_sevens, false},
                {"modern-american", OPTION_score_sevens, true},
                {"classic", OPTION_discard_three_last, false},
                {"classic", OPTION_score_wild, false},
                {"classic-club", OPTION_score_wild, true},
                {"classic", OPTION_stock_force, false},
                {"classic-club", OPTION_stock_force, true},
                {"classic-2p", OPTION_out_ask_binding, false},
                {"classic-club", OPTION_out_ask_binding, true},
                {"classic", OPTION_threes_against, true},
                {"classic", OPTION_threes_style, true},
                {"classic", OPTION_wild_lock, false},
                {"classic-club", OPTION_wild_lock, false},
                {"modern-american", OPTION_wild_lock, true},
                {"classic", OPTION_bonus_unseen, false},
                {"modern-american", OPTION_bonus_unseen, true},
                {"classic", OPTION_meld_eighth, false},
                {"classic", OPTION_meld_rule_of_last, false},
                {"classic", OPTION_special_pack, false},
                {"classic", OPTION_threes_forgotten, false},
                {"classic", OPTION_score_open_count, false},
                {"classic", OPTION_pack_freezes, true},
                {"classic", OPTION_stock_void, true}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct table t = built_in(rows[i].table);
        cr_expect_eq(option_speaks(&t, rows[i].option), rows[i].speaks, "%s: %s", rows[i].table,
                     option_facts(rows[i].option)->name);
    }
    const struct table two = built_in("classic-2p");
    struct table other = two;
    cr_assert(table_set(&other, OPTION_score_sevens, 0));
    struct difference d[DIFFERENCES_MAX];
    cr_expect_eq(compare_tables(english(), &two, &other, d, DIFFERENCES_MAX), 0);
}

Test(compare, a_classic_table_says_what_its_club_made_a_rule)
{
    static const struct {
        enum option_id option;
        int32_t value;
        enum option_id too; /* what has a meaning only then */
    } rows[] = {{OPTION_deal_perfect_cut, 100, OPTION_COUNT},
                {OPTION_threes_last_in_hand, 100, OPTION_COUNT},
                {OPTION_meld_rule_of, 4, OPTION_COUNT},
                {OPTION_dead_rank, 1, OPTION_dead_add},
                {OPTION_sevens_special, 1, OPTION_score_sevens},
                {OPTION_aces_special, 1, OPTION_score_aces},
                {OPTION_open_clean_triple, 1, OPTION_COUNT},
                {OPTION_splash, 1, OPTION_COUNT},
                {OPTION_discard_bars, 1, OPTION_COUNT},
                {OPTION_discard_last_natural, 1, OPTION_COUNT},
                {OPTION_discard_wild_under, 1, OPTION_COUNT},
                {OPTION_score_dirty, 1000, OPTION_COUNT}};
    const struct table classic = built_in("classic");
    struct difference d[DIFFERENCES_MAX];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *name = option_facts(rows[i].option)->name;
        struct table club = classic;
        cr_assert(table_set(&club, rows[i].option, rows[i].value));
        cr_expect(!option_speaks(&classic, rows[i].option), "%s", name);
        cr_expect(option_speaks(&club, rows[i].option), "%s", name);
        const int count = compare_tables(english(), &classic, &club, d, DIFFERENCES_MAX);
        cr_expect_eq(count, 1, "%s: %d differences", name, count);
        cr_expect_not_null(about(d, count, rows[i].option), "%s", name);
        if (rows[i].too != OPTION_COUNT) {
            cr_expect(!option_speaks(&classic, rows[i].too), "%s", name);
            cr_expect(option_speaks(&club, rows[i].too), "%s", name);
        }
    }
}

Test(compare, modern_and_league_differ_in_errors_and_special_hands)
{
    const struct table modern = built_in("modern-american"), league = built_in("league");
    struct difference d[DIFFERENCES_MAX];
    const int count = compare_tables(english(), &modern, &league, d, DIFFERENCES_MAX);
    const struct difference *pays = about(d, count, OPTION_open_error);
    cr_assert_not_null(pays);
    cr_expect_str_eq(pays->first, "an opening in error raises the minimum by 10");
    cr_expect_str_eq(pays->second, "an opening in error costs 10 points");
    cr_expect_null(about(d, count, OPTION_match_target));
    int hands = 0;
    for (int i = 0; i < count; i++) {
        hands += d[i].option == OPTION_COUNT;
        if (d[i].option == OPTION_COUNT && strstr(d[i].second, "quads") != NULL) {
            cr_expect_str_eq(d[i].first, "quads isn't played");
            cr_expect_not_null(strstr(d[i].second, "worth 3,500"));
        }
    }
    cr_expect_eq(hands, 8, "six more hands, another price, wild groups in the zip code: %d", hands);
    cr_expect_eq(compare_tables(english(), &modern, &league, d, 3), 3,
                 "never more than there is room for");
}

Test(compare, other_tables_answer_otherwise)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct question q = {.kind = QUESTION_MELD};
    char out[ELSEWHERE_SIZE];
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "K 2 9 8 4 5");
    cr_assert(lay_read("K 2", 3, &q.lay, NULL));
    asked_about(&a, &s, q);
    cr_assert(a.right.yes);
    cr_assert_gt(compare_elsewhere(&a.context, out), 0);
    cr_expect_str_eq(out, "At league and pagat the answer is no (meld.rule-of).");
}

Test(compare, agreement_is_silent)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct question q = {.kind = QUESTION_MINIMUM};
    char out[ELSEWHERE_SIZE];
    asked_about(&a, &s, q);
    cr_expect_eq(compare_elsewhere(&a.context, out), 0);
    cr_expect_str_eq(out, "");
}

Test(compare, other_tables_answer_scores_and_discards_otherwise)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    char out[ELSEWHERE_SIZE];
    setup_meld(&s, EW, "9 9 9 9 9 9 9");
    setup_hand(&s, 0, "7 9 K");
    asked_about(&a, &s, (struct question){.kind = QUESTION_DISCARD});
    cr_assert_gt(compare_elsewhere(&a.context, out), 0);
    cr_expect_str_eq(out, "At league the answer is kings.");
    s.round.board.phase = PHASE_OVER;
    s.round.board.ending = ENDING_STOCK;
    s.round.board.ended_by = SEAT_NONE;
    setup_meld(&s, NS, "K K K");
    asked_about(&a, &s, (struct question){.kind = QUESTION_SCORE});
    cr_assert_gt(compare_elsewhere(&a.context, out), 0);
    cr_expect_not_null(
        strstr(out, "At online-talons the answer is your team -25, the other team 570."), "%s",
        out);
}

Test(compare, a_special_hand_elsewhere_is_called_by_its_name)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    char out[ELSEWHERE_SIZE];
    setup_hand(&s, 0, "4 4 4 4 9 9 9 9 K K K K 2 2");
    asked_about(&a, &s, (struct question){.kind = QUESTION_SPECIAL});
    cr_assert_eq(a.right.special, SPECIAL_NONE);
    cr_assert_gt(compare_elsewhere(&a.context, out), 0);
    cr_expect_str_eq(out, "At league the answer is quads.");
    s = setup_at("league");
    setup_hand(&s, 0, "4 4 4 4 9 9 9 9 K K K K 2 2");
    asked_about(&a, &s, (struct question){.kind = QUESTION_SPECIAL});
    cr_assert_gt(compare_elsewhere(&a.context, out), 0);
    cr_expect_str_eq(out, "At modern-american, pagat and online-talons the answer is none.");
}

Test(at_other_table, a_passage_that_says_a_figure_is_told_the_learners_and_only_that_one)
{
    static const enum rule_id opening[] = {RULE_OPEN_COUNT}, hands[] = {RULE_SPECIAL_FOURTEEN};
    const struct table written = built_in("modern-american");
    struct table own = written;
    char out[600];
    cr_assert(table_set(&own, OPTION_open_first, 120));
    struct passage passage = {&written, opening, 1, "The first cards count 125 or more."};
    cr_expect_eq(table_differences(english(), &passage, &own, out, sizeof out), 1);
    cr_expect(strstr(out, "120") != NULL, "%s", out);
    passage.words = "The first cards count enough.";
    cr_expect_eq(table_differences(english(), &passage, &own, out, sizeof out), 0);
    for (int i = 0; i < own.special_count; i++) {
        own.special[i].value = own.special[i].value + 45;
    }
    passage = (struct passage){&written, hands, 1, "Seven pairs: worth 2,500."};
    cr_expect_eq(table_differences(english(), &passage, &own, out, sizeof out), 1);
    cr_expect(strstr(out, "2,545") != NULL, "%s", out);
    passage.words = "A straight is worth 3,000.";
    cr_expect_eq(table_differences(english(), &passage, &own, out, sizeof out), 1);
    cr_expect(strstr(out, "3,045") != NULL, "%s", out);
    own.special_count = 0;
    cr_expect_eq(table_differences(english(), &passage, &own, out, sizeof out), 1);
    cr_expect(strstr(out, "straight") != NULL, "%s", out);
    cr_expect_eq(table_differences(english(), &passage, &written, out, sizeof out), 0);
}
