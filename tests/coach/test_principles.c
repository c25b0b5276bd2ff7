/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons: whatever two choices are compared, what is said is a whole sentence that rests on a
 * rule. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "asked.h"
#include "bots/policy.h"
#include "coach/best.h"
#include "coach/principles.h"
#include "coach/reason_list.h"
#include "engine/moves.h"
#include "engine/rules.h"
#include "match/match.h"
#include "source_dir.h"
#include "support/setup.h"

enum { ROUNDS = 6 }; /* at each table */

enum { ROW_SIZE = 160 };

/* What the comparisons of this test said first by each message: where, the rule, the weight and the
 * values of its slots. Empty: nothing yet. */
static char row[MESSAGE_COUNT][ROW_SIZE];

/* In which round the next one is made, and after how many turns. */
static struct where {
    const char *table;
    unsigned seed, turn;
} now;

static void note_row(const struct reason *r)
{
    char id[MESSAGE_ID_SIZE];
    char *out = row[r->message.id];
    if (out[0] == '\0') {
        struct text text = text_in(out, ROW_SIZE);
        message_name((enum message_id)r->message.id, id);
        text_add(&text, "%s %s %u.%u %s %d:", id, now.table, now.seed, now.turn,
                 rule_facts(r->rule)->id, r->weight);
        for (int i = 0; i < r->message.count; i++) {
            text_add(&text, " %lld", (long long)r->message.arg[i]);
        }
    }
}

/* Whether a reason rests on what classic tables do not have. */
static bool is_modern(enum rule_id rule)
{
    static const char *const begin[] = {"special.",
                                        "bonus.",
                                        "dead.",
                                        "sevens.",
                                        "aces.",
                                        "discard.empty-tray",
                                        "score.dirty",
                                        "score.incomplete-",
                                        "open.clean-triple"};
    bool is = false;
    for (size_t i = 0; i < sizeof begin / sizeof begin[0]; i++) {
        is = is || strncmp(rule_facts(rule)->id, begin[i], strlen(begin[i])) == 0;
    }
    return is;
}

/* A sentence: begins with a capital or a number, ends with a full stop, holds nothing unfilled. */
static void check(const struct table *t, const struct reasons *r)
{
    const struct message_context in_marks = message_context_of(marked(), t);
    for (int i = 0; i < r->count; i++) {
        const char *text = in_english(t, r->list[i].message);
        const size_t length = strlen(text);
        cr_assert(length > 20 && length < MESSAGE_TEXT_SIZE - 1, "%s", text);
        const bool begins = isupper((unsigned char)text[0]) || isdigit((unsigned char)text[0]);
        cr_assert(begins, "%s", text);
        cr_assert(text[length - 1] == '.', "%s", text);
        char again[MESSAGE_TEXT_SIZE];
        (void)message_format(&in_marks, &r->list[i].message, again, sizeof again);
        cr_assert(is_marked(again), "not of the catalogue: %s", again);
        cr_assert(strstr(text, "many draws") == NULL && strpbrk(text, "{}[]") == NULL, "%s", text);
        cr_assert(r->list[i].rule > RULE_NONE && r->list[i].rule < RULE_COUNT, "%s", text);
        cr_assert(le(int, r->list[i].weight, r->list[i == 0 ? 0 : i - 1].weight));
        cr_assert(t->pack_style == PACK_MODERN || !is_modern(r->list[i].rule), "at %s: %s", t->id,
                  text);
        note_row(&r->list[i]);
    }
}

/* Compares every few legal moves of the seat in turn with each other. Returns how many pairs had a
 * reason. */
static int compare_moves(const struct table *t, const struct view *v)
{
    static struct move moves[MOVES_MAX];
    const int count = moves_list(t, v->board, v->hand, moves);
    const int step = count / 9 + 1;
    int found = 0;
    for (int i = 0; i < count; i += step) {
        for (int j = 0; j < count; j += step) {
            struct action a, b;
            struct reasons r;
            move_action(t, v->board, v->hand, &moves[i], &a);
            move_action(t, v->board, v->hand, &moves[j], &b);
            principles_find(t, v, &a, &b, &r);
            check(t, &r);
            found += !reasons_only_facts(&r);
            const bool same = a.kind == b.kind && (a.kind != ACTION_DISCARD || a.card == b.card);
            cr_assert(same || r.count > 0, "two different moves, and nothing to see");
            const char *words = in_english(t, principles_action(&a));
            cr_assert(strlen(words) > 3 && words[0] != '[', "%s", words);
        }
        struct action a;
        struct reasons r;
        move_action(t, v->board, v->hand, &moves[i], &a);
        principles_find(t, v, NULL, &a, &r);
        check(t, &r);
        cr_assert(r.count > 0, "a move, and nothing to see");
    }
    return found;
}

