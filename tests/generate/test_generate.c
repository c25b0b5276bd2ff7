/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generated questions: right, fresh, balanced, at every level, and the same again from the same
 * seed. */
#include "generate/generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "content/puzzle_writer.h"
#include "engine/meld_capacity.h"
#include "engine/pack.h"
#include "generate/generate_vary.h"
#include "questions/answer_text.h"
#include "questions/judge.h"
#include "support/length.h"

enum { RUN = 12, RUN_MOST = 400 };

static struct table table_of(const char *id)
{
    struct table t;
    cr_assert(table_builtin(id, &t), "%s", id);
    return t;
}

static struct generator *
run_of(const struct table *t, enum question_kind k, int level, const char *topic, uint64_t seed)
{
    char fault[GENERATE_FAULT_SIZE];
    struct generator_request request = {.seed = seed, .kind = k, .level = level};
    snprintf(request.topic, sizeof request.topic, "%s", topic);
    cr_assert(!generator_request_fault(&request, fault), "%s", fault);
    return generator_new(t, &request);
}

/* A question as an author's file would show it, its id, level and topics left out: two questions
 * with the same text are alike. Caller frees. */
static char *text_of(const struct table *t, const struct exercise *g)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    struct exercise *puzzle = calloc(1, sizeof *puzzle);
    cr_assert(out != NULL && puzzle != NULL);
    *puzzle = *g;
    snprintf(puzzle->id, sizeof puzzle->id, "one");
    puzzle->level = puzzle->topic_count = 0;
    puzzle->table = t;
    puzzle_write(out, puzzle);
    free(puzzle);
    fclose(out);
    return text;
}

static void expect_sound(const struct table *t, const struct exercise *g)
{
    char right[ANSWER_TEXT_SIZE], again[ANSWER_TEXT_SIZE];
    struct answer answer;
    const bool needed = question_needs_position(g->question.kind);
    cr_expect_eq(g->has_position, needed, "%s", g->id);
    if (needed) {
        cr_expect(!position_fault(t, &g->position, &g->question, NULL), "%s", g->id);
        cr_expect(g->position.round.board.seat == SEAT_SOUTH || g->question.kind == QUESTION_DRAWS,
                  "%s", g->id);
    }
    judge_solve(t, &g->position, &g->question, &answer);
    answer_write(t, t->players, g->right, right, sizeof right);
    answer_write(t, t->players, &answer, again, sizeof again);
    cr_expect_str_eq(right, again, "%s", g->id);
    cr_expect(g->level >= 1 && g->level <= LEVEL_MOST, "%s: level %d", g->id, g->level);
    cr_expect(g->topic_count >= 1 && g->topic_count <= TOPICS_MAX, "%s", g->id);
}

/* Only the hands that a question needs are shown. */
static void expect_shown(const struct exercise *g)
{
    const enum question_kind k = g->question.kind;
    const int none = k == QUESTION_MINIMUM || k == QUESTION_THREES || !g->has_position;
    const int all = (1 << g->position.round.board.seats) - 1;
    const int wanted = none ? 0 : k == QUESTION_SCORE || k == QUESTION_SCORE_PART ? all : 1;
    cr_expect_eq(g->position.hands_known, wanted, "%s", g->id);
    cr_expect(k == QUESTION_TURN || g->position.stock_known == 0, "%s", g->id);
}

