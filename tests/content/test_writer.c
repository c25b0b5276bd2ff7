/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written is read back as the same puzzle: shown on all conformance puzzles and on one with
 * everything. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/solution.h"
#include "content/files.h"
#include "content/puzzle_writer.h"
#include "questions/answer_text.h"

/* Writes every puzzle that is read, and its answer. */
struct copy {
    FILE *out, *answers;
};

static bool copy_head(void *payload, const struct puzzles_head *head)
{
    struct copy *c = payload;
    puzzles_write_begin(c->out, head->id, head->title, head->table, head->drill);
    return true;
}

static bool copy_puzzle(void *payload, const struct exercise *puzzle)
{
    struct copy *c = payload;
    char text[ANSWER_TEXT_SIZE];
    struct solution solution;
    puzzle_write(c->out, puzzle);
    cr_assert(solution_find(puzzle->table, &puzzle->position, &puzzle->question, &solution));
    (void)answer_write(puzzle->table, puzzle->table->players, &solution.right, text, sizeof text);
    (void)fprintf(c->answers, "%s %s\n", puzzle->id, text);
    return true;
}

/* Copies a text of puzzles; the answers come with it. Caller frees both. */
static char *copied(const char *text, size_t length, char **answers)
{
    char *out = NULL;
    size_t out_length = 0, answers_length = 0;
    struct diags *diags = diags_new();
    struct table_shelf *course = table_shelf_new(NULL);
    const struct puzzles_reading reading = {course, NULL};
    struct copy c = {open_memstream(&out, &out_length), open_memstream(answers, &answers_length)};
    const struct puzzles_listener listener = {copy_head, copy_puzzle, &c};
    const bool good = puzzles_stream_text("text", text, length, &reading, &listener, diags);
    cr_assert(good, "%ld: %s", diags_count(diags) > 0 ? diags_at(diags, 0)->line : 0,
              diags_count(diags) > 0 ? diags_at(diags, 0)->text : "");
    puzzles_write_end(c.out);
    (void)fclose(c.out);
    (void)fclose(c.answers);
    table_shelf_free(course);
    diags_free(diags);
    return out;
}

static void round_trip(const char *text, size_t length)
{
    char *answers = NULL, *answers_again = NULL;
    char *once = copied(text, length, &answers);
    char *twice = copied(once, strlen(once), &answers_again);
    cr_expect(strcmp(once, twice) == 0, "written again it differs");
    cr_expect(strcmp(answers, answers_again) == 0, "the answers differ");
    free(once);
    free(twice);
    free(answers);
    free(answers_again);
}

Test(writer, conformance_puzzles_survive)
{
    static const char *const names[] = {"modern-american", "league", "pagat", "online-talons"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[128];
        size_t length = 0;
        (void)snprintf(path, sizeof path, "tests/conformance/%s.xml", names[i]);
        char *text = files_source(path, &length);
        round_trip(text, length);
        free(text);
    }
}