/* Whether it comes up so seldom that these rounds do not show it: each has a position of its own
 * below. */
static bool is_rare(enum message_id id)
{
    return id == MSG_coach_why_concealed || id == MSG_coach_why_bonus_hand ||
           id == MSG_coach_why_special_near;
}

/* The line of a message in why_rows.txt, or an empty one. */
static void expected_of(const char *id, char out[ROW_SIZE])
{
    FILE *in = fopen(CANASTA_SOURCE_DIR "/tests/coach/why_rows.txt", "r");
    const size_t length = strlen(id);
    bool there = false;
    cr_assert_not_null(in);
    while (!there && fgets(out, ROW_SIZE, in) != NULL) {
        out[strcspn(out, "\n")] = '\0';
        there = strncmp(out, id, length) == 0 && out[length] == ' ';
    }
    fclose(in);
    out[there ? strlen(out) : 0] = '\0';
}

Test(principles, any_two_moves_of_many_rounds_compare_in_whole_sentences)
{
    static const char *const tables[] = {"modern-american", "league",          "league-2p",
                                         "pagat",           "online-talons",   "classic",
                                         "classic-club",    "classic-club-6p", "classic-2p"};
    int found = 0;
    for (size_t n = 0; n < ROUNDS * sizeof tables / sizeof tables[0]; n++) {
        struct table t;
        struct round r;
        uint8_t deck[DECK_SIZE];
        const int32_t scores[SIDE_MAX] = {0, 3000, 0};
        struct bot bot = {.policy = &policy_novice_2};
        cr_assert(table_builtin(tables[n / ROUNDS], &t));
        now = (struct where){t.id, (unsigned)n + 1, 0};
        rng_seed(&bot.rng, n);
        deal_shuffle(n + 1, 0, deck);
        round_deal(&t, deck, t.players - 1, scores, &r);
        while (r.board.phase != PHASE_OVER) {
            struct action a;
            const struct view v = round_view(&r, r.board.seat);
            found += compare_moves(&t, &v);
            now.turn++;
            bot.policy->choose(&bot, &t, &v, &a);
            a.answer = a.kind == ACTION_ASK ? REPLY_YES : 0;
            const struct verdict verdict = round_apply(&t, &r, &a);
            cr_assert(verdict_allows(verdict));
        }
    }
    cr_expect(lt(int, 1000, found));
    for (int i = 0; i < MESSAGE_COUNT; i++) {
        char id[MESSAGE_ID_SIZE];
        message_name((enum message_id)i, id);
        if (strncmp(id, "coach.why-", 10) == 0 && !is_rare((enum message_id)i)) {
            char expected[ROW_SIZE] = "";
            expected_of(id, expected);
            cr_expect_neq(row[i][0], '\0', "no comparison says %s", id);
            cr_expect_str_eq(row[i], expected, "why_rows.txt has\n%s\nand it is\n%s", expected,
                             row[i]);
        }
    }
}

static enum rule_id first_reason(const struct test_position *s,
                                 const char *chosen,
                                 const char *better,
                                 struct reasons *r)
{
    const struct action a = setup_action(s, chosen), b = setup_action(s, better);
    const struct view v = round_view(&s->round, 0);
    principles_find(&s->table, &v, &a, &b, r);
    return r->count > 0 ? r->list[0].rule : RULE_NONE;
}

static bool names(const struct reasons *r, enum message_id id)
{
    bool there = false;
    for (int i = 0; i < r->count; i++) {
        there = there || r->list[i].message.id == id;
    }
    return there;
}

Test(principles, an_opening_from_the_hand_that_keeps_its_bonus_is_a_reason_to_draw)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_hand(&s, 0, "K K K K A A A 2 2 Q Q Q 5");
    setup_pack(&s, "9 6 K");
    setup_start(&s, 0);
    (void)first_reason(&s, "pick", "draw", &r);
    cr_expect(names(&r, MSG_coach_why_bonus_hand));
}

