/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens seldom: a record that cannot be read, what an older version kept, files of hers,
 * lists that are full, and what a front end asks to complete a line. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/memory.h"
#include "coach/account.h"
#include "generate/generate.h"
#include "generate/odds.h"
#include "judge/answer_text.h"
#include "room.h"
#include "tutor/charts.h"
#include "tutor/choices.h"
#include "tutor/fresh.h"
#include "tutor/guide.h"
#include "tutor/ledger.h"
#include "tutor/odds_text.h"
#include "tutor/say.h"
#include "tutor/settings.h"
#include "tutor/start.h"
#include "tutor/words.h"

TestSuite(seldom, .init = room_greet, .fini = room_close);

/* --- a record that cannot do one thing --- */

static enum record_status no_list(void *at, int64_t learner, struct game_info **out, int *count)
{
    (void)at, (void)learner;
    *out = NULL;
    *count = 0;
    return RECORD_FAILED;
}

static enum record_status no_journal(void *at, int64_t game, char **out)
{
    (void)at, (void)game;
    *out = NULL;
    return RECORD_FAILED;
}

static enum record_status
no_count(void *at, int64_t learner, int32_t today, struct progress_counts *out)
{
    (void)at, (void)learner, (void)today, (void)out;
    return RECORD_FAILED;
}

static enum record_status no_forgetting(void *at, int64_t learner, int *answers)
{
    (void)at, (void)learner, (void)answers;
    return RECORD_FAILED;
}

static enum record_status no_learners(void *at, struct learner **out, int *count)
{
    (void)at;
    *out = NULL;
    *count = 0;
    return RECORD_FAILED;
}

static enum record_status
nobody_made(void *at, const char *name, struct moment now, struct learner *out)
{
    (void)at, (void)name, (void)now, (void)out;
    return RECORD_FAILED;
}

static enum record_status
made_meanwhile(void *at, const char *name, struct moment now, struct learner *out)
{
    struct record memory = record_memory(at);
    cr_assert_eq(record_learner_create(&memory, name, now, out), RECORD_OK);
    return RECORD_TAKEN;
}

static bool outlives(const void *at)
{
    (void)at;
    return true;
}

static struct said trouble(const void *at)
{
    (void)at;
    return SAID(PHRASE_STORE_CHANGED);
}

/* The functions of the record of this sitting, to be changed; it is one that is kept. */
static struct record_functions *functions(void)
{
    static struct record_functions changed;
    changed = *room.session->record.functions;
    changed.is_kept = outlives;
    changed.trouble = trouble;
    room.session->record.functions = &changed;
    return &changed;
}

static void keep(const char *key, const char *text)
{
    cr_assert_eq(record_place_set(&room.record, room.session->learner.id, key, text), RECORD_OK);
}

Test(seldom, games_that_cannot_be_listed_are_no_games)
{
    struct account_round round = {0};
    functions()->game_list = no_list;
    heard_clear(&room.heard);
    ledger_tell(room.session);
    cr_expect_eq(room.heard.count, 0);
    type("status");
    cr_expect(heard("Ruth"));
    cr_expect_eq(room.session->status, STATUS_OK);
    ledger_keep(room.session, 1, &round);
    cr_expect_eq(room.session->status, STATUS_STORE);
}

Test(seldom, a_game_that_cannot_be_listed_or_read_is_not_played_through)
{
    type("game seed 5");
    struct record_functions *changed = functions();
    type("menu");
    type("replay game");
    cr_expect(heard("rerun.none"), "it is not over");
    const struct game *now = game();
    cr_assert_not_null(now);
    room.session->game->round.board.phase = PHASE_OVER;
    changed->game_load = no_journal;
    type("replay game");
    cr_expect(heard("rerun.none"), "its journal cannot be read");
    game_close(room.session);
    changed->game_list = no_list;
    type("replay game");
    cr_expect(heard("rerun.none"));
}

Test(seldom, who_cannot_be_counted_gets_no_survey)
{
    functions()->progress_count = no_count;
    type("status");
    cr_expect_eq(room.session->status, STATUS_STORE);
    cr_expect_not(heard("Ruth"));
}

