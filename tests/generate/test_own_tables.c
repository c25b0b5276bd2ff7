/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions for tables that somebody has made at home, and what the makers share. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "generate/generate.h"
#include "generate/generate_kind.h"
#include "generate/generate_makers.h"
#include "generate/generate_source.h"
#include "questions/judge.h"

enum { RUN = 12 };

static struct table table_of(const char *id)
{
    struct table t;
    cr_assert(table_builtin(id, &t), "%s", id);
    return t;
}

static struct generator *run_of(const struct table *t, enum question_kind k, uint64_t seed)
{
    const struct generator_request request = {.seed = seed, .kind = k, .level = LEVEL_ANY};
    return generator_new(t, &request);
}

Test(own_tables, a_short_match_is_not_over_before_the_round)
{
    static const enum question_kind kinds[] = {QUESTION_MINIMUM, QUESTION_OPENING, QUESTION_DISCARD,
                                               QUESTION_MELD};
    static const int targets[] = {100, 1500, 3000}; /* brackets begin at 1,500 and 3,000 */
    struct exercise *g = calloc(1, sizeof *g);
    for (size_t i = 0; i < 3; i++) {
        struct table t = table_of("classic");
        cr_assert(table_set(&t, OPTION_match_target, targets[i]));
        for (size_t k = 0; k < 4; k++) {
            struct generator *run = run_of(&t, kinds[k], 9);
            for (int n = 0; n < RUN && generator_next(run, g); n++) {
                for (int side = 0; side < 2; side++) {
                    cr_expect_lt(g->position.round.board.side[side].score, targets[i], "%s", g->id);
                }
            }
            generator_free(run);
        }
    }
    free(g);
}

/* An option that no maker knows as a rule is a topic all the same: it decides the answer. */
Test(own_tables, an_option_that_is_asked_for_decides_the_answer)
{
    static const struct {
        const char *table, *topic, *here, *otherwise;
    } rows[] = {
        {"modern-american", "stock.void", "on", "off"},
        {"modern-american", "special.last-stock", "off", "on"},
        {"modern-american", "out.ask-required", "on", "off"},
        {"modern-american", "pack.most-cards", "3", "0"},
        {"modern-american", "out.one-of-each", "on", "off"},
        {"classic", "out.one-of-each", "on", "off"},
        {"classic", "meld.max-wilds", "3", "0"},
        {"modern-american", "wild.lock", "off", "on"},
    };
    struct exercise *g = calloc(1, sizeof *g);
    struct answer *other = calloc(1, sizeof *other);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct generator_request request = {
            .seed = 3, .kind = QUESTION_KIND_COUNT, .level = LEVEL_ANY};
        struct table t = table_of(rows[i].table), plain;
        const enum option_id o = option_find(rows[i].topic);
        int32_t value = 0;
        cr_assert(option_parse(o, rows[i].here, &value) && table_set(&t, o, value));
        plain = t;
        cr_assert(option_parse(o, rows[i].otherwise, &value) && table_set(&plain, o, value));
        snprintf(request.topic, sizeof request.topic, "%s", rows[i].topic);
        struct generator *run = generator_new(&t, &request);
        cr_assert(generator_next(run, g), "%s", rows[i].topic);
        position_settle(&plain, &g->position);
        judge_solve(&plain, &g->position, &g->question, other);
        cr_expect(!judge_agrees(g->right, other), "%s: %s", rows[i].topic, g->id);
        cr_expect(rule_find(rows[i].topic) == RULE_NONE || g->topic[0] == rule_find(rows[i].topic),
                  "%s: %s", rows[i].topic, g->id);
        generator_free(run);
    }
    free(other);
    free(g);
}