Test(principles, a_special_hand_that_is_near_is_a_reason_to_draw)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_hand(&s, 0, "K K K K Q Q Q Q A A A J J");
    setup_pack(&s, "9 6 K");
    setup_start(&s, 0);
    (void)first_reason(&s, "pick", "draw", &r);
    cr_expect(names(&r, MSG_coach_why_special_near));
}

Test(principles, a_pack_of_eight_cards_is_large_enough_to_keep_from_the_next_player)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "6 6 4 9 8 J");
    setup_pack(&s, "K 9 5 Q 4 8 6");
    setup_start(&s, 0);
    (void)first_reason(&s, "pick", "draw", &r);
    cr_expect_not(names(&r, MSG_coach_why_pack_theirs), "seven");
    (void)first_reason(&s, "draw", "pick", &r);
    cr_expect_not(names(&r, MSG_coach_why_pack_theirs), "seven");
    setup_pack(&s, "K 9 5 Q 4 8 7 6");
    (void)first_reason(&s, "draw", "pick", &r);
    cr_expect(names(&r, MSG_coach_why_pack_theirs), "eight");
}

Test(principles, a_whole_hand_laid_down_at_once_is_named_with_its_bonus)
{
    struct test_position s = setup_at("classic");
    struct reasons r;
    setup_hand(&s, 0, "K K K K K K K 8 8 8 5");
    (void)first_reason(&s, "throw 5", "lay K K K K K K K / 8 8 8", &r);
    cr_expect(names(&r, MSG_coach_why_concealed));
}

Test(principles, a_pair_known_to_be_with_the_next_player_is_named)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, EW, "K K K");
    setup_hand(&s, 0, "J 5 9 Q 4");
    setup_hand(&s, 1, "J J 6 8");
    setup_pack(&s, "4 9 5 5 6 6 8 8 10");
    s.round.board.known[1] = cards_some(KIND_J, 2);
    cr_expect(eq(int, first_reason(&s, "throw J", "throw 5", &r), RULE_PACK_PAIR));
    cr_expect(strstr(in_english(&s.table, r.list[0].message),
                     "West holds a pair of jacks for certain") != NULL,
              "%s", in_english(&s.table, r.list[0].message));
}

Test(principles, a_meld_that_must_be_finished_is_named_with_its_price)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "7 7 7 5 9 Q 4 4 A");
    setup_pack(&s, "4");
    cr_expect(eq(int, first_reason(&s, "lay 7 7 7", "throw 5", &r), RULE_SCORE_INCOMPLETE_SEVENS));
    cr_expect(strstr(in_english(&s.table, r.list[0].message), "2,500") != NULL, "%s",
              in_english(&s.table, r.list[0].message));
}

Test(principles, three_7s_are_a_dirty_hand_only_where_7s_are_special)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_hand(&s, 0, "7 7 7 5 9 Q 4 4 A");
    setup_pack(&s, "4");
    (void)first_reason(&s, "throw 5", "throw 7", &r);
    cr_expect(names(&r, MSG_coach_why_dirty));
    setup_option(&s, "sevens.pure", "off");
    (void)first_reason(&s, "throw 5", "throw 7", &r);
    cr_expect_not(names(&r, MSG_coach_why_dirty));
}

Test(principles, closing_a_canasta_that_turns_the_threes_says_both)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K K K K");
    s.round.board.side[NS].threes = cards_some(KIND_3R, 2);
    setup_hand(&s, 0, "K 5 9 Q 4 4 A");
    setup_pack(&s, "4");
    (void)first_reason(&s, "throw 5", "lay K", &r);
    bool closes = false, turns = false;
    for (int i = 0; i < r.count; i++) {
        closes = closes || r.list[i].rule == RULE_SCORE_NATURAL;
        turns = turns || r.list[i].rule == RULE_THREES_SIGN;
    }
    cr_expect(closes && turns);
}

/* The text of the reason that rests on a rule and has these words in it, or NULL. */
static const char *
reason_with(const struct table *t, const struct reasons *r, enum rule_id rule, const char *words)
{
    for (int i = 0; i < r->count; i++) {
        const char *text = in_english(t, r->list[i].message);
        if (r->list[i].rule == rule && strstr(text, words) != NULL) {
            return text;
        }
    }
    return NULL;
}

