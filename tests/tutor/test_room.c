/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Room to go: words at every prompt, help with the words of the table, straight ways to a place. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "room.h"
#include "tutor/commands.h"
#include "tutor/game.h"
#include "tutor/mode.h"
#include "tutor/start.h"

TestSuite(room, .init = room_open, .fini = room_close);

static bool prompts(const char *part)
{
    char prompt[PROMPT_SIZE];
    return strstr(session_prompt(room.session, prompt), part) != NULL;
}

Test(room, words_look_something_up_while_a_name_or_a_number_is_awaited)
{
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    type("help");
    cr_expect(was_told("awaiting.type-a-line"));
    type("rule meld.size");
    cr_expect(prompts("start.name"), "the name is still awaited");
    type("Ruth");
    cr_expect_str_eq(room.session->learner.name, "Ruth");
    type("word meld");
    cr_expect(prompts("[1]"));
    type("help");
    cr_expect(was_told("awaiting.type-a-number"));
    type("menu");
    cr_expect(prompts("menu"));
    type("game");
    type("rule meld.size");
    cr_expect(prompts("["), "the choice is still awaited");
    type("menu");
    cr_expect(prompts("menu"));
}

Test(room, help_tells_about_the_words_of_the_table_where_one_sits_at_it)
{
    rehearsal_greet(&room);
    type("set coach off");
    type("game easy round seed 5");
    type("help draw");
    cr_expect(was_told("help.game.draw"));
    type("how do I go out");
    cr_expect(was_told("out.canastas") || was_told("game-lines."));
    type("what are my chances to open next turn?");
    cr_expect(was_told("game-look.chances"));
    type("menu");
    type("help draw");
    cr_expect(was_told("help.game.draw"), "a list of rules says less");
    type("help hint");
    cr_expect_not(was_told("help.game.coach"), "away from the table the word has another meaning");
}

Test(room, a_line_that_means_something_is_nobodys_name)
{
    static const char *const lines[] = {"lessons",       "goto 3.4",        "review lesson 1",
                                        "quiz scoring",  "what is a joker", "table league",
                                        "show me rules", "help draw"};
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        room.session->start.tries = 0;
        type(lines[i]);
        cr_expect(prompts("start.name"), "%s", lines[i]);
        cr_expect_eq(room.session->learner.id, 0, "%s", lines[i]);
    }
    type("set name Q Jones the Second");
    cr_expect_str_eq(room.session->learner.name, "Q Jones the Second");
}

Test(room, words_that_lead_somewhere_else_do_so_from_a_list_of_choices)
{
    rehearsal_greet(&room);
    type("game");
    cr_assert(prompts("["));
    type("goto 1.2");
    cr_expect(prompts("lesson 1 (2/"));
    type("game");
    type("quiz opening 3");
    cr_expect(prompts("quiz (1/3)"));
    type("menu");
    type("game");
    type("notes");
    cr_expect(prompts("["), "the choice is still awaited");
    type("drill special 4");
    cr_expect(prompts("drill"));
}

Test(room, lessons_is_the_list_of_them_also_at_the_first_question)
{
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    type("Ruth");
    type("1");
    type("50");
    cr_assert_eq(room.session->current.state, ASKING_RIGHT);
    type("lessons");
    cr_expect_gt(room.session->menu.count, 1, "no list of lessons");
    cr_expect_not(prompts("lesson 1"));
    type("lessons 2");
    cr_expect(prompts("lesson 2"));
}

static bool offers(const struct completions *list, const char *word)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->word[i], word) == 0) {
            return true;
        }
    }
    return false;
}

Test(room, completion_offers_what_the_moment_allows)
{
    struct completions list = {.count = 0};
    rehearsal_greet(&room);
    type("set coach off");
    type("game easy round seed 5");
    commands_complete(room.session, "", 0, &list);
    cr_expect(offers(&list, "draw") && !offers(&list, "throw"));
    type("draw");
    list.count = 0;
    commands_complete(room.session, "", 0, &list);
    cr_expect(offers(&list, "throw") && !offers(&list, "draw"));
    list.count = 0;
    commands_complete(room.session, "throw ", 6, &list);
    cr_expect(offers(&list, "4") && !offers(&list, "A"), "an ace may not start a pack");
}

