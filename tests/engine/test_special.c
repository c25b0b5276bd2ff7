/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The patterns of section 11, table by table: what fits, what just misses. */
#include <criterion/criterion.h>
#include <string.h>

#include "notation/cards_text.h"
#include "support/setup.h"

static const char *named(const struct table *t, const char *text)
{
    cardset cards = 0;
    struct parse_error fault;
    cr_assert(cards_read(text, strlen(text), &cards, &fault));
    const int i = special_match(t, cards);
    return i == SPECIAL_NONE ? "none" : t->special[i].id;
}

struct row {
    const char *table, *cards, *hand;
};

Test(special, every_published_hand_is_found_at_its_tables)
{
    const struct row rows[] = {
        {"modern-american", "A 2 3r 4 5 6 7 8 9 10 J Q K Jo", "straight"},
        {"modern-american", "A 2 3b 4 5 6 7 8 9 10 J Q K K", "none"},
        {"modern-american", "4 4 5 5 6 6 8 8 9 9 10 10 J J", "pairs"},
        {"modern-american", "4 4 5 5 6 6 7 7 9 9 A A 2 2", "pairs-wild"},
        {"modern-american", "4 4 5 5 6 6 7 7 9 9 A A Jo Jo", "pairs-wild"},
        {"pagat", "4 4 5 5 6 6 7 7 9 9 A A Jo Jo", "none"},
        {"online-talons", "4 4 5 5 6 6 7 7 9 9 A A 2 2", "pairs-wild"},
        {"modern-american", "4 4 5 5 6 6 8 8 9 9 A A 2 2", "none"}, /* no pair of 7s */
        {"modern-american", "4 4 5 5 6 6 7 7 A A 2 2 Jo Jo", "none"},
        {"league", "4 4 5 5 6 6 7 7 A A 2 2 Jo Jo", "miami-pairs"},
        {"modern-american", "4 4 4 5 5 5 6 6 6 6 9 9 9 9", "pungs-kongs"},
        {"modern-american", "4 4 4 2 2 2 6 6 6 6 9 9 9 9", "none"},
        {"modern-american", "4 4 4 4 5 5 5 6 6 6 8 8 9 9", "zip-code"},
        {"modern-american", "4 4 4 4 5 5 5 6 6 6 8 8 2 2", "none"},
        {"league", "4 4 4 4 5 5 5 6 6 6 8 8 2 2", "zip-code"},
        {"league", "4 4 4 4 5 5 5 2 2 2 8 8 Jo Jo", "none"}, /* one group of wilds at most */
        {"pagat", "4 4 4 4 5 5 5 6 6 6 8 8 9 9", "none"},
        {"league", "4 4 4 4 4 5 5 5 5 6 6 6 8 8", "blast-off"},
        {"league", "4 4 4 4 4 5 5 5 5 Jo Jo Jo 8 8", "blast-off"},
        {"league", "4 4 4 5 5 5 6 6 6 8 8 8 2 2", "triples"},
        {"league", "4 4 4 5 5 5 6 6 6 2 2 2 8 8", "none"},
        {"league", "4 4 4 5 5 5 6 6 6 8 8 8 2 Jo", "none"},
        {"league", "4 4 4 4 5 5 5 5 6 6 6 6 Jo Jo", "quads"},
        {"league", "4 4 4 4 4 5 5 5 5 5 2 2 2 2", "dream-4"},
        {"league", "4 4 4 4 4 5 5 5 5 5 Jo Jo Jo Jo", "dream-4"},
        {"league", "4 4 4 4 4 5 5 5 5 5 2 2 Jo Jo", "none"},
        {"league", "4 4 4 4 4 5 5 5 5 2 2 2 Jo Jo", "dream-5"},
        {"league", "4 4 4 4 4 5 5 5 5 2 2 2 2 2", "dream-5"},
        {"league", "4 4 4 4 4 5 5 5 5 2 2 2 2 6", "none"},
        {"modern-american", "4 4 5 5 6 6 8 8 9 9 3r 3r J J", "none"},
        {"modern-american", "4 4 5 5 6 6 8 8 9 9 10 10 J", "none"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct test_position s = setup_at(rows[i].table);
        cr_expect_str_eq(named(&s.table, rows[i].cards), rows[i].hand, "%s: %s", rows[i].table,
                         rows[i].cards);
    }
}

Test(special, a_special_hand_counts_what_its_table_gives_for_it)
{
    const struct {
        const char *table, *hand;
        int value;
    } rows[] = {
        {"modern-american", "straight", 3000},
        {"modern-american", "pairs", 2500},
        {"modern-american", "pairs-wild", 2000},
        {"modern-american", "pungs-kongs", 2000},
        {"modern-american", "zip-code", 2500},
        {"league", "pungs-kongs", 3000},
        {"league", "miami-pairs", 2500},
        {"league", "blast-off", 3000},
        {"league", "triples", 3500},
        {"league", "quads", 3500},
        {"league", "dream-4", 8500},
        {"league", "dream-5", 8500},
        {"pagat", "pungs-kongs", 2000},
        {"online-talons", "straight", 3000},
        {"league-2p", "zip-code", 2500},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct test_position s = setup_at(rows[i].table);
        int value = 0;
        for (int h = 0; h < s.table.special_count; h++) {
            if (strcmp(s.table.special[h].id, rows[i].hand) == 0) {
                value = s.table.special[h].value;
            }
        }
        cr_expect_eq(value, rows[i].value, "%s at %s", rows[i].hand, rows[i].table);
    }
}

Test(special, every_listed_pattern_is_sound_and_has_its_own_name)
{
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        cr_assert(table_builtin(table_builtin_id(i), &t));
        for (int h = 0; h < t.special_count; h++) {
            cr_expect(special_is_sound(&t.special[h]), "%s", t.special[h].id);
            for (int other = 0; other < h; other++) {
                cr_expect_str_neq(t.special[h].id, t.special[other].id);
            }
        }
    }
}

