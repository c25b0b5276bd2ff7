/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules in the words of the catalog: each sentence that lists show for a value can be typed
 * and sets that value, and each option can be looked up by its id. */
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/arena.h"
#include "base/diag.h"
#include "coach/compare.h"
#include "content/answer_file.h"
#include "content/phrase_file.h"
#include "engine/table_flaw.h"
#include "room.h"
#include "source_dir.h"
#include "tutor/house_said.h"

static struct arena *memory;
static struct diags *diags;

static void open_house(void)
{
    room_greet();
    memory = arena_new();
    diags = diags_new();
    cr_assert(
        catalog_read(CANASTA_SOURCE_DIR "/lessons/phrases.xml", memory, &room.catalog, diags));
    cr_assert(answers_read(CANASTA_SOURCE_DIR "/lessons/answers.xml", memory, &room.catalog.answers,
                           diags));
}

static void close_house(void)
{
    room_close();
    diags_free(diags);
    arena_free(memory);
}

TestSuite(house_said, .init = open_house, .fini = close_house);

/* A table whose options are said one by one. */
struct told {
    const struct table *table;
    enum option_id option;
    int said;
};

static void say_value(void *payload, int32_t value)
{
    struct told *told = payload;
    const struct message_context ctx = message_context_of(&room.catalog, told->table);
    char clause[CLAUSE_SIZE], again[CLAUSE_SIZE], word[OPTION_WORD_SIZE];
    int32_t heard = 0;
    cr_assert(option_words_at(&ctx, told->option, value, clause));
    option_format(told->option, value, word);
    const enum option_id o = house_said(&ctx, clause, &heard);
    cr_assert_eq(o, told->option, "%s %s at %s: \"%s\"", option_facts(told->option)->name, word,
                 told->table->id, clause);
    cr_expect(option_words_at(&ctx, o, heard, again));
    cr_expect_str_eq(again, clause, "%s %s at %s", option_facts(told->option)->name, word,
                     told->table->id);
    told->said++;
}

Test(house_said, the_sentence_of_each_value_means_that_value_at_every_table)
{
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        struct told told = {.table = &t};
        cr_assert(table_builtin(table_builtin_id(i), &t));
        for (int o = 0; o < (int)OPTION_COUNT; o++) {
            told.option = (enum option_id)o;
            say_value(&told, table_get(&t, told.option));
            house_values(told.option, say_value, &told);
        }
        cr_expect_geq(told.said, 300, "%s: %d", t.id, told.said);
    }
}

/* Types a sentence of the table in force. The table has the value then, unless that contradicts
 * another option or nobody could play at it, or it's how many play, which a game asks. */
static void type_value(void *payload, int32_t value)
{
    struct told *told = payload;
    const struct message_context ctx = message_context_of(&room.catalog, told->table);
    const enum option_id o = told->option;
    char clause[CLAUSE_SIZE], line[CLAUSE_SIZE + 12], after[CLAUSE_SIZE];
    struct table other;
    struct table_conflicts clash;
    struct table_flaw flaw;
    type("house rule reset");
    cr_assert(option_words_at(&ctx, o, value, clause));
    snprintf(line, sizeof line, "house rule %s", clause);
    type(line);
    other = *told->table;
    cr_assert(table_set(&other, o, value));
    if (o == option_find("players") || table_conflicts(&other, &clash) ||
        table_unplayable(&other, &flaw)) {
        return;
    }
    const struct message_context now = message_context_of(&room.catalog, &room.session->table);
    (void)option_words(&now, o, after);
    cr_expect_str_eq(after, clause, "%s", line);
    cr_expect(was_told(option_facts(o)->name), "%s", line);
    told->said++;
}

Test(house_said, a_sentence_typed_sets_its_value)
{
    struct table t;
    struct told told = {.table = &t};
    cr_assert(table_builtin(TABLE_STANDARD, &t));
    for (int o = 0; o < (int)OPTION_COUNT; o++) {
        told.option = (enum option_id)o;
        house_values(told.option, type_value, &told);
    }
    cr_expect_geq(told.said, 250, "%d", told.said);
}

