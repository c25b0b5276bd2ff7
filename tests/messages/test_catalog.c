/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slots of messages, and finding rules and words. */
#include <criterion/criterion.h>
#include <string.h>

#include "engine/cards.h"
#include "engine/meld.h"
#include "messages/catalog.h"

static const struct glossary_word words[] = {
    {"clean triple", "pure triple|natural three", "Three naturals of one rank with no wild card.",
     RULE_OPEN_CLEAN_TRIPLE},
    {"tray", NULL, "The place of the pack.", RULE_NONE},
    {"pack", "discard pile", "The cards that were thrown.", RULE_PACK_PAIR},
};

static struct catalog some_catalog(void)
{
    struct catalog p = {.word = words, .word_count = 3};
    p.text[message_of_rule(RULE_OPEN_COUNT, RULE_PART_NO)] =
        "This counts {laid}, but {needed} is needed: {short} short.";
    p.text[message_of_rule(RULE_DISCARD_EMPTY_TRAY, RULE_PART_NO)] =
        "{Card} may not be thrown on an empty tray; {card:many} never may. {{0}}";
    p.text[message_of_rule(RULE_MELD_SIZE, RULE_PART_NO)] =
        "A meld of {meld} with {count} cards is no meld.";
    p.text[MSG_value_a_card_a] = "an ace";
    p.text[MSG_value_cards_a] = "aces";
    p.text[MSG_value_wild_cards] = "wild cards";
    p.text[MSG_value_any_cards] = "cards";
    p.text[message_of_rule(RULE_PACK_PAIR, RULE_PART_WHY)] =
        "The pair shows that you need the card.";
    return p;
}

static void no_of(const struct catalog *p, struct verdict v, char out[MESSAGE_TEXT_SIZE])
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    const struct message_context ctx = message_context_of(p, &t);
    (void)catalog_no(&ctx, v, out);
}

Test(catalog, slots_are_filled_by_what_the_numbers_mean)
{
    const struct catalog p = some_catalog();
    char out[MESSAGE_TEXT_SIZE];
    no_of(&p, verdict_no(RULE_OPEN_COUNT, 1120, 1125, 5), out);
    cr_expect_str_eq(out, "This counts 1,120, but 1,125 is needed: 5 short.");
    no_of(&p, verdict_no(RULE_DISCARD_EMPTY_TRAY, KIND_A, 0, 0), out);
    cr_expect_str_eq(out, "An ace may not be thrown on an empty tray; aces never may. {0}");
    no_of(&p, verdict_no(RULE_MELD_SIZE, SLOT_WILD, 2, 0), out);
    cr_expect_str_eq(out, "A meld of wild cards with 2 cards is no meld.");
    no_of(&p, verdict_no(RULE_MELD_SIZE, SLOT_NONE, 0, 0), out);
    cr_expect_str_eq(out, "A meld of cards with 0 cards is no meld.");
}

Test(catalog, without_words_the_rule_is_named)
{
    struct table t;
    char out[MESSAGE_TEXT_SIZE];
    no_of(NULL, verdict_no(RULE_PACK_PAIR, KIND_2, 0, 0), out);
    cr_expect_str_eq(out, "[pack.pair.no]");
    cr_assert(table_builtin("modern-american", &t));
    const struct message_context ctx = message_context_of(NULL, &t);
    cr_expect_eq(catalog_why(&ctx, RULE_PACK_PAIR, out), 0);
    cr_expect_eq(catalog_tables(&ctx, RULE_PACK_PAIR, out), 0);
}

Test(catalog, what_does_not_fit_is_cut)
{
    struct table t;
    char out[12];
    cr_assert(table_builtin("modern-american", &t));
    const struct catalog p = some_catalog();
    const struct message_context ctx = message_context_of(&p, &t);
    const struct message no = message_no(verdict_no(RULE_OPEN_COUNT, 1, 2, 3));
    cr_expect_eq(message_format(&ctx, &no, out, sizeof out), 11);
    cr_expect_str_eq(out, "This counts");
}

Test(catalog, words_are_found_by_all_their_names)
{
    const struct catalog p = some_catalog();
    cr_expect_eq(catalog_word(&p, "Clean Triple"), &words[0]);
    cr_expect_eq(catalog_word(&p, " natural three "), &words[0]);
    cr_expect_eq(catalog_word(&p, "discard pile"), &words[2]);
    cr_expect_eq(catalog_word(&p, "discard piles"), &words[2]);
    cr_expect_null(catalog_word(&p, "triple"));
    cr_expect_null(catalog_word(NULL, "tray"));
}

Test(catalog, searching_rules_knows_ids_parts_and_texts)
{
    const struct catalog p = some_catalog();
    struct table table;
    cr_assert(table_builtin("modern-american", &table));
    const struct message_context t = message_context_of(&p, &table);
    enum rule_id found[8];
    cr_assert_eq(catalog_search_rules(&t, "pack.pair", found, 8) >= 1, true);
    cr_expect_eq(found[0], RULE_PACK_PAIR);
    cr_assert_geq(catalog_search_rules(&t, "pair", found, 8), 2);
    cr_expect_eq(found[0], RULE_PACK_PAIR, "the last part of an id is the best fit");
    cr_assert_geq(catalog_search_rules(&t, "clean triple", found, 8), 1);
    cr_expect_eq(found[0], RULE_OPEN_CLEAN_TRIPLE);
    cr_assert_geq(catalog_search_rules(&t, "opening", found, 8), 1);
    cr_expect_eq(rule_facts(found[0])->section, rule_facts(RULE_OPEN_COUNT)->section,
                 "opening is about the rules named open");
    cr_assert_eq(catalog_search_rules(&t, "you need the card", found, 8), 1);
    cr_expect_eq(found[0], RULE_PACK_PAIR);
    cr_expect_eq(catalog_search_rules(&t, "pack", found, 2), 2,
                 "never more than there is room for");
}

Test(catalog, near_misses_find_the_name)
{
    const struct catalog p = some_catalog();
    cr_expect_str_eq(catalog_nearest_rule("pack.piar"), "pack.pair");
    cr_expect_str_eq(catalog_nearest_rule("clean-tripel"), "open.clean-triple");
    cr_expect_str_eq(catalog_nearest_rule("special.last-stok"), "special.last-stock");
    cr_expect_null(catalog_nearest_rule("xyzzy"));
    cr_expect_str_eq(catalog_nearest_word(&p, "clen triple"), "clean triple");
    cr_expect_null(catalog_nearest_word(&p, "zz"));
}