Test(principles, a_meld_well_on_its_way_to_a_canasta_is_a_reason_to_lay_it)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "9 9 9 9 9 K 5 Q A 4");
    setup_pack(&s, "4");
    (void)first_reason(&s, "throw 5", "lay 9 9 9 9 9 / K", &r);
    cr_expect(reason_with(&s.table, &r, RULE_MELD_CANASTA, "9s would need only two more") != NULL);
    (void)first_reason(&s, "throw 5", "lay K", &r);
    cr_expect(reason_with(&s.table, &r, RULE_MELD_CANASTA, "would need only three more") != NULL);
}

Test(principles, a_side_that_may_go_out_is_a_reason_to_lay_cards_down)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_meld(&s, EW, "8 8 8 8 8 8 8");
    setup_meld(&s, EW, "J J J J J 2 2");
    setup_hand(&s, 0, "9 9 9 5 Q A 4");
    setup_hand(&s, 1, "5 6 9 J Q K K");
    setup_hand(&s, 3, "5 6");
    setup_pack(&s, "4");
    (void)first_reason(&s, "throw 5", "lay 9 9 9", &r);
    cr_expect(reason_with(&s.table, &r, RULE_SCORE_COUNT, "East has two cards left") != NULL);
    setup_hand(&s, 3, "4 4 6 10 10 Q A");
    (void)first_reason(&s, "throw 5", "lay 9 9 9", &r);
    cr_expect(reason_with(&s.table, &r, RULE_SCORE_COUNT, "may go out") == NULL);
}

Test(principles, a_wild_card_that_closes_a_canasta_is_not_spent_too_early)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "J J J J J Jo");
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "2 2 9 9 5 Q A 4");
    setup_pack(&s, "4");
    (void)first_reason(&s, "lay J: 2", "throw 5", &r);
    cr_expect(reason_with(&s.table, &r, RULE_CARDS_WILD, "Laying down spends") == NULL);
    (void)first_reason(&s, "lay K: 2", "throw 5", &r);
    cr_expect(reason_with(&s.table, &r, RULE_CARDS_WILD, "Laying down spends one wild card") !=
              NULL);
}

Test(principles, a_dead_card_is_kept_for_the_turn_when_nothing_else_is_safe)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "J J J J J 2 2");
    setup_hand(&s, 0, "J 6 6 5 Q A 4");
    setup_pack(&s, "4 6 6");
    (void)first_reason(&s, "throw J", "throw 6", &r);
    cr_expect(reason_with(&s.table, &r, RULE_DEAD_RANK, "keep it for the turn") != NULL);
}

/* Where a side goes on with its own meld of a dead rank, only who has none is kept from it. */
Test(principles, what_is_dead_is_for_the_table_to_say)
{
    static const struct {
        const char *rank, *add, *ours, *theirs, *hand, *chosen, *better;
        enum message_id says, silent;
    } row[] = {
        {"on", "off", "K K K K 2 2", "K K Jo", "K 5 9 Q 4 4 A", "throw 5", "lay K",
         MSG_coach_why_kills, MSG_coach_why_belongs},
        {"on", "on", "K K K K 2 2", "K K Jo", "K 5 9 Q 4 4 A", "throw 5", "lay K",
         MSG_coach_why_closes, MSG_coach_why_kills},
        {"off", "off", "K K K K 2 2", "K K Jo", "K 5 9 Q 4 4 A", "throw 5", "lay K",
         MSG_coach_why_closes, MSG_coach_why_kills},
        {"on", "on", "K K K K 2 2", "K K K 2 2 2 2", "K 5 9 Q 4 4 A", "throw 5", "lay K",
         MSG_coach_why_closes, MSG_coach_why_kills}, /* finished already */
        {"on", "off", "J J 2", "J J J J J 2 2", "J 6 6 5 Q A 4", "throw J", "throw 6",
         MSG_coach_why_safe_later, MSG_coach_why_belongs},
        {"on", "on", "J J 2", "J J J J J 2 2", "J 6 6 5 Q A 4", "throw J", "throw 6",
         MSG_coach_why_belongs, MSG_coach_why_safe_later},
        {"on", "on", "J J J J J 2 2", "J J 2", "J 6 6 5 Q A 4", "throw J", "throw 6", MESSAGE_NONE,
         MSG_coach_why_safe_later}, /* east may go on with them */
        {"on", "off", "J J 2", "J J J J J 2 2", "J 6 6 5 Q A 4", "throw 6", "throw J",
         MSG_coach_why_dead_first, MSG_coach_why_belongs},
        {"on", "on", "J J 2", "J J J J J 2 2", "J 6 6 5 Q A 4", "throw 6", "throw J", MESSAGE_NONE,
         MSG_coach_why_dead_first},
        {"on", "on", "J J J J J 2 2", "J J 2", "J 6 6 5 Q A 4", "throw 6", "throw J", MESSAGE_NONE,
         MSG_coach_why_dead_first},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct test_position s = setup_at("modern-american");
        struct reasons r;
        setup_option(&s, "dead.rank", row[i].rank);
        setup_option(&s, "dead.add", row[i].add);
        setup_meld(&s, NS, row[i].ours);
        setup_meld(&s, EW, row[i].theirs);
        setup_hand(&s, 0, row[i].hand);
        setup_pack(&s, "4");
        (void)first_reason(&s, row[i].chosen, row[i].better, &r);
        cr_expect(row[i].says == MESSAGE_NONE || names(&r, row[i].says), "row %zu", i);
        cr_expect_not(names(&r, row[i].silent), "row %zu", i);
    }
}