Test(room, goto_leads_to_a_lesson_a_step_and_a_puzzle)
{
    rehearsal_greet(&room);
    type("goto 1.2");
    cr_expect_eq(room.session->lesson.step, 1);
    cr_expect(prompts("lesson 1 (2/2)"));
    type("goto melds");
    cr_expect(prompts("lesson 2"));
    type("goto lesson 1 step 2");
    cr_expect(prompts("lesson 1 (2/2)"));
    type("step one");
    cr_expect(prompts("lesson 1 (1/2)"), "in a lesson a step is one of this lesson");
    type("goto sums-002");
    cr_expect_str_eq(room.session->current.posed.exercise->id, "sums-002");
    type("goto 1.9");
    cr_expect(was_told("goto.nowhere"));
    type("goto");
    cr_expect(was_told("goto.where"));
}

Test(room, the_last_of_eight_options_can_be_answered_by_its_words)
{
    static const char *const texts[OPTIONS_MAX] = {"One.",  "Two.", "Three.", "Four.",
                                                   "Five.", "Six.", "Seven.", "The last."};
    struct exercise *e = &room.puzzle[1];
    memcpy(e->option, texts, sizeof texts);
    e->question.option_count = OPTIONS_MAX;
    e->question.right = 1u << (OPTIONS_MAX - 1);
    for (int i = 0; i < OPTIONS_MAX - 1; i++) {
        e->refuted[i] = RULE_MELD_SIZE;
    }
    rehearsal_greet(&room);
    type("puzzle sums-002");
    type("none of them");
    cr_expect_eq(room.session->current.state, ASKING_OPEN);
    type("the last");
    cr_expect(was_told("asking.right"));
}

Test(room, a_puzzle_not_wanted_any_more_is_left_out_of_quizzes)
{
    rehearsal_greet(&room);
    type("goto sums-001");
    type("stop asking this");
    cr_expect(was_told("stop.done"));
    type("menu");
    type("quiz all 20");
    for (int i = 0; i < room.session->quiz.items.count; i++) {
        cr_expect_str_neq(room.session->quiz.items.item[i].id, "sums-001");
    }
    type("puzzle sums");
    cr_expect_str_eq(room.session->current.posed.exercise->id, "sums-002");
    type("goto sums-001");
    cr_expect_str_eq(room.session->current.posed.exercise->id, "sums-001", "by its name it comes");
    type("stop asking this");
    type("menu");
    type("1");
    cr_expect_str_eq(room.session->current.posed.exercise->id, "sums-002", "going on is no naming");
    type("menu");
    type("stop asking this");
    cr_expect(was_told("stop.what"));
    cr_expect_not(room.session->over);
}

Test(room, a_question_of_a_quiz_that_is_not_wanted_any_more_gives_way_to_the_next)
{
    char first[EXERCISE_ID_SIZE];
    rehearsal_greet(&room);
    type("quiz all 2");
    const struct current_question *a = &room.session->current;
    (void)snprintf(first, sizeof first, "%s", a->posed.exercise->id);
    type("stop asking this");
    cr_expect(was_told("stop.done"));
    cr_expect_eq(a->state, ASKING_OPEN);
    cr_expect_str_neq(a->posed.exercise->id, first);
    cr_expect(prompts("quiz (1/1)"));
}

Test(room, a_quiz_takes_several_topics_and_a_review_a_lesson)
{
    rehearsal_greet(&room);
    type("quiz opening, scoring 6");
    cr_expect_eq(room.session->quiz.items.count, 6);
    type("menu");
    type("review lesson 1");
    cr_expect(was_told("review.lesson"));
    cr_expect_eq(room.session->review.items.count, 1);
    type("review lesson 99");
    cr_expect(was_told("lesson.there-is-no-lesson"));
}