Test(seldom, a_question_that_was_left_is_shown_again)
{
    type("puzzle sums-001");
    functions()->forget_all = no_forgetting;
    type("forget everything");
    type("yes");
    cr_expect_eq(room.session->status, STATUS_STORE);
    cr_expect_eq(room.session->asking.state, ASKING_NOTHING);
    type("show");
    cr_expect(heard("sums-001"));
    cr_expect_eq(room.session->asking.state, ASKING_OPEN);
}

Test(seldom, only_what_should_have_been_kept_and_was_not_is_told)
{
    (void)functions();
    (void)session_kept(room.session, RECORD_OK); /* tells that it is kept from now on */
    heard_clear(&room.heard);
    cr_expect_not(session_kept(room.session, RECORD_REFUSED));
    cr_expect_not(session_kept(room.session, RECORD_TAKEN));
    cr_expect_not(session_kept(room.session, RECORD_NONE));
    cr_expect_eq(room.heard.count, 0);
    cr_expect_eq(room.session->status, STATUS_OK);
    cr_expect_not(session_kept(room.session, RECORD_FAILED));
    cr_expect_eq(room.session->status, STATUS_STORE);
}

/* --- the start --- */

Test(begun, nobody_can_be_listed, .init = room_open, .fini = room_close)
{
    functions()->learner_list = no_learners;
    cr_expect_eq(start_learner(room.session, NULL), STATUS_STORE);
}

Test(begun, nobody_can_be_made, .init = room_open, .fini = room_close)
{
    functions()->learner_create = nobody_made;
    cr_expect_not(session_begin_demo(room.session));
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    type("Ruth");
    type("Ruth");
    cr_expect_eq(room.heard.count, 1, "why not, once");
    cr_expect_not(room.session->over);
    type("Ruth");
    cr_expect(heard("start.then-i-will"));
    cr_expect(room.session->over);
    cr_expect_eq(room.session->status, STATUS_INPUT);
}

Test(begun, who_says_no_name_three_times_is_the_learner, .init = room_open, .fini = room_close)
{
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    type("no");
    type("hello");
    cr_expect(heard("start.no-name"));
    cr_expect_eq(room.session->learner.id, 0);
    type("yes");
    cr_expect_str_eq(room.session->learner.name, "Learner");
    cr_expect(heard("start.which-game"));
}

Test(begun, a_name_that_cannot_be_is_asked_again, .init = room_open, .fini = room_close)
{
    char name[400];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    type(name);
    cr_expect_eq(room.session->learner.id, 0);
    type("Ruth please");
    cr_expect_str_eq(room.session->learner.name, "Ruth");
}

Test(begun, somebody_new_may_turn_out_to_be_known, .init = room_open, .fini = room_close)
{
    struct learner ruth, other;
    const struct moment now = session_now(room.session);
    cr_assert_eq(record_learner_create(&room.record, "Ruth", now, &ruth), RECORD_OK);
    cr_assert_eq(record_learner_create(&room.record, "Anna", now, &other), RECORD_OK);
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    type("3");
    type("ruth");
    cr_expect_eq(room.session->learner.id, ruth.id);
    cr_expect_str_eq(room.session->learner.name, "Ruth");
}

Test(begun, another_window_made_her_at_the_same_moment, .init = room_open, .fini = room_close)
{
    functions()->learner_create = made_meanwhile;
    cr_expect_eq(start_learner(room.session, "Ruth"), STATUS_OK);
    cr_expect(heard("start.welcome-back"));
}

Test(begun, a_table_that_is_none_ends_the_sitting, .init = room_open, .fini = room_close)
{
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    room.session->given_table = "nowhere";
    type("Ruth");
    cr_expect(room.session->over);
    cr_expect_eq(room.session->status, STATUS_INPUT);
}

