/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a table says its own numbers. */
#include "messages/cheat.h"
#include "source_dir.h"

#include <string.h>

#include <criterion/criterion.h>

#include "base/arena.h"
#include "base/diag.h"
#include "content/phrase_file.h"
#include "engine/table.h"

static struct catalog words;
static struct arena *memory;

static void read_words(void)
{
    struct diags *diags = diags_new();
    memory = arena_new();
    cr_assert(catalog_read(CANASTA_SOURCE_DIR "/lessons/phrases.xml", memory, &words, diags));
    diags_free(diags);
}

static void drop_words(void)
{
    arena_free(memory);
}

TestSuite(cheat, .init = read_words, .fini = drop_words);

/* Whether a line of the page of the table holds these words. */
static bool table_says(const struct table *t, const char *part)
{
    char line[CHEAT_LINE_SIZE];
    const struct message_context ctx = {&words, t, SEAT_NONE};
    for (int i = 0; i < cheat_lines(); i++) {
        if (cheat_line(&ctx, i, line) > 0 && strstr(line, part) != NULL) {
            return true;
        }
    }
    return false;
}

/* The same for a built-in table. */
static bool says(const char *id, const char *part)
{
    struct table t;
    cr_assert(table_builtin(id, &t));
    return table_says(&t, part);
}

Test(cheat, names_what_a_team_needs_to_go_down_at_the_table)
{
    cr_expect(says("modern-american", "below 3,000 points you need 125"));
    cr_expect(says("classic", "below 1,500 points you need 50"));
    cr_expect(
        says("modern-american", "The first team to go down gets 4 bonus cards, the second 3"));
}

Test(cheat, names_what_a_club_plays_in_another_way)
{
    static const struct {
        enum option_id option;
        int32_t value;
        const char *part;
    } rows[] = {{OPTION_bonus_unseen, 1, "they stay face down until your next turn"},
                {OPTION_score_open_count, 0, "Their cards don't count"},
                {OPTION_threes_forgotten, 1, "One you forgot to put up gets no new card"},
                {OPTION_wild_lock, 0, "An unfinished meld of wilds keeps none"},
                {OPTION_open_error_shown, SHOWN_ROUND, "may not start this round"},
                {OPTION_open_error_shown, SHOWN_TURN, "may not start in her next turn"},
                {OPTION_dead_add, 1, "a meld of it that your team has may grow"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table t;
        cr_assert(table_builtin("modern-american", &t));
        cr_expect_not(table_says(&t, rows[i].part), "%s", rows[i].part);
        cr_assert(table_set(&t, rows[i].option, rows[i].value));
        cr_expect(table_says(&t, rows[i].part), "%s", rows[i].part);
    }
}

Test(cheat, tells_the_rule_of_five_only_where_it_is_played)
{
    cr_expect(says("league", "a wild needs 5 naturals"));
    cr_expect_not(says("modern-american", "a wild needs"));
    cr_expect(says("league", "and no dead card"));
    cr_expect_not(says("modern-american", "and no dead card"));
}

Test(cheat, lists_the_special_hands_with_their_values)
{
    cr_expect(says("modern-american", "2,500"));
    cr_expect(says("league", "8,500"));
    cr_expect_not(says("classic", "Special hands"));
}

Test(cheat, a_line_begins_with_its_name)
{
    cr_expect_eq(cheat_name_length("Go down: 125"), 8);
    cr_expect_eq(cheat_name_length("nothing"), 0);
}
