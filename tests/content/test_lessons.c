/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons, messages and words. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/files.h"
#include "content/lesson_file.h"
#include "content/phrase_file.h"

#define LESSON(attributes, steps)                                                                  \
    "<lesson id=\"mine\" title=\"Mine\" order=\"50\"" attributes ">\n" steps "</lesson>\n"
#define BOARD(phase)                                                                               \
    "<position turn=\"south\"" phase "><side id=\"ns\"><meld>9 9 9 9</meld></side>"                \
    "<hand seat=\"south\">4 5 6 8 K K 10 J</hand><pack>5 J K</pack><stock "                        \
    "cards=\"30\">Q</stock></position>"
#define PLAY(phase, moves) "<step><text>t</text>" BOARD(phase) "<play>\n" moves "</play></step>"

Test(lessons, a_lesson_is_read_step_by_step)
{
    struct files f;
    struct table_shelf *course = table_shelf_new(NULL);
    files_begin(&f);
    const char *text = LESSON(
        " requires=\"cards melds\" topics=\"pack.pair pack.whole\" minutes=\"7\" track=\"extra\" "
        "table=\"pagat\"",
        "<step><text>\n  One\n  line.\n\n  Next.\n  - a\n  - b\n</text></step>\n"
        "<step><text>Look.</text>" BOARD(
            "") "</step>\n"
                "<step><text>Asked.</text><question "
                "kind=\"count\"><prompt>Count.</prompt><cards>K</cards>"
                "</question><expect>10</expect><hint>h</hint><remark>r</remark></step>\n" PLAY(
                    "", "<move line=\"south pick\">She picks.</move>\n"));
    struct lesson *l = lesson_read(files_write(&f, "t.xml", text, strlen(text)), course, f.diags);
    cr_assert(l != NULL, "%s", diags_count(f.diags) > 0 ? diags_at(f.diags, 0)->text : "");
    cr_expect(strcmp(l->id, "mine") == 0 && l->order == 50 && l->minutes == 7 &&
              l->track == TRACK_EXTRA);
    cr_expect(strcmp(l->table->id, "pagat") == 0);
    cr_expect(l->require_count == 2 && strcmp(l->require[1], "melds") == 0);
    cr_expect(l->topic_count == 2 && l->topic[0] == RULE_PACK_PAIR);
    cr_assert(l->step_count == 4);
    cr_expect(strcmp(l->step[0].text, "One line.\nNext.\n- a\n- b") == 0, "%s", l->step[0].text);
    cr_expect(l->step[0].exercise == NULL && l->step[0].line == 2);
    cr_expect(l->step[1].exercise->has_position && !l->step[1].exercise->has_question);
    cr_expect(l->step[1].exercise->position.round.board.phase == PHASE_PLAY);
    cr_expect(strcmp(l->step[2].exercise->prompt, "Count.") == 0 &&
              l->step[2].exercise->hint_count == 1);
    cr_expect(l->step[3].move_count == 1 && strcmp(l->step[3].move[0].line, "south pick") == 0);
    cr_expect(l->step[3].exercise->position.round.board.phase == PHASE_START,
              "a pick comes before the draw");
    lesson_free(l);
    table_shelf_free(course);
    files_end(&f);
}

Test(lessons, a_mixed_step_names_what_it_asks_about)
{
    struct files f;
    struct table_shelf *course = table_shelf_new(NULL);
    files_begin(&f);
    const char *text = LESSON("", "<step><text>t</text><mixed topics=\"pack.pair  count\" "
                                  "level=\"2\"/></step>\n<step><text>t</text></step>\n");
    struct lesson *l = lesson_read(files_write(&f, "t.xml", text, strlen(text)), course, f.diags);
    cr_assert(l != NULL, "%s", diags_count(f.diags) > 0 ? diags_at(f.diags, 0)->text : "");
    cr_expect_str_eq(l->step[0].mixed, "pack.pair  count");
    cr_expect(l->step[0].mixed_level == 2 && l->step[0].exercise == NULL);
    cr_expect_null(l->step[1].mixed);
    lesson_free(l);
    table_shelf_free(course);
    files_end(&f);
}

