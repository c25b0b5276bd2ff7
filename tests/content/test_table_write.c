/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written as a rule sheet is read back as the same table. */
#define _DEFAULT_SOURCE /* mkstemps */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "content/table_file.h"
#include "content/table_write.h"
#include "source_dir.h"

static void same_after_writing(const struct table *t)
{
    char path[] = "/tmp/canasta-table-XXXXXX.xml";
    const int file = mkstemps(path, 4);
    struct diags *diags = diags_new();
    struct table back;
    size_t length = 0;
    char *text = table_write(t, &length);
    cr_assert(file >= 0 && write(file, text, length) == (ssize_t)length);
    close(file);
    const bool read = table_file_read(path, &back, diags);
    cr_assert(read, "%s: %s\n%s", t->id, diags_count(diags) > 0 ? diags_at(diags, 0)->text : "",
              text);
    unlink(path);
    cr_expect_str_eq(back.id, t->id);
    cr_expect_str_eq(back.title, t->title);
    cr_expect_str_eq(back.base, t->base);
    for (int o = 0; o < OPTION_COUNT; o++) {
        cr_expect_eq(table_get(&back, (enum option_id)o), table_get(t, (enum option_id)o), "%s",
                     option_facts((enum option_id)o)->name);
    }
    cr_assert_eq(back.note_count, t->note_count);
    for (int i = 0; i < t->note_count; i++) {
        cr_expect_str_eq(back.note[i], t->note[i]);
    }
    cr_assert_eq(back.special_count, t->special_count);
    for (int i = 0; i < t->special_count; i++) {
        bool found = false;
        for (int n = 0; n < back.special_count; n++) {
            const struct special_hand *a = &t->special[i], *b = &back.special[n];
            found = found || (strcmp(a->id, b->id) == 0 && a->value == b->value &&
                              a->wins == b->wins && a->required == b->required &&
                              a->wild_kinds == b->wild_kinds && a->wild_mix == b->wild_mix &&
                              memcmp(a->groups, b->groups, sizeof a->groups) == 0);
        }
        cr_expect(found, "%s: the hand %s is another one", t->id, t->special[i].id);
    }
    free(text);
    diags_free(diags);
}

static struct table own(const char *base, const char *title)
{
    struct table t;
    cr_assert(table_builtin(base, &t));
    snprintf(t.id, sizeof t.id, "own");
    snprintf(t.title, sizeof t.title, "%s", title);
    return t;
}

Test(table_write, each_builtin_table_is_read_as_it_was_written)
{
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        const struct table t = own(table_builtin_id(i), "A & B's <\"club\">");
        same_after_writing(&t);
    }
}

Test(table_write, every_option_at_both_ends_of_its_range)
{
    struct table low = own("league", "Low"), high = own("modern-american", "High");
    for (int o = 0; o < OPTION_COUNT; o++) {
        const struct option *facts = option_facts((enum option_id)o);
        if (table_set(&low, (enum option_id)o, facts->least)) {
            cr_assert_eq(table_get(&low, (enum option_id)o), facts->least);
        }
        struct table changed = high;
        struct table_conflicts clash;
        if (table_set(&changed, (enum option_id)o, facts->most) &&
            !table_conflicts(&changed, &clash)) {
            high = changed;
            cr_assert_eq(table_get(&high, (enum option_id)o), facts->most);
        }
    }
    same_after_writing(&low);
    same_after_writing(&high);
}

Test(table_write, notes_of_the_club_are_read_as_they_were_written)
{
    struct table t = own("classic", "Tuesdays");
    for (int i = 0; i < TABLE_NOTES; i++) {
        snprintf(t.note[i], sizeof t.note[i], "Line %d: <b> & \"no\" caf\303\251s ]]>", i);
    }
    t.note_count = TABLE_NOTES;
    same_after_writing(&t);
}

Test(table_write, hands_left_out_changed_and_of_the_clubs_own)
{
    struct diags *diags = diags_new();
    struct table t;
    cr_assert(table_file_read(CANASTA_SOURCE_DIR "/lessons/tables/garden-club.xml", &t, diags));
    same_after_writing(&t);
    t.special_count = 0;
    same_after_writing(&t);
    diags_free(diags);
}