Test(begun, nobody_is_welcomed_at_a_table_that_is_none, .init = room_open, .fini = room_close)
{
    room.session->given_table = "nowhere";
    cr_expect_eq(start_learner(room.session, NULL), STATUS_INPUT);
    cr_expect(room.session->over);
    cr_expect_not(heard("start.welcome-to-canasta-tutor"));
}

Test(begun, nor_who_says_her_name_at_once, .init = room_open, .fini = room_close)
{
    room.session->given_table = "nowhere";
    cr_expect_eq(start_learner(room.session, "Ruth"), STATUS_INPUT);
    cr_expect_not(heard("start.welcome]"));
}

/* --- what was kept by another version, or is broken --- */

Test(seldom, a_place_in_the_guided_games_that_cannot_be_read_is_the_first)
{
    keep("guide", "2 5 a 1");
    guide_load(room.session);
    cr_expect_eq(room.session->guide.done, 2);
    cr_expect_eq(room.session->guide.game, 5);
    cr_expect_eq(room.session->guide.told, 10);
    keep("guide", "2 5 a");
    guide_load(room.session);
    cr_expect_eq(room.session->guide.done, 0);
    cr_expect_eq(room.session->guide.game, 0);
    cr_expect_eq(room.session->guide.told, 0);
}

Test(seldom, a_placement_that_cannot_be_read_begins_anew)
{
    char prompt[PROMPT_SIZE];
    keep("placement", "3 7 rw");
    type("placement");
    cr_expect_str_eq(session_prompt(room.session, prompt), "placement (1/10) > ");
    type("menu");
    memset(&room.session->placement, 0, sizeof room.session->placement);
    keep("placement", "2 7 rw");
    type("placement");
    cr_expect_str_eq(session_prompt(room.session, prompt), "placement (3/10) > ");
}

Test(seldom, a_quiz_that_cannot_be_read_is_none)
{
    keep("quiz", "something else");
    type("quiz on");
    cr_expect(heard("quiz.there-is-no-quiz"));
    keep("quiz", NULL);
    type("quiz on");
    cr_expect(heard("quiz.there-is-no-quiz"));
}

Test(seldom, a_quiz_in_which_nothing_was_missed_goes_on_another_day)
{
    type("quiz sums");
    type("menu");
    room_come_again(REHEARSAL_DAY + 1);
    type("quiz on");
    cr_expect(heard("quiz.your-quiz-goes-on"));
    cr_expect_eq(room.session->quiz.missed_count, 0);
}

Test(seldom, questions_that_are_no_more_are_passed_over)
{
    type("quiz sums");
    type("menu");
    char *text = NULL;
    cr_assert_eq(record_place_get(&room.record, room.session->learner.id, "quiz", &text),
                 RECORD_OK);
    for (char *at = text; (at = strstr(at, "sums-001")) != NULL; at++) {
        memcpy(at, "gone-001", strlen("gone-001"));
    }
    keep("quiz", text);
    free(text);
    room_come_again(REHEARSAL_DAY);
    type("quiz on");
    cr_expect(heard("sums-002"));
    type("c");
    type("");
    cr_expect(heard("quiz.that-was-the-quiz"));
}

Test(seldom, a_skill_that_is_no_rule_is_not_asked_about)
{
    type("review ahead");
    char text[200];
    (void)snprintf(text, sizeof text, "%d session-1 0 0 0 0 no.such.rule cards.value",
                   REHEARSAL_DAY);
    type("puzzle sums-001");
    type("menu");
    char *kept = NULL;
    if (record_place_get(&room.record, room.session->learner.id, "review", &kept) == RECORD_OK) {
        char *last = strrchr(kept, ' ');
        (void)snprintf(text, sizeof text, "%.*s no.such.rule%s", (int)(last - kept), kept, last);
        keep("review", text);
    }
    free(kept);
    room_come_again(REHEARSAL_DAY);
    type("review on");
    cr_expect_eq(room.session->asking.state, ASKING_OPEN);
}

Test(seldom, a_long_review_is_enough)
{
    type("review lesson 2");
    cr_assert_eq(room.session->asking.state, ASKING_OPEN);
    type("skip");
    room.session->review.began -= 100000;
    type("");
    cr_expect(heard("review.asked-right-at-once"));
    cr_expect_eq(room.session->asking.state, ASKING_NOTHING);
}