Test(principles, of_a_large_pack_a_little_more_danger_is_said)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "J J J J");
    setup_meld(&s, EW, "K K K");
    setup_hand(&s, 0, "6 6 8 8 9 5");
    setup_hand(&s, 1, "4 5 7 7 9 9 10");
    setup_pack(&s, "6 6 4 5 6");
    (void)first_reason(&s, "throw 9", "throw 6", &r);
    cr_expect(reason_with(&s.table, &r, RULE_PACK_PAIR, "likelier to hold") == NULL);
    setup_pack(&s, "6 6 4 5 4 5 9 9 4 5 Q Q 10 10 8 4 4 7 7 A 4 Q A 6 6 K K 5 4 Q A 6");
    (void)first_reason(&s, "throw 9", "throw 6", &r);
    cr_expect(reason_with(&s.table, &r, RULE_PACK_PAIR, "likelier to hold") != NULL);
}

Test(principles, of_two_throws_is_told_only_what_speaks_for_the_better_one)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_meld(&s, EW, "Q Q Q");
    setup_hand(&s, 0, "6 4 9 8 J");
    setup_pack(&s, "4 6 6 9");
    (void)first_reason(&s, "throw 4", "throw 6", &r);
    const char *left = reason_with(&s.table, &r, RULE_PACK_PAIR, "are still unseen");
    cr_assert(left != NULL);
    cr_expect_str_eq(left, "More 4s than 6s are still unseen.");
    (void)first_reason(&s, "throw 6", "throw 4", &r);
    cr_expect_not(names(&r, MSG_coach_seen_left), "that speaks for the 6");
    cr_expect_not(names(&r, MSG_coach_seen_risks), "that, too");
    const char *hand = reason_with(&s.table, &r, RULE_SCORE_COUNT, "You hold 40 points in hand");
    cr_expect(hand != NULL && strstr(hand, "The stock has") != NULL);
    (void)first_reason(&s, "throw 6", "throw 6", &r);
    cr_expect(eq(int, r.count, 0), "the same throw: nothing to compare");
}

Test(principles, what_the_pack_would_bring_is_told)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "6 6 4 9 8 J");
    setup_pack(&s, "K 9 5 Q 6");
    setup_start(&s, 0);
    (void)first_reason(&s, "draw", "pick", &r);
    const char *pack = reason_with(&s.table, &r, RULE_PACK_WHOLE, "5 cards.");
    cr_assert(pack != NULL);
    cr_expect_str_eq(pack, "The pack brings 5 cards. Of these two go into melds with what is held "
                           "or laid.");
    setup_meld(&s, EW, "K K K K 2 2 2"); /* they are dead now */
    (void)first_reason(&s, "draw", "pick", &r);
    cr_expect(reason_with(&s.table, &r, RULE_PACK_WHOLE, "none goes") == NULL);
    cr_expect(reason_with(&s.table, &r, RULE_PACK_WHOLE, "one goes") != NULL);
    setup_option(&s, "dead.add", "on");
    (void)first_reason(&s, "draw", "pick", &r);
    cr_expect(reason_with(&s.table, &r, RULE_PACK_WHOLE, "two go") != NULL);
}

