/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options that classic tables brought (docs/rules.md, section 14), each under two values or
 * more: the same position comes out another way. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/out.h"
#include "engine/pack.h"
#include "engine/score.h"
#include "notation/lay_text.h"
#include "support/expect.h"

enum { OUTCOME_SIZE = 64 };

/* What is looked at. */
enum probe {
    RULE,    /* the rule that forbids the line, "" if none */
    DRAWN,   /* cards in South's hand after the draw */
    AFTER,   /* "over" or "goes on" when the line is done */
    BASE,    /* the base of South's side after going out */
    COUNT,   /* the count of South's side then */
    MINIMUM, /* what South's side needs to open; the line is its score, -5 without */
    UPCARD,  /* what the cards in `pack` are, turned at the start */
    DEALT,   /* players, and the cards South has been dealt */
    THREES,  /* the base of a side without a canasta that has the red threes of the line */
    MATCH    /* "over" or "goes on" when a side has the score of the line */
};

struct row {
    const char *option, *value;
    enum probe probe;
    const char *meld, *hand, *pack, *line;
    const char *outcome;
};

static const char kings[] = "K K K K K K K", open_9[] = "9 9 9";

static const struct row rows[] = {
    {"deal.upcard", "freezes", UPCARD, 0, "", "2 2", 0, "another"},
    {"deal.upcard", "stops", UPCARD, 0, "", "2 2", 0, "back"},
    {"threes.against", "canasta", BASE, open_9, "", 0, 0, "-100"},
    {"threes.against", "meld", BASE, open_9, "", 0, 0, "100"},
    {"threes.against", "always", BASE, open_9, "", 0, 0, "-100"},
    {"threes.in-hand", "500", COUNT, open_9, "3r", 0, 0, "-470"},
    {"threes.in-hand", "100", COUNT, open_9, "3r", 0, 0, "-70"},
    {"turn.draws", "1", DRAWN, open_9, "4 5", "8", "draw", "3"},
    {"turn.draws", "2", DRAWN, open_9, "4 5", "8", "draw", "4"},
    {"meld.max-cards", "0", RULE, kings, "K 4 5", 0, "lay K", ""},
    {"meld.max-cards", "7", RULE, kings, "K 4 5", 0, "lay K", "meld.size"},
    {"meld.max-wilds", "3", RULE, "9 9 9 9 9 9 9", "2 2 2 4 5", 0, "lay 9: 2 2 2", ""},
    {"meld.max-wilds", "2", RULE, "9 9 9 9 9 9 9", "2 2 2 4 5", 0, "lay 9: 2 2 2", "meld.wilds"},
    {"meld.majority", "outnumber", RULE, open_9, "8 8 2 2 4 5", 0, "lay 8 8 2 2", "meld.wilds"},
    {"meld.majority", "half", RULE, open_9, "8 8 2 2 4 5", 0, "lay 8 8 2 2", ""},
    {"meld.majority", "none", RULE, open_9, "8 8 2 2 2 4 5", 0, "lay 8 8 2 2 2", ""},
    {"wild.meld", "none", RULE, 0, "2 2 2 2 2 Jo Jo 4 5", 0, "lay 2 2 2 2 2 Jo Jo", "wild.meld"},
    {"wild.meld", "canasta", RULE, 0, "2 2 2 2 2 Jo Jo 4 5", 0, "lay 2 2 2 2 2 Jo Jo", ""},
    {"open.minimum-negative", "15", MINIMUM, 0, "", 0, 0, "15"},
    {"open.minimum-negative", "0", MINIMUM, 0, "", 0, 0, "0"},
    {"open.canasta-free", "off", RULE, 0, "4 4 4 4 4 4 4 5 6", 0, "lay 4 4 4 4 4 4 4",
     "open.count"},
    {"open.canasta-free", "on", RULE, 0, "4 4 4 4 4 4 4 5 6", 0, "lay 4 4 4 4 4 4 4", ""},
    {"open.error", "minimum", RULE, 0, "4 5 6", 0, "error", ""},
    {"open.error", "none", RULE, 0, "4 5 6", 0, "error", "open.error"},
    {"pack.wild", "off", RULE, open_9, "8 2 4 5", "8", "pick 8 2", "pack.pair"},
    {"pack.wild", "on", RULE, open_9, "8 2 4 5", "8", "pick 8 2", ""},
    {"pack.canasta", "off", RULE, kings, "4 5 6", "K", "pick", "pack.meld"},
    {"pack.canasta", "on", RULE, kings, "4 5 6", "K", "pick", ""},
    {"pack.one-card", "on", RULE, "K K K K K K K / 9 9 9", "4", "9", "pick", "pack.one-card"},
    {"pack.one-card", "off", RULE, "K K K K K K K / 9 9 9", "4", "9", "pick", ""},
    {"discard.wild-free", "on", RULE, open_9, "4 5 2", 0, "throw 2", ""},
    {"discard.wild-free", "off", RULE, open_9, "4 5 2", 0, "throw 2", "discard.wild"},
    {"out.canastas", "1", RULE, kings, "4", 0, "out 4", ""},
    {"out.canastas", "2", RULE, kings, "4", 0, "out 4", "out.canastas"},
    {"out.discard", "off", RULE, kings, "4 4 4", 0, "lay 4 4 4", ""},
    {"out.discard", "on", RULE, kings, "4 4 4", 0, "lay 4 4 4", "discard.must"},
    {"out.concealed", "minimum", RULE, 0, "4 4 4 4 4 4 4 5", 0, "lay 4 4 4 4 4 4 4", "open.count"},
    {"out.concealed", "free", RULE, 0, "4 4 4 4 4 4 4 5", 0, "lay 4 4 4 4 4 4 4", ""},
    {"out.ask", "turn", RULE, kings, "4 4 4 5", 0, "ask yes", ""},
    {"out.ask", "off", RULE, kings, "4 4 4 5", 0, "ask yes", "out.ask"},
    {"score.concealed", "200", BASE, kings, "concealed", 0, 0, "700"},
    {"score.concealed", "150", BASE, kings, "concealed", 0, 0, "650"},
    {"stock.ends", "on", AFTER, open_9, "4 5 6", 0, "throw 4", "over"},
    {"stock.ends", "off", AFTER, open_9, "4 5 6", 0, "throw 4", "goes on"},
    {"stock.force", "on", RULE, open_9, "4 5 6", "J 9", "draw", "stock.force"},
    {"stock.force", "off", RULE, open_9, "4 5 6", "J 9", "draw", ""},
    {"players", "4", DEALT, 0, "", 0, 0, "4 with 11"},
    {"players", "3", DEALT, 0, "", 0, 0, "3 with 11"},
    {"deal.hand", "11", DEALT, 0, "", 0, 0, "4 with 11"},
    {"deal.hand", "13", DEALT, 0, "", 0, 0, "4 with 13"},
    {"threes.value-1", "100", THREES, open_9, "", 0, "3r", "-100"},
    {"threes.value-1", "50", THREES, open_9, "", 0, "3r", "-50"},
    {"threes.value-2", "200", THREES, open_9, "", 0, "3r 3r", "-200"},
    {"threes.value-2", "250", THREES, open_9, "", 0, "3r 3r", "-250"},
    {"threes.value-3", "300", THREES, open_9, "", 0, "3r 3r 3r", "-300"},
    {"threes.value-3", "500", THREES, open_9, "", 0, "3r 3r 3r", "-500"},
    {"threes.value-4", "800", THREES, open_9, "", 0, "3r 3r 3r 3r", "-800"},
    {"threes.value-4", "1000", THREES, open_9, "", 0, "3r 3r 3r 3r", "-1000"},
    {"open.minimum-first", "50", MINIMUM, 0, "", 0, "1495", "50"},
    {"open.minimum-first", "60", MINIMUM, 0, "", 0, "1495", "60"},
    {"open.minimum-second", "90", MINIMUM, 0, "", 0, "2995", "90"},
    {"open.minimum-second", "100", MINIMUM, 0, "", 0, "2995", "100"},
    {"open.minimum-third", "120", MINIMUM, 0, "", 0, "3000", "120"},
    {"open.minimum-third", "130", MINIMUM, 0, "", 0, "3000", "130"},
    {"open.second-from", "1500", MINIMUM, 0, "", 0, "1500", "90"},
    {"open.second-from", "2000", MINIMUM, 0, "", 0, "1500", "50"},
    {"open.third-from", "3000", MINIMUM, 0, "", 0, "3000", "120"},
    {"open.third-from", "4000", MINIMUM, 0, "", 0, "3000", "90"},
    {"score.mixed", "300", BASE, "K K K K K 2 2", "", 0, 0, "400"},
    {"score.mixed", "200", BASE, "K K K K K 2 2", "", 0, 0, "300"},
    {"score.natural", "500", BASE, kings, "", 0, 0, "600"},
    {"score.natural", "400", BASE, kings, "", 0, 0, "500"},
    {"score.wild-twos", "500", BASE, "2 2 2 2 2 2 2", "", 0, 0, "600"},
    {"score.wild-twos", "3000", BASE, "2 2 2 2 2 2 2", "", 0, 0, "3100"},
    {"score.wild-four-jokers", "500", BASE, "2 2 2 Jo Jo Jo Jo", "", 0, 0, "600"},
    {"score.wild-four-jokers", "2500", BASE, "2 2 2 Jo Jo Jo Jo", "", 0, 0, "2600"},
    {"score.wild", "500", BASE, "2 2 2 2 2 2 Jo", "", 0, 0, "600"},
    {"score.wild", "2000", BASE, "2 2 2 2 2 2 Jo", "", 0, 0, "2100"},
    {"match.target", "5000", MATCH, 0, "", 0, "5000", "over"},
    {"match.target", "6000", MATCH, 0, "", 0, "5000", "goes on"},
    {"threes.style", "classic", RULE, 0, "3r 4 5", 0, "three 3r", "classic.red-three"},
    {"threes.style", "modern", RULE, 0, "3r 4 5", "9", "three 3r", ""},
    {"dead.rank", "off", RULE, kings, "K 4 5", 0, "lay K", ""},
    {"dead.rank", "on", RULE, kings, "K 4 5", 0, "lay K", "dead.rank"},
    {"sevens.pure", "off", RULE, open_9, "7 7 2 4 5", 0, "lay 7 7 2", ""},
    {"sevens.pure", "on", RULE, open_9, "7 7 2 4 5", 0, "lay 7 7 2", "sevens.pure"},
    {"aces.pure", "off", RULE, open_9, "A A 2 4 5", 0, "lay A A 2", ""},
    {"aces.pure", "on", RULE, open_9, "A A 2 4 5", 0, "lay A A 2", "aces.mixed"},
    {"open.clean-triple", "off", RULE, 0, "K K 2 Q Q 2 4 5", 0, "lay K K 2 / Q Q 2", ""},
    {"open.clean-triple", "on", RULE, 0, "K K 2 Q Q 2 4 5", 0, "lay K K 2 / Q Q 2",
     "open.clean-triple"},
    {"splash", "off", RULE, 0, "4 4 4 4 4 4 4 5 6", 0, "lay 4 4 4 4 4 4 4", "open.count"},
    {"splash", "on", RULE, 0, "4 4 4 4 4 4 4 5 6", 0, "lay 4 4 4 4 4 4 4", ""},
    {"pack.style", "frozen", RULE, open_9, "4 5 6", "9", "pick", ""},
    {"pack.style", "modern", RULE, open_9, "4 5 6", "9", "pick", "pack.pair"},
    {"discard.empty-tray", "off", RULE, open_9, "4 5 7", 0, "throw 7", ""},
    {"discard.empty-tray", "on", RULE, open_9, "4 5 7", 0, "throw 7", "discard.empty-tray"},
    {"score.no-canasta", "for", COUNT, open_9, "5", 0, 0, "25"},
    {"score.no-canasta", "against", COUNT, open_9, "5", 0, 0, "-35"},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

/* The position of a row, at a classic table with the option set. */
static struct test_position scene_of(const struct row *r)
{
    struct test_position s = setup_at("classic");
    if (strcmp(r->option, "stock.force") == 0) {
        setup_option(&s, "stock.ends", "off");
        setup_stock(&s, "");
    }
    setup_option(&s, r->option, r->value);
    const char *rest = r->meld;
    while (rest != NULL && *rest != '\0') {
        char meld[OUTCOME_SIZE];
        const char *end = strstr(rest, " / ");
        (void)snprintf(meld, sizeof meld, "%.*s", (int)(end ? end - rest : (long)strlen(rest)),
                       rest);
        setup_meld(&s, NS, meld);
        rest = end != NULL ? end + 3 : NULL;
    }
    if (strcmp(r->hand, "concealed") != 0) {
        setup_hand(&s, 0, r->hand);
    }
    if (r->pack != NULL && r->probe != UPCARD) {
        setup_pack(&s, r->pack);
        setup_start(&s, 0);
    }
    return s;
}

static void probe_score(const struct row *r, struct test_position *s, char out[OUTCOME_SIZE])
{
    struct score_sheet sheet;
    struct board *b = &s->round.board;
    const bool concealed = strcmp(r->hand, "concealed") == 0;
    b->phase = PHASE_OVER;
    b->ending = concealed ? ENDING_GOING_OUT : ENDING_STOCK;
    b->ended_by = concealed ? 0 : SEAT_NONE;
    b->concealed = concealed;
    b->side[NS].threes = concealed ? 0 : cards_one(KIND_3R);
    score_side(&s->table, b, s->round.hand, NS, &sheet);
    (void)snprintf(out, OUTCOME_SIZE, "%d", (int)(r->probe == BASE ? sheet.base : sheet.count));
}

static void probe_threes(const struct row *r, struct test_position *s, char out[OUTCOME_SIZE])
{
    struct score_sheet sheet;
    struct board *b = &s->round.board;
    b->phase = PHASE_OVER;
    b->ending = ENDING_STOCK;
    b->side[NS].threes = cards_some(KIND_3R, (int)(strlen(r->line) + 1) / 3);
    score_side(&s->table, b, s->round.hand, NS, &sheet);
    (void)snprintf(out, OUTCOME_SIZE, "%d", (int)sheet.base);
}

/* Deals a deck that begins with naturals alone. */
static void probe_deal(const struct table *t, char out[OUTCOME_SIZE])
{
    uint8_t deck[DECK_SIZE];
    const int32_t scores[SIDE_MAX] = {0};
    struct round r;
    int count = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(CARDS_DECK, k); i++) {
            deck[count++] = k;
        }
    }
    round_deal(t, deck, 0, scores, &r);
    (void)snprintf(out, OUTCOME_SIZE, "%d with %d", r.board.seats, r.board.hand_size[0]);
}

