/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words follow the table: what is said about a rule has the numbers of the table in force. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/phrase_file.h"
#include "messages/msg_picture.h"
#include "source_dir.h"

static struct catalog catalog;
static struct arena *memory;

static void read_english(void)
{
    struct diags *diags = diags_new();
    memory = arena_new();
    cr_assert(catalog_read(CANASTA_SOURCE_DIR "/lessons/phrases.xml", memory, &catalog, diags));
    diags_free(diags);
}

static void drop_english(void)
{
    arena_free(memory);
}

static struct table standard(void)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    return t;
}

static void set(struct table *t, const char *name, const char *value)
{
    const enum option_id o = option_find(name);
    int32_t v = 0;
    cr_assert(o != OPTION_COUNT && option_parse(o, value, &v) && table_set(t, o, v), "%s", name);
}

static void why(const struct table *t, enum rule_id r, char out[MESSAGE_TEXT_SIZE])
{
    const struct message_context ctx = message_context_of(&catalog, t);
    (void)catalog_why(&ctx, r, out);
}

/* Whether `word` stands in the text, not inside a longer word or number. */
static bool has_word(const char *text, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word)) {
        const char after = at[length];
        const bool number_goes_on = after == ',' && isdigit((unsigned char)at[length + 1]);
        const bool begins = at == text || (!isalnum((unsigned char)at[-1]) && at[-1] != ',');
        if (begins && !isalnum((unsigned char)after) && !number_goes_on) {
            return true;
        }
    }
    return false;
}

/* A club's sheet, and what must be said there and what not. */
Test(table_words, rules_say_the_numbers_of_a_club, .init = read_english, .fini = drop_english)
{
    static const struct {
        const char *rule, *says, *not ;
    } row[] = {
        {"open.count", "120|150|190|2,500|4,500", "125|155|180|3,000|5,000"},
        {"open.wild", "120", "125"},
        {"bonus.first", "five", "four|one|three"},
        {"bonus.second", "two|three", "four|one"},
        {"score.natural", "600", "500"},
        {"score.mixed", "350", "300"},
        {"score.aces", "350", "300"},
        {"score.going-out", "150", "100"},
        {"score.dirty", "1,400", "1,500"},
        {"score.incomplete-sevens", "2,200", "2,500"},
        {"sevens.pure", "2,200", ""},
        {"match.target", "9,000", "8,500"},
    };
    struct table t = standard();
    set(&t, "open.minimum-first", "120");
    set(&t, "open.second-from", "2500");
    set(&t, "open.minimum-second", "150");
    set(&t, "open.third-from", "4500");
    set(&t, "open.minimum-third", "190");
    set(&t, "bonus.first", "5");
    set(&t, "bonus.second", "2");
    set(&t, "score.natural", "600");
    set(&t, "score.mixed", "350");
    set(&t, "score.going-out", "150");
    set(&t, "score.dirty", "1400");
    set(&t, "score.incomplete-sevens", "2200");
    set(&t, "match.target", "9000");
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char text[MESSAGE_TEXT_SIZE], words[80];
        why(&t, rule_find(row[i].rule), text);
        (void)snprintf(words, sizeof words, "%s", row[i].says);
        for (char *w = strtok(words, "|"); w != NULL; w = strtok(NULL, "|")) {
            cr_expect(has_word(text, w), "%s doesn't say %s: %s", row[i].rule, w, text);
        }
        (void)snprintf(words, sizeof words, "%s", row[i].not );
        for (char *w = strtok(words, "|"); w != NULL; w = strtok(NULL, "|")) {
            cr_expect(!has_word(text, w), "%s says %s: %s", row[i].rule, w, text);
        }
    }
}

/* Whether each of the passages between bars stands in the text. */
static bool says_all(const char *text, const char *passages)
{
    char list[160];
    (void)snprintf(list, sizeof list, "%s", passages);
    for (char *w = strtok(list, "|"); w != NULL; w = strtok(NULL, "|")) {
        if (!has_word(text, w)) {
            return false;
        }
    }
    return true;
}

