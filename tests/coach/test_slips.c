/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The catalog of slips: whole, and able to tell a learner which one was made. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "asked.h"
#include "coach/slip_rows.h"
#include "coach/slips.h"
#include "engine/special.h"
#include "finals.h"
#include "notation/cards_text.h"

#define ABOUT(kind_of) ((struct question){.kind = QUESTION_##kind_of})

/* The numbers of an answer to a score, both sides. */
static struct answer scored(const struct asked *a, int32_t base, int32_t count, int32_t total)
{
    struct answer given = a->right;
    given.score[NS][0] = base;
    given.score[NS][1] = count;
    given.score[NS][2] = total;
    return given;
}

/* The sample round: jacks natural, 10s mixed, 8s open, one red three, out; North holds an ace and
 * a 5. */
static void sample(struct asked *a)
{
    struct test_position s = setup_at("league");
    s.round.board.phase = PHASE_OVER;
    s.round.board.ending = ENDING_GOING_OUT;
    s.round.board.ended_by = 0;
    setup_meld(&s, NS, "J J J J J J J");
    setup_meld(&s, NS, "10 10 10 10 10 2 2");
    setup_meld(&s, NS, "8 8 8");
    s.round.board.side[NS].threes = cards_one(KIND_3R);
    setup_hand(&s, 2, "A 5");
    setup_hand(&s, 1, "K 4");
    asked_about(a, &s, ABOUT(SCORE));
    cr_assert_eq(a->right.score[NS][2], 1165);
}

/* The slip with that id, SLIP_NONE if there is none. */
static int slip_find(const char *id)
{
    for (int i = 0; i < slips_count(); i++) {
        if (strcmp(slip_facts(i)->id, id) == 0) {
            return i;
        }
    }
    return SLIP_NONE;
}

Test(slips, the_catalogue_is_whole)
{
    cr_expect_geq(slips_count(), 40);
    for (int i = 0; i < slips_count(); i++) {
        const struct slip *s = slip_facts(i);
        cr_expect_eq(slip_find(s->id), i, "%s is there once", s->id);
        cr_expect(s->rule > RULE_NONE && s->rule < RULE_COUNT, "%s", s->id);
        cr_expect(s->weight >= 1 && s->weight <= 3, "%s", s->id);
        char id[MESSAGE_ID_SIZE];
        message_name(s->did, id);
        cr_expect_str_eq(id + strlen("slip."), s->id, "the phrase is called like the slip");
        const char *fix = english()->text[s->fix], *did = english()->text[s->did];
        cr_assert(fix != NULL && did != NULL, "%s", s->id);
        cr_expect_eq(fix[strlen(fix) - 1], '.', "%s: a sentence", s->id);
        cr_expect_neq(did[strlen(did) - 1], '.', "%s: half a sentence", s->id);
    }
}

Test(slips, partners_hand_forgotten_is_named)
{
    struct asked a;
    struct remark r;
    sample(&a);
    const struct answer given = scored(&a, 1000, 190, 1190);
    explain_wrong(&a.context, &given, &r);
    cr_assert_eq(r.slip, slip_find("hand.one-forgotten"), "%s", r.text);
    cr_expect_eq(r.rule, RULE_SCORE_COUNT);
    cr_expect_not_null(
        strstr(r.text, "It looks as if the cards left in one hand weren't taken off."));
}

/* Where the last three of the stock costs less than others, they are forgotten together. */
Test(slips, threes_forgotten_in_hands_are_forgotten_altogether)
{
    struct test_position s = setup_at("league");
    struct asked a;
    struct score_sheet sheet;
    setup_option(&s, "threes.last-in-hand", "40");
    s.round.board.phase = PHASE_OVER;
    s.round.board.ending = ENDING_STOCK;
    s.round.board.last_three_seat = 0;
    setup_hand(&s, 0, "3r K");
    asked_about(&a, &s, ABOUT(SCORE));
    const struct claim claim = claim_of((const int32_t[3]){SCORE_NOT_GIVEN, -10, -10});
    cr_assert(slip_sheet_for(&a.context, slip_find("hand.threes-forgotten"), NS, &claim, &sheet));
    cr_expect_eq(sheet.count, -10, "%d", sheet.count);
    cr_expect_eq(a.right.score[NS][1], -50);
}