Test(lessons, a_step_keeps_its_number_where_steps_before_it_are_gone)
{
    struct files f;
    struct table_shelf *course = table_shelf_new(NULL);
    files_begin(&f);
    const char *text = LESSON("", "<step><text>t</text></step>\n"
                                  "<step number=\"7\"><text>t</text>" BOARD(
                                      "") "</step>\n"
                                          "<step><text>t</text>" BOARD("") "</step>\n");
    struct lesson *l = lesson_read(files_write(&f, "t.xml", text, strlen(text)), course, f.diags);
    cr_assert(l != NULL, "%s", diags_count(f.diags) > 0 ? diags_at(f.diags, 0)->text : "");
    cr_expect_str_eq(strchr(l->step[1].exercise->id, '.'), ".7");
    cr_expect_str_eq(strchr(l->step[2].exercise->id, '.'), ".8");
    lesson_free(l);
    text = LESSON("", "<step number=\"7\"><text>t</text></step>\n"
                      "<step number=\"7\"><text>t</text></step>\n");
    cr_expect_null(lesson_read(files_write(&f, "t.xml", text, strlen(text)), course, f.diags));
    cr_expect_str_eq(diags_at(f.diags, 0)->text,
                     "this step can't have the number 7, as the one before "
                     "it has 7. Numbers only rise");
    table_shelf_free(course);
    files_end(&f);
}

struct row {
    const char *text, *said;
    enum status status;
};

static void check_rows(const struct row *row, size_t count)
{
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < count; i++) {
        const enum status status = files_check(&f, "t.xml", row[i].text, NULL);
        cr_expect(status == row[i].status, "%zu: status %d, %s", i, (int)status, f.said);
        cr_expect(strcmp(f.said, row[i].said) == 0, "%zu:\nsaid     %sexpected %s", i, f.said,
                  row[i].said);
    }
    files_end(&f);
}

Test(lessons, a_mixed_step_that_cannot_be_asked_is_found)
{
    static const struct row rows[] = {
        {LESSON("", "<step><text>t</text><mixed topics=\"count score\"/></step>\n"), "", STATUS_OK},
        {LESSON("", "<step><text>t</text><mixed topics=\"count pack.whole\"/></step>\n"),
         "t.xml:2: <mixed>: no generated question is about pack.whole\n", STATUS_INPUT},
        {LESSON("", "<step><text>t</text>" BOARD("") "<mixed topics=\"count\"/></step>\n"),
         "t.xml:2: <mixed> brings its own position\n", STATUS_INPUT},
    };
    check_rows(rows, sizeof rows / sizeof rows[0]);
}

Test(lessons, examples_are_played)
{
    static const struct row row[] = {
        {LESSON("", PLAY("", "<move line=\"south draw\"/><move line=\"south throw 4\"/>")), "",
         STATUS_OK},
        {LESSON("", PLAY("", "<move line=\"south pick\"/><move line=\"south throw J\"/>")), "",
         STATUS_OK},
        {LESSON("", PLAY(" phase=\"play\"", "<move line=\"south throw 4\"/>")), "", STATUS_OK},
        {LESSON("", "<step><text>t</text><play><move line=\"south draw\"/></play></step>"),
         "t.xml:2: <play> needs a <position> before it to begin with\n", STATUS_INPUT},
    };
    check_rows(row, sizeof row / sizeof row[0]);
}

/* The sentence is the replay's own; file, line and rule are asked for here. */
Test(lessons, a_move_that_is_not_allowed_is_named_with_its_rule)
{
    struct files f;
    files_begin(&f);
    cr_expect(files_check(&f, "t.xml",
                          LESSON("", PLAY("", "<move line=\"south draw\"/>\n"
                                              "<move line=\"south lay 4 4 4\"/>")),
                          NULL) == STATUS_FAILED);
    cr_expect(strncmp(f.said, "t.xml:4: \"south lay 4 4 4\": ", 28) == 0, "%s", f.said);
    cr_expect(strstr(f.said, "You hold only one 4, and this takes three. (cards.held)\n") != NULL,
              "%s", f.said);
    files_end(&f);
}

Test(lessons, an_example_draws_only_cards_that_are_shown)
{
    static const char text[] = LESSON(
        "",
        "<step><text>t</text><position turn=\"south\"><side id=\"ns\"><meld>9 9 9 9</meld></side>"
        "<hand seat=\"south\">4 5 6 8</hand><hand seat=\"west\">4 5 6 8</hand><stock "
        "cards=\"30\">Q</stock>"
        "</position><play>\n<move line=\"south draw\"/>\n<move line=\"south throw 4\"/>\n"
        "<move line=\"west draw\"/>\n</play></step>");
    static const struct row row[] = {{text,
                                      "t.xml:5: \"west draw\": this draws a card that <stock> does "
                                      "not name. Write the next cards into it\n",
                                      STATUS_FAILED}};
    check_rows(row, 1);
}