/* Whether it may be done or not mustn't follow from what was asked for. */
Test(own_tables, an_option_that_only_forbids_has_questions_of_both_answers)
{
    static const struct {
        const char *table, *topic, *value;
        enum question_kind kind;
    } rows[] = {
        {"classic", "out.one-of-each", "on", QUESTION_GO_OUT},
        {"modern-american", "out.one-of-each", "on", QUESTION_GO_OUT},
        {"modern-american", "discard.keep-safe", "on", QUESTION_PICK},
        {"modern-american", "open.pack-extra-pair", "on", QUESTION_PICK},
    };
    struct exercise *g = calloc(1, sizeof *g);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct generator_request request = {.seed = 3, .kind = rows[i].kind, .level = LEVEL_ANY};
        struct table t = table_of(rows[i].table);
        const enum option_id o = option_find(rows[i].topic);
        int32_t value = 0;
        int answers[2] = {0, 0};
        cr_assert(option_parse(o, rows[i].value, &value) && table_set(&t, o, value));
        snprintf(request.topic, sizeof request.topic, "%s", rows[i].topic);
        struct generator *run = generator_new(&t, &request);
        for (int n = 0; n < RUN / 2 && generator_next(run, g); n++) {
            answers[g->right->yes]++;
            bool named = rule_find(rows[i].topic) == RULE_NONE; /* an option that is no rule */
            for (int k = 0; k < g->topic_count; k++) {
                named = named || g->topic[k] == rule_find(rows[i].topic);
            }
            cr_expect(named, "%s: %s", rows[i].topic, g->id);
        }
        cr_expect(answers[0] > 0 && answers[1] > 0, "%s: %d no, %d yes", rows[i].topic, answers[0],
                  answers[1]);
        generator_free(run);
    }
    free(g);
}

Test(own_tables, an_option_that_no_position_shows_is_refused_with_what_to_do)
{
    static const char *const topics[] = {"bonus.unseen", "open.error-shown", "threes.forgotten"};
    for (size_t i = 0; i < sizeof topics / sizeof topics[0]; i++) {
        struct generator_request request = {.kind = QUESTION_KIND_COUNT, .level = LEVEL_ANY};
        char fault[GENERATE_FAULT_SIZE];
        snprintf(request.topic, sizeof request.topic, "%s", topics[i]);
        cr_assert(generator_request_fault(&request, fault), "%s", topics[i]);
        cr_expect_not_null(strstr(fault, "unseen in positions"), "%s", fault);
        cr_expect_not_null(strstr(fault, topics[i]), "%s", fault);
        cr_expect_not_null(strstr(fault, "in a session to read it"), "%s", fault);
    }
}

/* Patterns with two groups of wild cards, packs that begin empty: not every draw makes them. */
Test(own_tables, tables_of_their_own_get_sound_questions_too)
{
    static const struct {
        const char *table;
        enum option_id option;
        int32_t value;
        enum question_kind kind;
    } rows[] = {
        {"league", OPTION_special_wild_groups, 2, QUESTION_SPECIAL},
        {"league", OPTION_special_wild_groups, 2, QUESTION_SPECIAL_WAIT},
        {"classic-club", OPTION_deal_upcard, UPCARD_NONE, QUESTION_FROZEN},
        {"classic-club", OPTION_deal_upcard, UPCARD_NONE, QUESTION_WAYS},
        {"classic-club", OPTION_deal_upcard, UPCARD_NONE, QUESTION_FORCED},
        {"classic", OPTION_splash, 1, QUESTION_SPLASH},
    };
    struct exercise *g = calloc(1, sizeof *g);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table t = table_of(rows[i].table);
        cr_assert(table_set(&t, rows[i].option, rows[i].value));
        if (rows[i].option == OPTION_special_wild_groups) {
            t.special[0] = t.special[6];
            cr_assert_str_eq(t.special[0].id, "blast-off"); /* groups of 5, 4, 3 and 2 */
            t.special_count = 1;
        }
        struct generator *run = run_of(&t, rows[i].kind, 4);
        for (int n = 0; n < 4 * RUN; n++) {
            cr_assert(generator_next(run, g), "row %zu: only %d", i, n);
            cr_expect(!position_fault(&t, &g->position, &g->question, NULL), "%s", g->id);
            cr_expect(g->level >= 1 && g->level <= LEVEL_MOST, "%s", g->id);
        }
        generator_free(run);
    }
    free(g);
}