Test(principles, every_action_is_called_by_what_it_does)
{
    const struct test_position s = setup_at("modern-american");
    static const struct {
        struct action action;
        const char *said;
    } rows[] = {
        {{.kind = ACTION_DRAW}, "draw"},
        {{.kind = ACTION_ERROR}, "take back an opening in error"},
        {{.kind = ACTION_DISCARD, .card = KIND_8}, "throw an 8"},
        {{.kind = ACTION_EXPOSE_THREE, .card = KIND_3B}, "expose the black three"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_str_eq(in_english(&s.table, principles_action(&rows[i].action)), rows[i].said);
    }
}

/* The heaviest come first, of the same weight the earlier; what has no room left is the lightest.
 */
Test(principles, of_too_many_reasons_the_lightest_are_left_out)
{
    struct reasons list = {.count = 0};
    struct reason_list r = {.out = &list};
    for (int i = 0; i < REASONS_MAX; i++) {
        reason_add(&r, (enum rule_id)(1 + i), i % 2 == 0 ? 50 : 20, message_empty());
        cr_expect(eq(int, list.count, i + 1));
    }
    reason_add(&r, (enum rule_id)30, 20, message_empty()); /* no heavier than the last */
    cr_expect(eq(int, list.count, REASONS_MAX));
    for (int i = 0; i < REASONS_MAX; i++) {
        const bool heavy = i < REASONS_MAX / 2;
        cr_expect(eq(int, list.list[i].weight, heavy ? 50 : 20));
        cr_expect(eq(int, list.list[i].rule, heavy ? 1 + 2 * i : 2 + 2 * (i - REASONS_MAX / 2)));
    }
    reason_add(&r, (enum rule_id)40, 60, message_empty());
    reason_add(&r, (enum rule_id)41, 21, message_empty());
    cr_expect(eq(int, list.count, REASONS_MAX));
    cr_expect(eq(int, list.list[0].rule, 40));
    cr_expect(eq(int, list.list[1].rule, 1));
    cr_expect(eq(int, list.list[REASONS_MAX / 2 + 1].rule, 41));
    cr_expect(eq(int, list.list[REASONS_MAX - 1].rule, REASONS_MAX - 4));
}

Test(principles, a_figure_that_speaks_for_the_other_card_is_not_told)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_meld(&s, NS, "K K K");
    setup_meld(&s, EW, "Q Q Q");
    setup_hand(&s, 0, "6 4 9 8 J J J J");
    setup_hand(&s, 1, "4 5 7 7 9 9 10 10 A A");
    setup_pack(&s, "4 9");
    (void)first_reason(&s, "throw J", "throw 6", &r);
    cr_expect_not(names(&r, MSG_coach_seen_risks), "the jack is safer");
    (void)first_reason(&s, "throw 6", "throw J", &r);
    cr_expect(names(&r, MSG_coach_seen_risks) || names(&r, MSG_coach_why_danger));
}

Test(principles, a_special_hand_is_no_reason_to_throw_another_card_of_it)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_hand(&s, 0, "4 5 6 7 8 9 10 J Q K K A 2 2");
    (void)first_reason(&s, "throw Q", "throw 4", &r);
    cr_expect_not(names(&r, MSG_coach_why_quest), "the 4 belongs to it, too");
    (void)first_reason(&s, "throw Q", "throw K", &r);
    cr_expect(reason_with(&s.table, &r, RULE_SPECIAL_FOURTEEN, "The queen belongs to") != NULL);
}

/* Both open, so opening and its bonus speak for neither; the 7s speak against one. */
Test(principles, of_two_openings_is_told_only_what_they_differ_in)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_hand(&s, 0, "6 6 7 7 7 9 9 J Q Q Q K Jo Jo");
    setup_pack(&s, "4");
    (void)first_reason(&s, "lay 6 6 Jo / 9 9 Jo / 7 7 7", "lay Q Q Q / 9 9 Jo / 6 6 Jo", &r);
    cr_expect(names(&r, MSG_coach_why_burden));
    cr_expect_not(names(&r, MSG_coach_why_opens));
    cr_expect_not(names(&r, MSG_coach_why_bonus));
}

Test(principles, a_special_hand_that_is_complete_is_shown_for_what_it_brings)
{
    struct test_position s = setup_at("modern-american");
    struct reasons r;
    setup_hand(&s, 0, "4 4 5 5 6 6 8 8 9 9 10 10 J J");
    setup_pack(&s, "4");
    s.round.board.turn.picked = false;
    const struct action show = {.kind = ACTION_SPECIAL, .special = 0};
    const struct action keep = setup_action(&s, "throw 4");
    const struct view v = round_view(&s.round, 0);
    principles_find(&s.table, &v, &keep, &show, &r);
    cr_expect(eq(int, r.list[0].message.id, MSG_coach_why_shows));
}