#define LAST_CARD                                                                                  \
    "<step><text>t</text><position turn=\"south\"><side id=\"ns\"><meld>9 9 9 9</meld></side>"     \
    "<hand seat=\"south\">4 5 6 8</hand><hand seat=\"west\">4 5 6 8</hand><pack>J</pack>"          \
    "<stock cards=\"1\">Q</stock></position><play>\n"

Test(lessons, an_example_may_show_the_end_of_the_round)
{
    static const struct row row[] = {
        {LESSON("", LAST_CARD "<move line=\"south draw\"/><move line=\"south throw 4\"/>\n"
                              "<move line=\"end stock\">West finds no card.</move></play></step>"),
         "", STATUS_OK},
        {LESSON("",
                LAST_CARD "<move line=\"south draw\"/>\n<move line=\"end stock\"/></play></step>"),
         "t.xml:4: \"end stock\": The round is not over here: it is south's turn. (stock.out)\n",
         STATUS_FAILED},
        {LESSON("",
                LAST_CARD "<move line=\"south draw\"/><move line=\"south throw 4\"/>\n"
                          "<move line=\"end stock\"/>\n<move line=\"west draw\"/></play></step>"),
         "t.xml:5: \"west draw\": nothing can follow the end of the round\n", STATUS_FAILED},
    };
    check_rows(row, sizeof row / sizeof row[0]);
}

Test(lessons, expects_of_steps_are_compared)
{
    static const struct row row[] = {
        {LESSON("", "<step><text>t</text><question "
                    "kind=\"count\"><cards>K</cards></question>\n<expect>5</expect></step>"),
         "t.xml:3: the file expects \"5\", but the answer is \"10\". Put right the position or the "
         "expect\n",
         STATUS_FAILED}};
    check_rows(row, 1);
}

Test(lessons, all_faults_of_a_lesson_are_named)
{
    static const struct row row[] = {
        {LESSON("",
                "<step><text>t</text><question kind=\"count\"><cards>3</cards></question></step>\n"
                "<step><text>t</text><question kind=\"pick\"/></step>\n"),
         "t.xml:2: the cards: 3: is the three red or black? Write 3r or 3b, or with its suit 3h or "
         "3s.\n"
         "t.xml:3: a question of kind pick needs a <position> before it\n",
         STATUS_INPUT}};
    check_rows(row, 1);
}

Test(lessons, a_slot_that_no_table_has_is_found_in_a_text)
{
    static const struct row row[] = {
        {LESSON("", "<step><text>You get {bonus.first} cards.</text></step>\n"
                    "<step><text>You get {bonus.fist} cards.</text></step>\n"),
         "t.xml:3: <text>: {bonus.fist}: the phrase has no such slot, and there is no such "
         "option\n",
         STATUS_INPUT}};
    check_rows(row, 1);
}

/* A row of the sheet of a round that ended with the stock: seven kings, four 7s, a red three and a
 * black one on the table, and three 7s and an ace in North's hand. */
#define ROW(part, right)                                                                           \
    "<step><text>t</text><position turn=\"south\" over=\"stock\"><side id=\"ns\" threes=\"3r "     \
    "3b\">"                                                                                        \
    "<meld>K K K K K K K</meld><meld>7 7 7 7</meld></side><side id=\"ew\"/><hand seat=\"south\"/>" \
    "<hand seat=\"west\">4</hand><hand seat=\"north\">7 7 7 A</hand><hand seat=\"east\">5</hand>"  \
    "<stock cards=\"0\"/></position><question kind=\"score\" part=\"" part                         \
    "\" side=\"ns\"/><expect>" right "</expect></step>\n"

Test(lessons, a_row_of_a_score_sheet_is_asked_by_itself)
{
    static const struct row row[] = {
        {LESSON("", ROW("canastas", "500") ROW("threes", "0") ROW("special", "0")
                        ROW("unfinished", "-2500") ROW("dirty", "-1500") ROW("base", "-3500")
                            ROW("count", "55")),
         "", STATUS_OK},
        {LESSON("", ROW("dirty", "-3000")),
         "t.xml:2: the file expects \"-3000\", but the answer is \"-1500\". Put right the position "
         "or the expect\n",
         STATUS_FAILED},
        {LESSON("", ROW("melds", "0")),
         "t.xml:2: part of <question> cannot be \"melds\". Write one of: canastas, threes, "
         "special, unfinished, dirty, base, count\n",
         STATUS_INPUT}};
    check_rows(row, 3);
}

