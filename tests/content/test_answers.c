/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the game find their answers: those that players typed, in their words, and what
 * nobody can know is offered, not guessed. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/answer_file.h"
#include "content/phrase_file.h"
#include "files.h"
#include "messages/answers.h"
#include "source_dir.h"

enum { FOUND = 3, LINE_SIZE = 400 };

static struct catalog catalog;
static struct arena *memory;
static struct answer_index *answers;

static void read_content(void)
{
    struct diags *diags = diags_new();
    memory = arena_new();
    cr_assert(words_read(CANASTA_SOURCE_DIR "/lessons/words.xml", memory, &catalog, diags));
    cr_assert(
        answers_read(CANASTA_SOURCE_DIR "/lessons/answers.xml", memory, &catalog.answers, diags));
    diags_free(diags);
    answers = answer_index_new(&catalog);
}

static void drop_content(void)
{
    answer_index_free(answers);
    arena_free(memory);
}

TestSuite(content_answers, .init = read_content, .fini = drop_content);

/* What a question finds: the id of the answer, "word:TERM", or "-" if nothing is sure. */
static void find(const char *question, char out[LINE_SIZE])
{
    struct answer_found found[FOUND];
    const int count = answers_search(answers, question, found, FOUND);
    if (!answers_sure(found, count)) {
        (void)snprintf(out, LINE_SIZE, "-");
    } else if (found[0].entry != NULL) {
        (void)snprintf(out, LINE_SIZE, "%s", found[0].entry->id);
    } else {
        (void)snprintf(out, LINE_SIZE, "word:%s", found[0].word->term);
    }
}

/* Whether `name` is one of a list with | between them. */
static bool is_one_of(const char *name, const char *list)
{
    const size_t length = strlen(name);
    for (const char *at = list; *at != '\0';) {
        const size_t one = strcspn(at, "|");
        if (one == length && strncmp(at, name, length) == 0) {
            return true;
        }
        at += one + (at[one] == '|');
    }
    return false;
}

/* Of the lines of a table, a question and what it may find with a tab between them, those that are
 * right, of 100. */
static int share_right(const char *file)
{
    char line[LINE_SIZE], got[LINE_SIZE];
    int all = 0, right = 0;
    FILE *table = fopen(file, "r");
    cr_assert(table != NULL, "%s is not there", file);
    while (fgets(line, sizeof line, table) != NULL) {
        char *tab = strchr(line, '\t');
        if (line[0] == '#' || tab == NULL) {
            continue;
        }
        *tab = '\0';
        tab[1 + strcspn(tab + 1, "\n")] = '\0';
        find(line, got);
        const bool good = is_one_of(got, tab + 1);
        all++;
        right += good;
        if (!good) {
            (void)fprintf(stderr, "%s: found %s, not %s\n", line, got, tab + 1);
        }
    }
    (void)fclose(table);
    cr_assert(all > 0);
    return right * 100 / all;
}

Test(content_answers, questions_of_players_find_their_answers)
{
    cr_assert(share_right(CANASTA_SOURCE_DIR "/tests/content/answers/asked.tsv") >= 95);
}

Test(content_answers, the_same_question_in_other_words_or_mistyped_is_answered)
{
    cr_assert(share_right(CANASTA_SOURCE_DIR "/tests/content/answers/reworded.tsv") >= 90);
}

Test(content_answers, every_mishap_is_found)
{
    cr_assert(share_right(CANASTA_SOURCE_DIR "/tests/content/answers/mishaps.tsv") == 100);
}

Test(content_answers, every_way_to_ask_finds_its_own_answer)
{
    char way[LINE_SIZE], got[LINE_SIZE];
    int wrong = 0;
    for (int i = 0; i < catalog.answers.entry_count; i++) {
        const struct game_answer *a = &catalog.answers.entry[i];
        for (const char *at = a->ask; *at != '\0';) {
            const size_t length = strcspn(at, "|");
            (void)snprintf(way, sizeof way, "%.*s", (int)length, at);
            find(way, got);
            if (strcmp(got, a->id) != 0) {
                wrong++;
                (void)fprintf(stderr, "%s: %s finds %s\n", a->id, way, got);
            }
            at += length + (at[length] == '|');
        }
    }
    cr_assert(wrong == 0, "%d ways to ask find another answer", wrong);
}

Test(content_answers, what_is_unknown_is_not_answered)
{
    static const char *const lines[] = {
        "frobnicate", "zebra crossing",       "what is the weather",     "how old is the president",
        "xyzzy aces", "whats under the king", "how many chips do I bet", "can I see my tea leaves"};
    char got[LINE_SIZE];
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        find(lines[i], got);
        cr_assert(strcmp(got, "-") == 0, "\"%s\" finds %s", lines[i], got);
    }
}

Test(content_answers, there_are_three_hundred)
{
    cr_assert(catalog.answers.entry_count >= 300);
}

Test(content_answer_file, a_faulty_entry_costs_no_other)
{
    static const char text[] =
        "<answers>\n"
        "<answer id=\"parking\" ask=\"where do i park\">Behind the club.</answer>\n"
        "<answer id=\"coffee\" ask=\"is there coffee\" rule=\"no.such-rule\">Yes.</answer>\n"
        "<answer id=\"dog\" ask=\"can i bring my dog\">Please ask first.</answer>\n"
        "</answers>\n";
    struct files f;
    struct answers out = {0};
    files_begin(&f);
    cr_expect_not(
        answers_read(files_write(&f, "club.xml", text, sizeof text - 1), f.memory, &out, f.diags));
    cr_assert_eq(out.entry_count, 2);
    cr_expect_str_eq(out.entry[0].id, "parking");
    cr_expect_str_eq(out.entry[1].id, "dog");
    cr_expect_eq(diags_count(f.diags), 1);
    files_end(&f);
}