/* The same id, question, answer, level and topics. */
static void expect_same(const struct table *t, const struct exercise *a, const struct exercise *b)
{
    char *one = text_of(t, a), *two = text_of(t, b);
    cr_expect_str_eq(a->id, b->id);
    cr_expect_str_eq(one, two, "%s is another when made again", a->id);
    cr_expect(a->level == b->level && a->topic_count == b->topic_count &&
                  a->topic[0] == b->topic[0],
              "%s has another level or topic when made again", a->id);
    free(one);
    free(two);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* No two texts alike; frees them. */
static void expect_different(char **text, int count, const char *what)
{
    qsort(text, (size_t)count, sizeof *text, compare_texts);
    for (int i = 1; i < count; i++) {
        cr_expect(strcmp(text[i - 1], text[i]) != 0, "%s: twice\n%s", what, text[i]);
    }
    for (int i = 0; i < count; i++) {
        free(text[i]);
    }
}

/* Whether the answer is of the sort that half of a run should have. */
static bool leans_yes(const struct exercise *g)
{
    switch (g->right->form) {
    case FORM_YES_NO:
        return g->right->yes;
    case FORM_SPECIAL:
        return g->right->special != SPECIAL_NONE;
    case FORM_LAY:
    case FORM_TURN:
        return g->right->lay.count > 0 || g->right->action_count > 0;
    case FORM_NUMBER:
        return g->right->number > 0;
    case FORM_FROZEN:
        return g->right->yes;
    case FORM_WAYS:
        return g->right->words != 0;
    case FORM_FORCED:
        return g->right->words == 1U << FORCE_MUST;
    case FORM_UPCARD:
        return (g->right->words & (1U << UPCARD_ANOTHER | 1U << UPCARD_BACK)) == 0;
    default:
        return g->right->kinds != 0;
    }
}

static bool is_balanced(enum question_kind k)
{
    return question_form(k) == FORM_YES_NO || k == QUESTION_SPECIAL || k == QUESTION_SPECIAL_WAIT ||
           k == QUESTION_LAY || k == QUESTION_TURN || k == QUESTION_THREES ||
           k == QUESTION_FROZEN || k == QUESTION_WAYS || k == QUESTION_FORCED ||
           k == QUESTION_OUT_BONUS || k == QUESTION_UPCARD;
}

/* Nobody is asked where there is nobody to ask, who plays alone has melded what lies there, and who
 * is asked what the player may throw has cards to choose from. */
static void expect_seated(const struct table *t, const struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    if (t->out_ask == ASK_OFF) {
        cr_expect_eq(b->turn.asked, REPLY_NONE, "%s at %s", g->id, t->id);
    }
    if (b->seats == b->sides && board_side(b)->there != 0 &&
        g->question.kind == QUESTION_OUT_BONUS) {
        cr_expect(b->melded_before[b->seat], "%s at %s", g->id, t->id);
    }
    if (g->question.kind == QUESTION_DISCARD) {
        cr_expect_neq(g->position.round.hand[b->seat], 0, "%s at %s", g->id, t->id);
    }
}

/* The melds on the table could have been laid there: 7s without wild cards where they stay pure. */
static void expect_laid(const struct table *t, const struct exercise *g)
{
    const struct board *b = &g->position.round.board;
    for (int side = 0; side < b->sides; side++) {
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            enum rule_id bars[SHAPE_BARS_MAX];
            const struct meld m = b->side[side].meld[slot];
            if (!meld_is_empty(m)) {
                cr_expect_eq(capacity_shape_bars(t, m, slot, bars), 0, "%s at %s", g->id, t->id);
            }
            if (slot == KIND_7 && t->sevens_special != 0) {
                cr_expect_eq(meld_wilds(m), 0, "%s at %s", g->id, t->id);
            }
        }
    }
}

static void try_level(const struct table *t, enum question_kind k, int level)
{
    char *text[RUN], what[64];
    struct answer answer;
    struct exercise *g = calloc(1, sizeof *g), *again = calloc(1, sizeof *again);
    struct generator *run = run_of(t, k, level, "", 7);
    const int most = tests_length(RUN, RUN / 2);
    int yes = 0, count = 0;
    snprintf(what, sizeof what, "%s %s level %d", t->id, question_name(k), level);
    for (; count < most && generator_next(run, g); count++) {
        expect_sound(t, g);
        expect_shown(g);
        if (g->has_position) {
            expect_seated(t, g);
            expect_laid(t, g);
        }
        cr_expect_eq(g->question.kind, k, "%s", what);
        cr_expect_eq(g->level, level, "%s: %s has level %d", what, g->id, g->level);
        yes += leans_yes(g);
        text[count] = text_of(t, g);
        cr_expect(generated_remake(t, g->id, again), "%s", g->id);
        judge_solve(t, &again->position, &again->question, &answer);
        again->right = &answer;
        expect_same(t, g, again);
    }
    cr_expect_eq(count, most, "%s: only %d questions", what, count);
    /* Only three or four single cards are covered, so those questions are soon used up. */
    if (is_balanced(k) && (k != QUESTION_UPCARD || level > 1)) {
        const int wanted = (k == QUESTION_LAY || k == QUESTION_TURN ? 3 : 2) * count / 4;
        cr_expect(abs(yes - wanted) <= 1, "%s: %d of %d are yes", what, yes, count);
    }
    expect_different(text, count, what);
    generator_free(run);
    free(again);
    free(g);
}

