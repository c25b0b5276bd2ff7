/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens seldom: files of the learner's, lists that are full, a level without questions, and
 * what a front end asks to complete a line. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/memory.h"
#include "generate/generate.h"
#include "generate/odds.h"
#include "questions/answer_text.h"
#include "room.h"
#include "tutor/choices.h"
#include "tutor/commands.h"
#include "tutor/current_question.h"
#include "tutor/form.h"
#include "tutor/format.h"
#include "tutor/generated.h"
#include "tutor/mode.h"
#include "tutor/odds_text.h"
#include "tutor/settings.h"

TestSuite(seldom, .init = room_greet, .fini = room_close);

/* --- a choice by its words --- */

/* What the second puzzle is answered with, its options being these. */
static int tells(const char *line, const char *first, const char *second, const char *third)
{
    const char *const option[] = {first, second, third};
    memcpy(room.puzzle[1].option, option, sizeof option);
    type("puzzle sums-002");
    type(line);
    return room.session->current.state == ASKING_OPEN ? room.session->current.attempts : -1;
}

Test(seldom, a_whole_option_that_begins_another_is_itself)
{
    const char *const more = "A king and a queen.";
    cr_expect_eq(tells("a king", "No card.", more, "A king."), -1, "the third is right");
    cr_expect_eq(tells("a king.", "No card.", more, "A king"), -1);
    cr_expect_eq(tells("a king", "No card.", "A king", "A king and a queen."), 1, "it is wrong");
    cr_expect_eq(tells("a king", "No card.", more, "A king or a queen."), 0, "it is neither");
    cr_expect_eq(tells("a king and", "No card.", "A king or a queen.", more), -1);
    cr_expect_eq(tells("a kin", "No card.", "No queen.", more), 0, "no word ends there");
    cr_expect_eq(tells("n", "No card.", "Nothing.", more), 0, "a letter of no option");
    cr_expect_eq(tells("c: a king and", "No card.", "A king or a queen.", more), -1);
    cr_expect_eq(tells("d: a king and", "No card.", "A king or a queen.", more), 0, "nor is d");
}

Test(seldom, several_letters_may_be_joined_by_and)
{
    type("puzzle sums-002");
    type("a and b");
    cr_expect_eq(room.session->current.attempts, 1, "it is read, and wrong");
    type("c and c");
    cr_expect_eq(room.session->current.state, ASKING_RIGHT);
}

Test(seldom, a_quiz_that_goes_on_remembers_six_topics_at_most)
{
    type("quiz 2");
    type("menu");
    cr_assert_eq(store_bookmark_set(&room.store, room.session->learner.id, "quiz-missed",
                                    "one two three four two five six seven eight"),
                 STORE_OK);
    room_come_again(REHEARSAL_DAY);
    type("quiz on");
    cr_assert_eq(room.session->quiz.missed_count, MISSED_MAX);
    cr_expect_str_eq(room.session->quiz.missed[MISSED_MAX - 1], "six");
}

/* --- files of the learner's --- */

static const struct puzzle_set *
read_puzzles(void *payload, const char *path, const char *fallback, struct diags *diags)
{
    static struct puzzle_set mine;
    (void)fallback, (void)diags;
    mine = ((struct rehearsal *)payload)->set;
    mine.path = path;
    mine.count = strstr(path, "empty") != NULL ? 0 : mine.count;
    return &mine;
}

static const struct lesson *read_lesson(void *payload, const char *path, struct diags *diags)
{
    static struct lesson mine;
    (void)diags;
    mine = ((struct rehearsal *)payload)->lesson[0];
    mine.path = path;
    mine.id = mine.title = "my own";
    return &mine;
}

Test(seldom, a_lesson_of_the_learners_own_is_read_from_its_file)
{
    type("lesson mine.xml");
    cr_expect(was_told("files of lessons cannot be read here"));
    room.course.read_lesson = read_lesson;
    room.course.payload = &room;
    type("lesson mine.xml");
    cr_expect_str_eq(room.session->lesson.lesson->id, "my own");
    cr_expect(was_told("Every card counts something."));
}