static void probe_upcard(const struct row *r, const struct test_position *s, char out[OUTCOME_SIZE])
{
    const uint8_t turned[] = {KIND_2, KIND_2};
    cr_assert_str_eq(r->pack, "2 2");
    const enum upcard u = upcard_judge(&s->table, turned, 2);
    (void)snprintf(out, OUTCOME_SIZE, "%s",
                   u == UPCARD_ANOTHER ? "another"
                   : u == UPCARD_BACK  ? "back"
                                       : "starts");
}

static void outcome_of(const struct row *r, char out[OUTCOME_SIZE])
{
    struct test_position s = scene_of(r);
    int32_t scores[SIDE_MAX] = {0};
    switch (r->probe) {
    case RULE:
        (void)snprintf(out, OUTCOME_SIZE, "%s", setup_check(&s, r->line));
        break;
    case DRAWN:
        setup_do(&s, r->line);
        (void)snprintf(out, OUTCOME_SIZE, "%d", cards_total(s.round.hand[0]));
        break;
    case AFTER:
        setup_stock(&s, "");
        setup_do(&s, r->line);
        (void)snprintf(out, OUTCOME_SIZE, "%s",
                       s.round.board.phase == PHASE_OVER ? "over" : "goes on");
        break;
    case BASE:
    case COUNT:
        probe_score(r, &s, out);
        break;
    case MINIMUM:
        s.round.board.side[NS].score = r->line != NULL ? atoi(r->line) : -5;
        (void)snprintf(out, OUTCOME_SIZE, "%d", side_minimum(&s.table, &s.round.board.side[NS]));
        break;
    case UPCARD:
        probe_upcard(r, &s, out);
        break;
    case DEALT:
        probe_deal(&s.table, out);
        break;
    case THREES:
        probe_threes(r, &s, out);
        break;
    case MATCH:
        scores[NS] = atoi(r->line);
        (void)snprintf(out, OUTCOME_SIZE, "%s",
                       match_winner(&s.table, &s.round.board, scores) == MATCH_GOES_ON ? "goes on"
                                                                                       : "over");
        break;
    }
}