Test(own_tables, what_a_table_does_not_play_is_not_asked_about)
{
    static const enum question_kind kind[] = {QUESTION_SPLASH, QUESTION_SPECIAL,
                                              QUESTION_SPECIAL_WAIT};
    struct table t = table_of("modern-american");
    t.pack_style = PACK_FROZEN; /* which has nothing to do with it */
    for (int plays = 1; plays >= 0; plays--) {
        t.splash = plays;
        t.special_count = plays ? t.special_count : 0;
        for (size_t i = 0; i < sizeof kind / sizeof kind[0]; i++) {
            cr_expect_eq(generator_makes_at(&t, kind[i]), plays, "%s", question_name(kind[i]));
        }
    }
}

/* Seven 2s are a Splash everywhere, any seven wild cards at some tables: what lacks little is about
 * the rule that would have it. */
Test(own_tables, wild_cards_that_nearly_are_a_splash_are_about_the_rule_of_the_table)
{
    struct exercise *g = calloc(1, sizeof *g);
    for (int any = 0; any < 2; any++) {
        struct table t = table_of("modern-american");
        t.splash_wilds = any;
        const struct generator_request request = {.seed = 1, .kind = QUESTION_SPLASH, .level = 4};
        struct generator *run = generator_new(&t, &request);
        int nearly = 0;
        for (int n = 0; n < 20; n++) {
            cr_assert(generator_next(run, g));
            const cardset hand = g->position.round.hand[g->position.round.board.seat];
            if (!g->right->yes && cards_wilds(hand) >= CANASTA_CARDS - 1) {
                nearly++;
                cr_expect_eq(g->topic_count, 1);
                cr_expect_eq(g->topic[0], any ? RULE_SPLASH_WILDS : RULE_SPLASH_TWOS, "%s", g->id);
            }
        }
        cr_expect_gt(nearly, 0);
        generator_free(run);
    }
    free(g);
}

/* Whatever was there before: a position says what the moment does, and nothing else. */
Test(own_tables, a_position_is_cut_into_an_empty_one)
{
    static struct source played;
    const struct table t = table_of("modern-american");
    struct position *clean = calloc(1, sizeof *clean), *used = malloc(sizeof *used);
    source_play(&t, 5, &played);
    const struct round *end = &played.moment[played.count - 1].round;
    memset(used, 0x5a, sizeof *used);
    position_cut(end, 0, false, clean);
    position_cut(end, 0, false, used);
    cr_expect(memcmp(clean, used, sizeof *used) == 0);
    free(clean);
    free(used);
}

/* Questions about the minimum are the harder the nearer a border is, and with errors harder still.
 */
Test(own_tables, a_score_near_a_border_makes_the_minimum_harder)
{
    static const struct {
        int32_t score;
        int16_t raise, errors;
        int level;
    } rows[] = {
        {600, 0, 0, 1}, {595, 0, 0, 2}, {200, 0, 0, 2}, {195, 0, 0, 3},
        {50, 0, 0, 3},  {45, 0, 0, 4},  {-45, 0, 0, 4}, {600, 10, 0, 3},
        {600, 0, 1, 3}, {195, 0, 1, 5}, {45, 10, 0, 5},
    };
    struct table t = table_of("modern-american");
    struct exercise *g = calloc(1, sizeof *g);
    t.open_negative = 50;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct side *ns = &g->position.round.board.side[0];
        *ns =
            (struct side){.score = rows[i].score, .raise = rows[i].raise, .errors = rows[i].errors};
        maker_minimum.assess(&t, g);
        cr_expect_eq(g->level, rows[i].level, "row %zu: %d", i, g->level);
    }
    free(g);
}