/* What `rule` and the id of an option must tell beside its name: the sentence of each value of a
 * choice or a switch. */
static void expect_value(void *payload, int32_t value)
{
    struct told *told = payload;
    const struct message_context ctx = message_context_of(&room.catalog, told->table);
    char clause[CLAUSE_SIZE];
    cr_assert(option_words_at(&ctx, told->option, value, clause));
    cr_expect(option_facts(told->option)->type == OPTION_NUMBER || was_told(clause), "rule %s: %s",
              option_facts(told->option)->name, clause);
    told->said++;
}

Test(house_said, each_option_is_looked_up_by_its_id)
{
    struct table t;
    struct told told = {.table = &t};
    cr_assert(table_builtin(TABLE_STANDARD, &t));
    const struct message_context ctx = message_context_of(&room.catalog, &t);
    for (int o = 0; o < (int)OPTION_COUNT; o++) {
        char line[OPTION_WORD_SIZE + CLAUSE_SIZE], now[CLAUSE_SIZE];
        told.option = (enum option_id)o;
        snprintf(line, sizeof line, "rule %s", option_facts(told.option)->name);
        type(line);
        (void)option_words(&ctx, told.option, now);
        cr_expect(was_told(now), "%s: %s", line, now);
        cr_expect(was_told(option_facts(told.option)->name), "%s", line);
        house_values(told.option, expect_value, &told);
    }
}

Test(house_said, an_id_with_a_slip_in_it_names_the_one_that_is_near)
{
    type("rule special.last-stok"); /* of an option */
    cr_expect(was_told("Did you mean special.last-stock?"));
    type("rule pack.pear"); /* of a rule */
    cr_expect(was_told("Did you mean pack.pair?"));
    type("rule vs. rule"); /* no id, in spite of the point */
    cr_expect(!was_told("Did you mean"));
}

Test(house_said, a_name_that_is_typed_as_it_is_written_is_that_rule)
{
    static const struct {
        const char *typed, *option, *value;
    } rows[] = {
        {"eight cards in a canasta", "meld.max-cards", "8"},
        {"asking required", "out.ask-required", "on"},
        {"asking required off", "out.ask-required", "off"},
        {"one of each to go out", "out.one-of-each", "on"},
        {"going out with two mixed canastas off", "out.one-of-each", "on"},
        {"cannot pick more than seven cards", "pack.most-cards", "7"},
        {"cannot pick more than five cards", "pack.most-cards", "5"},
        {"not with the last stock card", "special.last-stock", "off"},
        {"mismeld barred for the round", "open.error-shown", "round"},
        {"no dead cards on an empty tray", "discard.empty-dead", "on"},
        {"the round is void if nobody goes out", "stock.void", "on"},
        {"you may go out with a pair and a wild", "meld.rule-of-last", "off"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char line[CLAUSE_SIZE];
        int32_t value = 0;
        const enum option_id o = option_find(rows[i].option);
        cr_assert(option_parse(o, rows[i].value, &value));
        type("house rule reset");
        snprintf(line, sizeof line, "house rule %s", rows[i].typed);
        type(line);
        cr_expect_eq(table_get(&room.session->table, o), value, "%s", line);
    }
}

Test(house_said, a_barred_mismeld_asks_how_far_and_leaves_errors_their_price)
{
    type("house rule mismeld barred");
    cr_expect(was_told("open.error-shown (no, specials, turn, round)"));
    cr_expect(was_told("for the rest of the round"));
    cr_expect_eq(room.session->table.open_error, OPEN_ERROR_MINIMUM);
}

Test(house_said, what_happened_at_a_table_changes_no_rule)
{
    static const char *const lines[] = {
        "there are eight cards in our canasta", "we put an eighth card on the canasta",
        "there are 13 cards in our hands", "my partner drew two cards", "we took two cards"};
    type("house rule reset");
    const struct table before = room.session->table;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        type(lines[i]);
        cr_expect_eq(memcmp(&room.session->table, &before, sizeof before), 0, "%s", lines[i]);
    }
}
