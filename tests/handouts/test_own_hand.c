/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A special hand as a club types it. */
#include <criterion/criterion.h>
#include <string.h>

#include "content/phrase_file.h"
#include "messages/hand_words.h"
#include "messages/message.h"
#include "source_dir.h"
#include "tools/typed_hand.h"

static bool makes(const struct special_hand *h, cardset cards)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    return special_fits(&t, h, cards);
}

static cardset with(cardset cards, kind k, int n)
{
    for (int i = 0; i < n; i++) {
        cards += cards_one(k);
    }
    return cards;
}

Test(typed_hand, groups_and_what_must_be_there_are_what_was_typed)
{
    struct special_hand h = {.value = 2600};
    struct parse_error fault;
    cr_assert(typed_hand_read("4 4, 4 and 2 with 5", &h, &fault) == false, "and is no number");
    cr_assert(typed_hand_read("4 4 4 2 with 5", &h, &fault));
    const cardset fives = with(with(with(with(0, KIND_5, 4), KIND_8, 4), KIND_K, 4), KIND_9, 2);
    const cardset none = with(with(with(with(0, KIND_6, 4), KIND_8, 4), KIND_K, 4), KIND_9, 2);
    cr_expect(makes(&h, fives));
    cr_expect_not(makes(&h, none));
}

Test(typed_hand, wild_cards_are_a_group_of_their_own_or_of_any_sort)
{
    struct special_hand h = {.value = 3500}, any = {.value = 8500};
    struct parse_error fault;
    cr_assert(typed_hand_read("4 4 4 Wild 2", &h, &fault));
    const cardset three = with(with(with(0, KIND_5, 4), KIND_8, 4), KIND_K, 4);
    cr_expect(makes(&h, with(three, KIND_2, 2)));
    cr_expect(makes(&h, with(three, KIND_JOKER, 2)));
    cr_expect_not(makes(&h, with(three, KIND_9, 2)));
    cr_expect_not(makes(&h, with(with(three, KIND_2, 1), KIND_JOKER, 1)));
    cr_assert(typed_hand_read("5 4 any 5", &any, &fault));
    const cardset two = with(with(0, KIND_5, 5), KIND_8, 4);
    cr_expect(makes(&any, with(with(two, KIND_2, 3), KIND_JOKER, 2)));
    cr_expect_not(makes(&any, with(two, KIND_K, 5)));
}

Test(typed_hand, groups_may_be_joined_by_hyphens)
{
    struct special_hand h = {.value = 3500};
    struct parse_error fault;
    cr_assert(typed_hand_read("4-4-3-3", &h, &fault));
    cr_expect_eq(h.groups[4], 2);
    cr_expect_eq(h.groups[3], 2);
}

Test(typed_hand, what_makes_no_hand_is_told_and_nothing_is_changed)
{
    static const struct {
        const char *text;
        int id;
    } wrong[] = {{"", MSG_house_own_cards},
                 {"4 4 4", MSG_house_own_cards},
                 {"14 14", MSG_house_own_cards},
                 {"four", MSG_house_own_size},
                 {"0", MSG_house_own_size},
                 {"15", MSG_house_own_size},
                 {"99999999999999999999", MSG_house_own_size},
                 {"7 7 with 2", MSG_house_own_room},
                 {"7 7 with 4 5 6", MSG_house_own_room},
                 {"wild 2 wild 2 wild 2 8", MSG_house_own_wilds},
                 {"wild 2 any 2 10", MSG_house_own_wilds},
                 {"7 7 with zebras", MESSAGE_NONE}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct special_hand h = {.value = 100};
        const struct special_hand before = h;
        struct parse_error fault = {.id = MESSAGE_NONE};
        cr_expect(typed_hand_read(wrong[i].text, &h, &fault) == false, "%s", wrong[i].text);
        cr_expect(wrong[i].id == MESSAGE_NONE || fault.id == wrong[i].id, "%s: %d", wrong[i].text,
                  fault.id);
        cr_expect(memcmp(&h, &before, sizeof h) == 0, "%s", wrong[i].text);
    }
}

Test(typed_hand, a_name_is_new_and_not_too_long)
{
    struct table t;
    struct special_hand h = {.value = 100};
    struct parse_error fault;
    cr_assert(table_builtin("modern-american", &t));
    cr_expect(typed_hand_name(&t, "Straight", "straight", &h, &fault) == false);
    cr_expect_eq(fault.id, MSG_house_own_there);
    cr_expect(typed_hand_name(&t, "Dream 5", "dream-5", &h, &fault) == false, "published");
    cr_expect(typed_hand_name(&t, "1234567890123456789012345678901x", "x", &h, &fault) == false);
    cr_expect_eq(fault.id, MSG_house_own_long);
    cr_expect(typed_hand_name(&t, "ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ", "a", &h, &fault),
              "31 letters");
    cr_expect_str_eq(h.id, "a");
}

/* What the house sheet, the rules page and the reasons say of a hand. */
static void say_hand(const struct special_hand *h, char out[MESSAGE_TEXT_SIZE])
{
    static struct catalog catalog;
    struct diags *diags = diags_new();
    struct arena *memory = arena_new();
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    cr_assert(catalog_read(CANASTA_SOURCE_DIR "/lessons/phrases.xml", memory, &catalog, diags));
    const struct message_context ctx = message_context_of(&catalog, &t);
    struct text text = text_in(out, MESSAGE_TEXT_SIZE);
    text_hand(&text, &ctx, h);
    arena_free(memory);
    diags_free(diags);
}

Test(typed_hand, a_wild_pair_that_must_be_2s_is_told_as_2s)
{
    struct special_hand h = {.value = 4000}, other = {.value = 4000};
    struct parse_error fault;
    char words[MESSAGE_TEXT_SIZE];
    cr_assert(typed_hand_read("2 2 2 2 2 2 wild 2 with 2", &h, &fault));
    say_hand(&h, words);
    cr_expect(strstr(words, "2s") != NULL, "%s", words);
    cr_expect(strstr(words, "joker") == NULL, "%s", words);
    cr_assert(typed_hand_read("4 4 4 wild 2", &other, &fault));
    say_hand(&other, words);
    cr_expect(strstr(words, "joker") != NULL, "%s", words);
}
