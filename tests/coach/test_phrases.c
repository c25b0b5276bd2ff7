/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slots of phrases, and finding rules and words. */
#include <criterion/criterion.h>
#include <string.h>

#include "coach/phrases.h"
#include "engine/cards.h"
#include "engine/meld.h"

static const struct word_entry words[] = {
    {"clean triple", "pure triple|natural three", "Three naturals of one rank with no wild card.",
     RULE_OPEN_CLEAN_TRIPLE},
    {"tray", NULL, "The place of the pack.", RULE_NONE},
    {"pack", "discard pile", "The cards that were thrown.", RULE_PACK_PAIR},
};

static struct phrases some_phrases(void)
{
    struct phrases p = {.word = words, .word_count = 3};
    p.rule[RULE_OPEN_COUNT].no = "This counts {0}, but {1} is needed: {2} short.";
    p.rule[RULE_DISCARD_EMPTY_TRAY].no =
        "{0} may not be thrown on an empty tray; {0s} never may. {{0}";
    p.rule[RULE_MELD_SIZE].no = "A meld of {0} with {1} cards is no meld.";
    p.rule[RULE_PACK_PAIR].why = "The pair shows that you need the card.";
    return p;
}

Test(phrases, slots_are_filled_by_what_the_numbers_mean)
{
    const struct phrases p = some_phrases();
    char out[PHRASE_NO_MAX];
    phrases_no(&p, 4, verdict_no(RULE_OPEN_COUNT, 1120, 1125, 5), out, sizeof out);
    cr_expect_str_eq(out, "This counts 1,120, but 1,125 is needed: 5 short.");
    phrases_no(&p, 4, verdict_no(RULE_DISCARD_EMPTY_TRAY, KIND_A, 0, 0), out, sizeof out);
    cr_expect_str_eq(out, "An ace may not be thrown on an empty tray; aces never may. {0}");
    phrases_no(&p, 4, verdict_no(RULE_MELD_SIZE, SLOT_WILD, 2, 0), out, sizeof out);
    cr_expect_str_eq(out, "A meld of wild cards with 2 cards is no meld.");
    phrases_no(&p, 4, verdict_no(RULE_MELD_SIZE, SLOT_NONE, 0, 0), out, sizeof out);
    cr_expect_str_eq(out, "A meld of cards with 0 cards is no meld.");
}

Test(phrases, a_rule_without_words_is_named)
{
    char out[PHRASE_NO_MAX];
    phrases_no(NULL, 4, verdict_no(RULE_PACK_PAIR, KIND_2, 0, 0), out, sizeof out);
    cr_expect_str_eq(out, "This breaks the rule pack.pair.");
    cr_expect_null(phrases_why(NULL, RULE_PACK_PAIR));
}

Test(phrases, long_texts_are_cut_and_closed)
{
    const struct phrases p = some_phrases();
    char out[12];
    cr_expect_eq(phrases_no(&p, 4, verdict_no(RULE_OPEN_COUNT, 1, 2, 3), out, sizeof out), 11);
    cr_expect_str_eq(out, "This counts");
}

Test(phrases, unsound_slots_are_told)
{
    cr_expect(phrase_is_sound(NULL, RULE_PACK_PAIR));
    cr_expect(phrase_is_sound("{0} with {1}", RULE_PACK_PAIR));
    cr_expect(phrase_is_sound("{{ brace", RULE_PACK_PAIR));
    cr_expect_not(phrase_is_sound("{2}", RULE_PACK_PAIR), "pack.pair has two numbers");
    cr_expect_not(phrase_is_sound("{0s}", RULE_PACK_PAIR), "only a card has a plural of its own");
    cr_expect_not(phrase_is_sound("{0", RULE_PACK_PAIR), "open brace");
    cr_expect_not(phrase_is_sound("{x}", RULE_PACK_PAIR), "no number");
    char longer[PHRASE_NO_MAX + 2];
    memset(longer, 'a', sizeof longer);
    longer[PHRASE_NO_MAX + 1] = '\0';
    cr_expect_not(phrase_is_sound(longer, RULE_PACK_PAIR), "too long for a step");
}

Test(phrases, words_are_found_by_all_their_names)
{
    const struct phrases p = some_phrases();
    cr_expect_eq(phrases_word(&p, "Clean Triple"), &words[0]);
    cr_expect_eq(phrases_word(&p, " natural three "), &words[0]);
    cr_expect_eq(phrases_word(&p, "discard pile"), &words[2]);
    cr_expect_null(phrases_word(&p, "triple"));
    cr_expect_null(phrases_word(NULL, "tray"));
}

Test(phrases, searching_words_puts_names_before_texts)
{
    const struct phrases p = some_phrases();
    const struct word_entry *found[4];
    cr_assert_eq(phrases_search_words(&p, "pack", found, 4), 2);
    cr_expect_eq(found[0], &words[2]);
    cr_expect_eq(found[1], &words[1]);
    cr_assert_eq(phrases_search_words(&p, "triple", found, 4), 1);
    cr_expect_eq(phrases_search_words(&p, "zebra", found, 4), 0);
    cr_expect_eq(phrases_search_words(&p, "", found, 4), 0);
}

Test(phrases, searching_rules_knows_ids_parts_and_texts)
{
    const struct phrases p = some_phrases();
    enum rule_id found[8];
    cr_assert_eq(phrases_search_rules(&p, "pack.pair", found, 8) >= 1, true);
    cr_expect_eq(found[0], RULE_PACK_PAIR);
    cr_assert_geq(phrases_search_rules(&p, "pair", found, 8), 2);
    cr_expect_eq(found[0], RULE_PACK_PAIR, "the last part of an id is the best fit");
    cr_assert_geq(phrases_search_rules(&p, "clean triple", found, 8), 1);
    cr_expect_eq(found[0], RULE_OPEN_CLEAN_TRIPLE);
    cr_assert_eq(phrases_search_rules(&p, "you need the card", found, 8), 1);
    cr_expect_eq(found[0], RULE_PACK_PAIR);
    cr_expect_eq(phrases_search_rules(&p, "pack", found, 2), 2,
                 "never more than there is room for");
}

Test(phrases, near_misses_find_the_name)
{
    const struct phrases p = some_phrases();
    cr_expect_str_eq(phrases_nearest_rule("pack.piar"), "pack.pair");
    cr_expect_str_eq(phrases_nearest_rule("clean-tripel"), "open.clean-triple");
    cr_expect_null(phrases_nearest_rule("xyzzy"));
    cr_expect_str_eq(phrases_nearest_word(&p, "clen triple"), "clean triple");
    cr_expect_null(phrases_nearest_word(&p, "zz"));
}