Test(room, a_fast_drill_brings_the_next_question_by_itself_and_keeps_the_best)
{
    char *best = NULL;
    rehearsal_greet(&room);
    type("drill count 2 fast");
    cr_assert(prompts("drill count (1, level 2"));
    const cardset cards = room.session->current.posed.exercise->question.cards;
    char answer[16];
    snprintf(answer, sizeof answer, "%d", cards_points(cards));
    room.catalog.text[MSG_drill_fast] = "{row} in a row, in {seconds} seconds.";
    type(answer);
    cr_expect(was_told("1 in a row, in 0 seconds."), "the clock of a rehearsal stands still");
    cr_expect_not(was_told("asking.enter-goes-on"), "the next question comes by itself");
    cr_expect(prompts("drill count (2"));
    cr_assert_eq(
        store_bookmark_get(&room.store, room.session->learner.id, "best-fast-count-2", &best),
        STORE_OK);
    cr_expect_str_eq(best, "day 20500 1 0 week 1 0 ever 1 0");
    free(best);
    type("menu");
    cr_expect(was_told("drill.bests"));
}

Test(room, terse_leaves_out_what_the_learner_knows_by_now)
{
    rehearsal_greet(&room);
    type("puzzle sums");
    type("45");
    cr_expect(was_told("asking.enter-goes-on"));
    type("set terse on");
    type("");
    type("c");
    cr_expect_not(was_told("asking.enter-goes-on"));
}

Test(room, a_learner_may_be_called_something_else)
{
    rehearsal_greet(&room);
    type("call me Ruth B.");
    cr_expect(was_told("settings.name-is"));
    cr_expect_str_eq(room.session->learner.name, "Ruth B");
    type("set name Anna Maria");
    cr_expect_str_eq(room.session->learner.name, "Anna Maria");
    type("set name");
    cr_expect(was_told("settings.name-what"));
    cr_expect_str_eq(room.session->learner.name, "Anna Maria");
    char *last = NULL;
    cr_expect_eq(store_setting_get(&room.store, 0, "last-learner", &last), STORE_OK);
    cr_expect_str_eq(last, "Anna Maria", "the learner is greeted so the next time");
    free(last);
}

Test(room, a_setting_with_a_slip_in_its_name_is_answered_with_the_one_that_is_near)
{
    rehearsal_greet(&room);
    room.catalog.text[MSG_settings_there_is_no_setting] = "Not {shown} but {word}.";
    type("set coahc off");
    cr_expect(was_told("Not coahc but coach."));
    type("set tabel pagat");
    cr_expect(was_told("Not tabel but table."));
}

/* What players call some house rules, as content has it. */
static void know_house_names(void)
{
    static struct house_phrase names[9];
    static const char *const known[][2] = {{"open.minimum-first", "opening|minimum"},
                                           {"out.canastas", "going out|canastas"},
                                           {"bonus.first", "bonus|bonus cards"},
                                           {"bonus.from", "bonus|bonus cards"},
                                           {"open.clean-triple", "clean triple"},
                                           {"dead.rank", "dead cards"},
                                           {"score.dirty", "dirty hand"},
                                           {"out.ask", "asking"},
                                           {"players", "players"}};
    for (int i = 0; i < 9; i++) {
        names[i] = (struct house_phrase){option_find(known[i][0]), known[i][1], NULL, NULL};
    }
    room.catalog.answers.house = names;
    room.catalog.answers.house_count = 9;
}

Test(room, one_house_rule_is_changed_and_kept_with_the_game_that_has_it)
{
    know_house_names();
    rehearsal_greet(&room);
    type("house rule opening 120");
    cr_expect(was_told("rule-change.changed"));
    cr_expect_eq(room.session->table.open_first, 120);
    cr_expect_str_eq(room.session->learner.table, "modern-american+open.minimum-first=120");
    type("house rule opening soon");
    cr_expect(was_told("rule-change.value") && was_told("rule-change.option"));
    cr_expect(!was_told("rule-change.changed"));
    cr_expect_eq(room.session->table.open_first, 120);
    type("summary");
    cr_expect(was_told("match-page.no-game"));
    type("house rule openning 130");
    cr_expect_eq(room.session->table.open_first, 130, "a mistyped name is understood");
    type("house rule opening 120");
    type("house rule players 2");
    cr_expect(was_told("rule-change.players"));
    type("game seed 5");
    const int64_t id = room.session->game->id;
    cr_expect_eq(room.session->game->setup.table.open_first, 120);
    type("table modern-american");
    cr_expect_eq(room.session->table.open_first, 125);
    game_close(room.session);
    cr_assert(game_take_up(room.session, id));
    cr_expect_eq(room.session->game->setup.table.open_first, 120, "a game keeps its rules");
    cr_expect_eq(room.session->game->round.board.phase, PHASE_START);
}