static void try_table(const char *id)
{
    const struct table t = table_of(id);
    for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
        for (int level = 1; level <= LEVEL_MOST && generator_makes_at(&t, (enum question_kind)k);
             level++) {
            try_level(&t, (enum question_kind)k, level);
        }
    }
}

Test(generate, every_kind_is_sound_at_every_level_of_modern_american)
{
    try_table("modern-american");
}

Test(generate, every_kind_is_sound_at_every_level_of_league)
{
    try_table("league");
}

Test(generate, every_kind_is_sound_at_every_level_of_classic_tables)
{
    static const char *const tables[] = {"classic-club-6p", "classic-2p",      "classic-3p",
                                         "classic-club",    "classic-club-2p", "classic-club-3p",
                                         "classic"};
    for (int i = 0; i < tests_length(sizeof tables / sizeof tables[0], 4); i++) {
        try_table(tables[i]);
    }
}

Test(generate, every_kind_that_another_table_asks_is_sound_there)
{
    static const char *const tables[] = {"pagat", "online-talons", "league-2p"};
    struct exercise *g = calloc(1, sizeof *g);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        const struct table t = table_of(tables[i]);
        for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
            if (!generator_makes_at(&t, (enum question_kind)k)) {
                continue;
            }
            struct generator *run = run_of(&t, (enum question_kind)k, LEVEL_ANY, "", 3);
            for (int n = 0; n < 10; n++) {
                cr_expect(generator_next(run, g), "%s %s", t.id,
                          question_name((enum question_kind)k));
                expect_sound(&t, g);
                expect_shown(g);
            }
            generator_free(run);
        }
    }
    free(g);
}

Test(generate, a_long_run_repeats_nothing_and_stays_balanced)
{
    const struct table t = table_of("modern-american");
    struct exercise *g = calloc(1, sizeof *g);
    char **text = calloc(RUN_MOST, sizeof *text);
    struct generator *run = run_of(&t, QUESTION_PICK, LEVEL_ANY, "", 11);
    int yes = 0, level[LEVEL_MOST + 1] = {0};
    for (int i = 0; i < RUN_MOST; i++) {
        cr_assert(generator_next(run, g));
        yes += g->right->yes;
        level[g->level]++;
        text[i] = text_of(&t, g);
    }
    cr_expect(abs(2 * yes - RUN_MOST) <= 8, "%d of %d are yes", yes, RUN_MOST);
    for (int i = 1; i <= LEVEL_MOST; i++) {
        cr_expect_eq(level[i], RUN_MOST / LEVEL_MOST, "level %d: %d", i, level[i]);
    }
    expect_different(text, RUN_MOST, "pick");
    generator_free(run);
    free(text);
    free(g);
}

Test(generate, no_single_reason_refuses_most_lay_downs)
{
    static const char *const tables[] = {"modern-american", "league", "classic", "classic-club"};
    struct exercise *g = calloc(1, sizeof *g);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        const struct table t = table_of(tables[i]);
        for (int level = 3; level <= 4; level++) {
            struct generator *run = run_of(&t, QUESTION_MELD, level, "", 3);
            int no = 0, most = 0, reason[RULE_COUNT] = {0};
            for (int n = 0; n < 60; n++) {
                cr_assert(generator_next(run, g));
                if (!g->right->yes) {
                    const int first = ++reason[g->right->broken[0].rule];
                    most = first > most ? first : most;
                    no++;
                }
            }
            cr_expect(5 * most <= 2 * no, "%s, level %d: one rule refuses %d of %d", t.id, level,
                      most, no);
            generator_free(run);
        }
    }
    free(g);
}

