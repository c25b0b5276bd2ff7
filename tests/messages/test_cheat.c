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

/* Whether a line of the page at that table holds these words. */
static bool says(const char *id, const char *part)
{
    struct table t;
    char line[CHEAT_LINE_SIZE];
    cr_assert(table_builtin(id, &t));
    const struct message_context ctx = {&words, &t, SEAT_NONE};
    for (int i = 0; i < cheat_lines(); i++) {
        if (cheat_line(&ctx, i, line) > 0 && strstr(line, part) != NULL) {
            return true;
        }
    }
    return false;
}

Test(cheat, names_what_a_team_needs_to_go_down_at_the_table)
{
    cr_expect(says("modern-american", "below 3,000 points you need 125"));
    cr_expect(says("classic", "below 1,500 points you need 50"));
    cr_expect(
        says("modern-american", "The first team to go down gets 4 bonus cards, the second 3"));
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