Test(room, what_is_said_at_a_game_is_about_its_table)
{
    rehearsal_greet(&room);
    room.catalog.text[MSG_help_mode_game] = "the round {if stock.ends}ends{else}goes on{end}";
    type("table classic");
    type("game seed 5");
    type("table classic-club");
    cr_expect_eq(room.session->table.stock_ends, 0);
    type("help");
    cr_expect(was_told("the round ends"), "it is played at the other table");
    cr_expect_eq(session_table(room.session)->stock_ends, 1);
    type("menu");
    cr_expect_eq(session_table(room.session)->stock_ends, 0);
}

Test(room, a_drill_of_what_the_learners_table_never_asks_is_not_begun)
{
    rehearsal_greet(&room);
    type("table classic");
    type("drill forced");
    cr_expect(was_told("drill.not-here"));
    cr_expect(!was_told("drill.fresh-questions-one-after"));
    cr_expect_null(room.session->drill);
    type("drill special");
    cr_expect(was_told("drill.not-here"));
    type("table classic-club");
    type("drill forced");
    cr_expect(was_told("drill.fresh-questions-one-after"));
}

Test(room, a_mixed_question_of_a_lesson_takes_nothing_of_later_ones)
{
    static const struct lesson_step mixed[] = {
        {.text = "From before:", .mixed = "turn.order", .mixed_level = 1}};
    /* the first is taught in both */
    static const enum rule_id later[] = {RULE_TURN_ORDER,        RULE_OPEN_COUNT,
                                         RULE_OPEN_CLEAN_TRIPLE, RULE_MELD_CANASTA,
                                         RULE_OUT_CANASTAS,      RULE_OUT_DISCARD};
    room.lesson[0].step = mixed;
    room.lesson[0].step_count = 1;
    room.lesson[0].topic[0] = RULE_TURN_ORDER;
    memcpy(room.lesson[1].topic, later, sizeof later);
    room.lesson[1].topic_count = sizeof later / sizeof later[0];
    rehearsal_greet(&room);
    for (int i = 0; i < 3; i++) {
        type("lesson 1");
        cr_assert_eq(room.session->current.state, ASKING_OPEN);
        const struct question *q = &room.session->current.posed.exercise->question;
        cr_expect_eq(q->kind, QUESTION_TURN);
        cr_expect_eq(q->goal, GOAL_THROW, "opening, canastas and going out come later");
        type("skip");
    }
}

Test(room, a_list_shown_while_a_number_is_awaited_has_no_numbers_of_its_own)
{
    cr_assert_eq(start_learner(room.session, NULL), STATUS_OK);
    type("Ruth");
    room.catalog.text[message_of_rule(RULE_OPEN_COUNT, RULE_PART_WHY)] = "Enough. And more.";
    type("rule ope");
    cr_expect(was_told("open.count: Enough."), "a rule in a list says how it begins");
    cr_expect_not(was_told("And more."));
    cr_expect_not(was_told("lookup.a-number-shows-one"));
    cr_expect(was_told("lookup.type-rule-and-one"));
    type("1");
    cr_expect_eq(room.session->current.state, ASKING_OPEN, "the number is for what was awaited");
}

Test(room, a_choice_is_made_by_words_of_its_text)
{
    static const struct {
        const char *line;
        bool match;
    } rows[] = {{"a match", true}, {"the short one, please", false}, {"up to many points", true}};
    rehearsal_greet(&room);
    room.catalog.text[MSG_game_start_one_round] = "short: one round";
    room.catalog.text[MSG_game_start_a_match] = "a match, up to many points";
    room.catalog.text[MSG_game_start_easy] = "easy: by the rules";
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        type("menu");
        game_close(room.session);
        type("game");
        if (i > 0) {
            type("2");
        }
        type("1");
        type("2");
        type("rules");
        cr_expect(was_told("lookup.which-rule"), "a word of the program is that");
        type("by");
        cr_expect(was_told("awaiting.type-a-number"), "one word has to stand first");
        type("how do I play");
        cr_expect(was_told("awaiting.type-a-number"));
        type("an easy one please");
        type(rows[i].line);
        cr_assert_eq(room.session->mode, &mode_game, "%s", rows[i].line);
        cr_expect_eq(room.session->game->setup.match, rows[i].match, "%s", rows[i].line);
    }
}

