/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deal codes: what is written is read again, and slips of the pen are told. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdlib.h>
#include <string.h>

#include "tutor/game.h"

static struct game_setup
setup(const char *table, uint64_t seed, uint32_t deal, int32_t ns, int32_t ew, int dealer)
{
    struct game_setup s = {.seed = seed, .deal = deal, .score = {ns, ew}, .dealer = dealer};
    cr_assert(table_builtin(table, &s.table));
    snprintf(s.table_name, sizeof s.table_name, "%s", table);
    return s;
}

Test(game_code, what_is_written_is_read_again)
{
    const struct game_setup given[] = {
        setup("modern-american", 5, 0, 0, 0, 3),
        setup("league", 16777215, 12, 8495, -2340, 0),
        setup("league-2p", 0, 3, -1200, 3000, 1),
        setup("pagat", UINT64_MAX, UINT32_MAX, 5, 10, 2),
    };
    for (size_t i = 0; i < sizeof given / sizeof given[0]; i++) {
        char code[GAME_CODE_SIZE];
        struct game_setup read;
        memset(&read, 0, sizeof read);
        game_code_write(&given[i], code);
        const enum message_id fault = game_code_read(code, &read);
        cr_assert_eq(fault, MESSAGE_NONE, "%s", code);
        cr_expect(eq(u64, read.seed, given[i].seed), "%s", code);
        cr_expect(eq(u32, read.deal, given[i].deal), "%s", code);
        cr_expect(eq(i32, read.score[0], given[i].score[0]), "%s", code);
        cr_expect(eq(i32, read.score[1], given[i].score[1]), "%s", code);
        cr_expect(eq(int, read.dealer, given[i].dealer), "%s", code);
        cr_expect(eq(str, read.table_name, (char *)given[i].table_name), "%s", code);
    }
}

Test(game_code, a_sheet_in_a_long_path_keeps_its_whole_name)
{
    char code[GAME_CODE_SIZE];
    struct game_setup read,
        given = setup("modern-american", UINT64_MAX, UINT32_MAX, -100000, -100000, 3);
    memset(given.table_name, 'x', sizeof given.table_name - 1);
    given.table_name[0] = '/';
    given.table_name[sizeof given.table_name - 1] = '\0';
    game_code_write(&given, code);
    const enum message_id fault = game_code_read(code, &read);
    cr_assert_eq(fault, MESSAGE_NONE, "%s", code);
    cr_expect(eq(str, read.table_name, (char *)given.table_name));
    cr_expect(eq(u64, read.seed, UINT64_MAX));
}

Test(game_code, letter_case_does_not_matter)
{
    struct game_setup read;
    char code[GAME_CODE_SIZE];
    const struct game_setup given = setup("pagat", 123456, 1, 0, 0, 3);
    game_code_write(&given, code);
    for (char *c = code; *c != '\0'; c++) {
        *c = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
    }
    cr_expect(game_code_read(code, &read) == MESSAGE_NONE);
    cr_expect(eq(u64, read.seed, 123456));
}

Test(game_code, nearly_every_wrong_sign_is_noticed)
{
    char code[GAME_CODE_SIZE];
    const struct game_setup given = setup("modern-american", 16777215, 2, 1120, 2875, 1);
    game_code_write(&given, code);
    int tried = 0, noticed = 0;
    for (size_t i = 0; code[i] != '\0'; i++) {
        for (char c = '0'; c <= '9'; c++) {
            struct game_setup read;
            char wrong[GAME_CODE_SIZE];
            memcpy(wrong, code, sizeof wrong);
            wrong[i] = c;
            if (code[i] != c) {
                tried++;
                noticed += game_code_read(wrong, &read) != MESSAGE_NONE;
            }
        }
    }
    cr_expect(lt(int, tried * 9 / 10, noticed), "%d of %d", noticed, tried);
}

Test(game_code, what_is_no_code_gets_a_sentence)
{
    static const char *const texts[] = {"",
                                        ":",
                                        "::::",
                                        "x",
                                        "modern-american",
                                        "modern-american:5.0:0,0:4",
                                        "a:b:c:d:e",
                                        "modern-american:5.0:0,0:9:A",
                                        "modern-american:5:0,0:4:A"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct game_setup read;
        cr_expect(game_code_read(texts[i], &read) != MESSAGE_NONE, "%s", texts[i]);
    }
    char *longer = malloc(5000);
    memset(longer, 'a', 4999);
    longer[4999] = '\0';
    struct game_setup read;
    cr_expect(game_code_read(longer, &read) != MESSAGE_NONE);
    free(longer);
}

/* The parts before the letter, with the one that belongs to them. */
static enum message_id read_parts(const char *parts, struct game_setup *out)
{
    enum message_id fault = MSG_game_code_slip;
    char *code = malloc(strlen(parts) + 3);
    for (const char *c = "ACDEFHJKMNPRTVWXY"; *c != '\0' && fault == MSG_game_code_slip; c++) {
        sprintf(code, "%s:%c", parts, *c);
        fault = game_code_read(code, out);
    }
    free(code);
    return fault;
}

Test(game_code, parts_that_are_too_much_or_too_little_are_no_code)
{
    static const struct {
        const char *parts;
        bool fine;
    } rows[] = {
        {"pagat:5.0:0,0:4", true},       {"pagat:5.0:100000,-100000:1", true},
        {"pagat:5.0:100001,0:4", false}, {"pagat:5.0:0,-100001:4", false},
        {"pagat:5.0:0:4", true},         {"pagat:5.0:1,2,3:4", true},
        {"pagat:5.0:1,2,3,4:4", false},  {"pagat:5.0:1;2:4", false},
        {"pagat:5.0:1,:4", false},       {"pagat:5.0::4", false},
        {"pagat:5.0:0,0:0", false},      {"pagat:5.0:0,0:6", true},
        {"pagat:5.0:0,0:7", false},      {"pagat:5.0:0,0:41", false},
        {"pagat:5:0,0:4", false},        {"pagat:5-0:0,0:4", false},
        {"pagat:.0:0,0:4", false},       {"pagat:5.0x:0,0:4", false},
        {"pagat:zz.12:0,0:4", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct game_setup read;
        cr_expect(eq(int, read_parts(rows[i].parts, &read),
                     rows[i].fine ? MESSAGE_NONE : MSG_game_code_not_whole),
                  "%s", rows[i].parts);
    }
    struct game_setup read;
    cr_expect(read_parts("pagat:zz.12:-5,7,9:6", &read) == MESSAGE_NONE);
    cr_expect(read.seed == 35 * 36 + 35 && read.deal == 12 && read.dealer == 5);
    cr_expect(read.score[0] == -5 && read.score[1] == 7 && read.score[2] == 9);
}

Test(game_code, a_name_of_a_table_is_as_long_as_a_setup_holds)
{
    enum { ROOM = sizeof((struct game_setup *)0)->table_name };
    for (int length = ROOM - 1; length <= ROOM; length++) {
        struct game_setup read;
        char parts[ROOM + 20];
        memset(parts, 'x', sizeof parts);
        parts[0] = '/';
        snprintf(parts + length, sizeof parts - (size_t)length, ":5.0:0,0:4");
        cr_expect(eq(int, read_parts(parts, &read),
                     length < ROOM ? MESSAGE_NONE : MSG_game_code_not_whole));
    }
}
