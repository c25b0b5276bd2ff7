/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is on the papers: the questions, the deal, the stack sheet. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "coach/pattern.h"
#include "generate/generate.h"
#include "handouts/sheet_layout.h"
#include "handouts/sheets.h"
#include "handouts/topic.h"
#include "notation/cards_text.h"
#include "questions/judge.h"
#include "support/length.h"

static struct table modern(void)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    return t;
}

/* What stands before the facts of a question; what else is said is its id here. */
static const struct catalog labels = {
    .text = {[MSG_value_seat_south] = "South",
             [MSG_value_seat_west] = "West",
             [MSG_value_seat_north] = "North",
             [MSG_value_seat_east] = "East",
             [MSG_value_side_north_south] = "North and South",
             [MSG_value_side_east_west] = "East and West",
             [MSG_value_side_yours] = "your side",
             [MSG_value_side_other] = "the other side",
             [MSG_value_your] = "your",
             [MSG_value_own] = "{name}'s",
             [MSG_fact_side] = "{Side}",
             [MSG_fact_melds] = "{Side}: melds",
             [MSG_fact_threes] = "{Side}: threes",
             [MSG_fact_hand] = "{Who:own} hand",
             [MSG_fact_score] = "{points} points{open||, open already|, not open yet}",
             [MSG_fact_open] = "{open||open already|not open yet}",
             [MSG_fact_label_drawn] = "Drawn",
             [MSG_fact_label_asked] = "Asked to go out",
             [MSG_fact_label_pack] = "Pack",
             [MSG_fact_drawn] = "{how|picked|yes|not yet}",
             [MSG_fact_partner_said] = "the partner said {yes|yes|no}"}};

static struct quiz choose(const struct table *t, const char *topic, uint64_t seed, int count)
{
    struct quiz q;
    struct message fault = {.id = MESSAGE_NONE};
    const struct quiz_request request = {
        .table = t, .catalog = &labels, .topic = topic, .seed = seed, .count = count};
    cr_assert(quiz_choose(&request, &q, &fault), "%s", topic);
    return q;
}

Test(quiz, both_versions_ask_for_the_same_skills_with_other_cards)
{
    static const char *const topics[] = {"opening", "scoring", "pack", "discard", "special", "out"};
    const struct table t = modern();
    for (size_t n = 0; n < sizeof topics / sizeof topics[0]; n++) {
        struct quiz q = choose(&t, topics[n], 5, 8);
        int alike = 0;
        cr_assert_eq(q.count, 8);
        for (int i = 0; i < q.count; i++) {
            const struct handout_item *a = &q.item[VERSION_A][i], *b = &q.item[VERSION_B][i];
            cr_expect_eq(a->exercise.question.kind, b->exercise.question.kind);
            cr_expect_str_neq(a->exercise.id, b->exercise.id);
            alike += a->exercise.topic[0] == b->exercise.topic[0];
        }
        cr_expect_geq(alike, 4, "%s: only %d of 8 ask for the same rule", topics[n], alike);
        quiz_free(&q);
    }
}

Test(quiz, the_same_seed_gives_the_same_questions_and_another_one_others)
{
    const struct table t = modern();
    struct quiz one = choose(&t, "opening", 7, 10), two = choose(&t, "opening", 7, 10),
                other = choose(&t, "opening", 8, 10);
    bool differs = false;
    for (int i = 0; i < 10; i++) {
        cr_expect_str_eq(one.item[VERSION_B][i].exercise.id, two.item[VERSION_B][i].exercise.id);
        differs = differs || strcmp(one.item[VERSION_B][i].exercise.id,
                                    other.item[VERSION_B][i].exercise.id) != 0;
    }
    cr_assert(differs);
    quiz_free(&one);
    quiz_free(&two);
    quiz_free(&other);
}

Test(quiz, what_is_on_the_handout_is_enough_to_answer)
{
    const struct table t = modern();
    struct quiz q = choose(&t, "pack", 3, 8);
    for (int i = 0; i < q.count; i++) {
        struct item_fact fact[ITEM_FACTS];
        const struct handout_item *item = &q.item[VERSION_A][i];
        const int count = item_facts(item, fact);
        bool hand = false, pack = false;
        for (int n = 0; n < count; n++) {
            hand = hand || strcmp(fact[n].label, "Your hand") == 0;
            pack = pack || strcmp(fact[n].label, "Pack") == 0;
        }
        if (item->exercise.question.kind == QUESTION_PICK) {
            cr_expect(hand && pack, "question %d shows no hand or no pack", i);
        }
    }
    quiz_free(&q);
}