/* --- files of hers --- */

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

Test(seldom, a_lesson_of_hers_is_read_from_its_file)
{
    type("lesson mine.xml");
    cr_expect(heard("files of lessons cannot be read here"));
    room.shelf.read_lesson = read_lesson;
    room.shelf.payload = &room;
    type("lesson mine.xml");
    cr_expect_str_eq(room.session->lesson.lesson->id, "my own");
    cr_expect(heard("Every card counts something."));
}

Test(seldom, puzzles_of_hers_are_read_from_their_file)
{
    char prompt[PROMPT_SIZE];
    room.shelf.read_puzzles = read_puzzles;
    room.shelf.payload = &room;
    type("puzzle empty.xml");
    cr_expect(heard("puzzle.there-are-no-puzzles"));
    type("puzzle mine.xml");
    cr_expect(heard("sums-001"));
    cr_expect_str_eq(session_prompt(room.session, prompt), "puzzle (1/2) > ");
    type("skip");
    type("");
    cr_expect(heard("sums-002"));
    type("back");
    cr_expect(heard("sums-001"));
}

Test(seldom, rules_that_contradict_each_other_make_no_table)
{
    struct table t = {.players = 99};
    cr_expect_not(library_table(room.library, "modern-american+pack.wild=on", &t, &room.listener));
    cr_expect(heard("contradicting changes"));
    cr_expect_eq(t.players, 99, "as it was");
    cr_expect(
        library_table(room.library, "modern-american+open.minimum-first=120", &t, &room.listener));
}

Test(seldom, a_rule_of_a_table_that_is_gone_cannot_be_changed)
{
    (void)snprintf(room.session->learner.table, sizeof room.session->learner.table, "gone.table");
    type("house rule opening 120");
    cr_expect(heard("table.not-there"));
    cr_expect_str_eq(room.session->learner.table, "gone.table");
}

/* --- settings of the screen --- */

static int width_set;

