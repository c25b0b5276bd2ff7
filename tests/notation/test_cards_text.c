/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading and writing cards: every lenient form, every refusal with words, and input meant to hurt.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "notation/cards_text.h"
#include "support/unread.h"

struct row {
    const char *text;
    const char *want; /* canonical cards, or part of the message when refused */
};

/* Reads a text and returns its canonical form, or the message after "!". */
static const char *read_back(const char *text, size_t length)
{
    static char result[CARDS_TEXT_SIZE + TEXT_FAULT_SIZE];
    cardset cards = 0;
    struct parse_error fault = {.offset = 0};
    if (cards_read(text, length, &cards, &fault)) {
        cards_write(cards, result);
    } else {
        char why[PARSE_ERROR_TEXT_SIZE];
        snprintf(result, sizeof result, "!%s", unread_text(&fault, why));
    }
    return result;
}

Test(cards_text, lenient_forms_read_as_the_cards_they_mean)
{
    static const struct row rows[] = {
        {"", ""},
        {"  ,  ", ""},
        {"4 4 10 K K 2 Jo", "4 4 10 K K 2 Jo"},
        {"Jo 2 K K 10 4 4", "4 4 10 K K 2 Jo"},
        {"k q j a", "J Q K A"},
        {"t T 10", "10 10 10"},
        {"* Joker jo", "Jo Jo Jo"},
        {"KKK", "K K K"},
        {"1010", "10 10"},
        {"101010", "10 10 10"},
        {"JoJo", "Jo Jo"},
        {"JoJ", "J Jo"},
        {"JJo", "J Jo"},
        {"KKJo", "K K Jo"},
        {"JoK", "K Jo"},
        {"JoKer", "Jo"},
        {"JokerK", "K Jo"},
        {"JokerJoker", "Jo Jo"},
        {"JoKK", "K K Jo"},
        {"J,Jo,J", "J J Jo"},
        {"K,K,A", "K K A"},
        {"K\xc2\xa0K", "K K"},
        {"K\tK\r\nK", "K K K"},
        {"Qh", "Q"},
        {"10h", "10"},
        {"Th Td", "10 10"},
        {"QdJs", "J Q"},
        {"4s5h", "4 5"},
        {"AhAsAcAd", "A A A A"},
        {"KsQsAs", "Q K A"},
        {"jack", "J"},
        {"Khearts Qclub 5diamonds 6spade", "5 6 Q K"},
        {"K\xe2\x99\xa0", "K"},
        {"K\xe2\x99\xa0\xef\xb8\x8f"
         "Q\xe2\x99\xa5\xef\xb8\x8f",
         "Q K"},
        {"3\xe2\x99\xa5 3\xe2\x99\xa0", "3r 3b"},
        {"3\xe2\x9d\xa4\xef\xb8\x8f", "3r"},
        {"3\xe2\x99\xa6\xef\xb8\x8f"
         "3\xe2\x99\xa3\xef\xb8\x8f",
         "3r 3b"},
        {"3h 3d 3s 3c", "3r 3r 3b 3b"},
        {"3r3b", "3r 3b"},
        {"3R 3B", "3r 3b"},
        {"3hearts", "3r"},
        {"3red 3black", "3r 3b"},
        {"3rK", "K 3r"},
        {"3bx2", "3b 3b"},
        {"Kx3", "K K K"},
        {"kX3", "K K K"},
        {"K\xc3\x97"
         "3",
         "K K K"},
        {"10x2", "10 10"},
        {"Tx2", "10 10"},
        {"2x2", "2 2"},
        {"Khx2", "K K"},
        {"*x2", "Jo Jo"},
        {"Jokerx4", "Jo Jo Jo Jo"},
        {"Kx2Ax3", "K K A A A"},
        {"Kx2J", "J K K"},
        {"456789", "4 5 6 7 8 9"},
        {"2K", "K 2"},
        {"22", "2 2"},
        {"210", "10 2"},
        {"102", "10 2"},
        {"ace King QUEEN jack ten", "10 J Q K A"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *const got = read_back(rows[i].text, strlen(rows[i].text));
        cr_expect_str_eq(got, rows[i].want, "row %zu '%s': '%s'", i, rows[i].text, got);
    }
}

Test(cards_text, what_is_no_card_is_refused_in_words)
{
    static const struct row rows[] = {
        {"3K", "!rank-three 3K K"},
        {"310", "!rank-three 310 10"},
        {"3 K", "!colour 3"},
        {"3", "!colour 3"},
        {"33", "!colour 33"},
        {"K 3", "!colour 3"},
        {"3x2", "!colour 3x2"},
        {"3xK", "!colour 3xK"},
        {"J o", "!card o"},
        {"Kr", "!card r"},
        {"Jokers", "!plural Jokers"},
        {"2 jokers", "!plural jokers"},
        {"Joh", "!card Joh"},
        {"kings", "!plural kings"},
        {"wild", "!wild wild"},
        {"K Wilds", "!wild Wilds"},
        {"three", "!colour three"},
        {"Threes", "!colour Threes"},
        {"three kings", "!card three"},
        {"1", "!one 1"},
        {"11", "!one 11"},
        {"0", "!card 0"},
        {"Kx", "!how-many Kx"},
        {"Kxx", "!how-many Kxx"},
        {"2xK", "!how-many 2xK"},
        {"Kx0", "!deck-count Kx0 8"},
        {"Kx9", "!deck-count Kx9 8"},
        {"Kx34", "!deck-count Kx34 8"},
        {"Kx99999999999999999999", "!deck-count Kx99999999999999999999 8"},
        {"*x5", "!deck-count *x5 4"},
        {"K x3", "!times x3"},
        {"\xe2\x99\xa0K", "!suit \xe2\x99\xa0K"},
        {"K\xe2\x99\xa0s", "!card s"},
        {"K+K", "!card +K"},
        {"KKKKKKKKK", "!deck-too-many K 8"},
        {"Kx8 K", "!deck-too-many K 8"},
        {"* * * * *", "!deck-too-many Jo 4"},
        {"3rx4 3h", "!deck-too-many 3r 4"},
        {"K \x1b[31mevil", "!card ?[31mevil"},
        {"\xff\xfe", "!card ??"},
        {"\xe2\x80\xae", "!card ?"},
        {"\xc3\xa9", "!card \xc3\xa9"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *const got = read_back(rows[i].text, strlen(rows[i].text));
        const bool whole = rows[i].want[0] == '!';
        cr_expect(got[0] == '!', "row %zu '%s' was read as '%s'", i, rows[i].text, got);
        cr_expect(whole ? strncmp(got, rows[i].want, strlen(rows[i].want)) == 0
                        : strstr(got, rows[i].want) != NULL,
                  "row %zu '%s': '%s'", i, rows[i].text, got);
    }
}

Test(cards_text, a_zero_byte_is_no_card_and_no_end)
{
    const char *const got = read_back("K\0K", 3);
    cr_assert(strcmp(got, "!card ?K") == 0, "got %s", got);
}

Test(cards_text, every_set_that_fits_the_deck_comes_back_from_its_text)
{
    char text[CARDS_TEXT_SIZE];
    cards_write(CARDS_DECK, text);
    cr_assert_str_eq(read_back(text, strlen(text)), text);
    uint64_t state = 12345;
    for (int round = 0; round < 2000; round++) {
        cardset cards = 0;
        for (kind k = 0; k < KIND_COUNT; k++) {
            state = state * UINT64_C(6364136223846793005) + 1442695040888963407u;
            cards += cards_some(k, (int)((state >> 33) % (uint64_t)(kind_in_deck(k) + 1)));
        }
        cardset back = 0;
        cards_write(cards, text);
        cr_assert(cards_read(text, strlen(text), &back, NULL) && back == cards, "%s", text);
    }
}

Test(cards_text, the_largest_set_fits_its_buffer)
{
    char text[CARDS_TEXT_SIZE];
    const size_t length = cards_write(UINT64_C(0x0fffffffffffffff), text);
    cr_assert_eq(length, strlen(text));
    cr_assert_lt(length, (size_t)CARDS_TEXT_SIZE);
    cr_assert_str_eq(text + length - 5, "3b 3b");
}

Test(cards_text, a_fault_leaves_the_cards_alone_and_tells_where)
{
    cardset cards = 42;
    struct parse_error fault;
    cr_assert_not(cards_read("K K zz", 6, &cards, &fault));
    cr_assert_eq(cards, 42u);
    cr_assert_eq(fault.offset, 4);
    cr_assert_not(cards_read("3K", 2, &cards, NULL), "a fault nobody asks for is still a fault");
}

Test(cards_text, kinds_keep_their_order_and_their_limit)
{
    uint8_t kinds[6];
    int count = 0;
    char text[32];
    struct parse_error fault;
    cr_assert(kinds_read("K 4 Jox2 3r", 11, kinds, 6, &count, &fault));
    cr_assert_eq(count, 5);
    kinds_write(kinds, count, text, sizeof text);
    cr_assert_str_eq(text, "K 4 Jo Jo 3r");
    cr_assert(kinds_read("K 4 Jox2 3r A", 13, kinds, 6, &count, &fault));
    cr_assert_not(kinds_read("K 4 Jox2 3r A A", 15, kinds, 6, &count, &fault));
    cr_assert_eq(fault.id, PARSE_ERROR_CARDS_MANY);
    cr_assert_eq(fault.number, 6);
    cr_assert_not(kinds_read("Kx7", 3, kinds, 6, &count, &fault));
    kinds_write((const uint8_t[]){KIND_10, KIND_10, KIND_10}, 3, text, 6);
    cr_assert_str_eq(text, "10 10", "only whole cards are written");
}

Test(cards_text, one_card_is_exactly_one)
{
    kind k = KIND_COUNT;
    struct parse_error fault;
    cr_assert(kind_read(" Qh ", 4, &k, &fault));
    cr_assert_eq(k, KIND_Q);
    cr_assert(kind_read("joker", 5, &k, &fault));
    cr_assert_eq(k, KIND_JOKER);
    static const char *const wrong[] = {"", " ", "K K", "KK", "Kx2", "3", "K zz", "seven", "both"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        cr_expect_not(kind_read(wrong[i], strlen(wrong[i]), &k, &fault), "'%s'", wrong[i]);
    }
    cr_assert_eq(k, KIND_JOKER, "left alone");
    cr_assert_eq(fault.id, (int)PARSE_ERROR_ONE_CARD, "both");
}

Test(cards_text, ten_thousand_characters_and_more_are_read_in_one_go)
{
    const size_t length = 4u << 20;
    char *const text = malloc(length);
    struct parse_error fault;
    cardset cards = 0;
    cr_assert_not_null(text);
    static const char fill[] = {'K', '3', 'x', '1', ' ', 'J', '\xe2', '\0', '*', 's'};
    for (size_t i = 0; i < sizeof fill; i++) {
        memset(text, fill[i], length);
        /* 4 MiB in each of these would take hours if a word were measured anew for each of its
         * cards. */
        const bool read = cards_read(text, length, &cards, &fault);
        cr_expect_eq(read, fill[i] == ' ', "filled with %d", fill[i]);
        cr_expect(strlen(fault.message) < TEXT_FAULT_SIZE);
    }
    uint8_t kinds[DECK_SIZE];
    int count = 0;
    memset(text, 'K', length);
    cr_expect_not(kinds_read(text, length, kinds, DECK_SIZE, &count, &fault));
    free(text);
}

Test(cards_text, any_three_bytes_are_read_or_refused_with_a_reason)
{
    static const char bytes[] = "3410jokerxsh*K2 ,\xe2\x99\xa0\xef\xb8\x8f\xc3\x97\x01\xff/:-";
    const size_t n = sizeof bytes; /* the closing zero too */
    for (size_t a = 0; a < n; a++) {
        for (size_t b = 0; b < n; b++) {
            for (size_t c = 0; c < n; c++) {
                const char text[3] = {bytes[a], bytes[b], bytes[c]};
                cardset cards = 0;
                struct parse_error fault = {.offset = -1};
                if (!cards_read(text, 3, &cards, &fault)) {
                    size_t at = 0;
                    for (size_t size; (size = clean_character(fault.piece + at,
                                                              strlen(fault.piece) - at)) > 0;) {
                        cr_assert(size > 1 || (fault.piece[at] >= ' ' && fault.piece[at] != 127));
                        at += size;
                    }
                    cr_assert(fault.id != PARSE_ERROR_NONE && fault.piece[at] == '\0' &&
                              fault.offset >= 0 && fault.offset <= 3);
                }
            }
        }
    }
}

Test(cards_text, a_kind_is_named_in_words_for_one_and_for_several)
{
    cr_assert_str_eq(kind_word(KIND_A, 1), "ace");
    cr_assert_str_eq(kind_word(KIND_A, 2), "aces");
    cr_assert_str_eq(kind_word(KIND_2, 1), "2");
    cr_assert_str_eq(kind_word(KIND_2, 0), "2s");
    cr_assert_str_eq(kind_word(KIND_3R, 1), "red three");
    cr_assert_str_eq(kind_word(KIND_JOKER, 4), "jokers");
    cr_assert_str_eq(slot_name(KIND_10), "10");
    cr_assert_str_eq(slot_name(SLOT_WILD), "W");
    cr_assert_str_eq(slot_word(KIND_K), "kings");
    cr_assert_str_eq(slot_word(SLOT_WILD), "wild cards");
    for (kind k = 0; k < KIND_COUNT; k++) {
        kind back = KIND_COUNT;
        cr_expect(kind_read(kind_name(k), strlen(kind_name(k)), &back, NULL) && back == k);
    }
}

Test(parse_error, foreign_text_is_shown_tame_and_short)
{
    char out[TEXT_SHOWN_SIZE];
    text_show("a\x1b[2Jb", 6, out);
    cr_assert_str_eq(out, "a?[2Jb");
    text_show("\xe2\x80\xae"
              "abc",
              6, out);
    cr_assert_str_eq(out, "?abc");
    text_show("\xc0\x80\xed\xa0\x80\xf5", 6, out);
    cr_assert_str_eq(out, "??????");
    text_show("\xc2\x9b"
              "1m",
              4, out);
    cr_assert_str_eq(out, "?1m");
    char long_text[200];
    memset(long_text, 'x', sizeof long_text);
    cr_assert_eq(text_show(long_text, sizeof long_text, out), strlen(out));
    cr_assert_str_eq(out + strlen(out) - 4, "x...");
    for (size_t i = 0; i < sizeof long_text; i += 4) {
        memcpy(long_text + i, "\xf0\x9f\x82\xae", 4);
    }
    text_show(long_text, sizeof long_text, out);
    cr_assert_eq(clean_character(out, strlen(out)), 4u, "no character is cut in two");
    cr_assert_lt(strlen(out), (size_t)TEXT_SHOWN_SIZE);
}

Test(parse_error, a_long_message_ends_between_characters)
{
    struct parse_error fault;
    char text[400] = "";
    for (int i = 0; i < 100; i++) {
        strcat(text, "\xe2\x99\xa0");
    }
    parse_error_set(&fault, 7, "x%s", text);
    cr_assert_eq(fault.offset, 7);
    cr_assert_eq(strlen(fault.message) % 3, 1u);
}

Test(cards_text, a_person_may_write_and_and_articles)
{
    static const struct {
        const char *typed, *cards;
    } row[] = {
        {"A K and 2", "K A 2"},         {"a, k & 2", "K A 2"},
        {"and K AND K and", "K K"},     {"a 5 and a king", "5 K"},
        {"an ace and a joker", "A Jo"}, {"A and a ten", "10 A"},
        {"a a and 4", "4 A A"},         {"", ""},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char typed[64], written[CARDS_TEXT_SIZE];
        cardset cards = 0;
        struct parse_error fault = {.message = ""};
        (void)snprintf(typed, sizeof typed, "%s", row[i].typed);
        cards_typed(typed);
        cr_expect(cards_read(typed, strlen(typed), &cards, &fault), "%zu: %s", i, fault.message);
        cards_write(cards, written);
        cr_expect(strcmp(written, row[i].cards) == 0, "%s: %s", row[i].typed, written);
    }
}

Test(cards_text, a_file_has_no_and)
{
    cardset cards = 0;
    struct parse_error fault;
    cr_expect(!cards_read("A K and 2", 9, &cards, &fault));
    cr_expect_eq(fault.id, PARSE_ERROR_AND);
    cr_expect_eq(fault.offset, 4);
}