/* Expects the questions on so many pages at most, none broken. */
static void expect_pages(const struct quiz *q, int most, const char *what)
{
    for (int v = 0; v < VERSION_COUNT; v++) {
        struct sheet_pages pages;
        sheet_pages(q->item[v], q->count, false, &pages);
        cr_expect_leq(pages.count, most, "%s, version %d: %d pages", what, v, pages.count);
        for (int page = 0; page < pages.count; page++) {
            cr_expect_geq(pages.left[page], 0, "%s: page %d is too full", what, page);
        }
    }
}

Test(quiz, a_handout_on_any_topic_fits_both_sides_of_a_sheet)
{
    static const char *const topics[] = {"opening", "scoring", "pack", "discard", "special", "out"};
    const struct table t = modern();
    for (size_t n = 0; n < sizeof topics / sizeof topics[0]; n++) {
        struct quiz q = choose(&t, topics[n], 3, 10);
        expect_pages(&q, 2, topics[n]);
        quiz_free(&q);
    }
}

Test(quiz, every_level_of_scoring_has_two_full_rounds_on_two_sheets_at_most)
{
    const struct table t = modern();
    for (int level = 1; level <= 5; level++) {
        struct quiz q;
        struct message fault;
        const struct quiz_request request = {.table = &t,
                                             .catalog = &labels,
                                             .topic = "scoring",
                                             .seed = 3,
                                             .count = 10,
                                             .level = level};
        cr_assert(quiz_choose(&request, &q, &fault));
        for (int v = 0; v < VERSION_COUNT; v++) {
            int rounds = 0;
            for (int i = 0; i < q.count; i++) {
                rounds += q.item[v][i].exercise.question.kind == QUESTION_SCORE;
            }
            cr_expect(rounds >= 2, "level %d: %d full rounds", level, rounds);
        }
        expect_pages(&q, 4, "scoring");
        quiz_free(&q);
    }
}

Test(quiz, a_small_file_makes_a_short_quiz_where_that_is_wanted)
{
    const struct table t = modern();
    struct message fault = {.id = MESSAGE_NONE};
    struct exercise puzzle[3] = {{.id = "a", .level = 1, .table = &t}};
    puzzle[0].has_question = true;
    puzzle[0].question.kind = QUESTION_COUNT;
    puzzle[0].question.cards = cards_one(KIND_K);
    puzzle[2] = puzzle[1] = puzzle[0];
    puzzle[1].id[0] = 'b';
    puzzle[2].id[0] = 'c';
    const struct puzzle_set set = {.count = 3, .puzzle = puzzle};
    struct quiz_request request = {
        .table = &t, .topic = "", .seed = 1, .count = 10, .exercise_pool = &set};
    struct quiz q;
    cr_expect_not(quiz_choose(&request, &q, &fault));
    cr_expect_eq(fault.id, MSG_quiz_too_few);
    cr_expect_eq(fault.arg[0], 3);
    quiz_free(&q);
    request.fewer = true;
    cr_assert(quiz_choose(&request, &q, &fault));
    cr_expect_eq(q.count, 3);
    cr_expect(q.shared);
    quiz_free(&q);
}

Test(quiz, puzzles_of_the_course_go_to_a_sheet_based_on_their_table_without_the_authors_words)
{
    struct table club = modern();
    snprintf(club.id, sizeof club.id, "club");
    const struct table t = modern();
    struct table other;
    cr_assert(table_builtin("league", &other));
    struct exercise puzzle[3] = {
        {.id = "a", .level = 1, .table = &t, .remark = "At this table.", .has_question = true},
        {.id = "b", .level = 1, .table = &t, .has_question = true},
        {.id = "c", .level = 1, .table = &other, .has_question = true}};
    puzzle[0].question.kind = puzzle[2].question.kind = QUESTION_COUNT;
    puzzle[1].question.kind = QUESTION_CHOOSE;
    const struct puzzle_set set = {.id = "s", .path = "s.xml", .count = 3, .puzzle = puzzle},
                            *const sets[] = {&set};
    const struct course course = {.set_count = 1, .set = sets, .catalog = &labels};
    int count = 0;
    struct exercise *own = quiz_course(&course, &club, &count);
    cr_assert_eq(count, 1);
    cr_expect_str_eq(own[0].id, "a");
    cr_expect_null(own[0].remark);
    cr_expect_eq(own[0].table, &club);
    free(own);
    own = quiz_course(&course, &t, &count);
    cr_assert_eq(count, 2, "its own table has the choice, too");
    cr_expect_str_eq(own[0].remark, "At this table.");
    free(own);
}