Test(generate, the_same_seed_gives_the_same_and_another_seed_does_not)
{
    const struct table t = table_of("league");
    struct exercise *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b), *c = calloc(1, sizeof *c);
    struct generator *one = run_of(&t, QUESTION_KIND_COUNT, LEVEL_ANY, "", 5);
    struct generator *two = run_of(&t, QUESTION_KIND_COUNT, LEVEL_ANY, "", 5);
    struct generator *other = run_of(&t, QUESTION_KIND_COUNT, LEVEL_ANY, "", 6);
    unsigned kinds = 0;
    int differ = 0;
    for (int i = 0; i < 60; i++) {
        cr_assert(generator_next(one, a) && generator_next(two, b) && generator_next(other, c));
        expect_same(&t, a, b);
        differ += strcmp(a->id, c->id) != 0;
        kinds |= 1U << a->question.kind;
    }
    cr_expect_eq(differ, 60);
    cr_expect(__builtin_popcount(kinds) >= 10, "kinds %x", kinds);
    generator_free(one);
    generator_free(two);
    generator_free(other);
    free(a);
    free(b);
    free(c);
}

/* Rules that questions of a kind can be wanted for, at a table where they matter. */
static const struct {
    const char *table;
    enum question_kind kind;
    const char *topic;
} wanted[] = {
    {"modern-american", QUESTION_MELD, "aces.mixed"},
    {"modern-american", QUESTION_MELD, "sevens.pure"},
    {"modern-american", QUESTION_MELD, "wild.lock"},
    {"modern-american", QUESTION_MELD, "wild.dead"},
    {"modern-american", QUESTION_MELD, "dead.rank"},
    {"modern-american", QUESTION_MELD, "meld.rank"},
    {"modern-american", QUESTION_MELD, "meld.one-per-rank"},
    {"modern-american", QUESTION_MELD, "open.keep-one"},
    {"modern-american", QUESTION_MELD, "discard.wild-plan"},
    {"league", QUESTION_MELD, "meld.rule-of"},
    {"league", QUESTION_MELD, "open.mixed-canasta"},
    {"league", QUESTION_MELD, "discard.keep-safe"},
    {"modern-american", QUESTION_OPENING, "open.clean-triple"},
    {"modern-american", QUESTION_OPENING, "splash.natural"},
    {"modern-american", QUESTION_PICK, "pack.meld"},
    {"modern-american", QUESTION_PICK, "open.pack"},
    {"league", QUESTION_PICK, "discard.keep-safe"},
    {"modern-american", QUESTION_DISCARD, "discard.forced"},
    {"league", QUESTION_DISCARD, "discard.empty-dead"},
    {"league", QUESTION_SPLASH, "splash.wilds"},
    {"modern-american", QUESTION_GO_OUT, "out.specials"},
    {"modern-american", QUESTION_GO_OUT, "out.ask"},
    {"modern-american", QUESTION_SCORE, "score.incomplete-wild"},
    {"modern-american", QUESTION_SCORE, "score.special"},
    {"league", QUESTION_SCORE, "threes.in-hand"},
    {"league", QUESTION_MINIMUM, "open.error-score"},
    {"modern-american", QUESTION_LAY, "meld.canasta"},
    {"league", QUESTION_LAY, "open.clean-triple"},
    {"modern-american", QUESTION_TURN, "out.canastas"},
    {"modern-american", QUESTION_TURN, "pack.pair"},
};

Test(generate, a_rule_can_be_asked_for)
{
    struct exercise *g = calloc(1, sizeof *g);
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        const struct table t = table_of(wanted[i].table);
        struct generator *run = run_of(&t, wanted[i].kind, LEVEL_ANY, wanted[i].topic, 2);
        for (int n = 0; n < 2; n++) {
            const bool found = generator_next(run, g);
            bool there = false;
            cr_expect(found, "%s %s", question_name(wanted[i].kind), wanted[i].topic);
            for (int j = 0; found && j < g->topic_count; j++) {
                there = there || strcmp(rule_facts(g->topic[j])->id, wanted[i].topic) == 0;
            }
            cr_expect(there, "%s is not about %s", g->id, wanted[i].topic);
        }
        generator_free(run);
    }
    free(g);
}