Test(classic_options, each_value_comes_out_as_the_rules_say)
{
    for (int i = 0; i < ROWS; i++) {
        char out[OUTCOME_SIZE];
        outcome_of(&rows[i], out);
        cr_expect_str_eq(out, rows[i].outcome, "%s=%s: %s", rows[i].option, rows[i].value,
                         rows[i].line != NULL ? rows[i].line : "");
    }
}

/* Options by which the classic tables differ from modern-american and that are no modern rule put
 * out: each has rows under two values, and they do not come out alike. */
Test(classic_options, each_option_has_two_values_that_differ)
{
    static const char *const tried_elsewhere[] = {
        /* what these ask for comes up only where other rules of modern tables hold, too */
        "deal.turning-below",
        "bonus.from",
        "bonus.first",
        "bonus.second",
        "score.incomplete-sevens",
        "score.incomplete-aces",
        "score.incomplete-wild",
        "score.wild-jokers",
        "score.dirty",
        "score.sevens",
        "score.aces"};
    struct table modern, table[2];
    cr_assert(table_builtin("modern-american", &modern) && table_builtin("classic-2p", &table[0]) &&
              table_builtin("classic-club", &table[1]));
    for (int o = 0; o < OPTION_COUNT; o++) {
        const enum option_id id = (enum option_id)o;
        const char *name = option_facts(id)->name;
        bool wanted = table_get(&table[0], id) != table_get(&modern, id) ||
                      table_get(&table[1], id) != table_get(&modern, id);
        for (size_t i = 0; i < sizeof tried_elsewhere / sizeof tried_elsewhere[0]; i++) {
            wanted = wanted && strcmp(tried_elsewhere[i], name) != 0;
        }
        const struct row *first = NULL, *other = NULL;
        for (int i = 0; i < ROWS && wanted; i++) {
            if (strcmp(rows[i].option, name) == 0) {
                other = first != NULL && strcmp(first->outcome, rows[i].outcome) != 0 ? &rows[i]
                                                                                      : other;
                first = first != NULL ? first : &rows[i];
            }
        }
        cr_expect(!wanted || other != NULL, "%s is not tried under two values", name);
    }
}