Test(writer, every_attribute_and_element_survives)
{
    static const char text[] =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<puzzles id=\"a\" title=\"&lt;All&gt; &amp; &quot;more&quot;\" table=\"league\">\n"
        "  <puzzle id=\"x\" title=\"T\" table=\"pagat\" level=\"3\" topics=\"pack.pair "
        "pack.whole\">\n"
        "    <position turn=\"west\" phase=\"play\" picked=\"yes\">\n"
        "      <side id=\"ns\" score=\"-120\" threes=\"3r 3b\" minimum-raise=\"20\" errors=\"2\" "
        "opened=\"yes\" "
        "perfect-cut=\"yes\"/>\n"
        "      <side id=\"ew\" score=\"0\" opened=\"now\">\n"
        "        <meld>K K K</meld>\n"
        "        <meld>2 2 Jo</meld>\n"
        "      </side>\n"
        "      <hand seat=\"west\" asked=\"no\" courtesy=\"yes\">4 5 6</hand>\n"
        "      <hand seat=\"east\">4 4</hand>\n"
        "      <pack>4 9</pack>\n"
        "      <stock cards=\"12\">3r K</stock>\n"
        "    </position>\n"
        "    <question kind=\"meld\">\n"
        "      <prompt>May she?</prompt>\n"
        "      <meld>4</meld>\n"
        "      <meld on=\"K\">5</meld>\n"
        "    </question>\n"
        "    <expect>no</expect>\n"
        "    <hint>1</hint>\n"
        "    <hint>2</hint>\n"
        "    <remark>a &lt; b</remark>\n"
        "  </puzzle>\n"
        "  <puzzle id=\"y\" table=\"league\">\n"
        "    <position turn=\"south\" over=\"special\" by=\"west\" special=\"quads\">\n"
        "      <side id=\"ns\" score=\"0\"/>\n"
        "      <side id=\"ew\" score=\"0\"/>\n"
        "      <pack/>\n"
        "      <stock cards=\"0\"/>\n"
        "    </position>\n"
        "    <question kind=\"minimum\" side=\"ew\"/>\n"
        "  </puzzle>\n"
        "  <puzzle id=\"z\" table=\"league\">\n"
        "    <question kind=\"settle\" winner=\"8730\" loser=\"5380\" multiplier=\"2\" "
        "loser-specials=\"2\" "
        "per-special=\"1\"/>\n"
        "  </puzzle>\n"
        "  <puzzle id=\"w\" table=\"league\">\n"
        "    <question kind=\"choose\">\n"
        "      <option right=\"yes\">a</option>\n"
        "      <option refuted=\"pack.pair\">b</option>\n"
        "    </question>\n"
        "  </puzzle>\n"
        "</puzzles>\n";
    char *answers = NULL;
    char *once = copied(text, strlen(text), &answers);
    cr_expect(strcmp(once, text) == 0, "%s", once);
    free(once);
    free(answers);
}

Test(writer, goals_models_and_reasons_survive)
{
    static const char text[] =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<puzzles id=\"a\">\n"
        "  <puzzle id=\"x\" table=\"modern-american\">\n"
        "    <position turn=\"south\" phase=\"draw\">\n"
        "      <side id=\"ns\" score=\"0\">\n"
        "        <meld>8 8 8</meld>\n"
        "      </side>\n"
        "      <side id=\"ew\" score=\"0\"/>\n"
        "      <hand seat=\"south\">4 6 9 9 9 Q Q 2</hand>\n"
        "      <pack>6 Q</pack>\n"
        "      <stock cards=\"40\">5</stock>\n"
        "    </position>\n"
        "    <question kind=\"turn\">\n"
        "      <prompt>Play.</prompt>\n"
        "      <goal take=\"draw\"/>\n"
        "      <goal lay=\"9 9 9\"/>\n"
        "      <way>\n"
        "        <goal meld=\"9\" size=\"4\" wilds=\"max\"/>\n"
        "        <goal canasta=\"any\" sort=\"natural\"/>\n"
        "      </way>\n"
        "      <way>\n"
        "        <goal open=\"yes\" ranks=\"9 W\" count=\"125\"/>\n"
        "        <goal keep=\"natural\"/>\n"
        "      </way>\n"
        "      <model line=\"draw; throw 4\"/>\n"
        "      <miss when=\"meld 9 wilds 1; throw 4\">c</miss>\n"
        "      <miss goal=\"take\" when=\"take pick\">d</miss>\n"
        "      <miss goal=\"take\">a &lt; b</miss>\n"
        "      <because rule=\"pack.pair\" or=\"pack.open pack.meld\" try=\"pick\">\n"
        "        <reason rule=\"pack.pair\" says=\"It takes a pair.\"></reason>\n"
        "        <reason rule=\"pack.meld\">There is room.</reason>\n"
        "      </because>\n"
        "    </question>\n"
        "    <remark if=\"meld 6 wilds 1; keep 7 7; throw highest\">a</remark>\n"
        "    <remark if=\"without A pure; lay nothing; cards 4; open 9 W count 125; canasta Q "
        "mixed; out\">b</remark>\n"
        "    <remark>c</remark>\n"
        "  </puzzle>\n"
        "  <puzzle id=\"w\" table=\"modern-american\">\n"
        "    <question kind=\"choose\">\n"
        "      <option right=\"yes\">a</option>\n"
        "      <option why=\"That is the deck.\">b</option>\n"
        "    </question>\n"
        "  </puzzle>\n"
        "</puzzles>\n";
    char *answers = NULL;
    char *once = copied(text, strlen(text), &answers);
    cr_expect(strcmp(once, text) == 0, "%s", once);
    free(once);
    free(answers);
}