Test(item, what_the_partner_said_and_whether_a_card_was_drawn_is_to_be_seen)
{
    const struct table t = modern();
    struct exercise puzzle = {.id = "a", .table = &t};
    struct exercise *e = &puzzle;
    struct item_fact fact[ITEM_FACTS];
    e->has_position = e->has_question = true;
    e->question.kind = QUESTION_GO_OUT;
    e->position.hands_known = 1;
    e->position.round.hand[SEAT_SOUTH] = cards_one(KIND_4) * 3 + cards_one(KIND_9);
    struct board *b = &e->position.round.board;
    b->seats = 4;
    b->sides = 2;
    b->phase = PHASE_PLAY;
    b->turn.asked = REPLY_NO;
    const struct handout_item item = {.exercise = puzzle, .catalog = &labels};
    const int count = item_facts(&item, fact);
    int seen = 0;
    for (int i = 0; i < count; i++) {
        seen += strcmp(fact[i].label, "Drawn") == 0 && strcmp(fact[i].text, "yes") == 0;
        seen += strcmp(fact[i].label, "Asked to go out") == 0 && strstr(fact[i].text, "no") != NULL;
        seen +=
            strcmp(fact[i].label, "Your side") == 0 && strcmp(fact[i].text, "not open yet") == 0;
    }
    cr_assert_eq(seen, 3);
}

Test(item, a_show_of_hands_has_the_right_answer_among_the_choices_once)
{
    const struct table t = modern();
    struct quiz q = choose(&t, "scoring", 4, 8);
    for (int i = 0; i < q.count; i++) {
        char choice[OPTIONS_MAX][ITEM_TEXT_SIZE];
        unsigned right = 0;
        const struct handout_item *item = &q.item[VERSION_A][i];
        const int count = item_choices(item, choice, &right);
        if (item->right.form == FORM_NUMBER && count > 0) {
            cr_expect_geq(count, 2);
            cr_expect(right != 0 && (right & (right - 1)) == 0, "question %d", i);
        }
    }
    quiz_free(&q);
}

Test(quiz, several_topics_and_levels_share_a_paper)
{
    const struct table t = modern();
    struct quiz q;
    struct message fault;
    const struct quiz_request request = {.table = &t,
                                         .catalog = &labels,
                                         .topic = "special,scoring",
                                         .seed = 7,
                                         .count = 10,
                                         .level = 4,
                                         .level_most = 5};
    cr_assert(quiz_choose(&request, &q, &fault));
    for (int v = 0; v < VERSION_COUNT; v++) {
        int special = 0, scoring = 0, level[LEVEL_MOST + 1] = {0};
        for (int i = 0; i < q.count; i++) {
            const struct exercise *e = &q.item[v][i].exercise;
            special += topic_has_puzzle("special", e);
            scoring += topic_has_puzzle("scoring", e);
            level[e->level]++;
        }
        cr_expect_geq(special, 3, "version %d", v);
        cr_expect_geq(scoring, 3, "version %d", v);
        cr_expect_geq(level[4], 2, "version %d", v);
        cr_expect_geq(level[5], 2, "version %d", v);
        cr_expect_eq(level[4] + level[5], q.count, "version %d", v);
    }
    quiz_free(&q);
}

/* Whoever teaches the special hands of a table finds each of them in twenty questions. */
Test(quiz, each_special_hand_of_the_table_is_an_answer)
{
    const struct table t = modern();
    for (uint64_t seed = 1; seed <= (uint64_t)tests_length(5, 1); seed++) {
        struct quiz q = choose(&t, "special", seed, 20);
        int asked[SPECIAL_MAX] = {0};
        for (int v = 0; v < VERSION_COUNT; v++) {
            for (int i = 0; i < q.count; i++) {
                const struct answer *right = &q.item[v][i].right;
                if (right->form == FORM_SPECIAL && right->special != SPECIAL_NONE) {
                    asked[right->special]++;
                }
            }
        }
        for (int i = 0; i < t.special_count; i++) {
            cr_expect_geq(asked[i], 1, "seed %d: %s", (int)seed, t.special[i].id);
        }
        quiz_free(&q);
    }
}

/* How far yes and no are apart in the questions of that kind in a version: 0 where there are as
 * many of each. */
static int apart(const struct quiz *q, enum quiz_version version, enum question_kind asked)
{
    int yes = 0, no = 0;
    for (int i = 0; i < q->count; i++) {
        const struct handout_item *item = &q->item[version][i];
        if (item->exercise.question.kind == asked && item->right.form == FORM_YES_NO) {
            yes += item->right.yes;
            no += !item->right.yes;
        }
    }
    return yes > no ? yes - no : no - yes;
}