Test(slips, several_slips_are_offered_and_told_apart)
{
    struct asked a;
    struct remark r;
    struct slip_probe probe;
    int slips[SLIPS_FOUND_MAX];
    sample(&a);
    const struct answer given =
        scored(&a, 900, 165, 1065); /* no points for going out, or none for the three */
    explain_wrong(&a.context, &given, &r);
    cr_expect_eq(r.slip, SLIP_NONE);
    cr_expect_not_null(strstr(r.text, ", or "));
    const struct claim claim = claim_of(given.score[NS]);
    const int found = slips_diagnose_side(&a.context, NS, &claim, slips);
    cr_assert_eq(found, 2);
    cr_assert(slips_probe(&a.context, NS, &claim, slips, found, &probe));
    cr_expect_neq(probe.points[0], probe.points[1]);
    cr_expect_eq(probe.right, 100);
}

Test(slips, a_number_that_no_slip_explains_gets_its_distance)
{
    struct asked a;
    struct remark r;
    sample(&a);
    const struct answer given = scored(&a, 1000, 166, 1166);
    explain_wrong(&a.context, &given, &r);
    cr_expect_eq(r.slip, SLIP_NONE);
    cr_expect_str_eq(r.text, "The count of your team is 1 too high.");
}

Test(slips, totals_alone_are_diagnosed)
{
    struct asked a;
    struct remark r;
    sample(&a);
    struct answer given = scored(&a, SCORE_NOT_GIVEN, SCORE_NOT_GIVEN, 1190);
    given.score[EW][0] = given.score[EW][1] = SCORE_NOT_GIVEN;
    explain_wrong(&a.context, &given, &r);
    cr_expect_eq(r.slip, slip_find("hand.one-forgotten"), "%s", r.text);
}

Test(slips, each_side_has_its_own_slip)
{
    struct asked a;
    struct remark r;
    sample(&a);
    struct answer given = scored(&a, 1000, 190, 1190);
    given.score[EW][0] = 100;
    given.score[EW][2] = a.right.score[EW][2] + 100;
    explain_wrong(&a.context, &given, &r);
    cr_expect_not_null(
        strstr(r.text, "On the sheet of your team: It looks as if the cards left in one hand"),
        "%s", r.text);
    cr_expect_not_null(
        strstr(r.text, "On the sheet of the other team: It looks as if a team that didn't go out"),
        "%s", r.text);
}

/* A question with one number, a wrong answer, and the slip that gives it. */
struct number_row {
    enum question_kind kind;
    const char *cards;
    int32_t score;
    int64_t given;
    const char *slip;
};

