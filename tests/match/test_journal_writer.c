/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Journals written while rounds are played: what is written replays, and says the same again. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journals.h"
#include "match/journal_writer.h"

/* Replays a text and returns what a writer that listens writes. The caller frees it. */
static char *rewritten(const char *text)
{
    char *out = NULL;
    size_t size = 0;
    struct journal_writer writer;
    struct replay_result result;
    FILE *const file = open_memstream(&out, &size);
    journal_writer_begin(&writer, file, false);
    const struct play_observer observer = journal_writer_observer(&writer);
    cr_assert_eq(journal_replay(text, strlen(text), &observer, &result), STATUS_OK, "%ld: %s",
                 result.fault.line, result.fault.text.message);
    cr_assert_not(writer.failed);
    fclose(file);
    return out;
}

Test(journal_writer, what_is_written_replays_and_is_written_alike)
{
    static const char *const tables[] = {"modern-american", "league", "pagat", "online-talons"};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        char *const text = journal_text(tables[i]);
        char *const once = rewritten(text);
        char *const twice = rewritten(once);
        cr_expect_str_eq(once, twice);
        free(twice);
        free(once);
        free(text);
    }
}

Test(journal_writer, a_canonical_round_comes_out_letter_for_letter)
{
    char *const text = journal_round("modern-american", 3);
    char *const out = rewritten(text);
    cr_expect(strncmp(text, out, strlen(out)) == 0, "%s", out);
    free(out);
    free(text);
}

Test(journal_writer, departures_of_the_table_are_written_as_options)
{
    char *const text = journal_round("modern-american", 3);
    char *const club = text_with(
        text, "dealer north\n",
        "option out.ask side\noption deal.perfect-cut 100\ndealer north\nperfect-cut ew\n");
    char *const paid = text_with(club, "ew 3000 0 3000", "ew 3100 0 3100");
    char *const out = rewritten(paid);
    cr_expect(
        strstr(out, "table modern-american\noption deal.perfect-cut 100\noption out.ask side\n") !=
            NULL,
        "%s", out);
    cr_expect(strstr(out, "\nperfect-cut ew\n") != NULL, "%s", out);
    free(out);
    free(paid);
    free(club);
    free(text);
}

Test(journal_writer, a_full_disk_is_noticed)
{
    FILE *const full = fopen("/dev/full", "w");
    if (full == NULL) {
        cr_skip_test("this system has no /dev/full");
    }
    char *const text = journal_round("modern-american", 3);
    struct journal_writer writer;
    struct replay_result result;
    journal_writer_begin(&writer, full, true);
    const struct play_observer observer = journal_writer_observer(&writer);
    journal_replay(text, strlen(text), &observer, &result);
    cr_expect(writer.failed);
    fclose(full);
    free(text);
}