Test(seldom, puzzles_of_the_learners_own_are_read_from_their_file)
{
    char prompt[PROMPT_SIZE];
    room.course.read_puzzles = read_puzzles;
    room.course.payload = &room;
    type("puzzle empty.xml");
    cr_expect(was_told("puzzle.there-are-no-puzzles"));
    type("puzzle mine.xml");
    cr_expect(was_told("sums-001"));
    cr_expect_str_eq(session_prompt(room.session, prompt), "puzzle (1/2) > ");
    type("skip");
    type("");
    cr_expect(was_told("sums-002"));
    type("back");
    cr_expect(was_told("sums-001"));
}

Test(seldom, rules_that_contradict_each_other_make_no_table)
{
    struct table t = {.players = 99};
    cr_expect_not(
        course_index_table(room.index, "modern-american+pack.wild=on", &t, &room.listener));
    cr_expect(was_told("contradicting changes"));
    cr_expect_eq(t.players, 99, "as it was");
    cr_expect(course_index_table(room.index, "modern-american+open.minimum-first=120", &t,
                                 &room.listener));
}

Test(seldom, a_rule_of_a_table_that_is_gone_cannot_be_changed)
{
    (void)snprintf(room.session->learner.table, sizeof room.session->learner.table, "gone.table");
    type("house rule open.minimum-first 120");
    cr_expect(was_told("table.not-there"));
    cr_expect_str_eq(room.session->learner.table, "gone.table");
}

/* --- settings of the screen --- */

static int width_set;

static const struct frontend_setting *screen_setting(void *payload, int i)
{
    static const struct frontend_setting width = {"width", MSG_settings_name_what,
                                                  MSG_settings_name_what};
    (void)payload;
    return i == 0 ? &width : NULL;
}

static bool screen_set(void *payload, const char *name, const char *value)
{
    (void)payload;
    width_set = atoi(value);
    return strcmp(name, "width") == 0;
}

static bool screen_is_given(void *payload, const char *name)
{
    (void)name;
    return *(bool *)payload;
}

Test(seldom, a_setting_of_the_screen_is_kept_for_the_next_time)
{
    bool given = true;
    room.frontend.payload = &given;
    room.frontend.setting = screen_setting;
    room.frontend.set = screen_set;
    room.frontend.is_given = screen_is_given;
    cr_assert_eq(store_setting_set(&room.store, room.session->learner.id, "width", "72"), STORE_OK);
    cr_expect(settings_of_learner(room.session));
    cr_expect_eq(width_set, 0, "what was given for this start counts");
    given = false;
    cr_expect(settings_of_learner(room.session));
    cr_expect_eq(width_set, 72);
}

/* --- yes and no --- */

Test(seldom, yes_and_no_are_the_same_words_wherever_they_are_asked)
{
    static const char *const words[] = {"Yep", "nah"};
    for (int i = 0; i < 2; i++) {
        char line[40];
        type("ask pick");
        type(words[i]);
        cr_expect_not(was_told("form.yes-or-no"));
        const struct form *form = own_form(room.session);
        cr_assert_not_null(form);
        cr_expect_eq(form->exercise.position.round.board.side[0].opened, i == 0);
        type("stop");
        (void)snprintf(line, sizeof line, "set strict %s", words[i]);
        type(line);
        cr_expect_eq(room.session->strict, i == 0);
        type("forget lesson 1");
        type(words[i]);
        cr_expect_eq(was_told("keep.nothing-was-forgotten"), i == 1);
    }
    type("forget everything");
    type("yep");
    cr_expect(was_told("keep.nothing-was-forgotten"), "for all of it the whole word");
}

/* --- what is told --- */

Test(seldom, a_list_has_so_many_numbers)
{
    choices_clear(room.session);
    for (int i = 1; i <= CHOICES_MAX; i++) {
        cr_assert_eq(choices_add(room.session, "menu"), i);
    }
    cr_expect_eq(choices_add(room.session, "menu"), 0);
    cr_expect_eq(room.session->menu.count, CHOICES_MAX);
}

Test(seldom, a_question_about_no_rule_has_no_reasons)
{
    room.puzzle[1].topic_count = 0;
    type("puzzle sums-002");
    type("why");
    cr_expect(was_told("asking.the-reasons-come-with"));
    type("c");
    type("why");
    cr_expect(was_told("asking.there-is-no-more"));
}