Test(slips, a_wrong_number_is_traced_to_its_slip)
{
    static const struct number_row rows[] = {
        {QUESTION_COUNT, "K K K A A Jo", 0, 90, "count.joker-low"},
        {QUESTION_COUNT, "K K K A A A A", 0, 70, "count.ace-low"},
        {QUESTION_COUNT, "7 7 4 4 K", 0, 40, "count.seven-high"},
        {QUESTION_COUNT, "4 5 6 K", 0, 40, "count.low-high"},
        {QUESTION_COUNT, "4 5 9 K", 0, 28, "count.face"},
        {QUESTION_MINIMUM, "", 2995, 155, "minimum.next-bracket"},
        {QUESTION_MINIMUM, "", 3000, 125, "minimum.lower-bracket"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = setup_at("modern-american");
        struct asked a;
        struct remark r;
        struct question q = {.kind = rows[i].kind};
        s.round.board.side[NS].score = rows[i].score;
        s.round.board.side[EW].score = 6000;
        cr_assert(cards_read(rows[i].cards, strlen(rows[i].cards), &q.cards, NULL));
        asked_about(&a, &s, q);
        const struct answer given = {.form = FORM_NUMBER, .number = rows[i].given};
        explain_wrong(&a.context, &given, &r);
        cr_expect_eq(r.slip, slip_find(rows[i].slip), "row %zu: %s", i, r.text);
    }
}

/* A position at a classic table, a number asked about it, a wrong answer, and the slip that gives
 * it.
 */
struct classic_row {
    const char *table;
    enum question_kind kind;
    const char *cards; /* asked about, or South's hand */
    int32_t score;
    int red; /* red threes of the learner's side */
    const char *meld[2];
    int64_t given;
    const char *slip;
};

Test(slips, a_wrong_number_at_a_classic_table_is_traced_to_its_slip)
{
    static const char seven_kings[] = "K K K K K K K";
    static const struct classic_row rows[] = {
        {"classic", QUESTION_COUNT, "K K 3b", 0, 0, {0}, 20, "count.black-missed"},
        {"classic", QUESTION_COUNT, "K K 3r", 0, 0, {0}, 120, "count.red-hundred"},
        {"classic", QUESTION_MINIMUM, "", 0, 0, {0}, 125, "minimum.modern"},
        {"classic-club", QUESTION_MINIMUM, "", 3000, 0, {0}, 155, "minimum.modern"},
        {"classic", QUESTION_MINIMUM, "", -50, 0, {0}, 50, "minimum.below-zero"},
        {"classic-club", QUESTION_MINIMUM, "", -5, 0, {0}, 50, "minimum.below-zero"},
        {"classic", QUESTION_THREES, "", 0, 4, {seven_kings}, 400, "threes.four-plain"},
        {"classic", QUESTION_THREES, "", 0, 2, {seven_kings}, 300, "threes.modern-values"},
        {"classic", QUESTION_THREES, "", 0, 3, {seven_kings}, 0, "threes.one-not-enough"},
        {"classic-club", QUESTION_THREES, "", 0, 1, {"9 9 9"}, -100, "threes.meld-not-enough"},
        {"classic", QUESTION_OUT_BONUS, "K K K K K K K 4", 0, 0, {0}, 100, "out.concealed-missed"},
        {"classic", QUESTION_OUT_BONUS, "K K K K K K K 4", 0, 0, {0}, 300, "out.concealed-added"},
        {"classic",
         QUESTION_OUT_BONUS,
         "9 4",
         0,
         0,
         {seven_kings, "9 9 9"},
         200,
         "out.concealed-wrongly"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = setup_at(rows[i].table);
        struct asked a;
        struct remark r;
        struct question q = {.kind = rows[i].kind};
        s.round.board.side[NS].score = rows[i].score;
        s.round.board.side[NS].threes = cards_some(KIND_3R, rows[i].red);
        s.round.board.side[EW].score = 1500;
        for (int m = 0; m < 2 && rows[i].meld[m] != NULL; m++) {
            setup_meld(&s, NS, rows[i].meld[m]);
        }
        if (rows[i].kind == QUESTION_COUNT) {
            cr_assert(cards_read(rows[i].cards, strlen(rows[i].cards), &q.cards, NULL));
        } else {
            setup_hand(&s, 0, rows[i].cards);
        }
        asked_about(&a, &s, q);
        const struct answer given = {.form = FORM_NUMBER, .number = rows[i].given};
        explain_wrong(&a.context, &given, &r);
        cr_expect_eq(r.slip, slip_find(rows[i].slip), "row %zu: %s", i, r.text);
    }
}

/* A score sheet of a classic table with one figure wrong: South has gone out, North holds cards. */
Test(slips, a_wrong_classic_sheet_is_traced_to_its_slip)
{
    static const struct {
        int red;
        const char *meld, *north;
        bool concealed;
        int32_t base, count; /* what is written too much */
        const char *slip;
    } rows[] = {
        {4, "K K K K K K K", "5", false, -400, 0, "threes.four-plain"},
        {3, "K K K K K K K", "5", false, 200, 0, "threes.modern-values"},
        {3, "K K K K K K K", "5", false, -300, 0, "threes.one-not-enough"},
        {0, "K K K K K K K", "5", true, -100, 0, "out.concealed-missed"},
        {0, "K K K K K K K", "5", true, 100, 0, "out.concealed-added"},
        {0, "K K K K K K K", "5", false, 100, 0, "out.concealed-wrongly"},
        {0, "K K K K K K K", "5 3b 3b", false, 0, 10, "score.black-in-hand"},
        {0, "K K K K K K K", "5 3r", false, 0, 400, "score.red-in-hand"},
        {0, "7 7 7 7 7 7 7", "5", false, 2000, 0, "score.modern-canasta"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = setup_at("classic");
        struct asked a;
        struct remark r;
        s.round.board.phase = PHASE_OVER;
        s.round.board.ending = ENDING_GOING_OUT;
        s.round.board.ended_by = 0;
        s.round.board.concealed = rows[i].concealed;
        s.round.board.side[NS].threes = cards_some(KIND_3R, rows[i].red);
        setup_meld(&s, NS, rows[i].meld);
        setup_hand(&s, 2, rows[i].north);
        setup_hand(&s, 1, "K 4");
        setup_hand(&s, 3, "Q");
        asked_about(&a, &s, ABOUT(SCORE));
        const struct answer given =
            scored(&a, a.right.score[NS][0] + rows[i].base, a.right.score[NS][1] + rows[i].count,
                   a.right.score[NS][2] + rows[i].base + rows[i].count);
        explain_wrong(&a.context, &given, &r);
        cr_expect_eq(r.slip, slip_find(rows[i].slip), "row %zu: %s", i, r.text);
    }
}

Test(slips, a_wrong_settlement_is_traced_to_its_slip)
{
    static const struct {
        int64_t given;
        const char *slip;
    } rows[] = {
        {6, "settle.no-specials"}, {6 + 2, "settle.specials-turned"}, {1, "settle.multiplier"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct test_position s = setup_at("modern-american");
        struct asked a;
        int slips[SLIPS_FOUND_MAX];
        struct question q = ABOUT(SETTLE);
        q.settle = (struct settlement){8730, 5380, 2, 0, 2, 1};
        asked_about(&a, &s, q);
        const struct answer given = {.form = FORM_NUMBER, .number = rows[i].given};
        const int found = slips_diagnose(&a.context, &given, slips);
        bool there = false;
        for (int k = 0; k < found; k++) {
            there |= slips[k] == slip_find(rows[i].slip);
        }
        cr_expect(there, "row %zu", i);
    }
}

/* One random answer with one slip in it. */
static bool
random_slip(struct rng *rng, const struct explain_context *q, int *slip, struct answer *given)
{
    *slip = (int)rng_below(rng, (uint32_t)slips_count());
    const int variant = (int)rng_below(rng, SLIP_VARIANTS);
    return slip_answer(q, *slip, variant, 1 + rng_below(rng, 3), given);
}

/* A question about a random final, by number of the round. */
static struct question random_question(struct rng *rng, const struct position *p, uint32_t n)
{
    struct question q = {.kind = QUESTION_SCORE};
    if (n % 10 == 0) {
        q.kind = QUESTION_THREES;
        q.side = (int)rng_below(rng, 2);
    } else if (n % 10 == 1) {
        q.kind = QUESTION_COUNT;
        q.cards = p->round.hand[1] + p->round.hand[3];
    } else if (n % 10 == 2) {
        q.kind = QUESTION_MINIMUM;
        q.side = (int)rng_below(rng, 2);
    } else if (n % 10 == 3) {
        q.kind = QUESTION_SETTLE;
        q.settle = (struct settlement){
            8500 + (int32_t)rng_below(rng, 3000), (int32_t)rng_below(rng, 8000),
            1 + (int32_t)rng_below(rng, 4),       (int32_t)rng_below(rng, 4),
            (int32_t)rng_below(rng, 4),           1 + (int32_t)rng_below(rng, 3)};
    }
    return q;
}

struct rate_limiter {
    int made, listed, told, alone;
};

static void diagnose(const struct explain_context *q,
                     int slip,
                     const struct answer *given,
                     struct rate_limiter *rate)
{
    int slips[SLIPS_FOUND_MAX];
    const int found = slips_diagnose(q, given, slips), likely = slips_likeliest(slips, found);
    rate->made++;
    for (int i = 0; i < found; i++) {
        rate->listed += slips[i] == slip;
        rate->told += slips[i] == slip && i < SLIPS_TOLD;
    }
    rate->alone += likely == 1 && slips[0] == slip;
}

/* All slips that give what is claimed of a side, the most usual first, of those as usual the first
 * of the catalog. */
static int every_explanation(const struct explain_context *q, const struct claim *claim, int *out)
{
    int count = 0;
    for (int weight = 1; weight <= 3; weight++) {
        for (int i = 0; i < slips_count(); i++) {
            struct score_sheet sheet;
            if (slip_facts(i)->weight == weight && slip_sheet_for(q, i, NS, claim, &sheet)) {
                out[count++] = i;
            }
        }
    }
    return count;
}

/* A random end of a round, and the total that a slip leads to there; false when none was found. */
static bool random_total(struct rng *rng, struct asked *a, struct claim *claim)
{
    bool made = false;
    a->question = (struct question)ABOUT(SCORE);
    random_final(rng, &a->table, &a->position);
    judge_solve(&a->table, &a->position, &a->question, &a->right);
    a->context = (struct explain_context){&a->table, &a->position, &a->question, &a->right,
                                          english(), NULL,         NULL,         false};
    for (int tries = 0; tries < 40 && !made; tries++) {
        struct answer given;
        int slip = 0;
        made = random_slip(rng, &a->context, &slip, &given) &&
               given.score[NS][2] != a->right.score[NS][2];
        *claim = (struct claim){CLAIM_TOTAL, 0, 0, given.score[NS][2]};
    }
    return made;
}

Test(slips, the_most_usual_of_all_explanations_are_listed)
{
    struct rng rng;
    int at[SLIPS_FOUND_MAX + 2] = {0}; /* how often so many, the last: more than are listed */
    rng_seed(&rng, 77);
    for (int n = 0; n < 1500; n++) {
        struct asked a;
        struct claim claim;
        int all[200], listed[SLIPS_FOUND_MAX];
        if (!random_total(&rng, &a, &claim)) {
            continue;
        }
        claim.parts = n % 8 == 0 ? 0 : claim.parts; /* nothing said: every slip is possible */
        const int count = every_explanation(&a.context, &claim, all);
        const int most = count < SLIPS_FOUND_MAX ? count : SLIPS_FOUND_MAX;
        cr_assert_eq(slips_diagnose_side(&a.context, NS, &claim, listed), most);
        for (int i = 0; i < most; i++) {
            cr_assert_eq(listed[i], all[i], "%s instead of %s", slip_facts(listed[i])->id,
                         slip_facts(all[i])->id);
        }
        at[count <= SLIPS_FOUND_MAX ? count : SLIPS_FOUND_MAX + 1]++;
    }
    cr_expect_eq(at[0], 0, "the slip itself is found again");
    cr_expect_gt(at[SLIPS_FOUND_MAX + 1], 0, "never more than there is room for");
}

/* What the lines of these rules come to, up to the last that is named. */
static int32_t points_of(const struct score_sheet *sheet, enum rule_id first, enum rule_id last)
{
    int32_t sum = 0;
    for (int i = 0; i < sheet->line_count; i++) {
        const struct score_line *line = &sheet->line[i];
        sum += !line->in_count && line->rule >= first && line->rule <= last ? line->points : 0;
    }
    return sum;
}

Test(slips, what_tells_slips_apart_is_an_item_of_the_sheet_with_its_points)
{
    static const struct {
        enum message_id asks;
        enum rule_id first, last;
    } items[] = {
        {MSG_slip_item_threes, RULE_THREES_VALUE, RULE_THREES_SIGN},
        {MSG_slip_item_specials, RULE_SCORE_INCOMPLETE_SEVENS, RULE_SCORE_INCOMPLETE_WILD},
        {MSG_slip_item_dirty, RULE_SCORE_DIRTY, RULE_SCORE_DIRTY},
        {MSG_slip_item_out, RULE_SCORE_GOING_OUT, RULE_SCORE_GOING_OUT},
    };
    struct rng rng;
    int asked[4] = {0}, alike = 0;
    rng_seed(&rng, 84);
    for (int n = 0; n < 6000; n++) {
        struct asked a;
        struct claim claim;
        struct slip_probe probe;
        int found[SLIPS_FOUND_MAX];
        if (!random_total(&rng, &a, &claim)) {
            continue;
        }
        const int count = slips_diagnose_side(&a.context, NS, &claim, found);
        if (count < 2 || !slips_probe(&a.context, NS, &claim, found, count, &probe)) {
            alike += count >= 2;
            continue;
        }
        for (size_t i = 0; i < 4; i++) {
            struct score_sheet sheet;
            if (probe.asks != items[i].asks) {
                continue;
            }
            asked[i]++;
            score_side(&a.table, &a.position.round.board, a.position.round.hand, NS, &sheet);
            cr_assert_eq(probe.right, points_of(&sheet, items[i].first, items[i].last));
            for (int k = 0; k < count; k++) {
                cr_assert(slip_sheet_for(&a.context, found[k], NS, &claim, &sheet));
                cr_assert_eq(probe.points[k], points_of(&sheet, items[i].first, items[i].last));
            }
        }
    }
    for (size_t i = 0; i < 4; i++) {
        cr_expect_gt(asked[i], 0, "item %zu is never asked about", i);
    }
    cr_expect_gt(alike, 0, "some slips can't be told apart");
}

/* What the guide promises: at least 95 of 100 answers with one slip in them are explained by it. */
Test(slips, nearly_all_single_slips_are_found_again)
{
    struct rng rng;
    struct rate_limiter rate = {0, 0, 0, 0};
    rng_seed(&rng, 2024);
    while (rate.made < 1000) {
        struct table t;
        struct position p;
        struct answer right, given;
        int slip = 0;
        random_final(&rng, &t, &p);
        const struct question q = random_question(&rng, &p, rng_below(&rng, 1000));
        judge_solve(&t, &p, &q, &right);
        const struct explain_context context = {&t, &p, &q, &right, english(), NULL, NULL, false};
        /* Most slips cannot be made in a given position: a few tries each. */
        for (int tries = 0; tries < 40; tries++) {
            if (random_slip(&rng, &context, &slip, &given)) {
                diagnose(&context, slip, &given, &rate);
                break;
            }
        }
    }
    printf("slips found: %d of %d listed, %d told, %d alone\n", rate.listed, rate.made, rate.told,
           rate.alone);
    cr_expect_geq(rate.listed, 990);
    cr_expect_geq(rate.told, 950);
}

/* South showed seven pairs; North holds an ace, a king and a 4, and three red threes lie there. */
static void sample_of_special(struct asked *a)
{
    struct test_position s = setup_at("modern-american");
    s.round.board.phase = PHASE_OVER;
    s.round.board.ending = ENDING_SPECIAL;
    s.round.board.ended_by = 0;
    setup_hand(&s, 0, "7 7 8 8 9 9 10 10 J J Q Q A A");
    setup_hand(&s, 2, "A K 4");
    s.round.board.special = (int8_t)special_match(&s.table, s.round.hand[0]);
    s.round.board.side[NS].threes = cards_some(KIND_3R, 3);
    asked_about(a, &s, ABOUT(SCORE));
    cr_assert_eq(a->right.score[NS][2], 2500);
}

Test(slips, a_special_hand_scored_like_any_other_round_is_recognized)
{
    static const struct {
        int32_t base, count;
        const char *slip;
    } rows[] = {
        {2500 - 500 + 100, -35, "special.as-round"}, /* with the threes and the bonus */
        {2500 - 500, -35, "special.as-round"},       /* without the bonus */
        {-500 + 100, -35, "special.unpaid"},         /* as though no hand had been shown */
        {-500, -35, "special.unpaid"},               /* and nobody had gone out */
        {-500, -35 - 150, "special.unpaid"},         /* its own cards taken off, too */
        {-500 + 100, -35 - 150, "special.unpaid"},
        {2500 - 500, -35 - 150, "special.as-round"},
        {2500 - 500, 0, "special.threes"},
        {2500, -35, "special.partner-cards"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct asked a;
        int slips[SLIPS_FOUND_MAX];
        sample_of_special(&a);
        const struct answer given =
            scored(&a, rows[i].base, rows[i].count, rows[i].base + rows[i].count);
        cr_assert_geq(slips_diagnose(&a.context, &given, slips), 1, "row %zu", i);
        cr_expect_eq(slips[0], slip_find(rows[i].slip), "row %zu: %s", i, slip_facts(slips[0])->id);
    }
}

Test(slips, a_special_hand_not_paid_is_recognized_by_the_total_alone)
{
    static const int32_t totals[] = {-535, -435, -685, -585};
    for (size_t i = 0; i < sizeof totals / sizeof totals[0]; i++) {
        struct asked a;
        int slips[SLIPS_FOUND_MAX];
        sample_of_special(&a);
        const struct answer given = scored(&a, SCORE_NOT_GIVEN, SCORE_NOT_GIVEN, totals[i]);
        cr_assert_geq(slips_diagnose(&a.context, &given, slips), 1, "%d", totals[i]);
        bool found = false;
        for (int n = 0; n < slips_diagnose(&a.context, &given, slips); n++) {
            found = found || slips[n] == slip_find("special.unpaid");
        }
        cr_expect(found, "%d", totals[i]);
    }
}