Test(generate, a_theme_is_a_matter_of_kinds)
{
    const struct table t = table_of("modern-american");
    struct exercise *g = calloc(1, sizeof *g);
    struct generator *run = run_of(&t, QUESTION_KIND_COUNT, LEVEL_ANY, "special", 9);
    for (int i = 0; i < 20; i++) {
        cr_assert(generator_next(run, g));
        cr_expect(strncmp(question_name(g->question.kind), "special", 7) == 0);
    }
    generator_free(run);
    free(g);
}

Test(generate, what_cannot_be_is_given_up)
{
    const struct table t = table_of("modern-american"); /* there is no rule of five here */
    struct exercise *g = calloc(1, sizeof *g);
    struct generator *run = run_of(&t, QUESTION_MELD, 2, "meld.rule-of", 1);
    cr_expect(!generator_next(run, g));
    cr_expect(!generator_next(run, g), "and stays given up");
    generator_free(run);
    free(g);
}

Test(generate, what_is_rare_is_looked_for_longer_before_it_runs_short)
{
    const struct table t = table_of("classic-club-2p");
    struct generator *g = run_of(&t, QUESTION_SCORE, 5, "", 3);
    struct exercise *q = calloc(1, sizeof *q);
    cr_assert_not_null(q);
    for (int i = 0; i < 3 * RUN; i++) {
        cr_assert(generator_next(g, q), "only %d", i);
        cr_expect_eq(q->level, 5);
    }
    free(q);
    generator_free(g);
}

Test(generate, when_all_have_been_asked_it_says_so)
{
    struct table t = table_of("modern-american");
    struct exercise *g = calloc(1, sizeof *g);
    t.special_count = 1; /* the straight alone: two hands, by the color of the three */
    struct generator *run = run_of(&t, QUESTION_SPECIAL, 1, "special.hold-threes", 1);
    int straights = 0;
    for (int i = 0; i < 40 && generator_next(run, g); i++) {
        straights += g->right->special == 0;
    }
    cr_expect_eq(straights, 2);
    generator_free(run);
    free(g);
}

Test(generate, senseless_wishes_are_named)
{
    static const struct {
        struct generator_request request;
        const char *says;
    } row[] = {
        {{.kind = QUESTION_CHOOSE}, "written by authors"},
        {{.kind = QUESTION_BEST_PICK}, "written by authors"},
        {{.kind = QUESTION_PICK, .level = 6}, "levels go from 1 to 5"},
        {{.kind = QUESTION_PICK, .level = -1}, "levels go from 1 to 5"},
        {{.kind = QUESTION_PICK, .topic = "pack.pear"}, "there is no topic pack.pear"},
        {{.kind = QUESTION_PICK, .topic = "scoring"}, "no generated question of the kind pick"},
        {{.kind = QUESTION_COUNT, .topic = "pack.pair"}, "no generated question of the kind count"},
        {{.kind = QUESTION_KIND_COUNT, .topic = "turn.announce"}, "is about turn.announce"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char fault[GENERATE_FAULT_SIZE] = "";
        cr_expect(generator_request_fault(&row[i].request, fault), "row %zu", i);
        cr_expect(strstr(fault, row[i].says) != NULL, "row %zu says: %s", i, fault);
    }
}

Test(generate, an_id_that_is_none_is_refused)
{
    static const char *const ids[] = {
        "",
        "pick",
        "pick-001",
        "pick-3y",
        "pick-3y-0123456789abcdef",
        "pick-3y-0123456789abcdef-",
        "pick-3y-0123456789abcdef-f",
        "pick-6y-0123456789abcdef-1",
        "pick-0y-0123456789abcdef-1",
        "pick-3x-0123456789abcdef-1",
        "choose-3y-0123456789abcdef-1",
        "peck-3y-0123456789abcdef-1",
        "pick-3y-0123456789abcdeg-1",
        "pick-3y-0123456789ABCDEF-1",
        "pick-3y- 123456789abcdef-1",
    };
    const struct table t = table_of("modern-american");
    struct exercise *g = calloc(1, sizeof *g);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        cr_expect(!generated_remake(&t, ids[i], g), "%s", ids[i]);
    }
    free(g);
}