Test(classic_options, the_last_three_may_have_to_stay_in_the_hand)
{
    struct test_position s = setup_at("classic-club");
    setup_option(&s, "threes.last", "hand");
    setup_hand(&s, 0, "K Q 5");
    setup_pack(&s, "8 J");
    setup_stock(&s, "3r");
    setup_start(&s, 0);
    setup_do(&s, "draw");
    cr_expect_eq(s.round.board.ending, ENDING_STOCK);
    cr_expect_eq(cards_of(s.round.board.side[NS].threes, KIND_3R), 0);
    cr_expect_eq(setup_holds(&s, 0, KIND_3R), 1);
    cr_expect_eq(s.round.board.hand_size[0], 4);
    cr_expect_eq(s.round.board.last_three_seat, 0);
}

/* "Pick the king", "pick with my kings": the same as pick alone, where these cards are no meld. */
Test(rules, pack_pick_names_top)
{
    static const struct {
        const char *table;
        bool open;
        const char *cards;
        bool top;
    } rows[] = {
        {"modern-american", true, "K", true},       {"modern-american", true, "K K", true},
        {"modern-american", true, "K K K", true},   {"modern-american", true, "K K 2", false},
        {"modern-american", true, "Q Q", false},    {"modern-american", false, "K K", true},
        {"modern-american", false, "K K K", false}, {"modern-american", false, "K", true},
        {"classic-club", true, "K", true},          {"classic-club", true, "K K", false},
        {"classic-club", true, "K 2", false},       {"classic-club", false, "K", true},
        {"classic-club", false, "K K", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = setup_at(rows[i].table);
        struct lay lay;
        setup_pack(&s, "8 K");
        s.round.board.side[NS].opened = rows[i].open;
        cr_assert(lay_read(rows[i].cards, strlen(rows[i].cards), &lay, NULL));
        cr_expect_eq(pack_pick_names_top(&s.table, &s.round.board, &lay), rows[i].top, "row %zu",
                     i);
        s.round.board.pack_size = 0;
        cr_expect_not(pack_pick_names_top(&s.table, &s.round.board, &lay), "nothing lies there");
    }
}

/* "Pick with my jacks, and open with these": the pair by itself is no meld of two. */
Test(rules, pack_leave_pair)
{
    static const struct {
        const char *table, *cards, *left;
    } rows[] = {
        {"modern-american", "J J / 8 8 8", "8 8 8"},
        {"modern-american", "8 8 8 / J J", "8 8 8"},
        {"modern-american", "J J J / 8 8 8", "J J J / 8 8 8"},
        {"modern-american", "J J 2 / 8 8 8", "J J 2 / 8 8 8"},
        {"modern-american", "8 8 / J J J", "8 8 / J J J"},
        {"classic", "J J / 8 8 8", "J J / 8 8 8"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = setup_at(rows[i].table);
        struct lay lay;
        setup_pack(&s, "4 J");
        char left[LAY_TEXT_SIZE];
        cr_assert(lay_read(rows[i].cards, strlen(rows[i].cards), &lay, NULL));
        pack_leave_pair(&s.table, &s.round.board, &lay);
        (void)lay_write(&lay, left, sizeof left);
        cr_expect_str_eq(left, rows[i].left, "row %zu", i);
    }
}

/* Where no canasta is needed to go out, opening and going out in one turn is still going out
 * concealed, with a canasta laid in it. */
Test(classic_options, no_canasta_needed_is_no_way_to_open_and_go_out_without_one)
{
    struct test_position s = setup_at("classic");
    setup_option(&s, "out.canastas", "0");
    setup_hand(&s, 0, "K K K Q Q Q J J J 5");
    s.round.board.phase = PHASE_PLAY;
    cr_expect_not(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    cr_expect_eq(out_bonus(&s.table, &s.round.board, s.round.hand[0]), 0);
    REFUSED(s, "lay K K K / Q Q Q / J J J", "out.keep-one");
    setup_do(&s, "lay K K K / Q Q Q");
    REFUSED(s, "lay J J J", "out.keep-one");
    s = setup_at("classic");
    setup_option(&s, "out.canastas", "0");
    setup_hand(&s, 0, "K K K K K K K Q Q Q 5");
    s.round.board.phase = PHASE_PLAY;
    cr_expect_eq(out_bonus(&s.table, &s.round.board, s.round.hand[0]), s.table.score_concealed);
    setup_do(&s, "lay K K K K K K K / Q Q Q");
    setup_do(&s, "out 5");
    /* with the side open it is plain going out */
    s = setup_at("classic");
    setup_option(&s, "out.canastas", "0");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "K K K 5");
    s.round.board.phase = PHASE_PLAY;
    cr_expect_eq(out_bonus(&s.table, &s.round.board, s.round.hand[0]), s.table.score_going_out);
    setup_do(&s, "lay K K K");
    setup_do(&s, "out 5");
}