/* What holds at modern tables only must not be said of a rule at a classic one. */
Test(table_words,
     rules_say_at_classic_tables_what_holds_there,
     .init = read_english,
     .fini = drop_english)
{
    static const struct {
        const char *table, *rule, *says, *not ;
    } row[] = {
        {"classic", "threes.sign", "one canasta", "two"},
        {"classic-club", "threes.sign", "one meld", "canasta"},
        {"classic", "threes.value", "all four 800", "red and black"},
        {"classic", "threes.in-hand", "A red three|500|A black three in the hand costs 5",
         "A three"},
        {"classic", "threes.last", "the draw brought no other", "A three needs"},
        {"classic", "open.pack", "The top card counts", "without any card of the pack"},
        {"classic", "pack.pair", "your meld of that rank", "Wild cards don't help"},
        {"classic-club", "pack.pair", "with a wild card", "frozen"},
        {"classic", "meld.wilds", "fewer than naturals", "no more than naturals"},
        {"classic-club", "meld.wilds", "no more than naturals", "fewer"},
        {"classic", "discard.last", "face up|a black three", "face down"},
        {"classic", "discard.must", "go out without one", "only threes"},
        {"classic", "out.discard", "all cards", "face down"},
        {"classic", "stock.force", "nobody ever has to pick", ""},
        {"classic-club", "stock.force", "has to pick", "nobody"},
        {"classic-club", "wild.meld", "in the opening", "500 to 500"},
        {"classic-2p", "open.error", "costs nothing", "10"},
        {"classic-3p", "score.count", "in your hand", "partner"},
        {"classic-club-6p", "score.count", "all three of your hands", "both"},
        {"classic-club-6p", "out.ask", "both partners", "your partner"},
        {"modern-american", "threes.sign", "two or more canastas", "one canasta"},
        {"modern-american", "discard.last", "face down", "face up"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct table t;
        char text[MESSAGE_TEXT_SIZE];
        cr_assert(table_builtin(row[i].table, &t));
        why(&t, rule_find(row[i].rule), text);
        cr_expect(says_all(text, row[i].says), "%s, %s doesn't say \"%s\": %s", row[i].table,
                  row[i].rule, row[i].says, text);
        cr_expect(row[i].not [0] == '\0' || !has_word(text, row[i].not ), "%s, %s says \"%s\": %s",
                  row[i].table, row[i].rule, row[i].not, text);
    }
}

/* Another value of the option than the standard table's. */
static int32_t other_value(enum option_id o)
{
    const struct option *facts = option_facts(o);
    if (facts->type == OPTION_ONOFF) {
        return !facts->standard;
    }
    if (facts->type == OPTION_CHOICE && !isdigit((unsigned char)facts->choices[0])) {
        return facts->standard == 0;
    }
    for (int32_t v = facts->least; v <= facts->most; v++) {
        struct table t = standard();
        if (v > 0 && v != facts->standard && table_set(&t, o, v)) {
            return v;
        }
    }
    cr_assert(false, "%s has one value only", facts->name);
    return facts->standard;
}

/* Options that only classic tables have, and such as no rule's text needs. */
static bool is_silent(enum option_id o)
{
    static const char *const names[] = {
        "threes.against",      "pack.one-card", "score.wild-jokers",
        "special.wild-groups", "pack.freezes", /* nothing freezes at the standard table */
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(option_facts(o)->name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

Test(table_words,
     each_option_is_heard_in_what_is_said_of_some_rule,
     .init = read_english,
     .fini = drop_english)
{
    const struct table plain = standard();
    for (int i = 0; i < OPTION_COUNT; i++) {
        const enum option_id o = (enum option_id)i;
        struct table t = plain;
        bool differs = false;
        cr_assert(table_set(&t, o, other_value(o)));
        for (int r = 1; r < RULE_COUNT && !differs; r++) {
            char a[MESSAGE_TEXT_SIZE], b[MESSAGE_TEXT_SIZE];
            why(&plain, (enum rule_id)r, a);
            why(&t, (enum rule_id)r, b);
            differs = strcmp(a, b) != 0;
        }
        cr_expect_eq(differs, !is_silent(o), "%s", option_facts(o)->name);
    }
}

Test(table_words,
     a_dead_rank_is_over_for_all_or_goes_on_for_a_side_with_a_meld,
     .init = read_english,
     .fini = drop_english)
{
    static const struct {
        enum message_id id;
        const char *off, *on;
    } row[] = {
        {MSG_guide_dead, "nobody starts or adds to it", "a team that has one goes on with it"},
        {MESSAGE_NONE, "since nobody can pick on it",
         "only a team with a meld of it can pick on it"},
    };
    for (int add = 0; add < 2; add++) {
        struct table t = standard();
        const struct message_context ctx = message_context_of(&catalog, &t);
        set(&t, "dead.add", add ? "on" : "off");
        for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
            char text[MESSAGE_TEXT_SIZE];
            const struct message message = {.id = (uint16_t)row[i].id};
            if (row[i].id == MESSAGE_NONE) {
                why(&t, RULE_DISCARD_EMPTY_DEAD, text);
            } else {
                (void)message_format(&ctx, &message, text, sizeof text);
            }
            cr_expect_eq(strstr(text, row[i].off) != NULL, !add, "%s", text);
            cr_expect_eq(strstr(text, row[i].on) != NULL, add, "%s", text);
        }
    }
}

/* All options other than the standard's, numbers such as no rule has by itself. */
static struct table odd(void)
{
    struct table t = standard();
    int32_t number = 0;
    for (int i = 0; i < OPTION_COUNT; i++) {
        const enum option_id o = (enum option_id)i;
        const struct option *facts = option_facts(o);
        const bool large = facts->type == OPTION_NUMBER && facts->most >= 500;
        number += 2;
        cr_assert(o == OPTION_players ||
                  table_set(&t, o, large ? facts->most - 300 + number : other_value(o)));
    }
    return t;
}

/* Numbers of the classic game, and the widths that a screen may have, are no table's options. */
static bool is_not_of_a_table(const char *name)
{
    return strncmp(name, "classic.", 8) == 0 || strncmp(name, "setting.can.", 12) == 0;
}

Test(table_words,
     at_a_table_where_all_is_different_no_standard_number_is_said,
     .init = read_english,
     .fini = drop_english)
{
    static const char *const numbers[] = {"125",   "155",   "180",   "3,000", "5,000", "300", "500",
                                          "1,000", "2,500", "2,000", "1,500", "8,500", "100"};
    const struct table t = odd();
    const struct message_context ctx = message_context_of(&catalog, &t);
    for (int id = MESSAGE_NONE + 1; id < MESSAGE_COUNT; id++) {
        char text[MESSAGE_TEXT_SIZE], name[MESSAGE_ID_SIZE];
        struct message_slot slot;
        const bool elsewhere = id >= MESSAGE_RULES && id < MESSAGE_OPTIONS &&
                               (id - MESSAGE_RULES) % RULE_PARTS == RULE_PART_TABLES;
        if (catalog.text[id] == NULL || message_slot((enum message_id)id, 0, &slot) || elsewhere) {
            continue; /* what other tables do has their numbers */
        }
        const struct message message = {.id = (uint16_t)id};
        (void)message_format(&ctx, &message, text, sizeof text);
        message_name((enum message_id)id, name);
        for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
            cr_expect(!has_word(text, numbers[i]) || is_not_of_a_table(name), "%s says %s: %s",
                      name, numbers[i], text);
        }
    }
}

/* Whether an id stands in a list with bars between. */
static bool is_listed(const char *list, const char *id)
{
    const size_t length = strlen(id);
    for (const char *at = list; *at != '\0';) {
        const size_t next = strcspn(at, "|");
        if (next == length && strncmp(at, id, length) == 0) {
            return true;
        }
        at += next + (at[next] == '|');
    }
    return false;
}

/* Names by which what is said of other tables calls them, and at which tables it must not. */
Test(table_words,
     what_other_tables_do_is_not_what_this_one_does,
     .init = read_english,
     .fini = drop_english)
{
    static const struct {
        const char *tables, *names;
    } row[] = {
        {"modern-american|modern-american-3p|modern-american-6p",
         "the standard table|The standard table|the standard and"},
        {"league|league-2p", "League tables|League and Pagat"},
        {"pagat", "Pagat tables"},
        {"online-talons", "the online table|The online table|and the online"},
        {"classic|classic-2p|classic-3p|classic-club|classic-club-2p|classic-club-3p|classic-club-"
         "6p",
         "In classic canasta|Classic tables|classic tables"},
        {"classic|classic-3p", "the classic table asks|The classic table allows"},
        {"classic-club|classic-club-2p|classic-club-3p|classic-club-6p",
         "classic club|The club|the club table"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        for (int n = 0; n < TABLE_BUILTIN_COUNT; n++) {
            const char *id = table_builtin_id(n);
            struct table t;
            cr_assert(table_builtin(id, &t));
            for (int r = 1; is_listed(row[i].tables, id) && r < RULE_COUNT; r++) {
                const struct message_context ctx = message_context_of(&catalog, &t);
                char text[MESSAGE_TEXT_SIZE], names[120];
                (void)catalog_tables(&ctx, (enum rule_id)r, text);
                (void)snprintf(names, sizeof names, "%s", row[i].names);
                for (char *w = strtok(names, "|"); w != NULL; w = strtok(NULL, "|")) {
                    cr_expect(strstr(text, w) == NULL, "%s, %s: %s", id,
                              rule_facts((enum rule_id)r)->id, text);
                }
            }
        }
    }
}

Test(table_words,
     an_opening_in_error_is_one_or_several_by_what_it_raised,
     .init = read_english,
     .fini = drop_english)
{
    const struct table t = standard();
    const struct message_context ctx = message_context_of(&catalog, &t);
    char text[MESSAGE_TEXT_SIZE];
    for (int raise = 10; raise <= 20; raise += 10) {
        const struct message message =
            msg_position_standing("Your side", 2210, 3, 125, 0, raise, 0, 0);
        (void)message_format(&ctx, &message, text, sizeof text);
        cr_expect(
            has_word(text, raise == 10 ? "after an opening in error" : "after openings in error"),
            "%s", text);
    }
}

/* The glossary beside the messages. */
static const char *meaning(const char *word, const struct table *t)
{
    static char text[MESSAGE_TEXT_SIZE];
    const struct message_context ctx = message_context_of(&catalog, t);
    const struct glossary_word *w = catalog_word(&catalog, word);
    cr_assert_not_null(w, "%s", word);
    (void)catalog_meaning(&ctx, w, text);
    return text;
}

static void read_words(void)
{
    struct diags *diags = diags_new();
    read_english();
    cr_assert(words_read(CANASTA_SOURCE_DIR "/lessons/words.xml", memory, &catalog, diags));
    diags_free(diags);
}

Test(table_words, words_mean_what_they_mean_at_the_table, .init = read_words, .fini = drop_english)
{
    static const struct {
        const char *table, *word, *says, *not ;
    } row[] = {
        {"classic-club-2p", "opening in error", "costs nothing", "10"},
        {"classic", "opening in error", "goes up by 10", "10 points"},
        {"league", "opening in error", "costs you 10 points", "minimum"},
        {"classic-club-2p", "asking", "nobody asks", "Asking your partner"},
        {"classic-club-6p", "asking", "Asking your partners", "everybody plays alone"},
        {"classic", "minimum", "below zero it is 15", "there is none"},
        {"classic-club", "minimum", "below zero there is none", "15"},
        {"modern-american", "minimum", "125, 155 or 180", "below zero"},
        {"classic", "penalty", "Here no meld", ""},
        {"classic", "barred", "any card that you hold may be thrown", "some of the bars fall"},
        {"classic", "expose", "red three", ""},
        {"modern-american", "expose", "lay a three", "red"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct table t;
        cr_assert(table_builtin(row[i].table, &t));
        const char *text = meaning(row[i].word, &t);
        cr_expect(has_word(text, row[i].says), "%s: %s", row[i].table, text);
        cr_expect(row[i].not [0] == '\0' || !has_word(text, row[i].not ), "%s: %s", row[i].table,
                  text);
    }
}

Test(table_words,
     a_search_for_going_out_finds_the_rules_of_going_out,
     .init = read_words,
     .fini = drop_english)
{
    static const char *const typed[] = {"going out", "go out"};
    enum { FOUND = 8 };
    const struct table t = standard();
    const struct message_context ctx = message_context_of(&catalog, &t);
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        enum rule_id found[FOUND];
        unsigned seen = 0;
        const int count = catalog_search_rules(&ctx, typed[i], found, FOUND);
        for (int n = 0; n < count; n++) {
            seen |= (found[n] == RULE_OUT_CANASTAS) << 0 | (found[n] == RULE_OUT_ASK) << 1 |
                    (found[n] == RULE_OUT_DISCARD) << 2;
            cr_expect_neq(found[n], RULE_THREES_KEEP_ONE, "%s", typed[i]);
        }
        cr_expect_eq(seen, 7, "%s", typed[i]);
    }
}