Test(quiz, neither_yes_nor_no_is_the_answer_to_guess)
{
    static const char *const topics[] = {"opening", "pack", "out", ""};
    enum { CLOSE = 2, NEVER = 5 };
    const size_t seeds = tests_are_long() ? 9 : 3; /* fewer papers would prove nothing */
    const struct table t = modern();
    int papers = 0, leaning = 0;
    for (size_t i = 0; i < sizeof topics / sizeof topics[0] * seeds; i++) {
        const char *topic = topics[i / seeds];
        const uint64_t seed = 1 + i % seeds;
        struct quiz q = choose(&t, topic, seed, 10);
        for (int version = 0; version < VERSION_COUNT; version++) {
            int most = 0;
            for (int kind = 0; kind < QUESTION_KIND_COUNT; kind++) {
                const int here = apart(&q, (enum quiz_version)version, (enum question_kind)kind);
                most = here > most ? here : most;
            }
            cr_expect_lt(most, NEVER, "%s, seed %d, version %d", topic, (int)seed, version);
            papers++;
            leaning += most > CLOSE;
        }
        quiz_free(&q);
    }
    /* where only short questions have room, one answer may come up more often */
    cr_expect_leq(leaning, papers / 10, "%d of %d papers", leaning, papers);
}

Test(topic, several_are_read_with_commas_between)
{
    cr_expect(topic_has_rule("pack, opening", RULE_OPEN_COUNT));
    cr_expect(topic_has_rule("pack, opening,", RULE_PACK_PAIR));
    cr_expect_not(topic_has_rule("pack, opening,", RULE_OUT_ASK));
    cr_expect(topic_has_rule("", RULE_OUT_ASK), "any");
    cr_expect(topic_is_known("special,scoring"));
    cr_expect_not(topic_is_known("special,cooking"));
    cr_expect_not(topic_is_known(","));
    cr_expect_not(topic_is_known("out,out,out,out,out,out,out"), "too many");
    cr_expect(topic_is_list("special,scoring"));
    cr_expect_not(topic_is_list("special, "));
}

Test(topic, themes_take_in_their_rules)
{
    cr_assert(topic_has_rule("opening", RULE_OPEN_COUNT));
    cr_assert_not(topic_has_rule("opening", RULE_PACK_PAIR));
    cr_assert(topic_has_rule("pack", RULE_PACK_PAIR));
    cr_assert(topic_has_rule("pack.pair", RULE_PACK_PAIR));
    cr_assert_not(topic_has_rule("pack.pai", RULE_PACK_PAIR));
    cr_assert_not(topic_is_known("cooking"));
}

Test(class_deal, every_seat_has_its_turns_and_all_cards_are_accounted_for)
{
    const struct table t = modern();
    struct class_deal *d = malloc(sizeof *d);
    class_deal_find(&t, NULL, "opening", 11, (struct class_coach){.samples = 10}, d);
    int turns[SEAT_MAX] = {0}, notes = 0;
    for (int i = 0; i < d->turn_count; i++) {
        turns[d->turn[i].seat]++;
        notes += d->turn[i].note_count;
        cr_expect_str_neq(d->turn[i].does, "");
    }
    cardset all = 0;
    for (int seat = 0; seat < 4; seat++) {
        cr_expect_leq(turns[seat], CLASS_TURNS);
        all += d->start.hand[seat];
    }
    for (int i = 0; i < d->start.board.stock; i++) {
        all += cards_one(class_deal_stock(d, i));
    }
    cr_assert_eq(all, CARDS_DECK);
    cr_assert_geq(notes, 4, "a deal for a class needs something to talk about");
    free(d);
}

/* The pictures of special hands are those hands, at every table that plays any. */
Test(rules_page, each_special_hand_is_shown_by_cards_that_make_it)
{
    int hands = 0;
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        struct html page;
        cr_assert(table_builtin(table_builtin_id(i), &t));
        const struct class_plan plan = {.table = &t};
        sheet_rules(&plan, &page);
        for (int n = 0; n < t.special_count; n++, hands++) {
            char cards[CARDS_TEXT_SIZE];
            const cardset example = pattern_example(&t, n);
            cr_expect(special_fits(&t, &t.special[n], example), "%s", t.special[n].id);
            const int twos = cards_of(example, KIND_2), jokers = cards_of(example, KIND_JOKER);
            cr_expect(t.special[n].wild_mix == 0 || twos == jokers || twos == jokers + 1,
                      "%s: of a mix as many of each, or a 2 more", t.special[n].id);
            (void)cards_write(example, cards);
            cr_expect_not_null(strstr(strbuf_text(&page.text), cards), "%s: %s", t.id, cards);
        }
        html_free(&page);
    }
    cr_assert_gt(hands, 20);
}