/* Other lessons in the same folder. */
static void put_others(struct files *f)
{
    static const char earlier[] =
        "<lesson id=\"earlier\" title=\"a\" order=\"10\"><step><text>a</text></step></lesson>";
    static const char later[] =
        "<lesson id=\"later\" title=\"a\" order=\"80\"><step><text>a</text></step></lesson>";
    (void)files_write(f, "a.xml", earlier, strlen(earlier));
    (void)files_write(f, "b.xml", later, strlen(later));
}

Test(lessons, strict_looks_at_texts_and_at_the_lessons_required)
{
    static const struct row row[] = {
        {LESSON(" topics=\"pack.pair\" requires=\"earlier\"", "<step><text>Short.</text></step>"),
         "", STATUS_OK},
        {LESSON(" topics=\"pack.pair\" requires=\"earlier nothing\"",
                "<step><text>Short.</text></step>"),
         "t.xml:1: requires: there is no lesson \"nothing\"\n", STATUS_FAILED},
        {LESSON(" topics=\"pack.pair\" requires=\"later\"", "<step><text>Short.</text></step>"),
         "t.xml:1: requires: the lesson \"later\" comes later (order 80, this one has 50)\n",
         STATUS_FAILED},
        {LESSON(" topics=\"pack.pair\" requires=\"mine\"", "<step><text>Short.</text></step>"),
         "t.xml:1: requires: the lesson \"mine\" comes later (order 50, this one has 50)\n",
         STATUS_FAILED},
        {LESSON("", "<step><text>Short.</text></step>"),
         "t.xml:1: topics is missing: the ids of the rules that it teaches\n", STATUS_FAILED},
        {LESSON(" topics=\"pack.pair\"", "<step><text>Hurry!</text></step>"),
         "t.xml:2: a text holds an exclamation mark. Say it calmly\n", STATUS_FAILED},
        {LESSON(" topics=\"pack.pair\"",
                "<step><text>a\n\nb\n\nc\n\nd\n\ne\n\nf\n\ng</text></step>"),
         "t.xml:2: a text takes 7 lines of 72 columns; it should take 6 at most. Split it or say "
         "less\n",
         STATUS_FAILED},
        {LESSON(" topics=\"pack.pair\"", "<step><text> </text></step>"),
         "t.xml:2: the text of the step is empty\n", STATUS_FAILED},
        {LESSON(" topics=\"pack.pair\"",
                "<step><text>t</text><question kind=\"count\"><cards>K</cards></question></step>"),
         "t.xml:2: <remark> is missing: what to say after the answer\n", STATUS_FAILED},
    };
    const struct content_work strict = {.strict = true};
    struct files f;
    files_begin(&f);
    put_others(&f);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const enum status status = files_check(&f, "t.xml", row[i].text, &strict);
        cr_expect(status == row[i].status, "%zu: status %d, %s", i, (int)status, f.said);
        cr_expect(strcmp(f.said, row[i].said) == 0, "%zu:\nsaid     %sexpected %s", i, f.said,
                  row[i].said);
    }
    files_end(&f);
}

/* --- messages and words
 * ---------------------------------------------------------------------------- */

Test(lessons, words_fill_the_glossary)
{
    struct files f;
    struct arena *memory = arena_new();
    struct catalog p = {.word_count = 0};
    files_begin(&f);
    const char *text = "<words><word term=\"pack\" also=\"pile|discards\" "
                       "rule=\"pack.whole\">The cards thrown.</word></words>";
    cr_assert(words_read(files_write(&f, "w.xml", text, strlen(text)), memory, &p, f.diags));
    const struct glossary_word *word = catalog_word(&p, "Pile");
    cr_assert(word != NULL);
    cr_expect(strcmp(word->term, "pack") == 0 && word->rule == RULE_PACK_WHOLE);
    arena_free(memory);
    files_end(&f);
}

Test(lessons, words_with_faults_are_refused)
{
    static const struct row row[] = {
        {"<words><word term=\"pack\" also=\"pile\">a</word>\n<word term=\"Pile\">b</word></words>",
         "t.xml:2: the word \"pile\" is there twice. Keep one of them\n", STATUS_INPUT},
        {"<words><word term=\"pack\" rule=\"x\">a</word></words>",
         "t.xml:1: rule=\"x\": there is no such rule. docs/rules.md lists them\n", STATUS_INPUT},
        {"<words><word term=\"pack\"> </word></words>", "t.xml:1: the word \"pack\" has no text\n",
         STATUS_INPUT},
    };
    check_rows(row, sizeof row / sizeof row[0]);
}