static const struct desk_setting *screen_setting(void *payload, int i)
{
    static const struct desk_setting width = {"width", PHRASE_SETTINGS_NAME_WHAT,
                                              PHRASE_SETTINGS_NAME_WHAT};
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
    room.desk.payload = &given;
    room.desk.setting = screen_setting;
    room.desk.set = screen_set;
    room.desk.is_given = screen_is_given;
    cr_assert_eq(record_setting_set(&room.record, room.session->learner.id, "width", "72"),
                 RECORD_OK);
    cr_expect(settings_of_learner(room.session));
    cr_expect_eq(width_set, 0, "what was given for this start counts");
    given = false;
    cr_expect(settings_of_learner(room.session));
    cr_expect_eq(width_set, 72);
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

Test(seldom, reasons_that_nobody_wrote)
{
    type("puzzle sums-002");
    type("why");
    cr_expect(heard("asking.the-reasons-come-with"));
    type("c");
    type("why");
    cr_expect(heard("asking.there-is-no-more"));
}

Test(seldom, who_has_done_all_may_play)
{
    type("forget everything");
    type("yes");
    type("goto 1.2");
    type("25");
    type("");
    type("status");
    cr_expect(heard("survey.lesson"));
    type("goto 2.1");
    type("b");
    type("");
    type("status");
    cr_expect(heard("survey.game"));
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
    room.phrases.text[phrase_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = why;
    type("puzzle sums-001");
    type("45");
    type("notes");
    cr_expect(heard("figures ... (cards.value)"));
    cr_expect_not(heard("figure ..."));
    room.phrases.text[phrase_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = "Short. And more.";
    type("notes");
    cr_expect(heard("- Short. (cards.value)"));
    room.phrases.text[phrase_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = "No stop";
    type("notes");
    cr_expect(heard("- No stop (cards.value)"));
}

Test(seldom, a_word_is_found_where_a_rule_is_asked_for)
{
    static const struct word_entry words[] = {{.term = "kitty", .text = "A pot of coins."}};
    room.phrases.word = words;
    room.phrases.word_count = 1;
    type("rule kitty");
    cr_expect(heard("A pot of coins."));
    room.phrases.text[phrase_of_rule(RULE_CARDS_VALUE, RULE_PART_WHY)] = "Cards have figures.";
    type("rule figures");
    cr_expect(heard("Cards have figures."));
    cr_expect_not(heard("lookup.a-number-shows-one"));
}

/* All questions of a level were asked: an easier one is. */
Test(seldom, where_a_level_has_no_more_questions_an_easier_one_is_asked)
{
    struct generator_wish wish = {.kind = QUESTION_UPCARD, .level = 2};
    struct exercise *e = memory_array(1, sizeof *e);
    struct table t;
    char prompt[PROMPT_SIZE];
    cr_assert(table_builtin(TABLE_CLASSIC, &t));
    for (wish.seed = 1; wish.seed <= 8; wish.seed++) {
        struct generator *g = generator_new(&t, &wish);
        for (int i = 0; i < 2000 && generator_next(g, e); i++) {
            seen_add(&room.session->fresh.seen, question_mark(e));
        }
        generator_free(g);
    }
    free(e);
    type("table classic");
    type("drill upcard");
    for (int i = 0; i < 3; i++) {
        const struct inquiry q = asking_inquiry(room.session);
        char right[ANSWER_TEXT_SIZE];
        answer_write(q.table, q.table->players, q.right, right, sizeof right);
        type(right);
        cr_assert_eq(room.session->asking.state, ASKING_RIGHT, "%s", right);
        type("");
    }
    cr_expect_eq(room.session->asking.state, ASKING_OPEN);
    cr_expect_str_eq(session_prompt(room.session, prompt), "drill upcard (4, level 1) > ");
}

Test(seldom, numbers_up_to_twelve_are_words)
{
    static const struct {
        int number;
        const char *said;
    } row[] = {{-1, "-1"}, {0, "no"}, {1, "one"}, {12, "twelve"}, {13, "13"}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char text[32] = "";
        FILE *out = fmemopen(text, sizeof text, "w");
        say_count(out, row[i].number);
        fclose(out);
        cr_expect_str_eq(text, row[i].said);
    }
}

Test(seldom, chances)
{
    struct odds o = {.cards = 14, .hands = 100000, .clean_triple = 0, .splash = 50000};
    char text[8000] = "";
    struct table t;
    cr_assert(table_builtin(TABLE_STANDARD, &t));
    const struct teller teller = {NULL, &t, SEAT_NONE};
    o.splash_natural = 49999;
    o.sevens = 1000;
    o.aces = 1001;
    o.wilds[0] = 100;
    o.wilds[1] = 99;
    o.wilds[2] = 10000;
    FILE *out = fmemopen(text, sizeof text, "w");
    odds_write(out, &teller, &o);
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
    odds_write(out, &teller, &o);
    fclose(out);
    cr_expect_not_null(strstr(text, "[odds.splash]: never\n"));
}

/* --- completing a line --- */

static bool offers(const char *line, const char *word)
{
    const char *blank = strchr(line, ' ');
    struct completions list = {.count = 0};
    words_complete(room.session, line, blank != NULL ? (size_t)(blank + 1 - line) : 0, &list);
    for (int i = 0; i < list.count; i++) {
        if (strcmp(list.word[i], word) == 0) {
            return true;
        }
    }
    return false;
}

Test(seldom, lines_are_completed)
{
    static const struct word_entry words[] = {{.term = "meld"}};
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
    room.phrases.word = words;
    room.phrases.word_count = 1;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(offers(row[i].line, row[i].word), row[i].offered, "%s%s", row[i].line,
                     row[i].word);
    }
    type("drill meld");
    cr_assert_eq(room.session->asking.state, ASKING_OPEN);
    cr_expect(offers("", "yes"));
    cr_expect(offers("", "no"));
    type("puzzle sums-001");
    cr_expect_not(offers("", "yes"));
}