Test(room, stop_leads_to_the_menu_and_end_with_it)
{
    rehearsal_greet(&room);
    type("stop");
    cr_expect(was_told("stop.menu") && !room.session->over, "quit leaves");
    type("lesson 1");
    type("I want to stop");
    cr_expect(prompts("menu") && !room.session->over);
    type("puzzle sums-001");
    type("end");
    cr_expect(prompts("menu"));
    type("end it");
    cr_expect(prompts("menu") && !room.session->over);
    type("game easy round seed 5");
    type("end");
    cr_expect(prompts("game"), "it may be the turn that is meant to end");
    type("stop");
    cr_expect(prompts("menu"));
    type("quiz 1");
    type("leave");
    cr_expect(room.session->over);
}

Test(room, help_knows_words_of_two_and_says_what_enter_does_with_a_question_open)
{
    rehearsal_greet(&room);
    type("help house rule");
    cr_expect(was_told("help.house"));
    type("help what if");
    cr_expect(was_told("help.what"));
    type("help what");
    cr_expect(was_told("help.what"));
    room.catalog.text[MSG_help_mode_lesson] = "{open|answer|enter}";
    type("goto 1.2");
    type("help");
    cr_expect(was_told("answer"));
    type("25");
    type("help");
    cr_expect(was_told("enter"));
}

Test(room, help_where_a_form_asks_for_cards_says_how_to_write_them)
{
    rehearsal_greet(&room);
    type("table classic");
    type("ask discard");
    type("help");
    cr_expect(was_told("form.the-cards") && was_told("form.asks.hand-throw"));
    type("K K 8 4 2 Jo");
    type("what if I had an ace");
    cr_expect(was_told("what-if.say-which"), "one card is no hand");
    type("what if I had A for 4");
    cr_expect(was_told("what-if.answer"));
    type("what if I had K K K 8 8 8");
    cr_expect(was_told("what-if.answer"));
    type("menu");
    type("ask score");
    type("?");
    cr_expect(was_told("form.one-name"));
}

Test(room, house_rules_are_found_by_what_players_call_them)
{
    struct table *t = &room.session->table;
    know_house_names();
    rehearsal_greet(&room);
    type("house rule");
    cr_expect(was_told("rule-change.option") && was_told("rule-change.how"));
    const int some = room.event_log.count;
    type("house rule list");
    cr_expect_gt(room.event_log.count, some);
    type("how do I change the rules");
    cr_expect_eq(room.event_log.count, some);
    type("house rule draw 2");
    cr_expect_eq(t->turn_draws, 2, "the one that has the word in it");
    type("house rule going out 1");
    cr_expect_eq(t->out_canastas, 1);
    type("house rule bonus cards 3");
    cr_expect_eq(t->bonus_first, 3);
    type("house rule bonus 50");
    cr_expect(was_told("rule-change.value") && was_told("rule-change.option"));
    type("house rule bonus cards off");
    cr_expect_eq(t->bonus_from, BONUS_NONE);
    cr_expect_eq(t->bonus_first, 3);
    type("house rule dead cards off");
    cr_expect_not(t->dead_rank);
    type("house rule dirty hand off");
    cr_expect_eq(t->score_dirty, 0);
    type("house rule asking off");
    cr_expect_eq(t->out_ask, ASK_OFF);
    type("house rule clean triple");
    cr_expect(was_told("rule-change.option") && !was_told("rule-change.changed"));
    type("house rule open on");
    cr_expect(was_told("rule-change.option") && !was_told("rule-change.changed"), "several are so");
    type("house rule reset");
    cr_expect_str_eq(t->id, "modern-american");
    cr_expect_eq(t->out_canastas, 2);
}