/* Each rule once, in the order they came, and no more than there is room for. */
Test(own_tables, topics_are_noted_once_each)
{
    struct exercise *g = calloc(1, sizeof *g);
    topic_add(g, RULE_NONE);
    cr_expect_eq(g->topic_count, 0);
    for (int i = 0; i < TOPICS_MAX + 1; i++) {
        topic_add(g, (enum rule_id)(RULE_NONE + 1 + i));
        topic_add(g, (enum rule_id)(RULE_NONE + 1));
        cr_expect_eq(g->topic_count, i < TOPICS_MAX ? i + 1 : TOPICS_MAX);
    }
    for (int i = 0; i < TOPICS_MAX; i++) {
        cr_expect_eq(g->topic[i], RULE_NONE + 1 + i);
    }
    free(g);
}

Test(own_tables, the_minimum_is_asked_in_different_rounds_where_they_decide_it)
{
    const struct generator_request request = {
        .seed = 4, .kind = QUESTION_MINIMUM, .topic = "open.by-round"};
    struct table t;
    struct exercise e;
    bool asked[3] = {false};
    cr_assert(table_builtin("modern-american", &t));
    cr_assert(table_set(&t, OPTION_open_by_round, 1));
    struct generator *g = generator_new(&t, &request);
    for (int i = 0; i < 30; i++) {
        cr_assert(generator_next(g, &e), "only %d", i);
        const struct side *s = &e.position.round.board.side[e.question.side];
        const int bracket = s->rounds_before < 2 ? s->rounds_before : 2;
        const int minimum[] = {125, 155, 180};
        cr_expect_eq(e.right->number, minimum[bracket] + s->raise);
        asked[bracket] = true;
    }
    cr_expect(asked[0] && asked[1] && asked[2]);
    generator_free(g);
}

Test(own_tables, whether_an_eighth_card_goes_out_is_asked_where_it_may)
{
    const struct generator_request request = {
        .seed = 4, .kind = QUESTION_GO_OUT, .topic = "meld.eighth"};
    struct table t = table_of("modern-american");
    struct exercise e;
    int answers[2] = {0, 0};
    cr_assert(table_set(&t, OPTION_meld_eighth, 1));
    struct generator *g = generator_new(&t, &request);
    for (int i = 0; i < 8; i++) {
        cr_assert(generator_next(g, &e), "only %d", i);
        answers[e.right->yes]++;
    }
    cr_expect(answers[1] > 0, "with the eighth card there is a way out");
    cr_expect(answers[0] > 0, "with another card in hand there isn't");
    generator_free(g);
}

/* What lies below the part that a pick takes decides nothing here and would where all is taken. */
Test(own_tables, how_much_of_the_pack_comes_decides_whether_the_player_goes_out)
{
    static const char *const tables[] = {"modern-american", "classic"};
    struct exercise *e = calloc(1, sizeof *e);
    struct answer *other = calloc(1, sizeof *other);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        const struct generator_request request = {
            .seed = 4, .kind = QUESTION_KIND_COUNT, .topic = "pack.most-cards"};
        struct table t = table_of(tables[i]);
        const struct table whole = t;
        int yes = 0;
        cr_assert(table_set(&t, OPTION_pack_most_cards, 7));
        struct generator *g = generator_new(&t, &request);
        for (int n = 0; n < RUN; n++) {
            cr_assert(generator_next(g, e), "%s: only %d", tables[i], n);
            cr_expect_gt(e->position.round.board.pack_size, 7, "%s", e->id);
            judge_solve(&whole, &e->position, &e->question, other);
            cr_expect(!judge_agrees(e->right, other), "%s: %s", tables[i], e->id);
            yes += e->right->form == FORM_YES_NO ? e->right->yes : e->right->number > 0;
        }
        cr_expect_gt(yes, RUN / 4, "%s: %d", tables[i], yes);
        cr_expect_lt(yes, RUN * 3 / 4, "%s: %d", tables[i], yes);
        generator_free(g);
    }
    free(other);
    free(e);
}