Test(special, waits_name_every_completing_kind)
{
    const struct test_position s = setup_at("modern-american");
    cardset cards = 0;
    struct parse_error fault;
    const char *text = "4 4 4 8 8 8 8 Q Q Q A A A";
    cr_assert(cards_read(text, strlen(text), &cards, &fault));
    cr_expect_eq(special_waits(&s.table, cards), 1U << KIND_4 | 1U << KIND_Q | 1U << KIND_A);
    text = "A 2 4 5 6 7 8 9 10 J Q K Jo";
    cr_assert(cards_read(text, strlen(text), &cards, &fault));
    cr_expect_eq(special_waits(&s.table, cards), 1U << KIND_3R | 1U << KIND_3B);
}

/* A sheet may write down a hand for which the deck has too few cards of a kind. */
Test(special, whether_a_pattern_can_be_held_is_counted_against_the_deck)
{
    static const struct {
        struct special_hand hand;
        bool held;
    } rows[] = {
        {{.groups = {[9] = 1, [5] = 1}}, false},
        {{.groups = {[8] = 1, [6] = 1}}, true},
        {{.groups = {[1] = 14}}, false}, /* eleven ranks, without threes and wild cards */
        {{.groups = {[5] = 1, [9] = 1}, .wild_least = 1, .wild_most = 1, .wild_kinds = 1 << KIND_2},
         false},
        {{.groups = {[5] = 2, [4] = 1},
          .wild_least = 1,
          .wild_most = 1,
          .wild_size = 5,
          .wild_kinds = 1 << KIND_JOKER},
         false},
        {{.groups = {[5] = 2, [4] = 1},
          .wild_least = 1,
          .wild_most = 1,
          .wild_size = 5,
          .wild_kinds = 1 << KIND_2},
         true},
        {{.groups = {[1] = 1}, .wild_mix = 13}, false},
        {{.groups = {[1] = 2}, .wild_mix = 12}, true},
        {{.groups = {[8] = 1, [6] = 1}, .required = SPECIAL_REQUIRES_THREE}, true},
    };
    const struct test_position s = setup_at("modern-american");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_eq(special_can_be_held(&s.table, &rows[i].hand), rows[i].held, "row %zu", i);
    }
    int count = 0;
    const struct special_hand *all = special_published_all(&count);
    const struct test_position league = setup_at("league");
    for (int i = 0; i < count; i++) {
        cr_expect(special_can_be_held(&league.table, &all[i]), "%s", all[i].id);
    }
}