Test(seldom, who_has_done_all_may_play)
{
    room.catalog.text[MSG_status_chapter] =
        "{title}{done|| (begun)| (read)}{if stages}: {stages}{end}";
    type("forget everything");
    type("yes");
    type("goto 1.2");
    type("25");
    type("");
    type("status all");
    cr_expect(was_told("survey.lesson"));
    cr_expect(was_told("What the cards count (read): "));
    cr_expect(was_told("Laying melds: "));
    room.lesson[1].topic_count = 0;
    type("status all");
    cr_expect(was_told("Laying melds"));
    cr_expect_not(was_told("Laying melds: "), "it teaches no rule");
    type("goto 2.1");
    type("b");
    type("");
    type("status");
    cr_expect(was_told("survey.game"));
}

/* What one learns at the first question: of how many words of a rule the notes are. */
Test(seldom, long_rules_are_cut_between_words_in_the_notes)
{
    static char why[400];
    enum { WORD = 7 }; /* "figures" */
    why[0] = '\0';
    for (int i = 0; i < 40; i++) {
        memcpy(why + i * (WORD + 1), "figures ", WORD + 2);
    }
    room.catalog.text[message_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = why;
    type("puzzle sums-001");
    type("45");
    type("notes");
    cr_expect(was_told("figures ... (cards.value)"));
    cr_expect_not(was_told("figure ..."));
    room.catalog.text[message_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = "Short. And more.";
    type("notes");
    cr_expect(was_told("- Short. (cards.value)"));
    room.catalog.text[message_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = "No stop";
    type("notes");
    cr_expect(was_told("- No stop (cards.value)"));
}

Test(seldom, a_word_is_found_where_a_rule_is_asked_for)
{
    static const struct glossary_word words[] = {{.term = "kitty", .text = "A pot of coins."}};
    room.catalog.word = words;
    room.catalog.word_count = 1;
    type("rule kitty");
    cr_expect(was_told("A pot of coins."));
    room.catalog.text[message_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = "Cards have figures.";
    type("rule figures");
    cr_expect(was_told("Cards have figures."));
    cr_expect_not(was_told("lookup.a-number-shows-one"));
}

/* All questions of a level were asked: an easier one is. */
Test(seldom, where_a_level_has_no_more_questions_an_easier_one_is_asked)
{
    struct generator_request request = {.kind = QUESTION_UPCARD, .level = 2};
    struct exercise *e = memory_array(1, sizeof *e);
    struct table t;
    char prompt[PROMPT_SIZE];
    cr_assert(table_builtin(TABLE_CLASSIC, &t));
    for (request.seed = 1; request.seed <= 8; request.seed++) {
        struct generator *g = generator_new(&t, &request);
        for (int i = 0; i < 2000 && generator_next(g, e); i++) {
            seen_add(&room.session->generated.seen, question_mark(e));
        }
        generator_free(g);
    }
    free(e);
    type("table classic");
    type("drill upcard");
    for (int i = 0; i < 3; i++) {
        const struct explain_context q = current_question_context(room.session);
        char right[ANSWER_TEXT_SIZE];
        answer_write(q.table, q.table->players, q.right, right, sizeof right);
        type(right);
        cr_assert_eq(room.session->current.state, ASKING_RIGHT, "%s", right);
        type("");
    }
    cr_expect_eq(room.session->current.state, ASKING_OPEN);
    cr_expect_str_eq(session_prompt(room.session, prompt), "drill upcard (4, level 1) > ");
}

Test(seldom, numbers_up_to_twelve_are_words)
{
    static const struct {
        int number;
        const char *said;
    } row[] = {{-1, "-1"}, {0, "no"}, {1, "[value.number.1]"}, {12, "twelve"}, {13, "13"}};
    const struct catalog words = {
        .text = {[MSG_value_number_0] = "no", [MSG_value_number_12] = "twelve"}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct strbuf text = STRBUF_INIT;
        format_count(&text, &words, row[i].number);
        cr_expect_str_eq(strbuf_text(&text), row[i].said);
        strbuf_free(&text);
    }
}

Test(seldom, chances)
{
    struct odds o = {.cards = 14, .hands = 100000, .clean_triple = 0, .splash = 50000};
    char text[8000] = "";
    struct table t;
    cr_assert(table_builtin(TABLE_STANDARD, &t));
    const struct catalog words = {
        .text = {[MSG_odds_never] = "never", [MSG_odds_one_in] = "1 in {n}"}};
    const struct message_context ctx = {&words, &t, SEAT_NONE};
    o.splash_natural = 49999;
    o.sevens = 1000;
    o.aces = 1001;
    o.wilds[0] = 100;
    o.wilds[1] = 99;
    o.wilds[2] = 10000;
    FILE *out = fmemopen(text, sizeof text, "w");
    odds_write(out, &ctx, &o);
    fclose(out);
    static const char *const lines[] = {
        "[odds.clean-triple]: never\n",
        "[odds.splash]: 50.0 %\n",
        "[odds.splash-natural]: 50.0 %, 1 in 2.0\n",
        ": 1.00 %, 1 in 100\n",
        ": 1.00 %, 1 in 99.9\n",
        ": 0.10 %, 1 in 1,000\n",
        ": 1 in 1,010\n",
        ": 10.0 %, 1 in 10.0\n",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        cr_expect_not_null(strstr(text, lines[i]), "%s in\n%s", lines[i], text);
    }
    o.hands = 0;
    memset(text, 0, sizeof text);
    out = fmemopen(text, sizeof text, "w");
    odds_write(out, &ctx, &o);
    fclose(out);
    cr_expect_not_null(strstr(text, "[odds.splash]: never\n"));
}

/* --- the learner's own hand --- */

Test(seldom, melds_typed_in_that_cannot_lie_there_are_asked_for_once_more)
{
    static const char *const lines[] = {"K", "K K K 2 2 2 2", "2 2"};
    type("ask score");
    type("south");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        type(lines[i]);
        cr_expect(was_told("form.melds-cannot-be"), "%s", lines[i]);
    }
    type("K K K 2 / 8 8 8");
    cr_expect_not(was_told("form.melds-cannot-be"));
    type("stop");
}

/* --- one card changed --- */

Test(seldom, a_question_without_cards_is_not_varied)
{
    cr_assert(generated_find(room.session, "minimum", 1, &room.session->generated.now));
    char id[sizeof room.session->generated.now.id];
    memcpy(id, room.session->generated.now.id, sizeof id);
    cr_expect_not(generated_varied(room.session, &room.session->table));
    cr_expect_str_eq(room.session->generated.now.id, id, "nothing is changed");
    cr_assert(generated_find(room.session, "opening", 1, &room.session->generated.now));
    cr_expect(generated_varied(room.session, &room.session->table));
}

/* --- completing a line --- */

static bool offers(const char *line, const char *word)
{
    const char *blank = strchr(line, ' ');
    struct completions list = {.count = 0};
    commands_complete(room.session, line, blank != NULL ? (size_t)(blank + 1 - line) : 0, &list);
    for (int i = 0; i < list.count; i++) {
        if (strcmp(list.word[i], word) == 0) {
            return true;
        }
    }
    return false;
}

Test(seldom, lines_are_completed)
{
    static const struct glossary_word words[] = {{.term = "meld"}};
    static const struct {
        const char *line, *word;
        bool offered;
    } row[] = {
        {"", "lesson", true},          {"", "yes", false},         {"ask ", "opening", true},
        {"ask ", "score", true},       {"ask ", "diff", false},    {"table ", "diff", true},
        {"table ", "league", true},    {"what ", "if", true},      {"forget ", "lesson", true},
        {"review ", "ahead", true},    {"word ", "meld", true},    {"rule ", "meld", false},
        {"rule ", "meld.size", true},  {"lesson ", "cards", true}, {"lesson ", "sums", false},
        {"puzzle ", "sums", true},     {"quiz ", "sums", true},    {"drill ", "sums", false},
        {"drill ", "meld.size", true}, {"set ", "width", true},    {"set ", "sums", false}};
    room.catalog.word = words;
    room.catalog.word_count = 1;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(offers(row[i].line, row[i].word), row[i].offered, "%s%s", row[i].line,
                     row[i].word);
    }
    type("drill meld");
    cr_assert_eq(room.session->current.state, ASKING_OPEN);
    cr_expect(offers("", "yes"));
    cr_expect(offers("", "no"));
    type("puzzle sums-001");
    cr_expect_not(offers("", "yes"));
}