/* --- one card changed ------------------------------------------------------------------------ */

/* The cards that a change is made to. */
static cardset cards_asked(const struct exercise *g)
{
    const struct round *r = &g->position.round;
    return g->question.kind == QUESTION_COUNT ? g->question.cards : r->hand[r->board.seat];
}

static int differing(cardset a, cardset b)
{
    int count = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        count += abs(cards_of(a, k) - cards_of(b, k));
    }
    return count;
}

/* Whether the two have answers that do not agree. */
static bool
answers_differ(const struct table *t, const struct exercise *a, const struct exercise *b)
{
    struct answer right[2];
    judge_solve(t, &a->position, &a->question, &right[0]);
    judge_solve(t, &b->position, &b->question, &right[1]);
    return !judge_agrees(&right[0], &right[1]);
}

Test(generate, one_card_changes_and_with_it_half_of_the_answers)
{
    static const struct {
        const char *table;
        enum question_kind kind;
        int level; /* what is far from an opening is not made one by a card */
    } row[] = {{"modern-american", QUESTION_COUNT, 1},
               {"modern-american", QUESTION_OPENING, 4},
               {"modern-american", QUESTION_PICK, 1},
               {"modern-american", QUESTION_GO_OUT, 1},
               {"modern-american", QUESTION_DISCARD, 1},
               {"modern-american", QUESTION_SPECIAL_WAIT, 4},
               {"modern-american", QUESTION_LAY, 2},
               {"classic", QUESTION_PICK, 1},
               {"classic", QUESTION_LAY, 2}};
    struct exercise *now = calloc(3, sizeof *now);
    int other = 0, all = 0;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct table t = table_of(row[i].table);
        struct generator *g = run_of(&t, row[i].kind, row[i].level, "", 5);
        for (uint64_t seed = 0; seed < 4 && generator_next(g, &now[0]); seed++) {
            cr_assert(generated_vary(&t, &now[0], seed, &now[1]), "%s", now[0].id);
            cr_assert(generated_vary(&t, &now[0], seed, &now[2]));
            cr_expect_eq(differing(cards_asked(&now[0]), cards_asked(&now[1])), 2, "%s", now[0].id);
            cr_expect_eq(cards_asked(&now[1]), cards_asked(&now[2]), "the same seed");
            now[2] = now[0];
            cr_assert(generated_vary(&t, &now[2], seed, &now[2]));
            cr_expect_eq(cards_asked(&now[1]), cards_asked(&now[2]), "in its own place");
            cr_expect_str_eq(now[1].id, now[2].id);
            cr_expect_str_neq(now[1].id, now[0].id);
            cr_expect(now[1].right == NULL && now[1].level >= 1 && now[1].topic_count > 0);
            cr_expect(!now[1].has_position ||
                          !position_fault(&t, &now[1].position, &now[1].question, NULL),
                      "%s", now[1].id);
            other += answers_differ(&t, &now[0], &now[1]);
            all++;
            cr_expect_not(generated_remake(&t, now[1].id, &now[2]), "%s", now[1].id);
        }
        generator_free(g);
    }
    cr_expect_eq(all, 36);
    cr_expect(other * 2 >= all, "%d of %d", other, all);
    free(now);
}

Test(generate, what_shows_no_hand_is_not_changed)
{
    const struct table t = table_of("modern-american");
    struct generator *g = run_of(&t, QUESTION_MINIMUM, 1, "", 5);
    struct exercise *now = calloc(2, sizeof *now);
    cr_assert(now != NULL && generator_next(g, &now[0]));
    now[0].position.hands_known = 0;
    cr_expect_not(generated_vary(&t, &now[0], 1, &now[1]));
    generator_free(g);
    g = run_of(&t, QUESTION_SETTLE, 1, "", 5);
    cr_assert(generator_next(g, &now[0]) && !now[0].has_position);
    cr_expect_not(generated_vary(&t, &now[0], 1, &now[1]));
    free(now);
    generator_free(g);
}
